package ssa

import (
	"math"
	"slices"
)

// Where one variable is live on entry, by a backward walk from its upward-exposed uses:
// what pruned construction asks for one variable after another (Cytron et al. 1991,
// §5.1, end). It costs what the variable's live range costs, not a bit per variable
// and block.

// Accesses are the blocks that write each variable, and those that read it before any
// write of their own (its upward-exposed uses).
type Accesses struct {
	defOff, useOff []int32 // by Var: CSR
	def, use       []BlockID
}

// Defs lists the blocks with an OpWrite of x, in block order, each once.
func (a *Accesses) Defs(x Var) []BlockID { return a.def[a.defOff[x]:a.defOff[x+1]] }

// UpwardExposed lists the blocks with an OpRead of x before any OpWrite of x, in
// block order, each once.
func (a *Accesses) UpwardExposed(x Var) []BlockID { return a.use[a.useOff[x]:a.useOff[x+1]] }

// NewAccesses collects f's accesses. O(instructions + variables).
func NewAccesses(f *Func) *Accesses {
	n := len(f.Vars)
	a := &Accesses{defOff: make([]int32, n+1), useOff: make([]int32, n+1)}
	// By Var: the block of the last write and of the last exposed read seen.
	lastDef, lastUse := make([]BlockID, n), make([]BlockID, n)
	scan := func(def, use func(Var, BlockID)) {
		clear(lastDef)
		clear(lastUse)
		for b := BlockID(1); int(b) <= f.NumBlocks(); b++ {
			for _, v := range f.Instrs(b) {
				switch x := Var(f.Aux[v]); f.Op[v] {
				case OpRead:
					if lastDef[x] != b && lastUse[x] != b {
						lastUse[x] = b
						use(x, b)
					}
				case OpWrite:
					if lastDef[x] != b {
						lastDef[x] = b
						def(x, b)
					}
				}
			}
		}
	}
	scan(func(x Var, _ BlockID) { a.defOff[x+1]++ }, func(x Var, _ BlockID) { a.useOff[x+1]++ })
	for x := 1; x <= n; x++ {
		a.defOff[x] += a.defOff[x-1]
		a.useOff[x] += a.useOff[x-1]
	}
	a.def, a.use = make([]BlockID, a.defOff[n]), make([]BlockID, a.useOff[n])
	nextDef, nextUse := slices.Clone(a.defOff), slices.Clone(a.useOff)
	scan(func(x Var, b BlockID) { a.def[nextDef[x]] = b; nextDef[x]++ },
		func(x Var, b BlockID) { a.use[nextUse[x]] = b; nextUse[x]++ })
	return a
}

// LiveIn answers where one variable after another is live on entry. It keeps its memory
// between calls; it must not be used by two goroutines at once.
type LiveIn struct {
	g      *Graph
	call   int32
	live   []int32 // by block: the number of the call that found it live-in
	writes []int32 // by block: likewise, that found it writing
	stack  []BlockID
	found  []BlockID
}

// NewLiveIn prepares for g.
func NewLiveIn(g *Graph) *LiveIn {
	l := new(LiveIn)
	l.Reset(g)
	return l
}

// Reset prepares l for another graph, in the memory that it has. The zero LiveIn may be
// reset.
func (l *LiveIn) Reset(g *Graph) {
	l.g = g
	// Marks of earlier graphs hold numbers of earlier calls, which are never used again.
	if n := g.NumBlocks() + 1; len(l.live) < n {
		l.live, l.writes = make([]int32, n), make([]int32, n)
	}
}

// LiveInBlocks finds the blocks on whose entry a variable is live that is written
// in the blocks defs and has upward-exposed uses in the blocks exposed, and gives them
// in block order, in memory that the next call reuses. O(blocks found, their in-edges, and defs).
func (l *LiveIn) LiveInBlocks(defs, exposed []BlockID) []BlockID {
	l.Walk(defs, exposed)
	slices.Sort(l.found)
	return l.found
}

// Walk is LiveInBlocks for those who only ask Live.
func (l *LiveIn) Walk(defs, exposed []BlockID) {
	if l.call == math.MaxInt32 {
		clear(l.live)
		clear(l.writes)
		l.call = 0
	}
	l.call++
	l.found = l.found[:0]
	for _, b := range defs {
		l.writes[b] = l.call
	}
	l.stack = append(l.stack[:0], exposed...)
	for len(l.stack) > 0 {
		b := l.stack[len(l.stack)-1]
		l.stack = l.stack[:len(l.stack)-1]
		if l.live[b] == l.call {
			continue
		}
		l.live[b] = l.call
		l.found = append(l.found, b)
		for _, p := range l.g.Preds(b) {
			if l.writes[p] != l.call && l.live[p] != l.call {
				l.stack = append(l.stack, p)
			}
		}
	}
}

// Live reports whether the variable of the last call is live on entry to b.
func (l *LiveIn) Live(b BlockID) bool { return l.live[b] == l.call }

// Found lists the blocks that the last call found, in no order, in memory that the
// next call reuses.
func (l *LiveIn) Found() []BlockID { return l.found }
