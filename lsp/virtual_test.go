package lsp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/lsp"
	"phils/lsp/lsptest"
)

// fetching are the capabilities of a client that fetches virtual documents.
const fetching = `{"workspace": {"textDocumentContent": {"dynamicRegistration": false}}, "textDocument": {"hover": {"contentFormat": ["markdown"]}}}`

// ssaView is the reply to phils.showSSA.
type ssaView struct {
	URI            uri.URI
	Function, Form string
	Text, Language string
	Lines          []int
	Kept           int
}

// command runs a command into result.
func (s *session) command(name string, result any, format string, args ...any) {
	s.t.Helper()
	var r jsonrpc2.RawMessage
	if err := s.Call(protocol.MethodWorkspaceExecuteCommand, raw(`{"command":%q,"arguments":[%s]}`, name, fmt.Sprintf(format, args...)), &r); err != nil {
		s.t.Fatalf("%s: %v", name, err)
	}
	if err := json.Unmarshal(r, result); err != nil {
		s.t.Fatalf("%s: %v in %s", name, err, r)
	}
}

// content fetches a virtual document.
func (s *session) content(u uri.URI) string {
	s.t.Helper()
	return must[*protocol.TextDocumentContentResult](s.t)(s.Server.TextDocumentContent(bg, &protocol.TextDocumentContentParams{URI: u})).Text
}

func TestVirtualDocumentFollowsEdits(t *testing.T) {
	s := openWith(t, "tac", countTAC, lsptest.Options{Capabilities: fetching})
	caps := must[[]byte](t)(protocol.Marshal(s.Capabilities.Workspace))
	equal(t, string(caps), `{"textDocumentContent":{"schemes":["phils"]}}`)
	u := uri.URI("phils:/ssa/pruned/phi/count/" + string(s.u))
	text := s.content(u)
	if !strings.Contains(text, "  s.4 = phi(bb2: s.2, bb4: s.3)\n") {
		t.Errorf("the SSA form is\n%s", text)
	}
	canonical := uri.MustParse(string(u))
	for i, edit := range []struct{ old, new, want string }{
		{"s = s + i", "s = s + 2", "  s.3 = s.2 + 2\n"},
		{"s = s + 2", "", "  return s.1\n"},
		{"count(n)", "sum(n)", "# there is no function count now\n"},
		{"sum(n)", "count(n)", "  return s.1\n"},
	} {
		at := strings.Index(s.Text(s.u), edit.old)
		s.Change(s.u, lsptest.Edit{Start: at, End: at + len(edit.old), Text: edit.new})
		s.until(func() bool { return s.Refreshes(string(canonical)) == i+1 })
		if text := s.content(u); !strings.Contains(text, edit.want) {
			t.Errorf("after %q the SSA form has no %q:\n%s", edit.new, edit.want, text)
		}
	}
	// One refresh per fetch, however many edits come; what is not fetched again is let go.
	for range 5 {
		s.Change(s.u, lsptest.Edit{Start: 0, End: 0, Text: "\n"})
	}
	s.until(func() bool { return s.Refreshes(string(canonical)) == 5 })
	s.Settle()
	if n := s.Refreshes(string(canonical)); n != 5 {
		t.Errorf("%d refreshes, want 5", n)
	}
}

// A client that does not fetch is not told.
// A source that is closed and opened again may be another text: its views are made anew, and
// follow its edits again.
func TestVirtualDocumentOfASourceOpenedAgain(t *testing.T) {
	s := openWith(t, "tac", countTAC, lsptest.Options{Capabilities: fetching})
	u := uri.MustParse("phils:/ssa/pruned/phi/count/" + string(s.u))
	s.content(u)
	s.Close(s.u)
	s.Open(s.u, strings.Replace(countTAC, "i + 1", "i + 9", 1))
	s.until(func() bool { return s.Refreshes(string(u)) == 1 })
	if got := s.content(u); !strings.Contains(got, "i.2 + 9") {
		t.Errorf("after opening again:\n%s", got)
	}
	at := strings.Index(s.Text(s.u), "i + 9")
	s.Change(s.u, lsptest.Edit{Start: at, End: at + 5, Text: "i + 8"})
	s.until(func() bool { return s.Refreshes(string(u)) == 2 })
}

