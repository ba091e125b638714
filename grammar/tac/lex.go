package tac

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"phils/grammar/syntax"
)

const bom = "\ufeff"

const (
	cName  = 1 << iota // may stand in a name
	cStart             // may start a name
	cDigit
)

var class = func() (t [256]uint8) {
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = cName|cStart, cName|cStart
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = cName | cDigit
	}
	t['_'], t['$'], t['.'], t['@'] = cName|cStart, cName|cStart, cName|cStart, cName|cStart
	t['\''] = cName
	for c := 0x80; c < 256; c++ {
		t[c] = cName | cStart
	}
	t[0xe2] = 0 // ← ≤ ≥ ≠ −, and no letter of a living script
	return
}()

// lex scans one token. It never looks more than one byte past the token's end, and
// the kind depends on nothing before the token but its own line. start: pos is where the
// file starts, and a BOM may stand.
func lex(src []byte, pos int, start bool) (syntax.Kind, int) {
	c := src[pos]
	cl := class[c]
	switch {
	case start && bytes.HasPrefix(src, []byte(bom)):
		return syntax.Comment, len(bom)
	case cl&cDigit != 0:
		return lexNumber(src, pos)
	case c == '.' && pos+1 < len(src) && class[src[pos+1]]&cDigit != 0:
		return lexNumber(src, pos)
	case cl&cStart != 0:
		return lexName(src, pos)
	}
	next := byte(0)
	if pos+1 < len(src) {
		next = src[pos+1]
	}
	switch c {
	case '\n':
		return syntax.Newline, pos + 1
	case '\r':
		if next == '\n' {
			return syntax.Newline, pos + 2
		}
		return syntax.Newline, pos + 1
	case '#':
		if end := hashConst(src, pos); end > 0 {
			return syntax.Number, end
		}
		return syntax.Comment, lineEnd(src, pos)
	case '/':
		switch next {
		case '/':
			return syntax.Comment, lineEnd(src, pos)
		case '*':
			return syntax.Comment, blockEnd(src, pos)
		}
	case '"':
		return lexString(src, pos)
	case '\'':
		return lexChar(src, pos)
	case '%':
		if class[next]&(cStart|cDigit) != 0 && !operandEnds(src, pos) {
			return lexName(src, pos)
		}
	case 0xe2:
		end := pos + 1
		for end < len(src) && end < pos+3 && src[end]&0xc0 == 0x80 {
			end++
		}
		switch string(src[pos:end]) {
		case "←", "≤", "≥", "≠", "−":
			return syntax.Punct, end
		}
		return syntax.Invalid, end
	case ':':
		if next == '=' {
			return syntax.Punct, pos + 2
		}
	case '<':
		if next == '=' || next == '<' || next == '>' {
			return syntax.Punct, pos + 2
		}
	case '>':
		if next == '=' || next == '>' {
			return syntax.Punct, pos + 2
		}
	case '=':
		if next == '=' {
			return syntax.Punct, pos + 2
		}
	case '!', '^':
		if next == '=' {
			return syntax.Punct, pos + 2
		}
	case '&', '|':
		if next == c {
			return syntax.Punct, pos + 2
		}
	case '+', '-', '*', '(', ')', '[', ']', '{', '}', ',', ';', '~', '?':
	default:
		return syntax.Invalid, pos + 1
	}
	return syntax.Punct, pos + 1
}

func lexName(src []byte, pos int) (syntax.Kind, int) {
	end := pos + 1
	high := src[pos] >= 0x80
	for end < len(src) && class[src[end]]&cName != 0 {
		high = high || src[end] >= 0x80
		end++
	}
	if high {
		return nameKind(src[pos:end]), end
	}
	if end == pos+1 && src[pos] == '.' {
		return syntax.Invalid, end
	}
	return syntax.Name, end
}

// nameKind is Name if every character is a letter, mark or digit (or ASCII).
func nameKind(b []byte) syntax.Kind {
	for i := 0; i < len(b); {
		r, n := utf8.DecodeRune(b[i:])
		if r >= 0x80 && (n == 1 || !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r)) {
			return syntax.Invalid
		}
		i += n
	}
	return syntax.Name
}

func lexNumber(src []byte, pos int) (syntax.Kind, int) {
	end := pos
	hex := src[pos] == '0' && pos+1 < len(src) && src[pos+1]|0x20 != 'e'
	for end < len(src) {
		c := src[end]
		if class[c]&cName == 0 || c == '\'' {
			sign := (c == '+' || c == '-') && end > pos && src[end-1]|0x20 == 'e' && !(hex && src[pos+1]|0x20 == 'x')
			if !sign {
				break
			}
		}
		end++
	}
	if !validNumber(src[pos:end]) {
		return syntax.Invalid, end
	}
	return syntax.Number, end
}

