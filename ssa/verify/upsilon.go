package verify

import "phils/ssa"

// The upsilon form: Pizlo, "Pizlo SSA form" (2022): a phi reads its shadow, which
// upsilons write. A shadow must have been written on every path from the entry to its
// phi: a forward must-analysis over bits, one per shadow phi.

func (c *checker) upsilons() {
	f := c.f
	var shadows []ssa.Value
	index := map[ssa.Value]int{}
	for v := 1; v < len(f.Op); v++ {
		if f.Op[v] == ssa.OpShadowPhi && f.Block[v] != 0 && c.dom.Reachable(f.Block[v]) {
			index[ssa.Value(v)] = len(shadows)
			shadows = append(shadows, ssa.Value(v))
		}
	}
	if len(shadows) == 0 {
		return
	}
	words := (len(shadows) + 63) / 64
	nb := f.NumBlocks()
	gen, out := make([]uint64, (nb+1)*words), make([]uint64, (nb+1)*words)
	row := func(m []uint64, b ssa.BlockID) []uint64 { return m[int(b)*words : (int(b)+1)*words] }
	for b := ssa.BlockID(1); int(b) <= nb; b++ {
		for _, v := range f.Instrs(b) {
			if f.Op[v] == ssa.OpUpsilon {
				if i, ok := index[ssa.Value(f.Aux[v])]; ok {
					row(gen, b)[i/64] |= 1 << (i % 64)
				}
			}
		}
	}
	// All bits set is the top; unreachable predecessors stay there.
	for i := range out {
		out[i] = ^uint64(0)
	}
	in := make([]uint64, words)
	for changed := true; changed; {
		changed = false
		for _, b := range c.order.RPO {
			c.meet(b, out, words, in)
			o, g := row(out, b), row(gen, b)
			for w := range in {
				if n := in[w] | g[w]; n != o[w] {
					o[w], changed = n, true
				}
			}
		}
	}
	for i, v := range shadows {
		b := f.Block[v]
		if b == ssa.Entry {
			c.report(UpsilonMissing, v, b, "%s reads its shadow in the entry block, before any upsilon", name(f, v))
			continue
		}
		for slot := f.PredOff[b]; slot < f.PredOff[b+1]; slot++ {
			if row(out, f.Pred[slot])[i/64]&(1<<(i%64)) == 0 {
				p := c.report(UpsilonMissing, v, b, "%s can be reached through %s without an upsilon for it", name(f, v), blockName(f, f.Pred[slot]))
				p.Edge, p.Operand = f.PredEdge[slot], int(slot-f.PredOff[b])
				break
			}
		}
	}
}

// meet is the intersection over b's predecessors, nothing at the entry.
func (c *checker) meet(b ssa.BlockID, out []uint64, words int, in []uint64) {
	if b == ssa.Entry {
		clear(in)
		return
	}
	for w := range in {
		in[w] = ^uint64(0)
	}
	for _, p := range c.f.Preds(b) {
		for w := range in {
			in[w] &= out[int(p)*words+w]
		}
	}
}
