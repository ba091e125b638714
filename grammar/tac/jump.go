package tac

import "phils/grammar/syntax"

// target parses a jump's target: L, L(x, y), 12 or (12).
func (s stmt) target(what string) bool {
	s.Eat("^")
	switch k := s.Peek(); {
	case k == syntax.Name && s.is() != wElse && s.is() != wThen, s.numberAt(0):
		m := s.Open(Target)
		touches := s.adjacent(0) // goto 4 (5) x = y is a jump and a numbered statement
		s.leaf(LabelRef)
		if s.Is("(") && (k == syntax.Name || touches) {
			s.Next()
			s.exprList(")")
		}
		s.Close(m)
		return true
	case s.Is("("):
		if s.numberAt(1) {
			m := s.Open(Target)
			s.Next()
			s.leaf(LabelRef)
			s.want(")")
			s.Close(m)
			return true
		}
	}
	s.expected(what)
	return false
}

// branch parses the forms that start with if, ifTrue, ifFalse, ifnot and IfZ.
func (s stmt) branch() {
	m := s.Open(Branch)
	defer s.Close(m)
	s.kw()
	if !s.condition() {
		return
	}
	switch s.is() {
	case wThen:
		s.kw()
		if s.is() == wGoto {
			s.kw()
		}
	case wGoto:
		s.kw()
	case wBr:
		s.kw()
	default:
		s.expected("'goto' and a label after the condition")
		return
	}
	if !s.target("the label to jump to") {
		return
	}
	s.Eat(",")
	if s.is() == wElse {
		s.kw()
		if s.is() == wGoto {
			s.kw()
		}
		s.target("the label to jump to otherwise")
	}
}

// br parses br L, br c, L1, L2 and branch c ? L1 : L2.
func (s stmt) br() {
	k, t := s.PeekAt(2)
	_, t1 := s.PeekAt(1)
	if k == syntax.EOF || k == syntax.Newline || string(t) == ";" || string(t) == "}" || (string(t) == "(" && s.adjacent(1)) || string(t1) == "(" && s.parenNumber(1) {
		m := s.Open(Goto)
		s.kw()
		s.target("a label or a condition")
		s.Close(m)
		return
	}
	m := s.Open(Branch)
	defer s.Close(m)
	s.kw()
	if !s.condition() {
		return
	}
	sep := ","
	if s.Eat("?") {
		sep = ":"
	} else if !s.Eat(",") {
		s.expected("',' or '?' and two labels after the condition")
		return
	}
	if s.target("the label to jump to") && (s.Eat(",") || s.want(sep)) {
		s.target("the label to jump to otherwise")
	}
}

// numberAt reports whether the n-th token after the cursor is a number that may be a
// label: a constant such as #4 may not.
func (s stmt) numberAt(n int) bool {
	k, t := s.PeekAt(n)
	return k == syntax.Number && t[0] != '#'
}

// parenNumber reports whether ( 12 ) stands n tokens after the cursor.
func (s stmt) parenNumber(n int) bool {
	return s.numberAt(n+1) && string(s.textAt(n+2)) == ")"
}

// adjacent reports whether the n-th token after the cursor touches the next one.
func (s stmt) adjacent(n int) bool {
	_, a := s.PeekAt(n)
	_, b := s.PeekAt(n + 1)
	return cap(a)-len(a) == cap(b)
}

// switchStmt parses switch x [1: L1, default: L2]; the list may go over lines.
func (s stmt) switchStmt() {
	m := s.Open(Switch)
	defer s.Close(m)
	s.kw()
	switch {
	case s.atConst():
		s.constant()
	case s.Peek() == syntax.Name:
		s.leaf(Use)
	default:
		s.expected("a name to switch on")
		return
	}
	if !s.want("[") {
		return
	}
	s.caseLine()
	for !s.Eat("]") {
		if !s.caseOf() && !s.caseLine() {
			return
		}
	}
}

// caseOf parses one case of a switch, with its comma; after an error it stands at
// the end of the line.
func (s stmt) caseOf() bool {
	c := s.Open(Case)
	ok := true
	switch {
	case s.is() == wDefault:
		s.kw()
	case s.atConst():
		s.constant()
	default:
		s.expected("a constant, 'default' or ']'")
		ok = false
	}
	ok = ok && s.want(":")
	if ok {
		if s.is() == wGoto {
			s.kw()
		}
		ok = s.target("the case's label")
	}
	s.Close(c)
	if !ok {
		return false
	}
	if s.Eat(",") {
		s.caseLine()
		return true
	}
	s.caseLine()
	if !s.Is("]") {
		s.expected("',' or ']' after the case")
		return false
	}
	return true
}

// caseLine skips line ends in a switch when the list visibly goes on after them, and
// reports whether it did.
func (s stmt) caseLine() bool {
	n := 0
	k, t := s.PeekAt(0)
	for k == syntax.Newline && n < maxHeaderLines {
		n++
		k, t = s.PeekAt(n)
	}
	if n == 0 {
		return false
	}
	switch {
	case string(t) == "]":
	case string(t) == "-" && s.caseAt(n+1), s.caseAt(n):
	default:
		return false
	}
	for ; n > 0; n-- {
		s.Next()
	}
	return true
}

// caseAt reports whether a case of a switch, 1: L or default: L, stands at the n-th
// token after the cursor rather than a numbered statement; its label may be missing.
func (s stmt) caseAt(n int) bool {
	k, t := s.PeekAt(n)
	switch w := wordOf(t); k {
	case syntax.Number, syntax.Char, syntax.String:
	case syntax.Name:
		if w != wDefault && w != wTrue && w != wFalse {
			return false
		}
	default:
		return false
	}
	if string(s.textAt(n+1)) != ":" {
		return false
	}
	n += 2
	if k, t := s.PeekAt(n); k == syntax.Name || k == syntax.Number {
		n++
		if wordOf(t) == wGoto {
			n++
		}
	}
	k, t = s.PeekAt(n)
	return k == syntax.Newline || k == syntax.EOF || string(t) == "," || string(t) == "]" || string(t) == "("
}
