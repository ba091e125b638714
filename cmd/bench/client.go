package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// client drives a server over its standard input and output, one request at a time. The
// clock starts when a message is ready to be written and is read when the last byte of the
// answer is there, so that the client's own JSON is not counted.
type client struct {
	name   string
	server *exec.Cmd
	in     *bufio.Writer
	msgs   chan message
	next   int
	whole  bool   // the server takes whole texts only
	found  int    // findings when the document was opened
	pull   bool   // diagnostics are asked for, as VS Code does
	result string // what the last diagnostics that were asked for are called
	doc    *document
	ver    int
	ended  bool
}

type message struct {
	body []byte
	at   time.Time
}

// head is what tells messages apart.
type head struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
}

type place struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type span struct {
	Start place `json:"start"`
	End   place `json:"end"`
}

type finding struct {
	Range    span   `json:"range"`
	Severity int    `json:"severity"`
	Code     any    `json:"code"`
	Message  string `json:"message"`
}

func startServer(name, program string, args ...string) (*client, error) {
	c := &client{name: name, server: exec.Command(program, args...), msgs: make(chan message, 256)}
	in, err := c.server.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.server.StdoutPipe()
	if err != nil {
		return nil, err
	}
	c.in = bufio.NewWriterSize(in, 1<<20)
	if err := c.server.Start(); err != nil {
		return nil, fmt.Errorf("cannot start %s: %w", program, err)
	}
	go c.read(bufio.NewReaderSize(out, 1<<20))
	return c, nil
}

func (c *client) read(r *bufio.Reader) {
	defer close(c.msgs)
	for {
		size := -1
		for {
			line, err := r.ReadString('\n')
			if err != nil {
				return
			}
			if line = strings.TrimSpace(line); line == "" {
				break
			}
			if v, ok := strings.CutPrefix(line, "Content-Length:"); ok {
				size, _ = strconv.Atoi(strings.TrimSpace(v))
			}
		}
		body := make([]byte, max(size, 0))
		if _, err := io.ReadFull(r, body); err != nil {
			return
		}
		c.msgs <- message{body, time.Now()}
	}
}

// send writes a message and tells when it began to.
func (c *client) send(v map[string]any) (time.Time, error) {
	v["jsonrpc"] = "2.0"
	body, err := json.Marshal(v)
	if err != nil {
		return time.Time{}, err
	}
	if len(body) > 1<<20 {
		runtime.GC() // of what the message was made with, which would run beside the server
	}
	start := time.Now()
	fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n", len(body))
	c.in.Write(body)
	if err := c.in.Flush(); err != nil {
		return start, fmt.Errorf("%s takes no message: %w", c.name, err)
	}
	return start, nil
}

func (c *client) notify(method string, params any) (time.Time, error) {
	return c.send(map[string]any{"method": method, "params": params})
}

// patience ends a run whose server hangs. No figure depends on it.
const patience = 3 * time.Minute

// wait reads until a message is wanted, and answers the server's own requests.
func (c *client) wait(wanted func(h *head) bool) (head, time.Time, error) {
	for {
		select {
		case m, ok := <-c.msgs:
			if !ok {
				return head{}, m.at, fmt.Errorf("%s has ended", c.name)
			}
			var h head
			if err := json.Unmarshal(m.body, &h); err != nil {
				return h, m.at, fmt.Errorf("%s sent what is not JSON: %w", c.name, err)
			}
			if h.Method != "" && h.ID != nil {
				if _, err := c.send(map[string]any{"id": h.ID, "result": nil}); err != nil {
					return h, m.at, err
				}
			}
			if wanted(&h) {
				return h, m.at, nil
			}
		case <-time.After(patience):
			return head{}, time.Time{}, fmt.Errorf("%s has not answered for %v", c.name, patience)
		}
	}
}

