package check

import "phils/analysis"

// Two blocks with one label: jumps go to the first.
func duplicateLabel(r *run) {
	first := make([]int32, len(r.fn.Symbols)) // by symbol: 1 + token where it labels a block first
	for i := range r.fn.Occs {
		o := &r.fn.Occs[i]
		y := &r.fn.Symbols[o.Sym]
		if y.Kind != analysis.SymLabel || o.Role != analysis.RoleDef {
			continue
		}
		if first[o.Sym] == 0 {
			first[o.Sym] = o.Tok + 1
			continue
		}
		d := at(r.fn.TokSpan(o.Tok), "another block is labelled "+y.Name+" already; jumps go to that one")
		d.Block = o.Block
		d.Related = []analysis.Related{{Span: r.fn.TokSpan(first[o.Sym] - 1), Msg: "the first " + y.Name}}
		r.report(d)
	}
}
