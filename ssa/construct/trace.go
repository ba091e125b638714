package construct

import "phils/ssa"

// Kind says what an Event tells. The comment names the fields that are set besides
// Kind.
type Kind uint8

// Kinds of events.
const (
	// Placement (minimal, semi-pruned, pruned, sreedhar-gao): one of each of these
	// per variable, List in block order.
	KindDefs     Kind = iota // Var, List: the blocks that write it
	KindExposed              // Var, List: the blocks that read it before writing it
	KindFrontier             // Var, List: the iterated dominance frontier of the writes
	KindLiveIn               // Var, List: the blocks where it is live on entry
	KindPlaced               // Var, List: the blocks that get a phi

	// Renaming (the same algorithms), in the order of the walk.
	KindEnter   // Block: the walk enters a block
	KindLeave   // Block: the walk leaves a block and its subtree; the pushes in it are popped
	KindPush    // Block, Var, Old (the OpWrite, 0 for a phi), Value; Stack before, bottom first
	KindTop     // Block, Var, Old (the OpRead), Value: the top of the stack
	KindOperand // Block, Var, Pred, Value: operand of the phi for the edge from Pred

	// Braun et al., in the order of events.
	KindBegin      // Block: its instructions come next
	KindEnd        // Block: its terminator has been seen
	KindWrite      // Block, Var, Old, Value
	KindRead       // Block, Var, Old, Value: what the read gives
	KindIncomplete // Block, Var, Value (the phi): read in an unsealed block
	KindThrough    // Block, Var, Pred: a block with one predecessor passes the read on
	KindNewPhi     // Block, Var, Value (the phi): read in a sealed block with several predecessors
	KindInitial    // Block, Var, Value: read that no write precedes
	KindFill       // Block, Var, Value (the phi), Stack (its operands): all of them are known now
	KindKeep       // Block, Var, Value (the phi), Stack (its operands): it merges two values
	KindRemove     // Block, Var, Value (the phi), Stack (its operands), By: it merges one value, By
	KindSeal       // Block: all predecessors are known now; its incomplete phis come next
	KindSealed     // Block
	KindSCC        // Var, List (one block per phi), Stack (the phis), By: they merge one outside value

	// Aycock and Horspool: KindNewPhi for each phi at first, renaming as above, then sweeps with
	// KindRemove.
	KindSweep    // N: sweep number, from 1
	KindSweepEnd // N: how many phis the sweep removed
)

// RefKind says what a Ref is.
type RefKind uint8

// Kinds of Ref.
const (
	RefNone  RefKind = iota
	RefValue         // Value: an old one; an OpWrite stands for the version that it defines
	RefUndef         // Var: its initial value
	RefPhi           // Var, Block
)

// Ref is a value during construction.
type Ref struct {
	Kind  RefKind
	Value ssa.Value
	Var   ssa.Var
	Block ssa.BlockID
}

// Event is one step of a construction. Its slices are valid only during the call of
// Options.Trace.
type Event struct {
	Kind  Kind
	Block ssa.BlockID
	Pred  ssa.BlockID
	Var   ssa.Var
	Old   ssa.Value
	Value Ref
	By    Ref
	N     int
	List  []ssa.BlockID
	Stack []Ref // operands, where they are, are one per in-slot; RefNone for an unreachable one
}

// exported tells what r is.
func (k *task) exported(r ref) Ref {
	switch {
	case r == 0:
		return Ref{}
	case k.isPhi(r):
		p := k.phiOf(r)
		return Ref{Kind: RefPhi, Var: k.phiVar[p], Block: k.phiBlock[p]}
	case r >= k.undef0:
		return Ref{Kind: RefUndef, Var: ssa.Var(r - k.undef0)}
	}
	return Ref{Kind: RefValue, Value: ssa.Value(r)}
}

// tracePlacement tells what the placement of x's phis rests on.
func (k *task) tracePlacement(x ssa.Var, acc *ssa.Accesses, placed []ssa.BlockID) {
	k.trace(Event{Kind: KindDefs, Var: x, List: acc.Defs(x)})
	k.trace(Event{Kind: KindExposed, Var: x, List: acc.UpwardExposed(x)})
	k.trace(Event{Kind: KindFrontier, Var: x, List: ssa.NewIDF(&k.f.Graph, k.tree).Compute(acc.Defs(x), nil, nil)})
	k.trace(Event{Kind: KindLiveIn, Var: x, List: ssa.NewLiveIn(&k.f.Graph).LiveInBlocks(acc.Defs(x), acc.UpwardExposed(x))})
	k.trace(Event{Kind: KindPlaced, Var: x, List: placed})
}
