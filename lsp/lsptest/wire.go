package lsptest

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
)

// Wire is a connection to a server that sends and receives whole messages as they are,
// for tests of what goes over it in which order.
type Wire struct {
	t   testing.TB
	in  io.WriteCloser
	out *bufio.Reader
}

// Dial connects to a server without any handshake.
func Dial(t testing.TB, serve Serve) *Wire {
	toServer, in := io.Pipe()
	out, fromServer := io.Pipe()
	go func() {
		_ = serve(context.Background(), toServer, fromServer)
		fromServer.Close()
	}()
	t.Cleanup(func() {
		in.Close()
		out.Close()
	})
	return &Wire{t, in, bufio.NewReader(out)}
}

// Send sends one message.
func (w *Wire) Send(body string) {
	// An error means that the test is over; Receive reports it.
	_, _ = fmt.Fprintf(w.in, "Content-Length: %d\r\n\r\n%s", len(body), body)
}

// Receive waits for the next message.
func (w *Wire) Receive() []byte {
	w.t.Helper()
	length := 0
	for {
		line, err := w.out.ReadString('\n')
		if err != nil {
			w.t.Fatalf("the server hung up: %v", err)
		}
		line = strings.TrimSpace(line)
		if line == "" {
			break
		}
		if v, ok := strings.CutPrefix(line, "Content-Length:"); ok {
			if length, err = strconv.Atoi(strings.TrimSpace(v)); err != nil {
				w.t.Fatal(err)
			}
		}
	}
	body := make([]byte, length)
	if _, err := io.ReadFull(w.out, body); err != nil {
		w.t.Fatal(err)
	}
	return body
}
