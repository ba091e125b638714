package ssa

import (
	"math"
	"math/bits"
	"slices"
)

// Iterated dominance frontiers: Sreedhar and Gao, "A Linear Time Algorithm for
// Placing φ-nodes" (POPL 1995), §3 and §4: Main, Visit, InsertNode and GetNode on the
// DJ graph, with the PiggyBank, an array of lists by level, as the worklist. Pruning
// by liveness on the way is as in Cytron et al. 1991, §5.
//
// Two additions that change no result. A subtree none of whose J edges rises to the
// current root's level is not entered (reach below); and a bit per level tells
// which lists of the bank are not empty.

// IDF computes the iterated dominance frontier of one set of blocks after another on
// one graph. It keeps its memory between calls; it must not be used by two goroutines
// at once.
type IDF struct {
	g *Graph
	t *DomTree
	// By block: the least level that an edge out of its subtree's blocks leads to. A D
	// edge leads below the root of any visit, so these need not be told apart.
	reach []int32

	bank  []int32   // by level: the first block of the list, 0 for none
	next  []BlockID // by block: the next in its list
	full  []uint64  // a bit per level: the list is not empty
	stack []BlockID // of Visit

	// Marks hold the number of the call that made them, so none is ever cleared.
	call     int32
	visited  []int32
	inPhi    []int32
	inserted []int32

	steps int
}

// NewIDF prepares for g and its dominator tree t. O(blocks + edges).
func NewIDF(g *Graph, t *DomTree) *IDF {
	x := new(IDF)
	x.Reset(g, t)
	return x
}

// Reset prepares x for another graph, in the memory that it has. The zero IDF may be reset.
// O(blocks + edges).
func (x *IDF) Reset(g *Graph, t *DomTree) {
	n := g.NumBlocks()
	x.g, x.t = g, t
	if cap(x.reach) < n+1 {
		x.reach, x.next = make([]int32, n+1), make([]BlockID, n+1)
		// Marks of earlier graphs hold numbers of earlier calls, which are never used again.
		x.visited, x.inPhi, x.inserted = make([]int32, n+1), make([]int32, n+1), make([]int32, n+1)
	}
	// The marks keep the length that they had, so that all of them are cleared together.
	x.reach, x.next = x.reach[:n+1], x.next[:n+1]
	depth := int32(0)
	for i := range x.reach {
		x.reach[i] = math.MaxInt32
	}
	for i := len(t.Preorder) - 1; i >= 0; i-- {
		b := t.Preorder[i]
		depth = max(depth, t.Level[b])
		r := x.reach[b]
		for _, y := range g.Succs(b) {
			r = min(r, t.Level[y])
		}
		x.reach[b] = r
		d := t.Idom[b]
		x.reach[d] = min(x.reach[d], r)
	}
	if len(x.bank) < int(depth)+1 { // its lists are empty between calls
		x.bank = make([]int32, depth+1)
		x.full = make([]uint64, depth/64+1)
	}
}

// Steps is the number of blocks visited, edges followed, children looked at and empty
// words of the bank passed by the last Compute: the measure in which it is linear.
func (x *IDF) Steps() int { return x.steps }

// Compute gives the iterated dominance frontier of defs in block order, in buf's
// memory. Unreachable blocks among defs count for nothing; repeated ones do no harm.
//
// With live, blocks where it is false are left out, and nothing is derived from
// them: if live tells where a variable is live on entry and defs are the blocks
// that write it, the result is where pruned SSA form has its phis. O(blocks +
// edges) at worst, and not more than the part of the dominator tree below defs.
func (x *IDF) Compute(defs []BlockID, live func(BlockID) bool, buf []BlockID) []BlockID {
	buf = buf[:0]
	x.steps = 0
	x.call++
	if x.call == math.MaxInt32 {
		clear(x.visited)
		clear(x.inPhi)
		clear(x.inserted)
		x.call = 1
	}
	g, t, call := x.g, x.t, x.call
	level := t.Level

	// Main, step 1: put the definitions in the bank.
	word := -1
	for _, b := range defs {
		if l := level[b]; l != 0 && x.inserted[b] != call {
			x.insertNode(b, l)
			word = max(word, int(l)/64)
		}
	}

	// Main, step 2: take the deepest, and visit its subtree. What a visit inserts
	// is not deeper than the root of the visit.
	for word >= 0 {
		w := x.full[word]
		if w == 0 {
			x.steps++
			word--
			continue
		}
		l := int32(word*64 + bits.Len64(w) - 1)
		root := BlockID(x.bank[l]) // GetNode
		x.bank[l] = int32(x.next[root])
		if x.bank[l] == 0 {
			x.full[word] &^= 1 << (l % 64)
		}

		// Visit: a block visited from a deeper root has nothing more to give, for
		// its subtree was visited whole as far as it matters.
		x.visited[root] = call
		x.stack = append(x.stack[:0], root)
		for len(x.stack) > 0 {
			b := x.stack[len(x.stack)-1]
			x.stack = x.stack[:len(x.stack)-1]
			x.steps++
			for _, y := range g.Succ[g.SuccOff[b]:g.SuccOff[b+1]] {
				x.steps++
				// Peek at a J edge: a D edge goes one level down, below the root.
				if level[y] > l || x.inPhi[y] == call {
					continue
				}
				if live != nil && !live(y) {
					continue
				}
				x.inPhi[y] = call
				buf = append(buf, y)
				if x.inserted[y] != call {
					x.insertNode(y, level[y])
				}
			}
			for _, c := range t.Child[t.ChildOff[b]:t.ChildOff[b+1]] {
				x.steps++
				if x.visited[c] != call && x.reach[c] <= l {
					x.visited[c] = call
					x.stack = append(x.stack, c)
				}
			}
		}
	}
	return x.sorted(buf)
}

func (x *IDF) insertNode(b BlockID, l int32) {
	x.inserted[b] = x.call
	x.next[b] = BlockID(x.bank[l])
	x.bank[l] = int32(b)
	x.full[l/64] |= 1 << (l % 64)
}

// sorted puts the blocks just computed in order: where they are dense, by reading
// off the marks between the first and the last, which keeps Compute linear.
func (x *IDF) sorted(blocks []BlockID) []BlockID {
	if len(blocks) < 2 {
		return blocks
	}
	lo, hi := slices.Min(blocks), slices.Max(blocks)
	if int(hi-lo) > 8*len(blocks) {
		slices.Sort(blocks)
		return blocks
	}
	blocks = blocks[:0]
	for b := lo; b <= hi; b++ {
		if x.inPhi[b] == x.call {
			blocks = append(blocks, b)
		}
	}
	return blocks
}
