package pir

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
	"phils/ssa"
)

// add appends an instruction with operands, and completes their occurrences.
func (l *lowerer) add(op ssa.Op, t ssa.Type, src, aux int32, args ...opnd) ssa.Value {
	vs := make([]ssa.Value, len(args))
	for i, a := range args {
		vs[i] = a.v
	}
	v := l.b.Add(op, t, src, aux, vs...)
	for i, a := range args {
		if a.v == 0 && a.sym != 0 {
			l.fixes = append(l.fixes, fixup{v, int32(i), a.sym})
		}
		if a.occ >= 0 && l.fn.Occs[a.occ].Value == 0 {
			l.fn.Occs[a.occ].Value = v
		}
	}
	return v
}

func value(v ssa.Value, t ssa.Type, tok int32) opnd { return opnd{v: v, typ: t, tok: tok, occ: -1} }

// operand evaluates a constant or a place. want types a constant.
func (l *lowerer) operand(n int32, want ssa.Type) opnd {
	if n < 0 {
		return opnd{tok: -1, occ: -1}
	}
	if l.t.Node[n] == grammar.NodeConst {
		return l.constant(n, want)
	}
	return l.read(n)
}

// read gives the value of a place.
func (l *lowerer) read(n int32) opnd {
	t := l.t
	tok := t.First[n]
	if t.Node[n] == grammar.NodeLocal {
		loc := l.localOf(tok)
		if !loc.mem {
			return l.readName(loc, tok)
		}
	}
	a, elem := l.address(n)
	v := l.add(ssa.OpLoad, elem, l.placeTok(n), 0, a)
	l.setMemory(n, v)
	return value(v, elem, tok)
}

func (l *lowerer) readName(loc *local, tok int32) opnd {
	if !l.ssa {
		s := l.localSym(loc, loc.name)
		v := l.b.Add(ssa.OpRead, loc.typ, tok, int32(loc.x))
		l.fn.Occs[l.occ(tok, s, analysis.RoleUse)].Value = v
		return value(v, loc.typ, tok)
	}
	s := l.localSym(loc, string(l.t.Text(tok)))
	o := l.occ(tok, s, analysis.RoleUse)
	return opnd{v: l.fn.Symbols[s].Value, sym: s, typ: loc.typ, tok: tok, occ: o}
}

// placeTok is the token that tells most about place n: the field, the index's
// bracket, the star or the name.
func (l *lowerer) placeTok(n int32) int32 {
	t := l.t
	switch t.Node[n] {
	case grammar.NodeField:
		return t.Last[n] - 1
	case grammar.NodeElem:
		return t.Last[t.FirstChild(n)]
	case grammar.NodeDeref:
		return t.First[n] + 1
	}
	return t.First[n]
}

// setMemory completes the occurrence of the local that place n starts with, if that
// lives in memory.
func (l *lowerer) setMemory(n int32, v ssa.Value) {
	t := l.t
	for t.Node[n] != grammar.NodeLocal {
		if t.Node[n] == grammar.NodeDeref {
			return
		}
		n = t.FirstChild(n)
	}
	tok := t.First[n]
	for i := len(l.fn.Occs) - 1; i >= 0; i-- {
		if l.fn.Occs[i].Tok == tok {
			l.fn.Occs[i].Value = v
			return
		}
	}
}

// address gives the address of place n and the type of what is there.
func (l *lowerer) address(n int32) (opnd, ssa.Type) {
	t := l.t
	tok := t.First[n]
	switch t.Node[n] {
	case grammar.NodeLocal:
		loc := l.localOf(tok)
		if v := version(t.Text(tok)); v >= 0 && loc.mem {
			l.problem("type", tok, fmt.Sprintf("%s lives in memory and has no versions: %s", loc.name, l.f.Vars[loc.x].Why))
		}
		l.occ(tok, l.localSym(loc, loc.name), analysis.RoleUse)
		return value(l.b.Add(ssa.OpSlot, l.ref(loc.typ, false), tok, int32(loc.x)), loc.typ, tok), loc.typ
	case grammar.NodeDeref:
		if t.FirstChild(n) < 0 { // "(*)", a syntax error already
			return opnd{tok: -1, occ: -1}, ssa.TypeAny
		}
		p := l.read(t.FirstChild(n))
		elem, ok := l.pointee(p.typ)
		if !ok {
			l.typeProblem(t.FirstChild(n), fmt.Sprintf("`*` wants a reference or ptr; this has type %s", typeName(l.f, p.typ)))
		}
		return p, elem
	case grammar.NodeField:
		a, whole := l.address(t.FirstChild(n))
		k, err := strconv.Atoi(string(t.Text(t.Last[n] - 1)))
		if err != nil || k > math.MaxInt32 {
			k = math.MaxInt32
		}
		elem, ok := l.field(whole, k)
		if !ok {
			l.typeProblem(n, fmt.Sprintf("%s has no field %s", typeName(l.f, whole), t.Text(t.Last[n]-1)))
		}
		return value(l.add(ssa.OpFieldAddr, l.ref(elem, false), t.Last[n]-1, int32(k), a), elem, tok), elem
	case grammar.NodeElem:
		b := t.FirstChild(n)
		a, whole := l.address(b)
		elem, ok := l.element(whole)
		if !ok {
			l.typeProblem(b, fmt.Sprintf("only an array or a slice has elements; this has type %s", typeName(l.f, whole)))
		}
		in := t.NextSibling(n, b)
		i := l.operand(in, ssa.TypeI64)
		if i.typ != ssa.TypeAny && !isInt(i.typ) {
			l.typeProblem(in, fmt.Sprintf("an index is an integer; this has type %s", typeName(l.f, i.typ)))
		}
		return value(l.add(ssa.OpElemAddr, l.ref(elem, false), t.Last[b], 0, a, i), elem, tok), elem
	}
	return value(l.b.Undef(ssa.TypeAny), ssa.TypeAny, tok), ssa.TypeAny
}

