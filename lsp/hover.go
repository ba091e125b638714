package lsp

import (
	"context"

	"go.lsp.dev/protocol"

	"phils/analysis/explain"
)

// Hover explains what is at the cursor.
func (s *server) Hover(ctx context.Context, p *protocol.HoverParams) (*protocol.Hover, error) {
	if s.onlyVirtual(ctx, p.TextDocument.URI) {
		return s.hoverVirtual(ctx, p)
	}
	c, err := s.cursor(ctx, p.TextDocument.URI, p.Position)
	if err != nil || c.unit == nil {
		return nil, err
	}
	h, err := explain.At(ctx, c.d.snap, c.at)
	if err != nil || h == nil {
		return nil, err
	}
	kind := protocol.MarkupKindPlainText
	if c.v.client.markdown {
		kind = protocol.MarkupKindMarkdown
	}
	r := c.span(h.Seg, h.Span)
	return &protocol.Hover{Contents: &protocol.MarkupContent{Kind: kind, Value: h.Markdown}, Range: &r}, nil
}
