// Package tac gives three-address code its meaning: it lowers a segment's tree to an
// [analysis.Function] and prints an ssa.Func back as text ([Dialect] has both).
//
// Plain code becomes reads and writes of variables (OpRead right before the
// instruction that uses the value, OpWrite after it). A function in SSA form (it has
// a phi, a block parameter, an upsilon, a parallel copy, a pi or sigma, a versioned name, or the
// comment "ssa" on its header's line) becomes values that refer to each other.
//
// A name whose address is taken, or that DEC reserves, lives in memory behind an
// OpSlot; the slot of a DEC has the number of bytes as its operand. A name that is only ever indexed, never assigned and no parameter, is an array from
// outside: an OpGlobal.
package tac
