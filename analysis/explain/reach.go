package explain

import (
	"cmp"
	"slices"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// The uses that a definition reaches, read off the pruned SSA form: those of its value,
// and of the phis that have it as operand, by way of phis alone. The other direction,
// the definitions that reach a use, is construct.Reaching.

// web is the values of a construction with who reads them, computed once per function.
type web struct {
	reach   *construct.Reaching
	acc     *ssa.Accesses
	isPhi   ssa.BitSet // by new value
	phiOff  []int32    // by new value: CSR of phis that have it as operand
	phi     []ssa.Value
	readOff []int32 // by new value: CSR of the old reads that it stands for
	read    []ssa.Value
}

type webKey struct{}

func (p *speaker) web() (*web, error) {
	if err := p.form(); err != nil {
		return nil, err
	}
	reach, err := p.fn.Reaching(p.ctx)
	if err != nil {
		return nil, err
	}
	return analysis.Memo(p.fn, webKey{}, func() (*web, error) { return newWeb(p.fn, p.c, reach), nil })
}

func newWeb(fn *analysis.Function, c *construct.Result, reach *construct.Reaching) *web {
	n := c.F.NumValues()
	w := &web{reach: reach, acc: ssa.NewAccesses(fn.F), isPhi: ssa.NewBitSet(n), phiOff: make([]int32, n+1), readOff: make([]int32, n+1)}
	for _, p := range c.Phis {
		w.isPhi.Add(int(p.Value))
	}
	phis := func(visit func(a, p ssa.Value)) {
		for _, p := range c.Phis {
			preds := c.F.Preds(p.Block)
			for i, a := range c.F.Args(p.Value) {
				if fn.Order().Reachable(preds[i]) {
					visit(a, p.Value)
				}
			}
		}
	}
	reads := func(visit func(a, r ssa.Value)) {
		for _, v := range fn.F.Instr {
			if fn.F.Op[v] == ssa.OpRead && c.NewOf[v] > 0 {
				visit(c.NewOf[v], v)
			}
		}
	}
	w.phi = csr(w.phiOff, phis)
	w.read = csr(w.readOff, reads)
	return w
}

// csr groups the pairs of each by their first, filling off and giving the seconds.
func csr(off []int32, each func(visit func(a, b ssa.Value))) []ssa.Value {
	each(func(a, _ ssa.Value) { off[a+1]++ })
	for i := 1; i < len(off); i++ {
		off[i] += off[i-1]
	}
	out, next := make([]ssa.Value, off[len(off)-1]), slices.Clone(off)
	each(func(a, b ssa.Value) { out[next[a]] = b; next[a]++ })
	return out
}

// uses gives the old reads that new value v reaches, in the order of the text.
func (w *web) uses(fn *analysis.Function, v ssa.Value) []ssa.Value {
	var out []ssa.Value
	seen := map[ssa.Value]bool{v: true}
	for work := []ssa.Value{v}; len(work) > 0; {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		out = append(out, w.read[w.readOff[v]:w.readOff[v+1]]...)
		for _, p := range w.phi[w.phiOff[v]:w.phiOff[v+1]] {
			if !seen[p] {
				seen[p] = true
				work = append(work, p)
			}
		}
	}
	slices.SortFunc(out, func(a, b ssa.Value) int { return cmp.Compare(fn.F.Src[a], fn.F.Src[b]) })
	return out
}
