package extend

import "phils/ssa"

// Conditions are read in one place for all that asks what a branch decides. What a
// dialect has besides the operations of package ssa (LLVM's select and its assumption) it
// tells by a Reader.

// CondKind is how a condition is made.
type CondKind uint8

// Kinds of conditions.
const (
	CondPlain   CondKind = iota // a truth value, of which no more is known
	CondCompare                 // X compared with Y
	CondAnd                     // true only if X and Y both are
	CondOr                      // false only if X and Y both are
	CondNot                     // true if X is false
)

// Condition is how a value that decides something is made.
type Condition struct {
	Kind CondKind
	X, Y ssa.Value
}

// Reader reads the conditions of a dialect. The zero Reader knows the operations of
// package ssa.
type Reader struct {
	// Condition is asked first; it gives CondPlain for what only package ssa knows. It may be nil.
	Condition func(f *ssa.Func, v ssa.Value) Condition
	// Asserts reports whether control passes instruction v only if its first operand is
	// true, for instructions besides OpAssert. It may be nil.
	Asserts func(f *ssa.Func, v ssa.Value) bool
}

// Of is how v is made.
func (r Reader) Of(f *ssa.Func, v ssa.Value) Condition {
	if r.Condition != nil {
		if c := r.Condition(f, v); c.Kind != CondPlain {
			return c
		}
	}
	args := f.Args(v)
	switch op := f.Op[v]; {
	case op >= ssa.OpEq && op <= ssa.OpFge && len(args) == 2:
		return Condition{CondCompare, args[0], args[1]}
	case (op == ssa.OpLAnd || op == ssa.OpAnd && truth(f, v)) && len(args) == 2:
		return Condition{CondAnd, args[0], args[1]}
	case (op == ssa.OpLOr || op == ssa.OpOr && truth(f, v)) && len(args) == 2:
		return Condition{CondOr, args[0], args[1]}
	case (op == ssa.OpLNot || op == ssa.OpNot && f.Type[v] == ssa.TypeBool) && len(args) == 1:
		return Condition{CondNot, args[0], 0}
	}
	return Condition{}
}

// truth reports whether v is a truth value; an untyped number is one as well (bits that
// two numbers have in common make both of them true).
func truth(f *ssa.Func, v ssa.Value) bool {
	return f.Type[v] == ssa.TypeBool || f.Type[v] == ssa.TypeAny
}

// asserts gives what instruction v asserts, 0 for nothing.
func (r Reader) asserts(f *ssa.Func, v ssa.Value) ssa.Value {
	if f.Op[v] == ssa.OpAssert || r.Asserts != nil && r.Asserts(f, v) {
		if args := f.Args(v); len(args) > 0 {
			return args[0]
		}
	}
	return 0
}
