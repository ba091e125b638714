package extend_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/extend"
)

// sources are the programs of testdata and the shared ones, of all dialects.
func sources(t *testing.T, yield func(path, dialect, src string)) {
	t.Helper()
	for _, pattern := range []string{"../../testdata/*/*", "../../../shared/cases/tac/programs/*", "../../../shared/cases/llvm/accept/*MemorySSA*"} {
		paths, _ := filepath.Glob(pattern)
		for _, path := range paths {
			dialect := map[string]string{".tac": "tac", ".pir": "pir", ".ll": "llvm"}[filepath.Ext(path)]
			if dialect == "" {
				continue
			}
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			yield(path, dialect, string(src))
		}
	}
}

// The text parses and has a line for each note; hovers on each token answer.
func TestTextAndHovers(t *testing.T) {
	for _, id := range []string{"memory", "array", "hashed"} {
		t.Run(id, func(t *testing.T) {
			e, err := extend.ByID(id)
			if err != nil {
				t.Fatal(err)
			}
			notes, told := 0, 0
			sources(t, func(path, dialect, src string) {
				if errorsIn(t, path, dialect, src) != nil {
					return
				}
				text := extended(t, path, dialect, src, id)
				if errs := errorsIn(t, path, dialect, text); errs != nil {
					t.Errorf("%s has errors: %s\n%s", path, strings.Join(errs, "\n"), text)
				}
				s := analysis.NewSnapshot(path, 1, dialects.ByID(dialect), []byte(src))
				for seg, fn := range s.Functions() {
					form, err := e.Of(context.Background(), s, seg, fn)
					if err != nil {
						t.Fatal(err)
					}
					for _, n := range form.Notes {
						notes++
						if !strings.Contains(text, " "+n.Text+"\n") {
							t.Errorf("%s: %s: no line says %s", path, fn.Name, n.Text)
						}
						if id == "hashed" && (strings.Contains(n.Text+n.Tooltip, "h0") || strings.Contains(n.Text, "= \n")) {
							t.Errorf("%s: %s: a node without a number: %s\n%s", path, fn.Name, n.Text, n.Tooltip)
						}
					}
					for tok := range fn.Tree.Tok {
						md, err := e.Hover(context.Background(), s, seg, fn, int32(tok))
						if err != nil {
							t.Fatal(err)
						}
						if md != "" {
							told++
						}
					}
				}
			})
			t.Logf("%d notes, %d hovers", notes, told)
			if least := map[string]int{"memory": 100, "array": 20, "hashed": 100}[id]; notes < 100 || told < least {
				t.Errorf("only %d notes and %d hovers", notes, told)
			}
		})
	}
}

// Broken text has no form that fails: files cut off, and with lines left out.
func TestFormsOfBrokenText(t *testing.T) {
	rounds := 12
	if testing.Short() {
		rounds = 2
	}
	rng := rand.New(rand.NewPCG(8, 1))
	sources(t, func(path, dialect, src string) {
		for range rounds {
			lines := strings.SplitAfter(src, "\n")
			for range 1 + rng.IntN(3) {
				i := rng.IntN(len(lines))
				switch line := lines[i]; rng.IntN(3) {
				case 0:
					lines[i] = ""
				case 1:
					lines[i] = line[:rng.IntN(len(line)+1)]
				case 2:
					lines[i] = lines[rng.IntN(len(lines))]
				}
			}
			s := analysis.NewSnapshot(path, 1, dialects.ByID(dialect), []byte(strings.Join(lines, "")))
			for seg, fn := range s.Functions() {
				for _, e := range extend.All() {
					if _, err := e.Of(context.Background(), s, seg, fn); err != nil {
						t.Fatalf("%s: %v", e.ID, err)
					}
					for tok := 0; tok < len(fn.Tree.Tok) && e.Hover != nil; tok += 1 + rng.IntN(5) {
						if _, err := e.Hover(context.Background(), s, seg, fn, int32(tok)); err != nil {
							t.Fatalf("%s: %v", e.ID, err)
						}
					}
				}
			}
		}
	})
}
