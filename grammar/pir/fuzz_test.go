package pir

import (
	"testing"

	"phils/grammar/syntax/syntaxtest"
)

var target = syntaxtest.Target{Language: Language, Split: Split, Alphabet: alphabet, Format: Format, Formats: checkFormat}

// seeds are whole files without an edit, and one that is edited at once.
func seeds(f *testing.F) {
	for _, src := range corpus(f) {
		if len(src) < 1<<11 {
			f.Add(src, []byte{})
		}
	}
	f.Add([]byte("fn @f(_0: i64) {\nbb0:\n  return _0\n}\n"), []byte{10, 0, 1, 128, 0, 20, 200, 200, 250})
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
