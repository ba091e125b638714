package pir

import "phils/ssa"

// mode is how a value is printed.
type mode uint8

const (
	own    mode = iota // a line of its own; its result has a name
	inline             // within the line of the one that uses it
	into               // a line whose place is that of the OpWrite or OpStore that takes it
	hidden             // not at all: part of another line, or nothing
)

// isAddress reports whether op computes an address of part of a local or of memory.
func isAddress(op ssa.Op) bool {
	return op == ssa.OpSlot || op == ssa.OpFieldAddr || op == ssa.OpElemAddr
}

// touchesMemory reports whether op may write memory that an OpLoad reads.
func touchesMemory(op ssa.Op) bool {
	switch op {
	case ssa.OpStore, ssa.OpSetIndex, ssa.OpCall, ssa.OpCallIndirect, ssa.OpInvoke, ssa.OpInput, ssa.OpPrint, ssa.OpOther, ssa.OpAlloc:
		return true
	}
	return false
}

// modes decides how each value is printed, so that the text, lowered again, does the
// same in the same order:
//
//   - a read or a load is printed where it is used, if that is once, in its block, and
//     nothing between changes what it reads;
//   - an address is printed as a place where all its uses are accesses;
//   - an operation whose only use is the write just behind it is printed with it.
//
// O(values + operands).
func (r *renderer) modes() {
	f := r.f
	n := f.NumValues()
	r.mode, r.pos, r.emit = make([]mode, n), make([]int32, n), make([]int32, n)
	r.uses, r.user, r.home = make([]int32, n), make([]ssa.Value, n), make([]ssa.BlockID, n)
	r.valueUse, r.writer = make([]bool, n), make([]ssa.Value, n)
	copy(r.home, f.Block)
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for i, v := range f.Instrs(b) {
			r.pos[v], r.emit[v] = int32(i), int32(i)
			for k, a := range f.Args(v) {
				r.uses[a]++
				r.user[a] = v
				if !accesses(f.Op[v], k) && (f.Op[v] != ssa.OpCopy || f.Block[a] != b) {
					r.valueUse[a] = true
				}
			}
		}
	}
	r.hideParams()
	r.pairInvokes()
	next := make([]int32, len(f.Vars)) // position of the next write of a variable
	var touched []ssa.Var
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		in := f.Instrs(b)
		for _, x := range touched {
			next[x] = 0
		}
		touched = touched[:0]
		memory := int32(len(in) + 1) // position of the next write of memory
		for i := len(in) - 1; i >= 0; i-- {
			v := in[i]
			r.decide(v, in, memory, func(x ssa.Var) int32 {
				if next[x] == 0 {
					return int32(len(in) + 1)
				}
				return next[x] - 1
			})
			if touchesMemory(f.Op[v]) {
				memory = int32(i)
			}
			if f.Op[v] == ssa.OpWrite {
				x := ssa.Var(f.Aux[v])
				next[x] = int32(i) + 1
				touched = append(touched, x)
			}
		}
	}
}

// accesses reports whether operand k of op is an address that op accesses memory by,
// so that a place stands there.
func accesses(op ssa.Op, k int) bool {
	switch op {
	case ssa.OpLoad, ssa.OpStore, ssa.OpFieldAddr, ssa.OpElemAddr, ssa.OpRefMut, ssa.OpLen:
		return k == 0
	}
	return false
}

// pairInvokes finds the calls that end a block and whose result is written first thing
// where they return, with nothing else leading there.
func (r *renderer) pairInvokes() {
	f := r.f
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		v := f.Terminator(b)
		if v == 0 || f.Op[v] != ssa.OpInvoke || f.Var[v] != 0 || r.uses[v] != 1 || len(f.Succs(b)) == 0 {
			continue
		}
		to := f.Succs(b)[0]
		w := r.user[v]
		if len(f.Preds(to)) != 1 || f.Block[w] != to || int(r.pos[w]) != len(f.Phis(to)) || !r.takes(w, v) {
			continue
		}
		r.mode[v], r.writer[v], r.mode[w] = into, w, hidden
		r.home[w], r.emit[w] = b, r.pos[v]
	}
}

// takes reports whether w writes value v somewhere.
func (r *renderer) takes(w, v ssa.Value) bool {
	args := r.f.Args(w)
	switch r.f.Op[w] {
	case ssa.OpWrite:
		return len(args) == 1 && args[0] == v
	case ssa.OpStore:
		return len(args) == 2 && args[1] == v && !r.byStore(w)
	}
	return false
}

// byStore reports whether the OpStore w is written `store A, B`: through a ptr, or
// what is no place.
func (r *renderer) byStore(w ssa.Value) bool { return r.untyped(r.f.Args(w)[0]) }

