package pir

import (
	"bytes"
	"fmt"

	"phils/grammar/syntax"
)

// maxNesting bounds the nesting of types and places, so that no input exhausts the
// stack.
const maxNesting = 64

const missingBrace = "expected a line `}` after this one: the function is not closed"

// parser adds PIR's errors to the cursor: failed tells that the statement has one,
// after which the rest of its line is skipped.
type parser struct {
	*syntax.Parser
	failed bool
	depth  int
	op     Opcode // the operation whose operands are being parsed
}

// Stmt parses one line, a label before an instruction on its line, or a switch over
// several lines; see [syntax.Language].
func (language) Stmt(sp *syntax.Parser) {
	p := parser{Parser: sp}
	was := p.State
	p.State &^= broken
	if p.Peek() == syntax.Newline {
		p.State = was
		for p.Peek() == syntax.Newline {
			p.Next()
		}
		return
	}
	last := p.Token()
	label := p.stmt(was)
	switch p.Peek() {
	case syntax.Newline, syntax.EOF:
	default:
		if label && !p.failed {
			return // an instruction on the label's line
		}
		if !p.failed {
			p.lineEndExpected()
		}
		p.SkipLine(false)
	}
	if p.failed {
		p.State |= broken
	}
	if p.State&^broken != body {
		return
	}
	// The last token of this line carries the error for a missing brace: the next
	// line, if there is one, is not at fault.
	if t := p.Token() - 1; t > last {
		last = t
	}
	for p.Tree().Tok[last] == syntax.Comment && last > 0 {
		last--
	}
	for p.Peek() == syntax.Newline {
		p.Next()
	}
	if p.AtEOF() || p.itemStart() {
		p.ErrorAt(last, missingBrace)
		p.State = outside
	}
}

// itemStart reports whether the cursor is at a word that starts a function or
// declaration.
func (p *parser) itemStart() bool {
	if p.Peek() != syntax.Keyword {
		return false
	}
	switch string(p.Text()) {
	case "fn", "extern", "global", "struct":
		_, t := p.PeekAt(1)
		switch string(t) {
		case ":", ".", "=", "(": // a label of this name, or something else that Split does not stop at
			return false
		}
		return true
	}
	return false
}

// stmt parses the statement at the cursor and reports whether it is a label.
func (p *parser) stmt(was syntax.State) (label bool) {
	k := p.Peek()
	if p.itemStart() || p.State == outside && p.Is("fn") {
		switch string(p.Text()) {
		case "fn":
			p.fn()
		case "extern":
			p.extern()
		case "global":
			p.global()
		case "struct":
			p.structure()
		}
		return false
	}
	if p.State == outside {
		p.fail("expected `fn`, `extern`, `global` or `struct`, found " + p.found() + p.outsideHint())
		if !p.Is("}") {
			p.State = stray
		}
		p.SkipLine(false)
		return false
	}
	if k1, t1 := p.PeekAt(1); p.isWord(k) && k1 == syntax.Punct && (t1[0] == ':' || t1[0] == '(' && k == syntax.Name) {
		p.label()
		return true
	}
	switch k {
	case syntax.Keyword:
		if p.Is("let") {
			p.let()
			return false
		}
	case TokOp:
		p.instruction(-1)
		return false
	case TokLocal:
		p.assign()
		return false
	case syntax.Punct:
		switch {
		case p.Is("}"):
			m := p.Open(NodeEnd)
			p.Next()
			p.Close(m)
			p.State = outside
			return false
		case p.Is("("):
			if _, t := p.PeekAt(1); string(t) == "*" {
				p.assign()
			} else {
				p.parCopy()
			}
			return false
		}
	}
	if was&broken != 0 && p.continues(k) {
		p.failed = true // no second error for one broken switch
		p.SkipLine(false)
		return false
	}
	p.fail(p.noStatement(k))
	p.SkipLine(false)
	return false
}

// continues reports whether a line that starts with a token of kind k looks like the
// rest of a switch whose first line is broken.
func (p *parser) continues(k syntax.Kind) bool { return p.Is("]") || p.caseStart(0) }

// caseStart reports whether a switch case starts n tokens on.
func (p *parser) caseStart(n int) bool {
	k, t := p.PeekAt(n)
	switch k {
	case syntax.Number, syntax.String, syntax.Keyword:
		if k == syntax.Keyword && string(t) != "default" && string(t) != "true" && string(t) != "false" {
			return false
		}
		_, t = p.PeekAt(n + 1)
		return string(t) == ":"
	}
	return false
}

