package explain

import (
	"slices"
	"strings"

	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
	"phils/ssa/destruct"
)

// What naive copies (Cytron et al. 1991, §7) would do where they go wrong: the copies in
// their order, the one that destroys a value, the read that comes too late (Briggs et al.
// 1998, §4).

// losses says it for the phi, operand or use that token tok is.
func (p *speaker) losses(tok int32) error {
	all, err := check.LossesOf(p.ctx, p.fn)
	if err != nil || len(all) == 0 {
		return err
	}
	phi, edge := p.phiAt(tok)
	var ls []destruct.Loss
	for i := range all {
		l := &all[i]
		p1, p2 := p.f.Source(l.Edge), ssa.BlockID(0)
		if edge >= 0 {
			p2 = p.f.Source(edge)
		}
		switch {
		case check.LossUse(p.fn, l) == tok, // the read that comes too late
			phi == l.Phi && (edge < 0 || p1 == p2),           // what is destroyed, and the operand that does it
			phi == l.Use && l.Swap && (edge < 0 || p1 == p2): // the copy that comes too late
			ls = append(ls, *l)
		}
	}
	if len(ls) == 0 {
		return nil
	}
	kinds := "`lost-copy`"
	switch n := count(ls, func(l destruct.Loss) bool { return l.Swap }); {
	case n == len(ls):
		kinds = "`swap`"
	case n > 0:
		kinds = "`swap` and `lost-copy`"
	}
	p.para("**Naive copies go wrong here** (%s): what they would write", kinds)
	p.para("%s", block(p.fn.Dialect.ID, p.sequence(ls)))
	const most = 3
	for i := range ls {
		if i == most {
			p.para("And so do %s.", plural(len(ls)-most, "other copy"))
			break
		}
		p.loss(&ls[i])
	}
	return p.ctx.Err()
}

func count(ls []destruct.Loss, is func(destruct.Loss) bool) int {
	n := 0
	for _, l := range ls {
		if is(l) {
			n++
		}
	}
	return n
}

// phiAt is the phi whose name, word phi or operand token tok is, with the operand's edge;
// -1 if it is not one.
func (p *speaker) phiAt(tok int32) (phi ssa.Value, edge ssa.EdgeID) {
	f := p.f
	if o := p.fn.OccOfToken(tok); o != nil && o.Role == analysis.RoleDef {
		if v := p.fn.Symbols[o.Sym].Value; v > 0 && f.Op[v].IsPhi() {
			return v, -1
		}
		return 0, -1
	}
	s := p.fn.TokSpan(tok)
	for i := range p.fn.Phis {
		phi := &p.fn.Phis[i]
		if phi.Value <= 0 || s.Start < phi.Span.Start || s.End > phi.Span.End {
			continue
		}
		for j := range phi.Operands {
			if o := &phi.Operands[j]; o.Span.Start <= s.Start && s.End <= o.Span.End && o.Pred != 0 {
				if slot := slices.Index(f.Preds(phi.Block), o.Pred); slot >= 0 {
					return phi.Value, f.PredEdge[int(f.PredOff[phi.Block])+slot]
				}
			}
		}
		return phi.Value, -1
	}
	for i := range p.fn.Edges {
		x := &p.fn.Edges[i]
		if s.Start < x.Span.Start || s.End > x.Span.End || x.Edge < 0 {
			continue
		}
		for j, t := range x.ArgToks {
			if phis := f.Phis(f.Succ[x.Edge]); t == tok && j < len(phis) {
				return phis[j], x.Edge
			}
		}
	}
	return 0, -1
}

