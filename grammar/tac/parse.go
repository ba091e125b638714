package tac

import (
	"bytes"

	"phils/grammar/syntax"
)

// Language is the grammar of three-address code.
var Language syntax.Language = language{}

type language struct{}

func (language) Lex(src []byte, pos int, st syntax.State) (syntax.Kind, int, syntax.State) {
	k, end := lex(src, pos, st == 0 && pos == 0)
	return k, end, st
}

func (language) Stmt(p *syntax.Parser) {
	s := stmt{Parser: p}
	s.empty()
	if s.AtEOF() {
		return
	}
	s.top()
	s.finish()
}

// stmt parses one statement; its methods are the productions. It is passed by value,
// so that nest counts the levels of the expression around the cursor.
type stmt struct {
	*syntax.Parser
	nest int
}

// top parses a header, closing line, label or statement.
func (s stmt) top() {
	first := s.State == stateStart
	if first {
		s.State = stateListing
	}
	switch {
	case s.isHeader():
		if !s.atLineStart() {
			s.Error("a function's header starts a line of its own")
			s.skip()
			return
		}
		if s.State != stateListing && s.State != stateNJU {
			s.Error("a function starts here, but the one above is not closed: expected " + s.closer() + " before it")
		}
		s.header()
		return
	case first && s.brokenHeader():
		return
	}
	switch s.Peek() {
	case syntax.Number:
		s.number()
	case syntax.Name:
		s.word()
	case syntax.Punct:
		s.punct()
	default:
		s.wantStmt()
	}
}

// closer names what closes the function that is open.
func (s stmt) closer() string {
	switch s.State {
	case stateBegin:
		return "'end'"
	case stateDecaf:
		return "'EndFunc'"
	}
	return "'}'"
}

// punct parses what starts with punctuation.
func (s stmt) punct() {
	switch string(s.Text()) {
	case "}":
		s.closeBrace()
	case "{":
		s.Error("'{' opens no function here: expected a statement, a label, or 'func NAME(…) {'")
		s.skip()
	case "(":
		if s.parenNumber(0) {
			s.numberLabel()
			return
		}
		s.tuple()
	case "*":
		s.storeThrough()
	case "^":
		s.label()
	default:
		s.wantStmt()
	}
}

// wantStmt reports that no statement starts at the cursor, and skips the line.
func (s stmt) wantStmt() {
	switch s.Peek() {
	case syntax.Invalid:
		s.badToken()
	default:
		s.Error("expected a statement, such as 'x = y + z', 'goto L' or 'return x', or a label 'L:'; found " + s.found())
	}
	s.skip()
}

// badToken says what is wrong with the Invalid token at the cursor.
func (s stmt) badToken() {
	t := s.Text()
	switch {
	case t[0] == '"':
		s.Error("the string is not closed: expected '\"' before the end of the line")
	case t[0] == '\'':
		s.Error("expected one character and a closing quote, such as 'a'")
	case class[t[0]]&cDigit != 0 || t[0] == '.' && len(t) > 1:
		s.Error("'" + string(t) + "' is neither a number nor a name: names do not start with a digit")
	default:
		s.Error("unexpected character '" + string(bytes.ToValidUTF8(t, []byte("\uFFFD"))) + "'")
	}
}

// found describes the token at the cursor for a message.
func (s stmt) found() string {
	switch s.Peek() {
	case syntax.EOF:
		return "the end of the function"
	case syntax.Newline:
		return "the end of the line"
	}
	t := s.Text()
	if len(t) > 24 {
		t = append(bytes.ToValidUTF8(t[:20], nil), "…"...)
	}
	return "'" + string(bytes.ToValidUTF8(t, []byte("\uFFFD"))) + "'"
}

// skip recovers at the next statement: the end of the line or a ';'.
func (s stmt) skip() { s.SkipLine(true) }

// empty passes over line ends and semicolons.
func (s stmt) empty() {
	for s.Peek() == syntax.Newline || s.Is(";") {
		s.Next()
	}
}

// finish checks that a statement ends where it should and, at the end of the text,
// that the function is closed.
func (s stmt) finish() {
	switch k := s.Peek(); {
	case k == syntax.EOF || k == syntax.Newline || s.Is(";"):
	case !s.lineStart() && !s.startsStmt():
		if k == syntax.Invalid {
			s.badToken()
		} else {
			s.Error("expected an operator, ';' or the end of the line; found " + s.found())
		}
		s.skip()
	}
	s.empty()
	if s.AtEOF() && (s.State == stateBraces || s.State == stateBegin || s.State == stateDecaf) {
		s.Error("the function is not closed: expected " + s.closer())
	}
}

