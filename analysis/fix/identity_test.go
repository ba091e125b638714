package fix_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/fix"
	"phils/analysis/pir"
	"phils/analysis/tac"
)

// do takes the action of that title at the first place that text has.
func do(t *testing.T, d *analysis.Dialect, src, place, title string) string {
	t.Helper()
	s := snapshot(d, src)
	at := strings.Index(src, place)
	if at < 0 {
		t.Fatalf("no %q in\n%s", place, src)
	}
	seg := s.Doc.SegmentAt(at)
	base, _ := s.Doc.SegmentStart(seg)
	actions, err := fix.At(context.Background(), s, seg, int32(at-base), int32(at-base), check.Config{})
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	for _, a := range actions {
		if a.Title == title {
			edits, err := a.Resolve(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			return apply(s, seg, edits)
		}
		titles = append(titles, a.Title)
	}
	t.Fatalf("no %q at %q, but %q", title, place, titles)
	return ""
}

// To another form and back is the identity on the text, on count of the lessons and
// others; to upsilons and back as well where no phi had operands in another order.
func TestThereAndBack(t *testing.T) {
	for _, c := range []struct {
		file, place string
		d           *analysis.Dialect
	}{
		{"tac/count.ssa.tac", "func", tac.Dialect}, {"pir/count.ssa.pir", "fn @count", pir.Dialect},
		{"tac/g.ssa.tac", "func", tac.Dialect}, {"pir/g.ssa.pir", "fn @", pir.Dialect},
	} {
		b, err := os.ReadFile("../../testdata/" + c.file)
		if err != nil {
			t.Fatal(err)
		}
		src := string(b)
		for _, form := range []string{"block arguments", "upsilons"} {
			there := do(t, c.d, src, c.place, "Convert all phis of the function to "+form)
			if there == src {
				t.Errorf("%s: converting to %s changes nothing", c.file, form)
			}
			if e := findings(t, c.d, there, analysis.Error); len(e) > 0 {
				t.Errorf("%s as %s: %v\n%s", c.file, form, e, there)
			}
			if back := do(t, c.d, there, c.place, "Convert all phis of the function to phis"); back != src {
				t.Errorf("%s by way of %s is\n%s\nnot\n%s", c.file, form, back, src)
			}
		}
	}
}

// What cannot be done says why.
func TestDisabled(t *testing.T) {
	for _, c := range []struct {
		d                       *analysis.Dialect
		src, place, title, want string
	}{
		{tac.Dialect, "func f(c) {\na:\n  switch c [0: b, 1: nowhere, default: d]\nb:\n  goto d\nd:\n  return c\n}\n", "func", "Split all critical edges of the function (1)",
			"the jump that ends a cannot be given another target"},
		{tac.Dialect, "func f(c) {\na:\n  if c goto b(1) else b(2)\nb(x.1):\n  return x.1\n}\n", "b(x", "Convert all phis of the function to phis",
			"two edges from a to b pass different values; split one of them first"},
		{tac.Dialect, "func f(c.0) {\na:\n  upsilon x.1, 1\n  goto b\nb:\n  goto d\nd:\n  x.1 = phi\n  return x.1\n}\n", "x.1 = phi", "Convert phi x.1 to phis",
			"no upsilon in b writes x.1"},
		{tac.Dialect, "func f(c.0) {\na:\n  br c.0, b, d\nb:\n  return 1\nd:\n  return 2\n}\n", "br", "Flip the branch", "`br` has no negated form; write `if`"},
		{pir.Dialect, "fn @f(_0: bool) -> i64 {\nbb0:\n  br _0, bb1, bb2\nbb1:\n  return 1\nbb2:\n  return 2\n}\n", "br", "Flip the branch",
			"its condition is not defined by a comparison"},
		{pir.Dialect, "fn @f(_0: f64) -> i64 {\n  let _1: bool\nbb0:\n  _1 = flt _0, 1.0\n  br _1, bb1, bb2\nbb1:\n  return 1\nbb2:\n  return 2\n}\n", "br", "Flip the branch",
			"`flt` has no inverse"},
	} {
		s := snapshot(c.d, c.src)
		at := int32(strings.Index(c.src, c.place))
		actions, err := fix.At(context.Background(), s, 0, at, at, check.Config{})
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, a := range actions {
			if a.Title != c.title {
				continue
			}
			found = true
			if a.Disabled != c.want {
				t.Errorf("%s is disabled by %q, want %q", c.title, a.Disabled, c.want)
			}
			if _, err := a.Resolve(context.Background()); !fix.Declined(err) {
				t.Errorf("%s resolves all the same: %v", c.title, err)
			}
		}
		if !found {
			t.Errorf("%s is not offered at %q", c.title, c.place)
		}
	}
}

// Line ends and a missing last one stay what they are; several statements on a line work.
func TestLayout(t *testing.T) {
	const loop = "func f(n.0) {\na:\n\tgoto h   # in\nh:\n\ti.1 = phi(a: n.0, b: i.2)  # counts\n\tif i.1 goto b else c\nb:\n\ti.2 = i.1 - 1\n\tgoto h\nc:\n\treturn i.1\n}\n"
	for _, c := range []struct{ place, title string }{
		{"i.1 = phi", "Convert phi i.1 to block arguments"}, {"i.1 = phi", "Convert phi i.1 to upsilons"}, {"if", "Flip the branch"},
	} {
		want := do(t, tac.Dialect, loop, c.place, c.title)
		for _, eol := range []string{"\r\n", "\r"} {
			with := func(s string) string { return strings.ReplaceAll(s, "\n", eol) }
			if got := do(t, tac.Dialect, with(loop), c.place, c.title); got != with(want) {
				t.Errorf("%s with %q: %q, want %q", c.title, eol, got, with(want))
			}
		}
		if got := do(t, tac.Dialect, strings.TrimSuffix(loop, "\n"), c.place, c.title); got != strings.TrimSuffix(want, "\n") {
			t.Errorf("%s without a last line end: %q", c.title, got)
		}
	}
	for _, c := range []struct{ src, place, title, want string }{
		{"a: x.1 = 1; goto h\nh: y.1 = phi(a: x.1, b: y.2); if y.1 goto b else c\nb: y.2 = y.1 - 1; goto h\nc: return y.1", "y.1 = phi", "Convert phi y.1 to upsilons",
			"a: x.1 = 1; upsilon y.1, x.1\n  goto h\nh: y.1 = phi; if y.1 goto b else c\nb: y.2 = y.1 - 1; upsilon y.1, y.2\n  goto h\nc: return y.1"},
		{"a: x.1 = 1; goto h\nh: y.1 = phi(a: x.1, b: y.2); if y.1 goto b else c\nb: y.2 = y.1 - 1; goto h\nc: return y.1", "y.1 = phi", "Convert phi y.1 to block arguments",
			"a: x.1 = 1; goto h(x.1)\nh(y.1): if y.1 goto b else c\nb: y.2 = y.1 - 1; goto h(y.2)\nc: return y.1"},
		{"func f(c.0) { a: if c.0 goto d else b\nb: goto d\nd: x.1 = phi(a: 1, b: 2); return x.1 }", "d else", "Split the edge a → d",
			"func f(c.0) { a: if c.0 goto a_d else b\na_d:\n  goto d\nb: goto d\nd: x.1 = phi(a_d: 1, b: 2); return x.1 }"},
	} {
		if got := do(t, tac.Dialect, c.src, c.place, c.title); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.title, got, c.want)
		}
	}
}

func TestDuplicateLabel(t *testing.T) {
	got := do(t, tac.Dialect, "func f(c) {\na:\n  goto b\nb:\n  return 1\nb:  # again\n  return 2\n}\n", "b:  # again", "Rename this label to b_2")
	if want := "func f(c) {\na:\n  goto b\nb:\n  return 1\nb_2:  # again\n  return 2\n}\n"; got != want {
		t.Errorf("%s", got)
	}
}

// A phi put at the head of a block whose first statement shares the label's line stands
// between the two.
func TestPhiBehindLabelWithCode(t *testing.T) {
	src := "func f(c) {\n  x = 1\n  if c goto J\n  x = 2\nJ: return x\n}\n"
	got := do(t, tac.Dialect, src, "func", "Convert the function to SSA form")
	want := "func f(c.0) {\nbb0:\n  x.1 = 1\n  if c.0 goto J\nbb1:\n  x.2 = 2\nJ: x.3 = phi(bb0: x.1, bb1: x.2)\n  return x.3\n}\n"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
