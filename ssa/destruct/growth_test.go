package destruct_test

import (
	"context"
	"fmt"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/destruct"
	"phils/ssa/ssatest"
)

// loopChain is a function of n loops, one behind the other, that all count i up by way of a
// temporary; in each, x adds up, and if swap says so, a and b change places and are
// printed behind the loop.
func loopChain(n int, swap bool) *ssa.Func {
	b := ssa.NewBuilder("loops")
	variable := func(name string) ssa.Var {
		return b.NewVar(ssa.VarInfo{Name: name, Src: -1, Promotable: true})
	}
	x, i, t, a, c := variable("x"), variable("i"), variable("t"), variable("a"), variable("b")
	read := func(v ssa.Var) ssa.Value { return b.Add(ssa.OpRead, ssa.TypeAny, -1, int32(v)) }
	write := func(v ssa.Var, val ssa.Value) { b.Add(ssa.OpWrite, ssa.TypeUnit, -1, int32(v), val) }
	num := func(n int64) ssa.Value { return b.Int(n, ssa.TypeAny) }
	block := b.NewBlock("entry", -1)
	b.SetBlock(block)
	write(x, num(0))
	write(a, num(1))
	write(c, num(2))
	for k := range n {
		body, next := b.NewBlock(fmt.Sprintf("L%d", k), -1), b.NewBlock(fmt.Sprintf("N%d", k), -1)
		write(i, num(0))
		b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
		b.SetSuccs(block, body)
		b.SetBlock(body)
		write(x, b.Add(ssa.OpAdd, ssa.TypeAny, -1, 0, read(x), read(i)))
		write(t, b.Add(ssa.OpAdd, ssa.TypeAny, -1, 0, read(i), num(1)))
		write(i, read(t))
		if swap {
			write(t, read(a))
			write(a, read(c))
			write(c, read(t))
		}
		b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, b.Add(ssa.OpLt, ssa.TypeAny, -1, 0, read(i), num(3)))
		b.SetSuccs(body, body, next)
		b.SetBlock(next)
		if swap {
			b.Add(ssa.OpPrint, ssa.TypeUnit, -1, 0, read(a), read(c))
		}
		block = next
	}
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, read(x))
	return b.Finish()
}

// families make functions of about n blocks.
var families = []struct {
	name string
	make func(n int) *ssa.Func
}{
	{"nest", func(n int) *ssa.Func {
		// Written in the innermost body: a phi at each header.
		k := n / 2
		return ssatest.OneVar(ssatest.NestedRepeatUntil(k), []ssa.BlockID{1, ssa.BlockID(k + 2)}, []ssa.BlockID{ssa.BlockID(k + 1), ssa.BlockID(2*k + 2)})
	}},
	{"ladder", func(n int) *ssa.Func {
		var all []ssa.BlockID
		for b := 2; b <= n/2*2+1; b += 2 {
			all = append(all, ssa.BlockID(b))
		}
		return ssatest.OneVar(ssatest.Ladder(n/2), all, []ssa.BlockID{ssa.BlockID(n/2*2 + 1)})
	}},
	{"loops", func(n int) *ssa.Func { return loopChain(n/2, false) }},
	{"swaps", func(n int) *ssa.Func { return loopChain(n/2, true) }},
}

func form(t testing.TB, f *ssa.Func, a construct.Algo) *ssa.Func {
	t.Helper()
	r, err := construct.Construct(context.Background(), f, construct.Options{Algo: a}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.F
}

// Four times the function takes hardly more than four times the steps.
func TestStepsGrowWithTheFunction(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 200
	}
	for _, fam := range families {
		for _, a := range []construct.Algo{construct.Pruned, construct.Braun} {
			for _, m := range []destruct.Method{destruct.Sreedhar2, destruct.Sreedhar3, destruct.Boissinot} {
				var steps [3]int
				for i := range steps {
					steps[i] = destruct.Steps(form(t, fam.make(n<<i), a), m)
				}
				t.Logf("%s, %v, %v: %d steps", fam.name, a, m, steps)
				if steps[2] > 5*steps[0] {
					t.Errorf("%s, %v, %v: %d steps for 1, 2 and 4 times the blocks", fam.name, a, m, steps)
				}
			}
		}
	}
}

func BenchmarkDestruct(b *testing.B) {
	for _, fam := range families {
		for _, n := range []int{1000, 10_000, 100_000} {
			f := form(b, fam.make(n), construct.Braun)
			for _, m := range destruct.Methods() {
				b.Run(fmt.Sprintf("%s/%d/%v", fam.name, n, m), func(b *testing.B) {
					b.ReportAllocs()
					var r *destruct.Result
					for b.Loop() {
						r = destructed(b, f, m)
					}
					b.ReportMetric(float64(r.Copies), "copies")
				})
			}
		}
	}
}
