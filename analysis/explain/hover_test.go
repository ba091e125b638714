package explain_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/explain"
	"phils/ssa"
)

// open takes the cursor mark $0 out of src and gives the snapshot and the cursor.
func open(t *testing.T, dialect, src string) (*analysis.Snapshot, int) {
	t.Helper()
	at := strings.Index(src, "$0")
	if at < 0 {
		t.Fatal("no $0")
	}
	return analysis.NewSnapshot("test."+dialect, 1, dialects.ByID(dialect), []byte(src[:at]+src[at+2:])), at
}

// hover gives the text of the hover at $0, and what it is said of.
func hover(t *testing.T, dialect, src string) (md, of string) {
	t.Helper()
	s, at := open(t, dialect, src)
	h, err := explain.At(context.Background(), s, at)
	if err != nil {
		t.Fatal(err)
	}
	if h == nil {
		return "", ""
	}
	return h.Markdown, string(s.Doc.Segment(h.Seg).Bytes()[h.Span.Start:h.Span.End])
}

const count = `fn @count(_0: i64 "n") -> i64 {
  let _1: i64 "s"
  let _2: i64 "i"
  let _3: bool
  let _4: i64
  let _5: bool
bb0:
  _1 = 0 @2:5
  _2 = 0 @3:5
  goto bb1 @4:5
bb1:
  _3 = slt _2, _0 @4:11
  br _3, bb2, bb3 @4:5
bb2:
  _4 = and _2, 1 @5:12
  _5 = eq _4, 0 @5:12
  br _5, bb4, bb5 @5:9
bb3:
  return _1 @8:5
bb4:
  _1 = add _1, _2 @5:25
  goto bb5 @5:9
bb5:
  _2 = add _2, 1 @6:9
  goto bb1 @4:5
}
`

// inCount puts the mark into count: with replaces its like without the mark.
func inCount(with string) string {
	return strings.Replace(count, strings.Replace(with, "$0", "", 1), with, 1)
}

func TestUseNamesItsReachingDefinitions(t *testing.T) {
	md, of := hover(t, "pir", inCount("return $0_1"))
	want := "`s` (`_1`): `i64`, in SSA form `s₂` (`_1#2`)\n\n" +
		"Reaching definitions:\n" +
		"- line 8 in `bb0`: `_1 = 0 @2:5`\n" +
		"- line 21 in `bb4`: `_1 = add _1, _2 @5:25`\n\n" +
		"They meet in `s₂ = φ(bb0: 0, bb5: s₄)` at `bb1`: `s` is defined in bb4 → DF(bb4) ∋ bb5 → DF(bb5) ∋ bb1"
	if diff := cmp.Diff(want, md); diff != "" || of != "_1" {
		t.Errorf("hover of %q (-want +got):\n%s", of, diff)
	}
}

func TestLabelExplainsBlockAndGhostPhi(t *testing.T) {
	md, of := hover(t, "pir", inCount("$0bb5:\n"))
	want := "**block `bb5`**\n" +
		"- predecessors: `bb2`, `bb4`\n" +
		"- successors: `bb1`\n" +
		"- immediate dominator: `bb2`\n" +
		"- immediately dominates: none\n" +
		"- dominance frontier: `{bb1}`\n" +
		"- loop: depth 1, header `bb1`\n" +
		"- live in: `i`, `n`, `s`\n" +
		"- live out: `i`, `n`, `s`\n\n" +
		"**φ for `s` (`_1`) in `bb5`**: `s₄ = φ(bb2: s₂, bb4: s₃)`\n\n" +
		"Why here: `s` is defined in bb4 → DF(bb4) ∋ bb5.\n\n" +
		"Edge by edge:\n" +
		"- from `bb2`: `s₂`, the φ in `bb1`\n" +
		"- from `bb4`: `s₃`, line 21 in `bb4`: `_1 = add _1, _2 @5:25`\n\n" +
		"Which branch decides:\n" +
		"- `s₃` where `_5₁` (`_5 = eq _4, 0 @5:12`) is true in `bb2`\n" +
		"- `s₂` where `_5₁` (`_5 = eq _4, 0 @5:12`) is false in `bb2`\n\n" +
		"Kept alive by the use at line 19 in `bb3`: `return _1 @8:5`."
	if diff := cmp.Diff(want, md); diff != "" || of != "bb5" {
		t.Errorf("hover of %q (-want +got):\n%s", of, diff)
	}
}

