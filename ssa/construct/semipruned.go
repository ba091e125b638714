package construct

import "phils/ssa"

// Briggs, Cooper, Harvey and Simpson, "Practical Improvements to the Construction and
// Destruction of Static Single Assignment Form" (Software: Practice and Experience
// 1998), §2: semi-pruned SSA form.
//
// Step 1 finds the non-local names: those read in some block before any write in it.
// Step 2 places phis for these as Cytron et al. do, and none for the others, which are
// dead at every block's entry.
//
// Copies: as cytron.go.

func (k *task) semiPrunedPlacer(acc *ssa.Accesses) func(ssa.Var, []ssa.BlockID) []ssa.BlockID {
	minimal := k.cytronPlacer(acc)
	return func(x ssa.Var, buf []ssa.BlockID) []ssa.BlockID {
		for _, b := range acc.UpwardExposed(x) {
			k.steps++
			if k.order.Reachable(b) {
				return minimal(x, buf)
			}
		}
		return buf
	}
}
