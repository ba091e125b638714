package hint_test

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	diff "github.com/google/go-cmp/cmp"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/hint"
)

func snapshot(t *testing.T, dialect, src string) *analysis.Snapshot {
	t.Helper()
	return analysis.NewSnapshot("dir/test."+dialect, 1, dialects.ByID(dialect), []byte(src))
}

// written gives src with the hints of the kinds in place, each in «».
func written(t *testing.T, dialect, src string, kinds ...hint.Kind) string {
	t.Helper()
	s := snapshot(t, dialect, src)
	on := map[hint.Kind]bool{}
	for _, k := range kinds {
		on[k] = true
	}
	var out strings.Builder
	for i := range s.Doc.NumSegments() {
		b := s.Doc.Segment(i).Bytes()
		hs, err := hint.Inlay(context.Background(), s, i, 0, int32(len(b)), on)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.IsSortedFunc(hs, func(a, b hint.Hint) int { return cmp.Compare(a.Offset, b.Offset) }) {
			t.Errorf("hints out of order: %v", hs)
		}
		at := int32(0)
		for _, h := range hs {
			out.Write(b[at:h.Offset])
			at = h.Offset
			l := h.Label
			if h.PadLeft {
				l = " " + l
			}
			if h.PadRight {
				l += " "
			}
			fmt.Fprintf(&out, "«%s»", l)
		}
		out.Write(b[at:])
	}
	return out.String()
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

func TestCount(t *testing.T) {
	want := `fn @count(_0«₀»: i64 "n") -> i64 {
  let _1: i64 "s"
  let _2: i64 "i"
  let _3: bool
  let _4: i64
  let _5: bool
bb0:« DF {}»
  _1«₁» = 0 @2:5
  _2«₁» = 0 @3:5
  goto bb1 @4:5
bb1:« DF {bb1} · loop 1»« s₂ = φ(bb0: 0, bb5: s₄)»« i₂ = φ(bb0: 0, bb5: i₃)»
  _3«₁» = slt _2«₂», _0«₀» @4:11
  br _3«₁», bb2, bb3 @4:5
bb2:« DF {bb1} · loop 1»
  _4«₁» = and _2«₂», 1 @5:12
  _5«₁» = eq _4«₁», 0 @5:12
  br _5«₁», bb4, bb5 @5:9
bb3:« DF {}»
  return _1«₂» @8:5
bb4:« DF {bb5} · loop 1»
  _1«₃» = add _1«₂», _2«₂» @5:25
  goto bb5 @5:9
bb5:« DF {bb1} · loop 1»« s₄ = φ(bb2: s₂, bb4: s₃)»
  _2«₃» = add _2«₂», 1 @6:9
  goto bb1 @4:5
}
`
	if d := diff.Diff(want, written(t, "pir", count, hint.Versions, hint.Phis, hint.Preds, hint.Blocks)); d != "" {
		t.Errorf("hints (-want +got):\n%s", d)
	}
}

func TestInlay(t *testing.T) {
	for _, c := range []struct {
		name, src, want string
		kinds           []hint.Kind
	}{
		{"uses of a listing's inputs are version 0", "x = a + a\nx = x + b\n", "x«₁» = a«₀» + a«₀»\nx«₂» = x«₁» + b«₀»\n", []hint.Kind{hint.Versions}},
		{"unreachable code has no versions", "func f(a) {\n  return a\ndead:\n  return a\n}\n", "func f(a«₀») {\n  return a«₀»\ndead:\n  return a\n}\n", []hint.Kind{hint.Versions}},
		{"SSA form has names of its own", "func f(a) {\n  x.1 = a\n  return x.1\n}\n", "func f(a) {\n  x.1 = a\n  return x.1\n}\n", []hint.Kind{hint.Versions, hint.Phis}},
		{"positional operands", "func f(c) {\nentry:\n  if c goto yes else join\nyes:\n  goto join\njoin:\n  x.1 = phi(1, c)\n  return x.1\n}\n",
			"func f(c) {\nentry:\n  if c goto yes else join\nyes:\n  goto join\njoin:\n  x.1 = phi(«entry: »1, «yes: »c)\n  return x.1\n}\n", []hint.Kind{hint.Preds}},
		{"labelled operands need no hint", "func f(c) {\nentry:\n  if c goto yes else join\nyes:\n  goto join\njoin:\n  x.1 = phi(entry: 1, yes: c)\n  return x.1\n}\n",
			"func f(c) {\nentry:\n  if c goto yes else join\nyes:\n  goto join\njoin:\n  x.1 = phi(entry: 1, yes: c)\n  return x.1\n}\n", []hint.Kind{hint.Preds}},
		{"an operand per edge", "func f(c) {\nentry:\n  x = 1\n  if c goto a else b\na:\n  x = 2\n  if c goto b else b\nb:\n  return x\n}\n",
			"func f(c) {\nentry:\n  x = 1\n  if c goto a else b\na:\n  x = 2\n  if c goto b else b\nb:« x₃ = φ(entry: 1, a: 2, a: 2)»\n  return x\n}\n", []hint.Kind{hint.Phis}},
		{"a phi at a block without a label", "func f(c) {\nloop:\n  c = c - 1\n  if c goto loop\n  return c\n}\n",
			"func f(c) {\nloop:« c₁ = φ(ENTRY: c₀, loop: c₂)»\n  c = c - 1\n  if c goto loop\n  return c\n}\n", []hint.Kind{hint.Phis}},
		{"numbered listing", "1: i = 0\n2: i = i + 1\n3: if i < n goto 2\n", "1: i = 0\n2:« i₂ = φ(bb0: 0, 2: i₃)» i = i + 1\n3: if i < n goto 2\n", []hint.Kind{hint.Phis}},
		{"unreachable block", "func f(a) {\n  return a\ndead:\n  return a\n}\n", "func f(a) {\n  «bb0 (DF {}): »return a\ndead:« unreachable»\n  return a\n}\n", []hint.Kind{hint.Blocks}},
		{"blocks without a label have their name", "func f(a) {\nx:\n  if a < 1 goto x\n  if a < 2 goto x\n  return a\n}\n",
			"func f(a) {\nx:« DF {x} · loop 1»\n  if a < 1 goto x\n  «bb1 (DF {x} · loop 1): »if a < 2 goto x\n  «bb2 (DF {}): »return a\n}\n", []hint.Kind{hint.Blocks}},
		{"a function's only block has none", "func f(a) {\n  return a\n}\n", "func f(a) {\n  return a\n}\n", []hint.Kind{hint.Blocks}},
		{"none", "func f(a) {\n  return a\ndead:\n  return a\n}\n", "func f(a) {\n  return a\ndead:\n  return a\n}\n", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := diff.Diff(c.want, written(t, "tac", c.src, c.kinds...)); d != "" {
				t.Errorf("hints (-want +got):\n%s", d)
			}
		})
	}
}