func TestHover(t *testing.T) {
	diamond := func(mark string) string {
		src := "func f(c) {\nentry:\n  if c goto yes else join\nyes:\n  x.1 = 1\n  goto join\njoin:\n  x.2 = phi(entry: 0, yes: x.1)\n  y.1 = x.2 + 1\n  return y.1\n}\n"
		return strings.Replace(src, strings.Replace(mark, "$0", "", 1), mark, 1)
	}
	for _, c := range []struct {
		name, dialect, src string
		of                 string
		want               []string // each is part of the hover
	}{
		{"definition", "pir", inCount("$0_1 = add _1, _2"), "_1", []string{"in SSA form `s₃`", "2 uses, on lines 19, 21."}},
		{"declaration", "pir", inCount("let $0_1"), "_1", []string{"`s` (`_1`): `i64`", "2 definitions"}},
		{"parameter", "pir", inCount("($0_0"), "_0", []string{"in SSA form `n₀`", "1 use, on line 12."}},
		{"use of a parameter", "pir", inCount("slt _2, $0_0"), "_0", []string{"Reaching definition: line 1: a parameter"}},
		{"dead definition", "tac", "func f(a) {\n  $0x = a\n  x = 2\n  return x\n}\n", "x", []string{"No use reads this value."}},
		{"input of a listing", "tac", "t1 = $0a + b\n", "a", []string{"its value comes from outside"}},
		{"undefined on a path", "tac", "func f(c) {\nentry:\n  if c goto yes else join\nyes:\n  x = 1\njoin:\n  return $0x\n}\n", "x",
			[]string{"line 5 in `yes`: `x = 1`", "none at all, on some path", "DF(yes) ∋ join"}},
		{"unreachable", "tac", "func f(a) {\n  return a\ndead:\n  return $0a\n}\n", "a", []string{"unreachable"}},
		{"memory", "tac", "func f(a) {\n  p = &a\n  *p = 1\n  return $0a\n}\n", "a", []string{"lives in memory", "its address is taken"}},
		{"function", "pir", inCount("fn $0@count"), "@count", []string{"```pir\nfn @count(_0: i64 \"n\") -> i64\n```", "6 blocks, 1 loop; plain code, with 3 φ"}},
		{"callee", "tac", "func g(a, b) {\n  return a\n}\nfunc f(c) {\n  x = call $0g(c, c)\n  return x\n}\n", "g", []string{"func g(a, b)", "Defined on line 1."}},
		{"callee that is not there", "tac", "func f(c) {\n  x = call $0puts(c)\n  return x\n}\n", "puts", []string{"`puts` is declared nowhere in this file."}},
		{"extern", "pir", "extern fn @$0g(i64) -> bool\n", "@g", []string{"@g(i64) -> bool", "from outside the file"}},
		{"opcode", "pir", inCount("$0and _2"), "and", []string{"bitwise and"}},
		{"the first value in SSA form", "tac", "func f(c) {\nentry:\n  x.1 = $0c + 1\n  return x.1\n}\n", "c", []string{"Defined at line 1: a parameter"}},
		{"a name in SSA form that nothing defines", "tac", "func f(c) {\nentry:\n  x.1 = $0y.7 + c\n  return x.1\n}\n", "y.7", []string{"`y.7`", "Nothing in this function defines it."}},
		{"written phi", "tac", diamond("$0x.2 = "), "x.2", []string{"**φ `x.2` in `join`**", "- from `entry`: `0`\n- from `yes`: `x.1`, line 5 in `yes`: `x.1 = 1`", "defined in yes → DF(yes) ∋ join", "1 use, on line 9."}},
		{"the word phi", "tac", diamond("$0phi"), "phi", []string{"**φ `x.2` in `join`**", "\n\n---\n\n"}},
		{"operand of a phi", "tac", diamond("yes: $0x.1"), "x.1", []string{"Operand for the edge `yes` → `join`.", "Defined at line 5 in `yes`"}},
		{"constant operand of a phi", "tac", diamond("entry: $00"), "0", []string{"Operand of `x.2` for the edge `entry` → `join`: `0`"}},
		{"label in a phi", "tac", diamond("$0yes: x.1"), "yes", []string{"`x.2` gets on the edge from `yes`: `x.1`", "**block `yes`**"}},
		{"SSA use", "tac", diamond("return $0y.1"), "y.1", []string{"Defined at line 9 in `join`: `y.1 = x.2 + 1`"}},
		{"jump's label", "tac", diamond("goto $0join\njoin"), "join", []string{"**block `join`**", "x.2 = φ(entry: 0, yes: x.1)"}},
		{"unknown label", "tac", "func f(a) {\n  goto $0nowhere\n}\n", "nowhere", []string{"No block has the label `nowhere`."}},
		{"both arms assign the same", "tac", "func g(c, a) {\n  if c goto yes else no\nyes:\n  v = a\n  goto join\nno:\n  v = a\n$0join:\n  return v\n}\n", "join",
			[]string{"`v₃ = φ(yes: v₁, no: v₂)`", "every operand is `a₀`"}},
		{"trivial phi", "tac", "func f(c, a) {\nentry:\n  if c goto yes else join\nyes:\n  goto join\njoin:\n  $0x.1 = phi(entry: a, yes: a)\n  return x.1\n}\n", "x.1", []string{"Trivial: besides itself it merges only `a`"}},
		{"dead phi", "tac", "func f(c, a) {\nentry:\n  if c goto yes else join\nyes:\n  goto join\njoin:\n  $0x.1 = phi(entry: a, yes: c)\n  return a\n}\n", "x.1", []string{"Dead: nothing uses `x.1`."}},
		{"phi that is not in any frontier", "tac", "func f(c) {\nentry:\n  a.1 = c + 1\n  if c goto yes else join\nyes:\n  goto join\njoin:\n  $0x.1 = phi(entry: a.1, yes: c)\n  return x.1\n}\n", "x.1", []string{"the edges bring different ones, as they do once copies have been propagated"}},
		{"irreducible loop", "tac", "func f(c) {\n  if c goto a else b\na:\n  c = c - 1\n$0b:\n  c = c - 2\n  if c goto a else d\nd:\n  return c\n}\n", "b", []string{"irreducible: entered at `a`, `b`"}},
		{"nothing", "tac", "func f(c) {\n  return c $0  \n}\n", "", nil},
		{"empty file", "tac", "$0", "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			md, of := hover(t, c.dialect, c.src)
			if of != c.of {
				t.Errorf("hover is of %q, want %q", of, c.of)
			}
			for _, w := range c.want {
				if !strings.Contains(md, w) {
					t.Errorf("hover lacks %q:\n%s", w, md)
				}
			}
			if c.want == nil && md != "" {
				t.Errorf("hover says\n%s", md)
			}
		})
	}
}