func (p *parser) isWord(k syntax.Kind) bool {
	return k == syntax.Name || k == TokOp || k == TokType || k == syntax.Keyword && !p.Is("default") && !p.Is("true") && !p.Is("false")
}

// fn parses the header `fn @NAME(_0: TYPE "src", …) -> TYPE {`.
func (p *parser) fn() {
	m := p.Open(NodeFn)
	p.Next()
	p.State = body
	p.globalName("the function's name, as in `fn @count`")
	p.params(true)
	p.result(false)
	if !p.failed {
		if p.Peek() == syntax.Newline {
			if _, t := p.PeekAt(1); string(t) == "{" {
				p.Next()
			}
		}
		p.expect("{", "`{` at the end of the function's first line")
	}
	p.Close(m)
}

// params parses `(PARAM, …)`; with locals as `_0: TYPE "src"`.
func (p *parser) params(locals bool) {
	if !p.expect("(", "`(` and the parameters, as in `(_0: i64 \"n\")`") {
		return
	}
	if p.Eat(")") {
		return
	}
	for !p.failed {
		p.param(locals)
		if !p.Eat(",") {
			break
		}
	}
	p.expect(")", "`,` or `)` after the parameter")
}

func (p *parser) param(local bool) {
	if p.failed {
		return
	}
	m := p.Open(NodeParam)
	if local {
		if p.local("a parameter, as in `_0: i64 \"n\"`") {
			p.expect(":", "`:` and the parameter's type")
		}
	}
	p.typ()
	p.sourceName()
	p.Close(m)
}

func (p *parser) sourceName() {
	if !p.failed && p.Peek() == syntax.String {
		p.str()
	}
}

// result parses `-> TYPE` if it is there.
func (p *parser) result(node bool) {
	if p.failed || !p.Eat("->") {
		return
	}
	if node {
		m := p.Open(NodeResult)
		p.typ()
		p.Close(m)
		return
	}
	p.typ()
}

func (p *parser) extern() {
	m := p.Open(NodeExtern)
	p.Next()
	p.State = outside
	p.expect("fn", "`fn`, as in `extern fn @print(i64)`")
	p.globalName("the function's name")
	if p.expect("(", "`(` and the types of the parameters") && !p.Eat(")") {
		for !p.failed {
			p.typ()
			if !p.Eat(",") {
				break
			}
		}
		p.expect(")", "`,` or `)` after the type")
	}
	p.result(true)
	p.Close(m)
}

func (p *parser) global() {
	m := p.Open(NodeGlobal)
	p.Next()
	p.State = outside
	p.globalName("the global's name, as in `global @limit: i64 = 10`")
	p.expect(":", "`:` and the global's type")
	p.typ()
	p.expect("=", "`=` and the global's first value")
	p.constant("a constant: a number, `true`, `false`, a string, `unit` or `@global`")
	p.Close(m)
}

func (p *parser) structure() {
	m := p.Open(NodeStruct)
	p.Next()
	p.State = outside
	p.globalName("the structure's name, as in `struct @Pair { i64, i64 }`")
	if p.expect("{", "`{` and the types of the fields") && !p.Eat("}") {
		for !p.failed {
			p.param(false)
			if !p.Eat(",") {
				break
			}
		}
		p.expect("}", "`,` or `}` after the field's type")
	}
	p.Close(m)
}

func (p *parser) let() {
	m := p.Open(NodeLet)
	p.Next()
	p.local("a local, as in `let _1: i64 \"s\"`")
	p.expect(":", "`:` and the local's type")
	p.typ()
	p.sourceName()
	p.Close(m)
}

// label parses `bbN:` or `bbN(_1#2: i64, …):`.
func (p *parser) label() {
	m := p.Open(NodeLabel)
	p.SetKind(p.Next(), TokLabel)
	if p.Is("(") {
		p.params(true)
	}
	p.expect(":", "`:` after the label")
	p.Close(m)
}

// assign parses what starts with a place.
func (p *parser) assign() {
	m := p.Open(NodeAssign)
	p.place()
	if p.expect("=", "`=` after the place") {
		p.rvalue(m)
	}
	p.pos()
	p.Close(m)
}

