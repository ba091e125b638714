package extend

import (
	"math"

	"phils/ssa"
)

// What facts say of numbers, and what follows from them: the simple implications that ABCD's
// inequality graph (Bodík, Gupta and Sarkar 2000, §4) has for a single edge. Facts about
// the same two values are joined, and facts that compare a value with constants.

// Relation is a comparison that holds: X Op Y, or the contrary where Not is set, which is
// only where no operation says so.
type Relation struct {
	Op   ssa.Op
	X, Y ssa.Value
	Not  bool
}

// contrary is the operation that is true where op is not, of numbers that have an order.
func contrary(op ssa.Op) ssa.Op {
	switch op {
	case ssa.OpEq, ssa.OpFeq:
		return op + 1
	case ssa.OpNe, ssa.OpFne:
		return op - 1
	}
	base := op
	for _, b := range []ssa.Op{ssa.OpLt, ssa.OpSlt, ssa.OpUlt, ssa.OpFlt} {
		if op >= b {
			base = b
		}
	}
	return base + 3 - (op - base) // < <= > >=, and back
}

// ordered reports whether the comparison v of f is of numbers that have an order: a NaN is
// neither less than a number, nor equal, nor greater. An untyped comparison is, unless an
// operand is to be seen to be a float.
func ordered(f *ssa.Func, v ssa.Value) bool {
	op := f.Op[v]
	if op >= ssa.OpFeq && op <= ssa.OpFge {
		return op == ssa.OpFeq || op == ssa.OpFne // each is the other's contrary, NaN or not
	}
	for _, a := range f.Args(v) {
		if a != 0 && isFloat(f, a) {
			return op == ssa.OpEq || op == ssa.OpNe
		}
	}
	return true
}

func isFloat(f *ssa.Func, v ssa.Value) bool {
	if t := f.Type[v]; t == ssa.TypeF32 || t == ssa.TypeF64 {
		return true
	}
	return f.Op[v] == ssa.OpConst && f.Consts[f.Aux[v]].Kind == ssa.ConstFloat
}

// Relation is what fact x says of the comparison that it decides; ok is false where that is no
// comparison, or none of package ssa. f is the base.
func (x Fact) Relation(f *ssa.Func) (r Relation, ok bool) {
	if x.Case >= 0 {
		return Relation{}, false
	}
	op, args := f.Op[x.Cond], f.Args(x.Cond)
	if op < ssa.OpEq || op > ssa.OpFge || len(args) != 2 || args[0] == 0 || args[1] == 0 {
		return Relation{}, false
	}
	r = Relation{Op: op, X: args[0], Y: args[1]}
	if !x.True {
		if ordered(f, x.Cond) {
			r.Op = contrary(op)
		} else {
			r.Not = true
		}
	}
	return r, true
}

// Decided reports whether the facts that the names in condition v of e.F stand for decide it:
// which way, and the facts that do. It looks at comparisons of integers (untyped numbers
// count as such unless they are seen to be floats), and at what these are connected to by and,
// or and not. O(length of the chains of names).
func (e *ESSA) Decided(r Reader, v ssa.Value) (truth bool, why []Fact, ok bool) {
	return e.decided(r, v, 8)
}

func (e *ESSA) decided(r Reader, v ssa.Value, depth int) (truth bool, why []Fact, ok bool) {
	if v == 0 || depth == 0 {
		return false, nil, false
	}
	f, root := e.F, e.Root(v)
	for _, x := range e.Known(v) {
		if x.Cond == root && x.Case < 0 {
			return x.True, []Fact{x}, true
		}
	}
	switch c := r.Of(f, root); c.Kind {
	case CondNot:
		truth, why, ok = e.decided(r, c.X, depth-1)
		return !truth, why, ok
	case CondAnd, CondOr:
		either := c.Kind == CondOr // what one side alone decides
		x, whyX, okX := e.decided(r, c.X, depth-1)
		if okX && x == either {
			return x, whyX, true
		}
		y, whyY, okY := e.decided(r, c.Y, depth-1)
		if okY && y == either {
			return y, whyY, true
		}
		return !either, append(whyX, whyY...), okX && okY
	case CondCompare:
		if f.Op[root] >= ssa.OpEq && f.Op[root] < ssa.OpFeq && ordered(f, root) {
			return e.compare(root, c)
		}
	}
	return false, nil, false
}

