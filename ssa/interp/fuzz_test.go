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

// wildFunc makes a Func out of bytes: any operation, operands, Aux and edges, few of
// which make sense.
func wildFunc(data []byte) *ssa.Func {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		n := int(data[0])
		data = data[1:]
		return n
	}
	b := ssa.NewBuilder("wild")
	f := b.Func()
	f.Types = []ssa.TypeInfo{
		{Kind: ssa.CompositeTuple, Elems: []ssa.Type{ssa.TypeI8, ssa.FirstComposite + 1}},
		{Kind: ssa.CompositeArray, Elems: []ssa.Type{ssa.TypeU16}, Len: 3},
		{Kind: ssa.CompositeInt, Len: int64(next())},
		{Kind: ssa.CompositeRef, Elems: []ssa.Type{ssa.FirstComposite}},
		{Kind: ssa.CompositeStruct, Elems: []ssa.Type{ssa.FirstComposite + 4, ssa.FirstComposite + 99}},
	}
	typ := func() ssa.Type {
		if n := next() % 32; n < 20 {
			return ssa.Type(n % 15)
		} else {
			return ssa.FirstComposite + ssa.Type(n-20)
		}
	}
	for _, s := range []string{"wild", "print", "_Alloc", "@g", "read"} {
		b.Sym(s)
	}
	b.Cases([]ssa.Const{{Int: 1}, {Kind: ssa.ConstFloat, Float: 2}})
	for range 3 {
		b.NewVar(ssa.VarInfo{Name: "x", Type: typ(), Promotable: true})
	}
	b.Int(0, ssa.TypeAny)
	b.Int(2, ssa.TypeI8)
	b.Const(ssa.Const{Kind: ssa.ConstFloat, Float: 1.5}, ssa.TypeF64)
	b.Const(ssa.Const{Kind: ssa.ConstStr, Text: "s"}, ssa.TypeStr)
	b.Undef(ssa.TypeAny)
	b.Global("@g", ssa.TypePtr)
	b.Global("wild", ssa.TypePtr)
	nb := 1 + next()%5
	for range nb {
		b.NewBlock("L", 0)
	}
	b.SetBlock(1)
	if next()%2 == 0 {
		f.Params = []ssa.Value{b.Add(ssa.OpParam, typ(), 0, 0)}
	}
	for blk := 1; blk <= nb; blk++ {
		b.SetBlock(ssa.BlockID(blk))
		for range next() % 12 {
			// One operation in sixteen may be a terminator in the middle.
			op := ssa.Op(next()) % (ssa.OpOtherTerm + 1)
			if op.IsTerminator() && next()%4 > 0 {
				op = ssa.OpAdd
			}
			var args []ssa.Value
			for range next() % 5 {
				args = append(args, ssa.Value(next()%len(f.Op)))
			}
			aux := int32(next() % 6)
			if op == ssa.OpUpsilon {
				aux = int32(next() % len(f.Op))
			}
			b.Add(op, typ(), 0, aux, args...)
		}
		if next()%8 > 0 {
			op := ssa.OpGoto + ssa.Op(next())%(ssa.OpOtherTerm-ssa.OpGoto+1)
			b.Add(op, 0, 0, 0, ssa.Value(next()%len(f.Op)))
		}
		var succs []ssa.BlockID
		for range next() % 4 {
			succs = append(succs, ssa.BlockID(1+next()%nb))
		}
		b.SetSuccs(ssa.BlockID(blk), succs...)
	}
	return b.Finish()
}

// runWild reports whether the Func was sound enough to be run at all.
func runWild(data []byte) bool {
	f := wildFunc(data)
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
