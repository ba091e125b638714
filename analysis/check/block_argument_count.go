package check

import (
	"fmt"

	"phils/analysis"
)

// A jump passes as many arguments as its target has parameters.
func blockArgumentCount(r *run) {
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
