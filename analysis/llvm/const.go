package llvm

import (
	"strconv"

	"phils/ssa"
)

// constantOf is the constant that is written text: an integer, a truth value, a decimal
// number, or anything else as it stands.
func constantOf(text string, y ssa.Type) ssa.Const {
	switch {
	case y == ssa.TypeBool && text == "true":
		return ssa.Const{Kind: ssa.ConstBool, Int: 1}
	case y == ssa.TypeBool && text == "false":
		return ssa.Const{Kind: ssa.ConstBool}
	}
	if c := text[0]; c == '-' || '0' <= c && c <= '9' {
		if y == ssa.TypeF64 || y == ssa.TypeF32 {
			if x, err := strconv.ParseFloat(text, 64); err == nil && len(text) > 1 && text[1] != 'x' {
				return ssa.Const{Kind: ssa.ConstFloat, Float: x, Spell: text}
			}
		} else if n, ok := decimal(text); ok {
			return ssa.Const{Kind: ssa.ConstInt, Int: n, Spell: text}
		}
	}
	return ssa.Const{Kind: ssa.ConstText, Text: text}
}

// decimal reads a decimal number.
func decimal(s string) (n int64, ok bool) {
	n, err := strconv.ParseInt(s, 10, 64)
	return n, err == nil
}
