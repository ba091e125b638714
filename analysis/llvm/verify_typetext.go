package llvm

import (
	"strconv"
	"strings"
)

// checkedParser reads the text of a type.
type checkedParser struct {
	y    *checkedTypes
	s    string
	at   int
	part []checkedType // a stack
	bad  bool
}

func (p *checkedParser) blanks() {
	for p.at < len(p.s) {
		switch p.s[p.at] {
		case ' ', '\t', '\n', '\r':
			p.at++
		case ';':
			for p.at < len(p.s) && p.s[p.at] != '\n' {
				p.at++
			}
		default:
			return
		}
	}
}

func (p *checkedParser) eat(c byte) bool {
	if p.blanks(); p.at < len(p.s) && p.s[p.at] == c {
		p.at++
		return true
	}
	return false
}

func (p *checkedParser) fail() checkedType {
	p.bad, p.at = true, len(p.s)
	return ctNone
}

// word reads letters, digits and underscores.
func (p *checkedParser) word() string {
	p.blanks()
	from := p.at
	for p.at < len(p.s) {
		c := p.s[p.at]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_') {
			break
		}
		p.at++
	}
	return p.s[from:p.at]
}

func (p *checkedParser) number() int64 {
	n, err := strconv.ParseInt(p.word(), 10, 64)
	if err != nil {
		p.invalid("a whole number is wanted in this type")
	}
	return n
}

// invalid notes what is wrong with the type.
func (p *checkedParser) invalid(msg string) checkedType {
	if p.y.wrong == "" && !p.bad {
		p.y.wrong = msg
	}
	return p.fail()
}

// holds reports whether a structure or array may have parts of type t.
func (p *checkedParser) holds(t checkedType) bool {
	switch p.y.info[t].kind {
	case kindVoid, kindLabel, kindMetadata, kindFunc, kindToken:
		p.invalid("a structure or array cannot hold a " + p.y.name(t))
		return false
	}
	return true
}

func (p *checkedParser) typ() checkedType {
	if p.y.nest > maxDepth {
		return p.fail()
	}
	p.y.nest++
	defer func() { p.y.nest-- }()
	t := p.base()
	for !p.bad {
		p.blanks()
		if p.at == len(p.s) {
			break
		}
		switch c := p.s[p.at]; {
		case c == '*':
			p.at++
			if t == ctPtr && strings.HasSuffix(strings.TrimRight(p.s[:p.at-1], " "), "ptr") {
				return p.invalid("ptr points to anything, pointers too: write ptr for ptr*")
			}
			switch p.y.info[t].kind {
			case kindVoid, kindLabel, kindMetadata, kindToken:
				return p.invalid("nothing points to a " + p.y.name(t) + ": write i8* or ptr")
			}
			t = p.y.pointerTo(t, 0)
			continue
		case c == '(':
			p.at++
			t = p.function(t)
			continue
		case c == 'a' && strings.HasPrefix(p.s[p.at:], "addrspace"):
			p.at += len("addrspace")
			n, ok := int64(0), p.eat('(')
			if ok {
				n = p.space()
				ok = !p.bad && p.eat(')')
			}
			switch {
			case ok && p.eat('*'):
				t = p.y.pointerTo(t, n)
			case ok && t == ctPtr:
				t = p.y.pointer(n)
			case ok:
				t = p.invalid("an address space belongs to a pointer, not to " + p.y.name(t))
			default:
				t = p.fail()
			}
			continue
		}
		break
	}
	if p.bad {
		return ctNone
	}
	return t
}

// space reads an address space; those with names ("A") are left alone.
func (p *checkedParser) space() int64 {
	if p.blanks(); p.at < len(p.s) && p.s[p.at] == '"' {
		p.fail()
		return 0
	}
	return p.number()
}

