package fix

import (
	"slices"
	"strings"

	"phils/grammar/syntax"
	"phils/ssa"
)

// LLVM writes the predecessors of a block in a comment behind its label, `; preds = %a, %b`.
// An action that changes them brings it up to date.

// repred is a change of a block's predecessors.
type repred struct {
	from, to string // with the sign of labels; to is "" for one that is no more
}

// predChanged notes that block to has name in place of its predecessor from, for one edge;
// "" for nothing in its place.
func (e *editor) predChanged(to, from ssa.BlockID, name string) {
	if e.predComment(to) < 0 {
		return
	}
	if name != "" {
		name = e.d.LabelSign + name
	}
	if e.repreds == nil {
		e.repreds = map[ssa.BlockID][]repred{}
	}
	e.repreds[to] = append(e.repreds[to], repred{e.d.LabelSign + e.label(from), name})
}

// predComment is the token of the comment that lists b's predecessors, -1 if there is none.
func (e *editor) predComment(b ssa.BlockID) int32 {
	if e.sp.PredComment == "" || b <= 0 || int(b) >= len(e.fn.Blocks) || e.fn.Blocks[b].Label < 0 {
		return -1
	}
	first, _ := e.stmts(b)
	tok := e.t.Last[e.t.Stmt[first]]
	if int(tok) >= len(e.t.Tok) || e.t.Tok[tok] != syntax.Comment || !strings.HasPrefix(string(e.t.Text(tok)), e.sp.PredComment) {
		return -1
	}
	return tok
}

// flushPredComments writes what has been noted. A list that does not hold a predecessor
// which has been renamed was wrong, and goes.
func (e *editor) flushPredComments() {
	for b := ssa.Entry; int(b) <= e.f.NumBlocks(); b++ {
		changes := e.repreds[b]
		if len(changes) == 0 {
			continue
		}
		tok := e.predComment(b)
		text := string(e.t.Text(tok))
		names := strings.Split(text[len(e.sp.PredComment):], ",")
		for i := range names {
			names[i] = strings.TrimSpace(names[i])
		}
		wrong := false
		for _, c := range changes {
			switch i := slices.Index(names, c.from); {
			case i < 0:
				wrong = wrong || c.to != ""
			case c.to == "":
				names = slices.Delete(names, i, i+1)
			default:
				names[i] = c.to
			}
		}
		s := e.fn.TokSpan(tok)
		switch {
		case wrong:
			for s.Start > 0 && (e.src[s.Start-1] == ' ' || e.src[s.Start-1] == '\t') {
				s.Start--
			}
			e.replace(s, "")
		case len(names) == 0:
			e.replace(s, e.sp.NoPreds)
		default:
			e.replace(s, e.sp.PredComment+" "+strings.Join(names, ", "))
		}
	}
	e.repreds = nil
}
