package check

import (
	"phils/analysis"
	"phils/ssa"
)

// A temporary is written once: syntax-directed translation makes a fresh one for each
// operator of an expression (Lemma 11.1.4 of the construction text).
func temporaryRewritten(r *run) {
	if r.fn.SSA {
		return
	}
	first := make([]ssa.Value, len(r.f.Vars))
	for i := range r.fn.Occs {
		o := &r.fn.Occs[i]
		x := r.fn.Symbols[o.Sym].Var
		if o.Role != analysis.RoleDef || x == 0 || !r.f.Vars[x].Temp || o.Value == 0 {
			continue
		}
		if first[x] == 0 {
			first[x] = o.Value
			continue
		}
		d := at(r.fn.TokSpan(o.Tok), "the temporary "+r.f.Vars[x].Name+" is written a second time; only a variable, with a source name, may be")
		d.Value, d.Block = o.Value, o.Block
		d.Related = []analysis.Related{{Span: r.fn.ValueSpan(first[x]), Msg: "first written here"}}
		r.report(d)
	}
}
