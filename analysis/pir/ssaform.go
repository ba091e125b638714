package pir

import (
	"cmp"
	"fmt"
	"slices"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/ssa"
)

// blockParams adds the parameters of the block that the label n starts.
func (l *lowerer) blockParams(n int32) {
	t := l.t
	nth := 0
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] != grammar.NodeParam || t.First[c] >= t.Last[c] || t.Tok[t.First[c]] != grammar.TokLocal {
			continue
		}
		tok := t.First[c]
		loc := l.localOf(tok)
		typ := l.typ(t.FirstChild(c))
		if !fits(l.f, typ, loc.typ) {
			l.problem("type", tok, fmt.Sprintf("%s has type %s; the parameter says %s", loc.name, typeName(l.f, loc.typ), typeName(l.f, typ)))
		}
		if loc.typ != ssa.TypeAny {
			typ = loc.typ
		}
		v := l.b.AddPhi(ssa.OpBlockParam, typ, tok)
		l.params[l.b.Current()] = append(l.params[l.b.Current()], v)
		l.phis = append(l.phis, pendingPhi{v: v, node: -1, nth: nth, blk: l.b.Current()})
		nth++
		l.defineOrStore(loc, c, tok, v)
	}
}

// defineOrStore makes v the value of the name at tok; a local that lives in memory is
// stored to.
func (l *lowerer) defineOrStore(loc *local, node, tok int32, v ssa.Value) {
	if !loc.mem {
		l.define(loc, tok, v)
		return
	}
	o := l.occ(tok, l.localSym(loc, loc.name), analysis.RoleDef)
	slot := l.b.Add(ssa.OpSlot, l.ref(loc.typ, false), tok, int32(loc.x))
	l.fn.Occs[o].Value = l.b.Add(ssa.OpStore, ssa.TypeUnit, tok, 0, slot, v)
}

// phi lowers `PLACE = phi [bbN: A, …]` and the bare phi of upsilons.
func (l *lowerer) phi(n, place, r int32) {
	t := l.t
	if t.Node[place] != grammar.NodeLocal {
		l.typeProblem(place, "a phi defines a local, as in `_1#2 = phi [bb0: 0]`")
		return
	}
	tok := t.First[place]
	loc := l.localOf(tok)
	op := ssa.OpPhi
	if t.Last[r]-t.First[r] == 1 {
		op = ssa.OpShadowPhi
	}
	blk := l.b.Current()
	last := l.lastIn(blk)
	late := last != 0 && last != l.lastPhi && l.f.Op[last] != ssa.OpParam && l.f.Op[last] != ssa.OpBlockParam
	v := l.b.AddPhi(op, loc.typ, tok)
	p := pendingPhi{v: v, node: r, blk: blk, info: analysis.Phi{Value: v, Block: blk, Span: l.fn.NodeSpan(n), Late: late}}
	for c := t.FirstChild(r); c >= 0; c = t.NextSibling(r, c) {
		if t.Node[c] != grammar.NodePhiArg || t.First[c] >= t.Last[c] {
			continue
		}
		label := t.First[c]
		name := string(t.Text(label))
		lo := l.occ(label, l.sym(analysis.SymLabel, name), analysis.RoleUse)
		l.fn.Occs[lo].Value = v
		x := t.FirstChild(c)
		var o opnd
		if x < 0 { // the value is missing, a syntax error already
			o = opnd{tok: -1, occ: -1}
		} else if t.Node[x] == grammar.NodeConst || t.Node[x] == grammar.NodeLocal && !l.localOf(t.First[x]).mem {
			o = l.operand(x, loc.typ)
			l.want(x, o.typ, loc.typ, "the phi")
		} else {
			l.typeProblem(x, "a phi's operand is a constant or a local that is no memory: load it in the predecessor")
			o = opnd{tok: t.First[x], occ: -1}
		}
		if o.occ >= 0 {
			l.fn.Occs[o.occ].Value = v
		}
		p.ops, p.occs = append(p.ops, o), append(p.occs, lo)
		p.info.Operands = append(p.info.Operands, analysis.PhiOperand{Pred: l.labels[name], PredTok: label, ValTok: o.tok, Span: l.fn.NodeSpan(c)})
	}
	l.phis = append(l.phis, p)
	l.defineOrStore(loc, place, tok, v)
	if !late {
		l.lastPhi = l.lastIn(blk)
	}
}

