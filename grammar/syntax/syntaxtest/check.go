package syntaxtest

import (
	"fmt"
	"slices"
	"testing"

	"phils/grammar/syntax"
	"phils/grammar/text"
	"phils/grammar/text/texttest"
)

// CheckIncremental makes edits random edits with the tokens of alphabet to a document
// split by split (nil: the whole text is one segment) and fails t if the tree that a
// changed segment gets from an old one differs from the tree parsed afresh.
func CheckIncremental(t testing.TB, lang syntax.Language, split text.SplitFunc, alphabet []string, edits int, seed uint64) {
	t.Helper()
	if split == nil {
		split = whole
	}
	if err := Find(lang, split, alphabet, edits, seed); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
}

// Find is CheckIncremental that returns the first difference. split is not nil.
func Find(lang syntax.Language, split text.SplitFunc, alphabet []string, edits int, seed uint64) error {
	w := texttest.NewWalk(alphabet, seed)
	doc := text.NewDocument(nil, split)
	src := []byte{}
	for n := range edits {
		c := w.Edit(src)
		next, change := doc.Edit(c.Start, c.End, c.Repl)
		src = c.After()
		for i := range change.New {
			s := next.Segment(change.First + i)
			var old *syntax.Tree
			if change.Old > 0 { // any old tree will do; mostly the one in the same place
				old, _ = doc.Segment(change.First + min(i, change.Old-1)).Facts().(*syntax.Tree)
			}
			tree := syntax.Parse(lang, s.Bytes(), s.In(), old)
			if err := Same(tree, syntax.Parse(lang, s.Bytes(), s.In(), nil)); err != nil {
				return fmt.Errorf("edit %d: %w", n, explain(lang, s, old, err))
			}
			if err := Valid(tree); err != nil {
				return fmt.Errorf("edit %d: %w in %q", n, err, s.Bytes())
			}
			s.SetFacts(tree)
		}
		doc = next
	}
	return nil
}

// explain adds the smallest case that it finds in which a tree parsed from scratch, then edited, differs.
func explain(lang syntax.Language, s *text.Segment, old *syntax.Tree, err error) error {
	alone := func(c texttest.Case) error {
		b := c.After()
		return Same(syntax.Parse(lang, b, s.In(), syntax.Parse(lang, c.Text, s.In(), nil)), syntax.Parse(lang, b, s.In(), nil))
	}
	if old == nil {
		return err
	}
	a, b := old.Src, s.Bytes()
	pre := 0
	for pre < min(len(a), len(b)) && a[pre] == b[pre] {
		pre++
	}
	suf := 0
	for suf < min(len(a), len(b))-pre && a[len(a)-1-suf] == b[len(b)-1-suf] {
		suf++
	}
	c := texttest.Case{Text: a, Start: pre, End: len(a) - suf, Repl: b[pre : len(b)-suf]}
	if alone(c) == nil {
		return fmt.Errorf("%w\nin state %d, not seen when the text before the edit is parsed afresh:\n%v", err, s.In(), c)
	}
	c = texttest.Shrink(c, func(c texttest.Case) bool { return alone(c) != nil })
	return fmt.Errorf("%w\nin state %d:\n%v", alone(c), s.In(), c)
}

// Same says how a tree differs from the one parsed afresh; Parsed may.
func Same(inc, full *syntax.Tree) error {
	if inc.In != full.In || inc.Out != full.Out {
		return fmt.Errorf("states %d → %d, afresh %d → %d", inc.In, inc.Out, full.In, full.Out)
	}
	for i := range min(len(inc.Tok), len(full.Tok)) {
		if inc.Tok[i] != full.Tok[i] || inc.Start[i] != full.Start[i] || inc.End[i] != full.End[i] {
			return fmt.Errorf("token %d is kind %d at %d … %d, afresh kind %d at %d … %d", i, inc.Tok[i], inc.Start[i], inc.End[i], full.Tok[i], full.Start[i], full.End[i])
		}
	}
	for _, c := range []struct {
		name string
		a, b []int32
	}{
		{"Start", inc.Start, full.Start}, {"End", inc.End, full.End}, {"First", inc.First, full.First},
		{"Last", inc.Last, full.Last}, {"Next", inc.Next, full.Next}, {"Stmt", inc.Stmt, full.Stmt},
	} {
		if !slices.Equal(c.a, c.b) {
			return fmt.Errorf("%s is %v, afresh %v", c.name, c.a, c.b)
		}
	}
	if !slices.Equal(inc.Tok, full.Tok) {
		return fmt.Errorf("token kinds %v, afresh %v", inc.Tok, full.Tok)
	}
	if !slices.Equal(inc.Node, full.Node) {
		return fmt.Errorf("node kinds %v, afresh %v", inc.Node, full.Node)
	}
	if !slices.EqualFunc(inc.Errs, full.Errs, func(a, b syntax.Error) bool {
		return a.Start == b.Start && a.End == b.End && a.Msg == b.Msg
	}) {
		return fmt.Errorf("errors %v, afresh %v", inc.Errs, full.Errs)
	}
	return nil
}

// Valid says which of a tree's invariants is broken: tokens in order and inside the
// text, nodes in preorder and inside their parents.
func Valid(t *syntax.Tree) error {
	n, toks, at := int32(len(t.Node)), int32(len(t.Tok)), int32(0)
	for i := range t.Tok {
		if t.Start[i] < at || t.End[i] <= t.Start[i] || int(t.End[i]) > len(t.Src) {
			return fmt.Errorf("token %d at %d … %d", i, t.Start[i], t.End[i])
		}
		at = t.End[i]
	}
	next, last := int32(0), int32(0)
	for _, s := range t.Stmt {
		if s != next || t.First[s] < last {
			return fmt.Errorf("statement node %d, want %d, at token %d, want %d or later", s, next, t.First[s], last)
		}
		next, last = t.Next[s], t.Last[s]
	}
	if next != n {
		return fmt.Errorf("the statements hold %d nodes of %d", next, n)
	}
	for p := range n {
		if t.Next[p] <= p || t.Next[p] > n || t.First[p] > t.Last[p] || t.Last[p] > toks {
			return fmt.Errorf("node %d up to %d holds tokens %d … %d", p, t.Next[p], t.First[p], t.Last[p])
		}
		at := t.First[p]
		for c := t.FirstChild(p); c >= 0; c = t.NextSibling(p, c) {
			if t.First[c] < at || t.First[c] < t.Last[c] && t.Last[c] > t.Last[p] || t.Next[c] > t.Next[p] {
				return fmt.Errorf("node %d with tokens %d … %d lies in node %d with %d … %d", c, t.First[c], t.Last[c], p, t.First[p], t.Last[p])
			}
			at = t.Last[c]
		}
	}
	for _, e := range t.Errs {
		if e.Start < 0 || e.End < e.Start || int(e.End) > len(t.Src) {
			return fmt.Errorf("error at %d … %d: %s", e.Start, e.End, e.Msg)
		}
	}
	return nil
}

func whole(data []byte, atEOF bool, _ text.State) (int, text.ItemKind, text.State, int) {
	if !atEOF {
		return 0, 0, 0, 0
	}
	return len(data), 1, 0, 0
}
