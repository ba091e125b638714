package lsptest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// Serve is a server to be tested; see lsp.Serve.
type Serve func(ctx context.Context, in io.Reader, out io.Writer) error

// Client is a client connected to a server. Its methods fail the test when a request
// fails, save those that return an error.
type Client struct {
	protocol.UnimplementedClient
	Server protocol.Server // requests, for those that have no method here

	t    testing.TB
	ctx  context.Context
	conn jsonrpc2.Conn
	in   io.Closer // the server's input
	done chan error

	Capabilities protocol.ServerCapabilities

	mu          sync.Mutex
	files       map[uri.URI]*file
	published   map[uri.URI][]protocol.PublishDiagnosticsParams
	messages    []string
	progress    []string
	refreshes   map[string]int
	config      string // what workspace/configuration is answered
	registered  []string
	encodeUTF16 bool
}

type file struct {
	text    string
	version int32
}

// Options say what the client can do.
type Options struct {
	Capabilities string // JSON of ClientCapabilities; "" for Full
	Init         string // JSON of initializationOptions
	Config       string // JSON that workspace/configuration is answered with, "" for null
	NoInit       bool   // leave initialize to the test
}

// Full are the capabilities of a modern editor that takes pushed diagnostics.
const Full = `{
 "general": {"positionEncodings": ["utf-16", "utf-8"]},
 "window": {"workDoneProgress": true},
 "workspace": {"workspaceEdit": {"documentChanges": true}, "inlayHint": {"refreshSupport": true}, "codeLens": {"refreshSupport": true}},
 "textDocument": {
  "publishDiagnostics": {"relatedInformation": true, "tagSupport": {"valueSet": [1]}, "codeDescriptionSupport": true},
  "completion": {"completionItem": {"snippetSupport": true, "resolveSupport": {"properties": ["documentation"]}}},
  "hover": {"contentFormat": ["markdown"]},
  "rename": {"prepareSupport": true},
  "documentSymbol": {"hierarchicalDocumentSymbolSupport": true}
 }}`

// Start connects to a server over pipes and initializes it. The session ends with the test.
func Start(t testing.TB, serve Serve, o Options) *Client {
	t.Helper()
	toServer, fromClient := io.Pipe()
	toClient, fromServer := io.Pipe()
	c := &Client{t: t, ctx: context.Background(), in: fromClient, done: make(chan error, 1), files: map[uri.URI]*file{},
		published: map[uri.URI][]protocol.PublishDiagnosticsParams{}, refreshes: map[string]int{}, config: o.Config, encodeUTF16: true}
	go func() {
		c.done <- serve(c.ctx, toServer, fromServer)
		fromServer.Close()
	}()
	c.conn = jsonrpc2.NewConn(jsonrpc2.NewHeaderStream(duplex{toClient, fromClient}), jsonrpc2.WithCodec(codec{}))
	c.conn.Go(c.ctx, protocol.ClientHandler(c, jsonrpc2.MethodNotFoundHandler))
	c.Server = protocol.ServerDispatcher(c.conn)
	t.Cleanup(func() {
		fromClient.Close()
		toServer.Close()
	})
	if !o.NoInit {
		c.Init(o)
	}
	return c
}

// Init does the handshake.
func (c *Client) Init(o Options) {
	c.t.Helper()
	caps := o.Capabilities
	if caps == "" {
		caps = Full
	}
	params := `{"processId": null, "rootUri": null, "capabilities": ` + caps
	if o.Init != "" {
		params += `, "initializationOptions": ` + o.Init
	}
	var r protocol.InitializeResult
	if err := c.Call(protocol.MethodInitialize, jsonrpc2.RawMessage(params+"}"), &r); err != nil {
		c.t.Fatalf("initialize: %v", err)
	}
	c.Capabilities = r.Capabilities
	c.encodeUTF16 = r.Capabilities.PositionEncoding != protocol.PositionEncodingKindUTF8
	c.Notify(protocol.MethodInitialized, jsonrpc2.RawMessage("{}"))
}

