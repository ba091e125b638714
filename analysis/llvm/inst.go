package llvm

import (
	"sort"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa"
)

// inst lowers instruction i.
func (l *lowerer) inst(i int) {
	x := &l.insts[i]
	v := l.first + ssa.Value(i)
	f, t, n := l.f, l.t, x.node
	f.Block[v], f.ArgOff[v] = l.cur, int32(len(f.Arg))
	f.Src[v] = x.def
	op := l.opcode(n)
	if x.def < 0 {
		f.Src[v] = op
	} else {
		l.occ(x.def, x.sym, analysis.RoleDef, v)
	}
	f.Op[v] = ssa.OpOther
	l.tys, l.valTok = l.tys[:0], l.valTok[:0]
	if t.Node[n] == gram.Phi {
		l.phi(v, n)
		return
	}
	l.others = true
	callee := l.operands(v, n)
	l.shape(v, n, op, callee)
	l.judge(i, v, callee)
}

// opcode is the token that says what instruction n does, its first token if none does.
func (l *lowerer) opcode(n int32) int32 {
	for i := l.t.First[n]; i < l.t.Last[n]; i++ {
		if l.t.Tok[i] == gram.Opcode {
			return i
		}
	}
	return l.t.First[n]
}

// operands appends the operands of v and collects the types. callee is the token of a
// callee that is a global name, else -1.
func (l *lowerer) operands(v ssa.Value, n int32) (callee int32) {
	t, f := l.t, l.f
	callee = -1
	typ := ssa.TypeAny
	l.argTok, l.argTy = l.argTok[:0], l.argTy[:0]
	add := func(c int32, y ssa.Type) {
		l.valTok = append(l.valTok, t.First[c])
		f.Arg = append(f.Arg, l.operand(c, y, v))
	}
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		switch k := t.Node[c]; {
		case k == gram.Type:
			typ = l.typ(c)
			l.tys = append(l.tys, typ)
		case gram.IsValue(k):
			add(c, typ)
		case k == gram.Callee:
			d := t.FirstChild(c)
			if d < 0 || t.First[d] >= t.Last[d] {
				continue
			}
			if t.Node[d] == gram.GlobalRef {
				callee = t.First[d]
				sym := l.global(callee)
				l.fn.Symbols[sym].Kind = analysis.SymFunc
				l.occ(callee, sym, analysis.RoleUse, v)
				continue
			}
			add(d, ssa.TypePtr)
		case k == gram.Target:
			if t.First[c] < t.Last[c] {
				l.occ(t.First[c], l.target(t.First[c]), analysis.RoleUse, v)
			}
		case k == gram.Case:
			for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
				switch k := t.Node[d]; {
				case k == gram.Type:
					l.typ(d)
				case k == gram.Target:
					if t.First[d] < t.Last[d] {
						l.occ(t.First[d], l.target(t.First[d]), analysis.RoleUse, v)
					}
				case gram.IsValue(k):
					l.mentions(d)
				}
			}
		case k == gram.Arg || k == gram.Bundle || k == gram.Clause:
			y := ssa.TypeAny
			if k == gram.Arg {
				l.argTok = append(l.argTok, t.First[c])
			}
			for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
				switch kd := t.Node[d]; {
				case kd == gram.Type:
					y = l.typ(d)
				case gram.IsValue(kd):
					add(d, y)
				case kd == gram.Meta:
					l.meta(d)
				}
			}
			if k == gram.Arg {
				l.argTy = append(l.argTy, y)
			}
		case k == gram.Meta || k == gram.Attachment:
			l.meta(c)
		}
	}
	return callee
}

// target is the symbol of the label at tok, which graph has mostly looked up already.
func (l *lowerer) target(tok int32) analysis.SymID {
	for len(l.jumps) > 0 && l.jumps[0].tok <= tok {
		next := l.jumps[0]
		if l.jumps = l.jumps[1:]; next.tok == tok {
			return next.sym
		}
	}
	return l.label(tok, true)
}

// ty is the i-th type that the instruction names, TypeAny if there are fewer.
func (l *lowerer) ty(i int) ssa.Type {
	if i >= 0 && i < len(l.tys) {
		return l.tys[i]
	}
	return ssa.TypeAny
}

func (l *lowerer) last() ssa.Type { return l.ty(len(l.tys) - 1) }

