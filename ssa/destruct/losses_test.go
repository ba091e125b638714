package destruct_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
)

func losses(t testing.TB, f *ssa.Func) []destruct.Loss {
	t.Helper()
	dom := ssa.Dominators(&f.Graph, ssa.ReversePostorder(&f.Graph, nil), nil)
	out, err := destruct.Losses(context.Background(), f, dom)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// tangled is a random program in SSA form whose phis are in one another's way.
func tangled(t testing.TB, i int) *ssa.Func {
	rng := rand.New(rand.NewPCG(uint64(i), 46))
	o := ssatest.FuncOptions{Blocks: 2 + rng.IntN(8), Vars: 1 + rng.IntN(5), Params: 1 + i%2, Instrs: 1 + rng.IntN(4)}
	o.Graph.Reducible, o.Graph.Connected = i%3 == 0, i%4 < 2
	algo := []construct.Algo{construct.Braun, construct.Pruned, construct.Minimal}[i%3]
	r, err := construct.Construct(context.Background(), ssatest.RandomFunc(rng, o), construct.Options{Algo: algo, Fold: i%3 > 0}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if i%4 > 0 {
		ssatest.Tangle(rng, r.F, "fuel")
	}
	return r.F
}

// Where naive copies change what a program does, a loss is known; where none is known they
// do not; and conventional functions have none.
func TestLossesAgainstRuns(t *testing.T) {
	n := 6000
	if testing.Short() {
		n = 1000
	}
	var wrong, clean, swaps, cyclic, lost, terminators, lucky int
	for i := range n {
		f := tangled(t, i)
		if i%2 == 0 {
			f, _ = convert.Func(f, convert.Args)
		}
		ls := losses(t, f)
		_, fine := destruct.Conventional(f, nil)
		if fine && len(ls) > 0 {
			t.Fatalf("program %d is conventional and loses %+v", i, ls)
		}
		if len(ls) == 0 {
			clean++
		}
		if !slices.IsSortedFunc(ls, func(x, y destruct.Loss) int {
			return cmp.Or(cmp.Compare(f.Succ[x.Edge], f.Succ[y.Edge]), cmp.Compare(slices.Index(f.Instr, x.Phi), slices.Index(f.Instr, y.Phi)), cmp.Compare(f.SuccSlot[x.Edge], f.SuccSlot[y.Edge]))
		}) {
			t.Fatalf("program %d: losses in no order: %+v", i, ls)
		}
		for _, l := range ls {
			checkLoss(t, f, l)
			switch {
			case l.Cyclic:
				cyclic++
			case l.Swap:
				swaps++
			case l.Exit < 0:
				terminators++
			default:
				lost++
			}
		}
		differs, naive := false, destructed(t, f, destruct.Naive).F
		for arg := range int64(4) {
			want, ends := bounded(f, arg*3-2)
			if undefined(want) || !ends {
				continue
			}
			got, _ := bounded(naive, arg*3-2)
			differs = differs || got != want
			if got != want && len(ls) == 0 {
				t.Fatalf("program %d(%d): naive copies give %q, want %q, and nothing is lost", i, arg, got, want)
			}
		}
		if differs {
			wrong++
		} else if len(ls) > 0 {
			lucky++
		}
	}
	t.Logf("%d programs: %d clean, naive wrong in %d, right by luck in %d; %d swaps, %d cyclic, %d lost copies, %d before the terminator", n, clean, wrong, lucky, swaps, cyclic, lost, terminators)
	if wrong == 0 || swaps == 0 || cyclic == 0 || lost == 0 || terminators == 0 || wrong < n/200 {
		t.Error("not every kind came up")
	}
}

// bounded is outcome for programs that may run for ever; ends tells whether this one does not.
func bounded(f *ssa.Func, arg int64) (text string, ends bool) {
	var out bytes.Buffer
	args := make([]interp.Val, len(f.Params))
	for i := range args {
		args[i] = interp.MakeInt(arg + int64(3*i))
	}
	v, err := interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{f}}, f.Name, args, interp.Config{Out: &out, Fuel: 20000})
	return fmt.Sprintf("%s=> %v %v", out.String(), v, err), !errors.Is(err, interp.ErrFuel)
}

