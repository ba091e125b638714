package extend

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"phils/ssa"
	"phils/ssa/destruct"
	"phils/ssa/verify"
)

// ssiOracle finds φs and σs of one value by Ananian's conditions as they are stated: by looking for
// paths, over a graph in which edges are nodes as well, those between the same two blocks one.
type ssiOracle struct {
	f    *ssa.Func
	x    ssa.Value
	succ [][]int // by node: blocks, then edges (NumBlocks+1+edge)
	pred [][]int
	live []bool // on entry to the node, by a path to a use that does not come by the definition
	use  []bool
	def  []bool
	phi  []bool
	sig  []bool
}

func newSSIOracle(f *ssa.Func, x ssa.Value) *ssiOracle {
	nb := f.NumBlocks()
	n := nb + 1 + len(f.Succ)
	o := &ssiOracle{f: f, x: x, succ: make([][]int, n), pred: make([][]int, n), live: make([]bool, n), use: make([]bool, n), def: make([]bool, n), phi: make([]bool, n), sig: make([]bool, n)}
	link := func(a, b int) { o.succ[a], o.pred[b] = append(o.succ[a], b), append(o.pred[b], a) }
	for b := 1; b <= nb; b++ {
		if !reaches(f, ssa.BlockID(b), 0, -1, 0) {
			continue
		}
		for i, t := range f.Succs(ssa.BlockID(b)) {
			if e := nb + 1 + int(f.SuccOff[b]) + i; o.node(int(f.SuccOff[b])+i) == e {
				link(b, e)
				link(e, int(t))
			}
		}
	}
	for b := 1; b <= nb; b++ {
		if !reaches(f, ssa.BlockID(b), 0, -1, 0) {
			continue
		}
		for _, v := range f.Instrs(ssa.BlockID(b)) {
			for i, a := range f.Args(v) {
				if a != x {
					continue
				}
				if f.Op[v].IsPhi() {
					if e := int(f.PredEdge[int(f.PredOff[b])+i]); reaches(f, f.Source(ssa.EdgeID(e)), 0, -1, 0) {
						o.use[o.node(e)] = true
					}
				} else {
					o.use[b] = true
				}
			}
		}
	}
	home := int(f.Block[x])
	o.def[home] = true
	for i := range o.live {
		seen := make([]bool, n)
		var walk func(int) bool
		walk = func(m int) bool {
			if m == home || seen[m] {
				return false
			}
			seen[m] = true
			if o.use[m] {
				return true
			}
			for _, s := range o.succ[m] {
				if walk(s) {
					return true
				}
			}
			return false
		}
		o.live[i] = i > 0 && i != home && walk(i)
	}
	return o
}

// node is the node of edge e: that of the first edge between the same blocks.
func (o *ssiOracle) node(e int) int {
	for d := range o.f.Succ {
		if o.f.Succ[d] == o.f.Succ[e] && o.f.Source(ssa.EdgeID(d)) == o.f.Source(ssa.EdgeID(e)) {
			return o.f.NumBlocks() + 1 + d
		}
	}
	return 0
}

// apart reports whether there are paths in the live range that share nothing but z from it to two
// different nodes of to, along next; z may be one of them, after a round. Those from x and y go apart if no other node alone lies on
// all of them (Menger).
func (o *ssiOracle) apart(z int, to []bool, next [][]int, forward bool) bool {
	reach := func(without int, targets ...int) bool {
		seen := make([]bool, len(next))
		var walk func(m int) bool
		walk = func(m int) bool {
			for _, s := range next[m] {
				if s == without || seen[s] {
					continue
				}
				// An edge of the live range leads to where the value is live.
				if forward && !o.live[s] || !forward && !o.live[m] {
					continue
				}
				seen[s] = true
				for _, t := range targets {
					if s == t && s != without {
						return true
					}
				}
				if s != z && walk(s) {
					return true
				}
			}
			return false
		}
		return walk(z)
	}
	for x := range to {
		for y := range x {
			if !to[x] || !to[y] {
				continue
			}
			both := reach(-1, x) && reach(-1, y)
			for w := range to {
				both = both && reach(w, x, y)
			}
			if both {
				return true
			}
		}
	}
	return false
}

