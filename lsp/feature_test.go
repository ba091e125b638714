package lsp_test

import (
	"fmt"
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"phils/lsp/lsptest"
)

const countTAC = `# The sum of the even numbers below n.
func count(n) {
bb0:
  s = 0
  i = 0
  goto bb1
bb1:
  t3 = i < n
  if t3 goto bb2 else bb3
bb2:
  t4 = i & 1
  t5 = t4 == 0
  if t5 goto bb4 else bb5
bb3:
  return s
bb4:
  s = s + i
  goto bb5
bb5:
  i = i + 1
  goto bb1
}
`

// mark puts the cursor before the n-th (from 1) occurrence of what in text.
func mark(text, what string, n int) string {
	at := 0
	for ; n > 0; n-- {
		i := strings.Index(text[at:], what)
		if i < 0 {
			panic("no " + what)
		}
		at += i + 1
	}
	return text[:at-1] + "$0" + text[at-1:]
}

func TestHover(t *testing.T) {
	check := func(t *testing.T, text string, want ...string) {
		t.Helper()
		s := open(t, "tac", text)
		h := must[*protocol.Hover](t)(s.Server.Hover(bg, &protocol.HoverParams{TextDocumentPositionParams: s.pos()}))
		if h == nil {
			t.Fatal("no hover")
		}
		got := h.Contents.(*protocol.MarkupContent).Value
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("no %q in:\n%s", w, got)
			}
		}
	}
	check(t, mark(countTAC, "s\nbb4", 1), "s = 0", "s = s + i")
	check(t, mark(countTAC, "bb5:", 1), "bb2", "bb4")
	s := open(t, "tac", "$0\n\n"+countTAC)
	if got := s.Raw(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: s.pos()}); got != "null" {
		t.Errorf("hover on nothing: %s", got)
	}
}

func TestDefinition(t *testing.T) {
	check := func(t *testing.T, dialect, text, want string) {
		t.Helper()
		s := open(t, dialect, text)
		r := must[protocol.DefinitionResult](t)(s.Server.Definition(bg, &protocol.DefinitionParams{TextDocumentPositionParams: s.pos()}))
		var rs []protocol.Range
		if ls, ok := r.(protocol.LocationSlice); ok {
			for _, l := range ls {
				rs = append(rs, l.Range)
			}
		}
		var got []string
		for _, line := range strings.Split(s.marked(rs), "\n") {
			if strings.Contains(line, "⟦") {
				got = append(got, strings.TrimSpace(line))
			}
		}
		equal(t, strings.Join(got, "; "), want)
	}
	// Every definition that reaches the use, and no other.
	check(t, "tac", mark(countTAC, "s\nbb4", 1), "⟦s⟧ = 0; ⟦s⟧ = s + i")
	check(t, "tac", mark(countTAC, "n\n  if", 1), "func count(⟦n⟧) {")
	check(t, "tac", "x = 1\nx = 2\ny = $0x\n", "⟦x⟧ = 2")
	check(t, "tac", "$0x = 1\nx = 2\ny = x\n", "⟦x⟧ = 1")
	check(t, "tac", "y = $0x\n", "")
	check(t, "tac", mark(countTAC, "bb5\nbb3", 1), "⟦bb5⟧:")
	check(t, "tac", "func f(a) {\n  return a\n}\nfunc g() {\n  x = call $0f(1)\n  return x\n}\n", "func ⟦f⟧(a) {")
	// A phi operand goes to its definition.
	check(t, "tac", "L1:\n  x.1 = 1\n  if x.1 goto L3 else L2\nL2:\n  x.2 = 2\nL3:\n  x.3 = phi(L1: x.1, L2: $0x.2)\n  return x.3\n", "⟦x.2⟧ = 2")
	check(t, "tac", "L1:\n  x.1 = 1\n  if x.1 goto L3 else L2\nL2:\n  x.2 = 2\nL3:\n  x.3 = phi($0L1: x.1, L2: x.2)\n  return x.3\n", "⟦L1⟧:")
	check(t, "pir", "fn @f(_0: i64) -> i64 {\n  let _1: i64\n  bb0:\n    _1 = add $0_0, 1\n    return _1\n}\n", "fn @f(⟦_0⟧: i64) -> i64 {")
	check(t, "pir", "extern fn @g(i64) -> i64\nfn @f(_0: i64) -> i64 {\n  let _1: i64\n  bb0:\n    _1 = call $0@g(_0)\n    return _1\n}\n", "extern fn ⟦@g⟧(i64) -> i64")
}

