package check

import (
	"strings"

	"phils/analysis"
)

// A name of SSA form that nothing defines. A version other than the initial one needs
// a definition, and so does any name in a function with a header; what a bare listing
// uses without defining comes from outside it. In plain TAC a name that is never
// assigned is maybe-undefined's; locals that PIR does not declare are lowering's.
func undefinedName(r *run) {
	fn := r.fn
	if !fn.SSA {
		return
	}
	declared := make([]bool, len(fn.Symbols))
	for i := range fn.Occs {
		if o := &fn.Occs[i]; o.Role == analysis.RoleDecl || o.Role == analysis.RoleDef {
			declared[o.Sym] = true
		}
	}
	params := r.paramNames()
	for i := range fn.Occs {
		o := &fn.Occs[i]
		y := &fn.Symbols[o.Sym]
		if o.Role == analysis.RoleDecl || declared[o.Sym] || params[y.Name] {
			continue
		}
		if y.Kind != analysis.SymValue || y.Value != 0 || !fn.Dialect.UndefinedIsError && !r.needsDefinition(y) {
			continue
		}
		d := at(fn.TokSpan(o.Tok), "nothing defines "+y.Name)
		d.Value, d.Block = o.Value, o.Block
		d.Want = nearest(y.Name, func(yield func(string) bool) {
			for j := range fn.Symbols {
				k := fn.Symbols[j].Kind
				if (declared[j] || params[fn.Symbols[j].Name]) && k == analysis.SymValue {
					if !yield(fn.Symbols[j].Name) {
						return
					}
				}
			}
		})
		r.suggest(&d)
		r.report(d)
	}
}

// needsDefinition reports whether the undefined SSA name y of a dialect with names from
// outside is wrong: version 0 is what a name has before any definition.
func (r *run) needsDefinition(y *analysis.Symbol) bool {
	version := y.Name
	if y.Var > 0 && int(y.Var) < len(r.f.Vars) {
		version = strings.TrimPrefix(y.Name, r.f.Vars[y.Var].Name)
	}
	switch version {
	case "", y.Name:
		return r.fn.Name != ""
	case r.fn.Dialect.VersionName("", 0):
		return false
	}
	return true
}

func (r *run) paramNames() map[string]bool {
	m := map[string]bool{}
	for i := range r.f.Vars {
		if r.f.Vars[i].Param {
			m[r.f.Vars[i].Name] = true
		}
	}
	return m
}

// suggest puts d.Want into the message, and remembers it: findings that it is unused
// would be consequences.
func (r *run) suggest(d *analysis.Diagnostic) {
	if d.Want != "" {
		d.Msg += "; did you mean " + d.Want + "?"
		r.misspelt[d.Want] = true
	}
}
