package construct

import (
	"slices"
	"sync"

	"phils/ssa"
)

// Reaching definitions from SSA form: the definition of a read is the one value that it
// became, and a phi stands for those of its operands (Cytron et al. 1991, §5.2: after
// renaming, each use is reached by exactly one definition). So one question costs the
// phis that are met, not a bit per definition and block.

// Reaching answers which writes reach a read. It may be used by several goroutines.
type Reaching struct {
	f       *ssa.Func
	r       *Result
	order   *ssa.Order
	writeOf []ssa.Value // by new Value: the old OpWrite that it is the version of

	mu    sync.Mutex
	known []*reached // by index into r.Phis
	mark  []int32    // likewise: the last question that met the phi
	asked int32
	work  []int32
}

type reached struct {
	defs  []ssa.Value
	undef bool
}

// NewReaching prepares for f, r being its result of Construct with Pruned, or with any
// other placement algorithm, without Fold (folding forgets which of two writes of one
// value it was). O(values + blocks + edges).
func NewReaching(f *ssa.Func, r *Result) *Reaching {
	d := &Reaching{f: f, r: r, writeOf: make([]ssa.Value, r.F.NumValues()),
		known: make([]*reached, len(r.Phis)), mark: make([]int32, len(r.Phis))}
	if f.NumBlocks() > 0 {
		d.order = ssa.ReversePostorder(&f.Graph, nil)
	}
	for _, v := range f.Instr {
		if f.Op[v] == ssa.OpWrite && f.Vars[f.Aux[v]].Promotable {
			d.writeOf[r.NewOf[v]] = v
		}
	}
	return d
}

// Of gives the OpWrite values of f that reach the OpRead v of f, in textual order of
// their blocks, and whether the initial, undefined value may reach it too. In an
// unreachable block, and for anything but a read of a promoted variable, it gives
// nothing. The slice is shared: do not change it. O(1) when asked again for the same
// value, else O(phis that reach v and their operands).
func (d *Reaching) Of(v ssa.Value) (defs []ssa.Value, undef bool) {
	f := d.f
	if v <= 0 || int(v) >= f.NumValues() || f.Op[v] != ssa.OpRead || !d.order.Reachable(f.Block[v]) {
		return nil, false
	}
	x := ssa.Var(f.Aux[v])
	n := d.r.NewOf[v]
	if d.r.Undef[x] == n && n != 0 {
		return nil, true
	}
	if i, ok := d.phi(n); ok {
		d.mu.Lock()
		defer d.mu.Unlock()
		if d.known[i] == nil {
			d.known[i] = d.through(i)
		}
		return d.known[i].defs, d.known[i].undef
	}
	if w := d.writeOf[n]; w != 0 {
		return []ssa.Value{w}, false
	}
	return nil, false
}

// phi finds a phi's index: the Phis are in the order of their values.
func (d *Reaching) phi(v ssa.Value) (int, bool) {
	return slices.BinarySearchFunc(d.r.Phis, v, func(p Phi, v ssa.Value) int { return int(p.Value) - int(v) })
}

// through searches backwards from phi i.
func (d *Reaching) through(i int) *reached {
	d.asked++
	res := new(reached)
	d.mark[i] = d.asked
	d.work = append(d.work[:0], int32(i))
	for len(d.work) > 0 {
		p := d.r.Phis[d.work[len(d.work)-1]]
		d.work = d.work[:len(d.work)-1]
		preds := d.f.Preds(p.Block)
		for slot, a := range d.r.F.Args(p.Value) {
			if !d.order.Reachable(preds[slot]) {
				continue
			}
			if j, ok := d.phi(a); ok {
				if d.mark[j] != d.asked {
					d.mark[j] = d.asked
					d.work = append(d.work, int32(j))
				}
			} else if a == d.r.Undef[p.Var] {
				res.undef = true
			} else if w := d.writeOf[a]; w != 0 {
				res.defs = append(res.defs, w)
			}
		}
	}
	slices.SortFunc(res.defs, func(v, w ssa.Value) int {
		if c := int(d.f.Block[v]) - int(d.f.Block[w]); c != 0 {
			return c
		}
		return int(v) - int(w)
	})
	res.defs = slices.Compact(res.defs)
	return res
}
