package text_test

import (
	"bytes"

	"phils/grammar/text"
)

// The toy grammar has all that makes splitting hard. An item ends with "}", or "]" while an odd number
// of "$" came before it in the file; but goes on if "also" follows after blanks (lookahead). It also ends
// before "define" at a line's start, and its kind depends on whether ";" follows. Strings and block comments
// hide all that; an unclosed comment makes its line an item by itself, which takes a look to the end of the file; that line
// may end between "\r" and "\n", as a careless splitter has it. Blank lines and comments are trivia.
const (
	toyItem text.ItemKind = 1 + iota
	toyCall               // an item before a ";"
	toyOpen               // a line with an unclosed comment
)

var toyAlphabet = []string{"define", "define f {", "define}", "}", "}", "]", "$", "\"", "/*", "*/", "//", "also", "also", ";", "\n", "\n", "\r\n", "\r", " ", "x", ";",
	"é", "語", "😀", "\xff", "\xf0\x9f", "\ufeff", "\x80"}

// toySplit splits the toy grammar.
func toySplit(data []byte, atEOF bool, in text.State) (int, text.ItemKind, text.State, int) {
	s := scan{data: data, atEOF: atEOF}
	if n := s.trivia(0); n > 0 || s.short {
		return s.answer(n, text.Trivia, in)
	}
	if s.has(0, "/*") { // trivia stopped before it, so it is unclosed
		n := max(bytes.IndexAny(data, "\r\n")+1, 0)
		if n == 0 {
			n = len(data)
		}
		s.read = len(data) + 1 // unclosed: depends on where the file ends
		return s.answer(n, toyOpen, in)
	}
	state := in
	for i := 0; ; {
		if !s.at(i) {
			return s.answer(i, toyItem, state)
		}
		switch c := data[i]; {
		case c == '"':
			i++
			for s.at(i) && data[i] != '"' && data[i] != '\n' {
				i++
			}
			if s.at(i) {
				i++
			}
		case s.has(i, "/*"):
			if e := s.comment(i); e > 0 {
				i = e
			} else {
				return s.answer(i, toyItem, state)
			}
		case c == '$':
			state ^= 1
			i++
		case c == '}' && state == 0 || c == ']' && state == 1:
			i++
			j := i
			for s.at(j) && (data[j] == ' ' || data[j] == '\n') {
				j++
			}
			if s.has(j, "also") {
				i = j + len("also")
				continue
			}
			if s.has(j, ";") {
				return s.answer(i, toyCall, state)
			}
			return s.answer(i, toyItem, state)
		case c == '\n' && s.has(i+1, "define"):
			return s.answer(i+1, toyItem, state)
		default:
			i++
		}
	}
}

// scan reads data and keeps how far it read.
type scan struct {
	data  []byte
	atEOF bool
	read  int
	short bool // read past data that is not all
}

func (s *scan) answer(n int, k text.ItemKind, out text.State) (int, text.ItemKind, text.State, int) {
	if s.short || !s.atEOF && s.read > len(s.data) {
		return 0, 0, 0, 0
	}
	return n, k, out, max(min(s.read, len(s.data))-n, 0) // does not tell that it saw the file's end
}

func (s *scan) at(i int) bool {
	s.read = max(s.read, i+1)
	if i < len(s.data) {
		return true
	}
	s.short = s.short || !s.atEOF
	return false
}

func (s *scan) has(i int, word string) bool {
	for k := range len(word) {
		if !s.at(i+k) || s.data[i+k] != word[k] {
			return false
		}
	}
	return true
}

func (s *scan) comment(i int) int {
	e := bytes.Index(s.data[i:], []byte("*/"))
	if e < 0 {
		s.at(len(s.data))
		return 0
	}
	s.at(i + e + 1)
	return i + e + 2
}

func (s *scan) line(i int) int {
	for s.at(i) && s.data[i] != '\n' {
		i++
	}
	if i < len(s.data) {
		i++
	}
	return i
}

func (s *scan) trivia(i int) int {
	for s.at(i) {
		switch c := s.data[i]; {
		case c == ' ' || c == '\n' || c == '\r':
			i++
		case s.has(i, "//"):
			i = s.line(i)
		case s.has(i, "/*"):
			e := s.comment(i)
			if e == 0 {
				return i
			}
			i = e
		default:
			return i
		}
	}
	return i
}
