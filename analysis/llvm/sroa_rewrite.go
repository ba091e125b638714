package llvm

import (
	"math/big"
	"strconv"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa"
)

// rewrite is step 4, and the allocas of step 3.
func (p *splitter) rewrite(a *aggregate) {
	base, number := bareName(p.r.f.Vars[p.f.Aux[a.slot]].Name, true)
	if number {
		base = ""
	}
	var allocas []string
	for i := range a.slices {
		s := &a.slices[i]
		s.name = p.fresh(base + ".sroa." + itoa(s.from))
		allocas = append(allocas, "  "+s.name+" = alloca "+s.spelled()+", align "+itoa(s.align))
	}
	p.r.notes.instead[p.stmt[a.slot]] = allocas
	for i := range a.uses {
		x := &a.uses[i]
		e := &emitter{p: p, a: a, base: base}
		switch {
		case len(x.parts) == 0:
			e.ranges(x)
		case p.redirect(a, x):
			continue
		case x.kind == useLoad:
			e.load(x)
		default:
			e.store(x)
		}
		at := p.stmt[x.v]
		p.r.notes.dropped[at] = true
		for _, l := range e.lines {
			text := "  " + l.text
			if l.name != "" {
				text = "  " + l.name + " = " + l.text
			}
			p.r.notes.instead[at] = append(p.r.notes.instead[at], text)
		}
	}
}

func (p *splitter) fresh(base string) string {
	name := base
	for k := 1; p.used[name]; k++ {
		name = base + "." + strconv.Itoa(k)
	}
	p.used[name] = true
	return "%" + quoted(name)
}

// redirect leaves a load or store as it stands but for its address, where it is of one
// slice: all of it, or a part of one that stays memory.
func (p *splitter) redirect(a *aggregate, x *use) bool {
	for i := range a.slices {
		s := &a.slices[i]
		if x.at < s.from || x.at+x.size > s.to {
			continue
		}
		whole := s.typ != nil && x.at == s.from && x.at+x.size == s.to && s.typ.spell == x.typ
		if s.typ != nil && !whole {
			return false
		}
		e := &emitter{p: p, a: a}
		addr := s.name
		if s.typ == nil {
			addr = e.within(s, x.at, x.typ)
		}
		p.r.reload[reloadKey{x.v, x.addr}] = addr
		for _, l := range e.lines {
			p.r.notes.before[p.stmt[x.v]] = append(p.r.notes.before[p.stmt[x.v]], "  "+l.name+" = "+l.text)
		}
		return true
	}
	return false
}

// emitter makes the instructions that take the place of one.
type emitter struct {
	p     *splitter
	a     *aggregate
	base  string
	lines []emitted
}

type emitted struct{ name, text string }

func (e *emitter) value(text string) string {
	name := e.p.fresh(e.base + ".sroa.v")
	e.lines = append(e.lines, emitted{name, text})
	return name
}

func (e *emitter) effect(text string) { e.lines = append(e.lines, emitted{"", text}) }

// pointer is the type of an address of a typ in the address space of like, which is a type
// of pointers, or "".
func (e *emitter) pointer(typ, like string) string {
	switch {
	case e.p.typed:
		return typ + "*"
	case like != "":
		return like
	}
	return "ptr"
}

// address is off bytes behind base, an address of bytes, as one of a typ.
func (e *emitter) address(base, like string, off int64, typ string) string {
	if off != 0 {
		base = e.value("getelementptr inbounds i8, " + e.pointer("i8", like) + " " + base + ", i64 " + itoa(off))
	}
	if e.p.typed && typ != "i8" {
		base = e.value("bitcast i8* " + base + " to " + typ + "*")
	}
	return base
}

// within is the address of byte at of the alloca, which is in s, as one of a typ.
func (e *emitter) within(s *slice, at int64, typ string) string {
	base := s.name
	if e.p.typed {
		base = e.value("bitcast " + s.spelled() + "* " + base + " to i8*")
	}
	return e.address(base, "", at-s.from, typ)
}

// convert gives v, of type from, the type to.
func (e *emitter) convert(v string, from, to *textType) string {
	word := "bitcast"
	switch {
	case from.spell == to.spell:
		return v
	case from.kind == textPointer && to.kind == textInt:
		word = "ptrtoint"
	case from.kind == textInt && to.kind == textPointer:
		word = "inttoptr"
	}
	return e.value(word + " " + from.spell + " " + v + " to " + to.spell)
}

