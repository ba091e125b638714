package tac

import (
	"testing"

	"phils/grammar/syntax/syntaxtest"
	"phils/grammar/text"
	"phils/grammar/text/texttest"
)

// seeds are whole files without an edit, and one that is edited at once.
func seeds(f *testing.F) {
	for _, src := range testdata(f) {
		if len(src) < 1<<11 {
			f.Add(src, []byte{})
		}
	}
	f.Add([]byte("func f(x) {\n  x = 1 + y  # c\n}\n"), []byte{10, 0, 1, 128, 0, 20, 200, 200, 250})
}

// mostErrors is how many syntax errors an edit in one place may bring.
const mostErrors = 12

// FuzzParse: any text has trees that hold all of it, and an edit in one place does not break the rest.
func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, src, script []byte) {
		if err := syntaxtest.Text(Language, Split, texttest.Edited(src, script, alphabet)); err != nil {
			t.Fatal(err)
		}
		clean := len(src) < 1<<11 && syntaxtest.Errors(Language, Split, src) == 0
		for c := range texttest.Edits(src, script, alphabet) {
			if n := syntaxtest.Errors(Language, Split, c.After()); clean && n > mostErrors {
				t.Fatalf("%d errors\n%v", n, c)
			}
			break
		}
	})
}

// FuzzIncremental: segments and trees after edits are those of the text read afresh.
func FuzzIncremental(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, src, script []byte) {
		if err := syntaxtest.Edited(Language, Split, alphabet, src, script); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzSplit: the splitter keeps the contract of text.SplitFunc.
func FuzzSplit(f *testing.F) {
	for _, src := range testdata(f) {
		if len(src) < 1<<11 {
			f.Add(src, uint64(1))
		}
	}
	f.Fuzz(func(t *testing.T, src []byte, seed uint64) {
		w := texttest.NewWalk(alphabet, seed)
		if err := texttest.Contract(Split, text.NewDocument(src, Split), src, w); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzFormat: formatting keeps what a text says and its errors, and does nothing the second time.
func FuzzFormat(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, src, script []byte) {
		src = texttest.Edited(src, script, alphabet)
		checkIdempotent(t, src)
		once := Format(src)
		if was, is := syntaxtest.Errors(Language, Split, src), syntaxtest.Errors(Language, Split, once); was == 0 && is > 0 {
			t.Fatalf("%q has no error, formatted it has %d: %q", src, is, once)
		}
	})
}
