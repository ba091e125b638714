package ssatest

import (
	"math/rand/v2"

	"phils/ssa"
)

// GraphOptions says what RandomGraph may make. The zero value allows everything:
// irreducible loops, several edges between two blocks, self loops, unreachable blocks and
// edges into the entry.
type GraphOptions struct {
	Acyclic   bool // only edges to later blocks
	Reducible bool // edges backwards only to dominators
	Connected bool // all blocks are reachable
	NoEntry   bool // no edges into the entry
}

// RandomGraph makes a graph of size blocks (at least 1) with up to three successors each.
func RandomGraph(rng *rand.Rand, size int, opts GraphOptions) ssa.Graph {
	succ := make([][]ssa.BlockID, size)
	// The chance of an edge backwards, and how far edges go, differ by graph: long
	// edges alone give graphs with hardly any structure.
	back := rng.Float64() * 0.5
	reach := 1 + rng.IntN(size)
	if opts.Acyclic || opts.Reducible {
		back = 0
	}
	for i := range succ {
		b := i + 1
		for range []int{0, 1, 1, 2, 2, 2, 3}[rng.IntN(7)] {
			d := 1 + rng.IntN(reach)
			t := b + d
			if rng.Float64() < back {
				t = b + 1 - d
			}
			if t < 1 || t > size {
				t = 1 + rng.IntN(size)
			}
			if (opts.Acyclic || opts.Reducible) && t <= b || opts.NoEntry && t == 1 {
				continue
			}
			succ[i] = append(succ[i], ssa.BlockID(t))
			if rng.IntN(12) == 0 {
				succ[i] = append(succ[i], ssa.BlockID(t))
			}
		}
	}
	if opts.Connected {
		g := ssa.NewGraph(succ)
		o := ssa.ReversePostorder(&g, nil)
		for b := 2; b <= size; b++ {
			if o.Num[b] == 0 {
				p := rng.IntN(b - 1)
				succ[p] = append(succ[p], ssa.BlockID(b))
			}
		}
	}
	g := ssa.NewGraph(succ)
	if !opts.Reducible {
		return g
	}
	// An edge to a dominator adds no path that a block is not already on, so the
	// tree stays as it is.
	t := ssa.Dominators(&g, ssa.ReversePostorder(&g, nil), nil)
	for i := range succ {
		for b := ssa.BlockID(i + 1); rng.IntN(3) == 0; {
			for d := b; d != 0 && t.Reachable(b); d = t.Idom[d] {
				if rng.IntN(3) == 0 && !(opts.NoEntry && d == 1) {
					succ[i] = append(succ[i], d)
					break
				}
			}
		}
	}
	return ssa.NewGraph(succ)
}

// Count is the graph of the function count that README shows: entry, test of
// the loop, test of the body, return, addition, increment: bb0 … bb5 are 1 … 6.
func Count() ssa.Graph {
	return ssa.NewGraph([][]ssa.BlockID{{2}, {3, 4}, {5, 6}, {}, {6}, {2}})
}

// Chain is n blocks in a row: depth n everywhere.
func Chain(n int) ssa.Graph {
	succ := make([][]ssa.BlockID, n)
	for b := 1; b < n; b++ {
		succ[b-1] = []ssa.BlockID{ssa.BlockID(b + 1)}
	}
	return ssa.NewGraph(succ)
}

// Ladder is two rails of n blocks, 2 … 2n, and 3 … 2n+1, with a rung from each block of
// the first to its neighbour on the second: the entry dominates all of the second but
// its top immediately, and a dominator algorithm that climbs does so n times.
func Ladder(n int) ssa.Graph {
	succ := make([][]ssa.BlockID, 2*n+1)
	succ[0] = []ssa.BlockID{2, 3}
	for i := 1; i <= n; i++ {
		l, r := 2*i, 2*i+1
		if i < n {
			succ[l-1] = append(succ[l-1], ssa.BlockID(l+2))
			succ[r-1] = append(succ[r-1], ssa.BlockID(r+2))
		}
		succ[l-1] = append(succ[l-1], ssa.BlockID(r))
	}
	return ssa.NewGraph(succ)
}

// NestedRepeatUntil is k repeat-until loops, each all of the body of the one around it (Cytron et
// al. 1991, §4.3): entry 1, headers 2 … k+1 from the outermost in, latches k+2 … 2k+1 from the
// innermost out, exit 2k+2. The frontiers have k² blocks together.
func NestedRepeatUntil(k int) ssa.Graph {
	succ := make([][]ssa.BlockID, 2*k+2)
	for b := 1; b <= 2*k+1; b++ {
		if b > k+1 {
			// Latch k+1+j ends the loop with header k+2-j.
			succ[b-1] = append(succ[b-1], ssa.BlockID(2*k+3-b))
		}
		succ[b-1] = append(succ[b-1], ssa.BlockID(b+1))
	}
	return ssa.NewGraph(succ)
}

// NestedWhile is k while loops, one in the other: headers 2 … k+1, the innermost body k+2,
// latches k+3 … 2k+2 from the innermost out, exit 2k+3.
func NestedWhile(k int) ssa.Graph {
	succ := make([][]ssa.BlockID, 2*k+3)
	succ[0] = []ssa.BlockID{2}
	for i := 1; i <= k; i++ {
		after := 2*k + 4 - i // the latch of the loop around, or the exit
		succ[i] = []ssa.BlockID{ssa.BlockID(i + 2), ssa.BlockID(after)}
		succ[after-2] = []ssa.BlockID{ssa.BlockID(i + 1)}
	}
	succ[k+1] = []ssa.BlockID{ssa.BlockID(k + 3)}
	return ssa.NewGraph(succ)
}

// TwoEntryLoop is the smallest irreducible graph with an exit: 1 branches to 2 and 3,
// which jump to each other; 3 may leave to 4.
func TwoEntryLoop() ssa.Graph {
	return ssa.NewGraph([][]ssa.BlockID{{2, 3}, {3}, {2, 4}, {}})
}
