package lsp_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"phils/lsp/lsptest"
)

// lazy are the abilities of an editor that resolves actions and shows disabled ones.
const lazy = `{"workspace":{"workspaceEdit":{"documentChanges":true}},"textDocument":{"codeAction":{"dataSupport":true,"disabledSupport":true,"resolveSupport":{"properties":["edit"]},
"codeActionLiteralSupport":{"codeActionKind":{"valueSet":["quickfix","refactor","source"]}}}}}`

func (s *session) actions(t *testing.T, only ...protocol.CodeActionKind) []*protocol.CodeAction {
	t.Helper()
	at := s.pos().Position
	p := &protocol.CodeActionParams{TextDocument: s.doc(), Range: protocol.Range{Start: at, End: at}, Context: protocol.CodeActionContext{Only: only}}
	var out []*protocol.CodeAction
	for _, a := range must[[]protocol.CommandOrCodeAction](t)(s.Server.CodeAction(bg, p)) {
		out = append(out, a.(*protocol.CodeAction))
	}
	return out
}

func titled(t *testing.T, as []*protocol.CodeAction, title string) *protocol.CodeAction {
	t.Helper()
	var have []string
	for _, a := range as {
		if a.Title == title {
			return a
		}
		have = append(have, a.Title)
	}
	t.Fatalf("no %q among %q", title, have)
	return nil
}

const deadPhis = "func f(c.0) {\nA:\n  if c.0 goto B else C\nB:\n  goto C\nC:\n  $0x.1 = phi(A: c.0, B: 1)\n  y.1 = phi(A: 2, B: 1)  # dead, too\n  return c.0\n}\n"

// An editor that resolves actions gets their edits when it asks, for the version that
// they were offered for.
func TestLazyCodeActions(t *testing.T) {
	s := openWith(t, "tac", deadPhis, lsptest.Options{Capabilities: lazy})
	as := s.actions(t)
	for _, a := range as {
		if a.Edit != nil {
			t.Errorf("%q has its edit already", a.Title)
		}
	}
	a := must[*protocol.CodeAction](t)(s.Server.CodeActionResolve(bg, titled(t, as, "Delete the dead phi")))
	if len(a.Edit.DocumentChanges) != 1 {
		t.Fatalf("%+v", a.Edit)
	}
	if e := a.Edit.DocumentChanges[0].(*protocol.TextDocumentEdit); e.TextDocument.Version == nil || *e.TextDocument.Version != s.Version(s.u) {
		t.Errorf("the edit is of version %v", e.TextDocument.Version)
	}
	equal(t, s.Apply(s.u, s.Edits(s.u, a.Edit)), "func f(c.0) {\nA:\n  if c.0 goto B else C\nB:\n  goto C\nC:\n  y.1 = phi(A: 2, B: 1)  # dead, too\n  return c.0\n}\n")

	all := must[*protocol.CodeAction](t)(s.Server.CodeActionResolve(bg, titled(t, as, "Fix all dead-phi in the file")))
	equal(t, s.Apply(s.u, s.Edits(s.u, all.Edit)), "func f(c.0) {\nA:\n  if c.0 goto B else C\nB:\n  goto C\nC:\n  # dead, too\n  return c.0\n}\n")

	late := titled(t, as, "Convert all phis of the function to block arguments")
	s.Change(s.u, lsptest.Edit{Start: 0, End: 0, Text: "# new\n"})
	if _, err := s.Server.CodeActionResolve(bg, late); lsptest.Code(err) != protocol.CodeContentModified {
		t.Errorf("an action of an older version resolves with %v", err)
	}
}

// source.fixAll is given only to those who ask for it.
func TestFixAll(t *testing.T) {
	for _, caps := range []string{"", lazy} {
		s := openWith(t, "tac", deadPhis, lsptest.Options{Capabilities: caps})
		for _, a := range s.actions(t) {
			if strings.HasPrefix(string(*a.Kind), "source") {
				t.Errorf("%q comes unasked", a.Title)
			}
		}
		for _, kind := range []protocol.CodeActionKind{"source", "source.fixAll", "source.fixAll.phils"} {
			as := s.actions(t, kind)
			if len(as) != 1 {
				t.Fatalf("%s: %d actions", kind, len(as))
			}
			a := must[*protocol.CodeAction](t)(s.Server.CodeActionResolve(bg, as[0]))
			if got := s.Apply(s.u, s.Edits(s.u, a.Edit)); strings.Contains(got, "phi(") {
				t.Errorf("%s leaves\n%s", kind, got)
			}
		}
	}
}

// What cannot be done is shown with the reason to editors that show such, to others not
// at all.
func TestDisabledCodeActions(t *testing.T) {
	const text = "func f(c) {\na:\n  if c goto b(1) else b(2)\n$0b(x.1):\n  return x.1\n}\n"
	s := openWith(t, "tac", text, lsptest.Options{Capabilities: lazy})
	a := titled(t, s.actions(t), "Convert all phis of the function to phis")
	if want := "two edges from a to b pass different values; split one of them first"; a.Disabled.Reason != want {
		t.Errorf("disabled by %q, want %q", a.Disabled.Reason, want)
	}
	s = open(t, "tac", text)
	if slices.ContainsFunc(s.actions(t), func(a *protocol.CodeAction) bool { return strings.HasSuffix(a.Title, "to phis") }) {
		t.Error("a disabled action is offered")
	}
	// The targets of an indirectbr are addresses of blocks, computed who knows where.
	s = openWith(t, "ll", "define i32 @f(ptr %p, i1 %c) {\na:\n  br i1 %c, label %b, label %d\nb:\n  indirectbr ptr %p, [label %$0d, label %e]\nd:\n  ret i32 1\ne:\n  ret i32 2\n}\n", lsptest.Options{Capabilities: lazy})
	a = titled(t, s.actions(t), "Split the edge b → d")
	if want := "the jump that ends b cannot be given another target"; a.Disabled.Reason != want {
		t.Errorf("out of an indirectbr: %+v, want disabled by %q", a.Disabled, want)
	}
}

// A selection of a whole file has as many actions as one reads, whoever works out their edits.
func TestActionsOfAWholeFile(t *testing.T) {
	one := strings.ReplaceAll(strings.TrimPrefix(deadPhis, "func f"), "$0", "")
	var text strings.Builder
	text.WriteString("$0")
	for i := range 60 {
		fmt.Fprintf(&text, "func f%d%s\n", i, one)
	}
	for _, o := range []lsptest.Options{{}, {Capabilities: lazy}} {
		s := openWith(t, "tac", text.String(), o)
		whole := protocol.Range{End: s.Position(s.u, len(s.Text(s.u)))}
		as := must[[]protocol.CommandOrCodeAction](t)(s.Server.CodeAction(bg, &protocol.CodeActionParams{TextDocument: s.doc(), Range: whole}))
		if len(as) < 100 || len(as) > 110 {
			t.Errorf("%d actions", len(as))
		}
	}
}
