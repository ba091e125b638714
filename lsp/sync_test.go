package lsp_test

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"

	"go.lsp.dev/protocol"

	"phils/lsp"
	"phils/lsp/lsptest"
)

// texts that contradict naive conversions: other planes, each line end, a byte order
// mark, no final line end.
const awkward = "x = 1 # 𝛗 é ü\r\ny = x\rz = \"𝛗𝛗\" # …\nw = z"

func TestPositionEncodings(t *testing.T) {
	for _, x := range []struct {
		offer string
		want  protocol.PositionEncodingKind
	}{
		{`{}`, protocol.PositionEncodingKindUTF16},
		{`{"general":{"positionEncodings":["utf-16"]}}`, protocol.PositionEncodingKindUTF16},
		{`{"general":{"positionEncodings":["utf-8","utf-16"]}}`, protocol.PositionEncodingKindUTF8},
		{`{"general":{"positionEncodings":["utf-16","utf-8"]}}`, protocol.PositionEncodingKindUTF16},
		{`{"general":{"positionEncodings":["utf-32","utf-8"]}}`, protocol.PositionEncodingKindUTF8},
	} {
		s := openWith(t, "tac", awkward, lsptest.Options{Capabilities: x.offer})
		if got := s.Client.Capabilities.PositionEncoding; got != x.want {
			t.Errorf("%s: %s", x.offer, got)
		}
		for i, name := range []string{"x\r", "z =", "w ="} {
			s.at = strings.LastIndex(awkward, name)
			var rs []protocol.Range
			for _, h := range must[[]protocol.DocumentHighlight](t)(s.Server.DocumentHighlight(bg, &protocol.DocumentHighlightParams{TextDocumentPositionParams: s.pos()})) {
				rs = append(rs, h.Range)
			}
			want := []string{
				strings.NewReplacer("x ", "⟦x⟧ ", "= x", "= ⟦x⟧").Replace(awkward),
				strings.NewReplacer("z ", "⟦z⟧ ", "= z", "= ⟦z⟧").Replace(awkward),
				strings.ReplaceAll(awkward, "w ", "⟦w⟧ "),
			}[i]
			if got := s.marked(rs); got != want {
				t.Errorf("%s: got %q, want %q", x.offer, got, want)
			}
		}
	}
}

func TestChanges(t *testing.T) {
	s := open(t, "tac", "")
	has := func(text string) {
		t.Helper()
		fresh := lsptest.Start(t, serve, lsptest.Options{})
		fresh.Open(s.u, text)
		// Ask both at the same places: s's own idea of the text is wrong after raw edits.
		for at := 0; at <= len(text); at += 3 {
			p := &protocol.HoverParams{TextDocumentPositionParams: fresh.At(s.u, at)}
			if a, b := s.Raw(protocol.MethodTextDocumentHover, p), fresh.Raw(protocol.MethodTextDocumentHover, p); a != b {
				t.Fatalf("at %d of %q: %s, want %s", at, text, a, b)
			}
		}
		p := &protocol.SemanticTokensRangeParams{TextDocument: s.doc(), Range: protocol.Range{End: protocol.Position{Line: 1000}}}
		if a, b := s.Raw(protocol.MethodTextDocumentSemanticTokensRange, p), fresh.Raw(protocol.MethodTextDocumentSemanticTokensRange, p); a != b {
			t.Fatalf("tokens of %q: %s, want %s", text, a, b)
		}
	}
	has("")
	s.Change(s.u, lsptest.Edit{Text: "x = 1\r\n"}, lsptest.Edit{Start: 7, End: 7, Text: "y = 𝛗\n"}, lsptest.Edit{Start: 11, End: 15, Text: "x"})
	has("x = 1\r\ny = x\n")
	s.Replace(s.u, "a = 1\n")
	has("a = 1\n")
	// A change of the whole text and one of a range in one notification; positions past
	// the ends of line and file; a version that does not grow.
	s.Notify(protocol.MethodTextDocumentDidChange, raw(`{"textDocument":{"uri":%q,"version":1},"contentChanges":[
		{"text":"b = 2\nc = 3\n"},
		{"range":{"start":{"line":0,"character":99},"end":{"line":0,"character":99}},"rangeLength":0,"text":"2"},
		{"range":{"start":{"line":99,"character":0},"end":{"line":99,"character":5}},"text":"d = 4\n"}]}`, s.u))
	has("b = 22\nc = 3\nd = 4\n")
	// A range that the library does not understand is no change of the whole text.
	s.Notify(protocol.MethodTextDocumentDidChange, raw(`{"textDocument":{"uri":%q,"version":8},"contentChanges":[
		{"range":{"start":{"line":2,"character":-1},"end":{"line":1e10,"character":0}},"text":"e = 5\n"}]}`, s.u))
	has("b = 22\nc = 3\ne = 5\n")
	s.Notify(protocol.MethodTextDocumentDidChange, raw(`{"textDocument":{"uri":%q,"version":9},"contentChanges":[{"range":null,"text":"b = 22\nc = 3\nd = 4\n"}]}`, s.u))
	has("b = 22\nc = 3\nd = 4\n")
	s.Notify(protocol.MethodTextDocumentDidChange, raw(`{"textDocument":{"uri":%q,"version":9},"contentChanges":[]}`, s.u))
	has("b = 22\nc = 3\nd = 4\n")
}

