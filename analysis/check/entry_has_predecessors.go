package check

import (
	"phils/analysis"
	"phils/ssa"
)

// The entry of a function in SSA form, and of any PIR function, is no jump target:
// its parameters have no edge to come in by. Plain code of a dialect with
// fall-through may loop to its start.
func entryHasPredecessors(r *run) {
	if r.f.NumBlocks() == 0 || !r.fn.SSA && r.fn.Dialect.FallThrough {
		return
	}
	b := ssa.Entry
	if r.f.VirtualEntry {
		b++
	}
	d := at(r.fn.LabelSpan(b), "the entry block "+r.label(b)+" is a jump's target; let a block before it be the entry")
	d.Block = b
	for i, p := range r.f.Preds(b) {
		if r.f.VirtualEntry && p == ssa.Entry {
			continue
		}
		d.Related = append(d.Related, analysis.Related{Span: r.edgeSpan(r.f.PredEdge[r.f.PredOff[b]+int32(i)]), Msg: "the jump from " + r.label(p)})
	}
	if len(d.Related) > 0 {
		r.report(d)
	}
}
