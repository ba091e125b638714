package pir

import (
	"bytes"

	"phils/grammar/syntax"
)

// Format gives the canonical layout of a file or of a segment: labels in column 1,
// declarations and instructions of a function by two blanks, single blanks inside a
// statement, a switch on one line, at most one blank line in a row and none at
// either end. Comments, the kind of line ends and a byte order mark stay; a line
// with a syntax error stays as it is. Format is idempotent and changes no token but
// the comma behind a switch's last case, which goes. O(len(src)).
func Format(src []byte) []byte {
	f := formatter{out: make([]byte, 0, len(src)+len(src)/8), eol: []byte("\n")}
	if isBOM(src) {
		f.out, src = append(f.out, src[:3]...), src[3:]
	}
	f.head = len(f.out)
	t := syntax.Parse(Language, src, 0, nil)
	f.t = t
	for end := f.lineEnd(0); int(end) < len(t.Tok); end = f.lineEnd(end + 1) {
		if end > 0 && t.Tok[end-1] != syntax.Newline { // leading ones go
			f.eol = t.Text(end)
			break
		}
	}
	f.stmt = 0
	f.file()
	return f.out
}

type formatter struct {
	t     *syntax.Tree
	out   []byte
	head  int    // bytes of out before the text
	eol   []byte // of a line that the source does not end
	blank bool   // a blank line is due before the next text
	stmt  int    // into t.Stmt: the first statement not yet written
	err   int    // into t.Errs
	body  bool   // between a function's header and its end
}

// file writes line by line; a line is what stands between two newlines that are
// outside every statement.
func (f *formatter) file() {
	t := f.t
	n := int32(len(t.Tok))
	for i := int32(0); i < n; {
		first := f.stmt
		start := i
		i = f.lineEnd(i)
		f.line(start, i, first)
		if i < n {
			if i > start {
				f.out = append(f.out, t.Text(i)...)
			} else {
				f.blank = true
			}
			i++
		} else if i > start {
			f.out = append(f.out, f.eol...)
		}
	}
}

// lineEnd is the first newline from token i on that is outside every statement, the number of
// tokens if there is none. Statements before it are passed over.
func (f *formatter) lineEnd(i int32) int32 {
	t := f.t
	for int(i) < len(t.Tok) {
		if f.stmt < len(t.Stmt) && t.First[t.Stmt[f.stmt]] <= i {
			i = max(i, t.Last[t.Stmt[f.stmt]])
			f.stmt++
			continue
		}
		if t.Tok[i] == syntax.Newline {
			break
		}
		i++
	}
	return i
}

// line writes the tokens start … end-1, which hold the statements from the
// first-th up to f.stmt.
func (f *formatter) line(start, end int32, first int) {
	t := f.t
	if start == end {
		return
	}
	if f.blank && len(f.out) > f.head {
		f.out = append(f.out, f.eol...)
	}
	f.blank = false
	if s := t.Start[start]; s > 0 && len(f.out) == f.head && isBOM(t.Src[s:]) && !f.indented(start) {
		f.out = append(f.out, f.eol...) // it must not become, or follow, the file's
	}
	if f.verbatim(start, end, first) {
		f.out = append(f.out, f.source(start, end)...)
		for s := first; s < f.stmt; s++ {
			f.note(t.Stmt[s])
		}
		return
	}
	i := start
	for s := first; s < f.stmt; s++ {
		n := t.Stmt[s]
		if s > first {
			f.out = append(f.out, f.eol...)
		}
		f.statement(n)
		f.note(n)
		i = t.Last[n]
	}
	if i == end {
		return
	}
	switch {
	case i > start:
		f.out = append(f.out, ' ')
	case isBOM(t.Src[t.Start[i]:]): // is a blank at the start of a line only
	case f.indentsComment():
		f.out = append(f.out, "  "...)
	}
	f.out = append(f.out, bytes.TrimRight(t.Src[t.Start[i]:t.End[end-1]], " \t")...)
}

