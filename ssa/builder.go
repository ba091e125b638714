package ssa

import "math"

// Builder makes a Func. Blocks are created first or as they are met, filled in any
// order, one at a time; values within a block keep the order in which they are
// added. A zero Builder is ready; Reset lets one be used again without new memory
// for its own tables.
type Builder struct {
	f      *Func
	succ   [][]BlockID
	instrs [][]Value
	args   [][]Value // only for values whose operands are set late (phis)
	late   map[Value]int32
	consts map[constKey]Value
	syms   map[string]int32
	vars   map[string]Var
	cur    BlockID
	undef  map[Type]Value
	poison map[Type]Value
}

type constKey struct {
	kind ConstKind
	typ  Type
	bits uint64
	text string
}

// NewBuilder starts a function.
func NewBuilder(name string) *Builder {
	b := &Builder{late: map[Value]int32{}, consts: map[constKey]Value{}, syms: map[string]int32{},
		vars: map[string]Var{}, undef: map[Type]Value{}, poison: map[Type]Value{}}
	b.f = &Func{Name: name, Op: make([]Op, 1, 64), Type: make([]Type, 1, 64), Block: make([]BlockID, 1, 64),
		Src: []int32{-1}, Aux: make([]int32, 1, 64), Var: make([]Var, 1, 64), Ver: []int32{-1},
		ArgOff: make([]int32, 1, 64), BlockName: make([]string, 1, 16), BlockSrc: []int32{-1}, Vars: make([]VarInfo, 1, 16)}
	b.instrs, b.succ = make([][]Value, 1, 16), make([][]BlockID, 1, 16)
	return b
}

// Func gives the function under construction: columns may be read, and Src, Type,
// Aux, Var and Ver of existing values set. Its Graph and Instr are empty until Finish.
func (b *Builder) Func() *Func { return b.f }

// NewBlock adds a block; src is the caller's position of its label. It does not
// become current.
func (b *Builder) NewBlock(name string, src int32) BlockID {
	id := BlockID(len(b.instrs))
	b.instrs = append(b.instrs, nil)
	b.succ = append(b.succ, nil)
	b.f.BlockName = append(b.f.BlockName, name)
	b.f.BlockSrc = append(b.f.BlockSrc, src)
	return id
}

// SetBlock makes blk the block that Add appends to.
func (b *Builder) SetBlock(blk BlockID) { b.cur = blk }

// Current is the block that Add appends to.
func (b *Builder) Current() BlockID { return b.cur }

// Terminated reports whether the current block already has a terminator.
func (b *Builder) Terminated() bool {
	in := b.instrs[b.cur]
	return len(in) > 0 && b.f.Op[in[len(in)-1]].IsTerminator()
}

// Add appends an instruction to the current block.
func (b *Builder) Add(op Op, t Type, src, aux int32, args ...Value) Value {
	v := b.newValue(op, t, src, aux, args)
	b.f.Block[v] = b.cur
	b.instrs[b.cur] = append(b.instrs[b.cur], v)
	return v
}

// AddPhi puts an empty phi (OpPhi, OpBlockParam or OpShadowPhi) after the current
// block's phis; SetArgs gives its operands later.
func (b *Builder) AddPhi(op Op, t Type, src int32) Value {
	v := b.newValue(op, t, src, 0, nil)
	b.f.Block[v] = b.cur
	in := b.instrs[b.cur]
	n := 0
	for n < len(in) && b.f.Op[in[n]].IsPhi() {
		n++
	}
	in = append(in, 0)
	copy(in[n+1:], in[n:])
	in[n] = v
	b.instrs[b.cur] = in
	return v
}

// SetArgs replaces v's operands.
func (b *Builder) SetArgs(v Value, args []Value) {
	i, ok := b.late[v]
	if !ok {
		i = int32(len(b.args))
		b.args = append(b.args, nil)
		b.late[v] = i
	}
	b.args[i] = append(b.args[i][:0], args...)
}

// SetSuccs gives blk's out-edges, in the order of its terminator.
func (b *Builder) SetSuccs(blk BlockID, succs ...BlockID) {
	b.succ[blk] = append(b.succ[blk][:0], succs...)
}

func (b *Builder) newValue(op Op, t Type, src, aux int32, args []Value) Value {
	f := b.f
	v := Value(len(f.Op))
	f.Op = append(f.Op, op)
	f.Type = append(f.Type, t)
	f.Block = append(f.Block, 0)
	f.Src = append(f.Src, src)
	f.Aux = append(f.Aux, aux)
	f.Var = append(f.Var, 0)
	f.Ver = append(f.Ver, -1)
	f.ArgOff = append(f.ArgOff, int32(len(f.Arg)))
	f.Arg = append(f.Arg, args...)
	return v
}

// SetName makes v version ver (-1: no version) of x.
func (b *Builder) SetName(v Value, x Var, ver int32) { b.f.Var[v], b.f.Ver[v] = x, ver }

