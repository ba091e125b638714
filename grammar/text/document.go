package text

import (
	"io"
	"iter"
	"sort"
)

// Document is a file's text as a list of segments. It is immutable; an edit makes a new
// one that shares all segments but those that the edit touched.
//
// The list has two levels, chunks of at most maxChunk segments, with sums of bytes and lines in both, so
// an edit copies one chunk and the list of chunks, and a look-up is two binary searches.
type Document struct {
	split  SplitFunc
	faults faults
	chunks []*chunk
	before []sums // by chunk, and one more for the whole
}

const (
	maxChunk = 512
	minChunk = 128 // a smaller chunk is merged with a neighbor
)

type chunk struct {
	segs  []*Segment
	marks []mark
}

// mark holds what a document knows of a segment beside its text, and sums over the
// chunk up to and with the segment.
type mark struct {
	end, line int
	look      int // how far behind its end the decision looked in this document
	reach     int // the furthest byte that this or an earlier segment's decision looked at
}

// sums are totals over the chunks before one; reach is the maximum as in mark.
type sums struct{ seg, end, line, reach int }

// item is a segment on its way into a chunk.
type item struct {
	seg  *Segment
	look int
}

func newChunk(items []item) *chunk {
	c := &chunk{segs: make([]*Segment, len(items)), marks: make([]mark, len(items))}
	var m mark
	for i, it := range items {
		m.end += it.seg.Len()
		m.line += it.seg.NumLines()
		m.look = it.look
		m.reach = max(m.reach, m.end+it.look)
		c.segs[i], c.marks[i] = it.seg, m
	}
	return c
}

// start is where segment i of the chunk begins, in bytes and lines from the chunk's start.
func (c *chunk) start(i int) (offset, line int) {
	if i == 0 {
		return 0, 0
	}
	return c.marks[i-1].end, c.marks[i-1].line
}

func (c *chunk) appendItems(dst []item, from, to int) []item {
	for i := from; i < to; i++ {
		dst = append(dst, item{c.segs[i], c.marks[i].look})
	}
	return dst
}

// replace gives the document in which items stand in for segments first … next-1.
func (d *Document) replace(first, next int, items []item) *Document {
	c0, c1 := 0, 0 // chunks c0 … c1-1 are replaced
	if len(d.chunks) > 0 {
		c0 = d.chunkOf(first)
		c1 = c0 + 1
		if next > first {
			c1 = d.chunkOf(next-1) + 1
		}
		merged := make([]item, 0, len(items)+maxChunk)
		merged = d.chunks[c0].appendItems(merged, 0, first-d.before[c0].seg)
		merged = append(merged, items...)
		last := d.chunks[c1-1]
		items = last.appendItems(merged, next-d.before[c1-1].seg, len(last.segs))
		if len(items) < minChunk {
			if c1 < len(d.chunks) {
				items = d.chunks[c1].appendItems(items, 0, len(d.chunks[c1].segs))
				c1++
			} else if c0 > 0 {
				c0--
				n := len(d.chunks[c0].segs)
				items = append(d.chunks[c0].appendItems(make([]item, 0, n+len(items)), 0, n), items...)
			}
		}
	}
	parts := (len(items) + maxChunk - 1) / maxChunk
	nd := &Document{split: d.split, faults: d.faults}
	nd.chunks = make([]*chunk, 0, len(d.chunks)-(c1-c0)+parts)
	nd.chunks = append(nd.chunks, d.chunks[:c0]...)
	for p := range parts {
		nd.chunks = append(nd.chunks, newChunk(items[p*len(items)/parts:(p+1)*len(items)/parts]))
	}
	nd.chunks = append(nd.chunks, d.chunks[c1:]...)
	nd.before = make([]sums, len(nd.chunks)+1)
	copy(nd.before, d.before[:min(c0+1, len(d.before))])
	for i := c0; i < len(nd.chunks); i++ {
		s, m := nd.before[i], nd.chunks[i].marks
		t := m[len(m)-1]
		nd.before[i+1] = sums{s.seg + len(m), s.end + t.end, s.line + t.line, max(s.reach, s.end+t.reach)}
	}
	return nd
}

// chunkOf is the chunk that holds segment i, the last one for i past the end.
func (d *Document) chunkOf(i int) int {
	return sort.Search(len(d.chunks)-1, func(c int) bool { return d.before[c+1].seg > i })
}

// Len is the length of the text in bytes.
func (d *Document) Len() int { return d.before[len(d.chunks)].end }

// NumLines is the number of line breaks and one.
func (d *Document) NumLines() int { return d.before[len(d.chunks)].line + 1 }

// NumSegments is the number of segments: 0 for the empty text.
func (d *Document) NumSegments() int { return d.before[len(d.chunks)].seg }

// Segment is the i-th segment, 0 ≤ i < NumSegments. O(log segments).
func (d *Document) Segment(i int) *Segment {
	c := d.chunkOf(i)
	return d.chunks[c].segs[i-d.before[c].seg]
}

// SegmentStart is where segment i begins: its offset, and the number of line breaks
// before it. For i = NumSegments it is the end of the text. O(log segments).
func (d *Document) SegmentStart(i int) (offset, line int) {
	if i <= 0 {
		return 0, 0
	}
	if i >= d.NumSegments() {
		return d.Len(), d.NumLines() - 1
	}
	c := d.chunkOf(i)
	offset, line = d.chunks[c].start(i - d.before[c].seg)
	return d.before[c].end + offset, d.before[c].line + line
}

