package interp

import (
	"fmt"

	"phils/ssa"
)

// memoryStep runs an instruction that makes or uses an address.
func (m *machine) memoryStep(c *code, in *instr) *Error {
	vals := m.vals
	switch in.op {
	case ssa.OpAlloc:
		n := &vals[in.a]
		if isNothing(n) {
			o := m.origin(c, in.a)
			return m.fail(in, o, "the size of an allocation is the undefined value %s", m.name(c.f, o))
		}
		if !isInt(n) || n.n < 0 {
			return m.fail(in, in.a, "the size of an allocation is %s", n.String())
		}
		m.set(c, in.v, m.alloc(n.n).pointer(0))
	case ssa.OpLoad:
		p, e := m.address(c, in, in.a, 0)
		if e != nil {
			return e
		}
		return m.load(c, in, p)
	case ssa.OpStore:
		p, e := m.address(c, in, in.a, 0)
		if e != nil {
			return e
		}
		return m.store(c, in, p, &vals[in.b])
	case ssa.OpIndex:
		i, e := m.index(c, in, in.b)
		if e != nil {
			return e
		}
		if base := &vals[in.a]; base.kind == Aggregate {
			if i < 0 || i >= int64(len(base.box.elems)) {
				return m.fail(in, in.b, "index %d is outside %s, which has %d elements", i, m.name(c.f, in.a), len(base.box.elems))
			}
			m.set(c, in.v, base.box.elems[i])
			return nil
		}
		p, e := m.address(c, in, in.a, i)
		if e != nil {
			return e
		}
		return m.load(c, in, p)
	case ssa.OpSetIndex:
		i, e := m.index(c, in, in.b)
		if e != nil {
			return e
		}
		if in.c == 0 {
			return m.fail(in, in.v, "the value to be stored is missing, or names nothing")
		}
		p, e := m.address(c, in, in.a, i)
		if e != nil {
			return e
		}
		return m.store(c, in, p, &vals[in.c])
	case ssa.OpFieldAddr:
		p, e := m.element(c, in, int64(in.x))
		if e != nil {
			return e
		}
		m.set(c, in.v, p)
	case ssa.OpElemAddr:
		i, e := m.index(c, in, in.b)
		if e != nil {
			return e
		}
		p, e := m.element(c, in, i)
		if e != nil {
			return e
		}
		m.set(c, in.v, p)
	case ssa.OpLen:
		n, e := m.length(c, in)
		if e != nil {
			return e
		}
		v := MakeInt(n)
		if in.shape.class == classInt {
			v = in.shape.make(n)
		}
		m.set(c, in.v, v)
	}
	return nil
}

func (m *machine) alloc(n int64) *memory {
	m.allocs++
	return newMemory(fmt.Sprintf("alloc#%d", m.allocs), n, MakeInt(0))
}

// slot is the memory of the running frame's slot variable in.x. An operand gives the
// number of its cells.
func (m *machine) slot(c *code, in *instr) *memory {
	p := &m.slots[m.frames[len(m.frames)-1].slot+in.x]
	if *p == nil {
		info := c.f.Vars[c.slots[in.x]]
		*p = newCell(info.Name, c.f, info.Type)
		if n := &m.vals[in.a]; in.a != 0 && n.kind == Int && n.n >= 0 {
			(*p).size = n.n
		}
	}
	return *p
}

// address reads operand a as a pointer, moved by off, and checks it.
func (m *machine) address(c *code, in *instr, a ssa.Value, off int64) (Val, *Error) {
	p := m.vals[a]
	if isNothing(&p) {
		o := m.origin(c, a)
		return p, m.fail(in, o, "the undefined value %s is used as an address", m.name(c.f, o))
	}
	if p.kind != Ptr {
		return p, m.fail(in, a, "%s is used as an address but is %s (%s)", m.name(c.f, a), p.kind, shorten(p.String()))
	}
	p.n += off
	if err := p.mem.check(p.n); err != nil {
		return p, m.fail(in, a, "%s", err.Error())
	}
	return p, nil
}

