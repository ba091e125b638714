package llvm

import (
	"bytes"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
	"phils/ssa"
)

// Render prints f by rewriting o.Tree, the segment that it was lowered from: each
// instruction that f still has is printed as it stands, with its operands, targets and
// result replaced by what f says; phis that construction put in lead their blocks;
// allocas of variables that f no longer reads and writes go, with what is said of them.
// Numbered names are counted anew. Blanks and comments stay, but for comments that name
// numbers (the lists of predecessors). A Func without a tree gives nothing but its phis.
func Render(f *ssa.Func, o analysis.RenderOptions) analysis.Rendered {
	r := &renderer{f: f, t: o.Tree, comment: o.Comment}
	if o.Tree == nil {
		r.bare()
		return r.done()
	}
	return r.render()
}

func (r *renderer) render() analysis.Rendered {
	r.place()
	r.drop()
	r.count()
	r.findCopies()
	if r.promotion != nil {
		r.notes = r.promotion.lines(r)
		r.was = r.promotion.statements()
	}
	r.print()
	return r.done()
}

type renderer struct {
	f       *ssa.Func
	t       *syntax.Tree
	comment func(ssa.Value) string

	out    []byte
	line   int
	values []ssa.Value
	blocks []ssa.BlockID

	stmt     []ssa.Value // by statement: the instruction that it is
	gone     []bool      // by value: not printed
	promoted []bool      // by variable
	changed  bool
	name     []string                // by value: its name, with the sigil
	label    []string                // by block
	first    []int32                 // by block: its first statement, -1
	blockOf  map[nameKey]ssa.BlockID // by label in the text
	regOf    map[nameKey]ssa.Value   // by register in the text; nil until asked for
	filling  []bool
	order    *ssa.Order
	starts   []ssa.BlockID // by statement: the last block that starts there
	slotOf   []ssa.Value   // by variable; nil until asked for

	promotion *Promoted // what f is a part of, with notes on debug information; or nil
	notes     noteLines
	was       []ssa.Value // by statement: the instruction that it was before promotion

	pseudo bool                  // phis are comments
	copies map[int32][]ssa.Value // by statement: the names of e-SSA and SSI form before it

	// Of Reg2Mem.
	renamed map[ssa.Value]string
	reload  map[reloadKey]string
	split   map[ssa.EdgeID]string // the block that was put on an edge, with the sigil
}

// emit appends text, and counts its lines.
func (r *renderer) emit(b []byte) {
	r.out = append(r.out, b...)
	r.line += bytes.Count(b, newline)
}

var newline = []byte("\n")

func (r *renderer) emitString(s string) { r.emit([]byte(s)) }

// at says what the line that is being written holds; the first to say so is right.
func (r *renderer) at(v ssa.Value, b ssa.BlockID) {
	for len(r.values) <= r.line {
		r.values, r.blocks = append(r.values, 0), append(r.blocks, 0)
	}
	if r.blocks[r.line] == 0 {
		r.values[r.line], r.blocks[r.line] = v, b
	}
}

func (r *renderer) done() analysis.Rendered {
	for len(r.values) < r.line {
		r.values, r.blocks = append(r.values, 0), append(r.blocks, 0)
	}
	return analysis.Rendered{Text: r.out, Values: r.values, Blocks: r.blocks}
}

// lineEnd starts a new line unless one has just been started.
func (r *renderer) lineEnd() {
	if n := len(r.out); n > 0 && r.out[n-1] != '\n' && r.out[n-1] != '\r' {
		r.emit(newline)
	}
}

