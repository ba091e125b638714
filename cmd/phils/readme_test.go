package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// pages are the documents that readers see, from the repository's root.
func pages(t *testing.T) []string {
	t.Helper()
	t.Chdir("../..")
	out := []string{"README.md", "editors/nvim/README.md"}
	for _, pattern := range []string{"docs/*.md", "docs/diagnostics/*.md"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("no pages %s: %v", pattern, err)
		}
		out = append(out, files...)
	}
	return out
}

func readPage(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestReadmeListing holds the README's listing to what show prints.
func TestReadmeListing(t *testing.T) {
	t.Chdir("../..")
	_, rest, ok := strings.Cut(readPage(t, "README.md"), "This is `phils show testdata/pir/count.pir`")
	if !ok {
		t.Fatal("the README does not say which command gives its listing")
	}
	_, rest, _ = strings.Cut(rest, "```text\n")
	got, _, ok := strings.Cut(rest, "```\n")
	if !ok {
		t.Fatal("the README has no listing")
	}
	want, errs, code := exec(t, "", "show", "testdata/pir/count.pir")
	if code != exitOK || errs != "" {
		t.Fatalf("show: status %d, %s", code, errs)
	}
	if got != want {
		t.Errorf("the README's listing is\n%sand show prints\n%s", got, want)
	}
}

var (
	commandIn = regexp.MustCompile(`(?m)^    phils (\S+) +(.+)$`)
	optionIn  = regexp.MustCompile(`(?:^|[\[ ])(--?[a-z][a-z-]*)`)
	linkIn    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
)

// optionsOf are the options that a usage names.
func optionsOf(usage string) []string {
	var out []string
	for _, m := range optionIn.FindAllStringSubmatch(usage, -1) {
		out = append(out, m[1])
	}
	return out
}

// TestReadmeCommands holds the README's table of commands to the commands that there are.
func TestReadmeCommands(t *testing.T) {
	t.Chdir("../..")
	root := newRoot(streams{strings.NewReader(""), &strings.Builder{}, &strings.Builder{}})
	var told []string
	for _, m := range commandIn.FindAllStringSubmatch(readPage(t, "README.md"), -1) {
		name := m[1]
		usage, _, _ := strings.Cut(m[2], "   ") // the rest says what it does
		c, _, err := root.Find([]string{name})
		if err != nil || c == root {
			t.Errorf("README: there is no command %q", name)
			continue
		}
		told = append(told, name)
		options := optionsOf(usage)
		for _, o := range options {
			if !hasOption(c, o) {
				t.Errorf("README: phils %s has no option %s", name, o)
			}
		}
		for _, o := range optionsOf(c.Use) {
			if !slices.Contains(options, o) {
				t.Errorf("README: option %s of phils %s is left out", o, name)
			}
		}
	}
	for _, c := range root.Commands() {
		if c.Name() != "help" && c.Name() != "completion" && !slices.Contains(told, c.Name()) {
			t.Errorf("README: phils %s is left out", c.Name())
		}
	}
}

func hasOption(c *cobra.Command, o string) bool {
	if name, ok := strings.CutPrefix(o, "--"); ok {
		return c.Flags().Lookup(name) != nil
	}
	return len(o) == 2 && c.Flags().ShorthandLookup(o[1:]) != nil
}

// TestReadmeRuns repeats the README's runs of programs.
func TestReadmeRuns(t *testing.T) {
	t.Chdir("../..")
	runs := 0
	_, rest, ok := strings.Cut(readPage(t, "README.md"), "    $ phils run ")
	for ; ok; _, rest, ok = strings.Cut(rest, "    $ phils run ") {
		args, after, _ := strings.Cut(rest, "\n")
		var want strings.Builder
		for line := range strings.Lines(after) {
			said, ok := strings.CutPrefix(line, "    ")
			if !ok || strings.HasPrefix(said, "$") {
				break
			}
			want.WriteString(said)
		}
		out, errs, code := exec(t, "", append([]string{"run"}, strings.Fields(args)...)...)
		if code != exitOK || out != want.String() {
			t.Errorf("phils run %s: status %d, %s\ngot\n%sREADME\n%s", args, code, errs, out, want.String())
		}
		runs++
	}
	if runs == 0 {
		t.Error("the README runs nothing")
	}
}

// TestLinks follows the links between pages.
func TestLinks(t *testing.T) {
	links := 0
	for _, page := range pages(t) {
		for _, m := range linkIn.FindAllStringSubmatch(readPage(t, page), -1) {
			to, _, _ := strings.Cut(m[1], "#")
			if to == "" || strings.Contains(to, "://") {
				continue
			}
			links++
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), to)); err != nil {
				t.Errorf("%s links to %s, which is not there", page, to)
			}
		}
	}
	if links == 0 {
		t.Error("no links were found")
	}
}

// TestDialectPages checks the programs on the pages about the dialects: none has an error.
func TestDialectPages(t *testing.T) {
	dir := t.TempDir()
	t.Chdir("../..")
	for _, suffix := range []string{"tac", "pir"} {
		file := filepath.Join(dir, "example."+suffix)
		parts := strings.Split(readPage(t, "docs/"+suffix+".md"), "```"+suffix+"\n")
		if len(parts) < 2 {
			t.Errorf("docs/%s.md has no programs", suffix)
		}
		for _, p := range parts[1:] {
			program, _, _ := strings.Cut(p, "```")
			if err := os.WriteFile(file, []byte(program), 0o666); err != nil {
				t.Fatal(err)
			}
			out, errs, code := exec(t, "", "check", file)
			if code == exitUsage || strings.Contains(out, " error: ") {
				t.Errorf("docs/%s.md: status %d, %s\n%sin\n%s", suffix, code, errs, out, program)
			}
		}
	}
}
