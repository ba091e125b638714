package llvm

import (
	"bytes"

	"phils/grammar/syntax"
)

// Format gives the canonical layout of a file or segment, which is that of LLVM's own
// printer: one statement a line; definitions, labels and closing braces in column 1,
// instructions behind two blanks, debug records behind four, a switch's cases behind
// four, an invoke's labels behind ten; single blanks inside a statement; at most one blank
// line in a row and none at either end. Line breaks inside statements, comments and their
// places, the kind of line ends and a byte order mark stay, and so does a line with a
// syntax error. Format is idempotent and changes no token. O(len(src)).
func Format(src []byte) []byte {
	f := formatter{out: make([]byte, 0, len(src)+len(src)/16), nl: "\n"}
	if bytes.HasPrefix(src, []byte(bom)) {
		f.out, src = append(f.out, bom...), src[len(bom):]
	}
	f.head = len(f.out)
	f.t = syntax.Parse(Language, src, stateText, nil)
	for i, k := range f.t.Tok {
		if k == syntax.Newline && i > 0 && f.t.Tok[i-1] != syntax.Newline { // leading ones go
			f.nl = string(f.t.Text(int32(i)))
			break
		}
	}
	f.findLines()
	for i := range f.t.Tok {
		f.token(int32(i))
	}
	if n := len(f.t.Tok); !f.lineStart && n > 0 && f.t.Tok[n-1] != syntax.Invalid { // a string that is not closed would go on
		f.out = append(f.out, f.nl...)
	}
	return f.out
}

type formatter struct {
	t         *syntax.Tree
	out       []byte
	head      int    // bytes of out before the text
	nl        string // of a line that the source does not end
	line      []int32
	bad       []bool // by line: left as it is
	stmt      int    // into t.Stmt: the first statement that is not behind the cursor
	in        int32  // the statement's node that the cursor is in, -1 if it is in none
	body      bool   // between a function's header and its end
	lineStart bool   // out ends with a line's end
	blank     bool   // a blank line is due before the next token
}

// findLines numbers the tokens' lines, and marks those that a statement with an error, or
// one that shares a line with it, stands on.
func (f *formatter) findLines() {
	t := f.t
	f.lineStart, f.in = true, -1
	f.line = make([]int32, len(t.Tok)+1)
	line := int32(0)
	for i, k := range t.Tok {
		f.line[i] = line
		switch k {
		case syntax.Newline:
			line++
		case syntax.Keyword, syntax.Punct, TypeWord:
		default:
			b := t.Text(int32(i))
			line += int32(bytes.Count(b, []byte("\n")) + bytes.Count(b, []byte("\r")) - bytes.Count(b, []byte("\r\n")))
		}
	}
	f.line[len(t.Tok)] = line
	f.bad = make([]bool, line+1)
	broken := len(t.Errs) > 0
	for i, k := range t.Tok {
		if k == syntax.Invalid { // a string that is not closed ends because of how the next line starts
			last := f.line[i+1]
			f.bad[last], f.bad[min(last+1, line)] = true, true
			broken = true
		}
	}
	for n, k := range t.Node { // errors that were not told
		if k == syntax.ErrorNode && int(t.First[n]) < len(f.line) {
			f.bad[f.line[max(0, t.First[n]-1)]] = true
			f.bad[f.line[t.First[n]]] = true
			broken = true
		}
	}
	if !broken {
		return
	}
	tok := 0
	for _, e := range t.Errs {
		for tok > 0 && t.Start[tok] > e.Start {
			tok--
		}
		for tok+1 < len(t.Tok) && t.Start[tok+1] <= e.Start {
			tok++
		}
		f.bad[f.line[tok]] = true
	}
	for i := range t.Stmt {
		f.spread(t.Stmt[i])
	}
	for i := len(t.Stmt) - 1; i >= 0; i-- {
		f.spread(t.Stmt[i])
	}
}

// spread marks all lines of statement n if one of them is marked.
func (f *formatter) spread(n int32) {
	t := f.t
	if t.First[n] >= t.Last[n] {
		return
	}
	from, to := f.line[t.First[n]], f.line[t.Last[n]-1]
	if t.Tok[t.Last[n]-1] != syntax.Newline && int(t.Last[n]) < len(f.line) && t.Tok[t.Last[n]-1] != syntax.Comment {
		to = f.lastLine(t.Last[n] - 1)
	}
	any := false
	for l := from; l <= to; l++ {
		any = any || f.bad[l]
	}
	for l := from; any && l <= to; l++ {
		f.bad[l] = true
	}
}

