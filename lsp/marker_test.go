package lsp_test

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/analysis/check"
	"phils/lsp"
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
			a, err := markertest.ReadArchive(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range a.Files {
				if f.Name != "@config" {
					continue
				}
				if _, bad := lsp.ParseConfig(f.Data); bad != nil {
					t.Errorf("the settings: %s", strings.Join(bad, "; "))
				}
			}
			problems, want := markertest.Run(t, serve, a)
			if *update {
				if !markertest.Same(a, want) {
					if err := os.WriteFile(path, []byte(want.String()), 0o644); err != nil {
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

// The harness must be able to fail: each archive here has one thing wrong, and for each
// the archive that -update writes is right, where that can mend it.
func TestMarkersFail(t *testing.T) {
	const good = `why
-- a.tac --
func f() {
  x = y
#     ^ warning(maybe-undefined): y is never assigned
#@ hover("y", "on", @hover)
#@ $here = "y"
  print x
}
#@ definition($here, none)
#@ symbols("function f", !"function g")
-- @hover --
on "y":
` + "`y`, in SSA form `y₀` (`y.0`)" + `

No definition reaches this use.
`
	check := func(name, old, new, want string, mendable bool) {
		t.Helper()
		text := strings.Replace(good, old, new, 1)
		if text == good && want != "" {
			t.Fatalf("%s: nothing was changed", name)
		}
		problems, updated := markertest.Run(t, serve, markertest.ParseArchive(text))
		all := strings.Join(problems, "\n")
		switch {
		case want == "" && all != "":
			t.Errorf("%s: problems:\n%s", name, all)
		case want != "" && (len(problems) == 0 || !strings.Contains(problems[0], want)):
			t.Errorf("%s: no %q first in:\n%s", name, want, all)
		}
		again, _ := markertest.Run(t, serve, updated)
		if mended := len(again) == 0; mended != mendable {
			t.Errorf("%s: after -update:\n%s\nproblems: %q", name, updated, again)
		}
	}
	const mark = "#     ^ warning(maybe-undefined): y is never assigned\n"
	check("good", "", "", "", true)
	check("a finding without a mark", mark, "", "\n+"+mark, true)
	check("a mark without a finding", "  print x\n", "  print x\n#       ^ error(type): no\n", "\n-#       ^ error(type): no", true)
	check("another column", mark, "#    ^ warning(maybe-undefined): y is never assigned\n", "\n+"+mark, true)
	check("another width", mark, "#     ^^ warning(maybe-undefined): y is never assigned\n", "\n+"+mark, true)
	check("an empty range", mark, "#     | warning(maybe-undefined): y is never assigned\n", "\n+"+mark, true)
	check("another line", mark+"#@ hover(\"y\", \"on\", @hover)\n#@ $here = \"y\"\n  print x\n", "#@ hover(\"y\", \"on\", @hover)\n#@ $here = \"y\"\n  print x\n"+mark, "\n+"+mark, true)
	check("another level", "warning(", "error(", "\n+"+mark, true)
	check("another code", "(maybe-undefined)", "(type)", "\n+"+mark, true)
	check("another message", "y is never", "z is never", "\n+"+mark, true)
	check("the same mark twice", mark, mark+mark, "\n-"+mark, true)
	check("a mark at the end of the file", mark, mark+"#<eof error(syntax): no\n", "\n-#<eof error(syntax): no", true)
	check("a crippled mark", mark, "#   ^^\n", "this looks like a mark but is none", false)
	check("a query of the other dialect", "#@ symbols", "//@ symbols", "queries start with #@ here", false)
	check("another golden section", "reaches this use", "reaches that use", "\n-No definition reaches that use.", true)
	check("a golden section is missing", "@hover)", "@hover, @more)", "there is no golden section @more", true)
	check("a golden section is not asked for", ", @hover)", ")", "no query asks for the golden section @hover", true)
	check("two answers in a section", "#@ symbols(", "#@ symbols(@hover, ", "another query has another answer for @hover", false)
	check("a text that is not in the answer", `"on"`, `"off"`, `no "off" in`, false)
	check("a text that must not be in the answer", `!"function g"`, `!"function f"`, `there is "function f" in`, false)
	check("another whole answer", `"on", @hover`, `="on", @hover`, "the answer is", false)
	check("an answer where there should be none", `hover("y", "on"`, `hover("y", none`, "there should be no answer", false)
	check("no answer where there should be one", "($here, none)", `($here, "x")`, `no "x" in`, false)
	check("no answer for a golden section", "($here, none)", "($here, @gone)", "ask for none instead of @gone", false)
	check("a place that is not there", `hover("y"`, `hover("z"`, `has no occurrence 1 of "z"`, false)
	check("an occurrence that is not there", `$here = "y"`, `$here = "x"#2`, `has no occurrence 2 of "x"`, false)
	check("a label that is not there", "($here", "($there", "there is no label $there", false)
	check("an unknown query", "symbols(", "symbol(", `there is no query "symbol"`, false)
	check("a query that wants nothing", `("function f", !"function g")`, "()", "says nothing of the answer", false)
	check("no prose", "why\n", "", "does not say why", false)
	check("an unknown dialect", "a.tac", "a.txt", "no dialect", false)
	check("an unknown flag", "a.tac", "a.tac utf-32", `no flag "utf-32"`, false)
}
