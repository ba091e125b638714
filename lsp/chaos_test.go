package lsp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"phils/analysis/extend"
	"phils/lsp"
	"phils/lsp/lsptest"
)

// The codes of JSON-RPC 2.0 and of the protocol that a server answers with.
const (
	parseError       = -32700
	invalidRequest   = -32600
	methodNotFound   = -32601
	invalidParams    = -32602
	notInitialized   = -32002
	requestFailed    = -32803
	contentModified  = -32801
	requestCancelled = -32800
)

// Whatever a client sends, each request has one answer, with its id and the right code, about the
// text as it was when the request came; nothing else is answered; and the server ends as it should.
// Each seed is one session; PHILS_CHAOS=FROM-TO runs others, such as 1000-9999.
func TestChaos(t *testing.T) {
	from, to := uint64(1), uint64(12)
	if v := os.Getenv("PHILS_CHAOS"); v != "" {
		if _, err := fmt.Sscanf(v, "%d-%d", &from, &to); err != nil {
			t.Fatalf("PHILS_CHAOS is %q, want FROM-TO: %v", v, err)
		}
	}
	for seed := from; seed <= to; seed++ {
		t.Run(fmt.Sprintf("seed=%d", seed), func(t *testing.T) {
			c := &chaos{t: t, Rand: rand.New(rand.NewPCG(seed, 9)), want: map[string][]func(answer) string{}}
			c.session(150)
		})
	}
}

type chaos struct {
	t *testing.T
	*rand.Rand
	*wild
	docs   []*chaosDoc
	nextID int
	want   map[string][]func(answer) string // by id: what is wrong with an answer
	loose  int                              // answers without an id that may come or not
	live   bool                             // initialize was answered
}

// chaosDoc is a file that the client has open. Its first function is named after its version.
type chaosDoc struct {
	uri, lang string
	version   int
	header    string // of the function, with %d
	line      int    // of the header
	text      string // at version 1
}

func chaosDocs() []*chaosDoc {
	return []*chaosDoc{
		{uri: "file:///chaos.tac", lang: "tac", header: "func v%d(a) {", text: "func v1(a) {\n  x = a\n  if x goto L\n  x = 1\nL:\n  return x\n}\nfunc g(b) {\n  y = b\n  return y\n}\n"},
		{uri: "file:///chaos.pir", lang: "pir", header: "fn @v%d(_0: i64) -> i64 {", text: "fn @v1(_0: i64) -> i64 {\nbb0:\n  _1 = add _0, 1\n  goto bb1\nbb1:\n  return _1\n}\n"},
		{uri: "file:///chaos.ll", lang: "llvm", header: "define i32 @v%d(i32 %%0) {", text: "define i32 @v1(i32 %0) {\n  %2 = alloca i32\n  store i32 %0, ptr %2\n  %3 = load i32, ptr %2\n  ret i32 %3\n}\n"},
	}
}

func (c *chaos) session(steps int) {
	c.wild = startWild(c.t, serve)
	for range c.IntN(8) { // before initialize
		c.step()
	}
	c.initialize(pick(c.Rand, lsptest.Full, `{}`, `{"textDocument":{"diagnostic":{}}}`,
		`{"workspace":{"configuration":true,"didChangeConfiguration":{"dynamicRegistration":true}},"window":{"workDoneProgress":true},"textDocument":{"publishDiagnostics":{}}}`))
	c.live = true
	for _, d := range chaosDocs() {
		c.open(d)
	}
	for range steps {
		c.step()
	}
	c.settle()
	for _, d := range c.docs { // nothing is wedged, and nothing of what was sent is lost
		c.symbols(d)
	}
	c.settle()
	c.end()
}

func pick[T any](r *rand.Rand, of ...T) T { return of[r.IntN(len(of))] }

