package pir

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
	"phils/grammar/text"
	"phils/ssa"
	"phils/ssa/verify"
)

// corpus gives the testdata programs by name.
func corpus(t testing.TB) map[string][]byte {
	files, err := filepath.Glob("../../testdata/pir/*.pir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no testdata: %v", err)
	}
	c := map[string][]byte{}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		c[filepath.Base(f)] = b
	}
	return c
}

// units lowers every segment of src.
func units(src []byte) []*analysis.Unit {
	var us []*analysis.Unit
	for _, s := range text.NewDocument(src, grammar.Split).All() {
		t := syntax.Parse(grammar.Language, s.Bytes(), s.In(), nil)
		u := lower(t, s.Kind())
		u.Tree, u.Kind = t, s.Kind()
		for _, fn := range u.Functions {
			fn.Dialect = Dialect
		}
		us = append(us, u)
	}
	return us
}

func functions(src []byte) []*analysis.Function {
	var fns []*analysis.Function
	for _, u := range units(src) {
		fns = append(fns, u.Functions...)
	}
	return fns
}

// body wraps instructions into a function with some locals.
func body(lines string) []byte {
	return []byte(`fn @f(_0: i64 "n", _1: bool "c") -> i64 {
  let _2: i64 "x"
  let _3: bool
  let _4: (i64, bool) "t"
  let _5: [i64; 4] "xs"
  let _6: &i64
  let _7: u8
  let _8: f64
  let _9: ptr
  let _10: &mut i64
bb0:
` + lines + "\n}\n")
}

func TestCorpusLowers(t *testing.T) {
	for name, src := range corpus(t) {
		for _, u := range units(src) {
			for _, e := range u.Tree.Errs {
				t.Errorf("%s: %s", name, e.Msg)
			}
			for _, fn := range u.Functions {
				for _, d := range fn.Problems {
					t.Errorf("%s: %s: %s: %q", name, fn.Name, d.Msg, fn.Tree.Src[d.Span.Start:d.Span.End])
				}
				for _, p := range verify.Func(fn.F) {
					t.Errorf("%s: %s: %v", name, fn.Name, p)
				}
				checkShape(t, fn)
			}
		}
	}
}

// checkShape verifies what the other packages rely on.
func checkShape(t *testing.T, fn *analysis.Function) {
	t.Helper()
	f := fn.F
	for _, p := range verify.Structure(f) {
		t.Fatalf("%s: %v in\n%s", fn.Name, p, fn.Tree.Src)
	}
	if len(fn.Blocks) != f.NumBlocks()+1 {
		t.Fatalf("%s: %d blocks, %d infos in\n%s", fn.Name, f.NumBlocks(), len(fn.Blocks)-1, fn.Tree.Src)
	}
	for i, o := range fn.Occs {
		if i > 0 && o.Tok <= fn.Occs[i-1].Tok {
			t.Fatalf("%s: occurrences %d and %d are both at token %d (%s)", fn.Name, i-1, i, o.Tok, fn.Tree.Text(o.Tok))
		}
		if o.Tok < 0 || int(o.Tok) >= len(fn.Tree.Tok) || o.Sym <= 0 || int(o.Sym) >= len(fn.Symbols) || int(o.Value) >= f.NumValues() || int(o.Block) > f.NumBlocks() {
			t.Fatalf("%s: occurrence %+v is out of range", fn.Name, o)
		}
		if want := fn.Symbols[o.Sym].Name; want != string(fn.Tree.Text(o.Tok)) && want != base(fn.Tree.Text(o.Tok)) {
			t.Fatalf("%s: the symbol of %q is %q", fn.Name, fn.Tree.Text(o.Tok), want)
		}
	}
	for b := 1; b < len(fn.Blocks); b++ {
		bi := &fn.Blocks[b]
		if bi.Label >= 0 && string(fn.Tree.Text(bi.Label)) != f.BlockName[b] {
			t.Fatalf("%s: block %s is labelled %s", fn.Name, f.BlockName[b], fn.Tree.Text(bi.Label))
		}
		if bi.FirstStmt > bi.LastStmt || int(bi.LastStmt) > len(fn.Tree.Stmt) {
			t.Fatalf("%s: block %s has statements %d … %d", fn.Name, f.BlockName[b], bi.FirstStmt, bi.LastStmt)
		}
	}
	for v := 1; v < f.NumValues(); v++ {
		if s := f.Src[v]; s >= int32(len(fn.Tree.Tok)) {
			t.Fatalf("%s: value %d is at token %d", fn.Name, v, s)
		}
	}
}

