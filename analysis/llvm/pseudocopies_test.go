package llvm_test

import (
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
)

// Each edge into phis has a parallel copy in a comment, said to be on the edge where the
// predecessor has another successor; what LLVM reads is the function without phis.
func TestPseudoCopies(t *testing.T) {
	const src = `define i32 @f(i32 %n, i1 %c) {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %a = phi i32 [ 0, %entry ], [ %b, %head ]
  %b = phi i32 [ %n, %entry ], [ %a, %head ]
  %same = phi i32 [ %n, %entry ], [ %same, %head ]
  br i1 %c, label %head, label %out

out:
  ret i32 %a
}
`
	const want = `define i32 @f(i32 %n, i1 %c) {
entry:
  ; %a, %b, %same = copy 0, %n, %n
  br label %head

head:                                             ; preds = %entry, %head
  ; %a = phi i32 [ 0, %entry ], [ %b, %head ]
  ; %b = phi i32 [ %n, %entry ], [ %a, %head ]
  ; %same = phi i32 [ %n, %entry ], [ %same, %head ]
  ; on the edge to %head: %a, %b = copy %b, %a
  br i1 %c, label %head, label %out

out:
  ret i32 %a
}
`
	for _, fn := range analysis.NewSnapshot("f.ll", 0, llvm.Dialect, []byte(src)).Functions() {
		r, copies := llvm.PseudoCopies(fn, fn.F)
		if got := string(r.Text); strings.TrimSpace(got) != strings.TrimSpace(want) || copies != 5 {
			t.Errorf("%d copies:\n%s", copies, got)
		}
	}
}
