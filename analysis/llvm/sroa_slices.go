package llvm

import (
	"slices"
	"strconv"
)

// slice is a stretch of an alloca's bytes that becomes an alloca of its own.
type slice struct {
	from, to int64
	typ      *textType // nil: it stays memory, an array of bytes
	name     string
	align    int64
}

func (s *slice) spelled() string {
	if s.typ == nil {
		return "[" + itoa(s.to-s.from) + " x i8]"
	}
	return s.typ.spell
}

// splits reports whether anything is gained by the partition.
func (a *aggregate) splits() bool { return len(a.slices) != 1 || a.slices[0].typ != nil }

// splittable reports whether a scalar may be cut: integers of whole bytes.
func splittable(t *textType) bool { return t.kind == textInt && t.n%8 == 0 }

// partition is steps 2 and 3.
func (p *splitter) partition(a *aggregate) {
	type span struct{ from, to int64 }
	var whole []span // what must not be cut
	var cuts []int64
	for i := range a.uses {
		x := &a.uses[i]
		for _, q := range x.parts {
			if !splittable(q.typ) {
				whole = append(whole, span{q.at, q.at + q.size})
			}
			cuts = append(cuts, q.at, q.at+q.size)
		}
		if len(x.parts) == 0 {
			cuts = append(cuts, x.at, x.at+x.size)
		}
	}
	slices.SortFunc(whole, func(a, b span) int { return int(a.from - b.from) })
	merged := whole[:0]
	for _, s := range whole {
		if k := len(merged) - 1; k >= 0 && s.from < merged[k].to {
			merged[k].to = max(merged[k].to, s.to)
			continue
		}
		merged = append(merged, s)
	}
	cuts = slices.DeleteFunc(cuts, func(c int64) bool {
		return slices.ContainsFunc(merged, func(s span) bool { return s.from < c && c < s.to })
	})
	slices.Sort(cuts)
	cuts = slices.Compact(cuts)
	for i := 1; i < len(cuts); i++ {
		s := slice{from: cuts[i-1], to: cuts[i], align: commonAlign(a.align, cuts[i-1])}
		if p.choose(a, &s) {
			a.slices = append(a.slices, s)
		}
	}
}

// commonAlign is the alignment that is known at off bytes behind an address aligned to n.
func commonAlign(n, off int64) int64 {
	for n > 1 && off%n != 0 {
		n /= 2
	}
	return max(n, 1)
}

// choose is step 3. It reports whether anything accesses s.
func (p *splitter) choose(a *aggregate, s *slice) bool {
	var types []*textType
	accessed, partial, ranges, filled := false, false, false, false
	for i := range a.uses {
		x := &a.uses[i]
		if len(x.parts) == 0 {
			if from, to := max(x.at, s.from), min(x.at+x.size, s.to); from < to {
				accessed, ranges = true, true
				partial = partial || from != s.from || to != s.to
				if n, zero := p.filler(x); x.kind == useFill && !(zero && n == 0) {
					filled = true
				}
			}
			continue
		}
		for _, q := range x.parts {
			from, to := max(q.at, s.from), min(q.at+q.size, s.to)
			if from >= to {
				continue
			}
			accessed = true
			typ := q.typ
			if from != q.at || to != q.at+q.size {
				typ = integer(to - from)
			}
			if from != s.from || to != s.to {
				partial = true
				if !p.converts(typ, integer(to-from)) {
					return true
				}
				continue
			}
			if !slices.ContainsFunc(types, func(t *textType) bool { return t.spell == typ.spell }) {
				types = append(types, typ)
			}
		}
	}
	size := s.to - s.from
	word := size == 1 || size == 2 || size == 4 || size == 8
	var typ *textType
	switch {
	case !accessed:
		return false
	case partial:
		if word {
			typ = integer(size)
		}
	case len(types) > 0:
		typ = types[0]
		for _, t := range types {
			if t.kind == textInt {
				typ = t
			}
		}
	default:
		if typ = p.leaf(a, s); typ == nil && word {
			typ = integer(size)
		}
	}
	if typ == nil || filled && size > 8 {
		return true
	}
	for _, t := range types {
		if !p.converts(t, typ) {
			return true
		}
	}
	if ranges && typ.kind == textInt && typ.n%8 != 0 || filled && !p.converts(integer(size), typ) {
		return true
	}
	s.typ = typ
	return true
}

// integer is the type of an integer of n bytes.
func integer(n int64) *textType {
	return &textType{kind: textInt, n: 8 * n, spell: "i" + strconv.FormatInt(8*n, 10)}
}

// leaf is the scalar of the allocated type that has just the bytes of s, nil if none has.
func (p *splitter) leaf(a *aggregate, s *slice) *textType {
	x := use{}
	t := p.shape(p.firstType(a.slot))
	if t == nil || !p.parts(&x, t, 0, "") {
		return nil
	}
	for _, q := range x.parts {
		if q.at == s.from && q.at+q.size == s.to {
			return q.typ
		}
	}
	return nil
}

// converts reports whether a value of type a can be made one of b, and back, without
// a change of its bits.
func (p *splitter) converts(a, b *textType) bool {
	if a.spell == b.spell {
		return true
	}
	if p.bits(a) == 0 || p.bits(a) != p.bits(b) {
		return false
	}
	pa, pb := p.pointers(a), p.pointers(b)
	switch {
	case pa && pb:
		return p.typed && a.kind == textPointer && b.kind == textPointer && a.n == b.n
	case pa:
		return a.kind == textPointer && a.n == 0 && b.kind == textInt
	case pb:
		return b.kind == textPointer && b.n == 0 && a.kind == textInt
	}
	return true
}

func (p *splitter) pointers(t *textType) bool {
	if t.kind == textVector {
		e := p.y.resolve(t.elems[0])
		return e == nil || e.kind == textPointer
	}
	return t.kind == textPointer
}

func (p *splitter) bits(t *textType) int64 {
	if t.kind == textInt {
		return t.n
	}
	n, _ := p.scalarSize(t)
	return 8 * n
}

// filler is the byte that x fills memory with, if it is a constant.
func (p *splitter) filler(x *use) (int64, bool) {
	if x.kind != useFill {
		return 0, false
	}
	return p.constant(p.f.Args(x.v)[1])
}