// rvalue parses the right-hand side.
func (p *parser) rvalue(m int32) {
	switch k := p.Peek(); {
	case k == TokOp:
		p.instruction(m)
	case p.Is("&"):
		r := p.Open(NodeRef)
		p.Next()
		p.Eat("mut")
		p.place()
		p.Close(r)
	case k == syntax.Name:
		msg := "expected an operation or an operand after `=`, found " + p.found()
		if op := nearest(p.Text()); op != "" {
			msg = fmt.Sprintf("there is no operation `%s`; did you mean `%s`?", p.Text(), op)
		}
		p.fail(msg)
	default:
		p.operand("an operation or an operand after `=`")
		if !p.failed && p.Peek() == syntax.Invalid || p.Is("*") || p.Is("&") {
			p.fail("expected the end of the line after a copy, found " + p.found() + "; an operation stands before its operands, as in `_3 = add _1, _2`")
		}
	}
}

// instruction parses from the opcode on: the right-hand side of assignment
// statement assign, or a whole statement when assign is -1.
func (p *parser) instruction(assign int32) {
	op := LookupOp(p.Text())
	if assign >= 0 && !op.HasResult() {
		p.fail(fmt.Sprintf("`%s` gives no value: it stands at the start of a line", op))
		return
	}
	if assign < 0 && op.HasResult() && op != OpCall {
		p.fail(fmt.Sprintf("expected a place for the result, as in `_1 = %s …`", op))
		return
	}
	if n := op.Arity(); n > 0 {
		m := p.Open(NodeOp)
		p.Next()
		p.op = op
		p.operand("")
		if n == 2 {
			p.comma(op)
			p.operand("")
		}
		if !p.failed && p.Is(",") {
			p.fail(fmt.Sprintf("`%s` takes %s", op, []string{"", "one operand", "two operands"}[n]))
		}
		p.Close(m)
		return
	}
	if assign >= 0 {
		p.special(op)
		return
	}
	m := p.Open(statementNode[op])
	if op != OpCall {
		p.Next()
	}
	switch op {
	case OpCall:
		p.call()
	case OpStore:
		p.operand("the address to store to")
		p.comma(op)
		p.operand("the value to store")
	case OpUpsilon:
		n := p.Open(NodeLocal)
		p.local("the phi that this upsilon writes, as in `upsilon _1#2, 0`")
		p.Close(n)
		p.comma(op)
		p.operand("the value for the phi")
	case OpGoto:
		p.target("the label to go to")
	case OpBr:
		p.operand("the condition")
		p.comma(op)
		p.target("the label for true")
		p.comma(op)
		p.target("the label for false")
	case OpSwitch:
		p.switchCases()
	case OpReturn:
		if k := p.Peek(); k != syntax.Newline && k != syntax.EOF && k != TokPos {
			p.operand("the value to return")
		}
	case OpAssert:
		p.operand("the condition")
		p.comma(op)
		p.target("the label to go on at")
		if !p.failed && (p.Eat(",") || p.Peek() == syntax.String) {
			p.message()
		}
	case OpTrap:
		if p.Peek() == syntax.String {
			p.message()
		}
	}
	p.pos()
	p.Close(m)
}

var statementNode = [numOpcodes]syntax.NodeKind{
	OpCall: NodeCallStmt, OpStore: NodeStore, OpNop: NodeNop, OpUpsilon: NodeUpsilon, OpGoto: NodeGoto, OpBr: NodeBr,
	OpSwitch: NodeSwitch, OpReturn: NodeReturn, OpAssert: NodeAssert, OpTrap: NodeTrap, OpUnreachable: NodeUnreachable,
}

// special parses the right-hand sides with a syntax of their own.
func (p *parser) special(op Opcode) {
	switch op {
	case OpCall:
		p.call()
	case OpPhi:
		p.phi()
	case OpCast:
		m := p.Open(NodeCast)
		p.Next()
		p.operand("the value to cast")
		p.expect("to", "`to` and a type, as in `cast _1 to i32`")
		p.typ()
		p.Close(m)
	case OpAggregate:
		m := p.Open(NodeAggregate)
		p.Next()
		for !p.failed {
			p.operand("an element of the aggregate")
			if !p.Eat(",") {
				break
			}
		}
		p.Close(m)
	}
}

