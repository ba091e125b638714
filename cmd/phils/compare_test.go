package main

import (
	"encoding/json"
	"os"
	"path/filepath"
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

// The ways out of SSA form are compared, too; what runs shows whether naive copies are wrong.
func TestCompareDestructions(t *testing.T) {
	src, err := os.ReadFile(testdata("tac/swap.ssa.tac"))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "swap.tac")
	if err := os.WriteFile(file, append([]byte("# ARGS: 5\n"), src...), 0o600); err != nil {
		t.Fatal(err)
	}
	out, errs, status := runIn(t, "", "compare", file, testdata("tac/lost_copy.ssa.tac"), testdata("tac/g.tac"))
	if status != exitOK || errs != "" {
		t.Fatalf("status %d: %s", status, errs)
	}
	rows := regexp.MustCompile(` *[0-9.]+ (ns|µs|ms|s) `).ReplaceAllString(out, " - ")
	rows = regexp.MustCompile(` +`).ReplaceAllString(rows, " ")
	for _, want := range []string{
		"| swap | as written | 3 | 6 | - | 6 → 7 | - | 9 | - | 7 | - | 6 | - | 9 → 6 | - | wrong |\n",
		"| lost_copy | as written | 1 | 2 | - | 2 | - | 3 | - | 2 | - | 1 | - | 3 → 1 | - | not run, values lost: 1 |\n",
		"| as written | 2 | 0 | 4 | 8 | 9 | 7 | wrong on 1 of 1, 1 not run |\n",
		"| pruned | 1 | 1 | 1 | 2 | 2 | 0 | wrong on 0 of 1 |\n",
	} {
		if !strings.Contains(rows, want) {
			t.Errorf("no %q in\n%s", want, rows)
		}
	}
	out, _, _ = runIn(t, "", "compare", "--json", file)
	var got compare.Document
	if err := json.Unmarshal([]byte(out), &got); err != nil || len(got.Destructions) != 1 || got.Destructions[0].Naive != "wrong" ||
		len(got.DestructionsTotal) != 1 || got.DestructionsTotal[0].Methods["sreedhar3"].Left != 6 {
		t.Errorf("%v\n%s", err, out)
	}
}
