package lsp_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/analysis/extend"
	"phils/lsp/lsptest"
)

// extView is the reply to phils.showExtended.
type extView struct {
	URI                           uri.URI
	Function, Ext, Language, Text string
	Lines                         []int
	Refused                       string
}

// extended asks for a function in an extension of SSA form, and checks the virtual document
// and where its lines lead.
func (s *session) extended(format string, args ...any) *extView {
	s.t.Helper()
	v := &extView{}
	s.command("phils.showExtended", v, format, args...)
	if got := s.content(v.URI); got != v.Text {
		s.t.Errorf("%s: the document is\n%s\nthe command's text\n%s", v.Ext, got, v.Text)
	}
	s.mapsBothWays(&outView{URI: v.URI, Text: v.Text, Lines: v.Lines})
	return v
}

// lineOf is the index of the line of text that is want but for blanks around it, -1 for none.
func lineOf(text, want string) int {
	return slices.IndexFunc(strings.Split(text, "\n"), func(l string) bool { return strings.TrimSpace(l) == want })
}

const boundsTAC = `# A comment.
func get(a, i, n) {
bb0:
  if i < 0 goto fail else bb1
bb1:
  if i >= n goto fail else bb2
bb2:
  x = a[i]
  a[i] = x
  y = a[i]
  return y
fail:
  return n
}
`

// Each extension has a view that says its own, whose lines lead to the source and back: after edits too,
// when the client is told to fetch it again, and while the function has another name.
func TestExtendedFollowsEdits(t *testing.T) {
	s := openWith(t, "tac", boundsTAC, lsptest.Options{Capabilities: fetching})
	edit := func(old, new string) {
		t.Helper()
		at := strings.Index(s.Text(s.u), old)
		if at < 0 {
			t.Fatalf("no %q in %s", old, s.Text(s.u))
		}
		s.Change(s.u, lsptest.Edit{Start: at, End: at + len(old), Text: new})
	}
	// By extension, after each edit: a line of the view, and the line of the source it comes from.
	type line struct{ want, comes string }
	steps := []struct {
		old, new string
		want     map[string]line
	}{
		{"", "", map[string]line{
			"essa":   {"# π: i.0 < n.0, from bb1's false edge", "bb2:"},
			"ssi":    {"# σ(n.0): n.1 to fail; n.2 to bb1", "if i < 0 goto fail else bb1"},
			"gated":  {"x.1 = a.0[i.0]", "x = a[i]"},
			"memory": {"# M₁ = MemoryDef(liveOnEntry)", "a[i] = x"},
			"array":  {"# a₃ = uφ([i.0], a₂); redundant: = x.1, stored on line 9", "y = a[i]"},
		}},
		{"i >= n", "i > n", map[string]line{
			"essa":   {"# π: i.0 <= n.0, from bb1's false edge", "bb2:"},
			"ssi":    {"if i.0 > n.2 goto fail else bb2", "if i > n goto fail else bb2"},
			"gated":  {"if i.0 > n.0 goto fail else bb2", "if i > n goto fail else bb2"},
			"memory": {"# MemoryUse(M₁)", "y = a[i]"},
			"array":  {"# a₂ = dφ([i.0] := x.1, a₁)", "a[i] = x"},
		}},
		{"# A comment.\n", "# Two\n# comments.\n\n", map[string]line{ // all lines move
			"essa":   {"# π: i.0 <= n.0, from bb1's false edge", "bb2:"},
			"ssi":    {"a.0[i.0] = x.1", "a[i] = x"},
			"gated":  {"return n.0", "return n"},
			"memory": {"# M₁ = MemoryDef(liveOnEntry)", "a[i] = x"},
			"array":  {"# a₃ = uφ([i.0], a₂); redundant: = x.1, stored on line 11", "y = a[i]"},
		}},
	}
	for _, e := range extend.All() {
		known := steps[0].want[e.ID] != line{}
		u := uri.MustParse("phils:/ext/" + e.ID + "/get/" + string(s.u))
		before := s.Text(s.u)
		for i, step := range steps {
			if i > 0 {
				edit(step.old, step.new)
				s.until(func() bool { return s.Refreshes(string(u)) == i })
			}
			v := s.extended(`{"uri":%q,"function":"get","ext":%q}`, s.u, e.ID)
			if v.URI != u || v.Function != "get" || v.Ext != e.ID || v.Language != "tac" || v.Refused != "" {
				t.Errorf("%+v", v)
			}
			if !known {
				continue
			}
			w := step.want[e.ID]
			at := lineOf(v.Text, w.want)
			if at < 0 {
				t.Fatalf("%s, after %q: no %q in\n%s", e.ID, step.new, w.want, v.Text)
			}
			source := strings.Split(s.Text(s.u), "\n")
			if v.Lines[at] < 0 || strings.TrimSpace(source[v.Lines[at]]) != w.comes {
				t.Errorf("%s: %q comes from line %d", e.ID, w.want, v.Lines[at])
			}
			pos := protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: v.URI}, Position: protocol.Position{Line: uint32(at)}}
			h := must[*protocol.Hover](t)(s.Server.Hover(bg, &protocol.HoverParams{TextDocumentPositionParams: pos}))
			equal(t, h.Contents.(*protocol.MarkupContent).Value, fmt.Sprintf("From line %d: `%s`", v.Lines[at]+1, w.comes))
		}
		for _, c := range []struct{ old, new, want string }{
			{"func get(", "func got(", "# there is no function get now\n"},
			{"func got(", "func get(", "func get(a.0"},
			{"y = a[i]", "y = = +", "func get(a.0"}, // one broken line hides nothing of the others
		} {
			edit(c.old, c.new)
			if got := s.content(u); !strings.Contains(got, c.want) {
				t.Errorf("%s, after %q: no %q in\n%s", e.ID, c.new, c.want, got)
			}
		}
		s.Replace(s.u, before)
		s.content(u) // what was fetched is told of once more
		s.Replace(s.u, boundsTAC)
		s.Close(s.u)
		s.u = uri.URI(strings.Replace(string(s.u), "/a", "/a"+e.ID, 1))
		s.Open(s.u, boundsTAC)
	}
}