// The listing of count is normative to the character: what it lowers to prints as it.
func TestCountPrintsAsListed(t *testing.T) {
	for _, name := range []string{"count.pir", "count.ssa.pir", "count.args.pir", "count.upsilon.pir", "g.pir", "g.ssa.pir", "irreducible.pir", "repeat.pir"} {
		src := corpus(t)[name]
		want := src[bytes.Index(src, []byte("fn ")):]
		fn := functions(src)[0]
		got := Render(fn.F, analysis.RenderOptions{Tree: fn.Tree})
		if !bytes.Equal(got.Text, want) {
			t.Errorf("%s prints as\n%s", name, got.Text)
		}
		if lines := bytes.Count(got.Text, []byte("\n")); lines != len(got.Values) || lines != len(got.Blocks) {
			t.Errorf("%s: %d lines, %d values, %d blocks", name, lines, len(got.Values), len(got.Blocks))
		}
	}
}

func TestLowerCount(t *testing.T) {
	fn := functions(corpus(t)["count.pir"])[0]
	f := fn.F
	if fn.Name != "@count" || fn.SSA || f.NumBlocks() != 6 || len(f.Params) != 1 || f.VirtualEntry {
		t.Fatalf("name %s, ssa %v, %d blocks, %d parameters", fn.Name, fn.SSA, f.NumBlocks(), len(f.Params))
	}
	var ops []ssa.Op
	for _, v := range f.Instrs(3) { // bb2
		ops = append(ops, f.Op[v])
	}
	want := []ssa.Op{ssa.OpRead, ssa.OpAnd, ssa.OpWrite, ssa.OpRead, ssa.OpEq, ssa.OpWrite, ssa.OpRead, ssa.OpBranch}
	if len(ops) != len(want) {
		t.Fatalf("bb2 is %v", ops)
	}
	for i := range want {
		if ops[i] != want[i] {
			t.Errorf("bb2[%d] is %v, want %v", i, ops[i], want[i])
		}
	}
	for i, w := range []ssa.VarInfo{
		{Name: "_0", Source: "n", Param: true, Promotable: true, Type: ssa.TypeI64},
		{Name: "_1", Source: "s", Promotable: true, Type: ssa.TypeI64},
		{Name: "_2", Source: "i", Promotable: true, Type: ssa.TypeI64},
		{Name: "_3", Temp: true, Promotable: true, Type: ssa.TypeBool},
		{Name: "_4", Temp: true, Promotable: true, Type: ssa.TypeI64},
		{Name: "_5", Temp: true, Promotable: true, Type: ssa.TypeBool},
	} {
		w.Src = f.Vars[i+1].Src
		if f.Vars[i+1] != w || string(fn.Tree.Text(w.Src)) != w.Name {
			t.Errorf("variable %d is %+v, want %+v", i+1, f.Vars[i+1], w)
		}
	}
	// return _1: the read is at the name.
	ret := f.Terminator(4)
	read := f.Args(ret)[0]
	if f.Op[read] != ssa.OpRead || string(fn.Tree.Text(f.Src[read])) != "_1" || string(fn.Tree.Text(f.Src[ret])) != "return" {
		t.Errorf("return reads at %q, returns at %q", fn.Tree.Text(f.Src[read]), fn.Tree.Text(f.Src[ret]))
	}
}

