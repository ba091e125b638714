package extend

import (
	"math"
	"math/bits"

	"phils/ssa"
)

// What instructions do to memory, and which of them may touch the same place: the model
// that Memory SSA, Array SSA and Hashed SSA stand on. A location is an object's address and
// a range in it; two are told apart by simple rules (Alias), without types and without
// following values through phis or memory.
//
// A location's offset and size are in the dialect's unit: a cell of TAC, which is a key of
// the interpreter's memory and what *p and a[i] touch; a scalar of a PIR aggregate, whose
// parts are numbered one after the other; a byte of LLVM IR.

// Effect is what an instruction may do to memory; 0 is nothing.
type Effect uint8

// Effects.
const (
	Reads Effect = 1 << iota
	Writes
)

// Unbounded is the Size of a location that may lie anywhere in its object.
const Unbounded = -1

// Location is a piece of memory: Size units from Base + Index·Scale + Offset. The zero
// Location is all memory that is not private to the function (see Accesses.Captured).
type Location struct {
	// Base is the address of an object (an OpSlot, the first of its variable, OpAlloc,
	// OpGlobal), or any value that is an address and says no more than that.
	Base   ssa.Value
	Index  ssa.Value // added to the offset, 0 for none
	Scale  int64     // units of one Index
	Offset int64
	Size   int64 // units, Unbounded: anywhere in the object, then Index and Offset are 0
	// Part: what is touched lies within, but may be less.
	Part bool
	// Old: Base may be the value that it had in an earlier turn of a loop, as a walk finds
	// that goes up past its definition. For the Index the location is Unbounded then.
	Old bool
}

// exact reports whether l is one whole place.
func exact(l Location) bool { return l.Base != 0 && l.Size != Unbounded && !l.Part && !l.Old }

// Access is what one instruction does to memory.
type Access struct {
	Value  ssa.Value
	Effect Effect
	// Read and Write are what is touched, as far as Effect has the bit.
	Read, Write Location
	// Stored is the value that Write holds afterwards, 0 where it is not one value.
	Stored ssa.Value
	// Ordered: volatile or atomic, so that it keeps its place among the definitions of
	// memory also where it only reads.
	Ordered bool
	// Args: only what the operands point to is touched.
	Args bool
	// Constant: what is read does not change while the function runs.
	Constant bool
	// Hidden: only memory is touched that the function has no address of.
	Hidden bool
}

// IsDef reports whether the access makes a new version of memory: it may write, or is
// ordered.
func (x *Access) IsDef() bool { return x.Effect&Writes != 0 || x.Ordered }

// ObjectKind says what an address is known to point to.
type ObjectKind uint8

// Kinds of objects. All of them are distinct from each other.
const (
	NoObject     ObjectKind = iota // nothing is known
	FreshObject                    // made in this call of the function: a slot, an allocation
	OuterObject                    // one that a name stands for: a global
	UniqueObject                   // reached through this address only (LLVM's noalias parameters)
)

// Model is what a dialect says of memory where ssa.Op does not tell. Each function may be
// nil, and gives ok = false for what the operation tells.
type Model struct {
	// Access is what v does; an Effect of 0 is nothing. a locates addresses.
	Access func(a *Accesses, v ssa.Value) (x Access, ok bool)
	// Address takes the address v apart by one step: v is Base + Index·Scale + Offset, or
	// lies anywhere in Base's object if Size is Unbounded.
	Address func(v ssa.Value) (l Location, ok bool)
	// Object is what v is the address of.
	Object func(v ssa.Value) (k ObjectKind, ok bool)
	// Captures tells whether operand k of v, an address, is known elsewhere afterwards.
	Captures func(v ssa.Value, k int) (yes, ok bool)
	// NewSlots: an OpSlot makes a new object each time that it runs, not one for each call of
	// the function.
	NewSlots bool
}

