package tac

import (
	"bytes"

	"phils/grammar/syntax"
	"phils/grammar/text"
)

// Kinds of a file's items besides text.Trivia.
const (
	ItemFunc    text.ItemKind = text.Trivia + 1 + iota // a function with a header
	ItemListing                                        // a stretch of code outside any header
)

// Split finds the first item of data: a run of blank lines and comments, a function
// with its header, or a stretch of code outside any header. A function ends with its
// closing line; one that is not closed ends before the next header. Comments
// and blank lines between items are items of their own. The state is 0 at the start of
// the file, where a BOM may stand, and 1 after it. O(n).
func Split(data []byte, atEOF bool, in text.State) (n int, kind text.ItemKind, out text.State, look int) {
	s := splitter{data: data, atEOF: atEOF, start: in == 0}
	n, kind = s.item()
	if s.more && !atEOF {
		return 0, text.Trivia, in, 0
	}
	return n, kind, 1, max(0, s.seen-n)
}

// splitter scans the head of a file.
type splitter struct {
	data  []byte
	atEOF bool
	start bool // data starts the file
	more  bool // data ended before the item did
	head  int  // end of the last Decaf header found
	seen  int  // bytes examined; one beyond the data if its end was
}

// saw notes that bytes up to, not including, end were examined.
func (s *splitter) saw(end int) {
	if end > s.seen {
		s.seen = end
	}
	if end > len(s.data) {
		s.more = true
	}
}

// at is the byte at i, 0 at the end.
func (s *splitter) at(i int) byte {
	s.saw(i + 1)
	if i < len(s.data) {
		return s.data[i]
	}
	return 0
}

// trivia skips blanks, comments and line ends from i. It gives where code starts
// (or the end) and the last line start before it.
func (s *splitter) trivia(i int) (line, code int) {
	line = i
	if i == 0 && s.start && bytes.HasPrefix(s.data, []byte(bom)) {
		i = len(bom)
	}
	for {
		switch s.at(i) {
		case ' ', '\t':
			i++
		case '\n':
			i++
			line = i
		case '\r':
			i++
			if s.at(i) == '\n' {
				i++
			}
			line = i
		case '#':
			if end := hashConst(s.data, i); end > 0 {
				s.saw(end + 1)
				return line, i
			}
			i = s.toLineEnd(i)
		case '/':
			switch s.at(i + 1) {
			case '/':
				i = s.toLineEnd(i)
			case '*':
				i = s.toBlockEnd(i)
			default:
				return line, i
			}
		default:
			if i >= len(s.data) {
				return len(s.data), len(s.data)
			}
			return line, i
		}
	}
}

func (s *splitter) toLineEnd(i int) int {
	i = lineEnd(s.data, i)
	s.saw(i + 1)
	return i
}

func (s *splitter) toBlockEnd(i int) int {
	end := blockEnd(s.data, i)
	s.saw(end)
	if end == len(s.data) && (end < i+4 || s.data[end-1] != '/' || s.data[end-2] != '*') {
		s.saw(end + 1)
	}
	return end
}

// eol consumes the line end at i, if there is one.
func (s *splitter) eol(i int) int {
	switch s.at(i) {
	case '\n':
		return i + 1
	case '\r':
		if s.at(i+1) == '\n' {
			return i + 2
		}
		return i + 1
	}
	return i
}

