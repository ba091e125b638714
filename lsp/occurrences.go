package lsp

import (
	"cmp"
	"context"
	"slices"

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
	// outside: what the file's declarations do not know: see analysis.Outside
	outside bool
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
	if o := c.d.snap.Dialect.Outside; o != nil {
		if tok := c.unit.Tree.TokenAt(c.off); tok >= 0 {
			if name, declared, kind := o.NameAt(c.d.snap, c.seg, tok); name != "" {
				span := analysis.Span{Start: c.unit.Tree.Start[tok], End: c.unit.Tree.End[tok]}
				return target{name: name, kind: kind, seg: c.seg, span: span, outside: !declared}, true
			}
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
func (s *server) occurrences(ctx context.Context, snap *analysis.Snapshot, t target) ([]place, error) {
	var out []place
	if t.fn != nil {
		for _, o := range t.fn.Occs {
			if o.Sym == t.sym {
				out = append(out, place{t.seg, t.fn.TokSpan(o.Tok), o.Role})
			}
		}
		return out, nil
	}
	from, to, preface := snap.ScopeOf(t.seg)
	for seg := range to {
		if seg >= preface && seg < from {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s.trim()
		if t.outside {
			for _, span := range snap.Dialect.Outside.Uses(snap, seg, t.name, false) {
				out = append(out, place{seg, span, analysis.RoleUse})
			}
			continue
		}
		out = append(out, sharedOccurrences(snap, seg, t)...)
	}
	if t.outside {
		if p, ok := snap.Dialect.Outside.Define(snap, t.seg, t.name); ok {
			for i := range out {
				if out[i].seg == p.Seg && out[i].span == p.Span {
					out[i].role = analysis.RoleDecl
				}
			}
		}
	}
	return out, nil
}

// sameKind reports whether names of kinds a and b are one name: in LLVM IR a function may be
// used as any other global.
func sameKind(d *analysis.Dialect, a, b analysis.SymKind) bool {
	global := func(k analysis.SymKind) bool { return k == analysis.SymFunc || k == analysis.SymGlobal }
	return a == b || d.Outside != nil && global(a) && global(b)
}

func sharedOccurrences(s *analysis.Snapshot, seg int, t target) []place {
	u := s.Unit(seg)
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
			if y := &fn.Symbols[o.Sym]; y.Name == t.name && sameKind(s.Dialect, y.Kind, t.kind) {
				add(place{seg, fn.TokSpan(o.Tok), o.Role})
			}
		}
	}
	for _, d := range u.Decls {
		if d.Name == t.name && sameKind(s.Dialect, kindOf(d.Kind), t.kind) && d.NameSpan.Start < d.NameSpan.End {
			add(place{seg, d.NameSpan, analysis.RoleDecl}) // unless the function itself told
		}
	}
	if o := s.Dialect.Outside; o != nil {
		for _, span := range o.Uses(s, seg, t.name, true) {
			add(place{seg, span, analysis.RoleUse})
		}
	}
	// The declarations come behind the uses in functions, and before those outside.
	slices.SortFunc(out, func(a, b place) int { return cmp.Compare(a.span.Start, b.span.Start) })
	return out
}
