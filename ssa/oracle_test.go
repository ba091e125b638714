package ssa_test

// A slow, obviously right version of everything in this package, by definition.

import (
	"slices"

	"phils/ssa"
)

// reachAvoiding marks the blocks that have a path from `from` that avoids block x (0: none).
func reachAvoiding(g *ssa.Graph, from, x ssa.BlockID) []bool {
	seen := make([]bool, g.NumBlocks()+1)
	if from == x {
		return seen
	}
	seen[from] = true
	work := []ssa.BlockID{from}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, y := range g.Succs(b) {
			if y != x && !seen[y] {
				seen[y] = true
				work = append(work, y)
			}
		}
	}
	return seen
}

// slowGraph holds what the oracles derive from removing each block in turn.
type slowGraph struct {
	g     *ssa.Graph
	root  ssa.BlockID
	reach []bool
	dom   [][]bool // dom[a][b]: both reachable, and a dominates b
}

func newSlow(g *ssa.Graph, root ssa.BlockID) *slowGraph {
	n := g.NumBlocks()
	o := &slowGraph{g: g, root: root, reach: reachAvoiding(g, root, 0), dom: make([][]bool, n+1)}
	for a := range o.dom {
		o.dom[a] = make([]bool, n+1)
		if a == 0 || !o.reach[a] {
			continue
		}
		without := reachAvoiding(g, root, ssa.BlockID(a))
		for b := 1; b <= n; b++ {
			o.dom[a][b] = o.reach[b] && !without[b]
		}
	}
	return o
}

func (o *slowGraph) sdom(a, b ssa.BlockID) bool { return a != b && o.dom[a][b] }

// idom is the strict dominator that all other strict dominators dominate.
func (o *slowGraph) idom(b ssa.BlockID) ssa.BlockID {
	for a := range o.dom {
		a := ssa.BlockID(a)
		if !o.sdom(a, b) {
			continue
		}
		closest := true
		for c := range o.dom {
			if c := ssa.BlockID(c); o.sdom(c, b) && !o.dom[c][a] {
				closest = false
			}
		}
		if closest {
			return a
		}
	}
	return 0
}

// frontier is the definition: y with a reachable predecessor that b dominates, not
// strictly dominated by b itself.
func (o *slowGraph) frontier(b ssa.BlockID) []ssa.BlockID {
	var df []ssa.BlockID
	for y := ssa.BlockID(1); int(y) <= o.g.NumBlocks(); y++ {
		for _, p := range o.g.Preds(y) {
			if o.dom[b][p] && !o.sdom(b, y) {
				df = append(df, y)
				break
			}
		}
	}
	return df
}

// iterated is the fixpoint DF(defs ∪ DF(…)).
func (o *slowGraph) iterated(defs []ssa.BlockID) []ssa.BlockID {
	in := map[ssa.BlockID]bool{}
	work := slices.Clone(defs)
	for len(work) > 0 {
		b := work[0]
		work = work[1:]
		for _, y := range o.frontier(b) {
			if !in[y] {
				in[y] = true
				work = append(work, y)
			}
		}
	}
	return sortedKeys(in)
}

func sortedKeys(m map[ssa.BlockID]bool) []ssa.BlockID {
	var out []ssa.BlockID
	for b := range m {
		out = append(out, b)
	}
	slices.Sort(out)
	return out
}

