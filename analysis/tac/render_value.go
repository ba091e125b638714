package tac

import (
	"bytes"
	"strconv"

	"phils/ssa"
)

// rhs prints a where one operator may stand.
func (r *renderer) rhs(a ssa.Value) {
	if a != 0 && r.how[a] == inPlace {
		r.expr(a)
		return
	}
	r.operand(a)
}

// address prints what follows a '*'.
func (r *renderer) address(a ssa.Value) {
	if a != 0 && r.how[a] == inPlace {
		r.add("(")
		r.expr(a)
		r.add(")")
		return
	}
	r.operand(a)
}

// operand prints a as an operand.
func (r *renderer) operand(a ssa.Value) {
	f := r.f
	switch op := f.Op[a]; {
	case a == 0, op == ssa.OpPoison, op == ssa.OpUndef && f.Var[a] == 0:
		r.add("undef")
	case op == ssa.OpConst:
		r.add(spell(f.Consts[f.Aux[a]]))
	case op == ssa.OpGlobal:
		r.add(f.Syms[f.Aux[a]])
	case op == ssa.OpRead && r.how[a] == asRead:
		r.add(f.Vars[f.Aux[a]].Name)
	case op == ssa.OpLoad && r.how[a] == asRead:
		r.add(f.Vars[f.Aux[f.Args(a)[0]]].Name)
	case op == ssa.OpSlot && r.how[a] == inPlace:
		r.add(f.Vars[f.Aux[a]].Name)
	default:
		r.add(r.name(a))
	}
}

var opText = func() map[ssa.Op]string {
	m := map[ssa.Op]string{
		ssa.OpSDiv: "/", ssa.OpUDiv: "/", ssa.OpSRem: "%", ssa.OpURem: "%", ssa.OpLShr: ">>",
		ssa.OpFAdd: "+", ssa.OpFSub: "-", ssa.OpFMul: "*", ssa.OpFDiv: "/", ssa.OpFRem: "%",
		ssa.OpSlt: "<", ssa.OpSle: "<=", ssa.OpSgt: ">", ssa.OpSge: ">=", ssa.OpUlt: "<", ssa.OpUle: "<=", ssa.OpUgt: ">", ssa.OpUge: ">=",
		ssa.OpFeq: "==", ssa.OpFne: "!=", ssa.OpFlt: "<", ssa.OpFle: "<=", ssa.OpFgt: ">", ssa.OpFge: ">=",
	}
	for text, op := range binaryOps {
		m[op] = string(text)
	}
	return m
}()

// expr prints v's operation.
func (r *renderer) expr(v ssa.Value) {
	f := r.f
	args := f.Args(v)
	if text, ok := opText[f.Op[v]]; ok && len(args) == 2 {
		r.operand(args[0])
		r.add(" " + text + " ")
		r.operand(args[1])
		return
	}
	switch op := f.Op[v]; op {
	case ssa.OpNeg, ssa.OpFNeg:
		r.add("-")
		r.operands(args)
	case ssa.OpLNot:
		r.add("!")
		r.operands(args)
	case ssa.OpNot:
		r.add("~")
		r.operands(args)
	case ssa.OpCast:
		r.add("(" + typeName(f.Type[v]) + ") ")
		r.operands(args)
	case ssa.OpLoad:
		if a := args[0]; f.Op[a] == ssa.OpSlot && r.how[a] == inPlace {
			r.operand(a)
			return
		}
		r.add("*")
		r.address(args[0])
	case ssa.OpSlot:
		r.add("&" + f.Vars[f.Aux[v]].Name)
	case ssa.OpIndex:
		r.operand(args[0])
		r.add("[")
		r.operand(args[1])
		r.add("]")
	case ssa.OpAlloc:
		r.add("alloc ")
		r.operands(args)
	case ssa.OpCall:
		r.add("call " + f.Syms[f.Aux[v]] + "(")
		r.operands(args)
		r.add(")")
	case ssa.OpCallIndirect:
		r.add("acall ")
		r.operand(args[0])
		r.add("(")
		r.operands(args[1:])
		r.add(")")
	case ssa.OpPi:
		r.marks = true
		r.add("pi(")
		r.operands(args)
		r.add(")")
	case ssa.OpCopy:
		r.operands(args)
	case ssa.OpRead:
		r.add(f.Vars[f.Aux[v]].Name)
	case ssa.OpOther:
		r.add("call " + f.Syms[f.Aux[v]] + "(")
		r.operands(args)
		r.add(")")
	default:
		r.add("undef")
	}
}

func typeName(t ssa.Type) string {
	for _, c := range castTypes {
		if c.t == t {
			return c.name
		}
	}
	return "int"
}

// spell is a literal as the text wrote it, or its canonical spelling.
func spell(c ssa.Const) string {
	if c.Spell != "" {
		return c.Spell
	}
	switch c.Kind {
	case ssa.ConstInt:
		return strconv.FormatInt(c.Int, 10)
	case ssa.ConstFloat:
		s := strconv.FormatFloat(c.Float, 'g', -1, 64)
		if !bytes.ContainsAny([]byte(s), ".eEnN") {
			s += ".0"
		}
		return s
	case ssa.ConstBool:
		if c.Int != 0 {
			return "true"
		}
		return "false"
	case ssa.ConstStr:
		return quote(c.Text)
	case ssa.ConstUnit:
		return "undef"
	}
	return c.Text
}

func quote(s string) string {
	b := []byte{'"'}
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '"', '\\':
			b = append(b, '\\', s[i])
		case '\n':
			b = append(b, `\n`...)
		case '\r':
			b = append(b, `\r`...)
		case '\t':
			b = append(b, `\t`...)
		default:
			b = append(b, s[i])
		}
	}
	return string(append(b, '"'))
}
