package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/ssa/destruct"
)

// Out of SSA form by each method, the text has no errors and no phis; the swap and the
// lost copy are done right by all but naive.
func TestUnssa(t *testing.T) {
	dir := t.TempDir()
	for _, m := range destruct.Methods() {
		for _, file := range []string{"tac/swap.ssa.tac", "tac/lost_copy.ssa.tac", "tac/g.ssa.tac", "tac/irreducible.tac", "tac/switch.tac",
			"pir/count.args.pir", "pir/count.upsilon.pir", "pir/diamond.pir", "pir/memory.pir", "pir/parcopy.pir", "pir/switch.pir"} {
			text, errs, status := runIn(t, "", "unssa", "--method", m.String(), testdata(file))
			wrong := m == destruct.Naive && (strings.HasSuffix(file, "swap.ssa.tac") || strings.HasSuffix(file, "lost_copy.ssa.tac"))
			if wrong != strings.Contains(errs, ": warning: naive copies are wrong here: they lose ") || !wrong && errs != "" {
				t.Errorf("%s by %v says %q", file, m, errs)
			}
			if status != exitOK || strings.Contains(text, "= phi") || strings.Contains(text, "\n  upsilon ") {
				t.Errorf("%s by %v: status %d, %s\n%s", file, m, status, errs, text)
			}
			plain := filepath.Join(dir, filepath.Base(file))
			if err := os.WriteFile(plain, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			if out, _, _ := runIn(t, "", "check", plain); strings.Contains(out, " error: ") {
				t.Errorf("%s by %v: %s\n%s", file, m, out, text)
			}
		}
		want := "1 2\n=> 1\n"
		if m == destruct.Naive {
			want = "2 2\n=> 2\n"
		}
		if out, errs, _ := runIn(t, "", "run", filepath.Join(dir, "swap.ssa.tac"), "5"); out != want {
			t.Errorf("the swap by %v prints %q, %s", m, out, errs)
		}
		want = "=> 4\n"
		if m == destruct.Naive {
			want = "=> 5\n"
		}
		if out, errs, _ := runIn(t, "", "run", filepath.Join(dir, "lost_copy.ssa.tac"), "5"); out != want {
			t.Errorf("the lost copy by %v prints %q, %s", m, out, errs)
		}
	}
	const stats = `lost_copy: not conventional
  naive      2 inserted, 2 left, 0 own removed, 0 edges split
  split      2 inserted, 2 left, 0 own removed, 1 edge split
  sreedhar1  3 inserted, 3 left, 0 own removed, 0 edges split
  sreedhar2  2 inserted, 2 left, 0 own removed, 0 edges split
  sreedhar3  1 inserted, 1 left, 0 own removed, 0 edges split
  boissinot  3 inserted, 1 left, 0 own removed, 0 edges split
`
	if out, _, status := runIn(t, "", "unssa", "--stats", testdata("tac/lost_copy.ssa.tac")); out != stats || status != exitOK {
		t.Errorf("status %d\n%swant\n%s", status, out, stats)
	}
	out, errs, status := runIn(t, "", "unssa", testdata("tac/forms.ssa.tac"))
	if status != exitOK || errs != "" || !strings.Contains(out, "func essa") || strings.Contains(out, "pi(") || strings.Contains(out, "sigma(") {
		t.Errorf("π and σ are copies: status %d, %s\n%s", status, errs, out)
	}
	if _, errs, status := runIn(t, "", "unssa", "--method", "guess", testdata("tac/g.tac")); status != exitUsage || !strings.Contains(errs, "boissinot") {
		t.Errorf("an unknown method: status %d, %s", status, errs)
	}
}

// Other people's programs print the same when they have been in SSA form and left it.
func TestUnssaPrograms(t *testing.T) {
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
		first, _, _ := strings.Cut(string(src), "\n")
		_, args, _ := strings.Cut(first, "# ARGS:")
		runs := func(file string) string {
			out, errs, status := runIn(t, "", append([]string{"run", file}, strings.Fields(args)...)...)
			if status != exitOK {
				t.Errorf("%s: %s", filepath.Base(file), errs)
			}
			return out
		}
		want := runs(file)
		for _, algo := range []string{"pruned", "braun"} {
			form, _, _ := runIn(t, "", "ssa", "--algo", algo, file)
			for _, m := range destruct.Methods() {
				if m == destruct.Naive && algo == "braun" {
					continue // may be wrong
				}
				text, errs, status := runIn(t, form, "unssa", "--method", m.String(), "--dialect", "tac", "-")
				if status != exitOK {
					t.Fatalf("%s: %s", file, errs)
				}
				plain := filepath.Join(dir, filepath.Base(file))
				if err := os.WriteFile(plain, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
				if got := runs(plain); got != want {
					t.Errorf("%s, %s, by %v prints\n%swant\n%s", filepath.Base(file), algo, m, got, want)
				}
			}
		}
	}
}
