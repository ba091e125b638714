package tac

import "phils/grammar/syntax"

// word parses a statement that starts with a word: a keyword's, unless what follows
// shows that the word is a name.
func (s stmt) word() {
	w := s.is()
	if w == noWord || w >= lastStmtWord {
		s.named()
		return
	}
	_, t1 := s.PeekAt(1)
	switch {
	case s.assignAt(1), string(t1) == "^=":
		s.named()
		return
	case string(t1) == ":", string(t1) == "[":
		s.named()
		return
	}
	switch w {
	case wEnd:
		if !s.closeWord(stateBegin) {
			s.strayWord("'end' on a line of its own closes a function that 'begin NAME' starts; here it closes none")
		}
	case wEndFunc:
		if !s.closeWord(stateDecaf) {
			s.strayWord("'EndFunc' on a line of its own closes a function that 'BeginFunc' starts; here it closes none")
		}
	case wFunc, wBegin, wBeginFunc:
		s.named()
	case wLabel:
		s.label()
	case wParam, wArg, wPushParam:
		s.argument(w)
	case wPopParams:
		m := s.Open(PopParams)
		s.kw()
		if s.atOperand() {
			s.atom("the number of bytes to pop")
		}
		s.Close(m)
	case wDec:
		s.dec()
	case wGoto:
		m := s.Open(Goto)
		s.kw()
		s.target("a label after 'goto'")
		s.Close(m)
	case wBr, wBranch:
		s.br()
	case wIf, wIfFalse:
		s.branch()
	case wSwitch:
		s.switchStmt()
	case wReturn:
		m := s.Open(Return)
		s.kw()
		if s.atOperand() && !s.newStmtHere() {
			s.atom("what to return")
		}
		s.Close(m)
	case wHalt:
		s.single(Halt)
	case wUnreachable:
		s.single(Unreachable)
	case wNop:
		s.single(Nop)
	case wPrint:
		s.print()
	case wRead:
		m := s.Open(Read)
		s.kw()
		paren := s.Eat("(")
		if s.def("a name to read into") && paren {
			s.want(")")
		}
		s.Close(m)
	case wAssert:
		m := s.Open(Assert)
		s.kw()
		s.atom("a condition after 'assert'")
		s.Close(m)
	case wStore:
		m := s.Open(Store)
		s.kw()
		if s.atom("the value to store") && s.want(",") {
			s.atom("the address to store to")
		}
		s.Close(m)
	case wUpsilon:
		m := s.Open(UpsilonStmt)
		s.kw()
		if s.Peek() != syntax.Name {
			s.expected("the phi's name after 'upsilon'")
		} else {
			s.leaf(PhiRef)
			if s.want(",") {
				s.atom("the value for the phi's shadow")
			}
		}
		s.Close(m)
	case wCall, wACall:
		m := s.Open(CallStmt)
		s.call()
		s.Close(m)
	}
}

// single is a statement of one keyword.
func (s stmt) single(k syntax.NodeKind) {
	m := s.Open(k)
	s.kw()
	s.Close(m)
}

// strayWord reports a closing word that closes nothing.
func (s stmt) strayWord(msg string) {
	s.Error(msg)
	s.skip()
}

// expected reports that what is missing at the cursor, and skips the line.
func (s stmt) expected(what string) {
	if s.Peek() == syntax.Invalid {
		s.badToken()
	} else {
		s.Error("expected " + what + "; found " + s.found())
	}
	s.skip()
}

// want consumes the punctuation text or reports that it is missing.
func (s stmt) want(text string) bool {
	if s.Eat(text) {
		return true
	}
	s.expected("'" + text + "'")
	return false
}

// def parses the name that a statement writes.
func (s stmt) def(what string) bool {
	if s.Peek() != syntax.Name {
		s.expected(what)
		return false
	}
	s.leaf(Def)
	return true
}

// named parses what starts with a name: a label, an assignment, an indexed store or
// a call.
func (s stmt) named() {
	_, t1 := s.PeekAt(1)
	switch string(t1) {
	case ":":
		s.label()
		return
	case "[":
		s.setIndex()
		return
	case "^=":
		m := s.Open(UpsilonStmt)
		s.leaf(PhiRef)
		s.Next()
		s.atom("the value for the phi's shadow")
		s.Close(m)
		return
	case "(":
		if s.labelWithParams() {
			s.label()
			return
		}
		m := s.Open(CallStmt)
		s.call()
		s.Close(m)
		return
	}
	if s.assignAt(1) {
		m := s.Open(Assign)
		s.leaf(Def)
		s.eatAssign()
		s.rhs()
		s.Close(m)
		return
	}
	m := s.Open(syntax.ErrorNode)
	name := s.found()
	if w := s.is(); w != noWord && w < lastStmtWord {
		s.Error("expected '=' after " + name + ", or a complete statement")
	} else {
		s.Next()
		s.Error("expected '=', ':', '[' or '(' after " + name + "; found " + s.found())
	}
	for k := s.Peek(); k != syntax.EOF && k != syntax.Newline && !s.Is(";"); k = s.Peek() {
		s.Next()
	}
	s.Close(m)
}

// labelWithParams reports whether L(x, y): stands at the cursor.
func (s stmt) labelWithParams() bool {
	for i := 2; i < 512; i++ {
		k, t := s.PeekAt(i)
		if k == syntax.EOF || k == syntax.Newline {
			return false
		}
		switch string(t) {
		case ")":
			_, t := s.PeekAt(i + 1)
			return string(t) == ":"
		case ";", "(":
			return false
		}
	}
	return false
}