func (o *ssiOracle) solve() {
	nb := o.f.NumBlocks()
	for again := true; again; {
		again = false
		for b := 1; b <= nb; b++ {
			if o.live[b] && !o.phi[b] && o.apart(b, o.def, o.pred, false) {
				again, o.phi[b], o.def[b] = true, true, true
				for _, p := range o.pred[b] {
					o.use[p] = true
				}
			}
			if (o.live[b] || b == int(o.f.Block[o.x])) && !o.sig[b] && o.apart(b, o.use, o.succ, true) {
				again, o.sig[b], o.use[b] = true, true, true
				for _, s := range o.succ[b] {
					if o.live[s] {
						o.def[s] = true
					}
				}
			}
		}
	}
}

// checkChains is condition (4): of two uses of one name, each path to one of them comes by the
// other. A σ's names are defined at its jump.
func checkChains(t *testing.T, seed int, r *SSI) {
	t.Helper()
	f := r.F
	uses := map[ssa.Value][][2]int32{} // block, and position or edge
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Instrs(b) {
			for i, a := range f.Args(v) {
				if f.Op[v].IsPhi() && i > 0 && f.Preds(b)[i] == f.Preds(b)[i-1] {
					if f.Args(v)[i-1] != a {
						t.Fatalf("seed %d: phi %d has different operands for edges alike", seed, v)
					}
					continue
				}
				switch {
				case f.Block[a] == 0 || !reaches(f, b, 0, -1, 0):
				case f.Op[v].IsPhi():
					e := f.PredEdge[int(f.PredOff[b])+i]
					if reaches(f, f.Source(e), 0, -1, 0) {
						uses[a] = append(uses[a], [2]int32{0, int32(e)})
					}
				default:
					uses[a] = append(uses[a], [2]int32{int32(b), 0})
				}
			}
		}
	}
	passes := func(x, y [2]int32) bool { // all paths to x go by y
		e := ssa.EdgeID(-1)
		without := ssa.BlockID(0)
		if y[0] == 0 {
			e = ssa.EdgeID(y[1])
			if x[0] == 0 && x[1] == y[1] {
				return true
			}
		} else {
			without = ssa.BlockID(y[0])
		}
		u := ssa.BlockID(x[0])
		if u == 0 {
			u = f.Source(ssa.EdgeID(x[1]))
		}
		if without != 0 {
			return u == without || !reaches(f, u, 0, -1, f.Instrs(without)[0])
		}
		return !reachesBeside(f, u, e)
	}
	for v, us := range uses {
		for i, x := range us {
			for _, y := range us[:i] {
				if !passes(x, y) && !passes(y, x) {
					t.Fatalf("seed %d: name %d (of %d) is used at %v and at %v, to which different paths lead", seed, v, r.Roots[v], x, y)
				}
			}
		}
	}
}

// reachesBeside reports whether there is a path from the entry to block u over neither edge e nor one beside it,
// between the same blocks: a use by a phi is one use on all of these.
func reachesBeside(f *ssa.Func, u ssa.BlockID, e ssa.EdgeID) bool {
	seen := make([]bool, f.NumBlocks()+1)
	var walk func(b ssa.BlockID) bool
	walk = func(b ssa.BlockID) bool {
		if b == u {
			return true
		}
		seen[b] = true
		for _, t := range f.Succs(b) {
			if !(b == f.Source(e) && t == f.Succ[e]) && !seen[t] && walk(t) {
				return true
			}
		}
		return false
	}
	return walk(ssa.Entry)
}

