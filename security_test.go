package phils

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// SECURITY.md says what phils does to the machine that it runs on, and these are the only files of
// the program that can do any of it. A new one belongs into both.
var (
	startsPrograms = []string{"cmd/phils/browser.go", "lsp/opt.go"}
	opensSockets   = []string{"cmd/phils/graphserver.go"}
	writesFiles    = []string{"cmd/phils/fix.go", "cmd/phils/fmt.go"}
	readsFiles     = []string{"cmd/phils/input.go"}
	asksOfFiles    = []string{"cmd/phils/fix.go", "cmd/phils/fmt.go", "cmd/phils/graphserver.go", "cmd/phils/input.go", "lsp/declaration.go"}
	looksAtParent  = []string{"lsp/parent_other.go", "lsp/parent_unix.go"}                                    // whether the client's process runs
	usesSyscall    = []string{"cmd/phils/serve.go", "lsp/hugepages/hugepages_linux.go", "lsp/parent_unix.go"} // for signals, and to ask for large pages
	usesUnsafe     = []string{"analysis/llvm/view.go", "lsp/hugepages/hugepages_linux.go"}                    // to see bytes as text without a copy, for addresses
)

// What the packages that reach outside are called, and what of os does.
var (
	starting = []string{"os/exec", "plugin"}
	network  = []string{"net", "net/http", "net/http/httptest", "net/rpc", "net/smtp", "net/textproto", "crypto/tls", "log/syslog", "expvar", "net/http/pprof"}
	harmless = []string{"Args", "DevNull", "ErrDeadlineExceeded", "ErrExist", "ErrInvalid", "ErrNotExist", "ErrPermission", "Exit", "File", "FileInfo", "FileMode",
		"Getenv", "Getpid", "Getppid", "Interrupt", "IsNotExist", "LookupEnv", "ModeCharDevice", "PathError", "ProcAttr", "Signal", "Stderr", "Stdin", "Stdout"}
	asking    = []string{"Lstat", "Stat"}
	processes = []string{"FindProcess", "Process"}
	reading   = []string{"Open", "ReadDir", "ReadFile"}
)

// TestReachesOutsideOnlyWhereSaid reads the sources of the program.
func TestReachesOutsideOnlyWhereSaid(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,GoFiles,IgnoredGoFiles,CgoFiles", "./cmd/phils").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	root, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]map[string]bool{"starts programs": {}, "opens sockets": {}, "writes files": {}, "reads files": {}, "asks of files": {}, "looks at processes": {}, "imports syscall": {}, "imports unsafe": {}}
	files := 0
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			ImportPath, Dir                   string
			GoFiles, IgnoredGoFiles, CgoFiles []string
		}
		if err := dec.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(p.ImportPath, "phils/") {
			continue
		}
		if len(p.CgoFiles) > 0 {
			t.Errorf("%s uses C", p.ImportPath)
		}
		for _, name := range append(p.GoFiles, p.IgnoredGoFiles...) {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			files++
			file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			rel, err := filepath.Rel(root, filepath.Join(p.Dir, name))
			if err != nil {
				t.Fatal(err)
			}
			reaches(file, func(what string) {
				if seen[what] == nil {
					t.Errorf("%s: %s", rel, what)
					return
				}
				seen[what][filepath.ToSlash(rel)] = true
			})
		}
	}
	if files < 200 {
		t.Fatalf("only %d files were read", files)
	}
	for what, want := range map[string][]string{"starts programs": startsPrograms, "opens sockets": opensSockets, "writes files": writesFiles, "reads files": readsFiles, "asks of files": asksOfFiles,
		"looks at processes": looksAtParent, "imports syscall": usesSyscall, "imports unsafe": usesUnsafe} {
		for file := range seen[what] {
			if !slices.Contains(want, file) {
				t.Errorf("%s %s: SECURITY.md and this test do not know", file, what)
			}
		}
		for _, file := range want {
			if !seen[what][file] {
				t.Errorf("%s no longer %s: SECURITY.md and this test say so", file, what)
			}
		}
	}
}

// reaches tells what of file reaches outside the process.
func reaches(file *ast.File, tell func(what string)) {
	names := map[string]string{} // of the packages that matter, as file calls them
	for _, i := range file.Imports {
		path, _ := strconv.Unquote(i.Path.Value)
		switch {
		case slices.Contains(starting, path):
			tell("starts programs")
		case slices.Contains(network, path):
			tell("opens sockets")
		case path == "syscall" || path == "unsafe" || path == "C" || path == "io/ioutil" || strings.HasPrefix(path, "golang.org/x/sys"):
			tell("imports " + path)
		case path == "os" || path == "path/filepath":
			names[filepath.Base(path)] = path
			if i.Name != nil {
				names[i.Name.Name] = path
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		x, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		pkg, ok := x.X.(*ast.Ident)
		if !ok {
			return true
		}
		switch names[pkg.Name] {
		case "os":
			switch {
			case slices.Contains(harmless, x.Sel.Name):
			case slices.Contains(asking, x.Sel.Name):
				tell("asks of files")
			case slices.Contains(reading, x.Sel.Name):
				tell("reads files")
			case slices.Contains(processes, x.Sel.Name):
				tell("looks at processes")
			default: // creates, renames, removes, starts, …
				tell("writes files")
			}
		case "path/filepath":
			switch x.Sel.Name {
			case "Walk", "WalkDir", "Glob", "EvalSymlinks":
				tell("reads files")
			}
		}
		return true
	})
}

// The test would see what it looks for.
func TestReachesIsSeen(t *testing.T) {
	for src, want := range map[string]string{
		`import "os"; var _ = os.Getenv("X")`:                    "",
		`import "os"; var _, _ = os.Stat("x")`:                   "asks of files",
		`import "os"; var _, _ = os.ReadFile("x")`:               "reads files",
		`import x "os"; var _ = x.Remove("x")`:                   "writes files",
		`import "os"; var f = os.WriteFile`:                      "writes files",
		`import "os"; var _, _ = os.StartProcess("x", nil, nil)`: "writes files",
		`import x "os/exec"; var _ = x.Command("x")`:             "starts programs",
		`import _ "net/http/pprof"`:                              "opens sockets",
		`import "syscall"`:                                       "imports syscall",
		`import "path/filepath"; var _, _ = filepath.Glob("x")`:  "reads files",
		`import "path/filepath"; var _ = filepath.Base("x")`:     "",
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "x.go", "package p; "+src, 0)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		reaches(file, func(what string) { got = what })
		if got != want {
			t.Errorf("%s: %q, want %q", src, got, want)
		}
	}
}
