package ssaview_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phils/analysis"
	"phils/analysis/extend"
	"phils/analysis/ssaview"
	"phils/ssa"
)

// numbered notes each block and each value.
func numbered(refused string) *extend.Extension {
	return &extend.Extension{ID: "numbered", Make: func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*extend.Form, error) {
		f, _, err := extend.Base(ctx, fn)
		if err != nil {
			return nil, err
		}
		form := &extend.Form{Func: f, Refused: refused}
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			form.Notes = append(form.Notes, extend.Note{Block: b, Text: "block " + f.BlockName[b]})
			for _, v := range f.Instrs(b) {
				if f.Op[v] == ssa.OpIndex || f.Op[v].IsTerminator() {
					form.Notes = append(form.Notes, extend.Note{Block: b, Value: v, Text: "value"})
				}
			}
		}
		return form, nil
	}}
}

// Notes stand above the line of their value with its indentation, and below labels; where a block
// has no label, above its first statement; what the function is refused for, below the header.
func TestNotesInTheText(t *testing.T) {
	for _, c := range []struct{ dialect, src, want string }{
		{"tac", "func f(a) {\nL0:\n  x = a[1]\n  if x goto L1\n  return x\nL1:\n  return a\n}\n", `func f(a.0) {
# no reason
L0:
  # block L0
  # value
  x.1 = a.0[1]
  # value
  if x.1 goto L1
bb1:
  # block bb1
  # value
  return x.1
L1:
  # block L1
  # value
  return a.0
}
`},
		{"ll", "define i32 @f(i32 %a) {\n  ret i32 %a\n}\n", `define i32 @f(i32 %a) {
  ; no reason
  ; block 0
  ; value
  ret i32 %a
}
`},
	} {
		s, fn := function(t, c.dialect, c.src)
		x, err := ssaview.InExtension(bg, s, 0, fn, numbered("no reason"))
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(c.want, string(x.Text)); d != "" {
			t.Errorf("%s (-want +got):\n%s", c.dialect, d)
		}
		if n := len(lines(&x.View)); n != len(x.Lines) {
			t.Errorf("%d lines, %d of them mapped", n, len(x.Lines))
		}
	}
}
