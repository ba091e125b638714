package ssa

// Immediate dominators by Semi-NCA: Georgiadis, "Linear-Time Algorithms for
// Dominators and Related Problems" (PhD thesis, Princeton 2005), §2.3: semidominators
// as in Lengauer and Tarjan 1979 with path compression, then each immediate
// dominator as a nearest common ancestor in the tree built so far. Blocks are
// named by their preorder number in the depth-first search.
//
// Step 1 takes O(edges · log blocks). Step 2 can take O(blocks²), but does so only on
// graphs made for it.

// DominatorsSemiNCA is Dominators by this algorithm.
func DominatorsSemiNCA(g *Graph, o *Order, s *Scratch) *DomTree {
	t := new(DomTree)
	idomsSemiNCA(t, g, o, s)
	t.number(o, s)
	return t
}

// idomsSemiNCA fills t.Idom.
func idomsSemiNCA(t *DomTree, g *Graph, o *Order, s *Scratch) {
	t.Idom = zeroed(t.Idom, g.NumBlocks()+1)
	idom := t.Idom
	n := int32(len(o.RPO))
	s, mark := s.begin()
	defer s.end(mark)
	vertex := s.int32s(int(n) + 1)   // block by preorder number
	ancestor := s.int32s(int(n) + 1) // the forest of eval; shortened by compression
	dom := s.int32s(int(n) + 1)      // the search tree, then the dominator tree
	semi := s.int32s(int(n) + 1)
	label := s.int32s(int(n) + 1) // the vertex of least semi on the compressed path
	path := s.int32s(int(n) + 1)
	for _, b := range o.RPO {
		v := o.Pre[b]
		vertex[v] = int32(b)
		p := o.Pre[o.Parent[b]]
		ancestor[v], dom[v] = p, p
		semi[v], label[v] = v, v
	}

	// Step 1: semidominators, in reverse preorder. A vertex is linked to its parent
	// as soon as it is done, so those above i are linked.
	for i := n; i >= 2; i-- {
		b := BlockID(vertex[i])
		least := dom[i]
		for _, pb := range g.Pred[g.PredOff[b]:g.PredOff[b+1]] {
			p := o.Pre[pb]
			if p == 0 {
				continue
			}
			if p > i {
				// eval: compress the path from p to the root of its tree of the forest.
				top := 0
				v := p
				for ancestor[v] > i {
					path[top] = v
					top++
					v = ancestor[v]
				}
				for top > 0 {
					top--
					u := path[top]
					if semi[label[v]] < semi[label[u]] {
						label[u] = label[v]
					}
					ancestor[u] = ancestor[v]
					v = u
				}
				p = semi[label[p]]
			}
			if p < least {
				least = p
			}
		}
		semi[i] = least
		label[i] = i
	}

	// Step 2: the immediate dominator is the nearest ancestor of the parent, in the
	// dominator tree of the vertices before, that is not below the semidominator.
	for i := int32(2); i <= n; i++ {
		d := dom[i]
		for d > semi[i] {
			d = dom[d]
		}
		dom[i] = d
		idom[vertex[i]] = BlockID(vertex[d])
	}
}
