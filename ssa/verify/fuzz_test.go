package verify_test

import (
	"context"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
	"phils/ssa/extend"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// FuzzVerify: the verifier takes any Func at all. Where it finds no more wrong than lowering leaves
// in a function of a text with errors, transformations may give an error but do not panic; what they make of a sound
// function is sound.
func FuzzVerify(f *testing.F) {
	for i := range 6 {
		f.Add([]byte{byte(i), byte(i * 43), byte(i * 91), 77, byte(i * 19)})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) == 0 {
			return
		}
		kind, data := data[0], data[1:]
		rng := ssatest.Rand(data)
		var fn *ssa.Func
		switch kind % 4 {
		case 0:
			fn = ssatest.Wild(data)
		case 1:
			fn = ssatest.RandomFunc(rng, ssatest.FuzzOptions(rng))
			ssatest.Break(rng, fn)
		default:
			r, err := construct.Construct(context.Background(), ssatest.RandomFunc(rng, ssatest.FuzzOptions(rng)), construct.Options{Algo: construct.Algos()[rng.IntN(len(construct.Algos()))]}, nil)
			if err != nil {
				t.Fatal(err)
			}
			fn, _ = convert.Func(r.F, []convert.Form{convert.Phi, convert.Args, convert.Upsilon}[rng.IntN(3)])
			ssatest.Break(rng, fn)
		}
		problems := verify.Func(fn)
		verify.SSA(fn)
		for _, p := range problems {
			if p.Msg == "" {
				t.Fatalf("a problem without words: %+v", p)
			}
			switch p.Code {
			case verify.Malformed, verify.AfterTerminator, verify.EdgeCount, verify.OperandCount, verify.ParamPlace, verify.PhiNotFirst:
				return // lowering makes no such function of any text
			}
		}
		if _, ok := ssatest.Shaped(fn); !ok {
			return
		}
		transform(t, fn, len(problems) == 0, len(verify.SSA(fn)) == 0)
	})
}

// transform applies all that there is to f; sound says that the verifier found nothing, inSSA that it is in SSA form
// besides.
func transform(t *testing.T, f *ssa.Func, sound, inSSA bool) {
	ctx := context.Background()
	check := func(what string, g *ssa.Func, problems func(*ssa.Func) []verify.Problem) {
		for _, p := range problems(g) {
			if sound {
				t.Fatalf("%s of a sound function: %v", what, p)
			}
		}
	}
	for _, a := range construct.Algos() {
		if r, err := construct.Construct(ctx, f, construct.Options{Algo: a}, nil); err == nil {
			check(a.String(), r.F, verify.Func)
			construct.NewReaching(f, r)
		}
	}
	for _, form := range []convert.Form{convert.Phi, convert.Args, convert.Upsilon} {
		g, _ := convert.Func(f, form)
		check("conversion", g, verify.Func)
	}
	for _, m := range destruct.Methods() {
		if r, err := destruct.Destruct(ctx, f, m, nil); err == nil {
			check(m.String(), r.F, verify.Func)
		}
		if r, err := destruct.ToConventional(ctx, f, m, nil); err == nil {
			check(m.String(), r.F, verify.Func)
		}
	}
	if destruct.Refused(f) == nil {
		destruct.Conventional(f, nil)
	}
	destruct.Webs(f)
	o := ssa.ReversePostorder(&f.Graph, nil)
	dom := ssa.Dominators(&f.Graph, o, nil)
	_, _ = destruct.Losses(ctx, f, dom)
	if !inSSA {
		return
	}
	if e, err := extend.NewESSA(ctx, f, o, dom, extend.Reader{}); err == nil {
		check("e-SSA", e.F, verify.SSA)
	}
	if r, err := extend.NewSSI(ctx, f, o, extend.SSIOptions{Limit: 10_000}); err == nil {
		check("SSI", r.F, verify.SSA)
	}
	_, _ = extend.Gates(ctx, f, o, dom, ssa.LoopNest(&f.Graph, o, nil), 10_000)
	a := extend.NewAccesses(f, nil)
	if m, err := extend.NewMemory(ctx, a, dom); err == nil {
		for _, v := range f.Instr {
			if x := m.At(v); x != nil && x.Effect == extend.Reads {
				m.Clobber(v, 100)
			}
		}
	}
	if x, err := extend.NewArrays(ctx, a, o, dom); err == nil {
		for _, v := range f.Instr {
			x.Redundant(v)
		}
	}
	_, _ = extend.NewHashed(ctx, a, o, dom, nil)
}
