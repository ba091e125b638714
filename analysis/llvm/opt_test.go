package llvm_test

import (
	"bytes"
	"flag"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
)

// The tests of files named opt_… compare with LLVM's own tools, versions 19 and 14 of
// Debian's packages llvm-N and clang-N, which `make test` installs. Without the tools
// they are skipped, but not where CI is set.

// need skips the test, or fails it in CI, if a tool is not there.
func need(t *testing.T, tools ...string) {
	t.Helper()
	for _, tool := range tools {
		if _, err := exec.LookPath(tool); err == nil {
			continue
		}
		msg := tool + " is not on PATH: ./scripts/install-test-deps installs it"
		if os.Getenv("CI") != "" {
			t.Fatal(msg)
		}
		t.Skip(msg)
	}
}

// tool runs a program and gives its standard output and standard error.
func tool(name string, stdin []byte, args ...string) (out, errs []byte, err error) {
	c := exec.Command(name, args...)
	var o, e bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = bytes.NewReader(stdin), &o, &e
	if err = c.Run(); err != nil {
		err = fmt.Errorf("%s %s: %v\n%s", name, strings.Join(args, " "), err, firstLines(e.Bytes(), 8))
	}
	return o.Bytes(), e.Bytes(), err
}

func firstLines(b []byte, n int) []byte {
	lines := bytes.SplitAfter(b, []byte("\n"))
	return bytes.Join(lines[:min(n, len(lines))], nil)
}

// module is a file of LLVM IR and the version of LLVM that reads it.
type module struct {
	name    string
	version string // "19", "14"
	text    []byte
}

var only = flag.String("module", "", "compare only modules whose name matches this regular expression")

// compiled gives the C and C++ programs of testdata/llvm/c as both compilers leave them,
// without optimisation and with it, without debug information and with it.
func compiled(t *testing.T, yield func(module) bool) bool {
	files, err := filepath.Glob("../../testdata/llvm/c/*.c*")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs in testdata/llvm/c: %v", err)
	}
	for _, f := range files {
		for _, version := range []string{"19", "14"} {
			for _, flags := range []string{"-O0", "-O0 -g", "-O1", "-O1 -g"} {
				m := module{name: filepath.Base(f) + " clang-" + version + " " + flags, version: version}
				if !chosen(m.name) {
					continue
				}
				if m.text = made[m.name].text; m.text == nil {
					args := append(strings.Fields(flags), "-S", "-emit-llvm", "-Xclang", "-disable-O0-optnone", "-o", "-", f)
					if m.text, _, err = tool("clang-"+version, nil, args...); err != nil {
						t.Fatal(err)
					}
					made[m.name] = m
				}
				if !yield(m) {
					return false
				}
			}
		}
	}
	return true
}

// made are the modules that an earlier test had, by name.
var made = map[string]module{}

func chosen(name string) bool { return *only == "" || regexp.MustCompile(*only).MatchString(name) }

// stored gives the modules of a pattern with the version of LLVM that accepts each,
// without those that none does.
func stored(t *testing.T, folder, pattern string, yield func(module) bool) bool {
	files, _ := filepath.Glob(pattern)
	for _, f := range files {
		m := module{name: folder + filepath.Base(f)}
		if !chosen(m.name) {
			continue
		}
		if have, ok := made[m.name]; ok {
			m = have
		} else {
			var err error
			if m.text, err = os.ReadFile(f); err != nil {
				t.Fatal(err)
			}
			for _, version := range []string{"19", "14"} {
				if _, _, err := tool("opt-"+version, m.text, "-passes=verify", "-disable-output"); err == nil {
					m.version = version
					break
				}
			}
			made[m.name] = m
		}
		if m.version != "" && !yield(m) {
			return false
		}
	}
	return true
}

// modules gives all that is compared: what the compilers make, the modules of
// testdata/llvm, and other people's files where they are.
func modules(t *testing.T) iter.Seq[module] {
	t.Helper()
	need(t, "opt-19", "clang-19", "opt-14", "clang-14", "llvm-as-19", "llvm-as-14")
	return func(yield func(module) bool) {
		if !stored(t, "", "../../testdata/llvm/*.ll", yield) || testing.Short() {
			return
		}
		if !compiled(t, yield) {
			return
		}
		for _, folder := range []string{"mem2reg/", "accept/", "old/", "sroa/", "realworld/"} {
			if !stored(t, folder, "../../../shared/cases/llvm/"+folder+"*.ll", yield) {
				return
			}
		}
	}
}

// functions are the defined functions of m by name, without the sigil.
func functions(m module) map[string]*analysis.Function {
	out := map[string]*analysis.Function{}
	for _, fn := range analysis.NewSnapshot(m.name, 0, llvm.Dialect, m.text).Functions() {
		out[unquoted(strings.TrimPrefix(fn.Name, "@"))] = fn
	}
	return out
}

// unquoted takes the quotes off a name, and the escapes in it.
func unquoted(name string) string {
	if len(name) < 2 || name[0] != '"' {
		return name
	}
	name = name[1 : len(name)-1]
	return escape.ReplaceAllStringFunc(name, func(s string) string {
		n, _ := strconv.ParseUint(s[1:], 16, 8)
		return string([]byte{byte(n)})
	})
}

var escape = regexp.MustCompile(`\\[0-9A-Fa-f]{2}`)

func sorted[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// diff gives the first lines that differ.
func diff(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := 0; i < len(a) || i < len(b); i++ {
		x, y := "", ""
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y {
			return fmt.Sprintf("line %d\n  LLVM:  %s\n  phils: %s", i+1, x, y)
		}
	}
	return ""
}