func TestReferencesAndHighlight(t *testing.T) {
	check := func(t *testing.T, text, want, wantHighlight string) {
		t.Helper()
		s := open(t, "tac", text)
		p := &protocol.ReferenceParams{TextDocumentPositionParams: s.pos()}
		p.Context.IncludeDeclaration = true
		var rs []protocol.Range
		for _, l := range must[[]protocol.Location](t)(s.Server.References(bg, p)) {
			rs = append(rs, l.Range)
		}
		equal(t, s.marked(rs), want)
		var edits []protocol.TextEdit
		for _, h := range must[[]protocol.DocumentHighlight](t)(s.Server.DocumentHighlight(bg, &protocol.DocumentHighlightParams{TextDocumentPositionParams: s.pos()})) {
			edits = append(edits, protocol.TextEdit{Range: h.Range, NewText: s.Snippet(s.u, h.Range) + [...]string{"", "?", "ʳ", "ʷ"}[h.Kind]})
		}
		equal(t, s.Apply(s.u, edits), wantHighlight)
	}
	check(t, "x = 1\nL: x = $0x + y\ngoto L\n", "⟦x⟧ = 1\nL: ⟦x⟧ = ⟦x⟧ + y\ngoto L\n", "xʷ = 1\nL: xʷ = xʳ + y\ngoto L\n")
	check(t, "x = 1\n$0L: x = x\ngoto L\n", "x = 1\n⟦L⟧: x = x\ngoto ⟦L⟧\n", "x = 1\nLʷ: x = x\ngoto Lʳ\n")
	check(t, "func f() {\n  call f()\n}\nfunc g() {\n  call $0f()\n}\n", "func ⟦f⟧() {\n  call ⟦f⟧()\n}\nfunc g() {\n  call ⟦f⟧()\n}\n",
		"func fʷ() {\n  call fʳ()\n}\nfunc g() {\n  call fʳ()\n}\n")
	// One variable of another function is another variable.
	check(t, "func f() {\n  x = $01\n}\n", "func f() {\n  x = 1\n}\n", "func f() {\n  x = 1\n}\n")
	check(t, "func f() {\n  $0x = 1\n}\nfunc g() {\n  x = 1\n}\n", "func f() {\n  ⟦x⟧ = 1\n}\nfunc g() {\n  x = 1\n}\n", "func f() {\n  xʷ = 1\n}\nfunc g() {\n  x = 1\n}\n")
}