// checkLoss holds a loss against what its fields say, by sets of live values.
func checkLoss(t *testing.T, f *ssa.Func, l destruct.Loss) {
	t.Helper()
	b, p := f.Succ[l.Edge], f.Source(l.Edge)
	slot := f.SuccSlot[l.Edge] - f.PredOff[b]
	bad := func(why string) { t.Fatalf("%+v: %s", l, why) }
	if f.Block[l.Phi] != b || f.Args(l.Phi)[slot] != l.Operand || l.Operand == l.Phi {
		bad("the edge does not bring the operand")
	}
	if !slices.Contains(f.Args(l.Use), l.Phi) {
		bad("the use does not read the phi")
	}
	switch {
	case l.Swap:
		if f.Block[l.Use] != b || f.Args(l.Use)[slot] != l.Phi || l.At != p || l.Exit >= 0 || slices.Index(f.Phis(b), l.Use) < slices.Index(f.Phis(b), l.Phi) {
			bad("no later copy of the edge reads it")
		}
		x := l.Operand
		for range f.Phis(b) {
			if x == l.Phi || f.Block[x] != b || !f.Op[x].IsPhi() {
				break
			}
			x = f.Args(x)[slot]
		}
		if (x == l.Phi) != l.Cyclic {
			bad("cyclic or not")
		}
	case l.Exit < 0:
		if l.Use != f.Terminator(p) || l.At != p {
			bad("the terminator does not read it")
		}
	default:
		live := ssa.ValueLiveness(f)
		if f.Source(l.Exit) != p || l.Exit == l.Edge {
			bad("no exit")
		}
		to := f.Succ[l.Exit]
		onEdge := f.Block[l.Use] == to && f.Op[l.Use].IsPhi() && f.Args(l.Use)[f.SuccSlot[l.Exit]-f.PredOff[to]] == l.Phi
		if !onEdge && (to == b || !live.LiveIn(to).Has(int(l.Phi))) {
			bad("it is not live on the exit")
		}
	}
}

