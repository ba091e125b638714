package fix

import (
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// repairOperands gives a phi one operand per edge: those that lack get the value that
// construction would give, those without an edge go.
func repairOperands(w *site, d *analysis.Diagnostic) {
	m := w.e.mergeOf(d.Value)
	if m == nil || m.op != ssa.OpPhi {
		return
	}
	for _, o := range m.phi.Operands {
		if o.Pred == 0 && o.PredTok >= 0 || o.ValTok < 0 {
			return // an unknown label may be that of the edge
		}
	}
	for _, p := range w.f.Preds(w.f.Block[m.v]) {
		if w.fn.Blocks[p].Label >= 0 && !w.isCalled(p) {
			return // an operand with its name would be of another block
		}
	}
	r := w.e.repaired(m)
	var title string
	switch {
	case r.disagree != 0:
		title = "Use " + r.ops[r.slot] + " for all edges from " + w.f.BlockName[r.disagree]
	case len(r.missing) > 0 && len(r.extra) > 0:
		title = "Fit the operands of " + m.name + " to the predecessors: " + w.e.list(m, r)
	case len(r.missing) > 0:
		title = "Add " + w.e.list(m, r)
	case len(r.extra) > 0:
		var texts []string
		for _, i := range r.extra {
			texts = append(texts, w.e.text(m.phi.Operands[i].Span))
		}
		title = "Remove the operand"
		if len(texts) > 1 {
			title += "s"
		}
		title += " " + strings.Join(texts, ", ")
	default:
		return
	}
	w.mend(d, title, r.disagree == 0, r.disagree == 0 && !r.undef, func(e *editor) error {
		m := e.mergeOf(m.v)
		e.repair(m, e.repaired(m))
		return nil
	})
	w.about(-1, m.v)
}

// repair is what a phi needs.
type repair struct {
	ops      []string // by in-slot, complete
	missing  []int    // in-slots
	extra    []int    // operands as written
	undef    bool     // a missing one has no value
	disagree ssa.BlockID
	slot     int
}

func (e *editor) repaired(m *merge) repair {
	r := repair{ops: append([]string(nil), m.ops...)}
	preds := e.f.Preds(m.b)
	for i, s := range m.slots {
		if s < 0 {
			r.extra = append(r.extra, i)
		}
	}
	for i, p := range preds {
		switch {
		case i > 0 && preds[i-1] == p && r.ops[i] != "" && m.vals[i] != m.vals[i-1]:
			r.ops[i] = r.ops[i-1]
			r.disagree, r.slot = p, i
		case r.ops[i] != "":
		case i > 0 && preds[i-1] == p:
			r.ops[i] = r.ops[i-1]
			r.missing = append(r.missing, i)
		default:
			r.ops[i] = e.reaching(m.v, p)
			r.undef = r.undef || r.ops[i] == "undef"
			r.missing = append(r.missing, i)
		}
	}
	return r
}

// list names the operands that are put in.
func (e *editor) list(m *merge, r repair) string {
	var texts []string
	for _, i := range r.missing {
		texts = append(texts, e.sp.PhiOperand(e.f.BlockName[e.f.Preds(m.b)[i]], r.ops[i]))
	}
	return strings.Join(texts, ", ")
}

// reaching names the value that the variable of phi v has at the end of p, as construction
// would find it (construct.Updater); "undef" where it has none, or a phi would be
// needed to merge several.
func (e *editor) reaching(v ssa.Value, p ssa.BlockID) string {
	x := e.f.Var[v]
	if x == 0 {
		return "undef"
	}
	u := construct.NewUpdater(e.f, x, e.f.Type[v])
	for b := ssa.Entry; int(b) <= e.f.NumBlocks(); b++ {
		for _, d := range e.f.Instrs(b) {
			if e.f.Var[d] == x && e.f.Op[d].HasResult() {
				u.Define(b, d)
			}
		}
	}
	if d := u.AtEnd(p); int(d) < e.f.NumValues() {
		if s, ok := e.valueText(d); ok {
			return s
		}
	}
	return "undef"
}

// repair edits the operands of m.
func (e *editor) repair(m *merge, r repair) {
	if e.sp.BarePhi && len(m.slots) == 0 {
		// Behind the type, the last thing there is.
		all := *m
		all.ops = r.ops
		e.insert(e.phiSpan(m).End, rankBefore, " "+e.sp.Phi(e.labelled(&all)))
		return
	}
	span := e.phiSpan(m)
	open := e.t.TokenAt(span.Start) + 1
	for !e.sp.BarePhi && int(open) < len(e.t.Tok) && string(e.t.Text(open)) != "(" && string(e.t.Text(open)) != "[" {
		open++
	}
	kept := len(m.slots) - len(r.extra)
	l, ok := list{}, true
	if e.sp.BarePhi {
		l = e.bareList(m)
		span = analysis.Span{Start: l.items[0].Start, End: l.items[len(l.items)-1].End}
	} else {
		l, ok = e.listAt(open)
	}
	for i := range m.phi.Operands {
		o := &m.phi.Operands[i]
		ok = ok && (e.sp.BarePhi || o.PredTok < o.ValTok) && i < len(l.items) && l.items[i] == o.Span
	}
	if !ok || len(l.items) != len(m.slots) || kept == 0 {
		all := *m
		all.ops = r.ops
		e.replace(span, e.sp.Phi(e.labelled(&all)))
		return
	}
	if len(r.extra) > 0 {
		e.change(l, r.extra, nil)
	}
	at := make([]int, len(r.ops)) // by in-slot: operand as written, -1 none
	for i := range at {
		at[i] = -1
	}
	for i, s := range m.slots {
		if s >= 0 {
			at[s] = i
			if r.ops[s] != m.ops[s] {
				text := r.ops[s]
				if !m.phi.Positional {
					text = e.sp.PhiOperand(e.label(e.f.Preds(m.b)[s]), text)
				}
				e.replace(l.items[i], text)
			}
		}
	}
	for _, s := range r.missing {
		text := r.ops[s]
		if !m.phi.Positional {
			text = e.sp.PhiOperand(e.label(e.f.Preds(m.b)[s]), text)
		}
		j := s - 1
		for j >= 0 && at[j] < 0 {
			j--
		}
		if j >= 0 {
			e.insert(l.items[at[j]].End, rankBefore, ", "+text)
			continue
		}
		for j = s + 1; at[j] < 0; j++ {
		}
		e.insert(l.items[at[j]].Start, rankBefore, text+", ")
	}
}

// bareList is the list of a phi's operands that has no brackets.
func (e *editor) bareList(m *merge) list {
	l := list{open: -1, close: -1}
	for i := range m.phi.Operands {
		l.items = append(l.items, m.phi.Operands[i].Span)
	}
	return l
}

// reorderOperands offers to put labelled operands into the order of the predecessors.
func reorderOperands(w *site) {
	w.eachPhi(func(m *merge) {
		sorted := true
		for i, s := range m.slots {
			sorted = sorted && s == i
		}
		if m.phi.Positional || sorted || len(m.slots) != len(m.ops) {
			return
		}
		for _, s := range m.slots {
			if s < 0 {
				return
			}
		}
		w.offer(Action{Title: "Put the operands of " + m.name + " into the order of the predecessors", Kind: Rewrite, Span: m.phi.Span}, func(e *editor) error {
			m := e.mergeOf(m.v)
			by := make([]string, len(m.slots))
			for i, s := range m.slots {
				by[s] = e.text(m.phi.Operands[i].Span)
			}
			for i := range m.slots {
				e.replace(m.phi.Operands[i].Span, by[i])
			}
			return nil
		})
	})
}

// namePredecessors offers to write the labels of positional operands.
func namePredecessors(w *site) {
	w.eachPhi(func(m *merge) {
		if !m.phi.Positional || len(m.slots) == 0 || len(m.slots) != len(m.ops) {
			return
		}
		why := ""
		for _, p := range w.f.Preds(m.b) {
			if !w.e.hasText(p) {
				why = "the edge from " + w.f.BlockName[p] + " is not written in the text"
			}
		}
		w.offer(Action{Title: "Name the predecessors of " + m.name + "'s operands", Kind: Rewrite, Span: m.phi.Span, Disabled: why}, func(e *editor) error {
			m := e.mergeOf(m.v)
			for i, s := range m.slots {
				o := &m.phi.Operands[i]
				e.replace(o.Span, e.sp.PhiOperand(e.label(e.f.Preds(m.b)[s]), e.text(o.Span)))
			}
			return nil
		})
	})
}

// eachPhi gives the phis, as statements with operands, that the site touches.
func (w *site) eachPhi(do func(*merge)) {
	for i := range w.fn.Phis {
		p := &w.fn.Phis[i]
		if p.Block == 0 || w.f.Op[p.Value] != ssa.OpPhi || !touches(p.Span, w.at) {
			continue
		}
		if m := w.e.mergeOf(p.Value); m != nil {
			do(m)
		}
	}
}