// call parses `call @f(A, …)` with an optional ` -> bbN unwind bbM`.
func (p *parser) call() {
	m := p.Open(NodeCall)
	p.Next()
	p.globalName("the function to call, as in `call @f(_1)`")
	if p.expect("(", "`(` and the arguments") {
		p.operands("an argument")
	}
	if !p.failed && p.Eat("->") {
		p.target("the label where the call returns to")
		p.expect("unwind", "`unwind` and the label for the exceptional return")
		p.target("the label for the exceptional return")
	}
	p.Close(m)
}

// operands parses `A, …)`, the rest of a parenthesised list.
func (p *parser) operands(what string) {
	if p.Eat(")") {
		return
	}
	for !p.failed {
		p.operand(what)
		if !p.Eat(",") {
			break
		}
	}
	if !p.Eat(")") && !p.failed {
		p.expected("`,` or `)` after " + what)
	}
}

// phi parses `phi [bb0: A, …]`; without brackets it is the phi of upsilons.
func (p *parser) phi() {
	m := p.Open(NodePhi)
	p.Next()
	if k := p.Peek(); k != syntax.Newline && k != syntax.EOF && k != TokPos {
		if p.expect("[", "`[` and the operands, as in `phi [bb0: 0, bb5: _1#3]`") && !p.Eat("]") {
			for !p.failed {
				a := p.Open(NodePhiArg)
				if p.labelName("the label of a predecessor, as in `bb0: 0`") {
					p.expect(":", "`:` and the value from this predecessor")
					p.operand("the value from this predecessor")
				}
				p.Close(a)
				if !p.Eat(",") {
					break
				}
			}
			p.expect("]", "`,` or `]` after the phi's operand")
		}
	}
	p.Close(m)
}

// parCopy parses `(_1, _2) = (_2, _1)`.
func (p *parser) parCopy() {
	m := p.Open(NodeParCopy)
	l := p.Open(NodeTuple)
	p.Next()
	for !p.failed {
		n := p.Open(NodeLocal)
		p.local("a local that the parallel copy writes, as in `(_1, _2) = (_2, _1)`")
		p.Close(n)
		if !p.Eat(",") {
			break
		}
	}
	p.expect(")", "`,` or `)` after the local")
	p.Close(l)
	if p.expect("=", "`=` and the values, as in `(_1, _2) = (_2, _1)`") {
		r := p.Open(NodeTuple)
		if p.expect("(", "`(` and the values, one for each local") {
			p.operands("a value")
		}
		p.Close(r)
	}
	if t := p.Tree(); !p.failed {
		if a, b := count(t, l), count(t, t.Next[l]); a != b {
			p.failed = true
			p.ErrorNodeAt(m, fmt.Sprintf("the parallel copy writes %d locals but has %d values", a, b))
		}
	}
	p.pos()
	p.Close(m)
}

// count is the number of n's children.
func count(t *syntax.Tree, n int32) (k int) {
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		k++
	}
	return
}

// target parses `bbN` or `bbN(A, …)`.
func (p *parser) target(what string) {
	if p.failed {
		return
	}
	m := p.Open(NodeTarget)
	if p.labelName(what) && p.Eat("(") {
		p.operands("a block argument")
	}
	p.Close(m)
}

func (p *parser) labelName(what string) bool {
	if p.failed {
		return false
	}
	if k := p.Peek(); !p.isWord(k) || k == syntax.Keyword && p.Is("unwind") {
		p.expected(what)
		return false
	}
	p.SetKind(p.Next(), TokLabel)
	return true
}

