package fix

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"phils/analysis"
	"phils/grammar/syntax"
	"phils/ssa"
)

// editor collects the edits of one action in one function.
type editor struct {
	d   *analysis.Dialect
	sp  *analysis.Spelling
	fn  *analysis.Function
	f   *ssa.Func
	t   *syntax.Tree
	src []byte

	eol, indent, labelIndent string
	parts                    []part
	labels                   map[ssa.BlockID]string // put in by this action
	labelPart                map[ssa.BlockID]int    // and where
	taken                    map[string]bool        // names of labels and variables
	targets                  [][]int32              // by block: label token of each out-edge, -1 falls through; nil if not asked for
	pass                     map[ssa.EdgeID][]string
	unpass                   map[ssa.EdgeID][]int
	unparams                 map[ssa.BlockID][]int
	declared                 map[ssa.BlockID][]string
	dropped                  map[ssa.BlockID][]int32 // in-slots whose phi operands go
	newPred                  map[int32]string        // by in-slot (index into Graph.Pred): the block put onto its edge
	repreds                  map[ssa.BlockID][]repred
	closed                   bool // the text's end is a return now
	idx                      *index
	isLabel                  map[int32]bool  // by statement: it is a block's label
	left                     []analysis.Span // see leave
}

// rank orders parts that are put in at one place.
type rank uint8

const (
	rankHead  rank = iota // behind a label
	rankEnd               // at a block's end
	rankLabel             // a label of the block below
	rankBefore
	rankReplace
)

type part struct {
	span analysis.Span
	rank rank
	text string
}

func newEditor(d *analysis.Dialect, fn *analysis.Function, src []byte) *editor {
	e := &editor{d: d, sp: d.Spell, fn: fn, f: fn.F, t: fn.Tree, src: src, eol: "\n", indent: "  ",
		labels: map[ssa.BlockID]string{}, labelPart: map[ssa.BlockID]int{}, pass: map[ssa.EdgeID][]string{}, unpass: map[ssa.EdgeID][]int{},
		unparams: map[ssa.BlockID][]int{}, declared: map[ssa.BlockID][]string{}}
	if i := bytes.IndexAny(src, "\r\n"); i >= 0 && src[i] == '\r' {
		e.eol = "\r"
		if i+1 < len(src) && src[i+1] == '\n' {
			e.eol = "\r\n"
		}
	}
	e.isLabel = map[int32]bool{}
	for b := 1; b < len(fn.Blocks); b++ {
		if fn.Blocks[b].Label >= 0 {
			e.isLabel[fn.Blocks[b].FirstStmt] = true
		}
	}
	first, label := true, true
	for i := 1; i < len(e.t.Stmt) && (first || label); i++ {
		at := fn.NodeSpan(e.t.Stmt[i]).Start
		ls := e.lineStart(at)
		if len(bytes.TrimLeft(src[ls:at], " \t")) > 0 {
			continue
		}
		switch {
		case e.isLabel[int32(i)]:
			if label {
				e.labelIndent, label = string(src[ls:at]), false
			}
		case first && i+1 < len(e.t.Stmt): // the last may be the closing brace
			e.indent, first = string(src[ls:at]), false
		}
	}
	return e
}

// Apply makes edits, which do not overlap and are in the order of the text.
func Apply(src []byte, edits []Edit) []byte {
	var out []byte
	at := int32(0)
	for _, x := range edits {
		out = append(append(out, src[at:x.Span.Start]...), x.Text...)
		at = x.Span.End
	}
	return append(out, src[at:]...)
}

// edits gives the parts in order, those in one place joined. What would change text that
// another part deletes is dropped.
func (e *editor) edits() []Edit {
	e.flush()
	out := e.ordered()
	e.keepComments(out)
	return out
}

func (e *editor) ordered() []Edit {
	slices.SortStableFunc(e.parts, func(a, b part) int {
		if a.span.Start != b.span.Start {
			return int(a.span.Start) - int(b.span.Start)
		}
		if a.rank != b.rank {
			return int(a.rank) - int(b.rank)
		}
		return int(b.span.End) - int(a.span.End) // of two replacements the larger one
	})
	var out []Edit
	inPlace := map[int]bool{} // edits that put lines where a statement was, behind another
	for _, p := range e.parts {
		if n := len(out) - 1; n >= 0 {
			last := &out[n]
			switch {
			case p.span.Start < last.Span.End && p.span.Start == p.span.End && len(bytes.Trim(e.src[last.Span.Start:p.span.Start], " \t")) == 0:
				// In place of a statement that goes with the blanks before it.
				last.Span.Start = p.span.Start
				last.Text += p.text
				inPlace[n] = true
				continue
			case p.span.Start < last.Span.End:
				if p.span.End > last.Span.End { // two deletions that overlap
					last.Span.End = p.span.End
					last.Text += p.text
				}
				continue
			case p.span.Start == last.Span.End && (p.span.Start == p.span.End || last.Span.Start == last.Span.End):
				last.Span.End = p.span.End
				last.Text += p.text
				continue
			}
		}
		out = append(out, Edit{Span: p.span, Text: p.text})
	}
	for i := range inPlace {
		if end := out[i].Span.End; int(end) == len(e.src) || e.src[end] == '\n' || e.src[end] == '\r' {
			out[i].Text = strings.TrimRight(out[i].Text, "\r\n\t ")
		}
	}
	return slices.DeleteFunc(out, func(x Edit) bool { return string(e.src[x.Span.Start:x.Span.End]) == x.Text })
}

