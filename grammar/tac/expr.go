package tac

import (
	"bytes"

	"phils/grammar/syntax"
)

// rhs parses the right-hand side of an assignment.
func (s stmt) rhs() {
	switch s.is() {
	case wPhi:
		if s.phi() {
			return
		}
	case wPi:
		if s.pi() {
			return
		}
	case wCall, wACall:
		if k, t1 := s.PeekAt(1); k == syntax.EOF || k == syntax.Newline || string(t1) == ";" || string(t1) == "}" || k == syntax.Name && s.assignLike(2) {
			s.kw()
			s.expected("the name of the function to call")
			return
		}
	}
	e := int32(len(s.Tree().Node))
	if !s.expr(1) {
		return
	}
	s.checkNested(e, true)
}

// checkNested reports expression e if it has more operators than may be.
func (s stmt) checkNested(e int32, root bool) {
	t := s.Tree()
	if !nestedIn(t, e, root) {
		return
	}
	in := s.openAround(e)
	if root && (in < 0 || t.Node[in] != Branch) {
		s.ErrorNodeAt(e, NestedRule+"; this has "+itoa(Operators(t, e))+": name each intermediate result "+mended+", left to right)")
		return
	}
	what := "names and constants"
	if root {
		what = "a name, a constant or one comparison of them"
	}
	s.ErrorNodeAt(e, s.construct(in)+" takes "+what+": write "+s.firstStep(e)+" first "+mended+")")
}

// openAround is the innermost node that the parser is in at expression e, -1 for none.
func (s stmt) openAround(e int32) int32 {
	t := s.Tree()
	for n := e - 1; n >= 0; n-- {
		if t.Next[n] == 0 { // not closed yet
			return n
		}
	}
	return -1
}

// construct names what node n is to a user.
func (s stmt) construct(n int32) string {
	t := s.Tree()
	if n < 0 {
		return "this statement"
	}
	switch t.Node[n] {
	case Call:
		if c := n + 1; int(c) < len(t.Node) && t.Node[c] == Callee {
			return "the call of `" + string(t.Text(t.First[c])) + "`"
		}
		return "a call"
	case SetIndex, Store:
		return "a store"
	case Target:
		return "a jump's list of arguments"
	case Phi, PhiArg:
		return "a phi"
	case Pi:
		return "a pi"
	case ParCopy:
		return "a parallel copy"
	}
	if i := t.First[n]; int(i) < len(t.Tok) && t.Tok[i] == syntax.Keyword {
		return "`" + string(t.Text(i)) + "`"
	}
	return "this statement"
}

// maxStep is how long a step is that a message spells out, in bytes.
const maxStep = 60

// firstStep spells the operation in e that comes first, given a name.
func (s stmt) firstStep(e int32) string {
	t := s.Tree()
	for n := e; int(n) < len(t.Node); n++ {
		if t.Node[n] == Paren || !IsExpr(t.Node[n]) || Operators(t, n) != 1 {
			continue
		}
		from, to := t.Span(n)
		if text := t.Src[from:to]; len(text) <= maxStep && !bytes.ContainsAny(text, "\r\n") {
			return "`t = " + string(text) + "`"
		}
		break
	}
	return "its operations to names"
}

// atom parses an operand where no operator may be.
func (s stmt) atom(what string) bool {
	if !s.atOperand() {
		s.expected(what)
		return false
	}
	e := int32(len(s.Tree().Node))
	if !s.expr(1) {
		return false
	}
	s.checkNested(e, false)
	return true
}

// condition parses a branch's condition: an operand, its negation or one comparison.
func (s stmt) condition() bool {
	if !s.atOperand() || s.is() == wGoto && !s.nameBeforeGoto() || s.is() == wThen || s.is() == wElse {
		s.expected("a condition")
		return false
	}
	e := int32(len(s.Tree().Node))
	if !s.expr(1) {
		return false
	}
	s.checkNested(e, true)
	return true
}