// compare decides comparison v of c.X and c.Y.
func (e *ESSA) compare(v ssa.Value, c Condition) (truth bool, why []Fact, ok bool) {
	f := e.F
	x, y := e.Root(c.X), e.Root(c.Y)
	facts := e.Known(c.X)
	for _, g := range e.Known(c.Y) {
		dup := false
		for _, h := range facts {
			dup = dup || g == h
		}
		if !dup {
			facts = append(facts, g)
		}
	}
	op := f.Op[v]
	if isConst(f, x) {
		x, y, op = y, x, mirrored(op)
	}
	if isConst(f, x) || x == y {
		return false, nil, false
	}
	var known possible
	if isConst(f, y) {
		known = newPossible(f, x)
	}
	order := [2]uint8{7, 7} // of x and y, with sign and without: bits for <, ==, >
	for _, g := range facts {
		used := false
		if g.Case >= 0 {
			cases := f.Cases[f.Aux[g.At]]
			if e.Root(f.Args(g.At)[0]) == x && isConst(f, y) && int(g.Case) < len(cases) && cases[g.Case].Kind == ssa.ConstInt {
				used = known.restrict(ssa.OpEq, cases[g.Case].Int)
			}
		} else if r, isRelation := e.rootRelation(g); isRelation && !r.Not && r.Op < ssa.OpFeq {
			if isConst(f, r.X) {
				r.X, r.Y, r.Op = r.Y, r.X, mirrored(r.Op)
			}
			switch {
			case isConst(f, y) && r.X == x && isConst(f, r.Y):
				k := f.Consts[f.Aux[r.Y]].Int
				used = known.restrict(r.Op, k)
				if r.Op == ssa.OpNe { // of this nothing follows about another number
					used = known.signed(k) == known.signed(f.Consts[f.Aux[y]].Int)
				}
			case r.X == x && r.Y == y:
				used = narrow(&order, r.Op)
			case r.X == y && r.Y == x:
				used = narrow(&order, mirrored(r.Op))
			}
		}
		if used {
			why = append(why, g)
		}
	}
	if isConst(f, y) {
		truth, ok = known.implies(op, f.Consts[f.Aux[y]].Int)
	} else {
		truth, ok = impliedBy(order, op)
	}
	if !ok || len(why) == 0 { // a comparison that is never true is no matter of facts
		return false, nil, false
	}
	return truth, why, true
}

// rootRelation is what g says, of values of the base.
func (e *ESSA) rootRelation(g Fact) (Relation, bool) {
	r, ok := g.Relation(e.F)
	r.X, r.Y = e.Root(r.X), e.Root(r.Y)
	return r, ok
}

// isConst reports whether v is a constant integer.
func isConst(f *ssa.Func, v ssa.Value) bool {
	if f.Op[v] != ssa.OpConst {
		return false
	}
	k := f.Consts[f.Aux[v]].Kind
	return k == ssa.ConstInt || k == ssa.ConstBool
}

// mirrored is the operation with its operands exchanged.
func mirrored(op ssa.Op) ssa.Op {
	if op == ssa.OpEq || op == ssa.OpNe {
		return op
	}
	base := ssa.OpLt
	for _, b := range []ssa.Op{ssa.OpSlt, ssa.OpUlt} {
		if op >= b {
			base = b
		}
	}
	return base + (op-base+2)%4
}

// outcomes are the orders of two numbers for which op is true, and whether it minds the sign: 0
// with sign, 1 without, 2 either.
func outcomes(op ssa.Op) (bits uint8, sign int) {
	switch op {
	case ssa.OpEq:
		return 2, 2
	case ssa.OpNe:
		return 5, 2
	}
	base := ssa.OpLt
	if op >= ssa.OpSlt {
		base = ssa.OpSlt
	}
	if op >= ssa.OpUlt {
		base, sign = ssa.OpUlt, 1
	}
	return [4]uint8{1, 3, 4, 6}[op-base], sign
}

// narrow takes from order what op excludes, and reports whether that is anything.
func narrow(order *[2]uint8, op ssa.Op) (changed bool) {
	bits, sign := outcomes(op)
	for s := range order {
		if sign == 2 || sign == s {
			changed = changed || order[s]&^bits != 0
			order[s] &= bits
		} else if bits&2 == 0 { // different with sign is different without
			changed = changed || order[s]&2 != 0
			order[s] &^= 2
		}
	}
	return changed
}

