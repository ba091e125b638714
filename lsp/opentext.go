package lsp

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// The library decodes a string by appending to it, which for the text of a large file takes
// several times as long as is needed, and eight times the memory of the text, at a moment when
// every copy counts. So that text is decoded here, and where the message has memory of its own,
// in that: the document keeps it.
//
// It also replaces bytes that are no UTF-8 by U+FFFD, of three bytes each. An editor that has such
// bytes in a file counts positions in what it has, and so must the server: text that has some is
// decoded here, too, which leaves them as they are.

// largeOpen is from how many bytes on a didOpen is decoded here.
const largeOpen = 64 << 10

// largeOpening is the message of body if it is a didOpen with a text that the library would take
// long to look through. Its parameters may be no JSON.
func largeOpening(body []byte) (*jsonrpc2.Notification, bool) {
	if len(body) < largeOpen {
		return nil, false
	}
	from, to, ok := member(body, 0, "params")
	if !ok {
		return nil, false
	}
	short := slices.Concat(body[:from], []byte("null"), body[to:])
	m, err := jsonrpc2.DecodeMessage(short)
	if err != nil || !json.Valid(short) {
		return nil, false
	}
	n, ok := m.(*jsonrpc2.Notification)
	if !ok || n.Method() != protocol.MethodTextDocumentDidOpen {
		return nil, false
	}
	return jsonrpc2.NewNotification(n.Method(), body[from:to]), true
}

// decodeOpen decodes the parameters of a didOpen. ok is false where the library has to, which
// knows what is wrong with them. If owned is set, text is in the memory of raw, which then is
// no JSON any more.
func decodeOpen(raw []byte, owned bool) (p *protocol.DidOpenTextDocumentParams, text []byte, ok bool) {
	from, to, ok := textOf(raw)
	if !ok || !validEscapes(raw[from:to]) {
		return nil, nil, false
	}
	short := slices.Concat(raw[:from], raw[to:])
	p = new(protocol.DidOpenTextDocumentParams)
	if protocol.Unmarshal(short, p) != nil {
		return nil, nil, false
	}
	var memory []byte
	if owned {
		memory = raw[from:from:to]
	}
	return p, unquote(memory, raw[from:to]), true
}

// textsOfChanges decodes the texts of the changes of a didChange, nil where there is none.
func textsOfChanges(raw []byte) [][]byte {
	var p struct {
		ContentChanges []struct{ Text json.RawMessage }
	}
	if json.Unmarshal(raw, &p) != nil {
		return nil
	}
	out := make([][]byte, len(p.ContentChanges))
	for i, c := range p.ContentChanges {
		if len(c.Text) >= 2 && c.Text[0] == '"' {
			if s := c.Text[1 : len(c.Text)-1]; validEscapes(s) {
				out[i] = unquote(nil, s)
			}
		}
	}
	return out
}

// textOf finds what stands between the quotes of textDocument.text.
func textOf(raw []byte) (from, to int, ok bool) {
	at, end, ok := member(raw, 0, "textDocument")
	if !ok {
		return 0, 0, false
	}
	at, end, ok = member(raw[:end], at, "text")
	if !ok || raw[at] != '"' {
		return 0, 0, false
	}
	return at + 1, end - 1, true
}

// member finds the value of a key of the object at raw[at:]. ok is false if the key is not
// there exactly once, or the object is malformed.
func member(raw []byte, at int, key string) (from, to int, ok bool) {
	at = blanks(raw, at)
	if at >= len(raw) || raw[at] != '{' {
		return 0, 0, false
	}
	found := false
	for {
		name := blanks(raw, at+1)
		end := skipValue(raw, name)
		if end < 0 || raw[name] != '"' {
			return 0, 0, false
		}
		colon := blanks(raw, end)
		if colon >= len(raw) || raw[colon] != ':' {
			return 0, 0, false
		}
		value := blanks(raw, colon+1)
		if at = skipValue(raw, value); at < 0 {
			return 0, 0, false
		}
		if string(raw[name+1:end-1]) == key {
			if found {
				return 0, 0, false
			}
			from, to, found = value, at, true
		}
		at = blanks(raw, at)
		if at >= len(raw) || raw[at] != ',' {
			return from, to, found && at < len(raw) && raw[at] == '}'
		}
	}
}

func blanks(raw []byte, at int) int {
	for at < len(raw) && (raw[at] == ' ' || raw[at] == '\n' || raw[at] == '\t' || raw[at] == '\r') {
		at++
	}
	return at
}

// skipValue is where the JSON value at raw[at:] ends, -1 if it does not.
func skipValue(raw []byte, at int) int {
	depth := 0
	for at < len(raw) {
		switch raw[at] {
		case '"':
			if at = skipString(raw, at+1); at < 0 {
				return -1
			}
		case '{', '[':
			depth++
			at++
		case '}', ']':
			depth--
			at++
		case ',', ':', ' ', '\n', '\t', '\r':
			if depth == 0 {
				return -1 // no value
			}
			at++
			continue
		default:
			for at < len(raw) && !bytes.ContainsRune([]byte(",:]} \n\t\r\"{["), rune(raw[at])) {
				at++
			}
		}
		if depth <= 0 {
			if depth < 0 {
				return -1
			}
			return at
		}
	}
	return -1
}

// skipString is behind the quote that ends the string whose text begins at raw[at:], -1 if none
// does. Quotes are rarer than escapes, so it looks for them, and then back.
func skipString(raw []byte, at int) int {
	for from := at; ; {
		i := bytes.IndexByte(raw[at:], '"')
		if i < 0 {
			return -1
		}
		i += at
		at = i + 1
		for i > from && raw[i-1] == '\\' {
			i--
		}
		if (at-1-i)%2 == 0 {
			return at
		}
	}
}

// validEscapes reports whether the escapes of a JSON string, given without its quotes, are ones.
func validEscapes(s []byte) bool {
	for {
		i := bytes.IndexByte(s, '\\')
		switch {
		case i < 0:
			return true
		case i+1 >= len(s):
			return false
		}
		c := s[i+1]
		s = s[i+2:]
		switch c {
		case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		case 'u':
			if _, ok := hex4(s); !ok {
				return false
			}
			s = s[4:]
		default:
			return false
		}
	}
}

// unquote appends to out a JSON string, given without its quotes, with its escapes resolved,
// which are valid. It is never longer than s, so out may be the memory of s.
func unquote(out, s []byte) []byte {
	if out == nil {
		out = make([]byte, 0, len(s))
	}
	for {
		i := bytes.IndexByte(s, '\\')
		if i < 0 {
			return append(out, s...)
		}
		out = append(out, s[:i]...)
		c := s[i+1]
		s = s[i+2:]
		switch c {
		case 'b':
			out = append(out, '\b')
		case 'f':
			out = append(out, '\f')
		case 'n':
			out = append(out, '\n')
		case 'r':
			out = append(out, '\r')
		case 't':
			out = append(out, '\t')
		case 'u':
			r, _ := hex4(s)
			s = s[4:]
			if utf16.IsSurrogate(r) {
				low := rune(-1)
				if len(s) >= 6 && s[0] == '\\' && s[1] == 'u' {
					low, _ = hex4(s[2:])
				}
				if r = utf16.DecodeRune(r, low); r != utf8.RuneError {
					s = s[6:]
				}
			}
			out = utf8.AppendRune(out, r)
		default:
			out = append(out, c)
		}
	}
}

func hex4(s []byte) (rune, bool) {
	if len(s) < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(string(s[:4]), 16, 16)
	return rune(n), err == nil
}
