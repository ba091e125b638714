package lsp_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"testing"

	"go.lsp.dev/protocol"
)

// answer is a response of the server.
type answer struct {
	code   int // 0: a result
	text   string
	result json.RawMessage
}

// wild is a client that sends bytes as they come, and keeps account of the answers.
type wild struct {
	t    testing.TB
	in   io.WriteCloser
	done chan error // what the server returned

	mu        sync.Mutex
	more      sync.Cond
	answers   map[string][]answer // by id as idKey has it
	asked     []json.RawMessage   // ids of the server's requests that have no answer yet
	published int
	over      bool // the server's output is at its end
}

// startWild connects to a server without a handshake.
func startWild(t testing.TB, serve func(ctx context.Context, in io.Reader, out io.Writer) error) *wild {
	toServer, in := io.Pipe()
	out, fromServer := io.Pipe()
	w := &wild{t: t, in: in, done: make(chan error, 1), answers: map[string][]answer{}}
	w.more.L = &w.mu
	go func() {
		err := serve(context.Background(), toServer, fromServer)
		toServer.CloseWithError(io.ErrClosedPipe) // else who writes would wait
		fromServer.Close()
		w.done <- err
	}()
	go w.read(bufio.NewReader(out))
	t.Cleanup(func() { in.Close(); out.Close() })
	return w
}

func (w *wild) read(out *bufio.Reader) {
	defer func() {
		w.mu.Lock()
		w.over = true
		w.more.Broadcast()
		w.mu.Unlock()
	}()
	for {
		header, err := out.ReadString('\n')
		if err != nil {
			return
		}
		n, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(header, "Content-Length:")))
		if err != nil {
			w.t.Errorf("the server sent the header %q", header)
			return
		}
		body := make([]byte, n+2)
		if _, err := io.ReadFull(out, body); err != nil {
			return
		}
		var m struct {
			JSONRPC string
			ID      json.RawMessage
			Method  string
			Result  json.RawMessage
			Error   *struct {
				Code    int
				Message string
			}
		}
		if err := json.Unmarshal(body, &m); err != nil || m.JSONRPC != "2.0" {
			w.t.Errorf("the server sent %s: %v", body, err)
			return
		}
		w.mu.Lock()
		switch {
		case m.Method != "" && m.ID != nil:
			w.asked = append(w.asked, m.ID)
		case m.Method != "":
			w.published++
		case m.ID == nil || (m.Result == nil) == (m.Error == nil):
			w.t.Errorf("the server sent %s", body)
		default:
			a := answer{result: m.Result}
			if m.Error != nil {
				a.code, a.text = m.Error.Code, m.Error.Message
			}
			key := idKey(m.ID)
			w.answers[key] = append(w.answers[key], a)
		}
		w.more.Broadcast()
		w.mu.Unlock()
	}
}

// idKey is the same for ids that are equal; "null" for that.
func idKey(id json.RawMessage) string {
	var v any
	d := json.NewDecoder(bytes.NewReader(id))
	d.UseNumber()
	if d.Decode(&v) != nil {
		return "?" + string(id)
	}
	switch v := v.(type) {
	case nil:
		return "null"
	case string:
		return strconv.Quote(v)
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return strconv.FormatInt(n, 10)
		}
	}
	return "?" + string(id)
}

// jsonString is s as JSON.
func jsonString(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func frame(body string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body) }

// write sends bytes. An error means that the server is over, which the test sees elsewhere.
func (w *wild) write(s string) { _, _ = io.WriteString(w.in, s) }

func (w *wild) send(body string) { w.write(frame(body)) }

// await waits for n answers to an id and gives them. It gives fewer where no more can come.
func (w *wild) await(key string, n int) []answer {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.answers[key]) < n && !w.over {
		w.more.Wait()
	}
	return w.answers[key]
}

// call sends a request and waits for its answer.
func (w *wild) call(id int, method, params string) answer {
	w.t.Helper()
	w.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, id, method, params))
	as := w.await(strconv.Itoa(id), 1)
	if len(as) == 0 {
		w.t.Fatalf("%s was not answered", method)
	}
	return as[0]
}

// reply answers what the server asks, in an order and a way that choose picks.
func (w *wild) reply(choose func(id string) []string) {
	w.mu.Lock()
	asked := w.asked
	w.asked = nil
	w.mu.Unlock()
	for _, id := range asked {
		for _, body := range choose(string(id)) {
			w.send(body)
		}
	}
}

func (w *wild) initialize(capabilities string) {
	w.t.Helper()
	if a := w.call(0, protocol.MethodInitialize, `{"processId":null,"rootUri":null,"capabilities":`+capabilities+`}`); a.code != 0 {
		w.t.Fatalf("initialize: %s", a.text)
	}
	w.send(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
}

// kind is what a message is by JSON-RPC 2.0 and the protocol.
type kind int

const (
	isRequest kind = iota
	isNotification
	isResponse // or is meant to be one
	noJSON
	noMessage
)

// requestMethods are those of the protocol's methods that a client sends as requests.
var requestMethods = func() map[string]bool {
	m := map[string]bool{}
	for _, x := range protocol.Methods {
		m[x.Method] = x.Direction != "serverToClient" && x.Kind == "request"
	}
	return m
}()

// classify says what a body is that is no batch, by the specifications' words.
func classify(body []byte) (k kind, id, method string) {
	if !json.Valid(body) {
		return noJSON, "null", ""
	}
	var m map[string]json.RawMessage
	if json.Unmarshal(body, &m) != nil || m == nil || string(m["jsonrpc"]) != `"2.0"` {
		return noMessage, "null", ""
	}
	_, result := m["result"]
	_, failed := m["error"]
	if raw, ok := m["method"]; ok {
		if json.Unmarshal(raw, &method) != nil || raw[0] != '"' || result || failed {
			return noMessage, "null", ""
		}
		id, ok := m["id"]
		switch key := idKey(id); {
		case !ok, key == "null" && !requestMethods[method]:
			return isNotification, "", method
		case key == "null", key[0] == '?':
			return noMessage, "null", method
		default:
			return isRequest, key, method
		}
	}
	return isResponse, "", ""
}
