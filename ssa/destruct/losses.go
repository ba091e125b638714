package destruct

import (
	"cmp"
	"context"
	"slices"

	"phils/ssa"
)

// Where naive copies (naive.go) lose a value: Briggs, Cooper, Harvey and Simpson, "Practical
// improvements to the construction and destruction of static single assignment form"
// (Software: Practice and Experience 1998), §4: the lost-copy problem and the swap problem.
//
// The copy p = a at the end of a block destroys the value that p had. In SSA form p is live
// there only if its block dominates that one, so the edge is a back edge, and the value is
// lost if something reads p after the copy:
//
//  1. a copy for the same edge that comes later (the swap);
//  2. the block's terminator, or a later copy for another of its edges, or what is reached
//     by such an edge before p has its next value (the lost copy).
//
// In conventional form nothing does: p and a would both be live there.

// Loss is a copy Phi = Operand of naive destruction that destroys a value of Phi which is
// read later.
type Loss struct {
	Phi     ssa.Value
	Operand ssa.Value  // may be a constant
	Edge    ssa.EdgeID // into Phi's block: the copy stands at the end of its source
	// Swap: Use is a phi of the same block, copied later for the same edge. Cyclic: the copies
	// for Edge give Phi's value round to Phi itself, so that no order of them is right.
	Swap, Cyclic bool
	Use          ssa.Value   // reads Phi: the terminator of Edge's source, a phi, or an instruction
	At           ssa.BlockID // where: its block, or if it is a phi, the predecessor
	// Exit is the other edge out of Edge's source by which Use is reached; -1 for a swap, and
	// if Use is the terminator.
	Exit ssa.EdgeID
}

// Losses lists what naive destruction of f loses: if nothing, its result does what f does.
// They are in the order of the phis, then of the in-slots, a swap before a lost copy; of one
// copy there is each at most once, with the next use. Phis in upsilon form lose nothing, as
// shadows are locations of their own. Operands may be missing, and are passed over. The
// error is ctx's.
//
// O(values + operands), and for each phi whose copy stands before a jump that may leave the
// loop, the blocks where the phi is live.
func Losses(ctx context.Context, f *ssa.Func, dom *ssa.DomTree) ([]Loss, error) {
	k := &lossTask{f: f, dom: dom}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		if len(f.Phis(b)) > 0 && dom.Reachable(b) {
			if err := k.block(ctx, b); err != nil {
				return nil, err
			}
		}
	}
	return k.out, ctx.Err()
}

type lossTask struct {
	f   *ssa.Func
	dom *ssa.DomTree
	out []Loss

	place  []int32 // by value: 1 + place among the phis of the block at work, else 0
	reader []int32 // by place: the next copy that reads it, -1 for none
	cyclic []int32 // by place: see markCycles

	useOff []int32 // CSR by phi: what reads it
	use    []reading
	walked []ssa.Value // by block: the phi whose walk has come to it last
	from   []int32     // by block: its place in walk
	wanted []ssa.Value // by block: the phi for which it is asked
	walk   []step
}

// reading is a use; at is its block, or for a phi the predecessor.
type reading struct {
	by ssa.Value
	at ssa.BlockID
}

// step says that a phi is live at the start of b, and where to.
type step struct {
	b   ssa.BlockID
	use int32
}

func (k *lossTask) block(ctx context.Context, b ssa.BlockID) error {
	f, preds, phis := k.f, k.f.Preds(b), k.f.Phis(b)
	mark := len(k.out)
	var lost []Loss // lost copies, if their phi is live on an edge out
	for i, p := range preds {
		if !k.dom.Reachable(p) || !k.dom.Dominates(b, p) {
			continue
		}
		alone := apart(f, b, i)
		if !alone && i > 0 && preds[i-1] == p {
			continue // its copies are those of the edge before
		}
		if k.place == nil {
			k.place = make([]int32, f.NumValues())
		}
		if k.place[phis[0]] == 0 {
			for j, v := range phis {
				k.place[v] = int32(j) + 1
			}
		}
		k.swaps(b, i)
		if t := f.Terminator(p); !alone && (len(f.Succs(p)) > 1 || len(f.Args(t)) > 0) {
			lost = k.atEnd(lost, b, i)
		}
	}
	if err := k.onExits(ctx, lost); err != nil {
		return err
	}
	slices.SortStableFunc(k.out[mark:], func(x, y Loss) int {
		return cmp.Or(cmp.Compare(k.place[x.Phi], k.place[y.Phi]), cmp.Compare(f.SuccSlot[x.Edge], f.SuccSlot[y.Edge]))
	})
	if k.place != nil {
		for _, v := range phis {
			k.place[v] = 0
		}
	}
	return nil
}

