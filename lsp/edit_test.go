package lsp_test

import (
	"bytes"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"phils/analysis/dialects"
	"phils/lsp"
	"phils/lsp/lsptest"
)

// labelsOf lists the offers of a kind, in the order in which a client shows them.
func (s *session) offers() []protocol.CompletionItem {
	s.t.Helper()
	r := must[protocol.CompletionResult](s.t)(s.Server.Completion(bg, &protocol.CompletionParams{TextDocumentPositionParams: s.pos()}))
	items := r.(*protocol.CompletionList).Items
	slices.SortFunc(items, func(a, b protocol.CompletionItem) int {
		x, _ := a.SortText.Get()
		y, _ := b.SortText.Get()
		return strings.Compare(x, y)
	})
	return items
}

func TestCompletion(t *testing.T) {
	check := func(t *testing.T, dialect, text string, kind protocol.CompletionItemKind, want string) {
		t.Helper()
		var out []string
		for _, it := range open(t, dialect, text).offers() {
			if it.Kind == kind {
				out = append(out, it.Label)
			}
		}
		equal(t, strings.Join(out, " "), want)
	}
	variable, label, snippet := protocol.CompletionItemKindVariable, protocol.CompletionItemKindReference, protocol.CompletionItemKindSnippet
	diamond := "func f(c) {\nA:\n  a = 1\n  if c goto B else C\nB:\n  b = 2\n  goto D\nC:\n  z = $0\nD:\n  return a\n}\n"
	// What is defined on every path to the cursor comes first.
	check(t, "tac", diamond, variable, "c a b z")
	check(t, "tac", strings.ReplaceAll(diamond, "$0", "b$0"), variable, "c a b z")
	// In SSA form the others are no choice at all.
	ssa := "func f(c.0) {\nA:\n  a.1 = 1\n  if c.0 goto B else C\nB:\n  b.1 = 2\n  goto D\nC:\n  z.1 = $0\n  goto D\nD:\n  return a.1\n}\n"
	check(t, "tac", ssa, variable, "c.0 a.1")
	check(t, "tac", diamond, label, "A B C D")
	check(t, "tac", "L: x = 1 # a$0\n", label, "")
	// A phi has its operands' predecessors filled in, also where another name has begun.
	check(t, "tac", "func f(c) {\nA:\n  if c goto B else C\nB:\n  goto C\nC:\n  $0\n  return c\n}\n", snippet, "x.1 = phi(A: undef, B: undef)")
	check(t, "tac", "func f(c) {\nA:\n  if c goto B else C\nB:\n  goto C\nC:\n  y = $0\n  return c\n}\n", snippet, "phi(A: undef, B: undef)")
	check(t, "tac", "func f(c) {\nA:\n  if c goto B else C\nB:\n  goto C\nC:\n  y = p$0\n  return c\n}\n", snippet, "phi(A: undef, B: undef)")
	check(t, "pir", "fn @f(_0: bool) {\n  bb0:\n    br _0, bb1, bb2\n  bb1:\n    goto bb2\n  bb2:\n    $0\n    return\n}\n", snippet, "_1#1 = phi [bb0: undef, bb1: undef]")

	// After goto labels come first; operations bring their documentation when asked.
	s := open(t, "tac", "L: x = 1\ngoto $0\n")
	if items := s.offers(); len(items) == 0 || items[0].Label != "L" {
		t.Errorf("after goto: %+v", items)
	}
	s = open(t, "tac", "x = 1\n$0\n")
	for _, it := range s.offers() {
		if it.Label != "goto" {
			continue
		}
		if it.Documentation != nil || it.Data == nil {
			t.Errorf("not lazy: %+v", it)
		}
		if full := must[*protocol.CompletionItem](t)(s.Server.CompletionResolve(bg, &it)); full.Documentation == nil {
			t.Errorf("resolved: %+v", full)
		}
		return
	}
	t.Error("no goto at a statement's start")
}

// What is inserted replaces the name that is being typed, no more.
func TestCompletionEdits(t *testing.T) {
	s := open(t, "tac", "alpha.1 = 1\nx.1 = alp$0\n")
	for _, it := range s.offers() {
		if it.Label == "alpha.1" {
			equal(t, s.Apply(s.u, []protocol.TextEdit{*it.TextEdit.(*protocol.TextEdit)}), "alpha.1 = 1\nx.1 = alpha.1\n")
			return
		}
	}
	t.Error("no alpha.1")
}

func TestPhiLine(t *testing.T) {
	for _, d := range dialects.All() {
		line := lsp.PhiLine(d, []string{"bb1", "bb2", "bb1"})
		if strings.Count(line, "undef") != 3 || strings.Count(line, "bb1") != 2 || strings.Contains(line, "\n") {
			t.Errorf("%s: %q", d.ID, line)
		}
	}
}

