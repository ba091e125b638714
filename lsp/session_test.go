package lsp_test

import (
	"context"
	"io"
	"os"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"phils/lsp"
	"phils/lsp/lsptest"
)

func serve(ctx context.Context, in io.Reader, out io.Writer) error {
	return lsp.Serve(ctx, in, out, lsp.Options{Version: "test", Log: noPanics})
}

// noPanics is a log that ends the test run at the first panic that the server recovers from.
var noPanics = zap.New(zapcore.NewCore(zapcore.NewConsoleEncoder(zap.NewDevelopmentEncoderConfig()), zapcore.Lock(os.Stderr), zapcore.ErrorLevel),
	zap.Hooks(func(e zapcore.Entry) error {
		if strings.HasPrefix(e.Message, "panic") {
			os.Exit(1)
		}
		return nil
	}))

// session is a client with one open file, the cursor where the text had "$0".
type session struct {
	*lsptest.Client
	t  testing.TB
	u  uri.URI
	at int
}

// open opens a file of a dialect. "$0" in the text marks the cursor.
func open(t testing.TB, dialect, text string) *session {
	t.Helper()
	return openWith(t, dialect, text, lsptest.Options{})
}

func openWith(t testing.TB, dialect, text string, o lsptest.Options) *session {
	t.Helper()
	s := &session{Client: lsptest.Start(t, serve, o), t: t, u: lsptest.URI("a." + dialect)}
	before, after, marked := strings.Cut(text, "$0")
	if marked {
		s.at = len(before)
	}
	s.Open(s.u, before+after)
	return s
}

func (s *session) doc() protocol.TextDocumentIdentifier {
	return protocol.TextDocumentIdentifier{URI: s.u}
}

func (s *session) pos() protocol.TextDocumentPositionParams { return s.At(s.u, s.at) }

func (s *session) all() protocol.Range {
	return protocol.Range{End: s.Position(s.u, len(s.Text(s.u)))}
}

// must gives v, and fails the test on an error.
func must[T any](t testing.TB) func(v T, err error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// equal compares line by line.
func equal(t testing.TB, got, want string) {
	t.Helper()
	if strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

// marked is the file's text with ⟦ ⟧ around ranges that do not overlap.
func (s *session) marked(rs []protocol.Range) string {
	s.t.Helper()
	var edits []protocol.TextEdit
	for _, r := range rs {
		edits = append(edits, protocol.TextEdit{Range: r, NewText: "⟦" + s.Snippet(s.u, r) + "⟧"})
	}
	return s.Apply(s.u, edits)
}

var bg = context.Background()
