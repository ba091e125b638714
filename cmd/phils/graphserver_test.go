package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"phils/analysis/graph"
)

// testGraphServer serves one function, or what load gives.
func testGraphServer(t *testing.T, load func() ([]*graph.Document, error), reveal func(int, string)) (*graphServer, *httptest.Server) {
	t.Helper()
	if load == nil {
		load = func() ([]*graph.Document, error) {
			return []*graph.Document{{Graph: &graph.Graph{Function: "count"}, File: "count.tac"}}, nil
		}
	}
	var g *graphServer
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { g.ServeHTTP(w, r) }))
	t.Cleanup(s.Close)
	g = newGraphServer(strings.TrimPrefix(s.URL, "http://"), load, reveal)
	return g, s
}

func request(t *testing.T, method, url, body string, change func(*http.Request)) (int, string, http.Header) {
	t.Helper()
	r, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(r)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(b), resp.Header
}

// Only who knows the token gets an answer, only by the address itself, and only from
// the page itself.
func TestGraphServerRefuses(t *testing.T) {
	g, s := testGraphServer(t, nil, nil)
	good := s.URL + "/" + g.token + "/"
	host := func(h string) func(*http.Request) { return func(r *http.Request) { r.Host = h } }
	origin := func(o string) func(*http.Request) { return func(r *http.Request) { r.Header.Set("Origin", o) } }
	raw := func(p string) func(*http.Request) {
		return func(r *http.Request) { r.URL.Opaque = "//" + r.URL.Host + p }
	}
	for _, c := range []struct {
		name, method, url string
		change            func(*http.Request)
		want              int
	}{
		{"the page", "GET", good, nil, 200},
		{"the data", "GET", good + "data", nil, 200},
		{"the page to itself", "GET", good + "data", origin(s.URL), 200},
		{"no token", "GET", s.URL + "/", nil, 403},
		{"no token, data", "GET", s.URL + "/data", nil, 403},
		{"an empty token", "GET", s.URL + "//data", nil, 403},
		{"another token", "GET", s.URL + "/" + strings.Repeat("A", len(g.token)) + "/data", nil, 403},
		{"the token's beginning", "GET", s.URL + "/" + g.token[:8] + "/data", nil, 403},
		{"the token without a slash", "GET", s.URL + "/" + g.token, nil, 403},
		{"another name for this address", "GET", good + "data", host("evil.example:80"), 421},
		{"the name that resolves to it", "GET", good + "data", host("localhost" + g.host[strings.LastIndex(g.host, ":"):]), 421},
		{"another port", "GET", good + "data", host("127.0.0.1:1"), 421},
		{"another site", "GET", good + "data", origin("https://evil.example"), 403},
		{"a file's page", "GET", good + "data", origin("null"), 403},
		{"another port's page", "POST", good + "reveal", origin("http://127.0.0.1:1"), 403},
		{"a file", "GET", good + "graph.js", nil, 404},
		{"a way up", "GET", good, raw("/" + g.token + "/../../etc/passwd"), 404},
		{"an escaped way up", "GET", good, raw("/" + g.token + "/%2e%2e/%2e%2e/etc/passwd"), 404},
		{"a way up and down", "GET", good, raw("/x/../" + g.token + "/data"), 403},
		{"an absolute path", "GET", good, raw("/" + g.token + "//etc/passwd"), 404},
		{"writing the page", "POST", good, nil, 404},
		{"a reveal that is no JSON", "POST", good + "reveal", nil, 400},
	} {
		status, body, header := request(t, c.method, c.url, "", c.change)
		if status != c.want {
			t.Errorf("%s: status %d, want %d (%.80s)", c.name, status, c.want, body)
		}
		if status != 200 && (strings.Contains(body, "root:") || strings.Contains(body, "count") || strings.Contains(body, g.token)) {
			t.Errorf("%s: the refusal tells something: %.80s", c.name, body)
		}
		for _, h := range []string{"Content-Security-Policy", "Referrer-Policy", "X-Content-Type-Options"} {
			if header.Get(h) == "" {
				t.Errorf("%s: no %s", c.name, h)
			}
		}
		if header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: other origins may read this", c.name)
		}
	}
}

func TestGraphServerAnswers(t *testing.T) {
	type place struct {
		line  int
		block string
	}
	var revealed []place
	broken := false
	load := func() ([]*graph.Document, error) {
		if broken {
			return nil, errors.New("count.tac has no function to draw")
		}
		return []*graph.Document{{Graph: &graph.Graph{Function: "count"}, File: "count.tac"}}, nil
	}
	g, s := testGraphServer(t, load, func(line int, block string) { revealed = append(revealed, place{line, block}) })
	good := s.URL + "/" + g.token + "/"

	_, html, header := request(t, "GET", good, "", nil)
	if !strings.Contains(html, `content="live"`) || !strings.HasPrefix(header.Get("Content-Type"), "text/html") {
		t.Errorf("the page is not a live page of type HTML")
	}
	_, data, _ := request(t, "GET", good+"data", "", nil)
	var docs []graph.Document
	if err := json.Unmarshal([]byte(data), &docs); err != nil || len(docs) != 1 || docs[0].Function != "count" {
		t.Errorf("data %.80q: %v", data, err)
	}
	if status, _, _ := request(t, "POST", good+"reveal", `{"block":"bb5","line":19}`, nil); status != 204 || len(revealed) != 1 || revealed[0] != (place{19, "bb5"}) {
		t.Errorf("reveal: status %d, %v", status, revealed)
	}
	for _, bad := range []string{`{"block":"\u001b[2J","line":1}`, `{"block":"\u009b2J","line":1}`, `{"block":"a\u2028b","line":1}`, `{"block":"bb5","line":0}`, `{"block":"bb5"}`} {
		if status, _, _ := request(t, "POST", good+"reveal", bad, nil); status != 400 || len(revealed) != 1 {
			t.Errorf("reveal %s: status %d, %v", bad, status, revealed)
		}
	}
	broken = true
	if status, body, _ := request(t, "GET", good+"data", "", nil); status != 409 || !strings.Contains(body, "no function to draw") {
		t.Errorf("a file that cannot be drawn: status %d, %q", status, body)
	}
}

