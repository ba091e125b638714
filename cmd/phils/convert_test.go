package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// convert goes to each form and back, and says of what it cannot do why.
func TestConvert(t *testing.T) {
	for _, file := range []string{"tac/count.ssa.tac", "pir/count.ssa.pir"} {
		want, _, status := runIn(t, "", "convert", "--form", "phi", testdata(file))
		if status != exitOK {
			t.Fatalf("%s: status %d", file, status)
		}
		for _, form := range []string{"args", "upsilon"} {
			out, errs, status := runIn(t, "", "convert", "--form", form, testdata(file))
			if status != exitOK || errs != "" || out == want {
				t.Errorf("%s as %s: status %d, %s\n%s", file, form, status, errs, out)
			}
			dialect := strings.TrimPrefix(filepath.Ext(file), ".")
			if back, _, _ := runIn(t, out, "convert", "--form", "phi", "--dialect", dialect, "-"); back != want {
				t.Errorf("%s by way of %s:\n%s\nwant\n%s", file, form, back, want)
			}
		}
	}
	out, errs, status := runIn(t, "func f(c) {\na:\n  if c goto b(1) else b(2)\nb(x.1):\n  return x.1\n}\n", "convert", "--form", "upsilon", "--dialect", "tac", "-")
	if status != exitFindings || errs != "-:4:3: the phi stays as it is: two edges from a pass different values; split one of them first\n" || !strings.Contains(out, "b(x.1):") {
		t.Errorf("status %d, %q\n%s", status, errs, out)
	}
	if _, errs, status := runIn(t, "", "convert", "--form", "psi", testdata("tac/count.ssa.tac")); status != exitUsage || !strings.Contains(errs, "want phi, args or upsilon") {
		t.Errorf("an unknown form: status %d, %s", status, errs)
	}
}

// check --fix mends the file and reports what is left.
func TestCheckFix(t *testing.T) {
	const src = "func f(n.0) {\nbb0:\n  s.1 = 0  # start\n  goto bb1\nbb1:\n  i.1 = n.0 + 1\n  s.2 = phi(bb0: s.1)   # loop\n  if i.1 < n.0 goto bb2 else bb3\n" +
		"bb2:\n  s.3 = (s.2 + 1) * (n.0 - 2)\n  goto bb1\nbb3:\n  return q.1\n}\n"
	const want = "func f(n.0) {\nbb0:\n  s.1 = 0  # start\n  goto bb1\nbb1:\n  s.2 = phi(bb0: s.1, bb2: s.3)   # loop\n  i.1 = n.0 + 1\n  if i.1 < n.0 goto bb2 else bb3\n" +
		"bb2:\n  t1 = s.2 + 1\n  t2 = n.0 - 2\n  s.3 = t1 * t2\n  goto bb1\nbb3:\n  return q.1\n}\n"
	file := filepath.Join(t.TempDir(), "a.tac")
	if err := os.WriteFile(file, []byte(src), 0o600); err != nil {
		t.Fatal(err)
	}
	out, _, status := runIn(t, "", "check", "--fix", file)
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("the file is\n%s\nwant\n%s", got, want)
	}
	if status != exitFindings || strings.Count(out, "error") != 1 || !strings.Contains(out, "nothing defines q.1") {
		t.Errorf("status %d\n%s", status, out)
	}
	if info, _ := os.Stat(file); info.Mode().Perm() != 0o600 {
		t.Errorf("the file's mode is %v", info.Mode())
	}
	if _, errs, status := runIn(t, src, "check", "--fix", "--dialect", "tac", "-"); status != exitUsage || !strings.Contains(errs, "--fix writes to files") {
		t.Errorf("standard input: status %d, %s", status, errs)
	}
}
