package tac

import (
	"strconv"

	"phils/analysis"
	gram "phils/grammar/tac"
	"phils/ssa"
)

// emit appends an instruction to the current block; names that it uses learn of it.
func (l *lowerer) emit(op ssa.Op, src, aux int32, args ...ssa.Value) ssa.Value {
	v := l.b.Add(op, ssa.TypeAny, src, aux, args...)
	l.otherIn = l.b.Current()
	for _, a := range args {
		if a < 0 {
			l.usedBy(a, v)
		}
	}
	return v
}

// exprs lowers n's operands.
func (l *lowerer) exprs(n int32) []ssa.Value {
	var vs []ssa.Value
	for c := l.t.FirstChild(n); c >= 0; c = l.t.NextSibling(n, c) {
		if gram.IsExpr(l.t.Node[c]) {
			vs = append(vs, l.expr(c))
		}
	}
	return vs
}

// write gives the name at token tok the value v.
func (l *lowerer) write(tok int32, v ssa.Value) {
	i := l.info(tok)
	switch {
	case i.memory():
		s := l.emit(ssa.OpStore, tok, 0, l.slot(i, tok), v)
		l.occ(tok, i.sym, analysis.RoleDef, s, l.b.Current())
	case l.fn.SSA:
		l.define(tok, v)
	default:
		w := l.emit(ssa.OpWrite, tok, int32(i.v), v)
		l.occ(tok, i.sym, analysis.RoleDef, w, l.b.Current())
	}
}

// slot is the address of the memory of the name i.
func (l *lowerer) slot(i *name, tok int32) ssa.Value {
	if i.dec > 0 {
		return l.emit(ssa.OpSlot, tok, int32(i.v), l.decSize(i.dec))
	}
	return l.emit(ssa.OpSlot, tok, int32(i.v))
}

func (l *lowerer) decSize(memory int32) ssa.Value {
	t := l.t
	if n := t.Next[memory]; int(n) < len(t.Node) && t.Node[n] == gram.Const {
		return l.constant(n)
	}
	return l.b.Int(0, ssa.TypeAny)
}

// stmt lowers statement n of planned block i.
func (l *lowerer) stmt(n int32, i int) {
	t := l.t
	tok := t.First[n]
	switch t.Node[n] {
	case gram.Label:
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			if t.Node[c] == gram.BlockParam {
				v := l.b.AddPhi(ssa.OpBlockParam, ssa.TypeAny, t.First[c])
				l.params[l.b.Current()] = append(l.params[l.b.Current()], v)
				l.merged(t.First[c], v)
			}
		}
	case gram.Assign:
		l.assign(n)
	case gram.Store:
		l.store(n)
	case gram.SetIndex:
		c := t.FirstChild(n)
		idx := t.NextSibling(n, c)
		if idx < 0 || t.NextSibling(n, idx) < 0 || !gram.IsExpr(t.Node[idx]) {
			return
		}
		base := l.base(c)
		index := l.expr(idx)
		val := l.expr(t.NextSibling(n, idx))
		l.emit(ssa.OpSetIndex, tok, 0, base, index, val)
	case gram.CallStmt:
		if c := t.FirstChild(n); c >= 0 && t.Node[c] == gram.Call {
			l.call(c)
		}
	case gram.Argument:
		if c := t.FirstChild(n); c >= 0 && gram.IsExpr(t.Node[c]) {
			l.args = append(l.args, passed{l.expr(c), t.First[c], gram.IsArg(t.Text(tok))})
		}
	case gram.Dec:
		if c := t.Child(n, gram.Memory); c >= 0 {
			in := l.info(t.First[c])
			l.occ(t.First[c], in.sym, analysis.RoleDecl, 0, l.b.Current())
		}
	case gram.Goto:
		if c := t.Child(n, gram.Target); c >= 0 {
			l.jump(ssa.OpGoto, tok, 0, []edge{l.target(c)})
		}
	case gram.Branch:
		l.branch(n, i)
	case gram.Switch:
		l.switchStmt(n, i)
	case gram.Return:
		l.emit(ssa.OpReturn, tok, 0, l.exprs(n)...)
	case gram.Halt:
		l.emit(ssa.OpHalt, tok, 0)
	case gram.Unreachable:
		l.emit(ssa.OpUnreachable, tok, 0)
	case gram.Print:
		l.emit(ssa.OpPrint, tok, 0, l.exprs(n)...)
	case gram.Read:
		if c := t.Child(n, gram.Def); c >= 0 {
			l.write(t.First[c], l.emit(ssa.OpInput, tok, 0))
		}
	case gram.Nop:
		l.emit(ssa.OpNop, tok, 0)
	case gram.Assert:
		if vs := l.exprs(n); len(vs) == 1 {
			l.emit(ssa.OpAssert, tok, 0, vs...)
		}
	case gram.UpsilonStmt:
		l.upsilonStmt(n)
	case gram.ParCopy:
		l.parCopy(n)
	case gram.SigmaStmt:
		l.sigma(n)
	}
}

