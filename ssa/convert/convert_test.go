package convert_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

var forms = []convert.Form{convert.Phi, convert.Args, convert.Upsilon}

// program is the i-th random program in SSA form, by an algorithm that changes with i.
func program(t testing.TB, i int) *ssa.Func {
	rng := rand.New(rand.NewPCG(uint64(i), 44))
	o := ssatest.FuncOptions{Vars: 1 + rng.IntN(5), Instrs: 1 + rng.IntN(4), Undefined: i%2 == 0, Typed: i%5 == 0}
	o.Graph.Reducible, o.Graph.Connected = i%3 == 0, i%4 < 2
	f := ssatest.RandomFunc(rng, o)
	algos := construct.Algos()
	r, err := construct.Construct(context.Background(), f, construct.Options{Algo: algos[i%len(algos)]}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.F
}

// outcome is what f prints and returns, or why it stops.
func outcome(f *ssa.Func, arg int64) string { return within(f, arg, 0) }

// endless is the outcome of a program that does not end within its fuel.
const endless = "endless"

func within(f *ssa.Func, arg, fuel int64) string {
	p := interp.Program{Funcs: []*ssa.Func{f}}
	var out bytes.Buffer
	v, err := interp.Run(context.Background(), &p, f.Name, []interp.Val{interp.MakeInt(arg)}, interp.Config{Out: &out, Fuel: fuel})
	if errors.Is(err, interp.ErrFuel) {
		return endless
	}
	var stop *interp.Error
	if errors.As(err, &stop) {
		// Upsilons change how many instructions run and which value is named.
		return fmt.Sprintf("%s stopped in %d", out.String(), stop.Block)
	}
	return fmt.Sprintf("%s=> %v", out.String(), v)
}

func phis(f *ssa.Func, op ssa.Op) (n int) {
	for _, v := range f.Instr {
		if f.Op[v] == op {
			n++
		}
	}
	return n
}

// All six directions over random programs: the verifier is content, the program does
// the same, and the way back gives the same function.
func TestRandomPrograms(t *testing.T) {
	n := 10000
	if testing.Short() {
		n = 1000
	}
	merged := 0
	for i := range n {
		f := program(t, i)
		merged += phis(f, ssa.OpPhi)
		want := outcome(f, int64(i%7))
		for _, from := range forms {
			a, kept := convert.Func(f, from)
			if len(kept) > 0 {
				t.Fatalf("program %d: form %d keeps %v", i, from, kept)
			}
			for _, to := range forms {
				b, kept := convert.Func(a, to)
				if len(kept) > 0 {
					t.Fatalf("program %d: %d → %d keeps %v", i, from, to, kept)
				}
				if got := phis(b, to.Op()); got != phis(f, ssa.OpPhi) {
					t.Fatalf("program %d: %d → %d gives %d of %d phis", i, from, to, got, phis(f, ssa.OpPhi))
				}
				for _, p := range verify.SSA(b) {
					t.Fatalf("program %d: %d → %d: %v", i, from, to, p)
				}
				if got := outcome(b, int64(i%7)); got != want {
					t.Fatalf("program %d: %d → %d gives %q, want %q", i, from, to, got, want)
				}
				if back, _ := convert.Func(b, from); !reflect.DeepEqual(back, a) {
					t.Fatalf("program %d: %d → %d → %d is another function", i, from, to, from)
				}
			}
		}
	}
	if merged < n {
		t.Errorf("only %d phis in %d programs", merged, n)
	}
}

// Phis of one function in a mixture of forms, and single phis changed in turn.
func TestChosenPhis(t *testing.T) {
	for i := range 2000 {
		f := program(t, i)
		want := outcome(f, 3)
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		g := f
		for range 4 {
			to := forms[rng.IntN(3)]
			g, _ = convert.Phis(g, to, func(ssa.Value) bool { return rng.IntN(2) == 0 })
			for _, p := range verify.SSA(g) {
				t.Fatalf("program %d: %v", i, p)
			}
			if got := outcome(g, 3); got != want {
				t.Fatalf("program %d: %q, want %q", i, got, want)
			}
		}
		back, _ := convert.Func(g, convert.Phi)
		first, _ := convert.Func(f, convert.Phi)
		if !reflect.DeepEqual(back.Instr, first.Instr) || !slices.Equal(back.Arg, first.Arg) {
			t.Fatalf("program %d: back in phis it is another function", i)
		}
	}
}

// A shadow written further up than the predecessor reaches the phi as a variable would.
func TestFarUpsilons(t *testing.T) {
	tried := 0
	for i := range 2000 {
		f, _ := convert.Func(program(t, i), convert.Upsilon)
		// Every other block moves its upsilons up to the head of the block before it
		// that is its only way in, where that keeps the values defined.
		g := hoist(f)
		if g == nil || len(verify.SSA(g)) > 0 {
			continue
		}
		tried++
		want := outcome(g, 2)
		for _, to := range forms[:2] {
			h, kept := convert.Func(g, to)
			if len(kept) > 0 || phis(h, ssa.OpUpsilon) > 0 {
				t.Fatalf("program %d keeps %v", i, kept)
			}
			for _, p := range verify.SSA(h) {
				t.Fatalf("program %d: %v", i, p)
			}
			if got := outcome(h, 2); got != want {
				t.Fatalf("program %d: %q, want %q", i, got, want)
			}
		}
	}
	if tried < 100 {
		t.Errorf("only %d programs", tried)
	}
}

// hoist moves upsilons of constants from a block to its only predecessor's end, which may
// run them without need. It gives nil if there are none to move, and a program
// whose phis may read another value than before.
func hoist(f *ssa.Func) *ssa.Func {
	g := new(ssa.Func)
	*g = *f
	g.Block = slices.Clone(f.Block)
	lists := make([][]ssa.Value, f.NumBlocks()+1)
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		lists[b] = slices.Clone(f.Instrs(b))
	}
	moved := false
	for b := ssa.BlockID(f.NumBlocks()); b > ssa.Entry; b-- {
		if len(f.Preds(b)) != 1 || f.Preds(b)[0] >= b {
			continue
		}
		p := f.Preds(b)[0]
		var rest, up []ssa.Value
		for _, v := range lists[b] {
			if f.Op[v] == ssa.OpUpsilon && f.Op[f.Args(v)[0]].IsConst() {
				g.Block[v] = p
				up = append(up, v)
				moved = true
			} else {
				rest = append(rest, v)
			}
		}
		lists[b] = rest
		last := len(lists[p]) - 1
		lists[p] = slices.Concat(lists[p][:last], up, lists[p][last:])
	}
	if !moved {
		return nil
	}
	g.Instr, g.InstrOff = nil, slices.Clone(f.InstrOff)
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		g.InstrOff[b] = int32(len(g.Instr))
		g.Instr = append(g.Instr, lists[b]...)
	}
	return g
}

