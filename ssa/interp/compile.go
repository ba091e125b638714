package interp

import (
	"cmp"
	"slices"

	"phils/ssa"
)

// class is the kind of arithmetic of an instruction.
type class uint8

const (
	classAny   class = iota // the operands decide
	classInt                // bits, signed
	classBool               // classInt of one bit whose results are Bools
	classFloat              // bits 32 or 64
	classWide               // an integer of more than 64 bits
	classOther
)

// shape is how an instruction computes: the class, and the width of its numbers.
type shape struct {
	class  class
	bits   uint8
	signed bool
}

// instr is one instruction with everything looked up.
type instr struct {
	op      ssa.Op
	shape   shape // of the result, of the operands for comparisons and checked arithmetic
	v       ssa.Value
	a, b, c ssa.Value // the first operands, 0 for none
	x       int32     // a place in the frame, an index of a table, or the Aux, by op
}

// move is one operand of a phi on one edge.
type move struct{ dst, src ssa.Value }

// callee is what a symbol that is called stands for.
type callee struct {
	code    *code
	builtin builtin
}

// caseTable maps case values to edges by binary search; others holds what is not a number.
type caseTable struct {
	keys   []int64
	edges  []int32
	others []otherCase
}

type otherCase struct {
	val  Val
	edge int32
}

// code is a function ready to run. A frame holds, in this order: a cell per value,
// per variable, per shadow phi, and per operand of the parallel copies and sigmas.
type code struct {
	f        *ssa.Func
	ins      []instr
	start    []int32 // by BlockID: its first instruction after the phis, in ins
	frame    []Val   // what a new frame holds
	moves    []move
	moveOff  []int32   // by in-slot
	slots    []ssa.Var // the variables that live in memory, by slot of the frame
	callees  []callee  // by symbol
	linked   []bool    // by symbol: callees holds it
	cases    []caseTable
	params   []ssa.Value
	numParam int
}

func shapeOf(f *ssa.Func, t ssa.Type) shape {
	if bits, signed, ok := t.IsInt(); ok {
		return shape{classInt, uint8(bits), signed}
	}
	switch t {
	case ssa.TypeAny:
		return shape{classAny, 64, true}
	case ssa.TypeBool:
		return shape{classBool, 1, false}
	case ssa.TypeF32:
		return shape{classFloat, 32, true}
	case ssa.TypeF64:
		return shape{classFloat, 64, true}
	}
	if info := composite(f, t); info != nil && info.Kind == ssa.CompositeInt {
		if info.Len < 1 || info.Len > 64 {
			return shape{class: classWide}
		}
		return shape{classInt, uint8(info.Len), true}
	}
	return shape{class: classOther}
}

// make gives the integer n as a value of the shape: wrapped to its width.
func (s shape) make(n int64) Val {
	if s.bits < 64 {
		n = s.wrap(n)
	}
	if s.class == classBool {
		return Val{kind: Bool, n: n}
	}
	return Val{kind: Int, n: n, unsigned: !s.signed}
}

// wrap keeps the low bits of n, sign- or zero-extended.
func (s shape) wrap(n int64) int64 {
	if s.signed {
		return n << (64 - s.bits) >> (64 - s.bits)
	}
	return int64(s.zext(n))
}

// zext and sext give the low bits of n as an unsigned and as a signed number.
func (s shape) zext(n int64) uint64 { return uint64(n) << (64 - s.bits) >> (64 - s.bits) }
func (s shape) sext(n int64) int64  { return n << (64 - s.bits) >> (64 - s.bits) }

// isCompare reports whether op compares, so that its operands' type counts.
func isCompare(op ssa.Op) bool { return op >= ssa.OpEq && op <= ssa.OpFge }

// compile looks everything up once. O(values + edges).
func compile(f *ssa.Func) *code {
	nv, nb := f.NumValues(), f.NumBlocks()
	c := &code{f: f, start: make([]int32, nb+1), callees: make([]callee, len(f.Syms)), linked: make([]bool, len(f.Syms)),
		params: f.Params, numParam: len(f.Params)}
	varBase := nv
	shadowBase := varBase + len(f.Vars)
	size := shadowBase
	place := make([]int32, nv) // of a shadow, or of the saved operands of a parallel copy
	for v := 1; v < nv; v++ {
		switch f.Op[v] {
		case ssa.OpShadowPhi:
			place[v] = int32(size)
			size++
		case ssa.OpParCopy, ssa.OpSigma:
			place[v] = int32(size)
			size += len(f.Args(ssa.Value(v)))
		}
	}
	c.frame = make([]Val, size)
	slotOf := make([]int32, len(f.Vars))
	for v := 1; v < nv; v++ {
		switch f.Op[v] {
		case ssa.OpConst:
			c.frame[v] = constVal(f, f.Consts[f.Aux[v]], f.Type[v])
		case ssa.OpSlot:
			if x := f.Aux[v]; slotOf[x] == 0 {
				c.slots = append(c.slots, ssa.Var(x))
				slotOf[x] = int32(len(c.slots))
			}
		default:
			c.frame[v] = undefAt(ssa.Value(v))
		}
	}
	for _, p := range f.Params {
		c.numParam = max(c.numParam, int(f.Aux[p])+1)
	}
	c.ins = make([]instr, 0, len(f.Instr)+nb)
	for b := ssa.BlockID(1); int(b) <= nb; b++ {
		c.start[b] = int32(len(c.ins))
		numPhis := len(f.Phis(b))
		for i, v := range f.Instrs(b) {
			// Phis are carried out by the edges; a shadow phi reads in its place.
			if i < numPhis && f.Op[v] != ssa.OpShadowPhi {
				continue
			}
			c.ins = append(c.ins, c.instr(v, place, varBase, slotOf))
		}
		if f.Terminator(b) == 0 {
			// OpInvalid without a value: the end of a block that has no terminator.
			c.ins = append(c.ins, instr{op: ssa.OpInvalid, x: int32(b)})
		}
	}
	c.compileMoves()
	c.cases = make([]caseTable, len(f.Cases))
	for b := ssa.BlockID(1); int(b) <= nb; b++ {
		if v := f.Terminator(b); v != 0 && f.Op[v] == ssa.OpSwitch {
			c.cases[f.Aux[v]] = compileCases(f, v)
		}
	}
	return c
}

