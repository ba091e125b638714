package facts

import (
	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
)

func (g *gatherer) phis() {
	known := check.PhisOf(g.fn)
	f := g.f
	written := map[ssa.Value]*analysis.Phi{}
	for i := range g.fn.Phis {
		written[g.fn.Phis[i].Value] = &g.fn.Phis[i]
	}
	for b := ssa.BlockID(1); int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Phis(b) {
			p := Phi{Name: analysis.ValueName(g.fn, v), Block: f.BlockName[b], Line: g.line(g.fn.ValueSpan(v).Start), Operands: []Operand{}}
			if w := written[v]; w != nil {
				// As written: operands too many or for blocks that are no predecessors included.
				for _, o := range w.Operands {
					x := Operand{Value: g.text(o.ValTok)}
					if o.PredTok >= 0 {
						x.Pred = g.text(o.PredTok)
					} else if o.Pred != 0 {
						x.Pred = f.BlockName[o.Pred]
					}
					p.Operands = append(p.Operands, x)
				}
			} else {
				preds := f.Preds(b)
				for i, a := range f.Args(v) {
					x := Operand{Value: analysis.ValueName(g.fn, a)}
					if i < len(preds) {
						x.Pred = f.BlockName[preds[i]]
					}
					p.Operands = append(p.Operands, x)
				}
			}
			if k := known.Of(v); k != nil {
				p.Dead, p.RedundantSCC = k.Dead != check.Alive, k.Outside != 0
				if k.Trivial != 0 {
					name := analysis.ValueName(g.fn, k.Trivial)
					p.Trivial = &name
				}
			}
			g.out.Phis = append(g.out.Phis, p)
		}
	}
}

func (g *gatherer) text(tok int32) string {
	if tok < 0 {
		return ""
	}
	return string(g.fn.Tree.Text(tok))
}