// assign lowers x = …. Of a broken right-hand side what there is of it counts: the name
// is assigned, to an undefined value if nothing can be made of the rest.
func (l *lowerer) assign(n int32) {
	t := l.t
	d := t.FirstChild(n)
	x := t.NextSibling(n, d)
	dst := t.First[d]
	if x < 0 || !gram.IsExpr(t.Node[x]) {
		l.write(dst, l.copied(dst, l.b.Undef(ssa.TypeAny)))
		return
	}
	if l.isPhi(n) {
		l.phi(n, dst, x)
		return
	}
	l.write(dst, l.copied(dst, l.expr(x)))
}

// copied makes a copy of v where the name at dst cannot be the name of v itself: in SSA
// form, when v is an operand.
func (l *lowerer) copied(dst int32, v ssa.Value) ssa.Value {
	if !l.fn.SSA || l.info(dst).memory() {
		return v
	}
	if v > 0 && l.f.Block[v] != 0 && l.f.Var[v] == 0 && int(v) == l.f.NumValues()-1 && l.f.Op[v].HasResult() {
		return v
	}
	return l.emit(ssa.OpCopy, dst, 0, v)
}

func (l *lowerer) store(n int32) {
	t := l.t
	a := t.FirstChild(n)
	if a < 0 {
		return
	}
	b := t.NextSibling(n, a)
	if b < 0 || !gram.IsExpr(t.Node[a]) || !gram.IsExpr(t.Node[b]) {
		return
	}
	if string(t.Text(t.First[n])) != "*" {
		a, b = b, a // store x, p
	}
	addr := l.expr(a)
	val := l.expr(b)
	l.emit(ssa.OpStore, t.First[n], 0, addr, val)
}

func (l *lowerer) branch(n int32, i int) {
	t := l.t
	cond := t.FirstChild(n)
	var targets []int32
	for c := cond; c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] == gram.Target {
			targets = append(targets, c)
		}
	}
	if len(targets) == 0 || !gram.IsExpr(t.Node[cond]) {
		if cond >= 0 && gram.IsExpr(t.Node[cond]) {
			l.expr(cond)
		}
		return
	}
	negated := gram.IsIfFalse(t.Text(t.First[n]))
	for t.Node[cond] == gram.Paren && t.FirstChild(cond) >= 0 {
		cond = t.FirstChild(cond)
	}
	for t.Node[cond] == gram.Unary && gram.UnaryOp(t, cond) == "!" && t.FirstChild(cond) >= 0 {
		cond = t.FirstChild(cond)
		negated = !negated
	}
	c := l.expr(cond)
	edges := []edge{l.target(targets[0])}
	aux := int32(0)
	if len(targets) > 1 {
		edges = append(edges, l.target(targets[1]))
	} else {
		edges = append(edges, edge{to: l.block(i) + 1, node: -1})
		aux = 1
	}
	if negated {
		edges[0], edges[1] = edges[1], edges[0]
		if aux == 1 {
			aux = 2
		}
	}
	l.jump(ssa.OpBranch, t.First[n], aux, edges, c)
}

