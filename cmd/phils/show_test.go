package main

import (
	"fmt"
	"strings"
	"testing"
)

// The findings of a switch on one very long line say their columns: a caret line for
// each would be as long.
func TestShowLongLine(t *testing.T) {
	var src strings.Builder
	src.WriteString("func f(a) {\n  switch a [")
	for i := range 2000 {
		fmt.Fprintf(&src, "%d: L, ", i)
	}
	src.WriteString("default: L]\nL:\n  return a\n}\n")
	out, errs, code := exec(t, src.String(), "show", "--dialect", "tac", "-")
	if code != exitOK {
		t.Fatalf("status %d, %s", code, errs)
	}
	if n := strings.Count(out, "[critical-edge]"); n != 2001 {
		t.Errorf("%d findings are shown, want 2001", n)
	}
	if got, limit := len(out), 40*src.Len(); got > limit {
		t.Errorf("%d bytes are printed for %d of text, want at most %d", got, src.Len(), limit)
	}
	if !strings.Contains(out, "\n               ^ hint: ") || !strings.Contains(out, "\ncolumn 1") {
		t.Error("no caret near the left, or no column far to the right")
	}
}
