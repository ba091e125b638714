package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// fakeServer, when set, makes this program a server that answers wrongly in the way named.
const fakeServer = "BENCH_FAKE_SERVER"

func TestMain(m *testing.M) {
	if how := os.Getenv(fakeServer); how != "" {
		fake(how, os.Stdin, os.Stdout)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func fake(how string, in io.Reader, out io.Writer) {
	r := bufio.NewReader(in)
	send := func(format string, args ...any) {
		body := fmt.Sprintf(format, args...)
		fmt.Fprintf(out, "Content-Length: %d\r\n\r\n%s", len(body), body)
	}
	uri := ""
	publish := func(version int, line int) {
		items := "[]"
		if line >= 0 {
			items = fmt.Sprintf(`[{"range":{"start":{"line":%d,"character":0},"end":{"line":%d,"character":1}},"severity":1,"code":"undefined-name","message":"m"}]`, line, line)
		}
		send(`{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":%q,"version":%d,"diagnostics":%s}}`, uri, version, items)
	}
	for {
		size := 0
		for {
			line, err := r.ReadString('\n')
			if err != nil {
				return
			}
			if line = strings.TrimSpace(line); line == "" {
				break
			}
			size, _ = strconv.Atoi(strings.TrimPrefix(line, "Content-Length: "))
		}
		body := make([]byte, size)
		if _, err := io.ReadFull(r, body); err != nil {
			return
		}
		var m struct {
			ID     *int   `json:"id"`
			Method string `json:"method"`
			Params struct {
				TextDocument struct {
					URI     string `json:"uri"`
					Version int    `json:"version"`
				} `json:"textDocument"`
				ContentChanges []struct {
					Range span   `json:"range"`
					Text  string `json:"text"`
				} `json:"contentChanges"`
			} `json:"params"`
		}
		if json.Unmarshal(body, &m) != nil {
			return
		}
		switch m.Method {
		case "textDocument/didOpen":
			uri = m.Params.TextDocument.URI
			publish(1, -1)
		case "textDocument/didChange":
			v := m.Params.TextDocument.Version
			line := m.Params.ContentChanges[0].Range.Start.Line
			if m.Params.ContentChanges[0].Text == "" {
				line = -1
			}
			switch how {
			case "right":
				publish(v-1, -1) // late ones are passed over
				publish(v, line)
			case "finds nothing":
				publish(v, -1)
			case "another line":
				publish(v, line+1)
			case "keeps findings":
				publish(v, m.Params.ContentChanges[0].Range.Start.Line)
			case "later version":
				publish(v+1, line)
			case "earlier version":
				publish(v-1, line)
				return
			}
		default:
			if m.ID != nil {
				result := `{"capabilities":{"textDocumentSync":{"change":2}}}`
				if m.Method != "initialize" {
					result = "null"
				}
				send(`{"jsonrpc":"2.0","id":%d,"result":%s}`, *m.ID, result)
			}
			if m.Method == "exit" {
				return
			}
		}
	}
}

func example(t *testing.T) *document {
	t.Helper()
	d, err := newDocument("example.ll", llModule(1, 20<<10, 0, false))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// A server that answers wrongly is found out, and gets no figure.
func TestWrongAnswers(t *testing.T) {
	d := example(t)
	for how, want := range map[string]string{
		"right":           "",
		"finds nothing":   "an undefined name is not found",
		"another line":    "an undefined name is not found",
		"keeps findings":  "1 findings when the edit has been taken back, 0 before",
		"later version":   "diagnostics of version 3, and the document is at 2",
		"earlier version": "has ended",
	} {
		t.Run(how, func(t *testing.T) {
			t.Setenv(fakeServer, how)
			b := &bench{options: &options{phils: os.Args[0]}}
			err := b.session(&input{ir: d}, alone, func(p *pair) error {
				return b.edits(p, 0, "edit", d.large().name, 4, 0, budget{})
			})
			if want == "" {
				if err != nil || b.rows[0].Ours[0].Times != 4 {
					t.Errorf("%v", err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), want) || len(b.rows) != 0 {
				t.Errorf("%v, want %q", err, want)
			}
		})
	}
	t.Run("fault at the end", func(t *testing.T) {
		t.Setenv(fakeServer, "right")
		b := &bench{options: &options{phils: os.Args[0]}}
		if err := findsTheLast(b, &input{ir: d, file: "example.ll"}); err == nil || !strings.Contains(err.Error(), "without the fault at the end") {
			t.Errorf("%v", err)
		}
	})
}

// A peer that fails is left out, and phils goes on.
func TestPeerFails(t *testing.T) {
	d := example(t)
	start := func(name, how string) *client {
		t.Setenv(fakeServer, how)
		c, err := startServer(name, os.Args[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.initialize(); err != nil {
			t.Fatal(err)
		}
		if _, _, err := c.open(d.copy()); err != nil {
			t.Fatal(err)
		}
		return c
	}
	p := &pair{ours: start(philsTool, "right"), peer: start(mlirServer, "finds nothing")}
	defer p.close()
	b := &bench{options: &options{}}
	if err := b.edits(p, 0, "edit", d.large().name, 4, 4, budget{}); err != nil {
		t.Fatal(err)
	}
	if r := b.rows[0]; p.peer != nil || r.Ours[0].Times != 4 || len(r.Peers) != 0 {
		t.Errorf("%+v", r)
	}
}

func TestRenamePlaces(t *testing.T) {
	d, err := newDocument("names.ll", namesModule(3))
	if err != nil {
		t.Fatal(err)
	}
	c := &client{name: philsTool, doc: d}
	var good []span
	for i, l := range d.lines {
		if at := strings.Index(l, "@counter"); at >= 0 {
			good = append(good, span{place{i, at}, place{i, at + len("@counter")}})
		}
	}
	if err := checkSpans(c, "counter", good, 4); err != nil {
		t.Error(err)
	}
	shifted := slices.Clone(good)
	shifted[2].Start.Character++
	shifted[2].End.Character++
	for what, bad := range map[string][]span{
		"one is missing": good[1:], "one twice": append(slices.Clone(good[1:]), good[1]), "one beside": shifted,
		"one outside": append(slices.Clone(good[1:]), span{place{99, 0}, place{99, 1}}),
	} {
		if checkSpans(c, "counter", bad, 4) == nil {
			t.Errorf("%s, and no error", what)
		}
	}
	edits := `{"documentChanges":[{"edits":[{"range":{"start":{"line":1,"character":2},"end":{"line":1,"character":3}},"newText":"@new"}]}],"changes":{"u":[{"newText":"new"}]}}`
	if spans, err := renamed(json.RawMessage(edits), "new"); err != nil || len(spans) != 2 || spans[1].Start != (place{1, 2}) {
		t.Errorf("%v, %v", spans, err)
	}
	if _, err := renamed(json.RawMessage(edits), "other"); err == nil {
		t.Error("another name, and no error")
	}
}

func TestTokenDelta(t *testing.T) {
	old := []uint32{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	for reply, want := range map[string][]uint32{
		`{"resultId":"2","edits":[]}`: old,
		`{"resultId":"2","edits":[{"start":8,"deleteCount":2},{"start":1,"deleteCount":2,"data":[70,71,72]}]}`: {0, 70, 71, 72, 3, 4, 5, 6, 7},
		`{"resultId":"2","data":[5,5]}`: {5, 5},
	} {
		l, err := readTokens(json.RawMessage(reply))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := l.after(old); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v", reply, got, err)
		}
	}
	for _, reply := range []string{`{"edits":[{"start":9,"deleteCount":2}]}`, `{"edits":[{"start":1,"deleteCount":3},{"start":2,"deleteCount":1}]}`} {
		l, _ := readTokens(json.RawMessage(reply))
		if _, err := l.after(old); err == nil {
			t.Errorf("%s fits, it says", reply)
		}
	}
}

func TestDocuments(t *testing.T) {
	ir := "target triple = \"t\"\n\ndefine i32 @f(ptr %p) {\n  %x = load i32, ptr %p, align 4\n  ret i32 %x\n}\n\ndefine void @g() {\n  ret void\n}\n"
	mlir := "module {\n  llvm.func @f(%arg0: !llvm.ptr) -> i32 {\n    %0 = llvm.load %arg0 : !llvm.ptr -> i32\n    llvm.return %0 : i32\n  }\n  llvm.func @outside()\n  llvm.func @g() {\n    llvm.return\n  }\n}\n"
	for file, c := range map[string]struct {
		text    string
		f, g    function
		operand place
		name    string
	}{
		"a.ll":   {ir, function{"f", 2, 5}, function{"g", 7, 9}, place{3, 22}, "p"},
		"a.mlir": {mlir, function{"f", 1, 4}, function{"g", 6, 8}, place{2, 20}, "arg0"},
	} {
		d, err := newDocument(file, []byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(d.functions, []function{c.f, c.g}) || d.large() != c.f {
			t.Errorf("%s: %v", file, d.functions)
		}
		if at := d.loads(c.f); len(at) != 1 || at[0] != c.operand || d.nameAt(at[0]) != c.name {
			t.Errorf("%s: %v", file, at)
		}
		text, at, err := d.pasted([]string{"g"})
		if err != nil || !strings.Contains(text, "@pasted_g(") || strings.Count(text, "\n") != 3 {
			t.Errorf("%s: %q, %v", file, text, err)
		}
		changed := d.copy()
		changed.replace(span{at, at}, text)
		if got, err := newDocument(file, changed.text); err != nil || len(got.functions) != 3 {
			t.Errorf("%s: %q, %v", file, changed.text, err)
		}
		changed.replace(span{at, place{at.Line + 3, 0}}, "")
		if string(changed.text) != c.text || string(d.text) != c.text {
			t.Errorf("%s: not as before: %q", file, changed.text)
		}
	}
}
