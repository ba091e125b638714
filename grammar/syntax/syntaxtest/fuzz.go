package syntaxtest

import (
	"bytes"
	"fmt"

	"phils/grammar/syntax"
	"phils/grammar/text"
	"phils/grammar/text/texttest"
)

// counter counts what a parser makes of a text: the bytes of its tokens, once for each
// time that they are lexed.
type counter struct {
	syntax.Language
	lexed int
}

func (c *counter) Lex(src []byte, pos int, st syntax.State) (syntax.Kind, int, syntax.State) {
	k, end, out := c.Language.Lex(src, pos, st)
	c.lexed += end - pos
	return k, end, out
}

// Text says what is wrong with the trees of src: one that is not Valid, a byte that is no blank and in no
// token, a statement at which the parser was stuck, text that is lexed more than once.
func Text(lang syntax.Language, split text.SplitFunc, src []byte) error {
	for _, s := range text.NewDocument(src, split).All() {
		c := &counter{Language: lang}
		t := syntax.Parse(c, s.Bytes(), s.In(), nil)
		if err := Valid(t); err != nil {
			return fmt.Errorf("%w in %q", err, s.Bytes())
		}
		if c.lexed > len(s.Bytes()) {
			return fmt.Errorf("%d bytes are lexed of %d in %q", c.lexed, len(s.Bytes()), s.Bytes())
		}
		at := int32(0)
		for i := range len(t.Tok) + 1 {
			next := int32(len(t.Src))
			if i < len(t.Tok) {
				next = t.Start[i]
			}
			if gap := t.Src[at:next]; len(bytes.Trim(gap, " \t")) > 0 {
				return fmt.Errorf("%q is in no token in %q", gap, s.Bytes())
			}
			if i < len(t.Tok) {
				at = t.End[i]
			}
		}
		for _, e := range t.Errs {
			if e.Msg == "unexpected text" {
				return fmt.Errorf("the parser is stuck at byte %d of %q", e.Start, s.Bytes())
			}
		}
	}
	return nil
}

// Edited says after which edit of src that script spells (see texttest.Edits) a document or
// a tree is not what it would be afresh.
func Edited(lang syntax.Language, split text.SplitFunc, alphabet []string, src, script []byte) error {
	doc := text.NewDocument(src, split)
	for _, s := range doc.All() {
		s.SetFacts(syntax.Parse(lang, s.Bytes(), s.In(), nil))
	}
	for c := range texttest.Edits(src, script, alphabet) {
		next, change := doc.Edit(c.Start, c.End, c.Repl)
		if err := texttest.Same(next, text.NewDocument(c.After(), split), c.After()); err != nil {
			return fmt.Errorf("%w\n%v", err, c)
		}
		if err := texttest.Shared(doc, next, change); err != nil {
			return fmt.Errorf("%w\n%v", err, c)
		}
		for i := range change.New {
			s := next.Segment(change.First + i)
			var old *syntax.Tree
			if change.Old > 0 {
				old, _ = doc.Segment(change.First + min(i, change.Old-1)).Facts().(*syntax.Tree)
			}
			tree := syntax.Parse(lang, s.Bytes(), s.In(), old)
			if err := Same(tree, syntax.Parse(lang, s.Bytes(), s.In(), nil)); err != nil {
				return explain(lang, s, old, err)
			}
			s.SetFacts(tree)
		}
		doc = next
	}
	return nil
}

// Errors is the number of syntax errors in src.
func Errors(lang syntax.Language, split text.SplitFunc, src []byte) (n int) {
	for _, s := range text.NewDocument(src, split).All() {
		n += len(syntax.Parse(lang, s.Bytes(), s.In(), nil).Errs)
	}
	return n
}
