package pir_test

import (
	"testing"

	"phils/analysis/analysistest"
	"phils/analysis/pir"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

func FuzzLower(f *testing.F) {
	analysistest.Lower(f, "../..", pir.Dialect, verify.Malformed, verify.AfterTerminator, verify.EdgeCount, verify.ParamPlace)
}

// FuzzPrint: a program that is printed is sound, and prints as itself.
func FuzzPrint(f *testing.F) {
	for i := range 8 {
		f.Add([]byte{byte(i * 61), byte(i * 17), 128, byte(255 - i*3), byte(i)})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		analysistest.PrintsAsItself(t, pir.Dialect, analysistest.Program(t, pir.Dialect, ssatest.Rand(data)))
	})
}
