package check

import (
	"phils/analysis"
	"phils/ssa"
	"phils/ssa/verify"
)

// In SSA form a definition dominates its uses (Cytron et al. 1991, §3: each use is
// reached by its one definition): every path from the entry to the use passes the
// definition. A use as phi operand or block argument is at the end of the
// predecessor. A use in an unreachable block has no path to it, and is exempt.
//
// The finding shows a shortest path that misses the definition.
func useNotDominated(r *run) {
	if !r.fn.SSA || r.f.NumBlocks() == 0 {
		return
	}
	dom := r.fn.Dom()
	var defs []int32 // by symbol: number of definitions
	for i := range r.fn.Occs {
		o := &r.fn.Occs[i]
		y := &r.fn.Symbols[o.Sym]
		if o.Role != analysis.RoleUse || y.Kind != analysis.SymValue || y.Value == 0 || o.Block == 0 {
			continue
		}
		d, b := r.f.Block[y.Value], o.Block
		if d == 0 || o.Value > 0 && r.f.Op[o.Value] == ssa.OpUpsilon && r.f.Src[o.Value] == o.Tok {
			continue // the phi that an upsilon names is not read there
		}
		onEdge := o.Slot >= 0 && int(o.Slot) < len(r.f.Pred)
		if onEdge {
			b = r.f.Pred[o.Slot]
		}
		if !onEdge && o.Value > 0 && r.f.Op[o.Value].IsPhi() {
			continue // no edge brings this operand: phi-operands says so
		}
		if !dom.Reachable(b) || o.Value == 0 && !onEdge {
			continue
		}
		same := d == b && !onEdge
		if r.f.Op[y.Value] == ssa.OpInvoke {
			// Its result is there on the normal edge only.
			edge := ssa.EdgeID(-1)
			if onEdge {
				edge = r.f.PredEdge[o.Slot]
			}
			if verify.InvokeDominates(r.f, dom, d, b, edge) {
				continue
			}
		} else if dom.Dominates(d, b) && (!same || r.before(y.Value, o.Value)) {
			continue
		}
		if r.ctx.Err() != nil {
			return
		}
		if defs == nil {
			defs = r.definitions()
		}
		if defs[o.Sym] > 1 { // which one is meant is open: multiple-definition says so
			continue
		}
		path, _ := r.path(ssa.Entry, b, func(x ssa.BlockID) bool { return x == d })
		if same && path == nil {
			path = append(path, b)
		}
		if onEdge && path != nil {
			phi := r.f.Graph.Succ[r.f.PredEdge[o.Slot]]
			path = append(path, phi)
		}
		msg := y.Name + " is not defined on every path to this use"
		if same {
			msg = y.Name + " is used before its definition in the same block"
		} else if path != nil {
			msg = y.Name + " is not defined on the path " + r.pathText(path)
		} else if r.f.Op[y.Value] == ssa.OpInvoke {
			msg = y.Name + " is defined only where its invoke returns, not where it unwinds"
		}
		f := at(r.fn.TokSpan(o.Tok), msg)
		f.Value, f.Block = o.Value, o.Block
		f.Related = append(f.Related, analysis.Related{Span: r.definition(o.Sym), Msg: y.Name + " is defined here, in " + r.label(d)})
		f.Related = append(f.Related, r.pathPlaces(path, "where "+y.Name+" is used")...)
		r.report(f)
	}
}

// definition is where the one definition of a symbol is named.
func (r *run) definition(sym analysis.SymID) analysis.Span {
	for i := range r.fn.Occs {
		if o := &r.fn.Occs[i]; o.Sym == sym && o.Role == analysis.RoleDef {
			return r.fn.TokSpan(o.Tok)
		}
	}
	return r.fn.ValueSpan(r.fn.Symbols[sym].Value)
}

// definitions counts the definitions of each symbol.
func (r *run) definitions() []int32 {
	n := make([]int32, len(r.fn.Symbols))
	for i := range r.fn.Occs {
		if r.fn.Occs[i].Role == analysis.RoleDef {
			n[r.fn.Occs[i].Sym]++
		}
	}
	return n
}