// shift is how far the bytes from … to-1 lie above the least significant ones of the
// integer in bytes low … high-1, in bits.
func (e *emitter) shift(low, high, from, to int64) string {
	if e.p.y.big {
		return itoa(8 * (high - to))
	}
	return itoa(8 * (from - low))
}

// extract takes bytes from … to-1 out of integer v in bytes low … high-1.
func (e *emitter) extract(v string, low, high, from, to int64) string {
	if low == from && high == to {
		return v
	}
	whole := integer(high - low).spell
	if n := e.shift(low, high, from, to); n != "0" {
		v = e.value("lshr " + whole + " " + v + ", " + n)
	}
	return e.value("trunc " + whole + " " + v + " to " + integer(to-from).spell)
}

// insert puts v, an integer in bytes from … to-1, into integer old in bytes low …
// high-1; "" is one that is zero there and has nothing else.
func (e *emitter) insert(old, v string, low, high, from, to int64) string {
	if low == from && high == to {
		return v
	}
	whole := integer(high - low).spell
	v = e.value("zext " + integer(to-from).spell + " " + v + " to " + whole)
	n := e.shift(low, high, from, to)
	if n != "0" {
		v = e.value("shl " + whole + " " + v + ", " + n)
	}
	if old == "" {
		return v
	}
	return e.value("or " + whole + " " + old + ", " + v)
}

// read is bytes from … to-1, which are in s, as a typ.
func (e *emitter) read(s *slice, from, to int64, typ *textType) string {
	if s.typ == nil {
		return e.loadFrom(e.within(s, from, typ.spell), "", typ, commonAlign(s.align, from-s.from))
	}
	v := e.loadFrom(s.name, "", s.typ, s.align)
	if from == s.from && to == s.to {
		return e.convert(v, s.typ, typ)
	}
	return e.convert(e.extract(v, s.from, s.to, from, to), integer(to-from), typ)
}

// write stores v, a typ, to bytes from … to-1, which are in s.
func (e *emitter) write(s *slice, from, to int64, typ *textType, v string) {
	if s.typ == nil {
		e.storeTo(e.within(s, from, typ.spell), "", typ, v, commonAlign(s.align, from-s.from))
		return
	}
	if from == s.from && to == s.to {
		e.storeTo(s.name, "", s.typ, e.convert(v, typ, s.typ), s.align)
		return
	}
	v = e.convert(v, typ, integer(to-from))
	old := e.loadFrom(s.name, "", s.typ, s.align)
	mask := new(big.Int).Lsh(big.NewInt(1), uint(8*(to-from)))
	mask.Sub(mask, big.NewInt(1))
	n, _ := strconv.Atoi(e.shift(s.from, s.to, from, to))
	mask.Lsh(mask, uint(n)).Not(mask)
	old = e.value("and " + s.typ.spell + " " + old + ", " + mask.String())
	e.storeTo(s.name, "", s.typ, e.insert(old, v, s.from, s.to, from, to), s.align)
}

func (e *emitter) loadFrom(addr, like string, typ *textType, align int64) string {
	return e.value("load " + typ.spell + ", " + e.pointer(typ.spell, like) + " " + addr + ", align " + itoa(align))
}

func (e *emitter) storeTo(addr, like string, typ *textType, v string, align int64) {
	e.effect("store " + typ.spell + " " + v + ", " + e.pointer(typ.spell, like) + " " + addr + ", align " + itoa(align))
}

// over gives the slices that bytes from … to-1 are in, with what of them is in each.
func (a *aggregate) over(from, to int64, yield func(s *slice, from, to int64)) {
	for i := range a.slices {
		s := &a.slices[i]
		if low, high := max(s.from, from), min(s.to, to); low < high {
			yield(s, low, high)
		}
	}
}

// load takes the place of a load.
func (e *emitter) load(x *use) {
	whole := "poison"
	for _, q := range x.parts {
		v := ""
		e.a.over(q.at, q.at+q.size, func(s *slice, from, to int64) {
			typ := q.typ
			if from != q.at || to != q.at+q.size {
				typ = integer(to - from)
			}
			v = e.insert(v, e.read(s, from, to, typ), q.at, q.at+q.size, from, to)
		})
		if q.path != "" {
			whole = e.value("insertvalue " + x.typ + " " + whole + ", " + q.typ.spell + " " + v + q.path)
		}
	}
	// The last of them is what was loaded.
	e.lines[len(e.lines)-1].name = e.p.r.name[x.v]
}

