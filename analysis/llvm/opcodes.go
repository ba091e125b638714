package llvm

import (
	"slices"
	"strings"

	"phils/analysis"
)

// documentation of LLVM's operations, in the order of completion: terminators, arithmetic,
// comparisons, memory, the rest, then debug records and intrinsics.
var documentation = slices.Concat(instructions(), debugRecords, intrinsics, moreIntrinsics)

// documented are the words that are documented.
var documented = func() map[string]bool {
	m := make(map[string]bool, len(documentation))
	for i := range documentation {
		m[documentation[i].Key] = true
	}
	return m
}()

func instructions() []analysis.Opcode {
	var out []analysis.Opcode
	add := func(key, syntax, doc, snippet string) {
		out = append(out, analysis.Opcode{Key: key, Syntax: syntax, Doc: doc, Snippet: snippet, Keyword: true})
	}
	add("ret", "ret i32 %a\nret void", "Returns from the function, with a value of the function's result type or with nothing.", "ret ${1:i32} ${2:%a}")
	add("br", "br label %l\nbr i1 %c, label %then, label %else", "Jumps to a block, or to the first of two if the condition is true and to the second if not. Both may be the same block, which then has two edges from here.", "br label %${1:l}")
	add("switch", "switch i32 %a, label %default [\n  i32 0, label %l\n  i32 1, label %m\n]", "Jumps to the label of the case that equals the operand, to the first label if none does. Cases are constants, each at most once; several may share a label, and each is an edge of its own.", "switch ${1:i32} ${2:%a}, label %${3:default} [\n  ${1} ${4:0}, label %${5:l}\n]")
	add("indirectbr", "indirectbr ptr %a, [label %l, label %m]", "Jumps to a block whose address was taken by `blockaddress`. Every block that it may reach is listed.", "")
	add("invoke", "%r = invoke i32 @f(i32 %a) to label %ok unwind label %pad", "Calls a function that may throw. A normal return goes on at the first label, where alone the result is defined; unwinding goes on at the second, a block that starts with a pad.", "")
	add("callbr", "%r = callbr i32 asm …(…) to label %l [label %m]", "Calls inline assembly that may jump: control falls through to the first label or comes out at one of the others. Since LLVM 18 the result may be used there too.", "")
	add("resume", "resume { ptr, i32 } %lp", "Goes on unwinding with the exception that a `landingpad` caught.", "")
	add("catchswitch", "%cs = catchswitch within none [label %h] unwind to caller", "Finds the handler of an exception among blocks that start with `catchpad` (Windows' exceptions). It must be the first instruction of its block besides phis.", "")
	add("catchret", "catchret from %pad to label %l", "Ends a handler and goes on in ordinary code.", "")
	add("cleanupret", "cleanupret from %pad unwind to caller", "Ends a cleanup and goes on unwinding.", "")
	add("unreachable", "unreachable", "Says that control never comes here. If it does, the behaviour of the whole program is undefined.", "")
	add("phi", "%x = phi i32 [ %a, %l ], [ 0, %m ]", "Has the value that belongs to the block control came from: one pair for every edge into the block, two with the same value for two edges from one block. All phis of a block stand at its head and take their values at once.", "")

	arithmetic := func(key, what string) {
		add(key, "%x = "+key+" i32 %a, %b", what+" The operands are integers, or vectors of integers, of one type, which is the result's.", "")
	}
	wraps := " The result wraps around; with `nuw` or `nsw`, an overflow without or with sign makes it poison."
	arithmetic("add", "Adds."+wraps)
	arithmetic("sub", "Subtracts."+wraps)
	arithmetic("mul", "Multiplies."+wraps)
	arithmetic("udiv", "Divides without sign. A divisor of 0 is undefined behaviour; with `exact`, a remainder makes the result poison.")
	arithmetic("sdiv", "Divides with sign, rounding towards 0. A divisor of 0, or the least number divided by -1, is undefined behaviour; with `exact`, a remainder makes the result poison.")
	arithmetic("urem", "The remainder of a division without sign. A divisor of 0 is undefined behaviour.")
	arithmetic("srem", "The remainder of a division with sign; it has the sign of the dividend. A divisor of 0 is undefined behaviour.")
	arithmetic("shl", "Shifts left. Shifting by the width or more gives poison, as does losing bits under `nuw` or `nsw`.")
	arithmetic("lshr", "Shifts right and fills with zeros. Shifting by the width or more gives poison, as does losing bits under `exact`.")
	arithmetic("ashr", "Shifts right and fills with the sign. Shifting by the width or more gives poison, as does losing bits under `exact`.")
	arithmetic("and", "Bitwise and.")
	arithmetic("or", "Bitwise or. With `disjoint`, a bit that is set in both makes the result poison.")
	arithmetic("xor", "Bitwise exclusive or; with -1, it inverts.")

	float := func(key, what string) {
		add(key, "%x = "+key+" double %a, %b", what+" The operands are floating-point numbers, or vectors of them, of one type. Flags such as `nnan` or `fast` let the optimiser assume more than IEEE 754 does.", "")
	}
	float("fadd", "Adds.")
	float("fsub", "Subtracts.")
	float("fmul", "Multiplies.")
	float("fdiv", "Divides.")
	float("frem", "The remainder, with the sign of the dividend, as C's `fmod`.")
	add("fneg", "%x = fneg double %a", "Changes the sign, of a NaN too.", "")
	add("icmp", "%x = icmp slt i32 %a, %b", "Compares integers or pointers: `eq`, `ne`, with sign `sgt`, `sge`, `slt`, `sle`, without `ugt`, `uge`, `ult`, `ule`. The result is an `i1`, or a vector of them.", "icmp ${1|eq,ne,slt,sle,sgt,sge,ult,ule,ugt,uge|} ${2:i32} ${3:%a}, ${4:%b}")
	add("fcmp", "%x = fcmp olt double %a, %b", "Compares floating-point numbers. The predicates with `o` are false if an operand is NaN, those with `u` true; `ord` and `uno` ask just that, `true` and `false` ask nothing.", "fcmp ${1|oeq,one,olt,ole,ogt,oge,ord,ueq,une,ult,ule,ugt,uge,uno|} ${2:double} ${3:%a}, ${4:%b}")

	cast := func(key, from, to, what string) {
		add(key, "%x = "+key+" "+from+" %a to "+to, what, "")
	}
	cast("trunc", "i64", "i32", "Keeps the low bits. With `nuw` or `nsw`, a lost value makes the result poison.")
	cast("zext", "i32", "i64", "Widens an integer with zeros. With `nneg`, a negative operand makes the result poison.")
	cast("sext", "i32", "i64", "Widens an integer with its sign.")
	cast("fptrunc", "double", "float", "Rounds to a smaller floating-point type.")
	cast("fpext", "float", "double", "Widens a floating-point number.")
	cast("fptoui", "double", "i32", "Converts to an integer without sign, rounding towards 0; poison if it does not fit.")
	cast("fptosi", "double", "i32", "Converts to an integer with sign, rounding towards 0; poison if it does not fit.")
	cast("uitofp", "i32", "double", "Converts an integer without sign to floating point.")
	cast("sitofp", "i32", "double", "Converts an integer with sign to floating point.")
	cast("ptrtoint", "ptr", "i64", "A pointer's address as an integer.")
	cast("ptrtoaddr", "ptr", "i64", "A pointer's address as an integer; unlike `ptrtoint` it does not let the pointer be made again from it.")
	cast("inttoptr", "i64", "ptr", "An integer as a pointer.")
	cast("bitcast", "i32", "float", "The same bits as another type of the same size.")
	cast("addrspacecast", "ptr", "ptr addrspace(1)", "A pointer to the same object in another address space.")

	add("alloca", "%x = alloca i32, align 4", "Reserves memory in the frame of the function, which ends with the call, and gives its address. One in the entry block whose address is only loaded from and stored to, with its own type, is a variable for SSA construction.", "alloca ${1:i32}, align ${2:4}")
	add("load", "%x = load i32, ptr %p, align 4", "Reads a value of the type from memory. `volatile` accesses are neither left out nor moved; `atomic` ones order memory between threads. A wrong `align` is undefined behaviour.", "load ${1:i32}, ptr ${2:%p}, align ${3:4}")
	add("store", "store i32 %a, ptr %p, align 4", "Writes a value to memory.", "store ${1:i32} ${2:%a}, ptr ${3:%p}, align ${4:4}")
	add("getelementptr", "%x = getelementptr inbounds %T, ptr %p, i64 0, i32 1", "Computes an address within an object and touches no memory. The first index counts whole objects of the type; each further one goes into an array's element or a structure's field. With `inbounds`, leaving the object makes the result poison.", "getelementptr inbounds ${1:%T}, ptr ${2:%p}, i64 ${3:0}")
	add("fence", "fence acquire", "Orders memory accesses between threads without one of its own.", "")
	add("cmpxchg", "%x = cmpxchg ptr %p, i32 %old, i32 %new acq_rel monotonic", "Writes the new value if memory holds the old one, as one step. The result is what memory held, and whether it was written; with `weak` that may fail for no reason.", "")
	add("atomicrmw", "%x = atomicrmw add ptr %p, i32 %a seq_cst", "Changes memory as one step and gives what it held: `xchg`, `add`, `sub`, `and`, `nand`, `or`, `xor`, `max`, `min`, `umax`, `umin`, `fadd`, `fsub`, `fmax`, `fmin`, `uinc_wrap`, `udec_wrap` ….", "")

	add("call", "%x = call i32 @f(i32 %a)", "Calls a function. The result's type stands before the callee, or the function's whole type where it is variadic. `tail` allows, `musttail` demands that the caller's frame be given up.", "call ${1:void} @${2:f}(${3})")
	add("select", "%x = select i1 %c, i32 %a, i32 %b", "The first value if the condition is true, else the second. No control flow; both are computed before. A vector of conditions chooses element by element.", "select i1 ${1:%c}, ${2:i32} ${3:%a}, ${2} ${4:%b}")
	add("freeze", "%x = freeze i32 %a", "The operand, but if that is undef or poison, some one value, the same at every use.", "")
	add("va_arg", "%x = va_arg ptr %list, i32", "The next argument of a variadic function.", "")
	add("extractvalue", "%x = extractvalue { i32, ptr } %a, 0", "A member of a structure or array that is a value. The indices are numbers.", "")
	add("insertvalue", "%x = insertvalue { i32, ptr } %a, i32 %b, 0", "The structure or array with one member replaced.", "")
	add("extractelement", "%x = extractelement <4 x i32> %v, i64 %i", "An element of a vector; poison if there is none of that index.", "")
	add("insertelement", "%x = insertelement <4 x i32> %v, i32 %a, i64 %i", "The vector with one element replaced.", "")
	add("shufflevector", "%x = shufflevector <4 x i32> %v, <4 x i32> %w, <4 x i32> <i32 0, i32 4, i32 1, i32 5>", "Elements of two vectors in the order of a constant mask, which counts through both.", "")
	add("landingpad", "%x = landingpad { ptr, i32 } cleanup", "Receives an exception, first thing in the block that an `invoke` unwinds to: `catch` names what is caught, `filter` what may pass, `cleanup` asks for every one.", "")
	add("catchpad", "%x = catchpad within %cs [ptr @type]", "Starts a handler of a `catchswitch`.", "")
	add("cleanuppad", "%x = cleanuppad within none []", "Starts a cleanup.", "")
	return out
}

