package ssaview_test

import (
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
	"phils/analysis/ssaview"
	"phils/ssa/construct"
	"phils/ssa/destruct"
)

// LLVM IR out of SSA form has comments for copies, and says so; a line of them leads to the
// jump that they stand before.
func TestOutOfLLVM(t *testing.T) {
	const src = `define i32 @f(i32 %n, i1 %c) {
entry:
  %x = alloca i32
  store i32 %n, ptr %x
  br i1 %c, label %a, label %b

a:
  store i32 1, ptr %x
  br label %b

b:
  %v = load i32, ptr %x
  ret i32 %v
}
`
	for _, fn := range analysis.NewSnapshot("f.ll", 0, llvm.Dialect, []byte(src)).Functions() {
		o, err := ssaview.OutOf(bg, fn, construct.Pruned, destruct.Boissinot)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(o.Text), "\n")
		if want := "; LLVM IR has no instruction that copies: 2 copies in comments, one parallel copy for each edge into phis (from pruned SSA form)"; lines[0] != want {
			t.Errorf("first line:\n%s\nwant\n%s", lines[0], want)
		}
		found := 0
		for i, l := range lines {
			if !strings.Contains(l, " = copy ") {
				continue
			}
			found++
			if s := o.Lines[i].Span; !strings.HasPrefix(src[s.Start:s.End], "br ") {
				t.Errorf("%q comes from %q", l, src[s.Start:s.End])
			}
		}
		if found != 2 || o.Result.Copies != 2 {
			t.Errorf("%d lines of copies, %d counted:\n%s", found, o.Result.Copies, o.Text)
		}
	}
}
