package construct

import "phils/ssa"

// Briggs, Cooper, Harvey and Simpson, "Practical Improvements to the Construction and
// Destruction of Static Single Assignment Form" (Software: Practice and Experience
// 1998): semi-pruned SSA form.
//
// Step 1 finds the non-local names: those read in some block before any write in it.
// Step 2 places phis for these as Cytron et al. do, and none for the others, which are
// dead at every block's entry. A parameter has its value before the entry block, so
// reading it there first counts, although the Func has an OpWrite for its arrival.
//
// Copies: as cytron.go.

func (k *task) semiPrunedPlacer(acc *ssa.Accesses) func(ssa.Var, []ssa.BlockID) []ssa.BlockID {
	minimal := k.cytronPlacer(acc)
	params := k.paramsExposedInEntry()
	return func(x ssa.Var, buf []ssa.BlockID) []ssa.BlockID {
		if params.Has(int(x)) {
			return minimal(x, buf)
		}
		for _, b := range acc.UpwardExposed(x) {
			k.steps++
			if k.order.Reachable(b) {
				return minimal(x, buf)
			}
		}
		return buf
	}
}

// paramsExposedInEntry are the parameters' variables that the entry block reads before
// a write other than their arrival.
func (k *task) paramsExposedInEntry() ssa.BitSet {
	f := k.f
	exposed, written := ssa.NewBitSet(len(f.Vars)), ssa.NewBitSet(len(f.Vars))
	if f.NumBlocks() == 0 {
		return exposed
	}
	for _, v := range f.Instrs(ssa.Entry) {
		x := int(f.Aux[v])
		if x <= 0 || x >= len(f.Vars) {
			continue
		}
		switch f.Op[v] {
		case ssa.OpRead:
			if f.Vars[x].Param && !written.Has(x) {
				exposed.Add(x)
			}
		case ssa.OpWrite:
			if a := f.Args(v); len(a) == 0 || a[0] <= 0 || f.Op[a[0]] != ssa.OpParam {
				written.Add(x)
			}
		}
	}
	return exposed
}
