package analysis_test

import (
	"errors"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
	"phils/analysis/tac"
	"phils/grammar/syntax"
	"phils/grammar/text"
)

// TestLoweringPanicIsContained: one function that a dialect fails on costs the facts of no other.
func TestLoweringPanicIsContained(t *testing.T) {
	d := *tac.Dialect
	lower := d.Lower
	d.Lower = func(tree *syntax.Tree, kind text.ItemKind) *analysis.Unit {
		if strings.Contains(string(tree.Src), "bad") {
			panic("no sense in it")
		}
		return lower(tree, kind)
	}
	s := analysis.NewSnapshot("x.tac", 0, &d, []byte("func bad() {\n  return 1\n}\nfunc good() {\n  return 2\n}\n"))
	var names []string
	for _, fn := range s.Functions() {
		names = append(names, fn.Name)
	}
	if len(names) != 1 || names[0] != "good" {
		t.Errorf("functions %v, want good alone", names)
	}
	if p := s.Unit(0).Problems; len(p) != 1 || !strings.Contains(p[0].Msg, "no sense in it") {
		t.Errorf("problems %v", p)
	}
}

// TestEditSharesFacts: an edit in one function leaves the other's unit alone, and takes
// over the statements of its own that it did not touch.
func TestEditSharesFacts(t *testing.T) {
	src := "func f() {\n" + strings.Repeat("  x = 1\n", 500) + "}\nfunc g() {\n  return 2\n}\n"
	s := analysis.NewSnapshot("x.tac", 0, tac.Dialect, []byte(src))
	before := map[string]*analysis.Function{}
	for _, fn := range s.Functions() {
		before[fn.Name] = fn
	}
	at := strings.Index(src, "x = 1")
	next := s.Edit(1, analysis.Edit{Start: at, End: at + 1, Text: []byte("y")})
	for _, fn := range next.Functions() {
		if same := fn == before[fn.Name]; same != (fn.Name == "g") {
			t.Errorf("%s: shared %v", fn.Name, same)
		}
		if fn.Name == "f" && fn.Tree.Parsed > 5 {
			t.Errorf("%d statements of f were parsed again", fn.Tree.Parsed)
		}
	}
}

// TestFactOfAVersion: what is told of a function in one version of the file is worked out once for that
// version, and anew for the next, in which the function stands elsewhere; a failure is not kept.
func TestFactOfAVersion(t *testing.T) {
	s := analysis.NewSnapshot("x.tac", 0, tac.Dialect, []byte("func f() {\n  return 1\n}\nfunc g() {\n  return 2\n}\n"))
	type key struct{}
	made := 0
	line := func(s *analysis.Snapshot, fail error) (int, error) {
		for seg, fn := range s.Functions() {
			if fn.Name == "g" {
				return analysis.MemoIn(s, fn, key{}, func() (int, error) {
					made++
					_, before := s.Doc.SegmentStart(seg)
					return before, fail
				})
			}
		}
		t.Fatal("no g")
		return 0, nil
	}
	next := s.Edit(1, analysis.Edit{Start: 0, End: 0, Text: []byte("# above\n")})
	for i, c := range []struct {
		s          *analysis.Snapshot
		fail       error
		line, made int
	}{{s, errors.New("cancelled"), 3, 1}, {s, nil, 3, 2}, {s, nil, 3, 2}, {next, nil, 4, 3}, {next, nil, 4, 3}, {s, nil, 3, 4}} {
		got, err := line(c.s, c.fail)
		if err != c.fail || err == nil && got != c.line || made != c.made {
			t.Errorf("%d: line %d, %v, made %d times; want %d, %v, %d", i, got, err, made, c.line, c.fail, c.made)
		}
	}
}

// A request about a version that has been edited since leaves alone what the later one knows of a
// function that both share.
func TestNamesOfTheLatestVersion(t *testing.T) {
	const text = "define void @f() {\n  %1 = alloca i32\n  #dbg_declare(ptr %1, !0, !DIExpression(), !1)\n  store i32 0, ptr %1\n  ret void\n}\n\n!0 = !DILocalVariable(name: \"x\")\n!1 = !DILocation(line: 1)\n"
	old := analysis.NewSnapshot("a.ll", 1, llvm.Dialect, []byte(text))
	seg, fn := old.FunctionAt(0)
	at := strings.Index(text, `"x"`) + 1
	now := old.Edit(2, analysis.Edit{Start: at, End: at + 1, Text: []byte("y")})
	for _, s := range []*analysis.Snapshot{old, now, old} {
		s.LearnNames(seg, fn)
	}
	if got := fn.DisplayName(1); got != "y" {
		t.Errorf("the variable is %s, want y", got)
	}
}
