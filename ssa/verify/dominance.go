package verify

import "phils/ssa"

// Dominance of uses by definitions: Cytron et al., "Efficiently computing static
// single assignment form and the control dependence graph" (TOPLAS 1991), §2: a use
// of a phi operand counts as standing at the end of the predecessor.

// dominated checks use i of v, of the value d.
func (c *checker) dominated(b ssa.BlockID, v ssa.Value, i int, d ssa.Value) {
	f := c.f
	at := b // the block where the use counts
	edge := ssa.EdgeID(-1)
	phi := f.Op[v] == ssa.OpPhi || f.Op[v] == ssa.OpBlockParam
	if phi {
		if edge = c.slotEdge(b, i); edge < 0 {
			return // an operand too many is a problem already
		}
		at = f.Source(edge)
	}
	if f.Op[d].IsConst() && f.Block[d] == 0 || !c.dom.Reachable(at) {
		return
	}
	def := f.Block[d]
	var ok bool
	switch {
	case f.Op[d] == ssa.OpInvoke:
		ok = InvokeDominates(f, c.dom, def, at, edge)
	case def != at:
		ok = c.dom.Dominates(def, at)
	case phi:
		ok = true
	default:
		ok = c.pos[d] < c.pos[v]
	}
	if ok {
		return
	}
	var p *Problem
	switch {
	case d == v:
		p = c.report(UseNotDominated, v, b, "%s uses itself", name(f, v))
	case phi:
		p = c.report(UseNotDominated, v, b, "%s, defined in %s, does not reach the end of %s for the phi %s on every path",
			name(f, d), blockName(f, def), blockName(f, at), name(f, v))
	case def == at:
		p = c.report(UseNotDominated, v, b, "%s is used in %s before it is defined there", name(f, d), blockName(f, b))
	default:
		p = c.report(UseNotDominated, v, b, "%s, defined in %s, is not defined on every path to its use in %s",
			name(f, d), blockName(f, def), blockName(f, at))
	}
	p.Operand, p.Edge, p.Def = i, edge, d
}

// InvokeDominates reports whether the result of the OpInvoke that ends block def of f,
// whose dominator tree is dom, is there in block at, or where use is not -1, on the edge
// use out of at: it is only on def's normal edge, its first. O(predecessors of its target).
func InvokeDominates(f *ssa.Func, dom *ssa.DomTree, def, at ssa.BlockID, use ssa.EdgeID) bool {
	if f.SuccOff[def] == f.SuccOff[def+1] {
		return false
	}
	normal := ssa.EdgeID(f.SuccOff[def])
	if use == normal {
		return true
	}
	to := f.Succ[normal]
	if to == ssa.Entry || !dom.Dominates(to, at) {
		return false // the start of the function is a way into the entry, too
	}
	// The edge dominates its target if all other ways in come from below the target.
	for slot := f.PredOff[to]; slot < f.PredOff[to+1]; slot++ {
		p := f.Pred[slot]
		if f.PredEdge[slot] != normal && dom.Reachable(p) && !dom.Dominates(to, p) {
			return false
		}
	}
	return true
}

// Use is where a definition should have been and is not.
type Use struct {
	Def      ssa.Value
	DefBlock ssa.BlockID
	User     ssa.Value
	// UseBlock is the block at which the use counts: the user's, or for a phi operand
	// the predecessor, at whose end the use stands.
	UseBlock ssa.BlockID
	// AtEnd tells that all of UseBlock is before the use. Otherwise a definition later
	// in UseBlock does not help.
	AtEnd bool
}

// UseOf gives what a path that shows a use-not-dominated Problem needs: it leads from
// the entry to UseBlock and misses DefBlock. ok is false for another Problem.
func UseOf(f *ssa.Func, p Problem) (u Use, ok bool) {
	if p.Code != UseNotDominated {
		return Use{}, false
	}
	u = Use{Def: p.Def, DefBlock: f.Block[p.Def], User: p.Value, UseBlock: p.Block}
	if p.Edge >= 0 {
		u.UseBlock, u.AtEnd = f.Source(p.Edge), true
	}
	return u, true
}