// Accesses are a function's accesses and what is known of the addresses in it. It is
// immutable.
type Accesses struct {
	F     *ssa.Func
	model Model
	// List has the accesses in order of blocks and instructions; index 0 is unused.
	List []Access

	at       []int32     // by value: index in List, 0 for none
	slot     []ssa.Value // by Var: its first OpSlot
	captured ssa.BitSet  // by value: an object's address that is known elsewhere
}

// NewAccesses finds what f's instructions do to memory. model may be nil. O(values +
// operands), with at most 64 steps for an address.
func NewAccesses(f *ssa.Func, model *Model) *Accesses {
	a := &Accesses{F: f, List: make([]Access, 1), at: make([]int32, f.NumValues()),
		slot: make([]ssa.Value, len(f.Vars)), captured: ssa.NewBitSet(f.NumValues())}
	if model != nil {
		a.model = *model
	}
	for _, v := range f.Instr {
		if x := f.Aux[v]; f.Op[v] == ssa.OpSlot && x > 0 && int(x) < len(a.slot) && a.slot[x] == 0 {
			a.slot[x] = v
		}
	}
	for _, v := range f.Instr {
		x, ok := a.told(v)
		if !ok {
			x = a.ofOp(v)
		}
		if x.Effect != 0 {
			x.Value = v
			a.at[v] = int32(len(a.List))
			a.List = append(a.List, x)
		}
		for k, arg := range f.Args(v) {
			a.noteCapture(v, k, arg)
		}
	}
	return a
}

// firstAccesses gives, by block, the index in List of its first access, or of the next
// block's.
func (a *Accesses) firstAccesses() []int32 {
	n := a.F.NumBlocks()
	first := make([]int32, n+2)
	i := int32(1)
	for b := ssa.Entry; int(b) <= n; b++ {
		first[b] = i
		for int(i) < len(a.List) && a.F.Block[a.List[i].Value] == b {
			i++
		}
	}
	first[n+1] = i
	return first
}

func (a *Accesses) told(v ssa.Value) (Access, bool) {
	if a.model.Access == nil {
		return Access{}, false
	}
	return a.model.Access(a, v)
}

// Slot is the address of variable x, 0 if nothing takes it.
func (a *Accesses) Slot(x ssa.Var) ssa.Value {
	if x <= 0 || int(x) >= len(a.slot) {
		return 0
	}
	return a.slot[x]
}

// At is what v does to memory, nil if it does nothing.
func (a *Accesses) At(v ssa.Value) *Access {
	if v <= 0 || int(v) >= len(a.at) || a.at[v] == 0 {
		return nil
	}
	return &a.List[a.at[v]]
}

// ofOp is what the operation of v does.
func (a *Accesses) ofOp(v ssa.Value) Access {
	f := a.F
	args := f.Args(v)
	arg := func(i int) ssa.Value {
		if i < len(args) {
			return args[i]
		}
		return 0
	}
	read := func(l Location) Access { return Access{Effect: Reads, Read: l} }
	write := func(l Location, stored ssa.Value) Access {
		return Access{Effect: Writes, Write: l, Stored: stored}
	}
	switch f.Op[v] {
	case ssa.OpLoad:
		return read(a.Locate(arg(0), a.cells(f.Type[v], 0)))
	case ssa.OpStore:
		size := int64(1)
		if s := arg(1); s != 0 {
			size = a.cells(f.Type[s], 0)
		}
		return write(a.Locate(arg(0), size), arg(1))
	case ssa.OpIndex:
		return read(a.element(arg(0), arg(1)))
	case ssa.OpSetIndex:
		return write(a.element(arg(0), arg(1)), arg(2))
	case ssa.OpRead, ssa.OpWrite:
		x := f.Aux[v]
		if x <= 0 || int(x) >= len(a.slot) || a.slot[x] == 0 {
			return Access{} // a variable that has no address
		}
		l := a.Locate(a.slot[x], a.cells(f.Vars[x].Type, 0))
		if f.Op[v] == ssa.OpRead {
			return read(l)
		}
		return write(l, arg(0))
	case ssa.OpAlloc: // it sets what it gives to zero
		return write(Location{Base: v, Size: Unbounded}, 0)
	case ssa.OpLen:
		if t := composite(f, pointee(f, arg(0))); t != nil && t.Kind == ssa.CompositeArray {
			return Access{} // as the type says
		}
		return read(a.Locate(arg(0), Unbounded))
	case ssa.OpCall, ssa.OpCallIndirect, ssa.OpInvoke, ssa.OpOther, ssa.OpOtherInvoke:
		return Access{Effect: Reads | Writes}
	}
	return Access{}
}

