package convert

import "phils/ssa"

// The three forms of a merge, and how each is reached from each other.
//
// Phis: Cytron et al., "Efficiently computing static single assignment form and the
// control dependence graph" (TOPLAS 1991). Block arguments: Appel, "SSA is functional
// programming" (SIGPLAN Notices 1998): a block is a function, its phis are the
// parameters. In [ssa.Func] the two differ in Op only: one operand per in-slot.
//
// Upsilon form: Pizlo, "The Phi/Upsilon form" (2022). An upsilon writes a value to
// the shadow of a phi, the phi reads its shadow. An upsilon stands before the
// terminator of the predecessor, and therefore runs on all edges out of it. On a
// critical edge that is right without a split: the shadow is read at the phi only, and
// whichever edge leads there passes an upsilon of its own predecessor, which is then
// the last. Shadows are no phis, so phis that use one another (a swap) need no copies.

// Form is a way to write phis.
type Form uint8

// Forms.
const (
	Phi     Form = iota // x.2 = phi(L1: x.0, L2: x.1)
	Args                // L(x.2): and goto L(x.0)
	Upsilon             // x.2 = phi and upsilon x.2, x.0
)

// Op is the operation at the head of the block.
func (t Form) Op() ssa.Op { return [...]ssa.Op{ssa.OpPhi, ssa.OpBlockParam, ssa.OpShadowPhi}[t] }

// Kept is a phi that could not be converted.
type Kept struct {
	Value  ssa.Value // in the function given
	Reason Reason
	Pred   ssa.BlockID // the predecessor at fault
}

// Reason says why a phi keeps its form.
type Reason uint8

// Reasons.
const (
	// Disagree: two edges from Pred pass different values, as only block arguments
	// can. Once one of them is split the phi can be converted.
	Disagree Reason = iota
	// ByTerminator: the operand is the result of Pred's terminator, so that no
	// upsilon can stand between the two.
	ByTerminator
	// AtEntry: the entry block has no jump to it that could pass an argument.
	AtEntry
	// Missing: there is no operand for an edge from Pred (in broken text only).
	Missing
)

// Func gives f with all its phis written as t. f is not changed.
func Func(f *ssa.Func, t Form) (*ssa.Func, []Kept) {
	return Phis(f, t, func(ssa.Value) bool { return true })
}

// Phis gives f with those phis written as t for which chosen says so; chosen is asked
// about OpPhi, OpBlockParam and OpShadowPhi values. f is not changed; without phis to
// convert it is the result. Phis keep their places, names and operands. Values keep
// their order; upsilons that are put in get the last ids, so that converting back gives
// the same function.
//
// Where an upsilon does not stand in the predecessor itself, its shadow reaches the edge
// as a variable would, and further phis may be needed to merge it.
//
// O(values + operands), and what [construct.Updater] costs for such shadows.
func Phis(f *ssa.Func, t Form, chosen func(ssa.Value) bool) (*ssa.Func, []Kept) {
	k := converter{f: f, to: t, args: map[ssa.Value][]ssa.Value{}}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Phis(b) {
			if f.Op[v] != t.Op() && chosen(v) {
				k.list = append(k.list, v)
			}
		}
	}
	if len(k.list) == 0 {
		return f, nil
	}
	k.readShadows()
	k.keep()
	k.spliced()
	return k.f, k.kept
}

type converter struct {
	f    *ssa.Func
	to   Form
	list []ssa.Value               // phis to convert, in block order
	args map[ssa.Value][]ssa.Value // of each, one operand per in-slot
	kept []Kept
}

// readShadows finds the operands of each phi: for a shadow phi, what its shadow holds at
// the end of each predecessor.
func (k *converter) readShadows() {
	var last map[ssa.Value]map[ssa.BlockID]ssa.Value // by phi and block: what the last upsilon there writes
	for b := ssa.Entry; int(b) <= k.f.NumBlocks(); b++ {
		for _, v := range k.f.Instrs(b) {
			if k.f.Op[v] != ssa.OpUpsilon {
				continue
			}
			if last == nil {
				last = map[ssa.Value]map[ssa.BlockID]ssa.Value{}
			}
			p := ssa.Value(k.f.Aux[v])
			if last[p] == nil {
				last[p] = map[ssa.BlockID]ssa.Value{}
			}
			last[p][b] = k.f.Args(v)[0]
		}
	}
	for _, v := range k.list {
		if k.f.Op[v] != ssa.OpShadowPhi {
			k.args[v] = k.f.Args(v)
			continue
		}
		args, far := make([]ssa.Value, len(k.f.Preds(k.f.Block[v]))), false
		for i, p := range k.f.Preds(k.f.Block[v]) {
			args[i] = last[v][p]
			far = far || args[i] == 0
		}
		if far {
			k.reach(v, last[v], args)
		}
		k.args[v] = args
	}
}

// reach fills in those args of shadow phi v that come from upsilons further up.
func (k *converter) reach(v ssa.Value, last map[ssa.BlockID]ssa.Value, args []ssa.Value) {
	u := newReach(k.f, v, last)
	for i, p := range k.f.Preds(k.f.Block[v]) {
		if args[i] == 0 {
			args[i] = u.AtEnd(p)
		}
	}
	f, phis := u.Finish()
	for _, p := range phis {
		f.Op[p.Value] = k.to.Op()
	}
	k.f = f
}

// keep takes those phis off the list that the form cannot say.
func (k *converter) keep() {
	f := k.f
	list := k.list[:0]
	for _, v := range k.list {
		preds, args := f.Preds(f.Block[v]), k.args[v]
		if k.to == Args && f.Block[v] == ssa.Entry {
			k.kept = append(k.kept, Kept{Value: v, Reason: AtEntry, Pred: ssa.Entry})
			delete(k.args, v)
			continue
		}
		ok := true
		for i, p := range preds {
			var why Reason
			switch {
			case i >= len(args) || args[i] == 0:
				why = Missing
			case k.to != Args && i > 0 && preds[i-1] == p && args[i-1] != args[i]:
				why = Disagree
			case k.to == Upsilon && f.Op[args[i]].IsTerminator() && f.Block[args[i]] == p:
				why = ByTerminator
			default:
				continue
			}
			if why == Missing && k.to != Upsilon {
				continue // the other form lacks the operand as well
			}
			k.kept = append(k.kept, Kept{v, why, p})
			ok = false
			break
		}
		if ok {
			list = append(list, v)
		} else {
			delete(k.args, v)
		}
	}
	k.list = list
}
