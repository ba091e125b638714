package llvm

import (
	"testing"

	"phils/grammar/syntax/syntaxtest"
	"phils/grammar/text"
)

var target = syntaxtest.Target{Language: Language, Split: Split, Alphabet: alphabet, Format: Format, Formats: func(t *testing.T, src []byte) { checkFormat(t, src) }}

// seeds are functions and other items without an edit, and one that is edited at once.
func seeds(f *testing.F) {
	for _, src := range corpus(f) {
		for _, s := range text.NewDocument(src, Split).All() {
			if n := len(s.Bytes()); n > 20 && n < 1<<12 {
				f.Add(s.Bytes(), []byte{})
			}
		}
	}
	f.Add([]byte("define void @f() {\n  ret void\n}\n"), []byte{10, 0, 1, 128, 0, 20, 200, 200, 250})
}

func FuzzParse(f *testing.F) {
	seeds(f)
	target.Parse(f)
}

func FuzzIncremental(f *testing.F) {
	seeds(f)
	target.Incremental(f)
}

func FuzzSplit(f *testing.F) {
	for _, src := range corpus(f) {
		if len(src) < 1<<11 {
			f.Add(src, uint64(1))
		}
	}
	target.Segments(f)
}

func FuzzFormat(f *testing.F) {
	seeds(f)
	target.Formatted(f)
}
