package fix

import "phils/analysis"

// renameToNearest writes the name that was probably meant.
func renameToNearest(w *site, d *analysis.Diagnostic) {
	if d.Want == "" {
		return
	}
	span, want := d.Span, d.Want
	if sign := w.e.d.LabelSign; d.Code == "unknown-label" && sign != "" {
		want = sign + want
	}
	w.mend(d, "Change to "+want, true, false, func(e *editor) error {
		e.replace(span, want)
		return nil
	})
	w.out[len(w.out)-1].unmasks = true
}
