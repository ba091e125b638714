package destruct

import (
	"slices"

	"phils/ssa"
	"phils/ssa/convert"
)

// Conventional SSA form: Sreedhar, Ju, Gillies and Santhanam, "Translating out of static
// single assignment form" (SAS 1999), §2: the names that phis connect, directly or by
// way of others, form a phi congruence class; the form is conventional if no two
// names of a class interfere. Two names interfere if one is live where the other is defined;
// that a nearest dominating member is enough to look at is from Budimlić et al. 2002.
//
// A constant operand has no name. It counts as one that is defined before the terminator
// of its predecessor: a member of the class that is live there interferes with it, and so does
// another constant that a phi of the class gets from there.

// Clash is where two names of one phi congruence class are both live.
type Clash struct {
	A, B  ssa.Value   // A is live where B is defined; B may be a constant, then A may be another
	Phi   ssa.Value   // B, if it is a phi, else a phi with operand B
	Block ssa.BlockID // where: behind the definition of B; for a constant, at the end
}

// Conventional reports whether f, which passes verify.Func, is in conventional form; if it is
// not, the first clash of names in block order, else one of two constants. Upsilons are read
// as [Destruct] reads them, as phis. What is unreachable does not count, nor do undefined
// operands. s may be nil. O(n log n) in the values, and the blocks where members of classes
// are live.
func Conventional(f *ssa.Func, s *ssa.Scratch) (Clash, bool) {
	g, _ := convert.Func(f, convert.Phi)
	c, ok := conventional(g, s)
	if !ok && slices.Contains(f.Op, ssa.OpUpsilon) {
		values := []ssa.Value{c.A, c.B, c.Phi}
		old := renumber(f, nil)
		for i, v := range values {
			if values[i] = 0; int(v) < len(old) {
				values[i] = old[v]
			}
		}
		c.A, c.B, c.Phi = values[0], values[1], values[2]
	}
	return c, ok
}

// conventional is Conventional where all phis are phis or block parameters.
func conventional(f *ssa.Func, s *ssa.Scratch) (Clash, bool) {
	if f.NumBlocks() == 0 {
		return Clash{}, true
	}
	k := &task{f: f, given: f.NumValues(), order: ssa.ReversePostorder(&f.Graph, s)}
	k.dom = ssa.Dominators(&f.Graph, k.order, s)
	k.class = newForest(k.given)
	wanted, phiWith := make([]bool, k.given), make([]ssa.Value, k.given)
	type constant struct {
		a, phi ssa.Value
		pred   ssa.BlockID
	}
	var constants []constant
	k.operands(func(p ssa.Value, pred ssa.BlockID, a ssa.Value) {
		wanted[p] = true
		phiWith[p] = p
		if f.Block[a] == 0 {
			constants = append(constants, constant{a, p, pred})
			return
		}
		wanted[a] = true
		if phiWith[a] == 0 {
			phiWith[a] = p
		}
		k.class[k.find(a)] = k.find(p)
	})
	r := newRanges(&f.Graph, definitions(f), wanted, func(use func(ssa.Value, ssa.BlockID, int32)) { usesOf(f, true, use) })
	list := make([][]ssa.Value, k.given)
	var first Clash
	found := func(c Clash) {
		if first.B == 0 || c.Block < first.Block {
			first = c
		}
	}
	for _, b := range k.dom.Preorder {
		for _, v := range f.Instrs(b) {
			if wanted[v] {
				list[k.find(v)] = append(list[k.find(v)], v)
			}
		}
	}
	var stack []ssa.Value
	for _, l := range list {
		// Results of a parallel copy are defined before where they stand.
		slices.SortStableFunc(l, func(a, b ssa.Value) int {
			if r.def[a].b == r.def[b].b {
				return int(r.def[a].at - r.def[b].at)
			}
			return int(k.dom.Pre[r.def[a].b] - k.dom.Pre[r.def[b].b])
		})
		stack = stack[:0]
		for _, v := range l {
			for len(stack) > 0 && !k.dom.Dominates(r.def[stack[len(stack)-1]].b, r.def[v].b) {
				stack = stack[:len(stack)-1]
			}
			if len(stack) > 0 && r.meets(stack[len(stack)-1], v) {
				found(Clash{stack[len(stack)-1], v, phiWith[v], r.def[v].b})
			}
			stack = append(stack, v)
		}
	}
	for _, c := range constants {
		for _, m := range list[k.find(c.phi)] {
			if r.until(m, c.pred) > endPoint(f, c.pred) {
				found(Clash{m, c.a, c.phi, c.pred})
				break
			}
		}
	}
	if first.B != 0 {
		return first, false // names tell more than constants
	}
	slices.SortStableFunc(constants, func(a, b constant) int {
		if a.pred != b.pred {
			return int(a.pred - b.pred)
		}
		return int(k.find(a.phi) - k.find(b.phi))
	})
	for i, c := range constants[min(1, len(constants)):] {
		if o := constants[i]; o.pred == c.pred && o.a != c.a && k.find(o.phi) == k.find(c.phi) {
			return Clash{o.a, c.a, c.phi, c.pred}, false
		}
	}
	return Clash{}, true
}
