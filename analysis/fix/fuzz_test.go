package fix_test

import (
	"context"
	"slices"
	"testing"

	"phils/analysis"
	"phils/analysis/analysistest"
	"phils/analysis/check"
	"phils/analysis/fix"
	"phils/ssa/ssatest"
)

// FuzzText: whatever the text, an action's edits are in order and inside it; a fix leaves no more errors and takes its
// finding away, or it is declined.
func FuzzText(f *testing.F) {
	for which, d := range analysistest.Dialects {
		analysistest.Programs(f, "../..", d, func(src []byte) { f.Add(byte(which), src, []byte{}, uint16(len(src)/2)) })
	}
	f.Fuzz(func(t *testing.T, which byte, text, script []byte, where uint16) {
		ctx := context.Background()
		d, text := analysistest.Text(which, text, script)
		src := string(text)
		s := snapshot(d, src)
		tried := 0
		try := func(seg int, start, end int32) {
			actions, err := fix.At(ctx, s, seg, start, end, check.Config{})
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range actions {
				if tried++; tried > 40 {
					return
				}
				tryAction(t, d, s, src, a)
			}
		}
		for seg := range s.Doc.NumSegments() {
			ds, err := check.Segment(ctx, s, seg, check.Config{})
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range ds {
				try(seg, x.Span.Start, x.Span.End)
			}
			if at, _ := s.Doc.SegmentStart(seg); int(where) >= at && int(where) < at+s.Doc.Segment(seg).Len() {
				try(seg, int32(int(where)-at), int32(int(where)-at))
			}
		}
		if _, err := fix.All(ctx, s, fix.Options{}); err != nil {
			t.Fatal(err)
		}
	})
}

func tryAction(t *testing.T, d *analysis.Dialect, s *analysis.Snapshot, src string, a fix.Action) {
	edits, err := a.Resolve(context.Background())
	if err != nil {
		if !fix.Declined(err) {
			t.Fatalf("%s: %v", a.Title, err)
		}
		return
	}
	end := int32(0)
	for _, e := range edits {
		if e.Span.Start < end || e.Span.End < e.Span.Start || int(e.Span.End) > s.Doc.Segment(a.Seg).Len() {
			t.Fatalf("%s: edits %v of\n%s", a.Title, edits, src)
		}
		end = e.Span.End
	}
	got := apply(s, a.Seg, edits)
	if a.Finding == nil {
		return
	}
	// A name or a jump that lacks may hide what else is wrong with a function.
	before, after := findings(t, d, src, analysis.Error), findings(t, d, got, analysis.Error)
	if len(after) > len(before) && !slices.Contains([]string{"missing-terminator", "undefined-name", "unknown-label", "unknown-callee", "duplicate-label", "unreachable-block"}, a.Code) {
		t.Fatalf("%s (%s) leads from\n%q to\n%q:\n%s\nfrom\n%s", a.Title, a.Code, before, after, got, src)
	}
	is := a.Finding.Code + ": " + a.Finding.Msg
	if n, m := count(findings(t, d, src, analysis.Hint), is), count(findings(t, d, got, analysis.Hint), is); m >= n && n > 0 {
		t.Fatalf("%s leaves its finding %q:\n%s\nfrom\n%s", a.Title, is, got, src)
	}
}

func count(list []string, s string) (n int) {
	for _, x := range list {
		if x == s {
			n++
		}
	}
	return n
}

// FuzzProgram: an action in a sound program leaves a sound one that does the same.
func FuzzProgram(f *testing.F) {
	for i := range 8 {
		f.Add(byte(i), []byte{byte(i * 61), byte(i * 17), 128, byte(255 - i*3), byte(i)})
	}
	f.Fuzz(func(t *testing.T, which byte, data []byte) {
		ctx := context.Background()
		d := analysistest.Dialects[which%2]
		rng := ssatest.Rand(data)
		places := []int{rng.IntN(256), rng.IntN(256), rng.IntN(256)}
		src := string(analysistest.Program(t, d, rng))
		want, defined := analysistest.RunFile(d, []byte(src))
		s := snapshot(d, src)
		all := positions(s)
		for _, p := range places {
			at := all[p%len(all)]
			actions, err := fix.At(ctx, s, at.seg, at.off, at.off, check.Config{})
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range actions {
				edits, err := a.Resolve(ctx)
				if fix.Declined(err) {
					continue
				}
				if err != nil {
					t.Fatalf("%s: %v\n%s", a.Title, err, src)
				}
				got := apply(s, a.Seg, edits)
				if e := findings(t, d, got, analysis.Error); len(e) > 0 {
					t.Fatalf("%s leads to %q\n%s\nfrom\n%s", a.Title, e, got, src)
				}
				if b, _ := analysistest.RunFile(d, []byte(got)); b != want && defined {
					t.Fatalf("%s changes what it does from\n%s\nto\n%s\n%s\nfrom\n%s", a.Title, want, b, got, src)
				}
			}
		}
	})
}
