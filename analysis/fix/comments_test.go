package fix_test

import (
	"testing"

	"phils/analysis"
	"phils/analysis/tac"
)

// A comment between the words of what an action deletes or writes anew stays, on a line of
// its own where the statement had one.
func TestCommentsInStatements(t *testing.T) {
	const (
		phis = "func f(c.0) {\na:\n  if c.0 goto d /* one */ else b\nb:\n  goto /* two */ d\nd:\n  x.1 = phi(a: 1, /* three, ) */ b: 2)\n  return x.1\n}\n"
		ups  = "func f(c.0) {\na:\n  upsilon x.1, /* one */ 1\n  if c.0 goto d else b\nb:\n  upsilon x.1, 2\n  goto d\nd:\n  x.1 = phi # two\n  return x.1\n}\n"
	)
	for _, c := range []struct{ src, place, title, want string }{
		{phis, "x.1 = phi", "Convert phi x.1 to block arguments",
			"func f(c.0) {\na:\n  if c.0 goto d(1) /* one */ else b\nb:\n  goto /* two */ d(2)\nd(x.1):\n  /* three, ) */\n  return x.1\n}\n"},
		{phis, "x.1 = phi", "Convert phi x.1 to upsilons",
			"func f(c.0) {\na:\n  upsilon x.1, 1\n  if c.0 goto d /* one */ else b\nb:\n  upsilon x.1, 2\n  goto /* two */ d\nd:\n  x.1 = phi /* three, ) */\n  return x.1\n}\n"},
		{ups, "x.1 = phi", "Convert phi x.1 to phis",
			"func f(c.0) {\na:\n  /* one */\n  if c.0 goto d else b\nb:\n  goto d\nd:\n  x.1 = phi(a: 1, b: 2) # two\n  return x.1\n}\n"},
		{"func f(c.0) {\na:\n  goto b\nb:\n  x.1 = phi [/* one */ c.0, a]\n  return x.1\n}\n", "x.1 = phi", "Convert phi x.1 to block arguments",
			"func f(c.0) {\na:\n  goto b(c.0)\nb(x.1):\n  /* one */\n  return x.1\n}\n"},
		{"a: goto /* one */ b\nb: x.1 = /* two */ phi(/* three */ a: 1)\n  y.1 = x.1\n  return y.1\n", "b: x", "Merge b into a",
			"a: /* one */\n  /* two */ /* three */\n  y.1 = 1\n  return y.1\n"},
	} {
		if got := do(t, tac.Dialect, c.src, c.place, c.title); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.title, got, c.want)
		}
		if e := findings(t, tac.Dialect, c.want, analysis.Error); len(e) > 0 {
			t.Errorf("%s: %v", c.title, e)
		}
	}
}

// A copy at a block's head takes the place of the phi on the label's line.
func TestCopyInPlaceOfPhi(t *testing.T) {
	const src = "a: v.1 = 7; goto h\nh: x.1 = phi(a: 1, h: x.2)\n  w.1 = phi(a: v.1, h: 9)\n  x.2 = x.1 + w.1\n  if x.2 < 30 goto h else d\nd: y.1 = x.2 + w.1; y.2 = y.1 + v.1; return y.2\n"
	want := behaviour(tac.Dialect, src)
	got := do(t, tac.Dialect, src, "a:", "Convert the function out of SSA form")
	if b := behaviour(tac.Dialect, got); b != want {
		t.Errorf("from %q to %q by\n%s", want, b, got)
	}
}
