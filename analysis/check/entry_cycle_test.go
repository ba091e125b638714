package check_test

import (
	"context"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/dialects"
)

// Parameters of the entry block that only a loop gives make a component of phis that nothing
// comes into from outside: the search for redundant ones ends there as well.
func TestEntryParametersInCycle(t *testing.T) {
	src := "func e(p) {\nL(x):\n  *p = x\n  goto M(x)\nM(q):\n  if q goto L(q) else N\nN:\n  return q\n}\n"
	s := analysis.NewSnapshot("a.tac", 1, dialects.ByID("tac"), []byte(src))
	for seg := range s.Functions() {
		found, err := check.Segment(context.Background(), s, seg, check.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if len(found) == 0 {
			t.Error("nothing is said of an entry block with parameters")
		}
	}
}
