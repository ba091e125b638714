package text

import (
	"sort"
	"unicode/utf8"
)

// Encoding says in which units a Position counts characters.
type Encoding uint8

// The encodings of the Language Server Protocol; UTF-16 is its default. A byte that is
// no part of a UTF-8 sequence counts as one unit in each.
const (
	UTF16 Encoding = iota // a character outside the basic plane counts as 2
	UTF8                  // bytes
	UTF32                 // characters
)

// Position is a place between two characters. Line and Character count from 0,
// Character in units of an Encoding from the line's start.
type Position struct{ Line, Character int }

// Add is where rel lies when it was counted from p on: the position in the document of
// a position in a segment that starts at p.
func (p Position) Add(rel Position) Position {
	if rel.Line == 0 {
		return Position{p.Line, p.Character + rel.Character}
	}
	return Position{p.Line + rel.Line, rel.Character}
}

// LineStart is the offset of line's first byte, 0 for a line below 0 and the end of the text
// for one past the last. O(log segments) once the segment's lines have been counted.
func (d *Document) LineStart(line int) int {
	if line <= 0 {
		return 0
	}
	if line >= d.NumLines() {
		return d.Len()
	}
	c := sort.Search(len(d.chunks)-1, func(c int) bool { return d.before[c+1].line >= line })
	line -= d.before[c].line
	m := d.chunks[c].marks
	i := sort.Search(len(m)-1, func(i int) bool { return m[i].line >= line })
	offset, lines := d.chunks[c].start(i)
	return d.before[c].end + offset + d.chunks[c].segs[i].LineStart(line-lines)
}

// Offset is the byte offset of p. As the protocol has it, a character past the line's
// end means that end, before the line break, and a line past the last the end of the text; a place inside a
// character means its start. O(log segments) in ASCII text, O(length of the line) otherwise, and
// O(segments on the line).
func (d *Document) Offset(p Position, enc Encoding) int {
	if p.Line < 0 {
		return 0
	}
	if p.Line >= d.NumLines() {
		return d.Len()
	}
	at := d.LineStart(p.Line)
	if at == d.Len() {
		return at
	}
	i := d.SegmentAt(at)
	start, _ := d.SegmentStart(i)
	from := at - start
	units := max(p.Character, 0)
	for _, s := range d.From(i) {
		line, _ := s.LineCol(from)
		end, broken := s.lineEnd(line)
		n, rest := s.advance(from, end, units, enc)
		if rest == 0 || broken {
			return start + n
		}
		if n < end { // inside a character
			return start + n
		}
		start, from, units = start+s.Len(), 0, rest
	}
	return d.Len()
}

// Position is the line and character of the byte at offset, which is clamped to the text.
// Inside a character it is the character's start, between "\r" and "\n" the end of the line.
// The cost is as that of Offset.
func (d *Document) Position(offset int, enc Encoding) Position {
	offset = min(max(offset, 0), d.Len())
	i := d.SegmentAt(offset)
	if i < 0 {
		return Position{}
	}
	start, _ := d.SegmentStart(i)
	return d.PositionIn(i, offset-start, enc)
}

// PositionIn is Position of the byte at offset in segment i.
func (d *Document) PositionIn(i, offset int, enc Encoding) Position {
	_, line := d.SegmentStart(i)
	p := d.Segment(i).Position(offset, enc)
	inFirst := p.Line == 0
	p.Line += line
	for inFirst && i > 0 {
		i--
		s := d.Segment(i)
		p.Character += s.units(s.LineStart(s.NumLines()), s.Len(), enc)
		inFirst = s.NumLines() == 0
	}
	return p
}

// Position is the position of the byte at offset in the segment, counted from the
// segment's start and rounded down as in Document.Position.
func (s *Segment) Position(offset int, enc Encoding) Position {
	offset = s.roundDown(min(max(offset, 0), len(s.text)))
	line, col := s.LineCol(offset)
	return Position{line, s.units(offset-col, offset, enc)}
}

// Offset is the offset in the segment of p, counted from the segment's start and clamped as in
// Document.Offset.
func (s *Segment) Offset(p Position, enc Encoding) int {
	if p.Line < 0 {
		return 0
	}
	if p.Line > int(s.breaks) {
		return len(s.text)
	}
	end, _ := s.lineEnd(p.Line)
	n, _ := s.advance(s.LineStart(p.Line), end, max(p.Character, 0), enc)
	return n
}

// roundDown moves offset out of a character or a "\r\n".
func (s *Segment) roundDown(offset int) int {
	if offset == 0 || offset == len(s.text) {
		return offset
	}
	if s.text[offset] == '\n' && s.text[offset-1] == '\r' {
		return offset - 1
	}
	if s.ascii || utf8.RuneStart(s.text[offset]) {
		return offset
	}
	for p := offset - 1; p >= 0 && p > offset-utf8.UTFMax; p-- {
		if utf8.RuneStart(s.text[p]) {
			if _, size := utf8.DecodeRune(s.text[p:]); p+size > offset {
				return p
			}
			break
		}
	}
	return offset
}

// units is how many units of enc bytes from … to-1 are.
func (s *Segment) units(from, to int, enc Encoding) int {
	if s.ascii || enc == UTF8 {
		return to - from
	}
	n := 0
	for from < to {
		size, u := unit(s.text[from:], enc)
		from += size
		n += u
	}
	return n
}

// advance is the offset that lies units of enc behind from, at most end, and the units
// that were left over; inside a character it is the character's start.
func (s *Segment) advance(from, end, units int, enc Encoding) (offset, rest int) {
	if s.ascii || enc == UTF8 {
		n := min(units, end-from)
		return s.roundDown(from + n), units - n
	}
	for from < end && units > 0 {
		size, u := unit(s.text[from:], enc)
		if u > units {
			break
		}
		from += size
		units -= u
	}
	return from, units
}

// unit is the size of the character at the start of b in bytes and in units of enc.
func unit(b []byte, enc Encoding) (size, units int) {
	if b[0] < utf8.RuneSelf {
		return 1, 1
	}
	_, size = utf8.DecodeRune(b)
	if size == 4 && enc == UTF16 {
		return size, 2
	}
	return size, 1
}
