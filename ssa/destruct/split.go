package destruct

import "phils/ssa"

// Briggs, Cooper, Harvey and Simpson, "Practical improvements to the construction and
// destruction of static single assignment form" (Software: Practice and Experience
// 1998), §4.
//
//  1. Split critical edges, so that a copy is made on its edge only (the lost copy): see
//     edgesToSplit.
//  2. The phis of a block assign at once: the copies on an edge are a parallel copy, put
//     in order, with a temporary for each cycle (the swap). The order is that of
//     [Sequencer], which is optimal, where the paper's worklist may use a temporary more.

func (k *task) splitMethod() {
	f := k.f
	k.operands(func(p ssa.Value, pred ssa.BlockID, a ssa.Value) {
		if b := f.Block[p]; len(f.Preds(b)) == 1 {
			k.head[b] = append(k.head[b], move{p, a, p})
		} else {
			k.end[pred] = append(k.end[pred], move{p, a, p})
		}
	})
}
