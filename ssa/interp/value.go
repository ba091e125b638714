package interp

import (
	"math"
	"strconv"
	"strings"

	"phils/ssa"
)

// Kind is the run-time kind of a Val.
type Kind uint8

// Kinds of values.
const (
	Undef     Kind = iota // no value yet, or poison
	Int                   // an integer of at most 64 bits
	Float                 // a float; f32 values are kept rounded
	Bool                  // a typed truth value
	Str                   // a string
	Unit                  // the value of a call that returns nothing
	Ptr                   // an address: a memory and a key in it; also a function
	Aggregate             // a tuple, structure or array as a value
	nested                // only in memory cells: the cell is a memory of its own
)

var kindNames = [...]string{"undefined", "an integer", "a float", "a truth value", "a string", "unit", "a pointer", "an aggregate", "an aggregate"}

// String says the kind for a message: "a float".
func (k Kind) String() string { return kindNames[k] }

// Val is a run-time value. The zero Val is Undef. Vals are immutable; two of them
// are compared by Equal, not by ==.
type Val struct {
	kind     Kind
	unsigned bool    // Int: n is a uint64
	n        int64   // Int, Bool (0 or 1), Float (bits), Ptr (key), Undef (the ssa.Value where it came up)
	mem      *memory // Ptr, nested
	box      *box    // Str, Aggregate
}

// box is the part of a Val that does not fit into words.
type box struct {
	text  string
	elems []Val
	array bool  // printed in brackets
	cells int64 // values in it, at all depths
	depth int32
}

// MakeInt is an integer.
func MakeInt(n int64) Val { return Val{kind: Int, n: n} }

// MakeUint is an integer that prints as unsigned.
func MakeUint(n uint64) Val { return Val{kind: Int, n: int64(n), unsigned: true} }

// MakeFloat is a float.
func MakeFloat(x float64) Val { return Val{kind: Float, n: int64(math.Float64bits(x))} }

// MakeBool is a typed truth value.
func MakeBool(b bool) Val { return Val{kind: Bool, n: bit(b)} }

// MakeString is a string.
func MakeString(s string) Val { return Val{kind: Str, box: &box{text: s}} }

// MakeUnit is the value of a call that returns nothing.
func MakeUnit() Val { return Val{kind: Unit} }

// MakeAggregate is a tuple or structure; MakeArray an array or slice. The elements
// are not copied.
func MakeAggregate(elems ...Val) Val { return makeAggregate(elems, false) }

// MakeArray is an array or slice as a value.
func MakeArray(elems ...Val) Val { return makeAggregate(elems, true) }

func makeAggregate(elems []Val, array bool) Val {
	b := &box{elems: elems, array: array, cells: 1}
	for i := range elems {
		b.cells++
		if elems[i].kind == Aggregate {
			b.cells += elems[i].box.cells
			b.depth = max(b.depth, elems[i].box.depth)
		}
	}
	b.depth++
	return Val{kind: Aggregate, box: b}
}

func bit(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// Kind tells which of the accessors applies.
func (v Val) Kind() Kind { return v.kind }

// Int64 is the number of an Int (as two's complement when unsigned) or the 0 or 1 of a Bool, else 0.
func (v Val) Int64() int64 {
	if v.kind == Int || v.kind == Bool {
		return v.n
	}
	return 0
}

// Float64 is a Float, or an Int or Bool converted; else 0.
func (v Val) Float64() float64 {
	switch {
	case v.kind == Float:
		return math.Float64frombits(uint64(v.n))
	case v.kind == Int && v.unsigned:
		return float64(uint64(v.n))
	}
	return float64(v.Int64())
}

// Bool reports whether v is a Bool that is true.
func (v Val) Bool() bool { return v.kind == Bool && v.n != 0 }

// Text is the contents of a Str, else "".
func (v Val) Text() string {
	if v.kind == Str {
		return v.box.text
	}
	return ""
}

// Elems are the elements of an Aggregate, not to be changed; else nil.
func (v Val) Elems() []Val {
	if v.kind == Aggregate {
		return v.box.elems
	}
	return nil
}

// String writes v as the last line of a run does: 20, 1.0, true, "text", unit,
// (1, true), [1, 2], &x, undef. A float always shows a point or an exponent.
func (v Val) String() string { return string(v.append(nil, true)) }

// append writes v; unquoted, strings are bare and Bools 1 or 0, as OpPrint does.
func (v Val) append(out []byte, quoted bool) []byte {
	switch v.kind {
	case Undef:
		return append(out, "undef"...)
	case Int:
		if v.unsigned {
			return strconv.AppendUint(out, uint64(v.n), 10)
		}
		return strconv.AppendInt(out, v.n, 10)
	case Float:
		start := len(out)
		out = strconv.AppendFloat(out, v.Float64(), 'g', -1, 64)
		if !strings.ContainsAny(string(out[start:]), ".eIN") {
			out = append(out, ".0"...)
		}
		return out
	case Bool:
		if !quoted {
			return strconv.AppendInt(out, v.n, 10)
		}
		return strconv.AppendBool(out, v.n != 0)
	case Str:
		if !quoted {
			return append(out, v.box.text...)
		}
		return strconv.AppendQuote(out, v.box.text)
	case Unit:
		return append(out, "unit"...)
	case Ptr:
		out = append(append(out, '&'), v.mem.name...)
		if v.n != 0 {
			out = append(strconv.AppendInt(append(out, '['), v.n, 10), ']')
		}
		return out
	case Aggregate:
		open, end := byte('('), byte(')')
		if v.box.array {
			open, end = '[', ']'
		}
		out = append(out, open)
		for i, e := range v.box.elems {
			if i > 0 {
				out = append(out, ", "...)
			}
			out = e.append(out, quoted)
		}
		return append(out, end)
	}
	return out
}

// Equal reports whether a and b are the same value of the same kind. NaN equals
// itself, Undef equals Undef; pointers are equal when they are the same cell of the
// same memory, so pointers of two runs differ.
func Equal(a, b Val) bool {
	if a.kind != b.kind {
		return false
	}
	switch a.kind {
	case Undef, Unit:
		return true
	case Int:
		return a.n == b.n && (a.unsigned == b.unsigned || a.n >= 0)
	case Float:
		x, y := a.Float64(), b.Float64()
		return x == y && math.Signbit(x) == math.Signbit(y) || x != x && y != y
	case Str:
		return a.box.text == b.box.text
	case Ptr:
		return a.mem == b.mem && a.n == b.n
	case Aggregate:
		if len(a.box.elems) != len(b.box.elems) {
			return false
		}
		for i := range a.box.elems {
			if !Equal(a.box.elems[i], b.box.elems[i]) {
				return false
			}
		}
		return true
	}
	return a.n == b.n
}

// Refines reports whether a transformation may turn a result before into after:
// they are equal, or before is Undef, element by element.
func Refines(before, after Val) bool {
	if before.kind == Undef {
		return true
	}
	if before.kind == Aggregate && after.kind == Aggregate && len(before.box.elems) == len(after.box.elems) {
		for i := range before.box.elems {
			if !Refines(before.box.elems[i], after.box.elems[i]) {
				return false
			}
		}
		return true
	}
	return Equal(before, after)
}

// undefAt is Undef that came up at value v, which a message can name.
func undefAt(v ssa.Value) Val { return Val{n: int64(v)} }
