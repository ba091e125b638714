package fix

import (
	"phils/analysis"
	"phils/ssa"
)

// replaceTrivialPhi has the uses of a phi read the one value that it merges (Braun et al.
// 2013, Algorithm 3).
func replaceTrivialPhi(w *site, d *analysis.Diagnostic) {
	p := w.facts(d.Value)
	if p == nil || p.Trivial == 0 {
		return
	}
	w.replacePhis(d, []ssa.Value{p.Value}, p.Trivial)
}

// collapseRedundant does so for a component of phis (Algorithm 5).
func collapseRedundant(w *site, d *analysis.Diagnostic) {
	p := w.facts(d.Value)
	if p == nil || p.Outside == 0 {
		return
	}
	w.replacePhis(d, p.Component, p.Outside)
}

// replacePhis offers to delete phis and have their uses read by.
func (w *site) replacePhis(d *analysis.Diagnostic, phis []ssa.Value, by ssa.Value) {
	text, ok := w.e.valueText(by)
	if !ok {
		return
	}
	names, why := "", ""
	for i, v := range phis {
		m := w.e.mergeOf(v)
		if m == nil {
			return
		}
		if i > 0 {
			names += ", "
		}
		names += m.name
		if why == "" {
			why = w.e.removable(m)
		}
	}
	w.mend(d, "Replace "+names+" by "+text, true, true, func(e *editor) error {
		for _, v := range phis {
			e.removeMerge(e.mergeOf(v))
			e.substitute(v, text)
		}
		return nil
	})
	w.about(by, phis...)
	w.out[len(w.out)-1].Disabled = why
}
