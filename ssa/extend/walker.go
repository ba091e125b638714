package extend

import (
	"slices"

	"phils/ssa"
)

// The walk from an access up to its clobber, the nearest access above that may write what it
// reads or writes: what LLVM's MemorySSA has ClobberWalker for, in the same steps.
//
//  1. From a version go up the defining accesses, past every MemoryDef that does not alias
//     the location.
//  2. At a MemoryPhi, the walk's target is the next MemoryPhi or LiveOnEntry above the block's
//     immediate dominator. Follow all paths from the phi up to the target.
//  3. If all end at one access, go on from there: it is a clobber, or the target, and then
//     nothing on the way was one. Else the phi is the clobber: different ones meet there.
//
// A path round a loop leads to earlier turns, in which a value that the loop computes was
// another one: a walk through a phi whose block the definition of the base or of the index
// does not strictly dominate goes on with a location that is less exact (forget).

// DefaultBudget is the number of steps that a walk may take: accesses looked at and phis
// entered. LLVM's -memssa-check-limit has the same value.
const DefaultBudget = 100

// Step is one access that a walk looked at.
type Step struct {
	At    MemID
	Alias Alias  // NoAlias: passed over. A MemoryPhi that the walk went through has it too.
	Why   Reason // 0 for a MemoryPhi
}

// Clobber is the end of a walk.
type Clobber struct {
	At MemID
	// Alias is MustAlias if At writes just what the access touches; NoAlias for LiveOnEntry
	// and MemoryPhis.
	Alias Alias
	Why   Reason
	// Sources are the MemoryDefs, and LiveOnEntry, that what is read may come from: At
	// itself, or the nearest clobbers on the paths to it; nil where the budget did not do.
	Sources []MemID
	Steps   []Step // in the order of the walk, At included
	// Spent: the budget ended before the walk did, and At may be passed over by a longer one.
	Spent bool
}

type walk struct {
	m     *Memory
	loc   Location
	left  int
	steps []Step
	spent bool
	// Of one exploration.
	seen []MemID
	ends []MemID
	last Step // of the clobber among ends found last
}

// Clobber walks from access v to its clobber: of what it reads, or if it only writes, of
// what it writes. budget is the number of steps allowed, 0 for DefaultBudget. O(budget²) at
// worst.
func (m *Memory) Clobber(v ssa.Value, budget int) Clobber {
	x := m.At(v)
	if x == nil {
		return Clobber{}
	}
	if x.Constant && !x.IsDef() {
		return Clobber{At: LiveOnEntry, Sources: []MemID{LiveOnEntry}}
	}
	loc := x.Read
	if x.Effect&Reads == 0 {
		loc = x.Write
	}
	return m.ClobberOf(loc, m.Reaching(v), budget)
}

// ClobberOf walks from version d to the nearest access that may write loc, whose values are
// those at the place where the walk starts.
func (m *Memory) ClobberOf(loc Location, d MemID, budget int) Clobber {
	if budget == 0 {
		budget = DefaultBudget
	}
	w := &walk{m: m, loc: loc, left: budget}
	c := w.up(d)
	c.Steps, c.Spent = w.steps, w.spent
	switch {
	case w.spent:
	case m.IsPhi(c.At):
		w.left, w.steps = budget, nil
		c.Sources = w.sources(c.At)
	default:
		c.Sources = []MemID{c.At}
	}
	return c
}

// sources are the ends of all paths up from phi p, nil if the budget ends before.
func (w *walk) sources(p MemID) []MemID {
	for {
		before := w.loc
		w.explore(p, LiveOnEntry)
		if w.spent {
			return nil
		}
		if w.loc == before {
			slices.Sort(w.ends)
			return w.ends
		}
	}
}

// step counts one access looked at.
func (w *walk) step(s Step) bool {
	w.steps = append(w.steps, s)
	w.left--
	return w.left > 0
}

