package tac

import (
	"phils/analysis"
	gram "phils/grammar/tac"
	"phils/ssa"
)

// SSA form: a name may be used before its definition stands in the text, so a use is
// first a negative number that stands for the name, and resolve puts the value there.

// later records the use of an SSA name and gives the number that stands for it.
func (l *lowerer) later(tok int32, y analysis.SymID) ssa.Value {
	l.occ(tok, y, analysis.RoleUse, 0, l.b.Current())
	l.pending = append(l.pending, pendingUse{int32(len(l.fn.Occs) - 1), y})
	return ssa.Value(-len(l.pending))
}

// usedBy tells the occurrence behind a that instruction v uses it.
func (l *lowerer) usedBy(a, v ssa.Value) {
	if o := &l.fn.Occs[l.pending[-a-1].occ]; o.Value == 0 {
		o.Value = v
	}
}

// define makes v the definition of the SSA name at token tok.
func (l *lowerer) define(tok int32, v ssa.Value) {
	i := l.info(tok)
	_, ver := splitVersion(string(l.t.Text(tok)))
	l.b.SetName(v, i.v, ver)
	l.f.Src[v] = tok
	if y := &l.fn.Symbols[i.sym]; y.Value == 0 && y.Kind == analysis.SymValue {
		y.Value = v
	}
	l.occ(tok, i.sym, analysis.RoleDef, v, l.b.Current())
}

// merged gives the name at token tok the phi or block parameter v, made there. A name in memory is
// written where the phis of its block end.
func (l *lowerer) merged(tok int32, v ssa.Value) {
	if i := l.info(tok); i.memory() {
		l.b.SetName(v, i.v, -1)
		l.unstored = append(l.unstored, v)
		return
	}
	l.define(tok, v)
}

// storeMerged puts the phis of names in memory there.
func (l *lowerer) storeMerged() {
	for _, v := range l.unstored {
		l.write(l.f.Src[v], v)
	}
	l.unstored = l.unstored[:0]
}

// isPhi reports whether statement n is x = phi(…).
func (l *lowerer) isPhi(n int32) bool {
	t := l.t
	if t.Node[n] != gram.Assign {
		return false
	}
	x := t.NextSibling(n, t.FirstChild(n))
	return x >= 0 && (t.Node[x] == gram.Phi || t.Node[x] == gram.ShadowPhi)
}

// phi lowers x = phi(…).
func (l *lowerer) phi(stmt, dst, n int32) {
	t := l.t
	op := ssa.OpPhi
	if t.Node[n] == gram.ShadowPhi {
		op = ssa.OpShadowPhi
	}
	blk := l.b.Current()
	p := phiStmt{phi: analysis.Phi{Block: blk, Span: l.fn.NodeSpan(stmt), Late: l.otherIn == blk, Positional: true}}
	v := l.b.AddPhi(op, ssa.TypeAny, dst)
	p.phi.Value = v
	l.merged(dst, v)
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] != gram.PhiArg {
			continue
		}
		o := analysis.PhiOperand{PredTok: -1, ValTok: -1, Span: l.fn.NodeSpan(c)}
		label := int32(-1)
		if r := t.Child(c, gram.LabelRef); r >= 0 {
			p.phi.Positional = false
			o.PredTok = t.First[r]
			o.Pred = l.labelUse(o.PredTok)
			// A phi's label is no jump: the slot tells it from one.
			l.fn.Occs[len(l.fn.Occs)-1].Slot = 0
			l.fn.Occs[len(l.fn.Occs)-1].Value = v
			label = int32(len(l.fn.Occs) - 1)
		}
		a, occ := ssa.Value(0), int32(-1)
		for x := t.FirstChild(c); x >= 0; x = t.NextSibling(c, x) {
			if gram.IsExpr(t.Node[x]) {
				at := len(l.fn.Occs)
				o.ValTok = t.First[x]
				if a = l.expr(x); a < 0 {
					occ = int32(at)
					l.usedBy(a, v)
				}
				break
			}
		}
		p.phi.Operands = append(p.phi.Operands, o)
		p.args, p.occs, p.labels = append(p.args, a), append(p.occs, occ), append(p.labels, label)
	}
	if len(p.phi.Operands) == 0 {
		p.phi.Positional = op == ssa.OpShadowPhi
	}
	l.phis = append(l.phis, p)
}

func (l *lowerer) upsilonStmt(n int32) {
	t := l.t
	r := t.Child(n, gram.PhiRef)
	vs := l.exprs(n)
	if r < 0 || len(vs) != 1 {
		return
	}
	tok := t.First[r]
	i := l.info(tok)
	v := l.emit(ssa.OpUpsilon, tok, 0, vs...)
	l.occ(tok, i.sym, analysis.RoleUse, v, l.b.Current())
	l.upsilon = append(l.upsilon, upsilonUse{v, i.sym})
}

