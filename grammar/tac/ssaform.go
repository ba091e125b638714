package tac

import "phils/grammar/syntax"

// phi parses a phi in any of its spellings, or reports false when the word at the
// cursor is a variable's name.
func (s stmt) phi() bool {
	k, t := s.PeekAt(1)
	switch {
	case k == syntax.EOF, k == syntax.Newline, string(t) == ";", string(t) == "}", k == syntax.Name && (s.assignLike(2) || isStmtWord(t)):
		m := s.Open(ShadowPhi)
		s.kw()
		s.Close(m)
		return true
	case string(t) == "(":
		m := s.Open(Phi)
		s.kw()
		s.Next()
		s.phiArgs(")")
		s.Close(m)
		return true
	case string(t) == "[":
		m := s.Open(Phi)
		s.kw()
		for {
			if !s.want("[") || !s.phiArgs("]") {
				break
			}
			if string(s.textAt(1)) != "[" || !s.Eat(",") {
				break
			}
		}
		s.Close(m)
		return true
	}
	if op, _ := binary(t); op == "" && k == syntax.Name {
		m := s.Open(Phi)
		s.kw()
		s.expected("'(' and the operands after 'phi', such as phi(L1: x, L2: y)")
		s.Close(m)
		return true
	}
	return false
}

// isStmtWord reports whether t is a keyword that starts statements.
func isStmtWord(t []byte) bool {
	w := wordOf(t)
	return w != noWord && w < lastStmtWord
}

// phiArgs parses the operands up to the closing text: L: x, or x with its label
// behind a comma (in brackets), or x alone.
func (s stmt) phiArgs(closing string) bool {
	for !s.Is(closing) {
		if !s.phiArg(closing) {
			return false
		}
		if !s.Eat(",") && !s.Is(closing) {
			s.expected("',' or '" + closing + "' after the operand")
			return false
		}
	}
	s.Next()
	return true
}

func (s stmt) phiArg(closing string) bool {
	m := s.Open(PhiArg)
	defer s.Close(m)
	if string(s.textAt(1)) == ":" {
		if s.Peek() != syntax.Name && !s.numberAt(0) {
			s.expected("a predecessor's label")
			return false
		}
		s.leaf(LabelRef)
		s.Next()
		return s.atom("the value from this predecessor")
	}
	if s.Is("(") && s.parenNumber(0) && string(s.textAt(3)) == ":" {
		s.Next()
		s.leaf(LabelRef)
		s.Next()
		s.Next()
		return s.atom("the value from this predecessor")
	}
	if !s.atom("'LABEL: value' or a value") {
		return false
	}
	if closing != "]" || !s.Is(",") {
		return true
	}
	// [x, L]: the label comes last, in a bracket of its own.
	if k, _ := s.PeekAt(1); k != syntax.Name && !s.numberAt(1) || string(s.textAt(2)) != "]" {
		return true
	}
	open := s.Tree().First[m] - 1
	for open > 0 && s.Tree().Tok[open] == syntax.Comment {
		open--
	}
	if s.Tree().Tok[open] == syntax.Punct && string(s.TextOf(open)) == "[" {
		s.Next()
		s.leaf(LabelRef)
	}
	return true
}

// pi parses pi(x, c), or reports false when the word is a name.
func (s stmt) pi() bool {
	if string(s.textAt(1)) != "(" {
		return false
	}
	m := s.Open(Pi)
	s.kw()
	s.Next()
	if s.atom("the value that the pi renames") && s.want(",") && s.atom("the condition of the branch") {
		s.want(")")
	}
	s.Close(m)
	return true
}
