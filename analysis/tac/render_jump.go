package tac

import "phils/ssa"

// terminator prints the line of terminator v. Where control falls through to the next
// block nothing, or only the other target, is printed, as the text had it; but an edge that
// passes block arguments is always written.
func (r *renderer) terminator(v ssa.Value) {
	f := r.f
	b := f.Block[v]
	edges := r.printedEdges(v)
	if f.Op[v] == ssa.OpGoto && len(edges) == 0 || f.Op[v] == ssa.OpReturn && !r.stops(b) {
		return
	}
	args := f.Args(v)
	r.line(v, true)
	switch op := f.Op[v]; op {
	case ssa.OpGoto:
		r.add("goto ")
		r.target(b, 0)
	case ssa.OpBranch, ssa.OpAssertGoto:
		if edges[0] == 0 {
			r.add("if ")
		} else {
			r.add("ifFalse ")
		}
		r.rhs(args[0])
		r.add(" goto ")
		r.target(b, edges[0])
		if len(edges) > 1 {
			r.add(" else ")
			r.target(b, edges[1])
		}
	case ssa.OpSwitch:
		r.add("switch ")
		r.operand(args[0])
		r.add(" [")
		for i, c := range f.Cases[f.Aux[v]] {
			if i+1 < len(edges) {
				r.add(spell(c) + ": ")
				r.target(b, i+1)
				r.add(", ")
			}
		}
		r.add("default: ")
		r.target(b, 0)
		r.add("]")
	case ssa.OpReturn:
		r.word("return", args)
	case ssa.OpHalt, ssa.OpTrap:
		r.add("halt")
	case ssa.OpUnreachable:
		r.add("unreachable")
	default: // a jump to a label that no block has
		r.add("unreachable")
	}
	r.end(v)
}

// printedEdges lists the out-edges of terminator v that are printed, by their index.
func (r *renderer) printedEdges(v ssa.Value) []int {
	f := r.f
	if v == 0 {
		return nil
	}
	b := f.Block[v]
	succs := f.Succs(b)
	falls := func(k int) bool {
		return k < len(succs) && succs[k] == b+1 && !r.passes(succs[k])
	}
	switch op, aux := f.Op[v], f.Aux[v]; {
	case op == ssa.OpGoto && aux == 1 && falls(0):
		return nil
	case op == ssa.OpGoto:
		return []int{0}
	case op == ssa.OpAssertGoto, op == ssa.OpBranch && (aux == 1 && falls(1) || len(succs) < 2):
		return []int{0}
	case op == ssa.OpBranch && aux == 2 && falls(0):
		return []int{1}
	case op == ssa.OpBranch:
		return []int{0, 1}
	case op == ssa.OpSwitch:
		all := make([]int, len(succs))
		for i := range all {
			all[i] = i
		}
		return all
	}
	return nil
}

// passes reports whether edges to b pass block arguments.
func (r *renderer) passes(b ssa.BlockID) bool {
	for _, p := range r.f.Phis(b) {
		if r.asArgs(p) {
			return true
		}
	}
	return false
}

// target prints the k-th target of block b with its arguments.
func (r *renderer) target(b ssa.BlockID, k int) {
	f := r.f
	e := int(f.SuccOff[b]) + k
	if e >= int(f.SuccOff[b+1]) {
		r.add("undef")
		return
	}
	to := f.Succ[e]
	r.add(f.BlockName[to])
	slot := f.SuccSlot[e] - f.PredOff[to]
	first := true
	for _, p := range f.Phis(to) {
		if !r.asArgs(p) {
			continue
		}
		if first {
			r.add("(")
		} else {
			r.add(", ")
		}
		first = false
		if args := f.Args(p); int(slot) < len(args) {
			r.operand(args[slot])
		} else {
			r.add("undef")
		}
	}
	if !first {
		r.add(")")
	}
}
