package check

import (
	"phils/analysis"
	"phils/ssa"
)

// Upsilon form (Pizlo, "The Phi/Upsilon form"): a phi reads the shadow that the last
// upsilon on the way wrote, so every path to it passes one. The finding is at the phi,
// once for each edge that a path without an upsilon comes in by.
func upsilonMissing(r *run) {
	var writes map[ssa.Value]ssa.BitSet // by phi: the blocks with an upsilon for it
	for b := ssa.Entry; int(b) <= r.f.NumBlocks(); b++ {
		for _, v := range r.f.Instrs(b) {
			if r.f.Op[v] != ssa.OpUpsilon {
				continue
			}
			p := ssa.Value(r.f.Aux[v])
			if p == 0 {
				r.strayUpsilon(v, b)
				continue
			}
			if writes == nil {
				writes = map[ssa.Value]ssa.BitSet{}
			}
			if writes[p] == nil {
				writes[p] = ssa.NewBitSet(r.f.NumBlocks() + 1)
			}
			writes[p].Add(int(b))
		}
	}
	none := ssa.NewBitSet(r.f.NumBlocks() + 1)
	for b := ssa.Entry; int(b) <= r.f.NumBlocks(); b++ {
		for _, p := range r.f.Phis(b) {
			if r.f.Op[p] != ssa.OpShadowPhi || !r.fn.Order().Reachable(b) || r.ctx.Err() != nil {
				continue
			}
			w := writes[p]
			if w == nil {
				w = none
			}
			r.unwrittenShadow(p, b, w)
		}
	}
}

func (r *run) unwrittenShadow(p ssa.Value, b ssa.BlockID, writes ssa.BitSet) {
	name := string(r.fn.Tree.Src[r.fn.ValueSpan(p).Start:r.fn.ValueSpan(p).End])
	seen := map[ssa.BlockID]bool{}
	for i, q := range r.f.Preds(b) {
		if seen[q] || writes.Has(int(q)) || !r.fn.Order().Reachable(q) {
			continue
		}
		seen[q] = true
		path, _ := r.path(ssa.Entry, q, func(x ssa.BlockID) bool { return writes.Has(int(x)) })
		if path == nil {
			continue
		}
		path = append(path, b)
		d := at(r.fn.ValueSpan(p), "no upsilon writes "+name+" on the path "+r.pathText(path))
		d.Value, d.Block, d.Edge = p, b, r.f.PredEdge[r.f.PredOff[b]+int32(i)]
		d.Related = append([]analysis.Related(nil), r.pathPlaces(path, "where "+name+" is read")...)
		r.report(d)
	}
	if b == ssa.Entry {
		d := at(r.fn.ValueSpan(p), "a phi in the entry block reads a shadow that nothing has written")
		d.Value, d.Block = p, b
		r.report(d)
	}
}

// strayUpsilon reports an upsilon that names a value other than a phi in upsilon form.
func (r *run) strayUpsilon(v ssa.Value, b ssa.BlockID) {
	tok := r.f.Src[v]
	if tok < 0 {
		return
	}
	o := r.fn.OccOfToken(tok)
	if o == nil || r.fn.Symbols[o.Sym].Value == 0 { // undefined-name has said it
		return
	}
	name := r.name(o.Sym)
	d := at(r.fn.TokSpan(tok), "this upsilon writes no shadow: "+name+" is not defined by `"+name+" = phi` without operands")
	d.Value, d.Block = v, b
	d.Related = []analysis.Related{{Span: r.fn.ValueSpan(r.fn.Symbols[o.Sym].Value), Msg: name + " is defined here"}}
	r.report(d)
}
