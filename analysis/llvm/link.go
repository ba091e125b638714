package llvm

import (
	"fmt"
	"strings"

	"phils/analysis"
)

// mayLack reports whether a file need not declare the callee: an intrinsic, which LLVM
// declares by itself since 19.
func mayLack(name string) bool { return strings.HasPrefix(name, "@llvm.") }

// link checks that fn's globals and types are declared, and its calls against what they
// call. A dump of functions (with -print-after-all) declares nothing, and is not checked
// for what it lacks.
func link(fn *analysis.Function, env *analysis.Env) []analysis.Diagnostic {
	out := verifyFunction(fn, env)
	report := func(code string, s analysis.Span, msg string) *analysis.Diagnostic {
		out = append(out, analysis.Diagnostic{Code: code, Span: s, Msg: msg, Edge: -1})
		return &out[len(out)-1]
	}
	for i := range fn.Calls {
		c := &fn.Calls[i]
		d, ok := env.Lookup(c.Name)
		if !ok || d.Sig == nil {
			continue // declared nowhere, or a global that is called as a pointer
		}
		related := []analysis.Related{{Seg: env.Segment(d), Span: d.NameSpan, Msg: c.Name + " is declared here"}}
		warn := func(s analysis.Span, msg string) {
			// Pointers have no pointees, so the call is legal; it does not work.
			x := report("type", s, msg)
			x.Level, x.Related = analysis.Warning, related
		}
		n := len(d.Sig.Params)
		if c.Args < n || c.Args > n && !d.Sig.Variadic {
			warn(fn.TokSpan(c.NameTok), fmt.Sprintf("%s takes %s, and is passed %d", c.Name, arguments(n, d.Sig.Variadic), c.Args))
			continue
		}
		for k := 0; k < n && k < len(c.Types); k++ {
			if have, want := c.Types[k], d.Sig.Params[k]; have != "" && want != "" && have != want {
				warn(fn.TokSpan(c.ArgToks[k]), fmt.Sprintf("argument %d of %s has type %s; %s is wanted", k+1, c.Name, have, want))
			}
		}
		if c.Result != "" && d.Sig.Result != "" && c.Result != d.Sig.Result {
			warn(fn.TokSpan(c.NameTok), fmt.Sprintf("%s gives %s, and is called for %s", c.Name, d.Sig.Result, c.Result))
		}
	}
	if env.Dump() {
		return out
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