// call sends a request and gives the time until its answer, and its result.
func (c *client) call(method string, params any) (time.Duration, json.RawMessage, error) {
	c.next++
	id := strconv.Itoa(c.next)
	start, err := c.send(map[string]any{"id": c.next, "method": method, "params": params})
	if err != nil {
		return 0, nil, err
	}
	h, at, err := c.wait(func(h *head) bool { return h.Method == "" && string(h.ID) == id })
	if err == nil && h.Error != nil {
		err = fmt.Errorf("%s: %s: %s", c.name, method, h.Error.Message)
	}
	return at.Sub(start), h.Result, err
}

// ask calls a method about the open document.
func (c *client) ask(method string, params map[string]any) (time.Duration, json.RawMessage, error) {
	if params == nil {
		params = map[string]any{}
	}
	params["textDocument"] = map[string]any{"uri": c.doc.uri}
	return c.call(method, params)
}

// anyFindings takes the first diagnostics of a version, whatever they are.
func anyFindings([]finding) bool { return true }

// published waits for diagnostics of the document's version that are wanted; those of an
// earlier one are passed over, and those of a later one are an error.
func (c *client) published(wanted func([]finding) bool) (at time.Time, findings []finding, err error) {
	if c.pull {
		return c.pulled()
	}
	var p struct {
		URI         string    `json:"uri"`
		Version     *int      `json:"version"`
		Diagnostics []finding `json:"diagnostics"`
	}
	bad := error(nil)
	_, at, err = c.wait(func(h *head) bool {
		if h.Method != "textDocument/publishDiagnostics" {
			return false
		}
		p.Version, p.Diagnostics = nil, nil
		if bad = json.Unmarshal(h.Params, &p); bad != nil {
			return true
		}
		switch {
		case p.URI != c.doc.uri:
			return false
		case p.Version == nil:
			bad = fmt.Errorf("%s: diagnostics without a version", c.name)
		case *p.Version > c.ver:
			bad = fmt.Errorf("%s: diagnostics of version %d, and the document is at %d", c.name, *p.Version, c.ver)
		default:
			return *p.Version == c.ver && wanted(p.Diagnostics)
		}
		return true
	})
	if err == nil {
		err = bad
	}
	return at, p.Diagnostics, err
}

// pulled asks for the diagnostics.
func (c *client) pulled() (at time.Time, findings []finding, err error) {
	params := map[string]any{"identifier": "phils"}
	if c.result != "" {
		params["previousResultId"] = c.result
	}
	begin := time.Now()
	took, result, err := c.ask("textDocument/diagnostic", params)
	if err != nil {
		return at, nil, err
	}
	var r struct {
		Kind  string    `json:"kind"`
		ID    string    `json:"resultId"`
		Items []finding `json:"items"`
	}
	if err := json.Unmarshal(result, &r); err != nil {
		return at, nil, err
	}
	if r.Kind != "full" {
		return at, nil, fmt.Errorf("%s: a report that is %q after an edit that brings or takes a finding", c.name, r.Kind)
	}
	c.result = r.ID
	return begin.Add(took), r.Items, nil
}