// shape sets v's operation and type. op is the token of its opcode.
func (l *lowerer) shape(v ssa.Value, n, op, callee int32) {
	f, t, y := l.f, l.t, &l.types
	word := ""
	if op < t.Last[n] {
		word = view(t.Text(op))
	}
	typ := ssa.TypeUnit
	f.Op[v] = ssa.OpOther
	switch t.Node[n] {
	case gram.Ret:
		f.Op[v] = ssa.OpReturn
	case gram.Br:
		if f.Op[v] = ssa.OpGoto; len(l.valTok) > 0 {
			f.Op[v] = ssa.OpBranch
		}
	case gram.Switch:
		f.Op[v], f.Aux[v] = ssa.OpSwitch, int32(len(f.Cases))
		f.Cases = append(f.Cases, l.cases(n))
	case gram.Unreachable:
		f.Op[v] = ssa.OpUnreachable
	case gram.IndirectBr, gram.Resume, gram.CatchRet, gram.CleanupRet:
		f.Op[v] = ssa.OpOtherTerm
	case gram.CatchSwitch:
		f.Op[v], typ = ssa.OpOtherInvoke, l.token()
	case gram.Invoke:
		f.Op[v], typ = ssa.OpInvoke, y.result(l.ty(0))
		l.call(v, callee, typ)
	case gram.CallBr:
		f.Op[v], typ = ssa.OpOtherInvoke, y.result(l.ty(0))
		l.call(v, callee, typ)
	case gram.Call:
		f.Op[v], typ = ssa.OpCallIndirect, y.result(l.ty(0))
		if callee >= 0 {
			f.Op[v] = ssa.OpCall
		}
		l.call(v, callee, typ)
	case gram.Binary:
		f.Op[v], typ = binary(word), l.ty(0)
	case gram.Unary:
		f.Op[v], typ = ssa.OpFNeg, l.ty(0)
	case gram.Compare:
		pred := l.predicate(n, op)
		typ = y.scalarLike(ssa.TypeBool, l.ty(0))
		if typ == ssa.TypeBool {
			f.Op[v] = compare(word, pred)
		}
		word += " " + pred
	case gram.Cast, gram.VAArg:
		typ = l.last()
	case gram.Alloca:
		f.Op[v] = ssa.OpSlot
		typ = l.address(n)
	case gram.Load:
		f.Op[v], typ = ssa.OpLoad, l.ty(0)
		if len(l.tys) == 1 {
			typ = y.pointee(l.ty(0))
		}
	case gram.Store:
		f.Op[v] = ssa.OpStore
		if a := f.Arg[f.ArgOff[v]:]; len(a) == 2 {
			a[0], a[1] = a[1], a[0]
		}
	case gram.GetElementPtr:
		typ = l.elementAddress(v)
	case gram.CmpXchg:
		typ = y.pair(l.ty(1), ssa.TypeBool)
	case gram.AtomicRMW, gram.Select:
		typ = l.ty(1)
	case gram.ExtractValue:
		typ = l.extracted(n)
	case gram.ExtractElement:
		typ = y.member(l.ty(0), -1)
	case gram.InsertValue, gram.InsertElement, gram.LandingPad, gram.Freeze:
		typ = l.ty(0)
	case gram.ShuffleVector:
		typ = ssa.TypeAny
		if mask := y.of(l.ty(2)); mask != nil && mask.Kind == ssa.CompositeVector {
			typ = y.vector(y.member(l.ty(0), -1), mask)
		}
	case gram.CatchPad, gram.CleanupPad:
		typ = l.token()
	case gram.OtherInst:
		typ = ssa.TypeAny
	}
	if f.Op[v] == ssa.OpOther {
		f.Aux[v] = l.sym(word)
	}
	f.Type[v] = typ
}

func (l *lowerer) token() ssa.Type {
	return l.types.spelled("token", func() ssa.TypeInfo { return ssa.TypeInfo{Kind: ssa.CompositeOther} })
}

func binary(word string) ssa.Op {
	switch word {
	case "add":
		return ssa.OpAdd
	case "sub":
		return ssa.OpSub
	case "mul":
		return ssa.OpMul
	case "sdiv":
		return ssa.OpSDiv
	case "udiv":
		return ssa.OpUDiv
	case "srem":
		return ssa.OpSRem
	case "urem":
		return ssa.OpURem
	case "and":
		return ssa.OpAnd
	case "or":
		return ssa.OpOr
	case "xor":
		return ssa.OpXor
	case "shl":
		return ssa.OpShl
	case "lshr":
		return ssa.OpLShr
	case "ashr":
		return ssa.OpAShr
	case "fadd":
		return ssa.OpFAdd
	case "fsub":
		return ssa.OpFSub
	case "fmul":
		return ssa.OpFMul
	case "fdiv":
		return ssa.OpFDiv
	case "frem":
		return ssa.OpFRem
	}
	return ssa.OpOther
}

