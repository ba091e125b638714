package facts

import (
	"slices"

	"phils/analysis"
	"phils/ssa"
)

// lists are a block's liveness sets by name.
type lists struct{ in, out, exposed, defs []string }

// liveness gives each block's sets. Parameters count as defined before the first
// block, in ENTRY, so that one that is used is live into it; package ssa has their
// definitions in the block itself.
func (g *gatherer) liveness() []lists {
	f, live := g.f, g.fn.Liveness()
	out := make([]lists, f.NumBlocks()+1)
	for b := ssa.BlockID(1); int(b) <= f.NumBlocks(); b++ {
		out[b] = lists{g.items(live.LiveIn(b)), g.items(live.LiveOut(b)), g.items(live.UpwardExposed(b)), g.items(live.Defs(b))}
	}
	if f.NumBlocks() > 0 && !f.VirtualEntry {
		in, exposed, defs := Entry(g.fn)
		out[ssa.Entry].in, out[ssa.Entry].exposed, out[ssa.Entry].defs = g.items(in), g.items(exposed), g.items(defs)
	}
	g.addSlots(out)
	return out
}

// addSlots adds the variables that a function in SSA form has besides its values.
func (g *gatherer) addSlots(out []lists) {
	live := g.fn.SlotLiveness()
	if live == nil {
		return
	}
	add := func(to *[]string, set ssa.BitSet) {
		for x := range set.All() {
			if name := g.f.Vars[x].Name; !slices.Contains(*to, name) { // its address may be there
				*to = append(*to, name)
			}
		}
	}
	for b := ssa.Entry; int(b) <= g.f.NumBlocks(); b++ {
		add(&out[b].in, live.LiveIn(b))
		add(&out[b].out, live.LiveOut(b))
		add(&out[b].exposed, live.UpwardExposed(b))
		add(&out[b].defs, live.Defs(b))
	}
}

// Entry gives the sets of the entry block (live in, upward exposed, defined), of
// variables or, in SSA form, values, with parameters as defined before it: package ssa
// has their definitions in the block itself. O(parameters · the block's instructions).
func Entry(fn *analysis.Function) (in, exposed, defs ssa.BitSet) {
	g, live := gatherer{fn: fn, f: fn.F}, fn.Liveness()
	in, exposed, defs = clone(live.LiveIn(ssa.Entry)), clone(live.UpwardExposed(ssa.Entry)), clone(live.Defs(ssa.Entry))
	if fn.F.VirtualEntry {
		return in, exposed, defs
	}
	for item := range g.params() {
		defs.Remove(item)
		read, written := g.entryAccess(item)
		if read {
			exposed.Add(item)
		}
		if written {
			defs.Add(item)
		}
		if read || !written && live.LiveOut(ssa.Entry).Has(item) {
			in.Add(item)
		}
	}
	return in, exposed, defs
}

func clone(s ssa.BitSet) ssa.BitSet { return append(ssa.BitSet(nil), s...) }

// params are the items of the liveness sets (variables, or in SSA form values) that are parameters.
func (g *gatherer) params() map[int]bool {
	items := map[int]bool{}
	for _, v := range g.f.Params {
		if g.fn.SSA {
			items[int(v)] = true
		}
	}
	for x, info := range g.f.Vars {
		if !g.fn.SSA && info.Param {
			items[x] = true
		}
	}
	return items
}

// entryAccess tells whether the entry block reads the item before it writes it, and
// whether it writes it, the parameter's own arrival left aside.
func (g *gatherer) entryAccess(item int) (read, written bool) {
	f := g.f
	for _, v := range f.Instrs(ssa.Entry) {
		if g.fn.SSA {
			for _, a := range f.Args(v) {
				read = read || int(a) == item
			}
			continue
		}
		switch {
		case int(f.Aux[v]) != item || f.Op[v] != ssa.OpRead && f.Op[v] != ssa.OpWrite:
		case f.Op[v] == ssa.OpRead:
			read = read || !written
		case !g.isParam(v):
			written = true
		}
	}
	return read, written
}
