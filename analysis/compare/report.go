package compare

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"phils/analysis/table"
	"phils/ssa/construct"
)

// Entry is a function with the names that a report shows for it.
type Entry struct {
	File string
	Name string
	Line int // 1-based
	*Function
}

// Text lays entries out: a table with a row per function that has plain code and a row of
// totals, and below it the differences, a line each; or a line that says why there is none.
func Text(entries []Entry) string {
	t := &table.Table{Header: []string{"file", "function", "blocks", "variables"}, Right: []bool{false, false, true, true}}
	for _, a := range construct.Algos() {
		t.Header = append(t.Header, a.String(), "time")
		t.Right = append(t.Right, true, true)
	}
	done := 0
	var fns []*Function
	var differ []string
	blocks, variables := 0, 0
	for _, e := range entries {
		if !e.Fn.HasVariables() {
			done++
			continue
		}
		fns = append(fns, e.Function)
		blocks, variables = blocks+e.Blocks, variables+e.Variables
		t.Rows = append(t.Rows, row(e.File, e.Name, e.Blocks, e.Variables, e.Constructions))
		for i := range e.Differences {
			differ = append(differ, fmt.Sprintf("- %s:%d: %s: %s", e.File, e.Line, e.Name, e.Differences[i].Sentence(e.Fn)))
		}
	}
	if len(fns) == 0 {
		if done > 0 {
			return "Nothing to construct: " + functions(done) + " in SSA form already.\n"
		}
		return "Nothing to construct: there is no function.\n"
	}
	t.Rows = append(t.Rows, row("total", functions(len(fns)), blocks, variables, Total(fns)))
	lines := t.Lines()
	if done > 0 {
		lines = append(lines, "", functions(done)+" in SSA form already, left out.")
	}
	lines = append(lines, "")
	if len(differ) == 0 {
		lines = append(lines, "All constructions put the same phis.")
	} else {
		lines = append(lines, fmt.Sprintf("Differences from %s:", Baseline), "")
		lines = append(lines, differ...)
	}
	return strings.Join(lines, "\n") + "\n"
}

func row(file, name string, blocks, variables int, cs []Construction) []string {
	out := []string{file, name, strconv.Itoa(blocks), strconv.Itoa(variables)}
	for _, c := range cs {
		out = append(out, strconv.Itoa(c.Phis), duration(c.Time))
	}
	return out
}

func functions(n int) string {
	if n == 1 {
		return "1 function"
	}
	return strconv.Itoa(n) + " functions"
}

// duration shows three digits: 12.3 µs.
func duration(d time.Duration) string {
	v, unit := float64(d), " ns"
	for _, u := range []string{" µs", " ms", " s"} {
		if v < 1000 {
			break
		}
		v, unit = v/1000, u
	}
	switch {
	case unit == " ns":
		return strconv.FormatInt(int64(d), 10) + unit
	case v < 10:
		return strconv.FormatFloat(v, 'f', 2, 64) + unit
	case v < 100:
		return strconv.FormatFloat(v, 'f', 1, 64) + unit
	}
	return strconv.FormatFloat(v, 'f', 0, 64) + unit
}
