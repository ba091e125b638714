package construct

import (
	"slices"

	"phils/ssa"
)

// Cytron, Ferrante, Rosen, Wegman and Zadeck, "Efficiently Computing Static Single
// Assignment Form and the Control Dependence Graph" (TOPLAS 1991), §5: placement of
// phis at iterated dominance frontiers (§5.1, Figure 11) gives minimal SSA form, and
// renaming by one walk of the dominator tree (§5.2, Figure 12) serves every flavor.
//
// Copies: a write defines a version of its own, so x = y and x = 5 remain as OpCopy
// and the result is conventional SSA (CSSA). With Options.Fold a write pushes what it
// writes, and the result is transformed SSA (TSSA).

// place puts the phis of a flavor, without operands, in block order and within a
// block in Var order.
func (k *task) place(a Algo) {
	acc := ssa.NewAccesses(k.f)
	k.steps += 2 * len(k.f.Instr)
	pl := k.newPlacer(a, acc)
	off := make([]int32, len(k.f.Vars))
	var blocks []ssa.BlockID
	var one []ssa.BlockID
	for x := ssa.Var(1); int(x) < len(k.f.Vars); x++ {
		if k.promote[x] && !k.cancelled() {
			one = pl(x, one[:0])
			if k.trace != nil {
				k.tracePlacement(x, acc, one)
			}
			blocks = append(blocks, one...)
		}
		off[x] = int32(len(blocks))
	}
	// A counting sort by block; the variables come in order already.
	n := k.f.NumBlocks()
	at := make([]int32, n+2)
	args := 0
	for _, b := range blocks {
		at[b+1]++
		args += len(k.f.Preds(b))
	}
	for b := 1; b < n+2; b++ {
		at[b] += at[b-1]
	}
	k.phiVar, k.phiBlock = make([]ssa.Var, len(blocks)), make([]ssa.BlockID, len(blocks))
	for x := 1; x < len(off); x++ {
		for _, b := range blocks[off[x-1]:off[x]] {
			k.phiVar[at[b]], k.phiBlock[at[b]] = ssa.Var(x), b
			at[b]++
		}
	}
	k.phiOff, k.phiArg = make([]int32, len(blocks)+1), make([]ref, args)
	for p, b := range k.phiBlock {
		k.phiOff[p+1] = k.phiOff[p] + int32(len(k.f.Preds(b)))
	}
	k.steps += len(blocks) + n
}

// newPlacer gives the function that appends the blocks of x's phis, in block order.
func (k *task) newPlacer(a Algo, acc *ssa.Accesses) func(x ssa.Var, buf []ssa.BlockID) []ssa.BlockID {
	switch a {
	case SreedharGao:
		return k.sreedharGaoPlacer(acc)
	case Pruned:
		return k.prunedPlacer(acc)
	case SemiPruned:
		return k.semiPrunedPlacer(acc)
	}
	return k.cytronPlacer(acc)
}

// frontierLimit is how many entries per block and edge the frontier sets may have;
// nested repeat-until loops have a number quadratic in the blocks.
const frontierLimit = 4

// cytronPlacer is Figure 11 on the frontier sets. Where those are large out of all
// proportion it turns to the DJ graph, which gives the same blocks.
func (k *task) cytronPlacer(acc *ssa.Accesses) func(ssa.Var, []ssa.BlockID) []ssa.BlockID {
	if !k.frontiersFit() {
		return k.djPlacer(acc)
	}
	df := ssa.DominanceFrontiers(&k.f.Graph, k.tree)
	k.steps += len(df.DF) + k.f.NumBlocks()
	hasAlready, work := make([]ssa.Var, k.f.NumBlocks()+1), make([]ssa.Var, k.f.NumBlocks()+1)
	var w []ssa.BlockID
	return func(x ssa.Var, buf []ssa.BlockID) []ssa.BlockID {
		// IterCount of the paper is the variable's number: it only grows.
		w = append(w[:0], acc.Defs(x)...)
		for _, b := range w {
			work[b] = x
		}
		for len(w) > 0 {
			b := w[len(w)-1]
			w = w[:len(w)-1]
			k.steps++
			for _, y := range df.Of(b) {
				k.steps++
				if hasAlready[y] == x || y == ssa.Entry {
					continue
				}
				hasAlready[y] = x
				buf = append(buf, y)
				if work[y] != x {
					work[y] = x
					w = append(w, y)
				}
			}
		}
		slices.Sort(buf)
		return buf
	}
}

