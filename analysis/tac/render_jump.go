package tac

import "phils/ssa"

// terminator prints the line of terminator v. Where control falls through to the next
// block nothing, or only the other target, is printed, as the text had it; but an edge that
// passes block arguments is always written.
func (r *renderer) terminator(v ssa.Value) {
	f := r.f
	b := f.Block[v]
	succs := f.Succs(b)
	last := int(b) == f.NumBlocks()
	falls := func(k int) bool {
		return k < len(succs) && succs[k] == b+1 && !r.passes(succs[k])
	}
	switch f.Op[v] {
	case ssa.OpGoto:
		if f.Aux[v] == 1 && falls(0) {
			return
		}
	case ssa.OpReturn:
		if f.Aux[v] == 1 && last {
			return
		}
	}
	args := f.Args(v)
	r.line(v, true)
	switch op := f.Op[v]; op {
	case ssa.OpGoto:
		r.add("goto ")
		r.target(b, 0)
	case ssa.OpBranch, ssa.OpAssertGoto:
		yes, no := 0, 1
		word := "if "
		switch {
		case len(succs) < 2:
			no = -1
		case f.Aux[v] == 1 && falls(1):
			no = -1
		case f.Aux[v] == 2 && falls(0):
			word, yes, no = "ifFalse ", 1, -1
		}
		r.add(word)
		r.rhs(args[0])
		r.add(" goto ")
		r.target(b, yes)
		if no >= 0 {
			r.add(" else ")
			r.target(b, no)
		}
	case ssa.OpSwitch:
		r.add("switch ")
		r.operand(args[0])
		r.add(" [")
		for i, c := range f.Cases[f.Aux[v]] {
			if i+1 < len(succs) {
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