// PIR and LLVM IR have the same views, in text that can be opened as a file of the dialect.
func TestExtendedInOtherDialects(t *testing.T) {
	for _, c := range []struct{ path, function, language string }{
		{"../testdata/pir/count.pir", "@count", "pir"},
		{"../testdata/llvm/verify/flow.ll", "", "llvm-ir"},
	} {
		text := must[[]byte](t)(os.ReadFile(c.path))
		s := open(t, c.path[strings.LastIndexByte(c.path, '.')+1:], string(text))
		line := strings.Count(string(text[:max(strings.Index(string(text), "\ndefine "), strings.Index(string(text), "\nfn "))+1]), "\n")
		for _, e := range extend.All() {
			v := &extView{}
			s.command("phils.showExtended", v, `{"uri":%q,"line":%d,"ext":%q}`, s.u, line, e.ID)
			if c.function != "" && v.Function != c.function || v.Ext != e.ID || len(v.Lines) != strings.Count(v.Text, "\n") {
				t.Errorf("%s: %+v", c.path, v)
			}
			if got := s.content(v.URI); got != v.Text {
				t.Errorf("%s, %s: the document is\n%s\nthe command's text\n%s", c.path, e.ID, got, v.Text)
			}
			for i, from := range v.Lines {
				if from < 0 {
					continue
				}
				var m struct{ Lines []int }
				s.command("phils.mapPosition", &m, `{"uri":%q,"line":%d,"direction":"view"}`, v.URI, from)
				if !slices.Contains(m.Lines, i) {
					t.Errorf("%s, %s: line %d of the source leads to %v, not to %d", c.path, e.ID, from, m.Lines, i)
				}
			}
			s.Open(v.URI, v.Text)
			if errs := s.Diagnostics(v.URI); slices.ContainsFunc(errs, func(d protocol.Diagnostic) bool { return d.Severity == protocol.DiagnosticSeverityError }) {
				t.Errorf("%s, %s: %s\n%s", c.path, e.ID, s.show(errs), v.Text)
			}
			s.Close(v.URI)
		}
	}
}

