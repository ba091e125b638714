package interp

// What an error says: which value is at fault, and what it is called.

import (
	"fmt"
	"strconv"

	"phils/ssa"
)

// origin is where the undefined operand a came up.
func (m *machine) origin(c *code, a ssa.Value) ssa.Value {
	o := ssa.Value(m.vals[a].n)
	if m.vals[a].kind != Undef || anonymous(c.f, o) {
		return a
	}
	return o
}

// anonymous reports whether o is no value, or an undefined constant of no variable.
func anonymous(f *ssa.Func, o ssa.Value) bool {
	return o <= 0 || int(o) >= len(f.Op) || f.Var[o] == 0 && (f.Op[o] == ssa.OpUndef || f.Op[o] == ssa.OpPoison)
}

// fail stops the run at in; v is the value at fault.
func (m *machine) fail(in *instr, v ssa.Value, format string, args ...any) *Error {
	f := m.frames[len(m.frames)-1].code.f
	e := &Error{Func: f.Name, Src: -1, Value: v, Msg: fmt.Sprintf(format, args...)}
	switch {
	case in.v != 0:
		e.Src, e.Block = f.Src[in.v], f.Block[in.v]
	default:
		e.Block = ssa.BlockID(in.x)
	}
	if e.Src < 0 && e.Block > 0 && int(e.Block) < len(f.BlockSrc) {
		e.Src = f.BlockSrc[e.Block]
	}
	return e
}

// name says which value v is, as far as ssa knows the text's names.
func (m *machine) name(f *ssa.Func, v ssa.Value) string {
	x := f.Var[v]
	switch f.Op[v] {
	case ssa.OpRead, ssa.OpSlot:
		x = ssa.Var(f.Aux[v])
	case ssa.OpConst:
		if c := f.Consts[f.Aux[v]]; c.Spell != "" {
			return c.Spell
		}
		return constVal(f, f.Consts[f.Aux[v]], f.Type[v]).String()
	case ssa.OpUndef, ssa.OpPoison:
		if x == 0 {
			return "undef"
		}
	case ssa.OpGlobal:
		return symbol(f, f.Aux[v])
	case ssa.OpLoad:
		if args := f.Args(v); x == 0 && len(args) > 0 && f.Op[args[0]] == ssa.OpSlot {
			return m.name(f, args[0])
		}
	}
	if x > 0 && int(x) < len(f.Vars) {
		n := f.Vars[x].Name
		if f.Op[v] != ssa.OpRead && f.Op[v] != ssa.OpSlot && f.Ver[v] >= 0 {
			n += "." + strconv.Itoa(int(f.Ver[v]))
		}
		return n
	}
	// A value without a name is known by the variable that it is written to.
	for w := int(v) + 1; w < len(f.Op); w++ {
		if f.Op[w] == ssa.OpWrite && f.Aux[w] > 0 && int(f.Aux[w]) < len(f.Vars) {
			if args := f.Args(ssa.Value(w)); len(args) > 0 && args[0] == v {
				return f.Vars[f.Aux[w]].Name
			}
		}
	}
	switch f.Op[v] {
	case ssa.OpCall, ssa.OpInvoke:
		return "the result of " + symbol(f, f.Aux[v])
	case ssa.OpParam:
		return "parameter " + strconv.Itoa(int(f.Aux[v])+1)
	case ssa.OpLoad:
		return "a value loaded from memory"
	}
	return "v" + strconv.Itoa(int(v))
}

func symbol(f *ssa.Func, i int32) string {
	if i >= 0 && int(i) < len(f.Syms) {
		return f.Syms[i]
	}
	return "an unknown name"
}

func blockName(f *ssa.Func, b ssa.BlockID) string {
	if b > 0 && int(b) < len(f.BlockName) && f.BlockName[b] != "" {
		return f.BlockName[b]
	}
	return "block " + strconv.Itoa(int(b))
}
