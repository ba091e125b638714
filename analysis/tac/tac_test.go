package tac

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"phils/analysis"
	"phils/grammar/syntax"
	gram "phils/grammar/tac"
	"phils/grammar/text"
	"phils/ssa"
	"phils/ssa/construct"
)

// units lowers every segment of src.
func units(src []byte) []*analysis.Unit {
	var us []*analysis.Unit
	for _, s := range text.NewDocument(src, gram.Split).All() {
		us = append(us, Lower(syntax.Parse(gram.Language, s.Bytes(), s.In(), nil), s.Kind()))
	}
	return us
}

// renderAll lowers src and prints every function.
func renderAll(src []byte, form analysis.Form) []byte {
	var out []byte
	for _, u := range units(src) {
		for _, fn := range u.Functions {
			out = append(out, Render(fn.F, analysis.RenderOptions{Form: form}).Text...)
		}
	}
	return out
}

// programs gives every TAC file there is, by name.
func programs(t testing.TB) map[string][]byte {
	files, _ := filepath.Glob("../../testdata/tac/*.tac")
	if len(files) == 0 {
		t.Fatal("no testdata")
	}
	more, _ := filepath.Glob("../../../shared/cases/tac/programs/*.tac")
	m := map[string][]byte{}
	for _, f := range append(files, more...) {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		m[filepath.Base(f)] = b
	}
	return m
}

// What Render prints parses without an error and lowers to a function that prints the
// same.
func TestRenderFixpoint(t *testing.T) {
	for name, src := range programs(t) {
		for _, form := range []analysis.Form{analysis.FormAsIs, analysis.FormPhi, analysis.FormArgs} {
			once := renderAll(src, form)
			for _, u := range units(once) {
				for _, e := range u.Tree.Errs {
					t.Errorf("%s: the rendered text has an error: %s\n%s", name, e.Msg, once)
				}
				for _, p := range u.Functions[0].Problems {
					t.Errorf("%s: the rendered text has a problem: %s\n%s", name, p.Msg, once)
				}
			}
			if twice := renderAll(once, form); !bytes.Equal(once, twice) {
				t.Errorf("%s, form %d: rendered once:\n%s\nrendered twice:\n%s", name, form, once, twice)
			}
		}
	}
}

// A formatted file means what it meant.
func TestFormatKeepsMeaning(t *testing.T) {
	for name, src := range programs(t) {
		formatted := gram.Format(src)
		if again := gram.Format(formatted); !bytes.Equal(formatted, again) {
			t.Errorf("%s: formatted once:\n%s\nformatted twice:\n%s", name, formatted, again)
		}
		if a, b := renderAll(src, 0), renderAll(formatted, 0); !bytes.Equal(a, b) {
			t.Errorf("%s means\n%s\nformatted\n%s\nit means\n%s", name, a, formatted, b)
		}
	}
}

// sane checks that a lowered function keeps what analysis.Function and ssa.Func promise.
func sane(t *testing.T, fn *analysis.Function) {
	t.Helper()
	f := fn.F
	if len(fn.Blocks) != f.NumBlocks()+1 || len(f.BlockName) != len(fn.Blocks) {
		t.Fatalf("%d blocks, %d infos", f.NumBlocks(), len(fn.Blocks)-1)
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		if f.Terminator(b) == 0 {
			t.Errorf("block %s has no terminator", f.BlockName[b])
		}
		for i, v := range f.Instrs(b) {
			if f.Block[v] != b {
				t.Errorf("value %d is not of block %d", v, b)
			}
			if f.Op[v].IsTerminator() && i < len(f.Instrs(b))-1 {
				t.Errorf("a terminator within block %s", f.BlockName[b])
			}
			if (f.Op[v] == ssa.OpPhi || f.Op[v] == ssa.OpBlockParam) && len(f.Args(v)) != len(f.Preds(b)) {
				t.Errorf("phi %d of block %s has %d operands for %d edges", v, f.BlockName[b], len(f.Args(v)), len(f.Preds(b)))
			}
			for _, a := range f.Args(v) {
				if a < 0 || int(a) >= f.NumValues() {
					t.Errorf("value %d has operand %d", v, a)
				}
			}
		}
	}
	last := int32(-1)
	for _, o := range fn.Occs {
		if o.Tok < last || o.Sym <= 0 || int(o.Sym) >= len(fn.Symbols) {
			t.Errorf("bad occurrence %+v after token %d", o, last)
		}
		if o.Tok == last {
			t.Errorf("two occurrences of token %d", o.Tok)
		}
		if o.Value < 0 || int(o.Value) >= f.NumValues() {
			t.Errorf("occurrence %+v has no value", o)
		}
		last = o.Tok
	}
}

func TestSane(t *testing.T) {
	for name, src := range programs(t) {
		for _, u := range units(src) {
			for _, fn := range u.Functions {
				t.Run(name, func(t *testing.T) { sane(t, fn) })
			}
		}
	}
}

// Every construction's result, printed, parses, has no loose ends, and prints the same
// when lowered again.
func TestRenderConstructed(t *testing.T) {
	for name, src := range programs(t) {
		for _, u := range units(src) {
			for _, fn := range u.Functions {
				if fn.SSA {
					continue
				}
				for _, algo := range construct.Algos() {
					res, err := construct.Construct(context.Background(), fn.F, construct.Options{Algo: algo}, nil)
					if err != nil {
						t.Fatal(err)
					}
					for _, form := range []analysis.Form{analysis.FormPhi, analysis.FormArgs} {
						once := Render(res.F, analysis.RenderOptions{Form: form})
						if n := bytes.Count(once.Text, []byte("\n")); n != len(once.Values) || n != len(once.Blocks) {
							t.Errorf("%s, %v: %d lines, but %d values and %d blocks", name, algo, n, len(once.Values), len(once.Blocks))
						}
						us := units(once.Text)
						if len(us) != 1 || len(us[0].Functions) != 1 {
							t.Errorf("%s, %v: the rendered text is %d segments\n%s", name, algo, len(us), once.Text)
							continue
						}
						again := us[0].Functions[0]
						sane(t, again)
						for _, e := range us[0].Tree.Errs {
							t.Errorf("%s, %v: %s\n%s", name, algo, e.Msg, once.Text)
						}
						for _, y := range again.Symbols {
							if y.Kind == analysis.SymLabel && y.Block == 0 {
								t.Errorf("%s, %v: no label %s\n%s", name, algo, y.Name, once.Text)
							}
						}
						if twice := Render(again.F, analysis.RenderOptions{Form: form}); !bytes.Equal(once.Text, twice.Text) {
							t.Errorf("%s, %v: rendered once:\n%s\nrendered twice:\n%s", name, algo, once.Text, twice.Text)
						}
					}
				}
			}
		}
	}
}
