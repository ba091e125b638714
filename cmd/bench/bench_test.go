package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// The whole benchmark, small: every answer that it times is checked by it, and nothing here
// looks at a time.
func TestQuick(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts servers by the dozen")
	}
	o := &options{dir: t.TempDir(), phils: filepath.Join(t.TempDir(), "phils"), quick: true, seed: 1,
		opt: "opt-19", clang: "clang-19", mlir: "mlir-lsp-server-19", translate: "mlir-translate-19"}
	if out, err := exec.Command("go", "build", "-o", o.phils, "phils/cmd/phils").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := run(o); err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(filepath.Join(o.dir, "results-*.json"))
	if len(files) != 1 {
		t.Fatalf("%d files of results", len(files))
	}
	r, err := readResults(files[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range groups {
		if m := r.Groups[g.name]; m == nil || len(m.Rows) == 0 {
			t.Errorf("group %s has no rows", g.name)
		}
	}
	text := r.markdown(o)
	for _, w := range r.sorted() {
		if w.Ours[sizes-1] == nil {
			t.Errorf("%s: not measured at the largest size", w.What)
		}
		if !strings.Contains(text, "| "+w.What+" |") {
			t.Errorf("%s: not in the table", w.What)
		}
		for name, theirs := range w.Peers {
			if *theirs == [sizes]*figure{} {
				t.Errorf("%s: %s is a peer without figures", w.What, name)
			}
		}
	}
	if o.mlir != "" && o.translate != "" {
		for _, what := range []string{"one-character edit → its diagnostics, large function", "undo of that paste → its diagnostics", "hover, small function",
			"references of a global name with 200 uses", "document symbols"} {
			if i := slices.IndexFunc(r.sorted(), func(w *row) bool { return w.What == what && w.Peers[mlirServer] != nil }); i < 0 {
				t.Errorf("%s: no figure of %s", what, mlirServer)
			}
		}
	}
}

func TestUsage(t *testing.T) {
	for _, c := range []struct {
		o    options
		want string
	}{
		{options{quick: true, write: true}, "leave -write away"},
		{options{only: "edit,nothing"}, `no group "nothing"`},
		{options{phils: filepath.Join(t.TempDir(), "none")}, "make build"},
	} {
		if err := run(&c.o); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
	if chosen, err := choose("rename, open"); err != nil || len(chosen) != 2 || chosen[0].name != "rename" {
		t.Errorf("%v, %v", chosen, err)
	}
}

func TestPercentiles(t *testing.T) {
	var hundred []int
	for i := range 100 {
		hundred = append(hundred, 100-i)
	}
	for _, c := range []struct {
		sample        []int
		percent, want int
	}{{hundred, 50, 50}, {hundred, 95, 95}, {[]int{7}, 95, 7}, {[]int{3, 1, 2}, 50, 2}, {[]int{2, 1}, 50, 1}, {[]int{1, 2, 3, 4}, 95, 4}} {
		if got := at(c.sample, c.percent); got != c.want {
			t.Errorf("p%d of %d: %d, want %d", c.percent, len(c.sample), got, c.want)
		}
	}
	s := sample{}
	if s.figure() != nil {
		t.Error("a figure of nothing")
	}
	s.add(4*time.Millisecond, time.Millisecond)
	s.add(2*time.Millisecond, 3*time.Millisecond)
	if f := *s.figure(); f != (figure{P50: 2, P95: 4, CPU: 1, Times: 2}) {
		t.Errorf("%+v", f)
	}
	halves := samples{ours: s}.half(1)
	if len(halves.ours.wall) != 1 || halves.ours.wall[0] != 2*time.Millisecond {
		t.Errorf("odd ones: %v", halves.ours.wall)
	}
}

func TestBudgets(t *testing.T) {
	for _, c := range []struct {
		limit       budget
		ours, opt   float64
		met, spoken string
	}{
		{budget{}, 1, 1, "—", "—"},
		{budget{P50: 30}, 30, 0, "yes", "30 ms"},
		{budget{P50: 30}, 31, 0, "**no**", "30 ms"},
		{budget{P95: 5}, 4, 0, "**no**", "p95 5 ms"}, // the 95th is twice the middle
		{budget{P50: 3, P95: 10}, 3, 0, "yes", "p50 3 ms, p95 10 ms"},
		{budget{Ratio: 0.5}, 5, 10, "yes", "0.5 of opt's"},
		{budget{Ratio: 0.5}, 6, 10, "**no**", "0.5 of opt's"},
		{budget{Ratio: 1}, 6, 0, "—", "as fast as opt"},
		{budget{None: true, Over: 10_000}, 9, 0, "yes", "none (under 0.1 %)"},
		{budget{None: true, Over: 10_000}, 10, 0, "**no**", "none (under 0.1 %)"},
	} {
		b := &bench{}
		r := b.row("work", "ms", c.limit)
		r.set(philsTool, sizes-1, &figure{P50: c.ours, P95: 2 * c.ours, Times: 3})
		if c.opt != 0 {
			r.set(optTool, sizes-1, &figure{P50: c.opt, Times: 1})
		}
		if got := r.met(); got != c.met {
			t.Errorf("%s of %g: %s, want %s", c.spoken, c.ours, got, c.met)
		}
		if got := c.limit.in("ms"); got != c.spoken {
			t.Errorf("%q, want %q", got, c.spoken)
		}
	}
}

func TestTable(t *testing.T) {
	b := &bench{options: &options{}}
	b.scales.program = 16 << 20
	r := b.row("work", "ms", budget{Ratio: 0.5})
	for k := range sizes {
		r.set(philsTool, k, &figure{P50: float64(int(1) << k), P95: 9, CPU: 1.5, Times: 20})
	}
	r.set(mlirServer, 0, &figure{P50: 1500, P95: 2000, Times: 2})
	r.set(optTool, sizes-1, &figure{P50: 16, Times: 1})
	res := &results{Groups: map[string]*measured{"open": {When: time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC), Load: "0.5", Rows: b.rows}}, Processors: 2, Tools: map[string]string{"opt": "19.1.7", "clang": "19.1.2"}, Program: "p"}
	text := res.markdown(b.options)
	for _, want := range []string{
		"Measured 2026-01-02, on 2 processors, clang 19.1.2, opt 19.1.7; load average at the beginning of the groups 0.5 to 0.5. The program: p.\n",
		"| work | 4.0 / 9.0 ms (20) | 1.5 ms | 16.0 ms (1) | 0.25 | 1,500 / 2,000 ms (2) at 4 MB | 1/1,500 | 0.5 of opt's | yes |\n",
		"| work | 1.0 ms | 2.0 ms | 4.0 ms | 4.0 | 1,500 ms | — | — | — |\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	file := filepath.Join(t.TempDir(), "doc.md")
	before, after := "# Title\n\n"+beginMark+"\n", endMark+"\n\nmore\n"
	os.WriteFile(file, []byte(before+"old\n"+after), 0o644)
	for range 2 {
		if err := writeSection(file, text); err != nil {
			t.Fatal(err)
		}
	}
	if got, _ := os.ReadFile(file); string(got) != before+text+after {
		t.Errorf("the file is now\n%s", got)
	}
	os.WriteFile(file, []byte("# Title\n"), 0o644)
	if err := writeSection(file, text); err == nil {
		t.Error("no marks, and no error")
	}
}

// The document that -write goes to has its marks.
func TestPerformanceHasMarks(t *testing.T) {
	text, err := os.ReadFile("../../docs/performance.md")
	if err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`(?s)\n` + beginMark + `\n.*` + endMark + `\n`).Match(text) {
		t.Error("docs/performance.md has no marks for the tables")
	}
}

func TestResultsAreKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "r.json")
	r, err := readResults(file)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{}
	b.row("work", "MB", budget{P50: 150}).set(mlirServer, 1, &figure{P50: 3, Times: 1})
	r.Groups["rest"] = &measured{Load: "1", Rows: b.rows}
	if err := r.write(file); err != nil {
		t.Fatal(err)
	}
	again, err := readResults(file)
	if err != nil {
		t.Fatal(err)
	}
	w := again.Groups["rest"].Rows[0]
	if w.What != "work" || w.Budget.P50 != 150 || w.Peers[mlirServer][1].P50 != 3 || w.Ours[0] != nil {
		t.Errorf("%+v", w)
	}
}
