package lsp_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/lsp/lsptest"
)

// A program is run that initialize names, and none that is named later: settings that an editor
// sends then may be a workspace's.
func TestOnlyInitializeNamesPrograms(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in for opt is a shell script")
	}
	dir := t.TempDir()
	ran := filepath.Join(dir, "ran")
	opt := filepath.Join(dir, "opt")
	if err := os.WriteFile(opt, []byte("#!/bin/sh\n: > "+ran+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	program, err := json.Marshal(opt)
	if err != nil {
		t.Fatal(err)
	}
	named, none := `{"llvm":{"opt":`+string(program)+`}}`, `{"llvm":{"opt":""}}`
	for _, c := range []struct {
		name string
		init string
		pull bool // the client has the settings asked for
		late string
		want bool
	}{
		{"initialize", named, false, "", true},
		{"a change", none, false, named, false},
		{"a change with the section", "", false, `{"phils":` + named + `}`, false},
		{"a change with dots", "", false, `{"phils.llvm.opt":` + string(program) + `}`, false},
		// What is wrong in it is shown, by which the answer is known to have been read.
		{"an answer", none, true, `{"verifyOnSave":1,` + named[1:], false},
		{"a change that has none", named, false, `{}`, true},
		{"a change to none", named, false, none, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			os.Remove(ran)
			o := lsptest.Options{Init: c.init}
			if c.pull {
				o.Config = c.late
				o.Capabilities = strings.Replace(lsptest.Full, `"workspace": {`, `"workspace": {"configuration": true, `, 1)
			}
			cl := lsptest.Start(t, serve, o)
			for c.pull && len(cl.Messages()) == 0 {
				cl.Settle()
			}
			if c.late != "" && !c.pull {
				if err := cl.Server.DidChangeConfiguration(context.Background(), &protocol.DidChangeConfigurationParams{Settings: protocol.LSPAny(c.late)}); err != nil {
					t.Fatal(err)
				}
			}
			u := uri.File(filepath.Join(dir, "a.ll"))
			cl.Open(u, "define void @f() {\n  ret void\n}\n")
			cl.Settle()
			cl.Save(u)
			cl.Settle()
			if _, err := os.Stat(ran); (err == nil) != c.want {
				t.Errorf("was it run? %v, want %v", err == nil, c.want)
			}
		})
	}
}
