package destruct

import (
	"math"
	"slices"

	"phils/ssa"
)

// Points of a block, in order: 0, where its phis are defined; 1, the parallel copy behind
// them; instruction i at 2i+2; the parallel copy before a terminator just before it; and
// the out-edges, where operands of the successors' phis are used.
const (
	phiPoint  = 0
	headPoint = 1
	edgePoint = beyond - 1
	beyond    = math.MaxInt32 // live at the start of a successor
)

func endPoint(f *ssa.Func, b ssa.BlockID) int32 { return 2*int32(len(f.Instrs(b))) - 1 }

type point struct {
	b  ssa.BlockID
	at int32
}

// span says that a name is live in a block until a point, from the block's start or, in
// the block that defines it, from there.
type span struct {
	b     ssa.BlockID
	until int32
	edge  int32 // uses at edgePoint
}

// ranges are the live ranges of names that were asked for: those blocks only where a name
// is live, found by walking back from its uses as for pruned construction (Cytron et al.
// 1991, §5.1). In SSA form two ranges meet if and only if one name is live where the other
// is defined (Budimlić et al., "Fast copy coalescing and live-range identification", PLDI
// 2002, §3).
type ranges struct {
	g     *ssa.Graph
	def   []point // by name
	off   []int32 // by name, len+1: CSR of spans, sorted by block
	spans []span
}

// newRanges gives the ranges of the names 0 … n-1 for which wanted says so. uses calls its
// argument for every use of a name, in any order.
func newRanges(g *ssa.Graph, def []point, wanted []bool, uses func(func(v ssa.Value, b ssa.BlockID, at int32))) *ranges {
	n := len(def)
	r := &ranges{g: g, def: def, off: make([]int32, n+1)}
	useOff := make([]int32, n+2)
	uses(func(v ssa.Value, _ ssa.BlockID, _ int32) {
		if wanted[v] {
			useOff[v+2]++
		}
	})
	for i := 2; i <= n+1; i++ {
		useOff[i] += useOff[i-1]
	}
	use := make([]point, useOff[n+1])
	uses(func(v ssa.Value, b ssa.BlockID, at int32) {
		if wanted[v] {
			use[useOff[v+1]] = point{b, at}
			useOff[v+1]++
		}
	})
	// Now useOff[v] is where v's uses start.
	seen := make([]int32, g.NumBlocks()+1) // by block: 1 + its span, if that is behind the mark
	var stack []ssa.BlockID
	for v := range n {
		mark := len(r.spans)
		r.off[v] = int32(mark)
		add := func(b ssa.BlockID, until int32) {
			edge := int32(0)
			if until == edgePoint {
				edge = 1
			}
			if i := int(seen[b]) - 1; i >= mark && i < len(r.spans) && r.spans[i].b == b {
				r.spans[i].until = max(r.spans[i].until, until)
				r.spans[i].edge += edge
				return
			}
			r.spans = append(r.spans, span{b, until, edge})
			seen[b] = int32(len(r.spans))
			if b != def[v].b {
				stack = append(stack, b)
			}
		}
		for _, u := range use[useOff[v]:useOff[v+1]] {
			add(u.b, u.at)
			for len(stack) > 0 {
				b := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				for _, p := range g.Preds(b) {
					add(p, beyond)
				}
			}
		}
		// Sorting moves spans away from where seen says, which the next name does not use.
		slices.SortFunc(r.spans[mark:], func(a, b span) int { return int(a.b - b.b) })
	}
	r.off[n] = int32(len(r.spans))
	return r
}

// in is v's span in b, nil if it is not live there.
func (r *ranges) in(v ssa.Value, b ssa.BlockID) *span {
	s := r.spans[r.off[v]:r.off[v+1]]
	if i, ok := slices.BinarySearchFunc(s, b, func(s span, b ssa.BlockID) int { return int(s.b - b) }); ok {
		return &s[i]
	}
	return nil
}

// until is the last point of b where v is live, -1 if it is not live there.
func (r *ranges) until(v ssa.Value, b ssa.BlockID) int32 {
	if s := r.in(v, b); s != nil {
		return s.until
	}
	return -1
}

// add gives the next name a definition and the one span that it lives for.
func (r *ranges) add(def point, s span) {
	r.def, r.spans = append(r.def, def), append(r.spans, s)
	r.off = append(r.off, int32(len(r.spans)))
}

// copied says that n uses of v at b's edges are gone, which a copy at the end of b has taken
// over; last is where the last use in b is then.
func (r *ranges) copied(v ssa.Value, b ssa.BlockID, n, last int32) {
	s := r.in(v, b)
	s.edge -= n
	if s.edge == 0 && s.until == edgePoint {
		s.until = last
	}
}

// meets reports whether a is live where b is defined; a's definition dominates b's. Two
// names defined at once always meet, as one place cannot take both. O(log blocks of a).
func (r *ranges) meets(a, b ssa.Value) bool {
	d := r.def[b]
	return r.def[a] == d || r.until(a, d.b) > d.at
}

// definitions gives the point where each value of f is defined, {0 0} for constants.
// Parameters get their values at once.
func definitions(f *ssa.Func) []point {
	def := make([]point, f.NumValues())
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		in := f.Instrs(b)
		params := 0
		for params < len(in) && f.Op[in[params]] == ssa.OpParam {
			params++
		}
		for i, v := range in {
			at := 2*int32(i) + 2
			switch {
			case f.Op[v].IsPhi():
				at = phiPoint
			case i < params:
				at = 2 * int32(params)
			}
			def[v] = point{b, at}
		}
	}
	// The results of a parallel copy are there when it is done.
	for _, v := range f.Instr {
		if c := f.Args(v); f.Op[v] == ssa.OpProj && f.Op[c[0]] == ssa.OpParCopy {
			def[v] = def[c[0]]
		}
	}
	return def
}

// usesOf calls use for every operand of f that is no constant, those of phis only if phis
// says so, at the out-edges.
func usesOf(f *ssa.Func, phis bool, use func(v ssa.Value, b ssa.BlockID, at int32)) {
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for i, v := range f.Instrs(b) {
			if f.Op[v].IsPhi() {
				if !phis {
					continue
				}
				for i, a := range f.Args(v) {
					if p := f.Preds(b)[i]; f.Block[a] != 0 {
						use(a, p, edgePoint)
					}
				}
				continue
			}
			for _, a := range f.Args(v) {
				if f.Block[a] != 0 {
					use(a, b, 2*int32(i)+2)
				}
			}
		}
	}
}
