package construct_test

import (
	"math/rand/v2"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

// converge reports whether there are paths x → … → z and y → … → z of at least one edge
// each that have no block in common but z (Cytron et al. 1991, §3: non-null paths
// converge): it tries every simple path from x, and for each looks for one from y.
func converge(g *ssa.Graph, x, y, z ssa.BlockID) bool {
	taken := make([]bool, g.NumBlocks()+1)
	var fromX func(b ssa.BlockID) bool
	fromX = func(b ssa.BlockID) bool {
		if b != z {
			taken[b] = true
			defer func() { taken[b] = false }()
		}
		for _, t := range g.Succs(b) {
			switch {
			case t == z:
				if reaches(g, y, z, taken) {
					return true
				}
			case t != y && !taken[t] && fromX(t):
				return true
			}
		}
		return false
	}
	return fromX(x)
}

// reaches reports whether there is a path of at least one edge from y to z that avoids the
// taken blocks.
func reaches(g *ssa.Graph, y, z ssa.BlockID, taken []bool) bool {
	seen := make([]bool, g.NumBlocks()+1)
	work := []ssa.BlockID{y}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, t := range g.Succs(b) {
			if t == z {
				return true
			}
			if !taken[t] && !seen[t] {
				seen[t] = true
				work = append(work, t)
			}
		}
	}
	return false
}

// convergence is where phis of a variable must be by definition: where paths from two
// different definitions converge, the entry and the phis being definitions too.
func convergence(f *ssa.Func, x ssa.Var) map[place]bool {
	o := ssa.ReversePostorder(&f.Graph, nil)
	def := make([]bool, f.NumBlocks()+1)
	def[ssa.Entry] = true
	for _, v := range f.Instr {
		if f.Op[v] == ssa.OpWrite && ssa.Var(f.Aux[v]) == x && o.Reachable(f.Block[v]) {
			def[f.Block[v]] = true
		}
	}
	m := map[place]bool{}
	for changed := true; changed; {
		changed = false
		for z := ssa.Entry + 1; int(z) <= f.NumBlocks(); z++ {
			if m[place{x, z}] || !o.Reachable(z) {
				continue
			}
			for a := ssa.Entry; int(a) <= f.NumBlocks() && !m[place{x, z}]; a++ {
				for b := a + 1; int(b) <= f.NumBlocks(); b++ {
					if def[a] && def[b] && converge(&f.Graph, a, b, z) {
						m[place{x, z}], def[z], changed = true, true, true
						break
					}
				}
			}
		}
	}
	return m
}

// readAhead reports whether some path from b's entry comes to a read of x before any
// write.
func readAhead(f *ssa.Func, x ssa.Var, b ssa.BlockID) bool {
	seen := make([]bool, f.NumBlocks()+1)
	work := []ssa.BlockID{b}
blocks:
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[b] {
			continue
		}
		seen[b] = true
		for _, v := range f.Instrs(b) {
			if ssa.Var(f.Aux[v]) == x && f.Op[v] == ssa.OpRead {
				return true
			}
			if ssa.Var(f.Aux[v]) == x && f.Op[v] == ssa.OpWrite {
				continue blocks
			}
		}
		work = append(work, f.Succs(b)...)
	}
	return false
}

func TestPlacementByPaths(t *testing.T) {
	for i := range 2000 {
		rng := rand.New(rand.NewPCG(uint64(i), 91))
		f := ssatest.RandomFunc(rng, ssatest.FuncOptions{Blocks: 2 + rng.IntN(7), Vars: 2, Endless: true, Undefined: true})
		minimal, pruned := map[place]bool{}, map[place]bool{}
		for x := ssa.Var(1); int(x) < len(f.Vars); x++ {
			for p := range convergence(f, x) {
				minimal[p] = true
				if readAhead(f, x, p.b) {
					pruned[p] = true
				}
			}
		}
		for a, want := range map[construct.Algo]map[place]bool{construct.Minimal: minimal, construct.Pruned: pruned, construct.SreedharGao: pruned} {
			if err := same(places(run(t, f, construct.Options{Algo: a})), want); err != nil {
				t.Fatalf("program %d: %v: %v\n%s", i, a, err, text(f))
			}
			by, err := construct.PhiBlocks(t.Context(), f, a, nil)
			if err != nil {
				t.Fatal(err)
			}
			got := map[place]bool{}
			for x := range by {
				for _, b := range by[x] {
					got[place{ssa.Var(x), b}] = true
				}
			}
			if err := same(got, want); err != nil {
				t.Fatalf("program %d: PhiBlocks of %v: %v", i, a, err)
			}
		}
	}
}
