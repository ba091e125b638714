package ssaview_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/ssaview"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
)

func outOf(t *testing.T, fn *analysis.Function, a construct.Algo, m destruct.Method) *ssaview.Out {
	t.Helper()
	o, err := ssaview.OutOf(bg, fn, a, m)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// mapped shows a view with the statement that each line comes from.
func mapped(fn *analysis.Function, o *ssaview.Out) string {
	var b strings.Builder
	for i, text := range lines(&o.View) {
		b.WriteString(strings.TrimRight(fmt.Sprintf("%-66s| %s", text, of(fn, o.Lines[i])), " ") + "\n")
	}
	return b.String()
}

// The lost copy: the phi's old value is wanted where the loop is left.
const lostCopy = `func lost(n.0) {
entry:
  goto loop
loop:
  x.1 = phi(entry: 1, loop: x.2)
  x.2 = x.1 + 1
  t.1 = x.2 < n.0
  if t.1 goto loop else out
out:
  return x.1
}
`

// The swap: two phis exchange their values.
const swap = `func swap(n.0) {
entry:
  goto loop
loop:
  a.1 = phi(entry: 1, loop: b.1)
  b.1 = phi(entry: 2, loop: a.1)
  i.1 = phi(entry: 0, loop: i.2)
  i.2 = i.1 + 1
  t.1 = i.2 < n.0
  if t.1 goto loop else out
out:
  return b.1
}
`

func TestOutOf(t *testing.T) {
	for _, c := range []struct {
		dialect, src string
		method       destruct.Method
		want         string
	}{
		{"tac", lostCopy, destruct.Naive, `
# naive: 2 copies before coalescing, 2 after; 0 edges split       |
# WRONG: copies overwrite what is still to be read; the form is not conventional: x.1 is live where x.2 is defined, and a phi connects them|
#   in loop the copy for x.1 overwrites it, but its old value is still to be read from out on (lost copy)|
func lost(n) {                                                    | func lost(n.0) {
entry:                                                            | entry
  x = 1  # φ x.1, edge entry → loop                               | x.1 = phi(entry: 1, loop: x.2)
  goto loop                                                       | goto loop
loop:                                                             | loop
  x_1 = x + 1                                                     | x.2 = x.1 + 1
  t = x_1 < n                                                     | t.1 = x.2 < n.0
  x = x_1  # φ x.1, edge loop → loop; WRONG: the old value is still wanted| x.1 = phi(entry: 1, loop: x.2)
  if t goto loop else out                                         | if t.1 goto loop else out
out:                                                              | out
  return x                                                        | return x.1
}                                                                 | }
`},
		{"tac", swap, destruct.Split, `
# split: 6 copies before coalescing, 7 after; 1 edge split        |
func swap(n) {                                                    | func swap(n.0) {
entry:                                                            | entry
  a = 1  # φ a.1, edge entry → loop                               | a.1 = phi(entry: 1, loop: b.1)
  b = 2  # φ b.1, edge entry → loop                               | b.1 = phi(entry: 2, loop: a.1)
  i = 0  # φ i.1, edge entry → loop                               | i.1 = phi(entry: 0, loop: i.2)
  goto loop                                                       | goto loop
loop:                                                             | loop
  i_1 = i + 1                                                     | i.2 = i.1 + 1
  t = i_1 < n                                                     | t.1 = i.2 < n.0
  if t goto loop_loop else out                                    | if t.1 goto loop else out
out:                                                              | out
  return b                                                        | return b.1
loop_loop:                                                        | if t.1 goto loop else out
  i = i_1  # φ i.1, edge loop → loop                              | i.1 = phi(entry: 0, loop: i.2)
  tmp = b  # the spare location, to open a cycle                  | b.1 = phi(entry: 2, loop: a.1)
  b = a  # φ b.1, edge loop → loop                                | b.1 = phi(entry: 2, loop: a.1)
  a = tmp  # φ a.1, edge loop → loop                              | a.1 = phi(entry: 1, loop: b.1)
  goto loop                                                       | if t.1 goto loop else out
}                                                                 | }
`},
		{"tac", countTAC, destruct.Boissinot, `
# boissinot: 9 copies before coalescing, 0 after; 0 edges split (from pruned SSA form)|
func count(n) {                                                   | func count(n) {
bb0:                                                              | bb0
  s = 0                                                           | s = 0
  i = 0                                                           | i = 0
  goto bb1                                                        | goto bb1
bb1:                                                              | bb1
  t3 = i < n                                                      | t3 = i < n
  if t3 goto bb2 else bb3                                         | if t3 goto bb2 else bb3
bb2:                                                              | bb2
  t4 = i & 1                                                      | t4 = i & 1
  t5 = t4 == 0                                                    | t5 = t4 == 0
  if t5 goto bb4 else bb5                                         | if t5 goto bb4 else bb5
bb3:                                                              | bb3
  return s                                                        | return s
bb4:                                                              | bb4
  s = s + i                                                       | s = s + i
bb5:                                                              | bb5
  i = i + 1                                                       | i = i + 1
  goto bb1                                                        | goto bb1
}                                                                 | }
`},
		{"pir", "fn @f(_0: bool) -> i64 {\n  let _1: i64 \"x\"\n  bb0:\n    br _0, bb1, bb2\n  bb1:\n    goto bb3\n  bb2:\n    goto bb3\n  bb3:\n    _1#1 = phi [bb1: 1, bb2: 2]\n    (_1#2, _1#3) = (_1#1, 3)\n    _1#4 = add _1#2, _1#3\n    return _1#4\n}\n", destruct.Naive, `
// naive: 2 copies before coalescing, 2 after; 0 edges split      |
// the form is conventional: naive copies are right               |
fn @f(_0: bool) -> i64 {                                          | fn @f(_0: bool) -> i64 {
  let _1: i64 "x"                                                 | let _1: i64 "x"
  let _2: i64                                                     |
  let _3: i64                                                     |
  let _4: i64                                                     |
bb0:                                                              | bb0
  br _0, bb1, bb2                                                 | br _0, bb1, bb2
bb1:                                                              | bb1
  _1 = 1 // φ _1#1, edge bb1 → bb3                                | _1#1 = phi [bb1: 1, bb2: 2]
  goto bb3                                                        | goto bb3
bb2:                                                              | bb2
  _1 = 2 // φ _1#1, edge bb2 → bb3                                | _1#1 = phi [bb1: 1, bb2: 2]
  goto bb3                                                        | goto bb3
bb3:                                                              | bb3
  _2 = _1 // of the parallel copy                                 | (_1#2, _1#3) = (_1#1, 3)
  _3 = 3 // of the parallel copy                                  | (_1#2, _1#3) = (_1#1, 3)
  _4 = add _2, _3                                                 | _1#4 = add _1#2, _1#3
  return _4                                                       | return _1#4
}                                                                 | }
`},
		{"tac", "x.1 = 1\nL:\nx.2 = phi(x.1, x.2)\ngoto L\n", destruct.Sreedhar1, `
# sreedhar1: 3 copies before coalescing, 3 after; 0 edges split   |
  x = 1                                                           | x.1 = 1
  x_2 = x  # φ x.2, edge bb0 → L                                  | x.2 = phi(x.1, x.2)
L:                                                                | L
  x_1 = x_2  # φ x.2, at the head of L                            | x.2 = phi(x.1, x.2)
  x_2 = x_1  # φ x.2, edge L → L                                  | x.2 = phi(x.1, x.2)
  goto L                                                          | goto L
`},
		{"tac", "x.1 = 1\nL:\nx.2 = phi(x.1, x.2)\nprint 7\ngoto L\n", destruct.Sreedhar1, `
# sreedhar1: 3 copies before coalescing, 3 after; 0 edges split   |
  x = 1                                                           | x.1 = 1
  x_2 = x  # φ x.2, edge bb0 → L                                  | x.2 = phi(x.1, x.2)
L:                                                                | L
  x_1 = x_2  # φ x.2, at the head of L                            | x.2 = phi(x.1, x.2)
  print 7                                                         | print 7
  x_2 = x_1  # φ x.2, edge L → L                                  | x.2 = phi(x.1, x.2)
  goto L                                                          | goto L
`},
	} {
		_, fn := function(t, c.dialect, c.src)
		if d := cmp.Diff(strings.TrimPrefix(c.want, "\n"), mapped(fn, outOf(t, fn, construct.Pruned, c.method))); d != "" {
			t.Errorf("%v (-want +got):\n%s", c.method, d)
		}
	}
}

// What cannot leave SSA form says why; a function without a block has only its header.
func TestOutOfRefuses(t *testing.T) {
	_, fn := function(t, "tac", "func f() {\nL:\n  x.1 = y.7\n  return x.1\n}\n")
	if o, err := ssaview.OutOf(bg, fn, construct.Pruned, destruct.Split); err == nil || !strings.Contains(err.Error(), "f cannot leave SSA form") {
		t.Errorf("%v, %v", o, err)
	}
	_, fn = function(t, "tac", "func f() {\n}\n")
	if o := outOf(t, fn, construct.Pruned, destruct.Boissinot); !strings.HasSuffix(string(o.Text), "func f() {\n}\n") {
		t.Errorf("%s", o.Text)
	}
}

// random is a random function; a typed one has PIR's names.
func random(rng *rand.Rand, o ssatest.FuncOptions) *ssa.Func {
	f := ssatest.RandomFunc(rng, o)
	if !o.Typed {
		return f
	}
	for b := 1; b < len(f.BlockName); b++ {
		f.BlockName[b] = fmt.Sprintf("bb%d", b-1)
	}
	n := 0
	for _, params := range []bool{true, false} {
		for x := 1; x < len(f.Vars); x++ {
			if y := &f.Vars[x]; y.Param == params {
				y.Name, y.Source = fmt.Sprintf("_%d", n), y.Name
				n++
			}
		}
	}
	return f
}

// outcome is what fn prints and returns, or where it stops.
func outcome(fn *analysis.Function, arg, fuel int64) string {
	var out bytes.Buffer
	args := make([]interp.Val, len(fn.F.Params))
	for i := range args {
		args[i] = interp.MakeInt(arg + int64(3*i))
	}
	v, err := interp.Run(bg, &interp.Program{Funcs: []*ssa.Func{fn.F}}, fn.F.Name, args, interp.Config{Out: &out, Fuel: fuel})
	var stop *interp.Error
	switch {
	case errors.As(err, &stop):
		return fmt.Sprintf("%s stopped: %s", out.String(), stop.Msg)
	case err != nil:
		return fmt.Sprintf("%s stopped: %v", out.String(), err)
	}
	return fmt.Sprintf("%s=> %v", out.String(), v)
}

// On random programs in both dialects, plain and in every form of phis: the text is plain code
// without errors and does the same as the function, save where naive copies are reported to
// be wrong; every line has its source; the copies that have a comment are those counted.
func TestOutOfRandomPrograms(t *testing.T) {
	lost, wrong, spares := 0, 0, 0
	for i := range 500 {
		rng := rand.New(rand.NewPCG(uint64(i), 71))
		o := ssatest.FuncOptions{Vars: 1 + rng.IntN(5), Params: 1, Instrs: 1 + rng.IntN(4)}
		o.Graph.Reducible = i%3 == 0
		dialect := "tac"
		if i%2 == 1 {
			dialect, o.Typed = "pir", true
		}
		f := random(rng, o)
		algo := []construct.Algo{construct.Pruned, construct.Braun}[i/2%2]
		if i%5 != 0 {
			r, err := construct.Construct(bg, f, construct.Options{Algo: algo}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if i%4 < 2 {
				keep := "fuel" // ends the loops
				for _, x := range r.F.Vars {
					if x.Source == keep {
						keep = x.Name
					}
				}
				ssatest.Tangle(rng, r.F, keep)
			}
			f, _ = convert.Func(r.F, []convert.Form{convert.Phi, convert.Args, convert.Upsilon}[i%3])
		}
		src := string(dialects.ByID(dialect).Render(f, analysis.RenderOptions{}).Text)
		_, fn := function(t, dialect, src)
		if len(fn.Tree.Errs) > 0 || len(fn.Problems) > 0 {
			t.Fatalf("%v, %v in\n%s", fn.Tree.Errs, fn.Problems, src)
		}
		want := outcome(fn, int64(i%7), 1000)
		if strings.Contains(want, "undef") || strings.Contains(want, "(fuel)") {
			continue // anything may come out; it does not end
		}
		for _, m := range destruct.Methods() {
			v, err := ssaview.OutOf(bg, fn, algo, m)
			if err != nil {
				t.Fatalf("%v in\n%s", err, src)
			}
			_, plain := function(t, dialect, string(v.Text))
			if plain.SSA || len(plain.Tree.Errs) > 0 || len(plain.Problems) > 0 {
				t.Fatalf("%v: no plain code (%v, %v):\n%s\nfrom\n%s", m, plain.Tree.Errs, plain.Problems, v.Text, src)
			}
			if got := outcome(plain, int64(i%7), 30_000); got != want {
				if len(v.Lost) == 0 {
					t.Fatalf("%v: %q, want %q:\n%s\nfrom\n%s", m, got, want, v.Text, src)
				}
				wrong++
			}
			if len(v.Lost) > 0 {
				lost++
				if m != destruct.Naive || !strings.Contains(string(v.Text), "WRONG") {
					t.Fatalf("%v: lost %v:\n%s", m, v.Lost, v.Text)
				}
			}
			marked := 0
			for j, text := range lines(&v.View) {
				l := v.Lines[j]
				if l.Value > 0 && l.Span.Start >= l.Span.End {
					t.Fatalf("%v: %q has no source:\n%s\nfrom\n%s", m, text, v.Text, src)
				}
				if strings.Contains(text, "φ ") || strings.Contains(text, "the spare location") {
					marked++
				}
				if strings.Contains(text, "the spare location") {
					spares++
				}
				if l.Value > 0 && !strings.Contains(text, "φ ") && !slices.Contains([]ssa.Op{ssa.OpGoto, ssa.OpBranch}, v.Func.Op[l.Value]) && v.Result.OldOf[l.Value] > 0 {
					if at := fn.ValueSpan(v.Result.OldOf[l.Value]); fn.SSA && (at.Start < l.Span.Start || at.End > l.Span.End) {
						t.Fatalf("%v: %q comes from %q:\n%s\nfrom\n%s", m, text, of(fn, l), v.Text, src)
					}
				}
			}
			if marked != v.Result.Copies {
				t.Fatalf("%v: %d copies have a comment of %d:\n%s\nfrom\n%s", m, marked, v.Result.Copies, v.Text, src)
			}
		}
	}
	if lost == 0 || wrong == 0 || spares == 0 {
		t.Errorf("%d with lost copies, %d wrong, %d spare moves: the test tests nothing", lost, wrong, spares)
	}
	t.Logf("naive reported wrong on %d programs, and wrong on the input of %d", lost, wrong)
}

// The example of the documentation is what the view gives.
func TestOutOfDocumentation(t *testing.T) {
	doc, err := os.ReadFile("../../docs/ssa-beside.md")
	if err != nil {
		t.Fatal(err)
	}
	src, err := os.ReadFile("../../testdata/tac/lost_copy.ssa.tac")
	if err != nil {
		t.Fatal(err)
	}
	_, fn := function(t, "tac", string(src))
	if text := string(outOf(t, fn, construct.Pruned, destruct.Naive).Text); !strings.Contains(string(doc), "```text\n"+text+"```\n") {
		t.Errorf("docs/ssa-beside.md does not show\n%s", text)
	}
}

// Other people's programs, as they are written: every method gives plain code without errors,
// each line that is a statement with its source.
func TestOutOfCases(t *testing.T) {
	const cases = "../../../shared/cases"
	if _, err := os.Stat(cases); err != nil {
		t.Skip("no cases")
	}
	functions := 0
	err := filepath.WalkDir(cases, func(path string, e fs.DirEntry, err error) error {
		d := dialects.ForFile(path)
		if err != nil || e.IsDir() || d == nil || d.NoCopies {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		s := analysis.NewSnapshot(path, 1, d, src)
		for _, fn := range s.Functions() {
			if len(fn.Tree.Errs) > 0 || fn.F.NumBlocks() == 0 {
				continue
			}
			for _, m := range destruct.Methods() {
				o, err := ssaview.OutOf(bg, fn, construct.Pruned, m)
				if err != nil {
					break // it has an error, which says why
				}
				functions++
				for i, text := range lines(&o.View) {
					if l := o.Lines[i]; l.Value > 0 && l.Span.Start >= l.Span.End {
						t.Fatalf("%s, %v: %q has no source", path, m, text)
					}
				}
				for _, plain := range analysis.NewSnapshot(path, 1, d, o.Text).Functions() {
					if plain.SSA || len(plain.Tree.Errs) > 0 {
						t.Fatalf("%s: %v of %s is no plain code: %v\n%s", path, m, s.FunctionName(0, fn), plain.Tree.Errs, o.Text)
					}
				}
			}
		}
		return nil
	})
	if err != nil || functions == 0 {
		t.Errorf("%d functions, %v", functions, err)
	}
	t.Logf("%d functions and methods", functions)
}
