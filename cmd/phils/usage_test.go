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
		{[]string{"run", "--fuel", "-3", "x.tac"}, "--fuel is a number of instructions"},
		{[]string{"ssa", "--algo", "best", "x.tac"}, "unknown SSA construction algorithm"},
		{[]string{"graph", "--dialect", "mlir", "x.tac"}, "unknown dialect"},
	} {
		out, errs, code := exec(t, "", c.args...)
		if code != exitUsage || out != "" || !strings.Contains(errs, c.want) {
			t.Errorf("%q: status %d, output %q, errors %q, want status %d and %q", c.args, code, out, errs, exitUsage, c.want)
		}
	}
}
