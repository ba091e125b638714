package construct

import "phils/ssa"

// Aycock and Horspool, "Simple Generation of Static Single-Assignment Form" (CC 2000).
//
// Phase 1: crudely, a phi for every variable at every join; renaming then fills
// the operands. Blocks with one predecessor take over its values, so their phis, which
// the paper's first version has too, would only be copies.
//
// Phase 2: a phi whose operands are all itself or one other value is deleted, and
// that value stands for it from then on; sweeps over all phis repeat this until one
// deletes nothing. On reducible graphs the result is minimal in the sense of Cytron
// et al.; on others redundant sets of phis can stay (braunscc.go). Dead phis stay.
//
// Copies: folded as constants are, so that the operands which phase 2 compares are
// values and not names; the result is transformed SSA (TSSA), with the phis that
// minimal SSA form has after its copies are folded and its trivial phis removed.
//
// O(joins · variables) phis at first. A sweep is linear in what is left of them; k nested
// loops that only read a variable take k sweeps.

func (k *task) aycockHorspool() {
	k.crudePhis()
	k.rename()
	k.forward = make([]ref, len(k.phiVar))
	left := make([]phiID, len(k.phiVar))
	for p := range left {
		left[p] = phiID(p)
	}
	for sweep := 1; !k.cancelled(); sweep++ {
		k.say(Event{Kind: KindSweep, N: sweep})
		kept := left[:0]
		for _, p := range left {
			if !k.deletePhi(p) {
				kept = append(kept, p)
			}
		}
		removed := len(left) - len(kept)
		left = kept
		k.say(Event{Kind: KindSweepEnd, N: removed})
		if removed == 0 {
			return
		}
	}
}

func (k *task) say(e Event) {
	if k.trace != nil {
		k.trace(e)
	}
}

// crudePhis puts a phi for each variable that is accessed at each reachable block that
// several reachable edges enter.
func (k *task) crudePhis() {
	acc := ssa.NewAccesses(k.f)
	var vars []ssa.Var
	for x := ssa.Var(1); int(x) < len(k.f.Vars); x++ {
		if k.promote[x] && len(acc.Defs(x))+len(acc.UpwardExposed(x)) > 0 {
			vars = append(vars, x)
		}
	}
	for b := ssa.Entry + 1; int(b) <= k.f.NumBlocks(); b++ {
		in := 0
		for _, p := range k.f.Preds(b) {
			if k.order.Reachable(p) {
				in++
			}
		}
		if in < 2 || !k.order.Reachable(b) || k.cancelled() {
			continue
		}
		for _, x := range vars {
			k.steps++
			p := k.newPhi(x, b)
			if k.trace != nil {
				k.trace(Event{Kind: KindNewPhi, Block: b, Var: x, Value: k.exported(k.phi(p))})
			}
		}
	}
}

// deletePhi deletes p if its operands are all itself or one other value.
func (k *task) deletePhi(p phiID) bool {
	var same ref
	for _, a := range k.args(p) {
		k.steps++
		a = k.find(a)
		if a == 0 || a == same || a == k.phi(p) {
			continue
		}
		if same != 0 {
			return false
		}
		same = a
	}
	if same == 0 {
		same = k.undef(k.phiVar[p])
	}
	if k.trace != nil {
		k.trace(Event{Kind: KindRemove, Block: k.phiBlock[p], Var: k.phiVar[p], Value: k.exported(k.phi(p)), By: k.exported(same)})
	}
	k.forward[p] = same
	return true
}
