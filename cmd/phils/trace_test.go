package main

import (
	"bytes"
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"phils/analysis/trace"
)

// runIn runs the command line with standard input in.
func runIn(t *testing.T, in string, args ...string) (out, errs string, status int) {
	t.Helper()
	var o, e bytes.Buffer
	status = run(context.Background(), args, streams{strings.NewReader(in), &o, &e})
	return o.String(), e.String(), status
}

func testdata(file string) string {
	return filepath.Join("..", "..", "testdata", filepath.FromSlash(file))
}

const twoFunctions = `func f(n) {
  return n
}

func g(c) {
  x = 1
  if c goto L
  x = 2
L:
  return x
}
`

func TestTrace(t *testing.T) {
	out, errs, status := runIn(t, "", "trace", "--algo", "sreedhar-gao", testdata("pir/count.pir"))
	if status != exitOK || errs != "" {
		t.Fatalf("status %d: %s", status, errs)
	}
	for _, want := range []string{
		"# @count: sreedhar-gao\n",
		"|    2 | s (_1)   | {bb0, bb4} | {bb1, bb5} | {bb1, bb2, bb3, bb4, bb5} | bb1, bb5 ",
		"s [undef, s₁, φ(bb1)]",
		"3 φs are left.\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

func TestTraceChoosesFunctions(t *testing.T) {
	out, _, status := runIn(t, twoFunctions, "trace", "--dialect", "tac", "-")
	if f, g := strings.Index(out, "# f: pruned\n"), strings.Index(out, "\n\n# g: pruned\n"); status != exitOK || f != 0 || g < 0 {
		t.Errorf("status %d, both functions expected:\n%s", status, out)
	}
	out, _, status = runIn(t, twoFunctions, "trace", "--dialect", "tac", "--func", "g", "-")
	if status != exitOK || !strings.HasPrefix(out, "# g: pruned\n") || strings.Contains(out, "# f:") {
		t.Errorf("status %d, only g expected:\n%s", status, out)
	}
}

func TestTraceJSON(t *testing.T) {
	out, errs, status := runIn(t, "\n\n"+twoFunctions, "trace", "--dialect", "tac", "--algo", "braun", "--json", "-")
	if status != exitOK {
		t.Fatalf("status %d: %s", status, errs)
	}
	var got struct {
		File, Dialect string
		Functions     []trace.Document
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	if got.File != "-" || got.Dialect != "tac" || len(got.Functions) != 2 {
		t.Fatalf("got %+v", got)
	}
	g := got.Functions[1]
	if g.Function != "g" || g.Line != 7 || g.Algorithm != "braun" || len(g.Phis) != 1 || g.Phis[0].Block != "L" || g.Phis[0].Line != 11 {
		t.Errorf("g is %+v", g)
	}
}

func TestTraceUsage(t *testing.T) {
	for _, args := range [][]string{
		{"trace", "--algo", "best", testdata("tac/count.tac")},
		{"trace", "--func", "nobody", testdata("tac/count.tac")},
		{"trace", testdata("tac/no-such-file.tac")},
		{"trace"},
	} {
		if out, errs, status := runIn(t, "", args...); status != exitUsage || out != "" || errs == "" {
			t.Errorf("%v: status %d, output %q, error %q", args, status, out, errs)
		}
	}
}
