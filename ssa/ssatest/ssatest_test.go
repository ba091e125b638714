package ssatest

import (
	"math/rand/v2"
	"testing"

	"phils/ssa"
)

// TestRandomFunc: what RandomFunc promises, by looking at the functions.
func TestRandomFunc(t *testing.T) {
	ops := map[ssa.Op]int{}
	for seed := range 2000 {
		rng := rand.New(rand.NewPCG(uint64(seed), 4))
		f := RandomFunc(rng, FuncOptions{Typed: seed%2 == 0, Undefined: seed%3 == 0})
		fuel := int32(len(f.Vars) - 1)
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			in := f.Instrs(b)
			for i, v := range in {
				ops[f.Op[v]]++
				if f.Op[v].IsTerminator() != (i == len(in)-1) {
					t.Fatalf("seed %d: terminator of block %d", seed, b)
				}
				for _, a := range f.Args(v) {
					if a == 0 || f.Block[a] != 0 && f.Block[a] != b || f.Block[a] == b && a >= v {
						t.Fatalf("seed %d: operand %d of %d", seed, a, v)
					}
				}
			}
			want := map[ssa.Op]int{ssa.OpReturn: 0, ssa.OpGoto: 1, ssa.OpBranch: 2}
			term := f.Terminator(b)
			n, ok := want[f.Op[term]]
			if f.Op[term] == ssa.OpSwitch {
				n, ok = len(f.Cases[f.Aux[term]])+1, true
			}
			if !ok || n != len(f.Succs(b)) {
				t.Fatalf("seed %d: block %d ends in op %d with %d successors", seed, b, f.Op[term], len(f.Succs(b)))
			}
		}
		if len(f.Preds(ssa.Entry)) != 0 {
			t.Fatalf("seed %d: the entry has predecessors", seed)
		}
		// It stops: without the blocks that count fuel down there is no cycle.
		succ := make([][]ssa.BlockID, f.NumBlocks())
		counts := func(b ssa.BlockID) bool {
			for _, v := range f.Instrs(b) {
				if b != ssa.Entry && f.Op[v] == ssa.OpWrite && f.Aux[v] == fuel {
					return true
				}
			}
			return false
		}
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			if counts(b) {
				continue
			}
			for _, y := range f.Succs(b) {
				if !counts(y) {
					succ[b-1] = append(succ[b-1], y)
				}
			}
		}
		g := ssa.NewGraph(succ)
		o := ssa.ReversePostorder(&g, nil)
		if l := ssa.LoopNest(&g, o, nil); l.NumLoops() != 0 {
			t.Fatalf("seed %d: a loop without a guard", seed)
		}
	}
	for _, op := range []ssa.Op{ssa.OpRead, ssa.OpWrite, ssa.OpPrint, ssa.OpParam, ssa.OpBranch, ssa.OpSwitch,
		ssa.OpGoto, ssa.OpReturn, ssa.OpAdd, ssa.OpDiv, ssa.OpSDiv, ssa.OpRem, ssa.OpSRem, ssa.OpLt, ssa.OpSlt} {
		if ops[op] == 0 {
			t.Errorf("op %d is never made", op)
		}
	}
}

// TestRandomGraph: options hold, and the zero options make everything they may.
func TestRandomGraph(t *testing.T) {
	var irreducible, unreachable, double, self, entry int
	for seed := range 2000 {
		rng := rand.New(rand.NewPCG(uint64(seed), 5))
		opts := GraphOptions{Acyclic: seed%5 == 1, Reducible: seed%5 == 2, Connected: seed%5 == 3, NoEntry: seed%5 == 4}
		g := RandomGraph(rng, 1+rng.IntN(20), opts)
		o := ssa.ReversePostorder(&g, nil)
		tree := ssa.Dominators(&g, o, nil)
		reducible := ssa.Reducible(&g, o, tree)
		if opts.Reducible && !reducible || opts.Connected && len(o.RPO) != g.NumBlocks() ||
			opts.NoEntry && len(g.Preds(ssa.Entry)) > 0 || opts.Acyclic && ssa.LoopNest(&g, o, nil).NumLoops() > 0 {
			t.Fatalf("seed %d: %+v does not hold", seed, opts)
		}
		if opts != (GraphOptions{}) {
			continue
		}
		if !reducible {
			irreducible++
		}
		if len(o.RPO) < g.NumBlocks() {
			unreachable++
		}
		if len(g.Preds(ssa.Entry)) > 0 {
			entry++
		}
		for b := ssa.Entry; int(b) <= g.NumBlocks(); b++ {
			for i, y := range g.Succs(b) {
				if y == b {
					self++
				}
				for _, z := range g.Succs(b)[:i] {
					if y == z {
						double++
					}
				}
			}
		}
	}
	if irreducible == 0 || unreachable == 0 || double == 0 || self == 0 || entry == 0 {
		t.Errorf("irreducible %d, unreachable %d, double %d, self %d, entry %d", irreducible, unreachable, double, self, entry)
	}
}

func TestStructured(t *testing.T) {
	loops := 0
	for seed := range 300 {
		rng := rand.New(rand.NewPCG(uint64(seed), 6))
		size := 1 + rng.IntN(300)
		g := Structured(rng, size)
		o := ssa.ReversePostorder(&g, nil)
		if len(o.RPO) != g.NumBlocks() || !ssa.Reducible(&g, o, ssa.Dominators(&g, o, nil)) {
			t.Fatalf("seed %d: not structured", seed)
		}
		if n := g.NumBlocks(); n < size || n > size+60 {
			t.Errorf("seed %d: %d blocks, want about %d", seed, n, size)
		}
		loops += ssa.LoopNest(&g, o, nil).NumLoops()
	}
	if loops == 0 {
		t.Error("no loops")
	}
}

func TestIncompletePhis(t *testing.T) {
	f := IncompletePhis(3, 4)
	if l := ssa.LoopNest(&f.Graph, ssa.ReversePostorder(&f.Graph, nil), nil); l.NumLoops() != 4 || l.DepthOf(6) != 4 {
		t.Errorf("%d loops, the body in %d", l.NumLoops(), l.DepthOf(6))
	}
	a := ssa.NewAccesses(f)
	for x := ssa.Var(1); x <= 3; x++ {
		if d, u := a.Defs(x), a.UpwardExposed(x); len(d) != 1 || d[0] != 1 || len(u) != 1 || u[0] != 6 {
			t.Errorf("variable %d is written in %v and read in %v", x, d, u)
		}
	}
}
