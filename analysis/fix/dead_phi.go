package fix

import (
	"slices"

	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
)

// deleteDeadPhi deletes a phi that nothing needs, with the dead phis that use it.
func deleteDeadPhi(w *site, d *analysis.Diagnostic) {
	var dead []ssa.Value
	for work := []ssa.Value{d.Value}; len(work) > 0; work = work[1:] {
		p := w.facts(work[0])
		if p == nil || p.Dead == check.Alive || slices.Contains(dead, p.Value) {
			continue
		}
		dead = append(dead, p.Value)
		work = append(append(work, p.Users...), p.Component...)
	}
	if len(dead) == 0 {
		return
	}
	title, why := "Delete the dead phi", ""
	if len(dead) > 1 {
		title += "s"
	}
	for i, v := range dead {
		m := w.e.mergeOf(v)
		if m == nil {
			return
		}
		if i > 0 {
			title += ","
		}
		if len(dead) > 1 {
			title += " " + m.name
		}
		if why == "" {
			why = w.e.removable(m)
		}
	}
	w.mend(d, title, true, true, func(e *editor) error {
		for _, v := range dead {
			e.removeMerge(e.mergeOf(v))
			e.forget(v)
		}
		return nil
	})
	w.about(-1, dead...)
	w.out[len(w.out)-1].Disabled = why
}
