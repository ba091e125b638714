// Package llvm gives the meaning of LLVM IR: it lowers a segment's tree to an
// [analysis.Function] with its ssa.Func, checks calls against their callees, and renders
// an ssa.Func as LLVM IR by rewriting the text that it came from.
//
// An LLVM function is two things at once. Its registers are values of SSA form, and are
// verified as such. Its allocas are variables: those whose uses are only loads and stores
// of the allocated type (what LLVM calls promotable) are read by OpRead and written by
// OpWrite, so construction puts them into SSA form as it does the variables of plain
// code. Every other alloca is memory, and its VarInfo says why.
//
// Operands of an instruction are its values in the order of the text, save that OpStore
// has the address first, and that a callee which is a global name is the instruction's
// Aux. The rest of an instruction (flags, alignment, attributes, attachments) is in
// the text only.
package llvm
