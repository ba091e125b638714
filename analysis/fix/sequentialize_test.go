package fix_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/fix"
	"phils/analysis/pir"
	"phils/analysis/tac"
	"phils/ssa"
	"phils/ssa/interp"
)

// sequentialized does the action that begins with title at the first place of at in src: the
// text, the action's title, and the reason if it cannot be done.
func sequentialized(t *testing.T, d *analysis.Dialect, src, at, title string) (text, offered, why string) {
	t.Helper()
	s := snapshot(d, src)
	offset := strings.Index(src, at)
	seg, _ := s.FunctionAt(offset)
	base, _ := s.Doc.SegmentStart(seg)
	rel := int32(offset - base)
	actions, err := fix.At(context.Background(), s, seg, rel, rel, check.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range actions {
		if !strings.HasPrefix(a.Title, title) {
			continue
		}
		edits, err := a.Resolve(context.Background())
		if fix.Declined(err) {
			return src, a.Title, err.Error()
		}
		if err != nil {
			t.Fatal(err)
		}
		return apply(s, seg, edits), a.Title, ""
	}
	return src, "", ""
}

func errorsIn(t *testing.T, d *analysis.Dialect, src string) (found []string) {
	t.Helper()
	for _, fn := range snapshot(d, src).Functions() {
		errs, err := check.Errors(context.Background(), fn)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range errs {
			found = append(found, e.Msg)
		}
		for _, e := range fn.Tree.Errs {
			found = append(found, e.Msg)
		}
	}
	return found
}

const thisCopy, allCopies = "Sequentialize this", "Sequentialize all"

func TestSequentialize(t *testing.T) {
	for _, c := range []struct {
		d                  *analysis.Dialect
		src, at, title     string
		want, offered, why string // of the text that which differs
	}{
		{tac.Dialect, "func f(a, b) {\n  (a, b) <- (b, a)  # swap\n  return a\n}\n", "<-", thisCopy,
			"func f(a, b) {\n  tmp = b\n  b = a\n  a = tmp  # swap\n  return a\n}\n", "Sequentialize this parallel copy (3 moves)", ""},
		// Names of SSA form are written once, so that no order is wrong; the text's is kept.
		{tac.Dialect, "func f(a.0, b.0) {\n  (a.1, b.1) <- (b.0, a.0)\n  return a.1\n}\n", "(a.1", thisCopy,
			"func f(a.0, b.0) {\n  a.1 = b.0\n  b.1 = a.0\n  return a.1\n}\n", "Sequentialize this parallel copy (2 moves)", ""},
		// The names have no versions: without the copy the function is plain.
		{tac.Dialect, "func f(a, b) {\n  (x, y) <- (b, 1)\n  x = x + y\n  return x\n}\n", "<-", thisCopy,
			"func f(a, b) {\n  x = b\n  y = 1\n  x = x + y\n  return x\n}\n", "Sequentialize this parallel copy (2 moves)", ""},
		{tac.Dialect, "func f(a, tmp) {\r\n\tx = 1; (a, tmp) := (tmp, a); return a\r\n}\r\n", ":=", thisCopy,
			"func f(a, tmp) {\r\n\tx = 1; tmp_2 = tmp\r\n\ttmp = a\r\n\ta = tmp_2; return a\r\n}\r\n", "Sequentialize this parallel copy (3 moves)", ""},
		{tac.Dialect, "func f(a) {\n  (a) <- (a)\n  return a\n}\n", "<-", thisCopy, "func f(a) {\n  return a\n}\n", "Sequentialize this parallel copy (0 moves)", ""},
		{tac.Dialect, "func f(a) {\nL: (b) <- (a)\n  return b\n}\n", "<-", thisCopy, "func f(a) {\nL: b = a\n  return b\n}\n", "Sequentialize this parallel copy (1 move)", ""},
		{tac.Dialect, "x = 1\n(a, b) <- (x, 2)\nprint a, b\n", "<-", thisCopy, "x = 1\na = x\nb = 2\nprint a, b\n", "Sequentialize this parallel copy (2 moves)", ""},
		// Two cycles beside another parallel copy, then all together.
		{tac.Dialect, "func f(a, b, c, d) {\n  (a, b, c, d) <- (b, a, d, c)\n  (a, c) <- (c, a)\n  return a\n}\n", "(a, b, c, d) <-", thisCopy,
			"func f(a, b, c, d) {\n  tmp = d\n  d = c\n  c = tmp\n  tmp = b\n  b = a\n  a = tmp\n  (a, c) <- (c, a)\n  return a\n}\n", "Sequentialize this parallel copy (6 moves)", ""},
		{tac.Dialect, "func f(a, b) {\n  (a, b) <- (b, a)\n  (a, b) <- (b, a)\n  return a\n}\n", "func f", allCopies,
			"func f(a, b) {\n  tmp = b\n  b = a\n  a = tmp\n  tmp = b\n  b = a\n  a = tmp\n  return a\n}\n", "Sequentialize all parallel copies of the function (2)", ""},
		{pir.Dialect, "fn @f(_0: i64 \"a\", _1: i64 \"b\") -> i64 {\n  bb0:\n    (_0, _1) = (_1, _0)\n    return _0\n}\n", "(_0, _1) =", thisCopy,
			"fn @f(_0: i64 \"a\", _1: i64 \"b\") -> i64 {\n    let _2: i64 \"tmp\"\n  bb0:\n    _2 = _1\n    _1 = _0\n    _0 = _2\n    return _0\n}\n", "Sequentialize this parallel copy (3 moves)", ""},
		{pir.Dialect, "fn @f(_0: i64 \"a\", _1: i64 \"b\", _2: bool \"tmp\", _3: bool \"d\") -> i64 {\n  let _4: i64 // spare\n  bb0:\n    (_0, _1, _2, _3) = (_1, _0, _3, _2)\n    return _0\n}\n", "(_0, _1, _2, _3) =", thisCopy,
			"fn @f(_0: i64 \"a\", _1: i64 \"b\", _2: bool \"tmp\", _3: bool \"d\") -> i64 {\n  let _4: i64 // spare\n  let _5: bool \"tmp_1\"\n  let _6: i64 \"tmp_2\"\n  bb0:\n    _5 = _3\n    _3 = _2\n    _2 = _5\n    _6 = _1\n    _1 = _0\n    _0 = _6\n    return _0\n}\n", "Sequentialize this parallel copy (6 moves)", ""},
		{pir.Dialect, "fn @f(_0: i64) -> i64 {\n  let _1: i64 \"x\"\n  bb0:\n    (_1#1, _1#2) = (_0, 2)\n    return _1#2\n}\n", "(_1#1", thisCopy,
			"fn @f(_0: i64) -> i64 {\n  let _1: i64 \"x\"\n  bb0:\n    _1#1 = _0\n    _1#2 = 2\n    return _1#2\n}\n", "Sequentialize this parallel copy (2 moves)", ""},
		{tac.Dialect, "1: x = 1\n2: (a, b) <- (x, 2)\n3: print a, b\n4: goto 2\n", "<-", thisCopy, "1: x = 1\n2: a = x\nb = 2\n3: print a, b\n4: goto 2\n", "Sequentialize this parallel copy (2 moves)", ""},
		// Where it cannot be done.
		{tac.Dialect, "func f(a.0, b.0) {\n  (a.0, b.0) <- (b.0, a.0)\n  return a.0\n}\n", "<-", thisCopy, "", "Sequentialize this parallel copy (3 moves)", "is both read and written"},
		{tac.Dialect, "func f(a, b) { # ssa\n  (a, b) <- (b, a)\n  return a\n}\n", "<-", thisCopy, "", "Sequentialize this parallel copy (3 moves)", "is both read and written"},
		{tac.Dialect, "func f(a, b) {\n  (a, b) <- (b)\n  return a\n}\n", "<-", thisCopy, "", "Sequentialize this parallel copy", "its names are 2, its values 1"},
		{tac.Dialect, "func f(a, b) {\n  (a, a) <- (b, 1)\n  (x) <- (a)\n  return a\n}\n", "func f", allCopies, "", "Sequentialize all parallel copies of the function (2)", "of (a, a) <- (b, 1): a is written twice in it"},
		// Where there is none.
		{tac.Dialect, "func f(a, b) {\n  (a, b) <- (b, a)\n  return a\n}\n", "return", thisCopy, "", "", ""},
		{tac.Dialect, "func f(a, b) {\n  (a, b) <- (b, a)\n  return a\n}\n", "func f", allCopies, "", "", ""},
	} {
		text, offered, why := sequentialized(t, c.d, c.src, c.at, c.title)
		if offered != c.offered || !strings.Contains(why, c.why) || (why == "") != (c.why == "") {
			t.Errorf("%s: offered %q, declined: %q", c.src, offered, why)
			continue
		}
		if c.want == "" {
			c.want = c.src
		}
		if text != c.want {
			t.Errorf("%s gives\n%s\nwant\n%s", c.src, text, c.want)
		}
	}
}

// run is what the first function of src prints or returns for the arguments.
func run(t *testing.T, d *analysis.Dialect, src string, args []interp.Val) string {
	t.Helper()
	for _, fn := range snapshot(d, src).Functions() {
		var out bytes.Buffer
		v, err := interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{fn.F}}, fn.F.Name, args, interp.Config{Out: &out, Fuel: 10_000})
		if err != nil {
			t.Fatalf("%v in\n%s", err, src)
		}
		return fmt.Sprintf("%s=> %v", out.String(), v)
	}
	return ""
}

