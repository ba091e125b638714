package interp

import (
	"errors"
	"fmt"
	"math"
	"math/bits"

	"phils/ssa"
)

var (
	errDivZero  = errors.New("division by zero")
	errDivUndef = errors.New("division by an undefined value")
)

// round makes x a float of the shape's width.
func (s shape) round(x float64) Val {
	if s.class == classFloat && s.bits == 32 {
		x = float64(float32(x))
	}
	return MakeFloat(x)
}

// truth gives a comparison's result: a Bool, but an Int when untyped.
func truth(untyped, b bool) Val {
	if untyped {
		return MakeInt(bit(b))
	}
	return MakeBool(b)
}

func isInt(v *Val) bool     { return v.kind == Int || v.kind == Bool }
func isNumber(v *Val) bool  { return v.kind == Int || v.kind == Bool || v.kind == Float }
func isNothing(v *Val) bool { return v.kind == Undef || v.kind == Unit }

// needs says that op cannot work on v.
func needs(op ssa.Op, what string, v *Val) error {
	return fmt.Errorf("%s needs %s, not %s", opNames[op], what, v.kind)
}

// divides reports whether an integer division by zero or an undefined value stops.
func divides(op ssa.Op) bool {
	switch op {
	case ssa.OpDiv, ssa.OpRem, ssa.OpSDiv, ssa.OpUDiv, ssa.OpSRem, ssa.OpURem:
		return true
	}
	return false
}

// binary computes a two-operand arithmetic operation.
func (s shape) binary(op ssa.Op, x, y *Val) (Val, error) {
	if isNothing(y) {
		if divides(op) {
			return Val{}, errDivUndef
		}
		return Val{n: y.n}, nil
	}
	if isNothing(x) {
		if divides(op) && isInt(y) && s.wrap(y.n) == 0 {
			return Val{}, errDivZero
		}
		return Val{n: x.n}, nil
	}
	if s.class == classWide {
		return Val{}, errors.New("integers of more than 64 bits are not interpreted")
	}
	switch op {
	case ssa.OpFAdd, ssa.OpFSub, ssa.OpFMul, ssa.OpFDiv, ssa.OpFRem:
		return s.floatBinary(op, x, y)
	}
	if isInt(x) && isInt(y) {
		if s.class == classFloat {
			return s.floatBinary(op, x, y)
		}
		if s.bits == 0 {
			s.bits, s.signed = 64, true // a result type that is no number's
		}
		return s.intBinary(op, x.n, y.n)
	}
	if x.kind == Ptr || y.kind == Ptr {
		return pointerArith(op, x, y)
	}
	return s.floatBinary(op, x, y)
}

// intBinary computes on integers that are canonical for the shape.
func (s shape) intBinary(op ssa.Op, x, y int64) (Val, error) {
	switch op {
	case ssa.OpDiv:
		op = ssa.OpUDiv
		if s.signed {
			op = ssa.OpSDiv
		}
	case ssa.OpRem:
		op = ssa.OpURem
		if s.signed {
			op = ssa.OpSRem
		}
	}
	if divides(op) && s.wrap(y) == 0 {
		return Val{}, errDivZero
	}
	switch op {
	case ssa.OpAdd:
		return s.make(x + y), nil
	case ssa.OpSub:
		return s.make(x - y), nil
	case ssa.OpMul:
		return s.make(x * y), nil
	case ssa.OpSDiv:
		return s.make(s.sext(x) / s.sext(y)), nil
	case ssa.OpSRem:
		return s.make(s.sext(x) % s.sext(y)), nil
	case ssa.OpUDiv:
		return s.make(int64(s.zext(x) / s.zext(y))), nil
	case ssa.OpURem:
		return s.make(int64(s.zext(x) % s.zext(y))), nil
	case ssa.OpAnd:
		return s.make(x & y), nil
	case ssa.OpOr:
		return s.make(x | y), nil
	case ssa.OpXor:
		return s.make(x ^ y), nil
	case ssa.OpShl, ssa.OpLShr, ssa.OpAShr:
		return s.shift(op, x, y), nil
	case ssa.OpLAnd:
		return truth(s.class != classBool, x != 0 && y != 0), nil
	case ssa.OpLOr:
		return truth(s.class != classBool, x != 0 || y != 0), nil
	}
	return Val{}, fmt.Errorf("%s is no operation on integers", opNames[op])
}

