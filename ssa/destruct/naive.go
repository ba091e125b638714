package destruct

import "phils/ssa"

// Naive copies: Cytron, Ferrante, Rosen, Wegman and Zadeck, "Efficiently computing static
// single assignment form and the control dependence graph" (TOPLAS 1991), §7: a phi
// becomes an assignment at the end of each predecessor, in the order of the phis.
//
// It is wrong where a phi's name is still wanted beyond such an assignment: on another edge
// out of the predecessor (the lost copy) or by a later assignment there (the swap).
// On conventional functions (see [Conventional]) it is right.

func (k *task) naive() {
	k.inTurn = true
	k.operands(func(p ssa.Value, pred ssa.BlockID, a ssa.Value) {
		k.end[pred] = append(k.end[pred], move{p, a, p})
	})
}
