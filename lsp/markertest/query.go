package markertest

import (
	"fmt"
	"strconv"
	"strings"
)

// arg is an argument of a query.
type arg struct {
	kind byte   // '"' text, '$' label, '@' golden section, '!' text that must be absent, '=' whole answer, 'w' word
	text string // without the sign
	nth  int    // of a text: the occurrence, from 1
}

// parseQuery reads verb(arg, …).
func parseQuery(src, leader string) (verb string, args []arg, err error) {
	s := strings.TrimSpace(strings.TrimPrefix(strings.TrimLeft(src, " \t"), leader+"@"))
	verb, s, ok := strings.Cut(s, "(")
	if !ok {
		return "", nil, fmt.Errorf("want verb(arguments) or $name = \"text\"")
	}
	for {
		s = strings.TrimLeft(s, " ")
		if s == ")" && len(args) == 0 {
			return verb, args, nil
		}
		var a arg
		if a, s, err = parseArg(s); err != nil {
			return "", nil, err
		}
		args = append(args, a)
		s = strings.TrimLeft(s, " ")
		switch {
		case s == ")":
			return verb, args, nil
		case strings.HasPrefix(s, ","):
			s = s[1:]
		default:
			return "", nil, fmt.Errorf("want , or ) before %q", s)
		}
	}
}

func parseArg(s string) (arg, string, error) {
	a := arg{nth: 1}
	if s == "" {
		return a, "", fmt.Errorf("an argument is missing")
	}
	switch s[0] {
	case '!', '=':
		a.kind, s = s[0], s[1:]
		if !strings.HasPrefix(s, `"`) {
			return a, "", fmt.Errorf("want a quoted text behind %c", a.kind)
		}
	case '"':
		a.kind = '"'
	case '$', '@':
		a.kind = s[0]
		end := strings.IndexAny(s, ",)")
		if end < 0 {
			return a, "", fmt.Errorf("want , or ) behind %q", s)
		}
		a.text = strings.TrimSpace(s[1:end])
		return a, s[end:], nil
	default:
		end := strings.IndexAny(s, ",)")
		if end < 0 {
			return a, "", fmt.Errorf("want , or ) behind %q", s)
		}
		a.kind, a.text = 'w', strings.TrimSpace(s[:end])
		return a, s[end:], nil
	}
	quoted, err := strconv.QuotedPrefix(s)
	if err != nil {
		return a, "", fmt.Errorf("no quoted text: %s", s)
	}
	if a.text, err = strconv.Unquote(quoted); err != nil {
		return a, "", err
	}
	s = s[len(quoted):]
	if a.kind == '"' && strings.HasPrefix(s, "#") {
		end := strings.IndexAny(s, ",) ")
		if end < 0 {
			end = len(s)
		}
		if a.nth, err = strconv.Atoi(s[1:end]); err != nil || a.nth < 1 {
			return a, "", fmt.Errorf("want the number of an occurrence: %s", s)
		}
		s = s[end:]
	}
	return a, s, nil
}

// place is a position in an opened file.
type place struct {
	src        *source
	at         int // byte offset of the cursor
	start, end int // of the quoted text
}

// find locates the nth occurrence of a text in line below of src. "$0" in it is the cursor,
// which else stands at its start.
func find(src *source, below int, text string, nth int) (place, error) {
	if below < 0 {
		return place{}, fmt.Errorf("a place needs a line above it")
	}
	eol := 1
	if src.has("crlf") {
		eol = 2
	}
	start := 0
	if src.has("bom") {
		start = len("\ufeff")
	}
	for _, l := range src.lines[:below] {
		start += len(l) + eol
	}
	line := src.lines[below]
	before, after, cursor := strings.Cut(text, "$0")
	plain := before + after
	at := 0
	for n := nth; ; n-- {
		i := strings.Index(line[at:], plain)
		if i < 0 {
			return place{}, fmt.Errorf("line %q has no occurrence %d of %q", line, nth, plain)
		}
		at += i
		if n == 1 {
			break
		}
		at++
	}
	p := place{src: src, at: start + at, start: start + at, end: start + at + len(plain)}
	if cursor {
		p.at += len(before)
	}
	return p, nil
}
