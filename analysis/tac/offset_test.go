package tac

import (
	"strings"
	"testing"

	"phils/analysis"
)

// An address that is an offset stands in place, where it is stored to as where it is loaded from.
func TestOffsetsStandInPlace(t *testing.T) {
	src := "func f(p, x) {\nL0:\n  *(p + 4) = x\n  y = *(p - 8)\n  return y\n}\n"
	got := string(renderAll([]byte(src), analysis.FormAsIs))
	for _, want := range []string{"*(p + 4) = x\n", "y = *(p - 8)\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}
