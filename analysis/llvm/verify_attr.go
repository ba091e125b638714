package llvm

import (
	"strconv"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// Attributes of results, parameters and functions (AttributeFuncs::typeIncompatible,
// Verifier::verifyParameterAttrs, verifyFunctionAttrs). A word that LLVM does not know as an
// attribute may be a later version's.

// attrSet is a set of the attributes that exclude others or stand once in a function.
type attrSet uint32

const (
	attrByVal attrSet = 1 << iota
	attrSRet
	attrInReg
	attrByRef
	attrInAlloca
	attrPreallocated
	attrNest
	attrZeroExt
	attrSignExt
	attrReturned
	attrReadNone
	attrReadOnly
	attrWriteOnly
	attrSwiftSelf
	attrSwiftError
	attrSwiftAsync
	attrImmArg

	attrsOnce = attrSRet | attrNest | attrReturned | attrSwiftSelf | attrSwiftError | attrSwiftAsync
	// attrsABI say how an argument is passed.
	attrsABI = attrByVal | attrSRet | attrInReg | attrByRef | attrInAlloca | attrPreallocated | attrSwiftSelf | attrSwiftError | attrSwiftAsync
)

func attrOf(w string) attrSet {
	switch w {
	case "byval":
		return attrByVal
	case "sret":
		return attrSRet
	case "inreg":
		return attrInReg
	case "byref":
		return attrByRef
	case "inalloca":
		return attrInAlloca
	case "preallocated":
		return attrPreallocated
	case "nest":
		return attrNest
	case "zeroext":
		return attrZeroExt
	case "signext":
		return attrSignExt
	case "returned":
		return attrReturned
	case "readnone":
		return attrReadNone
	case "readonly":
		return attrReadOnly
	case "writeonly":
		return attrWriteOnly
	case "swiftself":
		return attrSwiftSelf
	case "swifterror":
		return attrSwiftError
	case "swiftasync":
		return attrSwiftAsync
	case "immarg":
		return attrImmArg
	}
	return 0
}

// incompatible are attributes of which a parameter has at most one.
var incompatible = [...]attrSet{
	attrByVal | attrSRet | attrByRef | attrInAlloca | attrPreallocated | attrNest,
	attrByVal | attrInReg | attrByRef | attrInAlloca | attrPreallocated | attrNest,
	attrZeroExt | attrSignExt,
	attrSRet | attrReturned,
	attrReadNone | attrReadOnly | attrWriteOnly,
}

// ofFunctions reports whether w is an attribute of functions alone.
func ofFunctions(w string) bool {
	switch w {
	case "nounwind", "noinline", "alwaysinline", "inlinehint", "optnone", "optsize", "minsize", "noreturn", "cold", "hot", "norecurse", "willreturn",
		"uwtable", "naked", "ssp", "sspreq", "sspstrong", "mustprogress", "nosync", "noduplicate", "convergent", "builtin", "nobuiltin", "returns_twice",
		"speculatable", "strictfp", "nonlazybind", "noredzone", "noimplicitfloat", "jumptable", "safestack":
		return true
	}
	return false
}

// ofParameters reports whether w is an attribute of parameters or results, and of no
// function.
func ofParameters(w string) bool {
	switch w {
	case "byval", "sret", "nest", "noalias", "nonnull", "nocapture", "zeroext", "signext", "inreg", "returned", "dereferenceable", "dereferenceable_or_null",
		"swiftself", "swifterror", "inalloca", "immarg", "noundef", "byref", "preallocated":
		return true
	}
	return false
}

// ofParametersOnly reports whether w is an attribute of parameters, and of no result.
func ofParametersOnly(w string) bool {
	switch w {
	case "byval", "sret", "nest", "nocapture", "returned", "swiftself", "swifterror", "inalloca", "immarg", "byref", "preallocated", "readnone", "readonly", "writeonly":
		return true
	}
	return false
}

// attributes checks that the attributes of a parameter or argument, which stand between
// its type and its name or value, fit the type and one another. It gives those that
// attrSet has.
func (v *verifier) attributes(n int32, typ checkedType) attrSet {
	t := v.t
	from := t.First[n]
	if c := t.Child(n, gram.Type); c >= 0 {
		from = t.Last[c]
	}
	if from >= t.Last[n] || t.Tok[from] != syntax.Keyword {
		return 0
	}
	have := attrSet(0)
	depth := 0
	for i := from; i < t.Last[n]; i++ {
		switch t.Tok[i] {
		case syntax.Punct:
			depth += bracket(t, i)
		case syntax.Keyword:
			if depth > 0 {
				continue
			}
			w := view(t.Text(i))
			if v.attribute(i, w, typ) {
				return have
			}
			switch {
			case ofFunctions(w):
				v.reportAt("syntax", v.fn.TokSpan(i), w+" is an attribute of functions: write it behind the parameters")
				return have
			case t.Node[n] == gram.Param && keyword(w) && w != "align" && attrOf(w) == 0:
				v.reportAt("syntax", v.fn.TokSpan(i), "'"+w+"' has no meaning for a parameter")
				return have
			}
			a := attrOf(w)
			for _, group := range incompatible {
				if other := have & group; a&group != 0 && other&^a != 0 {
					v.reportAt("syntax", v.fn.TokSpan(i), w+" does not go with "+attrName(other&^a)+": a parameter has one of them")
					return have | a
				}
			}
			have |= a
		case gram.Local, gram.Global, syntax.Number:
			if depth == 0 && string(t.Text(i-1)) != "align" {
				return have
			}
		}
	}
	return have
}

// bracket is what token i adds to the depth of brackets.
func bracket(t *syntax.Tree, i int32) int {
	switch t.Src[t.Start[i]] {
	case '(', '[', '{', '<':
		return 1
	case ')', ']', '}', '>':
		return -1
	}
	return 0
}

// attrName is the word of the first attribute of s.
func attrName(s attrSet) string {
	for _, w := range [...]string{"byval", "sret", "inreg", "byref", "inalloca", "preallocated", "nest", "zeroext", "signext", "returned", "readnone", "readonly", "writeonly"} {
		if s&attrOf(w) != 0 {
			return w
		}
	}
	return "another attribute"
}

// attribute reports the attribute w at token i if it does not fit the type, and whether it has.
func (v *verifier) attribute(i int32, w string, typ checkedType) bool {
	y := &v.y
	kind := y.kind(typ)
	if kind == kindNone {
		return false
	}
	want := ""
	switch w {
	case "signext", "zeroext":
		if kind != kindInt {
			want = "an integer"
		}
	case "nonnull", "align", "dereferenceable", "dereferenceable_or_null", "noalias", "nocapture", "readnone", "readonly", "writeonly":
		ok := kind == kindPtr
		if w == "align" {
			ok = ok || y.kind(y.scalarOf(typ)) == kindPtr
		}
		if !ok {
			want = "a pointer"
		}
	case "byval", "sret", "byref", "nest", "swifterror", "preallocated", "inalloca":
		if kind != kindPtr {
			want = "a pointer"
		}
	}
	if want == "" {
		return false
	}
	v.reportAt("type", v.fn.TokSpan(i), w+" is for "+want+"; this is "+y.name(typ))
	return true
}

// signature keeps what the attributes of a function's parameters, or of a call's arguments,
// say together.
type signature struct {
	seen attrSet
	n    int // parameters so far
}

// parameterAttributes checks the attributes of the next parameter of s, which has type typ in
// a function that gives result.
func (v *verifier) parameterAttributes(s *signature, n int32, typ, result checkedType, intrinsic bool) attrSet {
	have := v.attributes(n, typ)
	at := s.n
	s.n++
	if have == 0 {
		return 0
	}
	bad := func(a attrSet, word, msg string) {
		if have&a == 0 {
			return
		}
		t := v.t
		for i := t.First[n]; i < t.Last[n]; i++ {
			if t.Tok[i] == syntax.Keyword && string(t.Text(i)) == word {
				v.reportAt("syntax", v.fn.TokSpan(i), msg)
				return
			}
		}
	}
	if twice := s.seen & have & attrsOnce; twice != 0 {
		for _, w := range [...]string{"sret", "nest", "returned", "swiftself", "swifterror", "swiftasync"} {
			bad(twice&attrOf(w), w, "only one parameter of a function is "+w)
		}
	} else if at > 1 {
		bad(attrSRet, "sret", "sret is for the first or second parameter; this is the "+ordinal(at+1))
	}
	s.seen |= have
	if k := v.y.kind(result); k != kindNone && k != kindVoid {
		bad(attrSRet, "sret", "an sret parameter is where the result goes: the function returns void, not "+v.y.name(result))
	}
	if !intrinsic {
		bad(attrImmArg, "immarg", "immarg is for parameters of intrinsics")
	}
	if y := &v.y; have&attrReturned != 0 && !y.fits(typ, result) && !(y.isPtr(typ) && y.isPtr(result)) && y.scalarOf(typ) == typ && y.scalarOf(result) == result {
		bad(attrReturned, "returned", "a returned parameter has the type of the result, "+y.name(result)+", not "+y.name(typ))
	}
	return have
}

func ordinal(n int) string {
	switch {
	case n == 3:
		return "third"
	default:
		return strconv.Itoa(n) + "th"
	}
}

// resultAttributes checks the attributes between the words before a result's type, node n, and
// the type.
func (v *verifier) resultAttributes(from, n int32, typ checkedType) {
	t := v.t
	depth := 0
	for i := from; i < t.First[n]; i++ {
		switch t.Tok[i] {
		case syntax.Punct:
			depth += bracket(t, i)
		case syntax.Keyword:
			if depth > 0 {
				continue
			}
			w := view(t.Text(i))
			switch {
			case ofParametersOnly(w):
				v.reportAt("syntax", v.fn.TokSpan(i), w+" is an attribute of parameters, not of a result")
				return
			case ofFunctions(w):
				v.reportAt("syntax", v.fn.TokSpan(i), w+" is an attribute of functions: write it behind the parameters")
				return
			case v.attribute(i, w, typ):
				return
			}
		}
	}
}

// functionAttributes checks the words behind the parameters of a header or the arguments of a
// call; list is the node before their bracket.
func (v *verifier) functionAttributes(list int32) {
	t := v.t
	depth, inside := 0, true
	var seen [3]int32 // tokens of alwaysinline, optnone, noinline; 0 is none
	groups := false
	var small int32
	for i := t.Last[list]; i < t.Last[v.n]; i++ {
		switch t.Tok[i] {
		case syntax.Punct:
			switch b := bracket(t, i); {
			case depth == 0 && b > 0 && !inside:
				if t.Src[t.Start[i]] != '(' {
					i = t.Last[v.n] - 1 // a body, bundles
					continue
				}
				depth++
			default:
				if depth += b; depth == 0 && b < 0 {
					inside = false
				}
				if depth == 0 && t.Src[t.Start[i]] == ',' && !inside {
					i = t.Last[v.n] - 1 // an attachment
				}
			}
		case gram.AttrRef:
			groups = true
		case syntax.Keyword:
			if inside || depth > 0 {
				continue
			}
			switch w := view(t.Text(i)); w {
			case "alwaysinline":
				seen[0] = i
			case "optnone":
				seen[1] = i
			case "noinline":
				seen[2] = i
			case "optsize", "minsize":
				small = i
			case "prefix", "prologue", "personality", "to", "section", "gc":
				i = t.Last[v.n] - 1 // constants and names follow
			default:
				if ofParameters(w) {
					v.reportAt("syntax", v.fn.TokSpan(i), w+" is an attribute of a parameter or a result, not of a function")
					return
				}
			}
		}
	}
	if t.Node[v.n] != gram.Define && t.Node[v.n] != gram.Declare {
		return
	}
	clash := func(a, b int32) bool {
		if a == 0 || b == 0 {
			return false
		}
		v.reportAt("syntax", v.fn.TokSpan(max(a, b)), string(t.Text(max(a, b)))+" does not go with "+string(t.Text(min(a, b)))).Related =
			[]analysis.Related{{Span: v.fn.TokSpan(min(a, b)), Msg: string(t.Text(min(a, b))) + " stands here"}}
		return true
	}
	if !clash(seen[0], seen[2]) && !clash(seen[0], seen[1]) && !clash(seen[1], small) && seen[1] != 0 && seen[2] == 0 && !groups {
		v.reportAt("syntax", v.fn.TokSpan(seen[1]), "optnone wants noinline beside it")
	}
}
