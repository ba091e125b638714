package ssa_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"phils/ssa"
	"phils/ssa/ssatest"
)

// benchShapes are the graphs of the dominator benchmarks, by their number of blocks.
var benchShapes = []struct {
	name string
	make func(blocks int) ssa.Graph
}{
	{"chain", ssatest.Chain},
	{"ladder", func(n int) ssa.Graph { return ssatest.Ladder(n / 2) }},
	{"until", func(n int) ssa.Graph { return ssatest.NestedRepeatUntil(n/2 - 1) }},
	{"while", func(n int) ssa.Graph { return ssatest.NestedWhile((n - 3) / 2) }},
	{"random", func(n int) ssa.Graph {
		return ssatest.RandomGraph(rand.New(rand.NewPCG(uint64(n), 3)), n, ssatest.GraphOptions{Connected: true})
	}},
	{"structured", func(n int) ssa.Graph { return ssatest.Structured(rand.New(rand.NewPCG(uint64(n), 3)), n) }},
}

var benchSizes = []int{100, 1000, 10_000, 100_000, 1_000_000}

type idomFunc func(*ssa.DomTree, *ssa.Graph, *ssa.Order, *ssa.Scratch)

// BenchmarkDominators is order and tree together, in memory that is used again.
func BenchmarkDominators(b *testing.B) {
	for _, shape := range benchShapes {
		for _, n := range benchSizes {
			b.Run(fmt.Sprintf("%s/%d", shape.name, n), func(b *testing.B) {
				g := shape.make(n)
				s, o, t := new(ssa.Scratch), new(ssa.Order), new(ssa.DomTree)
				b.ReportAllocs()
				for b.Loop() {
					ssa.ReversePostorderInto(o, &g, ssa.Entry, s)
					ssa.DominatorsInto(t, &g, o, s)
				}
			})
		}
	}
}

// BenchmarkIdoms compares the two algorithms; dom.go says what follows from it. CHK is
// left out where it would take minutes.
func BenchmarkIdoms(b *testing.B) {
	for _, shape := range benchShapes {
		for _, n := range []int{16, 32, 64, 128, 256, 512, 1000, 10_000, 100_000, 1_000_000} {
			for _, algo := range []struct {
				name string
				run  idomFunc
			}{{"chk", ssa.IdomsCHK}, {"snca", ssa.IdomsSemiNCA}} {
				if algo.name == "chk" && (shape.name == "ladder" || shape.name == "until") && n > 10_000 {
					continue
				}
				b.Run(fmt.Sprintf("%s/%d/%s", shape.name, n, algo.name), func(b *testing.B) {
					g := shape.make(n)
					s, t := new(ssa.Scratch), new(ssa.DomTree)
					o := ssa.ReversePostorder(&g, s)
					for b.Loop() {
						algo.run(t, &g, o, s)
					}
				})
			}
		}
	}
}

// BenchmarkFrontiers computes all frontiers, tree given. Ladders, nests and random graphs,
// whose frontiers are quadratic, stop at 10,000 blocks (25 million frontier blocks).
func BenchmarkFrontiers(b *testing.B) {
	for _, shape := range benchShapes {
		for _, n := range benchSizes {
			if n > 10_000 && shape.name != "chain" && shape.name != "structured" {
				continue
			}
			b.Run(fmt.Sprintf("%s/%d", shape.name, n), func(b *testing.B) {
				g := shape.make(n)
				t := ssa.Dominators(&g, ssa.ReversePostorder(&g, nil), nil)
				b.ReportAllocs()
				size := 0
				for b.Loop() {
					size = len(ssa.DominanceFrontiers(&g, t).DF)
				}
				b.ReportMetric(float64(size), "DF-blocks")
			})
		}
	}
}

// BenchmarkIDFNest places one variable, written in the innermost loop of k repeat-until
// loops: k phis.
func BenchmarkIDFNest(b *testing.B) {
	for _, k := range []int{1000, 10_000, 100_000, 1_000_000} {
		b.Run(fmt.Sprint(k), func(b *testing.B) {
			g := ssatest.NestedRepeatUntil(k)
			t := ssa.Dominators(&g, ssa.ReversePostorder(&g, nil), nil)
			x := ssa.NewIDF(&g, t)
			defs := []ssa.BlockID{ssa.BlockID(k + 1)}
			buf := make([]ssa.BlockID, 0, k)
			b.ReportAllocs()
			for b.Loop() {
				buf = x.Compute(defs, nil, buf)
			}
			if len(buf) != k {
				b.Fatalf("%d phis, want %d", len(buf), k)
			}
			b.ReportMetric(float64(x.Steps()), "steps")
		})
	}
}

// BenchmarkFrontiersNest is what the same nests cost by frontier sets.
func BenchmarkFrontiersNest(b *testing.B) {
	for _, k := range []int{1000, 2000, 4000, 8000} {
		b.Run(fmt.Sprint(k), func(b *testing.B) {
			g := ssatest.NestedRepeatUntil(k)
			t := ssa.Dominators(&g, ssa.ReversePostorder(&g, nil), nil)
			b.ReportAllocs()
			for b.Loop() {
				ssa.DominanceFrontiers(&g, t)
			}
		})
	}
}

func BenchmarkNewIDF(b *testing.B) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			g := ssatest.Structured(rand.New(rand.NewPCG(uint64(n), 3)), n)
			t := ssa.Dominators(&g, ssa.ReversePostorder(&g, nil), nil)
			b.ReportAllocs()
			for b.Loop() {
				ssa.NewIDF(&g, t)
			}
		})
	}
}

func BenchmarkLoopNest(b *testing.B) {
	for _, shape := range benchShapes {
		for _, n := range benchSizes {
			b.Run(fmt.Sprintf("%s/%d", shape.name, n), func(b *testing.B) {
				g := shape.make(n)
				s := new(ssa.Scratch)
				o := ssa.ReversePostorder(&g, s)
				b.ReportAllocs()
				for b.Loop() {
					ssa.LoopNest(&g, o, s)
				}
			})
		}
	}
}

func BenchmarkOrder(b *testing.B) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			g := ssatest.Structured(rand.New(rand.NewPCG(uint64(n), 3)), n)
			s, o := new(ssa.Scratch), new(ssa.Order)
			b.ReportAllocs()
			for b.Loop() {
				ssa.ReversePostorderInto(o, &g, ssa.Entry, s)
			}
		})
	}
}
