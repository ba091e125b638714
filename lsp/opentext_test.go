package lsp

import (
	"encoding/json"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
)

// The text of a didOpen is what the library makes of it, or is left to the library.
func TestDecodeOpen(t *testing.T) {
	for _, c := range []struct {
		raw string
		ok  bool
	}{
		{`{"textDocument":{"uri":"file:///a","languageId":"llvm","version":3,"text":"define\n\t\"x\\\u00e9\ud83d\ude00\/é\b\f\r"}}`, true},
		{` { "textDocument" : { "text" : "" , "version" : 1 , "uri" : "file:///a" , "languageId" : "" } , "x" : [ {"text":"no"} , 1.5e3 , null ] } `, true},
		{`{"text":"no","textDocument":{"version":1,"uri":"file:///a","languageId":"tac","text":"a lone \ud83d and \ude00\ud83d\u0041"}}`, true},
		{`{"textDocument":{"text":"\\\\","uri":"file:///a","languageId":"tac","version":1}}`, true},
		{`{"textDocument":{"text":"\\\\\\\"\\\"\"\\\\\\\\","uri":"file:///a\\\\","languageId":"\\\"","version":1}}`, true},
		{`{"textDocument":{"uri":"file:///a","languageId":"tac","version":1,"text":"open\\\"}}`, false},
		{`{"textDocument":{"uri":"file:///a","languageId":"tac","version":1,"text":"one","text":"two"}}`, false},
		{`{"textDocument":{"uri":"file:///a","languageId":"tac","version":1,"text":7}}`, false},
		{`{"textDocument":{"uri":"file:///a","languageId":"tac","version":1,"text":"a\q"}}`, false},
		{`{"textDocument":{"uri":"file:///a","languageId":"tac","version":1,"text":"\u12"}}`, false},
		{`{"textDocument":{"uri":"file:///a","languageId":"tac","version":1,"text":"open`, false},
		{`{"textDocument":{"uri":"file:///a","languageId":"tac","version":1}}`, false},
		{`{"textDocument":"text"}`, false},
		{`[1]`, false},
		{``, false},
	} {
		for _, owned := range []bool{false, true} {
			raw := []byte(c.raw)
			p, text, ok := decodeOpen(raw, owned)
			if ok != c.ok {
				t.Errorf("%s: ok is %v", c.raw, ok)
				continue
			}
			if !ok || !owned {
				if string(raw) != c.raw { // the library, or the next message, is given it
					t.Errorf("%s has become %s", c.raw, raw)
				}
			}
			if !ok {
				continue
			}
			var want struct{ TextDocument struct{ Text string } }
			if err := json.Unmarshal([]byte(c.raw), &want); err != nil {
				t.Fatal(err)
			}
			if string(text) != want.TextDocument.Text {
				t.Errorf("%s: text is %q, want %q", c.raw, text, want.TextDocument.Text)
			}
			var whole protocol.DidOpenTextDocumentParams
			if err := protocol.Unmarshal([]byte(c.raw), &whole); err != nil {
				t.Fatal(err)
			}
			if p.TextDocument.URI != whole.TextDocument.URI || p.TextDocument.LanguageID != whole.TextDocument.LanguageID || p.TextDocument.Version != whole.TextDocument.Version {
				t.Errorf("%s: %+v, want %+v", c.raw, p.TextDocument, whole.TextDocument)
			}
		}
	}
}

// Only what is a didOpen, whole and with nothing behind it, is kept from the library.
func TestLargeOpening(t *testing.T) {
	const params = `{"textDocument":{"uri":"file:///a","languageId":"tac","version":1,"text":"§"}}`
	text := strings.Repeat("x = 1\\n", largeOpen/7+1)
	for message, want := range map[string]bool{
		`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":§}`:                          true,
		` { "params" : § , "method" : "textDocument\/didOpen" , "jsonrpc" : "2.0" } `:           true,
		`{"jsonrpc":"2.0","id":null,"method":"textDocument/didOpen","params":§}`:                true,
		`{"jsonrpc":"2.0","id":1,"method":"textDocument/didOpen","params":§}`:                   false,
		`{"jsonrpc":"2.0","method":"textDocument/didChange","params":§}`:                        false,
		`{"jsonrpc":"1.0","method":"textDocument/didOpen","params":§}`:                          false,
		`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":§}]`:                         false,
		`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":§`:                           false,
		`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":1,"params":§}`:               false,
		`{"jsonrpc":"2.0","method":"textDocument/didOpen","result":1,"params":§}`:               false,
		`{"jsonrpc":"2.0","method":"textDocument/didOpen","other":"` + "\x01" + `","params":§}`: false,
		`[{"jsonrpc":"2.0","method":"textDocument/didOpen","params":§}]`:                        false,
	} {
		body := strings.Replace(message, "§", strings.Replace(params, "§", text, 1), 1)
		n, ok := largeOpening([]byte(body))
		if ok != want {
			t.Errorf("%s: ok is %v", message, ok)
		}
		if ok && string(n.Params()) != strings.Replace(params, "§", text, 1) {
			t.Errorf("%s: the parameters are %.80s…", message, n.Params())
		}
		if _, ok := largeOpening([]byte(strings.Replace(message, "§", params, 1))); ok {
			t.Errorf("%s: a small one is not left to the library", message)
		}
	}
}