func (p *checkedParser) function(result checkedType) checkedType {
	switch p.y.info[result].kind {
	case kindLabel, kindMetadata, kindFunc, kindOpaque:
		return p.invalid("no function gives a " + p.y.name(result))
	}
	base := len(p.part)
	p.part = append(p.part, result)
	variadic := false
	if !p.eat(')') {
		for {
			p.blanks()
			if strings.HasPrefix(p.s[p.at:], "...") {
				p.at += 3
				variadic = true
			} else {
				t := p.typ()
				switch p.y.info[t].kind {
				case kindVoid, kindFunc:
					return p.invalid("a parameter cannot have type " + p.y.name(t) + ", which no value has")
				}
				p.part = append(p.part, t)
				p.attrs()
			}
			if p.eat(',') {
				continue
			}
			if p.eat(')') {
				break
			}
			return p.fail()
		}
	}
	t := p.y.made(kindFunc, variadic, 0, p.part[base:]...)
	p.part = p.part[:base]
	return t
}

// attrs skips what older versions let stand behind a parameter's type.
func (p *checkedParser) attrs() {
	for p.blanks(); p.at < len(p.s) && p.s[p.at] != ',' && p.s[p.at] != ')'; p.at++ {
		if p.s[p.at] == '(' {
			p.fail()
			return
		}
	}
}

// list reads types into part up to the closing bracket.
func (p *checkedParser) list(bracket byte) bool {
	if p.eat(bracket) {
		return true
	}
	for !p.bad {
		t := p.typ()
		if !p.holds(t) {
			return false
		}
		p.part = append(p.part, t)
		if p.eat(',') {
			continue
		}
		return p.eat(bracket)
	}
	return false
}

func (p *checkedParser) base() checkedType {
	p.blanks()
	if p.at == len(p.s) {
		return p.fail()
	}
	y := p.y
	switch c := p.s[p.at]; c {
	case '%':
		from := p.at
		if p.at++; p.at < len(p.s) && p.s[p.at] == '"' {
			for p.at++; p.at < len(p.s) && p.s[p.at] != '"'; p.at++ {
			}
			p.at = min(p.at+1, len(p.s))
			return y.named(globalName([]byte(p.s[from:p.at])))
		}
		for p.at < len(p.s) && wordByte(p.s[p.at]) {
			p.at++
		}
		return y.named(p.s[from:p.at])
	case '{':
		p.at++
		return p.structure(false)
	case '[', '<':
		p.at++
		if c == '<' && p.eat('{') {
			t := p.structure(true)
			if !p.eat('>') {
				return p.fail()
			}
			return t
		}
		kind, end, scaled := kindArray, byte(']'), false
		if c == '<' {
			kind, end = kindVector, '>'
			p.blanks()
			if scaled = strings.HasPrefix(p.s[p.at:], "vscale"); scaled {
				p.at += len("vscale")
				if p.word() != "x" {
					return p.fail()
				}
			}
		}
		n := p.number()
		if p.bad || p.word() != "x" {
			return p.invalid("the number of elements is a whole number, and an x follows it")
		}
		e := p.typ()
		if p.bad || !p.eat(end) || !p.holds(e) {
			return p.fail()
		}
		if kind == kindVector {
			switch y.kind(e) {
			case kindInt, kindFloat, kindPtr, kindNone, kindOther:
			default:
				return p.invalid("the elements of a vector are integers, floating-point numbers or pointers, not " + y.name(e))
			}
			if n == 0 {
				return p.invalid("a vector has at least one element")
			}
		}
		return y.made(kind, scaled, n, e)
	}
	w := p.word()
	if t := word(w); t != ctNone {
		return t
	}
	if len(w) > 1 && w[0] == 'i' {
		if n, err := strconv.ParseInt(w[1:], 10, 32); err == nil {
			return y.integer(n)
		}
	}
	if w == "target" {
		return p.target()
	}
	return p.fail()
}

// target reads target("name", …).
func (p *checkedParser) target() checkedType {
	from := p.at
	end := strings.IndexByte(p.s[from:], ')')
	if end < 0 || !p.eat('(') {
		return p.fail()
	}
	p.at = from + end + 1
	name := "target" + p.s[from:p.at]
	i, isNew := p.y.names.intern(1, name)
	if isNew {
		p.y.ids = append(p.y.ids, checkedType(len(p.y.info)))
		p.y.info = append(p.y.info, checkedInfo{kind: kindOther, name: name})
	}
	return p.y.ids[i]
}

func (p *checkedParser) structure(packed bool) checkedType {
	base := len(p.part)
	if !p.list('}') {
		return p.fail()
	}
	t := p.y.made(kindStruct, packed, 0, p.part[base:]...)
	p.part = p.part[:base]
	return t
}
