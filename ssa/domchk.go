package ssa

// Immediate dominators by iteration: Cooper, Harvey and Kennedy, "A Simple, Fast
// Dominance Algorithm" (Rice University 2001), Figure 3. Blocks are named by their
// reverse postorder number instead of the paper's postorder number, so the
// comparisons of intersect are turned around.
//
// Time O(blocks²) in the worst case even on acyclic graphs (a ladder: each step
// down one rail climbs the other; a nest of repeat-until loops likewise), so Dominators
// does not use it: it is here to check Semi-NCA, and to be compared with it.

// DominatorsCHK is Dominators by this algorithm.
func DominatorsCHK(g *Graph, o *Order, s *Scratch) *DomTree {
	t := new(DomTree)
	idomsCHK(t, g, o, s)
	t.number(o, s)
	return t
}

// idomsCHK fills t.Idom.
func idomsCHK(t *DomTree, g *Graph, o *Order, s *Scratch) {
	t.Idom = zeroed(t.Idom, g.NumBlocks()+1)
	idom := t.Idom
	n := len(o.RPO)
	s, mark := s.begin()
	defer s.end(mark)
	doms := s.int32s(n + 1) // by reverse postorder number; 0 is the paper's Undefined
	doms[1] = 1
	num := o.Num
	for changed := true; changed; {
		changed = false
		for i := 2; i <= n; i++ {
			b := o.RPO[i-1]
			newIdom := int32(0)
			for _, p := range g.Pred[g.PredOff[b]:g.PredOff[b+1]] {
				f := num[p]
				// Number 0, an unreachable predecessor, has doms 0 as well.
				if doms[f] == 0 {
					continue
				}
				if newIdom == 0 {
					newIdom = f
					continue
				}
				// intersect
				for f != newIdom {
					for f > newIdom {
						f = doms[f]
					}
					for newIdom > f {
						newIdom = doms[newIdom]
					}
				}
			}
			if doms[i] != newIdom {
				doms[i] = newIdom
				changed = true
			}
		}
	}
	for i := 2; i <= n; i++ {
		idom[o.RPO[i-1]] = o.RPO[doms[i]-1]
	}
}
