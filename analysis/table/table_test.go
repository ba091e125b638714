package table

import (
	"strings"
	"testing"
)

func TestLinesAlign(t *testing.T) {
	tab := &Table{Header: []string{"変数", "phis", "n"}, Right: []bool{false, false, true}, Rows: [][]string{
		{"s", "φ_s(bb1)", "1"},
		{"é", "a|b\nc", "10"},
		{"short"},
	}}
	want := strings.Join([]string{
		`| 変数  | phis     |  n |`,
		`|-------|----------|---:|`,
		`| s     | φ_s(bb1) |  1 |`,
		"| é     | a\\|b c   | 10 |",
		`| short |          |    |`,
	}, "\n")
	lines := tab.Lines()
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, l := range lines {
		if Width(l) != Width(lines[0]) {
			t.Errorf("line %q is %d wide, the header %d", l, Width(l), Width(lines[0]))
		}
	}
}

func TestWidth(t *testing.T) {
	for s, want := range map[string]int{"": 0, "s₁₂": 3, "φ": 1, "変数": 4, "e\u0301": 1, "a\u200db": 2, "Ａ": 2} {
		if got := Width(s); got != want {
			t.Errorf("Width(%q) = %d, want %d", s, got, want)
		}
	}
}
