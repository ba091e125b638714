package markertest

import (
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// source is one file of an archive: its text without the marks, and the marks.
type source struct {
	name    string
	flags   []string
	leader  string // what starts a line comment of the dialect
	lines   []string
	text    string // lines as the server gets them: with the flags' line ends
	marks   []mark
	queries []query
	labels  []label
}

// mark is a caret line.
type mark struct {
	at   string // as position gives it
	what string // "error(syntax): message"
	line int    // of the archive's file, 1-based, for messages
}

// query is a "#@ verb(...)" line.
type query struct {
	below int // index of the line that it stands under, -1 for none
	src   string
	line  int
}

// label is a "#@ $name = PLACE" line.
type label struct {
	below int
	name  string
	place string
	src   string
	line  int
}

var (
	caretLine = regexp.MustCompile(`^( *)(\^+|\|)(\+\d+:\d+)? (.*)$`)
	countLine = regexp.MustCompile(`^<(?:(\d+)-(\d+)|(\d+)\||(eof))(\+\d+:\d+)? (.*)$`)
	// suspect is a comment that was meant to be a mark.
	suspect   = regexp.MustCompile(`^( *(\^+|\|)|<)`)
	labelLine = regexp.MustCompile(`^\$([A-Za-z0-9_]+) *= *(".*)$`)
)

// leaders are the line comments by suffix.
var leaders = map[string]string{".tac": "#", ".pir": "//", ".ll": ";"}

// readSource splits a file of the archive from its marks.
func readSource(f File) (*source, []string) {
	fields := strings.Fields(f.Name)
	s := &source{name: fields[0], flags: fields[1:], leader: leaders[path.Ext(fields[0])]}
	if s.leader == "" {
		return s, []string{fmt.Sprintf("%s: no dialect has the suffix %q", s.name, path.Ext(s.name))}
	}
	var problems []string
	text := strings.TrimSuffix(f.Data, "\n")
	for i, l := range strings.Split(text, "\n") {
		line := i + 1
		bad := func(format string, args ...any) {
			problems = append(problems, fmt.Sprintf("%s:%d: %s: %s", s.name, line, fmt.Sprintf(format, args...), l))
		}
		below := len(s.lines) - 1
		if q, ok := strings.CutPrefix(strings.TrimLeft(l, " \t"), s.leader+"@"); ok {
			q = strings.TrimSpace(q)
			if m := labelLine.FindStringSubmatch(q); m != nil {
				s.labels = append(s.labels, label{below, m[1], m[2], l, line})
			} else {
				s.queries = append(s.queries, query{below, l, line})
			}
			continue
		}
		if other := strings.TrimLeft(l, " \t"); strings.HasPrefix(other, "#@") || strings.HasPrefix(other, "//@") || strings.HasPrefix(other, ";@") {
			bad("queries start with %s@ here", s.leader)
			continue
		}
		rest, isComment := strings.CutPrefix(l, s.leader)
		if !isComment || !suspect.MatchString(rest) {
			s.lines = append(s.lines, l)
			continue
		}
		m := mark{line: line}
		if c := caretLine.FindStringSubmatch(rest); c != nil {
			from := len(s.leader) + len(c[1])
			to := from + len(c[2])
			if c[2] == "|" {
				to = from
			}
			m.at, m.what = position(below, from, to, c[3]), c[4]
		} else if c := countLine.FindStringSubmatch(rest); c != nil {
			switch {
			case c[4] != "":
				m.at = position(-1, 0, 0, "")
			case c[3] != "":
				n, _ := strconv.Atoi(c[3])
				m.at = position(below, n-1, n-1, c[5])
			default:
				from, _ := strconv.Atoi(c[1])
				to, _ := strconv.Atoi(c[2])
				m.at = position(below, from-1, to, c[5])
			}
			m.what = c[6]
		} else {
			bad("this looks like a mark but is none")
			continue
		}
		if below < 0 && !strings.HasPrefix(m.at, "end") {
			bad("a mark needs a line above it")
			continue
		}
		s.marks = append(s.marks, m)
	}
	eol := "\n"
	for _, f := range s.flags {
		switch f {
		case "crlf":
			eol = "\r\n"
		case "cr":
			eol = "\r"
		case "bom", "no-final-newline":
		default:
			problems = append(problems, fmt.Sprintf("%s: there is no flag %q", s.name, f))
		}
	}
	s.text = strings.Join(s.lines, eol)
	if len(s.lines) == 1 && s.lines[0] == "" {
		s.text = ""
	} else if !s.has("no-final-newline") {
		s.text += eol
	}
	if s.has("bom") {
		s.text = "\ufeff" + s.text
	}
	return s, problems
}

func (s *source) has(flag string) bool {
	for _, f := range s.flags {
		if f == flag {
			return true
		}
	}
	return false
}

// position is the comparable form of where a finding is: the line (from 0, -1 for behind
// the last), its columns from … to-1 in characters from 0, and "+N:C" when it ends N lines
// further down before column C.
func position(line, from, to int, more string) string {
	if line < 0 {
		return "end"
	}
	return fmt.Sprintf("%d:%d-%d%s", line, from, to, more)
}

// render is the file with the marks that the findings call for.
func (s *source) render(marks map[int][]string, end []string) string {
	var b strings.Builder
	rest := func(below int) {
		for _, m := range marks[below] {
			b.WriteString(m + "\n")
		}
		for _, l := range s.labels {
			if l.below == below {
				b.WriteString(l.src + "\n")
			}
		}
		for _, q := range s.queries {
			if q.below == below {
				b.WriteString(q.src + "\n")
			}
		}
	}
	rest(-1)
	for i, l := range s.lines {
		b.WriteString(l + "\n")
		if i == len(s.lines)-1 {
			for _, m := range end {
				b.WriteString(m + "\n")
			}
		}
		rest(i)
	}
	return b.String()
}

// caret writes a mark for columns from … to-1.
func (s *source) caret(from, to int, more, what string) string {
	var at string
	switch {
	case from >= len(s.leader) && to > from:
		at = strings.Repeat(" ", from-len(s.leader)) + strings.Repeat("^", to-from)
	case from >= len(s.leader):
		at = strings.Repeat(" ", from-len(s.leader)) + "|"
	case to > from:
		at = fmt.Sprintf("<%d-%d", from+1, to)
	default:
		at = fmt.Sprintf("<%d|", from+1)
	}
	return s.leader + at + more + " " + what
}

// lineCol is the line and the column in characters, both from 0, of a byte offset.
func lineCol(text string, offset int) (line, col int) {
	start := 0
	for i := 0; i < offset; i++ {
		if text[i] == '\n' || text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			line++
			start = i + 1
		}
	}
	before := strings.TrimPrefix(text[start:offset], "\ufeff")
	return line, utf8.RuneCountInString(before)
}
