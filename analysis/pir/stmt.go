package pir

import (
	"fmt"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
	"phils/ssa"
)

// opcodes are the operations with operands of their own.
var opcodes = map[grammar.Opcode]ssa.Op{
	grammar.OpAdd: ssa.OpAdd, grammar.OpSub: ssa.OpSub, grammar.OpMul: ssa.OpMul, grammar.OpSDiv: ssa.OpSDiv, grammar.OpUDiv: ssa.OpUDiv,
	grammar.OpSRem: ssa.OpSRem, grammar.OpURem: ssa.OpURem, grammar.OpAnd: ssa.OpAnd, grammar.OpOr: ssa.OpOr, grammar.OpXor: ssa.OpXor,
	grammar.OpShl: ssa.OpShl, grammar.OpLShr: ssa.OpLShr, grammar.OpAShr: ssa.OpAShr,
	grammar.OpEq: ssa.OpEq, grammar.OpNe: ssa.OpNe, grammar.OpSlt: ssa.OpSlt, grammar.OpSle: ssa.OpSle, grammar.OpSgt: ssa.OpSgt, grammar.OpSge: ssa.OpSge,
	grammar.OpUlt: ssa.OpUlt, grammar.OpUle: ssa.OpUle, grammar.OpUgt: ssa.OpUgt, grammar.OpUge: ssa.OpUge,
	grammar.OpFAdd: ssa.OpFAdd, grammar.OpFSub: ssa.OpFSub, grammar.OpFMul: ssa.OpFMul, grammar.OpFDiv: ssa.OpFDiv, grammar.OpFRem: ssa.OpFRem,
	grammar.OpFeq: ssa.OpFeq, grammar.OpFne: ssa.OpFne, grammar.OpFlt: ssa.OpFlt, grammar.OpFle: ssa.OpFle, grammar.OpFgt: ssa.OpFgt, grammar.OpFge: ssa.OpFge,
	grammar.OpAddChk: ssa.OpAddChk, grammar.OpSubChk: ssa.OpSubChk, grammar.OpMulChk: ssa.OpMulChk,
	grammar.OpNeg: ssa.OpNeg, grammar.OpNot: ssa.OpNot, grammar.OpFNeg: ssa.OpFNeg,
}

// opcodeNames inverts opcodes.
var opcodeNames = func() map[ssa.Op]string {
	m := map[ssa.Op]string{}
	for g, o := range opcodes {
		m[o] = g.String()
	}
	return m
}()

// statement lowers one instruction without syntax errors.
func (l *lowerer) statement(n int32) {
	t := l.t
	c := t.FirstChild(n)
	tok := t.First[n]
	next := func() int32 {
		if c >= 0 {
			c = t.NextSibling(n, c)
		}
		return c
	}
	switch t.Node[n] {
	case grammar.NodeAssign:
		l.assign(n, c, t.NextSibling(n, c))
	case grammar.NodeCallStmt:
		l.call(n, c, false)
	case grammar.NodeStore:
		a := l.operand(c, ssa.TypePtr)
		elem, ok := l.pointee(a.typ)
		if !ok {
			l.typeProblem(c, fmt.Sprintf("store wants a reference or ptr; this has type %s", typeName(l.f, a.typ)))
		}
		v := l.operand(next(), elem)
		l.want(c, v.typ, elem, "the store")
		l.add(ssa.OpStore, ssa.TypeUnit, tok, 0, a, v)
	case grammar.NodeNop:
		l.b.Add(ssa.OpNop, ssa.TypeUnit, tok, 0)
	case grammar.NodeUpsilon:
		l.upsilon(n)
	case grammar.NodeParCopy:
		l.parCopy(n)
	case grammar.NodeGoto:
		l.jump(ssa.OpGoto, tok, 0, nil, []int32{c})
	case grammar.NodeBr:
		cond := l.operand(c, ssa.TypeBool)
		l.want(c, cond.typ, ssa.TypeBool, "br")
		a := next()
		l.jump(ssa.OpBranch, tok, 0, []opnd{cond}, []int32{a, next()})
	case grammar.NodeSwitch:
		l.switchOn(n, c)
	case grammar.NodeReturn:
		if c < 0 {
			if l.f.Result != ssa.TypeUnit && l.f.Result != ssa.TypeAny {
				l.problem("type", tok, fmt.Sprintf("return wants a value: %s gives %s", l.fn.Name, typeName(l.f, l.f.Result)))
			}
			l.b.Add(ssa.OpReturn, ssa.TypeUnit, tok, 0)
			return
		}
		v := l.operand(c, l.f.Result)
		if l.f.Result == ssa.TypeUnit && !fits(l.f, v.typ, ssa.TypeUnit) {
			l.typeProblem(c, l.fn.Name+" gives no value: its header has no `-> "+typeName(l.f, v.typ)+"`")
		} else {
			l.want(c, v.typ, l.f.Result, "the result of "+l.fn.Name)
		}
		l.add(ssa.OpReturn, ssa.TypeUnit, tok, 0, v)
	case grammar.NodeAssert:
		cond := l.operand(c, ssa.TypeBool)
		l.want(c, cond.typ, ssa.TypeBool, "assert")
		l.jump(ssa.OpAssertGoto, tok, l.message(n), []opnd{cond}, []int32{next()})
	case grammar.NodeTrap:
		l.b.Add(ssa.OpTrap, ssa.TypeUnit, tok, l.message(n))
	case grammar.NodeUnreachable:
		l.b.Add(ssa.OpUnreachable, ssa.TypeUnit, tok, 0)
	}
}