// validNumber reports whether b is a decimal, hexadecimal, octal, binary or floating
// point literal without a sign.
func validNumber(b []byte) bool {
	if len(b) > 2 && b[0] == '0' {
		base := 0
		switch b[1] | 0x20 {
		case 'x':
			base = 16
		case 'b':
			base = 2
		case 'o':
			base = 8
		}
		if base > 0 {
			for _, c := range b[2:] {
				if digitValue(c) >= base {
					return false
				}
			}
			return true
		}
	}
	i, digits := 0, 0
	for ; i < len(b) && class[b[i]]&cDigit != 0; i++ {
		digits++
	}
	if i < len(b) && b[i] == '.' {
		for i++; i < len(b) && class[b[i]]&cDigit != 0; i++ {
			digits++
		}
	}
	if digits == 0 {
		return false
	}
	if i < len(b) && b[i]|0x20 == 'e' {
		i++
		if i < len(b) && (b[i] == '+' || b[i] == '-') {
			i++
		}
		exp := i
		for ; i < len(b) && class[b[i]]&cDigit != 0; i++ {
		}
		if i == exp {
			return false
		}
	}
	return i == len(b)
}

func digitValue(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c|0x20 && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return 99
}

func lexString(src []byte, pos int) (syntax.Kind, int) {
	for i := pos + 1; i < len(src); i++ {
		switch src[i] {
		case '"':
			return syntax.String, i + 1
		case '\n', '\r':
			return syntax.Invalid, i
		case '\\':
			if i+1 < len(src) && src[i+1] != '\n' && src[i+1] != '\r' {
				i++
			}
		}
	}
	return syntax.Invalid, len(src)
}

func lexChar(src []byte, pos int) (syntax.Kind, int) {
	i := pos + 1
	if i < len(src) && src[i] == '\\' {
		i++
	}
	if i < len(src) && src[i] != '\n' && src[i] != '\r' {
		i++
		for i < len(src) && src[i]&0xc0 == 0x80 && src[i-1] >= 0x80 {
			i++
		}
		if i < len(src) && src[i] == '\'' {
			return syntax.Char, i + 1
		}
	}
	return syntax.Invalid, i
}

func lineEnd(src []byte, pos int) int {
	for pos < len(src) && src[pos] != '\n' && src[pos] != '\r' {
		pos++
	}
	return pos
}

// blockEnd is the end of the block comment that starts at pos, the text's end if it
// is never closed.
func blockEnd(src []byte, pos int) int {
	for i := pos + 2; i+1 < len(src); i++ {
		if src[i] == '*' && src[i+1] == '/' {
			return i + 2
		}
	}
	return len(src)
}

// hashConst gives the end of the constant #4 or #-4 at pos, 0 if the '#' starts a
// comment: only where the line wants an operand is it a constant.
func hashConst(src []byte, pos int) int {
	i := pos + 1
	if i < len(src) && src[i] == '-' {
		i++
	}
	if i >= len(src) || class[src[i]]&cDigit == 0 {
		return 0
	}
	if operandEnds(src, pos) {
		return 0
	}
	b := before(src, pos)
	if b < 0 {
		return 0
	}
	switch c := src[b]; {
	case c == '/' && b > 0 && src[b-1] == '*', c == ':', c == ';', c == '{', c == '}':
		return 0
	case class[c]&cName != 0 && c < 0x80:
		switch wordOf(wordBefore(src, b)) {
		case wReturn, wArg, wParam, wPushParam, wPrint, wIf, wIfFalse, wAssert, wUnary, wBinary, wSwitch, wBr, wBranch, wAlloc, wLoad, wStore:
		default:
			return 0
		}
	}
	for i < len(src) && (class[src[i]]&cDigit != 0 || class[src[i]]&cName != 0 && src[i] != '\'') {
		i++
	}
	digits := pos + 1
	if src[digits] == '-' {
		digits++
	}
	if !validNumber(src[digits:i]) {
		return 0
	}
	return i
}

// before is the last byte before pos on its line that is no blank, -1 if there is none.
func before(src []byte, pos int) int {
	for pos--; pos >= 0; pos-- {
		switch src[pos] {
		case ' ', '\t':
		case '\n', '\r':
			return -1
		default:
			return pos
		}
	}
	return -1
}

func wordBefore(src []byte, last int) []byte {
	i := last
	for i >= 0 && (class[src[i]]&cName != 0 || src[i] == '%') {
		i--
	}
	return src[i+1 : last+1]
}

// operandEnds reports whether what stands before pos on its line is an operand, so
// that '%' is the operator and '#' a comment.
func operandEnds(src []byte, pos int) bool {
	b := before(src, pos)
	if b < 0 {
		return false
	}
	switch c := src[b]; {
	case c == ')':
		i := b - 1 // the number of a statement, (12) or 12), is no operand
		for i >= 0 && class[src[i]]&cDigit != 0 {
			i--
		}
		if i < b-1 && i >= 0 && src[i] == '(' {
			i--
		}
		return i == b-1 || i >= 0 && before(src, i+1) >= 0
	case c == ']' || c == '"':
		return true
	case class[c]&cName != 0:
		w := wordBefore(src, b)
		switch k := wordOf(w); {
		case k == noWord, k == wTrue, k == wFalse, k == wUndef, k == wEnd, k == wBegin, k == wType, k == wDefault:
			return true
		}
		// A keyword, unless it is a name here: x = print % y.
		return false
	}
	return false
}
