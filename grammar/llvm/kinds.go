package llvm

import (
	"phils/grammar/syntax"
	"phils/grammar/text"
)

// Kinds of a file's items besides text.Trivia.
const (
	ItemFunc   text.ItemKind = text.Trivia + 1 + iota // define … }
	ItemDecls                                         // a run of declares, globals, aliases, types, comdats
	ItemMeta                                          // a run of metadata definitions
	ItemOther                                         // attributes groups, target lines, module asm, summaries, use-list orders
	ItemBanner                                        // "; *** IR Dump …": a new scope of names begins
)

// Token kinds. Names keep their sigil and quotes in the token's text.
const (
	Local    = syntax.FirstKind + iota // %x, %"a b", %5
	Global                             // @f, @"f", @0
	MetaName                           // !5, !dbg, !DILocation (a lone ! is Punct)
	AttrRef                            // #0
	Comdat                             // $c
	Summary                            // ^3
	LabelDef                           // the name of "name:"; the colon is a token of its own, Punct
	TypeWord                           // i32, ptr, float, label, metadata, void … : spelled out types
	Opcode                             // the operation that an instruction line is about
	DebugRec                           // #dbg_value, #dbg_declare …
)

// Node kinds of statements outside functions. Children are listed in order. A header
// goes on with AttrUse, Attachment, and Type and Value of prefix, prologue and personality.
// A statement with a syntax error ends with a [syntax.ErrorNode], maybe an empty one.
const (
	Define       = syntax.FirstNode + iota // Type (the result), FuncName, Param … up to the {
	End                                    // }
	Declare                                // Type, FuncName, Param …
	GlobalDef                              // GlobalName, Type, and Value if it is initialised
	AliasDef                               // GlobalName, Type, Type, Value: alias and ifunc; the second Type only where one is written, the old spelling has that alone
	TypeDef                                // TypeName, Type
	MetaDef                                // Meta; the name is the first token
	AttrGroup                              // leaf
	ComdatDef                              // leaf
	TopLevel                               // anything else that a module may hold: leaf
	UseListOrder                           // leaf, in functions too
	lastOuter
)

// Node kinds of statements inside functions. Every instruction's children are, in
// the order of the text: Def (the result's name, where one is written), then its
// types, values, labels and attachments. A node kind per operation, so that lowering
// need not look at text.
const (
	Label  = lastOuter + iota // LabelName
	DbgRec                    // #dbg_…( Meta … )

	Ret         // Type, Value (or Type void alone)
	Br          // Target; or Type, Value, Target, Target
	Switch      // Type, Value, Target (the default), Case …
	IndirectBr  // Type, Value, Target …
	Invoke      // Type, Callee, Arg …, Bundle …, Target (normal), Target (unwind)
	CallBr      // Type, Callee, Arg …, Bundle …, Target (fallthrough), Target …
	Resume      // Type, Value
	CatchSwitch // Value (within: none or a token), Target …, and Target (unwind) unless to caller
	CatchRet    // Value, Target
	CleanupRet  // Value, and Target unless to caller
	Unreachable // nothing

	Phi // Type, Incoming …

	Binary  // Type, Value, Value: add … xor, fadd … frem
	Unary   // Type, Value: fneg
	Compare // Type, Value, Value: icmp, fcmp
	Cast    // Type, Value, Type (the new one)

	Alloca        // Type, and Type, Value (number of elements) where written
	Load          // Type, Type, Value; the old spelling: Type, Value
	Store         // Type, Value, Type, Value
	GetElementPtr // Type, Type, Value, then Type, Value per index; the old spelling lacks the first Type
	Fence         // nothing
	CmpXchg       // Type, Value, Type, Value, Type, Value
	AtomicRMW     // Type, Value, Type, Value

	Select         // Type, Value three times
	Call           // Type (the result's or the function's), Callee, Arg …, Bundle …
	VAArg          // Type, Value, Type
	ExtractValue   // Type, Value
	InsertValue    // Type, Value, Type, Value
	ExtractElement // Type, Value, Type, Value
	InsertElement  // Type, Value, Type, Value, Type, Value
	ShuffleVector  // Type, Value, Type, Value, Type, Value
	LandingPad     // Type, Clause …
	CatchPad       // Value (the catchswitch), Arg …
	CleanupPad     // Value (within), Arg …
	Freeze         // Type, Value
	OtherInst      // an operation that this grammar does not know: Types, Values, Targets as met
	lastInst
)

// Node kinds of parts.
const (
	Def        = lastInst + iota // a local name that is defined: one token
	LabelName                    // a label where it is defined: one token
	FuncName                     // one token
	GlobalName                   // one token
	TypeName                     // %T of a TypeDef, or where a type mentions it: one token
	Param                        // Type, and Def where it has a name
	VarArgs                      // the ... of a parameter list
	Type                         // a whole type, pointers' * included; TypeName children; one node per type, parts are not nodes
	LocalRef                     // a value that is a local name: one token
	GlobalRef                    // a value, or a part of one, that is a global name: one token
	Literal                      // a number, true, null, undef, poison, zeroinitializer, none, c"…": a value of one token
	ConstExpr                    // any longer constant, inline assembly too: Type, value and (blockaddress) Target nodes as met
	Callee                       // LocalRef, GlobalRef, or ConstExpr
	Arg                          // Type, then a value or Meta
	Bundle                       // an operand bundle: Type and value nodes
	Target                       // one token: the label's name where it is used (the word "label" is outside)
	Case                         // Type, value, Target
	Incoming                     // value, Target
	Clause                       // of a landingpad: Type, value
	Meta                         // metadata where it is used: MetaRef, Type and value nodes as met
	MetaRef                      // !5: one token
	Attachment                   // !dbg !5: MetaRef or Meta
	AttrUse                      // #0: one token
	Attr                         // an attribute that names a type, byval(%T): Type; in a Param, Arg or call after the Type (or before it: the result's attributes)
)

// IsInst reports whether k is an instruction, terminators included.
func IsInst(k syntax.NodeKind) bool { return k >= Ret && k < lastInst }

// IsTerminator reports whether k is an instruction that ends a block.
func IsTerminator(k syntax.NodeKind) bool { return k >= Ret && k <= Unreachable }

// IsValue reports whether k is a value where one is used. "Value" in the lists of
// children above is one of these.
func IsValue(k syntax.NodeKind) bool { return k >= LocalRef && k <= ConstExpr }

// Broken reports whether statement n has a syntax error, so that its tree may lack parts.
func Broken(t *syntax.Tree, n int32) bool {
	return t.Node[n] == syntax.ErrorNode || t.Child(n, syntax.ErrorNode) >= 0
}