// A page that looks on is told of each change of the file.
func TestGraphServerEvents(t *testing.T) {
	g, s := testGraphServer(t, nil, nil)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	file := filepath.Join(t.TempDir(), "x.tac")
	if err := os.WriteFile(file, []byte("x = 1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	r, _ := http.NewRequestWithContext(ctx, "GET", s.URL+"/"+g.token+"/events", nil)
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	lines := bufio.NewScanner(resp.Body)
	if !lines.Scan() || lines.Text() != ": phils" {
		t.Fatalf("first line %q", lines.Text())
	}
	go g.watch(ctx, file)
	// The watcher may take its first look after this: it is written until it is seen.
	seen := make(chan bool)
	go func() {
		for lines.Scan() {
			if lines.Text() == "event: change" {
				close(seen)
				return
			}
		}
	}()
	for i := 0; ; i++ {
		if err := os.WriteFile(file, []byte(strings.Repeat("y = 2\n", i+2)), 0o644); err != nil {
			t.Fatal(err)
		}
		select {
		case <-seen:
			return
		case <-time.After(graphWatch):
		}
	}
}

// The server ends when no request has been under way for the time, and not while one is.
func TestGraphIdle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		i := newIdle()
		begin := time.Now()
		i.begin()
		took := 3*time.Hour + 20*time.Second
		time.AfterFunc(took, i.end)
		i.wait(t.Context(), time.Minute)
		if got := time.Since(begin); got != took+time.Minute {
			t.Errorf("ended after %v, want a minute after the last request, which took %v", got, took)
		}
		ctx, cancel := context.WithCancel(t.Context())
		begin = time.Now()
		time.AfterFunc(time.Second, cancel)
		i.wait(ctx, time.Hour)
		if got := time.Since(begin); got != time.Second {
			t.Errorf("ended after %v, want at once when told", got)
		}
	})
}

func TestGraphFormats(t *testing.T) {
	file := testdata("tac/count.tac")
	html, errs, status := runIn(t, "", "graph", "--html", file)
	if status != exitOK || errs != "" || !strings.HasPrefix(html, "<!doctype html>") || !strings.Contains(html, `"function":"count"`) {
		t.Errorf("--html: status %d, %q, %.60q", status, errs, html)
	}
	if again, _, _ := runIn(t, "", "graph", "--format", "html", file); again != html {
		t.Error("--format html is not --html")
	}
	for _, kind := range graph.Kinds() {
		out, errs, status := runIn(t, "", "graph", "--kind", string(kind), "--format", "json", file)
		var d graph.Document
		if err := json.Unmarshal([]byte(out), &d); err != nil || status != exitOK || d.Graph == nil || d.Kind != kind || len(d.Nodes) == 0 || len(d.Blocks) != 6 {
			t.Errorf("json of %s: status %d, %q, %v", kind, status, errs, err)
		}
		if out, _, status := runIn(t, "", "graph", "--kind", string(kind), file); status != exitOK || !strings.HasPrefix(out, "digraph") {
			t.Errorf("dot of %s: status %d", kind, status)
		}
	}
	if out, errs, status := runIn(t, "", "graph", "--format", "svg", file); status != exitOK || errs != "" || !strings.HasPrefix(out, "<svg") {
		t.Errorf("svg: status %d, %q, %.60q", status, errs, out)
	}
	long := filepath.Join(t.TempDir(), "long.tac")
	var src strings.Builder
	src.WriteString("func f() {\n")
	for i := range 200 {
		fmt.Fprintf(&src, "bb%d:\n  goto bb%d\n", i, i+1)
	}
	src.WriteString("bb200:\n  return\n}\n")
	if err := os.WriteFile(long, []byte(src.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, errs, status := runIn(t, "", "graph", "--format", "svg", long); status != exitOK || !strings.Contains(errs, "f has 201 nodes") || !strings.Contains(out, "201 blocks") {
		t.Errorf("svg of a large function: status %d, %q, %.60q", status, errs, out)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"graph", "--html", "--open", file}, "choose --html"},
		{[]string{"graph", "--html", "--format", "svg", file}, "leave out --format svg"},
		{[]string{"graph", "--kind", "tree", "--html", file}, "unknown kind"},
		{[]string{"graph", "--format", "gif", file}, "unknown format"},
		{[]string{"graph", "--open", "no-such.tac"}, "cannot read"},
	} {
		out, errs, status := runIn(t, "", c.args...)
		if status != exitUsage || out != "" || !strings.Contains(errs, c.want) {
			t.Errorf("%q: status %d, output %.40q, errors %q, want %q", c.args, status, out, errs, c.want)
		}
	}
}
