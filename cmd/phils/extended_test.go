package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// An extension that leaves the text as it is says so, and of variables in memory why.
func TestExtensionThatAddsNothing(t *testing.T) {
	const memory = "define i32 @f(i32 %n) {\n  %x = alloca i32\n  store i32 %n, ptr %x\n  %r = load i32, ptr %x\n  ret i32 %r\n}\n"
	const values = "define i32 @f(i32 %n) {\n  %r = add i32 %n, 1\n  ret i32 %r\n}\n"
	const merge = "define i32 @f(i1 %c) {\na:\n  br i1 %c, label %b, label %d\nb:\n  br label %d\nd:\n  %r = phi i32 [ 1, %a ], [ 2, %b ]\n  ret i32 %r\n}\n"
	for _, c := range []struct{ text, want string }{
		{memory, "phils: gated SSA adds nothing to -: it is of values, and there are variables in memory; `phils ssa` makes values of them\n"},
		{values, "phils: gated SSA adds nothing to -\n"},
		{merge, ""},
	} {
		var out, errs bytes.Buffer
		if code := run(context.Background(), []string{"ssa", "--ext", "gated", "--dialect", "llvm", "-"}, streams{strings.NewReader(c.text), &out, &errs}); code != 0 || errs.String() != c.want {
			t.Errorf("status %d, %q, want %q, of\n%s", code, errs.String(), c.want, c.text)
		}
	}
}
