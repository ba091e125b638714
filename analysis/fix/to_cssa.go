package fix

import (
	"context"
	"slices"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/destruct"
)

// Into conventional form (CSSA), in which naive copies are right: Sreedhar, Ju, Gillies and
// Santhanam, "Translating out of static single assignment form" (SAS 1999), §4.3, Method III,
// by destruct.ToConventional. Here its copies become text.

// insertCopies offers the copies that Method III takes for the phis that d's phi is
// connected with by way of operands.
func (w *site) insertCopies(d *analysis.Diagnostic, obvious bool) {
	m := w.e.mergeOf(d.Value)
	if m == nil {
		return
	}
	a := Action{Title: "Insert copies around " + m.name + " (Sreedhar's Method III)", Kind: QuickFix, Code: d.Code, Span: d.Span, Finding: d,
		Preferred: obvious, Mechanical: obvious, Disabled: w.noCSSA()}
	ctx := context.WithoutCancel(w.ctx)
	w.offer(a, func(e *editor) error { return e.toCSSA(ctx, d.Value) })
	w.about(-1, websOf(w.fn)[d.Value]) // one finding of a web at a time
}

// toCSSA offers to do so for all phis, at the function's header and where naive copies go
// wrong.
func toCSSA(w *site) {
	if !w.fn.SSA || w.fn.Dialect.NoCopies {
		return
	}
	here := touches(w.fn.Header, w.at)
	for i := range w.found {
		here = here || (w.found[i].Code == "lost-copy" || w.found[i].Code == "swap") && touches(w.reach(&w.found[i]), w.at)
	}
	if !here {
		return
	}
	why := w.noCSSA()
	if why == "" {
		if _, conventional := destruct.Conventional(w.f, nil); conventional {
			return
		}
	}
	ctx := context.WithoutCancel(w.ctx)
	w.offer(Action{Title: "Convert the function to conventional SSA form (Sreedhar's Method III)", Kind: Rewrite, Disabled: why}, func(e *editor) error { return e.toCSSA(ctx, 0) })
}

type noCSSAKey struct{}

// noCSSA says why copies cannot be inserted, "" if they can.
func (w *site) noCSSA() string {
	why, _ := analysis.Memo(w.fn, noCSSAKey{}, func() (string, error) {
		if s := w.stays(context.WithoutCancel(w.ctx)); s != "" {
			return s, nil
		}
		for _, v := range w.f.Instr {
			if w.f.Op[v] == ssa.OpUpsilon {
				return "the function has upsilons, which need no conventional form", nil
			}
		}
		return "", nil
	})
	return why
}

type websKey struct{}

// websOf are fn's phi congruence classes before any test for interference.
func websOf(fn *analysis.Function) []ssa.Value {
	web, _ := analysis.Memo(fn, websKey{}, func() ([]ssa.Value, error) { return destruct.Webs(fn.F), nil })
	return web
}

type conventionalKey struct{}

// conventional is fn in conventional form.
func conventional(ctx context.Context, fn *analysis.Function) (*destruct.CSSA, error) {
	return analysis.Memo(fn, conventionalKey{}, func() (*destruct.CSSA, error) {
		return destruct.ToConventional(ctx, fn.F, destruct.Sreedhar3, nil)
	})
}

