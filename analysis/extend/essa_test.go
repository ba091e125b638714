package extend_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/dialects"
	"phils/analysis/extend"
	"phils/analysis/ssaview"
)

// extended is src with its functions in extension id.
func extended(t *testing.T, name, dialect, src, id string) string {
	t.Helper()
	s := analysis.NewSnapshot(name, 1, dialects.ByID(dialect), []byte(src))
	e, err := extend.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for seg, text := range s.Doc.All() {
		if len(s.Unit(seg).Functions) == 0 {
			out.Write(text.Bytes())
		}
		for _, fn := range s.Unit(seg).Functions {
			x, err := ssaview.InExtension(context.Background(), s, seg, fn, e)
			if err != nil {
				t.Fatal(err)
			}
			out.Write(x.Text)
		}
	}
	return out.String()
}

// errorsIn lists the findings of level error in src.
func errorsIn(t *testing.T, name, dialect, src string) (out []string) {
	t.Helper()
	s := analysis.NewSnapshot(name, 1, dialects.ByID(dialect), []byte(src))
	for i := range s.Doc.NumSegments() {
		found, err := check.Segment(context.Background(), s, i, check.Config{})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range found {
			if d.Level == analysis.Error {
				out = append(out, d.Code+": "+d.Msg)
			}
		}
	}
	return out
}

// The text of both forms parses, and is without errors where the program is.
func TestBranchFormsParse(t *testing.T) {
	files := 0
	for _, dialect := range []string{"tac", "pir"} {
		paths, _ := filepath.Glob("../../testdata/" + dialect + "/*." + dialect)
		more, _ := filepath.Glob("../../../shared/cases/" + dialect + "/programs/*." + dialect)
		for _, path := range append(paths, more...) {
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if errorsIn(t, path, dialect, string(src)) != nil {
				continue
			}
			files++
			for _, id := range []string{"essa", "ssi"} {
				text := extended(t, path, dialect, string(src), id)
				if errs := errorsIn(t, path, dialect, text); errs != nil {
					t.Errorf("%s in %s has errors: %s\n%s", path, id, strings.Join(errs, "\n"), text)
				}
			}
		}
	}
	if files < 10 {
		t.Errorf("only %d programs", files)
	}
}

// checkHover asks what e-SSA has to say at $0.
func checkHover(t *testing.T, dialect, src, want string) {
	t.Helper()
	at := strings.Index(src, "$0")
	src = src[:at] + src[at+2:]
	s := analysis.NewSnapshot("test."+dialect, 1, dialects.ByID(dialect), []byte(src))
	e, _ := extend.ByID("essa")
	for seg, fn := range s.Functions() {
		start, _ := s.Doc.SegmentStart(seg)
		if at < start || at >= start+s.Doc.Segment(seg).Len() {
			continue
		}
		got, err := e.Hover(context.Background(), s, seg, fn, fn.Tree.TokenAt(int32(at-start)))
		if err != nil {
			t.Fatal(err)
		}
		if got != want {
			t.Errorf("at\n%s\ngot\n%s\nwant\n%s", src[:at]+"$0"+src[at:], got, want)
		}
		return
	}
	t.Fatal("no function at the cursor")
}