// lastIn is the last value added to blk, 0 if it has none.
func (l *lowerer) lastIn(blk ssa.BlockID) ssa.Value {
	for v := len(l.f.Op) - 1; v > 0; v-- {
		switch l.f.Block[v] {
		case blk:
			return ssa.Value(v)
		case 0: // a constant
		default:
			return 0
		}
	}
	return 0
}

// upsilon lowers `upsilon _1#2, A`. The phi may stand further down.
func (l *lowerer) upsilon(n int32) {
	t := l.t
	c := t.FirstChild(n)
	tok := t.First[c]
	loc := l.localOf(tok)
	if loc.mem {
		l.typeProblem(c, loc.name+" lives in memory and has no phi: "+l.f.Vars[loc.x].Why)
		return
	}
	s := l.localSym(loc, string(t.Text(tok)))
	o := l.occ(tok, s, analysis.RoleUse)
	x := t.NextSibling(n, c)
	a := l.operand(x, loc.typ)
	l.want(x, a.typ, loc.typ, "the phi")
	v := l.add(ssa.OpUpsilon, ssa.TypeUnit, t.First[n], 0, a)
	l.upsilons = append(l.upsilons, pendingUpsilon{v, s, tok, o})
}

type pendingUpsilon struct {
	v   ssa.Value
	sym analysis.SymID
	tok int32
	occ int32
}

// parCopy lowers `(_1, _2) = (_2, _1)`: all values are read before any is written.
func (l *lowerer) parCopy(n int32) {
	t := l.t
	left := t.FirstChild(n)
	right := int32(-1)
	if left >= 0 {
		right = t.NextSibling(n, left)
	}
	if right < 0 { // one side is missing, a syntax error already
		return
	}
	var args []opnd
	d := t.FirstChild(left)
	for c := t.FirstChild(right); c >= 0 && d >= 0; c = t.NextSibling(right, c) {
		want := l.localOf(t.First[d]).typ
		a := l.operand(c, want)
		l.want(c, a.typ, want, "the copy to "+l.text(d))
		args = append(args, a)
		d = t.NextSibling(left, d)
	}
	p := l.add(ssa.OpParCopy, ssa.TypeUnit, t.First[n], 0, args...)
	i := int32(0)
	for c := t.FirstChild(left); c >= 0; c = t.NextSibling(left, c) {
		loc := l.localOf(t.First[c])
		v := l.b.Add(ssa.OpProj, loc.typ, t.First[c], i, p)
		l.defineOrStore(loc, c, t.First[c], v)
		i++
	}
}

// finish resolves what needed the whole text: edges, in-slots, names defined further
// down.
func (l *lowerer) finish() {
	fn := l.fn
	for _, r := range l.late {
		l.b.SetBlock(l.f.Block[r.v])
		l.setResult(r.d, r.v, l.results[r.stmt])
	}
	for b, s := range l.succ {
		l.b.SetSuccs(ssa.BlockID(b+1), s...)
	}
	g := ssa.NewGraph(l.succ)
	in := make([][]ssa.Value, len(l.f.Op)) // of phis, by in-slot of their block
	for _, p := range l.phis {
		in[p.v] = make([]ssa.Value, len(g.Preds(p.blk)))
	}
	l.passArguments(&g, in)
	l.joinOperands(&g, in)
	for _, p := range l.phis {
		if l.f.Op[p.v] != ssa.OpShadowPhi {
			l.b.SetArgs(p.v, in[p.v])
		}
	}
	l.resolveUpsilons()
	l.resolveNames()
	fn.F = l.b.Finish()
	slices.SortStableFunc(fn.Occs, func(a, b analysis.Occ) int { return cmp.Compare(a.Tok, b.Tok) })
}

// resolve is the value of an operand, once all definitions are known.
func (l *lowerer) resolve(o opnd) ssa.Value {
	if o.v == 0 && o.sym != 0 {
		return l.fn.Symbols[o.sym].Value
	}
	return o.v
}