func TestLossesOfTheClassics(t *testing.T) {
	lost, x2, x3 := lostCopy()
	exchange, a1, b1 := swap()
	if got := losses(t, lost); len(got) != 1 || got[0].Phi != x2 || got[0].Operand != x3 || got[0].Swap || got[0].At != 3 || lost.Op[got[0].Use] != ssa.OpReturn || lost.Succ[got[0].Exit] != 3 {
		t.Errorf("lost copy: %+v", got)
	}
	// a and b are exchanged, and used behind the loop.
	got := losses(t, exchange)
	if len(got) != 3 {
		t.Fatalf("swap: %+v", got)
	}
	if l := got[0]; l.Phi != a1 || l.Operand != b1 || !l.Swap || !l.Cyclic || l.Use != b1 {
		t.Errorf("swap: %+v", l)
	}
	for i, phi := range []ssa.Value{a1, b1} {
		if l := got[1+i]; l.Phi != phi || l.Swap || exchange.Op[l.Use] != ssa.OpPrint {
			t.Errorf("swap: %+v", l)
		}
	}
	f, _ := convert.Func(exchange, convert.Upsilon)
	if got := losses(t, f); len(got) > 0 {
		t.Errorf("in upsilon form: %+v", got)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := destruct.Losses(ctx, lost, ssa.Dominators(&lost.Graph, ssa.ReversePostorder(&lost.Graph, nil), nil)); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// Pruned form without folding is conventional, so it loses nothing.
func TestConstructedLosesNothing(t *testing.T) {
	for i := range 2000 {
		if got := losses(t, program(t, i, construct.Pruned)); len(got) > 0 {
			t.Fatalf("program %d: %+v", i, got)
		}
	}
}

// loops is a function of n loops one after the other, whose latches leave them, with v
// variables that are read at the end.
func loops(n, v int) *ssa.Func {
	b := ssa.NewBuilder("loops")
	entry := b.NewBlock("entry", -1)
	heads := make([]ssa.BlockID, n)
	for i := range heads {
		heads[i] = b.NewBlock(fmt.Sprint("head", i), -1)
	}
	exit := b.NewBlock("exit", -1)
	b.SetBlock(entry)
	p := b.Add(ssa.OpParam, ssa.TypeAny, -1, 0)
	b.Func().Params = []ssa.Value{p}
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(entry, heads[0])
	cur := make([]ssa.Value, v)
	for i := range cur {
		cur[i] = b.Int(int64(i), ssa.TypeAny)
	}
	for i, h := range heads {
		b.SetBlock(h)
		x := b.AddPhi(ssa.OpPhi, ssa.TypeAny, -1)
		next := b.Add(ssa.OpAdd, ssa.TypeAny, -1, 0, x, p)
		b.SetArgs(x, []ssa.Value{cur[i%v], next})
		cur[i%v] = x
		b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, b.Add(ssa.OpLt, ssa.TypeAny, -1, 0, next, p))
		to := exit
		if i+1 < n {
			to = heads[i+1]
		}
		b.SetSuccs(h, h, to)
	}
	b.SetBlock(exit)
	b.Add(ssa.OpPrint, ssa.TypeUnit, -1, 0, cur...)
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0)
	return b.Finish()
}

func BenchmarkLosses(b *testing.B) {
	for _, n := range []int{100, 1000, 10000, 100000} {
		f := loops(n, 8)
		dom := ssa.Dominators(&f.Graph, ssa.ReversePostorder(&f.Graph, nil), nil)
		b.Run(fmt.Sprint(n, " loops"), func(b *testing.B) {
			b.ReportAllocs()
			found := 0
			for b.Loop() {
				ls, err := destruct.Losses(context.Background(), f, dom)
				if err != nil {
					b.Fatal(err)
				}
				found = len(ls)
			}
			b.ReportMetric(float64(found), "losses")
		})
	}
}

// A phi of a loop is lost, too, where it is read some blocks behind the loop.
func TestLossFarBehindTheLoop(t *testing.T) {
	b := ssa.NewBuilder("far")
	x := b.NewVar(ssa.VarInfo{Name: "x", Src: -1, Promotable: true})
	entry, loop, exit, end := b.NewBlock("entry", -1), b.NewBlock("loop", -1), b.NewBlock("exit", -1), b.NewBlock("end", -1)
	b.SetBlock(entry)
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(entry, loop)
	b.SetBlock(loop)
	phi := b.AddPhi(ssa.OpPhi, ssa.TypeAny, -1)
	b.SetName(phi, x, 1)
	next := b.Add(ssa.OpAdd, ssa.TypeAny, -1, 0, phi, b.Int(1, ssa.TypeAny))
	b.SetName(next, x, 2)
	b.SetArgs(phi, []ssa.Value{b.Int(0, ssa.TypeAny), next})
	b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, b.Add(ssa.OpLt, ssa.TypeAny, -1, 0, next, b.Int(9, ssa.TypeAny)))
	b.SetSuccs(loop, loop, exit)
	b.SetBlock(exit)
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(exit, end)
	b.SetBlock(end)
	use := b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, phi)
	f := b.Finish()
	out := f.SuccOff[loop]
	want := destruct.Loss{Phi: phi, Operand: next, Edge: ssa.EdgeID(out), Use: use, At: end, Exit: ssa.EdgeID(out + 1)}
	if got := losses(t, f); !slices.Equal(got, []destruct.Loss{want}) {
		t.Errorf("loses %+v, want %+v", got, want)
	}
}