func TestLanguages(t *testing.T) {
	c := lsptest.Start(t, serve, lsptest.Options{})
	for _, x := range []struct{ uri, lang, want string }{
		{"file:///a.tac", "tac", "a"},
		{"file:///b.tac", "plaintext", "b"}, // the suffix counts when the language says nothing
		{"file:///c.txt", "tac", "c"},       // the language counts
		{"untitled:Untitled-1", "tac", "Untitled-1"},
		{"file:///d.txt", "plaintext", ""},
		{"file:///C%3A/e.tac", "tac", "e"},
	} {
		c.Notify(protocol.MethodTextDocumentDidOpen, raw(`{"textDocument":{"uri":%q,"languageId":%q,"version":1,"text":"x = 1\n"}}`, x.uri, x.lang))
		got := c.Raw(protocol.MethodTextDocumentDocumentSymbol, raw(`{"textDocument":{"uri":%q}}`, x.uri))
		if x.want == "" && got != "null" || x.want != "" && !strings.Contains(got, `"name":"`+x.want+`"`) {
			t.Errorf("%s %s: %s", x.uri, x.lang, got)
		}
	}
}

func TestCloseAndOpenAgain(t *testing.T) {
	s := open(t, "tac", "goto L\n")
	if ds := s.Diagnostics(s.u); len(ds) == 0 {
		t.Fatal("no diagnostics")
	}
	s.Close(s.u)
	if got := lsptest.Code(s.Call(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: s.pos()}, nil)); got == 0 {
		t.Error("hover in a closed file")
	}
	s.Open(s.u, "goto M\n")
	ds := s.Diagnostics(s.u)
	if len(ds) == 0 || !strings.Contains(string(ds[0].Message.(protocol.String)), "M") {
		t.Errorf("after opening again: %v", ds)
	}
}

// An edit in one function has nothing of another computed again.
func TestWhatAnEditRecomputes(t *testing.T) {
	var mu sync.Mutex
	var seen []string
	c := lsptest.Start(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return lsp.ServeObserved(ctx, in, out, lsp.Options{}, nil, func(what, of string) {
			mu.Lock()
			defer mu.Unlock()
			seen = append(seen, what+" "+of)
		})
	}, lsptest.Options{})
	s := &session{Client: c, t: t, u: lsptest.URI("a.tac")}
	text := "func f(a) {\n  x = a\n  if x goto L\n  x = 1\nL:\n  return x\n}\n"
	for i := range 5 {
		text += fmt.Sprintf("func g%d(a) {\n  y = call f(a)\n  return y\n}\n", i)
	}
	s.Open(s.u, text)
	look := func() {
		s.Settle()
		s.Raw(protocol.MethodTextDocumentInlayHint, &protocol.InlayHintParams{TextDocument: s.doc(), Range: s.all()})
		s.Raw(protocol.MethodTextDocumentCodeLens, &protocol.CodeLensParams{TextDocument: s.doc()})
		s.Raw(protocol.MethodTextDocumentSemanticTokensFull, &protocol.SemanticTokensParams{TextDocument: s.doc()})
		s.Raw(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: s.At(s.u, len(text)-6)})
	}
	look()
	reset := func() []string {
		mu.Lock()
		defer mu.Unlock()
		out := seen
		seen = nil
		return out
	}
	if first := reset(); !slices.Contains(first, "parse g4") || !slices.Contains(first, "construct pruned g4") {
		t.Fatalf("nothing of g4 was computed: %q", first)
	}
	at := strings.Index(text, "x = 1") + 4
	s.Change(s.u, lsptest.Edit{Start: at, End: at + 1, Text: "2"})
	look()
	again := reset()
	if !slices.Contains(again, "parse f") {
		t.Errorf("f was not parsed again: %q", again)
	}
	for _, x := range again {
		if !strings.HasSuffix(x, " f") {
			t.Errorf("an edit in f recomputed %q", x)
		}
	}
}
