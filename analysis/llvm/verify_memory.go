package llvm

import (
	"strconv"

	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// has reports whether the word stands in the instruction behind its operation, outside
// of types and values as far as words go.
func (v *verifier) has(w string) bool { return v.find(w) >= 0 }

func (v *verifier) find(w string) int32 {
	t := v.t
	for i := v.op + 1; i < t.Last[v.n]; i++ {
		if t.Tok[i] == syntax.Keyword && string(t.Text(i)) == w {
			return i
		}
	}
	return -1
}

// orderings are the tokens of the first ordering that is written and of the last one behind
// it, -1 without one.
func (v *verifier) orderings() (first, second int32) {
	t := v.t
	first, second = -1, -1
	for i := v.op + 1; i < t.Last[v.n]; i++ {
		if t.Tok[i] != syntax.Keyword {
			continue
		}
		switch string(t.Text(i)) {
		case "unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst":
			if first < 0 {
				first = i
			} else {
				second = i
			}
		}
	}
	return first, second
}

func (v *verifier) alloca() checkedType {
	t, y := v.t, &v.y
	typ := v.ty(0)
	if typ != ctNone && (!y.sized(typ) || y.kind(typ) == kindFunc) {
		v.badOp("nothing of type " + y.name(typ) + " can be allocated: it has no size")
	}
	if len(v.ops) > 0 {
		if c := v.opTy(0); !y.isInt(c) {
			v.bad(v.ops[0].node, "the number of elements has type "+y.name(c)+"; an integer is wanted")
		}
	}
	space := int64(0)
	for i := v.op; i+2 < t.Last[v.n]; i++ {
		if t.Tok[i] == syntax.Keyword && string(t.Text(i)) == "addrspace" && string(t.Text(i-1)) == "," {
			space, _ = decimal(view(t.Text(i + 2)))
		}
	}
	return y.pointerTo(typ, space)
}

// pointer checks that operand i is a pointer to what is accessed.
func (v *verifier) pointer(i int, what string, to checkedType) {
	y := &v.y
	p := v.opTy(i)
	x := y.of(p)
	switch {
	case i >= len(v.ops) || x.kind == kindNone:
	case x.kind != kindPtr:
		v.bad(v.ops[i].node, what+" has type "+y.name(p)+"; a pointer is wanted")
	case x.to > x.from && !v.y.fits(y.elem[x.from], to):
		v.bad(v.ops[i].node, what+" is a pointer to "+y.name(y.elem[x.from])+"; one to "+y.name(to)+" is wanted")
	}
}

func (v *verifier) load() checkedType {
	y := &v.y
	typ := v.ty(0)
	if len(v.tys) == 1 { // the old spelling has the pointer's type alone
		x := y.of(typ)
		if typ != ctNone && x.kind != kindPtr {
			v.pointer(0, "the address", ctNone)
			return ctNone
		}
		if x.from == x.to {
			if typ != ctNone {
				v.syntax("load wants the type that it loads: load TYPE, ptr …")
			}
			return ctNone
		}
		return y.elem[x.from]
	}
	v.pointer(0, "the address", typ)
	v.accessed(typ, "loaded")
	v.atomic(typ, "release", "acq_rel", "a load cannot be ", ": it writes nothing")
	return typ
}

// accessed checks that a type has a size in memory.
func (v *verifier) accessed(typ checkedType, done string) {
	if y := &v.y; typ != ctNone && (!y.firstClass(typ) || !y.sized(typ)) {
		v.badOp("nothing of type " + y.name(typ) + " can be " + done + ": it has no size")
	}
}

// atomic checks the ordering of an atomic load or store, and its type.
func (v *verifier) atomic(typ checkedType, not1, not2, msg, why string) {
	first, _ := v.orderings()
	if !v.has("atomic") {
		if first >= 0 {
			v.reportAt("syntax", v.fn.TokSpan(first), "only an atomic access has an ordering: write "+v.word+" atomic")
		} else if i := v.find("syncscope"); i >= 0 {
			v.reportAt("syntax", v.fn.TokSpan(i), "only an atomic access has a syncscope: write "+v.word+" atomic")
		}
		return
	}
	y := &v.y
	if first < 0 {
		v.report("syntax", v.n, "an atomic access wants an ordering, such as seq_cst")
		return
	}
	if w := view(v.t.Text(first)); w == not1 || w == not2 {
		v.reportAt("syntax", v.fn.TokSpan(first), msg+w+why)
	}
	if v.find("align") < 0 {
		v.reportAt("syntax", v.fn.TokSpan(v.op), "an atomic access wants its alignment, as in `, align 4`")
	}
	switch k := y.kind(typ); k {
	case kindNone, kindPtr:
	case kindInt, kindFloat:
		v.atomicSize(typ)
	default:
		v.badOp("an atomic access is of an integer, a pointer or a floating-point number; " + y.name(typ) + " is none")
	}
}

func (v *verifier) atomicSize(typ checkedType) {
	if n := v.y.of(typ).n; n < 8 || n&(n-1) != 0 {
		v.badOp("an atomic access is of 8, 16, 32 … bits; " + v.y.name(typ) + " has " + itoa(n))
	}
}

func (v *verifier) store() {
	typ := v.opTy(0)
	v.pointer(1, "the address", typ)
	v.accessed(typ, "stored")
	v.atomic(typ, "acquire", "acq_rel", "a store cannot be ", ": it reads nothing")
}

func (v *verifier) fence() {
	first, _ := v.orderings()
	if first < 0 {
		v.syntax("a fence wants an ordering, such as acquire")
		return
	}
	if w := view(v.t.Text(first)); w == "unordered" || w == "monotonic" {
		v.reportAt("syntax", v.fn.TokSpan(first), "a fence cannot be "+w+": it would order nothing")
	}
}

func (v *verifier) cmpxchg() checkedType {
	y := &v.y
	want, next := v.opTy(1), v.opTy(2)
	v.pointer(0, "the address", want)
	if !v.y.fits(next, want) && len(v.ops) > 2 {
		v.bad(v.ops[2].node, "the expected value has type "+y.name(want)+", the new one "+y.name(next))
	}
	switch y.kind(want) {
	case kindInt:
		v.atomicSize(want)
	case kindPtr, kindNone:
	default:
		v.badOp("cmpxchg works on an integer or a pointer; " + y.name(want) + " is neither")
	}
	first, second := v.orderings()
	if second < 0 {
		v.syntax("cmpxchg wants two orderings: for where it succeeds, such as acq_rel, and for where it fails, such as monotonic")
	}
	if first >= 0 && string(v.t.Text(first)) == "unordered" {
		v.reportAt("syntax", v.fn.TokSpan(first), "cmpxchg cannot be unordered")
	}
	if second >= 0 {
		switch w := view(v.t.Text(second)); w {
		case "unordered":
			v.reportAt("syntax", v.fn.TokSpan(second), "cmpxchg cannot be unordered")
		case "release", "acq_rel":
			v.reportAt("syntax", v.fn.TokSpan(second), "where it fails, cmpxchg writes nothing and cannot be "+w)
		}
	}
	return y.made(kindStruct, false, 0, want, ctI1)
}

func (v *verifier) atomicrmw() checkedType {
	y := &v.y
	typ := v.opTy(1)
	v.pointer(0, "the address", typ)
	op := v.op + 1
	for op < v.t.Last[v.n] && (v.t.Tok[op] != syntax.Keyword || string(v.t.Text(op)) == "volatile") {
		op++
	}
	k := y.kind(typ)
	switch w := view(v.t.Text(min(op, v.t.Last[v.n]-1))); w {
	case "xchg":
		if k != kindInt && k != kindFloat && k != kindPtr && k != kindNone {
			v.badOp("atomicrmw xchg works on an integer, a pointer or a floating-point number; " + y.name(typ) + " is none")
		}
	case "fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum":
		s := typ
		if x := y.of(typ); k == kindVector && !x.flag {
			s = y.scalarOf(typ)
		}
		if !y.isFloat(s) {
			v.badOp("atomicrmw " + w + " works on floating-point numbers; " + y.name(typ) + " is none")
		}
	default:
		if !readModifyWrite(w) && keyword(w) {
			v.syntax("atomicrmw has no operation " + w)
		} else if k != kindInt && k != kindNone {
			v.badOp("atomicrmw " + w + " works on integers; " + y.name(typ) + " is none")
		}
	}
	if k == kindInt || k == kindFloat {
		v.atomicSize(typ)
	}
	if first, _ := v.orderings(); first < 0 {
		v.syntax("atomicrmw wants an ordering, such as seq_cst")
	} else if string(v.t.Text(first)) == "unordered" {
		v.reportAt("syntax", v.fn.TokSpan(first), "atomicrmw cannot be unordered")
	}
	return typ
}

func readModifyWrite(w string) bool {
	switch w {
	case "add", "sub", "and", "nand", "or", "xor", "max", "min", "umax", "umin":
		return true
	}
	return false
}

func (v *verifier) vaArg() checkedType {
	typ := v.ty(len(v.tys) - 1)
	if !v.y.firstClass(typ) {
		v.badOp("no argument has type " + v.y.name(typ))
	}
	if p := v.opTy(0); !v.y.isPtr(p) {
		v.bad(v.ops[0].node, "the list of arguments has type "+v.y.name(p)+"; a pointer is wanted")
	}
	return typ
}

// elementAddress checks a getelementptr, and follows its indices through the type.
func (v *verifier) elementAddress() checkedType {
	source := ctNone
	if len(v.tys) > len(v.ops) {
		source = v.ty(0)
	}
	return v.address(v.n, v.ops, source, len(v.tys) > len(v.ops))
}

// address is the type of a getelementptr at node n. source is the type that the base points
// to; the old spelling leaves it out.
func (v *verifier) address(n int32, ops []operand, source checkedType, written bool) checkedType {
	y := &v.y
	if len(ops) == 0 {
		return ctNone
	}
	base := ops[0].typ
	scalar := y.scalarOf(base)
	b := *y.of(scalar)
	if b.kind == kindNone {
		return ctNone
	}
	if b.kind != kindPtr {
		v.bad(ops[0].node, "the base has type "+y.name(base)+"; a pointer is wanted")
		return ctNone
	}
	pointee := ctNone
	if b.to > b.from {
		pointee = y.elem[b.from]
	}
	if !written {
		source = pointee
	} else if !v.y.fits(pointee, source) {
		v.bad(ops[0].node, "the base is a pointer to "+y.name(pointee)+"; one to "+y.name(source)+" is wanted")
	}
	if source != ctNone && len(ops) > 1 && !y.sized(source) {
		v.bad(ops[0].node, "an address within "+y.name(source)+" cannot be computed: it has no size")
		source = ctNone
	}
	shape := ctNone
	if y.kind(base) == kindVector {
		shape = base
	}
	at := source
	for i := 1; i < len(ops); i++ {
		o := ops[i]
		if !y.isInt(y.scalarOf(o.typ)) {
			v.bad(o.node, "an index has type "+y.name(o.typ)+"; an integer is wanted")
			return ctNone
		}
		if y.kind(o.typ) == kindVector {
			if shape != ctNone && !y.sameLength(shape, o.typ) {
				v.bad(o.node, "the index is "+y.name(o.typ)+", but another operand is "+y.name(shape)+": vectors of one length are wanted")
			}
			shape = o.typ
		}
		if i > 1 {
			at = v.step(at, o)
		}
	}
	result := scalar
	if y.typed {
		if result = ctNone; at != ctNone {
			result = y.pointerTo(at, b.n)
		}
	}
	if shape != ctNone {
		return y.likeVector(result, shape)
	}
	return result
}

// step is what index o selects in t.
func (v *verifier) step(t checkedType, o operand) checkedType {
	y := &v.y
	switch y.kind(t) {
	case kindNone:
		return ctNone
	case kindArray, kindVector:
		return y.elems(t)[0]
	case kindStruct, kindNamed:
		elems := y.elems(t)
		if y.kind(t) == kindNone {
			return ctNone
		}
		i, ok := v.fieldIndex(o.node)
		switch {
		case !ok && v.t.Node[o.node] == gram.ConstExpr:
			return ctNone // a constant all the same, such as a vector of equal numbers
		case !ok:
			v.bad(o.node, "a field of "+y.name(t)+" is chosen by a constant, not by "+string(v.t.Text(v.t.First[o.node])))
			return ctNone
		case y.scalarOf(o.typ) != ctI32:
			v.bad(o.node, "a field of "+y.name(t)+" is chosen by an i32, not by "+y.name(o.typ))
		case i < 0 || i >= int64(len(elems)):
			v.bad(o.node, y.name(t)+" has "+members(len(elems))+", from 0; there is no member "+strconv.FormatInt(i, 10))
			return ctNone
		}
		if i < 0 || i >= int64(len(elems)) {
			return ctNone
		}
		return elems[i]
	}
	v.bad(o.node, "this index goes into "+y.name(t)+", which has no members")
	return ctNone
}

// fieldIndex is the number of a constant index.
func (v *verifier) fieldIndex(n int32) (int64, bool) {
	if v.t.Node[n] != gram.Literal {
		return 0, false
	}
	switch w := view(v.t.Text(v.t.First[n])); w {
	case "zeroinitializer", "false":
		return 0, true
	case "true":
		return 1, true
	default:
		return decimal(w)
	}
}
