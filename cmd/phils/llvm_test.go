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
	} {
		if _, errs, status := runIn(t, "", args...); status != exitUsage || errs == "" {
			t.Errorf("%v: status %d, %q", args, status, errs)
		}
	}
}
