package llvm

import (
	"strconv"
	"strings"

	"phils/analysis"
)

// A checked type. Unlike the lowerer's, which are spellings, these are LLVM's: two are
// equal if their structure is, a name that stands for another type is that type, and in a
// function without typed pointers `i32*` is `ptr`. ctNone is a type that is not known
// (its name is declared nowhere, its text is broken): nothing is said of it.
type checkedType int32

const (
	ctNone checkedType = iota
	ctVoid
	ctLabel
	ctMetadata
	ctToken
	ctPtr
	ctHalf
	ctBFloat
	ctFloat
	ctDouble
	ctX86
	ctFP128
	ctPPC
	ctMMX
	ctAMX
	ctI1
	ctI8
	ctI16
	ctI32
	ctI64
	ctOpaqueWord // the word "opaque", where a type is declared
	ctMade       // the types from here on are made
)

type typeKind uint8

const (
	kindNone typeKind = iota
	kindVoid
	kindLabel
	kindMetadata
	kindToken
	kindPtr    // n is the address space; elems is the pointee of a typed one
	kindFloat  // half … ppc_fp128
	kindInt    // n is the width
	kindVector // n elements, times vscale if flag
	kindArray
	kindStruct // packed if flag
	kindNamed  // a structure with a name; its members are read when asked for
	kindOpaque // one without members
	kindFunc   // the result, then the parameters; variadic if flag
	kindOther  // x86_mmx, x86_amx, target("…")
)

type checkedInfo struct {
	kind   typeKind
	flag   bool
	read   bool // kindNamed: elems are there
	n      int64
	from   int32 // elems are types.elem[from:to]
	to     int32
	name   string // kindNamed, kindOpaque: with its sigil; kindOther: as spelled
	body   string // kindNamed: as spelled
	scalar string // spelling of what is not made
}

var basicTypes = [ctMade]checkedInfo{
	ctVoid: {kind: kindVoid, scalar: "void"}, ctLabel: {kind: kindLabel, scalar: "label"}, ctMetadata: {kind: kindMetadata, scalar: "metadata"},
	ctToken: {kind: kindToken, scalar: "token"}, ctPtr: {kind: kindPtr, scalar: "ptr"},
	ctHalf: {kind: kindFloat, n: 16, scalar: "half"}, ctBFloat: {kind: kindFloat, n: 16, scalar: "bfloat"}, ctFloat: {kind: kindFloat, n: 32, scalar: "float"},
	ctDouble: {kind: kindFloat, n: 64, scalar: "double"}, ctX86: {kind: kindFloat, n: 80, scalar: "x86_fp80"}, ctFP128: {kind: kindFloat, n: 128, scalar: "fp128"},
	ctPPC: {kind: kindFloat, n: 128, scalar: "ppc_fp128"}, ctMMX: {kind: kindOther, n: 64, scalar: "x86_mmx"}, ctAMX: {kind: kindOther, n: 8192, scalar: "x86_amx"},
	ctI1: {kind: kindInt, n: 1, scalar: "i1"}, ctI8: {kind: kindInt, n: 8, scalar: "i8"}, ctI16: {kind: kindInt, n: 16, scalar: "i16"},
	ctI32: {kind: kindInt, n: 32, scalar: "i32"}, ctI64: {kind: kindInt, n: 64, scalar: "i64"}, ctOpaqueWord: {kind: kindOther, scalar: "opaque"},
}

// checkedTypes interns checked types. It serves one function after another.
type checkedTypes struct {
	env   *analysis.Env
	typed bool // pointers have pointees
	info  []checkedInfo
	elem  []checkedType
	slots []int32 // hash table of made types: 1 + index into info
	names table   // of named types
	ids   []checkedType
	nest  int
	wrong string // what is wrong with a type that was read
}

func (y *checkedTypes) reset(env *analysis.Env, typed bool) {
	y.env, y.typed, y.nest, y.wrong = env, typed, 0, ""
	if y.info == nil {
		y.info = append(y.info, basicTypes[:]...)
		y.slots = make([]int32, 64)
	}
	clear(y.info[ctMade:])
	y.info, y.elem, y.ids = y.info[:ctMade], y.elem[:0], y.ids[:0]
	clear(y.slots)
	y.names.reset()
}

func (y *checkedTypes) of(t checkedType) *checkedInfo { return &y.info[t] }

func (y *checkedTypes) kind(t checkedType) typeKind { return y.info[t].kind }

// elems are the parts of t; those of a named structure are read now.
func (y *checkedTypes) elems(t checkedType) []checkedType {
	if x := &y.info[t]; x.kind == kindNamed && !x.read {
		x.read = true
		p := checkedParser{y: y, s: x.body}
		base := len(p.part)
		packed := p.eat('<')
		if p.eat('{') && p.list('}') {
			from := int32(len(y.elem))
			y.elem = append(y.elem, p.part[base:]...)
			x = &y.info[t] // reading may have moved it
			x.from, x.to, x.flag = from, int32(len(y.elem)), packed
		} else {
			y.info[t] = checkedInfo{kind: kindNone}
		}
	}
	x := &y.info[t]
	return y.elem[x.from:x.to]
}

