package llvm

import (
	"bytes"

	"phils/grammar/syntax"
)

const (
	bom       = "\ufeff"
	oldBanner = "*** IR D" // of LLVM before 10; today's is a comment
)

const (
	cWord  = 1 << iota // may stand in a keyword
	cLabel             // may stand in a label or an unquoted name
	cDigit
	cHex
	cStart // may start an unquoted name
)

var class = func() (t [256]uint8) {
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = cWord|cLabel|cStart, cWord|cLabel|cStart
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = cWord | cLabel | cDigit | cHex
	}
	for c := 'a'; c <= 'f'; c++ {
		t[c] |= cHex
		t[c-'a'+'A'] |= cHex
	}
	t['_'] = cWord | cLabel | cStart
	t['$'], t['.'], t['-'] = cLabel|cStart, cLabel|cStart, cLabel|cStart
	return
}()

// lex scans one token. start: the file starts at pos 0, and a byte order mark may stand
// there. It looks at most 8 bytes past the token's end: see stringEnd.
func lex(src []byte, pos int, start bool) (syntax.Kind, int) {
	c := src[pos]
	next := byte(0)
	if pos+1 < len(src) {
		next = src[pos+1]
	}
	switch c {
	case '%':
		return lexName(src, pos, Local)
	case '@':
		return lexName(src, pos, Global)
	case ',', '(', ')', '[', ']', '{', '}', '<', '>', '=', '*', ':', '|':
		if c == '*' && next == '*' && (pos == 0 || src[pos-1] == '\n' || src[pos-1] == '\r') && bytes.HasPrefix(src[pos:], []byte(oldBanner)) {
			return syntax.Comment, lineEnd(src, pos)
		}
		return syntax.Punct, pos + 1
	case '\n':
		return syntax.Newline, pos + 1
	case '\r':
		if next == '\n' {
			return syntax.Newline, pos + 2
		}
		return syntax.Newline, pos + 1
	case ';':
		return syntax.Comment, lineEnd(src, pos)
	case '!':
		return lexExclaim(src, pos)
	case '#':
		return lexHash(src, pos)
	case '"':
		end, closed := stringEnd(src, pos+1)
		switch {
		case !closed:
			return syntax.Invalid, end
		case end < len(src) && src[end] == ':':
			return LabelDef, end
		}
		return syntax.String, end
	case '^':
		if end := digits(src, pos+1); end > pos+1 {
			return Summary, end
		}
		return syntax.Punct, pos + 1
	case '$':
		k, end := lexName(src, pos, Comdat)
		return lexRun(src, pos, k, end)
	case '.':
		if next == '.' && pos+2 < len(src) && src[pos+2] == '.' {
			return syntax.Punct, pos + 3
		}
		return lexRun(src, pos, syntax.Invalid, pos+1)
	case '-':
		k, end := lexSigned(src, pos)
		return lexRun(src, pos, k, end)
	case '+':
		return lexSigned(src, pos)
	}
	switch cl := class[c]; {
	case cl&cDigit != 0:
		return lexRun(src, pos, syntax.Number, numberEnd(src, pos))
	case cl&cWord != 0:
		return lexWord(src, pos)
	case start && pos == 0 && bytes.HasPrefix(src, []byte(bom)):
		return syntax.Comment, len(bom)
	}
	end := pos + 1
	for c >= 0x80 && end < len(src) && src[end] >= 0x80 {
		end++
	}
	return syntax.Invalid, end
}

// lexWord scans a keyword, type, label or c"…" string.
func lexWord(src []byte, pos int) (syntax.Kind, int) {
	end := pos + 1
	for end < len(src) && class[src[end]]&cWord != 0 {
		end++
	}
	tail := end
	for tail < len(src) && class[src[tail]]&cLabel != 0 {
		tail++
	}
	if tail > end+labelLook {
		end = tail
		if tail == len(src) || src[tail] != ':' {
			return syntax.Invalid, tail
		}
	}
	if tail < len(src) {
		switch src[tail] {
		case ':':
			return LabelDef, tail
		case '"':
			if tail == pos+1 && src[pos] == 'c' {
				end, closed := stringEnd(src, tail+1)
				if !closed {
					return syntax.Invalid, end
				}
				return syntax.String, end
			}
		}
	}
	w := src[pos:end]
	if isTypeWord(w) {
		return TypeWord, end
	}
	switch c := w[0]; {
	case (c == 'u' || c == 's' || c == 'f') && len(w) > 3 && w[1] == '0' && w[2] == 'x':
		return syntax.Number, end
	case 'A' <= c && c <= 'Z':
		return syntax.Name, end
	}
	return syntax.Keyword, end
}

// isTypeWord reports whether w names a type.
func isTypeWord(w []byte) bool {
	switch w[0] {
	case 'i', 'b':
		for _, c := range w[1:] {
			if class[c]&cDigit == 0 {
				return string(w) == "bfloat"
			}
		}
		return len(w) > 1
	case 'd', 'f', 'h', 'l', 'm', 'p', 't', 'v', 'x':
		switch string(w) {
		case "ptr", "void", "float", "double", "label", "metadata", "half", "token", "fp128", "ppc_fp128", "x86_fp80", "x86_mmx", "x86_amx":
			return true
		}
	}
	return false
}