// lastLine is the line on which token i, which is no newline, ends.
func (f *formatter) lastLine(i int32) int32 { return f.line[i+1] }

// token writes token i with what stands before it.
func (f *formatter) token(i int32) {
	t := f.t
	if t.Tok[i] == syntax.Newline {
		switch {
		case !f.lineStart:
			f.out = append(f.out, t.Text(i)...)
			f.lineStart = true
		case len(f.out) > f.head:
			f.blank = true
		}
		return
	}
	first := f.enter(i)
	if len(f.out) == 0 && bytes.HasPrefix(t.Text(i), []byte(bom)) {
		f.out = append(f.out, f.nl...) // it must not become the file's
	}
	if f.blank {
		f.out = append(f.out, f.nl...)
		f.blank = false
	}
	gap := t.Src[f.gapStart(i):t.Start[i]]
	switch {
	case f.bad[f.line[i]] || t.Tok[i] == syntax.Comment && f.lineStart:
		f.out = append(f.out, gap...)
	case first:
		if !f.lineStart {
			f.out = append(f.out, f.nl...)
		}
		f.out = append(f.out, f.indent()...)
	case f.lineStart:
		f.out = append(f.out, f.continuation(i, gap)...)
	default:
		f.out = append(f.out, f.gap(i, gap)...)
	}
	f.out = append(f.out, t.Text(i)...)
	f.lineStart = false
}

// enter moves on to the statement that holds token i, and reports whether i is its first.
func (f *formatter) enter(i int32) bool {
	t := f.t
	for f.stmt < len(t.Stmt) && t.Last[t.Stmt[f.stmt]] <= i {
		f.stmt++
	}
	f.in = -1
	if f.stmt >= len(t.Stmt) || t.First[t.Stmt[f.stmt]] > i {
		return false
	}
	f.in = t.Stmt[f.stmt]
	if t.First[f.in] != i {
		return false
	}
	switch t.Node[f.in] {
	case Define:
		f.body = true
	case End:
		f.body = false
	}
	return true
}

// gapStart is where the blanks before token i begin.
func (f *formatter) gapStart(i int32) int32 {
	if i == 0 {
		return 0
	}
	return f.t.End[i-1]
}

// indent is the indentation of the statement at the cursor.
func (f *formatter) indent() string {
	switch k := f.t.Node[f.in]; {
	case k == DbgRec:
		return "    "
	case IsInst(k), k == UseListOrder && f.body:
		return "  "
	}
	return ""
}

// continuation is the indentation of token i, which goes on with a statement on a new line.
func (f *formatter) continuation(i int32, gap []byte) string {
	t := f.t
	if f.in >= 0 && t.Node[f.in] >= Ret {
		switch t.Node[f.in] {
		case Switch:
			if b := t.Text(i); string(b) == "]" {
				return "  "
			}
			for c := t.FirstChild(f.in); c >= 0; c = t.NextSibling(f.in, c) {
				if t.Node[c] == Case && t.First[c] == i {
					return "    "
				}
				if t.First[c] > i {
					break
				}
			}
		case Invoke, CallBr:
			if t.Tok[i] == syntax.Keyword && string(t.Text(i)) == "to" {
				return "          "
			}
		}
	}
	return string(gap)
}

// gap is what stands between token i and the one before it on its line.
func (f *formatter) gap(i int32, gap []byte) string {
	t := f.t
	if t.Tok[i] == syntax.Comment {
		if len(gap) == 0 {
			return " "
		}
		return string(gap)
	}
	c, before := byte(0), byte(0)
	if t.Tok[i] == syntax.Punct {
		c = t.Src[t.Start[i]]
	}
	if t.Tok[i-1] == syntax.Punct {
		before = t.Src[t.Start[i-1]]
	}
	switch {
	case c == ',' || c == ')' || before == '(':
		return ""
	case before == ',':
		if len(gap) == 0 && t.Tok[i] == syntax.Number && t.Tok[i-2] == syntax.Number {
			return "" // vscale_range(1,16)
		}
		return " "
	case c == '=' && f.defines(i), before == '=' && f.defines(i-1):
		return " "
	case len(gap) == 0:
		return ""
	}
	return " "
}

// defines reports whether the '=' that is token i stands behind what the statement defines:
// %x = …, attributes #0 = …, target triple = ….
func (f *formatter) defines(i int32) bool {
	if f.in < 0 {
		return false
	}
	n := i - f.t.First[f.in]
	return n == 1 || n == 2 && f.t.Node[f.in] < Label
}
