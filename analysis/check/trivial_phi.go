package check

import (
	"cmp"
	"slices"

	"phils/analysis"
	"phils/ssa"
)

// A trivial phi merges one value besides itself (phis.go), and can be replaced by it.
func trivialPhi(r *run) {
	if !r.fn.SSA {
		return
	}
	phis := PhisOf(r.fn)
	for i := range phis.All {
		p := &phis.All[i]
		if p.Trivial == 0 || p.Dead != Alive || r.untrusted(p.Value) {
			continue
		}
		v := r.valueName(p.Trivial)
		d := r.phiFinding(p.Value, r.valueName(p.Value)+" merges only "+v+"; use "+v+" in its place")
		if s := r.fn.ValueSpan(p.Trivial); s.Start < s.End {
			d.Related = []analysis.Related{{Span: s, Msg: "the one value that it merges"}}
		}
		r.report(d)
	}
}

// phiFinding is a finding at the token that phi v defines.
func (r *run) phiFinding(v ssa.Value, msg string) analysis.Diagnostic {
	d := at(r.fn.ValueSpan(v), msg)
	d.Value, d.Block = v, r.f.Block[v]
	return d
}

// untrusted reports whether the operands that were written for phi v are not those that
// it has in F: phi-operands, block-argument-count or unknown-label has said it.
func (r *run) untrusted(v ssa.Value) bool {
	if r.faulty == nil {
		r.faulty = map[ssa.Value]bool{}
		for i := range r.out {
			d := &r.out[i]
			switch d.Code {
			case "phi-operands", "upsilon-missing":
				r.faulty[d.Value] = true
			case "block-argument-count":
				for _, p := range r.f.Phis(d.Block) {
					r.faulty[p] = true
				}
			}
		}
	}
	return r.faulty[v]
}

// valueName is how a message names a value: its name, or the constant as it is spelled.
func (r *run) valueName(v ssa.Value) string { return analysis.ValueName(r.fn, v) }

func sortValues(vs []ssa.Value) { slices.SortFunc(vs, cmp.Compare[ssa.Value]) }
