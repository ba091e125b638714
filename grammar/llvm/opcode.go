package llvm

import "phils/grammar/syntax"

// OpcodeInfo describes an operation.
type OpcodeInfo struct {
	Word   string
	Node   syntax.NodeKind
	Syntax string // what follows the word, for messages and completion
}

const (
	binaryInt   = "TYPE A, B"
	castSyntax  = "TYPE A to TYPE"
	fastBinary  = "[fast-math flags] TYPE A, B"
	wrapBinary  = "[nuw] [nsw] TYPE A, B"
	exactBinary = "[exact] TYPE A, B"
	callSyntax  = "TYPE @f(TYPE A, …)"
)

// Opcodes lists the operations of LLVM IR, terminators first.
var Opcodes = []OpcodeInfo{
	{"ret", Ret, "void, or TYPE A"},
	{"br", Br, "label %l, or i1 C, label %l, label %m"},
	{"switch", Switch, "TYPE A, label %default [ TYPE 0, label %l … ]"},
	{"indirectbr", IndirectBr, "ptr A, [ label %l, … ]"},
	{"invoke", Invoke, callSyntax + " to label %l unwind label %m"},
	{"callbr", CallBr, callSyntax + " to label %l [label %m, …]"},
	{"resume", Resume, "TYPE A"},
	{"catchswitch", CatchSwitch, "within none [label %l, …] unwind to caller"},
	{"catchret", CatchRet, "from %pad to label %l"},
	{"cleanupret", CleanupRet, "from %pad unwind to caller"},
	{"unreachable", Unreachable, ""},
	{"phi", Phi, "TYPE [ A, %l ], …"},
	{"add", Binary, wrapBinary},
	{"sub", Binary, wrapBinary},
	{"mul", Binary, wrapBinary},
	{"shl", Binary, wrapBinary},
	{"udiv", Binary, exactBinary},
	{"sdiv", Binary, exactBinary},
	{"urem", Binary, binaryInt},
	{"srem", Binary, binaryInt},
	{"lshr", Binary, exactBinary},
	{"ashr", Binary, exactBinary},
	{"and", Binary, binaryInt},
	{"or", Binary, "[disjoint] TYPE A, B"},
	{"xor", Binary, binaryInt},
	{"fadd", Binary, fastBinary},
	{"fsub", Binary, fastBinary},
	{"fmul", Binary, fastBinary},
	{"fdiv", Binary, fastBinary},
	{"frem", Binary, fastBinary},
	{"fneg", Unary, "[fast-math flags] TYPE A"},
	{"icmp", Compare, "PREDICATE TYPE A, B"},
	{"fcmp", Compare, "[fast-math flags] PREDICATE TYPE A, B"},
	{"trunc", Cast, castSyntax},
	{"zext", Cast, castSyntax},
	{"sext", Cast, castSyntax},
	{"fptrunc", Cast, castSyntax},
	{"fpext", Cast, castSyntax},
	{"fptoui", Cast, castSyntax},
	{"fptosi", Cast, castSyntax},
	{"uitofp", Cast, castSyntax},
	{"sitofp", Cast, castSyntax},
	{"ptrtoint", Cast, castSyntax},
	{"ptrtoaddr", Cast, castSyntax},
	{"inttoptr", Cast, castSyntax},
	{"bitcast", Cast, castSyntax},
	{"addrspacecast", Cast, castSyntax},
	{"alloca", Alloca, "TYPE [, TYPE COUNT] [, align N]"},
	{"load", Load, "[volatile] TYPE, ptr A [, align N]"},
	{"store", Store, "[volatile] TYPE A, ptr B [, align N]"},
	{"getelementptr", GetElementPtr, "[inbounds] TYPE, ptr A, TYPE INDEX, …"},
	{"fence", Fence, "[syncscope(\"…\")] ORDERING"},
	{"cmpxchg", CmpXchg, "[weak] [volatile] ptr A, TYPE EXPECTED, TYPE NEW ORDERING ORDERING"},
	{"atomicrmw", AtomicRMW, "[volatile] OPERATION ptr A, TYPE B ORDERING"},
	{"select", Select, "i1 C, TYPE A, TYPE B"},
	{"call", Call, callSyntax},
	{"va_arg", VAArg, "ptr A, TYPE"},
	{"extractvalue", ExtractValue, "TYPE A, INDEX, …"},
	{"insertvalue", InsertValue, "TYPE A, TYPE B, INDEX, …"},
	{"extractelement", ExtractElement, "<N x TYPE> A, TYPE INDEX"},
	{"insertelement", InsertElement, "<N x TYPE> A, TYPE B, TYPE INDEX"},
	{"shufflevector", ShuffleVector, "<N x TYPE> A, <N x TYPE> B, <M x i32> MASK"},
	{"landingpad", LandingPad, "TYPE [cleanup] [catch TYPE A] …"},
	{"catchpad", CatchPad, "within %switch [ TYPE A, … ]"},
	{"cleanuppad", CleanupPad, "within none [ TYPE A, … ]"},
	{"freeze", Freeze, "TYPE A"},
}

// NodeOf is the node kind of the operation that word names, NoNode if none does.
func NodeOf(word []byte) syntax.NodeKind {
	switch string(word) {
	case "load":
		return Load
	case "store":
		return Store
	case "call":
		return Call
	case "br":
		return Br
	case "getelementptr":
		return GetElementPtr
	case "alloca":
		return Alloca
	case "icmp", "fcmp":
		return Compare
	case "phi":
		return Phi
	case "ret":
		return Ret
	case "add", "sub", "mul", "shl", "udiv", "sdiv", "urem", "srem", "lshr", "ashr", "and", "or", "xor", "fadd", "fsub", "fmul", "fdiv", "frem":
		return Binary
	case "trunc", "zext", "sext", "fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp", "ptrtoint", "ptrtoaddr", "inttoptr", "bitcast", "addrspacecast":
		return Cast
	case "switch":
		return Switch
	case "indirectbr":
		return IndirectBr
	case "invoke":
		return Invoke
	case "callbr":
		return CallBr
	case "resume":
		return Resume
	case "catchswitch":
		return CatchSwitch
	case "catchret":
		return CatchRet
	case "cleanupret":
		return CleanupRet
	case "unreachable":
		return Unreachable
	case "fneg":
		return Unary
	case "fence":
		return Fence
	case "cmpxchg":
		return CmpXchg
	case "atomicrmw":
		return AtomicRMW
	case "select":
		return Select
	case "va_arg":
		return VAArg
	case "extractvalue":
		return ExtractValue
	case "insertvalue":
		return InsertValue
	case "extractelement":
		return ExtractElement
	case "insertelement":
		return InsertElement
	case "shufflevector":
		return ShuffleVector
	case "landingpad":
		return LandingPad
	case "catchpad":
		return CatchPad
	case "cleanuppad":
		return CleanupPad
	case "freeze":
		return Freeze
	}
	return syntax.NoNode
}
