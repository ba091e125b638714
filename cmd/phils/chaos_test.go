//go:build unix

package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	osexec "os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// built is the program, built once for the tests that need a process.
func built(t *testing.T) string {
	t.Helper()
	bin := filepath.Join(t.TempDir(), "phils")
	if out, err := osexec.Command("go", "build", "-o", bin, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return bin
}

func wireFrame(body string) string {
	return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body)
}

const initializeFormat = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":%s,"capabilities":{}}}`

// process is a server as a client starts it.
type process struct {
	t   *testing.T
	cmd *osexec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
	// The server's output, to be closed.
	raw io.Closer
}

func startServer(t *testing.T, bin string, pid string, stderr *os.File) *process {
	t.Helper()
	p := &process{t: t, cmd: osexec.Command(bin, "serve")}
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	// Not StdoutPipe, which Wait closes.
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p.cmd.Stdout, p.raw, p.out = w, r, bufio.NewReader(r)
	if stderr != nil {
		p.cmd.Stderr = stderr
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.Close()
	t.Cleanup(func() { p.cmd.Process.Kill(); r.Close() })
	p.send(fmt.Sprintf(initializeFormat, pid))
	if !strings.Contains(p.receive(), `"capabilities"`) {
		t.Fatal("no answer to initialize")
	}
	return p
}

func (p *process) send(body string) { _, _ = io.WriteString(p.in, wireFrame(body)) }

func (p *process) receive() string {
	p.t.Helper()
	header, err := p.out.ReadString('\n')
	if err != nil {
		p.t.Fatal(err)
	}
	var n int
	if _, err := fmt.Sscanf(header, "Content-Length: %d", &n); err != nil {
		p.t.Fatalf("header %q: %v", header, err)
	}
	body := make([]byte, n+2)
	if _, err := io.ReadFull(p.out, body); err != nil {
		p.t.Fatal(err)
	}
	return string(body)
}

// status waits for the end of the process and gives its exit status, -1 for a signal.
func (p *process) status() int {
	err := p.cmd.Wait()
	if err != nil {
		if _, ok := err.(*osexec.ExitError); !ok {
			p.t.Fatal(err)
		}
	}
	return p.cmd.ProcessState.ExitCode()
}

// The process ends with the status that the protocol asks for, however its client goes.
func TestServeProcess(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	bin := built(t)
	exit := func(p *process) { p.send(`{"jsonrpc":"2.0","method":"exit"}`) }
	shutdown := func(p *process) {
		p.send(`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`)
		if got := p.receive(); !strings.Contains(got, `"result":null`) {
			p.t.Errorf("shutdown: %s", got)
		}
	}
	for _, x := range []struct {
		name string
		do   func(p *process)
		want int
	}{
		{"shutdown and exit", func(p *process) { shutdown(p); exit(p) }, 0},
		{"exit", exit, 1},
		{"the input ends", func(p *process) { p.in.Close() }, 0},
		{"the input ends within a message", func(p *process) { io.WriteString(p.in, "Content-Length: 100\r\n\r\n{"); p.in.Close() }, 1},
		{"no length", func(p *process) {
			io.WriteString(p.in, "Content-Type: x\r\n\r\n{}")
			if got := p.receive(); !strings.Contains(got, "-32700") {
				p.t.Errorf("a header without a length: %s", got)
			}
		}, 1},
		{"the output is closed", func(p *process) {
			p.raw.Close()
			p.send(`{"jsonrpc":"2.0","id":3,"method":"phils/none"}`)
		}, 1},
	} {
		t.Run(x.name, func(t *testing.T) {
			p := startServer(t, bin, "null", nil)
			x.do(p)
			if got := p.status(); got != x.want {
				t.Errorf("status %d, want %d", got, x.want)
			}
		})
	}
}

// Nobody reads what the server logs, or its pipe is closed: the session goes on.
func TestServeLogIsNotRead(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	bin := built(t)
	for _, closed := range []bool{false, true} {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		p := startServer(t, bin, "null", w)
		w.Close()
		if closed {
			r.Close()
		}
		for range 3000 { // more than a pipe holds
			p.send(`{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///none.tac"}}}`)
		}
		p.send(`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`)
		if got := p.receive(); !strings.Contains(got, `"result":null`) {
			t.Errorf("shutdown: %s", got)
		}
		p.send(`{"jsonrpc":"2.0","method":"exit"}`)
		if got := p.status(); got != 0 {
			t.Errorf("closed %v: status %d", closed, got)
		}
	}
}

// The server ends when the process is gone that initialize names, though its input stays open.
func TestServeEndsWithItsParent(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	bin := built(t)
	client := osexec.Command("sleep", "1000")
	if err := client.Start(); err != nil {
		t.Fatal(err)
	}
	p := startServer(t, bin, fmt.Sprint(client.Process.Pid), nil)
	p.send(`{"jsonrpc":"2.0","id":2,"method":"phils/none"}`)
	if got := p.receive(); !strings.Contains(got, "-32601") {
		t.Errorf("while the client lives: %s", got)
	}
	if err := client.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = client.Wait() // says that it was killed
	if got := p.status(); got != 1 {
		t.Errorf("status %d", got)
	}
	// A process that was never there is one of another machine's.
	p = startServer(t, bin, fmt.Sprint(client.Process.Pid), nil)
	p.send(`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`)
	p.receive()
	p.send(`{"jsonrpc":"2.0","method":"exit"}`)
	if got := p.status(); got != 0 {
		t.Errorf("status %d", got)
	}
}
