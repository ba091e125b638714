package lsp

import (
	"context"

	"go.lsp.dev/protocol"

	"phils/analysis/hint"
)

// InlayHint gives the hints between the words of a range.
func (s *server) InlayHint(ctx context.Context, p *protocol.InlayHintParams) ([]protocol.InlayHint, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	v := viewOf(ctx)
	m := v.places(d)
	start, end := m.offset(p.Range.Start), m.offset(p.Range.End)
	out := []protocol.InlayHint{}
	first, last := touching(d, start, end)
	for seg := first; seg < last; seg++ {
		base, _ := d.snap.Doc.SegmentStart(seg)
		hs, err := hint.Inlay(ctx, d.snap, seg, int32(max(start-base, 0)), int32(min(end-base, d.snap.Doc.Segment(seg).Len())), v.cfg.Hints)
		if err != nil {
			return nil, err
		}
		for _, h := range hs {
			ih := protocol.InlayHint{Position: m.position(base + int(h.Offset)), Label: protocol.String(h.Label)}
			if h.PadLeft {
				ih.PaddingLeft = ptr(true)
			}
			if h.PadRight {
				ih.PaddingRight = ptr(true)
			}
			if h.Tooltip != "" {
				ih.Tooltip = &protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: h.Tooltip}
			}
			out = append(out, ih)
		}
	}
	return out, nil
}