// label parses L:, L(x, y):, ^L(x): and LABEL L :.
func (s stmt) label() {
	m := s.Open(Label)
	defer s.Close(m)
	keyword := false
	if !s.Eat("^") && s.is() == wLabel {
		if k, _ := s.PeekAt(1); k == syntax.Name || k == syntax.Number {
			s.kw()
			keyword = true
		}
	}
	if k := s.Peek(); k != syntax.Name && k != syntax.Number {
		s.expected("a label")
		return
	}
	s.leaf(LabelName)
	if s.Eat("(") {
		for !s.Is(")") {
			if s.Peek() != syntax.Name {
				s.expected("a block parameter's name or ')'")
				return
			}
			s.leaf(BlockParam)
			if !s.Eat(",") && !s.Is(")") {
				s.expected("',' or ')' after the block parameter")
				return
			}
		}
		s.Next()
	}
	if !s.Eat(":") && !keyword {
		s.expected("':' after the label")
	}
}

// number parses what starts with a number: 12: or 12) before a statement.
func (s stmt) number() {
	if !s.numberAt(0) {
		s.wantStmt()
		return
	}
	switch _, t := s.PeekAt(1); string(t) {
	case ":", ")":
		s.numberLabel()
	case "(":
		if s.labelWithParams() {
			s.label()
			return
		}
		s.wantStmt()
	default:
		s.wantStmt()
	}
}

// numberLabel parses a statement's number: 12:, (12), (12): or 12).
func (s stmt) numberLabel() {
	m := s.Open(NumLabel)
	s.Eat("(")
	s.leaf(LabelName)
	if s.Eat(")") {
		s.Eat(":")
	} else {
		s.Next()
	}
	s.Close(m)
}

// argument parses ARG x, param x and PushParam x; in an NJU function PARAM x
// declares a parameter.
func (s stmt) argument(w word) {
	if w == wParam && s.State == stateNJU {
		m := s.Open(ParamDecl)
		s.kw()
		if s.Peek() == syntax.Name {
			s.leaf(ParamName)
		} else {
			s.expected("the parameter's name after 'PARAM'")
		}
		s.Close(m)
		return
	}
	m := s.Open(Argument)
	s.kw()
	s.atom("the argument to pass")
	s.Close(m)
}

// dec parses DEC x 40.
func (s stmt) dec() {
	m := s.Open(Dec)
	s.kw()
	if s.Peek() != syntax.Name {
		s.expected("the name of the memory after 'DEC'")
	} else {
		s.leaf(Memory)
		if s.Peek() != syntax.Number {
			s.expected("the number of bytes to reserve")
		} else {
			s.leaf(Const)
		}
	}
	s.Close(m)
}

// print parses print a, b and print(a, b).
func (s stmt) print() {
	m := s.Open(Print)
	s.kw()
	if s.Is("(") && s.wholeInParens() {
		s.Next()
		s.exprList(")")
	} else if s.atOperand() && !s.newStmtHere() {
		for s.atom("a value to print") && s.Eat(",") {
		}
	}
	s.Close(m)
}

// wholeInParens reports whether the parenthesis at the cursor closes at the end of
// the statement.
func (s stmt) wholeInParens() bool {
	depth := 0
	for i := 0; i < 1024; i++ {
		k, t := s.PeekAt(i)
		if k == syntax.EOF || k == syntax.Newline {
			return false
		}
		switch string(t) {
		case "(":
			depth++
		case ")":
			if depth--; depth == 0 {
				k, t := s.PeekAt(i + 1)
				return k == syntax.EOF || k == syntax.Newline || string(t) == ";" || string(t) == "}"
			}
		}
	}
	return false
}

// setIndex parses a[i] = x.
func (s stmt) setIndex() {
	m := s.Open(SetIndex)
	s.leaf(Use)
	s.Next() // '['
	ok := s.atom("an index") && s.want("]")
	if ok {
		if s.Is("[") {
			s.Error("an element has one index in three-address code: compute the address of the row first")
			s.skip()
		} else if !s.eatAssign() {
			s.expected("'=' after the element")
		} else {
			s.atom("the value to store")
		}
	}
	s.Close(m)
}

// storeThrough parses *p = x and *(p + 4) = x.
func (s stmt) storeThrough() {
	m := s.Open(Store)
	s.Next() // '*'
	if s.address() {
		if !s.eatAssign() {
			s.expected("'=' after the address")
		} else {
			s.atom("the value to store")
		}
	}
	s.Close(m)
}

// tuple parses (a, b) <- (b, a) and (a, b) = sigma(c).
func (s stmt) tuple() {
	m := s.Open(ParCopy)
	defer s.Close(m)
	s.Next()
	n := 0
	for {
		if s.Peek() != syntax.Name {
			s.expected("a name to assign in the parallel copy")
			return
		}
		s.leaf(Def)
		n++
		if s.Eat(",") {
			continue
		}
		if !s.want(")") {
			return
		}
		break
	}
	if !s.eatAssign() {
		s.expected("'<-' after the names of the parallel copy")
		return
	}
	if s.is() == wSigma {
		s.SetNode(m, SigmaStmt)
		s.kw()
		if !s.want("(") {
			return
		}
		if s.Peek() != syntax.Name {
			s.expected("the name that the sigma splits")
			return
		}
		s.leaf(Use)
		s.want(")")
		return
	}
	if !s.want("(") {
		return
	}
	at := s.Token()
	if got := s.exprList(")"); got >= 0 && got != n {
		s.ErrorAt(at-1, "the parallel copy assigns "+plural(n, "name")+" but has "+plural(got, "value"))
	}
}

func plural(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return itoa(n) + " " + what
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}
