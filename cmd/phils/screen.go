package main

import (
	"io"
	"os"
	"strings"
	"unicode/utf8"
)

// screen is a terminal that text from files cannot steer: of control characters it shows a
// picture, save those that end lines, tabs, and what paint writes. (A quoted name of LLVM's can
// hold anything, and so can a file's own name.) What goes to files and pipes stays as it is.
type screen struct {
	*os.File
	held []byte // the beginning of a character or sequence
}

// onScreen gives f as a screen if it is a terminal.
func onScreen(f *os.File) io.Writer {
	if isTerminal(f) {
		return &screen{File: f}
	}
	return f
}

// sequences are those that paint writes.
var sequences = []string{"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[3;36m", "\x1b[1;31m", "\x1b[1;33m", "\x1b[1;34m", "\x1b[1;36m"}

func (s *screen) Write(b []byte) (int, error) {
	text, rest := shown(append(s.held, b...))
	s.held = rest
	if _, err := io.WriteString(s.File, text); err != nil {
		return 0, err
	}
	return len(b), nil
}

// WriteString keeps the file's own from being used.
func (s *screen) WriteString(t string) (int, error) { return s.Write([]byte(t)) }

// ReadFrom likewise.
func (s *screen) ReadFrom(r io.Reader) (int64, error) { return io.Copy(struct{ io.Writer }{s}, r) }

// shown is what a screen shows of b, and the end of b that more may follow.
func shown(b []byte) (text string, rest []byte) {
	var out strings.Builder
next:
	for i := 0; i < len(b); {
		tail := b[i:]
		for _, q := range sequences {
			if strings.HasPrefix(string(tail[:min(len(q), len(tail))]), q) {
				out.WriteString(q)
				i += len(q)
				continue next
			}
			if len(tail) < len(q) && strings.HasPrefix(q, string(tail)) {
				return out.String(), append([]byte(nil), tail...)
			}
		}
		if !utf8.FullRune(tail) || len(tail) == 1 && tail[0] == '\r' {
			return out.String(), append([]byte(nil), tail...)
		}
		c, n := utf8.DecodeRune(tail)
		switch {
		case c == '\n', c == '\t':
			out.WriteRune(c)
		case c == '\r' && tail[1] == '\n':
			out.WriteByte('\r')
		default:
			out.WriteString(picture(c))
		}
		i += n
	}
	return out.String(), nil
}

// visible is s on one line, with a picture of each control character.
func visible(s string) string {
	clean := true
	for i := 0; i < len(s) && clean; i++ {
		clean = ' ' <= s[i] && s[i] < 0x7f
	}
	if clean {
		return s
	}
	var out strings.Builder
	for _, c := range s { // what is no UTF-8 comes as U+FFFD
		out.WriteString(picture(c))
	}
	return out.String()
}

// lines is visible, of several lines.
func lines(s string) string {
	parts := strings.Split(s, "\n")
	for i := range parts {
		parts[i] = visible(parts[i])
	}
	return strings.Join(parts, "\n")
}

// picture is c, or what stands for it where it steers a terminal, ends a line or turns the
// direction of what follows.
func picture(c rune) string {
	switch {
	case c < ' ':
		return string('\u2400' + c)
	case c == 0x7f:
		return "\u2421"
	case 0x80 <= c && c < 0xa0, c == '\u2028', c == '\u2029', 0x202a <= c && c <= 0x202e, 0x2066 <= c && c <= 0x2069, c == 0x200e, c == 0x200f, c == 0x61c:
		return "\ufffd"
	}
	return string(c)
}
