package texttest

import (
	"bytes"
	"fmt"
	"testing"

	"phils/grammar/text"
)

// CheckIncremental makes edits random edits with the tokens of alphabet and fails t if a
// document is not the same as a fresh one after each, with a case that was made
// small, or if split breaks its contract.
func CheckIncremental(t testing.TB, split text.SplitFunc, alphabet []string, edits int, seed uint64) {
	t.Helper()
	newDoc := func(src []byte) *text.Document { return text.NewDocument(src, split) }
	if err := Find(newDoc, split, alphabet, edits, seed); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
}

// Find is CheckIncremental for documents made by newDoc. A nil split is not checked for its own contract.
func Find(newDoc func([]byte) *text.Document, split text.SplitFunc, alphabet []string, edits int, seed uint64) error {
	w := NewWalk(alphabet, seed)
	doc := newDoc(nil)
	src := []byte{}
	for n := range edits {
		c := w.Edit(src)
		next, change := doc.Edit(c.Start, c.End, c.Repl)
		src = c.After()
		full := newDoc(src)
		err := Same(next, full, src)
		if err == nil {
			err = Shared(doc, next, change)
		}
		if err == nil {
			err = samePositions(next, src, w)
		}
		if err != nil {
			alone := func(c Case) error {
				a := newDoc(c.Text)
				b, change := a.Edit(c.Start, c.End, c.Repl)
				if err := Same(b, newDoc(c.After()), c.After()); err != nil {
					return err
				}
				return Shared(a, b, change)
			}
			if alone(c) != nil {
				c = Shrink(c, func(c Case) bool { return alone(c) != nil })
				return fmt.Errorf("edit %d: %w\n%v", n, alone(c), c)
			}
			return fmt.Errorf("edit %d, not seen when the text before it is opened afresh: %w\n%v", n, err, c)
		}
		if split != nil {
			if err := Contract(split, full, src, w); err != nil {
				return err
			}
		}
		doc = next
	}
	return nil
}

// Same says how a document differs from a fresh one of the text src.
func Same(inc, full *text.Document, src []byte) error {
	if b := inc.Bytes(); !bytes.Equal(b, src) {
		return fmt.Errorf("the text is %q, want %q", b, src)
	}
	for i := range min(inc.NumSegments(), full.NumSegments()) {
		a, b := inc.Segment(i), full.Segment(i)
		if !bytes.Equal(a.Bytes(), b.Bytes()) {
			return fmt.Errorf("segment %d is %q, afresh %q", i, a.Bytes(), b.Bytes())
		}
		if a.Kind() != b.Kind() || a.In() != b.In() || a.Out() != b.Out() {
			return fmt.Errorf("segment %d %q has kind %d, states %d → %d, afresh kind %d, %d → %d", i, a.Bytes(), a.Kind(), a.In(), a.Out(), b.Kind(), b.In(), b.Out())
		}
		ao, al := inc.SegmentStart(i)
		bo, bl := full.SegmentStart(i)
		if ao != bo || al != bl {
			return fmt.Errorf("segment %d starts at byte %d, line %d, afresh at %d, %d", i, ao, al, bo, bl)
		}
		if inc.SegmentAt(ao) != i || inc.SegmentAt(ao+a.Len()-1) != i {
			return fmt.Errorf("segment %d is found as %d by its first byte, %d by its last", i, inc.SegmentAt(ao), inc.SegmentAt(ao+a.Len()-1))
		}
	}
	if inc.NumSegments() != full.NumSegments() {
		return fmt.Errorf("%d segments, afresh %d", inc.NumSegments(), full.NumSegments())
	}
	if inc.Len() != full.Len() || inc.NumLines() != full.NumLines() {
		return fmt.Errorf("%d bytes, %d lines, afresh %d, %d", inc.Len(), inc.NumLines(), full.Len(), full.NumLines())
	}
	return nil
}

// Shared says whether a segment outside change is not the old document's.
func Shared(before, after *text.Document, change text.Change) error {
	tail := before.NumSegments() - change.First - change.Old
	if change.First < 0 || change.Old < 0 || change.New < 0 || tail < 0 || tail != after.NumSegments()-change.First-change.New {
		return fmt.Errorf("%d segments became %d by %+v", before.NumSegments(), after.NumSegments(), change)
	}
	for i, s := range after.All() {
		j := i
		if i >= change.First {
			if i < change.First+change.New {
				continue
			}
			j = i - change.New + change.Old
		}
		if s != before.Segment(j) {
			return fmt.Errorf("segment %d is not the old segment %d, although %+v", i, j, change)
		}
	}
	return nil
}

// Contract checks what text.SplitFunc promises, at a segment of the document d of the text src that w
// chooses.
func Contract(split text.SplitFunc, d *text.Document, src []byte, w *Walk) error {
	if len(src) == 0 {
		return nil
	}
	i := w.Rand.IntN(d.NumSegments())
	at, _ := d.SegmentStart(i)
	data, in := src[at:], d.Segment(i).In()
	type answer struct {
		n    int
		kind text.ItemKind
		out  text.State
	}
	call := func(data []byte, atEOF bool) (answer, int) {
		n, kind, out, look := split(bytes.Clone(data), atEOF, in)
		return answer{n, kind, out}, look
	}
	end, _ := call(data, true)
	if end.n <= 0 || end.n > len(data) {
		return fmt.Errorf("split(%q, true, %d) gives n = %d", data, in, end.n)
	}
	k := 1 + w.Rand.IntN(len(data))
	a, look := call(data[:k], false)
	if a.n == 0 {
		return nil
	}
	if a.n < 0 || a.n > k || look < 0 || look > k-a.n {
		return fmt.Errorf("split(%q, false, %d) gives n = %d, look = %d", data[:k], in, a.n, look)
	}
	read := data[:a.n+look]
	for _, other := range []struct {
		data  []byte
		atEOF bool
	}{{data, false}, {data, true}, {read, true}, {read, false}, {append(bytes.Clone(read), w.Text(1+w.Rand.IntN(4))...), w.Rand.IntN(2) == 0}} {
		if b, _ := call(other.data, other.atEOF); a != b {
			return fmt.Errorf("split(%q, false, %d) gives %+v and says that it read %q, but split(%q, %v, %d) gives %+v", data[:k], in, a, read, other.data, other.atEOF, in, b)
		}
	}
	return nil
}
