package llvm_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
	"phils/ssa/verify"
)

// promoted is m's text with every function as Mem2Reg leaves it.
func promoted(m module) ([]byte, error) {
	s := analysis.NewSnapshot(m.name, 0, llvm.Dialect, m.text)
	md := llvm.NewMetadata(s)
	var out []byte
	for i := range s.Doc.NumSegments() {
		fns := s.Unit(i).Functions
		if len(fns) == 0 {
			out = append(out, s.Doc.Segment(i).Bytes()...)
		}
		for _, fn := range fns {
			p, err := llvm.Mem2Reg(context.Background(), fn, md)
			if err != nil {
				return nil, err
			}
			if before := verify.Func(fn.F); len(before) == 0 {
				if found := verify.Func(p.F); len(found) > 0 {
					return nil, fmt.Errorf("%s: the result is not in SSA form: %v", fn.Name, found[0])
				}
			}
			out = append(out, p.Render(analysis.RenderOptions{Tree: fn.Tree}).Text...)
		}
	}
	return llvm.Dialect.Mend(s, out), nil
}

// TestMem2RegLikeLLVM compares with opt -passes=mem2reg, function by function.
func TestMem2RegLikeLLVM(t *testing.T) {
	count := 0
	for m := range modules(t) {
		count += compareMem2Reg(t, m)
	}
	t.Logf("%d functions compared", count)
}

func compareMem2Reg(t *testing.T, m module) int {
	t.Helper()
	theirs, _, err := tool("opt-"+m.version, m.text, "-passes=mem2reg", "-S")
	if err != nil {
		t.Fatalf("%s: %v", m.name, err)
	}
	text, err := promoted(m)
	if err != nil {
		t.Errorf("%s: %v", m.name, err)
		return 0
	}
	if dir := os.Getenv("KEEP"); dir != "" {
		base := filepath.Join(dir, strings.NewReplacer("/", "_", " ", "_").Replace(m.name))
		os.WriteFile(base+".in.ll", m.text, 0o644)
		os.WriteFile(base+".llvm.ll", theirs, 0o644)
		os.WriteFile(base+".phils.ll", text, 0o644)
	}
	ours, _, err := tool("opt-"+m.version, text, "-passes=verify", "-S")
	if err != nil {
		t.Errorf("%s: LLVM does not accept what mem2reg gives: %v", m.name, err)
		return 0
	}
	want, got := canonicalModule(normal(m, theirs)), canonicalModule(normal(m, ours))
	for _, name := range sorted(want) {
		if d := diff(want[name], got[name]); d != "" {
			t.Errorf("%s: function %s: %s", m.name, name, d)
		}
	}
	return len(want)
}

var poisonWord = regexp.MustCompile(`\bpoison\b`)

// normal makes up for what changed from LLVM 14 to 19: undef was put where now poison is.
func normal(m module, text []byte) string {
	if m.version == "14" {
		return poisonWord.ReplaceAllString(string(text), "undef")
	}
	return string(text)
}
