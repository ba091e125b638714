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

// What compilers leave for debuggers and for optimisers does nothing when it runs; the
// bits of a union are not guessed.
func TestRunLLVM(t *testing.T) {
	const text = `declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.lifetime.start.p0(i64, ptr)

define i32 @known(i32 %a) {
  %x = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %x)
  call void @llvm.dbg.declare(metadata ptr %x, metadata !{}, metadata !DIExpression())
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

define float @pun(i32 %a) {
  %u = alloca i32
  store i32 %a, ptr %u
  %f = load float, ptr %u
  ret float %f
}

define i32 @punned(float %a) {
  %u = alloca float
  store float %a, ptr %u
  %i = load i32, ptr %u
  ret i32 %i
}

define i8 @low(i32 %a) {
  %u = alloca i32
  store i32 %a, ptr %u
  %c = load i8, ptr %u
  ret i8 %c
}
`
	for _, c := range []struct{ fn, arg, out, errs string }{
		{"known", "7", "=> 7\n", ""},
		{"pun", "5", "", "%u holds an integer (5) and is read as another type"},
		{"punned", "5", "", "%u holds a float (5.0) and is read as another type"},
		{"low", "258", "=> 2\n", ""},
	} {
		out, errs, _ := runIn(t, text, "run", "--dialect", "llvm", "--func", c.fn, "-", c.arg)
		if out != c.out || !strings.Contains(errs, c.errs) || c.errs == "" && errs != "" {
			t.Errorf("%s: %q, %q", c.fn, out, errs)
		}
	}
}
