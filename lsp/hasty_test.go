package lsp_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/lsp"
	"phils/lsp/lsptest"
)

// inspected is a session whose texts can be read in the server. Invalid UTF-8 comes as it is in the
// messages that the test writes itself.
type inspected struct {
	*wild
	text func(u uri.URI) (string, int32, bool)
}

func inspect(t testing.TB, capabilities string) *inspected {
	s := &inspected{}
	s.wild = startWild(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return lsp.ServeInspected(ctx, in, out, lsp.Options{Log: noPanics}, func(text func(uri.URI) (string, int32, bool)) { s.text = text })
	})
	s.initialize(capabilities)
	return s
}

// hasty is a user who is faster than the server. The model of what was typed is made of lines,
// which is not how the server keeps it.
type hasty struct {
	*rand.Rand
	t    *testing.T
	s    *inspected
	enc  string
	u    uri.URI
	text string // as the client has it
	past []string
	next []string // undone
	v    int
	id   int
}

// Whatever is done in whatever order, the server has the text that the client has.
func TestHastyUser(t *testing.T) {
	for _, enc := range []string{"utf-16", "utf-8"} {
		for _, dialect := range []string{"tac", "pir", "ll"} {
			t.Run(dialect+" "+enc, func(t *testing.T) {
				n := 1200
				if testing.Short() {
					n = 200
				}
				h := &hasty{t: t, Rand: rand.New(rand.NewPCG(uint64(*seed), 3)), enc: enc, u: lsptest.URI("hasty." + dialect), id: 10}
				h.s = inspect(t, `{"general":{"positionEncodings":["`+enc+`"]}}`)
				seeds := corpus(t, dialect)
				h.open(seeds[0])
				for i := range n {
					h.act(seeds, alphabets[dialect])
					if i%10 == 0 {
						h.check()
					}
				}
				h.check()
			})
		}
	}
}

// rawString is s as a JSON string whose bytes that are no UTF-8 stay as they are.
func rawString(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < 0x20:
			fmt.Fprintf(&b, `\u%04x`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

func (h *hasty) open(text string) {
	h.text, h.v, h.past, h.next = text, h.v+1, nil, nil
	h.s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":%q,"languageId":"","version":%d,"text":%s}}}`, h.u, h.v, rawString(text)))
}

// ask sends a request for anything, and does not wait.
func (h *hasty) ask() {
	h.id++
	method, params := anyFeature(h.Rand, &chaosDoc{uri: string(h.u)})
	h.s.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, h.id, method, params))
}

// units is the length of s as the client counts it. A byte that is no UTF-8 counts as one.
func (h *hasty) units(s string) int {
	if h.enc == "utf-8" {
		return len(s)
	}
	n := 0
	for _, r := range s {
		if n++; r > 0xffff {
			n++
		}
	}
	return n
}

// place is the position of a byte that is no second part of a character or a line end.
func (h *hasty) place(text string, at int) string {
	line, from := 0, 0
	for i := 0; i < at; i++ {
		if text[i] == '\n' || text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			line, from = line+1, i+1
		}
	}
	return fmt.Sprintf(`{"line":%d,"character":%d}`, line, h.units(text[from:at]))
}

// change sends edits, each in the text that the one before left.
func (h *hasty) change(edits ...lsptest.Edit) {
	h.past = append(h.past, h.text)
	var out []string
	for _, e := range edits {
		out = append(out, fmt.Sprintf(`{"range":{"start":%s,"end":%s},"text":%s}`, h.place(h.text, e.Start), h.place(h.text, e.End), rawString(e.Text)))
		h.text = h.text[:e.Start] + e.Text + h.text[e.End:]
	}
	h.v++
	h.send(strings.Join(out, ","))
}

func (h *hasty) send(changes string) {
	h.s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":%q,"version":%d},"contentChanges":[%s]}}`, h.u, h.v, changes))
}

// become makes the text another one by one edit, as undo does.
func (h *hasty) become(text string) {
	a := 0
	for a < len(h.text) && a < len(text) && h.text[a] == text[a] {
		a++
	}
	a = min(start(h.text, a), start(text, a))
	b := 0
	for b < len(h.text)-a && b < len(text)-a && h.text[len(h.text)-1-b] == text[len(text)-1-b] {
		b++
	}
	for b > 0 && (start(h.text, len(h.text)-b) != len(h.text)-b || start(text, len(text)-b) != len(text)-b) {
		b--
	}
	h.change(lsptest.Edit{Start: a, End: len(h.text) - b, Text: text[a : len(text)-b]})
}

// start moves i to where a character or a line end starts.
func start(text string, i int) int {
	if i <= 0 || i >= len(text) {
		return i
	}
	if text[i] == '\n' && text[i-1] == '\r' {
		return i - 1
	}
	for k := i - 1; k >= 0 && k > i-utf8.UTFMax; k-- {
		if _, size := utf8.DecodeRuneInString(text[k:]); utf8.RuneStart(text[k]) {
			if k+size > i {
				return k
			}
			break
		}
	}
	return i
}

