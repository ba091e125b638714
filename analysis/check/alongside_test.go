package check

import (
	"context"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
)

// big is LLVM IR of a function with more than largeFunction values.
func big(body string) *analysis.Snapshot {
	var b strings.Builder
	b.WriteString("define i32 @f(i32 %x, i1 %c) {\nentry:\n")
	for i := range largeFunction {
		fmt.Fprintf(&b, "  %%v%d = add i32 %%x, %d\n", i, i)
	}
	b.WriteString(body + "}\n")
	return analysis.NewSnapshot("f.ll", 1, dialects.ByID("llvm"), []byte(b.String()))
}

// What is found alongside in a large function comes in the same order as in a small one.
func TestLargeFunctionAsSmall(t *testing.T) {
	body := "  %a = add i64 %x, %nowhere\n  br i1 %c, label %next, label %next2\nnext:\n  br label %next2\nnext2:\n  %b = add i32 %x, 1\n  %b = add i1 %x, @g\n  ret i32 %z\n"
	found := func(s *analysis.Snapshot, c Config) (out []string) {
		ds, err := Segment(context.Background(), s, 0, c)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range ds {
			out = append(out, fmt.Sprint(string(s.Doc.Segment(0).Bytes()[d.Span.Start:d.Span.End]), " ", d.Code, " ", d.Level, " ", d.Msg))
		}
		return out
	}
	for _, levels := range []map[string]analysis.Level{nil, {"critical-edge": analysis.Hint}} {
		small := analysis.NewSnapshot("f.ll", 1, dialects.ByID("llvm"), []byte("define i32 @f(i32 %x, i1 %c) {\nentry:\n"+body+"}\n"))
		want := found(small, Config{levels})
		if got := found(big(body), Config{levels}); !slices.Equal(got, want) || len(want) < 4 {
			t.Errorf("large:\n%s\nsmall:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		critical := slices.ContainsFunc(want, func(s string) bool { return strings.Contains(s, " critical-edge ") })
		if critical != (levels != nil) {
			t.Errorf("critical edges are off in LLVM IR, with levels %v:\n%s", levels, strings.Join(want, "\n"))
		}
	}
}

// The one who waits for what is found alongside can recover from its panic.
func TestPanicAlongside(t *testing.T) {
	fn := big("  ret i32 %x\n").Unit(0).Functions[0]
	defer func() {
		if r := recover(); r != "no" {
			t.Errorf("recovered %v", r)
		}
	}()
	alongside(fn, func() []analysis.Diagnostic { panic("no") })()
	t.Error("there was no panic")
}

// After each of many random edits in a large function its findings are those of the text read
// afresh.
func TestEditsOfALargeFunction(t *testing.T) {
	rnd := rand.New(rand.NewSource(7))
	pieces := []string{"x", "%", "0", " ", ", ", "\n", "i64 ", "%v3", "%nowhere", "@g", "!", "}", "{", "\"", "br label %next\n", "next:\n", "  %v5 = load i32, ptr %p\n",
		"  store i32 %x, ptr %p\n", "  %v6 = call i32 @f(i32 %x, i1 %c)\n", "  %9 = add i32 %x, 1\n", "  ret i32 %x\n", "*", ";"}
	s := big("  %p = alloca i32\n  store i32 %x, ptr %p\n  br i1 %c, label %next, label %end\nnext:\n  %l = load i32, ptr %p\n  %q = phi i32 [ %x, %entry ]\n  br label %end\nend:\n  ret i32 %l\n")
	edits := 60
	if testing.Short() {
		edits = 12
	}
	show := func(s *analysis.Snapshot) (out []string) {
		for i := range s.Doc.NumSegments() {
			ds, err := Segment(context.Background(), s, i, Config{})
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range ds {
				out = append(out, fmt.Sprint(i, d.Span, " ", d.Code, " ", d.Level, " ", d.Msg))
			}
		}
		return out
	}
	for k := range edits {
		text := s.Doc.Bytes()
		at := rnd.Intn(len(text) + 1)
		if rnd.Intn(2) == 0 { // near the end, where it is not all alike
			at = max(0, len(text)-rnd.Intn(300))
		}
		end := min(len(text), at+rnd.Intn(3)*rnd.Intn(8))
		before := s
		s = s.Edit(int32(k+2), analysis.Edit{Start: at, End: end, Text: []byte(pieces[rnd.Intn(len(pieces))])})
		got := show(s)
		if want := show(analysis.NewSnapshot("f.ll", 1, s.Dialect, s.Doc.Bytes())); !slices.Equal(got, want) {
			t.Fatalf("edit %d of bytes %d to %d:\n%s\nafresh:\n%s", k, at, end, strings.Join(got[:min(len(got), 20)], "\n"), strings.Join(want[:min(len(want), 20)], "\n"))
		}
		if rnd.Intn(3) > 0 { // back, so that it stays a function
			s = before.Edit(int32(k+2), analysis.Edit{})
		}
	}
}
