package explain_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/explain"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

const twoEntries = `func f(c, n) {
top:
  x = 0
  if c goto A else B
A:
  x = x + 1
  if x >= n goto done else B
B:
  x = x + 2
  if x < n goto A else done
done:
  return x
}
`

// differences is what the hover says of how the constructions differ, "" if it says nothing.
func differences(t *testing.T, dialect, src string) string {
	t.Helper()
	md, _ := hover(t, dialect, src)
	var out []string
	for _, para := range strings.Split(md, "\n\n") {
		for _, head := range []string{"Flavors: ", "Where the constructions differ:\n"} {
			if text, ok := strings.CutPrefix(para, head); ok {
				out = append(out, text)
			}
		}
	}
	return strings.Join(out, "\n")
}

func TestFlavors(t *testing.T) {
	set := "`braun` only, neither `braun-scc` nor pruned form: redundant, the φs for `n` in `A`, `n` in `B` merge only one another and, from outside, `n₀`. The loop is irreducible, entered at `A`, `B`."
	for _, c := range []struct{ name, dialect, src, want string }{
		{"the three dead phis of count", "pir", inCount("$0bb1:\n"), "" +
			"- `_3` in `bb1`: minimal form only. Dead: no use is reached from `bb1`, which writes it first (line 12 in `bb1`: `_3 = slt _2, _0 @4:11`). Local, so semi-pruned form has none either.\n" +
			"- `_4` in `bb1`: minimal form only. Dead: no use is reached from `bb1` before it is written again (in `bb2`) or the function ends (in `bb3`). Local, so semi-pruned form has none either.\n" +
			"- `_5` in `bb1`: minimal form only. Dead: no use is reached from `bb1` before it is written again (in `bb2`) or the function ends (in `bb3`). Local, so semi-pruned form has none either."},
		{"a definition of one of them", "pir", inCount("$0_4 = and"), "" +
			"- `_4` in `bb1`: minimal form only. Dead: no use is reached from `bb1` before it is written again (in `bb2`) or the function ends (in `bb3`). Local, so semi-pruned form has none either."},
		{"the declaration of another", "pir", inCount("let $0_3"), "" +
			"- `_3` in `bb1`: minimal form only. Dead: no use is reached from `bb1`, which writes it first (line 12 in `bb1`: `_3 = slt _2, _0 @4:11`). Local, so semi-pruned form has none either."},
		{"a definition that all constructions treat alike", "pir", inCount("$0_1 = add"), ""},
		{"a block where all agree", "pir", inCount("$0bb5:\n"), ""},
		{"g: both arms give a", "tac", "func g(c, a) {\nb0:\n  v = 0\n  t = c > 0\n  if t goto b1 else b2\nb1:\n  v = a\n  goto b3\nb2:\n  v = a\n  goto b3\n$0b3:\n  return v\n}\n",
			"`braun` has none: trivial, it merges only `a₀`."},
		{"itself and one value", "tac", "func f(c, a) {\ntop:\n  v = a\n$0loop:\n  v = v\n  if c goto loop else out\nout:\n  return v\n}\n",
			"`braun` has none: trivial, it merges only `a₀` and itself."},
		{"two entries, at one", "tac", strings.Replace(twoEntries, "\nA:", "\n$0A:", 1), "- `n` in `A`: " + set},
		{"two entries, the parameter", "tac", strings.Replace(twoEntries, "n)", "$0n)", 1), "- `n` in `A`: " + set + "\n- `n` in `B`: " + set},
		{"a redundant set that pruned form has too", "tac", "func f(c, a) {\ntop:\n  x = a\n  if c goto A else B\nA:\n  x = x\n  if c goto B else done\n$0B:\n  x = x\n  if c goto A else done\ndone:\n  return x\n}\n",
			"`braun` has it too, `braun-scc` has not: redundant, the φs for `x` in `A`, `x` in `B` merge only one another and, from outside, `a₀`. The loop is irreducible, entered at `A`, `B`.\n- `c` in `B`: " + strings.ReplaceAll(set, "`n", "`c")},
		{"global, but dead here", "tac", "func f(c) {\ntop:\n  x = 1\n  if c goto use else skip\nuse:\n  print x\n  x = 2\nskip:\n  goto $0join\nother:\n  goto join\njoin:\n  x = 3\n  return x\n}\n", ""},
		{"global, but dead at the join", "tac", "func f(c) {\ntop:\n  x = 1\n  if c goto use else $0join\nuse:\n  print x\n  x = 2\njoin:\n  return c\n}\n",
			"- `x` in `join`: minimal and semi-pruned form only. Dead: no use is reached from `join` before the function ends (in `join`). Semi-pruned form counts it as global: `use` reads it before writing it."},
		{"dead for ever", "tac", "func f(c) {\ntop:\n  x = 1\n  if c goto use else $0spin\nuse:\n  print x\n  x = 2\nspin:\n  goto spin\n}\n",
			"- `x` in `spin`: minimal and semi-pruned form only. Dead: no use is reached from `spin`, where control goes round for ever. Semi-pruned form counts it as global: `use` reads it before writing it."},
		{"in SSA form there is nothing to choose", "tac", "L1:\n  x.1 = 1\n  if x.1 goto L3\nL2:\n  x.2 = 2\n$0L3:\n  x.3 = phi(L1: x.1, L2: x.2)\n  return x.3\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := cmp.Diff(c.want, differences(t, c.dialect, c.src)); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

// A block with many of them shows some, a line each.
func TestManyFlavors(t *testing.T) {
	var b strings.Builder
	b.WriteString("func f(c) {\ntop:\n  if c goto a else join\na:\n")
	for i := range 9 {
		fmt.Fprintf(&b, "  t%d = c + %d\n", i, i)
	}
	b.WriteString("$0join:\n  return c\n}\n")
	lines := strings.Split(differences(t, "tac", b.String()), "\n")
	if len(lines) != 6 || lines[5] != "- and 4 more" {
		t.Errorf("%q", lines)
	}
}

// A hover is kept with its function while lines before it come and go.
func TestFlavorLinesFollowEdits(t *testing.T) {
	s, at := open(t, "pir", inCount("$0bb1:\n"))
	for i, want := range []string{"(line 12 in", "(line 13 in", "(line 14 in"} {
		h, err := explain.At(context.Background(), s, at)
		if err != nil || h == nil || !strings.Contains(h.Markdown, want) {
			t.Fatalf("no %q in %v, %v", want, h, err)
		}
		s = s.Edit(int32(i+2), analysis.Edit{Text: []byte("\n")})
		at++
	}
}

// On random programs the hovers of labels name a variable for each difference between the
// constructions, and for nothing else.
func TestFlavorsOfRandomPrograms(t *testing.T) {
	for i := range 150 {
		rng := rand.New(rand.NewPCG(uint64(i), 17))
		src := string(dialects.ByID("tac").Render(ssatest.RandomFunc(rng, ssatest.FuncOptions{Undefined: i%3 == 0}), analysis.RenderOptions{}).Text)
		s := analysis.NewSnapshot("test.tac", 1, dialects.ByID("tac"), []byte(src))
		for seg, fn := range s.Functions() {
			has := map[construct.Algo]map[string]bool{}
			all := map[string]bool{}
			for _, a := range []construct.Algo{construct.Minimal, construct.Pruned, construct.Braun, construct.BraunSCC} {
				r, err := fn.Construct(context.Background(), a)
				if err != nil {
					t.Fatal(err)
				}
				has[a] = map[string]bool{}
				for _, p := range r.Phis {
					k := fmt.Sprintf("%d %d", p.Block, p.Var)
					has[a][k], all[k] = true, true
				}
			}
			for b := analysis.BlockID(1); int(b) <= fn.F.NumBlocks(); b++ {
				for x := 1; x < len(fn.F.Vars); x++ {
					k := fmt.Sprintf("%d %d", b, x)
					md, err := explain.WhyPhiAt(context.Background(), s, seg, fn, b, ssa.Var(x))
					if err != nil {
						t.Fatal(err)
					}
					differ := all[k] && !(has[construct.Minimal][k] && has[construct.Pruned][k] && has[construct.Braun][k] && has[construct.BraunSCC][k])
					if told := strings.Contains(md, "\n\nFlavors: "); told != differ {
						t.Errorf("%s in %s: told %v, but differ is %v:\n%s\n%s", fn.F.Vars[x].Name, fn.BlockLabel(b), told, differ, md, src)
						return
					}
					if strings.Contains(md, "no read asks") {
						t.Errorf("%s in %s has no reason:\n%s\n%s", fn.F.Vars[x].Name, fn.BlockLabel(b), md, src)
						return
					}
				}
			}
		}
	}
}