// Random parallel copies of up to six names without versions, in both dialects: the function
// is plain afterwards and has no error, the names have the values that the copy gives at once,
// and the moves are as many as the title says and the formula wants.
func TestSequentializeRandomCopies(t *testing.T) {
	for i := range 400 {
		rng := rand.New(rand.NewPCG(uint64(i), 16))
		n := 1 + rng.IntN(6)
		d, name, sign, constant := tac.Dialect, func(i int) string { return string(rune('a' + i)) }, "<-", "77"
		if i%2 == 1 {
			d, name, sign = pir.Dialect, func(i int) string { return fmt.Sprintf("_%d", i) }, "="
		}
		values := make([]int, n)
		var params, dst, src []string
		var args []interp.Val
		for j := range n {
			values[j] = 10 + j
			args = append(args, interp.MakeInt(int64(10+j)))
			params = append(params, name(j))
		}
		want := append([]int(nil), values...)
		for _, j := range rng.Perm(n) {
			switch k := rng.IntN(n + 2); {
			case k < n:
				dst, src, want[j] = append(dst, name(j)), append(src, name(k)), values[k]
			case k == n:
				dst, src, want[j] = append(dst, name(j)), append(src, constant), 77
			}
		}
		if len(dst) == 0 {
			continue
		}
		copy := "(" + strings.Join(dst, ", ") + ") " + sign + " (" + strings.Join(src, ", ") + ")"
		sum := 0
		for j := range n {
			sum = sum*100 + want[j]
		}
		var text string
		if d == tac.Dialect {
			text = "func f(" + strings.Join(params, ", ") + ") {\n  " + copy + "\n  s = 0\n"
			for j := range n {
				text += "  s = s * 100\n  s = s + " + name(j) + "\n"
			}
			text += "  return s\n}\n"
		} else {
			text = "fn @f("
			for j := range n {
				text += fmt.Sprintf("_%d: i64 \"v%d\"", j, j)
				if j+1 < n {
					text += ", "
				}
			}
			text += fmt.Sprintf(") -> i64 {\n  let _%d: i64 \"s\"\nbb0:\n  %s\n  _%d = 0\n", n, copy, n)
			for j := range n {
				text += fmt.Sprintf("  _%d = mul _%d, 100\n  _%d = add _%d, _%d\n", n, n, n, n, j)
			}
			text += fmt.Sprintf("  return _%d\n}\n", n)
		}
		var c analysis.ParallelCopy
		for _, fn := range snapshot(d, text).Functions() {
			c = fn.ParallelCopies()[0]
		}
		closed := 0
		for _, y := range c.Cycles() {
			if y.Exit == "" {
				closed++
			}
		}
		moves := len(dst) - c.SelfMoves() + closed
		got, offered, why := sequentialized(t, d, text, copy, thisCopy)
		if why != "" || !strings.HasPrefix(offered, fmt.Sprintf("Sequentialize this parallel copy (%d move", moves)) {
			t.Fatalf("%q (%d moves) is declined: %s\n%s", offered, moves, why, text)
		}
		if !plain(d, got) || len(errorsIn(t, d, got)) > 0 {
			t.Fatalf("not plain, or errors %v:\n%s\nfrom\n%s", errorsIn(t, d, got), got, text)
		}
		if r := run(t, d, got, args); r != fmt.Sprintf("=> %d", sum) {
			t.Fatalf("%s, want %d:\n%s\nfrom\n%s", r, sum, got, text)
		}
		lets := strings.Count(got, "let ") - strings.Count(text, "let ")
		if lines := strings.Count(got, "\n") - strings.Count(text, "\n"); lines-lets != moves-1 {
			t.Fatalf("%d lines more, want %d moves for one line:\n%s\nfrom\n%s", lines, moves, got, text)
		}
	}
}

