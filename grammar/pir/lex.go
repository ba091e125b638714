package pir

import "phils/grammar/syntax"

// The lexer's state is the stack of brackets open on this line, two bits each,
// innermost lowest: it tells the `;` of an array type from that of a comment.
// Brackets nested deeper than the state holds count as closed.
const (
	inOther  syntax.State = 1 // ( … or a [ in which no `;` may stand
	inFresh  syntax.State = 2 // [ with nothing after it
	inSquare syntax.State = 3 // [ with something after it, which may be an element type
	topMask  syntax.State = 3
)

// Byte classes.
const (
	cOther = iota
	cLetter
	cDigit
	cUnder
)

var class = func() (t [256]uint8) {
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = cLetter, cLetter
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = cDigit
	}
	for c := 0x80; c < 0x100; c++ {
		t[c] = cLetter // UTF-8 beyond ASCII may stand in names
	}
	t['$'] = cLetter
	t['_'] = cUnder
	return
}()

// Lex scans one token; see [syntax.Language].
func (language) Lex(src []byte, pos int, st syntax.State) (k syntax.Kind, end int, out syntax.State) {
	c := src[pos]
	end = pos + 1
	switch c {
	case '\n':
		return syntax.Newline, end, 0
	case '\r':
		if end < len(src) && src[end] == '\n' {
			end++
		}
		return syntax.Newline, end, 0
	case ';':
		if st&topMask == inSquare {
			return syntax.Punct, end, st&^topMask | inOther
		}
		return syntax.Comment, lineEnd(src, end), st
	case '/':
		if end < len(src) && src[end] == '/' {
			return syntax.Comment, lineEnd(src, end), st
		}
		return syntax.Invalid, end, filled(st)
	case '(':
		return syntax.Punct, end, filled(st)<<2 | inOther
	case '[':
		return syntax.Punct, end, filled(st)<<2 | inFresh
	case ')', ']':
		return syntax.Punct, end, st >> 2
	case ':':
		if st&topMask != 0 {
			st = st&^topMask | inOther
		}
		return syntax.Punct, end, st
	case 0xEF:
		if isBOM(src[pos:]) && (pos == 0 || src[pos-1] == '\n' || src[pos-1] == '\r') {
			return syntax.Comment, pos + 3, st
		}
	}
	st = filled(st)
	switch c {
	case ',', '=', '*', '&', '.', '{', '}':
		return syntax.Punct, end, st
	case '-':
		if end < len(src) {
			switch {
			case src[end] == '>':
				return syntax.Punct, end + 1, st
			case class[src[end]] == cDigit:
				k, end = number(src, end)
				return k, end, st
			case class[src[end]] == cLetter:
				if w := wordEnd(src, end); string(src[end:w]) == "inf" {
					return syntax.Number, w, st
				}
			}
		}
		return syntax.Invalid, end, st
	case '"':
		return syntax.String, stringEnd(src, end), st
	case '@':
		k, end = at(src, end)
		return k, end, st
	}
	switch class[c] {
	case cDigit:
		if pos > 0 && src[pos-1] == '.' { // a field's number: `_1.0.1` holds no fraction
			for end < len(src) && class[src[end]] == cDigit {
				end++
			}
			return syntax.Number, end, st
		}
		k, end = number(src, pos)
		return k, end, st
	case cUnder:
		for end < len(src) && class[src[end]] == cDigit {
			end++
		}
		if end == pos+1 || end < len(src) && class[src[end]] != cOther {
			return syntax.Name, wordEnd(src, end), st
		}
		if end < len(src) && src[end] == '#' {
			end++
			for end < len(src) && class[src[end]] == cDigit {
				end++
			}
		}
		return TokLocal, end, st
	case cLetter:
		end = wordEnd(src, end)
		return word(src[pos:end]), end, st
	}
	return syntax.Invalid, end, st
}

// filled notes that the innermost bracket has something in it.
func filled(st syntax.State) syntax.State {
	if st&topMask == inFresh {
		return st | inSquare
	}
	return st
}

func lineEnd(src []byte, i int) int {
	for i < len(src) && src[i] != '\n' && src[i] != '\r' {
		i++
	}
	return i
}

// wordEnd skips letters, digits, `_` and inner dots (add.chk, if.then).
func wordEnd(src []byte, i int) int {
	for i < len(src) && (class[src[i]] != cOther || src[i] == '.' && i+1 < len(src) && class[src[i+1]] != cOther) {
		i++
	}
	return i
}

// stringEnd is behind the closing quote, or at the line's end without one.
func stringEnd(src []byte, i int) int {
	for i < len(src) {
		switch src[i] {
		case '"':
			return i + 1
		case '\n', '\r':
			return i
		case '\\':
			if i+1 < len(src) && src[i+1] != '\n' && src[i+1] != '\r' {
				i++
			}
		}
		i++
	}
	return i
}

// at scans what follows an `@`: a position or a name.
func at(src []byte, i int) (syntax.Kind, int) {
	if i >= len(src) {
		return syntax.Invalid, i
	}
	switch class[src[i]] {
	case cDigit:
		for i < len(src) && (class[src[i]] == cDigit || src[i] == ':') {
			i++
		}
		return TokPos, i
	case cOther:
		return syntax.Invalid, i
	}
	return TokGlobal, wordEnd(src, i)
}

// number scans digits with an optional fraction and exponent, or 0x and hexadecimal
// digits. Letters glued to it make it Invalid as a whole.
func number(src []byte, i int) (syntax.Kind, int) {
	digits := func() (some bool) {
		for i < len(src) && class[src[i]] == cDigit {
			i, some = i+1, true
		}
		return
	}
	ok := true
	if src[i] == '0' && i+1 < len(src) && src[i+1]|0x20 == 'x' {
		n := i + 2
		for i = n; i < len(src) && isHex(src[i]); i++ {
		}
		ok = i > n
	} else {
		digits()
		if i+1 < len(src) && src[i] == '.' && class[src[i+1]] == cDigit {
			i++
			digits()
		}
		if i < len(src) && src[i]|0x20 == 'e' {
			i++
			if i < len(src) && (src[i] == '+' || src[i] == '-') {
				i++
			}
			ok = digits()
		}
	}
	if i < len(src) && class[src[i]] != cOther {
		ok, i = false, wordEnd(src, i)
	}
	if !ok {
		return syntax.Invalid, i
	}
	return syntax.Number, i
}

// isBOM reports whether s starts with a byte order mark, which counts as a blank at
// the start of a line.
func isBOM(s []byte) bool { return len(s) >= 3 && s[0] == 0xEF && s[1] == 0xBB && s[2] == 0xBF }

func isHex(c byte) bool { return class[c] == cDigit || c|0x20 >= 'a' && c|0x20 <= 'f' }

func word(w []byte) syntax.Kind {
	if LookupOp(w) != NoOp {
		return TokOp
	}
	switch string(w) {
	case "unit", "bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64", "str", "ptr":
		return TokType
	case "fn", "extern", "global", "struct", "let", "mut", "to", "unwind", "default", "true", "false", "undef", "poison":
		return syntax.Keyword
	case "inf", "nan":
		return syntax.Number
	}
	return syntax.Name
}