// made is the type of a shape.
func (y *checkedTypes) made(kind typeKind, flag bool, n int64, elems ...checkedType) checkedType {
	h := uint64(kind)*0x9E3779B97F4A7C15 + uint64(n)*0xC2B2AE3D27D4EB4F
	if flag {
		h ^= 0x165667B19E3779F9
	}
	for _, e := range elems {
		if e == ctNone {
			return ctNone
		}
		h = (h ^ uint64(e)) * 0x100000001B3
	}
	h ^= h >> 29
	mask := len(y.slots) - 1
	i := int(h) & mask
	for ; y.slots[i] != 0; i = (i + 1) & mask {
		t := checkedType(y.slots[i] - 1)
		x := &y.info[t]
		if x.kind == kind && x.flag == flag && x.n == n && int(x.to-x.from) == len(elems) && equalTypes(y.elem[x.from:x.to], elems) {
			return t
		}
	}
	t := checkedType(len(y.info))
	x := checkedInfo{kind: kind, flag: flag, n: n, from: int32(len(y.elem))}
	y.elem = append(y.elem, elems...)
	x.to = int32(len(y.elem))
	y.info = append(y.info, x)
	if y.slots[i] = int32(t) + 1; 2*len(y.info) > len(y.slots) {
		y.grow()
	}
	return t
}

func (y *checkedTypes) grow() {
	old := y.slots
	y.slots = make([]int32, 2*len(old))
	for _, s := range old {
		if s == 0 {
			continue
		}
		x := &y.info[s-1]
		h := uint64(x.kind)*0x9E3779B97F4A7C15 + uint64(x.n)*0xC2B2AE3D27D4EB4F
		if x.flag {
			h ^= 0x165667B19E3779F9
		}
		for _, e := range y.elem[x.from:x.to] {
			h = (h ^ uint64(e)) * 0x100000001B3
		}
		h ^= h >> 29
		i := int(h) & (len(y.slots) - 1)
		for y.slots[i] != 0 {
			i = (i + 1) & (len(y.slots) - 1)
		}
		y.slots[i] = s
	}
}

func equalTypes(a, b []checkedType) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// word is the type of a word, ctNone if it is none of the common ones.
func word(w string) checkedType {
	switch w {
	case "i32":
		return ctI32
	case "ptr":
		return ctPtr
	case "i64":
		return ctI64
	case "i8":
		return ctI8
	case "i1":
		return ctI1
	case "double":
		return ctDouble
	case "void":
		return ctVoid
	case "float":
		return ctFloat
	case "i16":
		return ctI16
	case "metadata":
		return ctMetadata
	case "label":
		return ctLabel
	case "half":
		return ctHalf
	case "bfloat":
		return ctBFloat
	case "x86_fp80":
		return ctX86
	case "fp128":
		return ctFP128
	case "ppc_fp128":
		return ctPPC
	case "token":
		return ctToken
	case "x86_mmx":
		return ctMMX
	case "x86_amx":
		return ctAMX
	case "opaque":
		return ctOpaqueWord
	}
	return ctNone
}

func (y *checkedTypes) integer(width int64) checkedType {
	switch width {
	case 1:
		return ctI1
	case 8:
		return ctI8
	case 16:
		return ctI16
	case 32:
		return ctI32
	case 64:
		return ctI64
	}
	return y.made(kindInt, false, width)
}

func (y *checkedTypes) pointer(space int64) checkedType {
	if space == 0 {
		return ctPtr
	}
	return y.made(kindPtr, false, space)
}

func (y *checkedTypes) pointerTo(to checkedType, space int64) checkedType {
	if !y.typed {
		return y.pointer(space)
	}
	return y.made(kindPtr, false, space, to)
}

// named is the type that a name with its sigil stands for.
func (y *checkedTypes) named(name string) checkedType {
	i, isNew := y.names.intern(0, name)
	if !isNew {
		return y.ids[i]
	}
	y.ids = append(y.ids, ctNone) // also what a name that stands for itself is
	d, ok := y.env.Lookup(name)
	if !ok || d.Kind != analysis.DeclType || d.Broken {
		return ctNone
	}
	t := ctNone
	switch {
	case d.Type == "opaque":
		t = checkedType(len(y.info))
		y.info = append(y.info, checkedInfo{kind: kindOpaque, name: name})
	case strings.HasPrefix(d.Type, "{") || strings.HasPrefix(d.Type, "<{") || strings.HasPrefix(d.Type, "< {"):
		t = checkedType(len(y.info))
		y.info = append(y.info, checkedInfo{kind: kindNamed, name: name, body: d.Type})
	default:
		t = y.parse(d.Type)
	}
	y.ids[i] = t
	return t
}