func TestKnown(t *testing.T) {
	// Both bounds, each with its edge.
	checkHover(t, "tac", "func get(a, i, n) {\n  if i < 0 goto fail\nL1:\n  if i >= n goto fail\nL2:\n  x = a[$0i]\n  return x\nfail:\n  return -1\n}\n",
		"- `0 <= i` holds here, from `bb0`'s false edge\n- `i < n` holds here, from `L1`'s false edge")
	// A repeated check is decided.
	checkHover(t, "tac", "func get(a, i, n) {\n  if i >= n goto fail\nL2:\n  x = a[i]\n  if $0i < n goto L3\n  goto fail\nL3:\n  return x\nfail:\n  return -1\n}\n",
		"`i < n` holds here, from `bb0`'s false edge.\n\nThis condition is decided already: it is always true here, since `i < n` holds from `bb0`'s false edge.")
	checkHover(t, "tac", "func f(x) {\n  if x > 10 goto A else B\nA:\n  if x $0<= 3 goto B else C\nB:\n  return x\nC:\n  return 0\n}\n",
		"This condition is decided already: it is always false here, since `10 < x` holds from `bb0`'s true edge.")
	checkHover(t, "tac", "func f(x) {\n  if x > 10 goto A else B\nA:\n  if x $0<= 30 goto B else C\nB:\n  return x\nC:\n  return 0\n}\n", "")
	// Both sides of a condition, and the condition itself; n has changed since.
	checkHover(t, "tac", "func f(i, n) {\n  c = i < n\n  d = i != 0\n  e = c && d\n  if e goto A else B\nA:\n  n = n + 1\n  return $0i\nB:\n  return n\n}\n",
		"- `i < n₀` holds here, from `bb0`'s true edge\n- `i != 0` holds here, from `bb0`'s true edge")
	checkHover(t, "tac", "func f(i, n) {\n  c = i < n\n  if c goto A else B\nA:\n  return $0c\nB:\n  return n\n}\n",
		"`c is true (i < n)` holds here, from `bb0`'s true edge.")
	// What is not less need not be greater: a NaN.
	checkHover(t, "tac", "func f(x) {\n  if x < 1.5 goto A else B\nA:\n  return 0\nB:\n  return $0x\n}\n",
		"`not (x < 1.5)` holds here, from `bb0`'s false edge.")
	// Not every path to the use goes over the edge.
	checkHover(t, "tac", "func f(x) {\n  if x < 5 goto A else B\nA:\n  y = 1\nB:\n  return $0x\n}\n", "")
	checkHover(t, "tac", "func f(x) {\n  switch x [3: A, 4: B, default: B]\nA:\n  return $0x\nB:\n  return 1\n}\n",
		"`x == 3` holds here, from the case of the switch in `bb0`.")
	checkHover(t, "tac", "func f(x) {\n  c = x > 0\n  assert c\n  return $0x\n}\n",
		"`0 < x` holds here, from the assertion in `bb0`.")
	// The operand of a phi that comes over a critical edge; a type without sign needs no word for it.
	checkHover(t, "tac", "func f(x.0) {\nE:\n  c.1 = x.0 == 7\n  if c.1 goto B else A\nA:\n  goto B\nB:\n  y.1 = phi(E: $0x.0, A: 0)\n  return y.1\n}\n",
		"`x.0 == 7` holds here, from `E`'s true edge.")
	checkHover(t, "pir", "fn @get(_0: i64 \"i\", _1: u32 \"n\") -> i64 {\n  let _2: bool\nbb0:\n  _2 = ult _1, 10\n  br _2, bb1, bb2\nbb1:\n  return 0\nbb2:\n  _1 = add $0_1, 1\n  return _0\n}\n",
		"`10 <= n` holds here, from `bb0`'s false edge.")
	const llvm = "define i32 @f(i32 %i, i32 %n, double %x) {\nentry:\n  %c = icmp ult i32 %i, %n\n  %d = fcmp ult double %x, 1.0\n  %e = select i1 %c, i1 true, i1 %d\n  br i1 %e, label %a, label %b\na:\n  ret i32 %n\nb:\n  %y = fptosi double @X to i32\n  %z = add i32 %y, @I\n  ret i32 %z\n}\n"
	checkHover(t, "llvm", strings.NewReplacer("@X", "$0%x", "@I", "%i").Replace(llvm),
		"`not (%x ult 1.0)` holds here, from `entry`'s false edge.")
	checkHover(t, "llvm", strings.NewReplacer("@X", "%x", "@I", "$0%i").Replace(llvm),
		"`%i >= %n (unsigned)` holds here, from `entry`'s false edge.")
}

// The page shows what hints, text and hovers are of its examples.
func TestBranchFormsPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/essa.md")
	if err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		src, err := os.ReadFile("../../testdata/tac/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(src)
	}
	src := read("bounds.tac")
	s, fn := function(t, "tac", src[strings.Index(src, "func"):])
	e, _ := extend.ByID("essa")
	form, err := e.Of(context.Background(), s, 0, fn)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range form.Notes {
		if !strings.Contains(string(page), n.Hint) {
			t.Errorf("the page does not show %q", n.Hint)
		}
	}
	sections := strings.Split(string(page), "```text\n")
	if len(sections) != 7 {
		t.Fatalf("the page has %d examples", len(sections)-1)
	}
	example := func(i int) string { text, _, _ := strings.Cut(sections[i], "```"); return text }
	if !strings.Contains(src, example(1)) {
		t.Error("the page shows another program than bounds.tac")
	}
	text := strings.Replace(src, "a[i]", "a[$0i]", 1)
	checkHover(t, "tac", text, strings.TrimSpace(example(2)))
	text = strings.Replace(src, "if i < n", "$0if i < n", 1)
	checkHover(t, "tac", text, strings.TrimSpace(example(3)))
	if text := extended(t, "bounds.tac", "tac", src, "essa"); !strings.Contains(text, example(5)) {
		t.Errorf("the page shows another text than\n%s", text)
	}
	if text := extended(t, "count.tac", "tac", read("count.tac"), "ssi"); !strings.Contains(text, example(6)) {
		t.Errorf("the page shows another text than\n%s", text)
	}
}

// The tooltip of a σ has a name for each way, the text has it too.
func TestSigmaNamesEachWay(t *testing.T) {
	s, fn := function(t, "tac", "func f(n) {\n  c = n < 3\n  if c goto A else B\nA:\n  print n\n  return 0\nB:\n  n = n + 1\n  return n\n}\n")
	e, _ := extend.ByID("ssi")
	form, err := e.Of(context.Background(), s, 0, fn)
	if err != nil || len(form.Notes) != 1 {
		t.Fatalf("%v, %v", err, form)
	}
	n := form.Notes[0]
	if want := "Uses on different ways from here have different names:\n\n- `n₂` to `A`\n- `n₃` to `B`"; n.Tooltip != want {
		t.Errorf("tooltip %q, want %q", n.Tooltip, want)
	}
	if want := "σ(n.0): n.2 to A; n.3 to B"; n.Text != want {
		t.Errorf("text %q, want %q", n.Text, want)
	}
}