func TestRename(t *testing.T) {
	check := func(t *testing.T, dialect, text, name, want string) {
		t.Helper()
		s := open(t, dialect, text)
		w, err := s.Server.Rename(bg, &protocol.RenameParams{TextDocumentPositionParams: s.pos(), NewName: name})
		if err != nil {
			equal(t, "error: "+err.Error(), want)
			return
		}
		equal(t, s.Apply(s.u, s.Edits(s.u, w)), want)
	}
	check(t, "tac", "x = 1\ny = $0x + x\n", "z", "z = 1\ny = z + z\n")
	check(t, "tac", "x = 1\ny = $0x + x\n", "x", "x = 1\ny = x + x\n")
	check(t, "tac", "L: x = 1\ngoto $0L\n", "M", "M: x = 1\ngoto M\n")
	// A variable and a label may share a name.
	check(t, "tac", "L: x = 1\ngoto $0L\n", "x", "x: x = 1\ngoto x\n")
	check(t, "tac", "L1:\n  x.1 = 1\n  if x.1 goto L3 else L2\nL2:\n  x.2 = 2\nL3:\n  x.3 = phi($0L1: x.1, L2: x.2)\n  return x.3\n", "M",
		"M:\n  x.1 = 1\n  if x.1 goto L3 else L2\nL2:\n  x.2 = 2\nL3:\n  x.3 = phi(M: x.1, L2: x.2)\n  return x.3\n")
	check(t, "tac", "L1:\n  x.1 = 1\n  if $0x.1 goto L3 else L2\nL2:\n  x.2 = 2\nL3:\n  x.3 = phi(L1: x.1, L2: x.2)\n  return x.3\n", "y.1",
		"L1:\n  y.1 = 1\n  if y.1 goto L3 else L2\nL2:\n  x.2 = 2\nL3:\n  x.3 = phi(L1: y.1, L2: x.2)\n  return x.3\n")
	check(t, "tac", "func f(a) {\n  return a\n}\nfunc g() {\n  x = call $0f(1)\n  return x\n}\n", "h",
		"func h(a) {\n  return a\n}\nfunc g() {\n  x = call h(1)\n  return x\n}\n")
	check(t, "pir", "fn @f(_0: i64) -> i64 {\n  bb0:\n    return $0_0\n}\n", "_9", "fn @f(_9: i64) -> i64 {\n  bb0:\n    return _9\n}\n")
	// One segment uses the alias above its declaration and below it.
	check(t, "ll", "@g = global i32 0\n@p = global ptr getelementptr (i8, ptr @a, i64 1)\n@$0a = alias i32, ptr @g\n@q = global ptr @a\n", "@b",
		"@g = global i32 0\n@p = global ptr getelementptr (i8, ptr @b, i64 1)\n@b = alias i32, ptr @g\n@q = global ptr @b\n")
	// Refusals.
	check(t, "tac", "x = 1\ny = $0x\n", "y", "error: renaming x to y is refused: y is the name of another variable of the listing")
	check(t, "tac", "x = 1\ny = $0x\n", "3", `error: "3" is not a legal name here`)
	check(t, "tac", "x = 1\ny = $0x\n", "a b", `error: "a b" is not a legal name here`)
	check(t, "tac", "x = 1\ny = $0x\n", "", `error: "" is not a legal name here`)
	check(t, "tac", "x = 1\ny = $0x\n", "goto", `error: "goto" is the name of an operation`)
	check(t, "tac", "x = 1\ny = $0x\n", "x.1", "error: renaming x to x.1 is refused: x.1 is a name of SSA form, and the listing would be taken for SSA form")
	check(t, "tac", "L: x = 1\nM: x = 2\ngoto $0L\n", "M", "error: renaming L to M is refused: M is the name of another label of the listing")
	check(t, "tac", "func f() {\n}\nfunc g() {\n  call $0f()\n}\n", "g", "error: renaming f to g is refused: line 3 declares g already")
	check(t, "tac", "func f() {\n}\nfunc g() {\n  call $0f()\n  call h()\n}\n", "h", "error: renaming f to h is refused: line 5 refers to another h")
	check(t, "tac", "func g() {\n  call $0f()\n}\n", "h", "error: f is not declared in this file, so other files may know it by this name")
	check(t, "tac", "x = $01\n", "h", "error: there is no name here to rename")
	check(t, "pir", "extern fn @g(i64) -> i64\nfn @f(_0: i64) -> i64 {\n  let _1: i64\n  bb0:\n    _1 = call $0@g(_0)\n    return _1\n}\n", "@h", "error: @g is defined outside this file, which would not be renamed")
}

func TestPrepareRename(t *testing.T) {
	s := open(t, "tac", "x = 1\ny = $0x\n")
	r := must[protocol.PrepareRenameResult](t)(s.Server.PrepareRename(bg, &protocol.PrepareRenameParams{TextDocumentPositionParams: s.pos()}))
	p, ok := r.(*protocol.PrepareRenamePlaceholder)
	if !ok || p.Placeholder != "x" || s.Snippet(s.u, p.Range) != "x" || s.Offset(s.u, p.Range.Start) != 10 {
		t.Errorf("%#v", r)
	}
	s = open(t, "tac", "x = 1 $0# x\n")
	if got := s.Raw(protocol.MethodTextDocumentPrepareRename, &protocol.PrepareRenameParams{TextDocumentPositionParams: s.pos()}); got != "null" {
		t.Errorf("in a comment: %s", got)
	}
}

