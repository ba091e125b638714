package llvm

import (
	"fmt"
	"testing"

	"phils/analysis"
)

// Verification of a function, to be compared with BenchmarkLower in one run.
func BenchmarkVerify(b *testing.B) {
	for _, n := range []int{10, 1000, 10000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			src := append([]byte("%struct.node = type { i32, i32 }\ndeclare i32 @g(ptr, i32)\n"), long(n)...)
			s := analysis.NewSnapshot("f.ll", 1, Dialect, src)
			_, fn := s.FunctionAt(len(src) - 2)
			env := s.Env()
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				if found := verifyFunction(fn, env); len(found) > 0 {
					b.Fatal(found[0].Msg)
				}
			}
		})
	}
}