// switchCases parses `A [1: bb1, default: bb3]`, which may span lines. A broken case
// costs its own line only.
func (p *parser) switchCases() {
	p.operand("the value to switch on")
	p.expect("[", "`[` and the cases, as in `[1: bb1, default: bb2]`")
	failed := p.failed
	if p.failed {
		for k := p.Peek(); k != syntax.Newline && k != syntax.EOF && !p.Is("["); k = p.Peek() {
			p.Next()
		}
		if !p.Eat("[") && !p.onNextLine() {
			return
		}
	}
	hasDefault := false
	closed := false
	for {
		p.failed = false
		if !p.skipLines() {
			break
		}
		if p.Eat("]") {
			closed = true
			break
		}
		if k := p.Peek(); k == syntax.EOF || k == syntax.Newline {
			break
		}
		hasDefault = hasDefault || p.Is("default")
		p.switchCase()
		if p.failed {
			failed = true
			for k := p.Peek(); k != syntax.Newline && k != syntax.EOF && !p.Is(",") && !p.Is("]"); k = p.Peek() {
				p.Next()
			}
		}
		at := p.Token()
		if p.Eat(",") {
			continue
		}
		if p.Peek() == syntax.Newline && p.onNextLine() {
			if p.skipLines(); p.caseStart(0) && !failed {
				failed = true
				p.ErrorAt(at-1, "expected `,` or `]` after the case")
			}
			p.Eat(",")
			continue
		}
		if p.Is("]") {
			continue
		}
		break
	}
	p.failed = failed
	if !closed {
		p.expected("`,` or `]` after the case")
	} else if !hasDefault && !p.failed {
		p.failed = true
		p.ErrorAt(p.Token()-1, "expected `default: bbN` among the cases: a switch says where every other value goes")
	}
}

func (p *parser) switchCase() {
	m := p.Open(NodeCase)
	if !p.Eat("default") {
		p.constant("a case, as in `1: bb1` or `default: bb2`")
	}
	p.expect(":", "`:` and the case's label")
	p.target("the case's label")
	p.Close(m)
}

// skipLines moves over line ends inside a switch if its cases go on behind them, and
// reports whether the cursor is inside the switch.
func (p *parser) skipLines() bool {
	if p.Peek() != syntax.Newline {
		return true
	}
	if !p.onNextLine() {
		return false
	}
	for p.Peek() == syntax.Newline {
		p.Next()
	}
	return true
}

// onNextLine reports whether the next line with text on it goes on with the switch: it
// is a case, or `]`, or no statement at all, or the line behind it is a case or `]`.
func (p *parser) onNextLine() bool {
	const maxLook = 1000 // tokens: a switch with more comment lines in a row than half of this is cut
	n := 0
	lines := func() bool {
		for n < maxLook {
			if k, _ := p.PeekAt(n); k != syntax.Newline {
				_, t := p.PeekAt(n)
				return string(t) == "]" || string(t) == "," || p.caseStart(n)
			}
			n++
		}
		return false
	}
	if lines() || !p.statementStart(n) {
		return true
	}
	for n < maxLook {
		switch k, _ := p.PeekAt(n); k {
		case syntax.EOF:
			return false
		case syntax.Newline:
			return lines()
		}
		n++
	}
	return false
}

// statementStart reports whether a statement, a label or the end of the text stands n
// tokens on.
func (p *parser) statementStart(n int) bool {
	switch k, t := p.PeekAt(n); k {
	case TokOp, TokLocal, syntax.EOF, syntax.Newline:
		return true
	case syntax.Punct:
		return t[0] == '}' || t[0] == '('
	case syntax.Keyword:
		return string(t) != "default"
	case syntax.Name, TokType:
		_, t = p.PeekAt(n + 1)
		return len(t) > 0 && (t[0] == ':' || t[0] == '(')
	}
	return false
}

// operand parses a constant or a place; an empty what stands for an operand of p.op.
func (p *parser) operand(what string) {
	if p.failed {
		return
	}
	switch k := p.Peek(); {
	case k == TokLocal || p.Is("("):
		p.place()
	default:
		p.constant(what)
	}
}

// describe is what, or a description of the operand of a plain operation.
func (p *parser) describe(what string) string {
	if what == "" {
		what = fmt.Sprintf("an operand of `%s`, a place such as `_1` or a constant", p.op)
	}
	return what
}

func (p *parser) constant(what string) {
	if p.failed {
		return
	}
	k := p.Peek()
	switch k {
	case syntax.Number, syntax.String, TokGlobal:
	case syntax.Keyword, TokType:
		switch string(p.Text()) {
		case "true", "false", "undef", "poison", "unit":
		default:
			p.expected(p.describe(what))
			return
		}
	case syntax.Invalid:
		if t := p.Text(); class[t[0]] == cDigit || t[0] == '-' && len(t) > 1 {
			p.fail(fmt.Sprintf("`%s` is no number: write decimal digits, 0x and hexadecimal ones, or 1.5e3", t))
			return
		}
		p.expected(p.describe(what))
		return
	default:
		if k == syntax.Name && p.Text()[0] == '_' || k == syntax.Name && p.Text()[0] == '%' {
			p.fail(fmt.Sprintf("expected %s, found `%s`; a local is `_` and a number, as in `_1`", p.describe(what), p.Text()))
			return
		}
		p.expected(p.describe(what))
		return
	}
	m := p.Open(NodeConst)
	if k == syntax.String {
		p.str()
	} else {
		p.Next()
	}
	p.Close(m)
}

