package destruct_test

import (
	"context"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// FuzzDestruct: every method leaves SSA form, and every conventional form is one, and the program does the same; so do
// naive copies where the function is conventional.
func FuzzDestruct(f *testing.F) {
	for i := range 8 {
		f.Add([]byte{byte(i * 37), byte(i * 91), byte(i * 64), 200, byte(i * 5)})
	}
	forms := []convert.Form{convert.Phi, convert.Args, convert.Upsilon}
	f.Fuzz(func(t *testing.T, data []byte) {
		rng := ssatest.Rand(data)
		algos := construct.Algos()
		algo, form, tangle := algos[rng.IntN(len(algos))], forms[rng.IntN(3)], rng.IntN(2) == 0
		arg := int64(rng.IntN(7))
		r, err := construct.Construct(context.Background(), ssatest.RandomFunc(rng, ssatest.FuzzOptions(rng)), construct.Options{Algo: algo}, nil)
		if err != nil {
			t.Fatal(err)
		}
		f := r.F
		if tangle {
			ssatest.Tangle(rng, f, "fuel")
		}
		want := outcome(f, arg)
		undefined := undefined(want)
		_, fine := destruct.Conventional(f, nil)
		g, _ := convert.Func(f, form)
		same := func(what string, h *ssa.Func) {
			if got := outcome(h, arg); got != want && !undefined {
				t.Fatalf("%v by %v: %q, want %q", what, algo, got, want)
			}
		}
		for _, m := range destruct.Methods() {
			r := destructed(t, g, m)
			checkPlain(t, g, r)
			if m != destruct.Naive || fine {
				same(m.String(), r.F)
			}
			back, err := construct.Construct(context.Background(), r.F, construct.Options{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range verify.SSA(back.F) {
				t.Fatalf("%v and back: %v", m, p)
			}
			if m != destruct.Naive || fine {
				same(m.String()+" and back", back.F)
			}
		}
		for _, m := range conventionalMethods {
			c := toConventional(t, g, m)
			for _, p := range verify.Func(c.F) {
				t.Fatalf("conventional by %v: %v", m, p)
			}
			if clash, ok := destruct.Conventional(c.F, nil); !ok {
				t.Fatalf("conventional by %v: %v", m, clash)
			}
			same("conventional by "+m.String(), c.F)
			same("conventional by "+m.String()+", then naive", destructed(t, c.F, destruct.Naive).F)
		}
	})
}
