package lsp

import (
	"go.lsp.dev/protocol"

	"phils/analysis"
	"phils/grammar/text"
)

// places converts between the positions of the protocol and spans in segments of one
// version of a file.
type places struct {
	doc *text.Document
	enc text.Encoding
}

func (v *view) places(d *document) places { return places{d.snap.Doc, v.client.enc} }

// offset is the byte offset of p in the file.
func (m places) offset(p protocol.Position) int { return offsetOf(m.doc, p, m.enc) }

// position is the protocol's position of a byte offset in the file.
func (m places) position(offset int) protocol.Position {
	return position(m.doc.Position(offset, m.enc))
}

// file is the range of bytes start … end-1 of the file.
func (m places) file(start, end int) protocol.Range {
	return protocol.Range{Start: m.position(start), End: m.position(end)}
}

// span is the range of a span in segment seg.
func (m places) span(seg int, s analysis.Span) protocol.Range {
	return protocol.Range{Start: position(m.doc.PositionIn(seg, int(s.Start), m.enc)), End: position(m.doc.PositionIn(seg, int(s.End), m.enc))}
}

func position(p text.Position) protocol.Position {
	return protocol.Position{Line: uint32(p.Line), Character: uint32(p.Character)}
}

// relative is the range of s counted from the start of its segment.
func relative(seg *text.Segment, s analysis.Span, enc text.Encoding) protocol.Range {
	return protocol.Range{Start: position(seg.Position(int(s.Start), enc)), End: position(seg.Position(int(s.End), enc))}
}

// shift makes a range counted from base one of the file.
func shift(r protocol.Range, base protocol.Position) protocol.Range {
	return protocol.Range{Start: shiftPosition(r.Start, base), End: shiftPosition(r.End, base)}
}

func shiftPosition(p, base protocol.Position) protocol.Position {
	if p.Line == 0 {
		return protocol.Position{Line: base.Line, Character: base.Character + p.Character}
	}
	return protocol.Position{Line: base.Line + p.Line, Character: p.Character}
}
