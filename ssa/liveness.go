package ssa

// Live variables by iteration over bit vectors: Aho, Lam, Sethi and Ullman, "Compilers"
// (2nd ed. 2006), §9.2.5, Algorithm 9.14; for values in SSA form with the convention of
// Cytron et al. 1991, §5.2: an operand of a phi is used at the end of the
// predecessor, and its result is defined at the head of the block.

// Liveness has one set per block: of variables (VarLiveness) or values
// (ValueLiveness). Unreachable blocks are treated as any other.
type Liveness struct {
	in, out, exposed, defs BitSlab
}

// LiveIn is what is live on entry to b. In SSA form the results of b's phis are not.
func (l *Liveness) LiveIn(b BlockID) BitSet { return l.in.Row(int(b)) }

// LiveOut is what is live at the end of b, operands of the successors' phis included.
func (l *Liveness) LiveOut(b BlockID) BitSet { return l.out.Row(int(b)) }

// UpwardExposed is what b uses before it defines it; a phi's operands do not count.
func (l *Liveness) UpwardExposed(b BlockID) BitSet { return l.exposed.Row(int(b)) }

// Defs is what b defines.
func (l *Liveness) Defs(b BlockID) BitSet { return l.defs.Row(int(b)) }

func newLiveness(blocks, items int) *Liveness {
	l := &Liveness{}
	for _, s := range []*BitSlab{&l.in, &l.out, &l.exposed, &l.defs} {
		*s = NewBitSlab(blocks+1, items)
	}
	return l
}

// VarLiveness is the liveness of f's variables, by its OpRead and OpWrite. Four sets
// of variables per block; where one variable matters, see LiveIn.
func VarLiveness(f *Func) *Liveness {
	l := newLiveness(f.NumBlocks(), len(f.Vars))
	for b := BlockID(1); int(b) <= f.NumBlocks(); b++ {
		exposed, defs := l.exposed.Row(int(b)), l.defs.Row(int(b))
		for _, v := range f.Instrs(b) {
			switch x := int(f.Aux[v]); f.Op[v] {
			case OpRead:
				if !defs.Has(x) {
					exposed.Add(x)
				}
			case OpWrite:
				defs.Add(x)
			}
		}
	}
	l.solve(&f.Graph)
	return l
}

// ValueLiveness is the liveness of f's values. Constants, which belong to no block,
// are never live. Four sets of values per block.
func ValueLiveness(f *Func) *Liveness {
	l := newLiveness(f.NumBlocks(), f.NumValues())
	for b := BlockID(1); int(b) <= f.NumBlocks(); b++ {
		exposed, defs := l.exposed.Row(int(b)), l.defs.Row(int(b))
		for _, v := range f.Instrs(b) {
			if f.Op[v].IsPhi() {
				preds := f.Preds(b)
				for i, a := range f.Args(v) {
					if a != 0 && f.Block[a] != 0 && i < len(preds) {
						l.out.Row(int(preds[i])).Add(int(a))
					}
				}
			} else {
				for _, a := range f.Args(v) {
					if a != 0 && f.Block[a] != 0 && !defs.Has(int(a)) {
						exposed.Add(int(a))
					}
				}
			}
			if f.Op[v].HasResult() || f.Op[v] == OpParCopy || f.Op[v] == OpSigma {
				defs.Add(int(v))
			}
		}
	}
	l.solve(&f.Graph)
	return l
}

// solve computes in and out; out may hold uses on out-edges already.
func (l *Liveness) solve(g *Graph) {
	n := g.NumBlocks()
	// A stack with the last block on top: backwards through the text first.
	work := make([]BlockID, 0, n)
	queued := NewBitSet(n + 1)
	for b := BlockID(1); int(b) <= n; b++ {
		work = append(work, b)
		queued.Add(int(b))
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		queued.Remove(int(b))
		in, out := l.in.Row(int(b)), l.out.Row(int(b))
		for _, y := range g.Succs(b) {
			out.Union(l.in.Row(int(y)))
		}
		exposed, defs := l.exposed.Row(int(b)), l.defs.Row(int(b))
		var grown uint64
		for i := range in {
			w := exposed[i] | out[i]&^defs[i]
			grown |= w &^ in[i]
			in[i] = w
		}
		if grown == 0 {
			continue
		}
		for _, p := range g.Preds(b) {
			if !queued.Has(int(p)) {
				queued.Add(int(p))
				work = append(work, p)
			}
		}
	}
}
