package construct

import "phils/ssa"

// Braun et al. 2013, §3.2, Algorithm 5: removal of redundant sets of phis. On irreducible
// graphs phis can refer only to each other and to one value outside, none of them
// trivial; such a set is a strongly connected component of the graph of phis and
// operands, or lies within one.
//
//	removeRedundantPhis: find the components, operands before users
//	  (Tarjan, "Depth-first search and linear graph algorithms", 1972);
//	processSCC: one outer value replaces the component; with several, its inner phis, whose
//	  operands are all in the component, are looked at by themselves.
//
// Differences: no recursion; components of one phi are processed too, and all is repeated
// until nothing changes, because replacing a component can make a phi trivial that
// was not. Each round is linear in phis and operands times the nesting of components.

// sccFinder is Tarjan's algorithm on sets of phis, with its own stack.
type sccFinder struct {
	*brauner
	set    []int32 // by phiID: the number of the set that it is in
	index  []int32 // by phiID: visiting order; 0 is not visited
	low    []int32
	member []int32 // by phiID: the number of the component that is processed
	number int32
	stack  []phiID // Tarjan's
	open   []bool  // by phiID: on stack
	frames []frame
}

// removeRedundantSCCs is removeRedundantPhis for all phis.
func (b *brauner) removeRedundantSCCs() {
	n := len(b.phiVar)
	f := &sccFinder{brauner: b, set: make([]int32, n), index: make([]int32, n), low: make([]int32, n),
		member: make([]int32, n), open: make([]bool, n)}
	for changed := true; changed && !b.cancelled(); {
		changed = false
		var all []phiID
		for p := range b.forward {
			if b.forward[p] == 0 {
				all = append(all, phiID(p))
			}
		}
		sets := [][]phiID{all}
		for len(sets) > 0 {
			set := sets[len(sets)-1]
			sets = sets[:len(sets)-1]
			f.components(set, func(scc []phiID) {
				inner, replaced := f.processSCC(scc)
				changed = changed || replaced
				if len(inner) > 0 {
					sets = append(sets, inner)
				}
			})
		}
	}
}

// components calls visit for each component of the graph that set induces, those
// that others have operands in first.
func (f *sccFinder) components(set []phiID, visit func([]phiID)) {
	f.number++
	number := f.number
	for _, p := range set {
		f.set[p], f.index[p] = number, 0
	}
	count := int32(0)
	for _, root := range set {
		if f.index[root] != 0 || f.cancelled() {
			continue
		}
		f.enter(root, &count)
		for len(f.frames) > 0 {
			top := &f.frames[len(f.frames)-1]
			p := top.p
			if args := f.args(p); top.slot < len(args) {
				r := f.find(args[top.slot])
				top.slot++
				f.steps++
				if !f.isPhi(r) {
					continue
				}
				switch q := f.phiOf(r); {
				case f.set[q] != number:
				case f.index[q] == 0:
					f.enter(q, &count)
				case f.open[q]:
					f.low[p] = min(f.low[p], f.index[q])
				}
				continue
			}
			f.frames = f.frames[:len(f.frames)-1]
			if len(f.frames) > 0 {
				up := f.frames[len(f.frames)-1].p
				f.low[up] = min(f.low[up], f.low[p])
			}
			if f.low[p] == f.index[p] {
				i := len(f.stack) - 1
				for f.stack[i] != p {
					i--
				}
				for _, q := range f.stack[i:] {
					f.open[q] = false
				}
				visit(f.stack[i:])
				f.stack = f.stack[:i]
			}
		}
	}
}

func (f *sccFinder) enter(p phiID, count *int32) {
	*count++
	f.steps++
	f.index[p], f.low[p] = *count, *count
	f.stack = append(f.stack, p)
	f.open[p] = true
	f.frames = append(f.frames, frame{p: p})
}

// processSCC replaces scc by its outer value if it has only one, and gives the inner
// phis if it has several.
func (f *sccFinder) processSCC(scc []phiID) (inner []phiID, replaced bool) {
	f.number++
	for _, p := range scc {
		f.member[p] = f.number
	}
	var outer ref
	several := false
	for _, p := range scc {
		isInner := true
		for _, a := range f.args(p) {
			f.steps++
			a = f.find(a)
			if a == 0 || f.isPhi(a) && f.member[f.phiOf(a)] == f.number {
				continue
			}
			isInner = false
			several = several || outer != 0 && a != outer
			outer = a
		}
		if isInner {
			inner = append(inner, p)
		}
	}
	if several {
		return inner, false
	}
	if outer == 0 {
		outer = f.undef(f.phiVar[scc[0]])
	}
	f.saySCC(scc, outer)
	for _, p := range scc {
		f.forward[p] = outer
	}
	return nil, true
}

func (f *sccFinder) saySCC(scc []phiID, by ref) {
	if f.trace == nil {
		return
	}
	e := Event{Kind: KindSCC, By: f.exported(by), Var: f.phiVar[scc[0]], List: make([]ssa.BlockID, 0, len(scc))}
	for _, p := range scc {
		e.List = append(e.List, f.phiBlock[p])
		e.Stack = append(e.Stack, f.exported(f.phi(p)))
	}
	f.trace(e)
}
