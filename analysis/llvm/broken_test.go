package llvm_test

import (
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
)

// Instructions that lost their types to a broken line are lowered without them.
func TestInstructionsWithoutTypes(t *testing.T) {
	for _, line := range []string{"%2 = bitcast dou(ble %1; c", "%2 = va_arg (", "%2 = zext", "%2 = getelementptr", "%2 = alloca", "%2 = phi", "%2 = load"} {
		src := "define double @f(double %0) {\n  %1 = fneg double %0\n  " + line + "\n  ret double %1\n}\n"
		for _, p := range analysis.NewSnapshot("a.ll", 1, llvm.Dialect, []byte(src)).Unit(0).Problems {
			if strings.Contains(p.Msg, "phils failed") {
				t.Errorf("%s: %s", line, p.Msg)
			}
		}
	}
}