// sequence is the code that naive copying leaves where ls are lost: the ends of the
// predecessors of each phi's block, and the uses.
func (p *speaker) sequence(ls []destruct.Loss) string {
	f := p.f
	var out []string
	note := func(code, comment string) {
		if comment != "" {
			if code != "" {
				code += "  "
			}
			code += p.fn.Dialect.LineComment + " " + comment
		}
		out = append(out, code)
	}
	const most = 6
	shown := map[ssa.BlockID]bool{}
	left := 0
	for i, q := range f.Preds(f.Block[ls[0].Phi]) {
		e := f.PredEdge[int(f.PredOff[f.Block[ls[0].Phi]])+i]
		own := slices.ContainsFunc(ls, func(l destruct.Loss) bool { return l.Edge == e })
		switch {
		case !p.fn.Order().Reachable(q):
		case shown[q] && own: // another edge from there, that passes something else
			note("", "on a block of its own on the edge "+p.label(q)+" → "+p.label(f.Succ[e]))
			p.copies(q, []ssa.EdgeID{e}, e, ls, note)
		case shown[q]:
		case !own && len(shown) >= most:
			shown[q] = true
			left++
		default:
			shown[q] = true
			p.ending(q, e, ls, note)
		}
	}
	if left > 0 {
		note("", "and at the end of "+plural(left, "other block"))
	}
	told := map[string]bool{}
	for i := range ls {
		l := &ls[i]
		if l.At == f.Source(l.Edge) && (l.Swap || f.Op[l.Use].IsPhi() || l.Exit < 0) {
			continue // shown where it stands
		}
		text, where := "", "later, in "+p.label(l.At)
		if f.Op[l.Use].IsPhi() {
			text, where = check.CopyText(p.fn, l.Use, l.Phi), "later, at the end of "+p.label(l.At)
		} else if f.Src[l.Use] >= 0 {
			text = oneLine(p.statement(f.Src[l.Use]))
		}
		if line := text + p.tooLate(l); !told[line] {
			told[line] = true
			note("", where)
			note(text, p.tooLate(l))
		}
	}
	return strings.Join(out, "\n")
}

