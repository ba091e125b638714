package check

import "phils/analysis"

// No path leads from the entry to the block. Statements behind a terminator are
// after-terminator's.
func unreachableBlock(r *run) {
	for b := 1; b < len(r.fn.Blocks); b++ {
		bi := &r.fn.Blocks[b]
		if bi.After || bi.Span.Start >= bi.Span.End || r.fn.Order().Reachable(analysis.BlockID(b)) {
			continue
		}
		if bi.Sym != 0 && r.fn.Symbols[bi.Sym].Block != analysis.BlockID(b) {
			continue // duplicate-label: jumps go to the other one
		}
		d := at(bi.Span, "no path from the entry reaches "+r.label(analysis.BlockID(b)))
		d.Block, d.Faded = analysis.BlockID(b), true
		for i, p := range r.f.Preds(analysis.BlockID(b)) {
			e := r.f.PredEdge[r.f.PredOff[b]+int32(i)]
			d.Related = append(d.Related, analysis.Related{Span: r.edgeSpan(e), Msg: "its predecessor " + r.label(p) + " is unreachable too"})
		}
		r.report(d)
	}
}
