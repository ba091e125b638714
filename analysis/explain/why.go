package explain

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/extend"
	"phils/ssa"
	"phils/ssa/construct"
)

// Why a phi is where it is. Cytron, Ferrante, Rosen, Wegman and Zadeck, "Efficiently
// Computing Static Single Assignment Form and the Control Dependence Graph" (TOPLAS
// 1991), §4.3: a variable needs a phi in the iterated dominance frontier of the blocks that
// define it. The explanation is a shortest chain of frontier steps to the phi; and
// as pruned form keeps a phi only if the variable is live there (§5.1), a use
// that it reaches.

// WhyPhi says why construction places a phi for x at b, or why not: the chain, the
// operands edge by edge, the use that keeps it alive. Statements are named by block
// and text. The result is Markdown; the error is ctx's.
func WhyPhi(ctx context.Context, fn *analysis.Function, b ssa.BlockID, x ssa.Var) (string, error) {
	return whyPhi(newSpeaker(ctx, nil, 0, fn), b, x)
}

// WhyPhiAt is WhyPhi for a function of segment seg of s, with the lines of the file.
func WhyPhiAt(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function, b ssa.BlockID, x ssa.Var) (string, error) {
	return whyPhi(newSpeaker(ctx, s, seg, fn), b, x)
}

func whyPhi(p *speaker, b ssa.BlockID, x ssa.Var) (string, error) {
	if x <= 0 || int(x) >= len(p.f.Vars) || b <= 0 || int(b) > p.f.NumBlocks() || !p.fn.HasVariables() {
		return "", nil
	}
	err := p.ghost(b, x)
	return p.out.String(), err
}

// ghost explains the phi that pruned construction places for x at b.
func (p *speaker) ghost(b ssa.BlockID, x ssa.Var) error {
	w, err := p.web()
	if err != nil {
		return err
	}
	v := ssa.Value(0)
	for _, phi := range p.c.Phis {
		if phi.Block == b && phi.Var == x {
			v = phi.Value
		}
	}
	path := construct.Why(p.f, p.fn.Dom(), w.acc, x, b, nil)
	if v == 0 {
		if path == nil {
			p.para("%s needs no φ in %s: none of its definitions has %s in its iterated dominance frontier, so one value reaches it on every path.",
				p.variable(x), code(p.label(b)), code(p.label(b)))
		} else {
			p.para("Minimal SSA form has a φ for %s in %s: %s. Pruned form has none: no use of the value is reached from there.",
				p.variable(x), code(p.label(b)), p.chainText("it", path))
		}
		return p.flavorPara(spot{b, x})
	}
	p.para("**φ for %s in %s**: %s", p.variable(x), code(p.label(b)), code(p.phiText(v)))
	p.para("Why here: %s.", p.chainText(code(p.fn.DisplayName(x)), path))
	p.para("Edge by edge:")
	for i, a := range p.c.F.Args(v) {
		q := p.c.F.Preds(b)[i]
		p.item("from %s: %s", code(p.label(q)), p.ghostOperand(a, q))
	}
	if err := p.decides(p.c.F, v); err != nil {
		return err
	}
	if reads := w.uses(p.fn, v); len(reads) > 0 {
		p.para("Kept alive by the use at %s.", p.place(reads[0]))
	}
	if same := p.sameThroughCopies(v); same != "" {
		p.para("It merges one value only: every operand is %s. Placement looks at the graph, not at values; written out, the φ can be replaced by it.", code(same))
	}
	return p.flavorPara(spot{b, x})
}

// decides says which branches decide the operands of phi v of f, p.f or its SSA form.
func (p *speaker) decides(f *ssa.Func, v ssa.Value) error {
	md, err := extend.Decides(p.ctx, p.fn, f, v)
	if md != "" {
		p.para("%s", md)
	}
	return err
}

// phiText is a ghost phi as the hint at its label shows it.
func (p *speaker) phiText(v ssa.Value) string { return analysis.PhiText(p.fn, p.c.F, v) }

// ghostOperand says what comes in from block q.
func (p *speaker) ghostOperand(a ssa.Value, q ssa.BlockID) string {
	f := p.c.F
	name := code(analysis.DisplayIn(p.fn, f, a))
	switch old := p.c.OldOf[a]; {
	case !p.fn.Order().Reachable(q):
		return "nothing, the block is unreachable"
	case f.Op[a] == ssa.OpUndef && old == 0:
		return name + ", not assigned on this path"
	case f.Op[a] == ssa.OpPhi && old == 0:
		return name + ", the φ in " + code(p.label(f.Block[a]))
	case old != 0 && f.Block[a] != 0:
		return name + ", " + p.place(old)
	}
	return name
}

