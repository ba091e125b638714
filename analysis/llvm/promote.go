package llvm

import (
	"strconv"
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa"
)

// Which allocas are variables: what LLVM's isAllocaPromotable (lib/Transforms/Utils/
// PromoteMemoryToRegister.cpp) accepts among those that its pass mem2reg looks at, the
// allocas of the entry block. All uses are loads and stores of exactly the allocated
// type that are not volatile (Definition 11.1.5 of the construction text); markers of
// lifetime, assumptions and debug information do not count. Atomic accesses may be
// promoted, for nobody else sees the memory.

// slot is an alloca.
type slot struct {
	inst int32
	occ  int32 // of its definition, -1 without one
	typ  ssa.Type
	why  string // it is not promotable; "" until a reason is met
}

// access is a load or store of a slot.
type access struct {
	v     ssa.Value
	slot  int32
	occ   int32 // of the address, -1 if it is a derived one
	write bool
}

// findSlots lists the allocas.
func (l *lowerer) findSlots() {
	t := l.t
	for i := range l.insts {
		x := &l.insts[i]
		if t.Node[x.node] != gram.Alloca {
			continue
		}
		s := slot{inst: int32(i), occ: -1}
		if y := t.Child(x.node, gram.Type); y >= 0 {
			s.typ = l.types.node(y)
		}
		if x.block != ssa.Entry {
			s.why = "it is not allocated in the entry block"
		}
		for _, sym := range l.twice {
			if sym == x.sym {
				s.why = "its name is defined more than once"
			}
		}
		l.slots = append(l.slots, s)
		l.slotOf[i] = int32(len(l.slots))
	}
}

// slotAt is the index of the slot whose address a is, or is made of by casts; -1 if a is
// no such address.
func (l *lowerer) slotAt(a ssa.Value) int32 {
	if i := int(a - l.first); i >= 0 && i < len(l.slotOf) {
		return l.slotOf[i] - 1
	}
	return -1
}

// leaks notes why a, if it is a slot's address, makes the slot memory.
func (l *lowerer) leaks(a ssa.Value, why string) {
	if s := l.slotAt(a); s >= 0 && l.slots[s].why == "" {
		l.slots[s].why = why
	}
}

// judge looks for addresses of slots among the operands of instruction i.
func (l *lowerer) judge(i int, v ssa.Value, callee int32) {
	if len(l.slots) == 0 {
		return
	}
	f := l.f
	args := f.Arg[f.ArgOff[v]:]
	for k, a := range args {
		s := l.slotAt(a)
		if s < 0 {
			continue
		}
		sl := &l.slots[s]
		if i <= int(sl.inst) && sl.why == "" {
			sl.why = "it is used before it is defined"
		}
		own := a == l.first+ssa.Value(sl.inst)
		switch why, ok := l.useOf(i, v, k, callee, s, own); {
		case !ok && sl.why == "":
			sl.why = why
		case ok && (f.Op[v] == ssa.OpLoad || f.Op[v] == ssa.OpStore):
			l.access = append(l.access, access{v, s, l.occOf(v, k), f.Op[v] == ssa.OpStore})
		}
	}
	if sl := l.slotOf[i]; sl > 0 && int(l.slots[sl-1].inst) == i && l.insts[i].def >= 0 {
		for o := len(l.fn.Occs) - 1; o >= 0 && l.fn.Occs[o].Tok >= l.insts[i].def; o-- {
			if l.fn.Occs[o].Tok == l.insts[i].def {
				l.slots[sl-1].occ = int32(o)
			}
		}
	}
}

// occOf is the occurrence of operand k of v, the instruction lowered last.
func (l *lowerer) occOf(v ssa.Value, k int) int32 {
	if l.f.Op[v] == ssa.OpStore && len(l.valTok) == 2 {
		k = 1 - k // a store's address comes first in Arg and last in the text
	}
	if k >= len(l.valTok) {
		return -1
	}
	for o := len(l.fn.Occs) - 1; o >= 0 && l.fn.Occs[o].Tok >= l.valTok[k]; o-- {
		if l.fn.Occs[o].Tok == l.valTok[k] {
			return int32(o)
		}
	}
	return -1
}

