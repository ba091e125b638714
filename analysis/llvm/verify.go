package llvm

import (
	"bytes"
	"sync"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
	"phils/ssa"
)

// Verification of a function as LLVM's parser and its Verifier do it (lib/AsmParser/
// LLParser.cpp, lib/IR/Verifier.cpp), in one pass over the instructions in the order of
// the text. What holds for SSA form in every dialect (dominance, phis, terminators) is
// package check's; here are types, constants, calls and the placement of exception pads.
//
// A rule reports only what both LLVM 14 and LLVM 19 reject. Pointers have pointees in a
// function that writes `*` and never `ptr`, which is what LLVM 14 makes of it; elsewhere
// `T*` is `ptr`, as for LLVM 19.

// verifier is the state of the pass. It serves one function after another.
type verifier struct {
	fn  *analysis.Function
	t   *syntax.Tree
	f   *ssa.Func
	env *analysis.Env
	y   checkedTypes
	out []analysis.Diagnostic

	at     int           // into fn.Occs: the operands come in the order of the text
	typeOf []checkedType // by value, of parameters and instructions
	done   ssa.Value     // values below have their type
	later  []forwardUse

	lacks       bool // names that nothing declares are reported (of declarations)
	result      checkedType
	variadic    bool
	personality bool
	padType     checkedType   // of the first landingpad or resume
	own         []checkedType // of the parameters, and how they are passed
	ownABI      []attrSet

	// The instruction at work.
	n, op  int32 // node, and token of the operation
	word   string
	v      ssa.Value
	tys    []checkedType
	ops    []operand
	sig    signature // of a call, and how its arguments are passed
	abi    []attrSet
	args   []operand // of a call: argument and bundle operands are in ops too
	params []checkedType
	cases  []int64
	parts  []operand // a stack, of constants
}

// operand is a value where it is used.
type operand struct {
	node int32
	typ  checkedType // as written before it
}

// forwardUse is the use of a value that is defined further down.
type forwardUse struct {
	v    ssa.Value
	tok  int32
	want checkedType
}

var verifiers = sync.Pool{New: func() any { return new(verifier) }}

// verifyFunction gives what is wrong with fn in the module that env declares.
// O(tokens of fn), without allocation as long as all is well.
func verifyFunction(fn *analysis.Function, env *analysis.Env) []analysis.Diagnostic {
	v := verifiers.Get().(*verifier)
	v.start(fn, env)
	v.function()
	return v.finish()
}

// typesByModule spells the types that fn's own text does not tell, of its values: what is within a named
// type, by the module that env declares. O(tokens of fn).
func typesByModule(fn *analysis.Function, env *analysis.Env) map[ssa.Value]string {
	v := verifiers.Get().(*verifier)
	v.start(fn, env)
	v.function()
	out := map[ssa.Value]string{}
	for x := ssa.Value(1); int(x) < len(v.typeOf) && int(x) < fn.F.NumValues(); x++ {
		if typ := v.typeOf[x]; typ != ctNone && typeName(fn.F, fn.F.Type[x]) == "" {
			out[x] = v.y.name(typ)
		}
	}
	v.finish()
	return out
}

func (v *verifier) start(fn *analysis.Function, env *analysis.Env) {
	v.fn, v.t, v.f, v.env = fn, fn.Tree, fn.F, env
	v.out, v.at, v.later, v.padType = nil, 0, v.later[:0], ctNone
	v.y.reset(env, typedPointers(fn.Tree))
}

// finish gives the findings, and the verifier back.
func (v *verifier) finish() []analysis.Diagnostic {
	out := v.out
	v.fn, v.t, v.f, v.env, v.y.env, v.out, v.word = nil, nil, nil, nil, nil, nil, ""
	v.y.names.reset()
	verifiers.Put(v)
	return out
}

