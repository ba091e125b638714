package ssa

import "slices"

// Dominance frontiers: Cytron, Ferrante, Rosen, Wegman and Zadeck, "Efficiently
// Computing Static Single Assignment Form and the Control Dependence Graph" (TOPLAS
// 1991), §4.2, Definition: DF(x) = { y | x dominates a predecessor of y, and does
// not strictly dominate y }. Only reachable predecessors count.

// DominanceFrontier gives the frontier of b alone, in block order, in buf's memory:
// one walk over the blocks that b dominates. Where p is one of them, an edge p → y
// leaves b's region exactly if y's level is not below b's (Sreedhar and Gao 1995,
// Lemma 3.1), so no dominance query is needed. O(dominated blocks and their edges).
func DominanceFrontier(g *Graph, t *DomTree, b BlockID, buf []BlockID) []BlockID {
	buf = buf[:0]
	level := t.Level[b]
	for _, p := range t.Subtree(b) {
		for _, y := range g.Succs(p) {
			if t.Level[y] <= level {
				buf = append(buf, y)
			}
		}
	}
	slices.Sort(buf)
	return slices.Compact(buf)
}

// Frontiers are the dominance frontiers of all blocks, in CSR form.
type Frontiers struct {
	Off []int // len NumBlocks+2
	DF  []BlockID
}

// Of lists the frontier of b in block order; empty for an unreachable block.
func (f *Frontiers) Of(b BlockID) []BlockID { return f.DF[f.Off[b]:f.Off[b+1]] }

// DominanceFrontiers gives all frontiers by Cooper, Harvey and Kennedy 2001, Figure 5:
// from each predecessor of a join, climb the dominator tree to the join's immediate
// dominator. Time and size are linear in the graph and the result, which can be
// Θ(blocks²): k nested repeat-until loops have frontiers of k² blocks together. For
// the placement of phis use [IDF], which never builds them.
func DominanceFrontiers(g *Graph, t *DomTree) *Frontiers {
	n := g.NumBlocks()
	f := &Frontiers{Off: make([]int, n+2)}
	// Joins are taken in block order, so each frontier comes out sorted. The first
	// pass counts.
	seen := make([]BlockID, n+1) // by block: the last join put in its frontier
	for y := BlockID(1); int(y) <= n; y++ {
		climb(g, t, y, seen, func(x BlockID) { f.Off[x+1]++ })
	}
	for i := 1; i <= n+1; i++ {
		f.Off[i] += f.Off[i-1]
	}
	f.DF = make([]BlockID, f.Off[n+1])
	next := slices.Clone(f.Off)
	clear(seen)
	for y := BlockID(1); int(y) <= n; y++ {
		climb(g, t, y, seen, func(x BlockID) {
			f.DF[next[x]] = y
			next[x]++
		})
	}
	return f
}

// climb calls add for each block that has y in its frontier.
func climb(g *Graph, t *DomTree, y BlockID, seen []BlockID, add func(BlockID)) {
	preds := g.Preds(y)
	if len(preds) < 2 && t.Idom[y] != 0 {
		return
	}
	for _, runner := range preds {
		// A block seen for y has its dominators up to idom(y) seen as well. The
		// climb ends at 0 for an unreachable predecessor and above the root.
		for t.Reachable(runner) && runner != t.Idom[y] && seen[runner] != y {
			seen[runner] = y
			add(runner)
			runner = t.Idom[runner]
		}
	}
}
