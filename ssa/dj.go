package ssa

// The DJ graph: Sreedhar and Gao, "A Linear Time Algorithm for Placing φ-nodes" (POPL
// 1995), §3; back and cross J edges as in Sreedhar, Gao and Lee, "Identifying loops
// using DJ graphs" (TOPLAS 1996), §2.

// JEdge is a join edge: a CFG edge From → To where From does not strictly dominate To.
type JEdge struct {
	Edge     EdgeID
	From, To BlockID
	// Back: To dominates From (a BJ edge); otherwise it is a cross J edge (CJ).
	Back bool
}

// DJGraph is the dominator tree, whose edges are the D edges, with the join edges.
type DJGraph struct {
	Tree *DomTree
	Off  []int32 // len NumBlocks+2: CSR of J by From
	J    []JEdge // in the order of their EdgeIDs
}

// D lists the targets of b's D edges, in block order.
func (d *DJGraph) D(b BlockID) []BlockID { return d.Tree.Children(b) }

// Of lists the J edges out of b, one per CFG edge.
func (d *DJGraph) Of(b BlockID) []JEdge { return d.J[d.Off[b]:d.Off[b+1]] }

// DJ builds the DJ graph of the reachable blocks. O(blocks + edges).
func DJ(g *Graph, t *DomTree) *DJGraph {
	n := g.NumBlocks()
	d := &DJGraph{Tree: t, Off: make([]int32, n+2)}
	for b := BlockID(1); int(b) <= n; b++ {
		d.Off[b] = int32(len(d.J))
		if !t.Reachable(b) {
			continue
		}
		for e := g.SuccOff[b]; e < g.SuccOff[b+1]; e++ {
			// A predecessor that strictly dominates is the immediate dominator.
			if y := g.Succ[e]; t.Idom[y] != b {
				d.J = append(d.J, JEdge{Edge: EdgeID(e), From: b, To: y, Back: t.Dominates(y, b)})
			}
		}
	}
	d.Off[n+1] = int32(len(d.J))
	return d
}