// In SSA form the function does the same before and after, and verifies.
func TestSequentializeInSSAForm(t *testing.T) {
	for i := range 200 {
		rng := rand.New(rand.NewPCG(uint64(i), 17))
		n := 1 + rng.IntN(5)
		var params, dst, src []string
		var args []interp.Val
		for j := range n {
			params = append(params, fmt.Sprintf("v%d.0", j))
			dst = append(dst, fmt.Sprintf("v%d.1", j))
			src = append(src, []string{fmt.Sprintf("v%d.0", rng.IntN(n)), "5"}[min(1, rng.IntN(6)/5)])
			args = append(args, interp.MakeInt(int64(10+j)))
		}
		text := "func f(" + strings.Join(params, ", ") + ") {\n  (" + strings.Join(dst, ", ") + ") <- (" + strings.Join(src, ", ") + ")\n  print " + strings.Join(dst, ", ") + "\n  return\n}\n"
		got, offered, why := sequentialized(t, tac.Dialect, text, "<-", thisCopy)
		if why != "" || offered == "" {
			t.Fatalf("%q: %s\n%s", offered, why, text)
		}
		if plain(tac.Dialect, got) || len(errorsIn(t, tac.Dialect, got)) > 0 || strings.Contains(got, "<-") {
			t.Fatalf("%v:\n%s", errorsIn(t, tac.Dialect, got), got)
		}
		if before, after := run(t, tac.Dialect, text, args), run(t, tac.Dialect, got, args); before != after {
			t.Fatalf("%s, want %s:\n%s\nfrom\n%s", after, before, got, text)
		}
	}
}
