package pir

import (
	"fmt"

	"phils/grammar/syntax"
)

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

// str consumes a string and checks that it is closed and its escapes are known.
func (p *parser) str() {
	tok := p.Next()
	if msg := checkString(p.TextOf(tok)); msg != "" {
		p.failed = true
		p.ErrorAt(tok, msg)
	}
}