// SegmentAt is the index of the segment that holds the byte at offset: the first for
// an offset below 0, the last for one at the end or past it, -1 in the empty text. O(log segments).
func (d *Document) SegmentAt(offset int) int {
	if len(d.chunks) == 0 {
		return -1
	}
	c := sort.Search(len(d.chunks)-1, func(c int) bool { return d.before[c+1].end > offset })
	m := d.chunks[c].marks
	offset -= d.before[c].end
	return d.before[c].seg + sort.Search(len(m)-1, func(i int) bool { return m[i].end > offset })
}

// SegmentAtLine is the index of the segment that holds the first byte of line, clamped as in SegmentAt.
func (d *Document) SegmentAtLine(line int) int { return d.SegmentAt(d.LineStart(line)) }

// reaching is the first segment whose end was decided by the text behind offset,
// NumSegments if there is none.
func (d *Document) reaching(offset int) int {
	c := sort.Search(len(d.chunks), func(c int) bool { return d.before[c+1].reach > offset })
	if c == len(d.chunks) {
		return d.NumSegments()
	}
	m := d.chunks[c].marks
	offset -= d.before[c].end
	return d.before[c].seg + sort.Search(len(m)-1, func(i int) bool { return m[i].reach > offset })
}

// look is how far behind its end segment i's decision looked.
func (d *Document) look(i int) int {
	c := d.chunkOf(i)
	return d.chunks[c].marks[i-d.before[c].seg].look
}

// All iterates over the segments with their indices.
func (d *Document) All() iter.Seq2[int, *Segment] { return d.From(0) }

// From iterates over the segments from the i-th on, with their indices.
func (d *Document) From(i int) iter.Seq2[int, *Segment] {
	return func(yield func(int, *Segment) bool) {
		i := max(i, 0)
		if i >= d.NumSegments() {
			return
		}
		for c := d.chunkOf(i); c < len(d.chunks); c++ {
			for _, s := range d.chunks[c].segs[i-d.before[c].seg:] {
				if !yield(i, s) {
					return
				}
				i++
			}
		}
	}
}

// Bytes is a copy of the whole text.
func (d *Document) Bytes() []byte { return d.appendRange(make([]byte, 0, d.Len()), 0, d.Len()) }

// Slice is the text from byte start to before byte end, both clamped. It shares memory
// with the document when it lies in one segment; the caller must not change it.
func (d *Document) Slice(start, end int) []byte {
	start = min(max(start, 0), d.Len())
	end = min(max(end, start), d.Len())
	if start == end {
		return nil
	}
	i := d.SegmentAt(start)
	at, _ := d.SegmentStart(i)
	if s := d.Segment(i); end <= at+s.Len() {
		return s.text[start-at : end-at : end-at]
	}
	return d.appendRange(make([]byte, 0, end-start), start, end)
}

// appendRange appends bytes start … end-1 of the text, which must exist.
func (d *Document) appendRange(dst []byte, start, end int) []byte {
	if start >= end {
		return dst
	}
	i := d.SegmentAt(start)
	at, _ := d.SegmentStart(i)
	for _, s := range d.From(i) {
		dst = append(dst, s.text[max(start-at, 0):min(end-at, len(s.text))]...)
		at += len(s.text)
		if at >= end {
			break
		}
	}
	return dst
}

// WriteTo writes the text to w, segment by segment. It returns the bytes written and w's error.
func (d *Document) WriteTo(w io.Writer) (int64, error) {
	var n int64
	for _, s := range d.All() {
		k, err := w.Write(s.text)
		n += int64(k)
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

// Since says how d differs from old, the same text at another time: segments First …
// First+Old-1 of old are First … First+New-1 of d, and all others are shared. Of segments that
// are not shared nothing is compared. O(chunks, and segments of those that are not shared).
func (d *Document) Since(old *Document) Change {
	n, m := d.NumSegments(), old.NumSegments()
	first := 0
	for c := 0; first < min(n, m); {
		if c < len(d.chunks) && c < len(old.chunks) && d.chunks[c] == old.chunks[c] && first == d.before[c].seg && first == old.before[c].seg {
			c++
			first = d.before[c].seg
			continue
		}
		if d.Segment(first) != old.Segment(first) {
			break
		}
		first++
		for c < len(d.chunks) && d.before[c+1].seg <= first {
			c++
		}
	}
	same := 0 // at the end
	for i, j := len(d.chunks), len(old.chunks); same < min(n, m)-first; {
		if i > 0 && j > 0 && d.chunks[i-1] == old.chunks[j-1] && n-same == d.before[i].seg && m-same == old.before[j].seg &&
			same+len(d.chunks[i-1].segs) <= min(n, m)-first {
			i, j = i-1, j-1
			same += len(d.chunks[i].segs)
			continue
		}
		if d.Segment(n-1-same) != old.Segment(m-1-same) {
			break
		}
		same++
		for i > 0 && d.before[i-1].seg >= n-same {
			i--
		}
		for j > 0 && old.before[j-1].seg >= m-same {
			j--
		}
	}
	return Change{First: first, Old: m - first - same, New: n - first - same}
}
