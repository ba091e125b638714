package llvm

import (
	"slices"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
	"phils/ssa"
)

// ret checks a return against the function's result.
func (v *verifier) ret() {
	y := &v.y
	have := v.ty(0)
	if len(v.ops) == 0 && have != ctVoid {
		return
	}
	if v.y.fits(have, v.result) {
		return
	}
	if v.result == ctVoid {
		v.bad(v.t.Child(v.n, gram.Type), "the function returns nothing, void; here it returns "+y.name(have))
		return
	}
	n := v.t.Child(v.n, gram.Type)
	v.bad(n, "the function returns "+y.name(v.result)+"; here it returns "+y.name(have))
}

// branch checks the condition of a br.
func (v *verifier) branch() {
	if c := v.opTy(0); len(v.ops) > 0 && !v.y.fits(c, ctI1) {
		v.bad(v.ops[0].node, "the condition has type "+v.y.name(c)+"; i1 is wanted")
	}
}

func (v *verifier) indirectBranch() {
	if p := v.opTy(0); len(v.ops) > 0 && !v.y.isPtr(p) {
		v.bad(v.ops[0].node, "the target has type "+v.y.name(p)+"; a pointer, as blockaddress gives, is wanted")
	}
}

// switchTable checks the cases of a switch: integers of the condition's type, each once.
func (v *verifier) switchTable() {
	t, y := v.t, &v.y
	want := v.opTy(0)
	if len(v.ops) > 0 && !y.isInt(want) {
		v.bad(v.ops[0].node, "a switch is on an integer, not on "+y.name(want))
		return
	}
	v.cases = v.cases[:0]
	whole := true // v.cases are all cases
	for c := t.FirstChild(v.n); c >= 0; c = t.NextSibling(v.n, c) {
		if t.Node[c] != gram.Case {
			continue
		}
		typ := ctNone
		for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
			switch k := t.Node[d]; {
			case k == gram.Type:
				if typ = v.typ(d); !v.y.fits(typ, want) {
					v.bad(d, "the switch is on "+y.name(want)+"; this case is "+y.name(typ))
				}
			case gram.IsValue(k):
				v.value(d, typ)
				x, ok := caseValue(t.Text(t.First[d]), y.of(want).n)
				if !ok && !(k == gram.Literal && integerLiteral(view(t.Text(t.First[d])))) {
					v.bad(d, "a case is a number, not "+string(t.Text(t.First[d])))
				}
				whole = whole && ok
				v.cases = append(v.cases, x)
			}
		}
	}
	if !whole || !repeats(v.cases) {
		return
	}
	i := 0
	first := map[int64]int32{}
	for c := t.FirstChild(v.n); c >= 0; c = t.NextSibling(v.n, c) {
		if t.Node[c] != gram.Case || i >= len(v.cases) {
			continue
		}
		x, _ := caseValue(caseText(t, c), y.of(want).n)
		at, again := first[x]
		if i++; !again {
			first[x] = c
			continue
		}
		d := v.report("multiple-definition", c, "the switch has a case for "+string(caseText(t, c))+" already")
		d.Related = append(d.Related, analysis.Related{Span: v.fn.NodeSpan(at), Msg: "the other case"})
	}
}

// caseValue is the number of a case in so many bits.
func caseValue(text []byte, width int64) (int64, bool) {
	switch s := view(text); s {
	case "true":
		return 1, true
	case "false", "zeroinitializer":
		return 0, true
	default:
		n, ok := decimal(s)
		if 0 < width && width < 64 {
			n &= 1<<width - 1
		}
		return n, ok
	}
}

// caseText is the number that case c writes.
func caseText(t *syntax.Tree, c int32) []byte {
	for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
		if gram.IsValue(t.Node[d]) {
			return t.Text(t.First[d])
		}
	}
	return nil
}

// repeats reports whether a number occurs twice. It sorts a copy where there are many.
func repeats(a []int64) bool {
	if len(a) > 16 {
		b := slices.Clone(a)
		slices.Sort(b)
		for i := 1; i < len(b); i++ {
			if b[i] == b[i-1] {
				return true
			}
		}
		return false
	}
	for i := range a {
		for _, x := range a[:i] {
			if x == a[i] {
				return true
			}
		}
	}
	return false
}