// store takes the place of a store.
func (e *emitter) store(x *use) {
	value := e.p.r.spell(e.p.f.Args(x.v)[1])
	for _, q := range x.parts {
		v := value
		if q.path != "" {
			v = e.value("extractvalue " + x.typ + " " + value + q.path)
		}
		e.a.over(q.at, q.at+q.size, func(s *slice, from, to int64) {
			typ := q.typ
			if from != q.at || to != q.at+q.size {
				typ = integer(to - from)
			}
			e.write(s, from, to, typ, e.extract(v, q.at, q.at+q.size, from, to))
		})
	}
}

// ranges takes the place of an operation on a range of memory.
func (e *emitter) ranges(x *use) {
	args := e.p.f.Args(x.v)
	e.a.over(x.at, x.at+x.size, func(s *slice, from, to int64) {
		switch {
		case s.typ == nil:
			e.smaller(x, s, from, to)
		case x.kind == useFill:
			typ := s.typ
			if from != s.from || to != s.to {
				typ = integer(to - from)
			}
			e.write(s, from, to, typ, e.splat(x, e.p.r.spell(args[1]), typ))
		default:
			e.copied(x, s, from, to)
		}
	})
}

// splat is a typ whose bytes are all b.
func (e *emitter) splat(x *use, b string, typ *textType) string {
	if n, ok := e.p.filler(x); ok && n == 0 {
		switch typ.kind {
		case textInt:
			return "0"
		case textPointer:
			return "null"
		}
		return "zeroinitializer"
	}
	size := e.p.bits(typ) / 8
	word := integer(size)
	ones := new(big.Int)
	for range size {
		ones.Lsh(ones, 8).Or(ones, big.NewInt(1))
	}
	v := b
	if n, ok := e.p.filler(x); ok {
		v = ones.Mul(ones, big.NewInt(n&0xff)).String()
	} else if size > 1 {
		v = e.value("zext i8 " + b + " to " + word.spell)
		v = e.value("mul " + word.spell + " " + v + ", " + ones.String())
	}
	return e.convert(v, word, typ)
}

// other is the address on the other side of copy x for byte at of the alloca.
func (e *emitter) other(x *use, at int64, typ string) (addr, like string, align int64) {
	i := 0
	if x.kind == useCopyIn {
		i = 1
	}
	like = e.p.argType(x.v, i)
	addr = e.address(e.p.r.spell(x.peer), like, at-x.at, typ)
	return addr, like, commonAlign(e.p.argAlign(x.v, i), at-x.at)
}

// argAlign is the alignment that argument i of call v is said to have.
func (p *splitter) argAlign(v ssa.Value, i int) int64 {
	w, ok := p.says(p.args(v)[i], "align")
	if n, err := strconv.ParseInt(w, 10, 64); ok && err == nil && n > 0 {
		return n
	}
	return 1
}

// copied takes the place of what copy x does to bytes from … to-1.
func (e *emitter) copied(x *use, s *slice, from, to int64) {
	typ := s.typ
	if from != s.from || to != s.to {
		typ = integer(to - from)
	}
	if x.kind == useCopyIn {
		addr, like, align := e.other(x, from, typ.spell)
		e.write(s, from, to, typ, e.loadFrom(addr, like, typ, align))
		return
	}
	v := e.read(s, from, to, typ)
	addr, like, align := e.other(x, from, typ.spell)
	e.storeTo(addr, like, typ, v, align)
}

// smaller is operation x on the bytes from … to-1, which stay memory.
func (e *emitter) smaller(x *use, s *slice, from, to int64) {
	p := e.p
	t, n := p.r.t, p.node(x.v)
	callee := t.Child(n, gram.Callee)
	args := p.f.Args(x.v)
	own := e.within(s, from, "i8")
	spell := func(i int) string {
		addr, align := own, commonAlign(s.align, from-s.from)
		if x.kind != useFill && (i == 0) != (x.kind == useCopyIn) {
			addr, _, align = e.other(x, from, "i8")
		}
		return p.argType(x.v, i) + " align " + itoa(align) + " " + addr
	}
	first := spell(0)
	second := p.argType(x.v, 1) + " " + p.r.spell(args[1])
	if x.kind != useFill {
		second = spell(1)
	}
	e.effect("call void " + string(t.Text(t.First[callee])) + "(" + first + ", " + second + ", " + p.argType(x.v, 2) + " " + itoa(to-from) + ", i1 " + analysis.ConstName(p.f, args[3]) + ")")
}
