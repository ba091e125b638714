package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"time"
)

const beginMark, endMark = "<!-- bench: begin -->", "<!-- bench: end -->"

// writeSection puts the tables between the marks of the file, and leaves the rest alone.
func writeSection(file, tables string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, rest, ok := strings.Cut(string(text), beginMark+"\n")
	_, after, closed := strings.Cut(rest, endMark)
	if !ok || !closed {
		return fmt.Errorf("%s has no lines %s and %s, between which the tables go", file, beginMark, endMark)
	}
	return os.WriteFile(file, []byte(before+beginMark+"\n"+tables+endMark+after), 0o644)
}

// number writes a figure with as many digits as say something.
func number(x float64) string {
	switch {
	case x == 0:
		return "0"
	case x < 1:
		return fmt.Sprintf("%.2f", x)
	case x < 20:
		return fmt.Sprintf("%.1f", x)
	}
	s := fmt.Sprintf("%.0f", x)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// cell is a figure with its unit, and how often it was measured.
func (f *figure) cell(unit string) string {
	switch {
	case f == nil:
		return "—"
	case f.Times == 1:
		return fmt.Sprintf("%s %s (1)", number(f.P50), unit)
	}
	return fmt.Sprintf("%s / %s %s (%d)", number(f.P50), number(f.P95), unit, f.Times)
}

// proportion writes a ratio so that it can be read.
func proportion(x float64) string {
	if x < 0.1 && x > 0 {
		return "1/" + number(1/x)
	}
	return number(x)
}

// sorted are all rows of what was measured, in the order of the groups.
func (r *results) sorted() (rows []*row) {
	for _, g := range groups {
		if m := r.Groups[g.name]; m != nil {
			rows = append(rows, m.Rows...)
		}
	}
	return rows
}

// markdown is the generated section.
func (r *results) markdown(o *options) string {
	var b strings.Builder
	write := func(format string, args ...any) { fmt.Fprintf(&b, format, args...) }
	size := [sizes]string{}
	for k := range sizes {
		size[k] = megabyteName(scaled(o.scales.program, k))
	}
	tools := ""
	for _, name := range slices.Sorted(maps.Keys(r.Tools)) {
		tools += ", " + name + " " + r.Tools[name]
	}
	write("Measured %s, on %d processors%s; load average at the beginning of the groups %s. The program: %s%s.\n\n", r.days(), r.Processors, tools, r.loads(), r.Program, r.MLIR)
	write("| what, %s | phils: p50 / p95 (times) | processor | opt | of opt's | mlir-lsp-server | of its | budget | met |\n", size[sizes-1])
	write("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n")
	rows := r.sorted()
	for _, w := range rows {
		last := w.Ours[sizes-1]
		cpu := "—"
		if last != nil && last.CPU > 0 {
			cpu = number(last.CPU) + " ms"
		}
		write("| %s | %s | %s ", w.What, last.cell(w.Unit), cpu)
		for _, name := range []string{optTool, mlirServer} {
			ratio, k, ok := w.ratio(name)
			switch {
			case !ok && w.Peers[name] != nil:
				write("| %s | — ", w.Peers[name][sizes-1].cell(w.Unit))
			case !ok:
				write("| — | — ")
			case k < sizes-1:
				write("| %s at %s | %s ", w.Peers[name][k].cell(w.Unit), size[k], proportion(ratio))
			default:
				write("| %s | %s ", w.Peers[name][k].cell(w.Unit), proportion(ratio))
			}
		}
		write("| %s | %s |\n", w.Budget.in(w.Unit), w.met())
	}
	write("\nGrowth, p50: n is %s, a large function of a quarter of the instructions, a quarter of the files or uses. × is 4n to n.\n\n", size[0])
	write("| what | n | 2n | 4n | × | mlir-lsp-server: n | 2n | 4n | × |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n")
	for _, w := range rows {
		if w.Ours[0] == nil {
			continue
		}
		write("| %s ", w.What)
		for _, figures := range []*[sizes]*figure{&w.Ours, w.Peers[mlirServer]} {
			write("%s", growth(figures, w.Unit))
		}
		write("|\n")
	}
	return b.String()
}

// growth are the cells of three sizes and of the last to the first.
func growth(figures *[sizes]*figure, unit string) string {
	if figures == nil {
		figures = new([sizes]*figure)
	}
	var b strings.Builder
	for _, f := range figures {
		if f == nil {
			b.WriteString("| — ")
		} else {
			fmt.Fprintf(&b, "| %s %s ", number(f.P50), unit)
		}
	}
	first, last := figures[0], figures[sizes-1]
	if first == nil || last == nil || first.P50 == 0 {
		return b.String() + "| — "
	}
	return b.String() + fmt.Sprintf("| %s ", number(last.P50/first.P50))
}

// days are the first and last day of measuring.
func (r *results) days() string {
	var days []string
	for _, g := range r.Groups {
		days = append(days, g.When.Format(time.DateOnly))
	}
	slices.Sort(days)
	days = slices.Compact(days)
	if len(days) < 2 {
		return strings.Join(days, "")
	}
	return days[0] + " to " + days[len(days)-1]
}

// loads are the least and the greatest load average.
func (r *results) loads() string {
	var least, most float64
	first := true
	for _, g := range r.Groups {
		var x float64
		if _, err := fmt.Sscan(g.Load, &x); err != nil {
			continue
		}
		if first || x < least {
			least = x
		}
		if first || x > most {
			most = x
		}
		first = false
	}
	if first {
		return "not known"
	}
	return fmt.Sprintf("%g to %g", least, most)
}
