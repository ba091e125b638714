package lsp_test

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"

	"go.lsp.dev/protocol"

	"phils/lsp"
	"phils/lsp/lsptest"
)

// What work on a whole file took is given back when the client is silent: after a rename, and when the file is closed.
// A name that is none is refused before the file is looked through.
func TestRest(t *testing.T) {
	defer lsp.RestSoon()()
	rested, made := make(chan bool, 1000), new(atomic.Int64)
	c := lsptest.Start(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return lsp.ServeObserved(ctx, in, out, lsp.Options{}, nil, func(what, _ string) {
			switch what {
			case "rest":
				rested <- true
			case "parse":
				made.Add(1)
			}
		})
	}, lsptest.Options{Init: `{"memory":{"facts":1}}`})
	u := lsptest.URI("calls.ll")
	var text strings.Builder
	text.WriteString("define i32 @printf(i32 %x) {\n  ret i32 %x\n}\n")
	for i := range 6000 {
		fmt.Fprintf(&text, "define i32 @f%d(i32 %%a) {\n  %%b = add i32 %%a, %d\n  %%c = call i32 @printf(i32 %%b)\n  ret i32 %%c\n}\n", i, i)
	}
	c.Open(u, text.String())
	c.Settle()
	drain := func() {
		for len(rested) > 0 {
			<-rested
		}
	}
	at := c.At(u, strings.Index(text.String(), "@printf")+1)
	before := made.Load()
	if _, err := c.Server.Rename(bg, &protocol.RenameParams{TextDocumentPositionParams: at, NewName: "puts"}); err == nil || !strings.Contains(err.Error(), "not a legal name") {
		t.Errorf("%v", err)
	}
	if n := made.Load() - before; n > 10 {
		t.Errorf("%d functions were looked at for a name that is none", n)
	}
	drain()
	if e := must[*protocol.WorkspaceEdit](t)(c.Server.Rename(bg, &protocol.RenameParams{TextDocumentPositionParams: at, NewName: "@puts"})); len(c.Edits(u, e)) != 6001 {
		t.Errorf("%d edits", len(c.Edits(u, e)))
	}
	<-rested
	drain()
	c.Close(u)
	<-rested
}