func (h *hasty) act(seeds, tokens []string) {
	at := func() int { return start(h.text, h.IntN(len(h.text)+1)) }
	if h.IntN(3) == 0 {
		h.ask()
	}
	switch h.IntN(20) {
	case 0: // half a file
		other := seeds[h.IntN(len(seeds))]
		i := at()
		h.change(lsptest.Edit{Start: i, End: i, Text: other[:start(other, len(other)/2)]})
	case 1, 2, 3: // undo, as often as one likes
		for range 1 + h.IntN(5) {
			if n := len(h.past); n > 0 {
				old := h.past[n-1]
				h.next = append(h.next, h.text)
				h.become(old)
				h.past = h.past[:n-1]
			}
		}
	case 4, 5: // redo
		if n := len(h.next); n > 0 {
			text := h.next[n-1]
			h.next = h.next[:n-1]
			h.become(text)
		}
	case 6: // close while requests run, and open again
		h.ask()
		h.s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":%q}}}`, h.u))
		if h.IntN(2) == 0 { // twice
			h.s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":%q}}}`, h.u))
		}
		h.ask()
		if h.IntN(2) == 0 { // what is no longer open does not change
			h.send(`{"text":"lost"}`)
		}
		h.v = h.IntN(3)
		h.open(h.text)
	case 7: // opened twice: the second text counts
		h.open(h.text + tokens[h.IntN(len(tokens))])
	case 8: // another name
		old := h.u
		h.u = uri.URI(strings.Replace(string(h.u), ".", "x.", 1))
		if len(h.u) > 60 {
			h.u = uri.URI(strings.ReplaceAll(string(h.u), "x", ""))
		}
		if old == h.u {
			return
		}
		h.s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"workspace/didRenameFiles","params":{"files":[{"oldUri":%q,"newUri":%q}]}}`, old, h.u))
		h.s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":%q}}}`, old))
		h.open(h.text)
	case 9: // a version that goes backwards
		h.v -= h.IntN(5)
		i := at()
		h.change(lsptest.Edit{Start: i, End: i, Text: tokens[h.IntN(len(tokens))]})
	case 10: // ranges past the ends: behind the last character of a line, and behind the last line
		i := strings.IndexAny(h.text, "\r\n")
		if i < 0 {
			i = len(h.text)
		}
		h.past = append(h.past, h.text)
		h.v++
		h.text = h.text[:i] + "1" + h.text[i:] + "2"
		h.send(`{"range":{"start":{"line":0,"character":99999},"end":{"line":0,"character":4294967295}},"text":"1"},{"range":{"start":{"line":99999,"character":3},"end":{"line":4294967295,"character":0}},"text":"2"}`)
	case 11: // line ends come apart, and together
		i := at()
		h.change(lsptest.Edit{Start: i, End: i, Text: pick(h.Rand, "\r", "\n", "\r\n", "\n\r", "\r\r\n")})
		if j := strings.Index(h.text, "\r\n"); j >= 0 && h.IntN(2) == 0 {
			h.change(lsptest.Edit{Start: j, End: j + 2, Text: pick(h.Rand, "\r", "\n", "")})
		}
	case 12: // a character of several units, and bytes that are none
		i := at()
		h.change(lsptest.Edit{Start: i, End: i, Text: pick(h.Rand, "𝛗", "é", "\xff", "\xf0\x9d", "a\xe9b", "\x80\x80", "\x00", "\u2028")})
	case 13: // the whole text
		h.past = append(h.past, h.text)
		h.text = seeds[h.IntN(len(seeds))]
		h.v++
		h.send(`{"text":` + rawString(h.text) + `}`)
	case 14: // no change; a file that was never open
		h.v++
		h.send("")
		h.s.send(`{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///never.tac","version":2},"contentChanges":[{"text":"x"}]}}`)
	default: // some edits at once
		var es []lsptest.Edit
		text := h.text
		for range 1 + h.IntN(3) {
			a := start(text, h.IntN(len(text)+1))
			b := start(text, min(len(text), a+h.IntN(30)))
			e := lsptest.Edit{Start: a, End: max(a, b), Text: tokens[h.IntN(len(tokens))]}
			es = append(es, e)
			text = text[:e.Start] + e.Text + text[e.End:]
		}
		h.change(es...)
	}
	if most := largest["ll"]; len(h.text) > most {
		h.change(lsptest.Edit{Start: start(h.text, most/4), End: len(h.text)})
	}
	if len(h.past) > 40 {
		h.past = slices.Clone(h.past[20:])
	}
	if len(h.next) > 40 {
		h.next = nil
	}
}

// check has the server come to this point, and compares.
func (h *hasty) check() {
	h.t.Helper()
	h.id++
	if a := h.s.call(h.id, protocol.MethodTextDocumentFoldingRange, fmt.Sprintf(`{"textDocument":{"uri":%q}}`, h.u)); a.code != 0 {
		h.t.Fatalf("folding ranges: %s", a.text)
	}
	got, v, _ := h.s.text(h.u)
	if got != h.text {
		i := 0
		for i < len(got) && i < len(h.text) && got[i] == h.text[i] {
			i++
		}
		h.t.Fatalf("the texts differ from byte %d on (version %d):\nserver %.200q\nclient %.200q", i, h.v, got[max(0, i-50):], h.text[max(0, i-50):])
	}
	if int(v) != h.v {
		h.t.Fatalf("version %d, want %d", v, h.v)
	}
	if _, _, open := h.s.text("file:///never.tac"); open {
		h.t.Fatal("a change opened a file")
	}
}
