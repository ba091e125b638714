package lsp_test

import (
	"flag"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"phils/analysis/extend"
	"phils/analysis/hint"
	"phils/lsp/lsptest"
)

var seed = flag.Int64("seed", 1, "of the random edits")

// Random edits, then every reply equals that of a server that sees the final text only.
func TestDifferential(t *testing.T) {
	for _, dialect := range []string{"tac", "pir", "ll"} {
		t.Run(dialect, func(t *testing.T) {
			t.Parallel()
			n := 2000
			if dialect == "ll" { // whose programs are larger
				n = 600
			}
			if testing.Short() {
				n = 200
			}
			differential(t, dialect, n)
		})
	}
}

// allHints are settings that switch on all inlay hints.
func allHints() string {
	var kinds []string
	for _, k := range hint.Kinds() {
		kinds = append(kinds, fmt.Sprintf("%q: true", k))
	}
	return `{"hints": {` + strings.Join(kinds, ", ") + `}}`
}

func differential(t *testing.T, dialect string, edits int) {
	seeds := corpus(t, dialect)
	tokens := alphabets[dialect]
	rnd := rand.New(rand.NewSource(*seed))
	u := lsptest.URI("a." + dialect)
	all := lsptest.Options{Init: allHints()}
	old := &session{Client: lsptest.Start(t, serve, all), t: t, u: u}
	fresh := &session{Client: lsptest.Start(t, serve, all), t: t, u: u}
	old.Open(u, seeds[0])
	for i := 0; i < edits; {
		if rnd.Intn(60) == 0 {
			old.Replace(u, seeds[rnd.Intn(len(seeds))])
			i++
		}
		for range 1 + rnd.Intn(12) {
			var es []lsptest.Edit
			text := old.Text(u)
			for range 1 + rnd.Intn(2) {
				e := randomEdit(rnd, text, tokens, seeds)
				es = append(es, e)
				text = text[:e.Start] + e.Text + text[e.End:]
			}
			if most := largest[dialect]; len(text) > most {
				es = append(es, lsptest.Edit{Start: boundary(text, most/4), End: len(text)})
			}
			old.Change(u, es...)
			i++
		}
		text := old.Text(u)
		fresh.Open(u, text)
		at := randomEdit(rnd, text, tokens, seeds).Start
		a, b := old.everything(at), fresh.everything(at)
		for k := range a {
			if a[k] != b[k] {
				x, y := a[k], b[k]
				from := 0
				for from < len(x) && from < len(y) && x[from] == y[from] {
					from++
				}
				cut := func(s string) string { return s[max(0, from-200):min(len(s), from+300)] }
				method, _, _ := strings.Cut(x, " ")
				t.Fatalf("after %d edits, the reply to %s differs for offset %d.\nedited: …%s\nfresh:  …%s\ntext:\n%s", i, method, at, cut(x), cut(y), text)
			}
		}
		fresh.Close(u)
	}
}

var (
	folders = map[string]string{"tac": "tac", "pir": "pir", "ll": filepath.Join("llvm", "verify")}
	// largest is where a text that has grown is cut.
	largest = map[string]int{"tac": 4000, "pir": 4000, "ll": 16000}
)

// corpus are the programs of testdata in a dialect.
func corpus(t testing.TB, dialect string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "testdata", folders[dialect], "*."+dialect))
	if err != nil || len(names) == 0 {
		t.Fatalf("no programs in %s: %v", dialect, err)
	}
	var out []string
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(b))
	}
	return out
}

// alphabets are what edits insert: the tokens that change how a text is split and read.
var alphabets = map[string][]string{
	"tac": {"func f(a) {\n", "}\n", "{", "}", "\n", "\r\n", "\r", "L1:\n", "L1", "goto L1\n", "if x goto L1\n", "x = y + 1\n", "x", "x.1", "x.2 = phi(L1: x.1, L2: x.2)\n",
		"phi", "call f(1)\n", "# c\n", "/*", "*/", "\"", ";", "(", ")", ",", "=", " ", "return x\n", "BeginFunc\n", "EndFunc\n", "FUNCTION g :\n", "begin", "end", "f:\n", "12: x = 1\n", "𝛗", "1"},
	"ll": {"define i32 @f(i32 %a, i1 %c) {\n", "define void @g() { ret void }\n", "}\n", "{", "}", "\n", "\r\n", "\r", "L1:\n", "7:\n", "\"q l\":\n", "br label %L1\n", "br i1 %c, label %L1, label %2\n", "%x = alloca i32\n", "store i32 1, ptr %x\n",
		"%1 = load i32, ptr %x, align 4, !dbg !7\n", "%y = phi i32 [ 0, %L1 ], [ %x, %2 ]\n", "%\"a\\20b\"", "%0", "%1", "!0 = !{}\n", "!7 = !DILocation(line: 1, column: 2, scope: !0)\n", "attributes #0 = { nounwind }\n", "#0", "; *** IR Dump After X ***\n", "; <label>:5:\n", "; c\n", "\"", "(", ")", ",", "=", " ", "ret i32 %1\n", "unreachable\n",
		"declare void @g()\n", "call void @g()\n", "@f", "@x = global i32 0\n", "%t = type { i32, ptr }\n", "%t", "switch i32 %a, label %L1 [\n", "]", "[", "i32 0, label %L1\n", ":", "𝛗", "1", "c\"a\n", "^0 = module: (path: \"x\")\n", "; ModuleID = 'a'\n"},
	"pir": {"fn @f(_0: i64) -> i64 {\n", "}\n", "{", "}", "\n", "\r\n", "\r", "bb1:\n", "bb1", "goto bb1\n", "br _0, bb1, bb2\n", "_1 = add _0, 1\n", "_1", "_1#2", "_1#2 = phi [bb0: _0, bb1: _1#2]\n",
		"let _1: i64 \"s\"\n", "call @f(1)\n", "// c\n", "; c\n", "\"", "(", ")", ",", "=", " ", "return _1\n", "extern fn @g(i64)\n", "global @x: i64 = 1\n", "@f", ":", "𝛗", "1"},
}

