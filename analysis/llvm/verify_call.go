package llvm

import (
	"fmt"
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
)

// callee checks a called register, which is a pointer. In a function with typed pointers
// it has the type of the call, which is not compared.
func (v *verifier) callee(n int32) {
	switch v.t.Node[n] {
	case gram.LocalRef:
	case gram.Literal:
		v.value(n, ctPtr)
		return
	default:
		if k := v.t.Node[n]; k == gram.ConstExpr && !v.y.typed && string(v.t.Text(v.t.First[n])) != "asm" {
			v.value(n, ctPtr)
		}
		return
	}
	y := v.symbolAt(v.t.First[n])
	if y == nil || y.Value <= 0 || y.Value >= v.done {
		return
	}
	if have := v.typeOf[y.Value]; !v.y.isPtr(have) {
		d := v.bad(n, y.Name+" has type "+v.y.name(have)+"; a pointer to a function is wanted")
		d.Related = append(d.Related, analysis.Related{Span: v.fn.ValueSpan(y.Value), Msg: y.Name + " is defined here"})
	}
}

// calleeName is the global that is called, "" if a register or a constant is.
func (v *verifier) calleeName() (name string, node int32) {
	t := v.t
	c := t.Child(v.n, gram.Callee)
	if c < 0 {
		return "", -1
	}
	d := t.FirstChild(c)
	if d < 0 || t.First[d] >= t.Last[d] || t.Node[d] != gram.GlobalRef {
		return "", d
	}
	return globalName(t.Text(t.First[d])), d
}

// call checks a call, invoke or callbr against the function's type as the call writes it,
// and gives the type of its result.
func (v *verifier) call() checkedType {
	y := &v.y
	typ := v.ty(0)
	name, node := v.calleeName()
	if n := v.t.Child(v.n, gram.Type); n >= 0 && v.y.kind(typ) != kindFunc {
		v.resultAttributes(v.op+1, n, typ)
	}
	if c := v.t.Child(v.n, gram.Callee); c >= 0 {
		v.functionAttributes(c)
	}
	v.bundles()
	ft := typ
	if x := y.of(typ); x.kind == kindPtr && x.to > x.from && y.kind(y.elem[x.from]) == kindFunc && y.of(y.elem[x.from]).flag {
		ft = y.elem[x.from] // LLVM 3 writes a pointer
	}
	result := ft
	switch x := *y.of(ft); x.kind {
	case kindFunc:
		parts := y.elem[x.from:x.to]
		result = parts[0]
		v.arguments(node, name, parts[1:], x.flag)
		if y.typed && name != "" {
			v.typedGlobal(node, name, y.pointerTo(ft, 0))
		}
	case kindLabel, kindMetadata, kindOpaque:
		v.badOp("no function gives a " + y.name(typ))
	}
	if y.typed && node >= 0 && v.t.Node[node] == gram.LocalRef {
		v.typedCallee(node, ft)
	}
	if node >= 0 && v.t.Node[node] == gram.ConstExpr && string(v.t.Text(v.t.First[node])) == "asm" {
		v.asm(node, result)
	}
	if name != "" {
		v.against(name, node, result)
		v.immediates(name)
	}
	if v.t.Node[v.n] == gram.Call && v.tail() == "musttail" {
		v.mustTail(result, ft, node)
	}
	if v.t.Node[v.n] == gram.Invoke {
		v.invoke()
	}
	return result
}

// arguments checks the arguments of a call against the parameters that it writes.
func (v *verifier) arguments(node int32, name string, params []checkedType, variadic bool) {
	if name == "" {
		name = "the function"
	}
	if len(v.args) < len(params) || len(v.args) > len(params) && !variadic && !v.forwardsVariadic() {
		v.bad(node, fmt.Sprintf("%s takes %s, and is passed %d", name, arguments(len(params), variadic), len(v.args)))
		return
	}
	for i, p := range params {
		if a := v.args[i]; !v.y.fits(a.typ, p) {
			v.bad(v.typeNode(a.node), fmt.Sprintf("argument %d of %s has type %s; %s is wanted", i+1, name, v.y.name(a.typ), v.y.name(p)))
		}
	}
}

// forwardsVariadic reports whether the arguments end in `...`.
func (v *verifier) forwardsVariadic() bool {
	t := v.t
	for i := v.op; i < t.Last[v.n]; i++ {
		if t.End[i]-t.Start[i] == 3 && t.Src[t.Start[i]] == '.' {
			return true
		}
	}
	return false
}

