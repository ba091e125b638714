package llvm

// Unquote is the text of a name as LLVM stores it: without sigil and quotes, with the
// escapes \\ and \xx decoded. `%"a\22b"` gives a"b, `@f` and `@"f"` give f. A number
// gives its digits, as `@"0"` does, although the two are not one name: see [Key]. Strings,
// c"…" ones too, are unquoted alike, and labels where they are defined, but for $N, whose
// sigil is a letter of the label: see [LabelKey].
func Unquote(name []byte) string {
	b := strip(name)
	if hasEscape(b) {
		b = unescape(b)
	}
	return string(b)
}

// Key is what tells names of one kind apart: two spellings have equal keys when they are
// one name. It is the unquoted text, without sigil; but a quoted name of digits keeps its
// quotes, since `%"0"` is not the unnamed value `%0`. It shares name's memory where
// nothing is escaped.
func Key(name []byte) []byte { return key(strip(name), name) }

// LabelKey is the key of a label where it is defined, without its colon: that of the local
// name by which branches mean it.
func LabelKey(label []byte) []byte { return key(unquoted(label), label) }

func key(b, name []byte) []byte {
	quoted := len(b) != len(name) && len(name) > 0 && name[len(name)-1] == '"'
	if hasEscape(b) {
		b = unescape(b)
	}
	if quoted && isNumber(b) {
		return append(append([]byte{'"'}, b...), '"')
	}
	if !quoted && isNumber(b) {
		for len(b) > 1 && b[0] == '0' {
			b = b[1:]
		}
	}
	return b
}

// Quote spells a name with its sigil ("%", "@", "$", or "" for a label): plain where it
// can be, in quotes with escapes where it must. A name of digits is quoted; a number is
// no name, and its spelling the sigil and the digits.
func Quote(sigil, name string) string {
	plain := len(name) > 0 && class[name[0]]&cStart != 0
	for i := 0; i < len(name) && plain; i++ {
		plain = class[name[i]]&cLabel != 0
	}
	if plain {
		return sigil + name
	}
	out := append(make([]byte, 0, len(sigil)+len(name)+2), sigil...)
	out = append(out, '"')
	const hex = "0123456789ABCDEF"
	for i := 0; i < len(name); i++ {
		c := name[i]
		switch {
		case c == '\\':
			out = append(out, '\\', '\\')
		case c == '"' || c < ' ' || c >= 0x7f:
			out = append(out, '\\', hex[c>>4], hex[c&15])
		default:
			out = append(out, c)
		}
	}
	return string(append(out, '"'))
}

// strip takes off the sigil and the quotes.
func strip(b []byte) []byte {
	if len(b) > 1 {
		switch b[0] {
		case '%', '@', '!', '#', '^', '$':
			b = b[1:]
		case 'c':
			if b[1] == '"' && len(b) > 2 {
				b = b[1:]
			}
		}
	}
	return unquoted(b)
}

func unquoted(b []byte) []byte {
	if len(b) > 1 && b[0] == '"' && b[len(b)-1] == '"' {
		b = b[1 : len(b)-1]
	}
	return b
}

// isNumber reports whether b is made of digits only.
func isNumber(b []byte) bool { return len(b) > 0 && digits(b, 0) == len(b) }

func hasEscape(b []byte) bool {
	for _, c := range b {
		if c == '\\' {
			return true
		}
	}
	return false
}

func unescape(b []byte) []byte {
	out := make([]byte, 0, len(b))
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] == '\\' && i+1 < len(b) && b[i+1] == '\\':
			i++
			out = append(out, '\\')
		case b[i] == '\\' && i+2 < len(b) && class[b[i+1]]&cHex != 0 && class[b[i+2]]&cHex != 0:
			out = append(out, hexValue(b[i+1])<<4|hexValue(b[i+2]))
			i += 2
		default:
			out = append(out, b[i])
		}
	}
	return out
}

func hexValue(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}
