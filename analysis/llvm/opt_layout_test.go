package llvm_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
)

// Sizes and offsets are LLVM's own: it folds the address of element 1 of an array, and of a
// field, to a number.
func TestLayoutIsLLVMs(t *testing.T) {
	need(t, "opt-19")
	types := []string{"i1", "i7", "i8", "i24", "i32", "i48", "i64", "i128", "half", "float", "double", "x86_fp80", "fp128", "ptr", "ptr addrspace(270)",
		"[3 x i24]", "[0 x i32]", "<4 x i32>", "<3 x float>", "<2 x ptr>", "{ i8, i32 }", "<{ i8, i32 }>", "{ i8, { i16, i8 }, i64 }", "{}", "{ i8, [5 x { i16, ptr }], x86_fp80 }",
		"%named", "[2 x %named]", "{ i8, <4 x i32>, i8 }", "{ i8, i128 }", "{ ptr addrspace(270), ptr }"}
	for _, layout := range []string{"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", "e-m:e-p:32:32-p270:32:32-f64:32:64-f80:32-n8:16:32-S128", "E-p:64:64-i8:8-i16:16-i64:64-a:8-n32:64", ""} {
		var b strings.Builder
		if layout != "" {
			fmt.Fprintf(&b, "target datalayout = %q\n", layout)
		}
		b.WriteString("%named = type { i8, %other*, i16 }\n%other = type { %named*, double }\n")
		text := strings.ReplaceAll(b.String(), "*", "")
		text = strings.ReplaceAll(text, "%other, i16", "ptr, i16")
		text = strings.ReplaceAll(text, "{ %named, double", "{ ptr, double")
		s := analysis.NewSnapshot("a.ll", 0, llvm.Dialect, []byte(text))
		y := llvm.NewLookup(s, 0).Layout(0)
		var want []string
		n := 0
		add := func(expr, what string, got int64) {
			text += fmt.Sprintf("define i64 @f%d() {\n  ret i64 ptrtoint (ptr %s to i64)\n}\n", n, expr)
			want = append(want, fmt.Sprintf("%s = %d", what, got))
			n++
		}
		for _, typ := range types {
			size, align, ok := y.Size(typ)
			if !ok {
				t.Errorf("layout %q: %s has no size", layout, typ)
				continue
			}
			add("getelementptr ("+typ+", ptr null, i64 1)", "size of "+typ, size)
			add("getelementptr ({ i1, "+typ+" }, ptr null, i64 0, i32 1)", "alignment of "+typ, align)
			if fields, ok := y.Fields(typ); ok {
				for i, f := range fields {
					add(fmt.Sprintf("getelementptr (%s, ptr null, i64 0, i32 %d)", typ, i), fmt.Sprintf("offset %d of %s", i, typ), f.Offset)
				}
			}
		}
		out, _, err := tool("opt-19", []byte(text), "-S", "-passes=instsimplify,instcombine")
		if err != nil {
			t.Fatal(err)
		}
		got := regexp.MustCompile(`ret i64 (.*)`).FindAllStringSubmatch(string(out), -1)
		if len(got) != len(want) {
			t.Fatalf("layout %q: opt gives %d results, %d were asked for", layout, len(got), len(want))
		}
		for i, m := range got {
			what, ours, _ := strings.Cut(want[i], " = ")
			if ours != m[1] {
				t.Errorf("layout %q: the %s is %s, and %s by ours", layout, what, m[1], ours)
			}
		}
	}
}