// settle waits for all answers and looks at them.
func (c *chaos) settle() {
	c.t.Helper()
	for {
		c.reply(func(id string) []string {
			return []string{`{"jsonrpc":"2.0","id":` + id + `,"error":{"code":-32000,"message":"no"}}`}
		})
		c.mu.Lock()
		waiting := false
		for id, checks := range c.want {
			waiting = waiting || len(c.answers[id]) < len(checks)
		}
		if !waiting && len(c.asked) == 0 {
			break
		}
		if c.over {
			c.mu.Unlock()
			c.t.Fatal("the server hung up")
		}
		if len(c.asked) == 0 {
			c.more.Wait()
		}
		c.mu.Unlock()
	}
	defer c.mu.Unlock()
	for id, as := range c.answers {
		checks := c.want[id]
		if id == "0" { // initialize
			continue
		}
		most := len(checks)
		if id == "null" {
			most += c.loose
		}
		if len(as) < len(checks) || len(as) > most {
			c.t.Errorf("id %s: %d answers, want %d: %v", id, len(as), len(checks), as)
		}
		if id == "null" { // in no order, for those of a batch come as the others do
			continue
		}
		for i := range min(len(as), len(checks)) {
			if wrong := checks[i](as[i]); wrong != "" {
				c.t.Errorf("id %s: code %d, %.300s %.300s: %s", id, as[i].code, as[i].text, as[i].result, wrong)
			}
		}
	}
}

// id is one that is not in use, in any of the forms that ids have.
func (c *chaos) id() string {
	c.nextID++
	switch c.IntN(5) {
	case 0:
		return strconv.Quote(strconv.Itoa(c.nextID)) // no number
	case 1:
		return jsonString("\u00e9 \\ \"" + strconv.Itoa(c.nextID))
	case 2:
		return strconv.Itoa(-c.nextID)
	case 3:
		return strconv.Itoa(1<<40 + c.nextID)
	}
	return strconv.Itoa(c.nextID)
}

// among accepts answers with one of the codes; 0 is a result.
func among(of ...int) func(answer) string {
	return func(a answer) string {
		for _, code := range of {
			if a.code == code {
				return ""
			}
		}
		return fmt.Sprintf("want one of the codes %v", of)
	}
}

// ask sends a request whose answer check looks at, unless the phase says what it is.
func (c *chaos) ask(method, params string, check func(answer) string) (id string) {
	id = c.id()
	c.askAs(id, method, params, check)
	return id
}