type duplex struct {
	io.Reader
	io.WriteCloser
}

type codec struct{}

func (codec) Marshal(v any) ([]byte, error) {
	if m, ok := v.(jsonrpc2.RawMessage); ok {
		return m, nil
	}
	return protocol.Marshal(v)
}

func (codec) Unmarshal(data []byte, v any) error {
	if p, ok := v.(*jsonrpc2.RawMessage); ok {
		*p = slices.Clone(data)
		return nil
	}
	// What is decoded aliases data, which is the frame's, and the next message overwrites it.
	return protocol.Unmarshal(slices.Clone(data), v)
}

// Call sends a request and waits for the reply. params and result are protocol values or
// jsonrpc2.RawMessage; result nil drops the reply.
func (c *Client) Call(method string, params, result any) error {
	_, err := c.conn.Call(c.ctx, method, params, result)
	return err
}

// Raw gives the reply to a request as JSON, or the error's code and text.
func (c *Client) Raw(method string, params any) string {
	var r jsonrpc2.RawMessage
	if err := c.Call(method, params, &r); err != nil {
		var e *jsonrpc2.Error
		if errors.As(err, &e) {
			return fmt.Sprintf("error %d: %s", e.Code, e.Message)
		}
		return "error: " + err.Error()
	}
	return string(r)
}

// Code is the code of a request's error, 0 for none.
func Code(err error) jsonrpc2.Code {
	var e *jsonrpc2.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return 0
}

// Notify sends a notification.
func (c *Client) Notify(method string, params any) {
	c.t.Helper()
	if err := c.conn.Notify(c.ctx, method, params); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// URI is the URI of a test's file.
func URI(name string) uri.URI { return uri.File("/test/" + name) }

// Open opens a file; its language is its suffix.
func (c *Client) Open(u uri.URI, text string) {
	c.t.Helper()
	c.mu.Lock()
	c.files[u] = &file{text, 1}
	c.mu.Unlock()
	c.Notify(protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{TextDocument: protocol.TextDocumentItem{
		URI: u, LanguageID: protocol.LanguageKind(strings.TrimPrefix(path.Ext(string(u)), ".")), Version: 1, Text: text}})
}

// Close closes a file.
func (c *Client) Close(u uri.URI) {
	c.t.Helper()
	c.Notify(protocol.MethodTextDocumentDidClose, &protocol.DidCloseTextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: u}})
}

// Save says that a file was saved.
func (c *Client) Save(u uri.URI) {
	c.t.Helper()
	c.Notify(protocol.MethodTextDocumentDidSave, &protocol.DidSaveTextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: u}})
}

// Edit is a replacement of bytes Start … End-1.
type Edit struct {
	Start, End int
	Text       string
}

// Change edits a file, each edit in the text that the one before it left.
func (c *Client) Change(u uri.URI, edits ...Edit) {
	c.t.Helper()
	c.Notify(protocol.MethodTextDocumentDidChange, c.Changed(u, edits...))
}

// Changed is Change, but gives what the server is to be told instead of telling it.
func (c *Client) Changed(u uri.URI, edits ...Edit) *protocol.DidChangeTextDocumentParams {
	c.mu.Lock()
	defer c.mu.Unlock()
	f := c.files[u]
	f.version++
	p := &protocol.DidChangeTextDocumentParams{}
	p.TextDocument.URI, p.TextDocument.Version = u, f.version
	for _, e := range edits {
		p.ContentChanges = append(p.ContentChanges, &protocol.TextDocumentContentChangePartial{
			Range: protocol.Range{Start: c.position(f.text, e.Start), End: c.position(f.text, e.End)}, Text: e.Text})
		f.text = f.text[:e.Start] + e.Text + f.text[e.End:]
	}
	return p
}

