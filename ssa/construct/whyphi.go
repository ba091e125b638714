package construct

import (
	"slices"

	"phils/ssa"
)

// Why gives the reason for a phi of x at block b, as a shortest chain d, b1, …, b: block
// d writes x, b1 is in DF(d), the next in DF(b1), and so on, each phi being a
// definition in its turn (Cytron et al. 1991, §4: the iterated dominance frontier as a
// limit). nil if there is no such chain. With through, all blocks but the first
// satisfy it: give it the blocks that have a phi of x to stay within a flavor.
//
// t is the dominator tree of f, acc its accesses. The search goes backwards: y is in
// the frontier of those blocks that lie on the dominator tree between a predecessor of y
// and idom(y), that one excluded. A block that was met is skipped by union-find, so it
// takes nearly O(blocks + edges).
func Why(f *ssa.Func, t *ssa.DomTree, acc *ssa.Accesses, x ssa.Var, b ssa.BlockID, through func(ssa.BlockID) bool) []ssa.BlockID {
	if !t.Reachable(b) || through != nil && !through(b) {
		return nil
	}
	n := f.NumBlocks()
	next := make([]ssa.BlockID, n+1) // the step of the chain after a block that was met
	up := make([]ssa.BlockID, n+1)   // an ancestor that may not have been met yet; itself at first
	for i := range up {
		up[i] = ssa.BlockID(i)
	}
	unmet := func(y ssa.BlockID) ssa.BlockID {
		for up[y] != y {
			up[y] = up[up[y]]
			y = up[y]
		}
		return y
	}
	defs := acc.Defs(x)
	queue := []ssa.BlockID{b}
	for i := 0; i < len(queue); i++ {
		y := queue[i]
		for _, p := range f.Preds(y) {
			if !t.Reachable(p) {
				continue
			}
			// Level 0 is above the root.
			for p = unmet(p); p != 0 && t.Level[p] > t.Level[t.Idom[y]]; p = unmet(p) {
				up[p], next[p] = t.Idom[p], y
				if _, ok := slices.BinarySearch(defs, p); ok {
					return chain(next, p, b)
				}
				if through == nil || through(p) {
					queue = append(queue, p)
				}
			}
		}
	}
	return nil
}

// chain follows next from d to b; d may be b itself, in its own frontier.
func chain(next []ssa.BlockID, d, b ssa.BlockID) []ssa.BlockID {
	c := []ssa.BlockID{d}
	for y := next[d]; ; y = next[y] {
		c = append(c, y)
		if y == b {
			return c
		}
	}
}