// frontiersFit climbs as the computation of the frontiers would, but stops at the
// limit. O(blocks + edges).
func (k *task) frontiersFit() bool {
	g, t := &k.f.Graph, k.tree
	left := frontierLimit * (g.NumBlocks() + len(g.Succ))
	seen := make([]ssa.BlockID, g.NumBlocks()+1)
	for y := ssa.Entry; int(y) <= g.NumBlocks(); y++ {
		if !t.Reachable(y) || len(g.Preds(y)) < 2 {
			continue
		}
		for _, b := range g.Preds(y) {
			for t.Reachable(b) && b != t.Idom[y] && seen[b] != y {
				seen[b] = y
				k.steps++
				if left--; left < 0 {
					return false
				}
				b = t.Idom[b]
			}
		}
	}
	return true
}

// rename is Figure 12 without the recursion: the blocks come in preorder of the
// dominator tree, and before a block the pushes of those blocks are undone that do
// not dominate it. The stacks are kept as their tops and a log of what each push
// hid.
func (k *task) rename() {
	f, t := k.f, k.tree
	first := k.phisByBlock()
	top := make([]ref, len(f.Vars))
	for x := range top {
		top[x] = k.undef(ssa.Var(x))
	}
	type pushed struct {
		x    ssa.Var
		hid  ref
		from ssa.BlockID
	}
	var log []pushed
	push := func(b ssa.BlockID, x ssa.Var, old ssa.Value, r ref) {
		if k.trace != nil {
			var stack []Ref
			for _, p := range log {
				if p.x == x {
					stack = append(stack, k.exported(p.hid))
				}
			}
			k.trace(Event{Kind: KindPush, Block: b, Var: x, Old: old, Value: k.exported(r), Stack: append(stack, k.exported(top[x]))})
		}
		log = append(log, pushed{x, top[x], b})
		top[x] = r
	}
	var path []ssa.BlockID // the blocks entered and not left
	leave := func(until ssa.BlockID) {
		for len(path) > 0 && (until == 0 || !t.Dominates(path[len(path)-1], until)) {
			b := path[len(path)-1]
			path = path[:len(path)-1]
			// 4. Pop what this block pushed.
			for len(log) > 0 && log[len(log)-1].from == b {
				p := log[len(log)-1]
				log = log[:len(log)-1]
				top[p.x] = p.hid
				k.steps++
			}
			if k.trace != nil {
				k.trace(Event{Kind: KindLeave, Block: b})
			}
		}
	}
	for _, b := range t.Preorder {
		if k.cancelled() {
			return
		}
		leave(b)
		path = append(path, b)
		k.steps++
		if k.trace != nil {
			k.trace(Event{Kind: KindEnter, Block: b})
		}
		// 1. The phis, then each statement: uses take the top, definitions push.
		for p := first[b]; p < first[b+1]; p++ {
			push(b, k.phiVar[p], 0, k.phi(phiID(p)))
			k.steps++
		}
		for _, v := range f.Instrs(b) {
			k.steps++
			x, write := k.access(v)
			switch {
			case x == 0:
			case write:
				push(b, x, v, k.written(v, x))
			default:
				k.read[v] = top[x]
				if k.trace != nil {
					k.trace(Event{Kind: KindTop, Block: b, Var: x, Old: v, Value: k.exported(top[x])})
				}
			}
		}
		// 2. The operands for this block's out-edges, one per edge.
		for e := f.SuccOff[b]; e < f.SuccOff[b+1]; e++ {
			y := f.Succ[e]
			slot := f.SuccSlot[e] - f.PredOff[y]
			k.steps++
			for p := first[y]; p < first[y+1]; p++ {
				r := top[k.phiVar[p]]
				k.args(phiID(p))[slot] = r
				k.steps++
				if k.trace != nil {
					k.trace(Event{Kind: KindOperand, Block: y, Pred: b, Var: k.phiVar[p], Value: k.exported(r)})
				}
			}
		}
		// 3. The children follow in preorder.
	}
	leave(0)
}

// phisByBlock gives the first phi of each block, where phis are in block order;
// block b's are first[b] … first[b+1]-1.
func (k *task) phisByBlock() []int32 {
	n := k.f.NumBlocks()
	first := make([]int32, n+2)
	for _, b := range k.phiBlock {
		first[b+1]++
	}
	for b := 1; b < n+2; b++ {
		first[b] += first[b-1]
	}
	return first
}
