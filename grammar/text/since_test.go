package text_test

import (
	"math/rand/v2"
	"testing"

	"phils/grammar/text"
)

// Since after any number of edits finds just what is not shared at the front and the back.
func TestSince(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	base := text.NewDocument(numbered(3000), lines)
	for round := range 300 {
		doc := base
		for range 1 + r.IntN(3) {
			at := r.IntN(doc.Len() + 1)
			if round%3 == 0 {
				at = min(at, 40)
			}
			end := at
			if r.IntN(2) == 0 {
				end = min(doc.Len(), at+r.IntN(1+r.IntN(20000)))
			}
			doc, _ = doc.Edit(at, end, numbered(r.IntN(4)*r.IntN(200)))
		}
		for _, pair := range [][2]*text.Document{{doc, base}, {base, doc}, {doc, doc}} {
			d, old := pair[0], pair[1]
			n, m := d.NumSegments(), old.NumSegments()
			want := text.Change{}
			for want.First < min(n, m) && d.Segment(want.First) == old.Segment(want.First) {
				want.First++
			}
			same := 0
			for same < min(n, m)-want.First && d.Segment(n-1-same) == old.Segment(m-1-same) {
				same++
			}
			want.Old, want.New = m-want.First-same, n-want.First-same
			if got := d.Since(old); got != want {
				t.Fatalf("round %d: %d segments from %d: got %+v, want %+v", round, n, m, got, want)
			}
		}
		if round%20 == 19 {
			base = doc
		}
		if base.NumSegments() < 1500 {
			base = text.NewDocument(numbered(3000), lines)
		}
	}
}
