package tac

import (
	"strconv"
	"strings"

	"phils/analysis"
	"phils/grammar/syntax"
	gram "phils/grammar/tac"
	"phils/ssa"
)

var binaryOps = map[gram.Op]ssa.Op{
	"+": ssa.OpAdd, "-": ssa.OpSub, "*": ssa.OpMul, "/": ssa.OpDiv, "%": ssa.OpRem, "&": ssa.OpAnd, "|": ssa.OpOr, "^": ssa.OpXor,
	"<<": ssa.OpShl, ">>": ssa.OpAShr, "&&": ssa.OpLAnd, "||": ssa.OpLOr,
	"==": ssa.OpEq, "!=": ssa.OpNe, "<": ssa.OpLt, "<=": ssa.OpLe, ">": ssa.OpGt, ">=": ssa.OpGe,
}

var unaryOps = map[gram.Op]ssa.Op{"-": ssa.OpNeg, "!": ssa.OpLNot, "~": ssa.OpNot}

// castTypes are the types that a conversion may name, first the canonical names.
var castTypes = []struct {
	name string
	t    ssa.Type
}{
	{"int", ssa.TypeI64}, {"float", ssa.TypeF64}, {"bool", ssa.TypeBool}, {"char", ssa.TypeU8},
	{"i8", ssa.TypeI8}, {"i16", ssa.TypeI16}, {"i32", ssa.TypeI32}, {"i64", ssa.TypeI64}, {"u8", ssa.TypeU8}, {"u16", ssa.TypeU16},
	{"u32", ssa.TypeU32}, {"u64", ssa.TypeU64}, {"f32", ssa.TypeF32}, {"f64", ssa.TypeF64}, {"double", ssa.TypeF64}, {"real", ssa.TypeF64},
	{"long", ssa.TypeI64}, {"short", ssa.TypeI16}, {"byte", ssa.TypeI8}, {"string", ssa.TypeStr},
}

func castType(name string) ssa.Type {
	for _, c := range castTypes {
		if c.name == strings.ToLower(name) {
			return c.t
		}
	}
	return ssa.TypeAny
}

// expr lowers an expression, a nested one (which is an error in the text) left to
// right with one unnamed value per operator.
func (l *lowerer) expr(n int32) ssa.Value {
	t := l.t
	switch t.Node[n] {
	case gram.Use:
		return l.use(t.First[n])
	case gram.Const:
		return l.constant(n)
	case gram.Call:
		return l.call(n)
	case gram.AddrOf:
		if c := t.FirstChild(n); c >= 0 && t.Node[c] == gram.Use {
			return l.address(t.First[c])
		}
		return l.b.Undef(ssa.TypeAny)
	case gram.Index:
		c := t.FirstChild(n)
		base := l.base(c)
		i := t.NextSibling(n, c)
		if i < 0 || !gram.IsExpr(t.Node[i]) {
			return l.b.Undef(ssa.TypeAny)
		}
		return l.emit(ssa.OpIndex, gram.OpToken(t, n), 0, base, l.expr(i))
	case gram.Paren:
		if c := t.FirstChild(n); c >= 0 && gram.IsExpr(t.Node[c]) {
			return l.expr(c)
		}
		return l.b.Undef(ssa.TypeAny)
	case gram.Phi, gram.ShadowPhi:
		return l.b.Undef(ssa.TypeAny)
	}
	vs := l.exprs(n)
	src := gram.OpToken(t, n)
	switch {
	case t.Node[n] == gram.Binary && len(vs) == 2:
		return l.emit(binaryOps[gram.BinaryOp(t, n)], src, 0, vs...)
	case t.Node[n] == gram.Pi && len(vs) == 2:
		return l.emit(ssa.OpPi, src, 0, vs...)
	case len(vs) != 1:
	case t.Node[n] == gram.Unary:
		return l.emit(unaryOps[gram.UnaryOp(t, n)], src, 0, vs...)
	case t.Node[n] == gram.Cast:
		v := l.emit(ssa.OpCast, src, 0, vs...)
		l.f.Type[v] = castType(gram.CastType(t, n))
		return v
	case t.Node[n] == gram.Deref:
		return l.emit(ssa.OpLoad, src, 0, vs...)
	case t.Node[n] == gram.Alloc:
		return l.emit(ssa.OpAlloc, src, 0, vs...)
	}
	return l.b.Undef(ssa.TypeAny)
}

