package construct

import "phils/ssa"

// Choi, Cytron and Ferrante, "Automatic Construction of Sparse Data Flow Evaluation
// Graphs" (POPL 1991): pruned SSA form has a phi for x at a block of the iterated
// dominance frontier only where x is live on entry.
//
// Step 1 marks where x is live, by a backward walk from its upward-exposed reads;
// step 2 places phis at the frontier within that set, by the linear method of
// sreedhargao.go. Two kinds of variable need neither, and they are most of those
// in real code:
//   - one without an upward-exposed read is live nowhere;
//   - one written in a single block that strictly dominates all its upward-exposed
//     reads is live at no block of that block's frontier: a path from there to a read
//     would bypass the definition.
//
// Copies: as cytron.go.

func (k *task) prunedPlacer(acc *ssa.Accesses) func(ssa.Var, []ssa.BlockID) []ssa.BlockID {
	var general func(ssa.Var, []ssa.BlockID) []ssa.BlockID
	return func(x ssa.Var, buf []ssa.BlockID) []ssa.BlockID {
		defs, uses := acc.Defs(x), acc.UpwardExposed(x)
		if len(uses) == 0 || len(defs) == 0 {
			return buf
		}
		if len(defs) == 1 && k.dominatesAll(defs[0], uses) {
			return buf
		}
		if general == nil {
			general = k.sreedharGaoPlacer(acc)
		}
		return general(x, buf)
	}
}

func (k *task) dominatesAll(d ssa.BlockID, uses []ssa.BlockID) bool {
	for _, u := range uses {
		k.steps++
		if !k.tree.StrictlyDominates(d, u) {
			return false
		}
	}
	return true
}
