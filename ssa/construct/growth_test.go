package construct_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

// families make functions of about n blocks on which a construction can be slow.
var families = []struct {
	name string
	make func(n int) *ssa.Func
}{
	{"chain", func(n int) *ssa.Func {
		return ssatest.OneVar(ssatest.Chain(n), []ssa.BlockID{1}, []ssa.BlockID{ssa.BlockID(n)})
	}},
	{"ladder", func(n int) *ssa.Func {
		var all []ssa.BlockID
		for b := 2; b <= n/2*2+1; b += 2 {
			all = append(all, ssa.BlockID(b))
		}
		return ssatest.OneVar(ssatest.Ladder(n/2), all, []ssa.BlockID{ssa.BlockID(n/2*2 + 1)})
	}},
	{"nest", func(n int) *ssa.Func {
		// Written in the innermost body: a phi at each header.
		k := n / 2
		return ssatest.OneVar(ssatest.NestedRepeatUntil(k), []ssa.BlockID{1, ssa.BlockID(k + 2)}, []ssa.BlockID{ssa.BlockID(k + 1), ssa.BlockID(2*k + 2)})
	}},
	{"nest-read", func(n int) *ssa.Func {
		// Only read in the innermost body: trivial phis at each header.
		k := n / 2
		return ssatest.OneVar(ssatest.NestedRepeatUntil(k), []ssa.BlockID{1}, []ssa.BlockID{ssa.BlockID(k + 1)})
	}},
	{"while-read", func(n int) *ssa.Func { return ssatest.IncompletePhis(1, n/2) }},
	{"incomplete-8", func(n int) *ssa.Func { return ssatest.IncompletePhis(8, n/16) }},
	{"random", func(n int) *ssa.Func {
		return randomLarge(n)
	}},
}

// randomLarge is a structured function of twenty variables.
func randomLarge(n int) *ssa.Func {
	rng := rand.New(rand.NewPCG(uint64(n), 1))
	g := ssatest.Structured(rng, n)
	b := ssa.NewBuilder("large")
	const nv = 20
	for x := range nv {
		b.NewVar(ssa.VarInfo{Name: fmt.Sprint("v", x), Promotable: true, Src: -1})
	}
	for range g.NumBlocks() {
		b.NewBlock("", -1)
	}
	for blk := ssa.Entry; int(blk) <= g.NumBlocks(); blk++ {
		b.SetBlock(blk)
		b.SetSuccs(blk, g.Succs(blk)...)
		// Variables are used near each other, as they are in real code.
		near := func() int32 { return 1 + int32((int(blk)/5+rng.IntN(4))%nv) }
		for x := int32(1); blk == ssa.Entry && x <= nv; x++ {
			b.Add(ssa.OpWrite, ssa.TypeAny, 0, x, b.Int(0, ssa.TypeAny))
		}
		for range rng.IntN(4) {
			v := b.Add(ssa.OpAdd, ssa.TypeAny, 0, 0, b.Add(ssa.OpRead, ssa.TypeAny, 0, near()), b.Int(1, ssa.TypeAny))
			b.Add(ssa.OpWrite, ssa.TypeAny, 0, near(), v)
		}
		switch len(g.Succs(blk)) {
		case 0:
			b.Add(ssa.OpReturn, ssa.TypeAny, 0, 0)
		case 1:
			b.Add(ssa.OpGoto, ssa.TypeAny, 0, 0)
		default:
			b.Add(ssa.OpBranch, ssa.TypeAny, 0, 0, b.Add(ssa.OpRead, ssa.TypeAny, 0, near()))
		}
	}
	return b.Finish()
}

// TestLinearGrowth doubles the size twice: the work may at most double, with 5 % for
// what grows in steps.
func TestLinearGrowth(t *testing.T) {
	n := 4000
	if testing.Short() {
		n = 1000
	}
	for _, fam := range families {
		if fam.name == "random" {
			continue // as large as its phis, whose number is random
		}
		for _, a := range []construct.Algo{construct.Minimal, construct.SemiPruned, construct.Pruned, construct.SreedharGao, construct.Braun, construct.BraunSCC} {
			var steps []int
			for _, n := range []int{n, 2 * n, 4 * n} {
				steps = append(steps, run(t, fam.make(n), construct.Options{Algo: a}).Steps)
			}
			for i := 1; i < len(steps); i++ {
				if 100*steps[i] > 210*steps[i-1] {
					t.Errorf("%s, %v: steps %v for n, 2n, 4n", fam.name, a, steps)
					break
				}
			}
		}
	}
}

// TestMillionBlocks: no stack overflows, and the work stays linear.
func TestMillionBlocks(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	const n = 1_000_000
	for _, fam := range families[:5] {
		f := fam.make(n)
		for _, a := range []construct.Algo{construct.SreedharGao, construct.Braun} {
			r := run(t, f, construct.Options{Algo: a})
			if r.Steps > 40*n {
				t.Errorf("%s, %v: %d steps", fam.name, a, r.Steps)
			}
			t.Logf("%s, %v: %d phis, %d steps", fam.name, a, len(r.Phis), r.Steps)
		}
	}
}

func BenchmarkConstruct(b *testing.B) {
	for _, fam := range families {
		for _, n := range []int{1000, 10_000, 100_000, 1_000_000} {
			var f *ssa.Func
			for _, a := range construct.Algos() {
				b.Run(fmt.Sprintf("%s/%d/%v", fam.name, n, a), func(b *testing.B) {
					if a == construct.AycockHorspool && n > 10_000 {
						b.Skip("a phi for each variable at each join, swept once per level of nesting")
					}
					if fam.name == "random" && n > 100_000 {
						b.Skip("takes a gigabyte")
					}
					if f == nil {
						f = fam.make(n)
					}
					var s ssa.Scratch
					b.ReportAllocs()
					b.ResetTimer()
					phis := 0
					for range b.N {
						r, err := construct.Construct(b.Context(), f, construct.Options{Algo: a}, &s)
						if err != nil {
							b.Fatal(err)
						}
						phis = len(r.Phis)
					}
					b.ReportMetric(float64(phis), "phis")
				})
			}
		}
	}
}
