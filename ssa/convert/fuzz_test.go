package convert_test

import (
	"context"
	"reflect"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// FuzzConvert: phis, block arguments and upsilons are turned into one another, all of a function's or some, and the
// function does the same, and comes back as it was.
func FuzzConvert(f *testing.F) {
	for i := range 6 {
		f.Add([]byte{byte(i * 41), byte(i * 97), byte(i), 77, byte(i * 19)})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		rng := ssatest.Rand(data)
		algos := construct.Algos()
		algo := algos[rng.IntN(len(algos))]
		tangle, some := rng.IntN(2) == 0, rng.IntN(2) == 0
		r, err := construct.Construct(context.Background(), ssatest.RandomFunc(rng, ssatest.FuzzOptions(rng)), construct.Options{Algo: algo}, nil)
		if err != nil {
			t.Fatal(err)
		}
		f := r.F
		if tangle {
			ssatest.Tangle(rng, f, "fuel")
		}
		if some { // a mixture, as a half-edited file has it
			f, _ = convert.Phis(f, forms[rng.IntN(3)], func(ssa.Value) bool { return rng.IntN(2) == 0 })
		}
		want := within(f, 3, 100_000)
		for _, from := range forms {
			a, kept := convert.Func(f, from)
			if len(kept) > 0 {
				t.Fatalf("form %d keeps %v", from, kept)
			}
			for _, to := range forms {
				b, kept := convert.Func(a, to)
				if len(kept) > 0 {
					t.Fatalf("%d → %d keeps %v", from, to, kept)
				}
				for _, p := range verify.SSA(b) {
					t.Fatalf("%d → %d: %v", from, to, p)
				}
				// Upsilons take steps of their own, and moves count, too.
				if want != endless {
					if got := within(b, 3, 10_000_000); got != want {
						t.Fatalf("%d → %d gives %q, want %q", from, to, got, want)
					}
				}
				if back, _ := convert.Func(b, from); !some && !reflect.DeepEqual(back, a) { // in a mixture upsilons may change places
					t.Fatalf("%d → %d → %d is another function", from, to, from)
				}
			}
		}
	})
}
