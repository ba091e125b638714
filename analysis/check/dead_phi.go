package check

import (
	"phils/analysis"
	"phils/ssa"
)

// Dead phis (phis.go): one that nothing uses or only dead phis use is a dead-phi, those
// that are used by one another only are a dead-phi-cycle.
func deadPhi(r *run) {
	if !r.fn.SSA {
		return
	}
	phis := PhisOf(r.fn)
	for i := range phis.All {
		p := &phis.All[i]
		name := r.valueName(p.Value)
		switch p.Dead {
		case Unused:
			r.report(r.phiFinding(p.Value, "nothing uses "+name))
		case DeadUses:
			d := r.phiFinding(p.Value, "only dead phis use "+name)
			d.Related = r.valuePlaces(p.Users, p.Value, " is dead itself")
			r.report(d)
		case Cycle:
			d := r.phiFinding(p.Value, name+" and other phis are used only by one another: "+r.valueNames(p.Component))
			d.Related = r.valuePlaces(p.Component, p.Value, " belongs to the cycle")
			r.add("dead-phi-cycle", d)
		}
	}
}

// manyValues is how many values a finding names and shows.
const manyValues = 12

// valuePlaces gives the definitions of vs, but not of except, and cuts a long list.
func (r *run) valuePlaces(vs []ssa.Value, except ssa.Value, what string) []analysis.Related {
	var out []analysis.Related
	for _, v := range vs {
		if len(out) == manyValues {
			break
		}
		if s := r.fn.ValueSpan(v); v != except && s.Start < s.End {
			out = append(out, analysis.Related{Span: s, Msg: r.valueName(v) + what})
		}
	}
	return out
}

// valueNames joins the names of vs, and cuts a long list.
func (r *run) valueNames(vs []ssa.Value) string {
	s := ""
	for i, v := range vs {
		if i == manyValues {
			return s + ", …"
		}
		if i > 0 {
			s += ", "
		}
		s += r.valueName(v)
	}
	return s
}
