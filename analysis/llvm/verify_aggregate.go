package llvm

import (
	"strconv"

	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// indexed follows the numbers behind the last operand through aggregate t. ok is false
// after a finding.
func (v *verifier) indexed(t checkedType) (e checkedType, ok bool) {
	y := &v.y
	switch y.kind(t) {
	case kindNone:
		return ctNone, true
	case kindArray, kindStruct, kindNamed:
	default:
		v.bad(v.ops[0].node, v.word+" works on a structure or an array; "+y.name(t)+" is neither")
		return ctNone, false
	}
	last := v.ops[len(v.ops)-1].node
	for i := v.t.Last[last]; i < v.t.Last[v.n]; i++ {
		if v.t.Tok[i] != syntax.Number || v.t.Tok[i-1] == gram.MetaName {
			if v.t.Tok[i] == gram.MetaName {
				break
			}
			continue
		}
		at, err := strconv.ParseInt(view(v.t.Text(i)), 10, 64)
		if err != nil || at < 0 {
			v.reportAt("syntax", v.fn.TokSpan(i), "an index is a whole number")
			return ctNone, false
		}
		if t == ctNone {
			return ctNone, true
		}
		in := t
		if t, ok = y.member(in, at); ok {
			continue
		}
		msg := y.name(in) + " has no members"
		switch x := y.of(in); x.kind {
		case kindNone:
			return ctNone, true
		case kindArray:
			msg = y.name(in) + " has " + elements(x.n) + ", from 0; there is no element " + itoa(at)
		case kindStruct, kindNamed:
			msg = y.name(in) + " has " + members(len(y.elems(in))) + ", from 0; there is no member " + itoa(at)
		}
		v.reportAt("type", v.fn.TokSpan(i), msg)
		return ctNone, false
	}
	return t, true
}

func (v *verifier) extractValue() checkedType {
	if len(v.ops) == 0 {
		return ctNone
	}
	e, _ := v.indexed(v.opTy(0))
	return e
}

func (v *verifier) insertValue() checkedType {
	if len(v.ops) < 2 {
		return v.ty(0)
	}
	if e, ok := v.indexed(v.opTy(0)); ok && !v.y.fits(v.opTy(1), e) {
		v.bad(v.ops[1].node, "the member has type "+v.y.name(e)+", the value "+v.y.name(v.opTy(1)))
	}
	return v.ty(0)
}

// vectorElement checks extractelement, insertelement and shufflevector.
func (v *verifier) vectorElement() checkedType {
	y := &v.y
	vec := v.opTy(0)
	if vec == ctNone {
		return ctNone
	}
	if y.kind(vec) != kindVector {
		v.bad(v.ops[0].node, v.word+" works on a vector; "+y.name(vec)+" is none")
		return ctNone
	}
	elem := y.scalarOf(vec)
	index := func(i int) {
		if t := v.opTy(i); !y.isInt(t) {
			v.bad(v.ops[i].node, "the index has type "+y.name(t)+"; an integer is wanted")
		}
	}
	switch v.t.Node[v.n] {
	case gram.ExtractElement:
		index(1)
		return elem
	case gram.InsertElement:
		if t := v.opTy(1); !v.y.fits(t, elem) {
			v.bad(v.ops[1].node, "the elements of "+y.name(vec)+" are "+y.name(elem)+", not "+y.name(t))
		}
		index(2)
		return vec
	}
	if t := v.opTy(1); !v.y.fits(t, vec) {
		v.bad(v.ops[1].node, "the first vector has type "+y.name(vec)+", this one "+y.name(t))
	}
	mask := v.opTy(2)
	x := *y.of(mask)
	if x.kind == kindNone {
		return ctNone
	}
	if x.kind != kindVector || y.elem[x.from] != ctI32 || x.flag != y.of(vec).flag {
		v.bad(v.ops[2].node, "the mask has type "+y.name(mask)+"; a vector of i32 is wanted")
		return ctNone
	}
	v.mask(v.ops[2].node, 2*y.of(vec).n, x.flag)
	return y.made(kindVector, x.flag, x.n, elem)
}

// mask checks that a shuffle's mask is made of constants below end.
func (v *verifier) mask(n int32, end int64, scaled bool) {
	t := v.t
	switch t.Node[n] {
	case gram.LocalRef, gram.GlobalRef:
		v.bad(n, "the mask is a constant, not "+string(t.Text(t.First[n])))
		return
	case gram.Literal:
		return
	}
	if string(t.Text(t.First[n])) != "<" || scaled {
		return
	}
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] != gram.Literal {
			continue
		}
		if i, ok := decimal(view(t.Text(t.First[c]))); ok && (i < 0 || i >= end) {
			v.bad(c, "the two vectors have "+elements(end)+" together, from 0; there is no element "+itoa(i))
		}
	}
}
