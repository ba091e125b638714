package check

import "phils/analysis"

// The phis of a block are read at once on entry, so they lead it.
func phiNotFirst(r *run) {
	for i := range r.fn.Phis {
		p := &r.fn.Phis[i]
		if !p.Late {
			continue
		}
		d := at(r.phiHead(p), "a phi stands before all other instructions of its block")
		d.Value, d.Block = p.Value, p.Block
		for _, v := range r.f.Instrs(p.Block) {
			if s := r.fn.ValueSpan(v); !r.f.Op[v].IsPhi() && r.f.Op[v] != 0 && s.Start < s.End && s.Start < d.Span.Start {
				d.Related = []analysis.Related{{Span: s, Msg: "the first instruction that is no phi"}}
				break
			}
		}
		r.report(d)
	}
}
