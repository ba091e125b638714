package llvm_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/fix"
	"phils/analysis/llvm"
)

// TestActionsAreAccepted takes every code action that is offered anywhere in our programs,
// and has LLVM read the result. The n-th actions of all functions are taken together, so
// that a program is read as often as its busiest function has actions.
func TestActionsAreAccepted(t *testing.T) {
	need(t, "llvm-as-19", "clang-19")
	var all []module
	odd, err := os.ReadFile("../../testdata/llvm/odd.ll")
	if err != nil {
		t.Fatal(err)
	}
	all = append(all, module{name: "odd.ll", text: odd})
	if !testing.Short() {
		files, _ := filepath.Glob("../../testdata/llvm/c/*.c*")
		for _, f := range files {
			for _, flags := range []string{"-O1 -g"} {
				m := module{name: filepath.Base(f) + " " + flags}
				if m.text, _, err = tool("clang-19", nil, append(strings.Fields(flags), "-S", "-emit-llvm", "-o", "-", f)...); err != nil {
					t.Fatal(err)
				}
				all = append(all, m)
			}
		}
	}
	taken := map[string]int{}
	for _, m := range all {
		s := analysis.NewSnapshot(m.name, 0, llvm.Dialect, m.text)
		perSegment := map[int][][]fix.Edit{}
		titles := map[int][]string{}
		most := 0
		for seg := range s.Functions() {
			actions, err := fix.At(context.Background(), s, seg, 0, int32(s.Doc.Segment(seg).Len()), check.Config{})
			if err != nil {
				t.Fatal(err)
			}
			for i := range actions {
				edits, err := actions[i].Resolve(context.Background())
				if err != nil {
					continue // it is not offered
				}
				perSegment[seg] = append(perSegment[seg], edits)
				titles[seg] = append(titles[seg], actions[i].Title)
				taken[strings.Join(strings.Fields(actions[i].Title)[:2], " ")]++
			}
			most = max(most, len(perSegment[seg]))
		}
		for k := range most {
			var out []byte
			var did []string
			for seg, text := range s.Doc.All() {
				if k < len(perSegment[seg]) {
					out = append(out, fix.Apply(text.Bytes(), perSegment[seg][k])...)
					did = append(did, titles[seg][k])
					continue
				}
				out = append(out, text.Bytes()...)
			}
			if _, _, err := tool("llvm-as-19", out, "-o", os.DevNull); err != nil {
				t.Errorf("%s, %s: %v", m.name, strings.Join(did, "; "), err)
			}
		}
	}
	if !testing.Short() && len(taken) < 5 {
		t.Errorf("only these were offered: %v", taken)
	}
	t.Log(taken)
}
