package check

import (
	"phils/analysis"
	"phils/ssa"
)

// edgeSpan is where edge e stands: the label in its source's terminator, or the
// terminator or last statement where the edge falls through.
func (r *run) edgeSpan(e ssa.EdgeID) analysis.Span {
	src, to := r.f.Source(e), r.f.Succ[e]
	nth := 0 // among the edges to the same block
	for x := ssa.EdgeID(r.f.SuccOff[src]); x < e; x++ {
		if r.f.Succ[x] == to && !r.fallsThrough(src, x) {
			nth++
		}
	}
	if !r.fallsThrough(src, e) {
		if tok := r.targetToken(src, to, nth); tok >= 0 {
			return r.fn.TokSpan(tok)
		}
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

// targetToken is the nth token with which src's terminator names block to, -1 if
// there is none.
func (r *run) targetToken(src, to ssa.BlockID, nth int) int32 {
	if r.targets == nil {
		r.targets = make([][]int32, r.f.NumBlocks()+1)
		for i := range r.fn.Occs {
			o := &r.fn.Occs[i]
			if y := &r.fn.Symbols[o.Sym]; y.Kind == analysis.SymLabel && o.Role == analysis.RoleUse && o.Block > 0 {
				r.targets[o.Block] = append(r.targets[o.Block], int32(i))
			}
		}
	}
	for _, i := range r.targets[src] {
		o := &r.fn.Occs[i]
		if r.fn.Symbols[o.Sym].Block != to || r.isPhiLabel(o) {
			continue
		}
		if nth == 0 {
			return o.Tok
		}
		nth--
	}
	return -1
}

// isPhiLabel reports whether a label stands in a phi, not in a jump.
func (r *run) isPhiLabel(o *analysis.Occ) bool {
	return o.Slot >= 0 || o.Value > 0 && r.f.Op[o.Value].IsPhi()
}
