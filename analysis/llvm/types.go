package llvm

import (
	"strconv"
	"strings"

	"phils/grammar/syntax"
	"phils/ssa"
)

// types interns the types of one function. Two types are one if they are spelled alike,
// blanks and comments aside; a named type is not looked into.
type types struct {
	t    *syntax.Tree
	tab  table
	ids  []ssa.Type // by index in tab
	info []ssa.TypeInfo
	buf  []byte
}

func (y *types) reset(t *syntax.Tree) {
	y.t = t
	y.tab.reset()
	y.ids, y.info = y.ids[:0], nil
}

// scalar is the ssa type of a type of one word, 0 for another.
func scalar(word string) ssa.Type {
	switch word {
	case "i32":
		return ssa.TypeI32
	case "ptr":
		return ssa.TypePtr
	case "i64":
		return ssa.TypeI64
	case "i1":
		return ssa.TypeBool
	case "i8":
		return ssa.TypeI8
	case "void":
		return ssa.TypeUnit
	case "double":
		return ssa.TypeF64
	case "float":
		return ssa.TypeF32
	case "i16":
		return ssa.TypeI16
	}
	return 0
}

var scalarNames = [ssa.FirstComposite]string{ssa.TypeUnit: "void", ssa.TypeBool: "i1", ssa.TypeI8: "i8", ssa.TypeI16: "i16", ssa.TypeI32: "i32",
	ssa.TypeI64: "i64", ssa.TypeF32: "float", ssa.TypeF64: "double", ssa.TypePtr: "ptr"}

// scalarName spells a type that is no composite one, "" for one without a word.
func scalarName(t ssa.Type) string {
	if t < 0 || t >= ssa.FirstComposite {
		return ""
	}
	return scalarNames[t]
}

// typeName spells a type of f, "" for one that is not known.
func typeName(f *ssa.Func, t ssa.Type) string {
	if i := int(t - ssa.FirstComposite); i >= 0 && i < len(f.Types) {
		return f.Types[i].Name
	}
	return scalarName(t)
}

func (y *types) name(t ssa.Type) string {
	if i := int(t - ssa.FirstComposite); i >= 0 && i < len(y.info) {
		return y.info[i].Name
	}
	return scalarName(t)
}

// of is the composite type t, nil for another.
func (y *types) of(t ssa.Type) *ssa.TypeInfo {
	if i := int(t - ssa.FirstComposite); i >= 0 && i < len(y.info) {
		return &y.info[i]
	}
	return nil
}

// node is the type that node n spells, TypeAny for one without text.
func (y *types) node(n int32) ssa.Type { return y.tokens(y.t.First[n], y.t.Last[n]) }

// tokens is the type that the tokens from … to-1 spell.
func (y *types) tokens(from, to int32) ssa.Type {
	if to-from == 1 {
		if s := scalar(view(y.t.Text(from))); s != 0 {
			return s
		}
	}
	if to <= from {
		return ssa.TypeAny
	}
	y.buf = spell(y.t, from, to, y.buf[:0])
	return y.spelled(view(y.buf), func() ssa.TypeInfo {
		p := typeParser{y: y, at: from, end: to}
		return p.parse()
	})
}

// spelled is the type of that spelling; shape says what it is if it is new.
func (y *types) spelled(name string, shape func() ssa.TypeInfo) ssa.Type {
	if s := scalar(name); s != 0 {
		return s
	}
	if i := y.tab.find(0, name); i >= 0 {
		return y.ids[i]
	}
	name = strings.Clone(name)
	info := shape() // may intern parts first, and the buffer that name was in
	if i := y.tab.find(0, name); i >= 0 {
		return y.ids[i]
	}
	info.Name = name
	id := ssa.FirstComposite + ssa.Type(len(y.info))
	y.info = append(y.info, info)
	y.tab.intern(0, name)
	y.ids = append(y.ids, id)
	return id
}

// Types that instructions make of others.

func (y *types) vector(elem ssa.Type, like *ssa.TypeInfo) ssa.Type {
	name := strconv.FormatInt(like.Len, 10)
	if like.Len < 0 {
		name = "vscale x " + strconv.FormatInt(-like.Len, 10)
	}
	n := like.Len
	return y.spelled("<"+name+" x "+y.name(elem)+">", func() ssa.TypeInfo {
		return ssa.TypeInfo{Kind: ssa.CompositeVector, Elems: []ssa.Type{elem}, Len: n}
	})
}

