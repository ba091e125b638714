package analysis

import (
	"strconv"
	"strings"

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
		if f.Ver[v] < 0 || f.Op[v] == ssa.OpParam && fn.Dialect.BareParams {
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
		return ConstText(&f.Consts[f.Aux[v]])
	}
	return ""
}

// ConstText is how a literal is spelled.
func ConstText(c *ssa.Const) string {
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

// DisplayIn is how hovers and hints name value v of f, which is fn.F or made from it:
// in plain code by the source program's name with the version as a subscript (s₂); in
// a function that is in SSA form already as its text does.
func DisplayIn(fn *Function, f *ssa.Func, v ssa.Value) string {
	if v > 0 && int(v) < f.NumValues() && f.Var[v] != 0 && (!fn.SSA || fn.Slots && f.Ver[v] >= 0) {
		if f.Ver[v] < 0 {
			return fn.DisplayName(f.Var[v])
		}
		return fn.DisplayName(f.Var[v]) + Subscript(f.Ver[v])
	}
	return NameIn(fn, f, v)
}

// Subscript writes n in subscript digits: ₁₂.
func Subscript(n int32) string {
	s := strconv.Itoa(int(n))
	out := make([]rune, 0, len(s))
	for _, c := range s {
		if '0' <= c && c <= '9' {
			c += '₀' - '0'
		}
		out = append(out, c)
	}
	return string(out)
}

// PhiText writes phi v of f, which is fn.F or made from it, as hints and hovers show it:
// s₂ = φ(bb0: 0, bb5: s₄), one operand per edge. In plain code an operand that is a
// copy of a constant is shown as the constant. Of many operands the first are shown.
func PhiText(fn *Function, f *ssa.Func, v ssa.Value) string {
	args, b := f.Args(v), f.Block[v]
	return DisplayIn(fn, f, v) + " = φ(" + EdgesText(f, b, min(len(args), len(f.Preds(b))), phiTextOperands, func(i int) string { return OperandText(fn, f, args[i]) }) + ")"
}

// EdgesText lists what comes over the first n edges into block b of f, "bb0: 0, bb5: s₄", where from tells
// it by in-slot of the block. Of many the first are listed, most at most.
func EdgesText(f *ssa.Func, b ssa.BlockID, n, most int, from func(slot int) string) string {
	var out strings.Builder
	for i, p := range f.Preds(b)[:n] {
		if i > 0 {
			out.WriteString(", ")
		}
		if i == most {
			out.WriteString("… " + strconv.Itoa(len(f.Preds(b))-i) + " more")
			break
		}
		out.WriteString(f.BlockName[p] + ": " + from(i))
	}
	return out.String()
}

// phiTextOperands is how many operands PhiText shows.
const phiTextOperands = 12

// OperandText is how hints show operand a of a phi of f, which is fn.F or made from it: DisplayIn, but in plain
// code for a copy of a constant, which is shown as the constant, and "?" for none.
func OperandText(fn *Function, f *ssa.Func, a ssa.Value) string {
	if a <= 0 {
		return "?"
	}
	if args := f.Args(a); fn.HasVariables() && f.Op[a] == ssa.OpCopy && len(args) > 0 && args[0] > 0 && f.Op[args[0]] == ssa.OpConst {
		return ConstName(f, args[0])
	}
	if s := DisplayIn(fn, f, a); s != "" {
		return s
	}
	return "?"
}
