package ssa

import "slices"

// The loop nesting forest: Havlak, "Nesting of Reducible and Irreducible Loops" (TOPLAS
// 1997), §3, Figure 5, after Tarjan, "Testing flow graph reducibility" (1974).
//
// What a loop is, without the algorithm (Ramalingam, "On loops, dominators, and
// dominance frontiers", TOPLAS 2002, §2): an outermost loop is a strongly connected
// component that has an edge; its header is the block of it that the depth-first
// search meets first; the loops in it are those of the component without the
// header. A loop is irreducible if control can enter it elsewhere than at its
// header. The nesting of reducible loops does not depend on the search, and their
// headers dominate them.

// LoopID names a loop of a Loops, from 1; outer loops come before the inner. 0 is none.
type LoopID int32

// Loops is the loop nesting forest of the reachable blocks.
type Loops struct {
	Header []BlockID // by loop
	Parent []LoopID  // by loop: the loop around it, 0 for an outermost one
	Depth  []int32   // by loop: 1 for an outermost one

	inner    []LoopID  // by block
	entryOff []int32   // CSR of entry by loop
	entry    []BlockID //
	member   []BlockID // a loop's blocks are one stretch: its own, then those of the loops in it
	start    []int32   // by loop: its stretch of member …
	size     []int32   // … and the length of that
	pos      []int32   // by block: index into member, -1 for none
}

// NumLoops is the number of loops; they are 1 … NumLoops.
func (l *Loops) NumLoops() int { return len(l.Header) - 1 }

// Of is the innermost loop that b is in; 0 if it is in none or unreachable.
func (l *Loops) Of(b BlockID) LoopID { return l.inner[b] }

// DepthOf is the number of loops that b is in.
func (l *Loops) DepthOf(b BlockID) int { return int(l.Depth[l.inner[b]]) }

// HeaderOf is the header of the innermost loop that b is in, 0 if there is none.
func (l *Loops) HeaderOf(b BlockID) BlockID { return l.Header[l.inner[b]] }

// Irreducible reports whether loop x has entries besides its header.
func (l *Loops) Irreducible(x LoopID) bool { return l.entryOff[x+1]-l.entryOff[x] > 1 }

// Entries lists, in block order, the blocks of x that have a reachable
// predecessor outside x, and the header.
func (l *Loops) Entries(x LoopID) []BlockID { return l.entry[l.entryOff[x]:l.entryOff[x+1]] }

// Members lists the blocks of x, those of the loops in it included: the header first,
// then the rest of its own in block order, then the loops in it one after the other.
func (l *Loops) Members(x LoopID) []BlockID { return l.member[l.start[x] : l.start[x]+l.size[x]] }

// Contains reports whether b is in x or in a loop in it. O(1).
func (l *Loops) Contains(x LoopID, b BlockID) bool {
	p := l.pos[b]
	return p >= l.start[x] && p < l.start[x]+l.size[x]
}