// alike builds: entry branches to join on both edges, with different arguments.
func alike(same bool) *ssa.Func {
	b := ssa.NewBuilder("alike")
	entry, join := b.NewBlock("entry", -1), b.NewBlock("join", -1)
	b.SetBlock(entry)
	c := b.Add(ssa.OpParam, ssa.TypeAny, -1, 0)
	b.Func().Params = []ssa.Value{c}
	b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, c)
	b.SetSuccs(entry, join, join)
	b.SetBlock(join)
	p := b.AddPhi(ssa.OpBlockParam, ssa.TypeAny, -1)
	one, two := b.Int(1, ssa.TypeAny), b.Int(2, ssa.TypeAny)
	if same {
		two = one
	}
	b.SetArgs(p, []ssa.Value{one, two})
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, p)
	return b.Finish()
}

func TestDuplicateEdges(t *testing.T) {
	f := alike(true)
	u, kept := convert.Func(f, convert.Upsilon)
	if len(kept) > 0 || phis(u, ssa.OpUpsilon) != 1 {
		t.Errorf("%d upsilons for two edges alike, %v", phis(u, ssa.OpUpsilon), kept)
	}
	for _, to := range []convert.Form{convert.Phi, convert.Upsilon} {
		f := alike(false)
		g, kept := convert.Func(f, to)
		if want := []convert.Kept{{Value: 3, Reason: convert.Disagree, Pred: 1}}; !slices.Equal(kept, want) || !reflect.DeepEqual(f, g) {
			t.Errorf("form %d keeps %v, want %v and the same function", to, kept, want)
		}
	}
}

// A loop of one block that is reached from an unreachable block, too.
func TestSelfLoopAndUnreachable(t *testing.T) {
	b := ssa.NewBuilder("self")
	entry, loop, dead, end := b.NewBlock("entry", -1), b.NewBlock("loop", -1), b.NewBlock("dead", -1), b.NewBlock("end", -1)
	b.SetBlock(entry)
	n := b.Add(ssa.OpParam, ssa.TypeAny, -1, 0)
	b.Func().Params = []ssa.Value{n}
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(entry, loop)
	b.SetBlock(loop)
	p := b.AddPhi(ssa.OpPhi, ssa.TypeAny, -1)
	q := b.Add(ssa.OpSub, ssa.TypeAny, -1, 0, p, b.Int(1, ssa.TypeAny))
	b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, q)
	b.SetSuccs(loop, loop, end)
	b.SetBlock(dead)
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(dead, loop)
	b.SetArgs(p, []ssa.Value{n, q, b.Undef(ssa.TypeAny)})
	b.SetBlock(end)
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, p)
	f := b.Finish()
	u, kept := convert.Func(f, convert.Upsilon)
	if len(kept) > 0 || phis(u, ssa.OpUpsilon) != 3 || len(verify.SSA(u)) > 0 {
		t.Fatalf("%d upsilons, %v, %v", phis(u, ssa.OpUpsilon), kept, verify.SSA(u))
	}
	if got, want := outcome(u, 4), outcome(f, 4); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if back, _ := convert.Func(u, convert.Phi); !reflect.DeepEqual(back, f) {
		t.Error("the way back gives another function")
	}
}

