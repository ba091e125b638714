package llvm_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/llvm"
	"phils/ssa/construct"
)

const cases = "../../../shared/cases/llvm"

// Other people's files: what some LLVM accepts has no error, before its variables are
// promoted and after.
func TestCases(t *testing.T) {
	verdicts, err := os.ReadFile(filepath.Join(cases, "VERDICTS.tsv"))
	if err != nil {
		t.Skip("no other people's files here")
	}
	files := 0
	for _, line := range strings.Split(string(verdicts), "\n")[1:] {
		f := strings.Split(line, "\t")
		if len(f) < 4 || !strings.HasPrefix(f[1], "ok") && !strings.HasPrefix(f[3], "ok") {
			continue
		}
		src, err := os.ReadFile(filepath.Join(cases, f[0]))
		if err != nil {
			t.Fatal(err)
		}
		files++
		s := analysis.NewSnapshot(f[0], 1, llvm.Dialect, src)
		noErrors(t, s)
		noErrors(t, analysis.NewSnapshot(f[0]+" in SSA form", 1, llvm.Dialect, promote(t, s)))
	}
	if files < 100 {
		t.Errorf("only %d files", files)
	}
}

func noErrors(t *testing.T, s *analysis.Snapshot) {
	t.Helper()
	for i := range s.Doc.NumSegments() {
		found, err := check.Segment(context.Background(), s, i, check.Config{})
		if err != nil {
			t.Fatal(err)
		}
		_, before := s.Doc.SegmentStart(i)
		for _, d := range found {
			if d.Level == analysis.Error {
				l, _ := s.Doc.Segment(i).LineCol(int(d.Span.Start))
				t.Errorf("%s:%d: %s: %s", s.Name, before+l+1, d.Code, d.Msg)
			}
		}
	}
}

// promote is the module with every function's variables in pruned SSA form.
func promote(t *testing.T, s *analysis.Snapshot) []byte {
	var out bytes.Buffer
	for i := range s.Doc.NumSegments() {
		fns := s.Unit(i).Functions
		if len(fns) == 0 {
			out.Write(s.Doc.Segment(i).Bytes())
		}
		for _, fn := range fns {
			r, err := fn.Construct(context.Background(), construct.Pruned)
			if err != nil {
				t.Fatal(err)
			}
			out.Write(llvm.Render(r.F, analysis.RenderOptions{Tree: fn.Tree}).Text)
		}
	}
	return out.Bytes()
}
