package main

import (
	"bytes"
	"encoding/json"
	"math/rand"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"phils/analysis"
)

// hostile is LLVM IR whose names steer a terminal and are no UTF-8.
const hostile = "define void @\"\x1b]0;owned\x07x\"() {\n  %\"a\x1b[31mb\" = add i32 1, %\"q\xff\x1b[2J\u009b2K\u202e\"\n  br label %\"\x1b[2Jzz\"\n}\n"

func steers(s string) bool {
	return strings.ContainsFunc(s, func(c rune) bool { return c != '\n' && unicode.IsControl(c) || c == '\u202e' })
}

// Findings are read in terminals, directly or through a pager or a log, and none steers them.
// What programs read has no control characters but as escapes of JSON's, and all is UTF-8.
func TestFindingsSteerNoTerminal(t *testing.T) {
	dir := t.TempDir()
	name := "a\x1b[31mb\nc\xff.ll"
	if runtime.GOOS != "linux" { // others do not take such a name
		name = "a.ll"
	}
	file := filepath.Join(dir, name)
	if err := os.WriteFile(file, []byte(hostile), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, format := range []string{"text", "json", "sarif"} {
		out, errs, status := runIn(t, "", "check", "--format", format, file)
		if status != exitFindings || errs != "" || !strings.Contains(out, "nothing defines") {
			t.Fatalf("%s: status %d, %q, %q", format, status, out, errs)
		}
		if format == "text" && steers(out) || strings.Contains(out, "\x1b") || !utf8.ValidString(out) {
			t.Errorf("%s: %.300q", format, out)
		}
		if format != "text" && !json.Valid([]byte(out)) {
			t.Errorf("%s: no JSON", format)
		}
		if n := strings.Count(out, "\n"); format == "text" && n != 2 {
			t.Errorf("%d lines for 2 findings: %q", n, out)
		}
	}
	_, errs, status := runIn(t, "", "check", "no such\x1b[2J\u009b.ll")
	if status != exitUsage || steers(errs) || !strings.Contains(errs, "no such␛[2J") {
		t.Errorf("status %d, %q", status, errs)
	}
}

// A terminal gets what paint writes, and lines; of anything else that steers it, a picture; and
// the same in whatever pieces it is written.
func TestScreen(t *testing.T) {
	p := paint{true}
	for _, c := range []struct{ in, want string }{
		{"a\tb\r\nc\n", "a\tb\r\nc\n"},
		{p.bold("x") + p.dim("y") + p.hint("φ"), p.bold("x") + p.dim("y") + p.hint("φ")},
		{"\x1b[2J\x1b]0;t\x07\x1b[31m\x1b[8m", "␛[2J␛]0;t␇␛[31m␛[8m"},
		{"a\rb\bc\x7f", "a␍b␈c␡"},
		{"\u009b2J\u202eabc\u2028", "\ufffd2J\ufffdabc\ufffd"},
		{"\xff\xc2a", "\ufffd\ufffda"},
	} {
		got, rest := shown([]byte(c.in))
		if got+string(rest) != c.want {
			t.Errorf("%q: %q and %q, want %q", c.in, got, rest, c.want)
		}
	}
	words := []string{"a", "φ", "\x1b", "[", "0m", "1;31m", "\x1b[2m", "\r", "\n", "\xe2", "\x80", "\xae", "\u202e", "\u009b"}
	r := rand.New(rand.NewSource(1))
	for range 20_000 {
		var in []byte
		for range r.Intn(12) {
			in = append(in, words[r.Intn(len(words))]...)
		}
		in = append(in, '.') // which ends what was begun
		want, rest := shown(in)
		if len(rest) != 0 {
			t.Fatalf("%q: %q is held back", in, rest)
		}
		var got bytes.Buffer
		var held []byte
		for b := in; len(b) > 0; {
			n := 1 + r.Intn(len(b))
			var text string
			text, held = shown(append(held, b[:n]...))
			got.WriteString(text)
			b = b[n:]
		}
		if got.String() != want {
			t.Fatalf("%q: %q in pieces, %q whole", in, got.String(), want)
		}
	}
	for name, paint := range map[string]string{"bold": p.bold(""), "dim": p.dim(""), "hint": p.hint("")} {
		if got, _ := shown([]byte(paint)); got != paint {
			t.Errorf("%s: %q", name, got)
		}
	}
	for level := range 8 {
		if paint := p.level(analysis.Level(level), ""); !strings.Contains(strings.Join(sequences, " "), strings.TrimSuffix(paint, "\x1b[0m")) {
			t.Errorf("level %d: %q is no sequence", level, paint)
		}
	}
}

// A folder is what is in it: what links lead to is neither read nor rewritten.
func TestFoldersEndAtLinks(t *testing.T) {
	dir := t.TempDir()
	outside := filepath.Join(dir, "outside.tac")
	const text = "x=1\nreturn   x\n"
	folder := filepath.Join(dir, "folder")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{outside, filepath.Join(folder, "own.tac")} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(outside, filepath.Join(folder, "link.tac")); err != nil {
		t.Skip("no links here: ", err)
	}
	if err := os.Symlink(dir, filepath.Join(folder, "up")); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"fmt", "-w"}, {"check", "--fix"}} {
		if _, errs, status := runIn(t, "", append(args, folder)...); status == exitUsage {
			t.Errorf("%q: status %d, %q", args, status, errs)
		}
	}
	if got, err := os.ReadFile(outside); err != nil || string(got) != text {
		t.Errorf("the file outside was rewritten: %q, %v", got, err)
	}
	if got, err := os.ReadFile(filepath.Join(folder, "own.tac")); err != nil || string(got) == text {
		t.Errorf("the file inside was not: %q, %v", got, err)
	}
	// One that is named is meant.
	if _, errs, status := runIn(t, "", "fmt", "-w", filepath.Join(folder, "link.tac")); status != exitOK {
		t.Errorf("status %d, %q", status, errs)
	}
	if got, err := os.ReadFile(outside); err != nil || string(got) == text {
		t.Errorf("the file that was named was not rewritten: %q, %v", got, err)
	}
}
