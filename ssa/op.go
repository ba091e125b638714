package ssa

// Op is what a value computes. The comment gives operands, and Aux where used.
type Op uint8

// Operations.
const (
	OpInvalid Op = iota

	// Without a block: available everywhere.
	OpConst  // Aux: index into Consts
	OpUndef  // any value; may differ at each use
	OpPoison // like OpUndef, as LLVM's poison
	OpGlobal // address of Syms[Aux]

	// Names.
	OpParam      // the Aux-th parameter (0-based); leads the entry block
	OpRead       // the current value of promotable variable Aux
	OpWrite      // Arg 0 becomes the value of promotable variable Aux; no result
	OpSlot       // the address of the memory of variable Aux; Arg 0, if any: its size in cells (TAC DEC)
	OpCopy       // Arg 0
	OpPhi        // one operand per in-slot of the block
	OpBlockParam // the same, written as a block parameter and branch arguments
	OpShadowPhi  // upsilon form: reads its shadow; no operands
	OpUpsilon    // writes Arg 0 to the shadow of the OpShadowPhi Aux; no result
	OpParCopy    // reads all operands at once; OpProj gives the copies; no result itself
	OpProj       // the Aux-th (0-based) result of Arg 0 (OpParCopy, OpSigma)
	OpPi         // e-SSA: Arg 0 renamed after the branch on Arg 1
	OpSigma      // SSI: Arg 0 split per out-edge by OpProj

	// Arithmetic. In TypeAny the operands decide between integer and float.
	OpAdd
	OpSub
	OpMul
	OpDiv // TypeAny: truncating on integers
	OpRem
	OpSDiv
	OpUDiv
	OpSRem
	OpURem
	OpAnd
	OpOr
	OpXor
	OpShl
	OpLShr
	OpAShr
	OpLAnd // && of truth values, both operands evaluated
	OpLOr
	OpFAdd
	OpFSub
	OpFMul
	OpFDiv
	OpFRem
	OpAddChk // (T, bool): the wrapped sum, and whether it overflowed
	OpSubChk
	OpMulChk
	OpNeg
	OpNot  // bitwise; logical on TypeBool
	OpLNot // !x: true if x is 0 or false
	OpFNeg
	OpCast // Arg 0 converted to Type

	// Comparisons.
	OpEq
	OpNe
	OpLt // TypeAny
	OpLe
	OpGt
	OpGe
	OpSlt
	OpSle
	OpSgt
	OpSge
	OpUlt
	OpUle
	OpUgt
	OpUge
	OpFeq
	OpFne
	OpFlt
	OpFle
	OpFgt
	OpFge

	// Memory.
	OpAlloc     // Arg 0: number of cells or bytes (TAC); zeroed
	OpLoad      // *Arg 0
	OpStore     // *Arg 0 = Arg 1; no result
	OpIndex     // Arg 0 [ Arg 1 ] as a value (TAC)
	OpSetIndex  // Arg 0 [ Arg 1 ] = Arg 2; no result (TAC)
	OpFieldAddr // address of field Aux of the aggregate at address Arg 0
	OpElemAddr  // address of element Arg 1 of the array at address Arg 0
	OpRefMut    // PIR &mut: Arg 0, an address; &PLACE is the address itself
	OpAggregate
	OpLen // of the array or slice Arg 0

	// Effects.
	OpCall         // Syms[Aux](Arg…)
	OpCallIndirect // Arg 0 (Arg 1…)
	OpPrint        // no result
	OpInput        // a number from the input
	OpAssert       // Arg 0 must be true, else the program stops with a message; no result
	OpNop
	OpOther // anything that the dialect knows and ssa need not; Aux: index into Syms (its spelling)

	// Terminators. Successors are the block's out-edges, in this order.
	OpGoto       // edge 0. Aux 1: not written in the text, control falls through
	OpBranch     // Arg 0: true edge 0, false edge 1. Aux 1: the false edge falls through, 2: the true edge does
	OpSwitch     // Arg 0; edge 0 the default, edge i+1 for Cases[Aux][i]
	OpReturn     // Arg 0 if there is one. Aux 1: not written in the text
	OpAssertGoto // Arg 0 true: edge 0; else stops. Aux: index into Syms +1 of the message, 0 none
	OpInvoke     // Syms[Aux](Arg…): edge 0 returns, edge 1 unwinds
	OpTrap       // Aux: index into Syms +1 of the message, 0 none
	OpHalt       // the program ends
	OpUnreachable
	OpOtherTerm // any other terminator: all its edges are possible
	// OpOtherInvoke is an OpOtherTerm with a result, which all its targets have (LLVM's
	// callbr and catchswitch).
	OpOtherInvoke

	numOps
)

// IsTerminator reports whether op ends a block.
func (op Op) IsTerminator() bool { return op >= OpGoto && op < numOps }

// IsPhi reports whether op merges values at the head of a block.
func (op Op) IsPhi() bool { return op == OpPhi || op == OpBlockParam || op == OpShadowPhi }

// IsConst reports whether op belongs to no block and is available everywhere.
func (op Op) IsConst() bool { return op >= OpConst && op <= OpGlobal }

// HasResult reports whether op gives a value that may be named. A call counts;
// whether its result is used the Var column tells.
func (op Op) HasResult() bool {
	switch op {
	case OpInvalid, OpWrite, OpUpsilon, OpParCopy, OpSigma, OpStore, OpSetIndex, OpPrint, OpAssert, OpNop:
		return false
	case OpInvoke, OpOtherInvoke:
		return true
	}
	return !op.IsTerminator()
}

// HasEffect reports whether op must stay even when its result is unused: it
// writes memory or a shadow, transfers control, talks to the world or may stop.
func (op Op) HasEffect() bool {
	switch op {
	case OpWrite, OpUpsilon, OpStore, OpSetIndex, OpCall, OpCallIndirect, OpPrint, OpInput, OpAssert, OpOther:
		return true
	}
	return op.IsTerminator()
}
