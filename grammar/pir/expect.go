package pir

import (
	"bytes"
	"fmt"

	"phils/grammar/syntax"
)

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
		if op := syntax.Nearest(p.Text(), Opcodes()); op != "" {
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