// print writes the segment. What stands behind a statement on its line belongs to it,
// the lines after that to the next one.
func (r *renderer) print() {
	t := r.t
	pos := int32(0)
	cur := ssa.BlockID(0)
	for i, n := range t.Stmt {
		start, end := t.Span(n)
		lead := t.Src[pos:max(pos, start)]
		pos = max(pos, end)
		trail := trailOf(t.Src[pos:r.nextStart(i)])
		pos += int32(len(trail))
		k := t.Node[n]
		open := r.starts[i] != 0
		if open {
			cur = r.starts[i]
		}
		lead = withoutNumberComments(lead)
		copies := r.copies[int32(i)]
		if before := r.notes.before[int32(i)]; open && k != gram.Label || len(before) > 0 || len(copies) > 0 {
			above, indent := cutLine(lead)
			r.emit(above)
			if open && k != gram.Label {
				r.phis(cur)
			}
			if len(before) > 0 {
				r.lineEnd()
				r.emitLines(cur, r.about(i), before)
			}
			r.copy(copies)
			lead = indent
		}
		if r.dropped(i, n) {
			above, _ := cutLine(lead)
			r.emit(above)
			v := r.stmt[i]
			if r.was != nil {
				v = r.was[i]
			}
			r.emitLines(cur, v, r.notes.instead[int32(i)])
			continue
		}
		r.emit(lead)
		if cur != 0 && (gram.IsInst(k) || k == gram.Label || k == gram.DbgRec) {
			r.at(r.stmt[i], cur)
		}
		r.statement(i, n)
		if c := r.commentOf(i); c != "" {
			r.emitString(" ; " + c)
			r.lineEnd()
			if j := bytes.IndexByte(trail, ';'); j < 0 {
				trail = nil
			} else {
				trail = trail[j:]
			}
		}
		if k == gram.Label {
			trail = r.preds(trail, cur)
		}
		r.emit(trail)
		if k == gram.Label && open && len(r.newPhis(cur)) > 0 {
			r.lineEnd()
			r.phis(cur)
		}
		if after := r.notes.after[int32(i)]; len(after) > 0 {
			r.lineEnd()
			r.emitLines(cur, r.about(i), after)
		}
	}
	r.emit(t.Src[pos:])
}

// about is the value that lines beside statement i are about. What promotion says at the
// head of a block is about the block.
func (r *renderer) about(i int) ssa.Value {
	if r.promotion != nil {
		return 0
	}
	return r.stmt[i]
}

// emitLines writes lines of their own, which are about v of block b.
func (r *renderer) emitLines(b ssa.BlockID, v ssa.Value, lines []string) {
	for _, s := range lines {
		if b != 0 && (r.pseudo || r.promotion != nil) {
			r.at(v, b)
		}
		r.emitString(s + "\n")
	}
}

func (r *renderer) commentOf(i int) string {
	if r.comment == nil || r.stmt[i] == 0 {
		return ""
	}
	return r.comment(r.stmt[i])
}

// nextStart is where the statement behind the i-th starts, or the text ends.
func (r *renderer) nextStart(i int) int32 {
	if i+1 < len(r.t.Stmt) {
		s, e := r.t.Span(r.t.Stmt[i])
		next, _ := r.t.Span(r.t.Stmt[i+1])
		return max(next, max(s, e))
	}
	return int32(len(r.t.Src))
}

// trailOf is the rest of a statement's line, the line's end included.
func trailOf(gap []byte) []byte {
	if i := bytes.IndexByte(gap, '\n'); i >= 0 {
		return gap[:i+1]
	}
	return gap
}

// cutLine splits text behind its last line end.
func cutLine(b []byte) (above, rest []byte) {
	i := bytes.LastIndexByte(b, '\n') + 1
	return b[:i], b[i:]
}

// preds brings the comment up to date that lists a block's predecessors, if there is one.
func (r *renderer) preds(trail []byte, b ssa.BlockID) []byte {
	i := bytes.IndexByte(trail, ';')
	if i < 0 || b == 0 || !bytes.HasPrefix(trail[i:], []byte("; preds =")) {
		return trail
	}
	out := append([]byte(nil), trail[:i]...)
	for k, p := range r.f.Preds(b) {
		if k == 0 {
			out = append(out, "; preds = "...)
		} else {
			out = append(out, ", "...)
		}
		if s := r.split[r.f.PredEdge[int(r.f.PredOff[b])+k]]; s != "" {
			out = append(out, s...)
		} else {
			out = append(append(out, '%'), r.label[p]...)
		}
	}
	return append(out, trail[len(bytes.TrimRight(trail, "\r\n")):]...)
}

// withoutNumberComments drops the lines with which old LLVM named a block without a
// label, `; <label>:6:`.
func withoutNumberComments(lead []byte) []byte {
	mark := []byte("; <label>:")
	if !bytes.Contains(lead, mark) {
		return lead
	}
	var out []byte
	for _, l := range bytes.SplitAfter(lead, newline) {
		if !bytes.HasPrefix(bytes.TrimLeft(l, " \t"), mark) {
			out = append(out, l...)
		}
	}
	return out
}
