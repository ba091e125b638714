package fix_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/fix"
	"phils/analysis/pir"
	"phils/analysis/tac"
	"phils/ssa"
)

const (
	intoSSA  = "Convert the function to SSA form"
	outOfSSA = "Convert the function out of SSA form"
)

// take does the action of that title at the first function's header; false where it is not
// offered, and the reason where it cannot be done.
func take(t *testing.T, d *analysis.Dialect, src, title string) (string, bool, string) {
	t.Helper()
	s := snapshot(d, src)
	for seg, fn := range s.Functions() {
		actions, err := fix.At(context.Background(), s, seg, fn.Header.Start, fn.Header.Start, check.Config{})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range actions {
			if a.Title != title {
				continue
			}
			edits, err := a.Resolve(context.Background())
			if fix.Declined(err) {
				return src, true, err.Error()
			}
			if err != nil {
				t.Fatal(err)
			}
			return apply(s, seg, edits), true, ""
		}
		break
	}
	return src, false, ""
}

func plain(d *analysis.Dialect, src string) bool {
	for _, fn := range snapshot(d, src).Functions() {
		return !fn.SSA
	}
	return false
}

var (
	branch = regexp.MustCompile(`if (\S+) (\S+) (\S+) goto (\w+)`)
	target = regexp.MustCompile(`(?m)^(\w+)[(:]`)
	merged = regexp.MustCompile(`(?m)^ +(\S+) = phi|[(,] ?(\w+\.\d+)`)
)

// compareOld has the branches to phis compare these, where that is no error: the copies on
// the way back write what the branch reads.
func compareOld(t testing.TB, d *analysis.Dialect, src string) string {
	for n := range branch.FindAllStringIndex(src, -1) {
		at := branch.FindAllStringSubmatchIndex(src, -1)[n]
		block := ""
		for _, l := range target.FindAllStringSubmatchIndex(src, -1) {
			if src[l[2]:l[3]] == src[at[8]:at[9]] {
				block = src[l[0]:]
			}
		}
		if i := strings.Index(block, "goto"); i >= 0 {
			block = block[:i]
		}
		phis := merged.FindAllStringSubmatch(block, -1)
		for i := len(phis) - 1; i >= 0; i-- {
			try := src[:at[2]] + phis[i][1] + phis[i][2] + src[at[3]:]
			if len(findings(t, d, try, analysis.Error)) == 0 {
				src = try
				break
			}
		}
	}
	return src
}

// Out of SSA form from phis, block arguments and upsilons of any construction: the text is
// plain, has no errors, does the same and keeps its comments.
func TestOutOfSSARandomPrograms(t *testing.T) {
	n := 600
	if testing.Short() {
		n = 100
	}
	for _, d := range []*analysis.Dialect{tac.Dialect, pir.Dialect} {
		done, named, undefined := 0, 0, 0
		forms := map[ssa.Op]int{}
		for i := range n {
			src := source(t, d, i)
			if plain(d, src) {
				continue
			}
			given := src
			if d == tac.Dialect {
				src = compareOld(t, d, src)
			}
			for _, fn := range snapshot(d, src).Functions() {
				for _, v := range fn.F.Instr {
					if fn.F.Op[v].IsPhi() {
						forms[fn.F.Op[v]]++
					}
				}
			}
			got, offered, why := take(t, d, src, outOfSSA)
			if !offered || why != "" {
				t.Fatalf("%s program %d: offered: %t, refused: %s\n%s", d.ID, i, offered, why, src)
			}
			if e := findings(t, d, got, analysis.Error); len(e) > 0 || !plain(d, got) {
				t.Fatalf("%s program %d: plain: %t, %v\n%s\nfrom\n%s", d.ID, i, plain(d, got), e, got, src)
			}
			done++
			if want := behaviour(d, src); strings.Contains(want, "undef") || src != given && strings.Contains(want, "stopped") {
				undefined++ // may come out as anything, or loops
			} else if b := behaviour(d, got); b != want {
				t.Fatalf("%s program %d: from %q to %q\n%s\nfrom\n%s", d.ID, i, want, b, got, src)
			}
			if mark := strings.Count(src, "# ssa"); comments(d, got)+mark != comments(d, src) {
				t.Fatalf("%s program %d loses a comment\n%s\nfrom\n%s", d.ID, i, got, src)
			}
			if len(branch.FindAllString(got, -1)) < len(branch.FindAllString(src, -1)) {
				named++
			}
		}
		t.Logf("%s: %d programs, %v, %d with a condition that got a name, %d not compared", d.ID, done, forms, named, undefined)
		if d == tac.Dialect && named == 0 {
			t.Error("no condition came before copies")
		}
		if done < n/2 || undefined > done/2 || forms[ssa.OpPhi] == 0 || forms[ssa.OpBlockParam] == 0 || forms[ssa.OpShadowPhi] == 0 {
			t.Errorf("%s: %d programs with phis %v, %d of them not compared", d.ID, done, forms, undefined)
		}
	}
}

