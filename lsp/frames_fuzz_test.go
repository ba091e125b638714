package lsp_test

import (
	"bytes"
	"testing"
)

// A body, in a frame, is answered as classify says, and the session goes on.
func FuzzMessage(f *testing.F) {
	for _, body := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.tac"},"position":{"line":0,"character":0}}}`,
		`{"jsonrpc":"2.0","id":"a","method":"textDocument/rename","params":[]}`, `{"jsonrpc":"2.0","id":-5,"method":"$/none"}`,
		`{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.tac","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"text":"y"}]}}`,
		`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///b.ll","languageId":"","version":1,"text":"define void @f() { ret void }"}}}`,
		`{"jsonrpc":"2.0","id":null,"method":"textDocument/hover"}`, `{"jsonrpc":"2.0","id":1.5,"method":"x"}`, `{"jsonrpc":"2.0","id":7,"result":null}`, `{"jsonrpc":"2.0","id":7,"error":{"code":1,"message":"m"}}`,
		`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}`, `{"jsonrpc":"2.0","id":2,"method":"shutdown"}`, `{`, `[]`, `[{"jsonrpc":"2.0","id":3,"method":"x"},5]`, "\xff", `5`, ``,
	} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		k, id, method := classify(body)
		if len(body) > 10_000 || method == "exit" || id == "0" || id == "987654321" {
			t.Skip()
		}
		// An escape may spell a key or a version otherwise; a batch has many answers.
		loose := bytes.ContainsRune(body, '\\') || bytes.HasPrefix(bytes.TrimLeft(body, " \t\r\n"), []byte("["))
		w := startWild(t, serve)
		w.initialize(`{}`)
		w.send(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.tac","languageId":"tac","version":1,"text":"x = 1\n"}}}`)
		w.send(string(body))
		want := map[string]int{}
		switch {
		case loose:
		case k == isRequest:
			want[id] = 1
		case k == noJSON, k == noMessage:
			want["null"] = 1
		}
		for key, n := range want {
			w.await(key, n)
		}
		if method == "shutdown" {
			return
		}
		if a := w.call(987654321, "phils/none", "{}"); a.code != methodNotFound && !loose {
			t.Errorf("what comes behind %q is answered with code %d", body, a.code)
		}
		w.mu.Lock()
		defer w.mu.Unlock()
		for key, as := range w.answers {
			if key == "0" || key == "987654321" || loose || k == isResponse {
				continue
			}
			if len(as) != want[key] || as[0].code == -32603 {
				t.Errorf("%q: %d answers to %s, want %d: %v", body, len(as), key, want[key], as)
			}
		}
	})
}
