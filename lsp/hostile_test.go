package lsp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/lsp"
	"phils/lsp/lsptest"
)

// lures are names and strings that Markdown would make something of that a user could click, or
// that is loaded when it is shown.
var lures = []string{
	"[x](command:evil)", "![x](https://evil.example/x.png)", "<img src='https://evil.example'>", "<https://evil.example>",
	"https://evil.example", "www.evil.example", "a@evil.example", "` [x](command:evil)", "`` ` [x](command:evil) ```",
	"a`[x](command:evil)`b", "\\", "\\`[x](command:evil)", "] [x](command:evil) [", "|x|\n|-|\n|[x](command:evil)|",
	"\n\n[x](command:evil)\n\n", "\r\r[x](command:evil)\r\r", "\n```\n[x](command:evil)\n```\n", "\n# [x](command:evil)\n", "\n<div>evil</div>\n", "   ", "*evil*", "\u2028[x](command:evil)",
	"[x]: command:evil\n\n[x]",
}

// llvmLure is a module with lure in every place that holds a name or a string. Raw line ends
// are as good in LLVM's quotes as escaped ones.
func llvmLure(lure string, escape func(string) string) string {
	q := func(s string) string { return `"` + escape(s+lure) + `"` }
	return strings.NewReplacer("LA", q("a"), "LB", q("b"), "LC", q("c"), "LD", q("d"), "LE", q("e"), "LF", q("f"), "LG", q("g"), "LL", q("")).Replace(
		`source_filename = LL
%LA = type { i32, ptr }
@LB = global i32 0
$LC = comdat any
declare i32 @LG(i32, ptr)
define i32 @LL(i32 %LL, ptr %LA) comdat($LC) gc LL section LL !dbg !2 {
LL:
  %LB = alloca i32, !dbg !3
  store i32 %LL, ptr %LB, !dbg !3
    #dbg_declare(ptr %LB, !4, !DIExpression(), !3)
    #dbg_value(i32 %LL, !4, !DIExpression(), !3)
  %LC = icmp slt i32 %LL, 3, !dbg !3
  br i1 %LC, label %LD, label %LE
LD:
  store i32 2, ptr %LB
  br label %LE
LE:
  %LF = phi i32 [ 1, %LL ], [ 2, %LD ]
  %LG = load i32, ptr %LB
  %again = load i32, ptr %LB
  %member = getelementptr %LA, ptr %LA, i32 0, i32 1
  %unknown = call i32 @LG(i32 %LF, ptr %none) "key"=LL
  call void asm sideeffect LL, LL()
  fence syncscope(LL) seq_cst
  br label %LG
more:
  %gone = add i32 %LG, 1
  ret i32 %gone
}
attributes #0 = { "key"=LL LL="value" }
!1 = !DIFile(filename: LL, directory: LL)
!2 = distinct !DISubprogram(name: LL, linkageName: LL, file: !1, line: 1)
!3 = !DILocation(line: 2, column: 12, scope: !2)
!4 = !DILocalVariable(name: LL, scope: !2, file: !1, line: 1, type: !5)
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: LL, file: !1, elements: !6)
!6 = !{!7}
!7 = !DIDerivedType(tag: DW_TAG_member, name: LL, baseType: !5)
!8 = !{!LL, !"x"}
; ` + strings.NewReplacer("\n", " ", "\r", " ").Replace(lure) + "\n")
}

func hexed(s string) string {
	var b strings.Builder
	for i := range len(s) {
		fmt.Fprintf(&b, "\\%02X", s[i])
	}
	return b.String()
}

func escapedQuotes(s string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\22`).Replace(s)
}

// oneLine is for places that hold no line ends.
func oneLine(s string) string {
	return strings.NewReplacer("\n", " ", "\r", " ", `"`, "'", `\`, `\\`).Replace(s)
}

func pirLure(lure string) string {
	return strings.ReplaceAll(`extern fn @g(i64) -> i64
fn @f(_0: i64 "LL") -> i64 { // LL
  let _1: i64 "LL1"
  let _2: bool "LL2"
bb0:
  _1 = 1 // LL
  _2 = slt _1, _0
  br _2, bb1, bb2
bb1:
  _1 = call @g(_1)
  goto bb2
bb2:
  return _1
}
`, "LL", oneLine(lure))
}

func tacLure(lure string) string {
	return strings.ReplaceAll(`func f(a, b) { # LL
  x = "LL" # LL
  if a < b goto L
  x = "LL2"
  a[x] = "LL"
  y = a[x]
L:
  print "LL"
  z = f(x, "LL")
  return x
}
`, "LL", oneLine(lure))
}

var markdownParser = goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser()

// lured says what in Markdown can be clicked or loaded that we did not put there: our links lead
// to nothing that a lure names, and we write no HTML and show no image.
func lured(markdown string) string {
	src := []byte(markdown)
	found := ""
	ast.Walk(markdownParser.Parse(text.NewReader(src)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Link:
			if strings.Contains(string(n.Destination), "evil") {
				found = "a link to " + string(n.Destination)
			}
		case *ast.AutoLink:
			if strings.Contains(string(n.URL(src)), "evil") {
				found = "a link to " + string(n.URL(src))
			}
		case *ast.Image:
			found = "an image"
		case *ast.RawHTML, *ast.HTMLBlock:
			found = "HTML"
		}
		return ast.WalkContinue, nil
	})
	return found
}