// compare is the operation of a comparison; those that ssa does not have (fcmp's other
// half, which is true of NaNs) stay OpOther.
func compare(word, pred string) ssa.Op {
	if word == "icmp" {
		switch pred {
		case "eq":
			return ssa.OpEq
		case "ne":
			return ssa.OpNe
		case "slt":
			return ssa.OpSlt
		case "sle":
			return ssa.OpSle
		case "sgt":
			return ssa.OpSgt
		case "sge":
			return ssa.OpSge
		case "ult":
			return ssa.OpUlt
		case "ule":
			return ssa.OpUle
		case "ugt":
			return ssa.OpUgt
		case "uge":
			return ssa.OpUge
		}
		return ssa.OpOther
	}
	switch pred {
	case "oeq":
		return ssa.OpFeq
	case "une":
		return ssa.OpFne
	case "olt":
		return ssa.OpFlt
	case "ole":
		return ssa.OpFle
	case "ogt":
		return ssa.OpFgt
	case "oge":
		return ssa.OpFge
	}
	return ssa.OpOther
}

// predicate is the word before a comparison's type.
func (l *lowerer) predicate(n, op int32) string {
	if y := l.t.Child(n, gram.Type); y >= 0 && l.t.First[y] > op+1 {
		return view(l.t.Text(l.t.First[y] - 1))
	}
	return ""
}

// has reports whether the word stands in instruction n before its first type.
func (l *lowerer) has(n int32, word string) bool {
	end := l.t.Last[n]
	if y := l.t.Child(n, gram.Type); y >= 0 {
		end = l.t.First[y]
	}
	for i := l.t.First[n]; i < end; i++ {
		if string(l.t.Text(i)) == word {
			return true
		}
	}
	return false
}

// cases are the values of a switch.
func (l *lowerer) cases(n int32) []ssa.Const {
	t := l.t
	var out []ssa.Const
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] != gram.Case {
			continue
		}
		x, typ := ssa.Const{Kind: ssa.ConstText}, ssa.TypeAny
		for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
			if isType := t.Node[d] == gram.Type; isType {
				typ = l.types.node(d)
			} else if gram.IsValue(t.Node[d]) && t.First[d] < t.Last[d] {
				s, e := t.Span(d)
				x = constantOf(view(t.Src[s:e]), typ)
			}
		}
		out = append(out, x)
	}
	return out
}

// call records the call v of the global at token callee, -1 for another.
func (l *lowerer) call(v ssa.Value, callee int32, result ssa.Type) {
	f := l.f
	if callee < 0 {
		if f.Op[v] == ssa.OpInvoke {
			f.Aux[v] = l.sym("")
		}
		return
	}
	name := globalName(l.t.Text(callee))
	if f.Op[v] != ssa.OpOtherInvoke {
		f.Aux[v] = l.sym(name)
	}
	c := analysis.Call{Value: v, Name: name, NameTok: callee, Args: len(l.argTok), ArgToks: l.kept(l.argTok), Result: l.types.name(result)}
	if len(l.argTy) > 0 {
		c.Types = make([]string, len(l.argTy))
		for i, y := range l.argTy {
			c.Types[i] = l.types.name(y)
		}
	}
	l.fn.Calls = append(l.fn.Calls, c)
}

// kept is a copy of toks, nil of none, among others in a slab.
func (l *lowerer) kept(toks []int32) []int32 {
	if len(toks) == 0 {
		return nil
	}
	if cap(l.slab)-len(l.slab) < len(toks) {
		l.slab = make([]int32, 0, max(len(toks), min(len(l.insts), 1024)))
	}
	from := len(l.slab)
	l.slab = append(l.slab, toks...)
	return l.slab[from:len(l.slab):len(l.slab)]
}

// address is the type of the address that alloca n gives.
func (l *lowerer) address(n int32) ssa.Type {
	t := l.t
	space := int64(0)
	for i := t.First[n]; i+2 < t.Last[n]; i++ {
		if string(t.Text(i)) == "addrspace" && i > t.First[n] && string(t.Text(i-1)) == "," {
			space, _ = decimal(view(t.Text(i + 2)))
		}
	}
	if l.typed {
		return l.types.pointer(l.ty(0), space)
	}
	return l.opaque(space)
}

func (l *lowerer) opaque(space int64) ssa.Type {
	if space == 0 {
		return ssa.TypePtr
	}
	return l.types.spelled("ptr addrspace("+itoa(space)+")", func() ssa.TypeInfo {
		return ssa.TypeInfo{Kind: ssa.CompositePointer, Len: space}
	})
}