func (l *lowerer) parCopy(n int32) {
	t := l.t
	vs := l.exprs(n)
	v := l.emit(ssa.OpParCopy, t.First[n], 0, vs...)
	k := 0
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] != gram.Def {
			continue
		}
		if k < len(vs) {
			l.write(t.First[c], l.emit(ssa.OpProj, t.First[c], int32(k), v))
		} else {
			l.write(t.First[c], l.copied(t.First[c], l.b.Undef(ssa.TypeAny)))
		}
		k++
	}
}

func (l *lowerer) sigma(n int32) {
	t := l.t
	u := t.Child(n, gram.Use)
	if u < 0 {
		return
	}
	v := l.emit(ssa.OpSigma, t.First[n], 0, l.expr(u))
	k := int32(0)
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] == gram.Def {
			l.write(t.First[c], l.emit(ssa.OpProj, t.First[c], k, v))
			k++
		}
	}
}

// resolved is the value behind a: of a name its first definition; of the version 0 that
// nothing defines the parameter, or the undefined initial value; 0 if there is none.
func (l *lowerer) resolved(a ssa.Value) ssa.Value {
	if a >= 0 {
		return a
	}
	y := &l.fn.Symbols[l.pending[-a-1].sym]
	if y.Value != 0 {
		return y.Value
	}
	base, ver := splitVersion(y.Name)
	if ver != 0 {
		return 0
	}
	if i, ok := l.names[base]; ok && i.param && i.sym != 0 {
		y.Value = l.fn.Symbols[i.sym].Value
		return y.Value
	}
	return l.b.UndefOf(y.Var)
}

// resolve puts the values of names in place of the numbers that stand for them, and
// gives phis and block parameters their operands, one per in-slot.
func (l *lowerer) resolve() {
	for i, a := range l.f.Arg {
		if a < 0 {
			l.f.Arg[i] = l.resolved(a)
		}
	}
	for _, u := range l.upsilon {
		l.f.Aux[u.v] = int32(l.fn.Symbols[u.sym].Value)
		if p := l.f.Aux[u.v]; p != 0 && l.f.Op[p] != ssa.OpShadowPhi {
			l.f.Aux[u.v] = 0
		}
	}
	// In-slots, as ssa.Graph numbers them: by target, then by source, then by edge.
	nb := len(l.succ) - 1
	off := make([]int32, nb+2)
	for b := 1; b <= nb; b++ {
		to := make([]ssa.BlockID, 0, len(l.succ[b]))
		for _, e := range l.succ[b] {
			to = append(to, e.to)
			off[e.to+1]++
		}
		l.b.SetSuccs(ssa.BlockID(b), to...)
	}
	for b := 1; b <= nb+1; b++ {
		off[b] += off[b-1]
	}
	type inEdge struct {
		from ssa.BlockID
		e    *edge
	}
	in := make([]inEdge, off[nb+1])
	next := append([]int32(nil), off...)
	id := ssa.EdgeID(0)
	for b := 1; b <= nb; b++ {
		for k := range l.succ[b] {
			e := &l.succ[b][k]
			in[next[e.to]] = inEdge{ssa.BlockID(b), e}
			for _, o := range e.occs {
				if o >= 0 {
					l.fn.Occs[o].Slot = next[e.to]
				}
			}
			next[e.to]++
			l.edgeArgs(*e, id)
			id++
		}
	}
	for b := 1; b <= nb; b++ {
		for j, p := range l.params[b] {
			args := make([]ssa.Value, off[b+1]-off[b])
			for k := range args {
				if e := in[off[b]+int32(k)].e; j < len(e.args) {
					args[k] = l.resolved(e.args[j])
				}
			}
			l.b.SetArgs(p, args)
		}
	}
	for i := range l.phis {
		p := &l.phis[i]
		b := p.phi.Block
		args := make([]ssa.Value, off[b+1]-off[b])
		filled := make([]bool, len(args))
		for k := range p.phi.Operands {
			o := &p.phi.Operands[k]
			o.Value = l.resolved(p.args[k])
			slot := -1
			if p.phi.Positional {
				if k < len(args) {
					slot = k
					o.Pred = in[off[b]+int32(k)].from
				}
			} else if o.Pred != 0 {
				for s := range args {
					if !filled[s] && in[off[b]+int32(s)].from == o.Pred {
						slot = s
						break
					}
				}
			}
			if slot < 0 {
				continue
			}
			args[slot], filled[slot] = o.Value, true
			if p.occs[k] >= 0 {
				l.fn.Occs[p.occs[k]].Slot = off[b] + int32(slot)
			}
			if p.labels[k] >= 0 {
				l.fn.Occs[p.labels[k]].Slot = off[b] + int32(slot)
			}
		}
		if l.f.Op[p.phi.Value] == ssa.OpPhi {
			l.b.SetArgs(p.phi.Value, args)
		}
		l.fn.Phis = append(l.fn.Phis, p.phi)
	}
}