// shift takes the count modulo 64 when untyped; else a count of the width or more is poison.
func (s shape) shift(op ssa.Op, x, count int64) Val {
	n := s.zext(count)
	if s.class == classAny {
		n &= 63
	} else if n >= uint64(s.bits) {
		return Val{}
	}
	switch op {
	case ssa.OpShl:
		return s.make(x << n)
	case ssa.OpLShr:
		return s.make(int64(s.zext(x) >> n))
	}
	return s.make(s.sext(x) >> n)
}

func (s shape) floatBinary(op ssa.Op, x, y *Val) (Val, error) {
	if !isNumber(x) {
		return Val{}, needs(op, "numbers", x)
	}
	if !isNumber(y) {
		return Val{}, needs(op, "numbers", y)
	}
	a, b := x.Float64(), y.Float64()
	switch op {
	case ssa.OpAdd, ssa.OpFAdd:
		return s.round(a + b), nil
	case ssa.OpSub, ssa.OpFSub:
		return s.round(a - b), nil
	case ssa.OpMul, ssa.OpFMul:
		return s.round(a * b), nil
	case ssa.OpDiv, ssa.OpSDiv, ssa.OpFDiv:
		return s.round(a / b), nil
	case ssa.OpRem, ssa.OpSRem, ssa.OpFRem:
		return s.round(math.Mod(a, b)), nil
	case ssa.OpLAnd:
		return truth(s.class != classBool, a != 0 && b != 0), nil
	case ssa.OpLOr:
		return truth(s.class != classBool, a != 0 || b != 0), nil
	}
	if x.kind == Float {
		return Val{}, needs(op, "integers", x)
	}
	return Val{}, needs(op, "integers", y)
}

// pointerArith moves a key within its memory; the distance of two pointers into one
// memory is an integer.
func pointerArith(op ssa.Op, x, y *Val) (Val, error) {
	switch {
	case op == ssa.OpAdd && x.kind == Ptr && y.kind == Int:
		return x.mem.pointer(x.n + y.n), nil
	case op == ssa.OpAdd && x.kind == Int && y.kind == Ptr:
		return y.mem.pointer(x.n + y.n), nil
	case op == ssa.OpSub && x.kind == Ptr && y.kind == Int:
		return x.mem.pointer(x.n - y.n), nil
	case op == ssa.OpSub && x.kind == Ptr && y.kind == Ptr:
		if x.mem != y.mem {
			return Val{}, fmt.Errorf("the distance from %s to %s is not defined: they are different memories", y.mem.name, x.mem.name)
		}
		return MakeInt(x.n - y.n), nil
	case op == ssa.OpLAnd || op == ssa.OpLOr:
		a, err := asTruth(op, x)
		if err != nil {
			return Val{}, err
		}
		b, err := asTruth(op, y)
		if err != nil {
			return Val{}, err
		}
		return MakeInt(bit(op == ssa.OpLAnd && a && b || op == ssa.OpLOr && (a || b))), nil
	}
	return Val{}, fmt.Errorf("%s of %s and %s is not defined", opNames[op], x.kind, y.kind)
}

// asTruth reads a defined value as a condition.
func asTruth(op ssa.Op, v *Val) (bool, error) {
	switch v.kind {
	case Int, Bool:
		return v.n != 0, nil
	case Float:
		return v.Float64() != 0, nil
	case Ptr:
		return true, nil
	}
	return false, needs(op, "a condition", v)
}

