package trace

import (
	"slices"

	"phils/ssa"
	"phils/ssa/construct"
)

// renaming makes a step per block of the events of the dominator-tree walk, and one for
// the parameters before the first.
func (t *Trace) renaming(events []construct.Event) {
	var path []int // the steps of the blocks entered and not left
	var cur *Step
	up := -1
	finish := func() {
		if cur == nil {
			return
		}
		if cur.Entry {
			t.leaveEntry(&cur)
		}
		cur.Blocks = append(cur.Blocks, cur.Block)
		for _, e := range cur.Events {
			if e.Kind == construct.KindOperand {
				cur.Blocks = append(cur.Blocks, e.Block)
			}
		}
		t.add(*cur)
		path = append(path, len(t.Steps)-1)
		cur = nil
	}
	for _, e := range events {
		switch e.Kind {
		case construct.KindEnter:
			finish()
			up = -1
			if len(path) > 0 {
				up = path[len(path)-1]
			}
			if e.Block == ssa.Entry && t.hasParams() {
				cur = &Step{Part: Renaming, Block: e.Block, Entry: true, Span: t.Fn.Header, up: -1}
				continue
			}
			cur = &Step{Part: Renaming, Block: e.Block, Span: t.blockSpan(e.Block), up: up}
		case construct.KindLeave:
			finish()
			path = path[:len(path)-1]
			if e.Block == ssa.Entry {
				return
			}
		case construct.KindPush, construct.KindTop, construct.KindOperand:
			if cur == nil {
				continue
			}
			if cur.Entry && (e.Kind != construct.KindPush || !t.byParam(e.Old)) {
				t.leaveEntry(&cur)
			}
			cur.Events = append(cur.Events, e)
		}
	}
}

// leaveEntry ends the step of the parameters; the entry's own statements come next.
func (t *Trace) leaveEntry(cur **Step) {
	(*cur).Blocks = []ssa.BlockID{ssa.Entry}
	t.add(**cur)
	*cur = &Step{Part: Renaming, Block: ssa.Entry, Span: t.blockSpan(ssa.Entry), up: len(t.Steps) - 1}
}

// hasParams reports whether the entry starts with writes of parameters.
func (t *Trace) hasParams() bool {
	return slices.ContainsFunc(t.Fn.F.Instrs(ssa.Entry), t.byParam)
}

// Stacks gives the stacks on entry to step i of the renaming walk, for the variables
// that have anything on theirs besides the initial value, in Var order. It takes the
// pushes of the blocks that dominate the step's.
func (t *Trace) Stacks(i int) []Stack {
	return newWalk(t).at(i)
}

// walk keeps the stacks of the renaming walk while it is followed from step to step, so
// that all steps together cost their pushes, not their depth.
type walk struct {
	t      *Trace
	path   []int // the steps whose pushes are on the stacks, outermost first
	stacks map[ssa.Var][]construct.Ref
}

func newWalk(t *Trace) *walk { return &walk{t: t, stacks: map[ssa.Var][]construct.Ref{}} }

// at gives the stacks on entry to step i. Their memory is valid until the next call.
func (w *walk) at(i int) []Stack {
	var missing []int
	for s := w.t.Steps[i].up; s >= 0; s = w.t.Steps[s].up {
		// The steps of a path ascend, so what is above s on the path goes.
		for len(w.path) > 0 && w.path[len(w.path)-1] > s {
			w.leave()
		}
		if len(w.path) > 0 && w.path[len(w.path)-1] == s {
			break
		}
		missing = append(missing, s)
	}
	if w.t.Steps[i].up < 0 {
		for len(w.path) > 0 {
			w.leave()
		}
	}
	for n := len(missing) - 1; n >= 0; n-- {
		w.enter(missing[n])
	}
	var out []Stack
	for x, refs := range w.stacks {
		if len(refs) > 0 {
			out = append(out, Stack{x, refs})
		}
	}
	slices.SortFunc(out, func(a, b Stack) int { return int(a.Var - b.Var) })
	return out
}

func (w *walk) enter(s int) {
	w.path = append(w.path, s)
	for _, e := range w.t.Steps[s].Events {
		if e.Kind == construct.KindPush {
			if len(w.stacks[e.Var]) == 0 {
				w.stacks[e.Var] = append(w.stacks[e.Var], construct.Ref{Kind: construct.RefUndef, Var: e.Var})
			}
			w.stacks[e.Var] = append(w.stacks[e.Var], e.Value)
		}
	}
}

func (w *walk) leave() {
	s := w.path[len(w.path)-1]
	w.path = w.path[:len(w.path)-1]
	for _, e := range w.t.Steps[s].Events {
		if e.Kind != construct.KindPush {
			continue
		}
		k := w.stacks[e.Var]
		if k = k[:len(k)-1]; len(k) == 1 {
			k = k[:0] // only the initial value is left
		}
		w.stacks[e.Var] = k
	}
}
