package llvm

import (
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// The words between an operation and its first type. A word that LLVM knows and that has no
// meaning there is a mistake; one that it does not know may be a later version's.

// flags checks the words of the instruction.
func (v *verifier) flags() {
	t := v.t
	k := t.Node[v.n]
	switch k {
	case gram.Call, gram.Invoke, gram.CallBr, gram.Compare, gram.AtomicRMW, gram.LandingPad, gram.CatchSwitch, gram.CatchPad, gram.CleanupPad, gram.CatchRet, gram.CleanupRet, gram.Fence:
		return
	}
	last := 0
	for i := v.op + 1; i < t.Last[v.n]; i++ {
		switch t.Tok[i] {
		case syntax.Newline, syntax.Comment:
			continue
		case syntax.Keyword:
		default:
			return
		}
		w := view(t.Text(i))
		if place := flagPlace(k, w); place > 0 {
			if place <= last && v.allows(k, w) {
				v.misplaced(i, w)
				return
			}
			if last = place; place == 1 { // nuw and nsw come in any order
				last = 0
				for j := v.op + 1; j < i; j++ {
					if t.Tok[j] == syntax.Keyword && string(t.Text(j)) == w {
						v.misplaced(i, w)
						return
					}
				}
			}
		}
		if !v.allows(k, w) && keyword(w) {
			v.reportAt("syntax", v.fn.TokSpan(i), "'"+w+"' has no meaning for "+v.word)
			return
		}
		if fastMath(w) && (k == gram.Phi || k == gram.Select) {
			if y := t.Child(v.n, gram.Type); y >= 0 && k == gram.Phi && !v.y.mathematical(v.typ(y)) {
				v.reportAt("syntax", v.fn.TokSpan(i), "'"+w+"' wants a phi of floating-point numbers")
				return
			} else if k == gram.Select && len(v.tys) > 1 && !v.y.mathematical(v.ty(1)) {
				v.reportAt("syntax", v.fn.TokSpan(i), "'"+w+"' wants a select of floating-point numbers")
				return
			}
		}
	}
}

// flagPlace is a number by which flags that come in an order come in it, each once; 0 for one
// that may come anywhere, 1 for one that comes once.
func flagPlace(k syntax.NodeKind, w string) int {
	switch w {
	case "nuw", "nsw":
		if k == gram.GetElementPtr {
			return 0
		}
		return 1
	case "exact", "disjoint", "nneg":
		return 1
	case "atomic", "weak", "inalloca":
		return 2
	case "volatile", "swifterror":
		return 3
	}
	return 0
}

// misplaced reports a flag that stands twice, or behind one that it comes before.
func (v *verifier) misplaced(tok int32, w string) {
	t := v.t
	for i := v.op + 1; i < tok; i++ {
		if t.Tok[i] == syntax.Keyword && string(t.Text(i)) == w {
			v.reportAt("syntax", v.fn.TokSpan(tok), "'"+w+"' stands here twice").Related =
				[]analysis.Related{{Span: v.fn.TokSpan(i), Msg: "the other '" + w + "'"}}
			return
		}
	}
	v.reportAt("syntax", v.fn.TokSpan(tok), "'"+w+"' comes before '"+string(t.Text(tok-1))+"'")
}

// properties checks what stands behind commas at the end of the instruction.
func (v *verifier) properties() {
	t := v.t
	from := v.op
	for c := t.FirstChild(v.n); c >= 0; c = t.NextSibling(v.n, c) {
		if k := t.Node[c]; k == gram.Type || gram.IsValue(k) {
			from = t.Last[c]
		}
	}
	for i := t.Last[v.n] - 1; i > from; i-- {
		if t.Tok[i] != syntax.Keyword || t.Tok[i-1] != syntax.Punct || t.Src[t.Start[i-1]] != ',' {
			continue
		}
		switch w := view(t.Text(i)); w {
		case "align":
			if i+1 < t.Last[v.n] {
				v.alignment(i + 1)
			}
		case "addrspace":
		default:
			if keyword(w) {
				v.reportAt("syntax", v.fn.TokSpan(i), "'"+w+"' is no property")
			}
		}
	}
}

// alignment checks the number of an alignment.
func (v *verifier) alignment(tok int32) {
	if v.t.Tok[tok] == syntax.Punct {
		return
	}
	n, ok := decimal(view(v.t.Text(tok)))
	if !ok || n < 0 || n&(n-1) != 0 || n > 1<<32 {
		v.reportAt("syntax", v.fn.TokSpan(tok), "an alignment is a power of two")
	}
}

// mathematical: flags of floating-point arithmetic say something of it.
func (y *checkedTypes) mathematical(t checkedType) bool {
	for y.kind(t) == kindArray {
		t = y.elems(t)[0]
	}
	if k := y.kind(t); k == kindStruct || k == kindNamed { // of later versions
		return true
	}
	return y.isFloat(y.scalarOf(t))
}

// allows reports whether w is a flag of the operation.
func (v *verifier) allows(k syntax.NodeKind, w string) bool {
	switch w {
	case "nuw", "nsw":
		switch v.word {
		case "add", "sub", "mul", "shl", "trunc":
			return true
		}
		return k == gram.GetElementPtr && w == "nuw"
	case "exact":
		switch v.word {
		case "udiv", "sdiv", "lshr", "ashr":
			return true
		}
		return false
	case "disjoint":
		return v.word == "or"
	case "nneg":
		return v.word == "zext" || v.word == "uitofp"
	case "inbounds", "nusw", "inrange":
		return k == gram.GetElementPtr
	case "volatile":
		return k == gram.Load || k == gram.Store || k == gram.CmpXchg
	case "atomic":
		return k == gram.Load || k == gram.Store
	case "weak":
		return k == gram.CmpXchg
	case "inalloca", "swifterror":
		return k == gram.Alloca
	}
	if fastMath(w) {
		switch v.word {
		case "fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "phi", "select", "fptrunc", "fpext":
			return true
		}
		return false
	}
	// Before a value without a type, or a label, any word is one of the instruction's own.
	return k == gram.Br || k == gram.Unreachable || k == gram.Ret && w != "volatile"
}

func fastMath(w string) bool {
	switch w {
	case "fast", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc":
		return true
	}
	return false
}

// keyword reports whether w is a word of LLVM's that stands somewhere in instructions or
// definitions.
func keyword(w string) bool {
	switch w {
	case "nuw", "nsw", "exact", "disjoint", "nneg", "inbounds", "nusw", "inrange", "volatile", "atomic", "weak", "inalloca", "swifterror",
		"unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst",
		"eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "une", "uno",
		"private", "internal", "linkonce", "linkonce_odr", "weak_odr", "appending", "common", "external", "extern_weak", "available_externally",
		"global", "constant", "alias", "ifunc", "cleanup", "catch", "filter", "tail", "musttail", "notail", "to", "unwind", "within", "from", "caller",
		"nand", "xchg", "max", "min", "umax", "umin", "align", "addrspace", "hidden", "protected", "default":
		return true
	}
	return fastMath(w) || gram.NodeOf([]byte(w)) != syntax.NoNode
}

// asm checks inline assembly: its flags, and that the result fits the outputs.
func (v *verifier) asm(n int32, result checkedType) {
	t, y := v.t, &v.y
	var constraints string
	for i := t.First[n] + 1; i < t.Last[n]; i++ {
		switch t.Tok[i] {
		case syntax.Keyword:
			switch w := view(t.Text(i)); w {
			case "sideeffect", "alignstack", "inteldialect", "unwind":
			default:
				if keyword(w) {
					v.reportAt("syntax", v.fn.TokSpan(i), "'"+w+"' has no meaning for inline assembly")
					return
				}
			}
		case syntax.String:
			constraints = view(t.Text(i))
		}
	}
	if len(constraints) < 2 || result == ctNone || y.kind(result) == kindNone {
		return
	}
	outputs := 0
	for c := range strings.SplitSeq(constraints[1:len(constraints)-1], ",") {
		if strings.HasPrefix(c, "=") && !strings.HasPrefix(c, "=*") && !strings.HasPrefix(c, "=&*") {
			outputs++
		}
	}
	k := y.kind(result)
	aggregate := k == kindStruct || k == kindNamed
	switch {
	case outputs == 0 && k != kindVoid:
		v.badOp("this assembly has no outputs, so it gives void, not " + y.name(result))
	case outputs == 1 && (k == kindVoid || aggregate):
		v.badOp("this assembly has one output, so it gives a single value, not " + y.name(result))
	case outputs > 1 && (!aggregate || len(y.elems(result)) != outputs):
		v.badOp("this assembly has " + itoa(int64(outputs)) + " outputs, so it gives a structure of as many members, not " + y.name(result))
	}
}
