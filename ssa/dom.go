package ssa

// The dominator tree: Lengauer and Tarjan, "A fast algorithm for finding dominators
// in a flowgraph" (TOPLAS 1979), §1 for the definitions. The immediate dominators
// come from domsnca.go; this file numbers the tree so that a dominance query is two
// comparisons (Dietz, "Maintaining order in a linked list", STOC 1982, §1).
//
// Why Semi-NCA at every size, and not Cooper, Harvey and Kennedy's iteration (domchk.go)
// for small functions: BenchmarkIdoms. On structured code, chains and while nests of 16
// to 1,000 blocks the two are within 10 % of each other; on random graphs Semi-NCA is about
// twice as fast; and on a repeat-until nest the iteration, which is quadratic there, takes
// 2 times as long at 64 blocks, 10 times at 256 and 38 times at 1,000. There is no
// size below which it pays.

// DomTree is a dominator tree. Slices are indexed by block unless said otherwise;
// 0 stands for unreachable blocks, which are not in the tree.
type DomTree struct {
	Idom     []BlockID // immediate dominator; 0 for the root and unreachable blocks
	Pre      []int32   // 1-based preorder number in the tree
	Post     []int32   // 1-based postorder number in the tree
	Level    []int32   // depth: 1 for the root
	Preorder []BlockID // the reachable blocks in preorder of the tree, children in block order
	ChildOff []int32   // len NumBlocks+2: CSR of Child
	Child    []BlockID // children of each block, in block order
}

// Dominators gives the dominator tree of the blocks that o reaches. An edge from an
// unreachable block counts for nothing; the root may have predecessors.
func Dominators(g *Graph, o *Order, s *Scratch) *DomTree {
	t := new(DomTree)
	DominatorsInto(t, g, o, s)
	return t
}

// DominatorsInto is Dominators in t's memory: no allocation once t and s have grown.
func DominatorsInto(t *DomTree, g *Graph, o *Order, s *Scratch) {
	idomsSemiNCA(t, g, o, s)
	t.number(o, s)
}

// number fills everything from Idom.
func (t *DomTree) number(o *Order, s *Scratch) {
	n := len(t.Idom) - 1
	t.Pre, t.Post, t.Level = zeroed(t.Pre, n+1), zeroed(t.Post, n+1), zeroed(t.Level, n+1)
	t.ChildOff = zeroed(t.ChildOff, n+2)
	t.Child = zeroed(t.Child, len(o.RPO)-1)
	t.Preorder = zeroed(t.Preorder, len(o.RPO))
	s, mark := s.begin()
	defer s.end(mark)

	// Children in block order: a counting sort by immediate dominator.
	for _, d := range t.Idom[1:] {
		if d != 0 {
			t.ChildOff[d+1]++
		}
	}
	for i := 2; i <= n+1; i++ {
		t.ChildOff[i] += t.ChildOff[i-1]
	}
	next := s.int32s(n + 1)
	copy(next, t.ChildOff)
	for b := 1; b <= n; b++ {
		if d := t.Idom[b]; d != 0 {
			t.Child[next[d]] = BlockID(b)
			next[d]++
		}
	}

	// An idom comes before its children in reverse postorder, so sizes of subtrees
	// add up against it, and numbers are handed out along it: a child's is its
	// parent's plus one plus the sizes of the children before it.
	size := next
	clear(size)
	for i := len(o.RPO) - 1; i >= 0; i-- {
		b := o.RPO[i]
		size[b]++
		size[t.Idom[b]] += size[b]
	}
	root := o.RPO[0]
	t.Pre[root], t.Level[root] = 1, 1
	for _, b := range o.RPO {
		p, l := t.Pre[b], t.Level[b]
		t.Preorder[p-1] = b
		// In postorder b comes after its subtree but before its ancestors.
		t.Post[b] = p + size[b] - l
		p++
		for _, c := range t.Child[t.ChildOff[b]:t.ChildOff[b+1]] {
			t.Pre[c], t.Level[c] = p, l+1
			p += size[c]
		}
	}
}

// Reachable reports whether b is in the tree.
func (t *DomTree) Reachable(b BlockID) bool { return t.Pre[b] != 0 }

// Dominates reports whether every path from the entry to b goes through a; a block
// dominates itself. Hence every block dominates an unreachable one, and an
// unreachable one dominates only unreachable ones. O(1).
func (t *DomTree) Dominates(a, b BlockID) bool {
	if t.Pre[b] == 0 {
		return true
	}
	return t.Pre[a] <= t.Pre[b] && t.Post[a] >= t.Post[b]
}

// StrictlyDominates is Dominates between two different blocks.
func (t *DomTree) StrictlyDominates(a, b BlockID) bool { return a != b && t.Dominates(a, b) }

// Children lists the blocks that b immediately dominates, in block order.
func (t *DomTree) Children(b BlockID) []BlockID {
	return t.Child[t.ChildOff[b]:t.ChildOff[b+1]]
}

// Subtree lists the reachable blocks that b dominates, b first, in preorder. It is
// empty for an unreachable b.
func (t *DomTree) Subtree(b BlockID) []BlockID {
	if t.Pre[b] == 0 {
		return nil
	}
	p := t.Pre[b] - 1
	return t.Preorder[p : p+t.Post[b]-t.Pre[b]+t.Level[b]]
}

// CommonDominator is the deepest block that dominates both a and b: their nearest
// common ancestor. With one of them unreachable it is the other. O(depth).
func (t *DomTree) CommonDominator(a, b BlockID) BlockID {
	if t.Pre[a] == 0 {
		return b
	}
	for !t.Dominates(a, b) {
		a = t.Idom[a]
	}
	return a
}
