package llvm_test

import (
	"os"
	"strings"
	"testing"
)

// verdict is a small module with what is said of it.
type verdict struct {
	name   string
	reject bool
	want   string // "line: code: message" of the first error
	text   string
}

// verdicts reads testdata/llvm/verdicts.txt: a line "=== accept NAME" or "=== reject NAME",
// after the latter a line with the first finding, then the module.
func verdicts(t *testing.T) []verdict {
	t.Helper()
	src, err := os.ReadFile("../../testdata/llvm/verdicts.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out []verdict
	for _, part := range strings.Split("\n"+string(src), "\n=== ")[1:] {
		head, text, _ := strings.Cut(part, "\n")
		v := verdict{text: text + "\n"}
		var kind string
		kind, v.name, _ = strings.Cut(head, " ")
		if v.reject = kind == "reject"; v.reject {
			v.want, v.text, _ = strings.Cut(v.text, "\n")
		}
		out = append(out, v)
	}
	return out
}

// Each rule has a module that it rejects, and most have a neighbour that is fine.
func TestVerdicts(t *testing.T) {
	all := verdicts(t)
	if len(all) < 100 {
		t.Fatalf("only %d modules", len(all))
	}
	for _, v := range all {
		if got := firstError([]byte(v.text)); got != v.want {
			t.Errorf("%s:\n  want %s\n  have %s\n%s", v.name, v.want, got, v.text)
		}
	}
}

// LLVM 19 judges the modules as the table does.
func TestVerdictsLikeLLVM(t *testing.T) {
	if testing.Short() {
		t.Skip("a process for each module")
	}
	need(t, "llvm-as-19")
	for _, v := range verdicts(t) {
		if _, errs, err := tool("llvm-as-19", []byte(v.text), "-o", os.DevNull); (err != nil) != v.reject {
			t.Errorf("%s: rejected by LLVM: %v %s\n%s", v.name, err != nil, firstLines(errs, 1), v.text)
		}
	}
}