// A form that a function has not is refused in a sentence, in the view too; a request that
// names no extension is an error that lists them.
func TestExtendedRefuses(t *testing.T) {
	text := must[[]byte](t)(os.ReadFile("../testdata/tac/irreducible.tac"))
	s := open(t, "tac", string(text))
	v := &extView{}
	s.command("phils.showExtended", v, `{"uri":%q,"line":%d,"ext":"gated"}`, s.u, strings.Count(string(text[:strings.Index(string(text), "func ")]), "\n"))
	if v.Refused == "" || !strings.Contains(v.Text, "# "+v.Refused+"\n") || strings.Contains(v.Text, "γ(") {
		t.Errorf("%+v", v)
	}
	equal(t, s.content(v.URI), v.Text)
	for arg, want := range map[string]string{
		fmt.Sprintf(`{"uri":%q,"ext":"hssa"}`, s.u):                   `unknown extension "hssa": want one of essa, ssi, gated, memory`,
		fmt.Sprintf(`{"uri":%q}`, s.u):                                `unknown extension ""`,
		fmt.Sprintf(`{"uri":%q,"ext":"essa","function":"none"}`, s.u): `there is no function "none"`,
	} {
		if got := strings.ReplaceAll(s.Raw("phils.showExtended", raw("%s", arg)), `\"`, `"`); !strings.HasPrefix(got, "error -32602") || !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", arg, got, want)
		}
	}
	for u, want := range map[string]string{
		"phils:/ext/hssa/f/" + string(s.u):   "unknown extension",
		"phils:/ext/f/" + string(s.u):        "unknown extension",
		"phils:/ext/essa/f":                  "the source's URI is missing",
		"phils:/ext/essa/f/file:///none.tac": "is not open",
	} {
		if got := s.Raw(protocol.MethodWorkspaceTextDocumentContent, raw(`{"uri":%q}`, u)); !strings.HasPrefix(got, "error -32602") || !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", u, got, want)
		}
	}
}

// A statement that is being typed has operands that are missing.
func TestExtendedWithMissingOperands(t *testing.T) {
	for _, cond := range []string{"a < ()", "() < a", "- ()", "(a <", "a ==", "!()", "a < () && b"} {
		s := openWith(t, "tac", "func f(a, b) {\n  x = "+cond+"\n  if "+cond+" goto L1\n  if x goto L1\n  print a\n  print b\n  print x\nL1:\n  print a\n  return x\n}\n", lsptest.Options{Init: allHints()})
		for _, e := range extend.All() {
			v := &extView{}
			s.command("phils.showExtended", v, `{"uri":%q,"ext":%q}`, s.u, e.ID)
			if !strings.Contains(v.Text, "func f(a.0, b.0)") {
				t.Errorf("%s, %s:\n%s", cond, e.ID, v.Text)
			}
		}
		for s.at = range s.Text(s.u) {
			must[*protocol.Hover](t)(s.Server.Hover(bg, &protocol.HoverParams{TextDocumentPositionParams: s.pos()}))
		}
		must[[]protocol.InlayHint](t)(s.Server.InlayHint(bg, &protocol.InlayHintParams{TextDocument: s.doc(), Range: s.all()}))
		must[[]protocol.CommandOrCodeAction](t)(s.Server.CodeAction(bg, &protocol.CodeActionParams{TextDocument: s.doc(), Range: s.all()}))
	}
}
