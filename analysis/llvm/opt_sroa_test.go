package llvm_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
)

// scalars is m's text as SROA leaves it.
func scalars(t *testing.T, m module) []byte {
	t.Helper()
	s, err := llvm.SROA(context.Background(), analysis.NewSnapshot(m.name, 0, llvm.Dialect, m.text))
	if err != nil {
		t.Fatalf("%s: %v", m.name, err)
	}
	return s.Doc.Bytes()
}

var (
	functionStart = regexp.MustCompile(`(?m)^define .*?@("[^"]*"|[-\w.$]+)\(`)
	allocaWord    = regexp.MustCompile(`(?m)^ +%\S+ = alloca `)
)

// allocas counts those of each function of a module.
func allocas(text []byte) map[string]int {
	out := map[string]int{}
	for _, m := range functionStart.FindAllSubmatchIndex(text, -1) {
		body := text[m[0]:]
		if i := bytes.Index(body, []byte("\n}")); i >= 0 {
			body = body[:i]
		}
		out[string(text[m[2]:m[3]])] = len(allocaWord.FindAll(body, -1))
	}
	return out
}

// beyond matches functions that LLVM promotes and SROA does not, with the reason.
var beyond = []struct {
	function *regexp.Regexp
	reason   string
}{
	{regexp.MustCompile(`^sroa/.*--(phi-and-select|phi-gep|select-load)\.ll `), "phis and selects of addresses are not looked through"},
	{regexp.MustCompile(`^sroa/.*--address-spaces\.ll pr27557\.alt$`), "a pointer is not made one of another address space"},
	{regexp.MustCompile(`^sroa/.*--address-spaces\.ll copy_struct$`), "a store goes beyond the end of the alloca"},
	{regexp.MustCompile(`^sroa/.*--sroa-target\.ll via_memcpy$`), "types of a target have no size here"},
}

func whyBeyond(function string) string {
	for _, b := range beyond {
		if b.function.MatchString(function) {
			return b.reason
		}
	}
	return ""
}

// TestSROALikeLLVM compares with opt -passes=sroa: LLVM accepts what SROA gives, and where
// LLVM leaves no alloca, SROA leaves none.
func TestSROALikeLLVM(t *testing.T) {
	functions, promoted := 0, 0
	for m := range modules(t) {
		m.text = optnone.ReplaceAll(m.text, []byte("$1"))
		theirs, _, err := tool("opt-"+m.version, m.text, "-passes=sroa", "-S")
		if err != nil {
			t.Fatalf("%s: %v", m.name, err)
		}
		ours := scalars(t, m)
		keep(t, m, theirs, ours)
		if _, _, err := tool("opt-"+m.version, ours, "-passes=verify", "-disable-output"); err != nil {
			t.Errorf("%s: LLVM does not accept what SROA gives: %v", m.name, err)
			continue
		}
		before, want, got := allocas(m.text), allocas(theirs), allocas(ours)
		for _, name := range sorted(want) {
			functions++
			if before[name] > 0 && got[name] == 0 {
				promoted++
			}
			if before[name] > 0 && want[name] == 0 && got[name] > 0 && whyBeyond(m.name+" "+name) == "" {
				t.Errorf("%s: function %s: %d allocas are left, LLVM leaves none", m.name, name, got[name])
			}
		}
	}
	t.Logf("%d functions compared, %d without an alloca now", functions, promoted)
}

// TestSROAKeepsResults runs a program before and after.
func TestSROAKeepsResults(t *testing.T) {
	need(t, "clang-19", "opt-19", "lli-19")
	files, err := filepath.Glob("../../testdata/llvm/run/*.c")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs in testdata/llvm/run: %v", err)
	}
	for _, f := range files {
		for _, flags := range []string{"-O0", "-O1 -Xclang -disable-llvm-passes"} {
			args := append(strings.Fields(flags), "-S", "-emit-llvm", "-Xclang", "-disable-O0-optnone", "-o", "-", f)
			text, _, err := tool("clang-19", nil, args...)
			if err != nil {
				t.Fatal(err)
			}
			m := module{name: filepath.Base(f) + " " + flags, version: "19", text: text}
			theirs, _, err := tool("opt-19", text, "-passes=sroa", "-S")
			if err != nil {
				t.Fatal(err)
			}
			ours := scalars(t, m)
			keep(t, m, theirs, ours)
			want, got := interpreted(t, text), interpreted(t, ours)
			if want != got || want == "" || want != interpreted(t, theirs) {
				t.Errorf("%s: it printed %q, and prints %q", m.name, want, got)
			}
			if bytes.Count(ours, []byte(" alloca ")) >= bytes.Count(text, []byte(" alloca "))/2 {
				t.Errorf("%s: most allocas are left", m.name)
			}
		}
	}
}

// interpreted is what a module prints when it is run.
func interpreted(t *testing.T, text []byte) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "m.ll")
	if err := os.WriteFile(name, text, 0o644); err != nil {
		t.Fatal(err)
	}
	out, _, err := tool("lli-19", nil, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
