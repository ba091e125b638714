package text_test

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"testing"

	"phils/grammar/text"
)

const mixed = "\ufeffab\r\n" + // BOM
	"é😀x\r" + // lone CR
	"語\xffz\n" +
	"last"

func TestPosition(t *testing.T) {
	d := text.NewDocument([]byte(mixed), lines)
	for _, c := range []struct {
		at                 string // the offset is where this begins
		line               int
		utf16, utf8, utf32 int
	}{
		{"\ufeff", 0, 0, 0, 0},
		{"ab", 0, 1, 3, 1},
		{"\r\né", 0, 3, 5, 3},
		{"é😀", 1, 0, 0, 0},
		{"😀", 1, 1, 2, 1},
		{"x", 1, 3, 6, 2},
		{"語", 2, 0, 0, 0},
		{"\xffz", 2, 1, 3, 1},
		{"z", 2, 2, 4, 2},
		{"last", 3, 0, 0, 0},
	} {
		offset := strings.Index(mixed, c.at)
		for enc, char := range map[text.Encoding]int{text.UTF16: c.utf16, text.UTF8: c.utf8, text.UTF32: c.utf32} {
			p := text.Position{Line: c.line, Character: char}
			if got := d.Position(offset, enc); got != p {
				t.Errorf("offset of %q: %+v, want %+v (encoding %d)", c.at, got, p, enc)
			}
			if got := d.Offset(p, enc); got != offset {
				t.Errorf("%+v: offset %d, want %d (encoding %d)", p, got, offset, enc)
			}
		}
	}
}

func TestPositionClamps(t *testing.T) {
	d := text.NewDocument([]byte(mixed), lines)
	emoji := strings.Index(mixed, "😀")
	lf := strings.Index(mixed, "\né")
	for _, c := range []struct {
		p    text.Position
		want int
	}{
		{text.Position{Line: -1, Character: 5}, 0},
		{text.Position{Line: 0, Character: -1}, 0},
		{text.Position{Line: 0, Character: 99}, lf - 1}, // before "\r\n"
		{text.Position{Line: 1, Character: 2}, emoji},   // between surrogates
		{text.Position{Line: 3, Character: 99}, len(mixed)},
		{text.Position{Line: 9, Character: 0}, len(mixed)},
	} {
		if got := d.Offset(c.p, text.UTF16); got != c.want {
			t.Errorf("%+v: offset %d, want %d", c.p, got, c.want)
		}
	}
	for _, c := range []struct {
		offset int
		want   text.Position
	}{
		{-1, text.Position{}},
		{lf, text.Position{Line: 0, Character: 3}},
		{emoji + 3, text.Position{Line: 1, Character: 1}},
		{1 << 40, text.Position{Line: 3, Character: 4}},
	} {
		if got := d.Position(c.offset, text.UTF16); got != c.want {
			t.Errorf("offset %d: %+v, want %+v", c.offset, got, c.want)
		}
	}
}

// What a segment says of its own text, placed at its start, is what the document says.
func TestSegmentPositions(t *testing.T) {
	d := text.NewDocument([]byte("x{ define é\r\n😀} y {\n}z\n  {}"), toySplit)
	for i, s := range d.All() {
		start, _ := d.SegmentStart(i)
		for enc := range text.UTF32 + 1 {
			origin := d.Position(start, enc)
			for rel := range s.Len() {
				p := s.Position(rel, enc)
				if got, want := origin.Add(p), d.Position(start+rel, enc); got != want {
					t.Errorf("segment %d, offset %d: %+v, want %+v (encoding %d)", i, rel, got, want, enc)
				}
				if got, want := start+s.Offset(p, enc), d.Offset(origin.Add(p), enc); got != want {
					t.Errorf("segment %d, %+v: offset %d, want %d (encoding %d)", i, p, got, want, enc)
				}
			}
		}
	}
}

func TestEmptyDocument(t *testing.T) {
	d := text.NewDocument(nil, toySplit)
	if d.Len() != 0 || d.NumLines() != 1 || d.NumSegments() != 0 || d.SegmentAt(0) != -1 || d.SegmentAtLine(0) != -1 ||
		d.Position(3, text.UTF16) != (text.Position{}) || d.Offset(text.Position{Line: 2, Character: 2}, text.UTF16) != 0 ||
		d.Slice(0, 5) != nil || len(d.Bytes()) != 0 {
		t.Error("the empty document is not empty")
	}
	d2, c := d.Edit(0, 0, []byte("define a }"))
	if c != (text.Change{First: 0, Old: 0, New: 1}) || string(d2.Bytes()) != "define a }" {
		t.Errorf("%+v %q", c, d2.Bytes())
	}
	d3, c := d2.Edit(0, d2.Len(), nil)
	if c != (text.Change{First: 0, Old: 1, New: 0}) || d3.NumSegments() != 0 {
		t.Errorf("%+v, %d segments", c, d3.NumSegments())
	}
}

func TestSliceAndWriteTo(t *testing.T) {
	src := numbered(3000)
	d := text.NewDocument(src, lines)
	for _, r := range [][2]int{{0, 4}, {3, 30}, {-4, 1 << 40}, {10_000, 20_000}, {50, 40}} {
		a, b := max(r[0], 0), min(r[1], len(src))
		if got, want := d.Slice(r[0], r[1]), src[a:max(a, b)]; !bytes.Equal(got, want) {
			t.Errorf("slice %v has %d bytes, want %d", r, len(got), len(want))
		}
	}
	var out bytes.Buffer
	if n, err := d.WriteTo(&out); err != nil || int(n) != len(src) || !bytes.Equal(out.Bytes(), src) {
		t.Errorf("WriteTo: %d bytes, error %v", n, err)
	}
	if n, err := d.WriteTo(full{}); err != io.ErrShortWrite || n != 3 {
		t.Errorf("WriteTo a full disk: %d bytes, error %v", n, err)
	}
	count := 0
	for i, s := range d.From(1000) {
		if s != d.Segment(i) || i != 1000+count {
			t.Fatalf("segment %d", i)
		}
		if count++; count == 700 {
			break
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 3, io.ErrShortWrite }

// Goroutines that compute a segment's facts at once must go on with the same ones. Run with -race.
func TestFactsAgree(t *testing.T) {
	d := text.NewDocument([]byte("define a }\nx"), toySplit)
	s := d.Segment(0)
	got := make([]any, 8)
	var wg sync.WaitGroup
	for g := range got {
		wg.Go(func() {
			s.Position(9, text.UTF16)
			d.LineStart(1)
			got[g], _ = s.LoadOrStoreFacts(&g)
		})
	}
	wg.Wait()
	for _, f := range got {
		if f == nil || f != s.Facts() {
			t.Fatalf("facts differ: %v", got)
		}
	}
}
