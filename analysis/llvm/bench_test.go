package llvm

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
	"phils/ssa/construct"
)

// long is a function as clang -O0 prints it, of n diamonds in a row with calls, memory
// and metadata.
func long(n int) []byte {
	var b strings.Builder
	b.WriteString("define dso_local i32 @f(i32 noundef %0, ptr noundef %1) #0 !dbg !9 {\n  %3 = alloca i32, align 4\n  %4 = alloca ptr, align 8\n  %5 = alloca i32, align 4\n  store i32 %0, ptr %3, align 4\n  store ptr %1, ptr %4, align 8\n  br label %6\n")
	k := 6
	for range n {
		fmt.Fprintf(&b, "\n%d:\n  %%%d = load i32, ptr %%3, align 4, !dbg !12\n  %%%d = icmp sgt i32 %%%d, 7, !dbg !13\n  br i1 %%%d, label %%%d, label %%%d, !dbg !14\n", k, k+1, k+2, k+1, k+2, k+3, k+7)
		fmt.Fprintf(&b, "\n%d:\n  %%%d = load ptr, ptr %%4, align 8, !dbg !15\n  %%%d = getelementptr inbounds %%struct.node, ptr %%%d, i32 0, i32 1, !dbg !16\n  %%%d = call i32 @g(ptr noundef %%%d, i32 noundef 4), !dbg !17\n  store i32 %%%d, ptr %%3, align 4, !dbg !18\n  br label %%%d, !dbg !19\n", k+3, k+4, k+5, k+4, k+6, k+5, k+6, k+7)
		k += 7
	}
	fmt.Fprintf(&b, "\n%d:\n  %%%d = load i32, ptr %%3, align 4\n  ret i32 %%%d\n}\n", k, k+1, k+1)
	return []byte(b.String())
}

func BenchmarkLower(b *testing.B) {
	for _, n := range []int{10, 1000, 10000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			src := long(n)
			t := syntax.Parse(gram.Language, src, 0, nil)
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				lower(t, gram.ItemFunc)
			}
		})
	}
}

func BenchmarkRender(b *testing.B) {
	for _, n := range []int{10, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			src := long(n)
			s := analysis.NewSnapshot("f.ll", 1, Dialect, src)
			_, fn := s.FunctionAt(1)
			r, err := fn.Construct(context.Background(), construct.Pruned)
			if err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				Render(r.F, analysis.RenderOptions{Tree: fn.Tree})
			}
		})
	}
}
