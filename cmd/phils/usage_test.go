package main

import (
	"strings"
	"testing"
)

// Mistakes in the call are told and give status 2, so that a script does not take
// them for success.
func TestUsage(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"check", t.TempDir()}, "holds no file"},
		{[]string{"check", "no-such-file.tac"}, "cannot read no-such-file.tac"},
		{[]string{"check", "-"}, "say --dialect"},
		{[]string{"check", "--level", "nonsense=off", "x.tac"}, "no diagnostic has the code"},
		{[]string{"explain", "LostCopy"}, "did you mean lost-copy?"},
		{[]string{"run", "--fuel", "-3", "x.tac"}, "--fuel is a number of instructions"},
		{[]string{"ssa", "--algo", "best", "x.tac"}, "unknown SSA construction algorithm"},
		{[]string{"ssa", "--algo", "best", "x.tac"}, "minimal, semi-pruned, pruned, "},
		{[]string{"graph", "--dialect", "mlir", "x.tac"}, "unknown dialect"},
		{[]string{"show"}, "show reads one FILE, not 0; usage: phils show "},
		{[]string{"trace", "x.tac", "y.tac"}, "trace reads one FILE, not 2"},
		{[]string{"check", "--fix"}, "check wants a FILE"},
		{[]string{"convert", "../../testdata/tac/count.tac"}, "convert wants --form: phi, args or upsilon"},
		{[]string{"run", "../../testdata/pir/count.pir", "ten"}, `parameter 1 of @count: argument "ten" is not an i64`},
	} {
		out, errs, code := exec(t, "", c.args...)
		if code != exitUsage || out != "" || !strings.Contains(errs, c.want) {
			t.Errorf("%q: status %d, output %q, errors %q, want status %d and %q", c.args, code, out, errs, exitUsage, c.want)
		}
	}
}

// A run that is stopped says after how much, and what would let it go on.
func TestRunStopped(t *testing.T) {
	_, errs, code := exec(t, "", "run", "--fuel", "5", "../../testdata/pir/count.pir", "10")
	if want := "stopped after 5 instructions; --fuel N allows more"; code != exitFindings || !strings.Contains(errs, want) {
		t.Errorf("status %d, %s, want %q", code, errs, want)
	}
}
