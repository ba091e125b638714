package ssa

// CriticalEdges lists, in increasing order, the edges that leave a block with several
// out-edges and enter a block with several in-edges (Knoop, Rüthing and Steffen,
// "Lazy code motion", PLDI 1992, §3). Edges are counted, not blocks: two edges
// between the same two blocks are both critical. Unreachable blocks count as any
// other. O(blocks + edges).
func CriticalEdges(g *Graph) []EdgeID {
	var critical []EdgeID
	for b := BlockID(1); int(b) <= g.NumBlocks(); b++ {
		if g.SuccOff[b+1]-g.SuccOff[b] < 2 {
			continue
		}
		for e := g.SuccOff[b]; e < g.SuccOff[b+1]; e++ {
			if t := g.Succ[e]; g.PredOff[t+1]-g.PredOff[t] > 1 {
				critical = append(critical, EdgeID(e))
			}
		}
	}
	return critical
}