var debugRecords = []analysis.Opcode{
	{Key: "#dbg_value", Syntax: "#dbg_value(i32 %a, !var, !DIExpression(), !loc)", Doc: "From here on the source program's variable has this value."},
	{Key: "#dbg_declare", Syntax: "#dbg_declare(ptr %x, !var, !DIExpression(), !loc)", Doc: "The source program's variable lives in this memory, as long as it lives."},
	{Key: "#dbg_assign", Syntax: "#dbg_assign(i32 %a, !var, !DIExpression(), !id, ptr %x, !DIExpression(), !loc)", Doc: "An assignment of the source program: the value, and the memory and store that hold it."},
	{Key: "#dbg_label", Syntax: "#dbg_label(!label, !loc)", Doc: "A label of the source program stands here."},
}

// intrinsics are functions that LLVM itself knows. Keys have no type suffix.
var intrinsics = []analysis.Opcode{
	{Key: "@llvm.dbg.declare", Syntax: "call void @llvm.dbg.declare(metadata ptr %x, metadata !var, metadata !DIExpression())", Doc: "The source program's variable lives in this memory. Since LLVM 19 written as `#dbg_declare`."},
	{Key: "@llvm.dbg.value", Syntax: "call void @llvm.dbg.value(metadata i32 %a, metadata !var, metadata !DIExpression())", Doc: "From here on the source program's variable has this value. Since LLVM 19 written as `#dbg_value`."},
	{Key: "@llvm.dbg.assign", Doc: "An assignment of the source program. Since LLVM 19 written as `#dbg_assign`."},
	{Key: "@llvm.lifetime.start", Syntax: "call void @llvm.lifetime.start.p0(i64 4, ptr %x)", Doc: "The memory of an `alloca` is in use from here on; before, it holds nothing. It does not keep the slot from being a variable."},
	{Key: "@llvm.lifetime.end", Syntax: "call void @llvm.lifetime.end.p0(i64 4, ptr %x)", Doc: "The memory of an `alloca` is no longer in use, and may be shared."},
	{Key: "@llvm.assume", Syntax: "call void @llvm.assume(i1 %c)", Doc: "Promises that the condition holds; undefined behaviour if not. Bundles promise alignment, non-null pointers and the like."},
	{Key: "@llvm.expect", Doc: "Gives its first operand, and says that it probably equals the second."},
	{Key: "@llvm.memcpy", Syntax: "call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %n, i1 false)", Doc: "Copies memory; the two parts are the same or do not overlap. The last operand says whether the access is volatile."},
	{Key: "@llvm.memmove", Doc: "Copies memory; the two parts may overlap."},
	{Key: "@llvm.memset", Syntax: "call void @llvm.memset.p0.i64(ptr %to, i8 0, i64 %n, i1 false)", Doc: "Fills memory with a byte."},
	{Key: "@llvm.sadd.with.overflow", Doc: "The wrapped sum with sign, and whether it overflowed."},
	{Key: "@llvm.uadd.with.overflow", Doc: "The wrapped sum without sign, and whether it overflowed."},
	{Key: "@llvm.ssub.with.overflow", Doc: "The wrapped difference with sign, and whether it overflowed."},
	{Key: "@llvm.usub.with.overflow", Doc: "The wrapped difference without sign, and whether it overflowed."},
	{Key: "@llvm.smul.with.overflow", Doc: "The wrapped product with sign, and whether it overflowed."},
	{Key: "@llvm.umul.with.overflow", Doc: "The wrapped product without sign, and whether it overflowed."},
	{Key: "@llvm.sadd.sat", Doc: "The sum with sign, clamped to the type's range."},
	{Key: "@llvm.uadd.sat", Doc: "The sum without sign, clamped to the type's range."},
	{Key: "@llvm.ssub.sat", Doc: "The difference with sign, clamped to the type's range."},
	{Key: "@llvm.usub.sat", Doc: "The difference without sign, 0 where it would be negative."},
	{Key: "@llvm.smax", Doc: "The greater of two integers with sign."},
	{Key: "@llvm.smin", Doc: "The smaller of two integers with sign."},
	{Key: "@llvm.umax", Doc: "The greater of two integers without sign."},
	{Key: "@llvm.umin", Doc: "The smaller of two integers without sign."},
	{Key: "@llvm.abs", Doc: "The absolute value; the second operand says whether that of the least number is poison."},
	{Key: "@llvm.ctpop", Doc: "The number of bits that are set."},
	{Key: "@llvm.ctlz", Doc: "The number of zeros at the top; the second operand says whether that of 0 is poison."},
	{Key: "@llvm.cttz", Doc: "The number of zeros at the bottom; the second operand says whether that of 0 is poison."},
	{Key: "@llvm.bswap", Doc: "The bytes in reverse order."},
	{Key: "@llvm.bitreverse", Doc: "The bits in reverse order."},
	{Key: "@llvm.fshl", Doc: "Shifts two joined integers left and gives the upper one; with equal operands it rotates."},
	{Key: "@llvm.fshr", Doc: "Shifts two joined integers right and gives the lower one; with equal operands it rotates."},
	{Key: "@llvm.sqrt", Doc: "The square root."},
	{Key: "@llvm.fabs", Doc: "The absolute value of a floating-point number."},
	{Key: "@llvm.fma", Doc: "Multiplies and adds with one rounding."},
	{Key: "@llvm.fmuladd", Doc: "Multiplies and adds, with one rounding or two, whichever is faster."},
	{Key: "@llvm.floor", Doc: "Rounds down."},
	{Key: "@llvm.ceil", Doc: "Rounds up."},
	{Key: "@llvm.trunc", Doc: "Rounds towards 0."},
	{Key: "@llvm.copysign", Doc: "The first operand with the sign of the second."},
	{Key: "@llvm.minnum", Doc: "The smaller of two numbers, the other one if one is NaN."},
	{Key: "@llvm.maxnum", Doc: "The greater of two numbers, the other one if one is NaN."},
	{Key: "@llvm.va_start", Doc: "Starts reading a variadic function's arguments."},
	{Key: "@llvm.va_end", Doc: "Ends reading a variadic function's arguments."},
	{Key: "@llvm.va_copy", Doc: "Copies the place in a list of arguments."},
	{Key: "@llvm.stacksave", Doc: "The present end of the stack, for `llvm.stackrestore`."},
	{Key: "@llvm.stackrestore", Doc: "Frees what `alloca` has reserved since `llvm.stacksave`."},
	{Key: "@llvm.trap", Doc: "Stops the program."},
	{Key: "@llvm.debugtrap", Doc: "Stops the program for a debugger."},
	{Key: "@llvm.frameaddress", Doc: "The address of a frame on the stack."},
	{Key: "@llvm.returnaddress", Doc: "Where a frame returns to."},
	{Key: "@llvm.prefetch", Doc: "Asks for memory to be brought near; changes nothing."},
	{Key: "@llvm.objectsize", Doc: "The size of the object that a pointer points into, as far as it is known."},
	{Key: "@llvm.is.constant", Doc: "Whether the operand is known to be constant when optimisation ends."},
	{Key: "@llvm.invariant.start", Doc: "Memory does not change from here on."},
	{Key: "@llvm.invariant.end", Doc: "Memory may change again."},
	{Key: "@llvm.experimental.noalias.scope.decl", Doc: "Starts a scope of `noalias` metadata anew, as at each turn of a loop."},
	{Key: "@llvm.eh.typeid.for", Doc: "The number that `landingpad` gives for an exception of a type."},
	{Key: "@llvm.sideeffect", Doc: "Has an effect that nobody sees, so that an endless loop may not be taken for one that ends."},
	{Key: "@llvm.ssa.copy", Doc: "Its operand, under another name."},
	{Key: "@llvm.vector.reduce.add", Doc: "The sum of a vector's elements."},
	{Key: "@llvm.masked.load", Doc: "Reads those elements of a vector from memory whose mask is set, and takes the others from the last operand."},
	{Key: "@llvm.masked.store", Doc: "Writes those elements of a vector to memory whose mask is set."},
	{Key: "@llvm.coro.id", Doc: "Starts a coroutine."},
	{Key: "@llvm.donothing", Doc: "Does nothing; it may be invoked."},
}

// intrinsicKey is the key of the intrinsic that a global names, without the suffixes that
// tell its types; "" if none is documented.
func intrinsicKey(name string) string {
	if !strings.HasPrefix(name, "@llvm.") {
		return ""
	}
	for !documented[name] {
		i := strings.LastIndexByte(name, '.')
		if i <= len("@llvm") {
			return ""
		}
		name = name[:i]
	}
	return name
}