func (s *splitter) item() (int, text.ItemKind) {
	line, code := s.trivia(0)
	if line > 0 || code >= len(s.data) {
		return line, text.Trivia
	}
	style, header := s.header(code)
	kind := ItemListing
	if header {
		kind = ItemFunc
	}
	head := s.head
	open := -1   // line of the function's '{'
	last := code // end of the last line with code
	for first := true; ; first = false {
		lineStart := line
		if first {
			lineStart = 0
		}
		if !first {
			if s.more && !s.atEOF {
				return last, kind
			}
			line, code = s.trivia(line)
			if code >= len(s.data) {
				return last, kind
			}
			lineStart = line
			if _, h := s.header(code); h && code >= head {
				return last, kind
			}
		}
		if header && (style == BeginEnd || style == Decaf) {
			if end := s.closer(code, style); end > 0 {
				return s.tail(end), kind
			}
		}
		i := code
	scan:
		for {
			for i < len(s.data) && !special[s.data[i]] {
				i++
			}
			switch s.at(i) {
			case '\n', '\r':
				line = s.eol(i)
				last = line
				break scan
			case '#':
				if end := hashConst(s.data, i); end > 0 {
					i = end
					s.saw(i + 1)
				} else {
					i = s.toLineEnd(i)
				}
			case '/':
				switch s.at(i + 1) {
				case '/':
					i = s.toLineEnd(i)
				case '*':
					i = s.toBlockEnd(i)
				default:
					i++
				}
			case '"':
				_, i = lexString(s.data, i)
				s.saw(i + 1)
			case '\'':
				if i > 0 && class[s.data[i-1]]&cName != 0 {
					i++
				} else {
					_, i = lexChar(s.data, i)
					s.saw(i + 1)
				}
			case ';', ':':
				i++
				if header && (style == Decaf || style == BeginEnd) {
					if end := s.closer(s.blanks(i), style); end > 0 {
						return s.tail(end), kind
					}
				}
			case '{':
				switch {
				case !header && i != code && first:
					header, style, kind = true, Braces, ItemFunc
					open = lineStart
				case !header && i != code:
					return last, kind // a broken header: its function starts here
				case open < 0:
					open = lineStart
				}
				i++
			case '}':
				if header && style == Braces && s.closes(i, open == lineStart) {
					return s.tail(i + 1), kind
				}
				i++
			default: // the end
				return len(s.data), kind
			}
		}
	}
}

var special = func() (t [256]bool) {
	for _, c := range "\n\r#/\"';:{}" {
		t[c] = true
	}
	return
}()

func (s *splitter) blanks(i int) int {
	for s.at(i) == ' ' || s.at(i) == '\t' {
		i++
	}
	return i
}

// closes reports whether the '}' at i ends the function: it starts its line or
// statement, the function is all on this line, or nothing but a header follows.
func (s *splitter) closes(i int, sameLine bool) bool {
	if sameLine {
		return true
	}
	b := before(s.data, i)
	for b > 0 && s.data[b] == '/' && s.data[b-1] == '*' {
		start := bytes.LastIndex(s.data[:b-1], []byte("/*"))
		if start < 0 {
			break
		}
		b = before(s.data, start)
	}
	if b < 0 || s.data[b] == ';' || s.data[b] == ':' || s.data[b] == '{' {
		return true
	}
	i++
	for {
		_, code := s.trivia(i)
		if s.at(code) != ';' {
			if code >= len(s.data) {
				return true
			}
			_, h := s.header(code)
			return h
		}
		i = code + 1
	}
}

// tail takes blanks, ';' and comments behind a function's end, and the line's end;
// whatever else stands on the line starts the next item.
func (s *splitter) tail(i int) int {
	for {
		switch s.at(i) {
		case ' ', '\t', ';':
			i++
		case '#':
			i = s.toLineEnd(i) // no constant: nothing wants an operand here
		case '/':
			switch s.at(i + 1) {
			case '/':
				i = s.toLineEnd(i)
			case '*':
				end := s.toBlockEnd(i)
				if end < i+4 || s.data[end-1] != '/' || s.data[end-2] != '*' || bytes.ContainsAny(s.data[i:end], "\r\n") {
					return i // it goes on over the line's end
				}
				i = end
			default:
				return i
			}
		default:
			return s.eol(i)
		}
	}
}

// token lexes the next token from i that is no comment, past blanks.
func (s *splitter) token(i int) (k syntax.Kind, start, end int) {
	for {
		i = s.blanks(i)
		if i >= len(s.data) {
			return syntax.EOF, i, i
		}
		k, end = lex(s.data, i, false)
		s.saw(end + 1)
		if k != syntax.Comment {
			return k, i, end
		}
		i = end
	}
}

func (s *splitter) textIs(start, end int, t string) bool { return string(s.data[start:end]) == t }

