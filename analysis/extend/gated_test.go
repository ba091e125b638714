package extend_test

import (
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/extend"
	"phils/ssa"
)

func function(t *testing.T, dialect, src string) (*analysis.Snapshot, *analysis.Function) {
	t.Helper()
	s := analysis.NewSnapshot("test."+dialect, 1, dialects.ByID(dialect), []byte(src))
	for _, fn := range s.Functions() {
		return s, fn
	}
	t.Fatal("no function")
	return nil, nil
}

// The page of gated SSA shows what its hints, text and sentences are of the running example.
func TestGatedPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/gated.md")
	if err != nil {
		t.Fatal(err)
	}
	src, err := os.ReadFile("../../testdata/tac/count.tac")
	if err != nil {
		t.Fatal(err)
	}
	s, fn := function(t, "tac", string(src))
	for seg, f := range s.Functions() {
		if f != fn {
			continue
		}
		e, err := extend.ByID("gated")
		if err != nil {
			t.Fatal(err)
		}
		form, err := e.Of(context.Background(), s, seg, fn)
		if err != nil {
			t.Fatal(err)
		}
		hints := map[ssa.BlockID]string{}
		for _, n := range form.Notes {
			if hints[n.Block] == "" {
				hints[n.Block] = fn.BlockLabel(n.Block) + ":"
			}
			hints[n.Block] += " " + n.Hint
			if !strings.Contains(n.Hint, "μ") && !strings.Contains(string(page), n.Tooltip) && !strings.HasPrefix(n.Hint, "η") {
				t.Errorf("the page does not say\n%s", n.Tooltip)
			}
		}
		for _, line := range hints {
			if !strings.Contains(string(page), line+"\n") {
				t.Errorf("the page does not show %q", line)
			}
		}
	}
}

// No gates where control flow is irreducible, and the form says between which blocks.
func TestGatedRefusal(t *testing.T) {
	s, fn := function(t, "tac", "func f(p) {\n  x = 1\n  if p goto B\nA:\n  x = x + 1\nB:\n  x = x * 2\n  if x < 100 goto A\n  return x\n}\n")
	e, _ := extend.ByID("gated")
	form, err := e.Of(context.Background(), s, 0, fn)
	if err != nil || !regexp.MustCompile(`entries A and B is irreducible`).MatchString(form.Refused) {
		t.Errorf("%v, %q", err, form.Refused)
	}
}

// The page of Array SSA shows hints and text as they are.
func TestArrayPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/array-ssa.md")
	if err != nil {
		t.Fatal(err)
	}
	s, fn := function(t, "tac", "func f(i, n) {\n  DEC a 40\n  a[i] = n\n  x = a[i]\n  k = i + 1\n  a[k] = 5\n  t = i + 1\n  y = a[t]\n  z = a[i]\n  print x, y, z\n}\n")
	e, _ := extend.ByID("array")
	form, err := e.Of(context.Background(), s, 0, fn)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, note := range form.Notes {
		if note.Hint != "" {
			n++
			if !strings.Contains(string(page), note.Hint) {
				t.Errorf("the page does not show %q", note.Hint)
			}
		}
	}
	if n != 3 || !strings.Contains(string(page), form.Notes[0].Text) || !strings.Contains(string(page), form.Notes[1].Text) {
		t.Errorf("%d hints, and %q, %q", n, form.Notes[0].Text, form.Notes[1].Text)
	}
}

// An η says when the loop hands its value out, whichever branches leave it and stay in it.
func TestGatedLoopEnds(t *testing.T) {
	const loop = "func f(n, m) {\n  i = 0\nH:\n  i = i + 2\n  a = i < n\n"
	for ends, want := range map[string]string{
		"  if a goto H else X\n": "η(¬a.1, i.3)",
		"  if a goto X else H\n": "η(a.1, i.3)",
		"  if a goto X else B\nB:\n  b = i < m\n  if b goto H else C\nC:\n  goto H\n":                          "η(a.1, i.3)",
		"  if a goto B else X\nB:\n  b = i < m\n  if b goto H else C\nC:\n  goto H\n":                          "η(¬a.1, i.3)",
		"  if a goto B else X\nB:\n  b = i < m\n  if b goto H else X\n":                                        "η(¬a.1 ∨ ¬b.1, i.3)",
		"  if a goto X else B\nB:\n  b = i < m\n  if b goto X else H\n":                                        "η(a.1 ∨ b.1, i.3)",
		"  if a goto B else C\nB:\n  b = i < m\n  if b goto H else X\nC:\n  c = i < 7\n  if c goto H else X\n": "η(γ(a.1, ¬b.1, ¬c.1), i.3)",
	} {
		s, fn := function(t, "tac", loop+ends+"X:\n  print i\n}\n")
		e, _ := extend.ByID("gated")
		form, err := e.Of(context.Background(), s, 0, fn)
		if err != nil {
			t.Fatal(err)
		}
		if got := form.Notes[len(form.Notes)-1].Text; got != want {
			t.Errorf("%s\ngot %s, want %s", ends, got, want)
		}
	}
}

// The hover of a redundant read has the statements that it is known from, and those passed.
func TestArrayRedundantHover(t *testing.T) {
	s, fn := function(t, "tac", "func f(i, n) {\n  DEC a 40\n  a[i] = n\n  k = i + 1\n  a[k] = 5\n  z = a[i]\n  print z\n}\n")
	e, _ := extend.ByID("array")
	at := strings.Index(string(fn.Tree.Src), "a[i]\n  print")
	got, err := e.Hover(context.Background(), s, 0, fn, fn.Tree.TokenAt(int32(at)))
	want := "This read is redundant: it gives `n₀`.\n\nThe element was accessed in\n- line 3 in `bb0`: `a[i] = n`\n\nNothing between changes it:\n- line 5 in `bb0`: `a[k] = 5`: it writes another part of `a`"
	if err != nil || got != want {
		t.Errorf("%v\n%s\nwant\n%s", err, got, want)
	}
}