func (e *editor) replace(s analysis.Span, text string) {
	e.parts = append(e.parts, part{s, rankReplace, text})
}

func (e *editor) insert(at int32, r rank, text string) {
	e.parts = append(e.parts, part{analysis.Span{Start: at, End: at}, r, text})
}

// lineStart is where the line that holds at begins.
func (e *editor) lineStart(at int32) int32 {
	for at > 0 && e.src[at-1] != '\n' && e.src[at-1] != '\r' {
		at--
	}
	return at
}

// blankBefore reports whether only blanks stand before at on its line.
func (e *editor) blankBefore(at int32) bool {
	return len(bytes.TrimLeft(e.src[e.lineStart(at):at], " \t")) == 0
}

// line is a line of text that is put in.
type line struct {
	text  string
	label bool
}

func (e *editor) indented(l line) string {
	if l.label {
		return e.labelIndent + l.text
	}
	return e.indent + l.text
}

// before puts lines above statement stmt.
func (e *editor) before(stmt int, r rank, lines ...line) {
	at := e.stmtSpan(stmt).Start
	text := ""
	if e.blankBefore(at) {
		own := string(e.src[e.lineStart(at):at])
		for _, l := range lines {
			if !l.label && !e.isLabel[int32(stmt)] {
				text += own + l.text + e.eol
			} else {
				text += e.indented(l) + e.eol
			}
		}
		e.insert(e.lineStart(at), r, text)
		return
	}
	for _, l := range lines {
		text += l.text + e.eol + e.indent
	}
	e.insert(at, r, text)
}

// after puts lines below statement stmt: below its line, if nothing but a comment follows
// on it.
func (e *editor) after(stmt int, r rank, lines ...line) {
	text := ""
	for _, l := range lines {
		text += e.indented(l) + e.eol
	}
	i := e.t.Last[e.t.Stmt[stmt]]
	for ; int(i) < len(e.t.Tok); i++ {
		switch k := e.t.Tok[i]; {
		case k == syntax.Newline:
			e.insert(e.t.End[i], r, text)
			return
		case k == syntax.EOF, k == syntax.Comment, string(e.t.Text(i)) == ";":
			continue
		}
		trimmed := ""
		for _, l := range lines {
			trimmed += l.text + e.eol + e.indent
		}
		if string(e.t.Text(i)) == "}" {
			trimmed = trimmed[:len(trimmed)-len(e.indent)]
		}
		e.insert(e.t.Start[i], r, trimmed)
		return
	}
	end := int32(len(e.src))
	if end > 0 && e.src[end-1] != '\n' && e.src[end-1] != '\r' {
		text = e.eol + text[:len(text)-len(e.eol)]
	}
	e.insert(end, r, text)
}

// remove deletes statement stmt, with its line when it is alone there.
func (e *editor) remove(stmt int) { e.replace(e.whole(e.stmtSpan(stmt)), "") }

// whole widens a statement's span to its line when nothing else stands on it. A comment
// behind it stays.
func (e *editor) whole(s analysis.Span) analysis.Span {
	start, end := s.Start, s.End
	for int(end) < len(e.src) && (e.src[end] == ' ' || e.src[end] == '\t' || e.src[end] == ';' && !bytes.HasPrefix([]byte(e.d.LineComment), e.src[end:end+1]) && e.d.FallThrough) {
		end++
	}
	atEnd := int(end) == len(e.src) || e.src[end] == '\n' || e.src[end] == '\r'
	if !e.blankBefore(start) {
		if atEnd {
			for start > 0 && (e.src[start-1] == ' ' || e.src[start-1] == '\t') {
				start--
			}
		}
		return analysis.Span{Start: start, End: end}
	}
	if !atEnd {
		return analysis.Span{Start: s.Start, End: end}
	}
	start = e.lineStart(start)
	return analysis.Span{Start: start, End: e.nextLine(end)}
}

// nextLine is where the line below the one that ends at end begins.
func (e *editor) nextLine(end int32) int32 {
	for int(end) < len(e.src) && e.src[end] != '\n' && e.src[end] != '\r' {
		end++
	}
	if int(end) < len(e.src) {
		if e.src[end] == '\r' && int(end)+1 < len(e.src) && e.src[end+1] == '\n' {
			end++
		}
		end++
	}
	return end
}

func (e *editor) stmtSpan(stmt int) analysis.Span { return e.fn.NodeSpan(e.t.Stmt[stmt]) }

func (e *editor) text(s analysis.Span) string { return string(e.src[s.Start:s.End]) }

// fresh gives a name like base that no label and no variable has.
func (e *editor) fresh(base string) string {
	if e.taken == nil {
		e.taken = map[string]bool{}
		for i := range e.fn.Symbols {
			e.taken[e.fn.Symbols[i].Name] = true
			e.taken[strings.TrimPrefix(e.fn.Symbols[i].Name, e.d.LabelSign)] = true
		}
		for _, n := range e.f.BlockName {
			e.taken[n] = true
		}
		for i := range e.f.Vars {
			e.taken[e.f.Vars[i].Name] = true
		}
	}
	name := base
	for n := 2; e.taken[name]; n++ {
		name = base + "_" + strconv.Itoa(n)
	}
	e.taken[name] = true
	return name
}
