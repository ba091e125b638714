package lsp_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/lsp/lsptest"
)

// With phils.llvm.opt set, saving shows what opt objects to in a file that we find no error
// in; an edit takes it away again, and without the setting nothing is run.
func TestOptVerifiesOnSave(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in for opt is a shell script")
	}
	dir := t.TempDir()
	script := func(name, out string) string {
		path := filepath.Join(dir, name)
		text := "#!/bin/sh\ncat > " + filepath.Join(dir, "seen") + "\ncat >&2 <<'EOF'\n" + out + "\nEOF\nexit 1\n"
		if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const text = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 1, !foo !0\n  ret i32 %y\n}\n!0 = !{}\n"
	for _, c := range []struct{ name, opt, text, want string }{
		{"a place", script("opt1", "opt: <stdin>:2:8: error: made up"), text, "1:7 made up"},
		{"an instruction", script("opt2", "Something is wrong!\n  %y = add i32 %x, 1, !foo !1\nopt: -: error: input module is broken!"), text, "1:2 Something is wrong!"},
		{"off", "", text, ""},
		{"of a workspace", "./opt1", text, ""},
		{"our own error", script("opt3", "opt: <stdin>:2:8: error: made up"), strings.Replace(text, "ret i32 %y", "ret i32 %z", 1), "no opt"},
	} {
		t.Run(c.name, func(t *testing.T) {
			cl := lsptest.Start(t, serve, lsptest.Options{Init: fmt.Sprintf(`{"llvm": {"opt": %q}}`, c.opt)})
			u := uri.File(filepath.Join(dir, "a.ll"))
			cl.Open(u, c.text)
			cl.Settle()
			said := func() string {
				out := ""
				for _, d := range cl.Diagnostics(u) {
					if source, _ := d.Source.Get(); source == "opt" {
						out += fmt.Sprintf("%d:%d %v", d.Range.Start.Line, d.Range.Start.Character, d.Message)
					}
				}
				return out
			}
			if got := said(); got != "" {
				t.Fatalf("before saving: %s", got)
			}
			cl.Save(u)
			cl.Settle()
			want := strings.TrimPrefix(c.want, "no opt")
			if got := said(); got != want {
				t.Fatalf("got %q, want %q", got, want)
			}
			if want == "" {
				return
			}
			if seen, err := os.ReadFile(filepath.Join(dir, "seen")); err != nil || string(seen) != c.text {
				t.Errorf("opt read %q (%v)", seen, err)
			}
			cl.Replace(u, c.text+"\n")
			cl.Settle()
			if got := said(); got != "" {
				t.Errorf("after an edit: %s", got)
			}
			// Other words about the same place.
			for _, word := range []string{"first", "second"} {
				script(filepath.Base(c.opt), "opt: <stdin>:2:8: error: "+word)
				cl.Save(u)
				cl.Settle()
				if got := said(); got != "1:7 "+word {
					t.Errorf("opt said %q, and is shown to have said %q", word, got)
				}
			}
		})
	}
}

// The real opt sees what we do not look at.
func TestRealOptVerifiesOnSave(t *testing.T) {
	opt, err := exec.LookPath("opt-19")
	if err != nil {
		t.Skip("opt-19 is not on PATH")
	}
	const text = "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n!llvm.module.flags = !{!0}\n!0 = !{i32 1}\n"
	cl := lsptest.Start(t, serve, lsptest.Options{Init: fmt.Sprintf(`{"llvm": {"opt": %q}}`, opt)})
	u := uri.File(filepath.Join(t.TempDir(), "a.ll"))
	cl.Open(u, text)
	cl.Save(u)
	cl.Settle()
	for _, d := range cl.Diagnostics(u) {
		t.Logf("%v %v", d.Range.Start, d.Message)
		if source, _ := d.Source.Get(); source == "opt" && d.Severity == protocol.DiagnosticSeverityError {
			return
		}
	}
	t.Error("opt's objection is not shown")
}
