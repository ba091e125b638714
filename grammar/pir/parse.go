package pir

import (
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
	if k1, t1 := p.PeekAt(1); p.isWord(k) && k1 == syntax.Punct && (t1[0] == ':' || t1[0] == '(' && k == syntax.Name) && !p.namelessLet() {
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

func (p *parser) isWord(k syntax.Kind) bool {
	return k == syntax.Name || k == TokOp || k == TokType || k == syntax.Keyword && !p.Is("default") && !p.Is("true") && !p.Is("false")
}