// element is where a[i] is.
func (a *Accesses) element(base, index ssa.Value) Location {
	l := Location{Base: base, Size: 1}
	a.addIndex(&l, index, 1)
	return a.resolve(l)
}

// Locate is the location of size units at an address, 0 standing for an unknown one. It
// looks through copies, references, constant offsets, fields and elements.
func (a *Accesses) Locate(address ssa.Value, size int64) Location {
	return a.resolve(Location{Base: address, Size: size})
}

// maxSteps bounds how far an address is followed to its object.
const maxSteps = 64

// resolve follows l's base to its object.
func (a *Accesses) resolve(l Location) Location {
	f := a.F
	for range maxSteps {
		v := l.Base
		if v == 0 {
			return Location{}
		}
		if a.model.Address != nil {
			if d, ok := a.model.Address(v); ok {
				l.Base = d.Base
				switch {
				case d.Size == Unbounded:
					l.anywhere()
				case d.Index != 0:
					l.move(d.Offset)
					l.index(d.Index, d.Scale)
				default:
					l.move(d.Offset)
				}
				continue
			}
		}
		args := f.Args(v)
		switch op := f.Op[v]; {
		case op == ssa.OpSlot:
			if x := f.Aux[v]; x > 0 && int(x) < len(a.slot) {
				l.Base = a.slot[x]
			}
			return l
		case (op == ssa.OpCopy || op == ssa.OpPi || op == ssa.OpRefMut) && len(args) > 0:
			l.Base = args[0]
		case op == ssa.OpFieldAddr && len(args) == 1 && a.inside(args[0]):
			l.Base = args[0]
			a.field(&l, args[0], int64(f.Aux[v]))
		case op == ssa.OpElemAddr && len(args) == 2 && a.inside(args[0]):
			l.Base = args[0]
			elem := ssa.TypeAny
			if t := composite(f, pointee(f, args[0])); t != nil && len(t.Elems) == 1 {
				elem = t.Elems[0]
			}
			a.addIndex(&l, args[1], a.cells(elem, 0))
		case (op == ssa.OpAdd || op == ssa.OpSub) && len(args) == 2 && args[0] != 0 && args[1] != 0:
			c, constant := a.constant(args[1])
			switch {
			case constant && op == ssa.OpAdd:
				l.Base = args[0]
				l.move(c)
			case constant:
				l.Base = args[0]
				l.move(-c)
			case op == ssa.OpAdd && a.Object(args[0]) != NoObject:
				l.Base = args[0]
				a.addIndex(&l, args[1], 1)
			case op == ssa.OpAdd && a.Object(args[1]) != NoObject:
				l.Base = args[1]
				a.addIndex(&l, args[0], 1)
			default:
				if c, constant := a.constant(args[0]); constant && op == ssa.OpAdd {
					l.Base = args[1]
					l.move(c)
					continue
				}
				return l
			}
		default:
			return l
		}
	}
	// Too far: what is there is not known.
	return Location{}
}