// previous is the token before the cursor that is no comment, -1 if there is none.
func (s stmt) previous() int32 {
	i := s.Token() - 1
	for i >= 0 && s.Tree().Tok[i] == syntax.Comment {
		i--
	}
	return i
}

// atLineStart reports whether the token at the cursor is the first of its line.
func (s stmt) atLineStart() bool {
	i := s.previous()
	return i < 0 || s.Tree().Tok[i] == syntax.Newline
}

// freshLine reports whether the token at the cursor is the first of its line or
// stands behind ':', ';' or '{', so that it may close the function.
func (s stmt) freshLine() bool {
	if s.atLineStart() {
		return true
	}
	switch string(s.TextOf(s.previous())) {
	case ":", ";", "{":
		return true
	}
	return false
}

// lineStart reports whether any statement may start at the cursor: on a fresh line, or
// behind a statement's number.
func (s stmt) lineStart() bool {
	if s.freshLine() {
		return true
	}
	i, t := s.previous(), s.Tree()
	if n := len(t.Node); n > 0 { // (12) or 12)
		for j := n - 1; j >= 0 && j > n-3; j-- {
			if t.Node[j] == NumLabel && t.Last[j] == i+1 {
				return true
			}
		}
	}
	return false
}

// startsStmt reports whether the token at the cursor plausibly starts another
// statement on the same line.
func (s stmt) startsStmt() bool {
	k, text := s.PeekAt(0)
	switch k {
	case syntax.Punct:
		switch string(text) {
		case "}":
			return true
		case "*", "(":
			return s.assignBeforeEnd()
		}
		return false
	case syntax.Number:
		_, next := s.PeekAt(1)
		return s.numberAt(0) && (string(next) == ":" || string(next) == "(" && s.labelWithParams())
	case syntax.Name:
		w := wordOf(text)
		if w != noWord && w < lastStmtWord {
			return true
		}
		switch next := s.textAt(1); string(next) {
		case "[", "(":
			return true
		}
		return s.assignLike(1)
	}
	return false
}

// assignBeforeEnd looks for an assignment operator before the statement's end.
func (s stmt) assignBeforeEnd() bool {
	for i := 1; i < 64; i++ {
		k, t := s.PeekAt(i)
		if k == syntax.EOF || k == syntax.Newline {
			return false
		}
		switch string(t) {
		case ";":
			return false
		case "=", ":=", "←":
			return true
		case "<":
			if s.arrowAt(i) {
				return true
			}
		}
	}
	return false
}

// arrowAt reports whether the tokens n and n+1 after the cursor are '<' and '-'
// without a blank between, which is the assignment arrow where one may stand. (The
// lexer cannot know: i<-1 is a comparison.)
func (s stmt) arrowAt(n int) bool {
	_, a := s.PeekAt(n)
	if string(a) != "<" {
		return false
	}
	_, b := s.PeekAt(n + 1)
	if string(b) != "-" {
		return false
	}
	// Both share the segment's memory: adjacent text is adjacent memory.
	return cap(a)-len(a) == cap(b)
}

// assignAt reports whether the n-th token after the cursor is an assignment
// operator.
func (s stmt) assignAt(n int) bool {
	_, t := s.PeekAt(n)
	switch string(t) {
	case "=", ":=", "←":
		return true
	case "<":
		return s.arrowAt(n)
	}
	return false
}

// assignLike reports whether the n-th token after the cursor makes the name before
// it the start of a statement.
func (s stmt) assignLike(n int) bool {
	t := s.textAt(n)
	return s.assignAt(n) || string(t) == "^=" || string(t) == ":"
}

// eatAssign consumes an assignment operator.
func (s stmt) eatAssign() bool {
	if !s.assignAt(0) {
		return false
	}
	if s.Is("<") {
		s.Next()
	}
	s.Next()
	return true
}

// kw consumes the token at the cursor as a keyword.
func (s stmt) kw() {
	s.SetKind(s.Next(), syntax.Keyword)
}

// leaf consumes the token at the cursor as a node of kind k.
func (s stmt) leaf(k syntax.NodeKind) int32 {
	m := s.Open(k)
	s.Next()
	s.Close(m)
	return m
}

// is reports the keyword at the cursor.
func (s stmt) is() word {
	if s.Peek() != syntax.Name {
		return noWord
	}
	return wordOf(s.Text())
}
