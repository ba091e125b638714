package lsp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"phils/lsp"
	"phils/lsp/lsptest"
)

func raw(format string, args ...any) jsonrpc2.RawMessage {
	return jsonrpc2.RawMessage(fmt.Sprintf(format, args...))
}

func TestPhases(t *testing.T) {
	c := lsptest.Start(t, serve, lsptest.Options{NoInit: true})
	if got := lsptest.Code(c.Call(protocol.MethodTextDocumentHover, raw(`{}`), nil)); got != jsonrpc2.ServerNotInitialized {
		t.Errorf("hover before initialize: code %d", got)
	}
	c.Notify(protocol.MethodTextDocumentDidOpen, raw(`{"textDocument":{"uri":"file:///a.tac","languageId":"tac","version":1,"text":""}}`))
	c.Init(lsptest.Options{})
	if got := lsptest.Code(c.Call(protocol.MethodInitialize, raw(`{"processId":null,"rootUri":null,"capabilities":{}}`), nil)); got != jsonrpc2.InvalidRequest {
		t.Errorf("second initialize: code %d", got)
	}
	if err := c.Call(protocol.MethodShutdown, nil, nil); err != nil {
		t.Errorf("shutdown: %v", err)
	}
	if got := lsptest.Code(c.Call(protocol.MethodTextDocumentHover, raw(`{}`), nil)); got != jsonrpc2.InvalidRequest {
		t.Errorf("hover after shutdown: code %d", got)
	}
	c.Notify(protocol.MethodExit, nil)
	if err := c.Wait(); err != nil {
		t.Errorf("after shutdown and exit: %v", err)
	}
}

func TestExitWithoutShutdown(t *testing.T) {
	c := lsptest.Start(t, serve, lsptest.Options{})
	c.Notify(protocol.MethodExit, nil)
	if err := c.Wait(); err != lsp.ErrNoShutdown {
		t.Errorf("exit without shutdown: %v", err)
	}
}

func TestEndOfInputEndsTheServer(t *testing.T) {
	s := open(t, "tac", "x = 1\n")
	if err := s.Hangup(); err != nil {
		t.Errorf("end of input: %v", err)
	}
}

// A handler that waits for its context must not keep the server alive.
func TestEndOfInputCancelsRequests(t *testing.T) {
	began := make(chan struct{})
	c := lsptest.Start(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return lsp.ServeObserved(ctx, in, out, lsp.Options{}, func(ctx context.Context, method string) {
			if method == protocol.MethodTextDocumentHover {
				close(began)
				<-ctx.Done()
			}
		}, nil)
	}, lsptest.Options{})
	go c.Call(protocol.MethodTextDocumentHover, raw(`{"textDocument":{"uri":"file:///a.tac"},"position":{"line":0,"character":0}}`), nil)
	<-began
	if err := c.Hangup(); err != nil {
		t.Errorf("end of input: %v", err)
	}
}

