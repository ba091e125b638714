package trace

import (
	"context"
	"slices"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// EntryBlock is the block in which parameters are written, as the facts of a function
// have it. A Func has these writes at the start of its entry.
const EntryBlock = "ENTRY"

// Part is a group of steps: one table.
type Part uint8

// Parts, in the order in which those that an algorithm has come.
const (
	Placement  Part = iota // Cytron et al. and Sreedhar–Gao: a step per variable; Slot
	Crude                  // Aycock–Horspool: a step per join; KindNewPhi
	Renaming               // a step per block; KindPush, KindTop, KindOperand
	OnTheFly               // Braun et al.: KindBegin to KindSealed
	Components             // braun-scc: a step per redundant set; KindSCC
	Sweeps                 // Aycock–Horspool: KindRemove, and one KindSweepEnd per sweep
	Left                   // a step per phi of the result
)

// Trace is a construction step by step. It is immutable.
type Trace struct {
	Fn   *analysis.Function
	Algo construct.Algo
	// Result is the outcome; nil, as Steps is, for a function that is in SSA form
	// already.
	Result *construct.Result
	Steps  []Step

	final map[phiKey]ssa.Value // the phis of Result
}

type phiKey struct {
	x ssa.Var
	b ssa.BlockID
}

// Step is one line of a table.
type Step struct {
	Part   Part
	Number int         // from 1 within the part
	Block  ssa.BlockID // where it happens; 0 for a variable's placement, a set of phis, the end of a sweep
	// Entry: the step tells of the parameters, which are written before Block's own
	// statements.
	Entry bool
	// Sealing: the step completes a phi of Block while Block is being sealed.
	Sealing bool
	// Blocks are all blocks concerned, in block order, each once.
	Blocks []ssa.BlockID
	// Span is the source that the step is about, within the function's segment.
	Span analysis.Span
	// Slot is what a step of Placement tells, nil for any other.
	Slot *Slot
	// Events are what happened, in order. The Stack of a KindPush is left out: see
	// Trace.Stacks.
	Events []construct.Event
	// Sweep is the number of the sweep that the step belongs to, from 1.
	Sweep int
	// Phi is the phi of Result that a step of Left is about.
	Phi ssa.Value

	up int // Renaming: the step of the dominator-tree parent, -1 for none
}

// Slot is what the placement of one variable's phis rests on. Blocks are in block order.
type Slot struct {
	Var      ssa.Var
	Param    bool          // written in ENTRY, which Defs leaves out
	Defs     []ssa.BlockID // blocks that write it
	Frontier []ssa.BlockID // iterated dominance frontier of the writes
	LiveIn   []ssa.BlockID // blocks on whose entry it is live
	Phis     []ssa.BlockID
	Dropped  []ssa.BlockID // in Frontier, but without a phi
	Why      string        // why the flavor dropped them; "" if it dropped none
}

// Stack is the stack of a variable during renaming.
type Stack struct {
	Var  ssa.Var
	Refs []construct.Ref // bottom first
}

// Of traces the construction of fn's SSA form by algo. The error is ctx's.
//
// It takes as long as the construction and memory for every event of it, except that
// the placement algorithms compute for each variable what their table shows.
func Of(ctx context.Context, fn *analysis.Function, algo construct.Algo) (*Trace, error) {
	t := &Trace{Fn: fn, Algo: algo}
	if !fn.HasVariables() {
		return t, ctx.Err()
	}
	var events []construct.Event
	r, err := construct.Construct(ctx, fn.F, construct.Options{Algo: algo, Trace: func(e construct.Event) {
		e.List = slices.Clone(e.List)
		if e.Kind == construct.KindPush {
			e.Stack = nil
		} else {
			e.Stack = slices.Clone(e.Stack)
		}
		events = append(events, e)
	}}, nil)
	if err != nil {
		return nil, err
	}
	t.Result = r
	t.final = make(map[phiKey]ssa.Value, len(r.Phis))
	for _, p := range r.Phis {
		t.final[phiKey{p.Var, p.Block}] = p.Value
	}
	switch algo {
	case construct.Braun, construct.BraunSCC:
		t.onTheFly(events)
	case construct.AycockHorspool:
		t.crude(events)
		t.renaming(events)
		t.sweeps(events)
	default:
		t.placement(events)
		t.renaming(events)
	}
	for _, p := range r.Phis {
		t.add(Step{Part: Left, Block: p.Block, Blocks: append([]ssa.BlockID{p.Block}, fn.F.Preds(p.Block)...), Span: fn.LabelSpan(p.Block), Phi: p.Value})
	}
	return t, nil
}

// add appends a step, numbers it, and puts its blocks in order.
func (t *Trace) add(s Step) {
	s.Number = 1
	if n := len(t.Steps); n > 0 && t.Steps[n-1].Part == s.Part {
		s.Number = t.Steps[n-1].Number + 1
	}
	slices.Sort(s.Blocks)
	s.Blocks = slices.Compact(s.Blocks)
	t.Steps = append(t.Steps, s)
}

// byParam reports whether w is the write that brings a parameter in.
func (t *Trace) byParam(w ssa.Value) bool {
	f := t.Fn.F
	if w == 0 || t.Fn.SSA || f.Op[w] != ssa.OpWrite || f.Block[w] != ssa.Entry || f.VirtualEntry {
		return false
	}
	args := f.Args(w)
	return len(args) > 0 && args[0] > 0 && f.Op[args[0]] == ssa.OpParam
}

// blockSpan is the text of block b; of a block without text, the header.
func (t *Trace) blockSpan(b ssa.BlockID) analysis.Span {
	if int(b) < len(t.Fn.Blocks) {
		if s := t.Fn.Blocks[b].Span; s.Start < s.End {
			return s
		}
	}
	return t.Fn.Header
}

// stmtSpan is the statement that value v stands in; empty for what the text does not
// have.
func (t *Trace) stmtSpan(v ssa.Value) analysis.Span {
	if v <= 0 || t.Fn.F.Src[v] < 0 {
		return analysis.Span{}
	}
	return t.Fn.StmtSpan(t.Fn.F.Src[v])
}

// join is the smallest span that holds both; an empty one counts for nothing.
func join(a, b analysis.Span) analysis.Span {
	switch {
	case a.Start >= a.End:
		return b
	case b.Start >= b.End:
		return a
	}
	return analysis.Span{Start: min(a.Start, b.Start), End: max(a.End, b.End)}
}
