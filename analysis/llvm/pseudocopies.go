package llvm

import (
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa"
)

// PseudoCopies prints f, which was made of fn or is its own, out of SSA form for reading:
// LLVM has no instruction that copies, so the copies that stand for phis are comments, as
// are the phis. Each edge into a block with phis has one parallel copy, which reads all
// its operands before it writes: at the end of the predecessor, or said to be on its
// edge where the predecessor has other successors. copies is their number.
func PseudoCopies(fn *analysis.Function, f *ssa.Func) (out analysis.Rendered, copies int) {
	r := &renderer{f: f, t: fn.Tree, pseudo: true}
	r.place()
	r.drop()
	r.count()
	r.notes = noteLines{before: map[int32][]string{}, instead: map[int32][]string{}, dropped: map[int32]bool{}}
	for i, v := range r.stmt {
		if v == 0 {
			continue
		}
		switch b := f.Block[v]; {
		case f.Op[v].IsPhi():
			r.notes.dropped[int32(i)] = true
			r.notes.instead[int32(i)] = []string{"  ; " + r.phiText(v)}
		case f.Op[v].IsTerminator() && gram.IsTerminator(nodeAt(r.t, int32(i))):
			for e := f.SuccOff[b]; e < f.SuccOff[b+1]; e++ {
				line, n := r.pseudoCopy(ssa.EdgeID(e))
				if copies += n; n > 0 {
					r.notes.before[int32(i)] = append(r.notes.before[int32(i)], line)
				}
			}
		}
	}
	r.print()
	return r.done(), copies
}

// pseudoCopy is the parallel copy of edge e, and how many copies it has. A second edge
// between the same blocks has none of its own.
func (r *renderer) pseudoCopy(e ssa.EdgeID) (line string, n int) {
	f := r.f
	b, to := f.Source(e), f.Succ[e]
	only := true
	for k := f.SuccOff[b]; k < f.SuccOff[b+1]; k++ {
		if f.Succ[k] == to && k < int32(e) {
			return "", 0
		}
		only = only && f.Succ[k] == to
	}
	slot := int(f.SuccSlot[e] - f.PredOff[to])
	var into, from []string
	for _, p := range f.Phis(to) {
		args := f.Args(p)
		if slot >= len(args) || r.spell(args[slot]) == r.name[p] {
			continue
		}
		into, from = append(into, r.name[p]), append(from, r.phiOperand(args[slot], b))
	}
	if len(into) == 0 {
		return "", 0
	}
	line = "  ; "
	if !only {
		line += "on the edge to %" + r.label[to] + ": "
	}
	return line + strings.Join(into, ", ") + " = copy " + strings.Join(from, ", "), len(into)
}

// phiText is a phi as it would be written.
func (r *renderer) phiText(v ssa.Value) string {
	had, line := len(r.out), r.line
	r.phi(v)
	s := string(r.out[had:])
	r.out, r.line = r.out[:had], line
	return s
}
