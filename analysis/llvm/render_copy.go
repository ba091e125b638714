package llvm

import "phils/ssa"

// findCopies finds the names that e-SSA and SSI form give values, by the statement that they
// stand before. LLVM copies with a bitcast to the same type, and an aggregate, which that does
// not take, with a select.
func (r *renderer) findCopies() {
	f := r.f
	stmtOf := map[ssa.Value]int32{}
	var waiting []ssa.Value
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		waiting = nil
		for _, v := range f.Instrs(b) {
			switch op := f.Op[v]; {
			case op == ssa.OpPi, op == ssa.OpProj && f.Op[f.Args(v)[0]] == ssa.OpSigma:
				waiting = append(waiting, v)
			case len(waiting) > 0 && op != ssa.OpSigma:
				if r.copies == nil {
					r.copies = map[int32][]ssa.Value{}
					for i, w := range r.stmt {
						if w != 0 {
							stmtOf[w] = int32(i)
						}
					}
				}
				if i, ok := stmtOf[v]; ok {
					r.copies[i] = waiting
					waiting = nil
				}
			}
		}
	}
}

// copy writes copies, one on a line.
func (r *renderer) copy(vs []ssa.Value) {
	f := r.f
	for _, v := range vs {
		of := f.Args(v)[0]
		if f.Op[of] == ssa.OpSigma {
			of = f.Args(of)[0]
		}
		if r.untyped(v) {
			continue
		}
		typ, x := typeName(f, f.Type[v]), r.spell(of)
		r.lineEnd()
		r.at(v, f.Block[v])
		if r.aggregate(f.Type[v]) {
			r.emitString("  " + r.name[v] + " = select i1 true, " + typ + " " + x + ", " + typ + " " + x + "\n")
		} else {
			r.emitString("  " + r.name[v] + " = bitcast " + typ + " " + x + " to " + typ + "\n")
		}
	}
}

// untyped reports whether v is, or is split by, a copy that cannot be written: its type is in another
// segment (that of an address within a named structure, where pointers have types). Its operand
// stands for it.
func (r *renderer) untyped(v ssa.Value) bool {
	f := r.f
	switch f.Op[v] {
	case ssa.OpPi, ssa.OpSigma:
		return typeName(f, f.Type[f.Args(v)[0]]) == ""
	case ssa.OpProj:
		of := f.Args(v)[0]
		return f.Op[of] == ssa.OpSigma && r.untyped(of)
	}
	return false
}

func (r *renderer) aggregate(t ssa.Type) bool {
	if t < ssa.FirstComposite {
		return false
	}
	switch r.f.Types[t-ssa.FirstComposite].Kind {
	case ssa.CompositeStruct, ssa.CompositeTuple, ssa.CompositeArray:
		return true
	}
	return false
}
