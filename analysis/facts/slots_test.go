package facts

import (
	"slices"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
)

// The variables of LLVM IR, which live in allocas, are among what is live, besides registers.
func TestLivenessOfSlots(t *testing.T) {
	s := analysis.NewSnapshot("f.ll", 1, dialects.ByID("llvm"), []byte(`define i32 @f(i32 %a, i1 %c) {
entry:
  %x = alloca i32, align 4
  store i32 %a, ptr %x, align 4
  br i1 %c, label %then, label %end
then:
  store i32 7, ptr %x, align 4
  br label %end
end:
  %r = load i32, ptr %x, align 4
  ret i32 %r
}
`))
	for _, fn := range s.Functions() {
		g := gatherer{fn: fn, f: fn.F}
		live := g.liveness()
		for i, want := range []lists{
			{in: []string{"%a", "%c"}, out: []string{"%x"}, exposed: []string{"%a", "%c"}, defs: []string{"%x"}},
			{out: []string{"%x"}, defs: []string{"%x"}},
			{in: []string{"%x"}, exposed: []string{"%x"}, defs: []string{"%r"}},
		} {
			got := live[i+1]
			if !slices.Equal(got.in, want.in) || !slices.Equal(got.out, want.out) || !slices.Equal(got.exposed, want.exposed) || !slices.Equal(got.defs, want.defs) {
				t.Errorf("block %s: %v, want %v", fn.F.BlockName[i+1], got, want)
			}
		}
	}
}