// message is Aux of an assert or a trap: the index of the message in Syms plus one.
func (l *lowerer) message(n int32) int32 {
	for i := l.t.Last[n] - 1; i >= l.t.First[n]; i-- {
		if l.t.Tok[i] == syntax.String {
			return l.b.Sym(grammar.Unquote(l.t.Text(i))) + 1
		}
	}
	return 0
}

// dest is a place that is about to be written. Its address is computed first, as it
// stands first in the text.
type dest struct {
	node int32
	tok  int32
	loc  *local // a name; nil for memory
	addr opnd
	typ  ssa.Type
}

func (l *lowerer) dest(n int32) dest {
	t := l.t
	d := dest{node: n, tok: t.First[n]}
	if t.Node[n] == grammar.NodeLocal {
		if loc := l.localOf(t.First[n]); !loc.mem {
			d.loc, d.typ = loc, loc.typ
			return d
		}
	}
	d.addr, d.typ = l.address(n)
	d.tok = l.placeTok(n)
	return d
}

// write makes v the value of d.
func (l *lowerer) write(d dest, v opnd) {
	switch {
	case d.loc != nil && l.ssa:
		l.define(d.loc, d.tok, v.v)
	case d.loc != nil:
		w := l.add(ssa.OpWrite, ssa.TypeUnit, d.tok, int32(d.loc.x), v)
		l.fn.Occs[l.occ(d.tok, l.localSym(d.loc, d.loc.name), analysis.RoleDef)].Value = w
	default:
		l.stored(d, l.add(ssa.OpStore, ssa.TypeUnit, d.tok, 0, d.addr, v))
	}
}

// stored completes the occurrence of the local that the store s writes.
func (l *lowerer) stored(d dest, s ssa.Value) {
	l.setMemory(d.node, s)
	if l.t.Node[d.node] == grammar.NodeLocal {
		for i := len(l.fn.Occs) - 1; i >= 0; i-- {
			if l.fn.Occs[i].Tok == d.tok {
				l.fn.Occs[i].Role = analysis.RoleDef
				return
			}
		}
	}
}

// define makes v the definition of the SSA name at tok.
func (l *lowerer) define(loc *local, tok int32, v ssa.Value) {
	name := string(l.t.Text(tok))
	s := l.localSym(loc, name)
	l.b.SetName(v, loc.x, version(l.t.Text(tok)))
	if l.fn.Symbols[s].Value == 0 {
		l.fn.Symbols[s].Value = v
	}
	l.fn.Occs[l.occ(tok, s, analysis.RoleDef)].Value = v
	if loc.declared < 0 && !loc.reported {
		loc.reported = true
		l.problem("undefined-name", tok, fmt.Sprintf("%s is not declared: write `let %s: TYPE` before the first block", loc.name, loc.name))
	}
}