// typedPointers reports whether a function is written for an LLVM whose pointers have
// pointees.
func typedPointers(t *syntax.Tree) bool {
	if bytes.IndexByte(t.Src, '*') < 0 {
		return false
	}
	star := false
	for i, k := range t.Tok {
		switch k {
		case syntax.Punct:
			star = star || t.Src[t.Start[i]] == '*'
		case gram.TypeWord:
			if t.Src[t.Start[i]] == 'p' && t.End[i]-t.Start[i] == 3 {
				return false
			}
		}
	}
	return star
}

func (v *verifier) function() {
	t, f := v.t, v.f
	first := ssa.Value(1 + len(f.Params))
	count := int(first)
	for _, n := range t.Stmt {
		if gram.IsInst(t.Node[n]) {
			count++
		}
	}
	if cap(v.typeOf) < count {
		v.typeOf = make([]checkedType, count+count/2)
	}
	v.typeOf = v.typeOf[:count]
	clear(v.typeOf)
	v.done = first
	v.header()
	if withoutBlock(t) {
		v.reportAt("missing-terminator", v.fn.NameSpan, v.fn.Name+" has no block: write at least a terminator, or declare it with `declare`")
	}
	for _, n := range t.Stmt {
		if !gram.IsInst(t.Node[n]) {
			if t.Node[n] == gram.DbgRec && !gram.Broken(t, n) {
				v.metadata(n)
				v.out = append(v.out, metadataSyntax(t, n)...)
			}
			continue
		}
		switch {
		case gram.Broken(t, n):
		case t.Node[n] == gram.OtherInst:
			v.other(n)
		default:
			v.inst(n)
		}
		v.done++
	}
	for _, u := range v.later {
		v.compare(u.v, u.tok, u.want)
	}
}

// withoutBlock reports whether a function's braces are there and hold nothing.
func withoutBlock(t *syntax.Tree) bool {
	closed := false
	for _, n := range t.Stmt {
		switch t.Node[n] {
		case gram.Define:
			if gram.Broken(t, n) {
				return false
			}
		case gram.End:
			closed = true
		default:
			return false
		}
	}
	return closed
}

// header reads the types of the result and the parameters.
func (v *verifier) header() {
	t := v.t
	v.result, v.variadic, v.personality = ctNone, false, false
	v.own, v.ownABI = v.own[:0], v.ownABI[:0]
	for _, n := range t.Stmt {
		if t.Node[n] != gram.Define {
			continue
		}
		v.n, v.op, v.v = n, t.First[n], 0
		seen, i, typ := false, 0, ctNone
		var s signature
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			switch t.Node[c] {
			case gram.Type:
				if typ = v.typ(c); !seen {
					v.result, seen = typ, true
					v.linked(c)
					v.returnable(c, false)
					v.resultAttributes(t.First[n]+1, c, typ)
				}
			case gram.Param:
				p := ctNone
				if y := t.Child(c, gram.Type); y >= 0 {
					if p = v.typ(y); !gram.Broken(t, n) {
						v.parameter(y, p, false)
						v.ownABI = append(v.ownABI, attrsABI&v.parameterAttributes(&s, c, p, v.result, false))
					}
				}
				v.own = append(v.own, p)
				if i++; i < len(v.typeOf) {
					v.typeOf[i] = p
				}
			case gram.VarArgs:
				v.variadic = true
			}
			if gram.IsValue(t.Node[c]) {
				v.value(c, typ)
			}
		}
		if name := t.Child(n, gram.FuncName); name >= 0 && !gram.Broken(t, n) {
			v.functionAttributes(name)
		}
		for i := t.First[n]; i < t.Last[n]; i++ {
			if t.Tok[i] == syntax.Keyword && string(t.Text(i)) == "personality" {
				v.personality = true
			}
		}
		return
	}
}

// linked checks the linkage of a function that is defined; result is its type's node.
func (v *verifier) linked(result int32) {
	linkage, _ := v.linkage(v.t.First[result])
	if linkage < 0 {
		return
	}
	switch w := string(v.t.Text(linkage)); w {
	case "extern_weak", "common", "appending":
		v.reportAt("syntax", v.fn.TokSpan(linkage), "a function that is defined cannot be "+w)
	}
}

