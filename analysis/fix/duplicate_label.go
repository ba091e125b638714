package fix

import "phils/analysis"

// renameDuplicate gives a label that another block has already a name of its own. Jumps go
// on to the first block of the name.
func renameDuplicate(w *site, d *analysis.Diagnostic) {
	old := w.e.text(d.Span)
	fresh := func(e *editor) string {
		if e.d.LabelSign != "" {
			return e.freshLabel(old)
		}
		return e.fresh(old)
	}
	name := fresh(newEditor(w.snap.Dialect, w.fn, w.src))
	w.mend(d, "Rename this label to "+name, true, false, func(e *editor) error {
		e.replace(d.Span, fresh(e))
		return nil
	})
	w.out[len(w.out)-1].unmasks = true
}
