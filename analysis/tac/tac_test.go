package tac

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"phils/analysis"
	"phils/grammar/syntax"
	gram "phils/grammar/tac"
	"phils/grammar/text"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/verify"
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
	start, _ := fn.Tree.Span(fn.Tree.Stmt[0])
	if _, end := fn.Tree.Span(fn.Tree.Stmt[len(fn.Tree.Stmt)-1]); fn.Body != (analysis.Span{Start: start, End: end}) {
		t.Fatalf("%s: the body is %v, of statements from %d to %d", fn.Name, fn.Body, start, end)
	}
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
				t.Run(name, func(t *testing.T) {
					sane(t, fn)
					problems := verify.Func(fn.F)
					if fn.SSA {
						problems = verify.SSA(fn.F)
					}
					for _, p := range problems {
						t.Errorf("%s: %+v", fn.Name, p)
					}
				})
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

// dump writes f's instructions, one per line: block, operation, operands.
func dump(fn *analysis.Function) []string {
	f := fn.F
	text := func(v ssa.Value) string {
		switch {
		case v == 0:
			return "?"
		case f.Op[v] == ssa.OpConst:
			return spell(f.Consts[f.Aux[v]])
		case f.Op[v] == ssa.OpGlobal:
			return "@" + f.Syms[f.Aux[v]]
		case f.Op[v] == ssa.OpUndef:
			return "undef"
		}
		return "v" + strconv.Itoa(int(v))
	}
	var out []string
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Instrs(b) {
			s := f.BlockName[b] + ": v" + strconv.Itoa(int(v)) + " " + opName[f.Op[v]]
			switch f.Op[v] {
			case ssa.OpRead, ssa.OpWrite, ssa.OpSlot:
				s += " " + f.Vars[f.Aux[v]].Name
			case ssa.OpCall:
				s += " " + f.Syms[f.Aux[v]]
			}
			for _, a := range f.Args(v) {
				s += " " + text(a)
			}
			for _, to := range f.Succs(b) {
				if f.Op[v].IsTerminator() {
					s += " →" + f.BlockName[to]
				}
			}
			if src := f.Src[v]; src >= 0 {
				s += " @" + string(fn.Tree.Text(src))
			}
			out = append(out, s)
		}
	}
	return out
}

var opName = map[ssa.Op]string{ssa.OpRead: "read", ssa.OpWrite: "write", ssa.OpSlot: "slot", ssa.OpParam: "param", ssa.OpAdd: "add", ssa.OpLt: "lt", ssa.OpGoto: "goto",
	ssa.OpBranch: "branch", ssa.OpReturn: "return", ssa.OpCall: "call", ssa.OpLoad: "load", ssa.OpStore: "store", ssa.OpIndex: "index", ssa.OpSetIndex: "setindex",
	ssa.OpPhi: "phi", ssa.OpCopy: "copy", ssa.OpBlockParam: "blockparam", ssa.OpShadowPhi: "shadowphi", ssa.OpUpsilon: "upsilon", ssa.OpParCopy: "parcopy", ssa.OpProj: "proj",
	ssa.OpSwitch: "switch", ssa.OpAlloc: "alloc", ssa.OpOtherTerm: "unknown jump", ssa.OpInput: "input"}