// sameThroughCopies is the one value that all operands of v are copies of, "" if there
// is none.
func (p *speaker) sameThroughCopies(v ssa.Value) string {
	f := p.c.F
	same := ssa.Value(0)
	for _, a := range f.Args(v) {
		for n := 0; a != 0 && f.Op[a] == ssa.OpCopy && len(f.Args(a)) > 0 && n < 16; n++ { // broken text copies nothing
			a = f.Args(a)[0]
		}
		if a == v {
			continue
		}
		if a == 0 || same != 0 && a != same {
			return ""
		}
		same = a
	}
	if same == 0 {
		return ""
	}
	return analysis.DisplayIn(p.fn, f, same)
}

// chainLimit bounds the blocks whose edges chain looks at.
const chainLimit = 1 << 20

// chain is a shortest way from one of defs to b by steps to a block of the dominance
// frontier, both included; nil if b is in no iterated frontier of them. A
// breadth-first search that computes a block's frontier when it comes to it. It gives
// up, with found false, when that takes too long.
func (p *speaker) chain(defs []ssa.BlockID, b ssa.BlockID) (path []ssa.BlockID, found bool) {
	g, dom := &p.f.Graph, p.fn.Dom()
	from := map[ssa.BlockID]ssa.BlockID{} // how a block was come to; 0 for defs
	work := make([]ssa.BlockID, 0, len(defs))
	for _, d := range defs {
		if dom.Reachable(d) {
			from[d] = 0
			work = append(work, d)
		}
	}
	var df []ssa.BlockID
	looked := 0
	for i := 0; i < len(work); i++ {
		d := work[i]
		if looked += len(dom.Subtree(d)); looked > chainLimit || p.ctx.Err() != nil {
			return nil, false
		}
		df = ssa.DominanceFrontier(g, dom, d, df)
		for _, y := range df {
			if y == b {
				path := []ssa.BlockID{b}
				for ; d != 0; d = from[d] {
					path = append(path, d)
				}
				slices.Reverse(path)
				return path, true
			}
			if _, seen := from[y]; !seen {
				from[y] = d
				work = append(work, y)
			}
		}
	}
	return nil, true
}