func TestBadRequests(t *testing.T) {
	s := open(t, "tac", "x = 1\n")
	for _, x := range []struct {
		method, params string
		want           jsonrpc2.Code
	}{
		{"textDocument/hover", `{"textDocument":{"uri":5}}`, jsonrpc2.InvalidParams},
		{"textDocument/hover", `[]`, jsonrpc2.InvalidParams},
		{"textDocument/hover", `"x"`, jsonrpc2.InvalidParams},
		{"textDocument/hover", `{"textDocument":{"uri":"file:///none.tac"},"position":{"line":0,"character":0}}`, jsonrpc2.InvalidParams},
		{"textDocument/rename", `{"textDocument":{"uri":"` + string(s.u) + `"},"position":{"line":0,"character":4},"newName":"y"}`, jsonrpc2.Code(protocol.LSPErrorCodesRequestFailed)},
		{"textDocument/documentColor", `{"textDocument":{"uri":"` + string(s.u) + `"}}`, jsonrpc2.MethodNotFound},
		{"phils/none", `{}`, jsonrpc2.MethodNotFound},
		{"phils/none", ``, jsonrpc2.MethodNotFound},
		{"$/none", `{}`, jsonrpc2.MethodNotFound},
		{"workspace/executeCommand", `{"command":"none"}`, jsonrpc2.InvalidParams},
		{"workspace/executeCommand", `{"command":"phils.showSSA"}`, jsonrpc2.InvalidParams},
		{"workspace/executeCommand", `{"command":"phils.showSSA","arguments":[{"uri":"file:///none.tac"}]}`, jsonrpc2.InvalidParams},
		{"workspace/executeCommand", `{"command":"phils.explain","arguments":[{"code":"none"}]}`, jsonrpc2.InvalidParams},
	} {
		var params any
		if x.params != "" {
			params = raw("%s", x.params)
		}
		err := s.Call(x.method, params, nil)
		if got := lsptest.Code(err); got != x.want {
			t.Errorf("%s %s: code %d (%v), want %d", x.method, x.params, got, err, x.want)
		}
	}
	// Whatever is wrong with a notification, the session goes on.
	for _, x := range []struct{ method, params string }{
		{"textDocument/didChange", `{"textDocument":{"uri":"file:///none.tac","version":2},"contentChanges":[{"text":""}]}`},
		{"textDocument/didChange", `{}`},
		{"textDocument/didChange", `[1]`},
		{"textDocument/didOpen", `{"textDocument":7}`},
		{"textDocument/didClose", `{"textDocument":{"uri":"file:///none.tac"}}`},
		{"textDocument/didSave", `{}`},
		{"workspace/didChangeWatchedFiles", `{"changes":[]}`},
		{"$/cancelRequest", `{"id":{}}`},
		{"$/cancelRequest", `{"id":99}`},
		{"$/none", `{}`},
		{"none", `{}`},
		{"none", ``},
	} {
		var params any
		if x.params != "" {
			params = raw("%s", x.params)
		}
		s.Notify(x.method, params)
	}
	s.symbols("a")
}

// symbols checks that the server still answers.
func (s *session) symbols(want string) {
	s.t.Helper()
	if got := s.Raw(protocol.MethodTextDocumentDocumentSymbol, raw(`{"textDocument":{"uri":%q}}`, s.u)); !strings.Contains(got, `"name":"`+want+`"`) {
		s.t.Errorf("document symbols: %s", got)
	}
}

func TestCancel(t *testing.T) {
	began := make(chan struct{})
	c := lsptest.Start(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return lsp.ServeObserved(ctx, in, out, lsp.Options{}, func(ctx context.Context, method string) {
			if method == protocol.MethodTextDocumentHover {
				close(began)
				<-ctx.Done()
			}
		}, nil)
	}, lsptest.Options{})
	u := lsptest.URI("a.tac")
	c.Open(u, "x = 1\n")
	reply := make(chan error)
	// The client numbers its requests from 1: initialize was 1, hover is 2.
	go func() {
		reply <- c.Call(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: c.At(u, 0)}, nil)
	}()
	<-began
	c.Notify(protocol.MethodCancelRequest, raw(`{"id":2}`))
	if got := lsptest.Code(<-reply); got != protocol.CodeRequestCancelled {
		t.Errorf("code %d", got)
	}
}

// Ids are whatever the client likes: strings, and numbers beyond what the library's type for cancellation holds.
func TestCancelAnyID(t *testing.T) {
	for _, id := range []string{`7`, `"7"`, `-1`, `4294967297`, `9007199254740991`} {
		began := make(chan struct{})
		w := lsptest.Dial(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
			return lsp.ServeObserved(ctx, in, out, lsp.Options{}, func(ctx context.Context, method string) {
				if method == protocol.MethodTextDocumentHover {
					close(began)
					<-ctx.Done()
				}
			}, nil)
		})
		w.Send(`{"jsonrpc":"2.0","id":"first","method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`)
		w.Receive()
		w.Send(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
		w.Send(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.tac","languageId":"tac","version":1,"text":"x = 1\n"}}}`)
		w.Send(`{"jsonrpc":"2.0","id":` + id + `,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.tac"},"position":{"line":0,"character":0}}}`)
		<-began
		w.Send(`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":` + id + `}}`)
		for {
			m := string(w.Receive())
			if !strings.Contains(m, `"id":`+id) {
				continue
			}
			if !strings.Contains(m, fmt.Sprintf(`"code":%d`, protocol.CodeRequestCancelled)) {
				t.Errorf("id %s: %s", id, m)
			}
			break
		}
	}
}

// An edit makes a pull for diagnostics useless; the client is told so.
func TestContentModified(t *testing.T) {
	began := make(chan struct{})
	var once sync.Once
	c := lsptest.Start(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return lsp.ServeObserved(ctx, in, out, lsp.Options{}, func(ctx context.Context, method string) {
			if method == "check" {
				once.Do(func() {
					close(began)
					<-ctx.Done()
				})
			}
		}, nil)
	}, lsptest.Options{Capabilities: `{"textDocument":{"diagnostic":{}}}`})
	u := lsptest.URI("a.tac")
	c.Open(u, "x = 1\n")
	reply := make(chan error)
	go func() {
		reply <- c.Call(protocol.MethodTextDocumentDiagnostic, raw(`{"textDocument":{"uri":%q}}`, u), nil)
	}()
	<-began
	c.Change(u, lsptest.Edit{Start: 4, End: 5, Text: "2"})
	if got := lsptest.Code(<-reply); got != protocol.CodeContentModified {
		t.Errorf("code %d", got)
	}
}

