package llvm

import (
	"bytes"
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
)

// regions are the runs of debug records, or of calls that say the same in the old
// spelling; and outside functions metadata and attribute groups. Folding all regions
// hides what is there for the debugger.
func regions(s *analysis.Snapshot, seg int) (spans []analysis.Span, whole bool) {
	switch s.Doc.Segment(seg).Kind() {
	case gram.ItemMeta:
		return nil, true
	case gram.ItemOther:
		return nil, bytes.HasPrefix(bytes.TrimSpace(s.Doc.Segment(seg).Bytes()), []byte("attributes"))
	case gram.ItemFunc:
	default:
		return nil, false
	}
	t := s.Unit(seg).Tree
	run := 0
	for _, n := range t.Stmt {
		debug := t.Node[n] == gram.DbgRec
		if t.Node[n] == gram.Call {
			if c := t.Child(n, gram.Callee); c >= 0 && t.First[c] < t.Last[c] {
				debug = strings.HasPrefix(view(t.Text(t.First[c])), "@llvm.dbg.")
			}
		}
		if !debug {
			run = 0
			continue
		}
		start, end := t.Span(n)
		if run++; run == 1 {
			spans = append(spans, analysis.Span{Start: start, End: end})
		} else {
			spans[len(spans)-1].End = end
		}
	}
	return spans, false
}
