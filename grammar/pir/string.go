package pir

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Unquote gives the text that a string token stands for. Escapes are \n \t \r \0 \\
// \" and \xHH. An unclosed or badly escaped string, which the parser has reported,
// gives what can be read of it.
func Unquote(tok []byte) string {
	if len(tok) > 0 && tok[0] == '"' {
		tok = tok[1:]
	}
	if n := len(tok); n > 0 && tok[n-1] == '"' {
		tok = tok[:n-1]
	}
	var b strings.Builder
	for i := 0; i < len(tok); i++ {
		if tok[i] != '\\' || i+1 == len(tok) {
			b.WriteByte(tok[i])
			continue
		}
		i++
		switch tok[i] {
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		case 'r':
			b.WriteByte('\r')
		case '0':
			b.WriteByte(0)
		case 'x':
			if i+2 < len(tok) {
				if n, err := strconv.ParseUint(string(tok[i+1:i+3]), 16, 8); err == nil {
					b.WriteByte(byte(n))
					i += 2
				}
			}
		default:
			b.WriteByte(tok[i])
		}
	}
	return b.String()
}

// Quote is the canonical string token for s; Unquote inverts it.
func Quote(s string) string {
	b := append(make([]byte, 0, len(s)+2), '"')
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c == '\n':
			b = append(b, `\n`...)
		case c == '\t':
			b = append(b, `\t`...)
		case c == '\r':
			b = append(b, `\r`...)
		case c < ' ' || c == 0x7f:
			b = fmt.Appendf(b, `\x%02x`, c)
		case c < utf8.RuneSelf:
			b = append(b, c)
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && n == 1 {
				b = fmt.Appendf(b, `\x%02x`, c)
			} else {
				b = append(b, s[i:i+n]...)
			}
			i += n
			continue
		}
		i++
	}
	return string(append(b, '"'))
}

// checkString says what is wrong with a string token, "" if nothing.
func checkString(tok []byte) string {
	for i := 1; i < len(tok); i++ {
		switch tok[i] {
		case '"':
			return ""
		case '\\':
			i++
			if i == len(tok) {
				break
			}
			switch tok[i] {
			case 'n', 't', 'r', '0', '\\', '"':
			case 'x':
				if i+2 >= len(tok) || !isHex(tok[i+1]) || !isHex(tok[i+2]) {
					return "expected two hexadecimal digits after `\\x`"
				}
			default:
				return fmt.Sprintf("there is no escape `\\%c`: write \\n, \\t, \\r, \\0, \\\\, \\\" or \\xHH", tok[i])
			}
		}
	}
	return "this string is not closed: expected `\"` before the end of the line"
}
