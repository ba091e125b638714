package check

import (
	"phils/analysis"
	"phils/ssa"
)

// In a dialect without fall-through, a block ends in a terminator. In one with it, so
// does a function that returns a value elsewhere.
func missingTerminator(r *run) {
	if r.fn.Dialect.FallThrough {
		missingReturn(r)
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

// missingReturn warns where control falls off the end of a plain function of which
// another path returns a value. A listing simply ends.
func missingReturn(r *run) {
	if r.fn.SSA || r.fn.Name == "" {
		return
	}
	end, value := ssa.BlockID(0), ssa.Value(0)
	for b := ssa.Entry; int(b) <= r.f.NumBlocks(); b++ {
		t := r.f.Terminator(b)
		if t == 0 || r.f.Op[t] != ssa.OpReturn || !r.fn.Order().Reachable(b) {
			continue
		}
		if r.f.Aux[t] == 1 {
			end = b
		} else if len(r.f.Args(t)) > 0 && value == 0 {
			value = t
		}
	}
	if end == 0 || value == 0 {
		return
	}
	d := at(r.fn.LabelSpan(end), "control can reach the end of "+r.fn.Name+" without a return, but other paths return a value")
	if last := int(r.fn.Blocks[end].LastStmt) - 1; last >= 0 && last < len(r.fn.Tree.Stmt) {
		d.Span = r.fn.NodeSpan(r.fn.Tree.Stmt[last])
	}
	d.Level = analysis.Warning
	d.Related = []analysis.Related{{Span: r.fn.StmtSpan(r.f.Src[value]), Msg: "returns a value"}}
	r.report(d)
}
