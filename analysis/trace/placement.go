package trace

import (
	"slices"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// placement makes a step per variable of the events of placement.
func (t *Trace) placement(events []construct.Event) {
	var s *Slot
	var exposed []ssa.BlockID
	for _, e := range events {
		switch e.Kind {
		case construct.KindDefs:
			s = &Slot{Var: e.Var, Defs: e.List}
			s.Param, s.Defs = t.ownWrites(e.Var, e.List)
		case construct.KindExposed:
			exposed = e.List
		case construct.KindFrontier:
			s.Frontier = e.List
		case construct.KindLiveIn:
			s.LiveIn = t.liveIn(s, e.List)
		case construct.KindPlaced:
			s.Phis = e.List
			for _, b := range s.Frontier {
				if !slices.Contains(s.Phis, b) {
					s.Dropped = append(s.Dropped, b)
				}
			}
			if len(s.Dropped) > 0 {
				s.Why = t.whyDropped(s, exposed)
			}
			t.add(Step{Part: Placement, Slot: s, Blocks: slices.Concat(s.Defs, s.Frontier), Span: t.varSpan(s)})
		}
	}
}

// ownWrites reports whether x is a parameter's variable, and gives the blocks that write
// it themselves.
func (t *Trace) ownWrites(x ssa.Var, defs []ssa.BlockID) (param bool, own []ssa.BlockID) {
	f := t.Fn.F
	if f.VirtualEntry || len(defs) == 0 || defs[0] != ssa.Entry {
		return false, defs
	}
	inEntry := false
	for _, v := range f.Instrs(ssa.Entry) {
		if f.Op[v] == ssa.OpWrite && ssa.Var(f.Aux[v]) == x {
			if t.byParam(v) {
				param = true
			} else {
				inEntry = true
			}
		}
	}
	if param && !inEntry {
		return true, defs[1:]
	}
	return param, defs
}

// liveIn adds to live the entry, where a parameter is live if it is read there before
// it is written again, or is not written there and live further on.
func (t *Trace) liveIn(s *Slot, live []ssa.BlockID) []ssa.BlockID {
	f := t.Fn.F
	if !s.Param || slices.Contains(live, ssa.Entry) {
		return live
	}
	for _, v := range f.Instrs(ssa.Entry) {
		if (f.Op[v] == ssa.OpRead || f.Op[v] == ssa.OpWrite) && ssa.Var(f.Aux[v]) == s.Var && !t.byParam(v) {
			if f.Op[v] == ssa.OpRead {
				return append([]ssa.BlockID{ssa.Entry}, live...)
			}
			return live
		}
	}
	for _, b := range f.Succs(ssa.Entry) {
		if slices.Contains(live, b) {
			return append([]ssa.BlockID{ssa.Entry}, live...)
		}
	}
	return live
}

// varSpan is where the variable is declared, or else first written.
func (t *Trace) varSpan(s *Slot) analysis.Span {
	f := t.Fn.F
	if src := f.Vars[s.Var].Src; src >= 0 {
		return t.Fn.TokSpan(src)
	}
	for _, b := range s.Defs {
		for _, v := range f.Instrs(b) {
			if f.Op[v] == ssa.OpWrite && ssa.Var(f.Aux[v]) == s.Var && f.Src[v] >= 0 {
				return t.Fn.TokSpan(f.Src[v])
			}
		}
	}
	return t.Fn.Header
}

// whyDropped says why the flavor puts no phi in s.Dropped.
func (t *Trace) whyDropped(s *Slot, exposed []ssa.BlockID) string {
	switch {
	case slices.Equal(s.Dropped, []ssa.BlockID{ssa.Entry}):
		return "the entry has no φ"
	case t.Algo == construct.SemiPruned && len(exposed) == 0:
		return "semi-pruned: no block reads it before writing it"
	case t.Algo == construct.SemiPruned:
		return "semi-pruned: only unreachable blocks read it before writing it"
	case len(s.LiveIn) == 0:
		return "pruned: live nowhere on entry"
	}
	return "pruned: dead on entry to " + strings.Join(t.labels(s.Dropped), ", ")
}
