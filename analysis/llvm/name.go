package llvm

import "strings"

// Names. %x, %"x" and the label x: are one name; %"a\20b" is written with a space in it;
// %0 is the number 0, and %"0" a name that looks like one. Locals and labels share
// their names, but here have spaces of their own, so that one taken for the other is
// found.
const (
	spaceValue  int32 = iota // named registers
	spaceNumber              // numbered ones
	spaceLabel
	spaceLabelNumber
	spaceGlobal
	spaceType
)

// bareName is what a token with its sigil (or a label's) names, and whether it is a
// number. It allocates only to resolve escapes.
func bareName(tok string, sigil bool) (name string, number bool) {
	if sigil && len(tok) > 0 {
		tok = tok[1:]
	}
	if len(tok) >= 2 && tok[0] == '"' && tok[len(tok)-1] == '"' {
		return unescape(tok[1 : len(tok)-1]), false
	}
	for i := 0; i < len(tok); i++ {
		if tok[i] < '0' || tok[i] > '9' {
			return tok, false
		}
	}
	for len(tok) > 1 && tok[0] == '0' {
		tok = tok[1:]
	}
	return tok, tok != ""
}

// unescape resolves \xx with two hexadecimal digits, and \\.
func unescape(s string) string {
	i := strings.IndexByte(s, '\\')
	if i < 0 {
		return s
	}
	out := make([]byte, 0, len(s))
	for i = 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			if s[i+1] == '\\' {
				out = append(out, '\\')
				i++
				continue
			}
			if i+2 < len(s) && hex(s[i+1]) >= 0 && hex(s[i+2]) >= 0 {
				out = append(out, byte(hex(s[i+1])<<4|hex(s[i+2])))
				i += 2
				continue
			}
		}
		out = append(out, s[i])
	}
	return string(out)
}

func hex(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// plain reports whether name may be written without quotes.
func plain(name string) bool {
	if name == "" || '0' <= name[0] && name[0] <= '9' {
		return false
	}
	for i := 0; i < len(name); i++ {
		c := name[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '.' || c == '_' || c == '$' || c == '-') {
			return false
		}
	}
	return true
}

// quoted is name as it is written behind a sigil.
func quoted(name string) string {
	if plain(name) {
		return name
	}
	const digits = "0123456789ABCDEF"
	out := append(make([]byte, 0, len(name)+2), '"')
	for i := 0; i < len(name); i++ {
		if c := name[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			out = append(out, '\\', digits[c>>4], digits[c&15])
		} else {
			out = append(out, c)
		}
	}
	return string(append(out, '"'))
}
