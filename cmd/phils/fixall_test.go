package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// check --fix=all mends each kind of finding that has a fix, hints where they are raised.
func TestCheckFixAll(t *testing.T) {
	for _, c := range []struct{ code, name, src, want string }{
		{"undefined-name", "a.tac", "func f(n.0) {\n  total.1 = n.0 + 1\n  return totl.1  # misspelt\n}\n", "func f(n.0) {\n  total.1 = n.0 + 1\n  return total.1  # misspelt\n}\n"},
		{"undefined-name", "a.pir", "fn @f(_0: i64) -> i64 {\n  let _1: i64 \"s\"\nbb0:\n  _1#1 = add _0, 1\n  return _1#2 // next\n}\n",
			"fn @f(_0: i64) -> i64 {\n  let _1: i64 \"s\"\nbb0:\n  _1#1 = add _0, 1\n  return _1#1 // next\n}\n"},
		{"unknown-label", "a.tac", "func f(n) {\n  goto secnd\nsecond:\n  return n\n}\n", "func f(n) {\n  goto second\nsecond:\n  return n\n}\n"},
		{"duplicate-label", "a.tac", "func f(n) {\na:\n  if n goto b else c\nb:\n  return 1\nc:\n  goto b\nb:  # again\n  return n\n}\n",
			"func f(n) {\na:\n  if n goto b else c\nb:\n  return 1\nc:\n  goto b\nb_2:  # again\n  return n\n}\n"},
		{"unknown-callee", "a.tac", "func twice(n) {\n  return n\n}\nfunc f(n) {\n  x = twicee(n)\n  return x\n}\n", "func twice(n) {\n  return n\n}\nfunc f(n) {\n  x = twice(n)\n  return x\n}\n"},
		{"phi-operands", "a.tac", "func f(n.0) {\na:\n  if n.0 goto b else c\nb:\n  goto c\nc:\n  x.1 = phi(a: 1)  # lacks b\n  return x.1\n}\n",
			"func f(n.0) {\na:\n  if n.0 goto b else c\nb:\n  goto c\nc:\n  x.1 = phi(a: 1, b: undef)  # lacks b\n  return x.1\n}\n"},
		{"phi-operands", "a.pir", "fn @f(_0: i64) -> i64 {\n  let _1: i64\nbb0:\n  goto bb1\nbb1:\n  _1 = phi [bb0: _0, bb1: 7]\n  return _1\n}\n",
			"fn @f(_0: i64) -> i64 {\n  let _1: i64\nbb0:\n  goto bb1\nbb1:\n  return _0\n}\n"},
		{"trivial-phi", "a.tac", "func f(n.0) {\na:\n  goto b(n.0)  # in\nb(x.1):\n  return x.1\n}\n", "func f(n.0) {\na:\n  goto b  # in\nb:\n  return n.0\n}\n"},
		{"dead-phi", "a.pir", "fn @f(_0: i64) -> i64 {\n  let _1: i64\nbb0:\n  goto bb1(1)\nbb1(_1: i64):\n  return _0\n}\n", "fn @f(_0: i64) -> i64 {\n  let _1: i64\nbb0:\n  goto bb1\nbb1:\n  return _0\n}\n"},
		{"dead-phi-cycle", "a.tac", "func f(n.0) {\na:\n  goto h(0, 1)\nh(x.1, y.1):\n  if n.0 goto h(y.1, x.1) else c\nc:\n  return n.0\n}\n", "func f(n.0) {\na:\n  goto h\nh:\n  if n.0 goto h else c\nc:\n  return n.0\n}\n"},
		{"redundant-phi-scc", "a.tac",
			"func f(n.0, c.0) {\na:\n  if n.0 goto p else q\np:\n  x.1 = phi(a: n.0, q: x.2)\n  if c.0 goto q else o\nq:\n  x.2 = phi(a: n.0, p: x.1)\n  if n.0 goto p else o2\no:\n  return x.1\no2:\n  return x.2\n}\n",
			"func f(n.0, c.0) {\na:\n  if n.0 goto p else q\np:\n  if c.0 goto q else o\nq:\n  if n.0 goto p else o2\no:\n  return n.0\no2:\n  return n.0\n}\n"},
		{"unreachable-block", "a.tac", "func f(n.0) {\na:\n  goto c\nb:  # lost\n  goto c\nc:\n  x.1 = phi(a: n.0, b: 1)\n  x.2 = x.1 + 1\n  return x.2\n}\n", "func f(n.0) {\na:\n  goto c\nc:\n  x.2 = n.0 + 1\n  return x.2\n}\n"},
		{"critical-edge", "a.pir", "fn @f(_0: bool) {\nbb0:\n  br _0, bb1, bb2 // to it\nbb1:\n  goto bb2\nbb2:\n  return\n}\n",
			"fn @f(_0: bool) {\nbb0:\n  br _0, bb1, bb0_bb2 // to it\nbb0_bb2:\n  goto bb2\nbb1:\n  goto bb2\nbb2:\n  return\n}\n"},
		{"upsilon-missing", "a.tac", "func f(n.0) {\na:\n  if n.0 goto b else c\nb:\n  upsilon x.1, 1\n  goto c\nc:\n  x.1 = phi\n  return x.1\n}\n",
			"func f(n.0) {\na:\n  upsilon x.1, undef\n  if n.0 goto b else c\nb:\n  upsilon x.1, 1\n  goto c\nc:\n  x.1 = phi\n  return x.1\n}\n"},
		{"missing-terminator", "a.pir", "fn @f(_0: i64) {\nbb0:\n  nop // falls\nbb1:\n  nop\n}\n", "fn @f(_0: i64) {\nbb0:\n  nop // falls\n  goto bb1\nbb1:\n  nop\n  return\n}\n"},
	} {
		file := filepath.Join(t.TempDir(), c.name)
		if err := os.WriteFile(file, []byte(c.src), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, _, _ := runIn(t, "", "check", file); !strings.Contains(out, "["+c.code+"]") {
			t.Errorf("no finding %s in\n%s\nbut\n%s", c.code, c.src, out)
		}
		args := []string{"check", "--fix=all", file}
		if c.code == "critical-edge" || c.code == "unreachable-block" {
			args = append(args, "--level", c.code+"=warning")
		}
		out, errs, status := runIn(t, "", args...)
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != c.want || status != exitOK || strings.Contains(out, c.code) {
			t.Errorf("%s: status %d, %s%s\n%s\nwant\n%s", c.code, status, errs, out, got, c.want)
		}
	}
	if _, errs, status := runIn(t, "", "check", "--fix=some", "a.tac"); status != exitUsage || !strings.Contains(errs, "want --fix") {
		t.Errorf("an unknown way to mend: status %d, %s", status, errs)
	}
}
