package tac

import (
	"bytes"
	"slices"

	"phils/grammar/syntax"
	"phils/grammar/text"
)

// Format gives the canonical spelling of a file: one statement a line, labels in
// column 1, functions as func NAME(…) { … }. Comments stay where they are, of
// several blank lines one is left, a line with a syntax error is left alone, a BOM and the
// kind of line end are kept. Formatting twice changes nothing more, and the result
// means what src means. O(n).
func Format(src []byte) []byte {
	f := &formatter{nl: lineBreak(src)}
	rest := src
	if bytes.HasPrefix(rest, []byte(bom)) {
		f.out = append(f.out, bom...)
		rest = rest[len(bom):]
	}
	f.head = len(f.out)
	for len(rest) > 0 {
		n, _, _, _ := Split(rest, true, text.State(1))
		t := syntax.Parse(Language, rest[:n:n], 1, nil)
		rest = rest[n:]
		f.joins = startsBeginFunc(rest)
		f.segment(t)
	}
	return f.out
}

// startsBeginFunc reports whether the first code of data is the word BeginFunc.
func startsBeginFunc(data []byte) bool {
	s := splitter{data: data, atEOF: true}
	_, code := s.trivia(0)
	k, st, en := s.token(code)
	return k == syntax.Name && wordOf(data[st:en]) == wBeginFunc
}

// lineBreak is the first line break of src, "\n" if it has none.
func lineBreak(src []byte) string {
	i := bytes.IndexAny(src, "\r\n")
	switch {
	case i < 0 || src[i] == '\n':
		return "\n"
	case i+1 < len(src) && src[i+1] == '\n':
		return "\r\n"
	}
	return "\r"
}

// formatter collects output lines.
type formatter struct {
	out   []byte
	nl    string
	head  int  // length of the BOM
	blank bool // a blank line is due before the next line
	joins bool // the next segment starts with BeginFunc: a label on a line of its own would become its header
	// atLine: the last item ended with a line end.
	atLine bool

	t      *syntax.Tree
	indent string
	line   []int32 // by token: the line that it starts on
	bad    []bool  // by line: left alone
	open   bool    // the header has no place for parameters: func NAME(…) would say that there are none
	merged [][]int32
	skip   []bool // by index into Stmt: printed as part of another
}

// emit writes one line.
func (f *formatter) emit(s []byte) {
	if f.blank && len(f.out) > f.head || len(f.out) == 0 && bytes.HasPrefix(s, []byte(bom)) { // it must not become the file's
		f.out = append(f.out, f.nl...)
	}
	f.blank = false
	f.out = append(append(f.out, s...), f.nl...)
}

// segment writes one item of the file.
func (f *formatter) segment(t *syntax.Tree) {
	f.t = t
	f.findLines()
	style, convert := f.style()
	f.open = (convert || style == Braces) && OpenParams(t, t.Stmt[0])
	convert = convert && !f.open
	f.indent = ""
	if style != Listing || f.hasLabel() {
		f.indent = "  "
	}
	f.mergeArguments()
	if convert && style == NJU {
		for i := 1; i < len(t.Stmt) && t.Node[t.Stmt[i]] == ParamDecl; i++ {
			f.skip[i] = true
		}
	}
	var cur []byte // the output line under construction
	have := false
	flush := func() {
		if have {
			f.emit(bytes.TrimRight(cur, " \t"))
		}
		cur, have = cur[:0], false
	}
	stmt, newlines := 0, 0
	if len(f.out) == f.head || f.atLine {
		newlines = 1 // the item starts a line: a line end now is a blank line
	}
	f.atLine = len(t.Tok) > 0 && t.Tok[len(t.Tok)-1] == syntax.Newline
	lastLine := int32(-1) // source line where what is in cur ends
	number := false       // cur holds a statement's number only
	for i := int32(0); int(i) < len(t.Tok); {
		if stmt < len(t.Stmt) && t.First[t.Stmt[stmt]] >= t.Last[t.Stmt[stmt]] {
			stmt++ // an empty node
			continue
		}
		if f.bad[f.line[i]] && t.Tok[i] != syntax.Newline {
			flush()
			i, stmt = f.verbatim(i, stmt)
			newlines, lastLine, number = 0, -1, false
			continue
		}
		if stmt < len(t.Stmt) && i == t.First[t.Stmt[stmt]] {
			n := t.Stmt[stmt]
			i = t.Last[n]
			if f.skip[stmt] {
				newlines = 0 // its line vanishes
				stmt++
				continue
			}
			if !(number && f.line[t.First[n]] == lastLine) {
				flush()
			}
			cur = f.stmtLine(cur, stmt, style, convert)
			number = t.Node[n] == NumLabel
			if number {
				cur = append(cur, ' ')
			}
			have = true
			newlines = 0
			lastLine = f.lineOfEnd(i - 1)
			stmt++
			continue
		}
		switch t.Tok[i] {
		case syntax.Newline:
			if newlines++; newlines > 1 {
				flush()
				f.blank = len(f.out) > f.head
			}
		case syntax.Comment:
			if have && f.line[i] == lastLine {
				cur = bytes.TrimRight(cur, " \t")
				at := len(cur) + 2
				cur = append(append(cur, "  "...), f.comment(i)...)
				if hashConst(cur, at) > 0 { // without the ';' before it, it would be a constant
					cur = slices.Insert(cur, at+1, ' ')
				}
				lastLine = f.lineOfEnd(i)
			} else {
				flush()
				cur = append(append(cur, f.commentIndent(i, stmt)...), f.comment(i)...)
				have = true
				lastLine = f.lineOfEnd(i)
			}
			number = false
			newlines = 0
		}
		i++
	}
	flush()
	if convert && style == NJU {
		f.emit([]byte("}"))
	}
}

