package pir

import (
	"bytes"
	"fmt"

	"phils/grammar/syntax"
)

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
		if op := syntax.Nearest(p.Text(), Opcodes()); op != "" {
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

// message parses the quoted text of an assert or a trap.
func (p *parser) message() {
	if p.Peek() != syntax.String {
		p.expected("a message in double quotes")
		return
	}
	p.str()
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
