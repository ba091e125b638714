package lsp_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/lsp/lsptest"
	"phils/ssa/destruct"
)

// outView is the reply to phils.showUnSSA.
type outView struct {
	URI                                             uri.URI
	Function, Method, Algo, Language, Text          string
	Lines                                           []int
	Copies, CopiesBefore, CopiesRemoved, SplitEdges int
}

const lostTAC = `func lost(n.0) {
entry:
  goto loop
loop:
  x.1 = phi(entry: 1, loop: x.2)
  x.2 = x.1 + 1
  t.1 = x.2 < n.0
  if t.1 goto loop else out
out:
  return x.1
}
`

// The view follows edits in all of its methods, and leads to the source and back after each;
// while the function has another name, or cannot leave SSA form, it says so.
func TestUnSSAFollowsEdits(t *testing.T) {
	s := openWith(t, "tac", "# a comment\n\n"+lostTAC, lsptest.Options{Capabilities: fetching})
	edit := func(old, new string) {
		t.Helper()
		at := strings.Index(s.Text(s.u), old)
		if at < 0 {
			t.Fatalf("no %q in %s", old, s.Text(s.u))
		}
		s.Change(s.u, lsptest.Edit{Start: at, End: at + len(old), Text: new})
	}
	show := func(m destruct.Method) *outView {
		t.Helper()
		v := &outView{}
		s.command("phils.showUnSSA", v, `{"uri":%q,"function":"lost","method":%q}`, s.u, m)
		if v.Function != "lost" || v.Method != m.String() || v.Algo != "pruned" || v.Language != "tac" {
			t.Errorf("%+v", v)
		}
		if got := s.content(v.URI); got != v.Text {
			t.Errorf("%v: the document is\n%s\nthe command's text\n%s", m, got, v.Text)
		}
		s.mapsBothWays(v)
		return v
	}
	canonical := map[destruct.Method]uri.URI{}
	for i, e := range []struct{ old, new, want, comes string }{
		{"", "", "  return x\n", "  return x.1"},
		{"x.1 + 1", "x.1 + 7", " + 7\n", "  x.2 = x.1 + 7"},
		{"# a comment\n", "# a comment\n# and another\n\n", "entry:\n", "entry:"}, // above: all lines move
		{"return x.1", "print x.2\n  return x.1", "  print x", "  print x.2"},
	} {
		if i > 0 {
			edit(e.old, e.new)
		}
		for _, m := range destruct.Methods() {
			if i > 0 {
				s.until(func() bool { return s.Refreshes(string(canonical[m])) == i })
			}
			v := show(m)
			canonical[m] = v.URI
			at := strings.Index(v.Text, e.want)
			if at < 0 {
				t.Fatalf("%v, after %q: no %q in\n%s", m, e.new, e.want, v.Text)
			}
			line := v.Lines[strings.Count(v.Text[:at+1], "\n")]
			if source := strings.Split(s.Text(s.u), "\n"); line < 0 || source[line] != e.comes {
				t.Errorf("%v: %q comes from line %d", m, e.want, line)
			}
		}
	}
	u := canonical[destruct.Boissinot]
	for _, e := range []struct{ old, new, want string }{
		{"func lost(", "func found(", "# there is no function lost now\n"},
		{"func found(", "func lost(", "func lost(n)"},
		{"x.2 = x.1 + 7", "x.2 = x.9 + 7", "# lost cannot leave SSA form: "},
		{"x.2 = x.9 + 7", "x.2 = = +", " = undef\n"}, // one broken line hides nothing of the others
		{"x.2 = = +", "x.2 = x.1", "func lost(n)"},
	} {
		edit(e.old, e.new)
		if got := s.content(u); !strings.Contains(got, e.want) {
			t.Errorf("after %q: no %q in\n%s", e.new, e.want, got)
		}
	}
}