func TestLowerSSAForms(t *testing.T) {
	c := corpus(t)
	for name, op := range map[string]ssa.Op{"count.ssa.pir": ssa.OpPhi, "count.args.pir": ssa.OpBlockParam, "count.upsilon.pir": ssa.OpShadowPhi} {
		fn := functions(c[name])[0]
		f := fn.F
		if !fn.SSA {
			t.Fatalf("%s is not taken for SSA form", name)
		}
		phis := f.Phis(2)
		if len(phis) != 2 || f.Op[phis[0]] != op || f.Op[phis[1]] != op {
			t.Fatalf("%s: phis of bb1: %v", name, phis)
		}
		s := phis[0]
		if f.Vars[f.Var[s]].Name != "_1" || f.Ver[s] != 1 {
			t.Errorf("%s: the first phi is %s#%d", name, f.Vars[f.Var[s]].Name, f.Ver[s])
		}
		if op == ssa.OpShadowPhi {
			continue
		}
		a := f.Args(s) // from bb0 and bb5
		if len(a) != 2 || f.Op[a[0]] != ssa.OpConst || f.Ver[a[1]] != 3 {
			t.Errorf("%s: the operands of the first phi are %v", name, a)
		}
		for i := range fn.Occs {
			o := &fn.Occs[i]
			if string(fn.Tree.Text(o.Tok)) == "_1#3" && o.Role == analysis.RoleUse {
				if o.Slot < 0 || f.Pred[o.Slot] != 6 {
					t.Errorf("%s: _1#3 is used in slot %d", name, o.Slot)
				}
			}
		}
	}
}

func TestMemory(t *testing.T) {
	fn := functions(body("  _2 = 1\n  _6 = &_2\n  _4.0 = (*_6)\n  _5[_0] = _4.0\n  return _2"))[0]
	why := map[string]string{}
	for _, x := range fn.F.Vars[1:] {
		if !x.Promotable {
			why[x.Name] = x.Why
		}
	}
	for name, want := range map[string]string{
		"_2": "its address is taken by `&_2`", "_4": "the place `_4.0` projects into it", "_5": "the place `_5[_0]` projects into it",
	} {
		if why[name] != want {
			t.Errorf("%s: %q, want %q", name, why[name], want)
		}
	}
	if len(why) != 3 {
		t.Errorf("in memory: %v", why)
	}
}

// Versions are told apart by all of their digits.
func TestVersions(t *testing.T) {
	fn := functions(body("  _2#1 = add _0, 1\n  _2#10 = add _2#1, 2\n  _2#12 = add _2#10, 3\n  return _2#12"))[0]
	f := fn.F
	var got []string
	for _, v := range f.Instrs(1) {
		if f.Op[v] == ssa.OpAdd {
			got = append(got, fmt.Sprint(f.Ver[v]))
		}
	}
	if s := strings.Join(got, " "); s != "1 10 12" || len(fn.Problems) > 0 {
		t.Errorf("versions %s, %v", s, fn.Problems)
	}
	checkShape(t, fn)
}

func TestVirtualEntry(t *testing.T) {
	fn := functions([]byte("fn @f(_0: i64) {\nloop:\n  goto loop\n}\n"))[0]
	if !fn.F.VirtualEntry || fn.F.NumBlocks() != 2 || len(fn.F.Preds(2)) != 2 || fn.Blocks[1].Label != -1 {
		t.Errorf("blocks %v, virtual %v", fn.F.BlockName, fn.F.VirtualEntry)
	}
	checkShape(t, fn)
}

func TestAfterTerminator(t *testing.T) {
	fn := functions(body("  return _0\n  _2 = 1\n  return _2"))[0]
	if fn.F.NumBlocks() != 2 || !fn.Blocks[2].After || fn.F.BlockName[2] != "bb0_after" {
		t.Errorf("blocks %v", fn.F.BlockName)
	}
	checkShape(t, fn)
}

func TestUnknownLabel(t *testing.T) {
	fn := functions(body("  br _1, bb1, bb9\nbb1:\n  return _0"))[0]
	if f := fn.F; f.Op[f.Terminator(1)] != ssa.OpOtherTerm || len(f.Succs(1)) != 1 {
		t.Errorf("successors %v", f.Succs(1))
	}
	checkShape(t, fn)
}

func TestBrokenHeaderKeepsBlocks(t *testing.T) {
	fns := functions([]byte("fm @f(_0: i64) {\nbb0:\n  goto bb1\nbb1:\n  return _0\n}\n"))
	if len(fns) != 1 || fns[0].Name != "@f" || fns[0].F.NumBlocks() != 2 {
		t.Fatalf("%d functions", len(fns))
	}
}