// compileMoves lays out, for every in-slot, what the phis of its block read there.
func (c *code) compileMoves() {
	f := c.f
	c.moveOff = make([]int32, len(f.Pred)+1)
	for b := ssa.BlockID(1); int(b) <= f.NumBlocks(); b++ {
		for slot := f.PredOff[b]; slot < f.PredOff[b+1]; slot++ {
			c.moveOff[slot] = int32(len(c.moves))
			for _, phi := range f.Phis(b) {
				if f.Op[phi] == ssa.OpShadowPhi {
					continue
				}
				mv := move{dst: phi}
				if args := f.Args(phi); int(slot-f.PredOff[b]) < len(args) {
					mv.src = args[slot-f.PredOff[b]]
				}
				c.moves = append(c.moves, mv)
			}
		}
	}
	c.moveOff[len(f.Pred)] = int32(len(c.moves))
}

func (c *code) instr(v ssa.Value, place []int32, varBase int, slotOf []int32) instr {
	f := c.f
	in := instr{op: f.Op[v], v: v, x: f.Aux[v]}
	args := f.Args(v)
	if len(args) > 0 {
		in.a = args[0]
	}
	if len(args) > 1 {
		in.b = args[1]
	}
	if len(args) > 2 {
		in.c = args[2]
	}
	t := f.Type[v]
	switch {
	case isCompare(in.op):
		t = f.Type[in.a]
		if t == ssa.TypeAny {
			t = f.Type[in.b]
		}
	case in.op == ssa.OpAddChk || in.op == ssa.OpSubChk || in.op == ssa.OpMulChk:
		if info := composite(f, t); info != nil && info.Kind == ssa.CompositeTuple && len(info.Elems) > 0 {
			t = info.Elems[0]
		} else {
			t = f.Type[in.a]
		}
	}
	in.shape = shapeOf(f, t)
	switch in.op {
	case ssa.OpRead, ssa.OpWrite:
		in.x += int32(varBase)
	case ssa.OpShadowPhi, ssa.OpParCopy, ssa.OpSigma:
		in.x = place[v]
	case ssa.OpUpsilon:
		in.x = place[in.x]
	case ssa.OpProj:
		switch f.Op[in.a] {
		case ssa.OpParCopy:
			if in.x >= 0 && int(in.x) < len(f.Args(in.a)) {
				in.x, in.b = in.x+place[in.a], in.a
			}
		case ssa.OpSigma:
			in.x, in.b = place[in.a], in.a
		}
	case ssa.OpSlot:
		in.x = slotOf[in.x] - 1
	}
	return in
}

func compileCases(f *ssa.Func, v ssa.Value) caseTable {
	var t caseTable
	s := shape{}
	if args := f.Args(v); len(args) > 0 {
		s = shapeOf(f, f.Type[args[0]])
	}
	type entry struct {
		key  int64
		edge int32
	}
	var es []entry
	for i, k := range f.Cases[f.Aux[v]] {
		val := constVal(f, k, ssa.TypeAny)
		if val.kind != Int {
			t.others = append(t.others, otherCase{val, int32(i + 1)})
			continue
		}
		if s.class == classInt || s.class == classBool {
			val.n = s.wrap(val.n)
		}
		es = append(es, entry{val.n, int32(i + 1)})
	}
	slices.SortStableFunc(es, func(a, b entry) int { return cmp.Compare(a.key, b.key) })
	for i, e := range es {
		if i == 0 || e.key != es[i-1].key {
			t.keys, t.edges = append(t.keys, e.key), append(t.edges, e.edge)
		}
	}
	return t
}

// constVal is the value of a literal of type t; Undef if it is not interpreted.
func constVal(f *ssa.Func, k ssa.Const, t ssa.Type) Val {
	s := shapeOf(f, t)
	switch k.Kind {
	case ssa.ConstInt, ssa.ConstBool:
		switch s.class {
		case classFloat:
			return s.round(float64(k.Int))
		case classInt, classBool:
			return s.make(k.Int)
		}
		return MakeInt(k.Int)
	case ssa.ConstFloat:
		if s.class == classFloat {
			return s.round(k.Float)
		}
		return MakeFloat(k.Float)
	case ssa.ConstStr:
		return MakeString(k.Text)
	case ssa.ConstUnit:
		return MakeUnit()
	}
	return Val{}
}