// Pads. Where an exception is received, and what its instructions want of one another.

func isPad(k syntax.NodeKind) bool {
	switch k {
	case gram.LandingPad, gram.CatchSwitch, gram.CatchPad, gram.CleanupPad:
		return true
	}
	return false
}

// firstOf is the first instruction of b that is no phi, 0 if there is none.
func (v *verifier) firstOf(b ssa.BlockID) ssa.Value {
	for _, x := range v.f.Instrs(b) {
		if v.f.Op[x] != ssa.OpPhi && v.f.Op[x] != ssa.OpParam {
			return x
		}
	}
	return 0
}

// ssaAfter is what stands behind x in a block, 0 for nothing.
func ssaAfter(ins []ssa.Value, x ssa.Value) ssa.Value {
	if i := slices.Index(ins, x); i >= 0 && i+1 < len(ins) {
		return ins[i+1]
	}
	return 0
}

// pad checks the instructions of exception handling.
func (v *verifier) pad() checkedType {
	k := v.t.Node[v.n]
	if !v.personality && k != gram.CatchRet && k != gram.CleanupRet && !v.ownPersonality() {
		v.syntax(v.word + " wants a personality: add `personality ptr @…` to the function's header")
	}
	typ := ctVoid
	switch k {
	case gram.LandingPad:
		typ = v.ty(0)
		v.samePad(typ)
		v.clauses()
	case gram.Resume:
		v.samePad(v.ty(0))
	case gram.CatchSwitch, gram.CatchPad, gram.CleanupPad:
		typ = ctToken
	}
	if isPad(k) {
		v.placed(k)
	}
	switch k {
	case gram.CatchSwitch:
		v.handlers()
	case gram.CatchPad:
		v.from(gram.CatchSwitch, "a catchswitch")
	case gram.CatchRet:
		v.from(gram.CatchPad, "a catchpad")
	case gram.CleanupRet:
		v.from(gram.CleanupPad, "a cleanuppad")
	}
	return typ
}

// syntaxAt is report for what LLVM's parser rejects.
func (v *verifier) syntaxAt(n int32, msg string) { v.report("syntax", n, msg) }

// syntax reports it at the word of the operation.
func (v *verifier) syntax(msg string) *analysis.Diagnostic {
	return v.reportAt("syntax", v.fn.TokSpan(v.op), msg)
}

// ownPersonality reports whether a landingpad of LLVM 3 names its personality.
func (v *verifier) ownPersonality() bool { return v.find("personality") >= 0 }

// samePad checks that all pads of the function give the same type.
func (v *verifier) samePad(typ checkedType) {
	if v.padType == ctNone {
		v.padType = typ
	} else if !v.y.fits(typ, v.padType) {
		v.badOp(v.word + " has type " + v.y.name(typ) + "; the function's other pads have " + v.y.name(v.padType))
	}
}

// clauses checks a landingpad's clauses.
func (v *verifier) clauses() {
	t, y := v.t, &v.y
	any := v.find("cleanup") >= 0
	for c := t.FirstChild(v.n); c >= 0; c = t.NextSibling(v.n, c) {
		if t.Node[c] != gram.Clause {
			continue
		}
		n := t.Child(c, gram.Type)
		word := string(t.Text(t.First[c]))
		if n < 0 || word == "personality" {
			continue
		}
		any = true
		switch k := y.kind(v.typ(n)); {
		case k == kindNone:
		case word == "catch" && k == kindArray:
			v.bad(n, "a catch clause names one thing, not an array")
		case word == "filter" && k != kindArray:
			v.bad(n, "a filter clause has an array, not "+y.name(v.typ(n)))
		}
	}
	if !any {
		v.syntax("a landingpad wants a clause, catch or filter, or `cleanup`")
	}
}

