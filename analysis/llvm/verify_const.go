package llvm

import (
	"math"
	"strconv"
	"strings"

	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// constant checks that the constant at node n has type want, which is known.
func (v *verifier) constant(n int32, want checkedType) {
	t := v.t
	switch text := view(t.Text(t.First[n])); {
	case t.Node[n] == gram.Literal:
		v.literal(n, text, want)
	case text == "[" || text == "<" || text == "{":
		v.aggregate(n, text, want)
	case text == "asm":
		v.bad(n, "inline assembly can only be called")
	case text == "c":
		v.literal(n, view(t.Text(t.Last[n]-1)), want)
	default:
		if have := v.expression(n, text, want); !v.y.fits(have, want) {
			v.bad(n, "this constant has type "+v.y.name(have)+"; "+v.y.name(want)+" is wanted")
		}
	}
}

// literal checks a constant of one token.
func (v *verifier) literal(n int32, text string, want checkedType) {
	y := &v.y
	kind := y.kind(want)
	wrong := func(what string) { v.bad(n, text+" is "+what+"; "+y.name(want)+" is wanted") }
	switch text {
	case "true", "false":
		if want != ctI1 {
			wrong("an i1")
		}
		return
	case "null":
		if kind != kindPtr {
			msg := "null is a pointer; " + y.name(want) + " is wanted"
			if kind == kindVector || kind == kindArray || kind == kindStruct || kind == kindNamed {
				msg += ": write zeroinitializer"
			}
			v.bad(n, msg)
		}
		return
	case "undef", "poison", "zeroinitializer":
		if kind == kindLabel || kind == kindMetadata {
			wrong("a value")
		}
		return
	case "none":
		if kind != kindToken {
			wrong("a token")
		}
		return
	}
	switch c := text[0]; {
	case c == 'c' || c == '"':
		length := int64(len(gram.Unquote([]byte(text))))
		if have := y.made(kindArray, false, length, ctI8); have != want {
			v.bad(n, "the string has type "+y.name(have)+"; "+y.name(want)+" is wanted")
		}
	case integerLiteral(text):
		switch {
		case kind == kindFloat:
			v.bad(n, text+" is an integer; "+y.name(want)+" is wanted: write "+text+".0")
		case kind != kindInt:
			wrong("an integer")
		}
	case kind != kindFloat:
		wrong("a floating-point number")
	default:
		v.float(n, text, want)
	}
}

// integerLiteral reports whether a number is written as an integer.
func integerLiteral(s string) bool {
	if len(s) > 3 && (s[0] == 'u' || s[0] == 's') && s[1:3] == "0x" {
		return true
	}
	if s[0] == '-' || s[0] == '+' {
		s = s[1:]
	}
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// part checks a value within a constant.
func (v *verifier) part(n int32, typ checkedType) {
	if v.t.Node[n] == gram.LocalRef {
		v.notConstant(n)
		return
	}
	v.value(n, typ)
}

// float checks that a floating-point type has the number that is written. Decimals and plain
// hexadecimal digits are doubles, which the shorter types must hold exactly; the longer
// types have spellings of their own.
func (v *verifier) float(n int32, text string, want checkedType) {
	var x float64
	var err error
	if text == "0x" {
		v.bad(n, "0x has no digits")
		return
	}
	if strings.HasPrefix(text, "0x") {
		if own := ownSpelling(text[2]); own != ctNone {
			if own != want {
				v.bad(n, text+" is a "+v.y.name(own)+"; "+v.y.name(want)+" is wanted")
			}
			return
		}
		var bits uint64
		if bits, err = strconv.ParseUint(text[2:], 16, 64); err != nil {
			return // a spelling of a later version
		}
		x = math.Float64frombits(bits)
	} else if x, err = strconv.ParseFloat(text, 64); err != nil && !math.IsInf(x, 0) {
		return
	}
	exact, how := true, ""
	switch want {
	case ctFloat:
		exact = x == float64(float32(x)) || x != x
		how = "0x" + strings.ToUpper(strconv.FormatUint(math.Float64bits(float64(float32(x))), 16))
	case ctHalf:
		exact = holds(x, 11, -24, 16)
	case ctBFloat:
		exact = holds(x, 8, -133, 128)
	case ctX86:
		exact, how = false, "0xK and 20 hexadecimal digits"
	case ctFP128:
		exact, how = false, "0xL and 32 hexadecimal digits"
	case ctPPC:
		exact, how = false, "0xM and 32 hexadecimal digits"
	}
	if exact {
		return
	}
	msg := "a " + v.y.name(want) + " cannot hold " + text + " exactly"
	if want != ctFloat && want != ctHalf && want != ctBFloat {
		msg = text + " is a double; " + v.y.name(want) + " is wanted"
	}
	if how != "" {
		msg += ": write " + how
	}
	v.bad(n, msg)
}

// ownSpelling is the type that the letter behind 0x stands for.
func ownSpelling(c byte) checkedType {
	switch c {
	case 'K':
		return ctX86
	case 'L':
		return ctFP128
	case 'M':
		return ctPPC
	case 'H':
		return ctHalf
	case 'R':
		return ctBFloat
	}
	return ctNone
}

// holds reports whether a format of that many bits of precision, whose least number is
// 2^least and whose numbers are below 2^top, has x.
func holds(x float64, bits, least, top int) bool {
	if x == 0 || x != x || math.IsInf(x, 0) {
		return true
	}
	_, exp := math.Frexp(x)
	if exp > top {
		return false
	}
	scaled := math.Ldexp(x, -max(exp-bits, least))
	return scaled == math.Trunc(scaled)
}

// aggregate checks `[…]`, `<…>`, `{…}` and `<{…}>`.
func (v *verifier) aggregate(n int32, open string, want checkedType) {
	t, y := v.t, &v.y
	base := len(v.parts)
	typ := ctNone
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] == gram.Type {
			typ = v.typ(c)
			continue
		}
		v.parts = append(v.parts, operand{c, typ})
		v.part(c, typ)
	}
	parts := v.parts[base:]
	defer func() { v.parts = v.parts[:base] }()
	packed := false
	if open == "<" {
		for i := t.First[n] + 1; i < t.Last[n]; i++ {
			if k := t.Tok[i]; k != syntax.Comment && k != syntax.Newline {
				packed = string(t.Text(i)) == "{"
				break
			}
		}
	}
	x := *y.of(want)
	if open == "{" || packed {
		elems := y.elems(want)
		x = *y.of(want)
		if x.kind == kindNone {
			return
		}
		switch {
		case x.kind != kindStruct && x.kind != kindNamed:
			v.bad(n, "this is a structure; "+y.name(want)+" is wanted")
		case x.flag != packed:
			v.bad(n, "one of this structure and its type "+y.name(want)+" is packed, <{…}>, and one is not")
		case len(elems) != len(parts):
			v.bad(n, "the structure has "+members(len(parts))+"; "+y.name(want)+" has "+members(len(elems)))
		default:
			for i, p := range parts {
				if !v.y.fits(p.typ, elems[i]) {
					v.bad(p.node, "member "+strconv.Itoa(i)+" of "+y.name(want)+" is "+y.name(elems[i])+", not "+y.name(p.typ))
				}
			}
		}
		return
	}
	kind, what := kindArray, "an array"
	if open == "<" {
		kind, what = kindVector, "a vector"
	}
	if x.kind == kindNone {
		return
	}
	if x.kind != kind || x.flag {
		v.bad(n, "this is "+what+"; "+y.name(want)+" is wanted")
		return
	}
	elem := y.elems(want)[0]
	for _, p := range parts {
		if !v.y.fits(p.typ, elem) {
			v.bad(p.node, "the elements of "+y.name(want)+" are "+y.name(elem)+", not "+y.name(p.typ))
			return
		}
	}
	if x.n != int64(len(parts)) {
		v.bad(n, "this has "+elements(int64(len(parts)))+"; "+y.name(want)+" has "+itoa(x.n))
	}
}

