package pir

import (
	"phils/grammar/syntax"
)

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

// maxLook is how many tokens onNextLine looks through: a switch with more line ends in a row than half of
// this is cut.
const maxLook = 1000

// onNextLine reports whether the next line with text on it goes on with the switch: it
// is a case, or `]`, or no statement at all, or the line behind it is a case or `]`.
func (p *parser) onNextLine() bool {
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