func TestNoRefreshWithoutTheCapability(t *testing.T) {
	s := open(t, "tac", countTAC)
	u := uri.MustParse("phils:/trace/braun/count/" + string(s.u) + ".md")
	if text := s.content(u); !strings.Contains(text, "# count: braun") {
		t.Errorf("the trace is\n%s", text)
	}
	s.Change(s.u, lsptest.Edit{Start: 0, End: 0, Text: "\n"})
	s.Diagnostics(s.u)
	if n := s.Refreshes(string(u)); n != 0 {
		t.Errorf("%d refreshes", n)
	}
}

// Clients escape a path each in its own way.
func TestVirtualURIs(t *testing.T) {
	s := open(t, "tac", "x = 1\n")
	odd := uri.MustParse("file:///c:/a%20b/50%25%23.pir")
	s.Open(odd, "fn @f() -> i64 {\n  bb0:\n    return 1\n}\n")
	var v ssaView
	s.command("phils.showSSA", &v, `{"uri":%q,"line":1,"form":"args"}`, odd)
	if v.URI != "phils:/ssa/pruned/args/%40f/file%3A///c%253A/a%2520b/50%2525%2523.pir" {
		t.Errorf("the URI is %s", v.URI)
	}
	for _, u := range []string{
		string(v.URI),
		"phils:/ssa/pruned/args/@f/file:///c%253A/a%2520b/50%2525%2523.pir",
		"phils:/ssa/pruned/args/%40f/file:///C:/a%20b/50%2525%2523.pir",
	} {
		if got := s.content(uri.URI(u)); got != v.Text {
			t.Errorf("%s: %q", u, got)
		}
	}
	for u, want := range map[string]string{
		"phils:/ssa/pruned/phi/f/file:///none.tac":            "is not open",
		"phils:/ssa/quick/phi/f/" + string(s.u):               "unknown SSA construction algorithm",
		"phils:/ssa/pruned/psi/f/" + string(s.u):              "unknown form",
		"phils:/graph/cfg/f/" + string(s.u):                   "there are no such documents",
		"phils:/ssa/pruned/phi/f":                             "the source's URI is missing",
		"file:///test/a.tac":                                  "the scheme is not phils",
		"phils:/trace/pruned/" + "f/" + "file:///none.tac.md": "is not open",
	} {
		if got := s.Raw(protocol.MethodWorkspaceTextDocumentContent, raw(`{"uri":%q}`, u)); !strings.HasPrefix(got, "error -32602") || !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", u, got, want)
		}
	}
}

func TestShowSSAMapsLines(t *testing.T) {
	s := open(t, "tac", "# a comment\n\n"+countTAC)
	var v ssaView
	s.command("phils.showSSA", &v, `{"uri":%q,"function":"count"}`, s.u)
	if v.Language != "tac" || v.Function != "count" {
		t.Errorf("%+v", v)
	}
	source := strings.Split(s.Text(s.u), "\n")
	view := strings.Split(strings.TrimSuffix(v.Text, "\n"), "\n")
	if len(view) != len(v.Lines) {
		t.Fatalf("%d lines, %d of them mapped", len(view), len(v.Lines))
	}
	at := func(text string) int { return slices.Index(view, text) }
	for text, want := range map[string]string{
		"func count(n.0) {": "func count(n) {", "  s.3 = s.2 + i.2": "  s = s + i", "  s.4 = phi(bb2: s.2, bb4: s.3)": "bb5:", "bb5:": "bb5:", "}": "}",
	} {
		i := at(text)
		if i < 0 || v.Lines[i] < 0 || source[v.Lines[i]] != want {
			t.Errorf("%q (line %d) comes from line %d", text, i, v.Lines[i])
		}
		// And back.
		var m struct{ Lines []int }
		s.command("phils.mapPosition", &m, `{"uri":%q,"line":%d,"direction":"view"}`, v.URI, v.Lines[i])
		if !slices.Contains(m.Lines, i) {
			t.Errorf("line %d of the source leads to lines %v, not to %d", v.Lines[i], m.Lines, i)
		}
	}
	// A source line without a counterpart leads nowhere.
	var m struct{ Lines []int }
	s.command("phils.mapPosition", &m, `{"uri":%q,"line":0,"direction":"view"}`, v.URI)
	if len(m.Lines) != 0 {
		t.Errorf("a comment leads to %v", m.Lines)
	}
	if got := s.Raw("phils.mapPosition", raw(`{"uri":%q,"line":0,"direction":"up"}`, v.URI)); !strings.Contains(got, "want source or view") {
		t.Errorf("an unknown direction: %s", got)
	}
}

