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

func isCompare(op ssa.Op) bool { return op >= ssa.OpEq && op <= ssa.OpFge }

func isFloatOp(op ssa.Op) bool {
	return op >= ssa.OpFAdd && op <= ssa.OpFRem || op >= ssa.OpFeq && op <= ssa.OpFge || op == ssa.OpFNeg
}

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

// switchOn lowers `switch A [CONST: bbN, …, default: bbM]`.
func (l *lowerer) switchOn(n, c int32) {
	t := l.t
	v := l.operand(c, ssa.TypeAny)
	if v.typ != ssa.TypeAny && !isInt(v.typ) && v.typ != ssa.TypeBool && v.typ != ssa.TypeStr {
		l.typeProblem(c, fmt.Sprintf("%s has type %s; switch wants an integer, bool or str", l.text(c), typeName(l.f, v.typ)))
	}
	var cases []ssa.Const
	var targets []int32
	def := int32(-1)
	seen := map[ssa.Const]int32{}
	for k := t.NextSibling(n, c); k >= 0; k = t.NextSibling(n, k) {
		if t.Node[k] != grammar.NodeCase {
			continue
		}
		x := t.FirstChild(k)
		if t.Node[x] == grammar.NodeTarget {
			if def >= 0 {
				l.problem("syntax", t.First[k], "a switch has one `default`")
				continue
			}
			def = x
			continue
		}
		o := l.operand(x, v.typ)
		l.want(x, o.typ, v.typ, "the switch")
		if o.v == 0 || l.f.Op[o.v] != ssa.OpConst {
			if o.v == 0 || l.f.Op[o.v] != ssa.OpUndef {
				l.typeProblem(x, "a case is a number, true, false or a string")
			}
			continue
		}
		k0 := l.f.Consts[l.f.Aux[o.v]]
		if first, dup := seen[k0]; dup {
			l.typeProblem(x, fmt.Sprintf("the case %s stands here twice", l.text(x)))
			l.fn.Problems[len(l.fn.Problems)-1].Related = []analysis.Related{{Span: l.fn.NodeSpan(first), Msg: "the first one"}}
		} else {
			seen[k0] = x
		}
		cases, targets = append(cases, k0), append(targets, t.NextSibling(k, x))
	}
	if def < 0 {
		return
	}
	l.jump(ssa.OpSwitch, t.First[n], l.b.Cases(cases), []opnd{v}, append([]int32{def}, targets...))
}

// jump adds a terminator with its edges to the NodeTargets. A label that no block has
// makes no edge, and the terminator one of unknown kind.
func (l *lowerer) jump(op ssa.Op, tok, aux int32, args []opnd, targets []int32) ssa.Value {
	t := l.t
	from := l.b.Current()
	var edges []ssa.BlockID
	first := len(l.targets)
	for _, n := range targets {
		if n < 0 || t.First[n] >= t.Last[n] {
			op = ssa.OpOtherTerm
			continue
		}
		name := string(t.Text(t.First[n]))
		s := l.sym(analysis.SymLabel, name)
		g := target{from: from, pos: -1, to: l.labels[name], label: t.First[n], node: n, labelO: l.occ(t.First[n], s, analysis.RoleUse)}
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			g.args = append(g.args, l.operand(c, l.paramType(g.to, len(g.args))))
		}
		if g.to == 0 {
			op = ssa.OpOtherTerm
		} else {
			g.pos = int32(len(edges))
			edges = append(edges, g.to)
		}
		l.targets = append(l.targets, g)
	}
	if op == ssa.OpOtherTerm {
		aux = 0
	}
	v := l.add(op, ssa.TypeUnit, tok, aux, args...)
	for _, g := range l.targets[first:] {
		l.fn.Occs[g.labelO].Value = v
		for _, a := range g.args {
			if a.occ >= 0 {
				l.fn.Occs[a.occ].Value = v
			}
		}
	}
	l.succ[from-1] = edges
	return v
}

// paramType is the declared type of the nth parameter of block b.
func (l *lowerer) paramType(b ssa.BlockID, nth int) ssa.Type {
	if b == 0 || l.fn.Blocks[b].Label < 0 {
		return ssa.TypeAny
	}
	t := l.t
	n := t.Stmt[l.fn.Blocks[b].FirstStmt]
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if nth == 0 {
			if t.First[c] < t.Last[c] && t.Tok[t.First[c]] == grammar.TokLocal {
				return l.localOf(t.First[c]).typ
			}
			return ssa.TypeAny
		}
		nth--
	}
	return ssa.TypeAny
}