func (c *client) initialize() (time.Duration, error) {
	features := map[string]any{
		"publishDiagnostics": map[string]any{"relatedInformation": true, "versionSupport": true, "tagSupport": map[string]any{"valueSet": []int{1}}},
		"hover":              map[string]any{"contentFormat": []string{"markdown"}},
		"documentSymbol":     map[string]any{"hierarchicalDocumentSymbolSupport": true},
		"semanticTokens": map[string]any{"requests": map[string]any{"range": true, "full": map[string]any{"delta": true}},
			"tokenTypes":     []string{"variable", "function", "keyword", "type", "number", "label", "comment", "operator", "string", "parameter"},
			"tokenModifiers": []string{"definition", "declaration"}, "formats": []string{"relative"}},
	}
	if c.pull {
		features["diagnostic"] = map[string]any{"relatedDocumentSupport": false}
	}
	took, result, err := c.call("initialize", map[string]any{"processId": nil, "rootUri": nil, "capabilities": map[string]any{
		"general": map[string]any{"positionEncodings": []string{"utf-16"}}, "textDocument": features,
	}})
	if err != nil {
		return took, err
	}
	var r struct {
		Capabilities struct {
			TextDocumentSync json.RawMessage `json:"textDocumentSync"`
		} `json:"capabilities"`
	}
	if err := json.Unmarshal(result, &r); err != nil {
		return took, err
	}
	var sync struct {
		Change int `json:"change"`
	}
	if json.Unmarshal(r.Capabilities.TextDocumentSync, &sync) != nil { // it may be the number alone
		json.Unmarshal(r.Capabilities.TextDocumentSync, &sync.Change)
	}
	c.whole = sync.Change != 2
	_, err = c.notify("initialized", map[string]any{})
	return took, err
}

// open opens the document and gives the time until its diagnostics, and them.
func (c *client) open(d *document) (time.Duration, []finding, error) {
	c.doc, c.ver = d, 1
	params := map[string]any{"textDocument": map[string]any{"uri": d.uri, "languageId": d.language, "version": 1, "text": string(d.text)}}
	start, err := c.notify("textDocument/didOpen", params)
	if err != nil {
		return 0, nil, err
	}
	at, findings, err := c.published(anyFindings)
	c.found = len(findings)
	return at.Sub(start), findings, err
}

// edit replaces a range and gives the time until wanted diagnostics of the new text, and them.
func (c *client) edit(r span, text string, wanted func([]finding) bool) (time.Duration, []finding, error) {
	c.ver++
	c.doc.replace(r, text)
	change := map[string]any{"range": r, "text": text}
	if c.whole {
		change = map[string]any{"text": string(c.doc.text)}
	}
	start, err := c.notify("textDocument/didChange", map[string]any{
		"textDocument": map[string]any{"uri": c.doc.uri, "version": c.ver}, "contentChanges": []any{change}})
	if err != nil {
		return 0, nil, err
	}
	at, findings, err := c.published(wanted)
	return at.Sub(start), findings, err
}

// stop ends the server as the protocol says.
func (c *client) stop() error {
	if c.ended {
		return nil
	}
	defer c.kill()
	if _, _, err := c.call("shutdown", nil); err != nil {
		return err
	}
	if _, err := c.notify("exit", nil); err != nil {
		return err
	}
	for range c.msgs {
	}
	c.ended = true
	return c.server.Wait()
}

// kill ends a server that is still there after an error.
func (c *client) kill() {
	if !c.ended {
		c.ended = true
		c.server.Process.Kill()
		go func() { // whoever reads must not wait
			for range c.msgs {
			}
		}()
		c.server.Wait()
	}
}

func (c *client) memory() (now, peak float64) { return memoryOf(c.server.Process.Pid) }

// memoryOf gives a process's resident size now and at its peak, in MB, as /proc tells them;
// zero where there is no /proc.
func memoryOf(pid int) (now, peak float64) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, 0
	}
	for line := range strings.Lines(string(status)) {
		f := strings.Fields(line)
		if len(f) < 2 {
			continue
		}
		kb, _ := strconv.ParseFloat(f[1], 64)
		switch f[0] {
		case "VmRSS:":
			now = kb / 1024
		case "VmHWM:":
			peak = kb / 1024
		}
	}
	return now, peak
}

// cpu is the processor time that the server has used, all threads together; zero where
// there is no /proc.
func (c *client) cpu() time.Duration {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", c.server.Process.Pid))
	total := time.Duration(0)
	for _, f := range files {
		if text, err := os.ReadFile(f); err == nil {
			if w := strings.Fields(string(text)); len(w) > 0 {
				ns, _ := strconv.ParseInt(w[0], 10, 64)
				total += time.Duration(ns)
			}
		}
	}
	return total
}
