package tac

// word is a keyword, whatever its spelling.
type word uint8

const (
	noWord word = iota
	wFunc
	wBegin
	wEnd
	wBeginFunc
	wEndFunc
	wLabel
	wParam
	wArg
	wDec
	wPushParam
	wPopParams
	wGoto
	wBr
	wBranch
	wIf
	wIfFalse
	wSwitch
	wReturn
	wHalt
	wUnreachable
	wPrint
	wRead
	wNop
	wAssert
	wStore
	wUpsilon
	wCall
	wACall
	lastStmtWord // the words up to here start statements
	wThen
	wElse
	wDefault
	wLoad
	wAlloc
	wCast
	wTo
	wPhi
	wPi
	wSigma
	wUnary
	wConvert
	wBinary
	wTrue
	wFalse
	wUndef
	wType
)

// wordOf classifies b, in any case; noWord if it is no keyword. No allocation.
func wordOf(b []byte) word {
	const longest = 11
	if len(b) < 2 || len(b) > longest {
		return noWord
	}
	var low [longest]byte
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		low[i] = c
	}
	switch string(low[:len(b)]) {
	case "func", "function", "fn", "def", "proc", "procedure":
		return wFunc
	case "begin":
		return wBegin
	case "end":
		return wEnd
	case "beginfunc":
		return wBeginFunc
	case "endfunc":
		return wEndFunc
	case "label":
		return wLabel
	case "param":
		return wParam
	case "arg":
		return wArg
	case "dec":
		return wDec
	case "pushparam":
		return wPushParam
	case "popparams", "popparam":
		return wPopParams
	case "goto", "jump", "jmp":
		return wGoto
	case "br":
		return wBr
	case "branch":
		return wBranch
	case "if", "iftrue":
		return wIf
	case "iffalse", "ifnot", "ifz":
		return wIfFalse
	case "switch":
		return wSwitch
	case "return", "ret":
		return wReturn
	case "halt", "exit", "stop":
		return wHalt
	case "unreachable":
		return wUnreachable
	case "print", "write", "output":
		return wPrint
	case "read", "input":
		return wRead
	case "nop":
		return wNop
	case "assert":
		return wAssert
	case "store":
		return wStore
	case "upsilon", "υ", "ϒ", "Υ":
		return wUpsilon
	case "call", "lcall":
		return wCall
	case "acall":
		return wACall
	case "then":
		return wThen
	case "else":
		return wElse
	case "default":
		return wDefault
	case "load":
		return wLoad
	case "alloc":
		return wAlloc
	case "cast":
		return wCast
	case "to":
		return wTo
	case "phi", "φ", "Φ", "ϕ":
		return wPhi
	case "pi", "π":
		return wPi
	case "sigma", "σ":
		return wSigma
	case "neg", "not", "minus":
		return wUnary
	case "inttofloat", "inttoreal", "floattoint", "realtoint", "itof", "ftoi", "inttobool", "booltoint", "inttochar", "chartoint":
		return wConvert
	case "add", "sub", "mul", "div", "mod", "rem", "and", "or", "xor", "shl", "shr", "eq", "ne", "lt", "le", "gt", "ge":
		return wBinary
	case "true":
		return wTrue
	case "false":
		return wFalse
	case "undef":
		return wUndef
	case "int", "float", "bool", "char", "double", "real", "long", "short", "byte", "string":
		return wType
	}
	return noWord
}

// Op is an operator in its canonical spelling.
type Op string

// binary gives the operator that a token spells between two operands, and how
// tightly it binds (0: none).
func binary(text []byte) (Op, int) {
	switch string(text) {
	case "||":
		return "||", 1
	case "&&":
		return "&&", 2
	case "|":
		return "|", 3
	case "^":
		return "^", 4
	case "&":
		return "&", 5
	case "==", "=":
		return "==", 6
	case "!=", "<>", "≠":
		return "!=", 6
	case "<":
		return "<", 7
	case "<=", "≤":
		return "<=", 7
	case ">":
		return ">", 7
	case ">=", "≥":
		return ">=", 7
	case "<<":
		return "<<", 8
	case ">>":
		return ">>", 8
	case "+":
		return "+", 9
	case "-", "−":
		return "-", 9
	case "*":
		return "*", 10
	case "/":
		return "/", 10
	case "%":
		return "%", 10
	}
	if wordOf(text) == wBinary {
		return binaryWord(text)
	}
	return "", 0
}

func binaryWord(text []byte) (Op, int) {
	var low [3]byte
	for i, c := range text {
		low[i] = c | 0x20
	}
	switch string(low[:len(text)]) {
	case "add":
		return "+", 9
	case "sub":
		return "-", 9
	case "mul":
		return "*", 10
	case "div":
		return "/", 10
	case "mod", "rem":
		return "%", 10
	case "and":
		return "&", 5
	case "or":
		return "|", 3
	case "xor":
		return "^", 4
	case "shl":
		return "<<", 8
	case "shr":
		return ">>", 8
	case "eq":
		return "==", 6
	case "ne":
		return "!=", 6
	case "lt":
		return "<", 7
	case "le":
		return "<=", 7
	case "gt":
		return ">", 7
	case "ge":
		return ">=", 7
	}
	return "", 0
}

// unary gives the operator that a token spells before one operand, "" for none.
func unary(text []byte) Op {
	switch string(text) {
	case "-", "−":
		return "-"
	case "!":
		return "!"
	case "~":
		return "~"
	}
	if wordOf(text) == wUnary {
		switch text[0] | 0x20 {
		case 'n':
			if text[1]|0x20 == 'e' {
				return "-"
			}
			return "!"
		case 'm':
			return "-"
		}
	}
	return ""
}

// convertsTo is the type that a conversion word (inttofloat …) gives.
func convertsTo(text []byte) string {
	switch text[len(text)-1] | 0x20 {
	case 'l': // bool, real
		if text[len(text)-2]|0x20 == 'o' {
			return "bool"
		}
		return "float"
	case 't': // int, float
		if text[len(text)-2]|0x20 == 'n' {
			return "int"
		}
		return "float"
	case 'r':
		return "char"
	case 'f':
		return "float"
	}
	return "int" // ftoi
}

// IsIfFalse reports whether t is one of the words ifFalse, ifnot and IfZ, which jump
// when the condition is false.
func IsIfFalse(t []byte) bool { return wordOf(t) == wIfFalse }

// IsArg reports whether t is the word ARG, whose arguments come in reverse order.
func IsArg(t []byte) bool { return wordOf(t) == wArg }
