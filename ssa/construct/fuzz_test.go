package construct_test

import (
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// FuzzConstruct: every algorithm, folding or not, gives a function in SSA form that does the same, and the
// algorithms' phis are one another's as the papers have it.
func FuzzConstruct(f *testing.F) {
	for i := range 8 {
		f.Add([]byte{byte(i * 31), byte(i * 77), byte(255 - i), byte(i * 13), 128, byte(i * 3)})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		rng := ssatest.Rand(data)
		f := ssatest.RandomFunc(rng, ssatest.FuzzOptions(rng))
		if p := verify.Func(f); len(p) > 0 {
			t.Fatalf("before construction: %v", p)
		}
		before, undefined := outcome(f)
		at := map[construct.Algo]map[place]bool{}
		for _, o := range allOptions() {
			r := run(t, f, o)
			if p := verify.SSA(r.F); len(p) > 0 {
				t.Fatalf("%v, fold %v: %v\n%s\n%s", o.Algo, o.Fold, p, text(f), text(r.F))
			}
			checkMaps(t, f, r)
			if undefined == nil {
				if after, err := outcome(r.F); err != nil || before != after {
					t.Fatalf("%v, fold %v: before %q, after %q, %v\n%s\n%s", o.Algo, o.Fold, before, after, err, text(f), text(r.F))
				}
			}
			if !o.Fold {
				at[o.Algo] = places(r)
			}
			if o.Algo == construct.Minimal && !o.Fold {
				if err := same(alive(r, places(r)), placesOf(t, f, construct.Pruned)); err != nil {
					t.Fatalf("pruned = minimal minus dead phis: %v\n%s", err, text(f))
				}
			}
		}
		for _, c := range []struct{ a, b construct.Algo }{{construct.Pruned, construct.SemiPruned}, {construct.SemiPruned, construct.Minimal}, {construct.Pruned, construct.SreedharGao},
			{construct.SreedharGao, construct.Pruned}, {construct.BraunSCC, construct.Pruned}, {construct.BraunSCC, construct.Braun}} {
			if err := subset(at[c.a], at[c.b]); err != nil {
				t.Fatalf("%v has a phi that %v has not: %v\n%s", c.a, c.b, err, text(f))
			}
		}
		if reducible(f) {
			if err := subset(at[construct.Braun], at[construct.Pruned]); err != nil {
				t.Fatalf("braun ⊆ pruned in a reducible graph: %v\n%s", err, text(f))
			}
		}
	})
}

func placesOf(t *testing.T, f *ssa.Func, a construct.Algo) map[place]bool {
	return places(run(t, f, construct.Options{Algo: a}))
}
