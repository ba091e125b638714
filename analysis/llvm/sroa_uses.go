package llvm

import (
	"slices"
	"strconv"
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa"
)

// aggregate is an alloca all of whose uses are accesses to bytes that are known.
type aggregate struct {
	slot    ssa.Value
	size    int64 // bytes
	align   int64 // bytes
	derived []ssa.Value
	uses    []use
	slices  []slice // in the order of the bytes, without those that nobody accesses
}

type useKind uint8

const (
	useLoad useKind = iota
	useStore
	useFill    // memset
	useCopyIn  // memcpy or memmove to the alloca
	useCopyOut // from it
)

// use is an access to an alloca.
type use struct {
	kind     useKind
	v        ssa.Value
	addr     ssa.Value // its address
	at, size int64     // the bytes that it accesses
	parts    []part    // of a load or store
	typ      string    // of a load or store
	peer     ssa.Value // of a copy, the address on the other side
}

// part is a scalar within a load or store, which has several if its type is an aggregate.
type part struct {
	at, size int64
	typ      *textType
	path     string // ", 0, 1": its indices in the aggregate
}

// maxParts bounds the scalars of one load or store.
const maxParts = 64

// aggregate is step 1: nil for an alloca that must stay.
func (p *splitter) aggregate(slot ssa.Value) *aggregate {
	n := p.node(slot)
	if _, special := p.says(n, "inalloca", "swifterror", "addrspace"); special || p.f.Var[slot] == 0 {
		return nil
	}
	size, align, ok := p.y.Size(p.firstType(slot))
	if !ok || size <= 0 {
		return nil
	}
	a := &aggregate{slot: slot, size: size, align: align}
	if w, ok := p.says(n, "align"); ok {
		if k, err := strconv.ParseInt(w, 10, 64); err == nil && k > 0 {
			a.align = k
		}
	}
	if !p.walk(a, slot, 0) {
		return nil
	}
	return a
}

