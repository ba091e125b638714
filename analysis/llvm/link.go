package llvm

import (
	"fmt"
	"strings"

	"phils/analysis"
)

// mayLack reports whether a file need not declare the callee: an intrinsic, which LLVM
// declares by itself since 19.
func mayLack(name string) bool { return strings.HasPrefix(name, "@llvm.") }

// link verifies fn, and checks that its globals and types are declared. A dump of functions (with -print-after-all) declares nothing, and is not checked
// for what it lacks.
func link(fn *analysis.Function, env *analysis.Env) []analysis.Diagnostic {
	out := verifyFunction(fn, env)
	report := func(code string, s analysis.Span, msg string) *analysis.Diagnostic {
		out = append(out, analysis.Diagnostic{Code: code, Span: s, Msg: msg, Edge: -1})
		return &out[len(out)-1]
	}
	if env.Dump() {
		return out
	}
	if !env.Numbered().Covers(fn.Numbered) {
		out = append(out, lackingNumbers(fn.Tree, env)...)
	}
	const declared, lacks = 1, 2
	known := make([]uint8, len(fn.Symbols))
	for i := range fn.Occs {
		o := &fn.Occs[i]
		y := &fn.Symbols[o.Sym]
		if y.Kind != analysis.SymGlobal && y.Kind != analysis.SymType || mayLack(y.Name) || y.Name == fn.Name {
			continue
		}
		if known[o.Sym] == 0 {
			known[o.Sym] = lacks
			if _, ok := env.Lookup(y.Name); ok {
				known[o.Sym] = declared
			}
		}
		if known[o.Sym] == declared {
			continue
		}
		what := "global or function "
		if y.Kind == analysis.SymType {
			what = "type "
		}
		report("undefined-name", fn.TokSpan(o.Tok), "the file declares no "+what+y.Name)
	}
	return out
}

func arguments(n int, variadic bool) string {
	s := fmt.Sprintf("%d arguments", n)
	if n == 1 {
		s = "one argument"
	}
	if variadic {
		s += " or more"
	}
	return s
}
