package tac_test

import (
	"bytes"
	"testing"

	"phils/analysis"
	"phils/analysis/analysistest"
	"phils/analysis/tac"
	"phils/grammar/text/texttest"
	"phils/ssa"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// printed gives the functions of src as Render prints them, and what is wrong with src.
func printed(t *testing.T, src []byte, form analysis.Form) (out []byte, wrong []string) {
	s := analysis.NewSnapshot("t.tac", 1, tac.Dialect, src)
	for _, fn := range s.Functions() {
		out = append(out, tac.Render(fn.F, analysis.RenderOptions{Form: form}).Text...)
	}
	return out, analysistest.Findings(t, s, analysis.Error)
}

// FuzzLower: any text lowers to functions whose columns fit together; formatted, it means the same; and what is
// printed of a sound text is sound, and prints as itself.
func FuzzLower(f *testing.F) {
	analysistest.Programs(f, "../..", tac.Dialect, func(src []byte) { f.Add(src, []byte{}) })
	f.Fuzz(func(t *testing.T, src, script []byte) {
		src = texttest.Edited(src, script, analysistest.Words(tac.Dialect))
		s := analysis.NewSnapshot("t.tac", 1, tac.Dialect, src)
		for _, fn := range s.Functions() {
			if p, ok := ssatest.Shaped(fn.F); !ok {
				t.Fatalf("phi %d has not an operand for each edge in\n%s", p, src)
			}
			for _, p := range verify.Func(fn.F) {
				switch p.Code {
				case verify.Malformed, verify.MissingTerminator, verify.AfterTerminator, verify.EdgeCount, verify.OperandCount, verify.ParamPlace:
					t.Fatalf("%v: operation %d: %v in\n%s", p.Code, fn.F.Op[p.Value], p, src)
				}
			}
		}
		for _, form := range []analysis.Form{analysis.FormAsIs, analysis.FormPhi, analysis.FormArgs} {
			once, wrong := printed(t, src, form)
			if len(wrong) > 0 {
				continue
			}
			if again, is := printed(t, once, form); len(is) > 0 || !bytes.Equal(again, once) {
				t.Fatalf("%q\nprints as\n%s\nand this, with errors %q, as\n%s", src, once, is, again)
			}
		}
		formatted := tac.Dialect.Format(src)
		before, wrong := printed(t, src, analysis.FormAsIs)
		if after, is := printed(t, formatted, analysis.FormAsIs); !bytes.Equal(before, after) || len(is) != len(wrong) {
			t.Fatalf("%q, with errors %q, means\n%s\nformatted, with %q,\n%q, it means\n%s", src, wrong, before, is, formatted, after)
		}
	})
}

// FuzzPrint: a program that is printed and read again does the same.
func FuzzPrint(f *testing.F) {
	for i := range 8 {
		f.Add([]byte{byte(i * 61), byte(i * 17), 128, byte(255 - i*3), byte(i)})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		rng := ssatest.Rand(data)
		o := ssatest.FuzzOptions(rng)
		o.Typed = false
		o.Arrays = rng.IntN(3)
		fn := ssatest.RandomFunc(rng, o)
		for _, p := range fn.Params { // plain code names what is written, not the parameter's value
			fn.Var[p] = 0
		}
		want, defined := analysistest.Run(fn, []*ssa.Func{fn})
		text := tac.Render(fn, analysis.RenderOptions{}).Text
		if again, wrong := printed(t, text, analysis.FormAsIs); len(wrong) > 0 || !bytes.Equal(again, text) {
			t.Fatalf("errors %q in\n%s\nwhich prints as\n%s", wrong, text, again)
		}
		if got, _ := analysistest.RunFile(tac.Dialect, text); got != want && defined {
			t.Fatalf("%q, not %q:\n%s", got, want, text)
		}
	})
}
