package ssatest

import (
	"math/rand/v2"
	"slices"

	"phils/ssa"
)

// Tangle makes f, in SSA form with phis or block parameters, another program whose phis are
// in one another's way, as no construction leaves them: operands for back edges become other
// phis of the block, uses further down read a phi directly, and the phis of a block change
// places. Versions of the variable named keep, which ends the loops, are left alone. The
// result passes verify.Func if f does.
func Tangle(rng *rand.Rand, f *ssa.Func, keep string) {
	dom := ssa.Dominators(&f.Graph, ssa.ReversePostorder(&f.Graph, nil), nil)
	kept := func(v ssa.Value) bool { return f.Var[v] != 0 && f.Vars[f.Var[v]].Name == keep }
	tests := func(v ssa.Value) bool { return slices.ContainsFunc(f.Args(v), kept) }
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		phis := f.Phis(b)
		rng.Shuffle(len(phis), func(i, j int) { phis[i], phis[j] = phis[j], phis[i] })
		var free []ssa.Value
		for _, v := range phis {
			if !kept(v) && f.Op[v] != ssa.OpShadowPhi {
				free = append(free, v)
			}
		}
		if len(free) == 0 || !dom.Reachable(b) {
			continue
		}
		preds := f.Preds(b)
		for _, v := range free {
			for _, p := range preds {
				if w := free[rng.IntN(len(free))]; dom.Reachable(p) && dom.Dominates(b, p) && f.Type[w] == f.Type[v] && rng.IntN(2) == 0 {
					for j := range preds { // edges from one block agree
						if preds[j] == p {
							f.Args(v)[j] = w
						}
					}
				}
			}
		}
		for _, u := range f.Instr {
			if f.Op[u].IsPhi() || kept(u) || f.Block[u] == b || !dom.Reachable(f.Block[u]) || !dom.Dominates(b, f.Block[u]) {
				continue
			}
			for i, a := range f.Args(u) {
				if w := free[rng.IntN(len(free))]; a > 0 && !kept(a) && !tests(a) && f.Op[u] != ssa.OpDiv && f.Op[u] != ssa.OpRem && f.Type[w] == f.Type[a] && !f.Op[a].HasEffect() && rng.IntN(6) == 0 {
					f.Args(u)[i] = w
				}
			}
		}
	}
}
