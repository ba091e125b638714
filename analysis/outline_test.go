package analysis_test

import (
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
)

// A broken line of a listing may hide anything, one in a function with a name nothing but what is in it.
func TestOutlineKeepsBrokenLines(t *testing.T) {
	for src, want := range map[string]int{
		"x = 1\ny = = 2\n":                        1,
		"x = 1\ny = 2\n":                          0,
		"func f(a) {\n  y = = 2\n  return a\n}\n": 0,
		"func f(a {\n  y = a\n  return a\n}\n":    1,
	} {
		s := analysis.NewSnapshot("f.tac", 0, dialects.ByID("tac"), []byte(src))
		if got := len(s.OutlineOf(0).Broken); got != want {
			t.Errorf("%q: %d broken lines, want %d", src, got, want)
		}
	}
}
