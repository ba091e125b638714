// Package table prints rows of cells as a Markdown table whose columns are aligned, so
// that it reads well as plain text too.
package table

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// Table is a header and rows of as many cells; a short row is filled with empty ones.
type Table struct {
	Header []string
	Rows   [][]string
	// Right has true for each column that is aligned to the right; it may be shorter
	// than Header.
	Right []bool
}

// Lines gives the table's lines without line ends: the header, the rule, then one
// line per row. Bars in cells are escaped, line breaks become blanks. O(text).
func (t *Table) Lines() []string {
	rows := make([][]string, 0, len(t.Rows)+1)
	widths := make([]int, len(t.Header))
	for _, row := range append([][]string{t.Header}, t.Rows...) {
		cells := make([]string, len(t.Header))
		for i := range cells {
			if i < len(row) {
				cells[i] = clean(row[i])
			}
			widths[i] = max(widths[i], Width(cells[i]))
		}
		rows = append(rows, cells)
	}
	lines := make([]string, 0, len(rows)+1)
	for r, cells := range rows {
		lines = append(lines, t.line(cells, widths))
		if r == 0 {
			lines = append(lines, t.rule(widths))
		}
	}
	return lines
}

func (t *Table) right(column int) bool { return column < len(t.Right) && t.Right[column] }

func (t *Table) line(cells []string, widths []int) string {
	var b strings.Builder
	for i, c := range cells {
		gap := strings.Repeat(" ", widths[i]-Width(c))
		b.WriteString("| ")
		if t.right(i) {
			b.WriteString(gap + c)
		} else {
			b.WriteString(c + gap)
		}
		b.WriteByte(' ')
	}
	b.WriteByte('|')
	return b.String()
}

func (t *Table) rule(widths []int) string {
	var b strings.Builder
	for i, w := range widths {
		b.WriteByte('|')
		if t.right(i) {
			b.WriteString(strings.Repeat("-", w+1) + ":")
		} else {
			b.WriteString(strings.Repeat("-", w+2))
		}
	}
	b.WriteByte('|')
	return b.String()
}

func clean(cell string) string {
	return strings.ReplaceAll(Inert(cell), "|", `\|`)
}

// Inert is s, text from a file, on one line and so that Markdown makes neither links nor images
// nor HTML of it; what else it makes of it does no harm. Names without such things stay as they are,
// to be read as plain text too. O(text).
func Inert(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, s)
	if !strings.ContainsAny(s, "<(:@.") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		before := s[:i]
		switch c := s[i]; {
		case c == '<' && strings.HasSuffix(before, `\`): // which would take away what a backslash does
			b.WriteString("&lt;")
			continue
		case c == '<' && i+1 < len(s) && s[i+1] > ' ' && s[i+1] != '=' && s[i+1] != '<',
			c == '(' && strings.HasSuffix(before, "]"),
			c == '/' && strings.HasSuffix(before, ":"),
			c == '.' && len(before) >= 3 && strings.EqualFold(before[i-3:], "www"),
			c == '@' && i > 0 && (wordly(s[i-1]) || strings.IndexByte("._+-", s[i-1]) >= 0):
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

func wordly(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// Width is how many columns of a terminal s takes: two for an East Asian wide
// character, none for a combining or invisible one. A character whose width is
// ambiguous, as φ is, counts as one.
func Width(s string) int {
	n := 0
	for _, r := range s {
		if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
			continue
		}
		switch width.LookupRune(r).Kind() {
		case width.EastAsianWide, width.EastAsianFullwidth:
			n += 2
		default:
			n++
		}
	}
	return n
}
