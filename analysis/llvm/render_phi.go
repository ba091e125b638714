package llvm

import (
	"phils/ssa"
)

// newPhis are the phis of b that the text does not have.
func (r *renderer) newPhis(b ssa.BlockID) []ssa.Value {
	var out []ssa.Value
	for _, v := range r.f.Phis(b) {
		if r.f.Ver[v] >= 0 {
			out = append(out, v)
		}
	}
	return out
}

// phis writes the phis of b that the text does not have.
func (r *renderer) phis(b ssa.BlockID) {
	for _, v := range r.newPhis(b) {
		r.at(v, b)
		r.emitString("  ")
		if r.pseudo {
			r.emitString("; ")
		}
		r.phi(v)
		if r.comment != nil {
			if c := r.comment(v); c != "" {
				r.emitString(" ; " + c)
			}
		}
		r.emit(newline)
	}
}

func (r *renderer) phi(v ssa.Value) {
	f := r.f
	b := f.Block[v]
	r.emitString(r.name[v] + " = phi " + typeName(f, f.Type[v]) + " ")
	preds := f.Preds(b)
	for i, a := range f.Args(v) {
		if i >= len(preds) {
			break
		}
		if i > 0 {
			r.emitString(", ")
		}
		r.emitString("[ " + r.phiOperand(a, preds[i]) + ", %" + r.label[preds[i]] + " ]")
	}
	r.emitString(r.notes.phi[v])
}

// phiOperand writes operand a for the edge from p. LLVM has undef where a variable is read
// before it is written, and poison for edges that are never taken.
func (r *renderer) phiOperand(a ssa.Value, p ssa.BlockID) string {
	s := r.spell(a)
	if s != "" && s != "undef" {
		return s
	}
	if r.t == nil {
		return "undef"
	}
	if r.order == nil {
		r.order = ssa.ReversePostorder(&r.f.Graph, nil)
	}
	if !r.order.Reachable(p) {
		return "poison"
	}
	return "undef"
}

// bare writes the phis of a function without text, one on a line.
func (r *renderer) bare() {
	f := r.f
	r.gone = make([]bool, f.NumValues())
	r.name, r.label = make([]string, f.NumValues()), make([]string, f.NumBlocks()+1)
	copy(r.label, f.BlockName)
	for v := range r.name {
		if x := f.Var[v]; x != 0 {
			r.name[v] = versionName(f.Vars[x].Name, f.Ver[v])
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Phis(b) {
			r.at(v, b)
			r.emitString("  ")
			r.phi(v)
			r.emit(newline)
		}
	}
}
