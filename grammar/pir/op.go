package pir

// Opcode is an operation's name in the text.
type Opcode uint8

// Opcodes. The groups matter: see [Opcode.Arity].
const (
	NoOp Opcode = iota
	OpAdd
	OpSub
	OpMul
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
	OpEq
	OpNe
	OpSlt
	OpSle
	OpSgt
	OpSge
	OpUlt
	OpUle
	OpUgt
	OpUge
	OpFAdd
	OpFSub
	OpFMul
	OpFDiv
	OpFRem
	OpFeq
	OpFne
	OpFlt
	OpFle
	OpFgt
	OpFge
	OpAddChk
	OpSubChk
	OpMulChk // the last with two operands

	OpNeg
	OpNot
	OpFNeg
	OpLoad
	OpLen // the last with one operand

	OpAggregate
	OpCast
	OpCall
	OpPhi // the last that may stand right of =

	OpStore
	OpNop
	OpUpsilon
	OpGoto // the first terminator
	OpBr
	OpSwitch
	OpReturn
	OpAssert
	OpTrap
	OpUnreachable

	numOpcodes
)

var opNames = [numOpcodes]string{
	"", "add", "sub", "mul", "sdiv", "udiv", "srem", "urem", "and", "or", "xor", "shl", "lshr", "ashr",
	"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge",
	"fadd", "fsub", "fmul", "fdiv", "frem", "feq", "fne", "flt", "fle", "fgt", "fge",
	"add.chk", "sub.chk", "mul.chk", "neg", "not", "fneg", "load", "len",
	"aggregate", "cast", "call", "phi", "store", "nop", "upsilon",
	"goto", "br", "switch", "return", "assert", "trap", "unreachable",
}

// String is the opcode as the text writes it.
func (op Opcode) String() string { return opNames[op] }

// Arity is the number of operands of a plain operation (`PLACE = op A, B`), 0 for
// opcodes with a syntax of their own.
func (op Opcode) Arity() int {
	switch {
	case op >= OpAdd && op <= OpMulChk:
		return 2
	case op >= OpNeg && op <= OpLen:
		return 1
	}
	return 0
}

// HasResult reports whether op stands right of `=`.
func (op Opcode) HasResult() bool { return op >= OpAdd && op <= OpPhi }

// IsTerminator reports whether op always ends a block; a call does when it names
// where to go on.
func (op Opcode) IsTerminator() bool { return op >= OpGoto && op < numOpcodes }

// Opcodes lists all names, for completion.
func Opcodes() []string { return opNames[1:] }

// LookupOp finds an opcode by its name, NoOp if there is none.
func LookupOp(name []byte) Opcode {
	switch string(name) {
	case "add":
		return OpAdd
	case "sub":
		return OpSub
	case "mul":
		return OpMul
	case "sdiv":
		return OpSDiv
	case "udiv":
		return OpUDiv
	case "srem":
		return OpSRem
	case "urem":
		return OpURem
	case "and":
		return OpAnd
	case "or":
		return OpOr
	case "xor":
		return OpXor
	case "shl":
		return OpShl
	case "lshr":
		return OpLShr
	case "ashr":
		return OpAShr
	case "eq":
		return OpEq
	case "ne":
		return OpNe
	case "slt":
		return OpSlt
	case "sle":
		return OpSle
	case "sgt":
		return OpSgt
	case "sge":
		return OpSge
	case "ult":
		return OpUlt
	case "ule":
		return OpUle
	case "ugt":
		return OpUgt
	case "uge":
		return OpUge
	case "fadd":
		return OpFAdd
	case "fsub":
		return OpFSub
	case "fmul":
		return OpFMul
	case "fdiv":
		return OpFDiv
	case "frem":
		return OpFRem
	case "feq":
		return OpFeq
	case "fne":
		return OpFne
	case "flt":
		return OpFlt
	case "fle":
		return OpFle
	case "fgt":
		return OpFgt
	case "fge":
		return OpFge
	case "add.chk":
		return OpAddChk
	case "sub.chk":
		return OpSubChk
	case "mul.chk":
		return OpMulChk
	case "neg":
		return OpNeg
	case "not":
		return OpNot
	case "fneg":
		return OpFNeg
	case "load":
		return OpLoad
	case "len":
		return OpLen
	case "aggregate":
		return OpAggregate
	case "cast":
		return OpCast
	case "call":
		return OpCall
	case "phi":
		return OpPhi
	case "store":
		return OpStore
	case "nop":
		return OpNop
	case "upsilon":
		return OpUpsilon
	case "goto":
		return OpGoto
	case "br":
		return OpBr
	case "switch":
		return OpSwitch
	case "return":
		return OpReturn
	case "assert":
		return OpAssert
	case "trap":
		return OpTrap
	case "unreachable":
		return OpUnreachable
	}
	return NoOp
}