// LoopNest finds the loops of the blocks that o reaches. Nearly linear in blocks, edges
// and the entries that irreducible loops have.
func LoopNest(g *Graph, o *Order, s *Scratch) *Loops {
	n := g.NumBlocks()
	s, mark := s.begin()
	defer s.end(mark)
	header := s.int32s(n + 1) // by block: header of the innermost loop around it, itself excluded
	isHeader := s.int32s(n + 1)
	rep := s.int32s(n + 1) // union-find: the header of the outermost loop found so far around a block
	for b := range rep {
		rep[b] = int32(b)
	}
	find := func(b BlockID) BlockID {
		x := int32(b)
		for rep[x] != x {
			rep[x] = rep[rep[x]]
			x = rep[x]
		}
		return BlockID(x)
	}
	body := make([]BlockID, 0, 64)
	inBody := s.int32s(n + 1) // by block: the header whose body it was put in last
	// Edges into a loop past its header, which the paper moves to the header's list
	// of predecessors: one stretch per header. Their targets are its other entries.
	type edge struct{ from, to BlockID }
	var moved []edge
	movedAt, movedEnd := s.int32s(n+1), s.int32s(n+1)

	// Step d of Figure 5: headers from the last to the first, so inner before outer.
	for i := len(o.RPO) - 1; i >= 0; i-- {
		w := o.RPO[i]
		body = body[:0]
		for _, v := range g.Preds(w) {
			if !o.Retreating(v, w) {
				continue
			}
			isHeader[w] = 1
			if v = find(v); v != w && inBody[v] != int32(w) {
				inBody[v] = int32(w)
				body = append(body, v)
			}
		}
		if isHeader[w] == 0 {
			continue
		}
		movedAt[w] = int32(len(moved))
		// Step e: chase the predecessors of the body up to the header. Of an inner loop's
		// header those inside that loop stand for the header itself.
		for j := 0; j < len(body); j++ {
			x := body[j]
			chase := func(e edge) {
				y := find(e.from)
				switch {
				// Not below w in the search tree. A block after w in the order that is not
				// either was finished before w was met, so had no edge to below it.
				case o.Num[y] < o.Num[w]:
					moved = append(moved, e)
				case y != w && inBody[y] != int32(w):
					inBody[y] = int32(w)
					body = append(body, y)
				}
			}
			for _, v := range g.Preds(x) {
				if o.Reachable(v) {
					chase(edge{v, x})
				}
			}
			for k := movedAt[x]; k < movedEnd[x]; k++ {
				chase(moved[k])
			}
		}
		movedEnd[w] = int32(len(moved))
		for _, x := range body {
			header[x], rep[x] = int32(w), int32(w)
		}
	}

	// Number the loops in the order of their headers, outer before inner.
	l := &Loops{Header: []BlockID{0}, Parent: []LoopID{0}, Depth: []int32{0},
		inner: make([]LoopID, n+1), entryOff: []int32{0, 0}}
	for _, b := range o.RPO {
		l.inner[b] = l.inner[header[b]]
		if isHeader[b] == 0 {
			continue
		}
		parent := l.inner[b]
		l.inner[b] = LoopID(len(l.Header))
		l.Header = append(l.Header, b)
		l.Parent = append(l.Parent, parent)
		l.Depth = append(l.Depth, l.Depth[parent]+1)
		at := len(l.entry)
		l.entry = append(l.entry, b)
		for _, e := range moved[movedAt[b]:movedEnd[b]] {
			l.entry = append(l.entry, e.to)
		}
		slices.Sort(l.entry[at:])
		l.entry = l.entry[:at+len(slices.Compact(l.entry[at:]))]
		l.entryOff = append(l.entryOff, int32(len(l.entry)))
	}
	l.placeMembers()
	return l
}

// placeMembers lays out the blocks so that each loop's are one stretch.
func (l *Loops) placeMembers() {
	k := len(l.Header)
	l.start, l.size, l.pos = make([]int32, k), make([]int32, k), make([]int32, len(l.inner))
	next := make([]int32, k) // where the loop's next own block goes
	own := make([]int32, k)
	for _, x := range l.inner {
		own[x]++
	}
	own[0] = 0
	copy(l.size, own)
	for x := k - 1; x > 0; x-- {
		l.size[l.Parent[x]] += l.size[x]
	}
	l.member = make([]BlockID, l.size[0])
	inside := make([]int32, k) // where the next loop in it starts
	for x := 1; x < k; x++ {
		p := l.Parent[x]
		l.start[x] = inside[p]
		inside[p] += l.size[x]
		next[x], inside[x] = l.start[x]+1, l.start[x]+own[x]
	}
	for b, x := range l.inner {
		switch {
		case x == 0:
			l.pos[b] = -1
		case l.Header[x] == BlockID(b):
			l.pos[b] = l.start[x]
		default:
			l.pos[b] = next[x]
			next[x]++
		}
		if x != 0 {
			l.member[l.pos[b]] = BlockID(b)
		}
	}
	l.size[0] = 0
}