// Lines are those of the file, not of the segment.
func TestLinesCountFromTheFile(t *testing.T) {
	md, _ := hover(t, "tac", "# a comment\n\nfunc g() {\n  return 1\n}\n\nfunc f(a) {\n  x = a\n  return $0x\n}\n")
	if !strings.Contains(md, "line 8 in") {
		t.Errorf("want line 8:\n%s", md)
	}
}

func TestTextFromTheFileIsEscaped(t *testing.T) {
	md, _ := hover(t, "pir", "fn @f(_0: i64 \"`**evil**`\") -> i64 {\nbb0:\n  return $0_0\n}\n")
	if !strings.Contains(md, "`` `**evil**` ``") {
		t.Errorf("the source name is not fenced:\n%s", md)
	}
}

func TestWhyPhi(t *testing.T) {
	s, _ := open(t, "pir", "$0"+count)
	fn := s.Unit(0).Functions[0]
	block := func(name string) ssa.BlockID { return ssa.BlockID(slices.Index(fn.F.BlockName, name)) }
	variable := func(name string) ssa.Var {
		return ssa.Var(slices.IndexFunc(fn.F.Vars, func(x ssa.VarInfo) bool { return x.Name == name }))
	}
	for _, c := range []struct{ block, x, want string }{
		{"bb1", "_1", "`s` is defined in bb4 → DF(bb4) ∋ bb5 → DF(bb5) ∋ bb1."},
		{"bb5", "_1", "`s` is defined in bb4 → DF(bb4) ∋ bb5."},
		{"bb1", "_4", "Minimal SSA form has a φ for `_4` in `bb1`: it is defined in bb2 → DF(bb2) ∋ bb1. Pruned form has none"},
		{"bb3", "_1", "`s` (`_1`) needs no φ in `bb3`"},
	} {
		got, err := explain.WhyPhi(context.Background(), fn, block(c.block), variable(c.x))
		if err != nil || !strings.Contains(got, c.want) {
			t.Errorf("φ for %s in %s: %v, lacks %q:\n%s", c.x, c.block, err, c.want, got)
		}
		if strings.Contains(got, "line ") {
			t.Errorf("without a file there are no lines:\n%s", got)
		}
	}
}

// Every place of sound and of broken text has a hover or none, but no panic.
func TestHoverEverywhere(t *testing.T) {
	for _, src := range []string{count, count[:len(count)/2], strings.ReplaceAll(count, "_1", "_1#1"), strings.ReplaceAll(count, ":", "")} {
		s, _ := open(t, "pir", "$0"+src)
		for at := range len(src) + 1 {
			if _, err := explain.At(context.Background(), s, at); err != nil {
				t.Fatal(err)
			}
		}
	}
}