func TestPanicsAreIsolated(t *testing.T) {
	var armed atomic.Value
	armed.Store("")
	c := lsptest.Start(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return lsp.ServeObserved(ctx, in, out, lsp.Options{}, func(ctx context.Context, method string) {
			if armed.Load() == method {
				panic("injected")
			}
		}, nil)
	}, lsptest.Options{})
	s := &session{Client: c, t: t, u: lsptest.URI("a.tac")}
	s.Open(s.u, "x = 1\n")
	s.Settle()

	armed.Store(protocol.MethodTextDocumentHover)
	err := s.Call(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: s.pos()}, nil)
	if lsptest.Code(err) != jsonrpc2.InternalError || !strings.Contains(err.Error(), "injected") {
		t.Errorf("panic in a request: %v", err)
	}
	s.symbols("a")

	armed.Store(protocol.MethodTextDocumentDidSave)
	s.Save(s.u)
	s.symbols("a")

	armed.Store("check")
	s.Change(s.u, lsptest.Edit{Start: 4, End: 5, Text: "2"})
	ds := s.Diagnostics(s.u)
	if len(ds) != 1 || ds[0].Code != protocol.String("internal") {
		t.Errorf("panic in a check: diagnostics %v", ds)
	}
	armed.Store("")
	s.Change(s.u, lsptest.Edit{Start: 4, End: 5, Text: "3"})
	for _, d := range s.Diagnostics(s.u) {
		if d.Code == protocol.String("internal") {
			t.Errorf("after the panic: %v", d)
		}
	}
}

// Every reply is about the text of the edit that was sent just before its request, although
// all edits and requests are sent without waiting for a reply.
func TestOrder(t *testing.T) {
	w := lsptest.Dial(t, serve)
	const n = 500
	go func() {
		w.Send(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`)
		w.Send(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
		w.Send(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.tac","languageId":"tac","version":1,"text":"x = 1\n"}}}`)
		for i := 1; i <= n; i++ {
			// The name grows by a letter with each edit.
			w.Send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.tac","version":%d},"contentChanges":[{"range":{"start":{"line":0,"character":1},"end":{"line":0,"character":1}},"text":"y"}]}}`, i+1))
			w.Send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.tac"},"position":{"line":0,"character":0}}}`, i))
			w.Send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"textDocument/documentHighlight","params":{"textDocument":{"uri":"file:///a.tac"},"position":{"line":0,"character":0}}}`, n+i))
		}
	}()
	for left := 2*n + 1; left > 0; {
		var m struct {
			ID     *int
			Method string
			Result json.RawMessage
			Error  json.RawMessage
		}
		if err := json.Unmarshal(w.Receive(), &m); err != nil {
			t.Fatal(err)
		}
		if m.Method != "" || m.ID == nil {
			continue // diagnostics
		}
		left--
		if *m.ID == 0 {
			continue
		}
		length := (*m.ID-1)%n + 2
		if want := fmt.Sprintf(`"start":{"line":0,"character":0},"end":{"line":0,"character":%d}`, length); m.Error != nil || !strings.Contains(string(m.Result), want) {
			t.Fatalf("reply %d: %s %s, want %s", *m.ID, m.Result, m.Error, want)
		}
	}
}
