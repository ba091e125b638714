package hint_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/explain"
	"phils/analysis/hint"
)

// large is a TAC function of n loops, each with a branch in it: 5n blocks.
func large(n int) string {
	var b strings.Builder
	b.WriteString("func big(n, m) {\n  s = 0\n")
	for i := range n {
		fmt.Fprintf(&b, "  i = 0\nhead%d:\n  c = i < n\n  if c goto body%d else done%d\nbody%d:\n  t = i %% 2\n  if t goto odd%d else even%d\nodd%d:\n  s = s + i\neven%d:\n  i = i + 1\n  goto head%d\ndone%d:\n  x%d = s * m\n  print x%d\n",
			i, i, i, i, i, i, i, i, i, i, i, i)
	}
	b.WriteString("  return s\n}\n")
	return b.String()
}

// What an editor asks for in the middle of a function of 50,000 blocks whose facts are
// known: the hints of a screen, the lenses, a hover on a use and on a label.
func BenchmarkScreen(b *testing.B) {
	src := large(10000)
	s := analysis.NewSnapshot("big.tac", 1, dialects.ByID("tac"), []byte(src))
	ctx := context.Background()
	at := strings.Index(src, "head5000:")
	screen := func() {
		if _, err := hint.Inlay(ctx, s, 0, int32(at), int32(at+1500), nil); err != nil {
			b.Fatal(err)
		}
	}
	use := func() {
		if _, err := explain.At(ctx, s, at+len("head5000:\n  c = i < ")); err != nil {
			b.Fatal(err)
		}
	}
	label := func() {
		if _, err := explain.At(ctx, s, at); err != nil {
			b.Fatal(err)
		}
	}
	lenses := func() {
		if _, err := hint.Lenses(ctx, s, 0); err != nil {
			b.Fatal(err)
		}
	}
	for _, c := range []struct {
		name string
		do   func()
	}{{"hints", screen}, {"lenses", lenses}, {"hover on a use", use}, {"hover on a label", label}} {
		c.do() // the facts
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.do()
			}
		})
	}
}