// byLoad reports whether the OpLoad v is written `load A`.
func (r *renderer) byLoad(v ssa.Value) bool { return r.untyped(r.f.Args(v)[0]) }

func (r *renderer) untyped(a ssa.Value) bool {
	op := r.f.Op[a]
	return a == 0 || !isAddress(op) && (r.f.Type[a] == ssa.TypePtr || op.IsConst())
}

func (r *renderer) decide(v ssa.Value, in []ssa.Value, memory int32, nextWrite func(ssa.Var) int32) {
	f := r.f
	op := f.Op[v]
	if r.mode[v] == into || r.mode[v] == hidden {
		return
	}
	u := r.user[v]
	switch {
	case op == ssa.OpParam || op.IsPhi():
		if op == ssa.OpParam {
			r.mode[v] = hidden
		}
		return
	case op == ssa.OpProj && len(f.Args(v)) == 1 && f.Op[f.Args(v)[0]] == ssa.OpParCopy:
		r.mode[v] = hidden
		return
	case op == ssa.OpSigma:
		r.mode[v] = hidden // its names are copies
		return
	case f.Var[v] != 0:
		return
	case op == ssa.OpSlot && !r.valueUse[v]:
		r.mode[v] = inline
		return
	case op == ssa.OpFieldAddr && !r.valueUse[v] && r.fixed(v):
		r.mode[v] = inline
		return
	case r.uses[v] == 0:
		if op == ssa.OpRead || isAddress(op) {
			r.mode[v] = hidden
		}
		return
	}
	local := r.uses[v] == 1 && r.home[u] == f.Block[v] && !f.Op[u].IsPhi()
	if !local {
		return
	}
	at := r.emit[u] // where the line stands that v would be part of
	free := false
	switch op {
	case ssa.OpRead:
		free = nextWrite(ssa.Var(f.Aux[v])) >= at
	case ssa.OpLoad:
		free = memory >= at && len(f.Args(v)) == 1 && !r.byLoad(v)
	case ssa.OpFieldAddr, ssa.OpElemAddr:
		free = !r.valueUse[v]
	default:
		if r.takes(u, v) && op.HasResult() && r.contiguous(v, u, in) {
			r.mode[v], r.writer[v], r.mode[u] = into, u, hidden
			r.emit[u] = r.pos[v]
			r.emit[v] = r.pos[v]
		}
		return
	}
	if free && r.pos[v] < at {
		r.mode[v], r.emit[v] = inline, at
		return
	}
	if r.takes(u, v) && r.contiguous(v, u, in) { // &PLACE, or a load by `load`
		r.mode[v], r.writer[v], r.mode[u] = into, u, hidden
		r.emit[u] = r.pos[v]
	}
}

// fixed reports whether address v is that of a local's field.
func (r *renderer) fixed(v ssa.Value) bool {
	for r.f.Op[v] == ssa.OpFieldAddr {
		v = r.f.Args(v)[0]
	}
	return r.f.Op[v] == ssa.OpSlot && !r.valueUse[v]
}

// contiguous reports whether nothing is printed or done between v and w.
func (r *renderer) contiguous(v, w ssa.Value, in []ssa.Value) bool {
	if r.f.Block[v] != r.f.Block[w] {
		return false
	}
	for i := r.pos[v] + 1; i < r.pos[w]; i++ {
		x := in[i]
		if r.f.Op[x] != ssa.OpSlot && !(r.f.Op[x] == ssa.OpFieldAddr && r.fixed(x)) || r.valueUse[x] {
			return false
		}
	}
	return true
}

// hideParams hides what gives the parameters their first values: the header says it.
func (r *renderer) hideParams() {
	f := r.f
	seen := map[ssa.Var]bool{}
	for _, v := range f.Instrs(ssa.Entry) {
		args := f.Args(v)
		switch f.Op[v] {
		case ssa.OpParam, ssa.OpSlot:
		case ssa.OpWrite:
			x := ssa.Var(f.Aux[v])
			if len(args) != 1 || !r.isOwnParam(x, args[0]) || seen[x] {
				return
			}
			seen[x], r.mode[v] = true, hidden
		case ssa.OpStore:
			if len(args) != 2 || args[0] == 0 || f.Op[args[0]] != ssa.OpSlot || !r.isOwnParam(ssa.Var(f.Aux[args[0]]), args[1]) || seen[ssa.Var(f.Aux[args[0]])] {
				return
			}
			seen[ssa.Var(f.Aux[args[0]])], r.mode[v] = true, hidden
		default:
			return
		}
	}
}

func (r *renderer) isOwnParam(x ssa.Var, p ssa.Value) bool {
	return p != 0 && r.f.Op[p] == ssa.OpParam && int(r.f.Aux[p]) < len(r.paramVar) && r.paramVar[r.f.Aux[p]] == x
}
