package check

import (
	"phils/analysis"
	"phils/ssa"
)

// edgeSpan is where edge e stands: the label in its source's terminator, or the
// terminator or last statement where the edge falls through.
func (r *run) edgeSpan(e ssa.EdgeID) analysis.Span {
	src := r.f.Source(e)
	if tok := r.targetToken(src, e); tok >= 0 {
		return r.fn.TokSpan(tok)
	}
	if t := r.f.Terminator(src); t != 0 && r.f.Src[t] >= 0 {
		return r.fn.TokSpan(r.f.Src[t])
	}
	return r.fn.LabelSpan(src)
}

// fallsThrough reports whether edge e of src is not written in the text.
func (r *run) fallsThrough(src ssa.BlockID, e ssa.EdgeID) bool {
	t := r.f.Terminator(src)
	if t == 0 {
		return true
	}
	i := int32(e) - r.f.SuccOff[src]
	switch aux := r.f.Aux[t]; r.f.Op[t] {
	case ssa.OpGoto:
		return aux == 1
	case ssa.OpBranch:
		return aux == 1 && i == 1 || aux == 2 && i == 0
	}
	return false
}

// targetToken is the token with which src's terminator names the target of its edge e,
// -1 if there is none. Edges to the same block have theirs in order.
func (r *run) targetToken(src ssa.BlockID, e ssa.EdgeID) int32 {
	if r.targets == nil {
		r.targets = make([][]int32, r.f.NumBlocks()+1)
		for i := range r.fn.Occs {
			o := &r.fn.Occs[i]
			if y := &r.fn.Symbols[o.Sym]; y.Kind == analysis.SymLabel && o.Role == analysis.RoleUse && o.Block > 0 && !r.isPhiLabel(o) {
				r.targets[o.Block] = append(r.targets[o.Block], int32(i))
			}
		}
		r.targetToks = make([][]int32, r.f.NumBlocks()+1)
	}
	first := ssa.EdgeID(r.f.SuccOff[src])
	if r.targetToks[src] == nil { // all edges of src at once: a switch has many
		named := map[ssa.BlockID][]int32{}
		for _, i := range r.targets[src] {
			o := &r.fn.Occs[i]
			to := r.fn.Symbols[o.Sym].Block
			named[to] = append(named[to], o.Tok)
		}
		for x, to := range r.f.Succs(src) {
			tok := int32(-1)
			if toks := named[to]; len(toks) > 0 && !r.fallsThrough(src, first+ssa.EdgeID(x)) {
				tok, named[to] = toks[0], toks[1:]
			}
			r.targetToks[src] = append(r.targetToks[src], tok)
		}
	}
	return r.targetToks[src][e-first]
}

// isPhiLabel reports whether a label stands in a phi, not in a jump.
func (r *run) isPhiLabel(o *analysis.Occ) bool {
	return o.Slot >= 0 || o.Value > 0 && r.f.Op[o.Value].IsPhi()
}
