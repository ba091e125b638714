package llvm

import (
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// arithmetic checks a binary or unary operation.
func (v *verifier) arithmetic() checkedType {
	y := &v.y
	typ := v.ty(0)
	switch s := y.scalarOf(typ); v.word[0] {
	case 'f':
		if !y.isFloat(s) {
			d := v.badOp(v.word + " works on floating-point numbers; " + y.name(typ) + " is none")
			if y.isInt(s) && v.word != "fneg" {
				d.Msg += ": write " + v.integerWord()
			}
		}
	default:
		if !y.isInt(s) {
			d := v.badOp(v.word + " works on integers; " + y.name(typ) + " is none")
			if y.isFloat(s) {
				switch v.word {
				case "add", "sub", "mul":
					d.Msg += ": write f" + v.word
				case "sdiv", "udiv", "srem", "urem":
					d.Msg += ": write f" + v.word[1:]
				}
			}
		}
	}
	return typ
}

// integerWord is the operation on integers that a floating-point one was meant to be.
func (v *verifier) integerWord() string {
	switch v.word {
	case "fdiv", "frem":
		return "s" + v.word[1:] + " or u" + v.word[1:]
	}
	return v.word[1:]
}

// comparison checks icmp and fcmp.
func (v *verifier) comparison() checkedType {
	y := &v.y
	typ := v.ty(0)
	s := y.scalarOf(typ)
	float := v.word == "fcmp"
	pred := v.predicate()
	switch {
	case float && !y.isFloat(s):
		v.badOp("fcmp compares floating-point numbers; " + y.name(typ) + " is none: write icmp")
	case !float && !y.isInt(s) && !y.isPtr(s):
		d := v.badOp("icmp compares integers or pointers; " + y.name(typ) + " is neither")
		if y.isFloat(s) {
			d.Msg += ": write fcmp"
		}
	case v.comparisonFlags(float):
	case pred == "":
	case !predicateOf(float, pred):
		what := "integers"
		if !float {
			what = "floating-point numbers"
		}
		v.report("syntax", v.n, "'"+pred+"' is a predicate for "+what+", not one of "+v.word).Span = v.fn.TokSpan(v.predicateToken())
	}
	return y.likeVector(ctI1, typ)
}

// comparisonFlags reports whether a word before the predicate is none of the comparison's.
func (v *verifier) comparisonFlags(float bool) bool {
	end := v.predicateToken()
	for i := v.op + 1; i < end; i++ {
		if w := view(v.t.Text(i)); v.t.Tok[i] == syntax.Keyword && keyword(w) && !(float && fastMath(w)) {
			v.reportAt("syntax", v.fn.TokSpan(i), "'"+w+"' has no meaning for "+v.word)
			return true
		}
	}
	return false
}

// predicateToken is the last word before the comparison's type, -1 without one.
func (v *verifier) predicateToken() int32 {
	t := v.t
	if len(v.ops) == 0 {
		return -1
	}
	last := int32(-1)
	for i := v.op + 1; i < t.Last[v.n] && (t.Tok[i] == syntax.Keyword || t.Tok[i] == syntax.Newline || t.Tok[i] == syntax.Comment); i++ {
		if t.Tok[i] == syntax.Keyword {
			last = i
		}
	}
	return last
}

func (v *verifier) predicate() string {
	if i := v.predicateToken(); i >= 0 {
		return view(v.t.Text(i))
	}
	return ""
}

// predicateOf reports whether icmp, or fcmp, has the predicate p.
func predicateOf(float bool, p string) bool {
	switch p {
	case "ugt", "uge", "ult", "ule":
		return true
	case "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "une", "uno", "true":
		return float
	}
	return !float
}

// cast checks a conversion.
func (v *verifier) cast() checkedType {
	y := &v.y
	from, to := v.opTy(0), v.ty(len(v.tys)-1)
	if from != ctNone && to != ctNone && !y.castable(v.word, from, to) {
		v.badOp(v.word + " cannot make " + y.name(to) + " of " + y.name(from) + y.castRule(v.word, from, to))
	}
	return to
}

// castable is LLVM's CastInst::castIsValid.
func (y *checkedTypes) castable(word string, from, to checkedType) bool {
	if from == ctNone || to == ctNone {
		return true
	}
	if !y.firstClass(from) || !y.firstClass(to) {
		return false
	}
	switch y.kind(from) {
	case kindArray, kindStruct, kindNamed:
		return false
	}
	switch y.kind(to) {
	case kindArray, kindStruct, kindNamed:
		return false
	}
	a, b := y.scalarOf(from), y.scalarOf(to)
	p, q := *y.of(a), *y.of(b)
	if p.kind == kindNone || q.kind == kindNone {
		return true
	}
	alike := y.sameLength(from, to)
	switch word {
	case "trunc":
		return p.kind == kindInt && q.kind == kindInt && alike && p.n > q.n
	case "zext", "sext":
		return p.kind == kindInt && q.kind == kindInt && alike && p.n < q.n
	case "fptrunc":
		return p.kind == kindFloat && q.kind == kindFloat && alike && p.n > q.n
	case "fpext":
		return p.kind == kindFloat && q.kind == kindFloat && alike && p.n < q.n
	case "fptoui", "fptosi":
		return p.kind == kindFloat && q.kind == kindInt && alike
	case "uitofp", "sitofp":
		return p.kind == kindInt && q.kind == kindFloat && alike
	case "ptrtoint", "ptrtoaddr":
		return p.kind == kindPtr && q.kind == kindInt && alike
	case "inttoptr":
		return p.kind == kindInt && q.kind == kindPtr && alike
	case "addrspacecast":
		return p.kind == kindPtr && q.kind == kindPtr && alike && p.n != q.n
	case "bitcast":
		if p.kind == kindPtr || q.kind == kindPtr {
			if p.kind != q.kind || p.n != q.n {
				return false
			}
			// A vector of one pointer and a pointer are alike.
			m, k := *y.of(from), *y.of(to)
			switch {
			case m.kind == kindVector && k.kind == kindVector:
				return alike
			case m.kind == kindVector:
				return m.n == 1 && !m.flag
			case k.kind == kindVector:
				return k.n == 1 && !k.flag
			}
			return true
		}
		m, ms, mok := y.bits(from)
		k, ks, kok := y.bits(to)
		return mok && kok && m == k && ms == ks
	}
	return true
}

// bits is the size of a value that is no pointer, aggregate, label or the like.
func (y *checkedTypes) bits(t checkedType) (n int64, scaled, ok bool) {
	x := *y.of(t)
	switch x.kind {
	case kindInt, kindFloat:
		return x.n, false, true
	case kindOther:
		return x.n, false, x.n > 0
	case kindVector:
		n, _, ok := y.bits(y.elem[x.from])
		return n * x.n, x.flag, ok
	}
	return 0, false, false
}

// castRule says what a conversion wants.
func (y *checkedTypes) castRule(word string, from, to checkedType) string {
	if !y.sameLength(from, to) && word != "bitcast" {
		return ": both are vectors of one length, or neither is a vector"
	}
	switch word {
	case "trunc":
		return ": it makes a narrower integer"
	case "zext", "sext":
		return ": it makes a wider integer"
	case "fptrunc":
		return ": it makes a smaller floating-point number"
	case "fpext":
		return ": it makes a larger floating-point number"
	case "fptoui", "fptosi":
		return ": it makes an integer of a floating-point number"
	case "uitofp", "sitofp":
		return ": it makes a floating-point number of an integer"
	case "ptrtoint", "ptrtoaddr":
		return ": it makes an integer of a pointer"
	case "inttoptr":
		return ": it makes a pointer of an integer"
	case "addrspacecast":
		return ": it makes a pointer to another address space"
	case "bitcast":
		if p, q := y.kind(y.scalarOf(from)), y.kind(y.scalarOf(to)); p == kindPtr && q == kindPtr {
			return ": that takes an addrspacecast"
		} else if p == kindPtr && q == kindInt {
			return ": that takes a ptrtoint"
		} else if p == kindInt && q == kindPtr {
			return ": that takes an inttoptr"
		}
		return ": it keeps the number of bits"
	}
	return ""
}

// choice checks a select.
func (v *verifier) choice() checkedType {
	y := &v.y
	c, a, b := v.opTy(0), v.opTy(1), v.opTy(2)
	if !v.y.fits(b, a) {
		v.bad(v.ops[2].node, "the other value has type "+y.name(a)+", this one "+y.name(b))
		return a
	}
	if y.kind(a) == kindToken {
		v.badOp("a select cannot give a token")
	}
	if c == ctNone || a == ctNone {
		return a
	}
	switch {
	case y.kind(c) == kindVector && y.scalarOf(c) == ctI1:
		if y.kind(a) != kindVector {
			v.bad(v.ops[0].node, "the condition is a vector, "+y.name(c)+", and the values are not")
		} else if !y.sameLength(c, a) {
			v.bad(v.ops[0].node, "the condition "+y.name(c)+" and the values "+y.name(a)+" are vectors of different length")
		}
	case c != ctI1:
		v.bad(v.ops[0].node, "the condition has type "+y.name(c)+"; i1, or a vector of i1 as long as the values, is wanted")
	}
	return a
}

// phi checks the type and the values of a phi.
func (v *verifier) phi() checkedType {
	t, y := v.t, &v.y
	typ, tn := ctNone, int32(-1)
	for c := t.FirstChild(v.n); c >= 0; c = t.NextSibling(v.n, c) {
		switch t.Node[c] {
		case gram.Type:
			typ, tn = v.typ(c), c
		case gram.Incoming:
			for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
				if gram.IsValue(t.Node[d]) {
					v.value(d, typ)
				}
			}
		}
	}
	if tn >= 0 {
		switch y.kind(typ) {
		case kindVoid, kindFunc, kindOpaque, kindLabel, kindMetadata:
			v.bad(tn, "no phi has type "+y.name(typ))
		case kindToken:
			v.bad(tn, "a token cannot pass through a phi: its users must see which instruction gave it")
		}
	}
	return typ
}
