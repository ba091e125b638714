package fix

import "phils/ssa"

// flipBranch offers to exchange the targets of a branch.
func flipBranch(w *site) {
	for b := ssa.Entry; int(b) <= w.f.NumBlocks(); b++ {
		v := w.f.Terminator(b)
		if v == 0 || w.f.Op[v] != ssa.OpBranch || w.e.sp.FlipBranch == nil {
			continue
		}
		stmt := w.e.terminator(b)
		if stmt < 0 || !touches(w.e.stmtSpan(stmt), w.at) {
			continue
		}
		to := w.f.Succs(b)
		if len(to) != 2 || to[0] == to[1] {
			continue
		}
		run := func(e *editor) string {
			edits, why := e.sp.FlipBranch(e.fn, b, func() string {
				next := b + 1
				if int(next) > e.f.NumBlocks() {
					return ""
				}
				return e.label(next)
			})
			for _, x := range edits {
				e.replace(x.Span, x.Text)
			}
			return why
		}
		why := run(newEditor(w.snap.Dialect, w.fn, w.src))
		w.offer(Action{Title: "Flip the branch", Kind: Rewrite, Span: w.e.stmtSpan(stmt), Disabled: why}, func(e *editor) error {
			if why := run(e); why != "" {
				return decline("%s", why)
			}
			return nil
		})
	}
}