func (v *verifier) returnable(n int32, intrinsic bool) {
	switch v.y.kind(v.result) {
	case kindLabel, kindMetadata, kindFunc, kindOpaque:
		v.bad(n, "a function cannot return a "+v.y.name(v.result))
	case kindToken:
		if !intrinsic {
			v.bad(n, "only an intrinsic can return a token")
		}
	}
}

func (v *verifier) parameter(n int32, p checkedType, intrinsic bool) {
	switch v.y.kind(p) {
	case kindVoid, kindFunc, kindOpaque:
		v.bad(n, "a parameter cannot have type "+v.y.name(p)+", which no value has")
	case kindToken, kindMetadata:
		if !intrinsic {
			v.bad(n, "only an intrinsic can have a parameter of type "+v.y.name(p))
		}
	}
}

// typ is the type that node n spells.
func (v *verifier) typ(n int32) checkedType {
	t := v.t
	first, last := t.First[n], t.Last[n]
	if last-first == 1 {
		if w := word(view(t.Text(first))); w != ctNone {
			return w
		}
	}
	if last <= first {
		return ctNone
	}
	y := &v.y
	typ := y.parse(view(t.Src[t.Start[first]:t.End[last-1]]))
	if y.wrong != "" {
		v.bad(n, y.wrong)
		y.wrong = ""
	}
	return typ
}

// report adds a finding at the text of node n.
func (v *verifier) report(code string, n int32, msg string) *analysis.Diagnostic {
	return v.reportAt(code, v.fn.NodeSpan(n), msg)
}

func (v *verifier) reportAt(code string, s analysis.Span, msg string) *analysis.Diagnostic {
	v.out = append(v.out, analysis.Diagnostic{Code: code, Span: s, Msg: msg, Value: v.v, Edge: -1})
	if d := &v.out[len(v.out)-1]; v.v > 0 && int(v.v) < len(v.f.Block) {
		d.Block = v.f.Block[v.v]
		return d
	}
	return &v.out[len(v.out)-1]
}

// bad is report for a type that is wrong.
func (v *verifier) bad(n int32, msg string) *analysis.Diagnostic { return v.report("type", n, msg) }

// badOp reports at the word of the operation.
func (v *verifier) badOp(msg string) *analysis.Diagnostic {
	return v.reportAt("type", v.fn.TokSpan(v.op), msg)
}

// inst checks instruction n, whose value is v.done.
func (v *verifier) inst(n int32) {
	t := v.t
	v.n, v.v, v.op = n, v.done, t.First[n]
	v.tys, v.ops, v.args, v.abi, v.sig = v.tys[:0], v.ops[:0], v.args[:0], v.abi[:0], signature{}
	named := false
	if c := t.FirstChild(n); c >= 0 && t.Node[c] == gram.Def {
		named = true
		v.op = t.Last[c]
	}
	for v.op < t.Last[n]-1 && t.Tok[v.op] != gram.Opcode {
		v.op++
	}
	v.word = view(t.Text(v.op))
	if t.Node[n] == gram.Phi {
		v.typeOf[v.v] = v.phi()
		v.flags()
		return
	}
	v.operands()
	v.flags()
	typ := v.check()
	switch t.Node[n] {
	case gram.Alloca, gram.Load, gram.Store, gram.CmpXchg, gram.AtomicRMW:
		v.properties()
	}
	v.typeOf[v.v] = typ
	v.attachments(typ)
	if k := t.Node[n]; typ == ctVoid && named && (gram.IsTerminator(k) || k == gram.Call || k == gram.Store || k == gram.Fence) {
		v.report("syntax", t.FirstChild(n), "this "+v.word+" gives no value, so it cannot have a name")
	}
}

// other checks an operation that the grammar does not know: it may be a later version's.
func (v *verifier) other(n int32) {
	t := v.t
	for i := t.First[n]; i < t.Last[n]; i++ {
		if t.Tok[i] == gram.Opcode {
			if w := view(t.Text(i)); keyword(w) || ofFunctions(w) || ofParameters(w) || attrOf(w) != 0 {
				v.reportAt("syntax", v.fn.TokSpan(i), "'"+w+"' is no operation")
			}
			return
		}
	}
}