// typeOf is the type of operand n before it is evaluated, ssa.TypeAny for a constant
// that takes its type from its context.
func (l *lowerer) typeOf(n int32) ssa.Type {
	t := l.t
	if n < 0 {
		return ssa.TypeAny
	}
	switch t.Node[n] {
	case grammar.NodeLocal:
		return l.localOf(t.First[n]).typ
	case grammar.NodeDeref:
		e, _ := l.pointee(l.typeOf(t.FirstChild(n)))
		return e
	case grammar.NodeField:
		k, err := strconv.Atoi(string(t.Text(t.Last[n] - 1)))
		if err != nil {
			return ssa.TypeAny
		}
		e, _ := l.field(l.typeOf(t.FirstChild(n)), k)
		return e
	case grammar.NodeElem:
		e, _ := l.element(l.typeOf(t.FirstChild(n)))
		return e
	case grammar.NodeConst:
		switch string(t.Text(t.First[n])) {
		case "true", "false":
			return ssa.TypeBool
		case "unit":
			return ssa.TypeUnit
		}
		if t.Tok[t.First[n]] == syntax.String {
			return ssa.TypeStr
		}
	}
	return ssa.TypeAny
}

// constant gives a literal's value, of type want if it can be.
func (l *lowerer) constant(n int32, want ssa.Type) opnd {
	t := l.t
	tok := t.First[n]
	word := string(t.Text(tok))
	switch word {
	case "true", "false":
		return value(l.b.Const(ssa.Const{Kind: ssa.ConstBool, Int: int64(len("false") - len(word))}, ssa.TypeBool), ssa.TypeBool, tok)
	case "unit":
		return value(l.b.Const(ssa.Const{Kind: ssa.ConstUnit}, ssa.TypeUnit), ssa.TypeUnit, tok)
	case "undef":
		return value(l.b.Undef(want), want, tok)
	case "poison":
		return value(l.b.Poison(want), want, tok)
	}
	switch t.Tok[tok] {
	case syntax.String:
		return value(l.b.Const(ssa.Const{Kind: ssa.ConstStr, Text: grammar.Unquote(t.Text(tok))}, ssa.TypeStr), ssa.TypeStr, tok)
	case grammar.TokGlobal:
		o := l.occ(tok, l.sym(analysis.SymGlobal, word), analysis.RoleUse)
		typ := ssa.TypePtr
		if _, isRef := l.pointee(want); isRef && want != ssa.TypeAny {
			typ = want
		}
		return opnd{v: l.b.Global(word, typ), typ: typ, tok: tok, occ: o}
	}
	return l.number(word, tok, want)
}

func (l *lowerer) number(word string, tok int32, want ssa.Type) opnd {
	float := strings.ContainsAny(word, ".nN") || !strings.HasPrefix(strings.TrimPrefix(word, "-"), "0x") && strings.ContainsAny(word, "eE")
	if isFloat(want) || float {
		if want == ssa.TypeAny {
			want = ssa.TypeF64
		}
		if !isFloat(want) {
			l.problem("type", tok, fmt.Sprintf("%s is no %s", word, typeName(l.f, want)))
			return value(l.b.Undef(want), want, tok)
		}
		x, err := strconv.ParseFloat(word, 64)
		if err != nil && math.IsInf(x, 0) {
			l.problem("type", tok, fmt.Sprintf("%s is beyond the range of %s", word, typeName(l.f, want)))
		}
		return value(l.b.Const(ssa.Const{Kind: ssa.ConstFloat, Float: x, Spell: word}, want), want, tok)
	}
	if want == ssa.TypeAny {
		want = ssa.TypeI64
	}
	bits, signed, ok := want.IsInt()
	i, err := strconv.ParseInt(word, 0, 64)
	if strings.HasPrefix(strings.TrimLeft(word, "-"), "0") && !strings.Contains(word, "x") && !strings.Contains(word, "X") {
		i, err = strconv.ParseInt(word, 10, 64) // no octal
	}
	if err != nil && ok && !signed {
		var u uint64
		if u, err = strconv.ParseUint(word, 0, 64); err == nil {
			i = int64(u)
		}
	} else if err == nil && ok && !signed && i < 0 {
		err = strconv.ErrRange
	}
	switch {
	case !ok:
		l.problem("type", tok, fmt.Sprintf("%s is no %s", word, typeName(l.f, want)))
		return value(l.b.Undef(want), want, tok)
	case err != nil || bits < 64 && (signed && (i < -1<<(bits-1) || i >= 1<<(bits-1)) || !signed && i >= 1<<bits):
		l.problem("type", tok, fmt.Sprintf("%s does not fit %s", word, typeName(l.f, want)))
	}
	return value(l.b.Int(i, want), want, tok)
}

// typeProblem reports msg over node n.
func (l *lowerer) typeProblem(n int32, msg string) { l.problemAt("type", l.fn.NodeSpan(n), msg) }

// want reports an operand, of node n, that has not the type that what asks for.
func (l *lowerer) want(n int32, have, want ssa.Type, what string) {
	if n >= 0 && !fits(l.f, have, want) {
		s, e := l.t.Span(n)
		l.typeProblem(n, fmt.Sprintf("%s has type %s; %s wants %s", l.t.Src[s:e], typeName(l.f, have), what, typeName(l.f, want)))
	}
}
