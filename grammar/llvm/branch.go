package llvm

import "phils/grammar/syntax"

// target parses `label %l`.
func (p *parser) target() bool {
	if p.k != TypeWord || string(p.text()) != "label" {
		return p.fail("expected 'label' and a label's name")
	}
	p.next()
	if p.k != Local || p.newLine && p.aheadIs('=') {
		return p.fail("expected a label's name, as in %entry,")
	}
	p.leaf(Target)
	return true
}

func (p *parser) isLabel() bool { return p.k == TypeWord && string(p.text()) == "label" }

// br parses `label %l` and `i1 %c, label %l, label %m`.
func (p *parser) br() bool {
	if p.isLabel() {
		return p.target()
	}
	if !p.typeValue() {
		return false
	}
	return p.comma("'label' and where to go if it is true") && p.target() && p.comma("'label' and where to go if it is false") && p.target()
}

// switchTable parses `TYPE %x, label %default [ TYPE 0, label %l … ]`.
func (p *parser) switchTable() bool {
	if !p.typeValue() || !p.comma("'label' and the default") || !p.target() {
		return false
	}
	if !p.eat('[') {
		return p.fail("expected '[' and the cases")
	}
	for !p.eat(']') {
		if !p.startsType() || p.newLine && p.startsLine() {
			return p.fail("expected a case, as in i32 0, label %l, or ']'")
		}
		m := p.open(Case)
		ok := p.typeValue() && p.comma("'label' and where to go") && p.target()
		p.close(m)
		if !ok {
			return false
		}
	}
	return true
}

// targets parses `[label %l, …]`.
func (p *parser) targets() bool {
	if !p.eat('[') {
		return p.fail("expected '[' and labels")
	}
	return p.list(']', p.target)
}

// within parses `within none` or `within %pad`.
func (p *parser) within() bool {
	if !p.eatWord("within") {
		return p.fail("expected 'within' and 'none' or a pad's token")
	}
	return p.value()
}

// unwind parses `unwind to caller` or `unwind label %l`.
func (p *parser) unwind() bool {
	if !p.eatWord("unwind") {
		return p.fail("expected 'unwind' and 'to caller' or a label")
	}
	if p.eatWord("to") {
		if !p.eatWord("caller") {
			return p.fail("expected 'caller'")
		}
		return true
	}
	return p.target()
}

// landingPad parses `TYPE [personality …] [cleanup] CLAUSE …`.
func (p *parser) landingPad() bool {
	if !p.typ() {
		return false
	}
	if p.is("personality") {
		if !p.clause() {
			return false
		}
	}
	p.eatWord("cleanup")
	for p.is("catch") || p.is("filter") {
		if !p.clause() {
			return false
		}
	}
	return true
}

func (p *parser) clause() bool {
	m := p.open(Clause)
	p.next()
	ok := p.typeValue()
	p.close(m)
	return ok
}

// padArgs parses `[TYPE VALUE, …]`.
func (p *parser) padArgs() bool {
	if !p.eat('[') {
		return p.fail("expected '[' and the arguments")
	}
	return p.args(']')
}

// call parses a call, invoke or callbr from its flags on.
func (p *parser) call(k syntax.NodeKind) bool {
	if !p.attrs() {
		return false
	}
	if !p.startsType() {
		if last := p.end - 1; p.t.Tok[last] == syntax.Keyword {
			if w := syntax.Nearest(p.t.Text(last), typeWords); w != "" {
				return p.failAs(last, "'"+show(p.t.Text(last))+"' is no type: did you mean '"+w+"'?")
			}
		}
		return p.fail("expected the type of the result")
	}
	if !p.typ() {
		return false
	}
	if p.newLine && p.startsLine() {
		return p.fail("expected the function to call")
	}
	m := p.open(Callee)
	ok := p.value()
	p.close(m)
	if !ok {
		return false
	}
	if !p.eat('(') {
		return p.fail("expected '(' and the arguments")
	}
	if !p.args(')') || !p.attrs() {
		return false
	}
	if p.c == '[' && !p.bundles() {
		return false
	}
	switch k {
	case Invoke:
		if !p.eatWord("to") {
			return p.fail("expected 'to' and the label to go on at")
		}
		if !p.target() {
			return false
		}
		if !p.eatWord("unwind") {
			return p.fail("expected 'unwind' and a label")
		}
		return p.target()
	case CallBr:
		if !p.eatWord("to") {
			return p.fail("expected 'to' and the label to go on at")
		}
		return p.target() && p.targets()
	}
	return true
}

// args parses arguments up to the closing bracket.
func (p *parser) args(bracket byte) bool {
	return p.list(bracket, func() bool {
		if p.c == '.' {
			p.next() // a musttail call hands its caller's variable arguments on
			return true
		}
		return p.arg()
	})
}

func (p *parser) arg() bool {
	m := p.open(Arg)
	metadata := p.k == TypeWord && string(p.text()) == "metadata"
	ok := p.typ()
	switch {
	case !ok:
	case metadata:
		ok = p.meta()
	default:
		ok = p.paramAttrs() && p.value()
	}
	p.close(m)
	return ok
}

// bundles parses `[ "tag"(TYPE VALUE, …), … ]`.
func (p *parser) bundles() bool {
	p.next()
	return p.items(']', func() bool {
		if p.k != syntax.String {
			return p.fail("expected an operand bundle's tag in quotes")
		}
		m := p.open(Bundle)
		ok := p.bundle()
		p.close(m)
		return ok
	})
}

func (p *parser) bundle() bool {
	p.next()
	if !p.eat('(') {
		return p.fail("expected '(' and the bundle's operands")
	}
	return p.list(')', func() bool {
		metadata := p.k == TypeWord && string(p.text()) == "metadata"
		return p.typ() && (metadata && p.meta() || !metadata && p.value())
	})
}