// An operand that the predecessor's terminator defines has no place for its upsilon.
func TestInvoke(t *testing.T) {
	b := ssa.NewBuilder("invoke")
	entry, join, pad := b.NewBlock("entry", -1), b.NewBlock("join", -1), b.NewBlock("pad", -1)
	b.SetBlock(entry)
	r := b.Add(ssa.OpInvoke, ssa.TypeAny, -1, b.Sym("f"))
	b.SetSuccs(entry, join, pad)
	b.SetBlock(pad)
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(pad, join)
	b.SetBlock(join)
	p := b.AddPhi(ssa.OpPhi, ssa.TypeAny, -1)
	b.SetArgs(p, []ssa.Value{r, b.Int(0, ssa.TypeAny)})
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, p)
	f := b.Finish()
	if _, kept := convert.Func(f, convert.Upsilon); !slices.Equal(kept, []convert.Kept{{Value: p, Reason: convert.ByTerminator, Pred: entry}}) {
		t.Errorf("keeps %v", kept)
	}
	if g, kept := convert.Func(f, convert.Args); len(kept) > 0 || g.Op[p] != ssa.OpBlockParam {
		t.Errorf("as block argument: keeps %v", kept)
	}
}

// A phi in the entry, which no jump can pass an argument, stays a phi.
func TestPhiInEntry(t *testing.T) {
	b := ssa.NewBuilder("entry")
	entry := b.NewBlock("entry", -1)
	b.SetBlock(entry)
	p := b.AddPhi(ssa.OpPhi, ssa.TypeAny, -1)
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, p)
	b.SetArgs(p, nil)
	f := b.Finish()
	g, kept := convert.Func(f, convert.Args)
	if want := []convert.Kept{{Value: p, Reason: convert.AtEntry, Pred: entry}}; !slices.Equal(kept, want) || g.Op[p] != ssa.OpPhi {
		t.Errorf("keeps %v as %v, want %v", kept, g.Op[p], want)
	}
}

// An upsilon comes last in its block, but before the terminator, which may be the first value of all, or
// be missing in broken text.
func TestUpsilonBeforeTerminator(t *testing.T) {
	for _, last := range []ssa.Op{ssa.OpGoto, ssa.OpNop} {
		b := ssa.NewBuilder("f")
		entry, join := b.NewBlock("entry", -1), b.NewBlock("join", -1)
		b.SetBlock(entry)
		b.Add(last, ssa.TypeUnit, -1, 0)
		b.SetSuccs(entry, join)
		b.SetBlock(join)
		phi := b.AddPhi(ssa.OpPhi, ssa.TypeAny, -1)
		b.SetArgs(phi, []ssa.Value{b.Int(1, ssa.TypeAny)})
		b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, phi)
		f, skipped := convert.Func(b.Finish(), convert.Upsilon)
		var ops []ssa.Op
		for _, v := range f.Instrs(entry) {
			ops = append(ops, f.Op[v])
		}
		want := []ssa.Op{ssa.OpUpsilon, ssa.OpGoto}
		if last == ssa.OpNop {
			want = []ssa.Op{ssa.OpNop, ssa.OpUpsilon}
		}
		if !slices.Equal(ops, want) {
			t.Errorf("the block of %v is %v (%v)", last, ops, skipped)
		}
	}
}

// A phi that keeps its form does so beside one that is converted.
func TestKeptBesideConverted(t *testing.T) {
	for _, c := range []struct {
		from ssa.Op
		to   convert.Form
		why  convert.Reason
	}{
		{ssa.OpBlockParam, convert.Phi, convert.Disagree},
		{ssa.OpBlockParam, convert.Upsilon, convert.Disagree},
		{ssa.OpPhi, convert.Args, convert.AtEntry},
	} {
		b := ssa.NewBuilder("beside")
		entry, join := b.NewBlock("entry", -1), b.NewBlock("join", -1)
		one, two := b.Int(1, ssa.TypeAny), b.Int(2, ssa.TypeAny)
		at, operands := join, []ssa.Value{one, two}
		if c.why == convert.AtEntry {
			at, operands = entry, nil
		}
		b.SetBlock(at)
		keeps := b.AddPhi(c.from, ssa.TypeAny, -1)
		b.SetArgs(keeps, operands)
		b.SetBlock(entry)
		b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, one)
		b.SetSuccs(entry, join, join)
		b.SetBlock(join)
		turns := b.AddPhi(c.from, ssa.TypeAny, -1)
		b.SetArgs(turns, []ssa.Value{one, one})
		b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, turns)
		f, kept := convert.Func(b.Finish(), c.to)
		if len(kept) != 1 || kept[0].Value != keeps || kept[0].Reason != c.why {
			t.Errorf("to form %d: keeps %v", c.to, kept)
		}
		if f.Op[keeps] != c.from || f.Op[turns] != c.to.Op() || !slices.Equal(f.Args(keeps), operands) {
			t.Errorf("to form %d: %v with %v, and %v", c.to, f.Op[keeps], f.Args(keeps), f.Op[turns])
		}
	}
}
