package construct

import (
	"context"
	"fmt"
	"strings"

	"phils/ssa"
)

// Algo names a construction algorithm.
type Algo uint8

// The algorithms.
const (
	Minimal Algo = iota
	SemiPruned
	Pruned
	SreedharGao
	Braun
	BraunSCC
	AycockHorspool

	numAlgos
)

var algoNames = [numAlgos]string{"minimal", "semi-pruned", "pruned", "sreedhar-gao", "braun", "braun-scc", "aycock-horspool"}

// Algos lists all algorithms.
func Algos() []Algo {
	return []Algo{Minimal, SemiPruned, Pruned, SreedharGao, Braun, BraunSCC, AycockHorspool}
}

// String is the algorithm's name on the command line.
func (a Algo) String() string {
	if a < numAlgos {
		return algoNames[a]
	}
	return fmt.Sprintf("Algo(%d)", uint8(a))
}

// Folds reports whether the algorithm folds copies and constants whatever
// Options.Fold says.
func (a Algo) Folds() bool { return a == Braun || a == BraunSCC || a == AycockHorspool }

// ParseAlgo is the inverse of String. The error lists the names.
func ParseAlgo(name string) (Algo, error) {
	for a, n := range algoNames {
		if n == name {
			return Algo(a), nil
		}
	}
	return 0, fmt.Errorf("unknown SSA construction algorithm %q: use one of %s", name, strings.Join(algoNames[:], ", "))
}

// Options choose how Construct works. The zero Options is minimal SSA form of all
// promotable variables.
type Options struct {
	Algo Algo
	// Fold makes the placement algorithms (minimal, semi-pruned, pruned,
	// sreedhar-gao) fold copies and constants during renaming, as mem2reg does.
	Fold bool
	// Trace is told every step; nil for none. See Event.
	Trace func(Event)
	// Vars restricts promotion to the promotable variables that it accepts; nil is
	// all. The reads and writes of the others stay.
	Vars func(ssa.Var) bool
}

// Phi is one phi that a construction put in.
type Phi struct {
	Value ssa.Value // in Result.F
	Var   ssa.Var
	Block ssa.BlockID
}

// Result is a function in SSA form, and how it corresponds to the old one.
type Result struct {
	// F shares the Graph and the tables of names, constants and types with the old
	// function. It has no OpRead and OpWrite of promoted variables; each value that
	// defines a version has Var and Ver set.
	F *ssa.Func
	// NewOf is indexed by old Value: for an OpRead the value that it became; for an
	// OpWrite the value that the variable has after it; for any other its new
	// Value. 0 for what was dropped: folded writes in unreachable blocks.
	NewOf []ssa.Value
	// OldOf is indexed by new Value: the old one, 0 for phis and undefined values.
	// The OpCopy of a write has the OpWrite.
	OldOf []ssa.Value
	Phis  []Phi // in block order, within a block in Var order
	// Undef is indexed by Var: the value of reads before any write (OpUndef, version
	// 0 unless a parameter is version 0), 0 if there is no such read.
	Undef []ssa.Value
	// Steps counts the work: blocks, instructions and edges visited, operands filled.
	Steps int
}

// Construct gives f in SSA form. f is not changed; s may be nil.
//
// Versions: 0 is a variable's initial value, its parameter or an OpUndef. The others
// are numbered 1, 2, … in preorder of the dominator tree, children in block order,
// within a block phis first. An edge from an unreachable block counts for nothing,
// its phi operand is OpUndef; a read in an unreachable block becomes OpUndef. A
// phi has one operand per in-slot, so duplicate edges have one each.
//
// The entry must have no predecessors (see Func.VirtualEntry); an edge into it is
// taken for one from an unreachable block.
//
// The error is ctx's, and nil otherwise.
func Construct(ctx context.Context, f *ssa.Func, o Options, s *ssa.Scratch) (*Result, error) {
	if f.NumBlocks() == 0 {
		return empty(f), ctx.Err()
	}
	if s == nil {
		s = new(ssa.Scratch)
	}
	k := newTask(ctx, f, o, s)
	switch o.Algo {
	case Braun:
		k.braun(false)
	case BraunSCC:
		k.braun(true)
	case AycockHorspool:
		k.aycockHorspool()
	default:
		k.place(o.Algo)
		k.rename()
	}
	if k.cancelled() {
		return nil, k.err
	}
	r := k.emit()
	if k.cancelled() {
		return nil, k.err
	}
	return r, nil
}

// empty is the result for a function without blocks, whose values keep their ids.
func empty(f *ssa.Func) *Result {
	r := &Result{F: f, NewOf: make([]ssa.Value, f.NumValues()), Undef: make([]ssa.Value, len(f.Vars))}
	for v := range r.NewOf {
		r.NewOf[v] = ssa.Value(v)
	}
	r.OldOf = append(r.OldOf, r.NewOf...)
	return r
}
