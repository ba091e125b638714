package lsp_test

import (
	"strings"
	"testing"

	"phils/lsp/lsptest"
)

// An edit outside the functions changes what is found in them.
func TestFindingsFollowTheRestOfTheFile(t *testing.T) {
	const f = "define i32 @f(i32 %a) {\n  ret i32 %a\n}\n"
	const call = "define void @g() {\n  call void @h()\n  ret void\n}\n"
	for _, c := range []struct{ name, text, cut, before, after string }{
		{"two dumps become one", "; *** IR Dump Before X on f ***\n" + f + "; *** IR Dump After X on f ***\n" + f, "; *** IR Dump After X on f ***\n", "", "multiple-definition"},
		{"a part of a file becomes one", call + f, "", "unknown-callee hint", "unknown-callee error"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t, "ll", c.text)
			s.Settle()
			has := func(when, want string) {
				t.Helper()
				var found []string
				for _, d := range s.Diagnostics(s.u) {
					found = append(found, strings.Trim(inJSON(t, d.Code), `"`)+" "+map[bool]string{true: "hint", false: "error"}[d.Severity == 4])
				}
				got := strings.Join(found, ", ")
				if want == "" && got != "" || !strings.Contains(got, want) {
					t.Errorf("%s: %q, want %q", when, got, want)
				}
			}
			has("before", c.before)
			e := lsptest.Edit{Text: "target triple = \"x\"\n"}
			if c.cut != "" {
				at := strings.Index(c.text, c.cut)
				e = lsptest.Edit{Start: at, End: at + len(c.cut)}
			}
			s.Change(s.u, e)
			has("after", c.after)
		})
	}
}
