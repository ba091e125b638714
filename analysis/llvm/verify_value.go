package llvm

import (
	"bytes"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa"
)

// value checks that node n may stand where a value of type want is wanted.
func (v *verifier) value(n int32, want checkedType) {
	t := v.t
	if t.First[n] >= t.Last[n] || want == ctNone {
		return
	}
	switch v.y.kind(want) {
	case kindVoid, kindFunc, kindOpaque:
		v.bad(n, "no value has type "+v.y.name(want))
		return
	}
	switch t.Node[n] {
	case gram.LocalRef:
		if v.v == 0 {
			v.notConstant(n)
			return
		}
		v.local(n, want)
	case gram.GlobalRef:
		v.global(n, want)
	default:
		v.constant(n, want)
	}
}

// notConstant reports a register where only constants may stand.
func (v *verifier) notConstant(n int32) {
	v.bad(n, string(v.t.Text(v.t.First[n]))+" is computed by a function; a constant is wanted")
}

// symbolAt is the symbol of the operand at token tok, nil if it has none. Tokens are asked
// for in the order of the text.
func (v *verifier) symbolAt(tok int32) *analysis.Symbol {
	occs := v.fn.Occs
	for v.at < len(occs) && occs[v.at].Tok < tok {
		v.at++
	}
	if v.at < len(occs) && occs[v.at].Tok == tok {
		return &v.fn.Symbols[occs[v.at].Sym]
	}
	return nil
}

// local checks a register against the type that is written before it.
func (v *verifier) local(n int32, want checkedType) {
	tok := v.t.First[n]
	y := v.symbolAt(tok)
	if y == nil || y.Value <= 0 || int(y.Value) >= len(v.typeOf) || want == ctNone {
		return // undefined-name says it
	}
	if y.Value >= v.done {
		v.later = append(v.later, forwardUse{y.Value, tok, want})
		return
	}
	if have := v.typeOf[y.Value]; have != want {
		v.compare(y.Value, tok, want)
	}
}

// compare reports a register whose type is not the one that is written before it.
func (v *verifier) compare(def ssa.Value, tok int32, want checkedType) {
	have := v.typeOf[def]
	if v.y.fits(have, want) {
		return
	}
	name := string(v.t.Text(tok))
	msg := name + " has type " + v.y.name(have) + "; " + v.y.name(want) + " is wanted"
	if have == ctVoid {
		msg = name + " is the name of an instruction that gives no value"
	}
	d := v.reportAt("type", v.fn.TokSpan(tok), msg)
	d.Related = append(d.Related, analysis.Related{Span: v.fn.ValueSpan(def), Msg: name + " is defined here"})
}

// global checks the name of a global, which is an address.
func (v *verifier) global(n int32, want checkedType) {
	name := v.t.Text(v.t.First[n])
	if !v.y.isPtr(want) {
		v.bad(n, string(name)+" is an address; "+v.y.name(want)+" is wanted")
	} else if v.y.typed {
		v.typedGlobal(n, globalName(name), want)
	}
}

// typedGlobal checks that a global is a pointer of type want, where pointers have pointees.
func (v *verifier) typedGlobal(n int32, name string, want checkedType) {
	y := &v.y
	d, ok := v.env.Lookup(name)
	x := *y.of(want)
	if !ok || d.Broken || x.to == x.from || opaque(d) {
		return
	}
	have := ctNone
	if d.Sig == nil {
		have = y.parse(d.Type)
		if have == want { // an alias, as LLVM 3 writes it
			return
		}
	} else {
		have = v.declared(d.Sig)
	}
	if y.wrong = ""; v.y.fits(have, y.elem[x.from]) {
		return
	}
	f := v.bad(n, name+" is a pointer to "+y.name(have)+"; one to "+y.name(y.elem[x.from])+" is wanted")
	f.Related = append(f.Related, analysis.Related{Seg: v.env.Segment(d), Span: d.NameSpan, Msg: name + " is declared here"})
}

// declared is the type of a function.
func (v *verifier) declared(sig *analysis.Signature) checkedType {
	y := &v.y
	base := len(v.params)
	v.params = append(v.params, y.parse(sig.Result))
	for _, p := range sig.Params {
		v.params = append(v.params, y.parse(p))
	}
	t := y.made(kindFunc, sig.Variadic, 0, v.params[base:]...)
	v.params = v.params[:base]
	return t
}

// notIntrinsic reports an intrinsic whose address is taken.
func (v *verifier) notIntrinsic(n int32) {
	text := v.t.Text(v.t.First[n])
	if !bytes.HasPrefix(text, []byte("@llvm.")) {
		return
	}
	if d, ok := v.env.Lookup(globalName(text)); ok && d.Kind == analysis.DeclExtern {
		v.bad(n, string(text)+" is an intrinsic: it can be called, but has no address")
	}
}
