package trace

import (
	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// flyer groups the events of Braun et al. into steps. A block's accesses share a step
// until a read makes a phi: the next read that makes one starts another step, and so
// does whatever follows a read that has completed one. Sealing a block with incomplete
// phis is a step for each of them, with all that reading its operands brings about.
type flyer struct {
	t   *Trace
	cur *Step
	// Of cur: whether a read has made a phi, and whether one has been completed.
	made, done bool
	read       []construct.Event // of the access whose KindRead or KindWrite is still to come
	visiting   ssa.BlockID       // the block whose instructions come
	sealing    ssa.BlockID       // the block that is being sealed, 0 for none
	settled    bool              // sealing: the phi of cur has its operands
}

func (t *Trace) onTheFly(events []construct.Event) {
	f := &flyer{t: t}
	for i, e := range events {
		f.event(e, i+1 < len(events) && events[i+1].Kind == construct.KindSealed)
	}
	f.finish()
}

func (f *flyer) finish() {
	if f.cur == nil {
		return
	}
	s := f.cur
	s.Blocks = append(s.Blocks, s.Block)
	for _, e := range s.Events {
		s.Blocks = append(s.Blocks, e.Block)
		if e.Pred != 0 {
			s.Blocks = append(s.Blocks, e.Pred)
		}
		if !s.Entry {
			s.Span = join(s.Span, f.t.stmtSpan(e.Old))
		}
	}
	if s.Span == (analysis.Span{}) {
		s.Span = f.t.Fn.LabelSpan(s.Block)
	}
	f.t.add(*s)
	f.cur = nil
}

func (f *flyer) start(b ssa.BlockID) {
	f.finish()
	f.cur = &Step{Part: OnTheFly, Block: b}
	f.made, f.done = false, false
}

// want is a step for block b's accesses, or its end.
func (f *flyer) want(b ssa.BlockID) {
	if f.cur == nil {
		f.start(b)
	}
}

// event takes the next event; closed tells that the one after it seals the same block.
func (f *flyer) event(e construct.Event, closed bool) {
	switch e.Kind {
	case construct.KindBegin:
		f.visiting = e.Block
		if e.Block == ssa.Entry && f.cur != nil {
			f.cur.Entry = f.t.hasParams() // with the sealing of the entry
			if f.cur.Entry {
				f.cur.Span = f.t.Fn.Header
			}
			return
		}
		f.start(e.Block)
	case construct.KindEnd:
		f.want(e.Block)
		if f.cur.Entry {
			f.start(e.Block)
		}
	case construct.KindSeal:
		if e.Block == ssa.Entry {
			f.start(e.Block)
			f.cur.Events = append(f.cur.Events, e)
			return
		}
		f.want(f.visiting)
		f.cur.Events = append(f.cur.Events, e)
		if !closed {
			f.finish()
			f.sealing, f.settled = e.Block, false
		}
	case construct.KindSealed:
		if f.sealing != 0 {
			f.finish()
			f.sealing = 0
		}
	case construct.KindSCC:
		f.finish()
		f.t.component(e)
	case construct.KindRead, construct.KindWrite:
		f.access(e)
	default:
		if f.sealing != 0 {
			f.seal(e)
		} else {
			f.read = append(f.read, e)
		}
	}
}

// access adds a read or write, with what led to it, to a step.
func (f *flyer) access(e construct.Event) {
	makes, completes := false, false
	for _, r := range f.read {
		makes = makes || r.Kind == construct.KindIncomplete || r.Kind == construct.KindNewPhi
		completes = completes || r.Kind == construct.KindFill
	}
	f.want(e.Block)
	if f.done || makes && f.made || f.cur.Entry && !f.t.byParam(e.Old) {
		f.start(e.Block)
	}
	f.cur.Events = append(append(f.cur.Events, f.read...), e)
	f.made, f.done = f.made || makes, completes
	f.read = f.read[:0]
}

// seal adds an event of completing the incomplete phis of f.sealing.
func (f *flyer) seal(e construct.Event) {
	fate := e.Kind == construct.KindKeep || e.Kind == construct.KindRemove
	if f.settled && !fate {
		f.finish()
	}
	if f.cur == nil {
		f.start(f.sealing)
		f.cur.Sealing, f.settled = true, false
	}
	f.cur.Events = append(f.cur.Events, e)
	if e.Kind == construct.KindFill && e.Block == f.sealing {
		f.settled = true
	}
}

// component makes a step of a redundant set of phis.
func (t *Trace) component(e construct.Event) {
	s := Step{Part: Components, Events: []construct.Event{e}, Blocks: append(t.refBlocks(e.By), e.List...)}
	for _, b := range e.List {
		s.Span = join(s.Span, t.Fn.LabelSpan(b))
	}
	t.add(s)
}