func TestLower(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"reads before, writes after", "func f(y, z) {\nx = y + z\nreturn x\n}", `bb0: v1 param @y
bb0: v2 param @z
bb0: v3 write y v1 @y
bb0: v4 write z v2 @z
bb0: v5 read y @y
bb0: v6 read z @z
bb0: v7 add v5 v6 @+
bb0: v8 write x v7 @x
bb0: v9 read x @x
bb0: v10 return v9 @return`},
		{"a loop to the start", "L: x = x + 1\nif x < 9 goto L", `ENTRY: v1 goto →L
L: v2 read x @x
L: v4 add v2 1 @+
L: v5 write x v4 @x
L: v6 read x @x
L: v8 lt v6 9 @<
L: v9 branch v8 →L →bb1 @if
bb1: v10 return`},
		{"negation swaps the targets", "IfZ c Goto L\nx = 1\nL: return", `bb0: v1 read c @c
bb0: v2 branch v1 →bb1 →L @IfZ
bb1: v4 write x 1 @x
bb1: v5 goto →L
L: v6 return @return`},
		{"memory", "p = &x\nx = 1\ny = x\na[0] = y\n*(p + 4) = a[y]", `bb0: v1 slot x @x
bb0: v2 write p v1 @p
bb0: v4 slot x @x
bb0: v5 store v4 1 @x
bb0: v6 slot x @x
bb0: v7 load v6 @x
bb0: v8 write y v7 @y
bb0: v11 read y @y
bb0: v12 setindex @a 0 v11 @a
bb0: v13 read p @p
bb0: v15 add v13 4 @+
bb0: v16 read y @y
bb0: v17 index @a v16 @[
bb0: v18 store v15 v17 @*
bb0: v19 return`},
		{"arguments in their order", "ARG a\nARG b\nx = CALL f\nparam a\nparam b\ncall g, 2", `bb0: v1 read a @a
bb0: v2 read b @b
bb0: v3 call f v2 v1 @f
bb0: v4 write x v3 @x
bb0: v5 read a @a
bb0: v6 read b @b
bb0: v7 call g v5 v6 @g
bb0: v8 return`},
		{"phis by slot", "func f(n.0) {\na: goto c\nc: x.1 = phi(b: x.2, a: n.0, zz: 3)\nif x.1 < 3 goto b else d\nb: x.2 = x.1\ngoto c\nd: return x.1\n}", `a: v1 param @n.0
a: v2 goto →c @goto
c: v3 phi v1 v7 @x.1
c: v5 lt v3 3 @<
c: v6 branch v5 →b →d @if
b: v7 copy v3 @x.2
b: v8 goto →c @goto
d: v9 return v3 @return`},
		{"block arguments", "func f(n) {\na: if n goto b(1) else b(n)\nb(x):\nreturn x.0\n}", `a: v1 param @n
a: v3 branch v1 →b →b @if
b: v4 blockparam 1 v1 @x
b: v5 return undef @return`},
		{"upsilon", "func f() {\na: upsilon x.1, 4\nb: x.1 = phi\n(y, z) <- (x.1, 5)\nreturn y\n}", `a: v2 upsilon 4 @x.1
a: v3 goto →b
b: v4 shadowphi @x.1
b: v6 parcopy v4 5 @(
b: v7 proj v6 @y
b: v8 proj v6 @z
b: v9 return v7 @return`},
		{"an unknown label", "if c goto Q else L\nL: x = y.1", `bb0: v1 unknown jump ? →L @if
L: v2 copy ? @x
L: v3 return`},
		{"behind a terminator", "goto L\nx = 1\nL: return", `bb0: v1 goto →L @goto
bb0.next: v3 write x 1 @x
bb0.next: v4 goto →L
L: v5 return @return`},
	} {
		us := units([]byte(c.src))
		got := strings.Join(dump(us[0].Functions[0]), "\n")
		if got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// The symbols of plain code: each name once, with all its occurrences.
func TestOccurrences(t *testing.T) {
	us := units([]byte("func f(n) {\n  x = n\nL:\n  x = x + g[n]\n  y = call h(x)\n  if y goto L\n}\n"))
	fn := us[0].Functions[0]
	var got []string
	for _, o := range fn.Occs {
		y := fn.Symbols[o.Sym]
		got = append(got, [...]string{"", "var", "memory", "value", "label", "func", "global", "type"}[y.Kind]+" "+y.Name+[...]string{"", " def", " decl"}[o.Role])
	}
	want := []string{"func f def", "var n def", "var x def", "var n", "label L def", "var x def", "var x", "global g", "var n", "var y def", "func h", "var x", "var y", "label L"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
