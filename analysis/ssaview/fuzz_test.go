package ssaview_test

import (
	"bytes"
	"context"
	"testing"

	"phils/analysis"
	"phils/analysis/analysistest"
	"phils/analysis/extend"
	"phils/analysis/ssaview"
	"phils/ssa/construct"
	"phils/ssa/destruct"
	"phils/ssa/ssatest"
)

// every gives each view that there is of function fn, of segment seg of s. plain says that the view is out of SSA
// form, wrong that it says itself that it does something else.
func every(t *testing.T, s *analysis.Snapshot, seg int, fn *analysis.Function, yield func(what string, v *ssaview.View, wrong bool)) {
	t.Helper()
	ctx := context.Background()
	for _, a := range construct.Algos() {
		for form := analysis.FormAsIs; form <= analysis.FormUpsilon; form++ {
			v, err := ssaview.Of(ctx, s, seg, fn, a, form)
			if err != nil {
				t.Fatal(err)
			}
			yield(a.String(), v, false)
		}
	}
	for _, m := range destruct.Methods() {
		if o, err := ssaview.OutOf(ctx, fn, construct.Pruned, m); err == nil {
			yield(m.String(), &o.View, len(o.Lost) > 0)
		}
	}
	for _, e := range extend.All() {
		x, err := ssaview.InExtension(ctx, s, seg, fn, e)
		if err != nil {
			t.Fatal(err)
		}
		yield(e.ID, &x.View, false)
	}
}

// FuzzText: of any text there are views, as long as their lists of lines say, and each line comes from the text.
func FuzzText(f *testing.F) {
	analysistest.AddTexts(f, "../..")
	f.Fuzz(func(t *testing.T, which byte, src, script []byte) {
		d, src := analysistest.Text(which, src, script)
		s := analysis.NewSnapshot("t"+d.Suffixes[0], 1, d, src)
		for seg, fn := range s.Functions() {
			every(t, s, seg, fn, func(what string, v *ssaview.View, _ bool) {
				if n := bytes.Count(bytes.TrimSuffix(v.Text, []byte("\n")), []byte("\n")) + 1; n != len(v.Lines) && len(v.Text) > 0 {
					t.Fatalf("%s has %d lines, of which %d are known:\n%s", what, n, len(v.Lines), v.Text)
				}
				for _, l := range v.Lines {
					if l.Span.Start < 0 || l.Span.End < l.Span.Start || int(l.Span.End) > len(fn.Tree.Src) {
						t.Fatalf("%s: a line comes from %v of %d bytes", what, l.Span, len(fn.Tree.Src))
					}
				}
			})
		}
	})
}

// FuzzProgram: the views of a sound program have no errors and do what it does.
func FuzzProgram(f *testing.F) {
	for i := range 8 {
		f.Add(byte(i), []byte{byte(i * 61), byte(i * 17), 128, byte(255 - i*3), byte(i)})
	}
	f.Fuzz(func(t *testing.T, which byte, data []byte) {
		d := analysistest.Dialects[which%2]
		src := analysistest.Program(t, d, ssatest.Rand(data))
		s := analysis.NewSnapshot("t"+d.Suffixes[0], 1, d, src)
		for seg, fn := range s.Functions() {
			if len(fn.Tree.Errs) > 0 || len(fn.Problems) > 0 {
				t.Fatalf("%v %v in\n%s", fn.Tree.Errs, fn.Problems, src)
			}
			want, defined := analysistest.RunFile(d, src)
			every(t, s, seg, fn, func(what string, v *ssaview.View, wrong bool) {
				again := analysis.NewSnapshot(s.Name, 1, d, v.Text)
				n := 0
				for _, fn := range again.Functions() {
					n++
					if len(fn.Tree.Errs) > 0 || len(fn.Problems) > 0 {
						t.Fatalf("%s: %v %v in\n%s\nof\n%s", what, fn.Tree.Errs, fn.Problems, v.Text, src)
					}
				}
				if got, _ := analysistest.RunFile(d, v.Text); n != 1 || got != want && defined && !wrong {
					t.Fatalf("%s does\n%s\nand not\n%s\nas\n%s\nof\n%s", what, got, want, v.Text, src)
				}
			})
		}
	})
}
