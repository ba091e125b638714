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

	g           *Graph
	inner       []LoopID  // by block
	irreducible []bool    // by loop
	member      []BlockID // a loop's blocks are one stretch: its own, then those of the loops in it
	start       []int32   // by loop: its stretch of member …
	size        []int32   // … and the length of that
	pos         []int32   // by block: index into member, inNoLoop or unreachable
}

// What Loops.pos holds besides positions.
const (
	inNoLoop    = -1
	unreachable = -2
)

// NumLoops is the number of loops; they are 1 … NumLoops.
func (l *Loops) NumLoops() int { return len(l.Header) - 1 }

// Of is the innermost loop that b is in; 0 if it is in none or unreachable.
func (l *Loops) Of(b BlockID) LoopID { return l.inner[b] }

// DepthOf is the number of loops that b is in.
func (l *Loops) DepthOf(b BlockID) int { return int(l.Depth[l.inner[b]]) }

// HeaderOf is the header of the innermost loop that b is in, 0 if there is none.
func (l *Loops) HeaderOf(b BlockID) BlockID { return l.Header[l.inner[b]] }

// Irreducible reports whether loop x has entries besides its header. O(1).
func (l *Loops) Irreducible(x LoopID) bool { return l.irreducible[x] }

// Entries lists, in block order, the blocks of x that have a reachable predecessor outside x, and the
// header. They are looked for each time, since all of them together may be as many as blocks times loops.
// O(blocks of x and edges into them).
func (l *Loops) Entries(x LoopID) []BlockID {
	entries := []BlockID{l.Header[x]}
	if !l.irreducible[x] {
		return entries
	}
	for _, b := range l.Members(x)[1:] {
		for _, v := range l.g.Preds(b) {
			if l.pos[v] != unreachable && !l.Contains(x, v) {
				entries = append(entries, b)
				break
			}
		}
	}
	slices.Sort(entries)
	return entries
}

// Members lists the blocks of x, those of the loops in it included: the header first,
// then the rest of its own in block order, then the loops in it one after the other.
func (l *Loops) Members(x LoopID) []BlockID { return l.member[l.start[x] : l.start[x]+l.size[x]] }

// Contains reports whether b is in x or in a loop in it. O(1).
func (l *Loops) Contains(x LoopID, b BlockID) bool {
	p := l.pos[b]
	return p >= l.start[x] && p < l.start[x]+l.size[x]
}

// LoopNest finds the loops of the blocks that o reaches. Nearly linear in blocks and edges: of a loop that is
// entered beside its header, the edges that enter it are kept back until the header is reached that they
// cannot enter beside (Ramalingam, "Identifying loops in almost linear time", TOPLAS 1999, §5), where the
// paper of Havlak hands them from each loop to the one around it.
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
	body := make([]BlockID, 0, 64)
	inBody := s.int32s(n + 1) // by block: the header whose body it was put in last
	dueOff, due := dueEdges(g, o, s)
	// Lists of edges into a block, or into the loop that it stands for, linked through next. 0 ends them.
	into, next := s.int32s(n+1), s.int32s(len(g.Succ)+1)

	// Step d of Figure 5: headers from the last to the first, so inner before outer.
	for i := len(o.RPO) - 1; i >= 0; i-- {
		w := o.RPO[i]
		for _, e := range due[dueOff[w]:dueOff[w+1]] {
			to := find(rep, g.Succ[e])
			next[e+1], into[to] = into[to], e+1
		}
		body = body[:0]
		for _, v := range g.Preds(w) {
			if !o.Retreating(v, w) {
				continue
			}
			isHeader[w] = 1
			if v = find(rep, v); v != w && inBody[v] != int32(w) {
				inBody[v] = int32(w)
				body = append(body, v)
			}
		}
		// Step e: chase the predecessors of the body up to the header.
		for j := 0; j < len(body); j++ {
			for e := into[body[j]]; e != 0; e = next[e] {
				if y := find(rep, g.Source(EdgeID(e-1))); y != w && inBody[y] != int32(w) {
					inBody[y] = int32(w)
					body = append(body, y)
				}
			}
		}
		for _, x := range body {
			header[x], rep[x] = int32(w), int32(w)
		}
	}

	// Number the loops in the order of their headers, outer before inner.
	l := &Loops{Header: []BlockID{0}, Parent: []LoopID{0}, Depth: []int32{0}, inner: make([]LoopID, n+1), g: g}
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
	}
	l.placeMembers(o)
	l.markIrreducible(o, s)
	return l
}

// find is the representative of b in the union-find forest rep.
func find(rep []int32, b BlockID) BlockID {
	x := int32(b)
	for rep[x] != x {
		rep[x] = rep[rep[x]]
		x = rep[x]
	}
	return BlockID(x)
}

// dueEdges lists the edges that do not retreat by the block that is the lowest common ancestor of their ends in the
// search tree, as a CSR: no loop whose header is below it holds both ends. The ancestors are found as in Tarjan,
// "Applications of path compression on balanced trees" (JACM 1979), §3.
func dueEdges(g *Graph, o *Order, s *Scratch) (off, due []int32) {
	n := g.NumBlocks()
	above := s.int32s(n + 1) // union-find: the lowest ancestor whose visit has not ended
	for b := range above {
		above[b] = int32(b)
	}
	ancestor := s.int32s(len(g.Succ)) // by edge; 0 for one that retreats
	off = s.int32s(n + 2)
	for i := len(o.RPO) - 1; i >= 0; i-- {
		w := o.RPO[i]
		for e := g.SuccOff[w]; e < g.SuccOff[w+1]; e++ {
			if v := g.Succ[e]; !o.Retreating(w, v) {
				ancestor[e] = int32(find(above, v))
				off[ancestor[e]+1]++
			}
		}
		if p := o.Parent[w]; p != 0 {
			above[w] = int32(p)
		}
	}
	for b := 1; b <= n+1; b++ {
		off[b] += off[b-1]
	}
	due = s.int32s(int(off[n+1]))
	at := s.int32s(n + 1)
	copy(at, off)
	for e, b := range ancestor {
		if b != 0 {
			due[at[b]] = int32(e)
			at[b]++
		}
	}
	return off, due
}

// markIrreducible marks the loops that an edge enters beside the header. An edge from u enters those around its
// target that do not hold u, from the inside to the outside; those marked before are stepped over at once.
func (l *Loops) markIrreducible(o *Order, s *Scratch) {
	l.irreducible = make([]bool, len(l.Header))
	open := s.int32s(len(l.Header)) // union-find: the innermost loop around this one, itself included, that is not marked
	for x := range open {
		open[x] = int32(x)
	}
	for _, v := range o.RPO {
		x := l.inner[v]
		if l.Header[x] == v {
			x = l.Parent[x]
		}
		if x == 0 {
			continue
		}
		for _, u := range l.g.Preds(v) {
			if !o.Reachable(u) {
				continue
			}
			for y := LoopID(find(open, BlockID(x))); y != 0 && !l.Contains(y, u); y = LoopID(find(open, BlockID(y))) {
				l.irreducible[y] = true
				open[y] = int32(l.Parent[y])
			}
		}
	}
}

// placeMembers lays out the blocks so that each loop's are one stretch.
func (l *Loops) placeMembers(o *Order) {
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
		case x == 0 && !o.Reachable(BlockID(b)):
			l.pos[b] = unreachable
		case x == 0:
			l.pos[b] = inNoLoop
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