// parse is the type that s spells, ctNone if it spells none.
func (y *checkedTypes) parse(s string) checkedType {
	if w := word(s); w != ctNone {
		return w
	}
	p := checkedParser{y: y, s: s}
	t := p.typ()
	if p.blanks(); p.bad || p.at < len(s) {
		return ctNone
	}
	return t
}

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

// What LLVM asks of types (llvm/IR/Type.h).

// scalarOf is the element of a vector, else t.
func (y *checkedTypes) scalarOf(t checkedType) checkedType {
	if x := &y.info[t]; x.kind == kindVector {
		return y.elem[x.from]
	}
	return t
}

// likeVector is elem, or a vector of it as long as the vector t.
func (y *checkedTypes) likeVector(elem, t checkedType) checkedType {
	if x := &y.info[t]; x.kind == kindVector {
		return y.made(kindVector, x.flag, x.n, elem)
	}
	return elem
}

// sameLength reports whether a and b are both no vectors, or vectors of one length.
func (y *checkedTypes) sameLength(a, b checkedType) bool {
	x, z := y.info[a], y.info[b]
	if a == ctNone || b == ctNone {
		return true
	}
	if x.kind != kindVector || z.kind != kindVector {
		return x.kind != kindVector && z.kind != kindVector
	}
	return x.n == z.n && x.flag == z.flag
}

func (y *checkedTypes) isInt(t checkedType) bool   { return y.is(t, kindInt) }
func (y *checkedTypes) isFloat(t checkedType) bool { return y.is(t, kindFloat) }
func (y *checkedTypes) isPtr(t checkedType) bool   { return y.is(t, kindPtr) }

func (y *checkedTypes) is(t checkedType, k typeKind) bool {
	have := y.info[t].kind
	return have == k || have == kindNone
}

// firstClass: an instruction may give it.
func (y *checkedTypes) firstClass(t checkedType) bool {
	switch y.info[t].kind {
	case kindVoid, kindFunc, kindOpaque:
		return false
	}
	return true
}

// sized: it has a place in memory.
func (y *checkedTypes) sized(t checkedType) bool { return y.sizedWithin(t, 0) }

func (y *checkedTypes) sizedWithin(t checkedType, depth int) bool {
	switch y.info[t].kind {
	case kindVoid, kindFunc, kindOpaque, kindLabel, kindMetadata, kindToken:
		return false
	case kindOther:
		// Of a target's types, some are like memory and some are not.
		return true
	case kindArray, kindVector, kindStruct, kindNamed:
		if depth > maxDepth {
			return true
		}
		for _, e := range y.elems(t) {
			if !y.sizedWithin(e, depth+1) {
				return false
			}
		}
	}
	return true
}

// member is member i of aggregate t; ok is false if it has none.
func (y *checkedTypes) member(t checkedType, i int64) (e checkedType, ok bool) {
	elems := y.elems(t)
	x := &y.info[t]
	switch x.kind {
	case kindNone:
		return ctNone, true
	case kindArray:
		return elems[0], i >= 0 && i < x.n
	case kindStruct, kindNamed:
		if i >= 0 && i < int64(len(elems)) {
			return elems[i], true
		}
	}
	return ctNone, false
}

// fits reports whether a value of type have may stand where want is wanted.
func fits(have, want checkedType) bool { return have == want || have == ctNone || want == ctNone }

// name spells a type for a message.
func (y *checkedTypes) name(t checkedType) string {
	x := y.info[t]
	list := func(e []checkedType) string {
		var b strings.Builder
		for i, t := range e {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(y.name(t))
		}
		return b.String()
	}
	e := y.elem[x.from:x.to]
	switch {
	case x.scalar != "":
		return x.scalar
	case x.kind == kindPtr:
		space := ""
		if x.n != 0 {
			space = " addrspace(" + itoa(x.n) + ")"
		}
		if len(e) > 0 {
			return y.name(e[0]) + space + "*"
		}
		return "ptr" + space
	case x.kind == kindInt:
		return "i" + itoa(x.n)
	case x.kind == kindVector && x.flag:
		return "<vscale x " + itoa(x.n) + " x " + y.name(e[0]) + ">"
	case x.kind == kindVector:
		return "<" + itoa(x.n) + " x " + y.name(e[0]) + ">"
	case x.kind == kindArray:
		return "[" + itoa(x.n) + " x " + y.name(e[0]) + "]"
	case x.kind == kindStruct:
		s := "{}"
		if len(e) > 0 {
			s = "{ " + list(e) + " }"
		}
		if x.flag {
			s = "<" + s + ">"
		}
		return s
	case x.kind == kindFunc:
		s := list(e[1:])
		if x.flag && s != "" {
			s += ", "
		}
		if x.flag {
			s += "..."
		}
		return y.name(e[0]) + " (" + s + ")"
	case x.name != "":
		return x.name
	}
	return "an unknown type"
}
