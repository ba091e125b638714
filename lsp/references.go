package lsp

import (
	"context"

	"go.lsp.dev/protocol"

	"phils/analysis"
)

// References gives every occurrence of the name at the cursor. A plain variable's
// assignments are references; what counts as its declaration is what declares it.
func (s *server) References(ctx context.Context, p *protocol.ReferenceParams) ([]protocol.Location, error) {
	c, err := s.cursor(ctx, p.TextDocument.URI, p.Position)
	if err != nil {
		return nil, err
	}
	t, ok := c.target()
	if !ok {
		return nil, nil
	}
	places, err := s.occurrences(ctx, c.d.snap, t)
	if err != nil {
		return nil, err
	}
	out := []protocol.Location{}
	for _, pl := range places {
		declares := pl.role == analysis.RoleDecl || pl.role == analysis.RoleDef && t.kind != analysis.SymVar && t.kind != analysis.SymMemory
		if declares && !p.Context.IncludeDeclaration {
			continue
		}
		out = append(out, protocol.Location{URI: c.d.uri, Range: c.span(pl.seg, pl.span)})
	}
	return out, nil
}
