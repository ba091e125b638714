package llvm

import "phils/grammar/syntax"

// literal reports whether w is a constant of one word.
func literal(w []byte) bool {
	switch string(w) {
	case "true", "false", "null", "undef", "poison", "zeroinitializer", "none":
		return true
	}
	return false
}

// value parses a value whose type stands before it.
func (p *parser) value() bool {
	if p.newLine && p.startsLine() {
		return p.fail("expected a value")
	}
	switch p.k {
	case Local:
		p.leaf(LocalRef)
		return true
	case Global:
		p.leaf(GlobalRef)
		return true
	case syntax.Number:
		p.number()
		return true
	case syntax.String:
		if p.text()[0] == 'c' {
			p.leaf(Literal)
			return true
		}
	case syntax.Keyword:
		w := p.text()
		if literal(w) {
			p.leaf(Literal)
			return true
		}
		return p.word(w)
	case syntax.Punct:
		switch p.c {
		case '{', '[', '<':
			return p.aggregate()
		}
	}
	return p.fail("expected a value")
}

// number parses a number: one token, but for a NaN's payload, +nan(0x1).
func (p *parser) number() {
	m := p.open(Literal)
	b := p.text()
	p.next()
	if p.c == '(' && class[b[len(b)-1]]&cDigit == 0 {
		p.group()
	}
	p.close(m)
}

// word parses a constant that starts with word w.
func (p *parser) word(w []byte) bool {
	switch string(w) {
	case "asm":
		return p.inlineAsm()
	case "dso_local_equivalent", "no_cfi":
		m := p.open(ConstExpr)
		p.next()
		ok := p.value()
		p.close(m)
		return ok
	case "c":
		m := p.open(ConstExpr)
		p.next()
		ok := p.k == syntax.String || p.fail("expected the string's text")
		if ok {
			p.next()
		}
		p.close(m)
		return ok
	}
	// An operation or a later version's word: WORD [flags] ( … ).
	i, newLine := p.after(p.cur + 1)
	for i >= 0 && p.t.Tok[i] == syntax.Keyword && !(newLine && NodeOf(p.t.Text(i)) != syntax.NoNode) {
		i, newLine = p.after(i + 1)
	}
	if i < 0 || p.src[p.t.Start[i]] != '(' {
		if NodeOf(w) == syntax.NoNode {
			if near := syntax.Nearest(w, valueWords); near != "" {
				return p.failAs(p.cur, "'"+show(w)+"' is no value: did you mean '"+near+"'?")
			}
			return p.fail("expected a value")
		}
		p.next()
		return p.fail("expected '(' and the operands of the constant")
	}
	if !p.deeper() {
		return false
	}
	m := p.open(ConstExpr)
	ok := p.constExpr(string(w))
	p.close(m)
	p.nest--
	return ok
}

var valueWords = []string{"true", "false", "null", "undef", "poison", "zeroinitializer", "none"}

// constExpr parses an operation on constants, such as `getelementptr inbounds (…)`.
func (p *parser) constExpr(word string) bool {
	for p.k == syntax.Keyword {
		inrange := p.is("inrange")
		p.next()
		if inrange && p.c == '(' && !p.group() {
			return false
		}
	}
	if !p.eat('(') {
		return p.fail("expected '(' and the operands of the constant")
	}
	to := false
	for first := true; ; first = false {
		p.eatWord("inrange")
		switch {
		case word == "blockaddress" && p.k == Local:
			p.leaf(Target)
		case p.startsType():
			if !p.typ() {
				return false
			}
			alone := to || first && word == "getelementptr" && p.c == ','
			if !alone && !p.value() {
				return false
			}
		case p.c == ')':
		default:
			if !p.value() {
				return false
			}
		}
		to = p.is("to")
		switch {
		case p.c == ',' || to:
			p.next()
		case p.c == ')':
			p.next()
			return true
		default:
			return p.fail("expected ',' or ')'")
		}
	}
}

// aggregate parses `{…}`, `[…]`, `<…>` and `<{…}>` with elements TYPE VALUE.
func (p *parser) aggregate() bool {
	if !p.deeper() {
		return false
	}
	m := p.open(ConstExpr)
	ok := p.elements()
	p.close(m)
	p.nest--
	return ok
}

func (p *parser) elements() bool {
	bracket := p.c + 2 // ']' and '}' stand two behind what they close in ASCII, as '>' does
	p.next()
	if bracket == '>' && p.c == '{' {
		if !p.elements() {
			return false
		}
		if !p.eat('>') {
			return p.fail("expected '>'")
		}
		return true
	}
	return p.list(bracket, func() bool { return p.typ() && p.value() })
}

// inlineAsm parses `asm [flags] "…", "…"`.
func (p *parser) inlineAsm() bool {
	m := p.open(ConstExpr)
	defer p.close(m)
	p.next()
	for p.k == syntax.Keyword {
		p.next()
	}
	if p.k != syntax.String {
		return p.fail("expected the assembly code in quotes")
	}
	p.next()
	if !p.eat(',') {
		return p.fail("expected ',' and the constraints in quotes")
	}
	if p.k != syntax.String {
		return p.fail("expected the constraints in quotes")
	}
	p.next()
	return true
}

// typeValue parses TYPE VALUE.
func (p *parser) typeValue() bool { return p.typ() && p.value() }

// comma consumes a comma, behind which want is expected.
func (p *parser) comma(want string) bool {
	return p.eat(',') || p.fail("expected ',' and "+want)
}