func (y *types) pair(a, b ssa.Type) ssa.Type {
	return y.spelled("{ "+y.name(a)+", "+y.name(b)+" }", func() ssa.TypeInfo {
		return ssa.TypeInfo{Kind: ssa.CompositeTuple, Elems: []ssa.Type{a, b}}
	})
}

func (y *types) pointer(to ssa.Type, space int64) ssa.Type {
	name := y.name(to)
	if space != 0 {
		name += " addrspace(" + strconv.FormatInt(space, 10) + ")"
	}
	return y.spelled(name+"*", func() ssa.TypeInfo {
		return ssa.TypeInfo{Kind: ssa.CompositePointer, Elems: []ssa.Type{to}, Len: space}
	})
}

// scalarLike is elem, or a vector of elem as long as the vector t.
func (y *types) scalarLike(elem, t ssa.Type) ssa.Type {
	if info := y.of(t); info != nil && info.Kind == ssa.CompositeVector {
		return y.vector(elem, info)
	}
	return elem
}

// pointee is what a typed pointer points to, TypeAny for another type.
func (y *types) pointee(t ssa.Type) ssa.Type {
	if info := y.of(t); info != nil && info.Kind == ssa.CompositePointer && len(info.Elems) == 1 {
		return info.Elems[0]
	}
	return ssa.TypeAny
}

// member is the type of member i (-1: any) of aggregate or vector t; TypeAny if that is
// not known here, as for a named structure.
func (y *types) member(t ssa.Type, i int64) ssa.Type {
	info := y.of(t)
	if info == nil {
		return ssa.TypeAny
	}
	switch info.Kind {
	case ssa.CompositeArray, ssa.CompositeVector:
		return info.Elems[0]
	case ssa.CompositeTuple:
		if i >= 0 && i < int64(len(info.Elems)) {
			return info.Elems[i]
		}
	}
	return ssa.TypeAny
}

// result is what a call gives whose type is written as t: a result's type, or the whole
// type of the function.
func (y *types) result(t ssa.Type) ssa.Type {
	info := y.of(t)
	if info != nil && info.Kind == ssa.CompositePointer && strings.HasSuffix(info.Name, "...)*") {
		// LLVM 3 writes the type of a pointer to a variadic function.
		info = y.of(info.Elems[0])
	}
	if info != nil && info.Kind == ssa.CompositeFunc {
		return info.Elems[0]
	}
	return t
}

// isVoid reports whether a call written with the type node n has no result. It says the
// same as result, without interning.
func isVoid(t *syntax.Tree, n int32) bool {
	first, last := t.First[n], t.Last[n]
	if first >= last || string(t.Text(first)) != "void" {
		return false
	}
	end := string(t.Text(last - 1))
	if end != "*" {
		return true // void, or void (…)
	}
	return last-first > 3 && string(t.Text(last-2)) == ")" && string(t.Text(last-3)) == "..."
}

// spell appends the tokens with the blanks that LLVM writes between them.
func spell(t *syntax.Tree, from, to int32, buf []byte) []byte {
	prev := byte(0)
	for i := from; i < to; i++ {
		if t.Tok[i] == syntax.Comment || t.Tok[i] == syntax.Newline {
			continue
		}
		text := t.Text(i)
		if len(text) == 0 {
			continue
		}
		if prev != 0 && blankBetween(prev, text[0]) {
			if !(text[0] == '(' && endsWith(buf, "addrspace", "target", "ptrauth")) {
				buf = append(buf, ' ')
			}
		}
		buf = append(buf, text...)
		prev = text[len(text)-1]
	}
	return buf
}

func endsWith(b []byte, words ...string) bool {
	for _, w := range words {
		if strings.HasSuffix(view(b), w) {
			return true
		}
	}
	return false
}

func wordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '.' || c == '$' || c == '-' || c == '"' || c >= 0x80
}

// blankBetween reports whether a blank stands between tokens that end in a and begin
// with b.
func blankBetween(a, b byte) bool {
	switch {
	case a == ',':
		return true
	case a == '{':
		return b != '}'
	case b == '}':
		return true
	case b == '(':
		return a != '(' && a != '<' && a != '['
	case b == '{' || b == '[' || b == '<' || b == '%' || b == '!':
		return wordByte(a)
	case wordByte(b):
		return wordByte(a) || a == ')' || a == '*' || a == ']' || a == '}' || a == '>'
	}
	return false
}

// typeParser reads the shape of a type.
type typeParser struct {
	y       *types
	at, end int32
	depth   int
}