func TestInvokeResult(t *testing.T) {
	// bb1 has another predecessor: the result is assigned on an edge of its own.
	src := body("  br _1, bb1, bb3\nbb3:\n  _2 = call @f(_0, _1) -> bb1 unwind bb2\nbb1:\n  return _2\nbb2:\n  trap")
	fn := functions(src)[0]
	checkShape(t, fn)
	if len(fn.Problems) > 0 {
		t.Error(fn.Problems)
	}
	f := fn.F
	edge := f.Succs(2)[0]
	if in := f.Instrs(edge); len(in) != 2 || f.Op[in[0]] != ssa.OpWrite || f.Op[f.Args(in[0])[0]] != ssa.OpInvoke || f.Succs(edge)[0] != 3 {
		t.Errorf("the edge block holds %v", in)
	}
	checkFixpoint(t, "invoke", src)
}

func TestProblems(t *testing.T) {
	for _, c := range []struct{ line, code, at, msg string }{
		{"_2 = true", "type", "true", "true has type bool; the copy to _2 wants i64"},
		{"_2 = add _0, _1", "type", "_1", "_1 has type bool; add wants an integer"},
		{"_2 = add _0, _7", "type", "_7", "_7 has type u8; the other operand of add wants i64"},
		{"_3 = add _0, _0", "type", "_3", "_3 has type bool; the result of add wants i64"},
		{"_3 = add _0, 1", "type", "_3", "_3 has type bool; the result of add wants i64"},
		{"_3 = slt _1, 3", "type", "_1", "_1 has type bool; slt wants an integer"},
		{"_7 = 256", "type", "256", "256 does not fit u8"},
		{"_7 = -1", "type", "-1", "-1 does not fit u8"},
		{"_2 = 9223372036854775808", "type", "9223372036854775808", "9223372036854775808 does not fit i64"},
		{"_2 = 1.5", "type", "1.5", "1.5 is no i64"},
		{"_3 = slt _0, _8", "type", "_8", "_8 has type f64; slt wants an integer"},
		{"_3 = flt _8, 1", "", "", ""},
		{"_8 = fadd _8, _0", "type", "_0", "_0 has type i64; fadd wants f32 or f64"},
		{"_4 = add.chk _0, 1", "", "", ""},
		{"_2 = mul.chk _0, 1", "type", "_2", "_2 has type i64; the result of mul.chk wants (i64, bool)"},
		{"_2 = _4.2", "type", "_4.2", "(i64, bool) has no field 2"},
		{"_2 = _5[_1]", "type", "_1", "an index is an integer; this has type bool"},
		{"_2 = _4[0]", "type", "_4", "only an array or a slice has elements; this has type (i64, bool)"},
		{"_2 = (*_0)", "type", "_0", "`*` wants a reference or ptr; this has type i64"},
		{"_2 = load _0", "type", "_0", "load wants a reference or ptr; this has type i64"},
		{"store _0, 1", "type", "_0", "store wants a reference or ptr; this has type i64"},
		{"store _10, true", "type", "true", "true has type bool; the store wants i64"},
		{"_2 = load _9", "", "", ""},
		{"_6 = &_1", "type", "_6", "_6 has type &i64; the reference wants &bool"},
		{"_6 = _10", "", "", ""},
		{"_10 = _6", "type", "_6", "_6 has type &i64; the copy to _10 wants &mut i64"},
		{"_2 = len _5", "", "", ""},
		{"_2 = len _0", "type", "_0", "_0 has type i64; len wants an array, a slice or a str"},
		{"_4 = aggregate 1, 2", "type", "2", "2 is no bool"},
		{"_5 = aggregate 1, 2", "type", "aggregate 1, 2", "[i64; 4] has 4 elements; this aggregate has 2"},
		{"_2 = cast _7 to i64", "", "", ""},
		{"_2 = cast _0 to u8", "type", "_2", "_2 has type i64; the cast's result wants u8"},
		{"let _11: i64", "syntax", "let", "expected `let` before the first block: locals are declared at the start of a function"},
		{"nop", "", "", ""},
	} {
		checkProblem(t, body("  "+c.line+"\n  return _0"), c.code, c.at, c.msg)
	}
	for _, c := range []struct{ lines, code, at, msg string }{
		{"  return", "type", "return", "return wants a value: @f gives i64"},
		{"  return _1", "type", "_1", "_1 has type bool; the result of @f wants i64"},
		{"  br _0, bb1, bb1\nbb1:\n  return _0", "type", "_0", "_0 has type i64; br wants bool"},
		{"  assert _0, bb1\nbb1:\n  return _0", "type", "_0", "_0 has type i64; assert wants bool"},
		{"  switch _0 [true: bb1, default: bb1]\nbb1:\n  return _0", "type", "true", "true has type bool; the switch wants i64"},
		{"  switch _0 [1: bb1, 0x1: bb1, default: bb1]\nbb1:\n  return _0", "type", "0x1", "the case 0x1 stands here twice"},
		{"  switch _8 [default: bb1]\nbb1:\n  return _0", "type", "_8", "_8 has type f64; switch wants an integer, bool or str"},
		{"  goto bb1(true)\nbb1(_2#1: i64):\n  return _2#1", "type", "true", "true has type bool; the block's parameter wants i64"},
		{"  goto bb1(1)\nbb1(_2#1: bool):\n  return 1", "type", "_2#1", "_2 has type i64; the parameter says bool"},
		{"  upsilon _2#1, 1\n  _2#1 = _0\n  return _0", "undefined-name", "_2#1", "_2#1 is no phi of upsilon form: an upsilon writes what `_2#1 = phi` reads"},
		{"  _99#1 = 1\n  return _99#1", "undefined-name", "_99#1", "_99 is not declared: write `let _99: TYPE` before the first block"},
	} {
		checkProblem(t, body(c.lines), c.code, c.at, c.msg)
	}
	checkProblem(t, []byte("fn @f(_0: i64) {\n  let _0: bool\nbb0:\n  return\n}\n"), "multiple-definition", "_0", "_0 is declared already")
	checkProblem(t, []byte("fn @f(_0: i64) {\nbb0:\n  return _0\n}\n"), "type", "_0", "@f gives no value: its header has no `-> i64`")
	checkProblem(t, []byte("fn @f() {\n  nop\n  return\n}\n"), "syntax", "nop", "expected a label before the first instruction, as in `bb0:`")
	checkProblem(t, []byte("fn @f() {\n}\n"), "missing-terminator", "@f", "@f has no block: write at least a label and a terminator, or declare it with `extern`")
}

