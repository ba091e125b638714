package lsp_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"phils/lsp"
	"phils/lsp/lsptest"
)

const undefinedOnOnePath = "func f(c) {\nA:\n  if c goto B else D\nB:\n  x = 1\n  goto C\nD:\n  goto C\nC:\n  return x\n}\n"

// show prints diagnostics one a line, with what they point at.
func (s *session) show(ds []protocol.Diagnostic) string {
	var b strings.Builder
	for _, d := range ds {
		fmt.Fprintf(&b, "%d %s %q: %s", d.Severity, d.Code, s.Snippet(s.u, d.Range), d.Message)
		for _, r := range d.RelatedInformation {
			fmt.Fprintf(&b, " | %d %s", r.Location.Range.Start.Line, r.Message)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func codes(ds []protocol.Diagnostic) string {
	var out []string
	for _, d := range ds {
		out = append(out, string(d.Code.(protocol.String)))
	}
	return strings.Join(out, " ")
}

func TestPushedDiagnostics(t *testing.T) {
	s := open(t, "tac", undefinedOnOnePath)
	ds := s.Diagnostics(s.u)
	if codes(ds) != "maybe-undefined" || s.Snippet(s.u, ds[0].Range) != "x" || ds[0].Severity != protocol.DiagnosticSeverityWarning || len(ds[0].RelatedInformation) == 0 {
		t.Fatalf("%s", s.show(ds))
	}
	if src, _ := ds[0].Source.Get(); src != "phils" {
		t.Errorf("source %q", src)
	}
	// Sent again only when they change …
	n := s.Published(s.u)
	s.Change(s.u, lsptest.Edit{Start: len(s.Text(s.u)), End: len(s.Text(s.u)), Text: "\n"})
	if ds := s.Diagnostics(s.u); codes(ds) != "maybe-undefined" || s.Published(s.u) != n {
		t.Errorf("after an edit behind it: sent %d times, were %d: %s", s.Published(s.u), n, s.show(ds))
	}
	// … or move.
	s.Change(s.u, lsptest.Edit{Text: "\n"})
	if ds := s.Diagnostics(s.u); codes(ds) != "maybe-undefined" || s.Snippet(s.u, ds[0].Range) != "x" || s.Snippet(s.u, ds[0].RelatedInformation[0].Location.Range) == "" || s.Published(s.u) != n+1 {
		t.Errorf("after an edit before it: sent %d times, were %d: %s", s.Published(s.u), n, s.show(ds))
	}
	// A blank that becomes a line end moves it, though no byte has moved.
	blank := strings.Index(s.Text(s.u), "  x = 1")
	s.Change(s.u, lsptest.Edit{Start: blank, End: blank + 1, Text: "\n"})
	if ds := s.Diagnostics(s.u); codes(ds) != "maybe-undefined" || s.Snippet(s.u, ds[0].Range) != "x" {
		t.Errorf("after a line end for a blank: %s", s.show(ds))
	}
	at := strings.Index(s.Text(s.u), "C:\n") + 3
	s.Change(s.u, lsptest.Edit{Start: at, End: at, Text: "  x = 2\n"})
	if ds := s.Diagnostics(s.u); codes(ds) != "dead-store" || s.Snippet(s.u, ds[0].Range) != "x" {
		t.Errorf("after mending it: %s", s.show(ds))
	}
}

// The findings of one function stand while another is edited, and calls are checked anew
// when what they call changes.
func TestDiagnosticsOfSeveralFunctions(t *testing.T) {
	text := undefinedOnOnePath + "func g(a) {\n  x = call f(a)\n  return x\n}\n"
	s := open(t, "tac", text)
	if ds := s.Diagnostics(s.u); codes(ds) != "maybe-undefined" {
		t.Fatalf("%s", s.show(ds))
	}
	at := strings.Index(text, "f(c)") + 3
	s.Change(s.u, lsptest.Edit{Start: at, End: at, Text: ", d"})
	ds := s.Diagnostics(s.u)
	if codes(ds) != "maybe-undefined type" || len(ds[1].RelatedInformation) != 1 || s.Snippet(s.u, ds[1].RelatedInformation[0].Location.Range) != "f" {
		t.Fatalf("%s", s.show(ds))
	}
	s.Change(s.u, lsptest.Edit{Text: "\n"}, lsptest.Edit{Start: 1, End: 1, Text: "func e() {\n}\n"})
	if ds = s.Diagnostics(s.u); codes(ds) != "maybe-undefined type" || s.Snippet(s.u, ds[1].RelatedInformation[0].Location.Range) != "f" {
		t.Fatalf("%s", s.show(ds))
	}
}

func TestPulledDiagnostics(t *testing.T) {
	s := openWith(t, "tac", undefinedOnOnePath, lsptest.Options{Capabilities: `{"textDocument":{"diagnostic":{"relatedInformation":true}},"workspace":{"diagnostics":{"refreshSupport":true}}}`})
	pull := func(previous string) protocol.DocumentDiagnosticReport {
		t.Helper()
		p := &protocol.DocumentDiagnosticParams{TextDocument: s.doc()}
		if previous != "" {
			p.PreviousResultID = &previous
		}
		return must[protocol.DocumentDiagnosticReport](t)(s.Server.Diagnostic(bg, p))
	}
	full, ok := pull("").(*protocol.RelatedFullDocumentDiagnosticReport)
	if !ok || codes(full.Items) != "maybe-undefined" {
		t.Fatalf("%#v", full)
	}
	if same, ok := pull(*full.ResultID).(*protocol.RelatedUnchangedDocumentDiagnosticReport); !ok || same.ResultID != *full.ResultID {
		t.Errorf("pulled again: %#v", same)
	}
	s.Change(s.u, lsptest.Edit{Start: len(s.Text(s.u)), End: len(s.Text(s.u)), Text: "\n"})
	if _, ok := pull(*full.ResultID).(*protocol.RelatedUnchangedDocumentDiagnosticReport); !ok {
		t.Error("an edit that changes no finding changes the result")
	}
	s.Change(s.u, lsptest.Edit{Text: "\n"})
	if moved, ok := pull(*full.ResultID).(*protocol.RelatedFullDocumentDiagnosticReport); !ok || codes(moved.Items) != "maybe-undefined" {
		t.Errorf("after an edit that moves the finding: %#v", moved)
	}
	s.Settle()
	if n := s.Published(s.u); n != 0 {
		t.Errorf("%d pushes to a client that pulls", n)
	}
	s.Notify(protocol.MethodWorkspaceDidChangeConfiguration, raw(`{"settings":{"phils":{"diagnostics":{"levels":{"maybe-undefined":"off"}}}}}`))
	if full, ok := pull(*full.ResultID).(*protocol.RelatedFullDocumentDiagnosticReport); !ok || codes(full.Items) != "" {
		t.Errorf("switched off: %#v", full)
	}
	s.until(func() bool { return s.Refreshes("diagnostic") == 1 })
}

func TestTagsAndLinks(t *testing.T) {
	text := "x = 1\ngoto L\ny = 2\nL: return x\n"
	s := openWith(t, "tac", text, lsptest.Options{Init: `{"diagnostics":{"docs":"file:///docs/diagnostics"}}`})
	var faded, links int
	for _, d := range s.Diagnostics(s.u) {
		raw := must[[]byte](t)(protocol.Marshal(&d))
		if strings.Contains(string(raw), `"tags":[1]`) {
			faded++
		}
		if strings.Contains(string(raw), fmt.Sprintf(`"codeDescription":{"href":"file:///docs/diagnostics/%s.md"}`, d.Code)) {
			links++
		}
	}
	if faded != 1 || links != 1 {
		t.Errorf("%d faded, %d links in %s", faded, links, s.show(s.Diagnostics(s.u)))
	}
}

// Where the pages are is part of a finding: with another folder it is sent again.
func TestLinksFollowTheSetting(t *testing.T) {
	const docs = `{"diagnostics":{"docs":"file:///%s"}}`
	pushed := openWith(t, "tac", undefinedOnOnePath, lsptest.Options{Init: fmt.Sprintf(docs, "old")})
	pulled := openWith(t, "tac", undefinedOnOnePath, lsptest.Options{Init: fmt.Sprintf(docs, "old"), Capabilities: `{"textDocument":{"diagnostic":{"codeDescriptionSupport":true}}}`})
	pull := func(previous string) string {
		return pulled.Raw(protocol.MethodTextDocumentDiagnostic, raw(`{"textDocument":{"uri":%q},"previousResultId":%q}`, pulled.u, previous))
	}
	var before struct{ ResultID string }
	if err := json.Unmarshal([]byte(pull("")), &before); err != nil {
		t.Fatal(err)
	}
	pushed.Settle()
	for _, s := range []*session{pushed, pulled} {
		s.Notify(protocol.MethodWorkspaceDidChangeConfiguration, raw(`{"settings":`+docs+`}`, "new"))
	}
	if ds := asJSON(t, &protocol.PublishDiagnosticsParams{Diagnostics: pushed.Diagnostics(pushed.u)}); !strings.Contains(ds, "file:///new/maybe-undefined.md") {
		t.Errorf("pushed: %s", ds)
	}
	if ds := pull(before.ResultID); !strings.Contains(ds, "file:///new/maybe-undefined.md") {
		t.Errorf("pulled: %s", ds)
	}
}

func TestVerifyOnSave(t *testing.T) {
	s := open(t, "tac", undefinedOnOnePath)
	s.Settle()
	s.Save(s.u)
	s.Settle()
	log := strings.Join(s.ProgressLog(), "\n")
	if !strings.Contains(log, `"kind":"begin"`) || !strings.Contains(log, "Verifying a.tac") || !strings.HasSuffix(log, `{"kind":"end"}`) {
		t.Errorf("progress: %s", log)
	}
	s.Notify(protocol.MethodWorkspaceDidChangeConfiguration, raw(`{"settings":{"phils":{"verifyOnSave":false}}}`))
	n := len(s.ProgressLog())
	s.Save(s.u)
	s.Settle()
	if got := len(s.ProgressLog()); got != n {
		t.Errorf("switched off: %d reports", got-n)
	}
}

func TestRefreshWhenDeclarationsChange(t *testing.T) {
	s := open(t, "tac", undefinedOnOnePath+"func g(a) {\n  x = call f(a)\n  return x\n}\n")
	s.Settle()
	at := strings.Index(s.Text(s.u), "x = 1")
	s.Change(s.u, lsptest.Edit{Start: at, End: at, Text: "y = 1\n"})
	s.Settle()
	if n := s.Refreshes("inlayHint"); n != 0 {
		t.Errorf("%d refreshes for an edit in a body", n)
	}
	at = strings.Index(s.Text(s.u), "f(c)")
	s.Change(s.u, lsptest.Edit{Start: at, End: at + 1, Text: "h"})
	s.Settle()
	s.until(func() bool { return s.Refreshes("inlayHint") == 1 && s.Refreshes("codeLens") == 1 })
}

func TestConfiguration(t *testing.T) {
	// From initialize.
	s := openWith(t, "tac", undefinedOnOnePath, lsptest.Options{Init: `{"phils.diagnostics.levels":{"maybe-undefined":"error"}}`})
	if ds := s.Diagnostics(s.u); len(ds) != 1 || ds[0].Severity != protocol.DiagnosticSeverityError {
		t.Errorf("%s", s.show(ds))
	}
	// Pushed.
	s.Notify(protocol.MethodWorkspaceDidChangeConfiguration, raw(`{"settings":{"phils":{"diagnostics":{"levels":{"maybe-undefined":"off"}},"hints":{"versions":false},"lenses":{"function":false,"block":false}}}}`))
	if ds := s.Diagnostics(s.u); len(ds) != 0 {
		t.Errorf("%s", s.show(ds))
	}
	if got := s.Raw(protocol.MethodTextDocumentCodeLens, &protocol.CodeLensParams{TextDocument: s.doc()}); got != "[]" {
		t.Errorf("lenses: %s", got)
	}
	if got := s.Raw(protocol.MethodTextDocumentInlayHint, &protocol.InlayHintParams{TextDocument: s.doc(), Range: s.all()}); strings.Contains(got, "₁ ") {
		t.Errorf("hints: %s", got)
	}
	// Pulled.
	s = openWith(t, "tac", undefinedOnOnePath, lsptest.Options{Config: `{"diagnostics":{"levels":{"maybe-undefined":"info"}}}`,
		Capabilities: `{"workspace":{"configuration":true,"didChangeConfiguration":{"dynamicRegistration":true}}}`})
	s.until(func() bool {
		ds := s.Diagnostics(s.u)
		return len(ds) == 1 && ds[0].Severity == protocol.DiagnosticSeverityInformation
	})
	if got := fmt.Sprint(s.Registered()); got != "[workspace/didChangeConfiguration]" {
		t.Errorf("registered %s", got)
	}
	s.SetConfig(`{"diagnostics":{"levels":{"maybe-undefined":"hint"}}}`)
	s.Notify(protocol.MethodWorkspaceDidChangeConfiguration, raw(`{"settings":null}`))
	s.until(func() bool {
		ds := s.Diagnostics(s.u)
		return len(ds) == 1 && ds[0].Severity == protocol.DiagnosticSeverityHint
	})
}

// until asks the server again and again until ok.
func (s *session) until(ok func() bool) {
	s.t.Helper()
	for range 20000 {
		if ok() {
			return
		}
		s.Settle()
	}
	s.t.Fatalf("it never came; diagnostics: %s", s.show(s.Diagnostics(s.u)))
}

func TestBadConfiguration(t *testing.T) {
	for _, x := range []struct{ json, want string }{
		{``, ""},
		{`null`, ""},
		{`{}`, ""},
		{`{"phils":{"verifyOnSave":false}}`, ""},
		{`{"phils.verifyOnSave":false,"trace":{"server":"off"}}`, ""},
		{`[]`, "the settings are []: want an object"},
		{`{`, "the settings are no JSON: unexpected end of JSON input"},
		{`{"verifyOnSave":"yes"}`, `setting phils.verifyOnSave is "yes": want true or false`},
		{`{"hints":{"phis":1}}`, `setting phils.hints.phis is 1: want true or false`},
		{`{"diagnostics":{"docs":1}}`, `setting phils.diagnostics.docs is 1: want a string`},
		{`{"diagnostics":{"docs":""}}`, ""},
		{`{"diagnostics":{"docs":"https://example.org/pages"}}`, ""},
		{`{"diagnostics":{"docs":"file:///docs"}}`, ""},
		{`{"diagnostics":{"docs":"command:workbench.action.terminal.new?"}}`, `setting phils.diagnostics.docs is "command:workbench.action.terminal.new?": want a URI of the scheme https, http or file`},
		{`{"diagnostics":{"docs":"javascript:alert(1)//"}}`, `setting phils.diagnostics.docs is "javascript:alert(1)//": want a URI of the scheme https, http or file`},
		{`{"diagnostics":{"docs":"pages"}}`, `setting phils.diagnostics.docs is "pages": want a URI of the scheme https, http or file`},
		{`{"diagnostics":{"docs":"file://host/share"}}`, `setting phils.diagnostics.docs is "file://host/share": want a file of this machine: file:///FOLDER`},
		{`{"diagnostics":{"docs":"file:////host/share"}}`, `setting phils.diagnostics.docs is "file:////host/share": want a file of this machine: file:///FOLDER`},
		{`{"diagnostics":{"docs":"file:/\\\\host/share"}}`, `setting phils.diagnostics.docs is "file:/\\\\host/share": want a file of this machine: file:///FOLDER`},
		{`{"diagnostics":{"levels":[]}}`, `setting phils.diagnostics.levels is []: want an object from codes to levels`},
		{`{"diagnostics":{"levels":{"none":"off","type":"loud"}}}`,
			`setting phils.diagnostics.levels is {"none":"off","type":"loud"}: there is no code "none"; type is "loud": want off, hint, info, warning or error`},
	} {
		_, problems := lsp.ParseConfig(x.json)
		if got := strings.Join(problems, "\n"); got != x.want {
			t.Errorf("%s: %s", x.json, got)
		}
	}
	s := openWith(t, "tac", "x = 1\n", lsptest.Options{Init: `{"verifyOnSave":"yes"}`})
	s.until(func() bool { return len(s.Messages()) > 0 })
	if got := s.Messages()[0]; got != `phils: setting phils.verifyOnSave is "yes": want true or false. The default is used.` {
		t.Errorf("shown: %s", got)
	}
}

func TestSettingsTable(t *testing.T) {
	seen := map[string]bool{}
	for _, x := range lsp.Settings() {
		if !strings.HasPrefix(x.Name, "phils.") || x.Type == "" || x.Default == nil || x.Doc == "" || seen[x.Name] {
			t.Errorf("%+v", x)
		}
		seen[x.Name] = true
	}
}
