package ssa_test

import (
	"slices"
	"testing"

	"phils/ssa"
	"phils/ssa/ssatest"
)

// TestCount checks the worked example: bb0 … bb5 are blocks 1 … 6.
func TestCount(t *testing.T) {
	g := ssatest.Count()
	o := ssa.ReversePostorder(&g, nil)
	tree := ssa.Dominators(&g, o, nil)
	const bb0, bb1, bb2, bb3, bb4, bb5 = 1, 2, 3, 4, 5, 6
	ids := func(b ...ssa.BlockID) []ssa.BlockID { return b }

	for b, want := range map[ssa.BlockID]ssa.BlockID{bb0: 0, bb1: bb0, bb2: bb1, bb3: bb1, bb4: bb2, bb5: bb2} {
		if tree.Idom[b] != want {
			t.Errorf("Idom[%d] = %d, want %d", b, tree.Idom[b], want)
		}
	}
	if want := ids(bb0, bb1, bb2, bb4, bb5, bb3); !slices.Equal(tree.Preorder, want) {
		t.Errorf("Preorder = %v, want %v", tree.Preorder, want)
	}
	all := ssa.DominanceFrontiers(&g, tree)
	for b, want := range map[ssa.BlockID][]ssa.BlockID{bb0: nil, bb1: ids(bb1), bb2: ids(bb1), bb3: nil, bb4: ids(bb5), bb5: ids(bb1)} {
		if got := ssa.DominanceFrontier(&g, tree, b, nil); !slices.Equal(got, want) {
			t.Errorf("DF(%d) = %v, want %v", b, got, want)
		}
		if !slices.Equal(all.Of(b), want) {
			t.Errorf("Of(%d) = %v, want %v", b, all.Of(b), want)
		}
	}

	// s is written in bb0 and bb4 and read in bb3 and bb4; i in bb0, bb5 and bb1, bb2, bb4, bb5; the
	// temporary _3 is written and read in bb1.
	x := ssa.NewIDF(&g, tree)
	live := ssa.NewLiveIn(&g)
	for _, v := range []struct {
		name                                   string
		defs, exposed, minimal, liveIn, pruned []ssa.BlockID
	}{
		{"s", ids(bb0, bb4), ids(bb3, bb4), ids(bb1, bb5), ids(bb1, bb2, bb3, bb4, bb5), ids(bb1, bb5)},
		{"i", ids(bb0, bb5), ids(bb1, bb2, bb4, bb5), ids(bb1), ids(bb1, bb2, bb4, bb5), ids(bb1)},
		{"_3", ids(bb1), nil, ids(bb1), nil, nil},
	} {
		if got := x.Compute(v.defs, nil, nil); !slices.Equal(got, v.minimal) {
			t.Errorf("%s: IDF = %v, want %v", v.name, got, v.minimal)
		}
		if got := live.LiveInBlocks(v.defs, v.exposed); !slices.Equal(got, v.liveIn) {
			t.Errorf("%s: live-in = %v, want %v", v.name, got, v.liveIn)
		}
		if got := x.Compute(v.defs, live.Live, nil); !slices.Equal(got, v.pruned) {
			t.Errorf("%s: pruned = %v, want %v", v.name, got, v.pruned)
		}
	}

	l := ssa.LoopNest(&g, o, nil)
	if l.NumLoops() != 1 || l.Header[1] != bb1 || l.Irreducible(1) || l.DepthOf(bb4) != 1 || l.Of(bb3) != 0 || l.Of(bb0) != 0 {
		t.Errorf("loops: %+v", l)
	}
	if got, want := l.Members(1), ids(bb1, bb2, bb4, bb5); !slices.Equal(got, want) {
		t.Errorf("members %v, want %v", got, want)
	}
	if !ssa.Reducible(&g, o, tree) {
		t.Error("not reducible")
	}
	// bb2 → bb5 is the one critical edge.
	if got := ssa.CriticalEdges(&g); len(got) != 1 || g.Source(got[0]) != bb2 || g.Succ[got[0]] != bb5 {
		t.Errorf("critical edges %v", got)
	}
	// A path to bb3 that misses bb4's addition.
	path := ssa.PathAvoiding(&g, bb0, bb3, func(b ssa.BlockID) bool { return b == bb4 }, nil)
	if want := ids(bb0, bb1, bb3); !slices.Equal(path, want) {
		t.Errorf("path %v, want %v", path, want)
	}
	// bb2's branch decides whether bb4 runs, bb1's whether bb2 does.
	r, post := ssa.PostDominators(&g, o, nil)
	if got := ssa.DominanceFrontier(r, post, bb4, nil); !slices.Equal(got, ids(bb2)) {
		t.Errorf("bb4 is control dependent on %v", got)
	}
	if post.Idom[bb2] != bb5 || post.Idom[bb1] != bb3 || post.Idom[bb3] != 7 {
		t.Errorf("post-dominators %v", post.Idom)
	}
}

func TestTwoEntryLoop(t *testing.T) {
	g := ssatest.TwoEntryLoop()
	o := ssa.ReversePostorder(&g, nil)
	tree := ssa.Dominators(&g, o, nil)
	l := ssa.LoopNest(&g, o, nil)
	if l.NumLoops() != 1 || !l.Irreducible(1) || !slices.Equal(l.Entries(1), []ssa.BlockID{2, 3}) {
		t.Errorf("%d loops, entries %v", l.NumLoops(), l.Entries(1))
	}
	if ssa.Reducible(&g, o, tree) || len(ssa.IrreducibleEdges(&g, o, tree, nil)) != 1 {
		t.Errorf("irreducible edges %v", ssa.IrreducibleEdges(&g, o, tree, nil))
	}
}
