package trace

import (
	"phils/ssa"
	"phils/ssa/construct"
)

// crude makes a step per join of the phis that Aycock and Horspool start with.
func (t *Trace) crude(events []construct.Event) {
	var cur *Step
	finish := func() {
		if cur != nil {
			t.add(*cur)
			cur = nil
		}
	}
	for _, e := range events {
		if e.Kind != construct.KindNewPhi {
			break // renaming begins
		}
		if cur != nil && cur.Block != e.Block {
			finish()
		}
		if cur == nil {
			cur = &Step{Part: Crude, Block: e.Block, Span: t.Fn.LabelSpan(e.Block)}
			cur.Blocks = append([]ssa.BlockID{e.Block}, t.Fn.F.Preds(e.Block)...)
		}
		cur.Events = append(cur.Events, e)
	}
	finish()
}

// sweeps makes a step per removal and one for the end of each sweep.
func (t *Trace) sweeps(events []construct.Event) {
	sweep := 0
	for _, e := range events {
		switch e.Kind {
		case construct.KindSweep:
			sweep = e.N
		case construct.KindRemove:
			s := Step{Part: Sweeps, Sweep: sweep, Block: e.Block, Span: t.Fn.LabelSpan(e.Block), Events: []construct.Event{e}}
			s.Blocks = append(t.refBlocks(e.By), e.Block)
			t.add(s)
		case construct.KindSweepEnd:
			t.add(Step{Part: Sweeps, Sweep: sweep, Span: t.Fn.Header, Events: []construct.Event{e}})
		}
	}
}

// refBlocks is the block where r is defined, if it is in any.
func (t *Trace) refBlocks(r construct.Ref) []ssa.BlockID {
	switch r.Kind {
	case construct.RefPhi:
		return []ssa.BlockID{r.Block}
	case construct.RefValue:
		if b := t.Fn.F.Block[r.Value]; b != 0 {
			return []ssa.BlockID{b}
		}
	}
	return nil
}