func (p *speaker) tooLate(l *destruct.Loss) string {
	return "✗ reads " + analysis.ValueName(p.fn, l.Phi) + ", which is " + analysis.ValueName(p.fn, l.Operand) + " by then"
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// ending writes the copies at the end of q, of which e leads to the phis' block, and the
// jump behind them.
func (p *speaker) ending(q ssa.BlockID, e ssa.EdgeID, ls []destruct.Loss, note func(code, comment string)) {
	f := p.f
	note("", "at the end of "+p.label(q))
	var edges []ssa.EdgeID // by target, each once
	for x := ssa.EdgeID(f.SuccOff[q]); int32(x) < f.SuccOff[q+1]; x++ {
		if !slices.ContainsFunc(edges, func(y ssa.EdgeID) bool { return f.Succ[y] == f.Succ[x] }) {
			edges = append(edges, x)
		}
	}
	slices.SortFunc(edges, func(x, y ssa.EdgeID) int { return int(f.Succ[x] - f.Succ[y]) })
	p.copies(q, edges, e, ls, note)
	at := func(l destruct.Loss) bool { return f.Source(l.Edge) == q && !l.Swap }
	t := f.Terminator(q)
	if t == 0 || f.Src[t] < 0 || !slices.ContainsFunc(ls, at) {
		return
	}
	mark := ""
	if i := slices.IndexFunc(ls, func(l destruct.Loss) bool { return at(l) && l.Use == t && l.Exit < 0 }); i >= 0 {
		mark = p.tooLate(&ls[i])
	} else if p.computes(t) {
		mark = "what it compares is read before the copies"
	}
	note(oneLine(p.statement(f.Src[t])), mark)
}

// computes reports whether the statement of terminator t computes its condition of phis.
func (p *speaker) computes(t ssa.Value) bool {
	f := p.f
	stmt := p.fn.Tree.StmtAt(f.Src[t])
	for _, v := range f.Args(t) {
		if v > 0 && f.Block[v] != 0 && f.Src[v] >= 0 && !f.Op[v].IsPhi() && p.fn.Tree.StmtAt(f.Src[v]) == stmt &&
			slices.ContainsFunc(f.Args(v), func(a ssa.Value) bool { return a > 0 && f.Op[a].IsPhi() }) {
			return true
		}
	}
	return false
}

// copies writes those for the edges out of q.
func (p *speaker) copies(q ssa.BlockID, edges []ssa.EdgeID, e ssa.EdgeID, ls []destruct.Loss, note func(code, comment string)) {
	f := p.f
	type copy struct{ phi, a ssa.Value }
	var copies []copy
	for _, x := range edges {
		slot := int(f.SuccSlot[x] - f.PredOff[f.Succ[x]])
		for _, v := range f.Phis(f.Succ[x]) {
			if slot < len(f.Args(v)) {
				if a := f.Args(v)[slot]; a > 0 && a != v && f.Op[a] != ssa.OpUndef && f.Op[a] != ssa.OpPoison {
					copies = append(copies, copy{v, a})
				}
			}
		}
	}
	const most = 12
	for i, c := range copies {
		var notes []string
		for j := range ls {
			l := &ls[j]
			if f.Source(l.Edge) != q {
				continue
			}
			mark := ""
			switch {
			case l.Phi == c.phi && l.Operand == c.a && f.Block[c.phi] == f.Succ[e]:
				mark = "destroys " + analysis.ValueName(p.fn, l.Phi)
			case l.Use == c.phi && l.Phi == c.a && l.At == q:
				mark = p.tooLate(l)
			}
			if mark != "" && !slices.Contains(notes, mark) {
				notes = append(notes, mark)
			}
		}
		if i < most || len(notes) > 0 {
			note(check.CopyText(p.fn, c.phi, c.a), strings.Join(notes, "; "))
		} else if i == most {
			note("", "…")
		}
	}
}

// loss says why, and what would help.
func (p *speaker) loss(l *destruct.Loss) {
	f := p.f
	own, name := code(check.CopyText(p.fn, l.Phi, l.Operand)), code(analysis.ValueName(p.fn, l.Phi))
	q := f.Source(l.Edge)
	edge := code(p.label(q) + " → " + p.label(f.Succ[l.Edge]))
	switch {
	case l.Swap && l.Cyclic:
		p.para("The φs of %s take their operands at once, the copies one after the other. On the edge %s they pass the values round: %s. No order of them is right; one value must be saved first.",
			code(p.label(f.Block[l.Phi])), edge, p.round(l))
	case l.Swap:
		p.para("The φs of %s take their operands at once, the copies one after the other. On the edge %s, %s would have to come before %s.",
			code(p.label(f.Block[l.Phi])), edge, code(check.CopyText(p.fn, l.Use, l.Phi)), own)
	case l.Exit < 0:
		p.para("%s is for the edge %s, but it stands before the jump, which reads %s. On a block of its own on that edge it would do no harm.", own, edge, name)
	default:
		other := "the edge " + code(p.label(q)+" → "+p.label(f.Succ[l.Exit]))
		if f.Succ[l.Exit] == f.Succ[l.Edge] {
			other = "another edge to " + code(p.label(f.Succ[l.Exit]))
		}
		p.para("%s is for the edge %s, but the end of %s is on %s as well, where %s is still wanted. On a block of its own on its edge it would do no harm.",
			own, edge, code(p.label(q)), other, name)
	}
}

// round lists the phis that take one another's values on the edge of l.
func (p *speaker) round(l *destruct.Loss) string {
	const most = 8
	slot := p.f.SuccSlot[l.Edge] - p.f.PredOff[p.f.Block[l.Phi]]
	s := code(analysis.ValueName(p.fn, l.Phi))
	v := p.f.Args(l.Phi)[slot]
	for n := 1; v != l.Phi; n++ {
		if n == most {
			return s + " ← … ← " + code(analysis.ValueName(p.fn, l.Phi))
		}
		s += " ← " + code(analysis.ValueName(p.fn, v))
		v = p.f.Args(v)[slot]
	}
	return s + " ← " + code(analysis.ValueName(p.fn, v))
}