// comment is the text of comment i, without blanks at its end.
func (f *formatter) comment(i int32) []byte {
	return f.breaksAs(bytes.TrimRight(f.t.Text(i), " \t\r\n"))
}

// breaksAs writes the line breaks in b as those of the file.
func (f *formatter) breaksAs(b []byte) []byte {
	if !bytes.ContainsAny(b, "\r\n") {
		return b
	}
	b = bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n"))
	b = bytes.ReplaceAll(b, []byte("\r"), []byte("\n"))
	return bytes.ReplaceAll(b, []byte("\n"), []byte(f.nl))
}

// commentIndent is the indentation of a comment on its own line: that of the
// statement after it.
func (f *formatter) commentIndent(tok int32, stmt int) string {
	t := f.t
	if stmt >= len(t.Stmt) || len(t.Stmt) == 0 || tok < t.First[t.Stmt[0]] {
		return ""
	}
	switch t.Node[t.Stmt[stmt]] {
	case Header, End, Label, NumLabel:
		return ""
	}
	return f.indent
}

// findLines numbers the lines of the tokens and marks those with an error, and all
// lines of a statement that reaches into one.
func (f *formatter) findLines() {
	t := f.t
	f.line = make([]int32, len(t.Tok))
	line := int32(0)
	for i := range t.Tok {
		f.line[i] = line
		line += f.breaks(int32(i))
	}
	f.bad = make([]bool, line+1)
	f.skip = make([]bool, len(t.Stmt))
	f.merged = make([][]int32, len(t.Stmt))
	tok := 0
	for _, e := range t.Errs {
		for tok+1 < len(t.Tok) && t.Start[tok+1] <= e.Start {
			tok++
		}
		if t.Start[tok] > e.Start {
			tok = 0
			for tok+1 < len(t.Tok) && t.Start[tok+1] <= e.Start {
				tok++
			}
		}
		f.bad[f.line[tok]] = true
	}
	for i, n := range t.Stmt { // LABEL f written as f: would be the header of the BeginFunc behind it
		if t.Node[n] == Label && t.First[n] < t.Last[n] && f.beginsFunc(i+1) {
			f.bad[f.line[t.First[n]]] = true
		}
	}
	if !slices.Contains(f.bad, true) {
		return
	}
	// Statements and comments over several lines, those that share a line as one.
	type span struct{ from, to int32 }
	var spans []span
	add := func(from, to int32) {
		if from < to {
			spans = append(spans, span{from, to})
		}
	}
	for _, n := range t.Stmt {
		if t.First[n] < t.Last[n] {
			add(f.line[t.First[n]], f.lineOfEnd(t.Last[n]-1))
		}
	}
	for i := range t.Tok {
		if t.Tok[i] == syntax.Comment {
			add(f.line[i], f.lineOfEnd(int32(i)))
		}
	}
	slices.SortFunc(spans, func(a, b span) int { return int(a.from - b.from) })
	for i := 0; i < len(spans); {
		s := spans[i]
		for i++; i < len(spans) && spans[i].from <= s.to; i++ {
			s.to = max(s.to, spans[i].to)
		}
		if lines := f.bad[s.from : s.to+1]; slices.Contains(lines, true) {
			for l := range lines {
				lines[l] = true
			}
		}
	}
}