// Const gives the value of a literal; equal literals share one.
func (b *Builder) Const(c Const, t Type) Value {
	k := constKey{kind: c.Kind, typ: t, bits: uint64(c.Int), text: c.Text}
	if c.Kind == ConstFloat {
		k.bits = math.Float64bits(c.Float)
	}
	if v, ok := b.consts[k]; ok {
		return v
	}
	v := b.newValue(OpConst, t, -1, int32(len(b.f.Consts)), nil)
	b.f.Consts = append(b.f.Consts, c)
	b.consts[k] = v
	return v
}

// Int is Const for an integer.
func (b *Builder) Int(n int64, t Type) Value { return b.Const(Const{Kind: ConstInt, Int: n}, t) }

// Undef gives the undefined value of type t.
func (b *Builder) Undef(t Type) Value { return b.floating(b.undef, OpUndef, t) }

// UndefOf gives the undefined initial value of variable x, its version 0: what x holds
// before any definition.
func (b *Builder) UndefOf(x Var) Value {
	k := constKey{kind: 254, typ: Type(x)}
	if v, ok := b.consts[k]; ok {
		return v
	}
	v := b.newValue(OpUndef, b.f.Vars[x].Type, -1, 0, nil)
	b.f.Var[v], b.f.Ver[v] = x, 0
	b.consts[k] = v
	return v
}

// Poison gives the poison value of type t.
func (b *Builder) Poison(t Type) Value { return b.floating(b.poison, OpPoison, t) }

func (b *Builder) floating(m map[Type]Value, op Op, t Type) Value {
	if v, ok := m[t]; ok {
		return v
	}
	v := b.newValue(op, t, -1, 0, nil)
	m[t] = v
	return v
}

// Global gives the address of an outside name.
func (b *Builder) Global(name string, t Type) Value {
	k := constKey{kind: 255, typ: t, text: name}
	if v, ok := b.consts[k]; ok {
		return v
	}
	v := b.newValue(OpGlobal, t, -1, b.Sym(name), nil)
	b.consts[k] = v
	return v
}

// Sym interns an outside name or message for Aux.
func (b *Builder) Sym(name string) int32 {
	if i, ok := b.syms[name]; ok {
		return i
	}
	i := int32(len(b.f.Syms))
	b.f.Syms = append(b.f.Syms, name)
	b.syms[name] = i
	return i
}

// Cases adds a switch's case list for Aux.
func (b *Builder) Cases(cs []Const) int32 {
	b.f.Cases = append(b.f.Cases, cs)
	return int32(len(b.f.Cases) - 1)
}

// NewVar declares a variable; LookupVar finds it by its Name.
func (b *Builder) NewVar(info VarInfo) Var {
	x := Var(len(b.f.Vars))
	b.f.Vars = append(b.f.Vars, info)
	b.vars[info.Name] = x
	return x
}

// LookupVar finds a variable, 0 if there is none of that name.
func (b *Builder) LookupVar(name string) Var { return b.vars[name] }

// Finish builds the graph and the CSR columns and gives the function. Blocks
// without a terminator are left so (ssa/verify reports them). The Builder must not
// be used afterwards. O(values + blocks + edges).
func (b *Builder) Finish() *Func {
	f := b.f
	f.ArgOff = append(f.ArgOff, int32(len(f.Arg)))
	if len(b.late) > 0 {
		b.placeLateArgs()
	}
	nb := len(b.instrs) - 1
	f.InstrOff = make([]int32, nb+2)
	n, e := 0, 0
	for i := 1; i <= nb; i++ {
		n += len(b.instrs[i])
		e += len(b.succ[i])
	}
	f.Instr = make([]Value, 0, n)
	succOff, succ := make([]int32, nb+2), make([]BlockID, 0, e)
	for i := 1; i <= nb; i++ {
		f.InstrOff[i], succOff[i] = int32(len(f.Instr)), int32(len(succ))
		f.Instr = append(f.Instr, b.instrs[i]...)
		succ = append(succ, b.succ[i]...)
	}
	f.InstrOff[nb+1], succOff[nb+1] = int32(len(f.Instr)), int32(len(succ))
	f.Graph = graphFromCSR(succOff, succ)
	return f
}

func (b *Builder) placeLateArgs() {
	f := b.f
	off, arg := make([]int32, 0, len(f.ArgOff)), make([]Value, 0, len(f.Arg))
	for v := 0; v < len(f.Op); v++ {
		off = append(off, int32(len(arg)))
		if i, ok := b.late[Value(v)]; ok {
			arg = append(arg, b.args[i]...)
		} else {
			arg = append(arg, f.Arg[f.ArgOff[v]:f.ArgOff[v+1]]...)
		}
	}
	f.ArgOff, f.Arg = append(off, int32(len(arg))), arg
}
