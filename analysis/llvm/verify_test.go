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

// Names of types in quotes, which may have blanks and brackets, are told apart within other
// types.
func TestQuotedTypeNames(t *testing.T) {
	const types = "%\"a b\" = type { i32, i8 }\n%\"a {c}\" = type { i64 }\n"
	for body, want := range map[string]string{
		"[2 x %\"a b\"] %x, 1, 1":           "",
		"[2 x %\"a b\"] %x, 1, 2":           "2",
		"{ %\"a {c}\", %\"a b\" } %x, 1, 1": "",
		"{ %\"a {c}\", %\"a b\" } %x, 0, 1": "1",
	} {
		typ, _, _ := strings.Cut(body, " %x")
		src := types + "define void @f(" + typ + " %x) {\n  %v = extractvalue " + body + "\n  ret void\n}\n"
		s := analysis.NewSnapshot("t.ll", 1, llvm.Dialect, []byte(src))
		var got []string
		for i := range s.Doc.NumSegments() {
			found, err := check.Segment(context.Background(), s, i, check.Config{})
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range found {
				if d.Level == analysis.Error {
					start, _ := s.Doc.SegmentStart(i)
					got = append(got, src[start+int(d.Span.Start):start+int(d.Span.End)])
				}
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: errors at %q, want %q", body, got, want)
		}
	}
}
