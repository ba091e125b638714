package pir

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/interp"
)

func renderAll(src []byte, form analysis.Form) []byte {
	var out []byte
	for _, fn := range functions(src) {
		out = append(out, Render(fn.F, analysis.RenderOptions{Form: form, Tree: fn.Tree}).Text...)
	}
	return out
}

// checkFixpoint verifies that what src renders to parses, has no problems, and renders
// to itself.
func checkFixpoint(t *testing.T, name string, src []byte) {
	t.Helper()
	for _, form := range []analysis.Form{analysis.FormAsIs, analysis.FormPhi, analysis.FormArgs} {
		once := renderAll(src, form)
		if tree := syntax.Parse(grammar.Language, once, 0, nil); len(tree.Errs) > 0 {
			t.Fatalf("%s: %v in\n%s\nfrom\n%s", name, tree.Errs[0].Msg, once, src)
		}
		twice := renderAll(once, form)
		if thrice := renderAll(twice, form); !bytes.Equal(once, twice) || !bytes.Equal(twice, thrice) {
			t.Fatalf("%s: rendered\n%s\nagain\n%s", name, once, twice)
		}
	}
}

func TestRenderFixpoint(t *testing.T) {
	for name, src := range corpus(t) {
		checkFixpoint(t, name, src)
		for _, u := range units(renderAll(src, analysis.FormAsIs)) {
			for _, fn := range u.Functions {
				for _, d := range fn.Problems {
					t.Errorf("%s: rendered, %s: %s: %s", name, fn.Name, d.Code, d.Msg)
				}
			}
		}
	}
}

func program(src []byte, change func(*ssa.Func) *ssa.Func) *interp.Program {
	p := &interp.Program{}
	for _, fn := range functions(src) {
		p.Funcs = append(p.Funcs, change(fn.F))
	}
	return p
}

func same(f *ssa.Func) *ssa.Func { return f }

