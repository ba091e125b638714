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
	var chain []int
	for s := t.Steps[i].up; s >= 0; s = t.Steps[s].up {
		chain = append(chain, s)
	}
	slices.Reverse(chain)
	at := map[ssa.Var]int{}
	var out []Stack
	for _, s := range chain {
		for _, e := range t.Steps[s].Events {
			if e.Kind != construct.KindPush {
				continue
			}
			n, known := at[e.Var]
			if !known {
				n = len(out)
				at[e.Var] = n
				out = append(out, Stack{e.Var, []construct.Ref{{Kind: construct.RefUndef, Var: e.Var}}})
			}
			out[n].Refs = append(out[n].Refs, e.Value)
		}
	}
	slices.SortFunc(out, func(a, b Stack) int { return int(a.Var - b.Var) })
	return out
}
