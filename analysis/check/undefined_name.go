package check

import (
	"strings"

	"phils/analysis"
)

// A name that nothing defines. In a dialect where every name is declared (PIR), that is
// a local without a declaration, or a version without a definition. In TAC in SSA form
// a version other than the initial one needs a definition, and so does any name where
// none comes from outside (TakesInputs). In plain TAC a name that is never assigned is maybe-undefined's.
func undefinedName(r *run) {
	fn := r.fn
	declares := fn.Dialect.UndefinedIsError
	if !fn.SSA && !declares {
		return
	}
	known := make([]bool, len(fn.Symbols)) // symbols with a declaration or definition
	for i := range fn.Occs {
		o := &fn.Occs[i]
		known[o.Sym] = known[o.Sym] || o.Role == analysis.RoleDecl ||
			o.Role == analysis.RoleDef && fn.Symbols[o.Sym].Kind == analysis.SymValue
	}
	for i := range fn.Symbols {
		if y := &fn.Symbols[i]; y.Kind == analysis.SymVar && y.Value != 0 {
			known[i] = true // an alloca without a name, known by its number
		}
		if y := &fn.Symbols[i]; isVariable(y.Kind) && y.Var > 0 && r.f.Vars[y.Var].Param && r.f.Vars[y.Var].Name == y.Name {
			known[i] = true
		}
	}
	for i := range fn.Occs {
		o := &fn.Occs[i]
		y := &fn.Symbols[o.Sym]
		if known[o.Sym] || !isVariable(y.Kind) {
			continue
		}
		msg := "nothing defines " + y.Name
		if y.Kind != analysis.SymValue {
			if !declares {
				continue
			}
			msg = y.Name + " is not declared"
		} else if y.Value != 0 || !declares && !r.needsDefinition(y) {
			continue
		}
		d := at(fn.TokSpan(o.Tok), msg)
		d.Value, d.Block = o.Value, o.Block
		if versions := r.versions(y, known); len(versions) > 0 {
			// Another version of the variable was meant, no other variable.
			switch {
			case y.Name == r.f.Vars[y.Var].Name:
				d.Msg += "; " + y.Name + " has the version" + plural(len(versions)) + " " + listed(versions)
			case len(versions) == 1:
				d.Want = versions[0]
			}
			r.suggest(&d)
			r.report(d)
			continue
		}
		d.Want = nearest(y.Name, func(yield func(string) bool) {
			for j := range fn.Symbols {
				if known[j] && isVariable(fn.Symbols[j].Kind) && !yield(fn.Symbols[j].Name) {
					return
				}
			}
		})
		r.suggest(&d)
		r.report(d)
	}
}

func isVariable(k analysis.SymKind) bool {
	return k == analysis.SymVar || k == analysis.SymMemory || k == analysis.SymValue
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
		return !TakesInputs(r.fn)
	case r.fn.Dialect.VersionName("", 0):
		return false
	}
	return true
}

// suggest puts d.Want into the message, and remembers it: findings that it is unused
// would be consequences.
func (r *run) suggest(d *analysis.Diagnostic) {
	if d.Want != "" {
		d.Msg += "; did you mean " + d.Want + "?"
		r.misspelt[d.Want] = true
	}
}

// versions are the defined versions of the variable of the undefined SSA name y, in the
// order of the text.
func (r *run) versions(y *analysis.Symbol, known []bool) []string {
	if y.Kind != analysis.SymValue || y.Var <= 0 {
		return nil
	}
	var out []string
	for i := range r.fn.Symbols {
		if x := &r.fn.Symbols[i]; known[i] && x.Kind == analysis.SymValue && x.Var == y.Var && x.Value != 0 { // not just declared
			out = append(out, x.Name)
		}
	}
	return out
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// listed joins names for a message, and cuts a long list.
func listed(names []string) string {
	if len(names) > manyLabels {
		names = append(names[:manyLabels:manyLabels], "…")
	}
	return strings.Join(names, ", ")
}