func TestDocumentSymbols(t *testing.T) {
	s := open(t, "tac", countTAC)
	r := must[protocol.DocumentSymbolResult](t)(s.Server.DocumentSymbol(bg, &protocol.DocumentSymbolParams{TextDocument: s.doc()}))
	var b strings.Builder
	var show func(indent string, ys []protocol.DocumentSymbol)
	show = func(indent string, ys []protocol.DocumentSymbol) {
		for _, y := range ys {
			fmt.Fprintf(&b, "%s%s %q %d-%d\n", indent, y.Name, s.Snippet(s.u, y.SelectionRange), y.Range.Start.Line, y.Range.End.Line)
			show(indent+"  ", y.Children)
		}
	}
	show("", r.(protocol.DocumentSymbolSlice))
	equal(t, b.String(), `count "count" 1-21
  bb0 "bb0" 2-5
  bb1 "bb1" 6-8
  bb2 "bb2" 9-12
  bb3 "bb3" 13-14
  bb4 "bb4" 15-17
  bb5 "bb5" 18-20`)

	s = openWith(t, "tac", countTAC, lsptest.Options{Capabilities: "{}"})
	if got := s.Raw(protocol.MethodTextDocumentDocumentSymbol, &protocol.DocumentSymbolParams{TextDocument: s.doc()}); !strings.Contains(got, `"containerName":"count"`) {
		t.Errorf("flat: %s", got)
	}
}

func TestWorkspaceSymbols(t *testing.T) {
	s := open(t, "tac", countTAC)
	b := lsptest.URI("b.pir")
	s.Open(b, "global @counter: i64 = 0\nfn @main() -> i64 {\n  bb0:\n    return 0\n}\n")
	names := func(query string) string {
		r := must[protocol.WorkspaceSymbolResult](t)(s.Server.Symbols(bg, &protocol.WorkspaceSymbolParams{Query: query}))
		var out []string
		for _, y := range r.(protocol.SymbolInformationSlice) {
			out = append(out, y.Name)
		}
		return strings.Join(out, " ")
	}
	equal(t, names(""), "count @counter @main")
	equal(t, names("CNT"), "count @counter")
	equal(t, names("xyz"), "")
}

func TestFolding(t *testing.T) {
	s := open(t, "tac", "# one\n# two\n\n# three\n"+countTAC)
	var out []string
	for _, f := range must[[]protocol.FoldingRange](t)(s.Server.FoldingRanges(bg, &protocol.FoldingRangeParams{TextDocument: s.doc()})) {
		out = append(out, strings.TrimSpace(fmt.Sprintf("%d-%d %s", f.StartLine, f.EndLine, f.Kind)))
	}
	equal(t, strings.Join(out, "\n"), "0-1 comment\n3-4 comment\n5-25\n6-9\n10-12\n13-16\n17-18\n19-21\n22-24")
}

func TestSelection(t *testing.T) {
	s := open(t, "tac", "func f(a) {\nL:\n  x = $0a + 1\n  return x\n}\n")
	r := must[[]protocol.SelectionRange](t)(s.Server.SelectionRange(bg, &protocol.SelectionRangeParams{TextDocument: s.doc(), Positions: []protocol.Position{s.pos().Position}}))
	var out []string
	for x := &r[0]; x != nil; x = x.Parent {
		out = append(out, fmt.Sprintf("%q", s.Snippet(s.u, x.Range)))
	}
	equal(t, strings.Join(out, "\n"), `"a"
"a + 1"
"x = a + 1"
"L:\n  x = a + 1\n  return x"
"func f(a) {\nL:\n  x = a + 1\n  return x\n}"
"func f(a) {\nL:\n  x = a + 1\n  return x\n}\n"`)
}