// impliedBy reports what op is for two numbers in one of the orders.
func impliedBy(order [2]uint8, op ssa.Op) (truth, ok bool) {
	bits, sign := outcomes(op)
	for s, have := range order {
		if sign != 2 && sign != s || have == 0 { // 0: no run comes here
			continue
		}
		if have&^bits == 0 {
			return true, true
		}
		if have&bits == 0 {
			return false, true
		}
	}
	return false, false
}

// possible are the values that a number may have.
type possible struct {
	lo, hi         int64 // with sign, both included
	ulo, uhi       uint64
	mask           uint64 // of the type's bits
	whole          bool   // it has a type, so that x > 3 is x >= 4
	loOpen, hiOpen bool   // without one: the end does not belong to it
	not            []int64
}

func newPossible(f *ssa.Func, x ssa.Value) possible {
	p := possible{lo: math.MinInt64, hi: math.MaxInt64, uhi: math.MaxUint64, mask: math.MaxUint64}
	bits, _, ok := f.Type[x].IsInt()
	if t := f.Type[x]; t >= ssa.FirstComposite && f.Types[t-ssa.FirstComposite].Kind == ssa.CompositeInt {
		bits, ok = int(f.Types[t-ssa.FirstComposite].Len), true
	}
	p.whole = ok
	if ok && bits > 0 && bits < 64 {
		p.mask = 1<<bits - 1
		p.uhi = p.mask
	}
	return p
}

// signed is constant c as a number with a sign of the type's bits.
func (p *possible) signed(c int64) int64 {
	if u := uint64(c) & p.mask; u > p.mask>>1 {
		return int64(u | ^p.mask)
	}
	return int64(uint64(c) & p.mask)
}

// restrict takes away what op c excludes, and reports whether that may be anything.
func (p *possible) restrict(op ssa.Op, c int64) bool {
	before := *p
	c = p.signed(c)
	if op == ssa.OpNe {
		p.not = append(p.not, c)
		return true
	}
	bits, sign := outcomes(op)
	if sign != 1 {
		if bits&4 == 0 && (c < p.hi || c == p.hi && bits&2 == 0) { // not greater
			p.hi, p.hiOpen = c, bits&2 == 0
			if p.whole && p.hiOpen && c > math.MinInt64 {
				p.hi, p.hiOpen = c-1, false
			}
		}
		if bits&1 == 0 && (c > p.lo || c == p.lo && bits&2 == 0) {
			p.lo, p.loOpen = c, bits&2 == 0
			if p.whole && p.loOpen && c < math.MaxInt64 {
				p.lo, p.loOpen = c+1, false
			}
		}
	}
	if sign != 0 {
		u := uint64(c) & p.mask
		if bits&4 == 0 {
			if bits&2 == 0 {
				if u == 0 {
					return false // nothing is less
				}
				u--
			}
			p.uhi = min(p.uhi, u)
		}
		u = uint64(c) & p.mask
		if bits&1 == 0 {
			if bits&2 == 0 {
				if u == p.mask {
					return false
				}
				u++
			}
			p.ulo = max(p.ulo, u)
		}
	}
	return before.lo != p.lo || before.hi != p.hi || before.loOpen != p.loOpen || before.hiOpen != p.hiOpen || before.ulo != p.ulo || before.uhi != p.uhi
}

// implies reports what op c is for all values that are left.
func (p *possible) implies(op ssa.Op, c int64) (truth, ok bool) {
	c = p.signed(c)
	var left [2]uint8 // the orders of the value and c that may be
	if p.lo < c {
		left[0] |= 1
	}
	if p.hi > c {
		left[0] |= 4
	}
	if (p.lo < c || p.lo == c && !p.loOpen) && (p.hi > c || p.hi == c && !p.hiOpen) {
		left[0] |= 2
	}
	u := uint64(c) & p.mask
	if p.ulo < u {
		left[1] |= 1
	}
	if p.uhi > u {
		left[1] |= 4
	}
	if p.ulo <= u && u <= p.uhi {
		left[1] |= 2
	}
	for _, n := range p.not {
		if n == c {
			left[0] &^= 2
			left[1] &^= 2
		}
	}
	if left[0]&2 == 0 || left[1]&2 == 0 { // different is different
		left[0] &^= 2
		left[1] &^= 2
	}
	return impliedBy(left, op)
}