func members(n int) string {
	if n == 1 {
		return "one member"
	}
	return strconv.Itoa(n) + " members"
}

func elements(n int64) string {
	if n == 1 {
		return "one element"
	}
	return itoa(n) + " elements"
}

// expressionFlags checks the words before the bracket of an operation on constants.
func (v *verifier) expressionFlags(n int32, word string) {
	t := v.t
	for i := t.First[n] + 1; i < t.Last[n] && t.Tok[i] == syntax.Keyword; i++ {
		switch w := view(t.Text(i)); w {
		case "nuw", "nsw", "nusw", "exact", "inbounds", "inrange":
		default:
			if keyword(w) && word != "icmp" && word != "fcmp" {
				v.reportAt("syntax", v.fn.TokSpan(i), "'"+w+"' has no meaning for "+word)
				return
			}
		}
	}
}

// expression checks an operation on constants and gives its type.
func (v *verifier) expression(n int32, word string, want checkedType) checkedType {
	t, y := v.t, &v.y
	base := len(v.parts)
	typ, first, last, types := ctNone, ctNone, ctNone, 0
	v.expressionFlags(n, word)
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		switch k := t.Node[c]; {
		case k == gram.Type:
			typ = v.typ(c)
			if last = typ; types == 0 {
				first = typ
			}
			types++
		case gram.IsValue(k):
			v.parts = append(v.parts, operand{c, typ})
			v.part(c, typ)
		}
	}
	parts := v.parts[base:]
	defer func() { v.parts = v.parts[:base] }()
	op := func(i int) checkedType {
		if i < len(parts) {
			return parts[i].typ
		}
		return ctNone
	}
	switch word {
	case "trunc", "zext", "sext", "fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp", "ptrtoint", "ptrtoaddr", "inttoptr", "bitcast", "addrspacecast":
		if !y.castable(word, op(0), last) {
			v.bad(n, word+" cannot make "+y.name(last)+" of "+y.name(op(0)))
		}
		return last
	case "getelementptr":
		written := types > len(parts)
		if !written && !y.typed {
			v.syntaxAt(n, "getelementptr wants the type that the pointer points to: getelementptr (TYPE, ptr …)")
			return ctNone
		}
		return v.address(n, parts, first, written)
	case "icmp", "fcmp":
		return y.likeVector(ctI1, op(0))
	case "add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor", "fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "insertelement", "insertvalue":
		return op(0)
	case "select":
		return op(1)
	case "extractelement":
		return y.scalarOf(op(0))
	case "blockaddress", "dso_local_equivalent", "no_cfi", "ptrauth":
		if y.typed || y.kind(want) == kindPtr {
			return ctNone
		}
		return ctPtr
	case "splat":
		if k := y.kind(want); k != kindVector && k != kindNone {
			v.bad(n, "splat is a vector; "+y.name(want)+" is wanted")
			return ctNone
		}
		return y.likeVector(op(0), want)
	}
	return ctNone
}
