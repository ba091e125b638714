package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"os/exec"
	"strconv"
	"time"
)

// session is a language-server client just large enough for a look: one request at
// a time, over the server's standard input and output.
type session struct {
	server *exec.Cmd
	in     io.WriteCloser
	next   int
	msgs   chan message
	pushed map[string]published // last published diagnostics by version
}

type message struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
	err error
}

type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type span struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type hint struct {
	Position     position        `json:"position"`
	Label        json.RawMessage `json:"label"`
	PaddingLeft  bool            `json:"paddingLeft"`
	PaddingRight bool            `json:"paddingRight"`
}

// text joins a label's parts.
func (h hint) text() string {
	var s string
	if json.Unmarshal(h.Label, &s) == nil {
		return s
	}
	var parts []struct {
		Value string `json:"value"`
	}
	_ = json.Unmarshal(h.Label, &parts)
	for _, p := range parts {
		s += p.Value
	}
	return s
}

type lens struct {
	Range   span `json:"range"`
	Command struct {
		Title string `json:"title"`
	} `json:"command"`
}

type diagnostic struct {
	Range    span   `json:"range"`
	Severity int    `json:"severity"`
	Code     string `json:"code"`
	Message  string `json:"message"`
	Related  []struct {
		Location struct {
			Range span `json:"range"`
		} `json:"location"`
		Message string `json:"message"`
	} `json:"relatedInformation"`
}

type published struct {
	URI         string       `json:"uri"`
	Version     int          `json:"version"`
	Diagnostics []diagnostic `json:"diagnostics"`
}

func start(server *exec.Cmd) (*session, error) {
	in, err := server.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := server.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := server.Start(); err != nil {
		return nil, fmt.Errorf("cannot start the server: %w", err)
	}
	s := &session{server: server, in: in, msgs: make(chan message, 64), pushed: map[string]published{}}
	go s.read(out)
	return s, nil
}

func (s *session) read(out io.Reader) {
	defer close(s.msgs)
	r := bufio.NewReader(out)
	for {
		head, err := textproto.NewReader(r).ReadMIMEHeader()
		if err != nil {
			return
		}
		n, err := strconv.Atoi(head.Get("Content-Length"))
		if err != nil {
			s.msgs <- message{err: err}
			return
		}
		body := make([]byte, n)
		if _, err := io.ReadFull(r, body); err != nil {
			return
		}
		var m message
		m.err = json.Unmarshal(body, &m)
		s.msgs <- m
	}
}

func (s *session) send(v map[string]any) {
	v["jsonrpc"] = "2.0"
	body, err := json.Marshal(v)
	if err != nil {
		return
	}
	fmt.Fprintf(s.in, "Content-Length: %d\r\n\r\n%s", len(body), body)
}

func (s *session) notify(method string, params any) {
	s.send(map[string]any{"method": method, "params": params})
}

// receive handles the next message, and gives it if it answers the request.
func (s *session) receive(id int) (*message, error) {
	select {
	case m, ok := <-s.msgs:
		switch {
		case !ok:
			return nil, fmt.Errorf("the server has ended")
		case m.err != nil:
			return nil, m.err
		case m.Method == "textDocument/publishDiagnostics":
			var p published
			if err := json.Unmarshal(m.Params, &p); err != nil {
				return nil, err
			}
			s.pushed[p.URI] = p
		case m.Method != "" && m.ID != nil: // a request of the server's
			s.send(map[string]any{"id": m.ID, "result": nil})
		case m.Method == "" && string(m.ID) == strconv.Itoa(id):
			return &m, nil
		}
		return nil, nil
	case <-time.After(time.Minute):
		return nil, fmt.Errorf("the server has not answered for a minute")
	}
}

func (s *session) call(method string, params, result any) error {
	s.next++
	s.send(map[string]any{"id": s.next, "method": method, "params": params})
	for {
		m, err := s.receive(s.next)
		if err != nil {
			return fmt.Errorf("%s: %w", method, err)
		}
		if m == nil {
			continue
		}
		if m.Error != nil {
			return fmt.Errorf("%s: %s", method, m.Error.Message)
		}
		if result == nil {
			return nil
		}
		return json.Unmarshal(m.Result, result)
	}
}

func (s *session) initialize() error {
	err := s.call("initialize", map[string]any{"processId": nil, "rootUri": nil, "capabilities": map[string]any{
		"general":      map[string]any{"positionEncodings": []string{"utf-8"}},
		"textDocument": map[string]any{"publishDiagnostics": map[string]any{"relatedInformation": true, "versionSupport": true}},
	}}, nil)
	s.notify("initialized", map[string]any{})
	return err
}

func (s *session) open(uri, language, text string) {
	s.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "languageId": language, "version": 1, "text": text}})
}

func (s *session) change(uri string, version int, text string) {
	s.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": version},
		"contentChanges": []any{map[string]any{"text": text}}})
}

func document(uri string) map[string]any { return map[string]any{"uri": uri} }

func (s *session) inlayHints(uri string, lines int) (hints []hint, err error) {
	err = s.call("textDocument/inlayHint", map[string]any{"textDocument": document(uri), "range": span{End: position{Line: lines}}}, &hints)
	return hints, err
}

func (s *session) codeLenses(uri string) (lenses []lens, err error) {
	err = s.call("textDocument/codeLens", map[string]any{"textDocument": document(uri)}, &lenses)
	return lenses, err
}

func (s *session) hover(uri string, line, col int) (string, error) {
	var h struct {
		Contents struct {
			Value string `json:"value"`
		} `json:"contents"`
	}
	err := s.call("textDocument/hover", map[string]any{"textDocument": document(uri), "position": position{line, col}}, &h)
	return h.Contents.Value, err
}

// diagnostics waits for what the server publishes of a version.
func (s *session) diagnostics(uri string, version int) ([]diagnostic, error) {
	for {
		if p, ok := s.pushed[uri]; ok && p.Version >= version {
			return p.Diagnostics, nil
		}
		if _, err := s.receive(-1); err != nil {
			return nil, err
		}
	}
}

func (s *session) stop() {
	_ = s.call("shutdown", nil, nil)
	s.notify("exit", nil)
	_ = s.in.Close()
	_ = s.server.Wait()
}
