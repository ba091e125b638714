package explain

import (
	"slices"
	"strings"

	"phils/analysis"
	"phils/analysis/facts"
	"phils/ssa"
	"phils/ssa/construct"
)

// block explains a block, and each phi that construction places there.
func (p *speaker) block(b ssa.BlockID) error {
	f, dom := p.f, p.fn.Dom()
	p.para("**block %s**", code(p.label(b)))
	p.item("predecessors: %s", p.labels(f.Preds(b)))
	p.item("successors: %s", p.labels(f.Succs(b)))
	if !dom.Reachable(b) {
		p.item("unreachable: no path from the entry leads here, so nothing is said of dominance")
		return p.ctx.Err()
	}
	if d := dom.Idom[b]; d != 0 {
		p.item("immediate dominator: %s", code(p.label(d)))
	} else {
		p.item("immediate dominator: none, it is the entry")
	}
	p.item("immediately dominates: %s", p.labels(dom.Children(b)))
	p.item("dominance frontier: %s", p.set(ssa.DominanceFrontier(&f.Graph, dom, b, nil)))
	loops := p.fn.Loops()
	if x := loops.Of(b); x != 0 {
		text := "loop: depth " + plainInt(int(loops.Depth[x])) + ", header " + code(p.label(loops.Header[x]))
		if loops.Irreducible(x) {
			text += ", irreducible: entered at " + p.labels(loops.Entries(x))
		}
		p.item("%s", text)
	}
	if err := p.liveness(b); err != nil {
		return err
	}
	if p.fn.SSA {
		if phis := f.Phis(b); len(phis) > 0 {
			p.para("φ:")
			for _, v := range phis {
				p.item("%s", code(analysis.PhiText(p.fn, f, v)))
			}
		}
	}
	if !p.fn.HasVariables() {
		return p.ctx.Err()
	}
	if err := p.form(); err != nil {
		return err
	}
	const most = 8
	n := 0
	for _, phi := range p.c.Phis {
		if phi.Block != b {
			continue
		}
		if n++; n > most {
			continue
		}
		if err := p.ghost(b, phi.Var); err != nil {
			return err
		}
	}
	if n > most {
		p.para("and %s more.", plural(n-most, "φ"))
	}
	return p.flavorItems(func(s spot) bool { return s.b == b && !p.hasPhi(s) })
}

// hasPhi reports whether pruned form has a phi at s.
func (p *speaker) hasPhi(s spot) bool {
	return slices.ContainsFunc(p.c.Phis, func(phi construct.Phi) bool { return phi.Block == s.b && phi.Var == s.x })
}

// liveLimit is the number of blocks times items up to which liveness is computed for a
// hover: four sets of so many bits.
const liveLimit = 1 << 26

// liveness lists what is live at b's ends.
func (p *speaker) liveness(b ssa.BlockID) error {
	items := len(p.f.Vars)
	if p.fn.SSA {
		items = p.f.NumValues()
	}
	if items*(p.f.NumBlocks()+1) > liveLimit {
		p.item("liveness: not shown for a function of this size")
		return p.ctx.Err()
	}
	live := p.fn.Liveness()
	in := live.LiveIn(b)
	if b == ssa.Entry {
		in, _, _ = facts.Entry(p.fn)
	}
	var slotsIn, slotsOut ssa.BitSet
	if slots := p.fn.SlotLiveness(); slots != nil {
		slotsIn, slotsOut = slots.LiveIn(b), slots.LiveOut(b)
	}
	p.item("live in: %s", p.live(in, slotsIn))
	p.item("live out: %s", p.live(live.LiveOut(b), slotsOut))
	return p.ctx.Err()
}

// live names the items of set, and the variables of slots that a function in SSA form has
// besides.
func (p *speaker) live(set, slots ssa.BitSet) string {
	var names []string
	for i := range set.All() {
		if p.fn.SSA {
			names = append(names, analysis.NameIn(p.fn, p.f, ssa.Value(i)))
		} else {
			names = append(names, p.fn.DisplayName(ssa.Var(i)))
		}
	}
	for x := range slots.All() {
		names = append(names, p.fn.DisplayName(ssa.Var(x)))
	}
	var out []string
	n := 0
	for _, name := range names {
		if name == "" {
			continue
		}
		if n++; n <= 24 {
			out = append(out, code(name))
		}
	}
	if n == 0 {
		return "nothing"
	}
	slices.Sort(out)
	if n > 24 {
		out = append(out, "and "+plainInt(n-24)+" more")
	}
	return strings.Join(out, ", ")
}