// Plain code brought into SSA form and out of it again does the same.
func TestIntoAndOutOfSSA(t *testing.T) {
	n := 1200
	if testing.Short() {
		n = 240
	}
	for _, d := range []*analysis.Dialect{tac.Dialect, pir.Dialect} {
		done := 0
		for i := 5; i < n; i += 6 { // the plain ones
			src := source(t, d, i)
			in, offered, why := take(t, d, src, intoSSA)
			if !offered || why != "" || plain(d, in) {
				continue // nothing to promote, or text that cannot name an edge
			}
			for _, form := range []string{"", "block arguments", "upsilons"} {
				ssaForm := in
				if form != "" {
					if ssaForm, offered, why = take(t, d, in, "Convert all phis of the function to "+form); !offered || why != "" {
						continue
					}
				}
				out, offered, why := take(t, d, ssaForm, outOfSSA)
				if !offered || why != "" {
					t.Fatalf("%s program %d: offered: %t, refused: %s\n%s", d.ID, i, offered, why, ssaForm)
				}
				if e := findings(t, d, out, analysis.Error); len(e) > 0 || !plain(d, out) {
					t.Fatalf("%s program %d: %v\n%s\nfrom\n%s", d.ID, i, e, out, ssaForm)
				}
				if want, got := behaviour(d, src), behaviour(d, out); !strings.Contains(want, "undef") && want != got {
					t.Fatalf("%s program %d: from %q to %q\n%s\nby way of\n%s\nfrom\n%s", d.ID, i, want, got, out, ssaForm, src)
				}
				done++
			}
		}
		t.Logf("%s: %d ways", d.ID, done)
		if done < n/6 {
			t.Errorf("%s: only %d ways", d.ID, done)
		}
	}
}

