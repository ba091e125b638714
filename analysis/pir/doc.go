// Package pir gives the meaning of PIR: it lowers a segment's tree to an
// [analysis.Function] with its ssa.Func, checks types on the way, checks calls
// against their callees' signatures, and renders an ssa.Func as PIR.
//
// The first block of a function is its entry. In a function in SSA form every name
// of a promotable local is a value: `_1#2` is version 2 of `_1`, a bare `_4` the only
// version of `_4`.
package pir