// elementAddress is the type of the getelementptr v: a pointer like its base, or a
// vector of them as soon as an operand is one.
func (l *lowerer) elementAddress(v ssa.Value) ssa.Type {
	f, y := l.f, &l.types
	args := f.Arg[f.ArgOff[v]:]
	// One type per operand, behind the source element's type where that is written.
	tys := l.tys[max(0, len(l.tys)-len(args)):]
	if len(tys) == 0 || len(tys) != len(args) {
		return ssa.TypeAny
	}
	base := tys[0]
	var shape *ssa.TypeInfo
	for _, u := range tys {
		if info := y.of(u); info != nil && info.Kind == ssa.CompositeVector {
			shape = info
			break
		}
	}
	if info := y.of(base); info != nil && info.Kind == ssa.CompositeVector {
		base = info.Elems[0]
	}
	if info := y.of(base); info != nil && info.Kind == ssa.CompositePointer && len(info.Elems) == 1 {
		space, to := info.Len, info.Elems[0]
		for i := 2; i < len(args); i++ {
			at := int64(-1)
			if a := args[i]; a != 0 && f.Op[a] == ssa.OpConst {
				if c := &f.Consts[f.Aux[a]]; c.Kind == ssa.ConstInt {
					at = c.Int
				}
			}
			if to = y.member(to, at); to == ssa.TypeAny {
				return ssa.TypeAny
			}
		}
		base = y.pointer(to, space)
	}
	if shape != nil {
		return y.vector(base, shape)
	}
	return base
}

// extracted is the type of extractvalue n: its indices are numbers behind the value.
func (l *lowerer) extracted(n int32) ssa.Type {
	t := l.t
	typ := l.ty(0)
	from := int32(-1)
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if gram.IsValue(t.Node[c]) {
			from = t.Last[c]
			break
		}
	}
	if from < 0 {
		return ssa.TypeAny
	}
	for i := from; i+1 < t.Last[n]; i += 2 {
		at, ok := decimal(view(t.Text(i + 1)))
		if string(t.Text(i)) != "," || !ok {
			break
		}
		typ = l.types.member(typ, at)
	}
	return typ
}

// phi lowers a phi: an operand per edge into its block. Operands for one predecessor go
// to its edges in the order of the text.
func (l *lowerer) phi(v ssa.Value, n int32) {
	f, t := l.f, l.t
	b := l.cur
	f.Op[v] = ssa.OpPhi
	preds := f.Preds(b)
	off := len(f.Arg)
	for range preds {
		f.Arg = append(f.Arg, 0)
	}
	args := f.Arg[off:]
	l.filling = append(l.filling[:0], make([]bool, len(preds))...)
	p := analysis.Phi{Value: v, Block: b, Span: l.fn.NodeSpan(n), Late: l.others}
	if l.others {
		l.lateIn = append(l.lateIn, b)
	}
	typ := ssa.TypeAny
	count := 0
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] == gram.Incoming {
			count++
		}
	}
	p.Operands = make([]analysis.PhiOperand, 0, count)
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		switch t.Node[c] {
		case gram.Type:
			typ = l.typ(c)
		case gram.Incoming:
			p.Operands = append(p.Operands, l.incoming(v, c, typ, preds, args))
		case gram.Attachment:
			l.meta(c)
		}
	}
	f.Type[v] = typ
	for _, a := range args {
		l.leaks(a, "a phi merges its address")
	}
	l.fn.Phis = append(l.fn.Phis, p)
}

// incoming lowers operand c of phi v.
func (l *lowerer) incoming(v ssa.Value, c int32, typ ssa.Type, preds []ssa.BlockID, args []ssa.Value) analysis.PhiOperand {
	t := l.t
	o := analysis.PhiOperand{PredTok: -1, ValTok: -1, Span: l.fn.NodeSpan(c)}
	first := len(l.fn.Occs)
	for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
		if t.First[d] >= t.Last[d] {
			continue
		}
		switch k := t.Node[d]; {
		case k == gram.Target:
			o.PredTok = t.First[d]
			sym := l.label(o.PredTok, true)
			o.Pred = l.fn.Symbols[sym].Block
			at := l.occ(o.PredTok, sym, analysis.RoleUse, v)
			l.fn.Occs[at].Slot = 0 // tells it from a jump's
		case gram.IsValue(k):
			o.ValTok = t.First[d]
			o.Value = l.operand(d, typ, v)
		}
	}
	if o.Pred == 0 {
		return o
	}
	// The edges of a block are in the order of their sources.
	at := sort.Search(len(preds), func(i int) bool { return preds[i] >= o.Pred })
	for at < len(preds) && preds[at] == o.Pred && l.filling[at] {
		at++
	}
	if at == len(preds) || preds[at] != o.Pred {
		return o
	}
	l.filling[at], args[at] = true, o.Value
	slot := l.f.PredOff[l.cur] + int32(at)
	for i := first; i < len(l.fn.Occs); i++ {
		if x := &l.fn.Occs[i]; l.fn.Symbols[x.Sym].Kind == analysis.SymLabel || l.fn.Symbols[x.Sym].Kind == analysis.SymValue {
			x.Slot = slot
		}
	}
	return o
}
