package check_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/dialects"
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

// From parsed text to findings: lowering, all facts that the findings need, and they.
func BenchmarkFunction(b *testing.B) {
	for _, n := range []int{10, 100, 1000, 10000} {
		src := []byte(large(n))
		b.Run(fmt.Sprint(5*n, " blocks"), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(src)))
			for b.Loop() {
				b.StopTimer()
				s := analysis.NewSnapshot("big.tac", 1, dialects.ByID("tac"), src)
				fn := s.Unit(0).Functions[0]
				b.StartTimer()
				if _, err := check.Function(context.Background(), fn); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