// verbatim reports whether the line must stay: it has an error, skipped text, or a
// comment (or a byte order mark) before or inside a statement, or a second statement that would start an item.
func (f *formatter) verbatim(start, end int32, first int) bool {
	t := f.t
	s, e := t.Start[start], t.End[end-1]
	for f.err < len(t.Errs) && t.Errs[f.err].Start < s {
		f.err++
	}
	bad := first < f.stmt && t.First[t.Stmt[first]] > start || isBOM(t.Src[s:]) && f.indented(start)
	for ; f.err < len(t.Errs) && t.Errs[f.err].Start <= e; f.err++ {
		bad = true
	}
	for s := first; s < f.stmt && !bad; s++ {
		n := t.Stmt[s]
		if t.Node[n] == syntax.ErrorNode {
			return true
		}
		if s > first && t.First[n] < t.Last[n] { // on a line of its own it would be another item
			if k, _ := classify(t.Src, int(t.Start[t.First[n]]), true); k != otherLine {
				return true
			}
		}
		for i := t.First[n]; i < t.Last[n]; i++ {
			if t.Tok[i] == syntax.Comment {
				return true
			}
		}
	}
	return bad
}

// source is the text of tokens start … end-1 with the blanks before it.
func (f *formatter) source(start, end int32) []byte {
	t := f.t
	s := t.Start[start]
	for s > 0 && (t.Src[s-1] == ' ' || t.Src[s-1] == '\t') {
		s--
	}
	return t.Src[s:t.End[end-1]]
}

// indented reports whether a blank stands before token i.
func (f *formatter) indented(i int32) bool {
	s := f.t.Start[i]
	return s > 0 && (f.t.Src[s-1] == ' ' || f.t.Src[s-1] == '\t')
}

// note keeps track of whether a function is open.
func (f *formatter) note(n int32) {
	switch f.t.Node[n] {
	case NodeFn:
		f.body = true
	case NodeEnd, NodeExtern, NodeGlobal, NodeStruct:
		f.body = false
	}
}

// indentsComment reports whether a comment on a line of its own stands by two
// blanks: in a function, when an instruction or a declaration follows it.
func (f *formatter) indentsComment() bool {
	if !f.body || f.stmt == len(f.t.Stmt) {
		return false
	}
	return indented(f.t.Node[f.t.Stmt[f.stmt]])
}

func indented(k syntax.NodeKind) bool {
	return k == NodeLet || k >= NodeAssign && k <= NodeUnreachable
}

// statement writes node n with its indentation.
func (f *formatter) statement(n int32) {
	t := f.t
	if indented(t.Node[n]) {
		f.out = append(f.out, "  "...)
	}
	cases := int32(-1) // the `[` of a switch stands apart from the operand
	if t.Node[n] == NodeSwitch {
		cases = t.Last[t.FirstChild(n)]
	}
	prev := int32(-1)
	for i := t.First[n]; i < t.Last[n]; i++ {
		if t.Tok[i] == syntax.Newline || cases >= 0 && f.trailingComma(i) {
			continue
		}
		if prev >= 0 && (i == cases || f.spaced(prev, i)) {
			f.out = append(f.out, ' ')
		}
		f.out = append(f.out, t.Text(i)...)
		prev = i
	}
}

// trailingComma reports whether token i is the comma behind a switch's last case.
func (f *formatter) trailingComma(i int32) bool {
	t := f.t
	if t.Src[t.Start[i]] != ',' {
		return false
	}
	for i++; t.Tok[i] == syntax.Newline; i++ {
	}
	return t.Src[t.Start[i]] == ']'
}

// spaced reports whether a blank stands between two neighbouring tokens.
func (f *formatter) spaced(a, b int32) bool {
	t := f.t
	switch t.Tok[b] {
	case syntax.Punct:
		switch t.Src[t.Start[b]] {
		case ',', ')', ']', ':', '.', ';':
			return false
		case '(':
			if k := t.Tok[a]; k == TokGlobal || k == TokLabel {
				return false
			}
		case '[':
			if k := t.Tok[a]; k == TokLocal || k == syntax.Number || k == syntax.Punct && (t.Src[t.Start[a]] == ')' || t.Src[t.Start[a]] == ']') {
				return false
			}
		}
	}
	if t.Tok[a] == syntax.Punct {
		switch t.Src[t.Start[a]] {
		case '(', '[', '.', '&', '*':
			return false
		}
	}
	return true
}
