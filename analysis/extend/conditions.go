package extend

import (
	"strings"

	"phils/ssa"
	"phils/ssa/extend"
)

// reader reads conditions of all dialects: what they have besides package ssa's operations
// has names that are LLVM's only.
var reader = extend.Reader{Condition: condition, Asserts: assumes}

// Reader is how conditions of all dialects are read.
func Reader() extend.Reader { return reader }

// condition reads LLVM's comparisons that package ssa lacks, and the select that stands for
// an `and` or `or` whose second side is not evaluated where the first decides.
func condition(f *ssa.Func, v ssa.Value) extend.Condition {
	args := f.Args(v)
	if f.Op[v] != ssa.OpOther {
		return extend.Condition{}
	}
	word := f.Syms[f.Aux[v]]
	switch {
	case len(args) == 2 && (strings.HasPrefix(word, "fcmp ") || strings.HasPrefix(word, "icmp ")):
		return extend.Condition{Kind: extend.CondCompare, X: args[0], Y: args[1]}
	case word == "select" && len(args) == 3 && f.Type[v] == ssa.TypeBool && f.Type[args[0]] == ssa.TypeBool:
		if is, ok := constBool(f, args[2]); ok && !is {
			return extend.Condition{Kind: extend.CondAnd, X: args[0], Y: args[1]}
		}
		if is, ok := constBool(f, args[1]); ok && is {
			return extend.Condition{Kind: extend.CondOr, X: args[0], Y: args[2]}
		}
	}
	return extend.Condition{}
}

func constBool(f *ssa.Func, v ssa.Value) (is, ok bool) {
	if v == 0 || f.Op[v] != ssa.OpConst {
		return false, false
	}
	c := &f.Consts[f.Aux[v]]
	return c.Int != 0, c.Kind == ssa.ConstBool || c.Kind == ssa.ConstInt
}

func assumes(f *ssa.Func, v ssa.Value) bool {
	return f.Op[v] == ssa.OpCall && f.Syms[f.Aux[v]] == "@llvm.assume"
}
