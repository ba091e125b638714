package llvm_test

import (
	"context"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/llvm"
)

// An index into a structure within a structure: what is found in a function is found
// anew when a type changes that only another type names.
func TestNestedTypeChanges(t *testing.T) {
	const src = `%in = type { i32, i32 }
%out = type { i8, %in }
define ptr @f(ptr %p) {
  %q = getelementptr %out, ptr %p, i64 0, i32 1, i32 1
  ret ptr %q
}
`
	errors := func(s *analysis.Snapshot) (n int) {
		for i := range s.Doc.NumSegments() {
			found, err := check.Segment(context.Background(), s, i, check.Config{})
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range found {
				if d.Level == analysis.Error {
					n++
				}
			}
		}
		return n
	}
	s := analysis.NewSnapshot("t.ll", 1, llvm.Dialect, []byte(src))
	if n := errors(s); n != 0 {
		t.Errorf("%d errors", n)
	}
	at := strings.Index(src, "i32, i32 }")
	s = s.Edit(2, analysis.Edit{Start: at, End: at + len("i32, "), Text: nil})
	if n := errors(s); n != 1 {
		t.Errorf("%d errors after the edit, want 1", n)
	}
}
