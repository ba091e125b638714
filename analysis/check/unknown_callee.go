package check

import "phils/analysis"

// A call of a function that the file neither defines nor declares. A dialect without
// declarations of outside functions calls them freely; there, only a name that is
// close to one of the file's functions is taken for a mistake, and only warned of. Short
// names are close by chance (sin, min).
func unknownCallee(s *analysis.Snapshot, seg int, fn *analysis.Function) []analysis.Diagnostic {
	env := s.EnvAt(seg)
	if env.Dump() {
		return nil
	}
	functions := func(yield func(string) bool) {
		for n, d := range env.Names() {
			if (d.Kind == analysis.DeclFunc || d.Kind == analysis.DeclExtern) && !yield(n) {
				return
			}
		}
	}
	var out []analysis.Diagnostic
	for i := range fn.Calls {
		c := &fn.Calls[i]
		if c.Name == "" || c.NameTok < 0 {
			continue
		}
		if _, ok := env.Lookup(c.Name); ok || fn.Dialect.MayLack != nil && fn.Dialect.MayLack(c.Name) {
			continue
		}
		want := nearest(c.Name, functions)
		if !fn.Dialect.UndefinedIsError && (want == "" || len(c.Name) < 4) {
			continue
		}
		d := at(fn.TokSpan(c.NameTok), "the file has no function "+c.Name)
		d.Code, d.Value, d.Want = "unknown-callee", c.Value, want
		if !fn.Dialect.UndefinedIsError {
			d.Level = analysis.Warning
		}
		if want != "" {
			e, _ := env.Lookup(want)
			d.Msg += "; did you mean " + want + "?"
			d.Related = []analysis.Related{{Seg: s.Doc.Segment(e.Seg), Span: e.NameSpan, Msg: want + " is declared here"}}
		}
		out = append(out, d)
	}
	return out
}