// maxDepth bounds the nesting that is looked into.
const maxDepth = 200

func (p *typeParser) skip() {
	for p.at < p.end && (p.y.t.Tok[p.at] == syntax.Comment || p.y.t.Tok[p.at] == syntax.Newline) {
		p.at++
	}
}

func (p *typeParser) text() string {
	if p.skip(); p.at >= p.end {
		return ""
	}
	return view(p.y.t.Text(p.at))
}

func (p *typeParser) eat(s string) bool {
	if p.text() != s {
		return false
	}
	p.at++
	return true
}

func (p *typeParser) number() int64 {
	n, err := strconv.ParseInt(p.text(), 10, 64)
	if err == nil {
		p.at++
	}
	return n
}

// parse reads the whole type.
func (p *typeParser) parse() ssa.TypeInfo {
	start := p.at
	info := p.base()
	for {
		end := p.at
		switch p.text() {
		case "*":
			p.at++
			info = ssa.TypeInfo{Kind: ssa.CompositePointer, Elems: []ssa.Type{p.y.known(start, end, info)}}
		case "addrspace":
			p.at++
			p.eat("(")
			n := p.number()
			p.eat(")")
			if p.eat("*") {
				info = ssa.TypeInfo{Kind: ssa.CompositePointer, Elems: []ssa.Type{p.y.known(start, end, info)}, Len: n}
			} else {
				info = ssa.TypeInfo{Kind: ssa.CompositePointer, Len: n}
			}
		case "(":
			p.at++
			info = ssa.TypeInfo{Kind: ssa.CompositeFunc, Elems: []ssa.Type{p.y.known(start, end, info)}}
			for p.text() != ")" && p.text() != "" {
				at := p.at
				if p.eat("...") {
					info.Len = 1
				} else {
					info.Elems = append(info.Elems, p.part())
				}
				p.eat(",")
				if p.at == at {
					p.at++
				}
			}
			p.eat(")")
		default:
			return info
		}
	}
}

// known is the type that the tokens from … to-1 spell, which is info.
func (y *types) known(from, to int32, info ssa.TypeInfo) ssa.Type {
	y.buf = spell(y.t, from, to, y.buf[:0])
	return y.spelled(view(y.buf), func() ssa.TypeInfo { return info })
}

// part reads a type within another.
func (p *typeParser) part() ssa.Type {
	if p.skip(); p.at >= p.end || p.depth > maxDepth {
		p.at = p.end
		return ssa.TypeAny
	}
	start := p.at
	inner := typeParser{y: p.y, at: p.at, end: p.end, depth: p.depth + 1}
	info := inner.parse()
	p.at = inner.at
	return p.y.known(start, p.at, info)
}

func (p *typeParser) base() ssa.TypeInfo {
	word := p.text()
	p.at++
	switch {
	case word == "[":
		n := p.number()
		p.eat("x")
		e := p.part()
		p.eat("]")
		return ssa.TypeInfo{Kind: ssa.CompositeArray, Elems: []ssa.Type{e}, Len: n}
	case word == "<{" || word == "<" && p.text() == "{" || word == "{":
		packed := word != "{"
		if word == "<" {
			p.at++
		}
		info := ssa.TypeInfo{Kind: ssa.CompositeTuple}
		for p.text() != "}" && p.text() != "}>" && p.text() != "" {
			at := p.at
			info.Elems = append(info.Elems, p.part())
			p.eat(",")
			if p.at == at {
				p.at++
			}
		}
		if !p.eat("}>") {
			p.eat("}")
			if packed {
				p.eat(">")
			}
		}
		return info
	case word == "<":
		sign := int64(1)
		if p.eat("vscale") {
			p.eat("x")
			sign = -1
		}
		n := p.number()
		p.eat("x")
		e := p.part()
		p.eat(">")
		return ssa.TypeInfo{Kind: ssa.CompositeVector, Elems: []ssa.Type{e}, Len: sign * n}
	case strings.HasPrefix(word, "%"):
		return ssa.TypeInfo{Kind: ssa.CompositeStruct}
	case word == "target":
		for p.text() != "" && !p.eat(")") {
			p.at++
		}
	case len(word) > 1 && word[0] == 'i':
		if n, err := strconv.ParseInt(word[1:], 10, 32); err == nil {
			return ssa.TypeInfo{Kind: ssa.CompositeInt, Len: n}
		}
	}
	return ssa.TypeInfo{Kind: ssa.CompositeOther}
}
