package trace_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/trace"
	"phils/ssa/construct"
)

var update = flag.Bool("update", false, "rewrite the golden sections in testdata")

// open reads a file of the repository's testdata.
func open(t testing.TB, file string) *analysis.Snapshot {
	t.Helper()
	src, err := os.ReadFile(filepath.Join("..", "..", "testdata", filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	return analysis.NewSnapshot(file, 0, dialects.ForFile(file), src)
}

// first is the first function of a file, with a function from bytes to 1-based lines.
func first(t testing.TB, file string) (fn *analysis.Function, line func(int32) int) {
	t.Helper()
	s := open(t, file)
	for seg, fn := range s.Functions() {
		_, before := s.Doc.SegmentStart(seg)
		return fn, func(at int32) int {
			l, _ := s.Doc.Segment(seg).LineCol(int(at))
			return before + l + 1
		}
	}
	t.Fatalf("%s has no function", file)
	return nil, nil
}

func of(t testing.TB, fn *analysis.Function, a construct.Algo) *trace.Trace {
	t.Helper()
	tr, err := trace.Of(context.Background(), fn, a)
	if err != nil {
		t.Fatal(err)
	}
	return tr
}

// TestGolden prints the traces of a file's first function. Each archive in testdata is
// named as the file that it traces, with folders as dots; its sections are algorithms,
// with .json for the JSON form.
func TestGolden(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, path := range archives {
		t.Run(filepath.Base(path), func(t *testing.T) {
			arch, err := parseArchive(path)
			if err != nil {
				t.Fatal(err)
			}
			if len(arch.Files) == 0 {
				t.Fatal("no sections")
			}
			file := strings.Replace(strings.TrimSuffix(filepath.Base(path), ".txtar"), ".", "/", 1)
			fn, line := first(t, file)
			for i := range arch.Files {
				f := &arch.Files[i]
				name, asJSON := strings.CutSuffix(f.Name, ".json")
				algo, err := construct.ParseAlgo(name)
				if err != nil {
					t.Fatal(err)
				}
				var got bytes.Buffer
				if tr := of(t, fn, algo); asJSON {
					enc := json.NewEncoder(&got)
					enc.SetEscapeHTML(false)
					enc.SetIndent("", " ")
					if err := enc.Encode(tr.JSON(fn.Name, line)); err != nil {
						t.Fatal(err)
					}
				} else {
					got.WriteString(tr.Text(fn.Name).String())
				}
				if *update {
					f.Data = got.Bytes()
				} else if diff := cmp.Diff(string(f.Data), got.String()); diff != "" {
					t.Errorf("%s (-want +got):\n%s", f.Name, diff)
				}
			}
			if *update {
				if err := os.WriteFile(path, arch.format(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// TestDocs holds the tables in docs/trace.md against what is printed today.
func TestDocs(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "trace.md"))
	if err != nil {
		t.Fatal(err)
	}
	fn, _ := first(t, "pir/count.pir")
	printed := map[string]bool{}
	for _, a := range []construct.Algo{construct.Pruned, construct.Braun, construct.AycockHorspool} {
		for _, l := range of(t, fn, a).Text(fn.Name).Lines {
			printed[l] = true
		}
	}
	rows := 0
	for _, l := range strings.Split(string(page), "\n") {
		if strings.HasPrefix(l, "|") {
			rows++
			if !printed[l] {
				t.Errorf("not printed: %s", l)
			}
		}
	}
	if rows < 30 {
		t.Errorf("only %d rows of tables in the page", rows)
	}
}

// archive is the txtar format: prose, then files behind "-- name --" lines.
type archive struct {
	Comment string
	Files   []section
}

type section struct {
	Name string
	Data []byte
}

func parseArchive(path string) (*archive, error) {
	src, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	a := &archive{}
	for _, line := range strings.SplitAfter(string(src), "\n") {
		name, isName := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "-- ")
		name, ends := strings.CutSuffix(name, " --")
		switch n := len(a.Files); {
		case isName && ends:
			a.Files = append(a.Files, section{Name: name})
		case n == 0:
			a.Comment += line
		default:
			a.Files[n-1].Data = append(a.Files[n-1].Data, line...)
		}
	}
	return a, nil
}

func (a *archive) format() []byte {
	out := []byte(a.Comment)
	for _, f := range a.Files {
		out = append(out, "-- "+f.Name+" --\n"...)
		out = append(out, f.Data...)
	}
	return out
}
