package check

import (
	"fmt"

	"phils/analysis"
	"phils/ssa"
)

// A jump passes as many arguments as its target has parameters; nothing passes any to the
// entry.
func blockArgumentCount(r *run) {
	if !r.f.VirtualEntry && r.f.NumBlocks() > 0 {
		for _, v := range r.f.Phis(ssa.Entry) {
			if r.f.Op[v] == ssa.OpBlockParam {
				d := at(r.fn.ValueSpan(v), "the entry block takes no arguments: nothing jumps to it, and the function's parameters stand in its header")
				d.Block, d.Value = ssa.Entry, v
				r.report(d)
			}
		}
	}
	for i := range r.fn.Edges {
		e := &r.fn.Edges[i]
		if e.Edge < 0 || len(e.Args) == int(e.Want) {
			continue
		}
		b := r.f.Succ[e.Edge]
		r.lacking = r.lacking || len(e.Args) < int(e.Want)
		has := "no parameter"
		if e.Want > 0 {
			has = count(int(e.Want), "parameter")
		}
		d := at(r.fn.TokSpan(e.LabelTok), fmt.Sprintf("%s has %s, and is passed %d", r.label(b), has, len(e.Args)))
		d.Block, d.Edge = b, e.Edge
		if d.Span == (analysis.Span{}) {
			d.Span = e.Span
		}
		d.Related = []analysis.Related{{Span: r.fn.LabelSpan(b), Msg: r.label(b) + " and its parameters"}}
		r.report(d)
	}
}
