package llvm

import (
	"strings"

	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// Word documents the word at token tok, which is neither a name nor an operation: a flag,
// predicate, attribute, linkage or the like, by where it stands. "" if it has no
// documentation.
func Word(t *syntax.Tree, tok int32) string {
	word := string(t.Text(tok))
	switch t.Tok[tok] {
	case syntax.Keyword, gram.TypeWord, syntax.Name:
	case syntax.String:
		return attributeString(word)
	default:
		return ""
	}
	i := t.StmtAt(tok)
	if i < 0 {
		return ""
	}
	n := t.Stmt[i]
	switch k := t.Node[n]; {
	case k == gram.Compare && predicates[word] != "":
		return predicates[word]
	case k == gram.AtomicRMW && updates[word] != "":
		return updates[word]
	case k == gram.ComdatDef:
		return selections[word]
	case k == gram.GlobalDef || k == gram.AliasDef || k == gram.Define || k == gram.Declare:
		if d := linkages[word]; d != "" {
			return d
		}
	case gram.IsInst(k):
		if d := flags[word]; d != "" && k != gram.Call || d != "" && !strings.Contains("weak volatile exact", word) {
			return d
		}
	case k == gram.TopLevel:
		return topWords[word]
	}
	return Attribute(word)
}

// Attribute documents an attribute of a function, parameter or result, "" for one that is
// not known.
func Attribute(word string) string { return attributes[word] }

func attributeString(word string) string {
	return stringAttributes[strings.Trim(word, `"`)]
}

// StringAttribute documents an attribute that is written as a string, without the quotes.
func StringAttribute(key string) string { return stringAttributes[key] }

var predicates = map[string]string{
	"eq": "Equal.", "ne": "Not equal.",
	"slt": "Less, with sign.", "sle": "Less or equal, with sign.", "sgt": "Greater, with sign.", "sge": "Greater or equal, with sign.",
	"ult": "Less: integers without sign, or floating-point numbers of which one may be NaN, when it is true.",
	"ule": "Less or equal: integers without sign, or floating-point numbers of which one may be NaN, when it is true.",
	"ugt": "Greater: integers without sign, or floating-point numbers of which one may be NaN, when it is true.",
	"uge": "Greater or equal: integers without sign, or floating-point numbers of which one may be NaN, when it is true.",
	"oeq": "Ordered (neither is NaN) and equal.", "one": "Ordered (neither is NaN) and not equal.",
	"olt": "Ordered (neither is NaN) and less.", "ole": "Ordered (neither is NaN) and less or equal.",
	"ogt": "Ordered (neither is NaN) and greater.", "oge": "Ordered (neither is NaN) and greater or equal.",
	"ord": "Ordered: neither operand is NaN.", "uno": "Unordered: an operand is NaN.",
	"ueq": "Unordered (one is NaN) or equal.", "une": "Unordered (one is NaN) or not equal: C's `!=`.",
	"true": "Always true.", "false": "Always false.",
}

var updates = map[string]string{
	"xchg": "Writes the operand.", "add": "Adds.", "sub": "Subtracts.", "and": "Bitwise and.", "nand": "Bitwise and, inverted.", "or": "Bitwise or.", "xor": "Bitwise exclusive or.",
	"max": "The greater, with sign.", "min": "The smaller, with sign.", "umax": "The greater, without sign.", "umin": "The smaller, without sign.",
	"fadd": "Adds floating-point numbers.", "fsub": "Subtracts floating-point numbers.", "fmax": "As `llvm.maxnum`.", "fmin": "As `llvm.minnum`.",
	"uinc_wrap": "Adds 1, and starts at 0 again beyond the operand.", "udec_wrap": "Subtracts 1, and starts at the operand again below 0.",
}

var selections = map[string]string{
	"any": "The linker keeps any one of the groups of this name.", "exactmatch": "The linker keeps any one; all must have the same data.",
	"largest": "The linker keeps the group with the largest data.", "nodeduplicate": "The linker keeps all: no other group may have the name (before LLVM 13 `noduplicates`).",
	"samesize": "The linker keeps any one; all must have the same size.", "comdat": "A group of globals and functions of which the linker keeps or drops all together.",
}

var linkages = map[string]string{
	"private": "Linkage: seen in this module only, and in no symbol table.", "internal": "Linkage: seen in this module only, as C's `static`.",
	"available_externally": "Linkage: another module defines it; this definition is for inlining, and dropped after.",
	"linkonce":             "Linkage: merged with others of the name; dropped if unused.", "linkonce_odr": "Linkage: merged with others of the name, which are all alike; dropped if unused. C++'s inline functions and templates.",
	"weak": "Linkage: merged with others of the name; kept if unused.", "weak_odr": "Linkage: merged with others of the name, which are all alike; kept if unused.",
	"common": "Linkage: as `weak`, for C's tentative definitions; starts as zero.", "appending": "Linkage: the linker joins the arrays of this name.",
	"extern_weak": "Linkage: null if no other module defines it.", "external": "Linkage: other modules see it. What stands without a linkage is external.",
	"dso_local": "Is in the same shared object as what uses it, and may be addressed directly.", "dso_preemptable": "May be replaced by another shared object's symbol when the program is loaded.",
	"hidden": "Visibility: not seen by other shared objects.", "protected": "Visibility: seen by other shared objects, and not replaced by theirs.", "default": "Visibility: seen by other shared objects.",
	"dllimport": "Comes from a DLL (Windows).", "dllexport": "Is given to others by this DLL (Windows).",
	"unnamed_addr": "The address does not matter, only what stands there: equal ones may be merged.", "local_unnamed_addr": "The address does not matter within this module.",
	"thread_local": "Each thread has its own.", "localdynamic": "Thread-local model: used in this shared object only.", "initialexec": "Thread-local model: in modules that are not loaded later.", "localexec": "Thread-local model: in the executable, used there only.",
	"externally_initialized": "Something outside may change the initial value before the program starts.",
	"global":                 "A variable in memory: the name is its address.", "constant": "Memory that is never written.", "alias": "Another name for a global or function.", "ifunc": "A function that a resolver chooses when the program is loaded.",
	"section": "The section of the object file that it goes to.", "comdat": "The group that the linker keeps or drops together; without a name, that of the same name.",
	"ccc": "Calling convention of C, the default.", "fastcc": "Calling convention: as fast as can be, for callers that are all known.", "coldcc": "Calling convention: for calls that are rare, sparing the caller's registers.",
	"tailcc": "Calling convention: tail calls are always made as jumps.", "swiftcc": "Calling convention of Swift.", "swifttailcc": "Calling convention of Swift, with tail calls.", "preserve_mostcc": "Calling convention: keeps most registers.",
	"preserve_allcc": "Calling convention: keeps almost all registers.", "ghccc": "Calling convention of the Glasgow Haskell compiler.", "cc": "A calling convention by its number.",
	"x86_stdcallcc": "Windows' `__stdcall`.", "x86_fastcallcc": "Windows' `__fastcall`.", "x86_thiscallcc": "Windows' `__thiscall`.", "x86_vectorcallcc": "Windows' `__vectorcall`.", "win64cc": "Calling convention of 64-bit Windows.",
	"x86_64_sysvcc": "Calling convention of 64-bit System V.", "amdgpu_kernel": "A kernel of an AMD GPU.", "ptx_kernel": "A kernel of an NVIDIA GPU.", "spir_kernel": "A kernel in SPIR.", "spir_func": "A function in SPIR.",
	"gc": "The garbage collector's strategy.", "personality": "The function that handles exceptions of this one while the stack is unwound.", "prefix": "Data before the function's code.", "prologue": "Code or data at the function's start.",
	"declare": "Declares a function that another module defines.", "define": "Defines a function.",
}

var flags = map[string]string{
	"nuw": "No unsigned wrap: a result that overflows without sign is poison.", "nsw": "No signed wrap: a result that overflows with sign is poison.",
	"exact": "The result is poison if a remainder or bits that are not zero would be lost.", "disjoint": "The result is poison if a bit is set in both operands: it is then an addition too.",
	"nneg": "The result is poison if the operand is negative.", "samesign": "The result is poison if the operands differ in sign.",
	"inbounds": "The result is poison if the base is not in an object, or an address on the way leaves it; its one end is still within.", "nusw": "The result is poison if an addition of an offset wraps, the address taken without sign and the offset with sign.",
	"inrange": "The result may be used within these bounds of the object only.",
	"fast":    "All of `nnan ninf nsz arcp contract afn reassoc`.", "nnan": "No NaN: with one as operand or result, the result is poison.", "ninf": "No infinity: with one as operand or result, the result is poison.",
	"nsz": "The sign of a zero does not matter.", "arcp": "A division may become a multiplication by the reciprocal.", "contract": "A multiplication and an addition may become one operation.",
	"afn": "A function may be approximated.", "reassoc": "Operands may be associated otherwise.",
	"volatile": "The access is neither left out, nor doubled, nor moved across other volatile ones.", "atomic": "The access is one step to other threads, with the ordering that is named.",
	"unordered": "Ordering: no torn values, nothing more (Java's plain accesses).", "monotonic": "Ordering: all threads see the writes to one address in one order (C's `relaxed`).",
	"acquire": "Ordering: what follows does not come before, and sees what was written before the `release` that it reads from.", "release": "Ordering: what precedes does not come after, and is seen by the `acquire` that reads it.",
	"acq_rel": "Ordering: `acquire` and `release`.", "seq_cst": "Ordering: `acq_rel`, and one order of all such accesses.", "syncscope": "The threads that the ordering is for; without it all.",
	"weak": "May fail though memory holds the old value.", "tail": "The callee does not touch the caller's frame, so that the call may become a jump.", "musttail": "The call must become a jump.", "notail": "The call must not become a jump.",
	"to": "The new type, or where a call returns to.", "unwind": "Where an exception goes on.", "within": "The pad that this is in.", "caller": "The exception leaves the function.", "cleanup": "Comes here for every exception.", "catch": "The type of exception that is caught.", "filter": "The types of exceptions that may pass.",
	"swifterror": "The memory holds Swift's error, which is kept in a register.", "inalloca": "The memory is that of an argument.",
	"sideeffect": "The assembly has effects that its operands do not tell.", "alignstack": "The assembly wants the stack aligned.", "inteldialect": "The assembly is in Intel's syntax.", "asm": "Inline assembly: the text and its constraints.",
	"blockaddress": "The address of a block, for `indirectbr`.", "poison": "A value that must not matter: what is computed of it is poison, and branching on it is undefined.", "undef": "Any value, maybe another one at each use.",
	"zeroinitializer": "All zero.", "null": "The null pointer.", "none": "No token.", "splat": "A vector of equal elements.",
}

var topWords = map[string]string{
	"target": "What the module is compiled for.", "source_filename": "The file that the module was compiled from.", "triple": "Processor, vendor and operating system.",
	"datalayout": "Sizes and alignments: `e` little or `E` big endian; `m:` how names are mangled; `p:SIZE:ALIGN` pointers (`p270:` of address space 270); `i64:64`, `f80:128`, `v128:128` alignments of integers, floats and vectors; `n8:16:32:64` the processor's own integers; `S128` the stack's alignment; all in bits.",
	"module":     "Assembly for the whole module.", "asm": "Assembly for the whole module.",
}

var attributes = map[string]string{
	"alwaysinline": "Inlined wherever it can be.", "noinline": "Never inlined.", "inlinehint": "Asked to be inlined (C's `inline`).", "optnone": "Not optimised (clang's `-O0`).", "optsize": "Made small, if that costs little speed.", "minsize": "Made as small as can be.",
	"nounwind": "Throws no exception.", "noreturn": "Never returns.", "willreturn": "Returns, or unwinds, in the end.", "mustprogress": "Does something that others see, or returns: a loop may be taken to end.", "norecurse": "Never calls itself, by way of others neither.",
	"nofree": "Frees no memory; of a parameter: does not free it.", "nosync": "Does not talk to other threads.", "nocallback": "Calls nothing back in this module.", "speculatable": "May be run where it would not have been: it has no effects and no undefined behaviour.",
	"readnone": "Touches no memory; of a parameter: does not access it.", "readonly": "Writes no memory; of a parameter: does not write to it.", "writeonly": "Reads no memory; of a parameter: does not read from it.", "argmemonly": "Touches only memory that its arguments point to.",
	"inaccessiblememonly": "Touches only memory that the module cannot see.", "inaccessiblemem_or_argmemonly": "Touches only memory that the module cannot see, or that its arguments point to.",
	"memory":  "Which memory it reads and writes: `none`, `read`, `write`, `readwrite`, for `argmem` (what its arguments point to), `inaccessiblemem` (what the module cannot see), `errnomem`, and what is left.",
	"uwtable": "Has a table for unwinding, though it throws nothing.", "cold": "Rarely called.", "hot": "Often called.", "convergent": "Must not depend on more conditions than it does (for threads that run in step).", "noduplicate": "Calls of it are not duplicated.",
	"naked": "Has no prologue or epilogue.", "nobuiltin": "Not taken for the library's function of the name.", "builtin": "Taken for the library's function, though the declaration is `nobuiltin`.", "noredzone": "Does not use the memory below the stack's end.", "noimplicitfloat": "Uses no floating-point registers by itself.",
	"nonlazybind": "Bound when the program is loaded.", "nomerge": "Calls of it are not merged.", "noprofile": "Not instrumented for profiles.", "returns_twice": "May return twice, as `setjmp`.", "strictfp": "Keeps to the floating-point environment: rounding modes and exceptions.",
	"ssp": "Has a canary against overflows of the stack if it holds a buffer.", "sspstrong": "Has a canary if it holds an array or takes a local's address.", "sspreq": "Has a canary.", "safestack": "Keeps what is unsafe on a second stack.", "shadowcallstack": "Keeps return addresses on a second stack.",
	"sanitize_address": "Checked by AddressSanitizer.", "sanitize_memory": "Checked by MemorySanitizer.", "sanitize_thread": "Checked by ThreadSanitizer.", "sanitize_hwaddress": "Checked by HWASan.", "sanitize_memtag": "Checked by memory tags.",
	"null_pointer_is_valid": "Address 0 may hold an object.", "allocsize": "Gives memory of the size that the parameters of these numbers say.", "allockind": "What kind of allocation function it is.", "vscale_range": "The bounds of `vscale`.", "alignstack": "The stack's alignment.", "jumptable": "Called by a table of jumps.",
	"presplitcoroutine": "A coroutine that is not split yet.", "nocf_check": "Indirect calls of it are not checked.", "optdebug": "Optimised for debugging.",
	"zeroext": "Widened with zeros by caller or callee, as the calling convention says.", "signext": "Widened with its sign by caller or callee, as the calling convention says.", "noext": "Not widened.", "inreg": "Passed in a register.",
	"byval": "The memory is passed: the callee has a copy of its own.", "byref": "The memory is passed by its address, and not changed by the callee.", "sret": "The memory that the result goes to.", "inalloca": "The memory of the argument is allocated by the caller.", "preallocated": "The memory of the argument is allocated before the call.", "elementtype": "The type behind the pointer.",
	"noalias": "During the call, memory reached by this pointer and changed is reached by no other way (C's `restrict`); of a result: new memory.", "nocapture": "The callee keeps no copy of the pointer.", "captures": "What of the pointer the callee may keep.", "nonnull": "Not null, or else poison.",
	"noundef": "Holds no undef or poison: undefined behaviour if it does.", "dereferenceable": "So many bytes can be read.", "dereferenceable_or_null": "So many bytes can be read, if it is not null.", "align": "A multiple of so many bytes.", "returned": "The function gives this argument back.",
	"immarg": "Must be a constant.", "nest": "The frame of the enclosing function.", "swiftself": "Swift's `self`.", "swiftasync": "Swift's asynchronous context.", "swifterror": "Swift's error.", "writable": "May be written to.", "range": "Lies in this range, or else poison.", "initializes": "These bytes are written before they are read.", "dead_on_unwind": "Not read when the call unwinds.",
	"nofpclass": "Is of none of these classes of floating-point numbers.", "allocptr": "The pointer that is allocated anew or freed.", "allocalign": "The alignment that is asked for.",
}

var stringAttributes = map[string]string{
	"frame-pointer": "Which functions keep a frame pointer: all, non-leaf or none.", "min-legal-vector-width": "The width of vectors, in bits, that must stay.", "no-trapping-math": "Floating-point operations do not trap.",
	"stack-protector-buffer-size": "The size from which a buffer has a canary.", "target-cpu": "The processor that it is compiled for.", "tune-cpu": "The processor that it is made fast for.", "target-features": "The instructions that may be used.",
	"less-precise-fpmad": "Multiplications and additions may be joined less precisely.", "no-infs-fp-math": "No infinities.", "no-nans-fp-math": "No NaN.", "no-signed-zeros-fp-math": "The sign of zero does not matter.", "unsafe-fp-math": "Floating-point numbers may be treated as real ones.", "approx-func-fp-math": "Functions may be approximated.",
	"no-builtins": "No function is taken for the library's of its name.", "no-jump-tables": "No `switch` becomes a table of jumps.", "probe-stack": "How the stack is probed.", "correctly-rounded-divide-sqrt-fp-math": "Divisions and square roots are rounded correctly.", "denormal-fp-math": "How denormal numbers are treated.",
	"wasm-import-module": "The module of WebAssembly that it comes from.", "wasm-import-name": "Its name in that module.", "strict-float-cast-overflow": "Whether a conversion that overflows is undefined.", "use-soft-float": "Floating point without a unit for it.", "disable-tail-calls": "No tail calls.",
	"nonlazybind": "Bound when the program is loaded.", "alloc-family": "The allocator that it belongs to.", "patchable-function": "How its start can be patched.", "no-inline-line-tables": "Inlined code has the call's line.",
}
