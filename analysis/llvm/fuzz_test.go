package llvm_test

import (
	"context"
	"testing"

	"phils/analysis"
	"phils/analysis/analysistest"
	"phils/analysis/llvm"
	"phils/grammar/text/texttest"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

func open(src []byte) *analysis.Snapshot { return analysis.NewSnapshot("t.ll", 1, llvm.Dialect, src) }

// with is the text of s with its functions printed by render, and mended.
func with(t *testing.T, s *analysis.Snapshot, render func(seg int, fn *analysis.Function) ([]byte, error)) []byte {
	t.Helper()
	var out []byte
	for i := range s.Doc.NumSegments() {
		u := s.Unit(i)
		if len(u.Functions) == 0 {
			out = append(out, s.Doc.Segment(i).Bytes()...)
		}
		for _, fn := range u.Functions {
			b, err := render(i, fn)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, b...)
			if len(b) > 0 && b[len(b)-1] != '\n' {
				out = append(out, '\n')
			}
		}
	}
	return llvm.Dialect.Mend(s, out)
}

// ways are the transformations of a file, by name.
func ways() map[string]func(t *testing.T, s *analysis.Snapshot) []byte {
	ctx := context.Background()
	out := map[string]func(t *testing.T, s *analysis.Snapshot) []byte{
		"mem2reg": func(t *testing.T, s *analysis.Snapshot) []byte {
			promote := llvm.Dialect.Promoter(s)
			return with(t, s, func(_ int, fn *analysis.Function) ([]byte, error) {
				p, err := promote(ctx, fn)
				if err != nil {
					return nil, err
				}
				return p.Render(analysis.RenderOptions{Tree: fn.Tree}).Text, nil
			})
		},
		"reg2mem": func(t *testing.T, s *analysis.Snapshot) []byte {
			demote := llvm.Dialect.Demoter(s)
			return with(t, s, func(_ int, fn *analysis.Function) ([]byte, error) {
				return demote(fn, analysis.RenderOptions{Tree: fn.Tree}).Text, nil
			})
		},
		"as it is": func(t *testing.T, s *analysis.Snapshot) []byte {
			return with(t, s, func(_ int, fn *analysis.Function) ([]byte, error) {
				return llvm.Render(fn.F, analysis.RenderOptions{Tree: fn.Tree}).Text, nil
			})
		},
		"sroa": func(t *testing.T, s *analysis.Snapshot) []byte {
			after, err := llvm.SROA(ctx, s)
			if err != nil {
				t.Fatal(err)
			}
			return after.Doc.Bytes()
		},
	}
	for _, a := range construct.Algos() {
		out[a.String()] = func(t *testing.T, s *analysis.Snapshot) []byte {
			return with(t, s, func(_ int, fn *analysis.Function) ([]byte, error) {
				r, err := fn.Construct(ctx, a)
				if err != nil {
					return nil, err
				}
				return llvm.Render(r.F, analysis.RenderOptions{Tree: fn.Tree}).Text, nil
			})
		}
	}
	return out
}

// FuzzLower: any text lowers to functions whose columns fit together, and is transformed and printed in every way; what
// comes of a file without findings of the verifier has none.
func FuzzLower(f *testing.F) {
	analysistest.Programs(f, "../..", llvm.Dialect, func(src []byte) { f.Add(src, []byte{}) })
	f.Fuzz(func(t *testing.T, src, script []byte) {
		s := open(texttest.Edited(src, script, analysistest.Words(llvm.Dialect)))
		for i := range s.Doc.NumSegments() {
			for _, fn := range s.Unit(i).Functions {
				for _, p := range verify.Structure(fn.F) {
					t.Fatalf("%v in\n%s", p, fn.Tree.Src)
				}
				if p, ok := ssatest.Shaped(fn.F); !ok {
					t.Fatalf("phi %d has not an operand for each edge in\n%s", p, fn.Tree.Src)
				}
			}
		}
		sound := len(analysistest.Findings(t, s, analysis.Error)) == 0
		for way, transform := range ways() {
			after := transform(t, s)
			if e := analysistest.Findings(t, open(after), analysis.Error); sound && len(e) > 0 {
				t.Fatalf("%s leads to %q:\n%s\nfrom\n%s", way, e, after, s.Doc.Bytes())
			}
		}
	})
}

// FuzzPromote: what the transformations make of a function, and of what another has made of it, does what it does.
func FuzzPromote(f *testing.F) {
	for i := range 8 {
		f.Add([]byte{byte(i * 61), byte(i * 17), 128, byte(255 - i*3), byte(i)})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		src := analysistest.LLVMFunction(ssatest.Rand(data))
		if e := analysistest.Errors(t, llvm.Dialect, src); len(e) > 0 {
			t.Fatalf("%q in\n%s", e, src)
		}
		want, defined := analysistest.RunFile(llvm.Dialect, src)
		check := func(way string, after []byte) {
			if e := analysistest.Errors(t, llvm.Dialect, after); len(e) > 0 {
				t.Fatalf("%s leads to %q:\n%s\nfrom\n%s", way, e, after, src)
			}
			if got, _ := analysistest.RunFile(llvm.Dialect, after); got != want && defined {
				t.Fatalf("%s does\n%s\nnot\n%s\n%s\nfrom\n%s", way, got, want, after, src)
			}
		}
		for way, transform := range ways() {
			after := transform(t, open(src))
			check(way, after)
			for next, transform := range ways() {
				if (way == "mem2reg") != (next == "mem2reg") {
					check(way+", then "+next, transform(t, open(after)))
				}
			}
		}
	})
}