func TestInlayHints(t *testing.T) {
	s := open(t, "tac", countTAC)
	hints := func(r protocol.Range) string {
		var edits []protocol.TextEdit
		for _, h := range must[[]protocol.InlayHint](t)(s.Server.InlayHint(bg, &protocol.InlayHintParams{TextDocument: s.doc(), Range: r})) {
			edits = append(edits, protocol.TextEdit{Range: protocol.Range{Start: h.Position, End: h.Position}, NewText: "⟦" + string(h.Label.(protocol.String)) + "⟧"})
		}
		return s.Apply(s.u, edits)
	}
	all := hints(s.all())
	for _, want := range []string{"bb1:⟦", "φ(", "s⟦₁⟧ = 0"} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in\n%s", want, all)
		}
	}
	if got := hints(protocol.Range{Start: protocol.Position{Line: 3}, End: protocol.Position{Line: 4}}); strings.Count(got, "\n") != strings.Count(all, "\n") || !strings.Contains(got, "s⟦₁⟧ = 0") || strings.Contains(got, "return s⟦") {
		t.Errorf("of a line:\n%s", got)
	}
}

func TestCodeLenses(t *testing.T) {
	s := open(t, "tac", countTAC)
	var b strings.Builder
	for _, l := range must[[]protocol.CodeLens](t)(s.Server.CodeLens(bg, &protocol.CodeLensParams{TextDocument: s.doc()})) {
		fmt.Fprintf(&b, "%s: %s [%s]", s.Snippet(s.u, l.Range), l.Command.Title, l.Command.Command)
		for _, a := range l.Command.Arguments {
			fmt.Fprintf(&b, " %s", a)
		}
		b.WriteByte('\n')
	}
	for _, want := range []string{
		`count: pruned 3 · semi-pruned 3 · minimal 6 [phils.compare] {"uri":"` + string(s.u) + `","function":"count"}` + "\n",
		`count: SSA form beside [phils.showSSA] {"uri":"` + string(s.u) + `","function":"count"}` + "\n",
		"bb5: ",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

// The copies of a function in SSA form are counted when the client resolves their lens.
func TestCodeLensResolve(t *testing.T) {
	s := open(t, "tac", "func f(c) {\nL1:\n  if c goto L3\nL2:\n  goto L3\nL3:\n  x.1 = phi(L1: 1, L2: 2)\n  return x.1\n}\nfunc bad() {\n  return x.1\n}\n")
	var lazy []protocol.CodeLens
	for _, l := range must[[]protocol.CodeLens](t)(s.Server.CodeLens(bg, &protocol.CodeLensParams{TextDocument: s.doc()})) {
		if l.Command.Title == "" {
			lazy = append(lazy, l)
		}
	}
	if len(lazy) != 1 || s.Snippet(s.u, lazy[0].Range) != "f" {
		t.Fatalf("unresolved: %+v", lazy)
	}
	l := must[*protocol.CodeLens](t)(s.Server.CodeLensResolve(bg, &lazy[0]))
	if !strings.HasPrefix(l.Command.Title, "copies: naive 2 · split 2 · ") || l.Command.Command != "phils.compare" {
		t.Errorf("resolved: %+v", l.Command)
	}
	equal(t, string(l.Command.Arguments[0]), `{"uri":"`+string(s.u)+`","function":"f"}`)
	// Of a function that is gone.
	s.Change(s.u, lsptest.Edit{Start: 5, End: 6, Text: "g"})
	if got := s.Raw(protocol.MethodCodeLensResolve, &lazy[0]); !strings.Contains(got, "there is no function") {
		t.Errorf("after a change: %s", got)
	}
}

func TestCommands(t *testing.T) {
	s := open(t, "tac", countTAC+"func g() {\n  return\n}\n")
	run := func(command, args string) string {
		t.Helper()
		return s.Raw(protocol.MethodWorkspaceExecuteCommand, raw(`{"command":%q,"arguments":[%s]}`, command, args))
	}
	for _, x := range []struct{ command, args, want string }{
		{"phils.showSSA", `{"uri":%q,"function":"count"}`, `s.2 = phi(bb0: s.1, bb5: s.4)`},
		{"phils.showSSA", `{"uri":%q,"line":3}`, `func count(n.0)`},
		{"phils.showSSA", `{"uri":%q,"function":"count","form":"args"}`, `goto bb1(s.1, i.1)`},
		{"phils.showSSA", `{"uri":%q,"function":"count","algo":"minimal"}`, `t3.1 = phi(`},
		{"phils.showSSA", `{"uri":%q}`, `error -32602: name one of the functions count, g`},
		{"phils.showSSA", `{"uri":%q,"function":"h"}`, `error -32602: there is no function "h"; the file has count, g`},
		{"phils.showSSA", `{"uri":%q,"function":"g","algo":"none"}`, `error -32602`},
		{"phils.showGraph", `{"uri":%q,"function":"count","kind":"dom","format":"dot"}`, `digraph`},
		{"phils.showGraph", `{"uri":%q,"function":"count","format":"mermaid"}`, `flowchart`},
		{"phils.showGraph", `{"uri":%q,"function":"count","format":"gif"}`, `error -32602`},
		{"phils.trace", `{"uri":%q,"function":"count"}`, `# count: pruned`},
		{"phils.trace", `{"uri":%q,"function":"count","algo":"braun"}`, `# count: braun`},
		{"phils.explain", `{"code":"trivial-phi"}`, `trivial-phi`},
	} {
		args := x.args
		if strings.Contains(args, "%q") {
			args = fmt.Sprintf(args, s.u)
		}
		if got := run(x.command, args); !strings.Contains(got, x.want) {
			t.Errorf("%s %s: no %q in\n%s", x.command, args, x.want, got)
		}
		// Each is a request of its own too.
		if got := s.Raw(x.command, raw("%s", args)); !strings.Contains(got, x.want) {
			t.Errorf("as a request, %s %s: no %q in\n%s", x.command, args, x.want, got)
		}
	}
}

func TestCommandsWithoutFunctions(t *testing.T) {
	s := open(t, "tac", "# nothing\n")
	for _, args := range []string{`{"uri":%q}`, `{"uri":%q,"line":0}`, `{"uri":%q,"function":"f"}`} {
		for _, command := range []string{"phils.showSSA", "phils.trace", "phils.showGraph"} {
			if got := s.Raw(command, raw(args, s.u)); !strings.Contains(got, "error -32602: the file has no functions") {
				t.Errorf("%s %s: %s", command, args, got)
			}
		}
	}
}

func TestSignatureHelp(t *testing.T) {
	s := open(t, "tac", "func f(a, b) {\n  return a\n}\nfunc g() {\n  x = call f(1, $02)\n  return x\n}\n")
	h := must[*protocol.SignatureHelp](t)(s.Server.SignatureHelp(bg, &protocol.SignatureHelpParams{TextDocumentPositionParams: s.pos()}))
	if h == nil || len(h.Signatures) != 1 || h.Signatures[0].Label != "f(a, b)" {
		t.Fatalf("%+v", h)
	}
	if n, ok := h.ActiveParameter.Get(); !ok || n != 1 {
		t.Errorf("active parameter %d %v", n, ok)
	}
}

func TestCallHierarchy(t *testing.T) {
	s := open(t, "tac", "func f() {\n  return\n}\nfunc g() {\n  call $0f()\n  call f()\n}\n")
	items := must[[]protocol.CallHierarchyItem](t)(s.Server.PrepareCallHierarchy(bg, &protocol.CallHierarchyPrepareParams{TextDocumentPositionParams: s.pos()}))
	if len(items) != 1 || items[0].Name != "f" {
		t.Fatalf("%+v", items)
	}
	in := must[[]protocol.CallHierarchyIncomingCall](t)(s.Server.IncomingCalls(bg, &protocol.CallHierarchyIncomingCallsParams{Item: items[0]}))
	if len(in) != 1 || in[0].From.Name != "g" || len(in[0].FromRanges) != 2 {
		t.Errorf("incoming %+v", in)
	}
	items[0].Name = "g"
	outs := must[[]protocol.CallHierarchyOutgoingCall](t)(s.Server.OutgoingCalls(bg, &protocol.CallHierarchyOutgoingCallsParams{Item: items[0]}))
	if len(outs) != 1 || outs[0].To.Name != "f" || len(outs[0].FromRanges) != 2 {
		t.Errorf("outgoing %+v", outs)
	}
}
