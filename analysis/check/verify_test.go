package check_test

import (
	"context"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/tac"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// Against ssa/verify, which knows the rules but no text: on what construction made, and on
// the same with some names exchanged, both name the same instructions for
// use-not-dominated.
func TestUseNotDominatedAgainstVerifier(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	name := regexp.MustCompile(`\b[a-z]+[0-9]*\.[0-9]+\b`)
	sound, broken := 0, 0
	for round := range 400 {
		f := ssatest.RandomFunc(rng, ssatest.FuncOptions{})
		clear(f.Var)
		r, err := construct.Construct(context.Background(), f, construct.Options{Algo: construct.Algos()[round%7]}, nil)
		if err != nil {
			t.Fatal(err)
		}
		src := tac.Render(r.F, analysis.RenderOptions{}).Text
		if round%2 == 1 {
			// A use gets another name that the function defines.
			at := name.FindAllIndex(src, -1)
			if len(at) < 2 {
				continue
			}
			for range 3 {
				a, b := at[rng.IntN(len(at))], at[rng.IntN(len(at))]
				if !isDefinition(src, a[1]) {
					src = slices.Concat(src[:a[0]], src[b[0]:b[1]], src[a[1]:])
					at = name.FindAllIndex(src, -1)
				}
			}
		}
		s := snapshot(t, "tac", string(src))
		for _, fn := range s.Functions() {
			ds, err := check.Function(context.Background(), fn)
			if err != nil {
				t.Fatal(err)
			}
			got, want := map[ssa.Value]bool{}, map[ssa.Value]bool{}
			for _, d := range ds {
				if d.Code == "use-not-dominated" {
					got[d.Value] = true
				} else if c, _ := check.Lookup(d.Code); c.Level == analysis.Error && round%2 == 0 {
					t.Errorf("construction gives %s: %s\n%s", d.Code, d.Msg, src)
				}
			}
			for _, p := range verify.Func(fn.F) {
				if p.Code == verify.UseNotDominated {
					want[p.Value] = true
				}
			}
			for v := range want {
				if !got[v] {
					t.Errorf("the verifier finds a use in %q, check does not\n%s", stmt(fn, v), src)
				}
			}
			for v := range got {
				if !want[v] {
					t.Errorf("check finds a use in %q, the verifier does not\n%s", stmt(fn, v), src)
				}
			}
			if len(want) == 0 {
				sound++
			} else {
				broken++
			}
		}
	}
	if sound < 100 || broken < 50 {
		t.Errorf("only %d sound and %d broken functions", sound, broken)
	}
}

// isDefinition reports whether the name that ends at byte end is assigned.
func isDefinition(src []byte, end int) bool {
	return end+2 < len(src) && string(src[end:end+3]) == " = "
}

func stmt(fn *analysis.Function, v ssa.Value) string {
	s := fn.StmtSpan(fn.F.Src[v])
	return string(fn.Tree.Src[s.Start:s.End])
}