// mapsBothWays checks that each line of v leads to its source line and from there back, by
// phils.mapPosition and by the protocol's definition.
func (s *session) mapsBothWays(v *outView) {
	s.t.Helper()
	lines := strings.Split(strings.TrimSuffix(v.Text, "\n"), "\n")
	if len(lines) != len(v.Lines) {
		s.t.Fatalf("%d lines, %d of them mapped", len(lines), len(v.Lines))
	}
	for i, from := range v.Lines {
		var m struct{ Lines []int }
		s.command("phils.mapPosition", &m, `{"uri":%q,"line":%d}`, v.URI, i)
		if from < 0 {
			if !strings.HasPrefix(lines[i], "#") || len(m.Lines) > 0 {
				s.t.Errorf("%q comes from nowhere, or from %v", lines[i], m.Lines)
			}
			continue
		}
		if !slices.Equal(m.Lines, []int{from}) {
			s.t.Errorf("%q comes from %v, not from %d", lines[i], m.Lines, from)
		}
		s.command("phils.mapPosition", &m, `{"uri":%q,"line":%d,"direction":"view"}`, v.URI, from)
		if !slices.Contains(m.Lines, i) {
			s.t.Errorf("line %d of the source leads to %v, not to %d, %q", from, m.Lines, i, lines[i])
		}
		pos := protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: v.URI}, Position: protocol.Position{Line: uint32(i)}}
		ls := must[protocol.DefinitionResult](s.t)(s.Server.Definition(bg, &protocol.DefinitionParams{TextDocumentPositionParams: pos})).(protocol.LocationSlice)
		if len(ls) != 1 || ls[0].URI != s.u || int(ls[0].Range.Start.Line) != from {
			s.t.Errorf("the definition of %q: %+v", lines[i], ls)
		}
	}
}

// A plain function goes into SSA form and out of it again; the copies say what they are for.
func TestUnSSAOfPlainCode(t *testing.T) {
	s := open(t, "tac", countTAC)
	for algo, want := range map[string]string{"pruned": "(from pruned SSA form)", "braun": "(from braun SSA form)"} {
		var v outView
		s.command("phils.showUnSSA", &v, `{"uri":%q,"line":1,"method":"naive","algo":%q}`, s.u, algo)
		if !strings.Contains(v.Text, want) || !strings.Contains(v.Text, "# φ s.") || v.Copies == 0 || v.CopiesBefore < v.Copies {
			t.Errorf("%s: %+v", algo, v)
		}
		s.mapsBothWays(&v)
		// Opened as a file it is plain code that needs no more φs than its source.
		s.Open(v.URI, v.Text)
		titles := ""
		for _, l := range must[[]protocol.CodeLens](t)(s.Server.CodeLens(bg, &protocol.CodeLensParams{TextDocument: protocol.TextDocumentIdentifier{URI: v.URI}})) {
			titles += l.Command.Title + "\n"
		}
		if !strings.Contains(titles, "pruned 3 ") {
			t.Errorf("%s: lenses\n%s", algo, titles)
		}
	}
	// Without arguments the default, in which only what must be copied is.
	var v outView
	s.command("phils.showUnSSA", &v, `{"uri":%q}`, s.u)
	if v.Method != "boissinot" || v.Algo != "pruned" || v.Copies != 0 || v.CopiesBefore != 9 {
		t.Errorf("%+v", v)
	}
}

func TestUnSSARefuses(t *testing.T) {
	s := open(t, "tac", "func f() {\n  x.1 = y.1\n  return x.1\n}\n")
	for arg, want := range map[string]string{
		fmt.Sprintf(`{"uri":%q,"method":"quick"}`, s.u): `unknown method \"quick\" of leaving SSA form: use one of `,
		fmt.Sprintf(`{"uri":%q,"algo":"quick"}`, s.u):   `unknown SSA construction algorithm`,
		fmt.Sprintf(`{"uri":%q}`, s.u):                  `f cannot leave SSA form`,
	} {
		if got := s.Raw("phils.showUnSSA", raw("%s", arg)); !strings.Contains(strings.ReplaceAll(got, `"quick"`, `\"quick\"`), want) && !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", arg, got, want)
		}
	}
	for u, want := range map[string]string{
		"phils:/unssa/quick/pruned/f/" + string(s.u):       "unknown method",
		"phils:/unssa/pruned/f/" + string(s.u):             "unknown method",
		"phils:/unssa/boissinot/quick/f/" + string(s.u):    "unknown SSA construction algorithm",
		"phils:/unssa/boissinot/pruned/f":                  "the source's URI is missing",
		"phils:/unssa/boissinot/pruned/f/file:///none.tac": "is not open",
	} {
		if got := s.Raw(protocol.MethodWorkspaceTextDocumentContent, raw(`{"uri":%q}`, u)); !strings.HasPrefix(got, "error -32602") || !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", u, got, want)
		}
	}
}