func (l *lowerer) switchStmt(n int32, i int) {
	t := l.t
	x := t.FirstChild(n)
	if x < 0 || !gram.IsExpr(t.Node[x]) {
		return
	}
	v := l.expr(x)
	def := edge{to: l.block(i) + 1, node: -1}
	var consts []ssa.Const
	var edges []edge
	for c := t.NextSibling(n, x); c >= 0; c = t.NextSibling(n, c) {
		tg := int32(-1)
		if t.Node[c] == gram.Case {
			tg = t.Child(c, gram.Target)
		}
		if tg < 0 {
			continue
		}
		if k := t.Child(c, gram.Const); k >= 0 {
			consts = append(consts, literal(t, k))
			edges = append(edges, l.target(tg))
		} else {
			def = l.target(tg)
		}
	}
	if e, _ := ends(t, n); !e {
		return
	}
	l.jump(ssa.OpSwitch, t.First[n], l.b.Cases(consts), append([]edge{def}, edges...), v)
}

// call lowers a Call node and gives its result.
func (l *lowerer) call(n int32) ssa.Value {
	t := l.t
	f := t.FirstChild(n)
	if f < 0 || t.Node[f] != gram.Callee && t.Node[f] != gram.Use {
		return l.b.Undef(ssa.TypeAny)
	}
	tok := t.First[f]
	c := analysis.Call{NameTok: tok}
	var vals []ssa.Value
	if t.Node[f] == gram.Use {
		vals = append(vals, l.expr(f))
	}
	for x := t.NextSibling(n, f); x >= 0; x = t.NextSibling(n, x) {
		if gram.IsExpr(t.Node[x]) {
			vals = append(vals, l.expr(x))
			c.ArgToks = append(c.ArgToks, t.First[x])
		}
	}
	for _, a := range l.taken(n) {
		vals = append(vals, a.v)
		c.ArgToks = append(c.ArgToks, a.tok)
	}
	c.Args = len(c.ArgToks)
	c.Types = make([]string, c.Args)
	if t.Node[f] == gram.Use {
		c.NameTok = -1
		c.Value = l.emit(ssa.OpCallIndirect, t.First[n], 0, vals...)
	} else {
		c.Name = string(t.Text(tok))
		c.Value = l.emit(ssa.OpCall, tok, l.b.Sym(c.Name), vals...)
		l.occ(tok, l.symbol(analysis.SymFunc, c.Name), analysis.RoleUse, c.Value, l.b.Current())
	}
	l.fn.Calls = append(l.fn.Calls, c)
	return c.Value
}

// taken removes the arguments that call n takes from those passed before it: all of
// them, or the last as many as `call f, 2` says; none with a list in parentheses.
func (l *lowerer) taken(n int32) []passed {
	t := l.t
	if string(t.Text(t.Last[n]-1)) == ")" {
		return nil
	}
	k := len(l.args)
	if c := t.Child(n, gram.Count); c >= 0 {
		want, err := strconv.Atoi(string(t.Text(t.First[c])))
		if err != nil || want > k {
			l.problem(t.First[c], "the call takes "+string(t.Text(t.First[c]))+" arguments, but the statements before it pass "+strconv.Itoa(k))
			want = k
		}
		k = want
	}
	got := append([]passed(nil), l.args[len(l.args)-k:]...)
	l.args = l.args[:len(l.args)-k]
	for i, j := 0, len(got)-1; i < j; i, j = i+1, j-1 {
		if got[i].reversed && got[j].reversed {
			got[i], got[j] = got[j], got[i]
		}
	}
	return got
}
