package pir

import "phils/analysis"

// documentation of all operations, in the order of completion.
var documentation = []analysis.Opcode{
	{Key: "copy", Syntax: "_1 = A", Doc: "Copies a place or a constant.\n\nThe place and the operand have the same type.", Snippet: "_${1:1} = ${2:0}"},
	integer("add", "the sum, wrapped to the type's width"),
	integer("sub", "the difference, wrapped to the type's width"),
	integer("mul", "the product, wrapped to the type's width"),
	integer("sdiv", "the signed quotient, truncated towards zero; dividing by zero stops the program"),
	integer("udiv", "the unsigned quotient; dividing by zero stops the program"),
	integer("srem", "the remainder of `sdiv`, with the sign of A; dividing by zero stops the program"),
	integer("urem", "the remainder of `udiv`; dividing by zero stops the program"),
	logical("and", "the bitwise and"),
	logical("or", "the bitwise or"),
	logical("xor", "the bitwise exclusive or"),
	shift("shl", "A shifted left by B bits, with zeros from the right"),
	shift("lshr", "A shifted right by B bits, with zeros from the left"),
	shift("ashr", "A shifted right by B bits, with copies of the sign from the left"),
	compare("eq", "A and B are equal", "the same scalar type, no float"),
	compare("ne", "A and B differ", "the same scalar type, no float"),
	compare("slt", "A < B, as signed numbers", "the same integer type"),
	compare("sle", "A ≤ B, as signed numbers", "the same integer type"),
	compare("sgt", "A > B, as signed numbers", "the same integer type"),
	compare("sge", "A ≥ B, as signed numbers", "the same integer type"),
	compare("ult", "A < B, as unsigned numbers", "the same integer type"),
	compare("ule", "A ≤ B, as unsigned numbers", "the same integer type"),
	compare("ugt", "A > B, as unsigned numbers", "the same integer type"),
	compare("uge", "A ≥ B, as unsigned numbers", "the same integer type"),
	floating("fadd", "the sum"),
	floating("fsub", "the difference"),
	floating("fmul", "the product"),
	floating("fdiv", "the quotient"),
	floating("frem", "the remainder of the truncated quotient"),
	compare("feq", "A = B; false when either is NaN", "the same float type"),
	compare("fne", "A ≠ B; true when either is NaN", "the same float type"),
	compare("flt", "A < B; false when either is NaN", "the same float type"),
	compare("fle", "A ≤ B; false when either is NaN", "the same float type"),
	compare("fgt", "A > B; false when either is NaN", "the same float type"),
	compare("fge", "A ≥ B; false when either is NaN", "the same float type"),
	checked("add.chk", "sum"),
	checked("sub.chk", "difference"),
	checked("mul.chk", "product"),
	{Key: "neg", Syntax: "_1 = neg A", Doc: "Minus A, wrapped to the type's width.\n\nA and the result have the same integer type."},
	{Key: "not", Syntax: "_1 = not A", Doc: "All bits of A inverted; on bool, the other truth value.\n\nA and the result have the same integer type, or are bool."},
	{Key: "fneg", Syntax: "_1 = fneg A", Doc: "Minus A.\n\nA and the result have the same float type."},
	{Key: "load", Syntax: "_1 = load A", Doc: "The value in memory at address A.\n\nA is a `&T`, `&mut T` or `ptr`; the result is a T."},
	{Key: "len", Syntax: "_1 = len A", Doc: "The number of elements of an array, a slice or a string, or of one behind references.\n\nThe result is an integer."},
	{Key: "aggregate", Syntax: "_1 = aggregate A, B, …", Doc: "A tuple, an array or a structure made of its elements, in order.\n\nThe place's type says which, and the types of the elements."},
	{Key: "cast", Syntax: "_1 = cast A to TYPE", Doc: "A converted to TYPE: integers are truncated or extended by A's signedness, floats are rounded, a float to an integer is truncated towards zero.",
		Snippet: "cast ${1:_1} to ${2:i64}"},
	{Key: "call", Syntax: "_1 = call @f(A, …)", Doc: "Calls `@f`. Without a place the result is dropped.\n\nWith `-> bbN unwind bbM` behind it, it ends the block: control goes on at bbN when the function returns, at bbM when it unwinds; the place is assigned on the way to bbN only.\n\nThe arguments have the types of the callee's parameters, the place that of its result.",
		Snippet: "call @${1:f}($2)", Keyword: true},
	{Key: "phi", Syntax: "_1#3 = phi [bb0: A, bb5: B]", Doc: "The value of the operand for the edge by which control came in. All phis of a block read their operands at once, on the edge; they stand first in their block, with one operand for each edge into it.\n\nWithout operands, `_1#3 = phi` reads the shadow that the last `upsilon _1#3, A` wrote.",
		Snippet: "phi [${1:bb0}: ${2:0}]"},
	{Key: "&", Syntax: "_1 = &PLACE", Doc: "The address of a place, to read it by.\n\nThe result is a `&T` for a place of type T. A local whose address is taken lives in memory and is not promoted to SSA form."},
	{Key: "&mut", Syntax: "_1 = &mut PLACE", Doc: "The address of a place, to read and write it by.\n\nThe result is a `&mut T` for a place of type T. A local whose address is taken lives in memory and is not promoted to SSA form."},
	{Key: "store", Syntax: "store A, B", Doc: "Writes B to memory at address A.\n\nA is a `&mut T` or `ptr`, B a T.", Keyword: true},
	{Key: "nop", Syntax: "nop", Doc: "Does nothing.", Keyword: true},
	{Key: "upsilon", Syntax: "upsilon _1#3, A", Doc: "Writes A to the shadow of the phi `_1#3`, which `_1#3 = phi` reads. Every path to the phi passes an upsilon for it.", Snippet: "upsilon ${1:_1#1}, ${2:0}", Keyword: true},
	{Key: "parallel copy", Syntax: "(_1, _2) = (A, B)", Doc: "Reads all operands, then writes all locals: `(_1, _2) = (_2, _1)` swaps."},
	{Key: "goto", Syntax: "goto bb1", Doc: "Goes on at bb1. A block with parameters is passed arguments: `goto bb1(0, _2)`.", Snippet: "goto ${1:bb1}", Keyword: true},
	{Key: "br", Syntax: "br A, bb1, bb2", Doc: "Goes on at bb1 if A is true, at bb2 if it is false.\n\nA is a bool. The two targets make two edges, even when they are one block.", Snippet: "br ${1:_1}, ${2:bb1}, ${3:bb2}", Keyword: true},
	{Key: "switch", Syntax: "switch A [1: bb1, 2: bb2, default: bb3]", Doc: "Goes on where the case for A's value says, else at the default.\n\nA is an integer, a bool or a str, and so are the cases. Each case makes an edge of its own.",
		Snippet: "switch ${1:_1} [${2:0}: ${3:bb1}, default: ${4:bb2}]", Keyword: true},
	{Key: "return", Syntax: "return A", Doc: "Leaves the function with the result A; without A in a function that gives none.\n\nA has the type behind `->` in the header.", Keyword: true},
	{Key: "assert", Syntax: "assert A, bb1, \"message\"", Doc: "Goes on at bb1 if A is true, else stops the program with the message, which may be left out.\n\nA is a bool.", Snippet: "assert ${1:_1}, ${2:bb1}", Keyword: true},
	{Key: "trap", Syntax: "trap \"message\"", Doc: "Stops the program with the message, which may be left out.", Keyword: true},
	{Key: "unreachable", Syntax: "unreachable", Doc: "States that control never comes here.", Keyword: true},
}

func binary(name, doc, types string) analysis.Opcode {
	return analysis.Opcode{Key: name, Syntax: "_1 = " + name + " A, B", Doc: "Gives " + doc + ".\n\n" + types, Snippet: name + " ${1:_1}, ${2:_2}"}
}

func integer(name, doc string) analysis.Opcode {
	return binary(name, doc, "A, B and the result have the same integer type.")
}

func logical(name, doc string) analysis.Opcode {
	return binary(name, doc, "A, B and the result have the same integer type, or are bool.")
}

func shift(name, doc string) analysis.Opcode {
	return binary(name, doc, "A and the result have the same integer type, B any. A count that is not below the width gives poison.")
}

func floating(name, doc string) analysis.Opcode {
	return binary(name, doc, "A, B and the result have the same float type.")
}

func compare(name, doc, types string) analysis.Opcode {
	return binary(name, "true if "+doc, "A and B have "+types+"; the result is a bool.")
}

func checked(name, what string) analysis.Opcode {
	return binary(name, "the "+what+", wrapped, and whether it overflowed", "A and B have the same integer type T; the result is a `(T, bool)`.")
}
