package lsp_test

import (
	"os"
	"testing"

	"go.lsp.dev/protocol"

	"phils/lsp/lsptest"
)

// status is the reply to phils.status.
type status struct {
	Functions, SSA, Phis int
	Busy                 bool
}

func TestStatus(t *testing.T) {
	text, err := os.ReadFile("../testdata/tac/count.ssa.tac")
	if err != nil {
		t.Fatal(err)
	}
	s := openWith(t, "tac", countTAC+string(text), lsptest.Options{})
	s.until(func() bool {
		var got status
		s.command("phils.status", &got, `{"uri":%q}`, s.u)
		return got == status{Functions: 2, SSA: 1, Phis: 6}
	})
	if _, err := s.Server.ExecuteCommand(bg, &protocol.ExecuteCommandParams{Command: "phils.status", Arguments: []protocol.LSPAny{[]byte(`{"uri":"file:///not/open.tac"}`)}}); err == nil {
		t.Error("the status of a file that is not open is no error")
	}
}