// header reports whether a function's header starts at i, and the function's style;
// see stmt.isHeader, which must agree.
func (s *splitter) header(i int) (Style, bool) {
	c := s.at(i)
	if class[c]&cStart == 0 && !(c == '%' && class[s.at(i+1)]&(cStart|cDigit) != 0) {
		return Listing, false
	}
	end := i + 1
	for end < len(s.data) && class[s.data[end]]&cName != 0 {
		end++
	}
	s.saw(end + 1)
	w := noWord
	switch c | 0x20 {
	case 'f', 'd', 'p', 'b':
		w = wordOf(s.data[i:end])
	}
	switch w {
	case wFunc:
		k, st, en := s.token(end)
		if k != syntax.Name {
			if isAssign(s.data[st:en]) {
				return Listing, false
			}
			return Braces, s.braceOnLine(st)
		}
		if k, st, en = s.token(en); s.textIs(st, en, "(") {
			for k != syntax.EOF && k != syntax.Newline && !s.textIs(st, en, ")") && !s.textIs(st, en, "{") {
				k, st, en = s.token(en)
			}
			if s.textIs(st, en, ")") {
				_, st, en = s.token(en)
			}
		}
		if s.textIs(st, en, ":") {
			return NJU, true
		}
		return Braces, true
	case wBegin:
		k, _, en := s.token(end)
		if k != syntax.Name {
			return Listing, false
		}
		k, st, en := s.token(en)
		if k == syntax.EOF || k == syntax.Newline || s.textIs(st, en, "(") || s.textIs(st, en, ";") || s.textIs(st, en, ":") {
			return BeginEnd, true
		}
		return Listing, false
	case wBeginFunc:
		_, st, en := s.token(end)
		if isAssign(s.data[st:en]) || s.textIs(st, en, ":") || s.textIs(st, en, "[") {
			return Listing, false
		}
		return Decaf, true
	}
	return Decaf, s.decafHeader(end)
}

// decafHeader reports whether the name that ends at i is followed by ':' (parameters
// may stand between) and BeginFunc.
func (s *splitter) decafHeader(i int) bool {
	i = s.blanks(i)
	switch s.at(i) {
	case ':', '(', '/':
	default:
		return false
	}
	k, st, en := s.token(i)
	if s.textIs(st, en, "(") {
		for n := 1; !s.textIs(st, en, ")"); n++ {
			if k, st, en = s.token(en); k == syntax.EOF || k == syntax.Newline || n == maxHeaderTokens-1 {
				return false
			}
		}
		_, st, en = s.token(en)
	}
	if !s.textIs(st, en, ":") {
		return false
	}
	for n := 0; n == 0 || k == syntax.Newline && n < maxHeaderLines; n++ {
		k, st, en = s.token(en)
	}
	if k != syntax.Name || wordOf(s.data[st:en]) != wBeginFunc {
		return false
	}
	s.head = en
	return true
}

func (s *splitter) braceOnLine(i int) bool {
	for range maxHeaderTokens - 1 {
		k, st, en := s.token(i)
		if k == syntax.EOF || k == syntax.Newline {
			return false
		}
		if s.textIs(st, en, "{") {
			return true
		}
		i = en
	}
	return false
}

// closer gives the end of the word at i that closes a function of the style, 0 if
// another statement stands there.
func (s *splitter) closer(i int, style Style) int {
	if s.at(i)|0x20 != 'e' {
		return 0
	}
	k, st, en := s.token(i)
	if k != syntax.Name {
		return 0
	}
	w := wordOf(s.data[st:en])
	if style == Decaf && w == wEndFunc {
		if _, a, b := s.token(en); isAssign(s.data[a:b]) || s.textIs(a, b, ":") || s.textIs(a, b, "[") {
			return 0
		}
		return en
	}
	if style != BeginEnd || w != wEnd {
		return 0
	}
	k, a, b := s.token(en)
	if k == syntax.Name {
		en = b
		k, a, b = s.token(en)
	}
	if k == syntax.EOF || k == syntax.Newline || s.textIs(a, b, ";") {
		return en
	}
	return 0
}
