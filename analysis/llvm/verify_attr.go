package llvm

import (
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// attributes checks that the attributes of a parameter or argument, which stand between
// its type and its name or value, fit the type (AttributeFuncs::typeIncompatible).
func (v *verifier) attributes(n int32, typ checkedType) {
	t, y := v.t, &v.y
	kind := y.kind(typ)
	if kind == kindNone {
		return
	}
	from := t.First[n]
	if c := t.Child(n, gram.Type); c >= 0 {
		from = t.Last[c]
	}
	if from >= t.Last[n] || t.Tok[from] != syntax.Keyword {
		return
	}
	depth := 0
	for i := from; i < t.Last[n]; i++ {
		switch t.Tok[i] {
		case syntax.Punct:
			switch t.Src[t.Start[i]] {
			case '(', '[', '{', '<':
				depth++
			case ')', ']', '}', '>':
				depth--
			}
		case syntax.Keyword:
			if depth > 0 {
				continue
			}
			want := ""
			switch w := view(t.Text(i)); w {
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
			default:
				if t.Node[n] == gram.Param && keyword(w) {
					v.reportAt("syntax", v.fn.TokSpan(i), "'"+w+"' has no meaning for a parameter")
					return
				}
			}
			if want != "" {
				v.reportAt("type", v.fn.TokSpan(i), string(t.Text(i))+" is for "+want+"; this is "+y.name(typ))
			}
		case gram.Local, gram.Global, syntax.Number:
			if depth == 0 {
				return
			}
		}
	}
}
