package check

import (
	"context"
	"slices"
	"sort"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/destruct"
)

// What naive copies would lose (destruct.Losses), for lost-copy, swap, their hovers and their
// fixes.

type lossesKey struct{}

// LossesOf gives what naive destruction of fn loses, values of dead phis aside; in plain code
// nothing. Computed once; do not change it. The error is ctx's. For its cost see
// [destruct.Losses].
func LossesOf(ctx context.Context, fn *analysis.Function) ([]destruct.Loss, error) {
	if !fn.SSA || fn.Dialect.NoCopies || fn.F.NumBlocks() == 0 {
		return nil, ctx.Err()
	}
	return analysis.Memo(fn, lossesKey{}, func() ([]destruct.Loss, error) {
		phis := PhisOf(fn)
		if !slices.ContainsFunc(phis.All, func(p PhiFact) bool { return fn.F.Op[p.Value] != ssa.OpShadowPhi }) {
			return nil, nil
		}
		ls, err := destruct.Losses(ctx, fn.F, fn.Dom())
		return slices.DeleteFunc(ls, func(l destruct.Loss) bool { return phis.Of(l.Phi).Dead != Alive }), err
	})
}

// LossUse is the token that reads the phi of l after its value is gone, -1 if the text has
// none. O(log tokens + the statement).
func LossUse(fn *analysis.Function, l *destruct.Loss) int32 {
	f := fn.F
	src := f.Src[l.Use]
	if f.Op[l.Use] == ssa.OpBlockParam { // an argument of the predecessor's jump
		src = -1
		if t := f.Terminator(l.At); t != 0 {
			src = f.Src[t]
		}
	}
	if src < 0 {
		return -1
	}
	for _, o := range occsAt(fn, src) {
		if y := &fn.Symbols[o.Sym]; o.Role != analysis.RoleUse || y.Kind != analysis.SymValue || y.Value != l.Phi {
			continue
		}
		if !f.Op[l.Use].IsPhi() {
			if o.Slot < 0 {
				return o.Tok
			}
			continue
		}
		if o.Slot < 0 || int(o.Slot) >= len(f.Pred) || f.Pred[o.Slot] != l.At || f.Succ[f.PredEdge[o.Slot]] != f.Block[l.Use] {
			continue
		}
		if f.Op[l.Use] != ssa.OpBlockParam || f.Args(l.Use)[o.Slot-f.PredOff[f.Block[l.Use]]] == l.Phi {
			return o.Tok
		}
	}
	return -1
}

// occsAt are the names in the statement of token tok.
func occsAt(fn *analysis.Function, tok int32) []analysis.Occ {
	s := fn.StmtSpan(tok)
	from := func(at int32) int {
		return sort.Search(len(fn.Occs), func(i int) bool { return fn.TokSpan(fn.Occs[i].Tok).Start >= at })
	}
	return fn.Occs[from(s.Start):max(from(s.Start), from(s.End))]
}

// defined is where value v gets its name; empty for a constant.
func (r *run) defined(v ssa.Value) analysis.Span {
	if r.f.Block[v] != 0 && r.f.Src[v] >= 0 {
		for _, o := range occsAt(r.fn, r.f.Src[v]) {
			if y := &r.fn.Symbols[o.Sym]; o.Role == analysis.RoleDef && y.Value == v {
				return r.fn.TokSpan(o.Tok)
			}
		}
	}
	return r.fn.ValueSpan(v)
}

// CopyText is the copy that gives a to the phi: x.2 = x.3.
func CopyText(fn *analysis.Function, phi, a ssa.Value) string {
	return analysis.ValueName(fn, phi) + " = " + analysis.ValueName(fn, a)
}

// losses reports the losses that are swaps or those that are not: one finding for two values
// that clash, on however many edges.
func (r *run) losses(swaps bool) {
	ls, err := LossesOf(r.ctx, r.fn)
	if err != nil {
		return
	}
	for i := 0; i < len(ls); {
		// Those of one phi are neighbours.
		end := i + 1
		for end < len(ls) && ls[end].Phi == ls[i].Phi {
			end++
		}
		if !r.untrusted(ls[i].Phi) {
			r.lossesOf(ls[i:end], swaps)
		}
		i = end
	}
}

func (r *run) lossesOf(ls []destruct.Loss, swaps bool) {
	found := map[ssa.Value]*analysis.Diagnostic{} // by operand
	var order []ssa.Value
	for i := range ls {
		l := &ls[i]
		if l.Swap != swaps || r.untrusted(l.Use) {
			continue
		}
		d := found[l.Operand]
		if d == nil {
			msg := r.lostText(l)
			if l.Swap {
				msg = r.swapText(l)
			}
			x := r.phiFinding(l.Phi, msg)
			x.Edge = l.Edge
			d = &x
			found[l.Operand] = d
			order = append(order, l.Operand)
			if s := r.defined(l.Operand); s.Start < s.End {
				d.Related = append(d.Related, analysis.Related{Span: s, Msg: r.valueName(l.Operand) + ", the other value"})
			}
		}
		if len(d.Related) < 2*manyValues {
			d.Related = append(d.Related, r.lossPlaces(l)...)
		}
	}
	for _, a := range order {
		r.report(*found[a])
	}
}

// end says where the copies of l stand, and that both values are live there.
func (r *run) end(l *destruct.Loss) string {
	s := "at the end of " + r.label(r.f.Source(l.Edge))
	if r.f.Block[l.Operand] != 0 {
		s += ", where both are live"
	}
	return s
}

// reader says what reads the phi of l too late.
func (r *run) reader(l *destruct.Loss) string {
	switch p := r.f.Source(l.Edge); {
	case l.Use == r.f.Terminator(p) && l.Exit < 0:
		return "the jump there"
	case !r.f.Op[l.Use].IsPhi():
		return r.label(l.At)
	case l.At == p:
		return CopyText(r.fn, l.Use, l.Phi)
	default:
		return CopyText(r.fn, l.Use, l.Phi) + " at the end of " + r.label(l.At)
	}
}

// lossPlaces are the copy's place and the use that comes too late.
func (r *run) lossPlaces(l *destruct.Loss) []analysis.Related {
	out := []analysis.Related{{Span: r.edgeSpan(l.Edge), Msg: CopyText(r.fn, l.Phi, l.Operand) + " would stand before this jump, at the end of " + r.label(r.f.Source(l.Edge))}}
	if tok := LossUse(r.fn, l); tok >= 0 {
		msg := r.valueName(l.Phi) + " is read here, and would be " + r.valueName(l.Operand) + " by then"
		if r.f.Op[l.Use].IsPhi() {
			msg = CopyText(r.fn, l.Use, l.Phi) + " would come later, when " + r.valueName(l.Phi) + " is " + r.valueName(l.Operand)
		}
		out = append(out, analysis.Related{Span: r.fn.TokSpan(tok), Msg: msg})
	}
	return out
}