// operands collects the types and operands of the instruction, and checks each operand
// against the type before it.
func (v *verifier) operands() {
	t, n := v.t, v.n
	typ := ctNone
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		switch k := t.Node[c]; {
		case k == gram.Type:
			typ = v.typ(c)
			v.tys = append(v.tys, typ)
		case gram.IsValue(k):
			if len(v.tys) == 0 {
				typ = ctToken // of a pad
			}
			if v.operand(c, typ); k == gram.GlobalRef {
				v.notIntrinsic(c)
			}
		case k == gram.Callee:
			if d := t.FirstChild(c); d >= 0 && t.First[d] < t.Last[d] {
				v.callee(d)
			}
		case k == gram.Arg || k == gram.Bundle || k == gram.Clause:
			y := ctNone
			for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
				switch kd := t.Node[d]; {
				case kd == gram.Type:
					y = v.typ(d)
				case gram.IsValue(kd):
					v.operand(d, y)
					if kd == gram.GlobalRef && k != gram.Bundle {
						v.notIntrinsic(d)
					}
				case kd == gram.Meta:
					v.metadata(d)
				}
			}
			if k == gram.Arg && t.First[c] < t.Last[c] {
				v.args = append(v.args, operand{c, y})
				v.abi = append(v.abi, attrsABI&v.parameterAttributes(&v.sig, c, y, ctNone, true))
			}
		case k == gram.Meta || k == gram.Attachment:
			v.metadata(c)
		}
	}
}

func (v *verifier) operand(n int32, typ checkedType) {
	v.ops = append(v.ops, operand{n, typ})
	v.value(n, typ)
}

// metadata checks the values within metadata.
func (v *verifier) metadata(n int32) {
	t := v.t
	typ := ctNone
	for c := n + 1; c < t.Next[n]; c++ {
		switch k := t.Node[c]; {
		case k == gram.Type:
			typ = v.typ(c)
		case k == gram.LocalRef:
			v.local(c, typ)
		}
	}
}

func (v *verifier) ty(i int) checkedType {
	if i < len(v.tys) {
		return v.tys[i]
	}
	return ctNone
}

func (v *verifier) opTy(i int) checkedType {
	if i < len(v.ops) {
		return v.ops[i].typ
	}
	return ctNone
}

// check checks the instruction, whose operands are right one by one, and gives the type
// of its result.
func (v *verifier) check() checkedType {
	switch v.t.Node[v.n] {
	case gram.Binary, gram.Unary:
		return v.arithmetic()
	case gram.Compare:
		return v.comparison()
	case gram.Cast:
		return v.cast()
	case gram.Select:
		return v.choice()
	case gram.Freeze:
		return v.ty(0)
	case gram.Alloca:
		return v.alloca()
	case gram.Load:
		return v.load()
	case gram.Store:
		v.store()
	case gram.GetElementPtr:
		return v.elementAddress()
	case gram.Fence:
		v.fence()
	case gram.CmpXchg:
		return v.cmpxchg()
	case gram.AtomicRMW:
		return v.atomicrmw()
	case gram.ExtractValue:
		return v.extractValue()
	case gram.InsertValue:
		return v.insertValue()
	case gram.ExtractElement, gram.InsertElement, gram.ShuffleVector:
		return v.vectorElement()
	case gram.VAArg:
		return v.vaArg()
	case gram.Call, gram.Invoke, gram.CallBr:
		return v.call()
	case gram.Ret:
		v.ret()
	case gram.Br:
		v.branch()
	case gram.Switch:
		v.switchTable()
	case gram.IndirectBr:
		v.indirectBranch()
	case gram.LandingPad, gram.Resume, gram.CatchSwitch, gram.CatchPad, gram.CleanupPad, gram.CatchRet, gram.CleanupRet:
		return v.pad()
	}
	return ctVoid
}
