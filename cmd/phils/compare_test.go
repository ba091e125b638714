package main

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"phils/analysis/compare"
)

func TestCompare(t *testing.T) {
	out, errs, status := runIn(t, "", "compare", testdata("tac/count.tac"), testdata("tac/g.tac"))
	if status != exitOK || errs != "" {
		t.Fatalf("status %d: %s", status, errs)
	}
	// Times differ from run to run: only the counts are compared.
	rows := regexp.MustCompile(` *[0-9.]+ (ns|µs|ms|s) `).ReplaceAllString(out, " - ")
	rows = regexp.MustCompile(` +`).ReplaceAllString(rows, " ")
	for _, want := range []string{
		"| count | 6 | 6 | 6 | - | 3 | - | 3 | - | 3 | - | 3 | - | 3 | - | 6 | - |\n",
		"| g | 4 | 4 | 1 | - | 1 | - | 1 | - | 1 | - | 0 | - | 0 | - | 0 | - |\n",
		"| total | 2 functions | 10 | 10 | 7 | - | 4 | - | 4 | - | 4 | - | 3 | - | 3 | - | 6 | - |\n",
		": g: braun has 1 fewer than pruned: v at b3 merges only a₀ (trivial)\n",
	} {
		if !strings.Contains(rows, want) {
			t.Errorf("no %q in\n%s", want, rows)
		}
	}
}

func TestCompareFolderAsJSON(t *testing.T) {
	out, errs, status := runIn(t, "", "compare", "--json", testdata("tac"))
	if status != exitOK {
		t.Fatalf("status %d: %s", status, errs)
	}
	var got compare.Document
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	sum := map[string]int{}
	forms := map[bool]int{}
	for _, f := range got.Functions {
		forms[f.SSA]++
		for a, m := range f.Constructions {
			sum[a] += m.Phis
			if m.NS < 0 {
				t.Errorf("%s: %s took %d ns", f.Name, a, m.NS)
			}
		}
	}
	if forms[true] == 0 || forms[false] < 10 || len(got.Total) != 7 {
		t.Errorf("%d functions of plain code, %d in SSA form, %d totals", forms[false], forms[true], len(got.Total))
	}
	for a, m := range got.Total {
		if m.Phis != sum[a] {
			t.Errorf("%s: total %d, the functions have %d", a, m.Phis, sum[a])
		}
	}
}

func TestCompareUsage(t *testing.T) {
	for _, args := range [][]string{{"compare"}, {"compare", testdata("tac/no-such-file.tac")}} {
		if out, errs, status := runIn(t, "", args...); status != exitUsage || out != "" || errs == "" {
			t.Errorf("%v: status %d, output %q, error %q", args, status, out, errs)
		}
	}
}