// What files hold cannot be clicked: all that editors show as Markdown escapes it.
func TestMarkdownOfHostileFiles(t *testing.T) {
	shown, kinds := 0, map[string]int{}
	wordStart := regexp.MustCompile(`[\s,(\[{"=*-][^\s,(\[{]`)
	var settings strings.Builder
	for _, s := range lsp.Settings() {
		if strings.HasPrefix(s.Name, "phils.hints.") {
			fmt.Fprintf(&settings, `,%q:true`, s.Name)
		}
	}
	type program struct{ dialect, text string }
	for i, lure := range lures {
		if testing.Short() && i%4 != 0 {
			continue
		}
		for _, p := range []program{
			{"ll", llvmLure(lure, hexed)}, {"ll", llvmLure(lure, escapedQuotes)}, {"pir", pirLure(lure)}, {"tac", tacLure(lure)},
		} {
			c := lsptest.Start(t, serve, lsptest.Options{Init: "{" + settings.String()[1:] + "}"})
			u := uri.File("/hostile." + p.dialect)
			c.Open(u, p.text)
			look := func(what string, content any) {
				t.Helper()
				m, ok := content.(*protocol.MarkupContent)
				if !ok || m == nil {
					return
				}
				shown++
				kinds[what]++
				if m.Kind != protocol.MarkupKindMarkdown {
					t.Fatalf("%s is %s", what, m.Kind)
				}
				if bad := lured(m.Value); bad != "" {
					t.Errorf("%s, lure %q: %s has %s:\n%s", p.dialect, lure, what, bad, m.Value)
				}
			}
			ctx := context.Background()
			for _, at := range wordStart.FindAllStringIndex(p.text, -1) {
				h, err := c.Server.Hover(ctx, &protocol.HoverParams{TextDocumentPositionParams: c.At(u, at[0]+1)})
				if err == nil && h != nil {
					look("hover", h.Contents)
				}
			}
			end := c.Position(u, len(p.text))
			hints, err := c.Server.InlayHint(ctx, &protocol.InlayHintParams{TextDocument: protocol.TextDocumentIdentifier{URI: u}, Range: protocol.Range{End: end}})
			if err != nil {
				t.Fatal(err)
			}
			for _, h := range hints {
				look("hint", h.Tooltip)
			}
			symbols := functionNames(t, c, u)
			for _, f := range symbols {
				for _, path := range []string{"ssa/pruned/asis/", "trace/pruned/", "ext/memory/", "ext/essa/"} {
					name := strings.NewReplacer("%", "%25", "/", "%2F").Replace(f)
					source := string(u)
					if strings.HasPrefix(path, "trace") {
						source += ".md"
					}
					v, err := uri.From(uri.Components{Scheme: "phils", Path: "/" + path + name + "/" + source})
					if err != nil {
						t.Fatal(err)
					}
					r, err := c.Server.TextDocumentContent(ctx, &protocol.TextDocumentContentParams{URI: v})
					if err != nil {
						continue // not every form has each function
					}
					if strings.HasPrefix(path, "trace") {
						look("trace", &protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: r.Text})
					}
					for line := range strings.Count(r.Text, "\n") {
						h, err := c.Server.Hover(ctx, &protocol.HoverParams{TextDocumentPositionParams: protocol.TextDocumentPositionParams{
							TextDocument: protocol.TextDocumentIdentifier{URI: v}, Position: protocol.Position{Line: uint32(line)}}})
						if err == nil && h != nil {
							look("hover beside, "+path, h.Contents)
						}
					}
				}
			}
			raw, err := json.Marshal(map[string]any{"uri": string(u)})
			if err != nil {
				t.Fatal(err)
			}
			var compared struct{ Text string }
			if err := c.Call("workspace/executeCommand", map[string]any{"command": "phils.compare", "arguments": []json.RawMessage{raw}}, &compared); err != nil {
				t.Fatal(err)
			}
			look("comparison", &protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: compared.Text})
		}
	}
	t.Logf("%d texts: %v", shown, kinds)
	if shown < 1000 || kinds["hint"] == 0 || kinds["trace"] == 0 || kinds["comparison"] == 0 || kinds["hover beside, trace/pruned/"] == 0 || kinds["hover beside, ssa/pruned/asis/"] == 0 {
		t.Errorf("too little was shown: %v", kinds)
	}
}

// functionNames are the names of u's functions as the server says them.
func functionNames(t *testing.T, c *lsptest.Client, u uri.URI) []string {
	t.Helper()
	r, err := c.Server.DocumentSymbol(context.Background(), &protocol.DocumentSymbolParams{TextDocument: protocol.TextDocumentIdentifier{URI: u}})
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	if all, ok := r.(protocol.DocumentSymbolSlice); ok {
		for _, s := range all {
			if s.Kind == protocol.SymbolKindFunction {
				out = append(out, s.Name)
			}
		}
	}
	return out
}