// Hints of a range are those of the whole that lie in it.
func TestInlayOfRange(t *testing.T) {
	for _, c := range []struct{ dialect, src string }{
		{"pir", count},
		{"tac", "func f(n) {\nloop:\n  n = n - 1\nmore:\n  m = n\n  if m goto loop\n}\n"},
		{"tac", "1: i = 0\n2: i = i + 1\n3: if i < n goto 2\n"},
	} {
		s := snapshot(t, c.dialect, c.src)
		all, err := hint.Inlay(context.Background(), s, 0, 0, int32(len(c.src)), nil)
		if err != nil {
			t.Fatal(err)
		}
		for start := 0; start < len(c.src); start += 1 + len(c.src)/50 {
			for end := start; end <= len(c.src); end += 1 + len(c.src)/20 {
				got, err := hint.Inlay(context.Background(), s, 0, int32(start), int32(end), nil)
				if err != nil {
					t.Fatal(err)
				}
				var want []hint.Hint
				for _, h := range all {
					if int(h.Offset) >= start && int(h.Offset) <= end {
						want = append(want, h)
					}
				}
				if d := diff.Diff(want, got); d != "" {
					t.Fatalf("hints of bytes %d to %d (-want +got):\n%s", start, end, d)
				}
			}
		}
	}
}

func TestTooltipOfGhostPhi(t *testing.T) {
	s := snapshot(t, "pir", count)
	hs, err := hint.Inlay(context.Background(), s, 0, 0, int32(len(count)), map[hint.Kind]bool{hint.Phis: true})
	if err != nil || len(hs) != 3 {
		t.Fatalf("%d phis, error %v", len(hs), err)
	}
	if hs[2].Tooltip == "" {
		t.Error("a small function's phi comes without its tooltip")
	}
	hs[2].Tooltip = ""
	tip, err := hint.Tooltip(context.Background(), s, hs[2])
	if err != nil || !strings.Contains(tip, "`s` is defined in bb4 → DF(bb4) ∋ bb5.") || !strings.Contains(tip, "line 21") {
		t.Errorf("tooltip of %s: %v\n%s", hs[2].Label, err, tip)
	}
}

