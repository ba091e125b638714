package pir

import (
	"fmt"
	"strings"
	"testing"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
)

// long is a function of n blocks with a call that may unwind, memory and arithmetic in
// each.
func long(n int) []byte {
	var b strings.Builder
	b.WriteString("fn @f(_0: i64 \"n\") -> i64 {\n  let _1: i64 \"x\"\n  let _2: (i64, bool)\n  let _3: i64\nb0:\n  _1 = _0\n  goto b1\n")
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "b%d:\n  _2 = add.chk _1, %d @%d:5\n  _3 = _2.0\n  _1 = call @f(_3) -> b%d unwind end\n", i, i, i, i+1)
	}
	fmt.Fprintf(&b, "b%d:\n  return _1\nend:\n  trap\n}\n", n+1)
	return []byte(b.String())
}

func BenchmarkLower(b *testing.B) {
	for _, n := range []int{1000, 10000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			src := long(n)
			t := syntax.Parse(grammar.Language, src, 0, nil)
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				lower(t, grammar.Function)
			}
		})
	}
}

func BenchmarkRender(b *testing.B) {
	for _, n := range []int{1000, 10000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			fn := functions(long(n))[0]
			b.ReportAllocs()
			for b.Loop() {
				Render(fn.F, analysis.RenderOptions{Tree: fn.Tree})
			}
		})
	}
}

func TestLongFunction(t *testing.T) {
	src := long(300)
	for _, fn := range functions(src) {
		checkShape(t, fn)
		for _, d := range fn.Problems {
			t.Error(d.Msg)
		}
	}
	checkFixpoint(t, "long", src)
}
