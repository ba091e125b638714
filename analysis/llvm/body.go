package llvm

import (
	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa"
)

// columns makes the columns of parameters and instructions; constants are appended as
// they are met.
func (l *lowerer) columns() {
	f := l.f
	n := 1 + len(l.params) + len(l.insts)
	room := n + n/3 + 4
	f.Op, f.Type = make([]ssa.Op, n, room), make([]ssa.Type, n, room)
	f.Block = make([]ssa.BlockID, n, room)
	ints := func() []int32 { return make([]int32, n, room) }
	f.Src, f.Aux, f.Ver, f.ArgOff = ints(), ints(), ints(), ints()
	f.Var = make([]ssa.Var, n, room)
	f.Arg = make([]ssa.Value, 0, 2*n)
	f.Src[0], f.Ver[0] = -1, -1
	for i := range l.params {
		p, v := &l.params[i], 1+i
		f.Op[v], f.Type[v], f.Block[v] = ssa.OpParam, p.typ, ssa.Entry
		f.Src[v], f.Aux[v], f.Ver[v] = p.tok, int32(i), -1
		f.Params = append(f.Params, ssa.Value(v))
	}
	for i := range l.insts {
		f.Ver[int(l.first)+i] = -1
	}
	l.slotOf = append(l.slotOf[:0], make([]int32, len(l.insts))...)
	l.findSlots()
}

// body lowers the statements in the order of the text, which is that of the
// occurrences.
func (l *lowerer) body() {
	t := l.t
	l.jumps = l.labels
	next, b := 0, ssa.BlockID(0)
	for i, n := range t.Stmt {
		for int(b)+1 < len(l.fn.Blocks) && l.fn.Blocks[b+1].FirstStmt <= int32(i) && l.fn.Blocks[b+1].Span.Start < l.fn.Blocks[b+1].Span.End {
			b++
			l.others = false
		}
		l.cur = b
		switch k := t.Node[n]; {
		case n == l.header:
			l.headerOccs()
		case k == gram.Label:
			if bi := &l.fn.Blocks[b]; bi.FirstStmt == int32(i) && bi.Label >= 0 {
				l.occ(bi.Label, bi.Sym, analysis.RoleDef, 0)
			}
		case k == gram.DbgRec:
			l.meta(n)
		case gram.IsInst(k):
			l.inst(next)
			next++
		}
	}
}

func (l *lowerer) occ(tok int32, sym analysis.SymID, r analysis.Role, v ssa.Value) int32 {
	l.fn.Occs = append(l.fn.Occs, analysis.Occ{Tok: tok, Sym: sym, Role: r, Value: v, Block: l.cur, Slot: -1})
	return int32(len(l.fn.Occs) - 1)
}

// headerOccs records the names in the header.
func (l *lowerer) headerOccs() {
	t := l.t
	p := 0
	name := l.nameToken(l.header)
	for n := l.header + 1; n < t.Next[l.header]; n++ {
		if t.First[n] >= t.Last[n] {
			continue
		}
		switch tok := t.First[n]; t.Node[n] {
		case gram.FuncName:
			sym := l.global(tok)
			l.fn.Symbols[sym].Kind = analysis.SymFunc
			if tok == name {
				l.occ(tok, sym, analysis.RoleDef, 0)
			} else {
				l.occ(tok, sym, analysis.RoleUse, 0)
			}
		case gram.Def:
			for p < len(l.params) && l.params[p].tok != tok {
				p++
			}
			if p < len(l.params) {
				at := l.occ(tok, l.params[p].sym, analysis.RoleDef, ssa.Value(1+p))
				l.fn.Occs[at].Block = ssa.Entry
			}
		case gram.TypeName, gram.GlobalRef:
			l.mention(n)
		}
	}
}

// global is the symbol of the global at tok.
func (l *lowerer) global(tok int32) analysis.SymID {
	name := globalName(l.t.Text(tok))
	return l.symbol(spaceGlobal, name, name)
}