// call lowers a call, with a result when stmt is an assignment.
func (l *lowerer) call(stmt, c int32, assigned bool) {
	t := l.t
	tok := t.First[c] + 1
	name := string(t.Text(tok))
	var d dest
	if assigned {
		d = l.dest(t.FirstChild(stmt))
	}
	fo := l.occ(tok, l.sym(analysis.SymFunc, name), analysis.RoleUse)
	info := analysis.Call{Name: name, NameTok: tok}
	var args []opnd
	var targets []int32
	for a := t.FirstChild(c); a >= 0; a = t.NextSibling(c, a) {
		if t.Node[a] == grammar.NodeTarget {
			targets = append(targets, a)
			continue
		}
		o := l.operand(a, ssa.TypeAny)
		args = append(args, o)
		info.ArgToks = append(info.ArgToks, t.First[a])
		typ := ""
		// A bare number takes the parameter's type, which is not known here.
		if l.typeOf(a) != ssa.TypeAny {
			typ = typeName(l.f, o.typ)
		}
		info.Types = append(info.Types, typ)
	}
	info.Args = len(args)
	typ := ssa.TypeAny
	if assigned {
		typ = d.typ
		if typ != ssa.TypeAny {
			info.Result = typeName(l.f, typ)
		}
	}
	var v ssa.Value
	if targets != nil {
		v = l.jump(ssa.OpInvoke, t.First[c], l.b.Sym(name), args, targets)
		l.f.Type[v] = typ
	} else {
		v = l.add(ssa.OpCall, typ, t.First[c], l.b.Sym(name), args...)
	}
	l.fn.Occs[fo].Value = v
	info.Value = v
	l.fn.Calls = append(l.fn.Calls, info)
	switch {
	case !assigned:
	case targets == nil || d.loc != nil && l.ssa:
		l.write(d, value(v, typ, tok))
	case l.f.Op[v] != ssa.OpInvoke: // to an unknown label
	default:
		l.resultOfInvoke(stmt, d, v)
	}
}

// resultAtReturn makes room, at the start of the current block, for the assignment of
// the result of the call statement that alone leads there.
func (l *lowerer) resultAtReturn(stmt int32) {
	d := l.t.FirstChild(stmt)
	op, aux, tok := ssa.OpStore, int32(0), l.placeTok(d)
	if l.t.Node[d] == grammar.NodeLocal {
		if loc := l.localOf(l.t.First[d]); !loc.mem {
			op, aux = ssa.OpWrite, int32(loc.x)
		}
	}
	l.results[stmt] = l.b.Add(op, ssa.TypeUnit, tok, aux)
}

// resultOfInvoke assigns v to d where the call returns. Where other edges lead to the
// same block, that is a block of its own.
func (l *lowerer) resultOfInvoke(stmt int32, d dest, v ssa.Value) {
	from := l.b.Current()
	if l.returns[l.succ[from-1][0]] != stmt {
		to := l.succ[from-1][0]
		edge := l.newBlock(l.f.BlockName[from]+"_"+l.f.BlockName[to], -1)
		l.fn.Blocks = append(l.fn.Blocks, analysis.BlockInfo{Label: -1})
		l.succ = append(l.succ, []ssa.BlockID{to})
		l.params = append(l.params, nil)
		l.succ[from-1][0] = edge
		for i := range l.targets {
			if g := &l.targets[i]; g.from == from && g.pos == 0 {
				g.from = edge
			}
		}
		l.b.SetBlock(edge)
		l.resultAtReturn(stmt)
		l.b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 1)
		l.b.SetBlock(from)
	}
	l.late = append(l.late, lateResult{stmt, d, v})
}

// lateResult is the result of a call that ends its block, until the block where it
// returns has been lowered.
type lateResult struct {
	stmt int32
	d    dest
	v    ssa.Value
}

func (l *lowerer) setResult(d dest, v, w ssa.Value) {
	if d.loc != nil {
		l.b.SetArgs(w, []ssa.Value{v})
		l.fn.Occs[l.occ(d.tok, l.localSym(d.loc, d.loc.name), analysis.RoleDef)].Value = w
		return
	}
	l.b.SetArgs(w, []ssa.Value{l.resolve(d.addr), v})
	l.stored(d, w)
}
