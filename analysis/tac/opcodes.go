package tac

import (
	"strconv"

	"phils/analysis"
	"phils/grammar/syntax"
	gram "phils/grammar/tac"
)

func plural(n int, what string) string {
	if n == 1 {
		return "one " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// opcodes documents every operation, keyed as opcodeAt gives it.
var opcodes = []analysis.Opcode{
	{Key: "goto", Syntax: "goto L", Doc: "Control goes to block `L`. Also `jump`, `jmp`, `br L`. With block arguments: `goto L(x, 5)`.", Snippet: "goto ${1:L}", Keyword: true},
	{Key: "if", Syntax: "if c goto L1 else L2", Doc: "If `c` is true (not 0), control goes to `L1`, otherwise to `L2`; without `else` it falls through to the next block. `c` may be a comparison.", Snippet: "if ${1:c} goto ${2:L1} else ${3:L2}", Keyword: true},
	{Key: "ifFalse", Syntax: "ifFalse c goto L", Doc: "If `c` is false (0), control goes to `L`, otherwise to the next block. Also `ifnot`, `IfZ`, `if !c`.", Snippet: "ifFalse ${1:c} goto ${2:L}", Keyword: true},
	{Key: "switch", Syntax: "switch x [1: L1, 2: L2, default: L3]", Doc: "Control goes to the block of the case that equals `x`, or to the default. Two cases with one block make two edges.", Snippet: "switch ${1:x} [${2:1}: ${3:L1}, default: ${4:L2}]", Keyword: true},
	{Key: "return", Syntax: "return x", Doc: "The function ends with the value `x`, or without one.", Snippet: "return $0", Keyword: true},
	{Key: "halt", Syntax: "halt", Doc: "The program ends. Also `exit`, `stop`.", Keyword: true},
	{Key: "unreachable", Syntax: "unreachable", Doc: "Control never gets here.", Keyword: true},
	{Key: "call", Syntax: "x = call f(a, b)", Doc: "Calls `f` with the arguments by value; `x` is what it returns. Also `f(a, b)`, `param a` … `call f, 2`, `ARG a` … `CALL f`, `PushParam a` … `LCall f`.", Snippet: "call ${1:f}($0)", Keyword: true},
	{Key: "param", Syntax: "param x", Doc: "Passes `x` to the next `call f, n`, which takes the last `n` arguments in order. `PARAM x` in an NJU function declares a parameter."},
	{Key: "arg", Syntax: "ARG x", Doc: "Passes `x` to the next call; the argument that is passed last is the first parameter's."},
	{Key: "PopParams", Syntax: "PopParams n", Doc: "Removes the arguments of the call before it from the stack; here, nothing happens."},
	{Key: "dec", Syntax: "DEC x n", Doc: "Reserves `n` bytes of memory named `x`."},
	{Key: "print", Syntax: "print a, b", Doc: "Writes the values on one line, separated by blanks. Also `write`, `output`.", Snippet: "print $0", Keyword: true},
	{Key: "read", Syntax: "read x", Doc: "Reads a number from the input into `x`. Also `input`.", Snippet: "read $0", Keyword: true},
	{Key: "assert", Syntax: "assert c", Doc: "The program stops with a message unless `c` is true.", Snippet: "assert $0", Keyword: true},
	{Key: "nop", Syntax: "nop", Doc: "Nothing happens.", Keyword: true},
	{Key: "=", Syntax: "x = y", Doc: "`x` becomes a copy of `y`. Also `:=`, `<-`, `←`."},
	{Key: "+", Syntax: "x = y + z", Doc: "Sum. Integers wrap at 64 bits."},
	{Key: "-", Syntax: "x = y - z", Doc: "Difference; with one operand the negation. Integers wrap at 64 bits."},
	{Key: "*", Syntax: "x = y * z", Doc: "Product. Integers wrap at 64 bits."},
	{Key: "/", Syntax: "x = y / z", Doc: "Quotient; of integers, truncated towards 0. Division by 0 stops the program."},
	{Key: "%", Syntax: "x = y % z", Doc: "Remainder of the truncating division. Also `mod`, `rem`."},
	{Key: "&", Syntax: "x = y & z", Doc: "Bitwise and."},
	{Key: "|", Syntax: "x = y | z", Doc: "Bitwise or."},
	{Key: "^", Syntax: "x = y ^ z", Doc: "Bitwise exclusive or."},
	{Key: "<<", Syntax: "x = y << z", Doc: "`y` shifted left by `z` bits."},
	{Key: ">>", Syntax: "x = y >> z", Doc: "`y` shifted right by `z` bits; the sign is kept."},
	{Key: "&&", Syntax: "x = y && z", Doc: "True if both are true; both operands are evaluated."},
	{Key: "||", Syntax: "x = y || z", Doc: "True if one is true; both operands are evaluated."},
	{Key: "==", Syntax: "x = y == z", Doc: "True if the operands are equal."},
	{Key: "!=", Syntax: "x = y != z", Doc: "True if the operands differ."},
	{Key: "<", Syntax: "x = y < z", Doc: "True if `y` is less than `z`."},
	{Key: "<=", Syntax: "x = y <= z", Doc: "True if `y` is not greater than `z`."},
	{Key: ">", Syntax: "x = y > z", Doc: "True if `y` is greater than `z`."},
	{Key: ">=", Syntax: "x = y >= z", Doc: "True if `y` is not less than `z`."},
	{Key: "!", Syntax: "x = !y", Doc: "True if `y` is false or 0."},
	{Key: "~", Syntax: "x = ~y", Doc: "Bitwise complement."},
	{Key: "cast", Syntax: "x = (int) y", Doc: "`y` converted to the type. Also `cast y to int`, `inttofloat y`."},
	{Key: "load", Syntax: "x = *p", Doc: "The value in memory at the address `p`, or `p + n` as `*(p + n)`."},
	{Key: "store", Syntax: "*p = x", Doc: "`x` goes into memory at the address `p`. Also `store x, p`."},
	{Key: "address", Syntax: "x = &y", Doc: "The address of `y`, which therefore lives in memory."},
	{Key: "index", Syntax: "x = a[i]", Doc: "The element `i` of the array `a`; `a[i] = x` stores it."},
	{Key: "alloc", Syntax: "x = alloc n", Doc: "The address of `n` new cells, all 0.", Snippet: "alloc ${1:n}"},
	{Key: "phi", Syntax: "x.2 = phi(L1: x.0, L2: x.1)", Doc: "The operand of the predecessor that control came from. All phis of a block read their operands at once, on the edge. Also `φ`, `phi [x.0, L1], [x.1, L2]`. Without operands, in upsilon form, it reads its shadow.", Snippet: "phi(${1:L1}: ${2:x.0}, ${3:L2}: ${4:x.1})"},
	{Key: "upsilon", Syntax: "upsilon x.2, y.0", Doc: "Writes `y.0` to the shadow that the phi `x.2` reads. Also `x.2 ^= y.0`.", Snippet: "upsilon ${1:x.2}, ${2:y.0}", Keyword: true},
	{Key: "parcopy", Syntax: "(a, b) <- (b, a)", Doc: "Parallel copy: all values are read before any name is assigned."},
	{Key: "pi", Syntax: "x.3 = pi(x.1, c)", Doc: "e-SSA: `x.1` under a new name where the branch on `c` tells something about it."},
	{Key: "sigma", Syntax: "(x.2, x.3) = sigma(x.1)", Doc: "SSI: `x.1` under one name per edge out of the block."},
}

var nodeOpcode = map[syntax.NodeKind]string{
	gram.Goto: "goto", gram.Switch: "switch", gram.Return: "return", gram.Halt: "halt", gram.Unreachable: "unreachable", gram.PopParams: "PopParams",
	gram.Dec: "dec", gram.Print: "print", gram.Read: "read", gram.Assert: "assert", gram.Nop: "nop", gram.Assign: "=", gram.Store: "store",
	gram.Cast: "cast", gram.Deref: "load", gram.AddrOf: "address", gram.Index: "index", gram.SetIndex: "index", gram.Alloc: "alloc", gram.Call: "call",
	gram.Phi: "phi", gram.ShadowPhi: "phi", gram.UpsilonStmt: "upsilon", gram.ParCopy: "parcopy", gram.Pi: "pi", gram.SigmaStmt: "sigma",
}

// opcodeAt gives the key of the operation that token tok writes.
func opcodeAt(t *syntax.Tree, tok int32) string {
	k := t.Tok[tok]
	if k != syntax.Keyword && k != syntax.Punct {
		return ""
	}
	n := t.NodeAt(tok)
	if n < 0 {
		return ""
	}
	switch string(t.Text(tok)) {
	case "(", ")", ",", ";", ":", "{", "}", "?":
		return ""
	}
	switch t.Node[n] {
	case gram.Assign: // what is assigned is the right-hand side's result, a copy only of a name or constant
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			for t.Node[c] == gram.Paren && t.FirstChild(c) >= 0 {
				c = t.FirstChild(c)
			}
			if gram.IsExpr(t.Node[c]) && t.Node[c] != gram.Use && t.Node[c] != gram.Const {
				return opcodeOf(t, c)
			}
		}
		return "="
	case gram.Branch:
		if gram.IsIfFalse(t.Text(t.First[n])) {
			return "ifFalse"
		}
		return "if"
	case gram.Argument:
		if gram.IsArg(t.Text(t.First[n])) {
			return "arg"
		}
		return "param"
	}
	return opcodeOf(t, n)
}

// opcodeOf gives the key of the operation that node n is.
func opcodeOf(t *syntax.Tree, n int32) string {
	switch t.Node[n] {
	case gram.Binary:
		return string(gram.BinaryOp(t, n))
	case gram.Unary:
		return string(gram.UnaryOp(t, n))
	}
	return nodeOpcode[t.Node[n]]
}
