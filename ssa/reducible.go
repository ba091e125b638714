package ssa

// Reducibility: Hecht and Ullman, "Characterizations of Reducible Flow Graphs" (J. ACM
// 1974), Theorem 5: a graph is reducible if and only if the target of each
// retreating edge of a depth-first search dominates its source.

// Reducible reports whether the blocks that o reaches form a reducible graph.
// O(blocks + edges).
func Reducible(g *Graph, o *Order, t *DomTree) bool {
	for _, b := range o.RPO {
		for _, y := range g.Succs(b) {
			if o.Retreating(b, y) && !t.Dominates(y, b) {
				return false
			}
		}
	}
	return true
}

// IrreducibleEdges appends to buf[:0] the retreating edges whose target does not
// dominate their source, in increasing order: none for a reducible graph. Which
// ones they are depends on the search, that there are any does not.
func IrreducibleEdges(g *Graph, o *Order, t *DomTree, buf []EdgeID) []EdgeID {
	buf = buf[:0]
	for b := BlockID(1); int(b) <= g.NumBlocks(); b++ {
		for e := g.SuccOff[b]; e < g.SuccOff[b+1]; e++ {
			if y := g.Succ[e]; o.Retreating(b, y) && !t.Dominates(y, b) {
				buf = append(buf, EdgeID(e))
			}
		}
	}
	return buf
}
