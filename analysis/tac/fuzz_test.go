package tac_test

import (
	"testing"

	"phils/analysis"
	"phils/analysis/analysistest"
	"phils/analysis/tac"
	"phils/ssa"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

func FuzzLower(f *testing.F) {
	analysistest.Lower(f, "../..", tac.Dialect, verify.Malformed, verify.MissingTerminator, verify.AfterTerminator, verify.EdgeCount, verify.OperandCount, verify.ParamPlace)
}

// FuzzPrint: a program that is printed and read again does the same.
func FuzzPrint(f *testing.F) {
	for i := range 8 {
		f.Add([]byte{byte(i * 61), byte(i * 17), 128, byte(255 - i*3), byte(i)})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		rng := ssatest.Rand(data)
		o := ssatest.FuzzOptions(rng)
		o.Typed = false
		o.Arrays = rng.IntN(3)
		fn := ssatest.RandomFunc(rng, o)
		for _, p := range fn.Params { // plain code names what is written, not the parameter's value
			fn.Var[p] = 0
		}
		want, defined := analysistest.Run(fn, []*ssa.Func{fn})
		text := tac.Render(fn, analysis.RenderOptions{}).Text
		analysistest.PrintsAsItself(t, tac.Dialect, text)
		if got, _ := analysistest.RunFile(tac.Dialect, text); got != want && defined {
			t.Fatalf("%q, not %q:\n%s", got, want, text)
		}
	})
}
