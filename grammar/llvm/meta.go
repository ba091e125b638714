package llvm

import "phils/grammar/syntax"

// meta parses metadata where it is used, into a Meta node.
func (p *parser) meta() bool {
	m := p.open(Meta)
	ok := p.metaParts()
	p.close(m)
	return ok
}

// metaParts parses `!5`, `!{…}`, `!"…"`, `!DILocation(…)`, `null` or TYPE VALUE, with
// `distinct` or the old `metadata` before it.
func (p *parser) metaParts() bool {
	if !p.deeper() {
		return false
	}
	p.eatWord("distinct")
	for p.k == TypeWord && string(p.text()) == "metadata" {
		p.next()
	}
	ok := true
	switch {
	case p.newLine && p.k == MetaName && p.aheadIs('='):
		ok = p.fail("expected metadata, as in !5, !{…} or !\"…\"")
	case p.k == MetaName:
		if p.aheadIs('(') {
			p.next()
			p.next()
			ok = p.metaList(')')
		} else {
			p.leaf(MetaRef)
		}
	case p.c == '!':
		p.next()
		switch {
		case p.c == '{':
			p.next()
			ok = p.metaList('}')
		case p.k == syntax.String || p.k == syntax.Number:
			p.next()
		default:
			ok = p.fail("expected a number, a string or '{'")
		}
	case p.is("null"):
		p.next()
	case p.startsType():
		ok = p.typ() && (p.c == ',' || p.c == ')' || p.c == '}' || p.value())
	default:
		ok = p.fail("expected metadata, as in !5, !{…} or !\"…\"")
	}
	p.nest--
	return ok
}

// metaList parses what stands between brackets in metadata: fields with any keys, numbers,
// flags, references, up to the closing bracket.
func (p *parser) metaList(bracket byte) bool {
	for {
		switch p.k {
		case syntax.EOF, syntax.Invalid:
			return p.fail("expected '" + string(rune(bracket)) + "'")
		case LabelDef:
			p.SetKind(p.cur, syntax.Name)
			p.next()
		case MetaName:
			if p.newLine && p.aheadIs('=') {
				return p.fail("expected '" + string(rune(bracket)) + "'")
			}
			if !p.metaParts() {
				return false
			}
		case TypeWord, Local:
			if p.k == Local && p.newLine && p.aheadIs('=') {
				return p.fail("expected '" + string(rune(bracket)) + "'")
			}
			if !p.metaParts() {
				return false
			}
		case Global:
			if p.newLine && p.aheadIs('=') {
				return p.fail("expected '" + string(rune(bracket)) + "'")
			}
			p.leaf(GlobalRef)
		case syntax.Keyword:
			if p.newLine && p.startsItem() {
				return p.fail("expected '" + string(rune(bracket)) + "'")
			}
			p.next()
		case syntax.Punct:
			switch p.c {
			case bracket:
				return p.eatBracket(bracket) || p.fail("expected '}'")
			case '!', '<', '[':
				if !p.metaParts() {
					return false
				}
			case '{':
				k, c := p.ahead()
				if k == MetaName || k == syntax.Punct && (c == '!' || c == '}') || k == syntax.Keyword {
					if !p.deeper() {
						return false
					}
					p.next()
					if !p.metaList('}') {
						return false
					}
					p.nest--
				} else if !p.metaParts() {
					return false
				}
			case '(':
				if !p.deeper() {
					return false
				}
				p.next()
				if !p.metaList(')') {
					return false
				}
				p.nest--
			case ')', '}', ']':
				return p.fail("expected '" + string(rune(bracket)) + "'")
			default:
				p.next()
			}
		default:
			p.next()
		}
	}
}

// attachment parses `!dbg !5`.
func (p *parser) attachment() bool {
	m := p.open(Attachment)
	p.next()
	ok := true
	if p.k == MetaName && !p.aheadIs('(') && !(p.newLine && p.aheadIs('=')) {
		p.leaf(MetaRef)
	} else {
		ok = p.meta()
	}
	p.close(m)
	return ok
}

// debugRecord parses `#dbg_value(…)`.
func (p *parser) debugRecord() bool {
	p.next()
	if !p.eat('(') {
		return p.fail("expected '('")
	}
	for {
		if p.c == ')' {
			p.next()
			return true
		}
		if !p.meta() {
			return false
		}
		if !p.eat(',') && p.c != ')' {
			return p.fail("expected ',' or ')'")
		}
	}
}
