package llvm

import "phils/grammar/syntax"

// startsType reports whether a type starts at the cursor, where a type or a word may stand.
func (p *parser) startsType() bool {
	switch p.k {
	case TypeWord, Local:
		return true
	case syntax.Punct:
		return p.c == '[' || p.c == '<' || p.c == '{'
	case syntax.Keyword:
		switch string(p.text()) {
		case "opaque":
			return true
		case "target":
			return p.aheadIs('(')
		}
	}
	return false
}

// typ parses a type into one node.
func (p *parser) typ() bool {
	if p.newLine && p.startsLine() {
		return p.fail("expected a type")
	}
	m := p.open(Type)
	ok := p.typeParts()
	p.close(m)
	return ok
}

// void reports whether the type at the cursor is the word void alone.
func (p *parser) void() bool {
	return p.k == TypeWord && string(p.text()) == "void" && !p.aheadIs('(') && !p.aheadIs('*')
}

// typeParts parses a type without a node.
func (p *parser) typeParts() bool {
	if !p.deeper() {
		return false
	}
	switch {
	case p.k == TypeWord:
		p.next()
	case p.k == Local:
		p.leaf(TypeName)
	case p.c == '{':
		p.next()
		if !p.typeList('}') {
			return false
		}
	case p.c == '[':
		p.next()
		if !p.counted(']') {
			return false
		}
	case p.c == '<':
		p.next()
		if p.eat('{') {
			if !p.typeList('}') {
				return false
			}
			if !p.eat('>') {
				return p.fail("expected '>'")
			}
			break
		}
		if p.eatWord("vscale") && !p.eatWord("x") {
			return p.fail("expected 'x' and the number of elements, as in <vscale x 4 x i32>,")
		}
		if !p.counted('>') {
			return false
		}
	case p.is("opaque"):
		p.next()
	case p.is("target") && p.aheadIs('('):
		p.next()
		if !p.group() {
			return false
		}
	default:
		return p.noType()
	}
	for {
		switch {
		case p.c == '*':
			p.next()
			continue
		case p.c == '(':
			p.next()
			if !p.typeList(')') {
				return false
			}
			continue
		case p.k == syntax.Keyword && p.is("addrspace") && p.aheadIs('('):
			p.next()
			if !p.group() {
				return false
			}
			continue
		}
		break
	}
	p.nest--
	return true
}

// noType reports that no type is at the cursor.
func (p *parser) noType() bool {
	if p.k == syntax.Keyword && !p.newLine {
		if w := syntax.Nearest(p.text(), typeWords); w != "" {
			return p.failAs(p.cur, "'"+show(p.text())+"' is no type: did you mean '"+w+"'?")
		}
	}
	return p.fail("expected a type")
}

var typeWords = []string{"i1", "i8", "i16", "i32", "i64", "i128", "void", "ptr", "float", "double", "half", "bfloat", "label", "metadata", "token", "fp128", "opaque"}

// counted parses `N x TYPE` and the closing bracket.
func (p *parser) counted(bracket byte) bool {
	if p.k != syntax.Number {
		return p.fail("expected the number of elements")
	}
	p.next()
	if !p.eatWord("x") {
		return p.fail("expected 'x'")
	}
	if !p.typeParts() {
		return false
	}
	if !p.eat(bracket) {
		return p.fail("expected '" + string(rune(bracket)) + "'")
	}
	return true
}

// typeList parses types, separated by commas, up to the closing bracket: a struct's
// members or a function type's parameters, with attributes and names if somebody wrote some.
func (p *parser) typeList(bracket byte) bool {
	return p.list(bracket, func() bool {
		if p.c == '.' {
			p.next()
			return true
		}
		if !p.typeParts() {
			return false
		}
		if bracket == ')' {
			p.plainAttrs()
			if p.k == Local {
				p.next()
			}
		}
		return true
	})
}

// group consumes a bracket and all up to the one that closes it.
func (p *parser) group() bool {
	depth, braces := 0, 0
	for p.k != syntax.EOF {
		switch p.c {
		case '{':
			braces++
			depth++
		case '(', '[':
			depth++
		case '}':
			if braces--; braces < 0 {
				return p.fail("expected a closing bracket")
			}
			depth--
		case ')', ']':
			depth--
		case 0:
			if p.newLine && p.startsLine() {
				return p.fail("expected a closing bracket")
			}
			if p.k == LabelDef {
				p.SetKind(p.cur, syntax.Name)
			}
			if p.k == syntax.Invalid {
				return p.fail("")
			}
		}
		p.next()
		if depth == 0 {
			return true
		}
	}
	return p.fail("expected a closing bracket")
}

// list parses items, none or more, separated by commas, up to the closing bracket.
func (p *parser) list(bracket byte, item func() bool) bool {
	return p.eatBracket(bracket) || p.items(bracket, item)
}

// items is list for at least one item.
func (p *parser) items(bracket byte, item func() bool) bool {
	for {
		if !item() {
			return false
		}
		if p.eat(',') {
			continue
		}
		if p.eatBracket(bracket) {
			return true
		}
		return p.fail("expected ',' or '" + string(rune(bracket)) + "'")
	}
}

// eatBracket is eat for a closing bracket; a brace alone in column 1 is the function's.
func (p *parser) eatBracket(b byte) bool {
	if b == '}' && p.c == b && p.newLine && p.State == body {
		if at := p.t.Start[p.cur]; p.src[at-1] == '\n' || p.src[at-1] == '\r' {
			if i, newLine := p.after(p.cur + 1); i < 0 || newLine {
				return false
			}
		}
	}
	return p.eat(b)
}
