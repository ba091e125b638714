package fix

import (
	"strconv"
	"strings"

	"phils/analysis"
	"phils/ssa"
)

// splitEdge puts a block of its own onto a critical edge.
func splitEdge(w *site, d *analysis.Diagnostic) {
	if d.Edge < 0 || int(d.Edge) >= len(w.f.Succ) {
		return
	}
	x := d.Edge
	a := Action{Title: "Split the edge " + w.edgeName(x), Kind: QuickFix, Code: d.Code, Span: d.Span, Finding: d, Preferred: true, Mechanical: true, Disabled: w.e.unsplittable(x)}
	w.offer(a, func(e *editor) error { return e.split([]ssa.EdgeID{x}) })
}

// splitAllEdges offers to split all critical edges of the function, at its header and
// wherever one is.
func splitAllEdges(w *site) {
	edges := ssa.CriticalEdges(&w.f.Graph)
	here := touches(w.fn.Header, w.at)
	var split []ssa.EdgeID
	why := ""
	for _, x := range edges {
		if !w.fn.Order().Reachable(w.f.Source(x)) {
			continue
		}
		if s := w.e.unsplittable(x); s != "" {
			why = s
		}
		split = append(split, x)
	}
	for i := range w.found {
		here = here || w.found[i].Code == "critical-edge" && touches(w.found[i].Span, w.at)
	}
	if !here || len(split) == 0 {
		return
	}
	w.offer(Action{Title: "Split all critical edges of the function (" + strconv.Itoa(len(split)) + ")", Kind: Rewrite, Disabled: why}, func(e *editor) error { return e.split(split) })
}

func (w *site) edgeName(x ssa.EdgeID) string {
	return w.f.BlockName[w.f.Source(x)] + " → " + w.f.BlockName[w.f.Succ[x]]
}

// unsplittable says why edge x cannot be given a block of its own, "" if it can.
func (e *editor) unsplittable(x ssa.EdgeID) string {
	src := e.f.Source(x)
	if t := e.f.Terminator(src); t == 0 || e.f.Op[t] >= ssa.OpOtherTerm {
		return "the jump that ends " + e.f.BlockName[src] + " cannot be given another target"
	}
	if !e.hasText(src) {
		return "the edge from " + e.f.BlockName[src] + " is not written in the text"
	}
	if e.sp.Pad != nil {
		return e.sp.Pad(e.fn, e.f.Succ[x])
	}
	return ""
}

// split puts a block onto each of the edges: named after the two blocks, with a jump that
// passes on the arguments. The phi operands of the target name the new block; operands
// without labels get them, as the order of the predecessors changes.
func (e *editor) split(edges []ssa.EdgeID) error { return e.splitWith(edges, nil) }

// splitWith is split where body, if not nil, says what the new blocks do before they jump;
// then there are no phis left, and no arguments are passed.
func (e *editor) splitWith(edges []ssa.EdgeID, body map[ssa.EdgeID][]line) error {
	if e.newPred == nil {
		e.newPred = map[int32]string{}
	}
	for _, x := range edges {
		if why := e.unsplittable(x); why != "" {
			return decline("%s", why)
		}
		src, to := e.f.Source(x), e.f.Succ[x]
		base := e.f.BlockName[src] + "_" + e.f.BlockName[to]
		name := e.freshLabel(base)
		if body == nil {
			e.newPred[e.f.SuccSlot[x]] = name
		}
		e.predChanged(to, src, name)
		label := e.label(to)
		tok := e.targetToken(x)
		if tok < 0 {
			_, end := e.stmts(src)
			e.after(end-1, rankEnd, e.block(name, body[x], e.sp.Goto(label))...)
			continue
		}
		args := ""
		if l, ok := e.listAfter(tok); ok && body == nil {
			args = e.text(analysis.Span{Start: e.t.Start[l.open], End: e.t.End[l.close]})
		}
		if err := e.retarget(x, name); err != nil {
			return err
		}
		lines := e.block(name, body[x], e.sp.Goto(label+args))
		at, stops := e.room(src, to)
		if !stops && !e.closed {
			e.closed = true
			lines = append([]line{{e.sp.Return, false}}, lines...)
		}
		e.after(at, rankEnd, lines...)
	}
	return nil
}

// block is the text of a block.
func (e *editor) block(label string, body []line, jump string) []line {
	var out []line
	if e.d.LabelSign != "" {
		out = append(out, line{"", true}) // blocks stand apart
	}
	return append(append(append(out, line{label + ":", true}), body...), line{jump, false})
}

// freshLabel gives a label like base, which is made of the names of blocks.
func (e *editor) freshLabel(base string) string {
	base = strings.ReplaceAll(base, `"`, "")
	if base[0] >= '0' && base[0] <= '9' {
		base = "L" + base
	}
	for i := range len(base) {
		if c := base[i]; e.d.LabelSign != "" && c != '.' && c != '_' && c != '-' && c != '$' && !('a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9') {
			base = "edge" // a name in quotes
			break
		}
	}
	return e.fresh(base)
}

// room finds a statement below which control does not go on: src's terminator, or that of
// the block above to, or any; else the last statement of the text, where false tells
// that control ends there.
func (e *editor) room(src, to ssa.BlockID) (stmt int, stops bool) {
	stop := func(b ssa.BlockID) int {
		if b < ssa.Entry || !e.hasText(b) {
			return -1
		}
		_, end := e.stmts(b)
		if s := e.terminator(b); s == end-1 && !e.falls(b) {
			return s
		}
		return -1
	}
	for _, b := range []ssa.BlockID{src, to - 1} {
		if s := stop(b); s >= 0 {
			return s, true
		}
	}
	for b := ssa.BlockID(e.f.NumBlocks()); b >= ssa.Entry; b-- {
		if s := stop(b); s >= 0 {
			return s, true
		}
	}
	last := 0
	for b := ssa.Entry; int(b) <= e.f.NumBlocks(); b++ {
		if _, end := e.stmts(b); e.hasText(b) && end-1 > last {
			last = end - 1
		}
	}
	return last, false
}

// falls reports whether an edge out of b, which ends in a written terminator, is not
// written.
func (e *editor) falls(b ssa.BlockID) bool {
	for x := e.f.SuccOff[b]; x < e.f.SuccOff[b+1]; x++ {
		if e.targetToken(ssa.EdgeID(x)) < 0 {
			return true
		}
	}
	return false
}

// renamePreds has the phis below split edges name the new blocks.
func (e *editor) renamePreds() {
	for b := ssa.Entry; int(b) <= e.f.NumBlocks() && len(e.newPred) > 0; b++ {
		any := false
		for s := e.f.PredOff[b]; s < e.f.PredOff[b+1]; s++ {
			any = any || e.newPred[s] != ""
		}
		if any {
			e.renamePredsOf(b)
		}
	}
	e.newPred = nil
}

func (e *editor) renamePredsOf(b ssa.BlockID) {
	for _, m := range e.merges(b) {
		if m.op != ssa.OpPhi {
			continue
		}
		for i, s := range m.slots {
			if s < 0 {
				continue
			}
			o := &m.phi.Operands[i]
			pred, renamed := e.newPred[e.f.PredOff[b]+int32(s)]
			switch {
			case o.PredTok < 0:
				if !renamed {
					pred = e.label(e.f.Preds(b)[s])
				}
				e.replace(o.Span, e.sp.PhiOperand(pred, e.text(o.Span)))
			case renamed:
				e.replace(e.fn.TokSpan(o.PredTok), e.d.LabelSign+pred)
			}
		}
	}
}
