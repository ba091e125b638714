package fix

import (
	"sort"
	"strings"

	"phils/analysis"
	"phils/ssa"
)

// targetToken is the label token with which edge x is written, -1 where control falls
// through, or the block has no text of its own.
func (e *editor) targetToken(x ssa.EdgeID) int32 {
	b := e.f.Source(x)
	if e.targets == nil {
		e.targets = make([][]int32, e.f.NumBlocks()+1)
	}
	if e.targets[b] == nil {
		e.targets[b] = e.blockTargets(b)
	}
	return e.targets[b][int32(x)-e.f.SuccOff[b]]
}

// blockTargets finds the label tokens of b's terminator, by out-edge.
func (e *editor) blockTargets(b ssa.BlockID) []int32 {
	out := make([]int32, len(e.f.Succs(b)))
	for i := range out {
		out[i] = -1
	}
	stmt := e.terminator(b)
	if stmt < 0 {
		return out
	}
	used := map[int32]bool{}
	for k := range out { // those with arguments know their edge
		if x := e.index().edge[ssa.EdgeID(int(e.f.SuccOff[b])+k)]; x != nil && x.LabelTok >= 0 {
			out[k] = x.LabelTok
			used[x.LabelTok] = true
		}
	}
	first, last := e.t.First[e.t.Stmt[stmt]], e.t.Last[e.t.Stmt[stmt]]
	for i := sort.Search(len(e.fn.Occs), func(i int) bool { return e.fn.Occs[i].Tok >= first }); i < len(e.fn.Occs) && e.fn.Occs[i].Tok < last; i++ {
		o := &e.fn.Occs[i]
		y := &e.fn.Symbols[o.Sym]
		if y.Kind != analysis.SymLabel || o.Role != analysis.RoleUse || used[o.Tok] {
			continue
		}
		// Edges alike bring the same values when they pass no arguments, so any
		// pairing of them with the labels will do.
		for k, s := range e.f.Succs(b) {
			if out[k] < 0 && s == y.Block {
				out[k] = o.Tok
				break
			}
		}
	}
	return out
}

// terminator is the statement of b's terminator, -1 if the text leaves it out.
func (e *editor) terminator(b ssa.BlockID) int {
	v := e.f.Terminator(b)
	if v == 0 || e.f.Src[v] < 0 || (e.f.Op[v] == ssa.OpGoto || e.f.Op[v] == ssa.OpReturn) && e.f.Aux[v] == 1 {
		return -1
	}
	return e.t.StmtAt(e.f.Src[v])
}

// stmts are the statements of b's text, label included: first … end-1.
func (e *editor) stmts(b ssa.BlockID) (first, end int) {
	bi := &e.fn.Blocks[b]
	return int(bi.FirstStmt), int(bi.LastStmt)
}

// hasText reports whether b has a statement.
func (e *editor) hasText(b ssa.BlockID) bool {
	first, end := e.stmts(b)
	return first < end && end <= len(e.t.Stmt)
}

// label is the name of b in the text. A block without a label gets one.
func (e *editor) label(b ssa.BlockID) string {
	if tok := e.fn.Blocks[b].Label; tok >= 0 {
		return string(e.t.Text(tok))
	}
	if s, ok := e.labels[b]; ok {
		return s
	}
	s := e.f.BlockName[b]
	if e.d.LabelSign != "" {
		return s // blocks without a label are numbered, and jumps may name the number
	}
	e.labels[b] = s
	e.labelPart[b] = len(e.parts)
	at := b
	if !e.hasText(b) && int(b) < e.f.NumBlocks() {
		at = b + 1 // the virtual entry stands above the first block
	}
	switch first, _ := e.stmts(at); {
	case e.hasText(at):
		e.before(first, rankLabel, line{s + ":", true})
	case first > 0 && first <= len(e.t.Stmt): // an empty block at the end
		e.after(first-1, rankLabel, line{s + ":", true})
	}
	return s
}

// head puts lines at b's head, behind its label.
func (e *editor) head(b ssa.BlockID, lines ...line) {
	first, end := e.stmts(b)
	if e.fn.Blocks[b].Label >= 0 {
		if first+1 < end && !e.blankBefore(e.stmtSpan(first+1).Start) {
			e.before(first+1, rankBefore, lines...)
			return
		}
		e.after(first, rankHead, lines...)
		return
	}
	e.before(first, rankBefore, lines...)
}

// end puts lines at b's end, before its terminator.
func (e *editor) end(b ssa.BlockID, lines ...line) {
	if stmt := e.terminator(b); stmt >= 0 {
		e.before(stmt, rankBefore, lines...)
		return
	}
	_, end := e.stmts(b)
	e.after(end-1, rankEnd, lines...)
}

// retarget has edge x, which may fall through, lead to target, which is written with its
// arguments if it has any.
func (e *editor) retarget(x ssa.EdgeID, target string) error {
	if tok := e.targetToken(x); tok >= 0 {
		s := e.fn.TokSpan(tok)
		if l, ok := e.listAfter(tok); ok {
			s.End = e.t.End[l.close]
		}
		e.replace(s, e.d.LabelSign+target)
		return nil
	}
	return e.fall(x, target)
}

// fall writes the jump of edge x that control has fallen through.
func (e *editor) fall(x ssa.EdgeID, target string) error {
	b := e.f.Source(x)
	if !e.hasText(b) {
		return decline("the edge from %s is not written in the text", e.f.BlockName[b])
	}
	stmt := e.terminator(b)
	switch {
	case stmt < 0:
		_, end := e.stmts(b)
		e.after(end-1, rankEnd, line{e.sp.Goto(target), false})
	case e.f.Op[e.f.Terminator(b)] == ssa.OpBranch && e.sp.Else != "":
		e.insert(e.stmtSpan(stmt).End, rankBefore, e.sp.Else+target)
	case e.f.Op[e.f.Terminator(b)] == ssa.OpSwitch && e.sp.Default != "":
		close := e.t.Last[e.t.Stmt[stmt]] - 1
		for close > 0 && string(e.t.Text(close)) != "]" {
			close--
		}
		e.insert(e.t.Start[close], rankBefore, ", "+e.sp.Default+target)
	default:
		return decline("the edge from %s is not written in the text", e.f.BlockName[b])
	}
	return nil
}

// flush makes the changes of lists that several steps have asked for.
func (e *editor) flush() {
	e.flushDropped()
	e.renamePreds()
	e.flushPredComments()
	for b := ssa.Entry; int(b) <= e.f.NumBlocks(); b++ {
		if len(e.unparams[b]) > 0 || len(e.declared[b]) > 0 {
			if tok := e.fn.Blocks[b].Label; tok >= 0 {
				e.addList(tok, e.unparams[b], e.declared[b])
			} else if i, ok := e.labelPart[b]; ok && i < len(e.parts) {
				p := &e.parts[i]
				p.text = strings.Replace(p.text, ":", "("+strings.Join(e.declared[b], ", ")+"):", 1)
			}
		}
	}
	for x := ssa.EdgeID(0); int(x) < len(e.f.Succ); x++ {
		if tok := int32(-1); len(e.pass[x]) > 0 || len(e.unpass[x]) > 0 {
			if tok = e.targetToken(x); tok >= 0 {
				e.addList(tok, e.unpass[x], e.pass[x])
			}
		}
	}
	clear(e.unparams)
	clear(e.declared)
	clear(e.pass)
	clear(e.unpass)
}
