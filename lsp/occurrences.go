package lsp

import (
	"context"

	"phils/analysis"
)

// target is what a name at the cursor refers to: a symbol of one function, or a name
// that the whole file shares.
type target struct {
	name string
	kind analysis.SymKind
	fn   *analysis.Function // nil when the file shares the name
	sym  analysis.SymID     // in fn
	seg  int                // of the cursor
	span analysis.Span      // of the name at the cursor
}

// shared reports whether a name of the kind is the file's rather than a function's.
func shared(k analysis.SymKind) bool {
	return k == analysis.SymFunc || k == analysis.SymGlobal || k == analysis.SymType
}

// target finds what the name at the cursor refers to.
func (c *cursor) target() (t target, ok bool) {
	if c.unit == nil {
		return t, false
	}
	if c.occ != nil {
		y := c.sym()
		t = target{name: y.Name, kind: y.Kind, fn: c.fn, sym: c.occ.Sym, seg: c.seg, span: c.fn.TokSpan(c.occ.Tok)}
		if shared(y.Kind) {
			t.fn, t.sym = nil, 0
		}
		return t, true
	}
	for _, d := range c.unit.Decls {
		if d.NameSpan.Start <= c.off && c.off <= d.NameSpan.End && d.NameSpan.Start < d.NameSpan.End {
			return target{name: d.Name, kind: kindOf(d.Kind), seg: c.seg, span: d.NameSpan}, true
		}
	}
	return t, false
}

func kindOf(k analysis.DeclKind) analysis.SymKind {
	switch k {
	case analysis.DeclGlobal:
		return analysis.SymGlobal
	case analysis.DeclType:
		return analysis.SymType
	}
	return analysis.SymFunc
}

// place is one occurrence of a target.
type place struct {
	seg  int
	span analysis.Span
	role analysis.Role
}

// occurrences gives all places of t in the file, in order. For a name that the file
// shares it parses the whole file. The error is ctx's.
func occurrences(ctx context.Context, s *analysis.Snapshot, t target) ([]place, error) {
	var out []place
	if t.fn != nil {
		for _, o := range t.fn.Occs {
			if o.Sym == t.sym {
				out = append(out, place{t.seg, t.fn.TokSpan(o.Tok), o.Role})
			}
		}
		return out, nil
	}
	for seg := range s.Doc.NumSegments() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out = append(out, sharedOccurrences(s.Unit(seg), seg, t)...)
	}
	return out, nil
}

func sharedOccurrences(u *analysis.Unit, seg int, t target) []place {
	var out []place
	seen := map[int32]bool{}
	add := func(p place) {
		if !seen[p.span.Start] {
			seen[p.span.Start] = true
			out = append(out, p)
		}
	}
	for _, fn := range u.Functions {
		for _, o := range fn.Occs {
			if y := &fn.Symbols[o.Sym]; y.Kind == t.kind && y.Name == t.name {
				add(place{seg, fn.TokSpan(o.Tok), o.Role})
			}
		}
	}
	for _, d := range u.Decls {
		if d.Name == t.name && kindOf(d.Kind) == t.kind && d.NameSpan.Start < d.NameSpan.End {
			add(place{seg, d.NameSpan, analysis.RoleDecl}) // unless the function itself told
		}
	}
	return out
}