// place parses `_N` or `(*PLACE)` with `.N` and `[operand]` behind it.
func (p *parser) place() {
	if p.failed {
		return
	}
	if p.depth++; p.depth > maxNesting {
		p.fail("places nest too deeply here: split the access over several lines")
		return
	}
	defer func() { p.depth-- }()
	m := p.Open(NodeLocal)
	if p.Eat("(") {
		p.SetNode(m, NodeDeref)
		p.expect("*", "`*` and a place, as in `(*_1)`")
		p.place()
		p.expect(")", "`)` after the place behind `*`")
	} else {
		p.local("a place, as in `_1`, `_1.0`, `_1[_2]` or `(*_1)`")
	}
	p.Close(m)
	for n := 0; !p.failed; n++ {
		if !p.Is(".") && !p.Is("[") || p.Is("[") && !p.indexes() {
			return
		}
		if n == maxNesting {
			p.fail("too many fields and elements in one place: split the access over several lines")
			return
		}
		if p.Is(".") {
			w := p.Wrap(m, NodeField)
			p.Next()
			if p.Peek() == syntax.Number && isDigits(p.Text()) {
				p.Next()
			} else {
				p.expected("the number of a field, as in `_1.0`")
			}
			p.Close(w)
			continue
		}
		w := p.Wrap(m, NodeElem)
		p.Next()
		p.operand("the index of an element, as in `_1[_2]`")
		p.expect("]", "`]` after the index")
		p.Close(w)
	}
}

// indexes reports whether the `[` at the cursor opens an index rather than a
// switch's cases.
func (p *parser) indexes() bool {
	k, _ := p.PeekAt(1)
	if k == syntax.Newline || k == syntax.EOF {
		return false
	}
	_, t := p.PeekAt(2)
	if string(t) == ":" {
		return false
	}
	_, t = p.PeekAt(1)
	return string(t) != "]" && string(t) != "default" && string(t) != ":"
}

func (p *parser) local(what string) bool {
	if p.failed {
		return false
	}
	if p.Peek() != TokLocal {
		if p.Peek() == syntax.Name {
			p.fail(fmt.Sprintf("expected %s, found %s; a local is `_` and a number", what, p.found()))
		} else {
			p.expected(what)
		}
		return false
	}
	if t := p.Text(); t[len(t)-1] == '#' {
		p.fail(fmt.Sprintf("expected a version number after `%s`, as in `%s1`", t, t))
		return false
	}
	p.Next()
	return true
}

// typ parses a type.
func (p *parser) typ() {
	if p.failed {
		return
	}
	if p.depth++; p.depth > maxNesting {
		p.fail("types nest too deeply here: name a part of it with `struct`")
		return
	}
	defer func() { p.depth-- }()
	m := p.Open(NodeTypeName)
	switch k := p.Peek(); {
	case k == TokType, k == TokGlobal:
		p.Next()
	case p.Eat("&"):
		p.SetNode(m, NodeTypeRef)
		p.Eat("mut")
		p.typ()
	case p.Eat("["):
		p.SetNode(m, NodeSlice)
		p.typ()
		if !p.failed && p.Eat(";") {
			p.SetNode(m, NodeArray)
			if p.Peek() == syntax.Number && isDigits(p.Text()) {
				p.Next()
			} else {
				p.expected("the array's length, as in `[i64; 8]`")
			}
		}
		p.expect("]", "`]`, or `;` and a length, after the element type")
	case p.Eat("("):
		p.SetNode(m, NodeTypeList)
		for !p.failed && !p.Is(")") {
			p.typ()
			if !p.Eat(",") {
				break
			}
		}
		p.expect(")", "`,` or `)` after the type")
	default:
		msg := "expected a type such as i64, bool, &T, [T; 8] or (T, U), found " + p.found()
		if t := p.Text(); k == syntax.Name {
			switch string(t) {
			case "int", "long", "isize":
				msg += "; write i64"
			case "i1", "boolean":
				msg += "; write bool"
			case "float", "double":
				msg += "; write f64"
			case "string":
				msg += "; write str"
			case "void":
				msg += "; write unit"
			default:
				msg += "; a structure's name starts with `@`"
			}
		}
		p.fail(msg)
	}
	p.Close(m)
}

