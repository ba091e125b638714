package llvm_test

import (
	"strings"
	"testing"
)

// The records of a block's new phis stand in the opposite order of the phis, as each is
// put at the block's head; the order of the declarations has no say in it.
func TestRecordsOfPhis(t *testing.T) {
	const src = `define i32 @f(i32 %p, i32 %q, i1 %c) !dbg !3 {
e:
  %a = alloca i32
  %b = alloca i32
  store i32 %p, ptr %a
    #dbg_declare(ptr %a, !5, !DIExpression(), !7)
  store i32 %q, ptr %b
    #dbg_declare(ptr %b, !6, !DIExpression(), !7)
  br label %h
h:
  %x = load i32, ptr %a
  %y = load i32, ptr %b
  store i32 %y, ptr %a
  store i32 %x, ptr %b
  br i1 %c, label %h, label %o
o:
  ret i32 %x
}

!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !4, unit: !1, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !8)
!5 = !DILocalVariable(name: "a", scope: !3, file: !2, line: 1)
!6 = !DILocalVariable(name: "b", scope: !3, file: !2, line: 1)
!7 = !DILocation(line: 1, column: 1, scope: !3)
!8 = !{}
`
	out, err := rendered(module{name: "a.ll", version: "19", text: []byte(src)}, promoted)
	if err != nil {
		t.Fatal(err)
	}
	_, head, _ := strings.Cut(string(out), "\nh:\n")
	head, _, _ = strings.Cut(head, "  br ")
	var phis, records []string
	for line := range strings.Lines(head) {
		if f := strings.Fields(line); strings.Contains(line, " = phi ") {
			phis = append(phis, f[0])
		} else if strings.Contains(line, "#dbg_value(") {
			records = append(records, strings.TrimSuffix(f[1], ","))
		}
	}
	if len(phis) != 2 || len(records) < 2 || records[0] != phis[1] || records[1] != phis[0] {
		t.Errorf("phis %q, records %q in\n%s", phis, records, head)
	}
}
