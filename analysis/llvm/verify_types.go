package llvm

import (
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
	size   sizeState
	n      int64
	from   int32 // elems are types.elem[from:to]
	to     int32
	name   string // kindNamed, kindOpaque: with its sigil; kindOther: as spelled
	body   string // kindNamed: as spelled
	scalar string // spelling of what is not made
}

// sizeState is what is known of a named structure's size.
type sizeState uint8

const (
	sizeUnknown sizeState = iota
	sizeAsked             // within itself a structure has no size
	sizeThere
	sizeNone
)

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
func (y *checkedTypes) sized(t checkedType) bool {
	switch x := &y.info[t]; x.kind {
	case kindVoid, kindFunc, kindOpaque, kindLabel, kindMetadata, kindToken:
		return false
	case kindNamed:
		if x.size != sizeUnknown {
			return x.size == sizeThere
		}
		x.size = sizeAsked
		ok := y.sizedParts(t)
		if y.info[t].size = sizeNone; ok {
			y.info[t].size = sizeThere
		}
		return ok
	case kindArray, kindVector, kindStruct:
		return y.sizedParts(t)
	}
	return true
}

func (y *checkedTypes) sizedParts(t checkedType) bool {
	for _, e := range y.elems(t) {
		if !y.sized(e) {
			return false
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
func (y *checkedTypes) fits(have, want checkedType) bool {
	if have == want || have == ctNone || want == ctNone {
		return true
	}
	// A pointer without a pointee is what another part of the file makes of one with.
	a, b := &y.info[have], &y.info[want]
	return a.kind == kindPtr && b.kind == kindPtr && a.n == b.n && (a.from == a.to || b.from == b.to)
}

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
