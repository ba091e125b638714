package llvm_test

import (
	"context"
	"flag"
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

// rendered is m's text with every function as print gives it.
func rendered(m module, print func(*analysis.Function, *llvm.Metadata) ([]byte, error)) ([]byte, error) {
	s := analysis.NewSnapshot(m.name, 0, llvm.Dialect, m.text)
	md := llvm.NewMetadata(s)
	var out []byte
	for i := range s.Doc.NumSegments() {
		fns := s.Unit(i).Functions
		if len(fns) == 0 {
			out = append(out, s.Doc.Segment(i).Bytes()...)
		}
		for _, fn := range fns {
			text, err := print(fn, md)
			if err != nil {
				return nil, err
			}
			out = append(out, text...)
		}
	}
	return llvm.Dialect.Mend(s, out), nil
}

// promoted is fn as Mem2Reg leaves it.
func promoted(fn *analysis.Function, md *llvm.Metadata) ([]byte, error) {
	p, err := llvm.Mem2Reg(context.Background(), fn, md)
	if err != nil {
		return nil, err
	}
	if before := verify.Func(fn.F); len(before) == 0 {
		if found := verify.Func(p.F); len(found) > 0 {
			return nil, fmt.Errorf("%s: the result is not in SSA form: %v", fn.Name, found[0])
		}
	}
	return p.Render(analysis.RenderOptions{Tree: fn.Tree}).Text, nil
}

// TestMem2RegLikeLLVM compares with opt -passes=mem2reg, function by function.
func TestMem2RegLikeLLVM(t *testing.T) {
	count := 0
	for m := range modules(t) {
		n, _ := compareMem2Reg(t, m)
		count += n
	}
	t.Logf("%d functions compared", count)
}

// compareMem2Reg gives the number of functions, and the module as Mem2Reg leaves it in
// LLVM's spelling; "" if LLVM does not accept that.
func compareMem2Reg(t *testing.T, m module) (functions int, after string) {
	t.Helper()
	// LLVM's passes leave optnone functions alone.
	m.text = optnone.ReplaceAll(m.text, []byte("$1"))
	theirs, _, err := tool("opt-"+m.version, m.text, "-passes=mem2reg", "-S")
	if err != nil {
		t.Fatalf("%s: %v", m.name, err)
	}
	text, err := rendered(m, promoted)
	if err != nil {
		t.Errorf("%s: %v", m.name, err)
		return 0, ""
	}
	keep(t, m, theirs, text)
	ours, _, err := tool("opt-"+m.version, text, "-passes=verify", "-S")
	if err != nil {
		t.Errorf("%s: LLVM does not accept what mem2reg gives: %v", m.name, err)
		return 0, ""
	}
	want, got := canonicalModule(normal(m, theirs)), canonicalModule(normal(m, ours))
	for _, name := range sorted(want) {
		if d := diff(want[name], got[name]); d != "" {
			t.Errorf("%s: function %s: %s", m.name, name, d)
		}
	}
	return len(want), string(ours)
}

var keepIn = flag.String("keep", "", "folder to keep what is compared in: NAME.in.ll, NAME.llvm.ll and NAME.phils.ll")

func keep(t *testing.T, m module, theirs, ours []byte) {
	if *keepIn == "" {
		return
	}
	base := filepath.Join(*keepIn, strings.NewReplacer("/", "_", " ", "_").Replace(m.name))
	for suffix, text := range map[string][]byte{".in.ll": m.text, ".llvm.ll": theirs, ".phils.ll": ours} {
		if err := os.WriteFile(base+suffix, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

var optnone = regexp.MustCompile(`(?m)^((?:define|attributes) .*) optnone\b`)

var poisonWord = regexp.MustCompile(`\bpoison\b`)

// normal makes up for what changed from LLVM 14 to 19: undef was put where now poison is.
func normal(m module, text []byte) string {
	if m.version == "14" {
		return poisonWord.ReplaceAllString(string(text), "undef")
	}
	return string(text)
}
