package interp

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"phils/ssa"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// runWild reports whether the Func was sound enough to be run at all.
func runWild(data []byte) bool {
	f := ssatest.Wild(data)
	verify.Func(f)
	args := make([]Val, len(f.Params))
	if len(args) > 0 {
		args[0] = MakeArray(MakeInt(1), MakeAggregate(MakeFloat(2), MakeString("x")))
	}
	c := Config{Fuel: 2000, Depth: 50, In: strings.NewReader("1 2.5 x"), Trace: func(_ *ssa.Func, _ ssa.Value, v Val) { _ = v.String() }}
	_, err := Run(context.Background(), &Program{Funcs: []*ssa.Func{f}, Globals: map[string]Val{"@g": MakeInt(7)}}, "wild", args, c)
	return err == nil || !strings.Contains(err.Error(), "malformed")
}

func FuzzRun(f *testing.F) {
	f.Add([]byte("a function of sorts"))
	f.Fuzz(func(t *testing.T, data []byte) { runWild(data) })
}

// Whatever the Func, a run ends and does not panic. Most of them must get past the
// check of their columns, or this test would say nothing.
func TestWildFuncs(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	ran := 0
	const total = 20000
	for range total {
		data := make([]byte, 50+rng.IntN(300))
		for i := range data {
			data[i] = byte(rng.IntN(256))
		}
		if runWild(data) {
			ran++
		}
	}
	if ran < total/50 {
		t.Errorf("only %d of %d Funcs could be run", ran, total)
	}
}

// Programs of the other packages' tests run to their end and are sound.
func TestRandomFuncs(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range 2000 {
		f := ssatest.RandomFunc(rng, ssatest.FuncOptions{Typed: i%2 == 1})
		if ps := verify.Func(f); len(ps) > 0 {
			t.Fatalf("program %d: %s", i, ps[0])
		}
		_, err := Run(context.Background(), &Program{Funcs: []*ssa.Func{f}}, f.Name, []Val{MakeInt(int64(i))}, Config{Fuel: 1_000_000})
		if err != nil {
			t.Fatalf("program %d: %v", i, err)
		}
	}
}

func BenchmarkLoop(b *testing.B) {
	f := swapLoop(ssa.OpPhi)
	p := &Program{Funcs: []*ssa.Func{f}}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Run(context.Background(), p, f.Name, []Val{MakeInt(100_000)}, Config{}); err != nil {
			b.Fatal(err)
		}
	}
}
