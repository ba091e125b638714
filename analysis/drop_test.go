package analysis_test

import (
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
)

// Text counts as made when its unit is, not when that is used again; a dropped unit is made anew.
func TestMadeAndDropped(t *testing.T) {
	s := analysis.NewSnapshot("f.tac", 0, dialects.ByID("tac"), []byte("func f(a) {\n  return a\n}\n"))
	seg := s.Doc.Segment(0)
	if _, ok := analysis.LastUse(seg); ok || analysis.Drop(seg) {
		t.Error("a unit that nobody asked for")
	}
	before := analysis.Made()
	unit := s.Unit(0)
	first, _ := analysis.LastUse(seg)
	if again := s.Unit(0); again != unit || analysis.Made() != before+int64(seg.Len()) {
		t.Errorf("%d bytes made of %d", analysis.Made()-before, seg.Len())
	}
	if later, ok := analysis.LastUse(seg); !ok || later <= first {
		t.Errorf("used at %d, then at %d", first, later)
	}
	if !analysis.Drop(seg) || analysis.Drop(seg) {
		t.Error("not dropped once")
	}
	if s.Unit(0) == unit || analysis.Made() != before+2*int64(seg.Len()) {
		t.Errorf("%d bytes made of %d, twice", analysis.Made()-before, seg.Len())
	}
}