// typedCallee checks a called register, where pointers have pointees, against the call.
func (v *verifier) typedCallee(n int32, ft checkedType) {
	y := &v.y
	s := v.symbolOf(v.t.First[n])
	if s == nil || s.Value <= 0 || s.Value >= v.done {
		return
	}
	if y.kind(ft) != kindFunc {
		base := len(v.params)
		v.params = append(v.params, ft)
		for _, a := range v.args {
			v.params = append(v.params, a.typ)
		}
		ft = y.made(kindFunc, false, 0, v.params[base:]...)
		v.params = v.params[:base]
	}
	have := v.typeOf[s.Value]
	x := *y.of(have)
	if x.kind != kindPtr || x.to == x.from || v.y.fits(y.elem[x.from], ft) {
		return
	}
	v.bad(n, s.Name+" points to "+y.name(y.elem[x.from])+", and is called as "+y.name(ft)).Related =
		[]analysis.Related{{Span: v.fn.ValueSpan(s.Value), Msg: s.Name + " is defined here"}}
}

// opaque reports whether a declaration writes a pointer without a pointee, so that the file
// is not for an LLVM whose pointers have them.
func opaque(d analysis.EnvEntry) bool {
	if d.Sig == nil {
		return strings.Contains(d.Type, "ptr")
	}
	for _, p := range d.Sig.Params {
		if strings.Contains(p, "ptr") {
			return true
		}
	}
	return strings.Contains(d.Sig.Result, "ptr")
}

// typeNode is the type of argument n.
func (v *verifier) typeNode(n int32) int32 {
	if c := v.t.Child(n, gram.Type); c >= 0 {
		return c
	}
	return n
}

// against checks a call against the declaration of what it calls. An intrinsic has its
// declared type; so has any function where pointers have pointees; elsewhere the call is
// legal, but does not work.
func (v *verifier) against(name string, node int32, result checkedType) {
	d, ok := v.env.Lookup(name)
	if !ok || d.Sig == nil || d.Broken {
		return
	}
	y := &v.y
	level := analysis.Warning
	if y.typed && !opaque(d) || strings.HasPrefix(name, "@llvm.") {
		level = analysis.Error
	}
	report := func(n int32, msg string) {
		f := v.bad(n, msg)
		f.Level = level
		f.Related = append(f.Related, analysis.Related{Seg: v.env.Segment(d), Span: d.NameSpan, Msg: name + " is declared here"})
	}
	n := len(d.Sig.Params)
	if len(v.args) < n && !v.forwardsVariadic() || len(v.args) > n && !d.Sig.Variadic {
		report(node, fmt.Sprintf("%s takes %s, and is passed %d", name, arguments(n, d.Sig.Variadic), len(v.args)))
		return
	}
	for i, p := range d.Sig.Params {
		if i == len(v.args) {
			break
		}
		want := y.parse(p)
		if a := v.args[i]; !v.y.fits(a.typ, want) {
			report(v.typeNode(a.node), fmt.Sprintf("argument %d of %s has type %s; %s is wanted", i+1, name, y.name(a.typ), y.name(want)))
		}
	}
	if want := y.parse(d.Sig.Result); !v.y.fits(result, want) {
		report(node, name+" gives "+y.name(want)+", and is called for "+y.name(result))
	}
	y.wrong = ""
}

// tail is the word before a call, "" without one.
func (v *verifier) tail() string {
	t := v.t
	for i := v.op - 1; i >= t.First[v.n]; i-- {
		switch w := view(t.Text(i)); w {
		case "tail", "musttail", "notail":
			return w
		}
	}
	return ""
}

// invoke checks that an invoke unwinds to a block that starts with a pad.
func (v *verifier) invoke() {
	f := v.f
	succs := f.Succs(f.Block[v.v])
	if len(succs) != 2 || f.Terminator(f.Block[v.v]) != v.v {
		return
	}
	b := succs[1]
	if first := v.firstOf(b); first == 0 || !isPad(v.kindOf(first)) {
		d := v.badOp("an invoke unwinds to a block that starts with a landingpad, catchswitch or cleanuppad; " + v.fn.BlockLabel(b) + " does not")
		d.Code = "syntax"
		d.Related = append(d.Related, analysis.Related{Span: v.fn.LabelSpan(b), Msg: "the block " + v.fn.BlockLabel(b)})
	}
}
