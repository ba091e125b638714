package lsp

import (
	"bytes"
	"context"

	"go.lsp.dev/protocol"
)

// Formatting gives the edits that bring a file into its canonical spelling, as few and
// small as whole lines allow.
func (s *server) Formatting(ctx context.Context, p *protocol.DocumentFormattingParams) ([]protocol.TextEdit, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	return formatEdits(d, viewOf(ctx), 0, d.snap.Doc.NumLines()), nil
}

// RangeFormatting gives those of the same edits that lie within the lines of a range.
func (s *server) RangeFormatting(ctx context.Context, p *protocol.DocumentRangeFormattingParams) ([]protocol.TextEdit, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	last := int(p.Range.End.Line)
	if p.Range.End.Character == 0 && p.Range.End.Line > p.Range.Start.Line {
		last--
	}
	return formatEdits(d, viewOf(ctx), int(p.Range.Start.Line), last+1), nil
}

// formatEdits gives the edits in lines first … last-1.
func formatEdits(d *document, v *view, first, last int) []protocol.TextEdit {
	src := d.snap.Doc.Bytes()
	old, want := lines(src), lines(d.snap.Dialect.Format(src))
	m := v.places(d)
	out := []protocol.TextEdit{}
	start := make([]int, len(old)+1)
	for i, l := range old {
		start[i+1] = start[i] + len(l)
	}
	for _, h := range diffLines(old, want) {
		if h.oldStart < first || h.oldEnd > last {
			continue
		}
		out = append(out, protocol.TextEdit{Range: m.file(start[h.oldStart], start[h.oldEnd]),
			NewText: string(bytes.Join(want[h.newStart:h.newEnd], nil))})
	}
	return out
}

// lines splits src behind each line end.
func lines(src []byte) [][]byte {
	var out [][]byte
	for len(src) > 0 {
		n := bytes.IndexAny(src, "\r\n")
		switch {
		case n < 0:
			n = len(src)
		case src[n] == '\r' && n+1 < len(src) && src[n+1] == '\n':
			n += 2
		default:
			n++
		}
		out = append(out, src[:n])
		src = src[n:]
	}
	return out
}
