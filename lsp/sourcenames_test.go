package lsp_test

import (
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"phils/lsp/lsptest"
)

// Hints name slots as the metadata of the present version does, though the function itself
// was not edited.
func TestSourceNamesFollowTheMetadata(t *testing.T) {
	s := open(t, "ll", `define i32 @f(i32 %0) !dbg !2 {
  %2 = alloca i32, align 4
    #dbg_declare(ptr %2, !4, !DIExpression(), !3)
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret i32 %3
}

!1 = !DIFile(filename: "a.c", directory: "")
!2 = distinct !DISubprogram(name: "f", file: !1, line: 1)
!3 = !DILocation(line: 2, column: 12, scope: !2)
!4 = !DILocalVariable(name: "before", scope: !2, file: !1, line: 1)
`)
	hints := func() string {
		end := s.Position(s.u, len(s.Text(s.u)))
		hs := must[[]protocol.InlayHint](t)(s.Server.InlayHint(bg, &protocol.InlayHintParams{TextDocument: s.doc(), Range: protocol.Range{End: end}}))
		var out []string
		for _, h := range hs {
			out = append(out, string(h.Label.(protocol.String)))
		}
		return strings.Join(out, " ")
	}
	if got := hints(); !strings.Contains(got, "before₁") || got != hints() {
		t.Fatalf("%s", got)
	}
	at := strings.Index(s.Text(s.u), "before")
	s.Change(s.u, lsptest.Edit{Start: at, End: at + len("before"), Text: "after"})
	if got := hints(); !strings.Contains(got, "after₁") || strings.Contains(got, "before") {
		t.Errorf("after an edit of the metadata: %s", got)
	}
}

// Views name the source program's variables whether or not hints have been asked for before.
func TestSourceNamesInViews(t *testing.T) {
	s := open(t, "ll", `define i32 @f(i32 %0) !dbg !2 {
  %2 = alloca i32, align 4
    #dbg_declare(ptr %2, !4, !DIExpression(), !3)
  store i32 %0, ptr %2, align 4
  br label %3
3:
  %4 = load i32, ptr %2, align 4
  %5 = add i32 %4, 1
  store i32 %5, ptr %2, align 4
  %6 = icmp slt i32 %5, 9
  br i1 %6, label %3, label %7
7:
  ret i32 %5
}

!1 = !DIFile(filename: "a.c", directory: "")
!2 = distinct !DISubprogram(name: "f", file: !1, line: 1)
!3 = !DILocation(line: 2, column: 12, scope: !2)
!4 = !DILocalVariable(name: "before", scope: !2, file: !1, line: 1)
`)
	ask := func(name string) {
		t.Helper()
		for _, q := range []struct{ method, args, want string }{
			{"phils.showGraph", `"format":"json"`, name + "₂ = φ"}, {"phils.trace", `"algo":"braun"`, "write " + name + " :="}, {"phils.showExtended", `"ext":"array"`, "; " + name + "₂ = φ"},
		} {
			if got := s.Raw(q.method, raw(`{"uri":%q,"line":0,%s}`, s.u, q.args)); !strings.Contains(got, q.want) {
				t.Errorf("%s: want %s in %s", q.method, q.want, got)
			}
		}
	}
	ask("before")
	at := strings.Index(s.Text(s.u), "before")
	s.Change(s.u, lsptest.Edit{Start: at, End: at + len("before"), Text: "after"})
	ask("after")
}
