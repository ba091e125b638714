package interp

import (
	"fmt"

	"phils/ssa"
)

// memory is a set of cells under integer keys. A cell of an aggregate type is a
// memory of its own, so that an address of a field is again a memory and a key, and
// stays good when the whole aggregate is stored over.
type memory struct {
	dense   []Val // keys 0 … len-1
	sparse  map[int64]Val
	written int64 // cells ever put, which bounds the length of dense
	size    int64 // keys are 0 … size-1; -1 without bounds
	blank   Val   // what a never-written cell reads as
	// The types of the cells, when known: fields[k], or elem for all keys.
	types  *ssa.Func
	fields []ssa.Type
	elem   ssa.Type
	array  bool

	root  *memory // the memory that this one is nested in, itself when in none
	depth int     // how deep it is nested
	dead  bool    // of root: the call that made it has returned
	name  string
	fn    *ssa.Func // an address of a function
}

// Limits on one aggregate, so that no single instruction runs away.
const (
	maxCells = 1 << 20
	maxDepth = 64
)

func newMemory(name string, size int64, blank Val) *memory {
	m := &memory{name: name, size: size, blank: blank}
	m.root = m
	return m
}

// newCell is a memory for one value of type t.
func newCell(name string, types *ssa.Func, t ssa.Type) *memory {
	m := newMemory(name, -1, Val{})
	m.types, m.elem = types, t
	if t != ssa.TypeAny {
		m.size = 1
	}
	return m
}

func composite(f *ssa.Func, t ssa.Type) *ssa.TypeInfo {
	if f == nil || t < ssa.FirstComposite || int(t-ssa.FirstComposite) >= len(f.Types) {
		return nil
	}
	return &f.Types[t-ssa.FirstComposite]
}

func (m *memory) pointer(k int64) Val { return Val{kind: Ptr, n: k, mem: m} }

// check reports why key k may not be used.
func (m *memory) check(k int64) error {
	switch {
	case m.fn != nil:
		return fmt.Errorf("%s is a function, not memory", m.name)
	case m.root.dead:
		return fmt.Errorf("a pointer to %s is used after the call that it belongs to has returned", m.root.name)
	case m.size >= 0 && (k < 0 || k >= m.size):
		return fmt.Errorf("index %d is outside %s, which has %d cells", k, m.name, m.size)
	}
	return nil
}

func (m *memory) at(k int64) Val {
	if k >= 0 && k < int64(len(m.dense)) {
		return m.dense[k]
	}
	if v, ok := m.sparse[k]; ok {
		return v
	}
	return m.blank
}

// put keeps dense within a constant factor of the cells written, whatever the
// keys: byte offsets of 8-byte elements still are dense.
func (m *memory) put(k int64, v Val) {
	if k >= 0 && k < int64(len(m.dense)) {
		m.dense[k] = v
		return
	}
	if _, ok := m.sparse[k]; ok {
		m.sparse[k] = v
		return
	}
	m.written++
	if k < 0 || k > 8*m.written+64 {
		if m.sparse == nil {
			m.sparse = map[int64]Val{}
		}
		m.sparse[k] = v
		return
	}
	for i := int64(len(m.dense)); i <= k; i++ {
		c := m.blank
		if len(m.sparse) > 0 {
			if s, ok := m.sparse[i]; ok {
				c = s
				delete(m.sparse, i)
			}
		}
		m.dense = append(m.dense, c)
	}
	m.dense[k] = v
}

// inner gives the memory that cell k is, nil if it holds a plain value. O(1); the
// cells of an aggregate type come into being when first asked for.
func (m *memory) inner(k int64) *memory {
	c := m.at(k)
	if c.kind == nested {
		return c.mem
	}
	if m.types == nil || c.kind != Undef || m.depth == maxDepth {
		return nil
	}
	t := m.elem
	if m.fields != nil {
		t = m.fields[k]
	}
	info := composite(m.types, t)
	if info == nil {
		return nil
	}
	in := &memory{root: m.root, depth: m.depth + 1, types: m.types, blank: m.blank, name: m.name}
	switch {
	case info.Kind == ssa.CompositeArray && len(info.Elems) == 1 && info.Len >= 0:
		in.size, in.elem, in.array = info.Len, info.Elems[0], true
	case info.Kind == ssa.CompositeTuple || info.Kind == ssa.CompositeStruct:
		in.size, in.fields = int64(len(info.Elems)), info.Elems
	default:
		return nil
	}
	m.put(k, Val{kind: nested, mem: in})
	return in
}

// load reads cell k, an aggregate as a whole; *cells counts down the values read.
func (m *memory) load(k int64, cells *int64, depth int) (Val, error) {
	*cells--
	in := m.inner(k)
	if in == nil {
		return m.at(k), nil
	}
	if depth == maxDepth || in.size > *cells {
		return Val{}, fmt.Errorf("the value of %s is too large to be read as a whole (more than %d values, or nested more than %d deep)", m.name, maxCells, maxDepth)
	}
	elems := make([]Val, in.size)
	for i := range elems {
		v, err := in.load(int64(i), cells, depth+1)
		if err != nil {
			return Val{}, err
		}
		elems[i] = v
	}
	return makeAggregate(elems, in.array), nil
}

// store writes v to cell k, into the cells of the aggregate already there if the
// sizes agree.
func (m *memory) store(k int64, v Val) error {
	in := m.inner(k)
	switch {
	case v.kind == Aggregate:
		if m.depth+int(v.box.depth) > 2*maxDepth {
			return fmt.Errorf("%s would hold aggregates nested more than %d deep", m.name, 2*maxDepth)
		}
		if in == nil || in.size != int64(len(v.box.elems)) {
			in = &memory{root: m.root, depth: m.depth + 1, size: int64(len(v.box.elems)), array: v.box.array, name: m.name}
			m.put(k, Val{kind: nested, mem: in})
		}
		for i, e := range v.box.elems {
			if err := in.store(int64(i), e); err != nil {
				return err
			}
		}
	case v.kind == Undef && in != nil:
		in.forget(v)
	default:
		m.put(k, v)
	}
	return nil
}

// forget makes every cell undefined.
func (m *memory) forget(v Val) {
	m.blank = v
	for i := range m.dense {
		if m.dense[i].kind == nested {
			m.dense[i].mem.forget(v)
		} else {
			m.dense[i] = v
		}
	}
	for k, c := range m.sparse {
		if c.kind == nested {
			c.mem.forget(v)
		} else {
			delete(m.sparse, k)
		}
	}
}
