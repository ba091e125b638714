package main

import (
	"fmt"
	"testing"
)

// The protocol wants status 0 of an orderly end and 1 of an exit without shutdown.
func TestServeStatus(t *testing.T) {
	frame := func(body string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body) }
	start := frame(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"capabilities":{}}}`) +
		frame(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
	exit := frame(`{"jsonrpc":"2.0","method":"exit"}`)
	if _, errs, code := exec(t, start+exit, "serve"); code != 1 {
		t.Errorf("exit without shutdown: status %d, %s", code, errs)
	}
	if _, errs, code := exec(t, start+frame(`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`)+exit, "serve"); code != 0 {
		t.Errorf("exit after shutdown: status %d, %s", code, errs)
	}
}
