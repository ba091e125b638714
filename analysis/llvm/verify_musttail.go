package llvm

import (
	"strings"

	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// mustTail checks a musttail call (Verifier::verifyMustTailCall): it takes and gives what its
// caller does, in the same way, and a return of its result follows, maybe through a bitcast.
// ft is the type that the call writes, callee the node of what it calls.
func (v *verifier) mustTail(result, ft checkedType, callee int32) {
	t, y := v.t, &v.y
	if callee >= 0 && t.Node[callee] == gram.ConstExpr && string(t.Text(t.First[callee])) == "asm" {
		v.badOp("inline assembly is no function that a musttail call could go to").Code = "syntax"
		return
	}
	if !v.returned() {
		return
	}
	if !y.fits(result, v.result) && !(y.isPtr(result) && y.isPtr(v.result)) {
		v.badOp("a musttail call gives what its caller returns, " + y.name(v.result) + ", not " + y.name(result))
		return
	}
	variadic := y.kind(ft) == kindFunc && y.of(ft).flag
	if v.variadic != variadic {
		v.badOp("a musttail call passes on `...` where its caller takes it, and only there")
		return
	}
	if variadic && !v.forwardsVariadic() {
		v.badOp("the arguments of this musttail call end in `...`: its caller takes any number").Code = "syntax"
		return
	}
	own, other := v.convention()
	if own == "" || other == "" {
		return // a number
	}
	if own != other {
		v.badOp("a musttail call has the calling convention of its caller, " + own + ", not " + other).Code = "syntax"
		return
	}
	if own == "tailcc" || own == "swifttailcc" {
		return
	}
	if name, _ := v.calleeName(); strings.HasPrefix(name, "@llvm.") {
		return
	}
	n := len(v.args)
	if variadic {
		n = int(y.of(ft).to-y.of(ft).from) - 1
	}
	if n != len(v.own) {
		v.badOp("a musttail call takes as many arguments as its caller, " + itoa(int64(len(v.own))) + ", not " + itoa(int64(n)))
		return
	}
	for i, want := range v.own {
		if i >= len(v.args) || i >= len(v.ownABI) {
			break
		}
		have := v.args[i].typ
		switch {
		case !y.fits(have, want) && !(y.kind(have) == kindPtr && y.kind(want) == kindPtr && y.of(have).n == y.of(want).n):
			v.bad(v.typeNode(v.args[i].node), "a musttail call takes the types of its caller's parameters: parameter "+itoa(int64(i+1))+" is "+y.name(want)+", this is "+y.name(have))
			return
		case v.abi[i] != v.ownABI[i]:
			v.bad(v.args[i].node, "a musttail call passes its arguments as its caller takes them: "+attrName(v.abi[i]^v.ownABI[i])+" stands only at one of this and parameter "+itoa(int64(i+1))).Code = "syntax"
			return
		}
	}
}

// returned checks that a return of the call's result follows it.
func (v *verifier) returned() bool {
	f := v.f
	ins := f.Instrs(f.Block[v.v])
	ret := ssaAfter(ins, v.v)
	from := v.v
	if ret > 0 && v.kindOf(ret) == gram.Cast {
		from = ret
		ret = ssaAfter(ins, ret)
	}
	if ret <= 0 || v.kindOf(ret) != gram.Ret {
		v.badOp("a musttail call is followed by a return of its result").Code = "syntax"
		return false
	}
	n := v.statement(ret)
	for c := v.t.FirstChild(n); c >= 0; c = v.t.NextSibling(n, c) {
		switch v.t.Node[c] {
		case gram.LocalRef:
			if y := v.symbolOf(v.t.First[c]); y != nil && y.Value > 0 && y.Value != from {
				v.bad(c, "the result of the musttail call is returned, not "+y.Name).Code = "syntax"
				return false
			}
		case gram.Literal:
			switch w := view(v.t.Text(v.t.First[c])); w {
			case "undef", "poison":
			default:
				v.bad(c, "the result of the musttail call is returned, not "+w).Code = "syntax"
				return false
			}
		}
	}
	return true
}

// convention gives the calling conventions of the function and of the call, "" for one that is
// a number.
func (v *verifier) convention() (own, other string) {
	t := v.t
	find := func(from, to int32) string {
		for i := from; i < to; i++ {
			if t.Tok[i] != syntax.Keyword {
				continue
			}
			switch w := string(t.Text(i)); {
			case w == "cc":
				return ""
			case strings.HasSuffix(w, "cc") || strings.Contains(w, "cc_") || strings.Contains(w, "_cc") || strings.HasSuffix(w, "_kernel"):
				return w
			}
		}
		return "ccc"
	}
	own = ""
	for _, n := range t.Stmt {
		if t.Node[n] == gram.Define {
			if c := t.Child(n, gram.Type); c >= 0 {
				own = find(t.First[n]+1, t.First[c])
			}
			break
		}
	}
	if c := t.Child(v.n, gram.Type); c >= 0 {
		other = find(v.op+1, t.First[c])
	}
	return own, other
}
