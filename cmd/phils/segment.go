package main

import (
	"phils/analysis"
	"phils/grammar/text"
)

// segmentIndex finds seg in s; other when it is not there.
func segmentIndex(s *analysis.Snapshot, seg *text.Segment, other int) int {
	for i := range s.Doc.NumSegments() {
		if s.Doc.Segment(i) == seg {
			return i
		}
	}
	return other
}
