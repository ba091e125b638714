package construct_test

import (
	"slices"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
)

// whyForwards is Why as a search forwards over frontier sets.
func whyForwards(df *ssa.Frontiers, defs []ssa.BlockID, to ssa.BlockID, through func(ssa.BlockID) bool) (length int) {
	dist := map[ssa.BlockID]int{}
	queue := slices.Clone(defs)
	for i := 0; i < len(queue); i++ {
		for _, y := range df.Of(queue[i]) {
			if dist[y] == 0 && through(y) {
				dist[y] = dist[queue[i]] + 1
				if slices.Contains(defs, queue[i]) {
					dist[y] = 1
				}
				queue = append(queue, y)
			}
		}
	}
	return dist[to]
}

func TestWhyOfRandomPrograms(t *testing.T) {
	long := 0
	for i := range programs / 4 {
		f := randomProgram(i)
		o := ssa.ReversePostorder(&f.Graph, nil)
		dom := ssa.Dominators(&f.Graph, o, nil)
		df := ssa.DominanceFrontiers(&f.Graph, dom)
		acc := ssa.NewAccesses(f)
		for _, a := range []construct.Algo{construct.Minimal, construct.Pruned} {
			at := places(run(t, f, construct.Options{Algo: a}))
			for x := ssa.Var(1); int(x) < len(f.Vars); x++ {
				through := func(b ssa.BlockID) bool { return at[place{x, b}] }
				for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
					c := construct.Why(f, dom, acc, x, b, through)
					if (c != nil) != through(b) {
						t.Fatalf("program %d, %v: variable %d, block %d: chain %v, phi %v\n%s", i, a, x, b, c, through(b), text(f))
					}
					if c == nil {
						continue
					}
					if !slices.Contains(acc.Defs(x), c[0]) || c[len(c)-1] != b {
						t.Fatalf("program %d: the chain %v does not lead from a definition to %d", i, c, b)
					}
					for j := 1; j < len(c); j++ {
						if !slices.Contains(df.Of(c[j-1]), c[j]) || !through(c[j]) {
							t.Fatalf("program %d: the chain %v is broken at %d", i, c, c[j])
						}
					}
					if want := whyForwards(df, acc.Defs(x), b, through); len(c)-1 != want {
						t.Fatalf("program %d: the chain %v is not the shortest, %d", i, c, want)
					}
					if len(c) > 2 {
						long++
					}
				}
			}
		}
	}
	if long == 0 {
		t.Error("all chains have one step: the programs test nothing")
	}
}

func TestCountWhy(t *testing.T) {
	f := source(t, count)
	dom := ssa.Dominators(&f.Graph, ssa.ReversePostorder(&f.Graph, nil), nil)
	x := f.Vars[1:]
	s := ssa.Var(slices.IndexFunc(x, func(v ssa.VarInfo) bool { return v.Name == "s" }) + 1)
	acc := ssa.NewAccesses(f)
	for b, want := range map[ssa.BlockID][]ssa.BlockID{7: {6, 7}, 3: {6, 7, 3}, 4: nil} { // bb5, bb1, bb2
		if got := construct.Why(f, dom, acc, s, b, nil); !slices.Equal(got, want) {
			t.Errorf("chain to %s: %v, want %v", f.BlockName[b], got, want)
		}
	}
}
