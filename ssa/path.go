package ssa

import "slices"

// PathAvoiding gives a shortest path from one block to another, both included, on
// which avoid is false for all blocks but the last (nil avoids nothing), in buf's
// memory; nil if there is none. The path from a block to itself is that block.
// Breadth-first search, O(blocks + edges).
func PathAvoiding(g *Graph, from, to BlockID, avoid func(BlockID) bool, buf []BlockID) []BlockID {
	buf = buf[:0]
	if from == to {
		return append(buf, to)
	}
	if avoid != nil && avoid(from) {
		return nil
	}
	parent := make([]BlockID, g.NumBlocks()+1)
	parent[from] = from
	queue := append(make([]BlockID, 0, 64), from)
	for i := 0; i < len(queue); i++ {
		b := queue[i]
		for _, y := range g.Succs(b) {
			if parent[y] != 0 {
				continue
			}
			parent[y] = b
			if y == to {
				for ; y != from; y = parent[y] {
					buf = append(buf, y)
				}
				buf = append(buf, from)
				slices.Reverse(buf)
				return buf
			}
			if avoid == nil || !avoid(y) {
				queue = append(queue, y)
			}
		}
	}
	return nil
}