// reducibleByIntervals applies T1 (drop a self loop) and T2 (merge a block into its
// only predecessor) until neither applies: reducible if one block is left.
func (o *slowGraph) reducibleByIntervals() bool {
	n := o.g.NumBlocks()
	preds := map[ssa.BlockID]map[ssa.BlockID]bool{}
	for b := ssa.BlockID(1); int(b) <= n; b++ {
		if !o.reach[b] {
			continue
		}
		preds[b] = map[ssa.BlockID]bool{}
		for _, p := range o.g.Preds(b) {
			if o.reach[p] {
				preds[b][p] = true
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for b, ps := range preds {
			delete(ps, b) // T1
			if b == o.root || len(ps) != 1 {
				continue
			}
			var into ssa.BlockID
			for p := range ps {
				into = p
			}
			delete(preds, b) // T2
			for _, qs := range preds {
				if qs[b] {
					delete(qs, b)
					qs[into] = true
				}
			}
			changed = true
			break
		}
	}
	return len(preds) == 1
}

// slowLoop is one loop by definition.
type slowLoop struct {
	header  ssa.BlockID
	blocks  []ssa.BlockID
	entries []ssa.BlockID
	parent  ssa.BlockID // header of the loop around it
}

// loops nests strongly connected components: those of a component without its header
// are the loops in it. num tells which block of a component was met first.
func (o *slowGraph) loops(num []int32) map[ssa.BlockID]slowLoop {
	out := map[ssa.BlockID]slowLoop{}
	in := map[ssa.BlockID]bool{}
	for b := range o.reach {
		if o.reach[b] {
			in[ssa.BlockID(b)] = true
		}
	}
	o.loopsIn(in, 0, num, out)
	return out
}

func (o *slowGraph) loopsIn(in map[ssa.BlockID]bool, parent ssa.BlockID, num []int32, out map[ssa.BlockID]slowLoop) {
	// path[a][b]: a path of at least one edge within `in`.
	path := map[ssa.BlockID]map[ssa.BlockID]bool{}
	for a := range in {
		path[a] = map[ssa.BlockID]bool{}
		work := []ssa.BlockID{a}
		for len(work) > 0 {
			b := work[0]
			work = work[1:]
			for _, y := range o.g.Succs(b) {
				if in[y] && !path[a][y] {
					path[a][y] = true
					work = append(work, y)
				}
			}
		}
	}
	done := map[ssa.BlockID]bool{}
	for a := range in {
		if done[a] || !path[a][a] {
			continue
		}
		scc := map[ssa.BlockID]bool{}
		h := a
		for b := range in {
			if path[a][b] && path[b][a] {
				scc[b], done[b] = true, true
				if num[b] < num[h] {
					h = b
				}
			}
		}
		l := slowLoop{header: h, blocks: sortedKeys(scc), parent: parent}
		entries := map[ssa.BlockID]bool{h: true}
		for b := range scc {
			for _, p := range o.g.Preds(b) {
				if o.reach[p] && !scc[p] {
					entries[b] = true
				}
			}
		}
		l.entries = sortedKeys(entries)
		out[h] = l
		inside := map[ssa.BlockID]bool{}
		for b := range scc {
			inside[b] = b != h
		}
		delete(inside, h)
		o.loopsIn(inside, h, num, out)
	}
}

// criticalEdges by definition.
func criticalEdges(g *ssa.Graph) []ssa.EdgeID {
	var out []ssa.EdgeID
	for e, t := range g.Succ {
		from, ins := ssa.BlockID(0), 0
		for b := ssa.BlockID(1); int(b) <= g.NumBlocks(); b++ {
			if int32(e) >= g.SuccOff[b] && int32(e) < g.SuccOff[b+1] {
				from = b
			}
		}
		for _, y := range g.Succ {
			if y == t {
				ins++
			}
		}
		if len(g.Succs(from)) > 1 && ins > 1 {
			out = append(out, ssa.EdgeID(e))
		}
	}
	return out
}

// liveInVar searches, from the head of b, a path to a read of x without a write.
func liveInVar(f *ssa.Func, b ssa.BlockID, x ssa.Var) bool {
	seen := map[ssa.BlockID]bool{b: true}
	work := []ssa.BlockID{b}
next:
	for len(work) > 0 {
		c := work[0]
		work = work[1:]
		for _, v := range f.Instrs(c) {
			if f.Op[v] == ssa.OpRead && ssa.Var(f.Aux[v]) == x {
				return true
			}
			if f.Op[v] == ssa.OpWrite && ssa.Var(f.Aux[v]) == x {
				continue next
			}
		}
		for _, y := range f.Succs(c) {
			if !seen[y] {
				seen[y] = true
				work = append(work, y)
			}
		}
	}
	return false
}

// liveOutValue searches, from the end of b, a path to a use of v that does not
// come by v's definition; a phi's operand is a use on the edge.
func liveOutValue(f *ssa.Func, b ssa.BlockID, v ssa.Value) bool {
	seen := map[ssa.BlockID]bool{}
	work := []ssa.BlockID{b} // blocks at whose end v is wanted
	for len(work) > 0 {
		c := work[0]
		work = work[1:]
		if seen[c] {
			continue
		}
		seen[c] = true
		for e := f.SuccOff[c]; e < f.SuccOff[c+1]; e++ {
			y := f.Succ[e]
			slot := f.SuccSlot[e] - f.PredOff[y]
			for _, p := range f.Phis(y) {
				if f.Args(p)[slot] == v {
					return true
				}
			}
		}
	succs:
		for _, y := range f.Succs(c) {
			for _, i := range f.Instrs(y) {
				if !f.Op[i].IsPhi() && slices.Contains(f.Args(i), v) {
					return true
				}
				if i == v {
					continue succs
				}
			}
			work = append(work, y)
		}
	}
	return false
}
