package destruct_test

import (
	"context"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
	"phils/ssa/verify"
)

var conventionalMethods = []destruct.Method{destruct.Sreedhar1, destruct.Sreedhar2, destruct.Sreedhar3, destruct.Boissinot}

func toConventional(t testing.TB, f *ssa.Func, m destruct.Method) *destruct.CSSA {
	t.Helper()
	c, err := destruct.ToConventional(context.Background(), f, m, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The form that each method makes is conventional and does the same, and naive copies of
// it do, too.
func TestToConventional(t *testing.T) {
	n := 3000
	if testing.Short() {
		n = 300
	}
	forms := []convert.Form{convert.Phi, convert.Args, convert.Upsilon}
	for _, algo := range []construct.Algo{construct.Pruned, construct.Braun, construct.Minimal} {
		copies := map[destruct.Method]int{}
		for i := range n {
			f := program(t, i, algo)
			want := outcome(f, int64(i%7))
			if undefined(want) {
				continue
			}
			_, fine := destruct.Conventional(f, nil)
			g, _ := convert.Func(f, forms[i%3])
			for _, m := range conventionalMethods {
				c := toConventional(t, g, m)
				for _, p := range verify.Func(c.F) {
					t.Fatalf("program %d by %v, %v: %v", i, algo, m, p)
				}
				if clash, ok := destruct.Conventional(c.F, nil); !ok {
					t.Fatalf("program %d by %v, %v: %v", i, algo, m, clash)
				}
				if got := outcome(c.F, int64(i%7)); got != want {
					t.Fatalf("program %d by %v, %v: %q, want %q", i, algo, m, got, want)
				}
				if got := outcome(destructed(t, c.F, destruct.Naive).F, int64(i%7)); got != want {
					t.Fatalf("program %d by %v, %v, then naive: %q, want %q", i, algo, m, got, want)
				}
				inserted := 0
				for v := 1; v < c.F.NumValues(); v++ {
					op := c.F.Op[v]
					if (op == ssa.OpCopy || op == ssa.OpProj) && (c.OldOf[v] == 0 || g.Op[c.OldOf[v]].IsPhi()) {
						inserted++
					}
				}
				if inserted != c.Copies || len(c.OldOf) != c.F.NumValues() {
					t.Fatalf("program %d by %v, %v: %d copies, counted %d", i, algo, m, inserted, c.Copies)
				}
				if fine && c.Copies > 0 && (m == destruct.Sreedhar2 || m == destruct.Sreedhar3) {
					t.Fatalf("program %d by %v, %v: %d copies in a conventional function", i, algo, m, c.Copies)
				}
				copies[m] += c.Copies
			}
		}
		t.Logf("%v: copies %v", algo, copies)
		if copies[destruct.Sreedhar3] > copies[destruct.Sreedhar2] || copies[destruct.Sreedhar2] > copies[destruct.Sreedhar1] {
			t.Errorf("%v: copies %v", algo, copies)
		}
	}
}
