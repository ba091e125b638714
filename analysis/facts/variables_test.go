package facts

import (
	"fmt"
	"slices"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
)

// Variables that live in memory are listed as such, with their definitions; LLVM's registers are no variables.
func TestVariables(t *testing.T) {
	for _, c := range []struct {
		dialect, src string
		want         []string
	}{
		{"tac", "func f(n) {\n  x = n\n  p = &x\n  *p = 1\n  x = 2\n  return x\n}\n", []string{"n true 1", "x false 2", "p true 1"}},
		{"llvm", "define i32 @f(i32 %a) {\n  %x = alloca i32, align 4\n  store i32 %a, ptr %x, align 4\n  %r = load i32, ptr %x, align 4\n  ret i32 %r\n}\n", []string{"%x true 1"}},
	} {
		s := analysis.NewSnapshot("f", 1, dialects.ByID(c.dialect), []byte(c.src))
		for seg, fn := range s.Functions() {
			f, err := Of(t.Context(), s, seg, fn)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, v := range f.Variables {
				got = append(got, fmt.Sprintf("%s %v %d", v.Name, v.Promotable, len(v.Defs)))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%s: %q, want %q", c.dialect, got, c.want)
			}
		}
	}
}
