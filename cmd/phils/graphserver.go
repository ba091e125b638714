package main

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/spf13/cobra"

	"phils/analysis/graph"
	"phils/analysis/graph/page"
)

const (
	graphIdle  = 10 * time.Minute       // without a page that looks on, the server ends
	graphWatch = 300 * time.Millisecond // between two looks at the file
	graphWait  = 2 * time.Second        // for requests under way when it ends
)

// openGraph serves the page about file to this machine's browser until the context
// ends, or until nobody has looked for graphIdle.
func openGraph(cmd *cobra.Command, io streams, file string) error {
	load := func() ([]*graph.Document, error) {
		s, err := open(cmd, io.in, file)
		if err != nil {
			return nil, err
		}
		return describe(cmd, s)
	}
	first, err := load()
	if err != nil {
		return err
	}
	if file == "-" { // it cannot be read again
		load = func() ([]*graph.Document, error) { return first, nil }
	}
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("cannot listen on 127.0.0.1: %w", err)
	}
	var said sync.Mutex
	g := newGraphServer(l.Addr().String(), load, func(line int, block string) {
		said.Lock()
		defer said.Unlock()
		fmt.Fprintf(io.out, "%s:%d: %s\n", visible(file), line, block)
	})
	ctx, cancel := context.WithCancel(cmd.Context())
	defer cancel()
	server := &http.Server{Handler: g, ReadHeaderTimeout: 5 * time.Second, BaseContext: func(net.Listener) context.Context { return ctx }}
	served := make(chan error, 1)
	go func() { served <- server.Serve(l) }()
	if file != "-" {
		go g.watch(ctx, file)
	}
	url := "http://" + l.Addr().String() + "/" + g.token + "/"
	fmt.Fprintf(io.err, "showing %s at %s (Ctrl-C ends it)\n", visible(file), url)
	if err := browse(url); err != nil {
		fmt.Fprintf(io.err, "no browser could be started (%v): open the address by hand\n", err)
	}
	g.idle.wait(ctx, graphIdle)
	cancel()
	ending, stop := context.WithTimeout(context.Background(), graphWait)
	defer stop()
	if err := server.Shutdown(ending); err != nil {
		server.Close()
	}
	if err := <-served; !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serving the graph: %w", err)
	}
	return nil
}

// graphServer answers the page. Whoever does not know the token gets nothing, nor does
// another site's page in the same browser, by its own name for this address (Host) or
// by a request across (Origin).
type graphServer struct {
	host   string // 127.0.0.1:port
	token  string
	load   func() ([]*graph.Document, error)
	reveal func(line int, block string)
	idle   *idle

	mu      sync.Mutex
	viewers map[chan struct{}]bool
}

func newGraphServer(host string, load func() ([]*graph.Document, error), reveal func(line int, block string)) *graphServer {
	return &graphServer{host: host, token: rand.Text(), load: load, reveal: reveal, idle: newIdle(), viewers: map[chan struct{}]bool{}}
}

func (g *graphServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", page.Policy(page.Options{Live: true})+"; frame-ancestors 'none'")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
	if r.Host != g.host {
		http.Error(w, "this server answers to "+g.host+" only", http.StatusMisdirectedRequest)
		return
	}
	if o := r.Header.Get("Origin"); o != "" && o != "http://"+g.host {
		http.Error(w, "requests from other pages are refused", http.StatusForbidden)
		return
	}
	token, what, ok := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if !ok || subtle.ConstantTimeCompare([]byte(token), []byte(g.token)) != 1 {
		http.Error(w, "the address lacks the token: use the one that phils printed", http.StatusForbidden)
		return
	}
	g.idle.begin()
	defer g.idle.end()
	switch r.Method + " " + what {
	case "GET ":
		g.page(w)
	case "GET data":
		g.data(w)
	case "GET events":
		g.events(w, r)
	case "POST reveal":
		g.revealed(w, r)
	default:
		http.NotFound(w, r)
	}
}

func (g *graphServer) page(w http.ResponseWriter) {
	docs, err := g.load()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	html, err := page.HTML(docs, page.Options{Live: true})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write(html)
}

func (g *graphServer) data(w http.ResponseWriter) {
	docs, err := g.load()
	if err != nil {
		http.Error(w, err.Error(), http.StatusConflict)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(docs)
}

// revealed takes note of a block that was clicked: {"block": name, "line": 1-based}.
func (g *graphServer) revealed(w http.ResponseWriter, r *http.Request) {
	var at struct {
		Block string `json:"block"`
		Line  int    `json:"line"`
	}
	// What ends a line or steers a terminal is not printed.
	unprintable := func(c rune) bool { return unicode.IsControl(c) || c == '\u2028' || c == '\u2029' }
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 4096)).Decode(&at); err != nil || at.Line < 1 || strings.ContainsFunc(at.Block, unprintable) {
		http.Error(w, "want {\"block\": name, \"line\": number}", http.StatusBadRequest)
		return
	}
	g.reveal(at.Line, at.Block)
	w.WriteHeader(http.StatusNoContent)
}

// events tells the page of each change, as server-sent events, until it goes away.
func (g *graphServer) events(w http.ResponseWriter, r *http.Request) {
	changed := make(chan struct{}, 1)
	g.mu.Lock()
	g.viewers[changed] = true
	g.mu.Unlock()
	defer func() {
		g.mu.Lock()
		delete(g.viewers, changed)
		g.mu.Unlock()
	}()
	w.Header().Set("Content-Type", "text/event-stream")
	flush := http.NewResponseController(w)
	fmt.Fprint(w, ": phils\n\n")
	flush.Flush()
	for {
		select {
		case <-r.Context().Done():
			return
		case <-changed:
			fmt.Fprint(w, "event: change\ndata: \n\n")
			if flush.Flush() != nil {
				return
			}
		}
	}
}

// changed tells all pages that look on.
func (g *graphServer) changed() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for v := range g.viewers {
		select {
		case v <- struct{}{}:
		default: // it has been told and not looked yet
		}
	}
}

// watch calls changed whenever file is another than before, until ctx ends. It looks
// at time and size: no notification works on every file system.
func (g *graphServer) watch(ctx context.Context, file string) {
	tick := time.NewTicker(graphWatch)
	defer tick.Stop()
	last := stamp(file)
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if now := stamp(file); now != last {
				last = now
				g.changed()
			}
		}
	}
}

// fileStamp tells one state of a file from another; zero while it is missing, as it
// is for a moment when an editor replaces it.
type fileStamp struct {
	at   time.Time
	size int64
}

func stamp(file string) fileStamp {
	info, err := os.Stat(file)
	if err != nil {
		return fileStamp{}
	}
	return fileStamp{info.ModTime(), info.Size()}
}

// idle tells when nothing has been under way for a time.
type idle struct {
	mu      sync.Mutex
	running int
	touched chan struct{}
}

func newIdle() *idle { return &idle{touched: make(chan struct{}, 1)} }

func (i *idle) begin() { i.add(1) }
func (i *idle) end()   { i.add(-1) }

func (i *idle) add(n int) {
	i.mu.Lock()
	i.running += n
	i.mu.Unlock()
	select {
	case i.touched <- struct{}{}:
	default:
	}
}

func (i *idle) busy() bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.running > 0
}

// wait returns when ctx ends, or after nothing was under way for d.
func (i *idle) wait(ctx context.Context, d time.Duration) {
	for {
		t := time.NewTimer(d)
		select {
		case <-ctx.Done():
			t.Stop()
			return
		case <-i.touched:
			t.Stop()
		case <-t.C:
			if !i.busy() {
				return
			}
		}
	}
}
