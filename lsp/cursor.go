package lsp

import (
	"context"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/analysis"
)

// cursor is a place in a file with what is there.
type cursor struct {
	places
	d    *document
	v    *view
	at   int // byte offset in the file
	seg  int
	base int // where the segment starts
	off  int32
	unit *analysis.Unit
	fn   *analysis.Function // nil outside functions
	occ  *analysis.Occ      // nil where no name is
}

// cursor finds what is at position p of file u. In an empty file unit is nil.
func (s *server) cursor(ctx context.Context, u uri.URI, p protocol.Position) (*cursor, error) {
	d, err := s.document(ctx, u)
	if err != nil {
		return nil, err
	}
	v := viewOf(ctx)
	c := &cursor{places: v.places(d), d: d, v: v}
	c.at = c.offset(p)
	if d.snap.Doc.NumSegments() == 0 {
		return c, nil
	}
	c.seg, c.fn = d.snap.FunctionAt(c.at)
	c.base, _ = d.snap.Doc.SegmentStart(c.seg)
	c.off = int32(c.at - c.base)
	c.unit = d.snap.Unit(c.seg)
	if c.fn != nil {
		c.occ = c.fn.OccAt(c.off)
	}
	return c, nil
}

// sym is the symbol at the cursor.
func (c *cursor) sym() *analysis.Symbol { return &c.fn.Symbols[c.occ.Sym] }

// here is the range of a span of the cursor's segment.
func (c *cursor) here(s analysis.Span) protocol.Range {
	return c.file(c.base+int(s.Start), c.base+int(s.End))
}

// touching are the segments that hold bytes start … end-1 of the file, first … last-1.
func touching(d *document, start, end int) (first, last int) {
	n := d.snap.Doc.NumSegments()
	if n == 0 {
		return 0, 0
	}
	first = d.snap.Doc.SegmentAt(start)
	if at, _ := d.snap.Doc.SegmentStart(first); at == start && first > 0 {
		first-- // something may stand right behind the segment before
	}
	return first, d.snap.Doc.SegmentAt(max(start, end)) + 1
}