// checked computes (wrapped, overflowed).
func (s shape) checked(op ssa.Op, x, y *Val) (Val, error) {
	if isNothing(x) {
		return MakeAggregate(Val{n: x.n}, Val{n: x.n}), nil
	}
	if isNothing(y) {
		return MakeAggregate(Val{n: y.n}, Val{n: y.n}), nil
	}
	if !isInt(x) {
		return Val{}, needs(op, "integers", x)
	}
	if !isInt(y) {
		return Val{}, needs(op, "integers", y)
	}
	if s.bits == 0 {
		return Val{}, fmt.Errorf("%s has a type that is no integer of at most 64 bits", opNames[op])
	}
	// The exact result in 128 bits: hi is the sign, or the carry.
	var hi, lo uint64
	a, b := uint64(x.n), uint64(y.n)
	sa, sb := uint64(0), uint64(0)
	if s.signed {
		sa, sb = uint64(x.n>>63), uint64(y.n>>63)
	}
	var carry uint64
	switch op {
	case ssa.OpAddChk:
		lo, carry = bits.Add64(a, b, 0)
		hi, _ = bits.Add64(sa, sb, carry)
	case ssa.OpSubChk:
		lo, carry = bits.Sub64(a, b, 0)
		hi, _ = bits.Sub64(sa, sb, carry)
	default:
		hi, lo = bits.Mul64(a, b)
		hi -= sa&b + sb&a
	}
	w := s.make(int64(lo))
	ext := uint64(0)
	if s.signed {
		ext = uint64(w.n >> 63)
	}
	return MakeAggregate(w, MakeBool(uint64(w.n) != lo || hi != ext)), nil
}

// unary computes OpNeg, OpNot, OpLNot and OpFNeg; untyped tells that the result has no type.
func (s shape) unary(op ssa.Op, x *Val) (Val, error) {
	if isNothing(x) {
		return Val{n: x.n}, nil
	}
	if op == ssa.OpLNot {
		b, err := asTruth(op, x)
		return truth(s.class != classBool, !b), err
	}
	if !isNumber(x) {
		return Val{}, needs(op, "a number", x)
	}
	if s.class == classWide {
		return Val{}, errors.New("integers of more than 64 bits are not interpreted")
	}
	if s.bits == 0 {
		s.bits, s.signed = 64, true
	}
	switch {
	case op == ssa.OpFNeg || x.kind == Float && op == ssa.OpNeg || s.class == classFloat && op == ssa.OpNeg:
		return s.round(-x.Float64()), nil
	case x.kind == Float:
		return Val{}, needs(op, "an integer", x)
	case op == ssa.OpNeg:
		return s.make(-x.n), nil
	case s.class == classAny && x.kind == Bool:
		return MakeBool(x.n == 0), nil
	}
	return s.make(^x.n), nil
}

// compare computes a comparison; the shape is the operands'.
func (s shape) compare(op ssa.Op, untyped bool, x, y *Val) (Val, error) {
	if isNothing(x) || isNothing(y) {
		if isNothing(x) {
			return Val{n: x.n}, nil
		}
		return Val{n: y.n}, nil
	}
	if s.class == classWide {
		return Val{}, errors.New("integers of more than 64 bits are not interpreted")
	}
	if op == ssa.OpEq || op == ssa.OpNe {
		if !isNumber(x) || !isNumber(y) {
			if eq, ok := sameThing(x, y); ok {
				return truth(untyped, eq == (op == ssa.OpEq)), nil
			}
		}
	}
	var less, equal bool
	switch {
	case isInt(x) && isInt(y) && !(op >= ssa.OpFeq && op <= ssa.OpFge):
		less, equal = s.lessInt(op, x.n, y.n)
	case isNumber(x) && isNumber(y):
		a, b := x.Float64(), y.Float64()
		if a != a || b != b {
			return truth(untyped, op == ssa.OpNe || op == ssa.OpFne), nil
		}
		less, equal = a < b, a == b
	case x.kind == Str && y.kind == Str:
		less, equal = x.box.text < y.box.text, x.box.text == y.box.text
	case x.kind == Ptr && y.kind == Ptr && x.mem == y.mem:
		less, equal = x.n < y.n, x.n == y.n
	default:
		return Val{}, fmt.Errorf("%s and %s cannot be compared", x.kind, y.kind)
	}
	return truth(untyped, holds(op, less, equal)), nil
}

// lessInt orders integers by the operation's signedness, or the type's.
func (s shape) lessInt(op ssa.Op, x, y int64) (less, equal bool) {
	if s.bits == 0 {
		s.bits, s.signed = 64, true
	}
	unsigned := !s.signed
	switch op {
	case ssa.OpSlt, ssa.OpSle, ssa.OpSgt, ssa.OpSge:
		unsigned = false
	case ssa.OpUlt, ssa.OpUle, ssa.OpUgt, ssa.OpUge:
		unsigned = true
	}
	if unsigned {
		a, b := s.zext(x), s.zext(y)
		return a < b, a == b
	}
	a, b := s.sext(x), s.sext(y)
	return a < b, a == b
}