// What a text edit has to get right beyond the copies.
func TestOutOfSSA(t *testing.T) {
	for _, c := range []struct {
		what      string
		d         *analysis.Dialect
		src, want string
	}{
		{"copies that write what the condition reads", tac.Dialect,
			"func f(n.0) {  # ssa\na: # in\n  goto h\nh:\n  i.1 = phi(a: 0, h: i.2)   # counts\n  x.1 = phi(a: 1, h: y.1)\n  y.1 = phi(a: 2, h: x.1)\n  i.2 = i.1 + 1 # up\n  if i.1 < n.0 goto h # again\n  z.1 = i.2 + x.1\n  return z.1\n}\n",
			"func f(n) {\na: # in\n  i = 0\n  x_1 = 1\n  y = 2\n  goto h\nh:\n  x = x_1\n  # counts\n  i_1 = i + 1 # up\n  t1 = i < n\n  x_1 = y\n  y = x\n  i = i_1\n  if t1 goto h # again\n  z = i_1 + x\n  return z\n}\n"},
		{"edges alike that pass different values", tac.Dialect,
			"func f(c) {\na:\n  if c goto b(1) else b(2)  # both\nb(x.1):\n  return x.1\n}\n",
			"func f(c) {\na:\n  x = 1\n  if c goto b else a_b  # both\na_b:\n  x = 2\n  goto b\nb:\n  return x\n}\n"},
		{"a parallel copy", tac.Dialect,
			"func f(a.0, b.0) {\n  (a.1, b.1) <- (b.0, 7)  # at once\n  c.1 = a.0 + a.1\n  print b.1\n  return c.1\n}\n", "func f(a, b) {\n  b_1 = 7\n  # at once\n  c = a + b\n  print b_1\n  return c\n}\n"},
		{"a parallel copy that swaps", tac.Dialect,
			"func f(n.0) {\na:\n  goto h\nh:\n  x.1 = phi(a: 1, h: x.2)\n  y.1 = phi(a: 2, h: y.2)\n  (x.2, y.2) <- (y.1, x.1)  # at once\n  print x.2, y.2\n  if n.0 goto h\n  return x.1\n}\n", "func f(n) {\na:\n  x_1 = 1\n  y = 2\n  goto h\nh:\n  x = x_1\n  x_1 = y\n  y = x\n  # at once\n  print x_1, y\n  if n goto h\n  return x\n}\n"},
		{"upsilons", tac.Dialect,
			"func f(n.0) {\na:\n  upsilon i.1, 0   # start\nh:\n  i.1 = phi        # the counter\n  if i.1 >= n.0 goto c\nb:\n  i.2 = i.1 + 1\n  i.1 ^= i.2\n  goto h\nc:\n  return i.1\n}\n", "func f(n) {\na:\n  # start\n  i = 0\nh:\n  # the counter\n  if i >= n goto c\nb:\n  i = i + 1\n  goto h\nc:\n  return i\n}\n"},
		{"the mark", tac.Dialect, "func f(n) { # ssa\n  x = n + 1\n  return x\n}\n", "func f(n) {\n  x = n + 1\n  return x\n}\n"},
		{"the mark among other words", tac.Dialect, "func f(n) { /* ssa by hand */\n  x = n + 1\n  return x\n}\n", "func f(n) { /* by hand */\n  x = n + 1\n  return x\n}\n"},
		{"an initial value that nothing defines", tac.Dialect, "func f(n.0) {\n  x.1 = n.0 + x.0\n  return x.1\n}\n", "func f(n) {\n  x = n + undef\n  return x\n}\n"},
		{"statements on one line", tac.Dialect, "a: x.1 = 1; goto h\nh: y.1 = phi(a: x.1, b: y.2); if y.1 goto b else c\nb: y.2 = y.1 - 1; goto h\nc: z.1 = phi(h: 5); return z.1",
			"a: x = 1; goto h\nh: z = 5\n  if x goto b else c\nb: x = x - 1; goto h\nc: return z"},
		{"line ends", tac.Dialect, "func f(n.0) {\r\na:\r\n\tgoto h\r\nh:\r\n\ti.1 = phi(a: 3, h: n.0)\r\n\tif i.1 goto h\r\n\treturn i.1 }", "func f(n) {\r\na:\r\n\ti_1 = 3\r\n\tgoto h\r\nh:\r\n\ti = i_1\r\n\ti_1 = n\r\n\tif i goto h\r\n\treturn i }"},
		{"names that branches give", tac.Dialect, "func f(n.0) {\n  (a.1, b.1) = sigma(n.0)\n  if n.0 goto x else y\nx:\n  c.1 = pi(a.1, n.0)\n  return c.1\ny:\n  return b.1\n}\n",
			"func f(n) {\n  if n goto x else y\nx:\n  return n\ny:\n  return n\n}\n"},
		{"a sigma that stays a copy", tac.Dialect, "func f(n.0, m.0) {\n  (a.1, b.1) = sigma(n.0)\n  if m.0 goto x else y\nx:\n  goto z\ny:\n  goto z\nz:\n  k.1 = phi(x: a.1, y: 5)\n  print n.0, k.1\n  return\n}\n",
			"func f(n, m) {\n  a = n\n  if m goto x else y\nx:\n  goto z\ny:\n  a = 5\n  goto z\nz:\n  print n, a\n  return\n}\n"},
		{"a temporary that is written twice now", pir.Dialect,
			"fn @f(_0: bool) -> i64 {\n  let _1: i64 // once\nbb0:\n  br _0, bb1(3), bb1(4)\nbb1(_1: i64):\n  return _1\n}\n",
			"fn @f(_0: bool) -> i64 {\n  let _1: i64 \"t\" // once\nbb0:\n  _1 = 3\n  br _0, bb1, bb0_bb1\nbb0_bb1:\n  _1 = 4\n  goto bb1\nbb1:\n  return _1\n}\n"},
		{"the result of a jump", pir.Dialect,
			"fn @f(_0: i64) -> i64 {\n  let _1: i64 \"s\"\nbb0:\n  _1#1 = call @f(_0) -> bb1 unwind bb2\nbb1:\n  _1#3 = phi [bb0: _1#1, bb2: _1#2]\n  return _1#3\nbb2:\n  _1#2 = add _0, 1\n  goto bb1\n}\n", "fn @f(_0: i64) -> i64 {\n  let _1: i64 \"s\"\n  let _2: i64\nbb0:\n  _2 = call @f(_0) -> bb0_bb1 unwind bb2\nbb0_bb1:\n  _1 = _2\n  goto bb1\nbb1:\n  return _1\nbb2:\n  _1 = add _0, 1\n  goto bb1\n}\n"},
		{"a parameter that is written again", pir.Dialect,
			"fn @f(_0: i64) -> i64 {\nbb0:\n  goto bb1\nbb1:\n  _0#1 = phi [bb0: _0, bb1: _0#2]\n  _0#2 = sub _0#1, 1\n  goto bb1\n}\n",
			"fn @f(_0: i64 \"t\") -> i64 {\nbb0:\n  goto bb1\nbb1:\n  _0 = sub _0, 1\n  goto bb1\n}\n"},
	} {
		got, offered, why := take(t, c.d, c.src, outOfSSA)
		if !offered || why != "" || got != c.want {
			t.Errorf("%s: offered: %t, refused: %q, gives\n%s\nwant\n%s", c.what, offered, why, got, c.want)
		}
	}
}