// source is what the copy for in-slot i of v's block gives to phi v, 0 if there is no copy.
func (k *lossTask) source(v ssa.Value, i int) ssa.Value {
	args := k.f.Args(v)
	if i >= len(args) || args[i] == v || args[i] <= 0 || k.f.Op[args[i]] == ssa.OpUndef || k.f.Op[args[i]] == ssa.OpPoison {
		return 0
	}
	return args[i]
}

func (k *lossTask) edge(b ssa.BlockID, i int) ssa.EdgeID {
	return k.f.PredEdge[int(k.f.PredOff[b])+i]
}

// swaps finds the copies of in-slot i of b that a later one reads.
func (k *lossTask) swaps(b ssa.BlockID, i int) {
	phis := k.f.Phis(b)
	k.clearReaders(len(phis))
	found := false
	for j := len(phis) - 1; j >= 0; j-- {
		a := k.source(phis[j], i)
		if a == 0 {
			continue
		}
		if r := k.reader[j]; r >= 0 {
			if !found {
				k.markCycles(phis, i)
			}
			found = true
			k.out = append(k.out, Loss{Phi: phis[j], Operand: a, Edge: k.edge(b, i), Swap: true, Cyclic: k.cyclic[j] < 0,
				Use: phis[r], At: k.f.Preds(b)[i], Exit: -1})
		}
		if k.place[a] != 0 {
			k.reader[k.place[a]-1] = int32(j)
		}
	}
}

func (k *lossTask) clearReaders(n int) {
	k.reader = k.reader[:0]
	for range n {
		k.reader = append(k.reader, -1)
	}
}

// markCycles makes cyclic negative at the places of phis that the copies of in-slot i
// permute. O(phis).
func (k *lossTask) markCycles(phis []ssa.Value, i int) {
	k.cyclic = append(k.cyclic[:0], make([]int32, len(phis))...)
	next := func(j int32) int32 {
		if a := k.source(phis[j], i); a != 0 {
			return k.place[a] - 1
		}
		return -1
	}
	for j := range phis {
		x, round := int32(j), int32(j)+1
		for x >= 0 && k.cyclic[x] == 0 {
			k.cyclic[x] = round
			x = next(x)
		}
		for x >= 0 && k.cyclic[x] == round { // this round has closed a cycle
			k.cyclic[x] = -round
			x = next(x)
		}
	}
}

// atEnd finds the copies of in-slot i of b that the terminator or the copies for other
// edges read, and appends the others to lost.
func (k *lossTask) atEnd(lost []Loss, b ssa.BlockID, i int) []Loss {
	f, phis := k.f, k.f.Phis(b)
	p := f.Preds(b)[i]
	// Copies come in the order of the blocks, those of edges with a block of their own at
	// last.
	k.clearReaders(len(phis))
	later := []reading{}
	exits := []ssa.EdgeID{}
	for x := ssa.EdgeID(f.SuccOff[p]); int32(x) < f.SuccOff[p+1]; x++ {
		to := f.Succ[x]
		slot := int(f.SuccSlot[x] - f.PredOff[to])
		if to <= b && (len(f.Phis(to)) == 0 || !apart(f, to, slot)) {
			continue
		}
		for _, q := range f.Phis(to) {
			if a := k.source(q, slot); a != 0 && k.place[a] != 0 && k.reader[k.place[a]-1] < 0 {
				k.reader[k.place[a]-1] = int32(len(later))
				later, exits = append(later, reading{q, p}), append(exits, x)
			}
		}
	}
	t := f.Terminator(p)
	for j, v := range phis {
		a := k.source(v, i)
		if a == 0 {
			continue
		}
		l := Loss{Phi: v, Operand: a, Edge: k.edge(b, i), At: p, Exit: -1}
		switch r := k.reader[j]; {
		case slices.Contains(f.Args(t), v):
			l.Use = t
			k.out = append(k.out, l)
		case r >= 0:
			l.Use, l.Exit = later[r].by, exits[r]
			k.out = append(k.out, l)
		default:
			lost = append(lost, l)
		}
	}
	return lost
}

