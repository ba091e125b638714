package check

import (
	"phils/analysis"
	"phils/ssa"
)

// A loop with several entries: no one block dominates it (Hecht and Ullman 1974). The
// finding is at the header that the search found, and shows the ways in, the first of many.
func irreducibleLoop(r *run) {
	l := r.fn.Loops()
	for x := ssa.LoopID(1); int(x) <= l.NumLoops(); x++ {
		if !l.Irreducible(x) {
			continue
		}
		h, in := l.Header[x], l.Entries(x)
		d := at(r.fn.LabelSpan(h), "the loop around "+r.label(h)+" can be entered at "+r.labels(in)+", so that none of its blocks dominates it")
		d.Block = h
	entries:
		for _, e := range in {
			for i, p := range r.f.Preds(e) {
				if len(d.Related) == manyLabels {
					break entries // nested loops with many entries would say all edges at each
				}
				if !l.Contains(x, p) && r.fn.Order().Reachable(p) {
					d.Related = append(d.Related, analysis.Related{Span: r.edgeSpan(r.f.PredEdge[r.f.PredOff[e]+int32(i)]), Msg: "enters at " + r.label(e) + " from " + r.label(p)})
				}
			}
		}
		r.report(d)
	}
}
