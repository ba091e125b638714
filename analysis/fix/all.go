package fix

import (
	"context"
	"slices"

	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
)

// Options choose what All mends.
type Options struct {
	Config check.Config
	// Code restricts it to findings of one code, of whatever level; "" mends all
	// errors and warnings.
	Code string
	// Preferred makes the Preferred fixes too that are a guess: the name that was probably
	// meant, an undefined operand.
	Preferred bool
}

// SegmentEdits are the edits of one segment, in order.
type SegmentEdits struct {
	Seg   int
	Edits []Edit
}

// All makes the Mechanical fixes, and if asked the Preferred ones, of all findings of s, and of those that are left or come
// up then, until nothing changes. It gives the segments that change, in order. The
// error is ctx's. Cost: that of checking a segment, times the rounds it needs.
func All(ctx context.Context, s *analysis.Snapshot, o Options) ([]SegmentEdits, error) {
	var out []SegmentEdits
	for seg := range s.Doc.NumSegments() {
		if len(s.Unit(seg).Functions) == 0 {
			continue
		}
		now, err := mendSegment(ctx, s, seg, o)
		if err != nil {
			return nil, err
		}
		old, text := s.Doc.Segment(seg).Bytes(), now.Doc.Segment(seg).Bytes()
		if edits := lineEdits(old, text); len(edits) > 0 {
			out = append(out, SegmentEdits{seg, edits})
		}
	}
	return out, nil
}

// maxRounds bounds the rounds of one segment; every round mends all findings of one
// code that do not depend on each other.
const maxRounds = 500

func mendSegment(ctx context.Context, s *analysis.Snapshot, seg int, o Options) (*analysis.Snapshot, error) {
	refused := map[string]bool{} // codes whose fixes failed in this text
	for range maxRounds {
		edits, code, err := mendRound(ctx, s, seg, o, refused)
		if err != nil {
			return nil, err
		}
		if code == "" {
			return s, nil
		}
		next := editSegment(s, seg, edits)
		if len(edits) == 0 || next.Doc.NumSegments() != s.Doc.NumSegments() {
			refused[code] = true
			continue
		}
		s = next
		clear(refused)
	}
	return s, nil
}

// editSegment makes edits of segment seg.
func editSegment(s *analysis.Snapshot, seg int, edits []Edit) *analysis.Snapshot {
	base, _ := s.Doc.SegmentStart(seg)
	var changes []analysis.Edit
	for _, x := range slices.Backward(edits) { // from the end, so that spans stay right
		changes = append(changes, analysis.Edit{Start: base + int(x.Span.Start), End: base + int(x.Span.End), Text: []byte(x.Text)})
	}
	return s.Edit(s.Version, changes...)
}

// mendRound gives the edits that mend the findings of one code, "" if there is nothing to
// mend.
func mendRound(ctx context.Context, s *analysis.Snapshot, seg int, o Options, refused map[string]bool) ([]Edit, string, error) {
	w, err := newSite(ctx, s, seg, analysis.Span{Start: 0, End: int32(len(s.Doc.Segment(seg).Bytes()))}, o.Config)
	if err != nil {
		return nil, "", err
	}
	if o.Code == "" {
		w.found = slices.DeleteFunc(slices.Clone(w.found), func(d analysis.Diagnostic) bool { return d.Level < analysis.Warning })
	} else {
		w.found = slices.DeleteFunc(slices.Clone(w.found), func(d analysis.Diagnostic) bool { return d.Code != o.Code })
	}
	w.fixAll()
	var batch []*Action
	code := ""
	for i := range w.out {
		a := &w.out[i]
		if !a.Mechanical && !(o.Preferred && a.Preferred) || a.Disabled != "" || refused[a.Code] || code != "" && a.Code != code || len(batch) > 0 && batch[0].fn != a.fn {
			continue
		}
		if code = a.Code; independent(batch, a) {
			batch = append(batch, a)
		}
	}
	if code == "" {
		return nil, "", nil
	}
	all := *batch[0]
	all.run = func(e *editor) error {
		for _, a := range batch {
			if err := a.run(e); err != nil {
				return err
			}
		}
		return nil
	}
	if edits, err := all.Resolve(ctx); err == nil {
		return edits, code, nil
	}
	for _, a := range batch { // one at a time, then
		if edits, err := a.Resolve(ctx); err == nil && len(edits) > 0 {
			return edits, code, nil
		}
	}
	return nil, code, ctx.Err()
}

// independent reports whether a may be done together with batch: it deletes nothing that
// one of them deletes or puts in, and puts in nothing that one deletes.
func independent(batch []*Action, a *Action) bool {
	for _, b := range batch {
		if slices.Contains(b.gone, a.by) || slices.Contains(a.gone, b.by) ||
			slices.ContainsFunc(a.gone, func(v ssa.Value) bool { return slices.Contains(b.gone, v) }) {
			return false
		}
	}
	return true
}
