package llvm

import (
	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// bundles checks the operand bundles of a call (Verifier::visitCallBase): some stand once, and
// a funclet is the token of a pad.
func (v *verifier) bundles() {
	t := v.t
	var first [len(onceBundles)]int32 // token of the tag
	for c := t.FirstChild(v.n); c >= 0; c = t.NextSibling(v.n, c) {
		if t.Node[c] != gram.Bundle || t.First[c] >= t.Last[c] || t.Tok[t.First[c]] != syntax.String {
			continue
		}
		tok := t.First[c]
		tag := view(t.Text(tok))
		if len(tag) < 2 {
			continue
		}
		tag = tag[1 : len(tag)-1]
		for i, once := range onceBundles {
			if tag != once {
				continue
			}
			if first[i] != 0 {
				v.reportAt("syntax", v.fn.TokSpan(tok), "a call has one "+tag+" bundle").Related =
					[]analysis.Related{{Span: v.fn.TokSpan(first[i]), Msg: "the other one"}}
			}
			first[i] = tok
		}
		if tag == "funclet" {
			v.funclet(c)
		}
	}
}

var onceBundles = [...]string{"deopt", "gc-transition", "funclet", "cfguardtarget", "preallocated", "gc-live", "clang.arc.attachedcall"}

// funclet checks the operand of a funclet bundle.
func (v *verifier) funclet(bundle int32) {
	t := v.t
	for c := t.FirstChild(bundle); c >= 0; c = t.NextSibling(bundle, c) {
		if !gram.IsValue(t.Node[c]) {
			continue
		}
		if t.Node[c] == gram.LocalRef {
			y := v.symbolOf(t.First[c])
			if y == nil || y.Value <= 0 {
				return
			}
			switch v.kindOf(y.Value) {
			case gram.CatchPad, gram.CleanupPad, syntax.NoNode, gram.OtherInst:
				return
			}
		}
		v.bad(c, "a funclet is the token of a catchpad or cleanuppad, not "+string(t.Text(t.First[c])))
		return
	}
}