func TestSSI(t *testing.T) {
	ctx := context.Background()
	phis, sigmas, compared := 0, 0, 0
	for seed := range programs() {
		rng := rand.New(rand.NewPCG(uint64(seed), 82))
		f := base(t, rng, seed%2 == 0)
		r, err := newSSI(f, SSIOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if ps := verify.SSA(r.F); len(ps) > 0 {
			t.Fatalf("seed %d: %s", seed, ps[0].Msg)
		}
		phis, sigmas = phis+r.Phis, sigmas+r.Sigma
		for _, v := range f.Instr {
			for i, a := range f.Args(v) {
				if got := r.Roots[r.F.Args(v)[i]]; got != a {
					t.Fatalf("seed %d: operand %d of %d is a name of %d, not of %d", seed, i, v, got, a)
				}
			}
		}
		checkChains(t, seed, r)
		methods := destruct.Methods()[1:] // naive copies are right for conventional functions only
		out, err := destruct.Destruct(ctx, r.F, methods[seed%len(methods)], nil)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for _, args := range [][2]int64{{0, 1}, {3, -2}} {
			want, _ := outcome(f, args[0], args[1])
			if got, _ := outcome(out.F, args[0], args[1]); got != want {
				t.Fatalf("seed %d: out of SSI form it does %s, before %s", seed, got, want)
			}
			if got, _ := outcome(r.F, args[0], args[1]); got != want {
				t.Fatalf("seed %d: in SSI form it does %s, before %s", seed, got, want)
			}
		}
		if seed%4 > 0 || f.NumBlocks() > 9 { // paths are slow
			continue
		}
		have := map[string]bool{}
		for v := ssa.Value(f.NumValues()); int(v) < r.F.NumValues(); v++ {
			if op := r.F.Op[v]; op != ssa.OpProj {
				have[fmt.Sprint(op == ssa.OpSigma, " of ", r.Roots[v], " in ", r.F.Block[v])] = true
			}
		}
		want := map[string]bool{}
		for v := ssa.Value(1); int(v) < f.NumValues(); v++ {
			if f.Block[v] == 0 || !f.Op[v].HasResult() || !reaches(f, f.Block[v], 0, -1, 0) {
				continue
			}
			o := newSSIOracle(f, v)
			o.solve()
			for b := range o.phi {
				if o.phi[b] {
					want[fmt.Sprint(false, " of ", v, " in ", b)] = true
				}
				if o.sig[b] {
					want[fmt.Sprint(true, " of ", v, " in ", b)] = true
				}
			}
		}
		compared += len(want)
		for k := range want {
			if !have[k] {
				t.Fatalf("seed %d: there should be a σ=%s", seed, k)
			}
		}
		for k := range have {
			if !want[k] {
				t.Fatalf("seed %d: there should be no σ=%s", seed, k)
			}
		}
	}
	t.Logf("%d σs and %d φs put in; %d of them compared with those that paths ask for", sigmas, phis, compared)
	if sigmas == 0 || phis == 0 || compared == 0 {
		t.Error("the programs do not test everything")
	}
}

// TestSSILimit: the bound holds.
func TestSSILimit(t *testing.T) {
	f := base(t, rand.New(rand.NewPCG(1, 82)), true)
	if _, err := newSSI(f, SSIOptions{Limit: 3}); !errors.Is(err, ErrLarge) {
		t.Errorf("with a bound of 3 steps: %v", err)
	}
}

// TestSSISteps: a value that is live over a ladder of n branches costs what its live range does.
func TestSSISteps(t *testing.T) {
	steps := func(n int) int {
		b := ssa.NewBuilder("ladder")
		b.SetBlock(b.NewBlock("entry", -1))
		x := b.Add(ssa.OpParam, ssa.TypeI64, -1, 0)
		b.Func().Params = []ssa.Value{x}
		for i := range n {
			c := b.Add(ssa.OpSlt, ssa.TypeBool, -1, 0, x, b.Int(int64(i), ssa.TypeI64))
			b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, c)
			then, next := b.NewBlock(fmt.Sprint("t", i), -1), b.NewBlock(fmt.Sprint("b", i), -1)
			b.SetSuccs(b.Current(), then, next)
			b.SetBlock(then)
			b.Add(ssa.OpPrint, ssa.TypeUnit, -1, 0, x)
			b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
			b.SetSuccs(then, next)
			b.SetBlock(next)
		}
		b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, x)
		r, err := newSSI(b.Finish(), SSIOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if r.Sigma != n || r.Phis != n {
			t.Fatalf("%d σs and %d φs, want %d of each", r.Sigma, r.Phis, n)
		}
		return r.Steps
	}
	if a, b := steps(500), steps(2000); b > 5*a {
		t.Errorf("%d steps for 500 branches, %d for 2000", a, b)
	}
}