func pruned(t testing.TB) func(*ssa.Func) *ssa.Func {
	return func(f *ssa.Func) *ssa.Func {
		r, err := construct.Construct(context.Background(), f, construct.Options{Algo: construct.Pruned}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.F
	}
}

// Each program gives the same as written, printed, in SSA form, and in SSA form
// printed in either spelling.
func TestRun(t *testing.T) {
	c := corpus(t)
	for _, x := range []struct{ file, fn, args, want string }{
		{"count.pir", "@count", "10", "20"}, {"count.ssa.pir", "@count", "10", "20"}, {"count.args.pir", "@count", "10", "20"},
		{"count.upsilon.pir", "@count", "10", "20"}, {"count.pir", "@count", "0", "0"},
		{"g.pir", "@g", "1 7", "7"}, {"g.ssa.pir", "@g", "-1 7", "7"},
		{"ops.pir", "@bytes", "200 7", "56"}, {"ops.pir", "@shorts", "-100 7", "1"}, {"ops.pir", "@compare", "1 2 3 4", "false"},
		{"ops.pir", "@floats", "1.5 2.5 0.25", "-1.75"},
		{"checked.pir", "@square_sum", "3 4", "24"},
		{"checked.pir", "@square_sum", "3037000500 4", "stop: attempt to multiply with overflow"},
		{"checked.pir", "@square_sum", "3000000000 3000000000", "stop: attempt to add with overflow"},
		{"calls.pir", "@fact", "10", "3628800"}, {"calls.pir", "@even", "7", "false"},
		{"switch.pir", "@days", "2 true", "29"}, {"switch.pir", "@days", "11 false", "30"}, {"switch.pir", "@alike", "true", "2"},
		{"switch.pir", "@alike_ssa", "true", "1"}, {"switch.pir", "@name", "49", `"one"`},
		{"irreducible.pir", "@two_entries", "true 9", "9"}, {"irreducible.pir", "@two_entries", "false 9", "9"},
		{"diamond.pir", "@diamond", "true", "1"}, {"diamond.pir", "@unreachable", "4", "4"},
		{"repeat.pir", "@nest", "3", "20"},
		{"parcopy.pir", "@swap", "3 10", "7"}, {"parcopy.pir", "@fib", "10", "55"},
		{"memory.pir", "@tuples", "5", "17"}, {"memory.pir", "@arrays", "3", "14"},
	} {
		src := c[x.file]
		if got := result(program(src, same), x.fn, x.args); got != x.want {
			t.Errorf("%s %s(%s) = %s, want %s", x.file, x.fn, x.args, got, x.want)
			continue
		}
		if got := result(program(renderAll(src, analysis.FormAsIs), same), x.fn, x.args); got != x.want {
			t.Errorf("printed, %s %s(%s) = %s, want %s", x.file, x.fn, x.args, got, x.want)
		}
		if got := result(program(src, pruned(t)), x.fn, x.args); got != x.want {
			t.Errorf("in SSA form, %s %s(%s) = %s, want %s", x.file, x.fn, x.args, got, x.want)
		}
		for _, form := range []analysis.Form{analysis.FormPhi, analysis.FormArgs} {
			var out []byte
			for _, fn := range functions(src) {
				out = append(out, Render(pruned(t)(fn.F), analysis.RenderOptions{Form: form}).Text...)
			}
			checkFixpoint(t, x.file+" in SSA form", out)
			if got := result(program(out, same), x.fn, x.args); got != x.want {
				t.Errorf("in SSA form printed, %s %s(%s) = %s, want %s\n%s", x.file, x.fn, x.args, got, x.want, out)
			}
		}
	}
}

// result runs fn and gives its result, or the message that it stops with.
func result(p *interp.Program, fn, args string) string {
	var f *ssa.Func
	for _, g := range p.Funcs {
		if g.Name == fn {
			f = g
		}
	}
	if f == nil {
		return "no function " + fn
	}
	var vals []interp.Val
	for i, w := range strings.Fields(args) {
		v, err := interp.ParseArg(w, f.Type[f.Params[i]])
		if err != nil {
			return err.Error()
		}
		vals = append(vals, v)
	}
	var out bytes.Buffer
	v, err := interp.Run(context.Background(), p, fn, vals, interp.Config{Out: &out, Fuel: 1 << 20})
	if err != nil {
		if i := strings.LastIndex(err.Error(), "attempt"); i >= 0 {
			return "stop: " + err.Error()[i:]
		}
		return err.Error()
	}
	return fmt.Sprint(v.String())
}

// Broken text lowers to something sound that prints as PIR.
func TestMutants(t *testing.T) {
	alphabet := []string{"_0", "_1", "_1#2", "_2.0", "(*_1)", "&_2", "&mut _1", "bb0", "bb1", "bb2", ":", ",", "(", ")", "[", "]", "=", "\n", "\n}\n",
		"add ", "phi [bb0: 1]", "phi", "call @f(_1)", " -> bb1 unwind bb2", "goto bb1", "goto bb1(1, _1)", "switch _0 [1: bb1, default: bb0]", "upsilon _1#1, 0",
		"br _1, bb1, bb1", "return", "store _0, 1", "len _1", "aggregate 1, 2", "i64", "@S", "let _7: [i64; 3]\n", "bb1(_1#1: i64):\n", "(_1, _2) = (_2, _1)\n", "_1 = call @f() -> bb1 unwind bb1\n"}
	n := 400
	if testing.Short() {
		n = 40
	}
	for _, src := range corpus(t) {
		rnd := rand.New(rand.NewPCG(5, 6))
		for range n {
			out := bytes.Clone(src)
			for range 1 + rnd.IntN(3) {
				at := rnd.IntN(len(out) + 1)
				end := min(at+rnd.IntN(20), len(out))
				ins := ""
				for rnd.IntN(3) > 0 {
					ins += alphabet[rnd.IntN(len(alphabet))]
				}
				out = append(append(bytes.Clone(out[:at]), ins...), out[end:]...)
			}
			for _, fn := range functions(out) {
				checkShape(t, fn)
			}
			checkMutant(t, out)
		}
	}
}

// checkMutant verifies that the rendering of any text parses.
func checkMutant(t *testing.T, src []byte) {
	t.Helper()
	for _, form := range []analysis.Form{analysis.FormAsIs, analysis.FormPhi, analysis.FormArgs} {
		for _, fn := range functions(src) {
			out := Render(fn.F, analysis.RenderOptions{Form: form, Tree: fn.Tree}).Text
			if tree := syntax.Parse(grammar.Language, out, 0, nil); len(tree.Errs) > 0 {
				t.Fatalf("%s at %q in\n%s\nfrom\n%s", tree.Errs[0].Msg, out[tree.Errs[0].Start:tree.Errs[0].End], out, fn.Tree.Src)
			}
		}
	}
}
