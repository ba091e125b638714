package fix

import (
	"slices"
	"strconv"

	"phils/analysis"
	"phils/grammar/syntax"
)

// lowerNested gives every operator of a nested expression a statement of its own
// (Algorithm 11.1.3 of the lesson on construction).
func lowerNested(w *site, d *analysis.Diagnostic) {
	if w.e.sp.Unnest == nil {
		return
	}
	tok := w.e.t.TokenAt(d.Span.Start)
	parsing := slices.ContainsFunc(w.e.t.Errs, func(e syntax.Error) bool { return e.Start == d.Span.Start && e.Msg == d.Msg })
	if tok < 0 || !parsing { // lowering reports with the same code, of arguments without a call
		return
	}
	stmt := w.e.t.StmtAt(tok)
	if stmt < 0 {
		return
	}
	lower := func(e *editor) ([]string, []Edit) {
		n := 0
		return e.sp.Unnest(e.fn, stmt, func() string {
			n++
			return e.freshNumbered("t", &n)
		})
	}
	lines, edits := lower(newEditor(w.snap.Dialect, w.fn, w.src))
	if len(edits) == 0 {
		return
	}
	title := "Lower to three-address code"
	switch n := len(lines); n {
	case 0:
	case 1:
		title += " with one temporary"
	default:
		title += " with " + strconv.Itoa(n) + " temporaries"
	}
	w.mend(d, title, true, true, func(e *editor) error {
		lines, edits := lower(e)
		var ls []line
		for _, l := range lines {
			ls = append(ls, line{l, false})
		}
		if len(ls) > 0 {
			e.before(stmt, rankBefore, ls...)
		}
		for _, x := range edits {
			e.replace(x.Span, x.Text)
		}
		return nil
	})
}

// freshNumbered gives base with the first free number from *n on.
func (e *editor) freshNumbered(base string, n *int) string {
	e.fresh(base + "0_") // fills the table of names
	for e.taken[base+strconv.Itoa(*n)] {
		*n++
	}
	name := base + strconv.Itoa(*n)
	e.taken[name] = true
	return name
}
