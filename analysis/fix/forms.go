package fix

import (
	"phils/analysis"
	"phils/ssa"
	"phils/ssa/convert"
)

// Conversion of phis as written: package convert says what the three forms mean and
// cites the papers. Here it is edits: of the phi, of the label and of the jumps.

// fits says why phis ms cannot be written as form t, "" if they can.
func (e *editor) fits(ms []*merge, t convert.Form) string {
	for _, m := range ms {
		preds := e.f.Preds(m.b)
		for i, p := range preds {
			name := e.f.BlockName[p]
			switch {
			case m.op == ssa.OpShadowPhi && m.ops[i] == "":
				return "no upsilon in " + name + " writes " + m.name
			case m.ops[i] == "":
				return m.name + " has no operand for the edge from " + name
			case t != convert.Args && i > 0 && preds[i-1] == p && m.vals[i-1] != m.vals[i]:
				return "two edges from " + name + " to " + e.f.BlockName[m.b] + " pass different values; split one of them first"
			case t == convert.Upsilon && m.vals[i] > 0 && e.f.Op[m.vals[i]].IsTerminator() && e.f.Block[m.vals[i]] == p:
				return "the terminator of " + name + " makes the value, so no upsilon can come between"
			case !e.hasText(p):
				return "the edge from " + name + " is not written in the text"
			}
		}
		if len(preds) == 0 && t != convert.Phi {
			return m.name + " stands in " + e.f.BlockName[m.b] + ", which has no predecessors"
		}
		if m.phi != nil && (m.phi.Late || len(m.slots) != len(preds)) {
			return "the operands of " + m.name + " do not fit its predecessors"
		}
	}
	return ""
}

// convert writes phis ms, in block order, as form t.
func (e *editor) convert(ms []*merge, t convert.Form) error {
	if why := e.fits(ms, t); why != "" {
		return decline("%s", why)
	}
	type fallen struct {
		x    ssa.EdgeID
		args []string
	}
	var falls []*fallen
	fallOf := map[ssa.EdgeID]*fallen{}
	for _, m := range ms {
		if m.op == t.Op() {
			continue
		}
		inPlace := m.op != ssa.OpBlockParam && t != convert.Args
		if inPlace {
			for _, s := range m.ups {
				e.remove(s)
			}
		} else {
			e.removeMerge(m)
		}
		rhs := e.sp.ShadowPhi
		if t == convert.Phi {
			rhs = e.sp.Phi(e.labelled(m))
		}
		switch {
		case t == convert.Args:
			e.label(m.b)
			e.declared[m.b] = append(e.declared[m.b], e.sp.Param(m.name, m.typ))
			for i := range e.f.Preds(m.b) {
				x := e.f.PredEdge[int(e.f.PredOff[m.b])+i]
				if e.targetToken(x) >= 0 {
					e.pass[x] = append(e.pass[x], m.ops[i])
					continue
				}
				if fallOf[x] == nil {
					fallOf[x] = &fallen{x: x}
					falls = append(falls, fallOf[x])
				}
				fallOf[x].args = append(fallOf[x].args, m.ops[i])
			}
		case inPlace:
			e.replace(e.phiSpan(m), rhs)
		default:
			e.head(m.b, line{m.name + " = " + rhs, false})
		}
		if t == convert.Upsilon {
			preds := e.f.Preds(m.b)
			for i, p := range preds {
				if i == 0 || preds[i-1] != p {
					e.end(p, line{e.sp.Upsilon(m.name, m.ops[i]), false})
				}
			}
		}
	}
	for _, x := range falls {
		target := e.label(e.f.Succ[x.x]) + "("
		for i, a := range x.args {
			if i > 0 {
				target += ", "
			}
			target += a
		}
		if err := e.fall(x.x, target+")"); err != nil {
			return err
		}
	}
	return nil
}

// labelled are the operands of a phi with the labels of the predecessors.
func (e *editor) labelled(m *merge) []string {
	var out []string
	for i, p := range e.f.Preds(m.b) {
		out = append(out, e.sp.PhiOperand(e.label(p), m.ops[i]))
	}
	return out
}

// phiSpan is the right-hand side of a phi, from the word to the closing bracket.
func (e *editor) phiSpan(m *merge) analysis.Span {
	n := e.t.Stmt[m.stmt]
	last := int32(-1)
	for c := e.t.FirstChild(n); c >= 0; c = e.t.NextSibling(n, c) {
		last = c
	}
	return e.fn.NodeSpan(last)
}

var formNames = [...]string{"phis", "block arguments", "upsilons"}

// convertForms offers the forms that a phi, a block or the function does not have yet.
func convertForms(w *site) {
	if !w.fn.SSA || w.e.sp.Param == nil {
		return
	}
	var all, block, one []*merge
	b := w.fn.BlockAt(w.at.Start)
	onLabel := b != 0 && w.fn.Blocks[b].Label >= 0 && touches(w.labelLine(b), w.at)
	if b != 0 {
		for _, m := range w.e.merges(b) {
			block = append(block, m)
			if touches(w.mergeSpan(m), w.at) {
				one = append(one, m)
			}
		}
	}
	if touches(w.fn.Header, w.at) || onLabel || len(one) > 0 {
		for x := ssa.Entry; int(x) <= w.f.NumBlocks(); x++ {
			all = append(all, w.e.merges(x)...)
		}
	}
	offer := func(what string, ms []*merge, t convert.Form) {
		change := map[ssa.Value]bool{}
		var ask []*merge
		for _, m := range ms {
			if m.op != t.Op() {
				change[m.v] = true
				ask = append(ask, m)
			}
		}
		if len(change) == 0 {
			return
		}
		why := w.e.fits(ask, t)
		w.offer(Action{Title: "Convert " + what + " to " + formNames[t], Kind: Rewrite, Disabled: why}, func(e *editor) error {
			var ms []*merge
			for x := ssa.Entry; int(x) <= e.f.NumBlocks(); x++ {
				for _, m := range e.merges(x) {
					if change[m.v] {
						ms = append(ms, m)
					}
				}
			}
			return e.convert(ms, t)
		})
	}
	for _, t := range []convert.Form{convert.Phi, convert.Args, convert.Upsilon} {
		if len(one) == 1 {
			offer("phi "+one[0].name, one, t)
		}
		if len(block) > 1 && (onLabel || len(one) > 0) || len(block) == 1 && onLabel && len(one) == 0 {
			offer("the phis of "+w.f.BlockName[b], block, t)
		}
		if len(all) > 0 {
			offer("all phis of the function", all, t)
		}
	}
}

// labelLine is the statement of b's label.
func (w *site) labelLine(b ssa.BlockID) analysis.Span {
	return w.e.stmtSpan(int(w.fn.Blocks[b].FirstStmt))
}

// mergeSpan is where a phi is written: its statement, or its name among the parameters.
func (w *site) mergeSpan(m *merge) analysis.Span {
	if m.stmt >= 0 {
		return w.e.stmtSpan(m.stmt)
	}
	return w.fn.ValueSpan(m.v)
}
