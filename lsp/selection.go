package lsp

import (
	"context"

	"go.lsp.dev/protocol"

	"phils/analysis"
)

// SelectionRange widens selections: token, nodes of the syntax tree, statement, block,
// function, file.
func (s *server) SelectionRange(ctx context.Context, p *protocol.SelectionRangeParams) ([]protocol.SelectionRange, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	out := []protocol.SelectionRange{}
	for _, pos := range p.Positions {
		c, err := s.cursor(ctx, d.uri, pos)
		if err != nil {
			return nil, err
		}
		out = append(out, c.selections())
	}
	return out, nil
}

func (c *cursor) selections() protocol.SelectionRange {
	var spans []analysis.Span // from inside out
	if c.unit != nil {
		t := c.unit.Tree
		tok := t.TokenAt(c.off)
		if tok >= 0 {
			spans = append(spans, analysis.Span{Start: t.Start[tok], End: t.End[tok]})
			if i := t.StmtAt(tok); i >= 0 {
				var path []analysis.Span
				for n := t.Stmt[i]; n >= 0; {
					start, end := t.Span(n)
					path = append(path, analysis.Span{Start: start, End: end})
					in := int32(-1)
					for k := t.FirstChild(n); k >= 0; k = t.NextSibling(n, k) {
						if t.First[k] <= tok && tok < t.Last[k] {
							in = k
							break
						}
					}
					n = in
				}
				for k := len(path) - 1; k >= 0; k-- {
					spans = append(spans, path[k])
				}
			}
		}
		if c.fn != nil {
			if b := c.fn.BlockAt(c.off); b != 0 {
				spans = append(spans, c.fn.Blocks[b].Span)
			}
			spans = append(spans, c.fn.Body)
		}
	}
	file := c.file(0, c.doc.Len())
	chain := &protocol.SelectionRange{Range: file}
	last := analysis.Span{Start: 0, End: int32(c.segLen())}
	for k := len(spans) - 1; k >= 0; k-- {
		sp := spans[k]
		// Each range must lie in the one around it, and be another.
		if sp.Start < last.Start || sp.End > last.End || c.off < sp.Start || c.off > sp.End {
			continue
		}
		if r := c.here(sp); r != chain.Range {
			chain = &protocol.SelectionRange{Range: r, Parent: chain}
		}
		last = sp
	}
	return *chain
}

func (c *cursor) segLen() int {
	if c.unit == nil {
		return 0
	}
	return c.doc.Segment(c.seg).Len()
}