// assign lowers `PLACE = right-hand side`.
func (l *lowerer) assign(n, place, r int32) {
	t := l.t
	if r < 0 || place < 0 {
		return
	}
	if t.Node[r] == grammar.NodeCall {
		l.call(n, r, true)
		return
	}
	if t.Node[r] == grammar.NodePhi {
		l.phi(n, place, r)
		return
	}
	d := l.dest(place)
	v := l.rvalue(r, d)
	l.write(d, v)
}

// rvalue evaluates what is written to d. In SSA form the result of a copy is an
// OpCopy, as it has a name of its own.
func (l *lowerer) rvalue(r int32, d dest) opnd {
	t := l.t
	tok := t.First[r]
	a := t.FirstChild(r)
	switch t.Node[r] {
	case grammar.NodeOp:
		return l.operation(r, d)
	case grammar.NodeRef:
		return l.reference(r, a, d)
	case grammar.NodeCast:
		v := l.operand(a, ssa.TypeAny)
		typ := l.typ(t.NextSibling(r, a))
		l.want(d.node, d.typ, typ, "the cast's result")
		return value(l.add(ssa.OpCast, typ, tok, 0, v), typ, tok)
	case grammar.NodeAggregate:
		return l.aggregate(r, d)
	}
	v := l.operand(r, d.typ)
	l.want(r, v.typ, d.typ, "the copy to "+l.text(d.node))
	if l.ssa && d.loc != nil {
		typ := v.typ
		if typ == ssa.TypeAny {
			typ = d.typ
		}
		return value(l.add(ssa.OpCopy, typ, d.tok, 0, v), typ, tok)
	}
	return v
}

func (l *lowerer) text(n int32) string {
	s, e := l.t.Span(n)
	return string(l.t.Src[s:e])
}

// reference lowers `&PLACE` and `&mut PLACE`.
func (l *lowerer) reference(r, place int32, d dest) opnd {
	tok := l.t.First[r]
	mut := tok+1 < l.t.Last[r] && string(l.t.Text(tok+1)) == "mut"
	a, elem := l.address(place)
	typ := l.ref(elem, mut)
	l.want(d.node, d.typ, typ, "the reference")
	v := a.v
	if mut || l.ssa && d.loc != nil {
		op := ssa.OpCopy
		if mut {
			op = ssa.OpRefMut
		}
		v = l.add(op, typ, tok, 0, a)
	} else if a.v == 0 || l.f.Op[a.v] != ssa.OpSlot && l.f.Op[a.v] != ssa.OpFieldAddr && l.f.Op[a.v] != ssa.OpElemAddr {
		v = l.add(ssa.OpCopy, typ, tok, 0, a)
	}
	l.setMemory(place, v)
	return value(v, typ, tok)
}

// aggregate lowers `aggregate A, …` into a tuple, an array or a structure.
func (l *lowerer) aggregate(r int32, d dest) opnd {
	t := l.t
	tok := t.First[r]
	info := composite(l.f, d.typ)
	var args []opnd
	var types []ssa.Type
	for c := t.FirstChild(r); c >= 0; c = t.NextSibling(r, c) {
		want := ssa.TypeAny
		if info != nil && info.Kind == ssa.CompositeArray {
			want = info.Elems[0]
		} else if info != nil && info.Kind == ssa.CompositeTuple && len(args) < len(info.Elems) {
			want = info.Elems[len(args)]
		}
		a := l.operand(c, want)
		l.want(c, a.typ, want, "this element")
		args, types = append(args, a), append(types, a.typ)
	}
	typ := d.typ
	n := -1
	switch {
	case info == nil:
		if d.typ != ssa.TypeAny {
			l.typeProblem(d.node, fmt.Sprintf("%s has type %s; an aggregate is a tuple, an array or a structure", l.text(d.node), typeName(l.f, d.typ)))
		}
		typ = l.tuple(types...)
	case info.Kind == ssa.CompositeArray:
		n = int(info.Len)
	case info.Kind == ssa.CompositeTuple:
		n = len(info.Elems)
	case info.Kind == ssa.CompositeStruct:
		l.field(d.typ, len(args)-1)
	}
	if n >= 0 && n != len(args) {
		l.typeProblem(r, fmt.Sprintf("%s has %d elements; this aggregate has %d", typeName(l.f, d.typ), n, len(args)))
	}
	return value(l.add(ssa.OpAggregate, typ, tok, 0, args...), typ, tok)
}
