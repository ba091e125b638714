package lsp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"strings"
	"sync/atomic"
	"testing"

	"go.lsp.dev/protocol"

	"phils/lsp"
	"phils/lsp/lsptest"
)

// oddly is an .ll file beyond the size from which on files are large, of which no JSON string looks like what it means.
func oddly() string {
	funcs := strings.SplitAfter(fileOf("llvm", 2<<20+200<<10), "}\n")
	for i := range funcs {
		if i%7 == 0 {
			funcs[i] = fmt.Sprintf("; \"quoted\\%d\" é 😀 \u2028 \x00\x01\x7f\t</script>\r\n", i) + funcs[i]
		}
	}
	return strings.Join(funcs, "")
}

// A large file is answered for from what is made again, after its facts were dropped, and of its own text: as a fresh
// server would, after each edit.
func TestLargeFile(t *testing.T) {
	rnd := rand.New(rand.NewSource(5))
	var made atomic.Int64
	start := func(observe func(what, of string)) *lsptest.Client {
		return lsptest.Start(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
			return lsp.ServeObserved(ctx, in, out, lsp.Options{}, nil, observe)
		}, lsptest.Options{Init: `{}`})
	}
	old := start(func(what, _ string) {
		if what == "parse" {
			made.Add(1)
		}
	})
	u, other := lsptest.URI("large.ll"), lsptest.URI("other.ll")
	old.Open(u, oddly())
	old.Open(other, strings.Replace(oddly(), "@f0(", "@elsewhere(", 1)) // in memory of the same size
	old.Settle()
	opened := made.Load()
	tokens := []string{"%4", "x", "ret i32 %8\n", "define i32 @g() {\n", "}\n", "é", "😀", "br label %3\n", "\"", "; c\r\n", "= add i32 %0, 1\n"}
	rounds := 3
	if testing.Short() {
		rounds = 1
	}
	for round := range rounds {
		for range 1 + rnd.Intn(4) {
			old.Change(u, randomEdit(rnd, old.Text(u), tokens, []string{oddly()[:4000]}))
			if rnd.Intn(3) == 0 {
				old.Change(other, randomEdit(rnd, old.Text(other), tokens, []string{"}\n"}))
			}
		}
		old.Settle()
		fresh := start(nil)
		fresh.Open(u, old.Text(u))
		fresh.Settle()
		if a, b := asJSON(t, old.Diagnostics(u)), asJSON(t, fresh.Diagnostics(u)); a != b {
			t.Fatalf("round %d: the findings differ: %.2000s\nfresh: %.2000s", round, a, b)
		}
		for _, method := range []string{"documentSymbol", "foldingRange", "semanticTokens/full", "formatting", "hover", "hover", "hover", "documentHighlight", "documentHighlight", "inlayHint"} {
			at := rnd.Intn(len(old.Text(u)))
			p := old.At(u, boundary(old.Text(u), at))
			params := map[string]any{"textDocument": p.TextDocument, "position": p.Position, "options": map[string]any{"tabSize": 2, "insertSpaces": true},
				"range": protocol.Range{Start: p.Position, End: protocol.Position{Line: p.Position.Line + 50}}}
			a, b := old.Raw("textDocument/"+method, params), fresh.Raw("textDocument/"+method, params)
			if method == "semanticTokens/full" { // the number of the answer is the session's
				a, b = dataOf(t, a), dataOf(t, b)
			}
			if a != b {
				t.Fatalf("round %d: %s at %v: %.2000s\nfresh: %.2000s", round, method, p.Position, a, b)
			}
		}
	}
	if n := made.Load() - opened; n == 0 {
		t.Error("nothing was made again: was nothing dropped?")
	}
}

func dataOf(t *testing.T, reply string) string {
	t.Helper()
	var r struct{ Data json.RawMessage }
	if err := json.Unmarshal([]byte(reply), &r); err != nil || len(r.Data) == 0 {
		t.Fatalf("%v: %.200s", err, reply)
	}
	return string(r.Data)
}
