package lsp_test

import (
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"phils/lsp/lsptest"
)

// The fix of each kind of finding that has one is offered for it where it stands, is the
// preferred one where there is one obvious thing to do, and gets its edit, of the version
// that it was offered for, when it is asked for.
func TestFixOfEachFinding(t *testing.T) {
	for _, c := range []struct {
		code, ext, src, title string
		also                  string // another action there
	}{
		{"undefined-name", "tac", "func f(n.0) {\n  total.1 = n.0 + 1\n  return $0totl.1\n}\n", "Change to total.1", ""},
		{"unknown-label", "tac", "func f(n) {\n  goto $0secnd\nsecond:\n  return n\n}\n", "Change to second", ""},
		{"duplicate-label", "tac", "func f(n) {\na:\n  goto b\nb:\n  return 1\n$0b:\n  return n\n}\n", "Rename this label to b_2", ""},
		{"unknown-callee", "pir", "fn @twice(_0: i64) -> i64 {\nbb0:\n  return _0\n}\nfn @f(_0: i64) -> i64 {\n  let _1: i64\nbb0:\n  _1 = call $0@twicee(_0)\n  return _1\n}\n", "Change to @twice", ""},
		{"phi-operands", "tac", "func f(n.0) {\na:\n  if n.0 goto b else c\nb:\n  goto c\nc:\n  $0x.1 = phi(a: 1)\n  return x.1\n}\n", "Add b: undef", ""},
		{"phi-operands", "pir", "fn @f(_0: i64) -> i64 {\n  let _1: i64\nbb0:\n  goto bb1\nbb1:\n  _1 = phi [bb0: _0, $0bb1: 7]\n  return _1\n}\n", "Remove the operand bb1: 7", ""},
		{"trivial-phi", "tac", "func f(n.0) {\na:\n  goto b(n.0)\nb($0x.1):\n  return x.1\n}\n", "Replace x.1 by n.0", ""},
		{"dead-phi", "pir", "fn @f(_0: i64) -> i64 {\n  let _1: i64\nbb0:\n  goto bb1(1)\nbb1($0_1: i64):\n  return _0\n}\n", "Delete the dead phi", ""},
		{"dead-phi-cycle", "tac", "func f(n.0) {\na:\n  goto h(0, 1)\nh($0x.1, y.1):\n  if n.0 goto h(y.1, x.1) else c\nc:\n  return n.0\n}\n", "Delete the dead phis x.1, y.1", ""},
		{"redundant-phi-scc", "tac",
			"func f(n.0, c.0) {\na:\n  if n.0 goto p else q\np:\n  $0x.1 = phi(a: n.0, q: x.2)\n  if c.0 goto q else o\nq:\n  x.2 = phi(a: n.0, p: x.1)\n  if n.0 goto p else o2\no:\n  return x.1\no2:\n  return x.2\n}\n",
			"Replace x.1, x.2 by n.0", ""},
		{"unreachable-block", "tac", "func f(n) {\na:\n  return n\n$0b:\n  return 1\n}\n", "Delete the unreachable block b", ""},
		{"lost-copy", "tac", "func f(n.0) {\na:\n  goto h\nh:\n  $0x.1 = phi(a: 1, h: x.2)\n  x.2 = x.1 + 1\n  if x.2 < n.0 goto h\n  return x.1\n}\n", "Split the edge h → h", "Convert the function to conventional SSA form (Sreedhar's Method III)"},
		{"swap", "tac", "func f(n.0) {\na:\n  goto h(1, 2)\nh($0x.1, y.1):\n  if x.1 < n.0 goto b else c\nb:\n  goto h(y.1, x.1)\nc:\n  return x.1\n}\n", "Insert copies around x.1 (Sreedhar's Method III)", "Convert the function to conventional SSA form (Sreedhar's Method III)"},
		{"critical-edge", "pir", "fn @f(_0: bool) {\nbb0:\n  br _0, bb1, $0bb2\nbb1:\n  goto bb2\nbb2:\n  return\n}\n", "Split the edge bb0 → bb2", "Split all critical edges of the function (1)"},
	} {
		s := openWith(t, c.ext, c.src, lsptest.Options{Capabilities: lazy})
		as := s.actions(t)
		a := titled(t, as, c.title)
		if len(a.Diagnostics) != 1 || a.Diagnostics[0].Code != protocol.String(c.code) {
			t.Errorf("%s: %q is for %+v", c.code, c.title, a.Diagnostics)
		}
		if a.IsPreferred == nil || !*a.IsPreferred {
			t.Errorf("%s: %q is not preferred", c.code, c.title)
		}
		preferred := 0
		for _, other := range as {
			if other.IsPreferred != nil && *other.IsPreferred {
				preferred++
			}
		}
		if preferred != 1 {
			t.Errorf("%s: %d actions are preferred", c.code, preferred)
		}
		if c.also != "" {
			titled(t, as, c.also)
		}
		if a.Edit != nil {
			t.Errorf("%s: %q has its edit already", c.code, c.title)
		}
		a = must[*protocol.CodeAction](t)(s.Server.CodeActionResolve(bg, a))
		e, ok := a.Edit.DocumentChanges[0].(*protocol.TextDocumentEdit)
		if !ok || e.TextDocument.Version == nil || *e.TextDocument.Version != s.Version(s.u) {
			t.Errorf("%s: the edit is %+v", c.code, a.Edit)
		}
		if got := s.Apply(s.u, s.Edits(s.u, a.Edit)); got == strings.Replace(c.src, "$0", "", 1) {
			t.Errorf("%s: %q changes nothing", c.code, c.title)
		}
	}
}
