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
	ft := typ
	if x := y.of(typ); x.kind == kindPtr && x.to > x.from && y.kind(y.elem[x.from]) == kindFunc && y.of(y.elem[x.from]).flag {
		ft = y.elem[x.from] // LLVM 3 writes a pointer
	}
	result := ft
	if x := *y.of(ft); x.kind == kindFunc {
		parts := y.elem[x.from:x.to]
		result = parts[0]
		v.arguments(node, name, parts[1:], x.flag)
	} else if typ != ctNone {
		switch x.kind {
		case kindLabel, kindMetadata, kindOpaque:
			v.badOp("no function gives a " + y.name(typ))
		}
	}
	if node >= 0 && v.t.Node[node] == gram.ConstExpr && string(v.t.Text(v.t.First[node])) == "asm" {
		v.asm(node, result)
	}
	if strings.HasPrefix(name, "@llvm.") {
		v.intrinsic(name, node, result)
	}
	if v.t.Node[v.n] == gram.Call && v.tail() == "musttail" {
		v.mustTail(result)
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
		if a := v.args[i]; !fits(a.typ, p) {
			v.bad(a.node, fmt.Sprintf("argument %d of %s has type %s; %s is wanted", i+1, name, v.y.name(a.typ), v.y.name(p)))
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

// intrinsic checks a call of an intrinsic, which has its declared type wherever pointers
// have no pointees too.
func (v *verifier) intrinsic(name string, node int32, result checkedType) {
	d, ok := v.env.Lookup(name)
	if !ok || d.Sig == nil || d.Broken || d.Sig.Variadic || v.y.typed {
		return
	}
	related := analysis.Related{Seg: v.env.Segment(d), Span: d.NameSpan, Msg: name + " is declared here"}
	if len(d.Sig.Params) != len(v.args) {
		f := v.bad(node, fmt.Sprintf("%s takes %s, and is passed %d", name, arguments(len(d.Sig.Params), false), len(v.args)))
		f.Related = append(f.Related, related)
		return
	}
	for i, p := range d.Sig.Params {
		want := v.y.parse(p)
		if a := v.args[i]; !fits(a.typ, want) {
			f := v.bad(a.node, fmt.Sprintf("argument %d of %s has type %s; %s is wanted", i+1, name, v.y.name(a.typ), v.y.name(want)))
			f.Related = append(f.Related, related)
		}
	}
	if want := v.y.parse(d.Sig.Result); !fits(result, want) {
		f := v.bad(node, name+" gives "+v.y.name(want)+", and is called for "+v.y.name(result))
		f.Related = append(f.Related, related)
	}
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

// mustTail checks what follows a musttail call: a return of its result, maybe through a
// bitcast. The result's type is the caller's.
func (v *verifier) mustTail(result checkedType) {
	f := v.f
	b := f.Block[v.v]
	ins := f.Instrs(b)
	ret := ssaAfter(ins, v.v)
	if ret > 0 && v.kindOf(ret) == gram.Cast {
		ret = ssaAfter(ins, ret)
	}
	if ret <= 0 || v.kindOf(ret) != gram.Ret {
		v.badOp("a musttail call is followed by a return of its result").Code = "syntax"
		return
	}
	if !fits(result, v.result) && !(v.y.isPtr(result) && v.y.isPtr(v.result)) {
		v.badOp("a musttail call gives what its caller returns, " + v.y.name(v.result) + ", not " + v.y.name(result))
	}
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