func (p *parser) globalName(what string) {
	if p.failed {
		return
	}
	if p.Peek() == TokGlobal {
		p.Next()
		return
	}
	if p.Peek() == syntax.Name || p.Peek() == TokOp {
		p.fail(fmt.Sprintf("expected %s, found %s; write `@%s`", what, p.found(), p.Text()))
		return
	}
	p.expected(what)
}

// message parses the quoted text of an assert or a trap.
func (p *parser) message() {
	if p.Peek() != syntax.String {
		p.expected("a message in double quotes")
		return
	}
	p.str()
}

// str consumes a string and checks that it is closed and its escapes are known.
func (p *parser) str() {
	tok := p.Next()
	if msg := checkString(p.TextOf(tok)); msg != "" {
		p.failed = true
		p.ErrorAt(tok, msg)
	}
}

// pos consumes a position ` @LINE:COL`.
func (p *parser) pos() {
	if p.failed || p.Peek() != TokPos {
		return
	}
	t := p.Text()[1:]
	i := bytes.IndexByte(t, ':')
	if i <= 0 || i == len(t)-1 || !isDigits(t[i+1:]) {
		p.fail("expected a source position `@LINE:COL`, as in `@2:5`, found " + p.found())
		return
	}
	p.Next()
}

func (p *parser) comma(op Opcode) {
	if !p.failed && !p.Eat(",") {
		p.expected(fmt.Sprintf("`,` and the next operand of `%s`", op))
	}
}

// expect consumes the token spelled s, or reports that what was expected.
func (p *parser) expect(s, what string) bool {
	if p.failed {
		return false
	}
	if p.Eat(s) {
		return true
	}
	p.expected(what)
	return false
}

func (p *parser) expected(what string) {
	if !p.failed {
		p.fail("expected " + what + ", found " + p.found())
	}
}

func (p *parser) fail(msg string) {
	if !p.failed {
		p.failed = true
		p.Error(msg)
	}
}

// found names the token at the cursor.
func (p *parser) found() string {
	switch p.Peek() {
	case syntax.EOF, syntax.Newline:
		return "the end of the line"
	}
	t := p.Text()
	if len(t) > 40 {
		t = append(t[:37:37], "..."...)
	}
	return "`" + string(bytes.ToValidUTF8(t, []byte("?"))) + "`"
}

func (p *parser) lineEndExpected() {
	if p.Peek() == TokPos {
		p.pos()
		if p.failed || p.Peek() == syntax.Newline || p.Peek() == syntax.EOF {
			return
		}
	}
	switch {
	case p.Is("}"):
		p.fail("expected the end of the line before `}`: the brace that closes a function stands on a line of its own")
	default:
		p.fail("expected the end of the line, found " + p.found() + "; a line holds one statement")
	}
}

// outsideHint says what to do about a line that stands in no function.
func (p *parser) outsideHint() string {
	switch p.Peek() {
	case TokOp, TokLocal:
		return ": instructions stand in a function"
	case syntax.Punct:
		if p.Is("}") {
			return ", which closes nothing"
		}
	case syntax.Name:
		switch string(p.Text()) {
		case "func", "function", "define", "def", "fun", "declare":
			return "; write `fn @name(…) {` or `extern fn @name(…)`"
		}
	}
	return ""
}

// noStatement says what is wrong with a line that starts with a token of kind k.
func (p *parser) noStatement(k syntax.Kind) string {
	if k == syntax.Name {
		_, t := p.PeekAt(1)
		if string(t) == "=" {
			return "expected a place before `=`, found " + p.found() + "; a local is `_` and a number, as in `_1`"
		}
		if op := nearest(p.Text()); op != "" {
			return fmt.Sprintf("there is no instruction `%s`; did you mean `%s`?", p.Text(), op)
		}
	}
	return "expected an instruction, a label or `}`, found " + p.found()
}

func isDigits(t []byte) bool {
	for _, c := range t {
		if class[c] != cDigit {
			return false
		}
	}
	return len(t) > 0
}