// mention records node n if it is a name from outside the function.
func (l *lowerer) mention(n int32) {
	t := l.t
	tok := t.First[n]
	switch t.Node[n] {
	case gram.TypeName:
		name := globalName(t.Text(tok))
		l.occ(tok, l.symbol(spaceType, name, name), analysis.RoleUse, 0)
	case gram.GlobalRef:
		l.occ(tok, l.global(tok), analysis.RoleUse, 0)
	}
}

// mentions records the outside names within node n.
func (l *lowerer) mentions(n int32) {
	for c := n + 1; c < l.t.Next[n]; c++ {
		if l.t.First[c] < l.t.Last[c] {
			l.mention(c)
		}
	}
}

// meta records the names within metadata. A register there is no operand: nothing is
// computed with it, and it need not be defined on every path.
func (l *lowerer) meta(n int32) {
	t := l.t
	for c := n + 1; c < t.Next[n]; c++ {
		if t.First[c] >= t.Last[c] {
			continue
		}
		if t.Node[c] == gram.LocalRef {
			l.occ(t.First[c], l.local(t.First[c]), analysis.RoleUse, 0)
			continue
		}
		l.mention(c)
	}
}

// typ is the type that node n spells.
func (l *lowerer) typ(n int32) ssa.Type {
	if l.t.Next[n] > n+1 {
		l.mentions(n)
	}
	return l.types.node(n)
}

// operand is the value that node n names or writes, of type y.
func (l *lowerer) operand(n int32, y ssa.Type, user ssa.Value) ssa.Value {
	t := l.t
	if t.First[n] >= t.Last[n] {
		return 0
	}
	switch t.Node[n] {
	case gram.LocalRef:
		sym := l.local(t.First[n])
		l.occ(t.First[n], sym, analysis.RoleUse, user)
		return l.fn.Symbols[sym].Value
	case gram.GlobalRef:
		l.mention(n)
		name := globalName(t.Text(t.First[n]))
		return l.constant(ssa.OpGlobal, y, name)
	case gram.Literal:
		if t.Last[n]-t.First[n] == 1 {
			return l.literal(view(t.Text(t.First[n])), y)
		}
	}
	l.mentions(n)
	s, e := t.Span(n)
	return l.constant(ssa.OpConst, y, view(t.Src[s:e]))
}

// literal is the constant of one token.
func (l *lowerer) literal(text string, y ssa.Type) ssa.Value {
	switch text {
	case "undef":
		return l.constant(ssa.OpUndef, y, text)
	case "poison":
		return l.constant(ssa.OpPoison, y, text)
	}
	return l.constant(ssa.OpConst, y, text)
}

// constant is the value without a block that is written text; equal ones share one.
func (l *lowerer) constant(op ssa.Op, y ssa.Type, text string) ssa.Value {
	i, isNew := l.consts.intern(int32(y), text)
	if !isNew {
		return l.constV[i]
	}
	f := l.f
	aux := int32(0)
	switch op {
	case ssa.OpGlobal:
		aux = l.sym(text)
	case ssa.OpConst:
		aux = int32(len(f.Consts))
		f.Consts = append(f.Consts, constantOf(text, y))
	}
	v := ssa.Value(len(f.Op))
	f.Op = append(f.Op, op)
	f.Type = append(f.Type, y)
	f.Block = append(f.Block, 0)
	f.Src = append(f.Src, -1)
	f.Aux = append(f.Aux, aux)
	f.Var = append(f.Var, 0)
	f.Ver = append(f.Ver, -1)
	f.ArgOff = append(f.ArgOff, 0)
	l.constV = append(l.constV, v)
	return v
}

// sym interns an outside name or a spelling for Aux.
func (l *lowerer) sym(name string) int32 {
	i, isNew := l.syms.intern(0, name)
	if isNew {
		l.f.Syms = append(l.f.Syms, name)
	}
	return i
}
