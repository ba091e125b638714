package lsp_test

import (
	"encoding/json"
	"testing"

	"phils/lsp/lsptest"
)

// A frame that is no JSON, or no message, is answered, and the server goes on.
func TestMalformedFrames(t *testing.T) {
	w := lsptest.Dial(t, serve)
	receive := func() (m struct {
		ID    *int
		Error *struct {
			Code    int
			Message string
		}
		Result json.RawMessage
	}) {
		t.Helper()
		b := w.Receive()
		if err := json.Unmarshal(b, &m); err != nil {
			t.Fatalf("%v in %s", err, b)
		}
		return m
	}
	initialize := func(id string) {
		t.Helper()
		w.Send(`{"jsonrpc":"2.0","id":` + id + `,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`)
	}
	bad := []struct {
		frame string
		code  int
	}{
		{"{", -32700},
		{"not JSON at all", -32700},
		{`{"jsonrpc":"2.0","id":7,"method":"shutdown"`, -32700},
		{"[{]", -32700},
		{"\xff\xfe", -32700},
		{"   ", -32700},
		{"[]", -32600},
		{"5", -32600},
		{`{}`, -32600},
		{`{"jsonrpc":"2.0","id":7}`, -32600},
		{`{"jsonrpc":"2.0","id":[],"method":"shutdown"}`, -32600},
	}
	for _, x := range bad {
		w.Send(x.frame)
		if m := receive(); m.ID != nil || m.Error == nil || m.Error.Code != x.code || m.Error.Message == "" {
			t.Errorf("%q: %+v %+v", x.frame, m, m.Error)
		}
	}
	initialize("1")
	if m := receive(); m.ID == nil || *m.ID != 1 || m.Error != nil {
		t.Fatalf("initialize after malformed frames: %+v", m.Error)
	}
	w.Send(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
	// Within a session, too: what was sent before is answered, and what comes after.
	for _, x := range bad {
		w.Send(x.frame)
		if m := receive(); m.Error == nil || m.Error.Code != x.code {
			t.Errorf("%q: %+v %+v", x.frame, m, m.Error)
		}
	}
	// The members of a batch are answered one by one.
	w.Send(`[{"jsonrpc":"2.0","id":3,"method":"phils/none"}, 5]`)
	codes := map[int]bool{}
	for range 2 {
		if m := receive(); m.Error != nil {
			codes[m.Error.Code] = true
		}
	}
	if !codes[-32601] || !codes[-32600] {
		t.Errorf("answers to a batch: %v", codes)
	}
	w.Send(`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`)
	if m := receive(); m.ID == nil || *m.ID != 2 || m.Error != nil {
		t.Errorf("shutdown: %+v", m.Error)
	}
}