func TestFormatting(t *testing.T) {
	text := "func f( a ){\n  x   :=  a\n  y = 1  # same\n  z<-y\n  return x }\n"
	s := open(t, "tac", text)
	edits := must[[]protocol.TextEdit](t)(s.Server.Formatting(bg, &protocol.DocumentFormattingParams{TextDocument: s.doc()}))
	if got, want := s.Apply(s.u, edits), string(dialects.ByID("tac").Format([]byte(text))); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, e := range edits {
		if e.Range.Start.Line <= 2 && e.Range.End.Line > 2 {
			t.Errorf("an edit touches the line that is canonical already: %v", e)
		}
	}
	r := protocol.Range{Start: protocol.Position{Line: 1}, End: protocol.Position{Line: 2}}
	edits = must[[]protocol.TextEdit](t)(s.Server.RangeFormatting(bg, &protocol.DocumentRangeFormattingParams{TextDocument: s.doc(), Range: r}))
	equal(t, s.Apply(s.u, edits), strings.Replace(text, "x   :=  a", "x = a", 1))
	s.Replace(s.u, string(dialects.ByID("tac").Format([]byte(text))))
	if edits := must[[]protocol.TextEdit](t)(s.Server.Formatting(bg, &protocol.DocumentFormattingParams{TextDocument: s.doc()})); len(edits) != 0 {
		t.Errorf("of canonical text: %v", edits)
	}
}

func TestDiffLines(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	text := func() [][]byte {
		out := make([][]byte, rnd.Intn(12))
		for i := range out {
			out[i] = []byte{byte('a' + rnd.Intn(3)), '\n'}
		}
		return out
	}
	for range 5000 {
		a, b := text(), text()
		var got [][]byte
		at, cost := 0, 0
		for _, h := range lsp.DiffLines(a, b) {
			if h[0] < at || h[1] < h[0] || h[3] < h[2] {
				t.Fatalf("hunk %v of %s → %s", h, a, b)
			}
			got = append(got, a[at:h[0]]...)
			got = append(got, b[h[2]:h[3]]...)
			at = h[1]
			cost += h[1] - h[0] + h[3] - h[2]
		}
		got = append(got, a[at:]...)
		if !bytes.Equal(bytes.Join(got, nil), bytes.Join(b, nil)) {
			t.Fatalf("%s → %s gives %s", a, b, got)
		}
		if want := len(a) + len(b) - 2*lcs(a, b); cost != want {
			t.Fatalf("%s → %s costs %d, want %d", a, b, cost, want)
		}
	}
}

// lcs is the length of the longest common subsequence, by the textbook's table.
func lcs(a, b [][]byte) int {
	t := make([][]int, len(a)+1)
	for i := range t {
		t[i] = make([]int, len(b)+1)
	}
	for i := range a {
		for j := range b {
			if bytes.Equal(a[i], b[j]) {
				t[i+1][j+1] = t[i][j] + 1
			} else {
				t[i+1][j+1] = max(t[i][j+1], t[i+1][j])
			}
		}
	}
	return t[len(a)][len(b)]
}