// Replace replaces a file's whole text.
func (c *Client) Replace(u uri.URI, text string) {
	c.t.Helper()
	c.mu.Lock()
	f := c.files[u]
	f.version++
	f.text = text
	p := &protocol.DidChangeTextDocumentParams{ContentChanges: []protocol.TextDocumentContentChangeEvent{&protocol.TextDocumentContentChangeWholeDocument{Text: text}}}
	p.TextDocument.URI, p.TextDocument.Version = u, f.version
	c.mu.Unlock()
	c.Notify(protocol.MethodTextDocumentDidChange, p)
}

// Text is the text of a file as the client has it.
func (c *Client) Text(u uri.URI) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.files[u].text
}

// Version is the version of a file as the client has it.
func (c *Client) Version(u uri.URI) int32 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.files[u].version
}

// At is the position of a byte offset in a file, as parameters of a request.
func (c *Client) At(u uri.URI, offset int) protocol.TextDocumentPositionParams {
	return protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: u}, Position: c.position(c.Text(u), offset)}
}

// Position is the position of a byte offset in a file.
func (c *Client) Position(u uri.URI, offset int) protocol.Position {
	return c.position(c.Text(u), offset)
}

func (c *Client) position(text string, offset int) protocol.Position {
	var p protocol.Position
	from := 0
	for i := 0; i < offset; i++ {
		if text[i] == '\n' || text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			p.Line++
			from = i + 1
		}
	}
	p.Character = uint32(c.units(text[from:offset]))
	return p
}

func (c *Client) units(s string) int {
	if !c.encodeUTF16 {
		return len(s)
	}
	n := 0
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError {
			n++
		} else {
			n += utf16.RuneLen(r)
		}
		s = s[size:]
	}
	return n
}

// Offset is the byte offset of a position in a file.
func (c *Client) Offset(u uri.URI, p protocol.Position) int { return c.offset(c.Text(u), p) }

func (c *Client) offset(text string, p protocol.Position) int {
	at := 0
	for line := uint32(0); line < p.Line; line++ {
		i := strings.IndexAny(text[at:], "\r\n")
		if i < 0 {
			return len(text)
		}
		at += i + 1
		if text[at-1] == '\r' && at < len(text) && text[at] == '\n' {
			at++
		}
	}
	for i := at; ; {
		if i >= len(text) || text[i] == '\n' || text[i] == '\r' || c.units(text[at:i]) >= int(p.Character) {
			return i
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		i += size
	}
}

// Snippet is the text of a range of a file.
func (c *Client) Snippet(u uri.URI, r protocol.Range) string {
	text := c.Text(u)
	return text[c.offset(text, r.Start):c.offset(text, r.End)]
}

// Apply gives a file's text after edits that all refer to the present one.
func (c *Client) Apply(u uri.URI, edits []protocol.TextEdit) string {
	c.t.Helper()
	text := c.Text(u)
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b protocol.TextEdit) int {
		return c.offset(text, b.Range.Start) - c.offset(text, a.Range.Start)
	})
	last := len(text)
	for _, e := range edits {
		start, end := c.offset(text, e.Range.Start), c.offset(text, e.Range.End)
		if end > last {
			c.t.Fatalf("edits overlap at %v", e.Range)
		}
		text, last = text[:start]+e.NewText+text[end:], start
	}
	return text
}

// Edits are the edits of a workspace edit in a file.
func (c *Client) Edits(u uri.URI, w *protocol.WorkspaceEdit) []protocol.TextEdit {
	c.t.Helper()
	out := slices.Clone(w.Changes[u])
	for _, ch := range w.DocumentChanges {
		e, ok := ch.(*protocol.TextDocumentEdit)
		if !ok || e.TextDocument.URI != u {
			c.t.Fatalf("an edit of another file: %#v", ch)
		}
		if e.TextDocument.Version == nil || *e.TextDocument.Version != c.Version(u) {
			c.t.Fatalf("an edit of another version: %v", e.TextDocument.Version)
		}
		for _, x := range e.Edits {
			out = append(out, *x.(*protocol.TextEdit))
		}
	}
	return out
}