// useOf says whether operand k of v leaves slot s promotable, or why it does not. own:
// the operand is the slot's address itself.
func (l *lowerer) useOf(i int, v ssa.Value, k int, callee int32, s int32, own bool) (why string, ok bool) {
	f, n := l.f, l.insts[i].node
	typ := l.slots[s].typ
	switch l.t.Node[n] {
	case gram.Load:
		switch {
		case !own:
			return "it is loaded through a cast of its address", false
		case l.has(n, "volatile"):
			return "it is loaded by a volatile load", false
		case f.Type[v] != typ:
			return "it is loaded as `" + l.types.name(f.Type[v]) + "`, not as the `" + l.types.name(typ) + "` that is allocated", false
		}
		return "", true
	case gram.Store:
		switch {
		case k != 0:
			return "its address is stored", false
		case !own:
			return "it is stored to through a cast of its address", false
		case l.has(n, "volatile"):
			return "it is stored to by a volatile store", false
		case l.ty(0) != typ:
			return "a `" + l.types.name(l.ty(0)) + "` is stored to it, not the `" + l.types.name(typ) + "` that is allocated", false
		}
		return "", true
	case gram.Cast:
		word := string(l.t.Text(l.opcode(n)))
		if word == "bitcast" || word == "addrspacecast" {
			l.slotOf[i] = s + 1
			return "", true
		}
		return "its address is converted by `" + word + "`", false
	case gram.GetElementPtr:
		if k == 0 && l.zeroIndices(v) {
			l.slotOf[i] = s + 1
			return "", true
		}
		return "an address within it is computed by `getelementptr`", false
	case gram.Call, gram.Invoke, gram.CallBr:
		if callee < 0 {
			return "its address is passed to a function", false
		}
		name := globalName(l.t.Text(callee))
		if strings.HasPrefix(name, "@llvm.lifetime.") || name == "@llvm.assume" && k > 0 {
			return "", true
		}
		return "its address is passed to " + name, false
	case gram.Ret:
		return "its address is returned", false
	case gram.Compare:
		return "its address is compared", false
	case gram.Select:
		return "its address is an operand of `select`", false
	case gram.CmpXchg, gram.AtomicRMW:
		return "it is accessed by `" + string(l.t.Text(l.opcode(n))) + "`", false
	}
	return "its address is an operand of `" + string(l.t.Text(l.opcode(n))) + "`", false
}

// zeroIndices reports whether all indices of getelementptr v are zero.
func (l *lowerer) zeroIndices(v ssa.Value) bool {
	f := l.f
	for _, a := range f.Arg[f.ArgOff[v]+1:] {
		if a == 0 || f.Op[a] != ssa.OpConst {
			return false
		}
		if c := &f.Consts[f.Aux[a]]; c.Kind != ssa.ConstInt || c.Int != 0 {
			return false
		}
	}
	return true
}

// promote makes a variable of every register, and turns the loads and stores of
// promotable slots into reads and writes.
func (l *lowerer) promote() {
	fn, f := l.fn, l.f
	f.Types = l.types.info
	n := 1
	for i := range fn.Symbols {
		if fn.Symbols[i].Kind == analysis.SymValue && fn.Symbols[i].Value != 0 {
			n++
		}
	}
	f.Vars = make([]ssa.VarInfo, 1, n)
	for i := range fn.Symbols {
		y := &fn.Symbols[i]
		if y.Kind != analysis.SymValue || y.Value == 0 {
			continue
		}
		typ := f.Type[y.Value]
		y.Type, y.Var = typeName(f, typ), ssa.Var(len(f.Vars))
		f.Var[y.Value] = y.Var
		f.Vars = append(f.Vars, ssa.VarInfo{Name: y.Name, Type: typ, Src: f.Src[y.Value], Param: f.Op[y.Value] == ssa.OpParam})
	}
	any := false
	for i := range l.slots {
		s := &l.slots[i]
		v := l.first + ssa.Value(s.inst)
		sym := l.insts[s.inst].sym
		y := &fn.Symbols[sym]
		x := y.Var
		f.Aux[v] = int32(x)
		f.Vars[x].Type, f.Vars[x].Why = s.typ, s.why
		if s.why != "" {
			continue
		}
		any = true
		f.Vars[x].Promotable = true
		f.Var[v] = 0 // it is no version of the variable
		y.Kind, y.Type = analysis.SymVar, typeName(f, s.typ)
		if s.occ >= 0 {
			fn.Occs[s.occ].Role = analysis.RoleDecl
		}
	}
	fn.Slots = any
	if any {
		l.readsAndWrites()
	}
}