// chainText says a chain: "s is defined in bb4 → DF(bb4) ∋ bb5 → DF(bb5) ∋ bb1".
func (p *speaker) chainText(what string, path []ssa.BlockID) string {
	if len(path) == 0 {
		return what + " has no definition that leads here"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s is defined in %s", what, plain(p.label(path[0])))
	for i := 1; i < len(path); i++ {
		fmt.Fprintf(&b, " → DF(%s) ∋ %s", plain(p.label(path[i-1])), plain(p.label(path[i])))
	}
	return b.String()
}

// written explains a phi or block parameter that the text has: why a phi is needed
// there, its operands, and whether it can go.
func (p *speaker) written(v ssa.Value) {
	f := p.f
	b := f.Block[v]
	what := "φ"
	switch f.Op[v] {
	case ssa.OpBlockParam:
		what = "block parameter"
	case ssa.OpShadowPhi:
		what = "φ in upsilon form"
	}
	p.para("**%s %s in %s**", what, code(analysis.NameIn(p.fn, f, v)), code(p.label(b)))
	p.operands(v)
	if !p.fn.Order().Reachable(b) {
		p.para("The block is unreachable.")
		return
	}
	if p.decides(f, v) != nil {
		return
	}
	entries := 0
	for _, q := range f.Preds(b) {
		if p.fn.Order().Reachable(q) {
			entries++
		}
	}
	if path, found := p.chain(p.leaves(v), b); path != nil {
		p.para("Why here: %s.", p.chainText("a value that it merges", path))
	} else if entries == 1 {
		p.para("Only one edge into %s can be taken, so nothing meets here.", code(p.label(b)))
	} else if fact := check.PhisOf(p.fn).Of(v); found && fact != nil && (fact.Trivial != 0 || fact.Outside != 0) {
		p.para("No definition that it merges has %s in its iterated dominance frontier: minimal SSA form would not have a φ here.", code(p.label(b)))
	} else if found {
		// As in a swap: the definitions dominate the block, and copies on the edges,
		// which are propagated, made the values differ.
		p.para("The values that it merges are defined where they dominate %s, and yet the edges bring different ones, as they do once copies have been propagated.", code(p.label(b)))
	}
	p.verdict(v)
}

// operands lists what each edge brings to phi v of the text.
func (p *speaker) operands(v ssa.Value) {
	f := p.f
	b := f.Block[v]
	if f.Op[v] == ssa.OpShadowPhi {
		p.para("It reads its shadow, which these write:")
		for _, u := range f.Instr {
			if f.Op[u] == ssa.OpUpsilon && ssa.Value(f.Aux[u]) == v {
				p.item("%s", p.place(u))
			}
		}
		return
	}
	p.para("Edge by edge:")
	preds := f.Preds(b)
	for i, a := range f.Args(v) {
		switch {
		case i >= len(preds):
		case a == 0 && !p.lists(v, preds[i]):
			p.item("from %s: missing, the text has no operand for this edge", code(p.label(preds[i])))
		default:
			p.item("from %s: %s", code(p.label(preds[i])), p.operand(a))
		}
	}
	if len(preds) == 0 {
		p.item("the block has no predecessor")
	}
}

// lists reports whether the text of v has an operand for the edges from q; a block
// parameter's operands are the jumps' arguments.
func (p *speaker) lists(v ssa.Value, q ssa.BlockID) bool {
	for i := range p.fn.Phis {
		if phi := &p.fn.Phis[i]; phi.Value == v {
			return slices.ContainsFunc(phi.Operands, func(o analysis.PhiOperand) bool { return o.Pred == q })
		}
	}
	return true
}

// operand says what value a of the text is and where it comes from.
func (p *speaker) operand(a ssa.Value) string {
	if a == 0 {
		return "nothing that is defined"
	}
	name := code(analysis.NameIn(p.fn, p.f, a))
	if p.f.Block[a] == 0 {
		return name
	}
	if p.f.Op[a].IsPhi() {
		return name + ", the φ in " + code(p.label(p.f.Block[a]))
	}
	return name + ", " + p.place(a)
}

// leaves are the blocks where the values that v merges, by way of phis, are defined; for
// a constant, the block that passes it.
func (p *speaker) leaves(v ssa.Value) []ssa.BlockID {
	f := p.f
	var out []ssa.BlockID
	seen := map[ssa.Value]bool{v: true}
	for work := []ssa.Value{v}; len(work) > 0; {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		preds := f.Preds(f.Block[v])
		for i, a := range f.Args(v) {
			switch {
			case a == 0 || i >= len(preds):
			case f.Block[a] == 0:
				out = append(out, preds[i])
			case !f.Op[a].IsPhi():
				out = append(out, f.Block[a])
			case !seen[a]:
				seen[a] = true
				work = append(work, a)
			}
		}
	}
	if f.Op[v] == ssa.OpShadowPhi {
		for _, u := range f.Instr {
			if f.Op[u] == ssa.OpUpsilon && ssa.Value(f.Aux[u]) == v {
				out = append(out, f.Block[u])
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// verdict says whether phi v is trivial, dead or redundant, and why.
func (p *speaker) verdict(v ssa.Value) {
	fact := check.PhisOf(p.fn).Of(v)
	if fact == nil {
		return
	}
	name := func(v ssa.Value) string { return code(analysis.NameIn(p.fn, p.f, v)) }
	names := func(vs []ssa.Value) string {
		out := make([]string, len(vs))
		for i, v := range vs {
			out[i] = name(v)
		}
		return strings.Join(out, ", ")
	}
	switch fact.Dead {
	case check.Unused:
		p.para("Dead: nothing uses %s. Minimal form may have such a φ, pruned form has not.", name(v))
	case check.DeadUses:
		p.para("Dead: only %s, dead as well, uses it. Minimal form may have such a φ, pruned form has not.", names(fact.Users))
	case check.Cycle:
		p.para("Dead: %s are used only by one another. Minimal form may have such φs, pruned form has not.", names(fact.Component))
	}
	if fact.Trivial != 0 {
		p.para("Trivial: besides itself it merges only %s, and can be replaced by it, as `braun` does.", name(fact.Trivial))
	} else if fact.Outside != 0 {
		p.para("Redundant: %s use one another, and merge only %s from outside, which can replace them all, as `braun-scc` does.", names(fact.Component), name(fact.Outside))
	}
}
