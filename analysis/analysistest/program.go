package analysistest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/pir"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
)

// Program draws a function in TAC or PIR that is sound: plain, or in SSA form by some construction, its phis
// tangled or not, in some form.
func Program(t testing.TB, d *analysis.Dialect, rng *rand.Rand) []byte {
	t.Helper()
	o := ssatest.FuncOptions{Blocks: 2 + rng.IntN(7), Vars: 1 + rng.IntN(4), Instrs: 1 + rng.IntN(4), Undefined: rng.IntN(4) == 0}
	o.Graph.Reducible, o.Graph.Connected = rng.IntN(2) == 0, rng.IntN(2) == 0
	o.Typed, o.NoPrint = d == pir.Dialect, d == pir.Dialect
	if !o.Typed && rng.IntN(4) == 0 {
		o.Arrays = 1 + rng.IntN(2)
	}
	plain, tangle := rng.IntN(3) == 0, rng.IntN(2) == 0
	form, algo := []convert.Form{convert.Phi, convert.Args, convert.Upsilon}[rng.IntN(3)], construct.Algos()[rng.IntN(len(construct.Algos()))]
	f := ssatest.RandomFunc(rng, o)
	keep := "fuel" // ends the loops
	if o.Typed {
		f.Name = "@random"
		n := 0
		for _, params := range []bool{true, false} {
			for x := 1; x < len(f.Vars); x++ {
				if y := &f.Vars[x]; y.Param == params {
					if y.Name == keep {
						keep = fmt.Sprintf("_%d", n)
					}
					y.Name, y.Source = fmt.Sprintf("_%d", n), y.Name
					n++
				}
			}
		}
	}
	if plain {
		for _, p := range f.Params { // plain code names what is written, not the parameter's value
			f.Var[p] = 0
		}
		return d.Render(f, analysis.RenderOptions{}).Text
	}
	r, err := construct.Construct(context.Background(), f, construct.Options{Algo: algo}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if tangle {
		ssatest.Tangle(rng, r.F, keep)
	}
	g, _ := convert.Func(r.F, form)
	return d.Render(g, analysis.RenderOptions{}).Text
}

// Run is what f of a file with functions all prints and returns, or where it stops, for a few arguments.
// defined is false where a run showed an undefined value, so that other code may do otherwise, or was cut short.
func Run(f *ssa.Func, all []*ssa.Func) (outcome string, defined bool) {
	var out bytes.Buffer
	defined = true
	for _, arg := range []int64{0, 1, 5} {
		args := make([]interp.Val, len(f.Params))
		for i := range args {
			args[i] = interp.MakeInt(arg + int64(3*i))
		}
		v, err := interp.Run(context.Background(), &interp.Program{Funcs: all}, f.Name, args, interp.Config{Out: &out, Fuel: 50_000})
		var stop *interp.Error
		switch {
		case errors.As(err, &stop):
			fmt.Fprintf(&out, "stopped: %s\n", stop.Msg)
			defined = false
		case err != nil:
			fmt.Fprintf(&out, "stopped: %v\n", err)
			defined = false
		default:
			fmt.Fprintf(&out, "=> %v\n", v)
		}
	}
	return out.String(), defined && !bytes.Contains(out.Bytes(), []byte("undef"))
}

// RunFile is Run of the first function of src.
func RunFile(d *analysis.Dialect, src []byte) (outcome string, defined bool) {
	s := open(d, src)
	var all []*ssa.Func
	for _, fn := range s.Functions() {
		all = append(all, fn.F)
	}
	if len(all) == 0 {
		return "no function", false
	}
	return Run(all[0], all)
}

// Errors are the codes and messages of what package check finds wrong with src, in order: errors alone.
func Errors(t testing.TB, d *analysis.Dialect, src []byte) []string {
	return Findings(t, open(d, src), analysis.Error)
}

// Findings are the codes and messages of what package check finds in s, in order, of level least and above.
func Findings(t testing.TB, s *analysis.Snapshot, least analysis.Level) (out []string) {
	t.Helper()
	for i := range s.Doc.NumSegments() {
		ds, err := check.Segment(context.Background(), s, i, check.Config{})
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range ds {
			if x.Level >= least {
				out = append(out, x.Code+": "+x.Msg)
			}
		}
	}
	return out
}