// readsAndWrites drops the addresses from the accesses of promotable slots.
func (l *lowerer) readsAndWrites() {
	fn, f := l.fn, l.f
	for _, a := range l.access {
		s := &l.slots[a.slot]
		if s.why != "" {
			continue
		}
		f.Aux[a.v] = f.Aux[l.first+ssa.Value(s.inst)]
		f.Op[a.v] = ssa.OpRead
		role := analysis.RoleUse
		if a.write {
			f.Op[a.v], role = ssa.OpWrite, analysis.RoleDef
		}
		if a.occ >= 0 {
			fn.Occs[a.occ].Role = role
		}
	}
	// What else names a promotable slot (a marker, debug information) reads nothing.
	for i := range fn.Occs {
		if o := &fn.Occs[i]; o.Value > 0 && fn.Symbols[o.Sym].Kind == analysis.SymVar && f.Op[o.Value] != ssa.OpRead && f.Op[o.Value] != ssa.OpWrite {
			o.Value = 0
		}
	}
	to, end := int32(0), l.first+ssa.Value(len(l.insts))
	total := int32(len(f.Arg))
	for v := ssa.Value(1); v < end; v++ {
		from, next := f.ArgOff[v], total
		if v+1 < end {
			next = f.ArgOff[v+1]
		}
		if f.Op[v] == ssa.OpRead || f.Op[v] == ssa.OpWrite {
			if from++; f.Op[v] == ssa.OpRead {
				from = next
			}
		}
		f.ArgOff[v] = to
		to += int32(copy(f.Arg[to:], f.Arg[min(from, next):next]))
	}
	f.Arg = f.Arg[:to]
}

// finish lists the instructions of each block, and closes the columns.
func (l *lowerer) finish() {
	f := l.f
	nb := f.NumBlocks()
	f.InstrOff = make([]int32, nb+2)
	f.Instr = make([]ssa.Value, 0, len(l.params)+len(l.insts))
	f.Instr = append(f.Instr, f.Params...)
	i := 0
	for b := ssa.Entry; int(b) <= nb; b++ {
		if b > ssa.Entry {
			f.InstrOff[b] = int32(len(f.Instr))
		}
		for i < len(l.insts) && l.insts[i].block == b {
			f.Instr = append(f.Instr, l.first+ssa.Value(i))
			i++
		}
	}
	f.InstrOff[nb+1] = int32(len(f.Instr))
	for _, b := range l.lateIn {
		l.phisFirst(f.Instr[f.InstrOff[b]:f.InstrOff[b+1]])
	}
	off := int32(len(f.Arg))
	for v := int(l.first) + len(l.insts); v < len(f.Op); v++ {
		f.ArgOff[v] = off
	}
	f.ArgOff = append(f.ArgOff, off)
}

// phisFirst moves the phis of a block to its head, behind parameters.
func (l *lowerer) phisFirst(in []ssa.Value) {
	head := 0
	for head < len(in) && l.f.Op[in[head]] == ssa.OpParam {
		head++
	}
	in = in[head:]
	rest := make([]ssa.Value, 0, len(in))
	n := 0
	for _, v := range in {
		if l.f.Op[v].IsPhi() {
			in[n] = v
			n++
		} else {
			rest = append(rest, v)
		}
	}
	copy(in[n:], rest)
}

func itoa(n int64) string { return strconv.FormatInt(n, 10) }
