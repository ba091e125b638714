package tac

import "phils/ssa"

// place is a position in a block; block 0 is none.
type place struct {
	block ssa.BlockID
	pos   int32
}

// prepare counts uses and decides how each value shows.
func (r *renderer) prepare() {
	f := r.f
	for x := 1; x < len(f.Vars); x++ {
		r.taken[f.Vars[x].Name] = true
	}
	for v := 1; v < f.NumValues(); v++ {
		if f.Var[v] != 0 {
			r.taken[VersionName(f.Vars[f.Var[v]].Name, f.Ver[v])] = true
		}
		if f.Op[v] == ssa.OpGlobal {
			r.taken[f.Syms[f.Aux[v]]] = true
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for i, v := range f.Instrs(b) {
			r.pos[v] = int32(i)
			for _, a := range f.Args(v) {
				r.uses[a]++
				r.user[a] = v
			}
		}
	}
	r.nextWrite = make([]place, len(f.Vars))
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		in := f.Instrs(b)
		r.nextEffect = int32(len(in))
		for i := len(in) - 1; i >= 0; i-- { // a use is decided before its operands
			v := in[i]
			r.how[v] = r.decide(in, i)
			switch op := f.Op[v]; {
			case op == ssa.OpWrite:
				r.nextWrite[f.Aux[v]] = place{b, int32(i)}
			case op.HasEffect() && op != ssa.OpPrint:
				r.nextEffect = int32(i)
			}
		}
	}
	for _, v := range f.Params {
		r.nameParam(v)
	}
}

// nameParam names parameter v after the variable that the entry writes it to first.
func (r *renderer) nameParam(v ssa.Value) {
	f := r.f
	if f.Var[v] != 0 {
		return
	}
	for _, w := range f.Instrs(ssa.Entry) {
		args := f.Args(w)
		switch {
		case f.Op[w] == ssa.OpParam, f.Op[w] == ssa.OpSlot && r.uses[w] == 1:
			continue
		case f.Op[w] == ssa.OpWrite && args[0] == v && r.uses[v] == 1:
			r.temp[v] = f.Vars[f.Aux[w]].Name
		case f.Op[w] == ssa.OpStore && len(args) == 2 && args[1] == v && f.Op[args[0]] == ssa.OpSlot && r.uses[v] == 1:
			r.temp[v] = f.Vars[f.Aux[args[0]]].Name
			r.how[args[0]] = silent
		case (f.Op[w] == ssa.OpWrite || f.Op[w] == ssa.OpStore) && len(args) > 0 && f.Op[args[len(args)-1]] == ssa.OpParam:
			continue
		default:
			return
		}
		if r.temp[v] != "" {
			r.how[w] = silent
			return
		}
	}
}

// decide says how in[i] shows.
func (r *renderer) decide(in []ssa.Value, i int) uint8 {
	f, v := r.f, in[i]
	if f.Var[v] != 0 || f.Op[v].IsPhi() || f.Op[v] == ssa.OpParam {
		return byName
	}
	switch f.Op[v] {
	case ssa.OpRead:
		if r.uses[v] == 0 {
			return silent
		}
		next := int32(len(in))
		if w := r.nextWrite[f.Aux[v]]; w.block == f.Block[v] {
			next = w.pos
		}
		if r.usedBy(in, i, next) {
			return asRead
		}
		return byName
	case ssa.OpSlot:
		if r.uses[v] == 0 {
			return silent
		}
		u := r.user[v]
		if r.uses[v] == 1 && f.Block[u] == f.Block[v] && f.Args(u)[0] == v {
			switch f.Op[u] {
			case ssa.OpLoad, ssa.OpStore:
				return inPlace
			case ssa.OpIndex, ssa.OpSetIndex:
				if len(f.Args(v)) > 0 {
					return inPlace
				}
			}
		}
	case ssa.OpLoad:
		if f.Op[f.Args(v)[0]] == ssa.OpSlot && r.uses[f.Args(v)[0]] == 1 {
			if r.uses[v] == 0 {
				return silent
			}
			if r.usedBy(in, i, r.nextEffect) {
				return asRead
			}
			return byName
		}
	}
	if r.uses[v] != 1 || !f.Op[v].HasResult() {
		return byName
	}
	// One use: in place where the syntax has room for an operator.
	u := r.user[v]
	if f.Block[u] != f.Block[v] || r.pos[u] <= int32(i) || !r.room(u, v) {
		return byName
	}
	for _, w := range in[i+1 : r.pos[u]] {
		if f.Op[w] == ssa.OpUpsilon { // writes a shadow, which no operator reads
			continue
		}
		if h := r.how[w]; f.Op[w].HasEffect() || h == byName || !r.partOf(w, u) {
			return byName
		}
	}
	return inPlace
}

// partOf reports whether w shows in place in u, or within something that does.
func (r *renderer) partOf(w, u ssa.Value) bool {
	for n := 0; n < 4; n++ {
		if w == u {
			return true
		}
		if r.how[w] == silent {
			return true
		}
		if r.how[w] == byName || r.uses[w] != 1 {
			return r.how[w] == asRead
		}
		w = r.user[w]
	}
	return false
}

// room reports whether instruction u can hold v's operator in place of an operand.
func (r *renderer) room(u, v ssa.Value) bool {
	f := r.f
	args := f.Args(u)
	switch f.Op[u] {
	case ssa.OpWrite:
		return true
	case ssa.OpStore:
		if args[1] == v && args[0] != v {
			return f.Op[args[0]] == ssa.OpSlot && r.how[args[0]] == inPlace
		}
		return r.isOffset(v)
	case ssa.OpLoad:
		return r.isOffset(v)
	case ssa.OpBranch:
		return isComparison(f.Op[v])
	}
	return false
}

// isOffset reports whether v is p + 4, which an address may be.
func (r *renderer) isOffset(v ssa.Value) bool {
	return r.f.Op[v] == ssa.OpAdd || r.f.Op[v] == ssa.OpSub
}

func isComparison(op ssa.Op) bool { return op >= ssa.OpEq && op <= ssa.OpFge }

// usedBy reports whether all uses of in[i] stand in its block not after in[limit], which
// changes what it read. (A use that is itself printed in place has nothing that
// changes anything between it and where it is printed.)
func (r *renderer) usedBy(in []ssa.Value, i int, limit int32) bool {
	f, v := r.f, in[i]
	if u := r.user[v]; r.uses[v] == 1 {
		return f.Block[u] == f.Block[v] && !f.Op[u].IsPhi() && r.pos[u] <= limit
	}
	left := r.uses[v]
	for _, w := range in[i+1:] {
		for _, a := range f.Args(w) {
			if a == v {
				if f.Op[w].IsPhi() || r.pos[w] > limit {
					return false
				}
				left--
			}
		}
		if left == 0 || r.pos[w] >= limit {
			break
		}
	}
	return left == 0
}
