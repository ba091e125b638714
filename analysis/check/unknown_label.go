package check

import (
	"slices"

	"phils/analysis"
)

// A jump or phi operand names a label that no block has. It may be the name that phils
// gives to a block without a label, which the text cannot use.
func unknownLabel(r *run) {
	for i := range r.fn.Occs {
		o := &r.fn.Occs[i]
		y := &r.fn.Symbols[o.Sym]
		if y.Kind != analysis.SymLabel || o.Role != analysis.RoleUse || y.Block != 0 {
			continue
		}
		d := at(r.fn.TokSpan(o.Tok), "no block has the label "+y.Name)
		d.Value, d.Block = o.Value, o.Block
		d.Want = nearest(y.Name, func(yield func(string) bool) {
			for j := range r.fn.Symbols {
				if z := &r.fn.Symbols[j]; z.Kind == analysis.SymLabel && z.Block != 0 && !yield(z.Name) {
					return
				}
			}
		})
		if b := slices.Index(r.f.BlockName, y.Name); b > 0 {
			d.Msg += ": the block called so has none in the text; write `" + y.Name + ":` before it"
			d.Want = ""
			d.Related = []analysis.Related{{Span: r.fn.LabelSpan(analysis.BlockID(b)), Msg: "the block without a label"}}
		} else if d.Want != "" {
			d.Msg += "; did you mean " + d.Want + "?"
		}
		r.report(d)
	}
}
