package check_test

import (
	"strings"
	"testing"

	"phils/analysis"
)

// An edit of one function's name makes or mends the finding in another's, whose own text
// did not change; so does an edit that gives a header its list of parameters, for the calls.
func TestRedeclaredAfterEdit(t *testing.T) {
	src := "func f(a) {\n  return a\n}\nfunc f(b) {\n  return b\n}\n"
	s := snapshot(t, "tac", src)
	if got := lines(t, s); len(got) != 1 || !strings.HasPrefix(got[0], "4:6 multiple-definition:") {
		t.Fatalf("two functions f: %q", got)
	}
	s = s.Edit(2, analysis.Edit{Start: 5, End: 6, Text: []byte("g")})
	if got := lines(t, s); len(got) != 0 {
		t.Fatalf("after the first is g: %q", got)
	}
	s = s.Edit(3, analysis.Edit{Start: 5, End: 6, Text: []byte("f")})
	if got := lines(t, s); len(got) != 1 {
		t.Fatalf("after the first is f again: %q", got)
	}

	s = snapshot(t, "tac", "func f {\n  return 1\n}\nfunc g() {\n  x = call f(1)\n  return x\n}\n")
	if got := lines(t, s); len(got) != 0 {
		t.Fatalf("a call of an open function: %q", got)
	}
	s = s.Edit(2, analysis.Edit{Start: 6, End: 6, Text: []byte("()")})
	if got := lines(t, s); len(got) != 1 || !strings.Contains(got[0], "type: f has 0 parameters") {
		t.Fatalf("after f takes none: %q", got)
	}
}
