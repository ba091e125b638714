package check

import "phils/analysis"

// Instructions behind a terminator never run: no label leads to them.
func afterTerminator(r *run) {
	for b := 1; b < len(r.fn.Blocks); b++ {
		bi := &r.fn.Blocks[b]
		if !bi.After || bi.Span.Start >= bi.Span.End || int(bi.FirstStmt) >= len(r.fn.Tree.Stmt) {
			continue
		}
		if first := int(bi.FirstStmt); r.broken.stmts[first] || r.broken.stmts[first-1] {
			continue // that may have been the label
		}
		d := at(r.fn.NodeSpan(r.fn.Tree.Stmt[bi.FirstStmt]), "this stands behind a terminator, and no label leads to it")
		d.Block = analysis.BlockID(b)
		if r.fn.Dialect.FallThrough && !r.fn.SSA {
			// Where blocks need no label and no terminator, this is just dead code.
			d.Level, d.Faded = analysis.Hint, true
			d.Span.End = max(d.Span.End, bi.Span.End)
		}
		if bi.FirstStmt > 0 {
			d.Related = []analysis.Related{{Span: r.fn.NodeSpan(r.fn.Tree.Stmt[bi.FirstStmt-1]), Msg: "the terminator"}}
		}
		r.report(d)
	}
}