// nameBeforeGoto: if goto goto L, with a variable named goto.
func (s stmt) nameBeforeGoto() bool {
	_, t := s.PeekAt(1)
	return wordOf(t) == wGoto
}

// exprList parses operands up to the closing text and gives their number, -1 after
// an error.
func (s stmt) exprList(closing string) int {
	n := 0
	for !s.Is(closing) {
		if !s.atom("an argument or '" + closing + "'") {
			return -1
		}
		n++
		if !s.Eat(",") && !s.Is(closing) {
			s.expected("',' or '" + closing + "'")
			return -1
		}
	}
	s.Next()
	return n
}

// atOperand reports whether an operand starts at the cursor.
func (s stmt) atOperand() bool {
	switch s.Peek() {
	case syntax.Name, syntax.Number, syntax.String, syntax.Char:
		return true
	case syntax.Punct:
		switch string(s.Text()) {
		case "(", "-", "−", "!", "~", "*", "&":
			return true
		}
	}
	return false
}

// newStmtHere reports whether the name at the cursor starts another statement: the
// operand that might stand here is left out.
func (s stmt) newStmtHere() bool {
	if s.Peek() != syntax.Name {
		return false
	}
	return s.assignLike(1)
}

// expr parses an expression of operators that bind at least as tightly as min.
func (s stmt) expr(min int) bool {
	e := int32(len(s.Tree().Node))
	if !s.prefix() {
		return false
	}
	for n := 0; ; n++ {
		op, prec := s.infix()
		if op == "" || prec < min {
			return true
		}
		if n == maxOperators {
			s.expected("at most " + itoa(maxOperators) + " operators in a row")
			return false
		}
		m := s.Wrap(e, Binary)
		if s.Peek() == syntax.Name {
			s.kw()
		} else {
			s.Next()
		}
		ok := s.atOperand()
		if ok {
			ok = s.expr(prec + 1)
		} else {
			s.expected("an operand after '" + string(op) + "'")
		}
		s.Close(m)
		if !ok {
			return false
		}
	}
}

// infix gives the operator at the cursor; a word is one only between operands.
func (s stmt) infix() (Op, int) {
	switch s.Peek() {
	case syntax.Punct:
	case syntax.Name:
		if s.is() != wBinary || s.assignAt(1) {
			return "", 0
		}
		k, t := s.PeekAt(1)
		switch k {
		case syntax.Name:
			if s.assignLike(2) {
				return "", 0
			}
		case syntax.Number, syntax.String, syntax.Char:
		default:
			if string(t) != "-" && string(t) != "(" {
				return "", 0
			}
		}
	default:
		return "", 0
	}
	return binary(s.Text())
}

// maxNest bounds the depth of nested expressions, which are errors anyway: the
// parser and lowering recurse on them.
const maxNest = 200

// maxOperators bounds an expression's length: each operator moves the nodes behind it.
const maxOperators = 1000

// prefix parses an operand with its prefix operators.
func (s stmt) prefix() bool {
	if s.nest++; s.nest > maxNest {
		s.expected("at most " + itoa(maxNest) + " levels of nesting")
		return false
	}
	switch s.Peek() {
	case syntax.Number, syntax.String, syntax.Char:
		s.constant()
		return true
	case syntax.Punct:
		switch string(s.Text()) {
		case "(":
			return s.paren()
		case "-", "−":
			if s.atConst() {
				s.constant()
				return true
			}
			return s.unaryOp(Unary)
		case "!", "~":
			return s.unaryOp(Unary)
		case "*":
			m := s.Open(Deref)
			s.Next()
			ok := s.address()
			s.Close(m)
			return ok
		case "&":
			m := s.Open(AddrOf)
			s.Next()
			ok := s.Peek() == syntax.Name
			if ok {
				s.leaf(Use)
			} else {
				s.expected("a name after '&'")
			}
			s.Close(m)
			return ok
		}
	case syntax.Name:
		return s.wordOperand()
	}
	s.expected("an operand")
	return false
}