func (c *chaos) askAs(id, method, params string, check func(answer) string) {
	c.expect(id, check)
	if params != "" {
		params = `,"params":` + params
	}
	c.frame(fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"method":%s%s}`, id, jsonString(method), params))
}

func (c *chaos) expect(id string, check func(answer) string) {
	if !c.live && id != "null" {
		check = among(notInitialized)
	}
	key := idKey(json.RawMessage(id))
	c.want[key] = append(c.want[key], check)
}

func (c *chaos) notify(method, params string) {
	c.frame(fmt.Sprintf(`{"jsonrpc":"2.0","method":%s,"params":%s}`, jsonString(method), params))
}

// frame sends a message behind one of the headers that mean the same, in pieces or not.
func (c *chaos) frame(body string) {
	n := len(body)
	s := pick(c.Rand,
		fmt.Sprintf("Content-Length: %d\r\n\r\n", n),
		fmt.Sprintf("content-length:%d\r\n\r\n", n),
		fmt.Sprintf("Content-Length: %d\n\n", n),
		fmt.Sprintf("\r\nContent-Length: %d\r\nContent-Length: %d\r\n\r\n", n, n),
		fmt.Sprintf("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length:   %d  \r\n\r\n", n),
		fmt.Sprintf("Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\nX-Other: a:b\r\n\r\n", n)) + body
	for c.IntN(4) == 0 && len(s) > 1 {
		i := 1 + c.IntN(len(s)-1)
		c.write(s[:i])
		s = s[i:]
	}
	c.write(s)
}

func (c *chaos) open(d *chaosDoc) {
	d.version = 1
	c.docs = append(c.docs, d)
	c.notify(protocol.MethodTextDocumentDidOpen, fmt.Sprintf(`{"textDocument":{"uri":%q,"languageId":%q,"version":1,"text":%q}}`, d.uri, d.lang, d.text))
}

// edit gives the function its next name.
func (c *chaos) edit(d *chaosDoc) {
	old := fmt.Sprintf(d.header, d.version)
	d.version++
	c.notify(protocol.MethodTextDocumentDidChange, fmt.Sprintf(`{"textDocument":{"uri":%q,"version":%d},"contentChanges":[{"range":{"start":{"line":%d,"character":0},"end":{"line":%d,"character":%d}},"text":%q}]}`,
		d.uri, d.version, d.line, d.line, len(old), fmt.Sprintf(d.header, d.version)))
}

// symbols asks for what names the version.
func (c *chaos) symbols(d *chaosDoc) string {
	name := fmt.Sprintf("v%d", d.version)
	return c.ask(protocol.MethodTextDocumentDocumentSymbol, fmt.Sprintf(`{"textDocument":{"uri":%q}}`, d.uri), func(a answer) string {
		if a.code != 0 || !strings.Contains(string(a.result), `"name":"`+name+`"`) && !strings.Contains(string(a.result), `"name":"@`+name+`"`) {
			return "want function " + name
		}
		return ""
	})
}

var placedMethods = []string{"hover", "definition", "declaration", "references", "documentHighlight", "prepareRename", "rename", "completion", "signatureHelp", "prepareCallHierarchy"}
var wholeMethods = []string{"documentSymbol", "foldingRange", "semanticTokens/full", "codeLens", "diagnostic", "formatting", "inlayHint", "rangeFormatting", "semanticTokens/range", "selectionRange", "codeAction", "semanticTokens/full/delta"}
var commandMethods = []string{"phils.showSSA", "phils.showUnSSA", "phils.showExtended", "phils.showGraph", "phils.trace", "phils.compare", "phils.status"}

// anyFeature is a request for something of d, at any place, and its parameters.
func anyFeature(r *rand.Rand, d *chaosDoc) (method, params string) {
	number := func() string { return pick(r, "0", "1", "2", "3", strconv.Itoa(r.IntN(40)), "100000", "4294967295") }
	pos := func() string { return fmt.Sprintf(`{"line":%s,"character":%s}`, number(), number()) }
	switch r.IntN(3) {
	case 0:
		return "textDocument/" + placedMethods[r.IntN(len(placedMethods))],
			fmt.Sprintf(`{"textDocument":{"uri":%q},"position":%s,"newName":"q9","context":{"includeDeclaration":true,"triggerKind":1}}`, d.uri, pos())
	case 1:
		return "textDocument/" + wholeMethods[r.IntN(len(wholeMethods))],
			fmt.Sprintf(`{"textDocument":{"uri":%q},"range":{"start":%s,"end":%s},"positions":[%s],"previousResultId":"%d","options":{"tabSize":2,"insertSpaces":true},"context":{"diagnostics":[]}}`,
				d.uri, pos(), pos(), pos(), r.IntN(5))
	}
	name := commandMethods[r.IntN(len(commandMethods))]
	arg := fmt.Sprintf(`{"uri":%q,"line":%d,"format":%q,"ext":%q}`, d.uri, r.IntN(8), pick(r, "dot", "mermaid", "json", "none"), pick(r, extend.All()...).ID)
	if r.IntN(2) == 0 {
		return name, arg
	}
	return "workspace/executeCommand", fmt.Sprintf(`{"command":%q,"arguments":[%s]}`, name, arg)
}

// regularly are the codes that a request may be answered with whose parameters are of the right kind.
// An error of the server's own is none.
var regularly = among(0, requestFailed, contentModified, invalidParams)

func (c *chaos) step() {
	var d *chaosDoc
	if len(c.docs) > 0 {
		d = pick(c.Rand, c.docs...)
	}
	switch c.IntN(24) {
	case 0, 1, 2: // anything
		if d == nil {
			d = chaosDocs()[0]
		}
		method, params := anyFeature(c.Rand, d)
		c.ask(method, params, regularly)
	case 3, 4, 5:
		if d != nil {
			c.edit(d)
		}
	case 6, 7: // an edit between two questions
		if d != nil {
			c.symbols(d)
			c.edit(d)
			c.symbols(d)
		}
	case 8: // parameters of another kind
		method := "textDocument/" + pick(c.Rand, append(placedMethods, wholeMethods...)...)
		c.ask(method, pick(c.Rand, "", "[]", "5", `"x"`, "null", "{}", "[{}]", `{"textDocument":7}`, `{"textDocument":{"uri":[]}}`, `{"textDocument":{"uri":"file:///never.tac"},"position":{"line":0,"character":0}}`, `{"textDocument":{"uri":""}}`), among(invalidParams))
	case 9: // there is no such request
		c.ask(pick(c.Rand, "phils/none", "$/none", "", "textDocument/hoover", "$/cancelRequest", "exit", "initialized", "textDocument/didOpen", "textDocument/didChange",
			"textDocument/didClose", "window/showMessage", "client/registerCapability", "workspace/configuration", "rpc.x", "\u0000"), pick(c.Rand, "", "{}", "[1]", `{"id":1}`), among(methodNotFound))
	case 10: // nor such a notification
		c.notify(pick(c.Rand, "none", "$/none", "", "textDocument/hover", "shutdown", "initialize", "phils.showSSA", "window/showMessage", "phils/settled"), pick(c.Rand, "{}", "[]", "null", `{"textDocument":{"uri":"file:///chaos.tac"}}`))
	case 11: // notifications that are wrong, or about what is not open
		c.notify(pick(c.Rand, "textDocument/didChange", "textDocument/didOpen", "textDocument/didClose", "textDocument/didSave", "initialized", "workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles"),
			pick(c.Rand, "{}", "[]", "null", "5", `{"textDocument":{"uri":"file:///none.tac","version":3},"contentChanges":[{"text":""}]}`, `{"textDocument":{"uri":7}}`, `{"settings":{"phils":{"memory":{"facts":"x"}}}}`, `{"settings":null}`))
	case 12, 13: // frames that are no messages
		body := pick(c.Rand, "{", "", "nonsense", "[]", "5", "null", "true", `""`, "{}", `{"jsonrpc":"1.0","id":5,"method":"x"}`, `{"id":5,"method":"x"}`, `{"jsonrpc":"2.0","id":1.5,"method":"x"}`, `{"jsonrpc":"2.0","id":1e3,"method":"x"}`,
			`{"jsonrpc":"2.0","id":null,"method":"textDocument/hover"}`, `{"jsonrpc":"2.0","id":{},"method":"x"}`, `{"jsonrpc":"2.0","id":true,"method":"x"}`, `{"jsonrpc":"2.0","id":99999999999999999999,"method":"x"}`,
			`{"jsonrpc":"2.0","id":7,"method":5}`, `{"jsonrpc":"2.0","id":7,"method":"x","result":1}`, `{"jsonrpc":"2.0","id":7,"method":"shutdown","params":{]}}`, `{"jsonrpc":"2.0","method":"exit","params":[}]}`, "\xff\xfe", "\x00", `{"jsonrpc":"2.0","id":7,"method":"\q"}`,
			strings.Repeat("[", 20000), strings.Repeat(`{"a":`, 20000))
		c.expect("null", among(parseError, invalidRequest))
		c.frame(body)
	case 14: // a batch
		a, b := c.id(), c.id()
		c.expect(a, among(methodNotFound))
		c.expect(b, among(methodNotFound))
		c.expect("null", among(invalidRequest))
		c.frame(fmt.Sprintf(` [ {"jsonrpc":"2.0","id":%s,"method":"phils/none"}, [{"jsonrpc":"2.0","id":9,"method":"x"}], {"jsonrpc":"2.0","method":"none"}, {"jsonrpc":"2.0","id":%s,"method":"phils/nine"} ]`, a, b))
	case 15: // one id twice
		id := c.id()
		for range 2 {
			c.askAs(id, "textDocument/foldingRange", `{"textDocument":{"uri":"file:///chaos.tac"}}`, among(0, invalidRequest, invalidParams))
		}
	case 16, 17: // cancels
		var id string
		switch c.IntN(3) {
		case 0: // of what runs or has just been answered
			if d == nil {
				return
			}
			method, params := anyFeature(c.Rand, d)
			id = c.ask(method, params, func(a answer) string {
				if a.code == requestCancelled {
					return ""
				}
				return regularly(a)
			})
		case 1: // of what never was
			id = c.id()
		case 2: // of what has no such id
			id = pick(c.Rand, "null", "{}", "[]", "1.5", "true", `""`, "99999999999999999999")
		}
		for range 1 + c.IntN(2) {
			c.notify("$/cancelRequest", `{"id":`+id+`}`)
		}
	case 18: // answers that nobody waits for, and what is meant to be some
		c.loose++
		c.frame(pick(c.Rand, `{"jsonrpc":"2.0","id":1234567,"result":null}`, `{"jsonrpc":"2.0","id":"a","error":{"code":-32603,"message":"x"}}`, `{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":""}}`,
			`{"jsonrpc":"2.0","id":1}`, `{"jsonrpc":"2.0","id":1,"error":5}`, `{"jsonrpc":"2.0","id":1,"result":1,"error":{}}`))
	case 19: // answers to what the server asks: right, of another kind, twice, or none
		c.reply(func(id string) []string {
			return pick(c.Rand, nil, []string{`{"jsonrpc":"2.0","id":` + id + `,"result":null}`}, []string{`{"jsonrpc":"2.0","id":` + id + `,"result":[{"hints":7}]}`, `{"jsonrpc":"2.0","id":` + id + `,"result":5}`},
				[]string{`{"jsonrpc":"2.0","id":` + id + `,"error":{"code":-32601,"message":"no"}}`})
		})
	case 20: // a message with a byte changed
		if d == nil {
			return
		}
		c.mangled(d)
	case 21: // a large message
		c.ask("phils/none", `{"x":"`+strings.Repeat("x", 1<<(10+c.IntN(11)))+`"}`, among(methodNotFound))
	case 22: // a charset that is not the protocol's
		body := `{"jsonrpc":"2.0","id":5,"method":"phils/none"}`
		c.expect("null", among(invalidRequest))
		c.write(fmt.Sprintf("Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-16\r\n\r\n%s", len(body), body))
	case 23: // closed and opened again while requests run
		if d == nil || c.IntN(2) == 0 {
			return
		}
		method, params := anyFeature(c.Rand, d)
		c.ask(method, params, regularly)
		c.notify(protocol.MethodTextDocumentDidSave, fmt.Sprintf(`{"textDocument":{"uri":%q}}`, d.uri))
		c.notify(protocol.MethodTextDocumentDidClose, fmt.Sprintf(`{"textDocument":{"uri":%q}}`, d.uri))
		c.ask(protocol.MethodTextDocumentDocumentSymbol, fmt.Sprintf(`{"textDocument":{"uri":%q}}`, d.uri), among(invalidParams))
		i := 0
		for c.docs[i] != d {
			i++
		}
		c.docs = append(c.docs[:i], c.docs[i+1:]...)
		c.open(d)
	}
}

