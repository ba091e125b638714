package construct

import "phils/ssa"

// Sreedhar and Gao, "A Linear Time Algorithm for Placing φ-nodes" (POPL 1995). The
// algorithm proper, on the DJ graph with the PiggyBank, is ssa.IDF; it never builds
// a frontier set, so it is linear per variable where frontiers are quadratic. Any
// flavor can be placed so; for the pruned one, blocks where the variable is dead on
// entry are never inserted in the bank.
//
// Renaming, and copies, are as in cytron.go.

// sreedharGaoPlacer gives pruned SSA form, the same way for every variable.
func (k *task) sreedharGaoPlacer(acc *ssa.Accesses) func(ssa.Var, []ssa.BlockID) []ssa.BlockID {
	idf := ssa.NewIDF(&k.f.Graph, k.tree)
	live := ssa.NewLiveIn(&k.f.Graph)
	liveIn := func(b ssa.BlockID) bool { return live.Live(b) && b != ssa.Entry }
	return func(x ssa.Var, buf []ssa.BlockID) []ssa.BlockID {
		live.Walk(acc.Defs(x), acc.UpwardExposed(x))
		for _, b := range live.Found() {
			k.steps += 1 + len(k.f.Preds(b))
		}
		buf = idf.Compute(acc.Defs(x), liveIn, buf)
		k.steps += idf.Steps()
		return buf
	}
}

// djPlacer gives minimal SSA form.
func (k *task) djPlacer(acc *ssa.Accesses) func(ssa.Var, []ssa.BlockID) []ssa.BlockID {
	idf := ssa.NewIDF(&k.f.Graph, k.tree)
	notEntry := func(b ssa.BlockID) bool { return b != ssa.Entry }
	return func(x ssa.Var, buf []ssa.BlockID) []ssa.BlockID {
		buf = idf.Compute(acc.Defs(x), notEntry, buf)
		k.steps += idf.Steps()
		return buf
	}
}