// index reads operand a as an integer.
func (m *machine) index(c *code, in *instr, a ssa.Value) (int64, *Error) {
	v := &m.vals[a]
	if isNothing(v) {
		o := m.origin(c, a)
		return 0, m.fail(in, o, "the undefined value %s is used as an index", m.name(c.f, o))
	}
	if !isInt(v) {
		return 0, m.fail(in, a, "an index must be an integer; %s is %s", m.name(c.f, a), v.kind)
	}
	return v.n, nil
}

func (m *machine) load(c *code, in *instr, p Val) *Error {
	cells := int64(maxCells)
	v, err := p.mem.load(p.n, &cells, 0)
	m.charge(maxCells - cells - 1)
	if err != nil {
		return m.fail(in, in.a, "%s", err.Error())
	}
	switch {
	case v.kind == Undef:
		v = undefAt(in.v)
	case v.kind == Float && in.shape.class == classInt, v.kind == Int && v.n != 0 && in.shape.class == classFloat && c.f.Op[in.a] == ssa.OpSlot:
		return m.fail(in, in.a, "%s holds %s (%s) and is read as another type: bits are not reinterpreted", m.name(c.f, in.a), v.kind, shorten(v.String()))
	case v.kind == Int && in.shape.class == classInt:
		v = in.shape.make(v.n)
	case v.kind == Int && in.shape.class == classFloat: // an argument, or a cell that never was written
		v = in.shape.round(v.Float64())
	}
	m.set(c, in.v, v)
	return nil
}

func (m *machine) store(c *code, in *instr, p Val, v *Val) *Error {
	if v.kind == Aggregate {
		m.charge(v.box.cells)
	}
	if err := p.mem.store(p.n, *v); err != nil {
		return m.fail(in, in.a, "%s", err.Error())
	}
	return nil
}

// element is the address of part i of the aggregate at address operand a. A
// reference found there is followed; cells without structure are stepped over, as
// pointer arithmetic does.
func (m *machine) element(c *code, in *instr, i int64) (Val, *Error) {
	p, e := m.address(c, in, in.a, 0)
	for hops := 0; e == nil && hops < maxDepth; hops++ {
		if inner := p.mem.inner(p.n); inner != nil {
			if err := inner.check(i); err != nil {
				return p, m.fail(in, in.a, "%s", err.Error())
			}
			return inner.pointer(i), nil
		}
		next := p.mem.at(p.n)
		if next.kind != Ptr {
			if p.mem.types == nil && p.mem.root == p.mem {
				p.n += i
				if err := p.mem.check(p.n); err != nil {
					return p, m.fail(in, in.a, "%s", err.Error())
				}
				return p, nil
			}
			return p, m.fail(in, in.a, "%s has no parts: it is %s", p.mem.name, next.kind)
		}
		if err := next.mem.check(next.n); err != nil {
			return p, m.fail(in, in.a, "%s", err.Error())
		}
		p = next
	}
	if e == nil {
		e = m.fail(in, in.a, "%s is a chain of references without an aggregate at its end", m.name(c.f, in.a))
	}
	return p, e
}

// length is the number of elements of the array or slice that operand a is or points to.
func (m *machine) length(c *code, in *instr) (int64, *Error) {
	v := m.vals[in.a]
	switch v.kind {
	case Aggregate:
		return int64(len(v.box.elems)), nil
	case Str:
		return int64(len(v.box.text)), nil
	}
	p, e := m.address(c, in, in.a, 0)
	for hops := 0; e == nil && hops < maxDepth; hops++ {
		if inner := p.mem.inner(p.n); inner != nil {
			return inner.size, nil
		}
		next := p.mem.at(p.n)
		switch {
		case next.kind == Str:
			return int64(len(next.box.text)), nil
		case next.kind != Ptr && p.mem.size >= 0 && p.mem.types == nil:
			return p.mem.size, nil
		case next.kind != Ptr:
			return 0, m.fail(in, in.a, "%s has no length: it is %s", m.name(c.f, in.a), next.kind)
		}
		if err := next.mem.check(next.n); err != nil {
			return 0, m.fail(in, in.a, "%s", err.Error())
		}
		p = next
	}
	if e == nil {
		e = m.fail(in, in.a, "%s is a chain of references without an array at its end", m.name(c.f, in.a))
	}
	return 0, e
}

func shorten(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}
