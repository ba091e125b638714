package pir

import (
	"fmt"

	grammar "phils/grammar/pir"
	"phils/ssa"
)

func isCompare(op ssa.Op) bool { return op >= ssa.OpEq && op <= ssa.OpFge }

func isFloatOp(op ssa.Op) bool {
	return op >= ssa.OpFAdd && op <= ssa.OpFRem || op >= ssa.OpFeq && op <= ssa.OpFge || op == ssa.OpFNeg
}

// operation lowers a unary or binary operation, load or len.
func (l *lowerer) operation(r int32, d dest) opnd {
	t := l.t
	tok := t.First[r]
	code := grammar.LookupOp(t.Text(tok))
	a := t.FirstChild(r)
	switch code {
	case grammar.OpLoad:
		p := l.operand(a, ssa.TypePtr)
		elem, ok := l.pointee(p.typ)
		if !ok {
			l.typeProblem(a, fmt.Sprintf("load wants a reference or ptr; this has type %s", typeName(l.f, p.typ)))
		}
		if elem == ssa.TypeAny {
			elem = d.typ
		}
		l.want(d.node, d.typ, elem, "the load's result")
		return value(l.add(ssa.OpLoad, elem, tok, 0, p), elem, tok)
	case grammar.OpLen:
		return l.length(a, tok, d)
	}
	op := opcodes[code]
	b := int32(-1)
	if a >= 0 { // else a syntax error already
		b = t.NextSibling(r, a)
	}
	checked := op == ssa.OpAddChk || op == ssa.OpSubChk || op == ssa.OpMulChk
	// A constant has the type of the other operand, or of the result; one that op does not
	// work on is reported of the operand that has it, and not of the constant too.
	typ, result := ssa.TypeAny, d.typ
	if isCompare(op) || checked {
		result = ssa.TypeAny // tells nothing of the operands
	}
	for _, known := range []ssa.Type{l.typeOf(a), result, l.typeOf(b)} {
		if known != ssa.TypeAny && accepts(l.f, op, known) {
			typ = known
			break
		}
	}
	if i := composite(l.f, d.typ); checked && typ == ssa.TypeAny && i != nil && i.Kind == ssa.CompositeTuple && len(i.Elems) > 0 {
		typ = i.Elems[0]
	}
	if typ == ssa.TypeAny && isFloatOp(op) {
		typ = ssa.TypeF64
	}
	args := []opnd{l.operand(a, typ)}
	if b >= 0 {
		args = append(args, l.operand(b, typ))
	}
	shift := op == ssa.OpShl || op == ssa.OpLShr || op == ssa.OpAShr
	for i, n := range []int32{a, b} {
		if n < 0 {
			break
		}
		have := args[i].typ
		if !accepts(l.f, op, have) {
			l.typeProblem(n, fmt.Sprintf("%s has type %s; %s wants %s", l.text(n), typeName(l.f, have), code, wanted(op)))
			continue
		}
		if i == 1 && shift {
			continue // the count has a type of its own
		}
		if i == 1 && accepts(l.f, op, args[0].typ) { // else there is nothing to agree with
			l.want(n, have, args[0].typ, fmt.Sprintf("the other operand of %s", code))
		}
	}
	switch {
	case isCompare(op):
		result = ssa.TypeBool
	case checked:
		result = l.tuple(args[0].typ, ssa.TypeBool)
	default:
		result = args[0].typ
		if result == ssa.TypeAny || !accepts(l.f, op, result) {
			result = d.typ
		}
	}
	l.want(d.node, d.typ, result, fmt.Sprintf("the result of %s", code))
	return value(l.add(op, result, tok, 0, args...), result, tok)
}

// accepts reports whether op works on operands of type t.
func accepts(f *ssa.Func, op ssa.Op, t ssa.Type) bool {
	switch {
	case t == ssa.TypeAny:
		return true
	case isFloatOp(op):
		return isFloat(t)
	case op == ssa.OpEq || op == ssa.OpNe:
		return scalar(f, t) && !isFloat(t)
	case op == ssa.OpAnd || op == ssa.OpOr || op == ssa.OpXor || op == ssa.OpNot:
		return isInt(t) || t == ssa.TypeBool
	}
	return isInt(t)
}

func wanted(op ssa.Op) string {
	switch {
	case isFloatOp(op):
		return "f32 or f64"
	case op == ssa.OpEq || op == ssa.OpNe:
		return "a scalar that is no float"
	case op == ssa.OpAnd || op == ssa.OpOr || op == ssa.OpXor || op == ssa.OpNot:
		return "an integer or bool"
	}
	return "an integer"
}

// length lowers `len A`: of an array, a slice or a string, or behind references to one.
func (l *lowerer) length(a, tok int32, d dest) opnd {
	typ := l.typeOf(a)
	inner := typ
	for {
		i := composite(l.f, inner)
		if i == nil || i.Kind != ssa.CompositeRef && i.Kind != ssa.CompositeRefMut {
			break
		}
		inner = i.Elems[0]
	}
	if _, ok := l.element(inner); !ok && inner != ssa.TypeStr {
		l.typeProblem(a, fmt.Sprintf("%s has type %s; len wants an array, a slice or a str", l.text(a), typeName(l.f, typ)))
	}
	if d.typ != ssa.TypeAny && !isInt(d.typ) {
		l.typeProblem(d.node, fmt.Sprintf("%s has type %s; the result of len is an integer", l.text(d.node), typeName(l.f, d.typ)))
	}
	result := d.typ
	if !isInt(result) {
		result = ssa.TypeI64
	}
	var p opnd
	switch l.t.Node[a] {
	case grammar.NodeConst:
		p = l.operand(a, ssa.TypeAny)
	case grammar.NodeLocal:
		p = l.lengthOfLocal(a)
	default:
		p, _ = l.address(a) // the elements are not read
	}
	v := l.add(ssa.OpLen, result, tok, 0, p)
	l.memoryUse(a, v)
	return value(v, result, tok)
}

func (l *lowerer) lengthOfLocal(a int32) opnd {
	if l.localOf(l.t.First[a]).mem {
		p, _ := l.address(a)
		return p
	}
	return l.read(a)
}

func (l *lowerer) memoryUse(n int32, v ssa.Value) {
	if l.t.Node[n] != grammar.NodeConst && (l.t.Node[n] != grammar.NodeLocal || l.localOf(l.t.First[n]).mem) {
		l.setMemory(n, v)
	}
}