// beginsFunc reports whether statement i, or what is behind the last one, starts with the word BeginFunc.
func (f *formatter) beginsFunc(i int) bool {
	if i == len(f.t.Stmt) {
		return f.joins
	}
	n := f.t.Stmt[i]
	return f.t.First[n] < f.t.Last[n] && wordOf(f.t.Text(f.t.First[n])) == wBeginFunc
}

// breaks is the number of line breaks in token i.
func (f *formatter) breaks(i int32) int32 {
	switch f.t.Tok[i] {
	case syntax.Newline:
		return 1
	case syntax.Comment:
		b := f.t.Text(i)
		return int32(bytes.Count(b, []byte("\n")) + bytes.Count(b, []byte("\r")) - bytes.Count(b, []byte("\r\n")))
	}
	return 0
}

// lineOfEnd is the line on which token i ends.
func (f *formatter) lineOfEnd(i int32) int32 {
	if f.t.Tok[i] == syntax.Newline {
		return f.line[i]
	}
	return f.line[i] + f.breaks(i)
}

// verbatim copies the lines from that of token i to the last of an unbroken run of bad
// ones, and gives the token and statement behind them.
func (f *formatter) verbatim(i int32, stmt int) (int32, int) {
	t := f.t
	start := t.Start[i]
	for start > 0 && t.Src[start-1] != '\n' && t.Src[start-1] != '\r' {
		start--
	}
	last := i
	for int(last) < len(t.Tok) && t.Tok[last] != syntax.Newline {
		last++
	}
	end := int32(len(t.Src))
	if int(last) < len(t.Tok) {
		end = t.Start[last]
	}
	f.emit(f.breaksAs(bytes.TrimRight(t.Src[start:end], "\r\n"))) // a comment that is never closed has the last line end
	for stmt < len(t.Stmt) && t.First[t.Stmt[stmt]] < last {
		stmt++
	}
	// A statement that goes on over the line's end leaves the rest to its next line.
	return last, stmt
}

// style is the segment's style, and whether its frame is written anew as func … { … }.
func (f *formatter) style() (Style, bool) {
	t := f.t
	if len(t.Stmt) == 0 || t.Node[t.Stmt[0]] != Header {
		return Listing, false
	}
	h := t.Stmt[0]
	style := StyleOf(t, h)
	if len(t.Errs) > 0 || f.hasComment(t.First[h], t.Last[h]) || t.Child(h, FuncName) < 0 {
		return style, false
	}
	if style == NJU {
		if unclosed(t) { // it would swallow the brace
			return style, false
		}
		i := 1
		for i < len(t.Stmt) && t.Node[t.Stmt[i]] == ParamDecl {
			i++
		}
		if i > 1 && f.hasComment(t.First[h], t.Last[t.Stmt[i-1]]) {
			return style, false
		}
		for ; i < len(t.Stmt); i++ {
			if t.Node[t.Stmt[i]] == ParamDecl {
				return style, false
			}
		}
	}
	return style, true
}

// unclosed reports whether t ends in a comment that is never closed.
func unclosed(t *syntax.Tree) bool {
	n := len(t.Tok)
	if n == 0 || t.Tok[n-1] != syntax.Comment {
		return false
	}
	c := t.Text(int32(n - 1))
	return bytes.HasPrefix(c, []byte("/*")) && (len(c) < 4 || !bytes.HasSuffix(c, []byte("*/")))
}

func (f *formatter) hasComment(from, to int32) bool {
	for i := from; i < to; i++ {
		if f.t.Tok[i] == syntax.Comment {
			return true
		}
	}
	return false
}

func (f *formatter) hasLabel() bool {
	for _, n := range f.t.Stmt {
		if f.t.Node[n] == Label {
			return true
		}
	}
	return false
}

