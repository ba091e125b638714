package check_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/grammar/text"
	"phils/ssa/construct"
)

// breakages make a line that no longer parses out of one that did.
var breakages = []struct {
	name string
	do   func(line string) string
}{
	{"stray bracket at the end", func(l string) string { return l + " )" }},
	{"stray bracket at the front", func(l string) string { return ") " + l }},
	{"last word gone", func(l string) string { return l[:strings.LastIndexAny(strings.TrimRight(l, " :{}"), " (")+1] }},
	{"two words run together", func(l string) string { return strings.Replace(strings.TrimLeft(l, " "), " ", "", 1) }},
	{"cut in half", func(l string) string { return l[:len(l)/2] }},
	{"junk inside", func(l string) string { return l[:len(l)/2] + " ?$ " + l[len(l)/2:] }},
}

// A program without findings, one line of which is broken so that it does not parse,
// has findings on that line only.
func TestOneBrokenLine(t *testing.T) {
	type program struct{ name, dialect, src string }
	programs := []program{{"count.pir", "pir", countPIR}}
	files, _ := filepath.Glob("../../../shared/cases/tac/programs/*.tac")
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		programs = append(programs, program{filepath.Base(f), "tac", string(b)})
	}
	for _, p := range slices.Clone(programs) {
		programs = append(programs, program{p.name + " in SSA form", p.dialect, inSSAForm(t, p.dialect, p.src)})
	}
	tried, quiet := 0, 0
	for _, p := range programs {
		known := map[string]bool{}
		for _, l := range lines(t, snapshot(t, p.dialect, p.src), "critical-edge") {
			known[strings.SplitN(l, " ", 2)[1]] = true
		}
		all := strings.SplitAfter(p.src, "\n")
		for i, l := range all {
			body := strings.TrimRight(l, "\n")
			if strings.TrimSpace(body) == "" || strings.HasPrefix(strings.TrimSpace(body), "#") {
				continue
			}
			for k, br := range breakages {
				if p.dialect == "tac" && k != i%len(breakages) || testing.Short() && i%4 != 0 {
					continue
				}
				with := append([]string(nil), all...)
				with[i] = br.do(body) + "\n"
				s := snapshot(t, p.dialect, strings.Join(with, ""))
				ds := located(t, s)
				broken := false
				for _, d := range ds {
					broken = broken || d.code == "syntax" && d.line == i
				}
				if !broken {
					continue
				}
				tried++
				bad := false
				for _, d := range ds {
					// Whether one broken line makes one syntax error is the
					// grammar's to test.
					if d.line != i && d.code != "syntax" && !known[d.code+": "+d.msg] && d.code != "critical-edge" {
						bad = true
						t.Errorf("%s, line %d, %s: %q\n  gives line %d %s: %s", p.name, i+1, br.name, with[i], d.line+1, d.code, d.msg)
					}
				}
				if !bad {
					quiet++
				}
			}
		}
	}
	t.Logf("%d of %d broken files have findings on the broken line only", quiet, tried)
	if tried < 20 {
		t.Errorf("only %d breakages give a syntax error", tried)
	}
}

// inSSAForm gives the pruned SSA form of every function of a file.
func inSSAForm(t *testing.T, dialect, src string) string {
	t.Helper()
	s := snapshot(t, dialect, src)
	var out strings.Builder
	for _, fn := range s.Functions() {
		r, err := fn.Construct(context.Background(), construct.Pruned)
		if err != nil {
			t.Fatal(err)
		}
		out.Write(s.Dialect.Render(r.F, analysis.RenderOptions{Form: analysis.FormPhi}).Text)
	}
	return out.String()
}

type found struct {
	line      int // 0-based
	code, msg string
}

// located gives every finding of a file with its line.
func located(t *testing.T, s *analysis.Snapshot) []found {
	t.Helper()
	var out []found
	for i := range s.Doc.NumSegments() {
		ds, err := check.Segment(context.Background(), s, i, check.Config{})
		if err != nil {
			t.Fatal(err)
		}
		start, _ := s.Doc.SegmentStart(i)
		for _, d := range ds {
			out = append(out, found{s.Doc.Position(start+int(d.Span.Start), text.UTF8).Line, d.Code, d.Msg})
		}
	}
	return out
}