// base lowers the array of a[i]: an outside array and reserved memory stand for their
// address, any other name for its value.
func (l *lowerer) base(n int32) ssa.Value {
	if l.t.Node[n] != gram.Use {
		return l.expr(n)
	}
	tok := l.t.First[n]
	if l.info(tok).dec > 0 {
		return l.address(tok)
	}
	return l.use(tok)
}

// address lowers the address of the name at token tok. An outside array's is its value.
func (l *lowerer) address(tok int32) ssa.Value {
	i := l.info(tok)
	if i.array() {
		return l.use(tok)
	}
	v := l.slot(i, tok)
	l.occ(tok, i.sym, analysis.RoleUse, v, l.b.Current())
	return v
}

// use lowers the name at token tok as an operand.
func (l *lowerer) use(tok int32) ssa.Value {
	i := l.info(tok)
	blk := l.b.Current()
	switch {
	case i.array():
		v := l.b.Global(string(l.t.Text(tok)), ssa.TypeAny)
		l.occ(tok, i.sym, analysis.RoleUse, v, blk)
		return v
	case i.memory():
		v := l.emit(ssa.OpLoad, tok, 0, l.slot(i, tok))
		l.occ(tok, i.sym, analysis.RoleUse, v, blk)
		return v
	case l.fn.SSA:
		return l.later(tok, i.sym)
	}
	v := l.emit(ssa.OpRead, tok, int32(i.v))
	l.occ(tok, i.sym, analysis.RoleUse, v, blk)
	return v
}

// constant lowers a Const node.
func (l *lowerer) constant(n int32) ssa.Value {
	t := l.t
	if c := literal(t, n); c.Kind == ssa.ConstText && strings.EqualFold(c.Text, "undef") {
		return l.b.Undef(ssa.TypeAny)
	} else {
		return l.b.Const(c, ssa.TypeAny)
	}
}

// literal reads a Const node.
func literal(t *syntax.Tree, n int32) ssa.Const {
	first := t.First[n]
	text := string(t.Text(first))
	neg := false
	if text == "-" || text == "−" {
		neg = true
		if last := t.Last[n] - 1; last > first {
			text = string(t.Text(last))
		}
	}
	switch t.Tok[t.Last[n]-1] {
	case syntax.String:
		s := text[1 : len(text)-1]
		return ssa.Const{Kind: ssa.ConstStr, Text: unescape(s), Spell: text}
	case syntax.Char:
		r := []rune(unescape(text[1 : len(text)-1]))
		if len(r) == 1 {
			return ssa.Const{Kind: ssa.ConstInt, Int: int64(r[0]), Spell: text}
		}
		return ssa.Const{Kind: ssa.ConstText, Text: text}
	case syntax.Number:
		return number(text, neg)
	}
	switch strings.ToLower(text) {
	case "true":
		return ssa.Const{Kind: ssa.ConstBool, Int: 1}
	case "false":
		return ssa.Const{Kind: ssa.ConstBool}
	}
	return ssa.Const{Kind: ssa.ConstText, Text: text}
}

func number(text string, neg bool) ssa.Const {
	spell := text
	if strings.HasPrefix(text, "#") {
		text = text[1:]
		if strings.HasPrefix(text, "-") {
			neg, text = true, text[1:]
		}
		spell = text
	}
	if neg {
		spell = "-" + spell
	}
	base, digits := 10, text
	if len(text) > 2 && text[0] == '0' {
		switch text[1] | 0x20 {
		case 'x':
			base, digits = 16, text[2:]
		case 'b':
			base, digits = 2, text[2:]
		case 'o':
			base, digits = 8, text[2:]
		}
	}
	if u, err := strconv.ParseUint(digits, base, 64); err == nil {
		i := int64(u)
		if neg {
			i = -i
		}
		c := ssa.Const{Kind: ssa.ConstInt, Int: i}
		if spell != strconv.FormatInt(i, 10) {
			c.Spell = spell
		}
		return c
	}
	if x, err := strconv.ParseFloat(text, 64); err == nil && base == 10 {
		if neg {
			x = -x
		}
		return ssa.Const{Kind: ssa.ConstFloat, Float: x, Spell: spell}
	}
	return ssa.Const{Kind: ssa.ConstText, Text: spell}
}

// unescape resolves the escapes of a quoted text; an unknown one stands for itself.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		switch s[i] {
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		case 'r':
			b.WriteByte('\r')
		case '0':
			b.WriteByte(0)
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String()
}
