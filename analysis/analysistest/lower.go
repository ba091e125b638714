package analysistest

import (
	"bytes"
	"slices"
	"testing"

	"phils/analysis"
	"phils/grammar/text"
	"phils/grammar/text/texttest"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// Lower is a fuzz target of dialect d, TAC or PIR: any text lowers to functions whose columns fit together and of
// which the verifier says nothing of never; formatted, it means the same; and what is printed of a sound text is
// sound, and prints as itself. root is the way to the module's root.
func Lower(f *testing.F, root string, d *analysis.Dialect, never ...verify.Code) {
	Programs(f, root, d, func(src []byte) { f.Add(src, []byte{}) })
	f.Fuzz(func(t *testing.T, src, script []byte) {
		src = texttest.Edited(src, script, Words(d))
		for _, fn := range open(d, src).Functions() {
			if p, ok := ssatest.Shaped(fn.F); !ok {
				t.Fatalf("phi %d has not an operand for each edge in\n%s", p, src)
			}
			for _, p := range verify.Func(fn.F) {
				if slices.Contains(never, p.Code) {
					t.Fatalf("%v: operation %d: %v in\n%s", p.Code, fn.F.Op[p.Value], p, src)
				}
			}
		}
		for _, form := range []analysis.Form{analysis.FormAsIs, analysis.FormPhi, analysis.FormArgs} {
			once, wrong := printed(t, d, src, form, true)
			if len(wrong) > 0 {
				continue
			}
			if again, is := printed(t, d, once, form, true); len(is) > 0 || !bytes.Equal(again, once) {
				t.Fatalf("%q\nprints as\n%s\nand this, with errors %q, as\n%s", src, once, is, again)
			}
		}
		formatted := d.Format(src)
		before, wrong := printed(t, d, src, analysis.FormAsIs, false)
		if !bytes.HasSuffix(src, []byte("\n")) { // what lacks at the end is told on the last line, and hides what it may have to do with
			if ended, is := printed(t, d, append(bytes.Clone(src), '\n'), analysis.FormAsIs, false); bytes.Equal(before, ended) {
				wrong = is
			}
		}
		if after, is := printed(t, d, formatted, analysis.FormAsIs, false); !bytes.Equal(before, after) || len(is) != len(wrong) {
			t.Fatalf("%q, with errors %q, means\n%s\nformatted, with %q,\n%q, it means\n%s", src, wrong, before, is, formatted, after)
		}
	})
}

// PrintsAsItself wants src, which Render has printed, to be sound, and to be printed as it is.
func PrintsAsItself(t *testing.T, d *analysis.Dialect, src []byte) {
	t.Helper()
	if again, wrong := printed(t, d, src, analysis.FormAsIs, false); len(wrong) > 0 || !bytes.Equal(again, src) {
		t.Fatalf("errors %q in\n%s\nwhich prints as\n%s", wrong, src, again)
	}
}

// printed gives src with its functions as Render prints them, with or without the declarations between them, and what is wrong with src.
func printed(t *testing.T, d *analysis.Dialect, src []byte, form analysis.Form, decls bool) (out []byte, wrong []string) {
	s := open(d, src)
	for i := range s.Doc.NumSegments() {
		u := s.Unit(i)
		if decls && len(u.Functions) == 0 && s.Doc.Segment(i).Kind() != text.Trivia {
			out = append(bytes.TrimRight(append(out, u.Tree.Src...), " \t\r\n"), '\n')
		}
		for _, fn := range u.Functions {
			out = append(out, d.Render(fn.F, analysis.RenderOptions{Form: form}).Text...)
		}
	}
	return out, Findings(t, s, analysis.Error)
}

func open(d *analysis.Dialect, src []byte) *analysis.Snapshot {
	return analysis.NewSnapshot("t"+d.Suffixes[0], 1, d, src)
}
