package ssa_test

import (
	"runtime/debug"
	"slices"
	"testing"

	"phils/ssa"
	"phils/ssa/ssatest"
)

// TestIDFGrowth places one variable in nests of n, 2n and 4n repeat-until loops: the
// steps must grow as n does, where the frontiers grow as n².
func TestIDFGrowth(t *testing.T) {
	for _, where := range []struct {
		name string
		defs func(k int) []ssa.BlockID
	}{
		{"innermost", func(k int) []ssa.BlockID { return []ssa.BlockID{ssa.BlockID(k + 1)} }},
		{"outermost", func(k int) []ssa.BlockID { return []ssa.BlockID{2} }},
		{"everywhere", func(k int) []ssa.BlockID {
			var all []ssa.BlockID
			for b := ssa.BlockID(1); int(b) <= 2*k+2; b++ {
				all = append(all, b)
			}
			return all
		}},
	} {
		var steps []int
		for _, k := range []int{5000, 10_000, 20_000} {
			g := ssatest.NestedRepeatUntil(k)
			x := ssa.NewIDF(&g, ssa.Dominators(&g, ssa.ReversePostorder(&g, nil), nil))
			phis := x.Compute(where.defs(k), nil, nil)
			if want := k; where.name != "outermost" && len(phis) != want {
				t.Errorf("%s, %d loops: %d phis", where.name, k, len(phis))
			}
			steps = append(steps, x.Steps())
		}
		for i := 1; i < len(steps); i++ {
			if steps[i] > 2*steps[i-1]+100 {
				t.Errorf("%s: steps %v for n, 2n, 4n", where.name, steps)
			}
		}
		if steps[0] == 0 {
			t.Errorf("%s: no steps counted", where.name)
		}
	}
}

// TestIDFSteps: a write of a chain's first block costs nothing further down, for no J
// edge leads out of there.
func TestIDFSteps(t *testing.T) {
	g := ssatest.Chain(10_000)
	x := ssa.NewIDF(&g, ssa.Dominators(&g, ssa.ReversePostorder(&g, nil), nil))
	if got := x.Compute([]ssa.BlockID{1}, nil, nil); len(got) != 0 || x.Steps() > 10 {
		t.Errorf("phis %v, %d steps", got, x.Steps())
	}
}

// TestDeep runs everything on graphs a hundred thousands of blocks deep with a stack that
// holds no such recursion.
func TestDeep(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(1 << 20))
	const n = 200_000
	for _, family := range []struct {
		name  string
		graph ssa.Graph
		depth int32 // of the dominator tree
		loops int32 // depth of the loop nest
	}{
		{"chain", ssatest.Chain(n), n, 0},
		{"ladder", ssatest.Ladder(n / 2), n/2 + 1, 0},
		{"repeat until", ssatest.NestedRepeatUntil(n/2 - 1), n, n/2 - 1},
		{"while", ssatest.NestedWhile(n / 2), n/2 + 3, n / 2},
	} {
		t.Run(family.name, func(t *testing.T) {
			g := &family.graph
			o := ssa.ReversePostorder(g, nil)
			tree := ssa.Dominators(g, o, nil)
			if got := slices.Max(tree.Level); got != family.depth {
				t.Errorf("dominator tree is %d deep, want %d", got, family.depth)
			}
			l := ssa.LoopNest(g, o, nil)
			if got := slices.Max(l.Depth); got != family.loops {
				t.Errorf("loops are %d deep, want %d", got, family.loops)
			}
			if !ssa.Reducible(g, o, tree) {
				t.Error("not reducible")
			}
			last := ssa.BlockID(g.NumBlocks())
			r, post := ssa.PostDominators(g, o, nil)
			if r.NumBlocks() != g.NumBlocks()+1 || post.Idom[last] != last+1 {
				t.Errorf("the last block's post-dominator is %d", post.Idom[last])
			}
			ssa.DJ(g, tree)
			ssa.CriticalEdges(g)
			ssa.DominanceFrontier(g, tree, 2, nil)
			if path := ssa.PathAvoiding(g, 1, last, nil, nil); len(path) == 0 {
				t.Error("no path to the last block")
			}
			live := ssa.NewLiveIn(g)
			if got := live.LiveInBlocks([]ssa.BlockID{1}, []ssa.BlockID{last}); len(got) == 0 || got[0] != 2 {
				t.Errorf("live in %d blocks", len(got))
			}
			x := ssa.NewIDF(g, tree)
			if got := x.Compute([]ssa.BlockID{1}, live.Live, nil); len(got) != 0 {
				t.Errorf("%d phis for one write in the entry", len(got))
			}
			f := ssatest.OneVar(*g, []ssa.BlockID{1}, []ssa.BlockID{last})
			if !ssa.VarLiveness(f).LiveIn(2).Has(1) {
				t.Error("not live in block 2")
			}
		})
	}
}

// TestManyEntries: a hundred thousand loops, one in the other, that are entered at every block. The
// entries of all loops together are half the square of that, so no analysis may list them.
func TestManyEntries(t *testing.T) {
	const k = 100_000
	nest := ssatest.NestedRepeatUntil(k)
	succ := make([][]ssa.BlockID, nest.NumBlocks())
	for b := range succ {
		succ[b] = nest.Succs(ssa.BlockID(b + 1))
	}
	succ[0] = nil
	for b := ssa.BlockID(k + 1); b >= 2; b-- { // all headers, so that the search comes to the outermost, the last, first
		succ[0] = append(succ[0], b)
	}
	g := ssa.NewGraph(succ)
	l := ssa.LoopNest(&g, ssa.ReversePostorder(&g, nil), nil)
	if l.NumLoops() != k {
		t.Fatalf("%d loops, want %d", l.NumLoops(), k)
	}
	for x := ssa.LoopID(1); x <= k; x++ {
		if got, want := l.Irreducible(x), x < k; got != want {
			t.Fatalf("loop %d of %d irreducible: %v", x, k, got)
		}
	}
	for _, x := range []ssa.LoopID{1, k / 2, k - 1, k} {
		if got, want := len(l.Entries(x)), int(k+1-x); got != want {
			t.Errorf("loop %d has %d entries, want %d", x, got, want)
		}
	}
}

// TestNoAllocation: order and tree in used memory allocate nothing.
func TestNoAllocation(t *testing.T) {
	g := ssatest.NestedWhile(50)
	s, o, tree := new(ssa.Scratch), new(ssa.Order), new(ssa.DomTree)
	x := ssa.NewIDF(&g, ssa.Dominators(&g, ssa.ReversePostorder(&g, nil), nil))
	defs, buf := []ssa.BlockID{52}, []ssa.BlockID(nil)
	live := ssa.NewLiveIn(&g)
	isLive := live.Live
	run := func() {
		ssa.ReversePostorderInto(o, &g, ssa.Entry, s)
		ssa.DominatorsInto(tree, &g, o, s)
		live.Walk(defs, defs)
		buf = x.Compute(defs, isLive, buf)
	}
	run()
	run()
	if got := testing.AllocsPerRun(10, run); got != 0 {
		t.Errorf("%v allocations", got)
	}
	if len(buf) != 50 {
		t.Errorf("%d phis", len(buf))
	}
}