// up is steps 1 and 3.
func (w *walk) up(d MemID) Clobber {
	m := w.m
	for {
		switch {
		case d == LiveOnEntry:
			return Clobber{At: d}
		case m.IsPhi(d):
			next, ok := w.through(d)
			if !ok {
				return Clobber{At: d}
			}
			if !m.IsPhi(next) && next != LiveOnEntry {
				return Clobber{At: next, Alias: w.last.Alias, Why: w.last.Why}
			}
			d = next
		default:
			r, why := m.Clobbers(m.At(m.DefValue[d]), w.loc)
			more := w.step(Step{d, r, why})
			if r != NoAlias {
				return Clobber{At: d, Alias: r, Why: why}
			}
			if d = m.Before[d]; !more && d != LiveOnEntry {
				w.spent = true
				return Clobber{At: d}
			}
		}
	}
}

// target is where all paths from the phi of block b meet again at the latest.
func (w *walk) target(b ssa.BlockID) MemID {
	m := w.m
	d := m.Dom.Idom[b]
	if d == 0 {
		return LiveOnEntry
	}
	// A block without a phi has the version of its immediate dominator's end on entry.
	for ; d != 0; d = m.Dom.Idom[d] {
		if p := m.phiAt[d]; p != 0 {
			return p
		}
	}
	return LiveOnEntry
}

// through is steps 2 and 3: where all paths up from phi p end, if that is one place.
func (w *walk) through(p MemID) (MemID, bool) {
	m := w.m
	from := len(w.steps)
	for {
		before := w.loc
		end, one := w.explore(p, w.target(m.BlockOf(p)))
		if w.spent {
			return p, false
		}
		if w.loc == before {
			if one && end != p {
				return end, true
			}
			return p, false
		}
		// On the way the location became less exact, which holds of all paths: again.
		w.left += len(w.steps) - from
		w.steps = w.steps[:from]
		if w.left <= 0 {
			w.spent = true
			return p, false
		}
	}
}

// explore follows all paths from phi p to clobbers and to the target. one: they all end at
// the same access.
func (w *walk) explore(p, target MemID) (end MemID, one bool) {
	m := w.m
	w.seen, w.ends = append(w.seen[:0], p), w.ends[:0]
	from := len(w.steps)
	for i := 0; i < len(w.seen); i++ {
		b := m.BlockOf(w.seen[i])
		if !w.step(Step{At: w.seen[i]}) {
			w.spent = true
			return 0, false
		}
		w.forget(b)
		for k, d := range m.PhiArgs(b) {
			if !m.Dom.Reachable(m.F.Preds(b)[k]) {
				continue
			}
			known := false
			for d != target && d != LiveOnEntry && !m.IsPhi(d) {
				// Another path came by here.
				if known = slices.ContainsFunc(w.steps[from:], func(s Step) bool { return s.At == d }); known {
					break
				}
				r, why := m.Clobbers(m.At(m.DefValue[d]), w.loc)
				s := Step{d, r, why}
				if !w.step(s) {
					w.spent = true
					return 0, false
				}
				if r != NoAlias {
					w.last = s
					break
				}
				d = m.Before[d]
			}
			switch {
			case known:
			case d != target && m.IsPhi(d):
				if !slices.Contains(w.seen, d) {
					w.seen = append(w.seen, d)
				}
			case !slices.Contains(w.ends, d):
				w.ends = append(w.ends, d)
			}
		}
	}
	if len(w.ends) != 1 {
		return 0, false
	}
	return w.ends[0], true
}

// forget makes the location as exact as it is above block b's phi.
func (w *walk) forget(b ssa.BlockID) {
	m, l := w.m, &w.loc
	if l.Index != 0 && m.maybeOld(l.Index, b) {
		l.anywhere()
	}
	if l.Base != 0 && !l.Old && (m.F.Op[l.Base] != ssa.OpSlot || m.model.NewSlots) && m.maybeOld(l.Base, b) {
		l.Old = true
	}
}

// maybeOld reports whether v may have had another value before the phi of block b.
func (m *Memory) maybeOld(v ssa.Value, b ssa.BlockID) bool {
	d := m.F.Block[v]
	return d != 0 && m.F.Op[v] != ssa.OpParam && !m.Dom.StrictlyDominates(d, b)
}
