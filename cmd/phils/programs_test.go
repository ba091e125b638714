package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/ssa/construct"
)

// exec runs a command in process.
func exec(t *testing.T, in string, args ...string) (out, errs string, code int) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(context.Background(), args, streams{strings.NewReader(in), &o, &e})
	return o.String(), e.String(), code
}

// TestPrograms runs other people's programs, as they are and in every SSA form: what they
// print must be what their .out says.
func TestPrograms(t *testing.T) {
	files, _ := filepath.Glob("../../../shared/cases/tac/programs/*.tac")
	if len(files) == 0 {
		t.Skip("the folder of other people's programs is not here")
	}
	dir := t.TempDir()
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(file, ".tac") + ".out")
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := strings.Cut(string(src), "\n")
		_, argText, _ := strings.Cut(first, "# ARGS:")
		args := strings.Fields(argText)
		runs := func(what, file string) {
			t.Helper()
			out, errs, code := exec(t, "", append([]string{"run", file}, args...)...)
			if i := strings.LastIndex(out, "=> "); i == 0 || i > 0 && out[i-1] == '\n' {
				out = out[:i] // main's own value
			}
			if code != exitOK || out != string(want) {
				t.Errorf("%s of %s: status %d, %s\ngot\n%swant\n%s", what, filepath.Base(file), code, errs, out, want)
			}
		}
		runs("the program", file)
		if out, _, _ := exec(t, "", "check", file); strings.Contains(out, " error: ") {
			t.Errorf("%s has errors:\n%s", filepath.Base(file), out)
		}
		for _, a := range construct.Algos() {
			for _, form := range []string{"phi", "args"} {
				text, errs, code := exec(t, "", "ssa", "--algo", a.String(), "--form", form, file)
				if code != exitOK {
					t.Fatalf("ssa --algo %s %s: %s", a, file, errs)
				}
				ssa := filepath.Join(dir, filepath.Base(file))
				if err := os.WriteFile(ssa, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
				if out, _, _ := exec(t, "", "check", ssa); strings.Contains(out, " error: ") {
					t.Errorf("%s --form %s of %s does not verify:\n%s", a, form, filepath.Base(file), out)
				}
				runs(a.String()+" "+form, ssa)
			}
		}
		for _, ext := range []string{"essa", "ssi"} {
			text, errs, code := exec(t, "", "ssa", "--ext", ext, file)
			if code != exitOK {
				t.Fatalf("ssa --ext %s %s: %s", ext, file, errs)
			}
			form := filepath.Join(dir, filepath.Base(file))
			if err := os.WriteFile(form, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			runs(ext, form)
			if text, errs, code = exec(t, "", "unssa", form); code != exitOK {
				t.Fatalf("unssa after --ext %s %s: %s", ext, file, errs)
			}
			if err := os.WriteFile(form, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			runs("unssa after "+ext, form)
		}
	}
}
