package pir

import (
	"fmt"

	"phils/analysis"
)

// link checks fn's calls against the signatures of what they call, and that the
// globals and structures that fn names are declared.
func link(fn *analysis.Function, env *analysis.Env) []analysis.Diagnostic {
	var out []analysis.Diagnostic
	report := func(code string, s analysis.Span, msg string) *analysis.Diagnostic {
		out = append(out, analysis.Diagnostic{Code: code, Span: s, Msg: msg, Edge: -1})
		return &out[len(out)-1]
	}
	for i := range fn.Calls {
		c := &fn.Calls[i]
		d, ok := env.Lookup(c.Name)
		if !ok {
			continue
		}
		related := []analysis.Related{{Seg: env.Segment(d), Span: d.NameSpan, Msg: c.Name + " is declared here"}}
		if d.Kind != analysis.DeclFunc && d.Kind != analysis.DeclExtern {
			report("type", fn.TokSpan(c.NameTok), c.Name+" is no function").Related = related
			continue
		}
		if d.Sig == nil || !d.Sig.Typed {
			continue
		}
		if c.Args != len(d.Sig.Params) {
			report("type", fn.TokSpan(c.NameTok), fmt.Sprintf("%s takes %s, and is passed %d", c.Name, arguments(len(d.Sig.Params)), c.Args)).Related = related
			continue
		}
		for k, have := range c.Types {
			if !fitsName(have, d.Sig.Params[k]) {
				report("type", fn.TokSpan(c.ArgToks[k]), fmt.Sprintf("argument %d of %s has type %s; %s is wanted", k+1, c.Name, have, d.Sig.Params[k])).Related = related
			}
		}
		if c.Result != "" && !fitsName(d.Sig.Result, c.Result) {
			report("type", fn.TokSpan(c.NameTok), fmt.Sprintf("%s gives %s, which is assigned to a place of type %s", c.Name, d.Sig.Result, c.Result)).Related = related
		}
	}
	for i := range fn.Occs {
		o := &fn.Occs[i]
		y := &fn.Symbols[o.Sym]
		switch y.Kind {
		case analysis.SymGlobal:
			if _, ok := env.Lookup(y.Name); !ok {
				report("undefined-name", fn.TokSpan(o.Tok), "the file declares no global or function "+y.Name)
			}
		case analysis.SymType:
			if d, ok := env.Lookup(y.Name); !ok || d.Kind != analysis.DeclType {
				report("undefined-name", fn.TokSpan(o.Tok), "the file declares no structure "+y.Name)
			}
		}
	}
	return out
}

func arguments(n int) string {
	if n == 1 {
		return "one argument"
	}
	return fmt.Sprintf("%d arguments", n)
}