// mangled sends a request with some bytes changed. What it is then the specifications say.
func (c *chaos) mangled(d *chaosDoc) {
	method, params := anyFeature(c.Rand, d)
	body := []byte(fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"method":%q,"params":%s}`, c.id(), method, params))
	for range 1 + c.IntN(3) {
		i := c.IntN(len(body))
		switch c.IntN(3) {
		case 0:
			body[i] = byte(c.IntN(256))
		case 1:
			body = append(body[:i], body[i+1:]...)
		case 2:
			body = append(body[:i], append([]byte{pick[byte](c.Rand, '"', '{', '}', '[', ']', ',', ':', '0', ' ', 0xff)}, body[i:]...)...)
		}
	}
	if strings.ContainsRune(string(body), '\\') {
		return // an escape may spell a key otherwise
	}
	k, id, _ := classify(body)
	switch k {
	case isResponse:
		c.loose++
	case noJSON, noMessage:
		c.expect("null", among(parseError, invalidRequest))
	case isRequest:
		// The id may have become one that was in use.
		c.want[id] = append(c.want[id], func(a answer) string {
			if a.code == methodNotFound || a.code == invalidRequest {
				return ""
			}
			return regularly(a)
		})
	}
	c.frame(string(body))
}

// end ends the session in one of the ways there are.
func (c *chaos) end() {
	c.t.Helper()
	ending := c.IntN(6)
	if ending < 3 {
		if a := c.call(77777777, "shutdown", "null"); a.code != 0 || string(a.result) != "null" {
			c.t.Errorf("shutdown: %+v", a)
		}
		for i := range 3 {
			method, params := anyFeature(c.Rand, c.docs[0])
			if a := c.call(77777778+i, method, params); a.code != invalidRequest {
				c.t.Errorf("%s after shutdown: code %d", method, a.code)
			}
			c.edit(c.docs[0])
		}
	}
	var want error
	broken := false
	switch ending {
	case 0:
		c.send(`{"jsonrpc":"2.0","method":"exit"}`)
	case 1, 5:
		c.in.Close()
	case 2:
		c.write("Content-Length: 80\r\n\r\n{")
		c.in.Close()
		broken = true
	case 3:
		c.send(`{"jsonrpc":"2.0","method":"exit"}`)
		want = lsp.ErrNoShutdown
	case 4:
		before := len(c.await("null", 0))
		c.write(pick(c.Rand, "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n", "nonsense\r\n\r\n", "X: 5\r\n\r\n", strings.Repeat("x", 10000), "Content-Length: 5\r\nContent-Length: 6\r\n\r\n",
			frame(`{"jsonrpc":"2.0","method":"none"}`)+`{"jsonrpc":"2.0","method":"none"}`+"\r\n\r\n"))
		if as := c.await("null", before+1); len(as) != before+1 || as[before].code != parseError {
			c.t.Errorf("a header that tells no length: %v", as[min(before, len(as)):])
		}
		broken = true
	}
	err := <-c.done
	if broken && err == nil || !broken && err != want {
		c.t.Errorf("ending %d: the server returned %v", ending, err)
	}
}

// A client that sends without reading is heard all the same: the server sees its exit.
func TestClientThatDoesNotRead(t *testing.T) {
	toServer, in := io.Pipe()
	stuck, never := io.Pipe()
	defer stuck.Close()
	done := make(chan error, 1)
	go func() { done <- lsp.Serve(context.Background(), toServer, never, lsp.Options{}) }()
	io.WriteString(in, frame(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`))
	for i := range 500 {
		io.WriteString(in, frame(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"initialize"}`, i+1))) // answered where it is read
		io.WriteString(in, frame(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"phils/none"}`, i+1)))
		io.WriteString(in, frame("{"))
	}
	io.WriteString(in, frame(`{"jsonrpc":"2.0","id":9999,"method":"shutdown"}`))
	io.WriteString(in, frame(`{"jsonrpc":"2.0","method":"exit"}`))
	if err := <-done; err != nil {
		t.Errorf("the server returned %v", err)
	}
}