// lexExclaim scans what starts with '!'.
func lexExclaim(src []byte, pos int) (syntax.Kind, int) {
	end := digits(src, pos+1)
	if end > pos+1 {
		return MetaName, end
	}
	for end < len(src) && (class[src[end]]&cLabel != 0 || src[end] == '\\') {
		end++
	}
	if end > pos+1 {
		return MetaName, end
	}
	return syntax.Punct, end
}

// lexHash scans what starts with '#'.
func lexHash(src []byte, pos int) (syntax.Kind, int) {
	end := digits(src, pos+1)
	if end > pos+1 {
		return AttrRef, end
	}
	for end < len(src) && class[src[end]]&cWord != 0 {
		end++
	}
	if end > pos+1 {
		return DebugRec, end
	}
	return syntax.Invalid, end
}

func digits(src []byte, pos int) int {
	for pos < len(src) && class[src[pos]]&cDigit != 0 {
		pos++
	}
	return pos
}

// lexName scans the name, number or quoted name behind the sigil at pos.
func lexName(src []byte, pos int, k syntax.Kind) (syntax.Kind, int) {
	end := pos + 1
	if end >= len(src) {
		return syntax.Invalid, end
	}
	switch c := src[end]; {
	case class[c]&cDigit != 0:
		return k, digits(src, end)
	case class[c]&cStart != 0:
		for end < len(src) && class[src[end]]&cLabel != 0 {
			end++
		}
		return k, end
	case c == '"':
		end, closed := stringEnd(src, end+1)
		if !closed {
			return syntax.Invalid, end
		}
		return k, end
	}
	return syntax.Invalid, end
}

// labelLook is how many letters of a label may stand behind a token before they
// are taken into it: a token's kind must not depend on what is far behind it.
const labelLook = syntax.LexLook - 1

// lexRun gives the token of kind k from pos to end, unless it is the start of a label.
// Where a long run of a label's letters goes on behind it that is none, no token of
// LLVM IR ends at end.
func lexRun(src []byte, pos int, k syntax.Kind, end int) (syntax.Kind, int) {
	run := pos
	for run < len(src) && class[src[run]]&cLabel != 0 {
		run++
	}
	switch {
	case run < len(src) && src[run] == ':':
		return LabelDef, run
	case run > end+labelLook:
		return syntax.Invalid, run
	}
	return k, end
}

// lexSigned scans a number with its sign, +inf and -nan too.
func lexSigned(src []byte, pos int) (syntax.Kind, int) {
	end := pos + 1
	if end == len(src) || class[src[end]]&cWord == 0 {
		return syntax.Invalid, end
	}
	if class[src[end]]&cDigit != 0 {
		return syntax.Number, numberEnd(src, end)
	}
	for end < len(src) && class[src[end]]&cWord != 0 {
		end++
	}
	return syntax.Number, end
}

// numberEnd is the end of the unsigned number at pos: decimal, floating point, or
// hexadecimal with or without the letter of a format.
func numberEnd(src []byte, pos int) int {
	end := digits(src, pos)
	if end == pos+1 && src[pos] == '0' && end < len(src) && src[end] == 'x' {
		end++
		for end < len(src) && (class[src[end]]&cWord != 0 || src[end] == '.' || (src[end] == '-' || src[end] == '+') && src[end-1] == 'p') {
			end++
		}
		return end
	}
	if end == len(src) || src[end] != '.' {
		return end
	}
	end = digits(src, end+1)
	if end < len(src) && src[end]|0x20 == 'e' {
		e := end + 1
		if e < len(src) && (src[e] == '+' || src[e] == '-') {
			e++
		}
		if d := digits(src, e); d > e {
			return d
		}
	}
	return end
}

func lineEnd(src []byte, pos int) int {
	for pos < len(src) && src[pos] != '\n' && src[pos] != '\r' {
		pos++
	}
	return pos
}

// stringLook is how far behind a line's end stringEnd looks.
const stringLook = 8

// stringEnd is the end of the string whose text starts at pos, behind its quote, and
// whether it is closed there. A string may go on over lines; but a quote that somebody
// is typing must not swallow the file and turn every string behind it inside out. So
// one that is not closed before a line that looks like the start of a module's item
// or the end of a function ends at the line before.
func stringEnd(src []byte, pos int) (end int, closed bool) {
	for i := pos; i < len(src); i++ {
		switch src[i] {
		case '"':
			return i + 1, true
		case '\n', '\r':
			if itemAhead(src[i:min(len(src), i+stringLook)]) {
				return i, false
			}
		}
	}
	return len(src), false
}

// itemAhead reports whether b, which begins with a line's end, looks like the start of
// an item that no string is likely to hold.
func itemAhead(b []byte) bool {
	b = b[1:]
	if len(b) == 0 {
		return false
	}
	switch b[0] {
	case '}':
		return len(b) == 1 || b[1] == '\n' || b[1] == '\r'
	case '@':
		return len(b) > 1 && (class[b[1]]&(cStart|cDigit) != 0 || b[1] == '"')
	case '!', '^':
		return len(b) > 1 && class[b[1]]&cDigit != 0
	case 'd':
		return wordAhead(b, "define") || bytes.HasPrefix(b, []byte("declare"))
	case 'a':
		return bytes.HasPrefix(b, []byte("attribu"))
	case 't':
		return wordAhead(b, "target")
	}
	return false
}

// wordAhead reports whether b begins with word w.
func wordAhead(b []byte, w string) bool {
	return bytes.HasPrefix(b, []byte(w)) && (len(b) == len(w) || class[b[len(w)]]&cLabel == 0)
}
