package analysis_test

import (
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
)

// Memory counts as taken when a unit is made, not when that is used again; a dropped unit is made anew.
func TestMadeAndDropped(t *testing.T) {
	s := analysis.NewSnapshot("f.tac", 0, dialects.ByID("tac"), []byte("func f(a) {\n  return a\n}\n"))
	seg := s.Doc.Segment(0)
	if _, ok := analysis.LastUse(seg); ok || analysis.Drop(seg) {
		t.Error("a unit that nobody asked for")
	}
	before := analysis.Made()
	unit := s.Unit(0)
	first, _ := analysis.LastUse(seg)
	weight := analysis.Weight(seg)
	if again := s.Unit(0); again != unit || weight <= int64(seg.Len()) || analysis.Made() != before+weight {
		t.Errorf("%d bytes made of %d", analysis.Made()-before, weight)
	}
	if later, ok := analysis.LastUse(seg); !ok || later <= first {
		t.Errorf("used at %d, then at %d", first, later)
	}
	if !analysis.Drop(seg) || analysis.Drop(seg) || analysis.Weight(seg) != 0 {
		t.Error("not dropped once")
	}
	if s.Unit(0) == unit || analysis.Made() != before+2*weight {
		t.Errorf("%d bytes made of %d, twice", analysis.Made()-before, weight)
	}
}