// A client that has closed its end for reading is gone.
func TestClosedOutputEndsTheServer(t *testing.T) {
	toServer, in := io.Pipe()
	out, fromServer := io.Pipe()
	out.Close()
	done := make(chan error, 1)
	go func() { done <- lsp.Serve(context.Background(), toServer, fromServer, lsp.Options{}) }()
	io.WriteString(in, frame(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`))
	if err := <-done; err == nil {
		t.Error("the server ended as if nothing had been")
	}
}

// The exit notification decides how the session ends, though the input ends right behind it.
func TestExitCountsBeforeTheEndOfTheInput(t *testing.T) {
	start := frame(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`)
	exit := frame(`{"jsonrpc":"2.0","method":"exit"}`)
	for range 200 {
		if err := lsp.Serve(context.Background(), strings.NewReader(start+exit), io.Discard, lsp.Options{}); err != lsp.ErrNoShutdown {
			t.Fatalf("exit without shutdown, then the end: %v", err)
		}
		if err := lsp.Serve(context.Background(), strings.NewReader(start+frame(`{"jsonrpc":"2.0","id":1,"method":"shutdown"}`)+exit), io.Discard, lsp.Options{}); err != nil {
			t.Fatalf("shutdown and exit, then the end: %v", err)
		}
	}
}