// inside reports whether the part of the aggregate at address v lies in it: a place that
// may hold a reference is followed through that.
func (a *Accesses) inside(v ssa.Value) bool {
	if v == 0 {
		return false
	}
	t := composite(a.F, pointee(a.F, v))
	if t == nil {
		return false
	}
	switch t.Kind {
	case ssa.CompositeArray, ssa.CompositeTuple, ssa.CompositeStruct:
		return true
	case ssa.CompositeSlice:
		return a.F.Op[v] != ssa.OpSlot && a.F.Op[v] != ssa.OpFieldAddr && a.F.Op[v] != ssa.OpElemAddr
	}
	return false
}

// field moves l into field k of the aggregate at address v.
func (a *Accesses) field(l *Location, v ssa.Value, k int64) {
	t := composite(a.F, pointee(a.F, v))
	if t.Kind == ssa.CompositeStruct {
		// Its other fields' types are not known here: each has room of its own, in which
		// parts are not told apart.
		if l.Size == Unbounded || l.Offset != 0 || l.Index != 0 || l.Size > fieldRoom {
			l.Offset, l.Index, l.Scale, l.Size, l.Part = 0, 0, 0, fieldRoom, true
		}
		l.move(k * fieldRoom)
		return
	}
	at := int64(0)
	for i, e := range t.Elems {
		if int64(i) == k {
			l.move(at)
			return
		}
		n := a.cells(e, 0)
		if n == Unbounded {
			break
		}
		at += n
	}
	l.anywhere()
}

// fieldRoom is the number of units that a field of a structure has, and a structure has
// maxFields of them.
const (
	fieldRoom = 1 << 30
	maxFields = 1 << 10
)

// addIndex moves l by index·scale.
func (a *Accesses) addIndex(l *Location, index ssa.Value, scale int64) {
	if scale == Unbounded || index == 0 {
		l.anywhere()
		return
	}
	f := a.F
	for range maxSteps {
		if c, ok := a.constant(index); ok {
			if hi, lo := bits.Mul64(uint64(max(c, -c)), uint64(scale)); c == math.MinInt64 || hi != 0 || lo > 1<<62 {
				l.anywhere()
				return
			}
			l.move(c * scale)
			return
		}
		args := f.Args(index)
		switch op := f.Op[index]; {
		case (op == ssa.OpCopy || op == ssa.OpPi) && len(args) > 0 && args[0] != 0:
			index = args[0]
			continue
		case (op == ssa.OpAdd || op == ssa.OpSub) && len(args) == 2 && args[0] != 0 && args[1] != 0 && wide(f.Type[index]):
			x, y := args[0], args[1]
			if _, ok := a.constant(x); ok && op == ssa.OpAdd {
				x, y = y, x
			}
			if c, ok := a.constant(y); ok && c > -1<<31 && c < 1<<31 && scale < 1<<31 {
				if op == ssa.OpSub {
					c = -c
				}
				l.move(c * scale)
				index = x
				continue
			}
		}
		break
	}
	l.index(index, scale)
}

// wide: arithmetic of the type wraps where addresses do.
func wide(t ssa.Type) bool { return t == ssa.TypeAny || t == ssa.TypeI64 || t == ssa.TypeU64 }

func (a *Accesses) constant(v ssa.Value) (int64, bool) {
	if f := a.F; v != 0 && f.Op[v] == ssa.OpConst {
		if c := &f.Consts[f.Aux[v]]; c.Kind == ssa.ConstInt {
			return c.Int, true
		}
	}
	return 0, false
}

func (l *Location) anywhere() {
	l.Index, l.Scale, l.Offset, l.Size, l.Part = 0, 0, 0, Unbounded, true
}

// move adds to the offset.
func (l *Location) move(by int64) {
	if l.Size == Unbounded {
		return
	}
	if sum := l.Offset + by; by > 1<<62 || by < -1<<62 || sum > 1<<62 || sum < -1<<62 {
		l.anywhere()
	} else {
		l.Offset = sum
	}
}