// holds tells what op says of two ordered values.
func holds(op ssa.Op, less, equal bool) bool {
	switch op {
	case ssa.OpEq, ssa.OpFeq:
		return equal
	case ssa.OpNe, ssa.OpFne:
		return !equal
	case ssa.OpLt, ssa.OpSlt, ssa.OpUlt, ssa.OpFlt:
		return less
	case ssa.OpLe, ssa.OpSle, ssa.OpUle, ssa.OpFle:
		return less || equal
	case ssa.OpGt, ssa.OpSgt, ssa.OpUgt, ssa.OpFgt:
		return !less && !equal
	}
	return !less
}

// sameThing compares what is not two numbers: a pointer differs from every number
// (so from 0, the null pointer).
func sameThing(x, y *Val) (equal, ok bool) {
	switch {
	case x.kind == Ptr && y.kind == Ptr:
		return x.mem == y.mem && x.n == y.n, true
	case x.kind == Ptr && y.kind == Int || x.kind == Int && y.kind == Ptr:
		return false, true
	case x.kind == Aggregate && y.kind == Aggregate:
		return Equal(*x, *y), true
	}
	return false, false
}

// cast converts x, whose kind tells what it is, to type t of f.
func cast(f *ssa.Func, t ssa.Type, x *Val) (Val, error) {
	if isNothing(x) {
		return Val{n: x.n}, nil
	}
	s := shapeOf(f, t)
	switch {
	case s.class == classWide:
		return Val{}, errors.New("integers of more than 64 bits are not interpreted")
	case s.class == classBool && (isNumber(x) || x.kind == Ptr):
		b, err := asTruth(ssa.OpCast, x)
		return MakeBool(b), err
	case s.class == classInt && isInt(x):
		return s.make(x.n), nil
	case s.class == classInt && x.kind == Float:
		return s.fromFloat(x.Float64()), nil
	case s.class == classFloat && isNumber(x):
		return s.round(x.Float64()), nil
	case s.class == classAny:
		return *x, nil
	case s.class == classOther && !(x.kind == Float || x.kind == Bool):
		if t == ssa.TypeStr && x.kind != Str || t != ssa.TypeStr && x.kind == Str {
			break
		}
		return *x, nil
	}
	return Val{}, fmt.Errorf("%s cannot be converted to that type", x.kind)
}

// fromFloat truncates; a number outside the type's range is poison.
func (s shape) fromFloat(x float64) Val {
	x = math.Trunc(x)
	if s.signed {
		limit := math.Ldexp(1, int(s.bits)-1)
		if !(x >= -limit && x < limit) {
			return Val{}
		}
		return s.make(int64(x))
	}
	if !(x >= 0 && x < math.Ldexp(1, int(s.bits))) {
		return Val{}
	}
	return s.make(int64(uint64(x)))
}

// opNames says an operation in a message.
var opNames = map[ssa.Op]string{
	ssa.OpAdd: "addition", ssa.OpSub: "subtraction", ssa.OpMul: "multiplication",
	ssa.OpDiv: "division", ssa.OpRem: "remainder", ssa.OpSDiv: "signed division", ssa.OpUDiv: "unsigned division",
	ssa.OpSRem: "signed remainder", ssa.OpURem: "unsigned remainder",
	ssa.OpAnd: "bitwise and", ssa.OpOr: "bitwise or", ssa.OpXor: "exclusive or",
	ssa.OpShl: "left shift", ssa.OpLShr: "logical right shift", ssa.OpAShr: "arithmetic right shift",
	ssa.OpLAnd: "logical and", ssa.OpLOr: "logical or",
	ssa.OpFAdd: "float addition", ssa.OpFSub: "float subtraction", ssa.OpFMul: "float multiplication",
	ssa.OpFDiv: "float division", ssa.OpFRem: "float remainder",
	ssa.OpAddChk: "checked addition", ssa.OpSubChk: "checked subtraction", ssa.OpMulChk: "checked multiplication",
	ssa.OpNeg: "negation", ssa.OpNot: "bitwise not", ssa.OpLNot: "logical not", ssa.OpFNeg: "float negation",
	ssa.OpCast: "a conversion", ssa.OpBranch: "a branch", ssa.OpSwitch: "a switch",
	ssa.OpAssert: "an assertion", ssa.OpAssertGoto: "an assertion",
}