func (s stmt) unaryOp(k syntax.NodeKind) bool {
	m := s.Open(k)
	if s.Peek() == syntax.Name {
		s.kw()
	} else {
		s.Next()
	}
	ok := s.atOperand()
	if ok {
		ok = s.prefix()
	} else {
		s.expected("an operand")
	}
	s.Close(m)
	return ok
}

// address parses what may follow '*': p or (p + 4).
func (s stmt) address() bool {
	if !s.atOperand() {
		s.expected("an address after '*'")
		return false
	}
	e := int32(len(s.Tree().Node))
	if !s.prefix() {
		return false
	}
	if t := s.Tree(); t.Node[e] != Use && t.Node[e] != Const && !offset(t, e) && s.storeStart(e) {
		s.checkNested(e, false)
	}
	return true
}

// storeStart reports whether expression e is the address of a Store.
func (s stmt) storeStart(e int32) bool { return e > 0 && s.Tree().Node[e-1] == Store }

// paren parses (int) y or (expression).
func (s stmt) paren() bool {
	k, t := s.PeekAt(1)
	if k == syntax.Name && isType(t) {
		if _, c := s.PeekAt(2); string(c) == ")" {
			switch k, t := s.PeekAt(3); {
			case k == syntax.Name, k == syntax.Number, k == syntax.Char, k == syntax.String, string(t) == "(", string(t) == "-":
				m := s.Open(Cast)
				s.Next()
				s.leaf(TypeName)
				s.Next()
				ok := s.prefix()
				s.Close(m)
				return ok
			}
		}
	}
	m := s.Open(Paren)
	s.Next()
	ok := s.atOperand()
	if ok {
		ok = s.expr(1) && s.want(")")
	} else {
		s.expected("an operand after '('")
	}
	s.Close(m)
	if ok {
		return s.suffix(m)
	}
	return ok
}

func (s stmt) textAt(n int) []byte {
	_, t := s.PeekAt(n)
	return t
}

// isType reports whether t names a type to cast to.
func isType(t []byte) bool {
	if wordOf(t) == wType {
		return true
	}
	switch string(t) {
	case "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64":
		return true
	}
	return false
}

// suffix parses [i] after the operand e.
func (s stmt) suffix(e int32) bool {
	for n := 0; s.Is("["); n++ {
		if n == maxNest {
			s.expected("at most " + itoa(maxNest) + " indices in a row")
			return false
		}
		m := s.Wrap(e, Index)
		s.Next()
		ok := s.atOperand()
		if !ok {
			s.expected("an index")
		}
		ok = ok && s.expr(1) && s.want("]")
		s.Close(m)
		if !ok {
			return false
		}
	}
	return true
}

// atConst reports whether a literal stands at the cursor.
func (s stmt) atConst() bool {
	switch s.Peek() {
	case syntax.Number, syntax.String, syntax.Char:
		return true
	case syntax.Name:
		w := s.is()
		return w == wTrue || w == wFalse || w == wUndef
	case syntax.Punct:
		k, t := s.PeekAt(1)
		return (s.Is("-") || s.Is("−")) && k == syntax.Number && !bytes.HasPrefix(t, []byte("#-"))
	}
	return false
}

// constant parses a literal with its sign.
func (s stmt) constant() {
	m := s.Open(Const)
	switch {
	case s.Is("-"), s.Is("−"):
		s.Next()
		s.Next()
	case s.Peek() == syntax.Name:
		s.kw()
	default:
		s.Next()
	}
	s.Close(m)
}

// operandAt reports whether an operand starts at the n-th token after the cursor on
// the same line and no assignment follows it, which would make it a statement.
func (s stmt) operandAt(n int) bool {
	switch k, t := s.PeekAt(n); k {
	case syntax.Name:
		if w := wordOf(t); w == wGoto || w == wThen || w == wElse {
			return false
		}
		return !s.assignLike(n + 1)
	case syntax.Number, syntax.String, syntax.Char:
		return true
	case syntax.Punct:
		return string(t) == "-" || string(t) == "(" || string(t) == "*" || string(t) == "!" || string(t) == "~"
	}
	return false
}

