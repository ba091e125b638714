package fix

import (
	"slices"

	"phils/analysis"
	"phils/grammar/syntax"
	"phils/ssa"
)

// deleteUnreachable deletes a block that no path from the entry reaches, with the blocks
// that lead to it, which are unreachable too, with those that only they fall through to
// and no label names, and with the phi operands for edges out of them.
func deleteUnreachable(w *site, d *analysis.Diagnostic) {
	b := d.Block
	if b == 0 || w.fn.Order().Reachable(b) {
		return
	}
	var all []ssa.BlockID
	for x := ssa.Entry; int(x) <= w.f.NumBlocks(); x++ {
		if !w.fn.Order().Reachable(x) && w.e.hasText(x) {
			all = append(all, x)
		}
	}
	blocks := []ssa.BlockID{b}
	for i := 0; i < len(blocks); i++ {
		for _, p := range w.f.Preds(blocks[i]) {
			if !slices.Contains(blocks, p) {
				blocks = append(blocks, p)
			}
		}
	}
	for i := 0; i < len(blocks); i++ {
		next := blocks[i] + 1
		if int(next) <= w.f.NumBlocks() && w.fn.Blocks[next].Label < 0 && !slices.Contains(blocks, next) &&
			!slices.ContainsFunc(w.f.Preds(next), func(p ssa.BlockID) bool { return !slices.Contains(blocks, p) }) {
			blocks = append(blocks, next)
		}
	}
	slices.Sort(blocks)
	title := "Delete the unreachable block " + w.f.BlockName[b]
	switch {
	case w.fn.Blocks[b].After:
		title = "Delete what stands behind the terminator"
	case len(blocks) > 1:
		title += " and those that lead to it"
	}
	w.mend(d, title, true, true, func(e *editor) error { return e.deleteBlocks(blocks) })
	w.out[len(w.out)-1].Disabled = w.undeletable(blocks)
	if len(all) > len(blocks) {
		w.mend(d, "Delete all unreachable blocks", false, false, func(e *editor) error { return e.deleteBlocks(all) })
		w.out[len(w.out)-1].Disabled = w.undeletable(all)
	}
}

// undeletable says why blocks cannot be deleted, "" if they can.
func (w *site) undeletable(blocks []ssa.BlockID) string {
	for _, b := range blocks {
		first, end := w.e.stmts(b)
		if why := w.e.numbered(first, end, false); why != "" {
			return why
		}
		if why := w.addressed(b); why != "" {
			return why
		}
	}
	return ""
}

// deleteBlocks deletes blocks that no other block jumps to.
func (e *editor) deleteBlocks(blocks []ssa.BlockID) error {
	for _, b := range blocks {
		if !e.hasText(b) {
			continue
		}
		first, end := e.stmts(b)
		s := analysis.Span{Start: e.stmtSpan(first).Start, End: e.stmtSpan(end - 1).End}
		if tok := e.t.Last[e.t.Stmt[end-1]]; e.commentOnly(tok) && e.blankBefore(s.Start) {
			s = analysis.Span{Start: e.lineStart(s.Start), End: e.nextLine(e.lastOnLine(tok, s.End))}
		}
		e.leave(s)
		e.replace(s, "")
		for _, v := range e.f.Instrs(b) {
			e.forget(v)
		}
	}
	for x := ssa.EdgeID(0); int(x) < len(e.f.Succ); x++ {
		if to := e.f.Succ[x]; slices.Contains(blocks, e.f.Source(x)) && !slices.Contains(blocks, to) {
			e.dropOperands(to, e.f.SuccSlot[x]-e.f.PredOff[to])
			e.predChanged(to, e.f.Source(x), "")
		}
	}
	return nil
}

// lastOnLine is the end of the last token from tok on to the end of the line.
func (e *editor) lastOnLine(tok, end int32) int32 {
	for ; int(tok) < len(e.t.Tok) && e.t.Tok[tok] != syntax.Newline && e.t.Tok[tok] != syntax.EOF; tok++ {
		end = e.t.End[tok]
	}
	return end
}

// dropOperands deletes the phi operands of in-slot s of b, counted from its first. Several
// slots of one phi may be dropped one after the other.
func (e *editor) dropOperands(b ssa.BlockID, s int32) {
	if e.dropped == nil {
		e.dropped = map[ssa.BlockID][]int32{}
	}
	e.dropped[b] = append(e.dropped[b], s)
}

// flushDropped deletes them.
func (e *editor) flushDropped() {
	for b := ssa.Entry; int(b) <= e.f.NumBlocks(); b++ {
		if len(e.dropped[b]) == 0 {
			continue
		}
		for _, m := range e.merges(b) {
			if m.op != ssa.OpPhi {
				continue
			}
			var drop []int
			for i, s := range m.slots {
				if s >= 0 && slices.Contains(e.dropped[b], int32(s)) {
					drop = append(drop, i)
				}
			}
			if len(drop) == 0 {
				continue
			}
			e.dropFrom(m, drop)
		}
	}
	e.dropped = nil
}

// dropFrom deletes operands, by their place in the text, from a phi.
func (e *editor) dropFrom(m *merge, drop []int) {
	if e.sp.BarePhi {
		l := e.bareList(m)
		if n := len(l.items); len(drop) == n {
			e.replace(analysis.Span{Start: l.items[0].Start, End: l.items[n-1].End}, "")
			return
		}
		e.change(l, drop, nil)
		return
	}
	span := e.phiSpan(m)
	open := e.t.TokenAt(span.Start) + 1
	l, ok := e.listAt(open)
	if !ok || len(l.items) != len(m.slots) {
		rest := *m
		var texts []string
		for i, s := range m.slots {
			if s >= 0 && !slices.Contains(drop, i) {
				texts = append(texts, e.sp.PhiOperand(e.label(e.f.Preds(m.b)[s]), rest.ops[s]))
			}
		}
		e.replace(span, e.sp.Phi(texts))
		return
	}
	if len(drop) == len(l.items) {
		e.replace(analysis.Span{Start: e.t.End[l.open], End: e.t.Start[l.close]}, "")
		return
	}
	e.change(l, drop, nil)
}