// checkProblem wants one problem, or none when code is "".
func checkProblem(t *testing.T, src []byte, code, at, msg string) {
	t.Helper()
	fn := functions(src)[0]
	checkShape(t, fn)
	if len(fn.Tree.Errs) > 0 {
		t.Fatalf("%s\n%v", src, fn.Tree.Errs)
	}
	var got []string
	for _, d := range fn.Problems {
		got = append(got, d.Code+" "+string(fn.Tree.Src[d.Span.Start:d.Span.End])+": "+d.Msg)
	}
	want := code + " " + at + ": " + msg
	if code == "" && got != nil || code != "" && (len(got) != 1 || got[0] != want) {
		t.Errorf("%s\n got %s\nwant %s", bytes.TrimSpace(src[bytes.LastIndex(src, []byte("bb0:")):]), strings.Join(got, "\n     "), want)
	}
}

func TestLink(t *testing.T) {
	head := "extern fn @print(i64)\nextern fn @make(&i64, str) -> i64\nglobal @g: i64 = 1\nstruct @S { i64 }\n\n"
	for _, c := range []struct{ line, want string }{
		{"call @print(1)", ""},
		{"call @print(_1)", "type _1: argument 1 of @print has type bool; i64 is wanted"},
		{"call @print()", "type @print: @print takes one argument, and is passed 0"},
		{"_2 = call @make(_6, \"a\")", ""},
		{"_2 = call @make(_10, \"a\")", ""},
		{"_3 = call @make(_6, \"a\")", "type @make: @make gives i64, which is assigned to a place of type bool"},
		{"_2 = call @print(1)", "type @print: @print gives unit, which is assigned to a place of type i64"},
		{"call @g()", "type @g: @g is no function"},
		{"_2 = call @f(1, true)", ""},
		{"_2 = load @g", ""},
		{"_2 = load @h", "undefined-name @h: the file declares no global or function @h"},
	} {
		src := append([]byte(head), body("  "+c.line+"\n  return _0")...)
		s := analysis.NewSnapshot("t.pir", 1, Dialect, src)
		for _, fn := range s.Functions() {
			var got []string
			for _, d := range link(fn, s.Env()) {
				got = append(got, d.Code+" "+string(fn.Tree.Src[d.Span.Start:d.Span.End])+": "+d.Msg)
			}
			if strings.Join(got, "\n") != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.line, strings.Join(got, "\n"), c.want)
			}
		}
	}
}
