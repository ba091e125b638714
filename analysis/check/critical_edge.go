package check

import (
	"phils/analysis"
	"phils/ssa"
)

// A critical edge has no block of its own for a copy or an inserted expression: neither
// its source's end nor its target's head is on that edge alone.
func criticalEdge(r *run) {
	for _, e := range ssa.CriticalEdges(&r.f.Graph) {
		src, to := r.f.Source(e), r.f.Succ[e]
		if !r.fn.Order().Reachable(src) {
			continue
		}
		several := " several predecessors"
		if preds := r.f.Preds(to); preds[0] == preds[len(preds)-1] { // in order of the blocks
			several = " several incoming edges"
		}
		d := at(r.edgeSpan(e), "the edge "+r.label(src)+" → "+r.label(to)+" is critical: "+
			r.label(src)+" has several successors, "+r.label(to)+several)
		d.Block, d.Edge = to, e
		d.Related = []analysis.Related{{Span: r.fn.LabelSpan(to), Msg: r.label(to) + "; " + r.predecessors(to)}}
		r.report(d)
	}
}
