package analysis

import (
	"strconv"

	"phils/ssa"
)

// ValueName is how messages name value v of fn.F.
func ValueName(fn *Function, v ssa.Value) string { return NameIn(fn, fn.F, v) }

// NameIn is how messages name value v of f, which is fn.F or made from it: the name
// that the text of the SSA form has for it, a constant as it is spelled, "" for the
// unnamed.
func NameIn(fn *Function, f *ssa.Func, v ssa.Value) string {
	if v <= 0 || int(v) >= f.NumValues() {
		return ""
	}
	if x := f.Var[v]; x != 0 {
		if f.Ver[v] < 0 {
			return f.Vars[x].Name
		}
		return fn.Dialect.VersionName(f.Vars[x].Name, f.Ver[v])
	}
	return ConstName(f, v)
}

// ConstName is how a value that belongs to no block is spelled, "" for any other.
func ConstName(f *ssa.Func, v ssa.Value) string {
	switch f.Op[v] {
	case ssa.OpUndef:
		return "undef"
	case ssa.OpPoison:
		return "poison"
	case ssa.OpGlobal:
		return f.Syms[f.Aux[v]]
	case ssa.OpConst:
		c := &f.Consts[f.Aux[v]]
		switch {
		case c.Spell != "":
			return c.Spell
		case c.Kind == ssa.ConstInt:
			return strconv.FormatInt(c.Int, 10)
		case c.Kind == ssa.ConstFloat:
			return strconv.FormatFloat(c.Float, 'g', -1, 64)
		case c.Kind == ssa.ConstBool:
			return strconv.FormatBool(c.Int != 0)
		case c.Kind == ssa.ConstStr:
			return strconv.Quote(c.Text)
		case c.Kind == ssa.ConstUnit:
			return "unit"
		}
		return c.Text
	}
	return ""
}
