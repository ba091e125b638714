package lsp_test

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/lsp"
	"phils/lsp/lsptest"
)

// manyFunctions is a file several times larger than what the smallest cap keeps.
func manyFunctions() string {
	var b strings.Builder
	for i := range 1500 {
		fmt.Fprintf(&b, "func f%d(n) {\nentry:\n  s = 0\n  i = %d\nhead:\n  if i < n goto body else done\nbody:\n  s = s + i\n  i = i + 1\n  u = f%d(i)\n  goto head\ndone:\n  return s\n}\n\n", i, i, (i+1)%1500)
	}
	return b.String()
}

// observed is a session with a file of many functions, and the number of units made so far.
func observed(t *testing.T, config string) (*lsptest.Client, uri.URI, *atomic.Int64) {
	made := new(atomic.Int64)
	c := lsptest.Start(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return lsp.ServeObserved(ctx, in, out, lsp.Options{}, nil, func(what, of string) {
			if what == "parse" {
				made.Add(1)
			}
		})
	}, lsptest.Options{Init: config})
	u := lsptest.URI("many.tac")
	c.Open(u, manyFunctions())
	c.Settle()
	return c, u, made
}

// Facts beyond the cap are dropped and made again when asked for, with the same answers.
func TestFactsAreDropped(t *testing.T) {
	all, au, made := observed(t, `{}`)
	few, fu, madeFew := observed(t, `{"memory": {"facts": 1}}`)
	text := all.Text(au)
	if d := cmp.Diff(asJSON(t, all.Diagnostics(au)), asJSON(t, few.Diagnostics(fu))); d != "" {
		t.Fatal(d)
	}
	ask := func(c *lsptest.Client, u uri.URI, at int) any {
		h := must[*protocol.Hover](t)(c.Server.Hover(bg, &protocol.HoverParams{TextDocumentPositionParams: c.At(u, at)}))
		return h.Contents
	}
	before, beforeFew := made.Load(), madeFew.Load()
	for i := 0; i < 1500; i += 100 {
		at := strings.Index(text, fmt.Sprintf("func f%d(", i))
		at += strings.Index(text[at:], "s = s + i") + len("s = ")
		if d := cmp.Diff(asJSON(t, ask(all, au, at)), asJSON(t, ask(few, fu, at))); d != "" {
			t.Fatalf("function %d: %s", i, d)
		}
	}
	if made.Load() != before {
		t.Errorf("with the default cap %d units were made again", made.Load()-before)
	}
	if n := madeFew.Load() - beforeFew; n < 5 || n > 16 {
		t.Errorf("with the smallest cap %d units were made again for 15 hovers, want most of 15", n)
	}
	// An edit in a dropped function, and one that changes what others see of it.
	for _, c := range []*lsptest.Client{all, few} {
		u := lsptest.URI("many.tac")
		at := strings.Index(c.Text(u), "func f700(n)")
		c.Change(u, lsptest.Edit{Start: at + len("func f700(n"), End: at + len("func f700(n"), Text: ", m"})
		c.Settle()
	}
	got := few.Diagnostics(fu)
	if d := cmp.Diff(asJSON(t, all.Diagnostics(au)), asJSON(t, got)); d != "" {
		t.Error(d)
	}
	found := false
	for _, d := range got {
		found = found || strings.Contains(fmt.Sprint(d.Message), "f700 has 2 parameters")
	}
	if !found {
		t.Error("the call of f700 with one argument is not reported")
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := protocol.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
