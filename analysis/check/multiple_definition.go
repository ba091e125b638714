package check

import "phils/analysis"

// In SSA form each name has one definition; in every form a function's parameters have
// names of their own. The finding is at every later one.
func multipleDefinition(r *run) {
	if !r.fn.SSA {
		r.parametersAlike()
		return
	}
	first := make([]int32, len(r.fn.Symbols)) // by symbol: 1 + token of its first definition
	for i := range r.fn.Occs {
		o := &r.fn.Occs[i]
		if o.Role != analysis.RoleDef || r.fn.Symbols[o.Sym].Kind != analysis.SymValue {
			continue
		}
		if first[o.Sym] == 0 {
			first[o.Sym] = o.Tok + 1
			continue
		}
		d := at(r.fn.TokSpan(o.Tok), r.name(o.Sym)+" is defined more than once")
		d.Value, d.Block = o.Value, o.Block
		d.Related = []analysis.Related{{Span: r.fn.TokSpan(first[o.Sym] - 1), Msg: "first defined here"}}
		r.report(d)
	}
}

// parametersAlike reports parameters of plain code with the name of one before.
func (r *run) parametersAlike() {
	if len(r.f.Params) < 2 {
		return
	}
	first := map[analysis.SymID]int32{} // token
	for _, p := range r.f.Params {
		o := r.fn.OccOfToken(r.f.Src[p])
		if o == nil {
			continue
		}
		tok, again := first[o.Sym]
		if !again {
			first[o.Sym] = o.Tok
			continue
		}
		d := at(r.fn.TokSpan(o.Tok), r.name(o.Sym)+" is a parameter more than once")
		d.Value, d.Block = o.Value, o.Block
		d.Related = []analysis.Related{{Span: r.fn.TokSpan(tok), Msg: "first listed here"}}
		r.report(d)
	}
}

// redeclared reports what segment i declares with a name that the file has declared
// before. A declaration whose header did not parse may have another name.
func redeclared(s *analysis.Snapshot, i int) []analysis.Diagnostic {
	var out []analysis.Diagnostic
	for _, d := range s.OutlineOf(i).Decls {
		first, _ := s.EnvAt(i).Lookup(d.Name)
		if first.Seg == i && first.NameSpan == d.NameSpan || !s.Dialect.OneNameSpace && callable(first.Kind) != callable(d.Kind) ||
			d.Broken || first.Broken {
			continue
		}
		f := at(d.NameSpan, d.Name+" is defined more than once in this file")
		f.Code = "multiple-definition"
		f.Related = []analysis.Related{{Seg: s.Doc.Segment(first.Seg), Span: first.NameSpan, Msg: "first defined here"}}
		out = append(out, f)
	}
	return out
}

func callable(k analysis.DeclKind) bool { return k == analysis.DeclFunc || k == analysis.DeclExtern }