// onExits finds those of lost whose phi is live at the target of another edge out of the
// copy's block.
func (k *lossTask) onExits(ctx context.Context, lost []Loss) error {
	if len(lost) == 0 {
		return nil
	}
	f := k.f
	slices.SortStableFunc(lost, func(x, y Loss) int { return cmp.Compare(x.Phi, y.Phi) })
	for n := 0; len(lost) > 0; lost = lost[n:] {
		if err := ctx.Err(); err != nil {
			return err
		}
		phi := lost[0].Phi
		for n = 1; n < len(lost) && lost[n].Phi == phi; n++ {
		}
		k.liveFrom(phi, lost[:n])
		for _, l := range lost[:n] {
			p := f.Source(l.Edge)
			best := int32(-1)
			for x := ssa.EdgeID(f.SuccOff[p]); int32(x) < f.SuccOff[p+1]; x++ {
				if to := f.Succ[x]; k.walked[to] == phi && (best < 0 || k.from[to] < best) {
					best, l.Exit = k.from[to], x
				}
			}
			if best >= 0 {
				u := k.use[k.walk[best].use]
				l.Use, l.At = u.by, u.at
				k.out = append(k.out, l)
			}
		}
	}
	return nil
}

// liveFrom walks back from the uses of phi, breadth first, to the blocks at whose start it
// is live, until it has found all that the edges out of the copies' blocks lead to.
func (k *lossTask) liveFrom(phi ssa.Value, lost []Loss) {
	f := k.f
	if k.useOff == nil {
		k.uses()
		n := f.NumBlocks() + 1
		k.walked, k.from, k.wanted = make([]ssa.Value, n), make([]int32, n), make([]ssa.Value, n)
	}
	home, left := f.Block[phi], 0
	for _, l := range lost {
		for _, to := range f.Succs(f.Source(l.Edge)) {
			if to != home && k.wanted[to] != phi {
				k.wanted[to] = phi
				left++
			}
		}
	}
	k.walk = k.walk[:0]
	reach := func(b ssa.BlockID, use int32) {
		if b == home || k.walked[b] == phi {
			return
		}
		if k.wanted[b] == phi {
			left--
		}
		k.walked[b], k.from[b] = phi, int32(len(k.walk))
		k.walk = append(k.walk, step{b, use})
	}
	for u := k.useOff[phi]; u < k.useOff[phi+1]; u++ {
		reach(k.use[u].at, u)
	}
	for i := 0; i < len(k.walk) && left > 0; i++ {
		for _, q := range f.Preds(k.walk[i].b) {
			reach(q, k.walk[i].use)
		}
	}
}

// uses fills use with what reads phis, in block order.
func (k *lossTask) uses() {
	f := k.f
	each := func(visit func(a ssa.Value, r reading)) {
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			preds := f.Preds(b)
			for _, v := range f.Instrs(b) {
				phi := f.Op[v].IsPhi()
				for i, a := range f.Args(v) {
					switch {
					case a <= 0 || !f.Op[a].IsPhi():
					case !phi:
						visit(a, reading{v, b})
					case i < len(preds) && k.source(v, i) != 0:
						visit(a, reading{v, preds[i]})
					}
				}
			}
		}
	}
	k.useOff = make([]int32, f.NumValues()+2)
	each(func(a ssa.Value, _ reading) { k.useOff[a+2]++ })
	for i := 2; i < len(k.useOff); i++ {
		k.useOff[i] += k.useOff[i-1]
	}
	k.use = make([]reading, k.useOff[len(k.useOff)-1])
	each(func(a ssa.Value, r reading) {
		k.use[k.useOff[a+1]] = r
		k.useOff[a+1]++
	})
}
