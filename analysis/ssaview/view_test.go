package ssaview_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/ssaview"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

var bg = context.Background()

// function lowers src, which holds one function.
func function(t *testing.T, dialect, src string) (*analysis.Snapshot, *analysis.Function) {
	t.Helper()
	s := analysis.NewSnapshot("test."+dialect, 1, dialects.ByID(dialect), []byte(src))
	for _, fn := range s.Functions() {
		return s, fn
	}
	t.Fatal("no function")
	return nil, nil
}

func view(t *testing.T, fn *analysis.Function, a construct.Algo, form analysis.Form) *ssaview.View {
	t.Helper()
	v, err := ssaview.Of(bg, snapshotOf(fn), 0, fn, a, form)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// snapshotOf is a file of fn's segment alone.
func snapshotOf(fn *analysis.Function) *analysis.Snapshot {
	return analysis.NewSnapshot("test"+fn.Dialect.Suffixes[0], 1, fn.Dialect, fn.Tree.Src)
}

func lines(v *ssaview.View) []string {
	return strings.Split(strings.TrimSuffix(string(v.Text), "\n"), "\n")
}

func of(fn *analysis.Function, l ssaview.Line) string {
	return string(fn.Tree.Src[l.Span.Start:l.Span.End])
}

const countTAC = `func count(n) {
bb0:
  s = 0
  i = 0
  goto bb1
bb1:
  t3 = i < n
  if t3 goto bb2 else bb3
bb2:
  t4 = i & 1
  t5 = t4 == 0
  if t5 goto bb4 else bb5
bb3:
  return s
bb4:
  s = s + i
bb5:
  i = i + 1
  goto bb1
}
`

// Every line of the running example has its source, in every form; what is made up comes from
// where it stands.
func TestCount(t *testing.T) {
	_, fn := function(t, "tac", countTAC)
	show := func(a construct.Algo, form analysis.Form) string {
		v := view(t, fn, a, form)
		var b strings.Builder
		for i, text := range lines(v) {
			fmt.Fprintf(&b, "%-34s| %s\n", text, of(fn, v.Lines[i]))
		}
		return b.String()
	}
	for _, c := range []struct {
		algo construct.Algo
		form analysis.Form
		want string
	}{
		{construct.Pruned, analysis.FormPhi, `
func count(n.0) {                 | func count(n) {
bb0:                              | bb0
  s.1 = 0                         | s = 0
  i.1 = 0                         | i = 0
  goto bb1                        | goto bb1
bb1:                              | bb1
  s.2 = phi(bb0: s.1, bb5: s.4)   | bb1
  i.2 = phi(bb0: i.1, bb5: i.3)   | bb1
  t3.1 = i.2 < n.0                | t3 = i < n
  if t3.1 goto bb2 else bb3       | if t3 goto bb2 else bb3
bb2:                              | bb2
  t4.1 = i.2 & 1                  | t4 = i & 1
  t5.1 = t4.1 == 0                | t5 = t4 == 0
  if t5.1 goto bb4 else bb5       | if t5 goto bb4 else bb5
bb3:                              | bb3
  return s.2                      | return s
bb4:                              | bb4
  s.3 = s.2 + i.2                 | s = s + i
bb5:                              | bb5
  s.4 = phi(bb2: s.2, bb4: s.3)   | bb5
  i.3 = i.2 + 1                   | i = i + 1
  goto bb1                        | goto bb1
}                                 | }
`},
		{construct.Braun, analysis.FormUpsilon, `
func count(n.0) {                 | func count(n) {
bb0:                              | bb0
  upsilon s.1, 0                  | goto bb1
  upsilon i.1, 0                  | goto bb1
  goto bb1                        | goto bb1
bb1:                              | bb1
  s.1 = phi                       | bb1
  i.1 = phi                       | bb1
  t3.1 = i.1 < n.0                | t3 = i < n
  if t3.1 goto bb2 else bb3       | if t3 goto bb2 else bb3
bb2:                              | bb2
  t4.1 = i.1 & 1                  | t4 = i & 1
  t5.1 = t4.1 == 0                | t5 = t4 == 0
  upsilon s.3, s.1                | if t5 goto bb4 else bb5
  if t5.1 goto bb4 else bb5       | if t5 goto bb4 else bb5
bb3:                              | bb3
  return s.1                      | return s
bb4:                              | bb4
  s.2 = s.1 + i.1                 | s = s + i
  upsilon s.3, s.2                | s = s + i
bb5:                              | bb5
  s.3 = phi                       | bb5
  i.2 = i.1 + 1                   | i = i + 1
  upsilon s.1, s.3                | goto bb1
  upsilon i.1, i.2                | goto bb1
  goto bb1                        | goto bb1
}                                 | }
`},
	} {
		if d := cmp.Diff(c.want[1:], show(c.algo, c.form)); d != "" {
			t.Errorf("%v, form %d (-want +got):\n%s", c.algo, c.form, d)
		}
	}
}

// PIR's declarations and its closing brace are found again, however they are spelled.
func TestDeclarations(t *testing.T) {
	_, fn := function(t, "pir", "fn @f(_0: i64) -> i64 {\n  let _1 :i64 \"s\"\n\n  let _2: i64 // a comment\n  bb0:\n    _1 = add _0, 1\n    return _1\n}\n")
	v := view(t, fn, construct.Pruned, analysis.FormPhi)
	got := map[string]string{}
	for i, text := range lines(v) {
		got[strings.TrimSpace(text)] = of(fn, v.Lines[i])
	}
	for text, want := range map[string]string{`let _1: i64 "s"`: `let _1 :i64 "s"`, "}": "}", "_1#1 = add _0, 1": "_1 = add _0, 1", "fn @f(_0: i64) -> i64 {": "fn @f(_0: i64) -> i64 {"} {
		if got[text] != want {
			t.Errorf("%q comes from %q, want %q", text, got[text], want)
		}
	}
}

// A function in SSA form is only converted, and its phis come from themselves.
func TestInSSAForm(t *testing.T) {
	_, fn := function(t, "tac", "L1:\n  x.1 = 1\n  if x.1 goto L3\nL2:\n  x.2 = 2\nL3:\n  x.3 = phi(L1: x.1, L2: x.2)\n  return x.3\n")
	v := view(t, fn, construct.Minimal, analysis.FormArgs)
	for i, text := range lines(v) {
		if strings.HasPrefix(text, "L3(") {
			if got := of(fn, v.Lines[i]); got != "x.3 = phi(L1: x.1, L2: x.2)" && got != "L3" {
				t.Errorf("%q comes from %q", text, got)
			}
			return
		}
	}
	t.Errorf("no block parameter in\n%s", v.Text)
}

var word = regexp.MustCompile(`[A-Za-z_][A-Za-z_0-9]*(?:[.#][0-9]+)?`)

// names are the variables that a statement names, without their versions.
func names(fn *analysis.Function, stmt string) []string {
	var out []string
	for _, w := range word.FindAllString(stmt, -1) {
		if i := strings.IndexAny(w, ".#"); i >= 0 {
			w = w[:i]
		}
		for x := 1; x < len(fn.F.Vars); x++ {
			if fn.F.Vars[x].Name == w {
				out = append(out, w)
			}
		}
	}
	return out
}

// On random programs of both dialects: a line comes from a statement that defines and uses the
// same variables; a phi from its block's start; an upsilon from the end of its block; and every
// statement of a reachable block has a line.
func TestRandomPrograms(t *testing.T) {
	for i := range 300 {
		rng := rand.New(rand.NewPCG(uint64(i), 7))
		o := ssatest.FuncOptions{}
		dialect := "tac"
		if i%2 == 1 {
			dialect, o.Typed = "pir", true
		}
		src := string(dialects.ByID(dialect).Render(random(rng, o), analysis.RenderOptions{}).Text)
		_, fn := function(t, dialect, src)
		if len(fn.Tree.Errs) > 0 || len(fn.Problems) > 0 {
			t.Fatalf("%v, %v in\n%s", fn.Tree.Errs, fn.Problems, src)
		}
		for _, a := range []construct.Algo{construct.Minimal, construct.SemiPruned, construct.Pruned, construct.SreedharGao} {
			for form := analysis.FormAsIs; form <= analysis.FormUpsilon; form++ {
				check(t, fn, a, form)
			}
		}
		for _, a := range []construct.Algo{construct.Braun, construct.BraunSCC, construct.AycockHorspool} {
			v := view(t, fn, a, analysis.FormPhi)
			for j, l := range v.Lines {
				// Copies and constants are folded, so that the uses have other names.
				if l.Value > 0 && !v.Func.Op[l.Value].IsPhi() && v.Func.Var[l.Value] != 0 {
					def := names(fn, lines(v)[j])[:1]
					if got := names(fn, of(fn, l)); !slices.Contains(got, def[0]) {
						t.Errorf("%v: %q comes from %q", a, lines(v)[j], of(fn, l))
					}
				}
			}
		}
		if t.Failed() {
			t.Fatalf("program %d:\n%s", i, src)
		}
	}
}

func check(t *testing.T, fn *analysis.Function, a construct.Algo, form analysis.Form) {
	t.Helper()
	v := view(t, fn, a, form)
	texts := lines(v)
	if len(texts) != len(v.Lines) {
		t.Fatalf("%d lines, %d of them mapped", len(texts), len(v.Lines))
	}
	come := map[analysis.Span]bool{}
	for i, l := range v.Lines {
		come[l.Span] = true
		if l.Value <= 0 || texts[i] == "" {
			continue
		}
		op := v.Func.Op[l.Value]
		src := of(fn, l)
		switch {
		case op.IsPhi():
			if l.Span != fn.LabelSpan(l.Block) {
				t.Errorf("%v %d: %q comes from %q, want the label of %s", a, form, texts[i], src, fn.BlockLabel(l.Block))
			}
		case op == ssa.OpUpsilon:
			if b := fn.BlockAt(l.Span.Start); b != l.Block {
				t.Errorf("%v %d: %q comes from %q of another block", a, form, texts[i], src)
			}
		case op.IsTerminator() && form == analysis.FormArgs:
			// The arguments of the edges come on top.
			if b := fn.BlockAt(l.Span.Start); b != l.Block {
				t.Errorf("%v %d: %q comes from %q of another block", a, form, texts[i], src)
			}
		default:
			got, want := names(fn, texts[i]), names(fn, src)
			if strings.Contains(texts[i], "undef") { // in place of a name
				rest := got
				want = slices.DeleteFunc(want, func(w string) bool {
					kept := len(rest) > 0 && rest[0] == w
					if kept {
						rest = rest[1:]
					}
					return !kept
				})
			}
			if !slices.Equal(got, want) {
				t.Errorf("%v %d: %q comes from %q", a, form, texts[i], src)
			}
		}
	}
	for b := ssa.Entry; int(b) <= fn.F.NumBlocks(); b++ {
		if !fn.Order().Reachable(b) {
			continue
		}
		for _, w := range fn.F.Instrs(b) {
			if op := fn.F.Op[w]; op == ssa.OpWrite || op.IsTerminator() {
				if tok := fn.F.Src[w]; tok >= 0 && tok > fn.Tree.TokenAt(fn.Header.End-1) && !come[fn.StmtSpan(tok)] {
					t.Errorf("%v %d: no line comes from %q\n%s", a, form, fn.Tree.Src[fn.StmtSpan(tok).Start:fn.StmtSpan(tok).End], v.Text)
				}
			}
		}
	}
}

func TestParseForm(t *testing.T) {
	for name, want := range map[string]analysis.Form{"": analysis.FormAsIs, "phi": analysis.FormPhi, "args": analysis.FormArgs, "upsilon": analysis.FormUpsilon} {
		if got, err := ssaview.ParseForm(name); got != want || err != nil {
			t.Errorf("%q: %v %v", name, got, err)
		}
	}
	if _, err := ssaview.ParseForm("Phi"); err == nil || !strings.Contains(err.Error(), "want phi, args or upsilon") {
		t.Errorf("an unknown form: %v", err)
	}
}

// The example of the documentation is what the view gives.
func TestDocumentation(t *testing.T) {
	doc, err := os.ReadFile("../../docs/ssa-beside.md")
	if err != nil {
		t.Fatal(err)
	}
	src, err := os.ReadFile("../../testdata/tac/count.tac")
	if err != nil {
		t.Fatal(err)
	}
	s, fn := function(t, "tac", string(src))
	v := view(t, fn, construct.Pruned, analysis.FormPhi)
	var b strings.Builder
	for i, text := range lines(v) {
		seg, _ := s.FunctionAt(len(src) - 2)
		start, before := s.Doc.SegmentStart(seg)
		line, _ := s.Doc.Segment(seg).LineCol(int(v.Lines[i].Span.Start))
		if start+int(v.Lines[i].Span.End) > len(src) {
			t.Fatalf("%q comes from behind the end", text)
		}
		fmt.Fprintf(&b, "%2d  %s\n", before+line+1, text)
	}
	if !strings.Contains(string(doc), "```text\n"+b.String()+"```\n") {
		t.Errorf("docs/ssa-beside.md does not show\n%s", b.String())
	}
}
