package ssaview_test

import (
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/ssaview"
	"phils/ssa/construct"
)

const promotedLL = `define i32 @f(i32 %a, i1 %c) !dbg !3 {
entry:
  %x = alloca i32, align 4
    #dbg_declare(ptr %x, !5, !DIExpression(), !6)
  store i32 %a, ptr %x, align 4
  br i1 %c, label %then, label %end
then:
  store i32 7, ptr %x, align 4
  br label %end
end:
  %r = load i32, ptr %x, align 4
  ret i32 %r
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, retainedNodes: !{})
!4 = !DISubroutineType(types: !{})
!5 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !7)
!6 = !DILocation(line: 2, scope: !3)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
`

// The pruned form of LLVM IR is mem2reg's: debug records say what holds the variable, and each
// such line leads to the store that it stands in the place of, or to the block's label.
func TestPrunedFormOfLLVM(t *testing.T) {
	s, fn := function(t, "ll", promotedLL)
	v, err := ssaview.Of(bg, s, 0, fn, construct.Pruned, analysis.FormPhi)
	if err != nil {
		t.Fatal(err)
	}
	want := []struct{ text, from string }{
		{"    #dbg_value(i32 %a, !5, !DIExpression(), !", "store i32 %a, ptr %x, align 4"},
		{"    #dbg_value(i32 7, !5, !DIExpression(), !", "store i32 7, ptr %x, align 4"},
		{"  %x.1 = phi i32 [ %a, %entry ], [ 7, %then ]", "end"},
		{"    #dbg_value(i32 %x.1, !5, !DIExpression(), !", "end"},
		{"  ret i32 %x.1", "ret i32 %r"},
	}
	for i, text := range lines(v) {
		if len(want) > 0 && strings.HasPrefix(text, want[0].text) {
			if got := strings.TrimSuffix(of(fn, v.Lines[i]), ":"); got != want[0].from {
				t.Errorf("%q comes from %q, want %q", text, got, want[0].from)
			}
			want = want[1:]
		}
		if strings.Contains(text, "alloca") || strings.Contains(text, "store") {
			t.Errorf("%q is left", text)
		}
	}
	if len(want) > 0 {
		t.Errorf("no line %q in\n%s", want[0].text, v.Text)
	}
	p, err := fn.Dialect.Promoter(s)(bg, fn)
	if err != nil {
		t.Fatal(err)
	}
	if cli := p.Render(analysis.RenderOptions{Tree: fn.Tree}).Text; string(cli) != string(v.Text) {
		t.Errorf("the command line has\n%s\nthe view\n%s", cli, v.Text)
	}
	if m := view(t, fn, construct.Minimal, analysis.FormPhi); strings.Contains(string(m.Text), "#dbg_value") {
		t.Errorf("another algorithm is not another:\n%s", m.Text)
	}
}