// toCSSA inserts the copies of the web of phi only, or if that is 0 all of them.
func (e *editor) toCSSA(ctx context.Context, only ssa.Value) error {
	r, err := conventional(ctx, e.fn)
	if err != nil {
		return decline("%v", err)
	}
	if len(r.SplitEdges) > 0 {
		x := r.SplitEdges[0]
		from, to := e.f.BlockName[e.f.Source(x)], e.f.BlockName[e.f.Succ[x]]
		return decline("the edge %s → %s passes what no copy in %s can make; split it first", from, to, from)
	}
	g, web := r.F, websOf(e.fn)
	// Copies at one place that depend on each other are of one web.
	wanted := func(phi, a ssa.Value) bool {
		if only == 0 {
			return true
		}
		if a > 0 && int(a) < e.f.NumValues() && e.f.Block[a] != 0 {
			phi = a
		}
		return web[phi] == web[only]
	}
	inserted := func(v ssa.Value) bool {
		return g.Op[v] == ssa.OpCopy && (int(v) >= e.f.NumValues() || e.f.Op[v].IsPhi())
	}
	taken := map[string]bool{}
	for i := range e.fn.Symbols {
		taken[e.fn.Symbols[i].Name] = true
	}
	name := func(v ssa.Value) (string, error) {
		s := analysis.NameIn(e.fn, g, v)
		if s == "" || int(v) >= e.f.NumValues() && taken[s] {
			return "", decline("a copy for %s finds no name that is free", analysis.ValueName(e.fn, r.OldOf[v]))
		}
		return s, nil
	}
	for b := ssa.Entry; int(b) <= g.NumBlocks(); b++ {
		if err := e.conventionalPhis(g, b, wanted, name); err != nil {
			return err
		}
		in := g.Instrs(b)
		var lines []line
		flush := func(atEnd bool) error {
			defer func() { lines = nil }()
			last := -1 // the block's last phi statement
			for _, m := range e.merges(b) {
				last = max(last, m.stmt)
			}
			switch {
			case len(lines) == 0:
			case !e.hasText(b):
				return decline("%s has no text", e.f.BlockName[b])
			case atEnd:
				e.end(b, lines...)
			case last >= 0:
				e.after(last, rankHead, lines...)
			default:
				e.head(b, lines...)
			}
			return nil
		}
		for _, v := range in {
			switch {
			case g.Op[v].IsPhi():
			case inserted(v):
				a := g.Args(v)[0]
				if !wanted(r.OldOf[v], a) {
					continue
				}
				dst, err := name(v)
				if err != nil {
					return err
				}
				src, err := name(a)
				if err != nil {
					return err
				}
				lines = append(lines, line{dst + " = " + src, false})
			default:
				if err := flush(g.Op[v].IsTerminator()); err != nil {
					return err
				}
			}
		}
		if err := flush(true); err != nil {
			return err
		}
	}
	if len(e.parts) == 0 {
		return decline("the function is in conventional form already")
	}
	return nil
}

// conventionalPhis gives the phis of b the names and operands that they have in g.
func (e *editor) conventionalPhis(g *ssa.Func, b ssa.BlockID, wanted func(phi, a ssa.Value) bool, name func(ssa.Value) (string, error)) error {
	phis, ms := g.Phis(b), e.merges(b)
	for i, v := range e.f.Phis(b) {
		if !wanted(v, v) {
			continue
		}
		if len(ms) != len(phis) {
			return decline("a phi of %s defines no name", e.f.BlockName[b])
		}
		m := ms[i]
		if phis[i] != v {
			s, err := name(phis[i])
			if err != nil {
				return err
			}
			e.replace(e.fn.ValueSpan(v), s)
		}
		for slot, a := range g.Args(phis[i]) {
			if a == e.f.Args(v)[slot] {
				continue
			}
			s, err := name(a)
			if err != nil {
				return err
			}
			at, ok := e.operandSpan(m, slot)
			if !ok {
				return decline("the operand of %s for the edge from %s is not written in the text", m.name, e.f.BlockName[e.f.Preds(b)[slot]])
			}
			e.replace(at, s)
		}
	}
	return nil
}

// operandSpan is where the text has phi m's operand for an in-slot of its block.
func (e *editor) operandSpan(m *merge, slot int) (analysis.Span, bool) {
	tok := int32(-1)
	if m.op == ssa.OpBlockParam {
		if x := e.index().edge[e.f.PredEdge[int(e.f.PredOff[m.b])+slot]]; x != nil && m.nth < len(x.ArgToks) {
			tok = x.ArgToks[m.nth]
		}
	} else if i := slices.Index(m.slots, slot); i >= 0 {
		tok = m.phi.Operands[i].ValTok
	}
	if tok < 0 {
		return analysis.Span{}, false
	}
	if n := e.t.NodeAt(tok); n >= 0 {
		return e.fn.NodeSpan(n), true
	}
	return e.fn.TokSpan(tok), true
}
