package ssa

// Depth-first search of the control-flow graph: Tarjan, "Depth-first search and
// linear graph algorithms" (SIAM J. Comput. 1972), §2, without recursion. Every
// other analysis of this package starts from the numbering made here.

// Order is a depth-first search of the blocks reachable from a root: the entry, or
// the virtual exit of a reversed graph. Slices are indexed by block unless said
// otherwise; 0 stands for unreachable blocks.
type Order struct {
	RPO    []BlockID // the reachable blocks in reverse postorder, the root first
	Num    []int32   // 1-based position in RPO
	Pre    []int32   // 1-based preorder number of the search
	Parent []BlockID // parent in the search tree; 0 for the root
}

// Root is the block that the search started from.
func (o *Order) Root() BlockID { return o.RPO[0] }

// Reachable reports whether there is a path from the root to b.
func (o *Order) Reachable(b BlockID) bool { return o.Num[b] != 0 }

// Retreating reports whether an edge from → to goes against the order (a self loop
// does). In a reducible graph these are the back edges, whatever the search.
// Edges from unreachable blocks do not count.
func (o *Order) Retreating(from, to BlockID) bool {
	return o.Num[from] != 0 && o.Num[from] >= o.Num[to]
}

// ReversePostorder searches g from its entry. g has at least one block. Where a
// block has several successors, the first comes first in the result as far as the
// graph allows. O(blocks + edges).
func ReversePostorder(g *Graph, s *Scratch) *Order {
	o := new(Order)
	ReversePostorderInto(o, g, Entry, s)
	return o
}

// ReversePostorderInto is ReversePostorder from any root, in o's memory.
func ReversePostorderInto(o *Order, g *Graph, root BlockID, s *Scratch) {
	n := g.NumBlocks()
	o.Num, o.Pre, o.Parent = zeroed(o.Num, n+1), zeroed(o.Pre, n+1), zeroed(o.Parent, n+1)
	if cap(o.RPO) < n {
		o.RPO = make([]BlockID, n)
	}
	rpo, pre, parent := o.RPO[:n], o.Pre, o.Parent
	s, mark := s.begin()
	defer s.end(mark)
	// Out-edges are taken from the last to the first, so that postorder reversed
	// lists first targets first.
	next := s.int32s(n + 1)
	off, succ := g.SuccOff, g.Succ
	first := n
	count := int32(1)
	pre[root] = count
	next[root] = off[root+1]
	for b := root; b != 0; {
		e := next[b]
		if e == off[b] {
			first--
			rpo[first] = b
			b = parent[b]
			continue
		}
		e--
		next[b] = e
		if t := succ[e]; pre[t] == 0 {
			count++
			pre[t] = count
			parent[t] = b
			next[t] = off[t+1]
			b = t
		}
	}
	if first > 0 {
		rpo = rpo[:copy(rpo, rpo[first:])]
	}
	o.RPO = rpo
	for i, b := range rpo {
		o.Num[b] = int32(i + 1)
	}
}
