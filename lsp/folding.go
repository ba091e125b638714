package lsp

import (
	"bytes"
	"context"

	"go.lsp.dev/protocol"

	"phils/analysis"
	"phils/grammar/syntax"
)

// FoldingRanges folds functions, blocks, and comments of several lines; as regions, debug
// information and what else the dialect sets apart.
func (s *server) FoldingRanges(ctx context.Context, p *protocol.FoldingRangeParams) ([]protocol.FoldingRange, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	v := viewOf(ctx)
	m := v.places(d)
	out := []protocol.FoldingRange{}
	foldRange := func(r protocol.Range, kind protocol.FoldingRangeKind) {
		if r.Start.Line >= r.End.Line {
			return
		}
		f := protocol.FoldingRange{StartLine: r.Start.Line, EndLine: r.End.Line, Kind: kind}
		if !v.client.lineFolding {
			f.StartCharacter, f.EndCharacter = ptr(r.Start.Character), ptr(r.End.Character)
		}
		out = append(out, f)
	}
	fold := func(seg int, span analysis.Span, kind protocol.FoldingRangeKind) { foldRange(m.span(seg, span), kind) }
	from, to := -1, 0 // bytes of the file: a region of whole segments
	close := func() {
		if from < 0 {
			return
		}
		text := d.snap.Doc.Segment(d.snap.Doc.SegmentAt(to - 1)).Bytes()
		end := to - (len(text) - len(bytes.TrimRight(text, " \t\r\n")))
		if end > from {
			foldRange(m.file(from, end), protocol.FoldingRangeKindRegion)
		}
		from = -1
	}
	for seg := range d.snap.Doc.NumSegments() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		whole := false
		if o := d.snap.Dialect.Outside; o != nil {
			var spans []analysis.Span
			if spans, whole = o.Regions(d.snap, seg); whole {
				at, _ := d.snap.Doc.SegmentStart(seg)
				if from < 0 {
					from = at
				}
				to = at + d.snap.Doc.Segment(seg).Len()
			}
			for _, span := range spans {
				fold(seg, span, protocol.FoldingRangeKindRegion)
			}
		}
		if whole {
			continue
		}
		close()
		u := d.snap.Unit(seg)
		for _, fn := range u.Functions {
			fold(seg, fn.Body, "")
			for b := 1; b < len(fn.Blocks); b++ {
				if span := fn.Blocks[b].Span; span.Start < span.End && span != fn.Body {
					fold(seg, span, "")
				}
			}
		}
		for _, span := range comments(u.Tree) {
			fold(seg, span, protocol.FoldingRangeKindComment)
		}
	}
	close()
	return out, nil
}

// comments are the runs of comments with nothing but line ends between them.
func comments(t *syntax.Tree) []analysis.Span {
	var out []analysis.Span
	open, lines := false, 0
	for i, k := range t.Tok {
		switch {
		case k == syntax.Newline:
			lines++
			if lines > 1 { // a blank line
				open = false
			}
		case k == syntax.Comment && open:
			out[len(out)-1].End = t.End[i]
			lines = 0
		case k == syntax.Comment:
			out = append(out, analysis.Span{Start: t.Start[i], End: t.End[i]})
			// A comment behind a statement starts no run.
			open = i == 0 || t.Tok[i-1] == syntax.Newline
			lines = 0
		default:
			open = false
		}
	}
	return out
}