// Whatever the edits, each line of a view comes from a line of the source that names the same
// variables, and that line leads back to it.
func TestMappingAfterRandomEdits(t *testing.T) {
	s := openWith(t, "tac", countTAC, lsptest.Options{Capabilities: fetching})
	rng := rand.New(rand.NewPCG(3, 9))
	pieces := []string{"  s = s + 7\n", "  i = s\n", "\n", "# note\n", "  t9 = i * 2\n  s = t9\n", "  print s\n"}
	for range 60 {
		text := s.Text(s.u)
		lines := strings.SplitAfter(text, "\n")
		n := 3 + rng.IntN(len(lines)-6)
		at := len(strings.Join(lines[:n], ""))
		end := at
		if rng.IntN(3) == 0 && strings.Contains(lines[n], "=") && strings.HasPrefix(lines[n], "  ") {
			end += len(lines[n])
		}
		s.Change(s.u, lsptest.Edit{Start: at, End: end, Text: pieces[rng.IntN(len(pieces))]})
		var v ssaView
		s.command("phils.showSSA", &v, `{"uri":%q,"function":"count","algo":"minimal"}`, s.u)
		source := strings.Split(s.Text(s.u), "\n")
		for i, line := range strings.Split(strings.TrimSuffix(v.Text, "\n"), "\n") {
			if strings.Contains(line, "phi(") || v.Lines[i] < 0 || line == "}" || strings.HasSuffix(line, ".next:") {
				continue
			}
			if got, want := unversioned(line), unversioned(source[v.Lines[i]]); got != want && !strings.Contains(line, "goto") && !strings.Contains(line, "undef") {
				t.Fatalf("line %d, %q, comes from %q in\n%s", i, line, source[v.Lines[i]], s.Text(s.u))
			}
		}
		if got := s.content(v.URI); got != v.Text {
			t.Fatalf("the virtual document is\n%s\nthe command's text\n%s", got, v.Text)
		}
	}
}

// unversioned is a statement without the versions of its names and its blanks.
func unversioned(line string) string {
	var b strings.Builder
	for _, w := range strings.Fields(line) {
		for i := 0; i < len(w); i++ {
			if w[i] == '.' {
				for i+1 < len(w) && '0' <= w[i+1] && w[i+1] <= '9' {
					i++
				}
				continue
			}
			b.WriteByte(w[i])
		}
		b.WriteByte(' ')
	}
	return strings.TrimSpace(b.String())
}

// traceView is the reply to phils.trace.
type traceView struct {
	URI   uri.URI
	Text  string
	Steps []struct {
		Line   int
		Blocks []string
		Ranges []protocol.Range
	}
}