// tokens spells semantic tokens out.
func (s *session) tokens(data []uint32) string {
	s.t.Helper()
	legend := lsp.Legend()
	var b strings.Builder
	var at protocol.Position
	for i := 0; i+5 <= len(data); i += 5 {
		if data[i] > 0 {
			at.Line, at.Character = at.Line+data[i], 0
		}
		at.Character += data[i+1]
		end := protocol.Position{Line: at.Line, Character: at.Character + data[i+2]}
		fmt.Fprintf(&b, "%s:%s", s.Snippet(s.u, protocol.Range{Start: at, End: end}), legend.TokenTypes[data[i+3]])
		for m, name := range legend.TokenModifiers {
			if data[i+4]&(1<<m) != 0 {
				b.WriteString("." + name)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestSemanticTokens(t *testing.T) {
	s := open(t, "tac", "func f(a) { # 𝛗\nL: /* one\n𝛗 two */ x = a + 1\n  goto L\n}\n")
	full := must[*protocol.SemanticTokens](t)(s.Server.SemanticTokensFull(bg, &protocol.SemanticTokensParams{TextDocument: s.doc()}))
	equal(t, s.tokens(full.Data), `func:keyword
f:function.definition.static
a:parameter.definition
# 𝛗:comment
L:label.definition
/* one:comment
𝛗 two */:comment
x:variable.modification
=:operator
a:parameter
+:operator
1:number
goto:keyword
L:label`)
	ranged := must[*protocol.SemanticTokens](t)(s.Server.SemanticTokensRange(bg, &protocol.SemanticTokensRangeParams{TextDocument: s.doc(),
		Range: protocol.Range{Start: protocol.Position{Line: 3}, End: protocol.Position{Line: 4}}}))
	equal(t, s.tokens(ranged.Data), "goto:keyword\nL:label")
	// A range that begins within a token of several lines.
	ranged = must[*protocol.SemanticTokens](t)(s.Server.SemanticTokensRange(bg, &protocol.SemanticTokensRangeParams{TextDocument: s.doc(),
		Range: protocol.Range{Start: protocol.Position{Line: 2, Character: 4}, End: protocol.Position{Line: 2, Character: 11}}}))
	equal(t, s.tokens(ranged.Data), "/* one:comment\n𝛗 two */:comment\nx:variable.modification")

	// A delta, applied to what the client has, gives the whole.
	s.Change(s.u, lsptest.Edit{Start: strings.Index(s.Text(s.u), "1\n"), End: strings.Index(s.Text(s.u), "1\n"), Text: "a + "})
	p := &protocol.SemanticTokensDeltaParams{TextDocument: s.doc(), PreviousResultID: *full.ResultID}
	delta, ok := must[protocol.SemanticTokensDeltaResult](t)(s.Server.SemanticTokensFullDelta(bg, p)).(*protocol.SemanticTokensDelta)
	if !ok || len(delta.Edits) != 1 || len(delta.Edits[0].Data) >= len(full.Data) {
		t.Fatalf("%+v", delta)
	}
	e := delta.Edits[0]
	got := slices.Concat(full.Data[:e.Start], e.Data, full.Data[e.Start+e.DeleteCount:])
	want := must[*protocol.SemanticTokens](t)(s.Server.SemanticTokensFull(bg, &protocol.SemanticTokensParams{TextDocument: s.doc()}))
	if !slices.Equal(got, want.Data) {
		t.Errorf("delta gives\n%s\nwant\n%s", s.tokens(got), s.tokens(want.Data))
	}
	if _, ok := must[protocol.SemanticTokensDeltaResult](t)(s.Server.SemanticTokensFullDelta(bg, p)).(*protocol.SemanticTokens); !ok {
		t.Error("a delta to a result that is long gone")
	}
}

func TestCodeActions(t *testing.T) {
	check := func(t *testing.T, text, title, want string) {
		t.Helper()
		s := open(t, "tac", text)
		at := s.pos().Position
		var titles []string
		for _, a := range must[[]protocol.CommandOrCodeAction](t)(s.Server.CodeAction(bg, &protocol.CodeActionParams{TextDocument: s.doc(), Range: protocol.Range{Start: at, End: at}})) {
			ca := a.(*protocol.CodeAction)
			titles = append(titles, ca.Title)
			if ca.Title != title {
				continue
			}
			if *ca.Kind != protocol.CodeActionKindQuickFix || !*ca.IsPreferred || len(ca.Diagnostics) != 1 {
				t.Errorf("%+v", ca)
			}
			after := s.Apply(s.u, s.Edits(s.u, ca.Edit))
			equal(t, after, want)
			// It is mended.
			s.Replace(s.u, after)
			for _, d := range s.Diagnostics(s.u) {
				if d.Code == ca.Diagnostics[0].Code {
					t.Errorf("after %q: %s", title, s.show([]protocol.Diagnostic{d}))
				}
			}
			return
		}
		t.Errorf("no %q among %q", title, titles)
	}
	check(t, "func f(c.0) {\nA:\n  if c.0 goto B else C\nB:\n  goto C\nC:\n  $0x.1 = phi(A: c.0, B: c.0)\n  y.1 = x.1 + x.1\n  return y.1\n}\n",
		"Replace x.1 by c.0", "func f(c.0) {\nA:\n  if c.0 goto B else C\nB:\n  goto C\nC:\n  y.1 = c.0 + c.0\n  return y.1\n}\n")
	check(t, "func f(c.0) {\nA:\n  if c.0 goto B else C\nB:\n  goto C\nC:\n  $0x.1 = phi(A: c.0, B: 1)\n  return c.0\n}\n",
		"Delete the dead phi", "func f(c.0) {\nA:\n  if c.0 goto B else C\nB:\n  goto C\nC:\n  return c.0\n}\n")
	check(t, "func f(c) {\nloop:\n  goto $0lop\n}\n", "Change to loop", "func f(c) {\nloop:\n  goto loop\n}\n")

	s := open(t, "tac", "func f(c) {\nloop:\n  goto $0lop\n}\n")
	at := s.pos().Position
	p := &protocol.CodeActionParams{TextDocument: s.doc(), Range: protocol.Range{Start: at, End: at}}
	p.Context.Only = []protocol.CodeActionKind{protocol.CodeActionKindRefactor}
	if got := must[[]protocol.CommandOrCodeAction](t)(s.Server.CodeAction(bg, p)); len(got) != 0 {
		t.Errorf("refactorings only: %+v", got)
	}
}