// walk adds the uses of address v, which is at bytes into a. It reports whether all are
// understood.
func (p *splitter) walk(a *aggregate, v ssa.Value, at int64) bool {
	p.root[v] = a.slot
	for _, u := range p.users.list(v) {
		if p.stmt[u] == 0 && p.r.stmt[0] != u {
			return false // it has no statement of its own
		}
		n := p.node(u)
		switch p.r.t.Node[n] {
		case gram.Cast:
			if p.f.Op[u] != ssa.OpOther || p.f.Syms[p.f.Aux[u]] != "bitcast" || !p.walk(a, u, at) {
				return false
			}
			a.derived = append(a.derived, u)
		case gram.GetElementPtr:
			off, ok := p.offset(u)
			if !ok || p.f.Args(u)[0] != v || !p.walk(a, u, at+off) {
				return false
			}
			a.derived = append(a.derived, u)
		case gram.Load:
			if !p.simple(n) || !p.access(a, use{kind: useLoad, v: u, addr: v, at: at, typ: typeName(p.f, p.f.Type[u])}) {
				return false
			}
		case gram.Store:
			if args := p.f.Args(u); len(args) != 2 || args[0] != v || args[1] == v || !p.simple(n) ||
				!p.access(a, use{kind: useStore, v: u, addr: v, at: at, typ: p.firstType(u)}) {
				return false
			}
		case gram.Call:
			if !p.intrinsic(a, u, v, at) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// simple reports whether the load or store at n is neither volatile nor atomic.
func (p *splitter) simple(n int32) bool {
	t := p.r.t
	end := t.Last[n]
	if y := t.Child(n, gram.Type); y >= 0 {
		end = t.First[y]
	}
	for i := t.First[n]; i < end; i++ {
		if w := string(t.Text(i)); w == "volatile" || w == "atomic" {
			return false
		}
	}
	return true
}

// access adds a load or store with its scalars.
func (p *splitter) access(a *aggregate, x use) bool {
	t := p.shape(x.typ)
	if t == nil || !p.parts(&x, t, x.at, "") || len(x.parts) == 0 {
		return false
	}
	last := x.parts[len(x.parts)-1]
	x.size = last.at + last.size - x.at
	if x.at < 0 || x.at+x.size > a.size {
		return false
	}
	a.uses = append(a.uses, x)
	return true
}

// parts adds the scalars of t, which lies at byte at.
func (p *splitter) parts(x *use, t *textType, at int64, path string) bool {
	spelled := t
	if t = p.y.resolve(t); t == nil || len(x.parts) >= maxParts || len(path) > 200 {
		return false
	}
	switch t.kind {
	case textStruct:
		fields, ok := p.y.Fields(spelled.spell)
		if !ok {
			return false
		}
		for i, e := range t.elems {
			if fields[i].Offset < 0 || !p.parts(x, e, at+fields[i].Offset, path+", "+strconv.Itoa(i)) {
				return false
			}
		}
		return true
	case textArray:
		size, _, ok := p.y.size(t.elems[0])
		if !ok || t.n > maxParts {
			return false
		}
		for i := range t.n {
			if !p.parts(x, t.elems[0], at+i*size, path+", "+itoa(i)) {
				return false
			}
		}
		return true
	}
	size, ok := p.scalarSize(t)
	x.parts = append(x.parts, part{at, size, t, path})
	return ok
}

// scalarSize is the number of bytes that a store of t writes, false if t is no scalar
// whose size is known.
func (p *splitter) scalarSize(t *textType) (int64, bool) {
	switch t.kind {
	case textInt:
		return (t.n + 7) / 8, true
	case textFloat:
		return t.n / 8, true
	case textPointer, textVector:
		size, _, ok := p.y.size(t)
		if t.kind == textVector && ok { // without what pads it
			each, _, _ := p.y.size(t.elems[0])
			size = each * t.n
		}
		return size, ok
	}
	return 0, false
}

// offset is how far getelementptr v goes, if its indices are constant.
func (p *splitter) offset(v ssa.Value) (int64, bool) {
	f := p.f
	t := p.shape(p.firstType(v))
	total := int64(0)
	for i, x := range f.Args(v)[1:] {
		n, ok := p.constant(x)
		if !ok || n < -1<<31 || n > 1<<31 {
			return 0, false
		}
		if i > 0 {
			spelled := t
			if t = p.y.resolve(t); t == nil {
				return 0, false
			}
			switch t.kind {
			case textStruct:
				fields, ok := p.y.Fields(spelled.spell)
				if !ok || n < 0 || int(n) >= len(fields) || fields[n].Offset < 0 {
					return 0, false
				}
				total += fields[n].Offset
				t = t.elems[n]
				continue
			case textArray:
				t = t.elems[0]
			default:
				return 0, false
			}
		}
		if t == nil {
			return 0, false
		}
		size, _, ok := p.y.size(t)
		if !ok || size > 1<<31 {
			return 0, false
		}
		total += n * size
	}
	return total, len(f.Args(v)) > 1
}

// constant is the integer that v is.
func (p *splitter) constant(v ssa.Value) (int64, bool) {
	if v <= 0 || p.f.Op[v] != ssa.OpConst {
		return 0, false
	}
	c := &p.f.Consts[p.f.Aux[v]]
	return c.Int, c.Kind == ssa.ConstInt
}

// intrinsic adds call u, an operation on a range of memory or a marker.
func (p *splitter) intrinsic(a *aggregate, u, v ssa.Value, at int64) bool {
	f := p.f
	if f.Op[u] != ssa.OpCall {
		return false
	}
	name, args := f.Syms[f.Aux[u]], f.Args(u)
	if strings.HasPrefix(name, "@llvm.lifetime.") {
		a.derived = append(a.derived, u)
		return true
	}
	x := use{kind: useFill, v: u, addr: v, at: at}
	fill := strings.HasPrefix(name, "@llvm.memset.p")
	if !fill && !strings.HasPrefix(name, "@llvm.memcpy.p") && !strings.HasPrefix(name, "@llvm.memmove.p") || len(args) != 4 || len(p.args(u)) != 4 {
		return false
	}
	if w := analysis.ConstName(f, args[3]); w != "false" && w != "0" {
		return false
	}
	if _, tied := p.says(p.node(u), "musttail"); tied || p.r.t.Child(p.node(u), gram.Bundle) >= 0 {
		return false
	}
	size, ok := p.constant(args[2])
	if x.size = size; !ok || size < 0 || at < 0 || at > a.size-size {
		return false
	}
	if !fill {
		to := slices.Index(args[:2], v)
		x.kind, x.peer = useCopyIn, args[1-to]
		if to == 1 {
			x.kind = useCopyOut
		}
		if x.peer == v || p.root[x.peer] == a.slot {
			return false
		}
		if p.typed && p.argType(u, 1-to) != "i8*" {
			return false
		}
	}
	a.uses = append(a.uses, x)
	return true
}

// args are the nodes of the arguments of call u.
func (p *splitter) args(u ssa.Value) []int32 {
	t, n := p.r.t, p.node(u)
	var out []int32
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] == gram.Arg {
			out = append(out, c)
		}
	}
	return out
}

// argType is the type of argument i of call u.
func (p *splitter) argType(u ssa.Value, i int) string {
	if y := p.r.t.Child(p.args(u)[i], gram.Type); y >= 0 {
		return p.spellNode(y)
	}
	return ""
}
