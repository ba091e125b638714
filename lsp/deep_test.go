package lsp_test

import (
	"context"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/lsp/lsptest"
)

// Text that is nested without end is answered like any other. (Go ends the process when a stack is
// exhausted, and nothing can recover from that.)
func TestDeepNesting(t *testing.T) {
	n := 1_000_000
	if testing.Short() {
		n = 50_000
	}
	deep := func(before, open, middle, close, after string) string {
		return before + strings.Repeat(open, n) + middle + strings.Repeat(close, n) + after
	}
	const (
		define   = "define void @f(ptr %p) {\n  %x = load "
		end      = ", ptr %p\n  ret void\n}\n"
		function = "func f(a) {\n  x = "
		pir      = "fn @f(_0: i64) -> i64 {\n  let _1: i64\nbb0:\n  _1 = "
	)
	for _, c := range []struct{ name, text string }{
		{"struct.ll", deep(define, "{", "i32", "}", end)},
		{"array.ll", deep(define, "[1 x ", "i32", "]", end)},
		{"unclosed.ll", deep(define, "<{", "", "", end)},
		{"closed.ll", deep(define, "", "", "]", end)},
		{"type.ll", deep("%T = type ", "{", "i32", "}", "\ndefine void @f(ptr %p) {\n  %x = load %T, ptr %p\n  ret void\n}\n")},
		{"constant.ll", deep("@g = global i64 ", "add (i64 ", "1", ", i64 1)", "\n")},
		{"metadata.ll", deep("define void @f() {\n  ret void, !dbg !0\n}\n!0 = ", "!{", "", "}", "\n")},
		{"parentheses.tac", deep(function, "(", "a", ")", "\n  return x\n}\n")},
		{"minus.tac", deep(function, "-", "a", "", "\n  return x\n}\n")},
		{"index.tac", deep(function, "a[", "a", "]", "\n  return x\n}\n")},
		{"call.tac", deep(function, "f(", "a", ")", "\n  return x\n}\n")},
		{"parentheses.pir", deep(pir, "(", "_0", ")", "\n  return _1\n}\n")},
		{"index.pir", deep(pir, "_0[", "0", "]", "\n  return _1\n}\n")},
		{"type.pir", deep("fn @f(_0: ", "[", "i64", "]", ") {\nbb0:\n  return\n}\n")},
	} {
		t.Run(c.name, func(t *testing.T) {
			cl := lsptest.Start(t, serve, lsptest.Options{})
			u := uri.File("/deep-" + c.name)
			cl.Open(u, c.text)
			id := protocol.TextDocumentIdentifier{URI: u}
			ctx := context.Background()
			middle := cl.Position(u, len(c.text)/2)
			whole := protocol.Range{End: cl.Position(u, len(c.text))}
			at := protocol.TextDocumentPositionParams{TextDocument: id, Position: middle}
			for _, ask := range []struct {
				what string
				f    func() error
			}{
				{"hover", func() error {
					_, err := cl.Server.Hover(ctx, &protocol.HoverParams{TextDocumentPositionParams: at})
					return err
				}},
				{"selection", func() error {
					_, err := cl.Server.SelectionRange(ctx, &protocol.SelectionRangeParams{TextDocument: id, Positions: []protocol.Position{middle}})
					return err
				}},
				{"symbols", func() error {
					_, err := cl.Server.DocumentSymbol(ctx, &protocol.DocumentSymbolParams{TextDocument: id})
					return err
				}},
				{"folding", func() error {
					_, err := cl.Server.FoldingRanges(ctx, &protocol.FoldingRangeParams{TextDocument: id})
					return err
				}},
				{"tokens", func() error {
					_, err := cl.Server.SemanticTokensRange(ctx, &protocol.SemanticTokensRangeParams{TextDocument: id, Range: whole})
					return err
				}},
				{"hints", func() error {
					_, err := cl.Server.InlayHint(ctx, &protocol.InlayHintParams{TextDocument: id, Range: whole})
					return err
				}},
				{"signature", func() error {
					_, err := cl.Server.SignatureHelp(ctx, &protocol.SignatureHelpParams{TextDocumentPositionParams: at})
					return err
				}},
				{"completion", func() error {
					_, err := cl.Server.Completion(ctx, &protocol.CompletionParams{TextDocumentPositionParams: at})
					return err
				}},
				{"declaration", func() error {
					_, err := cl.Server.Declaration(ctx, &protocol.DeclarationParams{TextDocumentPositionParams: at})
					return err
				}},
				{"formatting", func() error {
					_, err := cl.Server.Formatting(ctx, &protocol.DocumentFormattingParams{TextDocument: id})
					return err
				}},
				{"actions", func() error {
					_, err := cl.Server.CodeAction(ctx, &protocol.CodeActionParams{TextDocument: id, Range: protocol.Range{Start: middle, End: middle}})
					return err
				}},
			} {
				if err := ask.f(); err != nil {
					t.Errorf("%s: %v", ask.what, err)
				}
			}
			cl.Settle()
			cl.Diagnostics(u)
		})
	}
}
