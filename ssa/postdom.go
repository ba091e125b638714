package ssa

// Post-dominators and control dependence: Cytron et al. 1991, §6: the dominator tree of
// the reversed graph, rooted at a virtual exit. A block y is control dependent on the
// blocks of DominanceFrontier(reversed graph, tree, y).

// Reverse turns all edges of g around. Blocks keep their ids; a virtual exit,
// NumBlocks+1, has an edge to each block without successors, and to one block
// of each endless region, so that every block reachable from g's entry is reachable
// from the exit: the block of the region that comes last in o. O(blocks + edges).
func Reverse(g *Graph, o *Order, s *Scratch) *Graph {
	s, mark := s.begin()
	defer s.end(mark)
	n := g.NumBlocks()
	exit := BlockID(n + 1)
	done := s.int32s(n + 1) // the block reaches the exit
	stack := s.int32s(n + 1)
	var exits []BlockID
	addExit := func(b BlockID) {
		exits = append(exits, b)
		done[b] = 1
		stack[0] = int32(b)
		for top := 1; top > 0; {
			top--
			for _, p := range g.Preds(BlockID(stack[top])) {
				if done[p] == 0 {
					done[p] = 1
					stack[top] = int32(p)
					top++
				}
			}
		}
	}
	for b := BlockID(1); b < exit; b++ {
		if g.SuccOff[b] == g.SuccOff[b+1] {
			addExit(b)
		}
	}
	for i := len(o.RPO) - 1; i >= 0; i-- {
		if b := o.RPO[i]; done[b] == 0 {
			addExit(b)
		}
	}

	off := make([]int32, n+3)
	copy(off, g.PredOff)
	succ := make([]BlockID, 0, len(g.Pred)+len(exits))
	succ = append(append(succ, g.Pred...), exits...)
	off[n+2] = int32(len(succ))
	r := graphFromCSR(off, succ)
	return &r
}

// PostDominators gives the post-dominator tree of g with the graph that it is the
// dominator tree of; see Reverse. Its root is the virtual exit, NumBlocks+1: a block
// whose Idom is that has no other post-dominator.
func PostDominators(g *Graph, o *Order, s *Scratch) (*Graph, *DomTree) {
	r := Reverse(g, o, s)
	var ro Order
	ReversePostorderInto(&ro, r, BlockID(r.NumBlocks()), s)
	return r, Dominators(r, &ro, s)
}
