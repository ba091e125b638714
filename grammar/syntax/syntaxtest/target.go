package syntaxtest

import (
	"testing"

	"phils/grammar/syntax"
	"phils/grammar/text"
	"phils/grammar/text/texttest"
)

// Target is a dialect for Go's fuzzer. Its methods take the seeds that f has been given: texts, and
// but for Split the edits that a script spells (see texttest.Edits).
type Target struct {
	Language syntax.Language
	Split    text.SplitFunc
	Alphabet []string // what is typed in edits
	Format   func([]byte) []byte
	// Formats fails a test unless Format keeps what src says, and does nothing the second time.
	Formats func(t *testing.T, src []byte)
}

// mostErrors is how many syntax errors an edit in one place may bring.
const mostErrors = 12

// smallText is up to how many bytes a text is counted for errors before and after an edit.
const smallText = 1 << 12

// Parse: any text has trees that hold all of it, and an edit in one place does not break the rest.
func (d Target) Parse(f *testing.F) {
	f.Fuzz(func(t *testing.T, src, script []byte) {
		if err := Text(d.Language, d.Split, texttest.Edited(src, script, d.Alphabet)); err != nil {
			t.Fatal(err)
		}
		clean := len(src) < smallText && Errors(d.Language, d.Split, src) == 0
		for c := range texttest.Edits(src, script, d.Alphabet) {
			if n := Errors(d.Language, d.Split, c.After()); clean && n > mostErrors {
				t.Fatalf("%d errors\n%v", n, c)
			}
			break
		}
	})
}

// Incremental: segments and trees after edits are those of the text read afresh.
func (d Target) Incremental(f *testing.F) {
	f.Fuzz(func(t *testing.T, src, script []byte) {
		if err := Edited(d.Language, d.Split, d.Alphabet, src, script); err != nil {
			t.Fatal(err)
		}
	})
}

// Segments: the splitter keeps the contract of text.SplitFunc, of src and after the edits of a walk.
func (d Target) Segments(f *testing.F) {
	f.Fuzz(func(t *testing.T, src []byte, seed uint64) {
		w := texttest.NewWalk(d.Alphabet, seed)
		if err := texttest.Contract(d.Split, text.NewDocument(src, d.Split), src, w); err != nil {
			t.Fatal(err)
		}
	})
}

// Formatted: formatting keeps what a text says and its errors, and does nothing the second time.
func (d Target) Formatted(f *testing.F) {
	f.Fuzz(func(t *testing.T, src, script []byte) {
		src = texttest.Edited(src, script, d.Alphabet)
		d.Formats(t, src)
		once := d.Format(src)
		if was, is := Errors(d.Language, d.Split, src), Errors(d.Language, d.Split, once); was == 0 && is > 0 {
			t.Fatalf("%q has no error, formatted it has %d: %q", src, is, once)
		}
	})
}
