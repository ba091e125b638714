package phils

import (
	"encoding/json"
	"io"
	"os/exec"
	"strings"
	"testing"
)

// allowed says which of our top-level folders a folder may import.
var allowed = map[string][]string{
	"grammar":  {"grammar"},
	"ssa":      {"ssa"},
	"docs":     {}, // the diagnostics' pages, embedded
	"analysis": {"analysis", "grammar", "ssa", "docs"},
	"lsp":      {"lsp", "analysis", "grammar", "ssa"},
	"cmd":      {"cmd", "lsp", "analysis", "grammar", "ssa"},
}

// TestImportsRunOneWay holds the arrows of the architecture: cmd → lsp → analysis →
// {grammar, ssa}, and the protocol and logging libraries above analysis only.
func TestImportsRunOneWay(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-json=ImportPath,Imports", "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	type pkg struct {
		ImportPath string
		Imports    []string
	}
	seen := 0
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := dec.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		path, ours := strings.CutPrefix(p.ImportPath, "phils/")
		if !ours {
			continue
		}
		seen++
		from, _, _ := strings.Cut(path, "/")
		may, known := allowed[from]
		if !known {
			t.Errorf("package %s is in a folder that the architecture does not know", p.ImportPath)
		}
		for _, i := range p.Imports {
			if to, ours := strings.CutPrefix(i, "phils/"); ours {
				to, _, _ = strings.Cut(to, "/")
				if !contains(may, to) {
					t.Errorf("%s imports %s: %s may import %v only", p.ImportPath, i, from, may)
				}
			}
			if (strings.HasPrefix(i, "go.lsp.dev/") || strings.HasPrefix(i, "go.uber.org/zap")) && from != "lsp" && from != "cmd" {
				t.Errorf("%s imports %s: only lsp and cmd may", p.ImportPath, i)
			}
		}
	}
	if seen < 10 {
		t.Fatalf("go list showed only %d packages of ours", seen)
	}
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}
