package lsp_test

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"phils/analysis/check"
	"phils/lsp/markertest"
)

var update = flag.Bool("update", false, "rewrite caret lines and golden sections of marker files")

const markers = "../testdata/marker"

func TestMarkers(t *testing.T) {
	files := 0
	err := filepath.WalkDir(markers, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".txtar" {
			return err
		}
		files++
		name, err := filepath.Rel(markers, path)
		if err != nil {
			return err
		}
		t.Run(strings.TrimSuffix(filepath.ToSlash(name), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			problems, want := markertest.Run(t, serve, a)
			if *update {
				if !markertest.Same(a, want) {
					if err := os.WriteFile(path, txtar.Format(want), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				// What -update cannot mend is still wrong.
				problems, _ = markertest.Run(t, serve, want)
			}
			for _, p := range problems {
				t.Error(p)
			}
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 40 {
		t.Errorf("only %d marker files", files)
	}
}

// Each code of a finding has a marker file of its own name that shows it.
func TestMarkersCoverCodes(t *testing.T) {
	for _, c := range check.Codes() {
		matches, err := filepath.Glob(filepath.Join(markers, "diagnostics", c.ID+"*.txtar"))
		if err != nil {
			t.Fatal(err)
		}
		shown := false
		for _, m := range matches {
			b, err := os.ReadFile(m)
			if err != nil {
				t.Fatal(err)
			}
			shown = shown || strings.Contains(string(b), "("+c.ID+"): ")
		}
		if !shown {
			t.Errorf("no marker file diagnostics/%s*.txtar has a mark for %s", c.ID, c.ID)
		}
	}
}

// The harness must be able to fail: each archive here has one thing wrong.
func TestMarkersFail(t *testing.T) {
	const good = `why
-- a.tac --
x = y
#   ^ warning(maybe-undefined): y is read but never assigned in the listing
#@ hover("y", "y")
`
	check := func(name, text string, want ...string) {
		t.Run(name, func(t *testing.T) {
			t.Helper()
			problems, _ := markertest.Run(t, serve, txtar.Parse([]byte(text)))
			all := strings.Join(problems, "\n")
			if len(want) == 0 && all != "" {
				t.Errorf("problems:\n%s", all)
			}
			if len(want) > 0 && len(problems) != 1 {
				t.Errorf("%d problems instead of one:\n%s", len(problems), all)
			}
			for _, w := range want {
				if !strings.Contains(all, w) {
					t.Errorf("no %q in:\n%s", w, all)
				}
			}
		})
	}
	check("good", good)
}
