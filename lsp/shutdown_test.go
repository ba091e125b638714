package lsp_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"phils/lsp/lsptest"
)

// Settings that come after shutdown make the server ask for nothing more.
func TestNothingIsAskedAfterShutdown(t *testing.T) {
	w := lsptest.Dial(t, serve)
	type message struct {
		ID     int
		Method string
	}
	receive := func() (m message) {
		t.Helper()
		b := w.Receive()
		if err := json.Unmarshal(b, &m); err != nil {
			t.Fatalf("%v in %s", err, b)
		}
		return m
	}
	w.Send(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{"workspace":{"configuration":true,
		"inlayHint":{"refreshSupport":true},"codeLens":{"refreshSupport":true}}}}}`)
	if m := receive(); m.ID != 1 || m.Method != "" {
		t.Fatalf("initialize: %+v", m)
	}
	w.Send(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
	config := receive()
	if config.Method != "workspace/configuration" {
		t.Fatalf("%s, not a question for the settings", config.Method)
	}
	w.Send(`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`)
	if m := receive(); m.ID != 2 || m.Method != "" {
		t.Fatalf("shutdown: %+v", m)
	}
	w.Send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":[{"hints":{"blocks":false}}]}`, config.ID))
	// The question would come among the answers to these, since they take their time.
	for id := 3; id < 100; id++ {
		w.Send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"textDocument/hover","params":{}}`, id))
		if m := receive(); m.Method != "" {
			t.Fatalf("%s after shutdown", m.Method)
		}
	}
}