func TestLenses(t *testing.T) {
	lenses := func(dialect, src string) []string {
		s := snapshot(t, dialect, src)
		var out []string
		for i := range s.Doc.NumSegments() {
			ls, err := hint.Lenses(context.Background(), s, i)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range ls {
				if err := l.Resolve(context.Background()); err != nil {
					t.Fatal(err)
				}
				text := fmt.Sprintf("%s: %s", s.Doc.Segment(i).Bytes()[l.Span.Start:l.Span.End], l.Title)
				if l.Command != "" {
					text += fmt.Sprintf(" [%s %v]", l.Command, l.Args)
				}
				out = append(out, text)
			}
		}
		return out
	}
	for _, c := range []struct {
		name, dialect, src string
		want               []string
	}{
		{"count", "pir", count, []string{
			"@count: pruned 3 · semi-pruned 3 · minimal 6 [phils.compare [@count]]",
			"@count: SSA form beside [phils.showSSA [@count]]",
			"@count: trace [phils.trace [@count]]",
			"@count: CFG [phils.showGraph [@count]]",
			"bb0: entry · DF {}",
			"bb1: ⇠ bb0, bb5 · idom bb0 · DF {bb1}",
			"bb2: ⇠ bb1 · idom bb1 · DF {bb1}",
			"bb3: ⇠ bb1 · idom bb1 · DF {}",
			"bb4: ⇠ bb2 · idom bb2 · DF {bb5}",
			"bb5: ⇠ bb2, bb4 · idom bb2 · DF {bb1}",
		}},
		{"listing", "tac", "x = a\n", []string{
			"x: pruned 0 · semi-pruned 0 · minimal 0 [phils.compare [test]]",
			"x: SSA form beside [phils.showSSA [test]]",
			"x: trace [phils.trace [test]]",
			"x: CFG [phils.showGraph [test]]",
		}},
		{"SSA form", "tac", "func f(c) {\nentry:\n  if c goto yes else join\nyes:\n  goto join\njoin:\n  x.1 = phi(entry: c, yes: c)\n  return x.1\ndead:\n  return c\n}\n", []string{
			"f: SSA form · φ 1 · 1 warning",
			"f: out of SSA beside [phils.showUnSSA [f]]",
			"f: CFG [phils.showGraph [f]]",
			"f: copies: naive 2 · split 2 · sreedhar1 3 · sreedhar2 0 · sreedhar3 0 · boissinot 0 [phils.compare [f]]",
			"entry: entry · DF {}",
			"yes: ⇠ entry · idom entry · DF {join}",
			"join: ⇠ entry, yes · idom entry · DF {}",
			"dead: unreachable",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := diff.Diff(c.want, lenses(c.dialect, c.src)); d != "" {
				t.Errorf("lenses (-want +got):\n%s", d)
			}
		})
	}
}

// The lenses around a place are those of the whole function, but for the ones of blocks
// further away; what counts phis is resolved to the same.
func TestLensesNear(t *testing.T) {
	const blocks = 40
	for _, c := range []struct{ name, first string }{
		{"variables", "  x = 0\n"},
		{"SSA form", "  x.1 = 0\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b strings.Builder
			b.WriteString("func f(c) {\nb0:\n" + c.first)
			for i := 1; i < blocks; i++ {
				fmt.Fprintf(&b, "  if c goto b%d else b%d\nb%d:\n", i, min(i+1, blocks-1), i)
			}
			b.WriteString("  return c\n}\n")
			src := b.String()
			s := snapshot(t, "tac", src)
			ctx := context.Background()
			all, err := hint.Lenses(ctx, s, 0)
			if err != nil {
				t.Fatal(err)
			}
			label := func(i int) int { return strings.Index(src, fmt.Sprintf("\nb%d:", i)) + 1 }
			for _, c := range []struct{ at, most, first, last int }{
				{0, 10, 0, 9}, {label(2), 10, 0, 9}, {label(20), 10, 15, 24}, {label(20), 9, 16, 24},
				{label(39), 10, 30, 39}, {len(src), 10, 0, 9}, {label(20), 1, 20, 20}, {label(20), blocks - 1, 1, 39}, {label(20), blocks, 0, 39},
			} {
				near, err := hint.LensesNear(ctx, s, 0, int32(c.at), c.most)
				if err != nil {
					t.Fatal(err)
				}
				show := func(ls []hint.Lens, resolve bool) (out []string) {
					for _, l := range ls {
						name := src[l.Span.Start:l.Span.End]
						if i, err := strconv.Atoi(name[1:]); err == nil && (i < c.first || i > c.last) {
							continue
						}
						if resolve && l.Phis && (l.Title != "") != (c.most >= blocks) {
							t.Errorf("%d of %d blocks: the title that counts phis is %q before it is resolved", c.most, blocks, l.Title)
						}
						if err := l.Resolve(ctx); err != nil {
							t.Fatal(err)
						}
						out = append(out, fmt.Sprint(name, ": ", l.Title, l.Command, l.Args))
					}
					return out
				}
				if d := diff.Diff(show(all, false), show(near, true)); d != "" {
					t.Errorf("%d blocks near byte %d (-all +near):\n%s", c.most, c.at, d)
				}
				if len(near)-len(all) != c.last-c.first+1-blocks {
					t.Errorf("%d blocks near byte %d: %d lenses, %d for all blocks", c.most, c.at, len(near), len(all))
				}
			}
		})
	}
}
