package fix

import (
	"strings"

	"phils/analysis"
	"phils/grammar/syntax"
	"phils/ssa"
)

// mergeBlock offers to append a block to its only predecessor, which leads nowhere else.
func mergeBlock(w *site) {
	b := w.fn.BlockAt(w.at.Start)
	if b == 0 || w.fn.Blocks[b].Label < 0 || !touches(w.labelLine(b), w.at) || len(w.f.Preds(b)) != 1 {
		return
	}
	p := w.f.Preds(b)[0]
	if p == b || len(w.f.Succs(p)) != 1 || !w.e.hasText(p) {
		return
	}
	why := w.e.unmergeable(p, b)
	if why == "" {
		why = w.addressed(b)
	}
	w.offer(Action{Title: "Merge " + w.f.BlockName[b] + " into " + w.f.BlockName[p], Kind: Inline, Disabled: why}, func(e *editor) error {
		return e.mergeInto(p, b)
	})
}

// unmergeable says why b cannot be appended to p, "" if it can.
func (e *editor) unmergeable(p, b ssa.BlockID) string {
	if t := e.f.Terminator(p); t == 0 || e.f.Op[t] != ssa.OpGoto {
		return e.f.BlockName[p] + " does not end in a jump to " + e.f.BlockName[b]
	}
	for _, m := range e.merges(b) {
		if m.ops[0] == "" || m.vals[0] == m.v {
			return m.name + " has no value from " + e.f.BlockName[p]
		}
	}
	if n := len(e.merges(b)); n != len(e.f.Phis(b)) {
		return "a phi of " + e.f.BlockName[b] + " defines no name"
	}
	adjacent := b == p+1
	first, end := e.stmts(b)
	head := first + 1 // behind the label and the phis
	for _, m := range e.merges(b) {
		head = max(head, m.stmt+1)
	}
	if why := e.numbered(first, head, false); why != "" {
		return why
	}
	if !adjacent {
		if why := e.numbered(min(first, e.terminator(p)), end, true); why != "" {
			return why
		}
		if t := e.terminator(b); t < 0 || t != end-1 || e.falls(b) {
			return "control falls through from " + e.f.BlockName[b] + "; write its jump first"
		}
		if jump := e.terminator(p); first+1 >= end || jump < 0 || !e.aloneOnLine(first) || !e.commentOnly(e.t.Last[e.t.Stmt[end-1]]) || !e.aloneOnLine(jump) {
			return "other statements stand on the lines of " + e.f.BlockName[b] + " or of the jump to it"
		}
		for _, s := range e.f.Succs(b) {
			for _, m := range e.merges(s) {
				if m.phi != nil && m.phi.Positional && len(m.ops) > 1 {
					return "the operands of " + m.name + " stand in the order of the predecessors; name these first"
				}
			}
		}
	}
	return ""
}

// aloneOnLine reports whether statement stmt shares its line with comments at most.
func (e *editor) aloneOnLine(stmt int) bool {
	return e.blankBefore(e.stmtSpan(stmt).Start) && e.commentOnly(e.t.Last[e.t.Stmt[stmt]])
}

func (e *editor) mergeInto(p, b ssa.BlockID) error {
	if why := e.unmergeable(p, b); why != "" {
		return decline("%s", why)
	}
	// Phis of one block may be each other's operands only around a loop, and b has
	// one way in: its operands are values from above.
	for _, m := range e.merges(b) {
		e.removeMerge(m)
		e.substitute(m.v, m.ops[0])
	}
	for i := range e.fn.Occs { // phis that name b as a predecessor
		o := &e.fn.Occs[i]
		y := &e.fn.Symbols[o.Sym]
		if y.Kind == analysis.SymLabel && y.Block == b && o.Role == analysis.RoleUse && e.isPhiLabel(o) {
			e.replace(e.fn.TokSpan(o.Tok), e.d.LabelSign+e.label(p))
		}
	}
	for _, s := range e.f.Succs(b) {
		e.predChanged(s, b, e.label(p))
	}
	first, end := e.stmts(b)
	stmt := e.terminator(p)
	if b == p+1 {
		if stmt >= 0 {
			e.remove(stmt)
		}
		if e.predComment(b) >= 0 { // what it lists is the block above
			e.replace(analysis.Span{Start: e.lineStart(e.stmtSpan(first).Start), End: e.nextLine(e.lastOnLine(e.t.Last[e.t.Stmt[first]], e.stmtSpan(first).End))}, "")
			return nil
		}
		e.removeLabel(first)
		return nil
	}
	// Move the text of b below its predecessor, in place of the jump.
	from := e.stmtSpan(first).End
	to := e.stmtSpan(end - 1).End
	from = e.nextLine(e.lastOnLine(e.t.Last[e.t.Stmt[first]], from))
	to = e.nextLine(e.lastOnLine(e.t.Last[e.t.Stmt[end-1]], to))
	moved := e.extract(analysis.Span{Start: from, End: to})
	e.leave(analysis.Span{Start: from, End: to})
	if labelEnd := e.stmtSpan(first).End; from > labelEnd { // the comment on the label's line
		if c := strings.TrimSpace(e.text(analysis.Span{Start: labelEnd, End: from})); c != "" && e.predComment(b) < 0 {
			moved = e.indent + c + e.eol + moved
		}
	}
	if n := len(moved); moved[n-1] != '\n' && moved[n-1] != '\r' {
		moved += e.eol
	}
	e.replace(analysis.Span{Start: e.lineStart(e.stmtSpan(first).Start), End: to}, "")
	e.remove(stmt)
	// Below the jump's line, of which a comment may stay.
	e.insert(e.nextLine(e.stmtSpan(stmt).End), rankHead, moved)
	return nil
}

// isPhiLabel reports whether a label stands in a phi, not in a jump.
func (e *editor) isPhiLabel(o *analysis.Occ) bool {
	for i := range e.fn.Phis {
		for k := range e.fn.Phis[i].Operands {
			if e.fn.Phis[i].Operands[k].PredTok == o.Tok {
				return true
			}
		}
	}
	return false
}

// removeLabel deletes the label statement, and what follows it on its line stays.
func (e *editor) removeLabel(stmt int) {
	s := e.stmtSpan(stmt)
	if next := e.t.Last[e.t.Stmt[stmt]]; e.commentOnly(next) {
		if int(next) < len(e.t.Tok) && e.t.Tok[next] == syntax.Comment && e.blankBefore(s.Start) {
			e.replace(analysis.Span{Start: e.lineStart(s.Start), End: e.t.Start[next]}, e.indent)
		} else {
			e.remove(stmt)
		}
		return
	}
	end := s.End
	for int(end) < len(e.src) && (e.src[end] == ' ' || e.src[end] == '\t') {
		end++
	}
	e.replace(analysis.Span{Start: s.Start, End: end}, e.indent)
}

// extract gives the text of a span with the parts in it applied, and takes these off the
// list.
func (e *editor) extract(s analysis.Span) string {
	e.flush()
	sub := &editor{src: e.src, t: e.t, eol: e.eol}
	var rest []part
	for _, p := range e.parts {
		if s.Start <= p.span.Start && p.span.End <= s.End {
			sub.parts = append(sub.parts, p)
		} else {
			rest = append(rest, p)
		}
	}
	e.parts = rest
	out, at := "", s.Start
	edits := sub.ordered()
	sub.keepComments(edits)
	for _, x := range edits {
		out += string(e.src[at:x.Span.Start]) + x.Text
		at = x.Span.End
	}
	return out + string(e.src[at:s.End])
}
