package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Out of SSA form and back on the command line; analysis/llvm compares both with LLVM.
func TestLLVMOutOfSSAAndBack(t *testing.T) {
	dir := t.TempDir()
	put := func(name, text string) string {
		f := filepath.Join(dir, name)
		if err := os.WriteFile(f, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return f
	}
	in, errs, status := runIn(t, "", "ssa", "../../testdata/llvm/odd.ll")
	if status != 0 || errs != "" || !strings.Contains(in, "= phi i32") {
		t.Fatalf("ssa: status %d, %s", status, errs)
	}
	if own, _, _ := runIn(t, "", "ssa", "--algo", "mem2reg", "../../testdata/llvm/odd.ll"); own != in {
		t.Error("mem2reg is not the default")
	}
	out, errs, status := runIn(t, "", "unssa", put("in.ll", in))
	if status != 0 || errs != "" || strings.Contains(out, "= phi") {
		t.Fatalf("unssa: status %d, %s\n%s", status, errs, out)
	}
	back, errs, status := runIn(t, "", "ssa", put("out.ll", out))
	if status != 0 || errs != "" || strings.Count(back, "= phi") != strings.Count(in, "= phi") {
		t.Errorf("ssa of unssa: status %d, %d phis, were %d; %s", status, strings.Count(back, "= phi"), strings.Count(in, "= phi"), errs)
	}
	for _, args := range [][]string{
		{"unssa", "--method", "naive", filepath.Join(dir, "in.ll")},
		{"unssa", "--stats", filepath.Join(dir, "in.ll")},
		{"ssa", "--algo", "mem2reg", "../../testdata/tac/count.tac"},
		{"ssa", "--algo", "sroa", "../../testdata/tac/count.tac"},
	} {
		if _, errs, status := runIn(t, "", args...); status != exitUsage || errs == "" {
			t.Errorf("%v: status %d, %q", args, status, errs)
		}
	}
}

// Aggregates as scalars on the command line; what is wrong is told of the file itself.
func TestLLVMScalars(t *testing.T) {
	const sum = `define i32 @sum(i64 %v) {
  %p = alloca { i32, i32 }, align 8
  store i64 %v, ptr %p, align 8
  %a = load i32, ptr %p, align 8
  %second = getelementptr inbounds { i32, i32 }, ptr %p, i32 0, i32 1
  %b = load i32, ptr %second, align 4
  %s = add i32 %a, %b
  ret i32 %s
}
`
	const wrong = `
define i32 @wrong() {
  ret i32 %missing
}
`
	out, errs, status := runIn(t, sum, "ssa", "--algo", "sroa", "--dialect", "llvm", "-")
	if status != 0 || errs != "" || strings.Contains(out, "alloca") || !strings.Contains(out, "lshr i64 %v, 32") {
		t.Errorf("status %d, %s\n%s", status, errs, out)
	}
	out, errs, status = runIn(t, sum+wrong, "ssa", "--algo", "sroa", "--dialect", "llvm", "-")
	if status == 0 || !strings.Contains(errs, ":12:") || strings.Contains(out, "alloca") || !strings.Contains(out, "ret i32 %missing") {
		t.Errorf("status %d, %s\n%s", status, errs, out)
	}
}
