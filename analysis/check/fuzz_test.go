package check_test

import (
	"testing"

	"phils/analysis"
	"phils/analysis/analysistest"
	"phils/grammar/text/texttest"
)

// FuzzFindings: whatever the text, findings, hints, lenses and hovers stand inside it and say something; they are the same
// after an edit as of the text read afresh, and as many of formatted text.
func FuzzFindings(f *testing.F) {
	analysistest.AddTexts(f, "../..")
	f.Fuzz(func(t *testing.T, which byte, src, script []byte) {
		d := analysistest.Dialects[int(which)%len(analysistest.Dialects)]
		s := analysis.NewSnapshot("t"+d.Suffixes[0], 1, d, src)
		analysistest.Findings(t, s, analysis.Hint)
		for c := range texttest.Edits(src, script, analysistest.Words(d)) {
			s = s.Edit(s.Version+1, analysis.Edit{Start: c.Start, End: c.End, Text: c.Repl})
			src = c.After()
			have := analysistest.Findings(t, s, analysis.Hint)
			want := analysistest.Findings(t, analysis.NewSnapshot(s.Name, 1, d, src), analysis.Hint)
			if len(have) != len(want) {
				t.Fatalf("after an edit the findings are\n%q\nafresh\n%q\n%v", have, want, c)
			}
			for i := range have {
				if have[i] != want[i] {
					t.Fatalf("after an edit finding %d is\n%s\nafresh\n%s\n%v", i, have[i], want[i], c)
				}
			}
		}
		visit(t, d.ID, src)
		formatted := d.Format(src)
		codes := func(src []byte) (n int) { return len(analysistest.Errors(t, d, src)) }
		if a, b := codes(src), codes(formatted); a != b {
			t.Fatalf("%d errors, %d in formatted text:\n%q\n%q\n%q\n%q", a, b, src, formatted, analysistest.Errors(t, d, src), analysistest.Errors(t, d, formatted))
		}
	})
}