// Where a function cannot leave SSA form the action is there, disabled, with the reason.
func TestStaysInSSA(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"func f(n.0) {\n  if n.0 goto b\na:\n  x.1 = 1\nb:\n  return x.1\n}\n", "the function has an error: x.1 is not defined on the path bb0 → b"},
		{"func f(n.0) {\n  x.1 = n.0 +\n  return x.1\n}\n", "the function has a syntax error"},
		{"func f(n.0) {\n  x.y.1.2 = n.0 + 1\n  return x.y.1.2\n}\n", "a name that is left still reads as one of SSA form"},
	} {
		if got, offered, why := take(t, tac.Dialect, c.src, outOfSSA); !offered || got != c.src || why != "cannot be done: "+c.want {
			t.Errorf("offered: %t, %q, want %q\n%s", offered, why, c.want, got)
		}
	}
}

// A name that nothing defines is an input of a textbook's listing, and stays.
func TestUndefinedNamesStay(t *testing.T) {
	const src = "A:\n  x.1 = a.0 + b.0\n  if x.1 < c.0 goto B else C\nB:\n  x.2 = b.0 * c.0\n  goto C\nC:\n  x.3 = phi(A: x.1, B: x.2)\n  print x.3, x.0, a.0\n  return\n"
	got := do(t, tac.Dialect, src, "A:", "Convert the function out of SSA form")
	if plain := "A:\n  x = a + b\n  if x < c goto B else C\nB:\n  x = b * c\n  goto C\nC:\n  print x, undef, a\n  return\n"; got != plain {
		t.Errorf("%s\nwant\n%s", got, plain)
	}
}