// boundary moves i out of a character or a line end, where no position lies.
func boundary(text string, i int) int {
	for i > 0 && i < len(text) && (text[i]&0xC0 == 0x80 || text[i] == '\n' && text[i-1] == '\r') {
		i--
	}
	return i
}

func randomEdit(rnd *rand.Rand, text string, tokens, seeds []string) lsptest.Edit {
	start := boundary(text, rnd.Intn(len(text)+1))
	end := start
	if rnd.Intn(2) == 0 {
		end = max(start, boundary(text, min(len(text), start+1+rnd.Intn(1<<rnd.Intn(7)))))
	}
	e := lsptest.Edit{Start: start, End: end}
	switch rnd.Intn(8) {
	case 0: // a piece of another program
		from := seeds[rnd.Intn(len(seeds))]
		lines := strings.SplitAfter(from, "\n")
		i := rnd.Intn(len(lines))
		e.Text = strings.Join(lines[i:min(len(lines), i+1+rnd.Intn(6))], "")
	case 1: // a deletion
	default:
		e.Text = tokens[rnd.Intn(len(tokens))]
	}
	return e
}

var volatile = regexp.MustCompile(`"(version|resultId)":("[^"]*"|\d+),?`)

// everything asks for all features, those about a place at a byte offset.
func (s *session) everything(at int) []string {
	s.t.Helper()
	s.at = at
	var out []string
	ask := func(method string, params any) {
		out = append(out, method+" "+volatile.ReplaceAllString(s.Raw(method, params), ""))
	}
	diagnostics, err := protocol.Marshal(&protocol.PublishDiagnosticsParams{Diagnostics: s.Diagnostics(s.u)})
	if err != nil {
		s.t.Fatal(err)
	}
	out = append(out, "diagnostics "+string(diagnostics))
	pos, doc := s.pos(), s.doc()
	all := s.all()
	around := protocol.Range{Start: pos.Position, End: pos.Position}
	ask(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: pos})
	ask(protocol.MethodTextDocumentDefinition, &protocol.DefinitionParams{TextDocumentPositionParams: pos})
	refs := &protocol.ReferenceParams{TextDocumentPositionParams: pos}
	refs.Context.IncludeDeclaration = true
	ask(protocol.MethodTextDocumentReferences, refs)
	ask(protocol.MethodTextDocumentDocumentHighlight, &protocol.DocumentHighlightParams{TextDocumentPositionParams: pos})
	ask(protocol.MethodTextDocumentPrepareRename, &protocol.PrepareRenameParams{TextDocumentPositionParams: pos})
	ask(protocol.MethodTextDocumentRename, &protocol.RenameParams{TextDocumentPositionParams: pos, NewName: "q9"})
	ask(protocol.MethodTextDocumentCompletion, &protocol.CompletionParams{TextDocumentPositionParams: pos})
	ask(protocol.MethodTextDocumentSignatureHelp, &protocol.SignatureHelpParams{TextDocumentPositionParams: pos})
	ask(protocol.MethodTextDocumentPrepareCallHierarchy, &protocol.CallHierarchyPrepareParams{TextDocumentPositionParams: pos})
	ask(protocol.MethodTextDocumentSelectionRange, &protocol.SelectionRangeParams{TextDocument: doc, Positions: []protocol.Position{pos.Position}})
	ask(protocol.MethodTextDocumentCodeAction, &protocol.CodeActionParams{TextDocument: doc, Range: all})
	ask(protocol.MethodTextDocumentCodeAction, &protocol.CodeActionParams{TextDocument: doc, Range: around})
	ask(protocol.MethodTextDocumentInlayHint, &protocol.InlayHintParams{TextDocument: doc, Range: all})
	ask(protocol.MethodTextDocumentCodeLens, &protocol.CodeLensParams{TextDocument: doc})
	ask(protocol.MethodTextDocumentDocumentSymbol, &protocol.DocumentSymbolParams{TextDocument: doc})
	ask(protocol.MethodWorkspaceSymbol, &protocol.WorkspaceSymbolParams{})
	ask(protocol.MethodTextDocumentFoldingRange, &protocol.FoldingRangeParams{TextDocument: doc})
	ask(protocol.MethodTextDocumentSemanticTokensFull, &protocol.SemanticTokensParams{TextDocument: doc})
	ask(protocol.MethodTextDocumentSemanticTokensRange, &protocol.SemanticTokensRangeParams{TextDocument: doc, Range: around})
	ask(protocol.MethodTextDocumentDiagnostic, &protocol.DocumentDiagnosticParams{TextDocument: doc})
	ask(protocol.MethodTextDocumentFormatting, &protocol.DocumentFormattingParams{TextDocument: doc})
	ask(protocol.MethodTextDocumentRangeFormatting, &protocol.DocumentRangeFormattingParams{TextDocument: doc, Range: around})
	ask("phils.showSSA", raw(`{"uri":%q,"line":%d}`, s.u, pos.Position.Line))
	for _, e := range extend.All() {
		ask("phils.showExtended", raw(`{"uri":%q,"line":%d,"ext":%q}`, s.u, pos.Position.Line, e.ID))
	}
	ask("phils.showGraph", raw(`{"uri":%q,"line":%d,"format":"json"}`, s.u, pos.Position.Line))
	return out
}