// index adds index·scale to the offset.
func (l *Location) index(index ssa.Value, scale int64) {
	switch {
	case l.Size == Unbounded:
	case l.Index != 0 || scale <= 0:
		l.anywhere()
	default:
		l.Index, l.Scale = index, scale
	}
}

// cells is the size of type t in units, Unbounded where that is not known.
func (a *Accesses) cells(t ssa.Type, depth int) int64 {
	c := composite(a.F, t)
	if c == nil {
		return 1
	}
	switch c.Kind {
	case ssa.CompositeStruct:
		return maxFields * fieldRoom
	case ssa.CompositeTuple:
		n := int64(0)
		for _, e := range c.Elems {
			k := int64(Unbounded)
			if depth < maxSteps {
				k = a.cells(e, depth+1)
			}
			if n += k; k == Unbounded || n > 1<<60 {
				return Unbounded
			}
		}
		return max(n, 1)
	case ssa.CompositeArray:
		k := int64(Unbounded)
		if depth < maxSteps && len(c.Elems) == 1 {
			k = a.cells(c.Elems[0], depth+1)
		}
		if k == Unbounded || c.Len < 0 || c.Len > 1<<60/k {
			return Unbounded
		}
		return max(k*c.Len, 1)
	case ssa.CompositeSlice:
		return Unbounded
	}
	return 1
}

func composite(f *ssa.Func, t ssa.Type) *ssa.TypeInfo {
	if i := int(t - ssa.FirstComposite); i >= 0 && i < len(f.Types) {
		return &f.Types[i]
	}
	return nil
}

// pointee is the type of what is at address v, TypeAny where its type does not tell.
func pointee(f *ssa.Func, v ssa.Value) ssa.Type {
	if v == 0 {
		return ssa.TypeAny
	}
	if t := composite(f, f.Type[v]); t != nil && (t.Kind == ssa.CompositeRef || t.Kind == ssa.CompositeRefMut) && len(t.Elems) == 1 {
		return t.Elems[0]
	}
	return ssa.TypeAny
}

// Object is what v is the address of, as far as v itself tells.
func (a *Accesses) Object(v ssa.Value) ObjectKind {
	if a.model.Object != nil {
		if k, ok := a.model.Object(v); ok {
			return k
		}
	}
	switch a.F.Op[v] {
	case ssa.OpSlot, ssa.OpAlloc:
		return FreshObject
	case ssa.OpGlobal:
		return OuterObject
	}
	return NoObject
}

// Captured reports whether somebody besides the uses of the address v itself may know it:
// it was passed to a call, stored, merged by a phi. v is the Base of a location.
func (a *Accesses) Captured(v ssa.Value) bool {
	return a.Object(v) != FreshObject || a.captured.Has(int(v))
}

// noteCapture looks at operand k of v.
func (a *Accesses) noteCapture(v ssa.Value, k int, arg ssa.Value) {
	if arg == 0 || a.F.Op[arg].IsConst() {
		return
	}
	base := a.Locate(arg, 1).Base
	if base == 0 {
		base = arg
	}
	if a.Object(base) == FreshObject && a.captures(v, k, base) {
		a.captured.Add(int(base))
	}
}

func (a *Accesses) captures(v ssa.Value, k int, base ssa.Value) bool {
	if a.model.Captures != nil {
		if yes, ok := a.model.Captures(v, k); ok {
			return yes
		}
	}
	op := a.F.Op[v]
	switch {
	case op == ssa.OpLoad || op == ssa.OpIndex || op == ssa.OpStore || op == ssa.OpSetIndex || op == ssa.OpLen:
		return k != 0
	case op >= ssa.OpEq && op <= ssa.OpFge:
		return false
	case op == ssa.OpReturn || op == ssa.OpBranch || op == ssa.OpSwitch || op == ssa.OpPrint || op == ssa.OpAssert || op == ssa.OpAssertGoto:
		return false
	}
	return a.Locate(v, 1).Base != base // derived addresses are looked through
}