// Settle waits until the server has no background work left. All diagnostics sent until
// then have arrived.
func (c *Client) Settle() {
	c.t.Helper()
	if err := c.Call("phils/settled", nil, nil); err != nil {
		c.t.Fatalf("settled: %v", err)
	}
}

// Diagnostics waits for the server to settle and gives the diagnostics of a file as
// pushed last.
func (c *Client) Diagnostics(u uri.URI) []protocol.Diagnostic {
	c.t.Helper()
	c.Settle()
	c.mu.Lock()
	defer c.mu.Unlock()
	if ps := c.published[u]; len(ps) > 0 {
		return ps[len(ps)-1].Diagnostics
	}
	return nil
}

// Published is how many times diagnostics of a file were pushed.
func (c *Client) Published(u uri.URI) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.published[u])
}

// Messages are the texts of window/showMessage so far.
func (c *Client) Messages() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.messages)
}

// ProgressLog are the progress reports so far, as JSON.
func (c *Client) ProgressLog() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.progress)
}

// Refreshes is how many times the server asked to ask again: what is "inlayHint",
// "codeLens" or "diagnostic", or the URI of a virtual document.
func (c *Client) Refreshes(what string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.refreshes[what]
}

// Registered are the methods that the server registered for.
func (c *Client) Registered() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.registered)
}

// SetConfig is what workspace/configuration is answered with from now on.
func (c *Client) SetConfig(json string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.config = json
}

// Shutdown ends the session in good order and gives what the server returned. All that
// it sent has been handled by then.
func (c *Client) Shutdown() error {
	c.t.Helper()
	if err := c.Call(protocol.MethodShutdown, nil, nil); err != nil {
		c.t.Fatalf("shutdown: %v", err)
	}
	c.Notify(protocol.MethodExit, nil)
	err := <-c.done
	<-c.conn.Done()
	return err
}

// Hangup closes the server's input and gives what the server returned.
func (c *Client) Hangup() error {
	c.in.Close()
	return <-c.done
}

// Wait gives what the server returned, when it does.
func (c *Client) Wait() error { return <-c.done }

// What follows answers the server.

func (c *Client) PublishDiagnostics(_ context.Context, p *protocol.PublishDiagnosticsParams) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.published[p.URI] = append(c.published[p.URI], *p)
	return nil
}

func (c *Client) ShowMessage(_ context.Context, p *protocol.ShowMessageParams) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.messages = append(c.messages, p.Message)
	return nil
}

func (c *Client) LogMessage(context.Context, *protocol.LogMessageParams) error { return nil }

func (c *Client) WorkDoneProgressCreate(context.Context, *protocol.WorkDoneProgressCreateParams) error {
	return nil
}

func (c *Client) Progress(_ context.Context, p *protocol.ProgressParams) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.progress = append(c.progress, string(p.Value))
	return nil
}

func (c *Client) Configuration(_ context.Context, p *protocol.ConfigurationParams) ([]protocol.LSPAny, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := make([]protocol.LSPAny, len(p.Items))
	for i := range out {
		out[i] = protocol.LSPAny("null")
		if c.config != "" {
			out[i] = protocol.LSPAny(c.config)
		}
	}
	return out, nil
}

func (c *Client) RegisterCapability(_ context.Context, p *protocol.RegistrationParams) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, r := range p.Registrations {
		c.registered = append(c.registered, strings.Clone(r.Method))
	}
	return nil
}

func (c *Client) refreshed(what string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.refreshes[what]++
	return nil
}

func (c *Client) InlayHintRefresh(context.Context) error  { return c.refreshed("inlayHint") }
func (c *Client) CodeLensRefresh(context.Context) error   { return c.refreshed("codeLens") }
func (c *Client) DiagnosticRefresh(context.Context) error { return c.refreshed("diagnostic") }

// TextDocumentContentRefresh counts under the virtual document's URI.
func (c *Client) TextDocumentContentRefresh(_ context.Context, p *protocol.TextDocumentContentRefreshParams) error {
	return c.refreshed(strings.Clone(string(p.URI)))
}