// passArguments gives each block parameter what the jumps pass, and records the jumps.
func (l *lowerer) passArguments(g *ssa.Graph, in [][]ssa.Value) {
	for _, x := range l.targets {
		e := analysis.EdgeArgs{Edge: -1, LabelTok: x.label, Span: l.fn.NodeSpan(x.node)}
		var params []ssa.Value
		if x.pos >= 0 {
			e.Edge = ssa.EdgeID(g.SuccOff[x.from] + x.pos)
			params = l.params[x.to]
			e.Want = int32(len(params))
		}
		for i, a := range x.args {
			v := l.resolve(a)
			e.Args, e.ArgToks = append(e.Args, v), append(e.ArgToks, a.tok)
			if e.Edge < 0 {
				continue
			}
			slot := g.SuccSlot[e.Edge]
			if a.occ >= 0 {
				l.fn.Occs[a.occ].Slot = slot
			}
			if i < len(params) {
				in[params[i]][slot-g.PredOff[x.to]] = v
				if !fits(l.f, a.typ, l.f.Type[params[i]]) {
					l.problem("type", a.tok, fmt.Sprintf("%s has type %s; the block's parameter wants %s", l.t.Text(a.tok), typeName(l.f, a.typ), typeName(l.f, l.f.Type[params[i]])))
				}
			}
		}
		if len(x.args) > 0 || e.Want > 0 {
			l.fn.Edges = append(l.fn.Edges, e)
		}
	}
}

// joinOperands gives each operand of each phi its in-slot: the first one of its
// predecessor that no operand before it has.
func (l *lowerer) joinOperands(g *ssa.Graph, in [][]ssa.Value) {
	for i := range l.phis {
		p := &l.phis[i]
		if p.node < 0 {
			continue
		}
		preds, off := g.Preds(p.blk), g.PredOff[p.blk]
		taken := make([]bool, len(preds))
		for j, o := range p.ops {
			v := l.resolve(o)
			p.info.Operands[j].Value = v
			slot := -1
			for k, b := range preds {
				if b == p.info.Operands[j].Pred && !taken[k] {
					slot = k
					break
				}
			}
			// The label is no jump's, whatever it names.
			l.fn.Occs[p.occs[j]].Slot = off
			if slot < 0 {
				if o.occ >= 0 {
					l.fn.Occs[o.occ].Value = 0
				}
				continue
			}
			taken[slot] = true
			in[p.v][slot] = v
			l.fn.Occs[p.occs[j]].Slot = off + int32(slot)
			if o.occ >= 0 {
				l.fn.Occs[o.occ].Slot = off + int32(slot)
			}
		}
		l.fn.Phis = append(l.fn.Phis, p.info)
	}
}

// resolveUpsilons leads each upsilon to its phi; one without becomes a no-op.
func (l *lowerer) resolveUpsilons() {
	for _, u := range l.upsilons {
		phi := l.fn.Symbols[u.sym].Value
		if phi != 0 && l.f.Op[phi] == ssa.OpShadowPhi {
			l.f.Aux[u.v] = int32(phi)
			l.fn.Occs[u.occ].Value = 0 // it names the phi's shadow, which need not be defined yet
			continue
		}
		l.f.Op[u.v] = ssa.OpNop
		if phi != 0 {
			l.problem("undefined-name", u.tok, fmt.Sprintf("%s is no phi of upsilon form: an upsilon writes what `%s = phi` reads", l.t.Text(u.tok), l.t.Text(u.tok)))
		}
	}
}

// resolveNames fills in the operands that stood before their definitions.
func (l *lowerer) resolveNames() {
	slices.SortStableFunc(l.fixes, func(a, b fixup) int { return cmp.Compare(a.v, b.v) })
	for i := 0; i < len(l.fixes); {
		v := l.fixes[i].v
		end := len(l.f.Arg)
		if int(v)+1 < len(l.f.ArgOff) {
			end = int(l.f.ArgOff[v+1])
		}
		args := slices.Clone(l.f.Arg[l.f.ArgOff[v]:end])
		for ; i < len(l.fixes) && l.fixes[i].v == v; i++ {
			args[l.fixes[i].arg] = l.fn.Symbols[l.fixes[i].sym].Value
		}
		l.b.SetArgs(v, args)
	}
}
