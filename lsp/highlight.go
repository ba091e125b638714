package lsp

import (
	"context"

	"go.lsp.dev/protocol"

	"phils/analysis"
)

// DocumentHighlight marks every occurrence of the name at the cursor, definitions as
// written and uses as read.
func (s *server) DocumentHighlight(ctx context.Context, p *protocol.DocumentHighlightParams) ([]protocol.DocumentHighlight, error) {
	if s.onlyVirtual(ctx, p.TextDocument.URI) {
		return s.highlightVirtual(ctx, p)
	}
	c, err := s.cursor(ctx, p.TextDocument.URI, p.Position)
	if err != nil {
		return nil, err
	}
	t, ok := c.target()
	if !ok {
		return nil, nil
	}
	var places []place
	if t.outside { // asked for at each move of the cursor: what is near is enough
		for _, span := range c.d.snap.Dialect.Outside.Uses(c.d.snap, t.seg, t.name, false) {
			places = append(places, place{t.seg, span, analysis.RoleUse})
		}
	} else {
		places, err = s.occurrences(ctx, c.d.snap, t)
	}
	if err != nil {
		return nil, err
	}
	kinds := [...]protocol.DocumentHighlightKind{
		analysis.RoleUse: protocol.DocumentHighlightKindRead, analysis.RoleDef: protocol.DocumentHighlightKindWrite,
		analysis.RoleDecl: protocol.DocumentHighlightKindText,
	}
	out := []protocol.DocumentHighlight{}
	for _, pl := range places {
		out = append(out, protocol.DocumentHighlight{Range: c.span(pl.seg, pl.span), Kind: kinds[pl.role]})
	}
	return out, nil
}