// wordOperand parses what starts with a word: a constant, a prefix operation, a call,
// an element, or a name, which any word may be.
func (s stmt) wordOperand() bool {
	w := s.is()
	k1, t1 := s.PeekAt(1)
	op, _ := binary(t1)
	plain := k1 == syntax.Punct && op != "" && op != "-" && op != "*" && op != "&" // print % 3: an operator follows a name
	switch w {
	case wTrue, wFalse, wUndef:
		if string(t1) != "(" && string(t1) != "[" {
			s.constant()
			return true
		}
	case wCall, wACall:
		if k, _ := s.PeekAt(1); k == syntax.Name && !s.assignLike(2) && !plain {
			return s.call()
		}
	case wUnary:
		if s.operandAt(1) && !plain && (string(t1) != "-" || s.spacedBefore(1)) {
			return s.unaryOp(Unary)
		}
	case wConvert:
		if s.operandAt(1) && !plain {
			return s.unaryOp(Cast)
		}
	case wLoad:
		if s.operandAt(1) && !plain && string(t1) != "-" && string(t1) != "*" {
			m := s.Open(Deref)
			s.kw()
			ok := s.address()
			s.Close(m)
			return ok
		}
	case wAlloc:
		if s.operandAt(1) && !plain && string(t1) != "-" && string(t1) != "*" {
			m := s.Open(Alloc)
			s.kw()
			ok := s.prefix()
			s.Close(m)
			return ok
		}
	case wCast:
		if s.operandAt(1) && wordOf(s.textAt(2)) == wTo {
			return s.castTo()
		}
	case wBinary:
		if s.prefixBinary() {
			return s.binaryWordFirst()
		}
	}
	if string(t1) == "(" {
		return s.call()
	}
	m := s.leaf(Use)
	return s.suffix(m)
}

// spacedBefore reports whether a blank stands between the n-th token and the one
// before it.
func (s stmt) spacedBefore(n int) bool { return !s.adjacent(n - 1) }

// castTo parses cast y to int.
func (s stmt) castTo() bool {
	m := s.Open(Cast)
	s.kw()
	ok := s.prefix()
	if ok {
		s.kw() // to
		if ok = s.Peek() == syntax.Name; ok {
			s.leaf(TypeName)
		} else {
			s.expected("a type after 'to'")
		}
	}
	s.Close(m)
	return ok
}

// prefixBinary reports whether add y, z stands at the cursor.
func (s stmt) prefixBinary() bool {
	if !s.operandAt(1) {
		return false
	}
	n := 2
	if t := s.textAt(1); string(t) == "-" {
		n = 3
	} else if string(t) == "(" {
		return false
	}
	return string(s.textAt(n)) == ","
}

func (s stmt) binaryWordFirst() bool {
	m := s.Open(Binary)
	s.kw()
	ok := s.prefix() && s.want(",")
	if ok {
		if ok = s.atOperand(); ok {
			ok = s.prefix()
		} else {
			s.expected("the second operand")
		}
	}
	s.Close(m)
	return ok
}

// call parses call f(a, b), f(a, b), call f, call f, 2 and ACall p.
func (s stmt) call() bool {
	m := s.Open(Call)
	indirect := false
	_, t1 := s.PeekAt(1)
	if w := s.is(); (w == wCall || w == wACall) && string(t1) != "(" {
		indirect = w == wACall
		s.kw()
	}
	ok := s.Peek() == syntax.Name
	switch {
	case !ok:
		s.expected("the name of the function to call")
	case indirect:
		s.leaf(Use)
	default:
		s.leaf(Callee)
	}
	if ok {
		if s.Eat("(") {
			ok = s.exprList(")") >= 0
		} else if k, _ := s.PeekAt(1); s.Is(",") && k == syntax.Number {
			s.Next()
			s.leaf(Count)
		}
	}
	s.Close(m)
	return ok
}