// mergeArguments finds the calls whose arguments are passed by the statements just
// before them, and puts these into the call's parentheses: f.merged has their nodes.
// PopParams goes too.
func (f *formatter) mergeArguments() {
	t := f.t
	pending, run := 0, 0 // arguments passed and not taken; those of them just before
	for i, n := range t.Stmt {
		switch t.Node[n] {
		case Argument:
			pending, run = pending+1, run+1
			if f.bad[f.line[t.First[n]]] {
				run = 0
			}
			continue
		case PopParams:
			if i > 0 && (t.Node[t.Stmt[i-1]] == CallStmt || t.Node[t.Stmt[i-1]] == Assign || t.Node[t.Stmt[i-1]] == PopParams && f.skip[i-1]) {
				f.skip[i] = !f.bad[f.line[t.First[n]]] && !f.hasComment(t.First[n], t.Last[n])
			}
			run = 0
			continue
		}
		c := int32(-1)
		if t.Node[n] == Assign || t.Node[n] == CallStmt {
			c = t.Child(n, Call)
		}
		if c < 0 || string(t.Text(t.Last[c]-1)) == ")" {
			run = 0
			continue
		}
		want := pending
		if k := t.Child(c, Count); k >= 0 {
			want = 0
			for _, d := range t.Text(t.First[k]) {
				want = min(want*10+int(d-'0'), 1<<20)
			}
		}
		if want > 0 && want <= run && !f.bad[f.line[t.First[n]]] && t.Node[n+1] != syntax.ErrorNode &&
			!f.hasComment(t.First[t.Stmt[i-want]], t.Last[n]) && !f.risky(n) {
			f.merge(i, want)
		}
		pending, run = max(0, pending-want), 0
	}
}

// merge puts the want arguments before statement i into its call.
func (f *formatter) merge(i, want int) {
	t := f.t
	args := make([]int32, 0, want)
	reversed := 0
	for j := i - want; j < i; j++ {
		if f.risky(t.Stmt[j]) {
			return
		}
		args = append(args, t.FirstChild(t.Stmt[j]))
		if IsArg(t.Text(t.First[t.Stmt[j]])) {
			reversed++
		}
	}
	switch reversed {
	case 0:
	case want:
		for a, b := 0, want-1; a < b; a, b = a+1, b-1 {
			args[a], args[b] = args[b], args[a]
		}
	default:
		return
	}
	for j := i - want; j < i; j++ {
		f.skip[j] = true
	}
	f.merged[i] = args
}

// risky reports whether a name in statement n is a word that another spelling of the
// statement might take for a keyword.
func (f *formatter) risky(n int32) bool {
	t := f.t
	for c := n; c < t.Next[n]; c++ {
		switch t.Node[c] {
		case Use, Def, PhiRef, BlockParam:
			switch w := wordOf(t.Text(t.First[c])); w {
			case wCall, wACall, wUnary, wConvert, wLoad, wAlloc, wCast, wBinary, wPhi, wPi, wSigma, wTrue, wFalse, wUndef, wGoto, wThen, wElse, wTo:
				return true
			}
		}
	}
	return false
}

// stmtLine appends statement i in its canonical spelling.
func (f *formatter) stmtLine(line []byte, i int, style Style, convert bool) []byte {
	t := f.t
	n := t.Stmt[i]
	if len(line) == 0 {
		switch t.Node[n] {
		case Header, End, Label, NumLabel:
		default:
			line = append(line, f.indent...)
		}
	}
	frame := t.Node[n] == Header || t.Node[n] == End
	if frame && f.open && style != Braces {
		return f.openFrame(line, n, style)
	}
	// Behind a broken switch, 1: might be a case of it where 1) is none.
	behind := t.Node[n] == NumLabel && i > 0 && t.Node[t.Stmt[i-1]] == Switch
	if f.hasComment(t.First[n], t.Last[n]) || behind || f.risky(n) || frame && !convert && style != Braces || t.Node[n] == syntax.ErrorNode || t.Node[n] == ParamDecl {
		s, e := t.Span(n)
		return append(line, f.breaksAs(t.Src[s:e])...)
	}
	p := printer{t: t, out: line, args: f.merged[i], open: f.open}
	p.stmt(n)
	return p.out
}

// openFrame appends the header or end n of a function whose style is kept.
func (f *formatter) openFrame(line []byte, n int32, style Style) []byte {
	t := f.t
	if style == Decaf && t.Node[n] == Header {
		// BeginFunc stands on its own line, as listings have it.
		line = append(line, t.Text(t.First[t.Child(n, FuncName)])...)
		line = append(append(line, ':'), f.nl...)
		for i := t.First[n]; i < t.Last[n]; i++ {
			if t.Tok[i] == syntax.Keyword || t.Tok[i] == syntax.Number {
				line = append(append(line, t.Text(i)...), ' ')
			}
		}
		return line[:len(line)-1]
	}
	s, e := t.Span(n)
	return append(line, f.breaksAs(t.Src[s:e])...)
}
