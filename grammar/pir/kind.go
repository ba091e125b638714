package pir

import "phils/grammar/syntax"

// Token kinds of PIR, beside those that all dialects share. A [syntax.Name] is a
// word that is none of these, so an error wherever it is no label.
const (
	TokLocal  = syntax.FirstKind + iota // _1, _1#2
	TokGlobal                           // @name
	TokPos                              // @LINE:COL
	TokLabel                            // a label where it stands or is jumped to
	TokOp                               // an opcode, terminators included
	TokType                             // i64, bool, unit …
)

// Node kinds. The comment lists the children in order; tokens that carry meaning
// are named in parentheses.
const (
	// Statements (nodes without a parent).
	NodeFn          = syntax.FirstNode + iota // (TokGlobal) Param… [type of the result]
	NodeExtern                                // (TokGlobal) types of the parameters … [NodeResult]
	NodeGlobal                                // (TokGlobal) type, constant
	NodeStruct                                // (TokGlobal) Param… without locals
	NodeLet                                   // (TokLocal) type; (String) the source name
	NodeLabel                                 // (TokLabel) Param…
	NodeEnd                                   // }
	NodeAssign                                // place, right-hand side
	NodeCallStmt                              // NodeCall
	NodeStore                                 // address, value
	NodeNop                                   //
	NodeUpsilon                               // NodeLocal, value
	NodeParCopy                               // NodeTuple of NodeLocal, NodeTuple of operands
	NodeGoto                                  // NodeTarget
	NodeBr                                    // operand, NodeTarget, NodeTarget
	NodeSwitch                                // operand, NodeCase…
	NodeReturn                                // [operand]
	NodeAssert                                // operand, NodeTarget; (String) the message
	NodeTrap                                  // (String) the message
	NodeUnreachable                           //

	// Parts.
	NodeParam  // (TokLocal) type; (String) the source name
	NodeResult // type
	NodeTarget // (TokLabel) operands passed to the block's parameters
	NodeCase   // constant, absent for default; NodeTarget
	NodeTuple  // the elements

	// Right-hand sides, beside an operand, which is a copy.
	NodeOp        // (TokOp) operands
	NodeRef       // place; with the word mut
	NodeCall      // (TokGlobal) operands; then NodeTarget, NodeTarget if it is a terminator
	NodePhi       // NodePhiArg…
	NodePhiArg    // (TokLabel) operand
	NodeCast      // operand, type
	NodeAggregate // operands

	// Operands.
	NodeLocal // (TokLocal)
	NodeField // place; (Number) the field
	NodeElem  // place, index operand
	NodeDeref // place
	NodeConst // one token: Number, String, true, false, unit, undef, poison, TokGlobal

	// Types.
	NodeTypeName // one token: TokType or TokGlobal
	NodeTypeRef  // type; with the word mut
	NodeArray    // type; (Number) the length
	NodeSlice    // type
	NodeTypeList // (T, U): types
)

// Parser states, carried from statement to statement.
const (
	outside syntax.State = iota // between functions
	body                        // in a function
	stray                       // in what follows a broken header, up to its }
	// broken marks that the statement before did not parse: lines that continue it
	// give no errors of their own.
	broken syntax.State = 4
)

// Language is PIR's grammar.
var Language syntax.Language = language{}

type language struct{}
