package pir_test

import (
	"bytes"
	"testing"

	"phils/analysis"
	"phils/analysis/analysistest"
	"phils/analysis/pir"
	"phils/grammar/text"
	"phils/grammar/text/texttest"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// printed gives src with its functions as Render prints them, with or without the declarations between them, and what is wrong with src.
func printed(t *testing.T, src []byte, form analysis.Form, decls bool) (out []byte, wrong []string) {
	s := analysis.NewSnapshot("t.pir", 1, pir.Dialect, src)
	for i := range s.Doc.NumSegments() {
		u := s.Unit(i)
		if decls && len(u.Functions) == 0 && s.Doc.Segment(i).Kind() != text.Trivia {
			out = append(bytes.TrimRight(append(out, u.Tree.Src...), " \t\r\n"), '\n')
		}
		for _, fn := range u.Functions {
			out = append(out, pir.Render(fn.F, analysis.RenderOptions{Form: form}).Text...)
		}
	}
	return out, analysistest.Findings(t, s, analysis.Error)
}

// FuzzLower: any text lowers to functions whose columns fit together; formatted, it means the same; and what is
// printed of a sound text is sound, and prints as itself.
func FuzzLower(f *testing.F) {
	analysistest.Programs(f, "../..", pir.Dialect, func(src []byte) { f.Add(src, []byte{}) })
	f.Fuzz(func(t *testing.T, src, script []byte) {
		src = texttest.Edited(src, script, analysistest.Words(pir.Dialect))
		s := analysis.NewSnapshot("t.pir", 1, pir.Dialect, src)
		for _, fn := range s.Functions() {
			if p, ok := ssatest.Shaped(fn.F); !ok {
				t.Fatalf("phi %d has not an operand for each edge in\n%s", p, src)
			}
			for _, p := range verify.Func(fn.F) {
				switch p.Code {
				case verify.Malformed, verify.AfterTerminator, verify.EdgeCount, verify.ParamPlace:
					t.Fatalf("%v: operation %d: %v in\n%s", p.Code, fn.F.Op[p.Value], p, src)
				}
			}
		}
		for _, form := range []analysis.Form{analysis.FormAsIs, analysis.FormPhi, analysis.FormArgs} {
			once, wrong := printed(t, src, form, true)
			if len(wrong) > 0 {
				continue
			}
			if again, is := printed(t, once, form, true); len(is) > 0 || !bytes.Equal(again, once) {
				t.Fatalf("%q\nprints as\n%s\nand this, with errors %q, as\n%s", src, once, is, again)
			}
		}
		formatted := pir.Dialect.Format(src)
		before, wrong := printed(t, src, analysis.FormAsIs, false)
		if after, is := printed(t, formatted, analysis.FormAsIs, false); !bytes.Equal(before, after) || len(is) != len(wrong) {
			t.Fatalf("%q, with errors %q, means\n%s\nformatted, with %q,\n%q, it means\n%s", src, wrong, before, is, formatted, after)
		}
	})
}

// FuzzPrint: a program that is printed is sound, and prints as itself.
func FuzzPrint(f *testing.F) {
	for i := range 8 {
		f.Add([]byte{byte(i * 61), byte(i * 17), 128, byte(255 - i*3), byte(i)})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		text := analysistest.Program(t, pir.Dialect, ssatest.Rand(data))
		if again, wrong := printed(t, text, analysis.FormAsIs, false); len(wrong) > 0 || !bytes.Equal(again, text) {
			t.Fatalf("errors %q in\n%s\nwhich prints as\n%s", wrong, text, again)
		}
	})
}
