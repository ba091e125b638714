package extend

import (
	"cmp"
	"strings"

	"phils/analysis"
	"phils/ssa"
)

// nameIn names a value of a function made of fn.F: analysis.NameIn, DisplayIn, OperandText, asPrinted.
type nameIn = func(fn *analysis.Function, f *ssa.Func, v ssa.Value) string

// namer is nameIn of one function.
type namer func(ssa.Value) string

// spelled names v, or a condition without a name by its operation, with root of its operands; "…" for
// what is neither.
func spelled(fn *analysis.Function, f *ssa.Func, v ssa.Value, name nameIn, root func(ssa.Value) ssa.Value) string {
	if s := name(fn, f, v); s != "" {
		return s
	}
	args := f.Args(v)
	part := func(i int) string {
		if args[i] == 0 {
			return "…"
		}
		return cmp.Or(name(fn, f, root(args[i])), "…")
	}
	if sign := signs[f.Op[v]]; sign != "" && len(args) == 2 {
		return part(0) + " " + sign + " " + part(1)
	}
	if f.Op[v] == ssa.OpLNot && len(args) == 1 {
		return "!" + part(0)
	}
	return "…"
}

// signs are the operations that conditions without a name of their own are made of.
var signs = map[ssa.Op]string{ssa.OpEq: "==", ssa.OpNe: "!=", ssa.OpLt: "<", ssa.OpLe: "<=", ssa.OpGt: ">", ssa.OpGe: ">=",
	ssa.OpSlt: "<", ssa.OpSle: "<=", ssa.OpSgt: ">", ssa.OpSge: ">=", ssa.OpUlt: "<", ssa.OpUle: "<=", ssa.OpUgt: ">", ssa.OpUge: ">=",
	ssa.OpAnd: "&", ssa.OpLAnd: "&&", ssa.OpOr: "|", ssa.OpLOr: "||"}

// stmtText is the first line of the statement of token tok.
func stmtText(fn *analysis.Function, tok int32) string {
	s := fn.StmtSpan(tok)
	text, _, _ := strings.Cut(string(fn.Tree.Src[s.Start:s.End]), "\n")
	return strings.TrimSpace(text)
}

// tick makes s, which may be any text from a file, a code span of Markdown: on one line, as a
// span ends where its paragraph does.
func tick(s string) string {
	s = strings.ReplaceAll(strings.Join(strings.Fields(s), " "), "`", "'")
	if s == "" {
		return "` `"
	}
	return "`" + s + "`"
}
