package compare

import (
	"fmt"
	"strconv"
	"strings"

	"phils/analysis/table"
	"phils/ssa/destruct"
)

// Left is a function with its destructions, and the names that a report shows for it.
type Left struct {
	File string
	Name string
	Line int // 1-based
	// Destructions as [Destructions] gives them.
	Destructions []Destruction
}

// DestructText lays functions out: a table with a row per function and SSA form, a row of
// totals per form, and a smaller table of the three ways that textbooks set side by side:
// naive copies, split edges, coalescing, with the wrong results of naive copies.
func DestructText(fns []Left) string {
	t := &table.Table{Header: []string{"file", "function", "form", "phis"}, Right: []bool{false, false, false, true}}
	for _, m := range destruct.Methods() {
		t.Header = append(t.Header, m.String(), "time")
		t.Right = append(t.Right, true, true)
	}
	t.Header = append(t.Header, "naive is")
	var all []Destruction
	var refused []string
	for _, f := range fns {
		for i := range f.Destructions {
			d := &f.Destructions[i]
			if d.Refused != nil {
				refused = append(refused, fmt.Sprintf("- %s:%d: %v", f.File, f.Line, d.Refused))
				continue
			}
			t.Rows = append(t.Rows, append(leaving([]string{f.File, f.Name, d.Name(), strconv.Itoa(d.Phis)}, d.Methods), d.naive()))
			all = append(all, *d)
		}
	}
	sums := Sums(all)
	for _, s := range sums {
		t.Rows = append(t.Rows, append(leaving([]string{"total", functions(s.Functions), s.Form, strconv.Itoa(s.Phis)}, s.Methods), s.wrong()))
	}
	lines := []string{"Copies out of SSA form: inserted, and if those are others, left after coalescing and putting them in order.", ""}
	lines = append(lines, t.Lines()...)
	short := &table.Table{Header: []string{"out of", "functions", "conventional", "phis", "naive", "split", "coalesce", "naive is"}, Right: []bool{false, true, true, true, true, true, true}}
	for _, s := range sums {
		short.Rows = append(short.Rows, []string{s.Form, strconv.Itoa(s.Functions), strconv.Itoa(s.Conventional), strconv.Itoa(s.Phis),
			s.left(destruct.Naive), s.left(destruct.Split), s.left(destruct.Boissinot), s.wrong()})
	}
	lines = append(lines, "", "Copies left, all functions:", "")
	lines = append(lines, short.Lines()...)
	if len(refused) > 0 {
		lines = append(lines, "", "Left out:", "")
		lines = append(lines, refused...)
	}
	return strings.Join(lines, "\n") + "\n"
}

// naive says whether naive copies are right, as far as it is known.
func (d *Destruction) naive() string {
	if d.Naive == NotRun {
		return fmt.Sprintf("not run, values lost: %d", d.Losses)
	}
	return d.Naive.String()
}

func leaving(row []string, ms []Leaving) []string {
	for _, l := range ms {
		cell := strconv.Itoa(l.After)
		if l.Before != l.After {
			cell = strconv.Itoa(l.Before) + " → " + cell
		}
		row = append(row, cell, duration(l.Time))
	}
	return row
}

func (s *Sum) left(m destruct.Method) string {
	for _, l := range s.Methods {
		if l.Method == m {
			return strconv.Itoa(l.After)
		}
	}
	return ""
}

// wrong says how many results of naive copies are wrong.
func (s *Sum) wrong() string {
	text := fmt.Sprintf("wrong on %d of %d", s.Wrong, s.Known)
	if s.Known < s.Functions {
		text += fmt.Sprintf(", %d not run", s.Functions-s.Known)
	}
	return text
}

// DestructionJSON is one function in one SSA form, under stable names.
type DestructionJSON struct {
	File         string                 `json:"file"`
	Name         string                 `json:"name"`
	Line         int                    `json:"line"`
	Form         string                 `json:"form"` // pruned, braun, as written
	Phis         int                    `json:"phis"`
	Conventional bool                   `json:"conventional"`
	Naive        string                 `json:"naive"`             // right, wrong, not run
	Losses       int                    `json:"losses"`            // values that naive copies destroy while they are read later
	Refused      string                 `json:"refused,omitempty"` // why it cannot leave the form
	Methods      map[string]LeavingJSON `json:"methods"`
}

// LeavingJSON is what was measured of one method.
type LeavingJSON struct {
	Inserted int   `json:"inserted"`    // copies before coalescing
	Left     int   `json:"left"`        // after it, put in order
	Removed  int   `json:"own_removed"` // copies of the function's own that went
	Split    int   `json:"edges_split"`
	NS       int64 `json:"ns"` // median of the runs; in the total the sum of medians
}

// DestructionTotal is one SSA form of all functions.
type DestructionTotal struct {
	Form         string                 `json:"form"`
	Functions    int                    `json:"functions"`
	Conventional int                    `json:"conventional"`
	Phis         int                    `json:"phis"`
	NaiveKnown   int                    `json:"naive_known"` // functions of which it is known whether naive copies are right
	NaiveWrong   int                    `json:"naive_wrong"`
	Methods      map[string]LeavingJSON `json:"methods"`
}

// DestructJSON gives functions, and the totals per form, under stable names.
func DestructJSON(fns []Left) ([]DestructionJSON, []DestructionTotal) {
	out, totals := []DestructionJSON{}, []DestructionTotal{}
	var all []Destruction
	for _, f := range fns {
		for i := range f.Destructions {
			d := &f.Destructions[i]
			j := DestructionJSON{File: f.File, Name: f.Name, Line: f.Line, Form: d.Name(), Phis: d.Phis, Conventional: d.Conventional,
				Naive: d.Naive.String(), Losses: d.Losses, Methods: leavingJSON(d.Methods)}
			if d.Refused != nil {
				j.Refused = d.Refused.Error()
			}
			out = append(out, j)
			all = append(all, *d)
		}
	}
	for _, s := range Sums(all) {
		totals = append(totals, DestructionTotal{s.Form, s.Functions, s.Conventional, s.Phis, s.Known, s.Wrong, leavingJSON(s.Methods)})
	}
	return out, totals
}

func leavingJSON(ms []Leaving) map[string]LeavingJSON {
	out := map[string]LeavingJSON{}
	for _, l := range ms {
		out[l.Method.String()] = LeavingJSON{l.Before, l.After, l.Removed, l.Splits, l.Time.Nanoseconds()}
	}
	return out
}
