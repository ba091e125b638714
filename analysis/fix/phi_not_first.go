package fix

import (
	"phils/analysis"
	"phils/grammar/syntax"
)

// movePhi moves a phi to the head of its block, behind the phis there, with the comment
// on its line.
func movePhi(w *site, d *analysis.Diagnostic) {
	m := w.e.mergeOf(d.Value)
	if m == nil || m.stmt < 0 {
		return
	}
	w.mend(d, "Move "+m.name+" to the head of "+w.f.BlockName[m.b], true, true, func(e *editor) error {
		m := e.mergeOf(m.v)
		first, end := e.stmts(m.b)
		to := first
		if e.fn.Blocks[m.b].Label >= 0 {
			to++
		}
		isPhi := map[int]bool{}
		for i := range e.fn.Phis {
			if p := &e.fn.Phis[i]; p.Block == m.b && !p.Late {
				if t := e.t.TokenAt(p.Span.Start); t >= 0 {
					isPhi[e.t.StmtAt(t)] = true
				}
			}
		}
		for to < end && isPhi[to] {
			to++
		}
		if to >= end || to == m.stmt {
			return decline("%s stands at the head already", m.name)
		}
		s := e.stmtSpan(m.stmt)
		line0 := analysis.Span{Start: e.lineStart(s.Start), End: e.nextLine(s.End)}
		if e.blankBefore(s.Start) && e.commentOnly(e.t.Last[e.t.Stmt[m.stmt]]) && e.blankBefore(e.stmtSpan(to).Start) {
			text := e.text(line0)
			if n := len(text); n == 0 || text[n-1] != '\n' && text[n-1] != '\r' {
				text += e.eol
			}
			e.replace(line0, "")
			e.insert(e.lineStart(e.stmtSpan(to).Start), rankBefore, text)
			return nil
		}
		e.remove(m.stmt)
		e.before(to, rankBefore, line{e.text(s), false})
		return nil
	})
	w.about(-1, m.v)
}

// commentOnly reports whether nothing but a comment stands from token tok on to the end
// of the line.
func (e *editor) commentOnly(tok int32) bool {
	for ; int(tok) < len(e.t.Tok); tok++ {
		switch k := e.t.Tok[tok]; {
		case k == syntax.Newline || k == syntax.EOF:
			return true
		case k != syntax.Comment && string(e.t.Text(tok)) != ";":
			return false
		}
	}
	return true
}
