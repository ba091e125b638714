package check

import "phils/analysis"

// In SSA form each name has one definition. The finding is at every later one.
func multipleDefinition(r *run) {
	if !r.fn.SSA {
		return
	}
	first := make([]int32, len(r.fn.Symbols)) // by symbol: 1 + token of its first definition
	for i := range r.fn.Occs {
		o := &r.fn.Occs[i]
		if o.Role != analysis.RoleDef || r.fn.Symbols[o.Sym].Kind != analysis.SymValue {
			continue
		}
		if first[o.Sym] == 0 {
			first[o.Sym] = o.Tok + 1
			continue
		}
		d := at(r.fn.TokSpan(o.Tok), r.name(o.Sym)+" is defined more than once")
		d.Value, d.Block = o.Value, o.Block
		d.Related = []analysis.Related{{Span: r.fn.TokSpan(first[o.Sym] - 1), Msg: "first defined here"}}
		r.report(d)
	}
}