func TestTraceSteps(t *testing.T) {
	s := open(t, "tac", countTAC)
	var v traceView
	s.command("phils.trace", &v, `{"uri":%q,"function":"count","algo":"braun"}`, s.u)
	lines := strings.Split(v.Text, "\n")
	found := false
	for _, step := range v.Steps {
		if len(step.Blocks) == 0 || len(step.Ranges) != len(step.Blocks) {
			t.Errorf("%q: blocks %v, %d ranges", lines[step.Line], step.Blocks, len(step.Ranges))
		}
		for i, b := range step.Blocks {
			if got := s.Snippet(s.u, step.Ranges[i]); !strings.HasPrefix(got, b+":") {
				t.Errorf("%q: the range of %s is %q", lines[step.Line], b, got)
			}
		}
		if strings.Contains(lines[step.Line], "| bb3 ") && strings.Contains(lines[step.Line], "incomplete") {
			found = true
			equal(t, strings.Join(step.Blocks, " "), "bb1 bb3")
			// The same by the protocol's own requests.
			pos := protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: v.URI}, Position: protocol.Position{Line: uint32(step.Line)}}
			h := must[*protocol.Hover](t)(s.Server.Hover(bg, &protocol.HoverParams{TextDocumentPositionParams: pos}))
			equal(t, h.Contents.(*protocol.MarkupContent).Value, "Concerns bb1, bb3: lines 7–9, 14–15.")
			ls := must[protocol.DefinitionResult](t)(s.Server.Definition(bg, &protocol.DefinitionParams{TextDocumentPositionParams: pos})).(protocol.LocationSlice)
			if len(ls) != 2 || ls[0].URI != s.u || ls[0].Range != step.Ranges[0] {
				t.Errorf("definition: %+v", ls)
			}
			hs := must[[]protocol.DocumentHighlight](t)(s.Server.DocumentHighlight(bg, &protocol.DocumentHighlightParams{TextDocumentPositionParams: pos}))
			if len(hs) == 0 || !slices.ContainsFunc(hs, func(h protocol.DocumentHighlight) bool { return h.Range.Start == pos.Position }) {
				t.Errorf("highlights: %+v", hs)
			}
			var m struct {
				URI    uri.URI
				Blocks []string
			}
			s.command("phils.mapPosition", &m, `{"uri":%q,"line":%d}`, v.URI, step.Line)
			if m.URI != s.u || !slices.Equal(m.Blocks, step.Blocks) {
				t.Errorf("mapPosition: %+v", m)
			}
		}
	}
	if !found {
		t.Errorf("no step in bb3:\n%s", v.Text)
	}
	// Headings are about nothing.
	pos := protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: v.URI}}
	if h := must[*protocol.Hover](t)(s.Server.Hover(bg, &protocol.HoverParams{TextDocumentPositionParams: pos})); h != nil {
		t.Errorf("hover on the heading: %+v", h)
	}
}

func TestCompareCommand(t *testing.T) {
	s := open(t, "tac", countTAC+"func g(a) {\n  return a\n}\n")
	var r struct {
		Text   string
		Report struct {
			Functions []struct {
				Name          string
				Line          int
				Constructions map[string]struct{ Phis int }
			}
		}
	}
	s.command("phils.compare", &r, `{"uri":%q}`, s.u)
	if len(r.Report.Functions) != 2 || !strings.Contains(r.Text, "minimal has 3 more than pruned") {
		t.Fatalf("%+v", r)
	}
	got := r.Report.Functions[0]
	for algo, want := range map[string]int{"minimal": 6, "semi-pruned": 3, "pruned": 3, "sreedhar-gao": 3, "braun": 3, "braun-scc": 3, "aycock-horspool": 6} {
		if n := got.Constructions[algo].Phis; n != want {
			t.Errorf("%s: %d phis, want %d", algo, n, want)
		}
	}
	s.command("phils.compare", &r, `{"uri":%q,"function":"g"}`, s.u)
	if len(r.Report.Functions) != 1 || r.Report.Functions[0].Name != "g" || r.Report.Functions[0].Line != 23 {
		t.Errorf("one function: %+v", r.Report.Functions)
	}
	if got := s.Raw("phils.compare", raw(`{"uri":%q,"function":"h"}`, s.u)); !strings.Contains(got, `there is no function \"h\"`) && !strings.Contains(got, `there is no function "h"`) {
		t.Errorf("no such function: %s", got)
	}
}

// The view that the lens with the copies opens has the copies of each method, for a function in
// SSA form too, and says what naive copies lose.
func TestCompareCommandOutOfSSA(t *testing.T) {
	s := open(t, "tac", lostTAC)
	var r struct {
		Text   string
		Report struct {
			Destructions []struct {
				Form, Naive string
				Losses      int
				Methods     map[string]struct{ Inserted, Left int }
			}
		}
	}
	s.command("phils.compare", &r, `{"uri":%q,"function":"lost"}`, s.u)
	if len(r.Report.Destructions) != 1 || !strings.Contains(r.Text, "not run, values lost: 1") || !strings.Contains(r.Text, " 3 → 2 ") {
		t.Fatalf("%+v", r)
	}
	d := r.Report.Destructions[0]
	if d.Form != "as written" || d.Naive != "not run" || d.Losses != 1 || d.Methods["naive"].Left != 2 || d.Methods["boissinot"].Inserted != 3 || d.Methods["boissinot"].Left != 2 {
		t.Errorf("%+v", d)
	}
	// Plain code leaves the form that it is brought into.
	s.Open(lsptest.URI("b.tac"), countTAC)
	s.command("phils.compare", &r, `{"uri":%q}`, lsptest.URI("b.tac"))
	if len(r.Report.Destructions) != 2 || r.Report.Destructions[0].Form != "pruned" || r.Report.Destructions[0].Naive != "right" || r.Report.Destructions[0].Methods["boissinot"].Left != 0 {
		t.Errorf("%+v", r.Report.Destructions)
	}
}

