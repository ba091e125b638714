package tac

import "phils/grammar/syntax"

// isHeader reports whether a function's header starts at the cursor.
func (s stmt) isHeader() bool {
	if s.Peek() != syntax.Name {
		return false
	}
	k1, t1 := s.PeekAt(1)
	switch w := s.is(); w {
	case wFunc:
		if k1 == syntax.Name {
			return true
		}
		return s.braceOnLine() && !isAssign(t1)
	case wBegin:
		if k1 != syntax.Name {
			return false
		}
		k2, t2 := s.PeekAt(2)
		if k2 == syntax.EOF || k2 == syntax.Newline {
			return true
		}
		switch string(t2) {
		case "(", ";", ":":
			return true
		}
		return false
	case wBeginFunc:
		return !isAssign(t1) && string(t1) != ":" && string(t1) != "["
	}
	return s.decafHeader()
}

// isAssign reports whether t is an assignment operator (the arrow's '<' counts).
func isAssign(t []byte) bool {
	switch string(t) {
	case "=", ":=", "←", "<", "^=":
		return true
	}
	return false
}

// decafHeader reports whether NAME: BeginFunc stands at the cursor, over any line
// ends.
func (s stmt) decafHeader() bool {
	i := 1
	if _, t := s.PeekAt(1); string(t) == "(" {
		for i = 2; i < maxHeaderTokens; i++ {
			k, t := s.PeekAt(i)
			if k == syntax.EOF || k == syntax.Newline {
				return false
			}
			if string(t) == ")" {
				i++
				break
			}
		}
	}
	if _, t := s.PeekAt(i); string(t) != ":" {
		return false
	}
	for end := i + maxHeaderLines; i < end; {
		i++
		if k, t := s.PeekAt(i); k != syntax.Newline {
			return k == syntax.Name && wordOf(t) == wBeginFunc
		}
	}
	return false
}

// Bounds for looking ahead, in tokens, which the splitter shares.
const (
	maxHeaderLines  = 64
	maxHeaderTokens = 256
)

// braceOnLine looks for '{' before the end of the line.
func (s stmt) braceOnLine() bool {
	for i := 0; i < maxHeaderTokens; i++ {
		k, t := s.PeekAt(i)
		if k == syntax.EOF || k == syntax.Newline {
			return false
		}
		if k == syntax.Punct && string(t) == "{" {
			return true
		}
	}
	return false
}

// brokenHeader takes the first line of a segment for a header if it has a '{' and is
// nothing else, so that its mistake stays on it; it reports whether it did.
func (s stmt) brokenHeader() bool {
	if s.Is("{") || !s.braceOnLine() {
		return false
	}
	s.State = stateBraces
	m := s.Open(Header)
	s.Error("expected a function's header, such as 'func NAME(x, y) {'")
	for !s.Eat("{") {
		s.Next()
	}
	s.Close(m)
	return true
}

// header parses the function's header at the cursor.
func (s stmt) header() {
	m := s.Open(Header)
	switch s.is() {
	case wFunc:
		s.funcHeader()
	case wBegin:
		s.State = stateBegin
		s.kw()
		s.leaf(FuncName)
		s.params()
		s.Eat(":")
	case wBeginFunc:
		s.State = stateDecaf
		s.Error("expected the function's name as a label, 'NAME:', before 'BeginFunc'")
		s.beginFunc()
	default:
		s.State = stateDecaf
		s.leaf(FuncName)
		s.params()
		s.Next() // ':'
		for s.Peek() == syntax.Newline {
			s.Next()
		}
		s.beginFunc()
	}
	s.Close(m)
}

func (s stmt) beginFunc() {
	s.kw()
	if s.Peek() == syntax.Number {
		s.Next()
	}
}

func (s stmt) funcHeader() {
	s.State = stateBraces
	s.kw()
	if s.Peek() == syntax.Name {
		s.leaf(FuncName)
	} else {
		s.Error("expected the function's name after 'func'; found " + s.found())
	}
	s.params()
	if s.Is(":") {
		s.Next()
		s.State = stateNJU
		return
	}
	n := 0
	for k, t := s.PeekAt(0); ; k, t = s.PeekAt(n) {
		if k == syntax.Newline && n < maxHeaderLines {
			n++
			continue
		}
		if string(t) == "{" {
			for ; n >= 0; n-- {
				s.Next()
			}
			return
		}
		break
	}
	s.Error("expected '{' after the function's header; found " + s.found())
	for k := s.Peek(); k != syntax.EOF && k != syntax.Newline; k = s.Peek() {
		if s.Eat("{") {
			return
		}
		s.Next()
	}
}

// params parses a parenthesised list of parameters, if there is one.
func (s stmt) params() {
	if !s.Eat("(") {
		return
	}
	for !s.Is(")") {
		switch s.Peek() {
		case syntax.Name:
			s.leaf(ParamName)
		default:
			s.Error("expected a parameter's name or ')'; found " + s.found())
			s.toParamEnd()
			return
		}
		if !s.Eat(",") && !s.Is(")") {
			s.Error("expected ',' or ')' after the parameter; found " + s.found())
			s.toParamEnd()
			return
		}
	}
	s.Next()
}

// toParamEnd recovers after the list's ')' or before the header's '{'.
func (s stmt) toParamEnd() {
	for k := s.Peek(); k != syntax.EOF && k != syntax.Newline && !s.Is("{"); k = s.Peek() {
		if s.Eat(")") {
			return
		}
		s.Next()
	}
}

// closeBrace parses '}'.
func (s stmt) closeBrace() {
	if s.State != stateBraces {
		s.Error("'}' closes no function here")
		s.skip()
		return
	}
	if !s.freshLine() && !s.lastOfSegment() {
		s.Error("unexpected '}': the function goes on; write it on a line of its own to close the function")
		s.skip()
		return
	}
	m := s.Open(End)
	s.Next()
	s.Close(m)
	s.State = stateStart
}

// lastOfSegment reports whether only line ends and ';' follow the token at the cursor.
func (s stmt) lastOfSegment() bool {
	for i := 1; i < maxHeaderLines; i++ {
		k, t := s.PeekAt(i)
		if k == syntax.EOF {
			return true
		}
		if k != syntax.Newline && string(t) != ";" {
			return false
		}
	}
	return false
}

// closeWord parses 'end' or 'EndFunc' when it closes the open function, and reports
// whether it did.
func (s stmt) closeWord(want syntax.State) bool {
	if s.State != want || !s.freshLine() {
		return false
	}
	if want == stateBegin {
		n := 1
		k, t := s.PeekAt(1)
		if k == syntax.Name { // end f
			n, t = 2, nil
			k, t = s.PeekAt(2)
		}
		if k != syntax.EOF && k != syntax.Newline && string(t) != ";" {
			return false
		}
		m := s.Open(End)
		s.kw()
		if n == 2 {
			s.Next()
		}
		s.Close(m)
	} else {
		m := s.Open(End)
		s.kw()
		s.Close(m)
	}
	s.State = stateStart
	return true
}
