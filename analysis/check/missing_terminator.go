package check

import "phils/analysis"

// In a dialect without fall-through, a block ends in a terminator.
func missingTerminator(r *run) {
	if r.fn.Dialect.FallThrough {
		return
	}
	for b := 1; b < len(r.fn.Blocks); b++ {
		bi := &r.fn.Blocks[b]
		if bi.After || bi.Span.Start >= bi.Span.End || r.f.Terminator(analysis.BlockID(b)) != 0 {
			continue
		}
		d := at(r.fn.LabelSpan(analysis.BlockID(b)), r.label(analysis.BlockID(b))+" does not end in a terminator (a jump, return or trap)")
		d.Block = analysis.BlockID(b)
		if last := int(bi.LastStmt) - 1; last > int(bi.FirstStmt) && last < len(r.fn.Tree.Stmt) {
			d.Related = []analysis.Related{{Span: r.fn.NodeSpan(r.fn.Tree.Stmt[last]), Msg: "its last instruction"}}
		}
		r.report(d)
	}
}
