package extend

import "phils/ssa"

// Renaming: Cytron, Ferrante, Rosen, Wegman and Zadeck, "Efficiently Computing Static Single
// Assignment Form and the Control Dependence Graph" (TOPLAS 1991), §5.2, SEARCH, without recursion:
// the blocks are walked in preorder of the dominator tree, and what a subtree has set is taken
// back behind it.

// renaming holds the version of each class of memory that is current on the walk.
type renaming[Version ~int32] struct {
	dom   *ssa.DomTree
	cur   []Version // by class
	trail []replaced[Version]
	mark  []int32 // by block: how long trail was before it
	path  []ssa.BlockID
}

type replaced[Version ~int32] struct {
	class ClassID
	was   Version
}

func newRenaming[Version ~int32](dom *ssa.DomTree, classes, blocks int) *renaming[Version] {
	return &renaming[Version]{dom: dom, cur: make([]Version, classes+1), mark: make([]int32, blocks+1)}
}

// enter goes on to block b, the next in preorder.
func (r *renaming[Version]) enter(b ssa.BlockID) {
	for len(r.path) > 0 && !r.dom.Dominates(r.path[len(r.path)-1], b) {
		last := r.path[len(r.path)-1]
		r.path = r.path[:len(r.path)-1]
		for len(r.trail) > int(r.mark[last]) {
			t := r.trail[len(r.trail)-1]
			r.cur[t.class] = t.was
			r.trail = r.trail[:len(r.trail)-1]
		}
	}
	r.path = append(r.path, b)
	r.mark[b] = int32(len(r.trail))
}

// set makes d the current version of class k.
func (r *renaming[Version]) set(k ClassID, d Version) {
	r.trail = append(r.trail, replaced[Version]{k, r.cur[k]})
	r.cur[k] = d
}
