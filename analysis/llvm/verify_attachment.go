package llvm

import gram "phils/grammar/llvm"

// attachments checks that what is attached to the instruction, whose result has type typ,
// means something there (Verifier::visitInstruction). What the attached nodes hold is not
// looked at.
func (v *verifier) attachments(typ checkedType) {
	t := v.t
	for c := t.FirstChild(v.n); c >= 0; c = t.NextSibling(v.n, c) {
		if t.Node[c] != gram.Attachment || t.First[c] >= t.Last[c] {
			continue
		}
		name := view(t.Text(t.First[c]))
		if lineNumber(t.Text(t.First[c])) >= 0 {
			v.reportAt("syntax", v.fn.TokSpan(t.First[c]), name+" is a node; what is attached has a name, as in !dbg "+name)
			continue
		}
		if r := t.Child(c, gram.MetaRef); r >= 0 && t.First[r] < t.Last[r] && lineNumber(t.Text(t.First[r])) < 0 {
			ref := string(t.Text(t.First[r]))
			v.reportAt("syntax", v.fn.TokSpan(t.First[r]), ref+" is no metadata: write a number, as in !5, or the node itself")
			continue
		}
		if name == "!dbg" {
			continue
		}
		if msg := v.misattached(name, typ); msg != "" {
			v.reportAt("type", v.fn.TokSpan(t.First[c]), name+msg)
		}
	}
}

// misattached says what is wrong with the attachment, "" for nothing.
func (v *verifier) misattached(name string, typ checkedType) string {
	y := &v.y
	k := v.t.Node[v.n]
	call := k == gram.Call || k == gram.Invoke || k == gram.CallBr
	switch name {
	case "!range":
		if k != gram.Load && !call {
			return " is for loads and calls, whose value it bounds; this is " + v.word
		}
		if s := y.scalarOf(typ); !y.isInt(s) && s != ctNone {
			return " bounds an integer; the value has type " + y.name(typ)
		}
	case "!nonnull", "!align":
		if k != gram.Load {
			return " is for loads of pointers; this is " + v.word
		}
		if !y.isPtr(typ) {
			return " is for loads of pointers; the value has type " + y.name(typ)
		}
	case "!dereferenceable", "!dereferenceable_or_null":
		if k != gram.Load && v.word != "inttoptr" {
			return " is for loads of pointers and inttoptr; this is " + v.word
		}
		if !y.isPtr(typ) {
			return " is for pointers; the value has type " + y.name(typ)
		}
	case "!tbaa":
		switch k {
		case gram.Load, gram.Store, gram.VAArg, gram.AtomicRMW, gram.CmpXchg:
		default:
			if !call {
				return " is for what accesses memory; " + v.word + " does not"
			}
		}
	case "!invariant.group":
		if k != gram.Load && k != gram.Store {
			return " is for loads and stores; this is " + v.word
		}
	case "!fpmath":
		if !y.mathematical(typ) && typ != ctNone {
			return " is for results that are floating-point numbers; this one has type " + y.name(typ)
		}
	}
	return ""
}
