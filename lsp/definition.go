package lsp

import (
	"context"
	"slices"

	"go.lsp.dev/protocol"

	"phils/analysis"
)

// Definition goes from a use to what defines it: in SSA form the one definition, in plain
// code every definition that reaches it, from a label to its block, from a call to the
// function.
func (s *server) Definition(ctx context.Context, p *protocol.DefinitionParams) (protocol.DefinitionResult, error) {
	if s.onlyVirtual(ctx, p.TextDocument.URI) {
		return s.definitionVirtual(ctx, p)
	}
	c, err := s.cursor(ctx, p.TextDocument.URI, p.Position)
	if err != nil {
		return nil, err
	}
	t, ok := c.target()
	if !ok {
		return nil, nil
	}
	places, err := c.definitions(ctx, t)
	if err != nil || len(places) == 0 {
		return nil, err
	}
	if c.v.client.links {
		origin := c.span(t.seg, t.span)
		var out protocol.DefinitionLinkSlice
		for _, p := range places {
			r := c.span(p.seg, p.span)
			out = append(out, protocol.DefinitionLink{OriginSelectionRange: &origin, TargetURI: c.d.uri, TargetRange: r, TargetSelectionRange: r})
		}
		return out, nil
	}
	var out protocol.LocationSlice
	for _, p := range places {
		out = append(out, protocol.Location{URI: c.d.uri, Range: c.span(p.seg, p.span)})
	}
	return out, nil
}

func (c *cursor) definitions(ctx context.Context, t target) ([]place, error) {
	if t.outside {
		p, ok := c.d.snap.Dialect.Outside.Define(c.d.snap, c.seg, t.name)
		if !ok {
			return nil, nil
		}
		return []place{{p.Seg, p.Span, analysis.RoleDecl}}, nil
	}
	if t.fn == nil {
		d, ok := c.d.snap.EnvAt(c.seg).Lookup(t.name)
		if !ok {
			return nil, nil
		}
		return []place{{d.Seg, d.NameSpan, analysis.RoleDecl}}, nil
	}
	fn, y := t.fn, c.sym()
	at := func(s analysis.Span) []place { return []place{{c.seg, s, analysis.RoleDef}} }
	switch {
	case y.Kind == analysis.SymLabel:
		if y.Block == 0 {
			return nil, nil
		}
		return at(fn.LabelSpan(y.Block)), nil
	case y.Kind == analysis.SymVar && c.occ.Role == analysis.RoleUse && c.occ.Value != 0:
		r, err := fn.Reaching(ctx)
		if err != nil {
			return nil, err
		}
		defs, _ := r.Of(c.occ.Value)
		if out := c.definers(t, func(o *analysis.Occ) bool { return slices.Contains(defs, o.Value) }); len(out) > 0 {
			return out, nil
		}
	case c.occ.Role == analysis.RoleDef:
		return at(t.span), nil
	case y.Kind == analysis.SymMemory:
		if out := c.definers(t, func(*analysis.Occ) bool { return true }); len(out) > 0 {
			return out, nil
		}
	case y.Kind == analysis.SymValue:
		return c.definers(t, func(*analysis.Occ) bool { return true }), nil
	}
	// Nothing defines it: where it is declared, at least.
	for _, o := range fn.Occs {
		if o.Sym == t.sym && o.Role == analysis.RoleDecl {
			return at(fn.TokSpan(o.Tok)), nil
		}
	}
	return nil, nil
}

// definers are the definitions of t that ok accepts.
func (c *cursor) definers(t target, ok func(*analysis.Occ) bool) []place {
	var out []place
	for i := range t.fn.Occs {
		if o := &t.fn.Occs[i]; o.Sym == t.sym && o.Role == analysis.RoleDef && ok(o) {
			out = append(out, place{t.seg, t.fn.TokSpan(o.Tok), o.Role})
		}
	}
	return out
}
