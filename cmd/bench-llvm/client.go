package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// client drives a server over its standard input and output, one request at a time. It
// reads the clock when the last byte of a message is there, before it looks into it.
type client struct {
	server *exec.Cmd
	in     *bufio.Writer
	msgs   chan message
	next   int
	uri    string
	ver    int
}

type message struct {
	body []byte
	at   time.Time
}

// head is what tells messages apart.
type head struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
}

func startServer(phils string) (*client, error) {
	c := &client{server: exec.Command(phils, "serve"), msgs: make(chan message, 256)}
	c.server.Stderr = os.Stderr
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
		return nil, fmt.Errorf("cannot start %s: %w", phils, err)
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

func (c *client) send(v map[string]any) error {
	v["jsonrpc"] = "2.0"
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n", len(body))
	c.in.Write(body)
	return c.in.Flush()
}

func (c *client) notify(method string, params any) error {
	return c.send(map[string]any{"method": method, "params": params})
}

const patience = 5 * time.Minute

// wait reads until a message is wanted, and answers the server's own requests.
func (c *client) wait(wanted func(h *head, body []byte) bool) (message, error) {
	for {
		select {
		case m, ok := <-c.msgs:
			if !ok {
				return m, fmt.Errorf("the server has ended")
			}
			var h head
			if err := json.Unmarshal(m.body, &h); err != nil {
				return m, err
			}
			if h.Method != "" && h.ID != nil {
				if err := c.send(map[string]any{"id": h.ID, "result": nil}); err != nil {
					return m, err
				}
			}
			if wanted(&h, m.body) {
				return m, nil
			}
		case <-time.After(patience):
			return message{}, fmt.Errorf("the server has not answered for %v", patience)
		}
	}
}

// call sends a request and gives the time until its answer, and the answer.
func (c *client) call(method string, params any) (time.Duration, []byte, error) {
	c.next++
	id := strconv.Itoa(c.next)
	start := time.Now()
	if err := c.send(map[string]any{"id": c.next, "method": method, "params": params}); err != nil {
		return 0, nil, err
	}
	failed := ""
	m, err := c.wait(func(h *head, _ []byte) bool {
		if h.Method != "" || string(h.ID) != id {
			return false
		}
		if h.Error != nil {
			failed = h.Error.Message
		}
		return true
	})
	if err == nil && failed != "" {
		err = fmt.Errorf("%s: %s", method, failed)
	}
	return m.at.Sub(start), m.body, err
}

// published waits for the diagnostics of a version.
func (c *client) published(version int) (message, error) {
	want := []byte(`"version":` + strconv.Itoa(version))
	return c.wait(func(h *head, body []byte) bool {
		return h.Method == "textDocument/publishDiagnostics" && bytes.Contains(body, want)
	})
}

func (c *client) initialize() (time.Duration, error) {
	took, _, err := c.call("initialize", map[string]any{"processId": nil, "rootUri": nil, "capabilities": map[string]any{
		"general": map[string]any{"positionEncodings": []string{"utf-16"}},
		"textDocument": map[string]any{
			"publishDiagnostics": map[string]any{"relatedInformation": true, "versionSupport": true, "tagSupport": map[string]any{"valueSet": []int{1}}},
			"hover":              map[string]any{"contentFormat": []string{"markdown"}},
			"documentSymbol":     map[string]any{"hierarchicalDocumentSymbolSupport": true},
		},
	}})
	if err != nil {
		return took, err
	}
	return took, c.notify("initialized", map[string]any{})
}

func (c *client) document() map[string]any { return map[string]any{"uri": c.uri} }

// open opens the file and gives the time until its diagnostics, and them.
func (c *client) open(file string, text []byte) (time.Duration, []byte, error) {
	abs, err := filepath.Abs(file)
	if err != nil {
		return 0, nil, err
	}
	c.uri, c.ver = "file://"+filepath.ToSlash(abs), 1
	params := map[string]any{"textDocument": map[string]any{"uri": c.uri, "languageId": "llvm", "version": 1, "text": string(text)}}
	start := time.Now()
	if err := c.notify("textDocument/didOpen", params); err != nil {
		return 0, nil, err
	}
	m, err := c.published(1)
	return m.at.Sub(start), m.body, err
}

type place struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type span struct {
	Start place `json:"start"`
	End   place `json:"end"`
}

// edit replaces a range and gives the time until the diagnostics of the new text.
func (c *client) edit(r span, text string) (time.Duration, []byte, error) {
	c.ver++
	start := time.Now()
	err := c.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": c.uri, "version": c.ver},
		"contentChanges": []any{map[string]any{"range": r, "text": text}}})
	if err != nil {
		return 0, nil, err
	}
	m, err := c.published(c.ver)
	return m.at.Sub(start), m.body, err
}

func (c *client) stop() error {
	if _, _, err := c.call("shutdown", nil); err != nil {
		return err
	}
	if err := c.notify("exit", nil); err != nil {
		return err
	}
	return c.server.Wait()
}

// memory gives the server's resident size now and at its peak, in MB, as /proc tells them;
// zero where there is no /proc.
func (c *client) memory() (now, peak float64) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", c.server.Process.Pid))
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

// cpu is the processor time that the server has used, all threads together.
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