// placed checks that a pad leads its block, which only unwinding enters.
func (v *verifier) placed(k syntax.NodeKind) {
	f := v.f
	b := f.Block[v.v]
	if v.firstOf(b) != v.v {
		v.syntax(v.word + " stands first in its block, behind phis")
		return
	}
	if b == ssa.Entry {
		v.syntax(v.word + " cannot stand in the entry block, which nothing unwinds to")
		return
	}
	for i, p := range f.Preds(b) {
		n := v.statement(f.Terminator(p))
		if n < 0 {
			continue
		}
		edge := f.PredEdge[f.PredOff[b]+int32(i)] - ssa.EdgeID(f.SuccOff[p])
		last := edge == ssa.EdgeID(len(f.Succs(p)))-1
		ok := false
		switch kind := v.t.Node[n]; {
		case kind == gram.Invoke:
			ok = edge == 1 && k != gram.CatchPad
		case k == gram.LandingPad:
		case kind == gram.CatchSwitch:
			unwinds := last && v.unwinds(n)
			ok = unwinds == (k != gram.CatchPad)
		case kind == gram.CleanupRet:
			ok = k != gram.CatchPad
		}
		if !ok {
			d := v.syntax(v.word + " stands in a block that only unwinding enters; " + v.fn.BlockLabel(p) + " jumps to it")
			d.Related = append(d.Related, analysis.Related{Span: v.fn.StmtSpan(v.t.First[n]), Msg: "the jump from " + v.fn.BlockLabel(p)})
			return
		}
	}
}

// unwinds reports whether catchswitch n unwinds to a block, its last target.
func (v *verifier) unwinds(n int32) bool {
	for i := v.t.Last[n] - 1; i > v.t.First[n]; i-- {
		switch string(v.t.Text(i)) {
		case "unwind":
			return true
		case "caller":
			return false
		}
	}
	return false
}

// handlers checks that the blocks of a catchswitch start with catchpads.
func (v *verifier) handlers() {
	f := v.f
	succs := f.Succs(f.Block[v.v])
	if v.unwinds(v.n) && len(succs) > 0 {
		succs = succs[:len(succs)-1]
	}
	for _, b := range succs {
		if first := v.firstOf(b); first == 0 || v.kindOf(first) != gram.CatchPad {
			d := v.syntax("the handlers of a catchswitch start with a catchpad; " + v.fn.BlockLabel(b) + " does not")
			d.Related = append(d.Related, analysis.Related{Span: v.fn.LabelSpan(b), Msg: "the block " + v.fn.BlockLabel(b)})
			return
		}
	}
}

// from checks that the first operand is a pad of the kind.
func (v *verifier) from(k syntax.NodeKind, what string) {
	if len(v.ops) == 0 {
		return
	}
	o := v.ops[0].node
	if v.t.Node[o] != gram.LocalRef {
		v.bad(o, "the token of "+what+" is wanted")
		return
	}
	y := v.symbolOf(v.t.First[o])
	if y == nil || y.Value <= 0 {
		return
	}
	if def := v.statement(y.Value); def < 0 || v.t.Node[def] != k {
		d := v.bad(o, y.Name+" is no token of "+what)
		d.Related = append(d.Related, analysis.Related{Span: v.fn.ValueSpan(y.Value), Msg: y.Name + " is defined here"})
	}
}

// symbolOf is symbolAt for a token that has been passed.
func (v *verifier) symbolOf(tok int32) *analysis.Symbol {
	if o := v.fn.OccOfToken(tok); o != nil {
		return &v.fn.Symbols[o.Sym]
	}
	return nil
}

// statement is the node of the instruction x, -1 for a parameter or constant.
func (v *verifier) statement(x ssa.Value) int32 {
	if int(x) <= len(v.f.Params) || int(x) >= len(v.f.Src) || v.f.Src[x] < 0 {
		return -1
	}
	if i := v.t.StmtAt(v.f.Src[x]); i >= 0 {
		return v.t.Stmt[i]
	}
	return -1
}

// kindOf is the kind of the instruction x.
func (v *verifier) kindOf(x ssa.Value) syntax.NodeKind {
	if n := v.statement(x); n >= 0 {
		return v.t.Node[n]
	}
	return syntax.NoNode
}
