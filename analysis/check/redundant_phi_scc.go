package check

import "phils/analysis"

// A redundant component (phis.go): phis that use one another, with one value from
// outside, which can replace them all. None of them need be trivial.
func redundantPhiSCC(r *run) {
	if !r.fn.SSA {
		return
	}
	phis := PhisOf(r.fn)
	for i := range phis.All {
		p := &phis.All[i]
		if p.Outside == 0 || p.Trivial != 0 || r.untrusted(p.Value) {
			continue
		}
		v := r.valueName(p.Outside)
		d := r.phiFinding(p.Value, r.valueNames(p.Component)+" merge only "+v+" from outside; use "+v+" in their place")
		d.Related = r.valuePlaces(p.Component, p.Value, " belongs to the component")
		if s := r.fn.ValueSpan(p.Outside); s.Start < s.End {
			d.Related = append(d.Related, analysis.Related{Span: s, Msg: "the one value from outside"})
		}
		r.report(d)
	}
}