// An SSA form that the client opens as a file is one: the server's answers are about its text.
func TestVirtualDocumentOpened(t *testing.T) {
	s := open(t, "tac", countTAC)
	var v ssaView
	s.command("phils.showSSA", &v, `{"uri":%q,"function":"count","algo":"minimal"}`, s.u)
	at := strings.Index(v.Text, "t3.1 = phi")
	ask := func() string {
		t.Helper()
		pos := protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: v.URI}}
		pos.Position = protocol.Position{Line: uint32(strings.Count(v.Text[:at], "\n")), Character: 2}
		h := must[*protocol.Hover](t)(s.Server.Hover(bg, &protocol.HoverParams{TextDocumentPositionParams: pos}))
		return h.Contents.(*protocol.MarkupContent).Value
	}
	equal(t, ask(), "From line 7: `bb1`")
	s.Open(v.URI, v.Text)
	if got := ask(); !strings.Contains(got, "**φ `t3.1` in `bb1`**") {
		t.Errorf("hover in the opened document: %s", got)
	}
	if found := s.show(s.Diagnostics(v.URI)); !strings.Contains(found, "t3.1") {
		t.Errorf("no finding about the dead phi: %s", found)
	}
}

// An edit that comes while a virtual document is made from the text before it is told of all the
// same.
func TestVirtualDocumentOvertaken(t *testing.T) {
	began, edited := make(chan struct{}), make(chan struct{})
	var once sync.Once
	c := lsptest.Start(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return lsp.ServeObserved(ctx, in, out, lsp.Options{}, func(_ context.Context, method string) {
			if method == protocol.MethodWorkspaceTextDocumentContent {
				once.Do(func() {
					close(began)
					<-edited
				})
			}
		}, nil)
	}, lsptest.Options{Capabilities: fetching})
	s := &session{Client: c, t: t, u: lsptest.URI("a.tac")}
	s.Open(s.u, countTAC)
	u := uri.MustParse("phils:/ssa/pruned/phi/count/" + string(s.u))
	text := make(chan string)
	go func() {
		r, err := s.Server.TextDocumentContent(bg, &protocol.TextDocumentContentParams{URI: u})
		if err != nil {
			text <- err.Error()
			return
		}
		text <- r.Text
	}()
	<-began
	at := strings.Index(countTAC, "i + 1")
	s.Change(s.u, lsptest.Edit{Start: at, End: at + 5, Text: "i + 9"})
	s.Settle() // the edit is in
	close(edited)
	if got := <-text; !strings.Contains(got, "i.2 + 1") {
		t.Errorf("the document is made of another version than that at which it was asked for:\n%s", got)
	}
	s.until(func() bool { return s.Refreshes(string(u)) == 1 })
	if got := s.content(u); !strings.Contains(got, "i.2 + 9") {
		t.Errorf("after the refresh:\n%s", got)
	}
}

// What braun leaves in a loop with two entries is found in its SSA form, and nothing is in that
// of braun-scc.
func TestRedundantSetInView(t *testing.T) {
	src, err := os.ReadFile("../testdata/tac/irreducible.tac")
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, "tac", string(src))
	for algo, want := range map[string]bool{"braun": true, "braun-scc": false, "pruned": false} {
		var v ssaView
		s.command("phils.showSSA", &v, `{"uri":%q,"line":3,"algo":%q}`, s.u, algo)
		s.Open(v.URI, v.Text)
		got := slices.ContainsFunc(s.Diagnostics(v.URI), func(d protocol.Diagnostic) bool { return fmt.Sprint(d.Code) == "redundant-phi-scc" })
		if got != want {
			t.Errorf("%s: a redundant set is found: %v, want %v\n%s", algo, got, want, s.show(s.Diagnostics(v.URI)))
		}
	}
}
