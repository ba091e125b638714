package fix

import (
	"phils/analysis"
	"phils/ssa"
)

// addUpsilon writes the shadow at the end of the predecessor that a path without an
// upsilon comes in by.
func addUpsilon(w *site, d *analysis.Diagnostic) {
	if d.Value <= 0 || w.f.Op[d.Value] != ssa.OpShadowPhi || d.Edge < 0 || int(d.Edge) >= len(w.f.Succ) {
		return
	}
	m := w.e.mergeOf(d.Value)
	p := w.f.Source(d.Edge)
	if m == nil || !w.e.hasText(p) {
		return
	}
	text := w.e.sp.Upsilon(m.name, w.e.reaching(m.v, p))
	w.mend(d, "Insert `"+text+"` in "+w.f.BlockName[p], true, false, func(e *editor) error {
		e.end(p, line{text, false})
		return nil
	})
}
