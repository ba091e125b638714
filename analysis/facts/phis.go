package facts

import (
	"context"
	"strconv"

	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
)

func (g *gatherer) phis(ctx context.Context) error {
	found, err := check.Function(ctx, g.fn)
	if err != nil {
		return err
	}
	codes := map[ssa.Value]map[string]bool{}
	for _, d := range found {
		if codes[d.Value] == nil {
			codes[d.Value] = map[string]bool{}
		}
		codes[d.Value][d.Code] = true
	}
	f := g.f
	written := map[ssa.Value]*analysis.Phi{}
	for i := range g.fn.Phis {
		written[g.fn.Phis[i].Value] = &g.fn.Phis[i]
	}
	for b := ssa.BlockID(1); int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Phis(b) {
			p := Phi{Name: ValueName(g.fn, f, v), Block: f.BlockName[b], Line: g.line(g.fn.ValueSpan(v).Start), Operands: []Operand{},
				Dead: codes[v]["dead-phi"] || codes[v]["dead-phi-cycle"], RedundantSCC: codes[v]["redundant-phi-scc"]}
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
					x := Operand{Value: ValueName(g.fn, f, a)}
					if i < len(preds) {
						x.Pred = f.BlockName[preds[i]]
					}
					p.Operands = append(p.Operands, x)
				}
			}
			if w, ok := trivial(f, v); ok {
				name := ValueName(g.fn, f, w)
				p.Trivial = &name
			}
			g.out.Phis = append(g.out.Phis, p)
		}
	}
	return nil
}

func (g *gatherer) text(tok int32) string {
	if tok < 0 {
		return ""
	}
	return string(g.fn.Tree.Text(tok))
}

// trivial gives the one value that phi v merges besides itself (Braun et al. 2013,
// §2.2), if all its operands are known and there is just one.
func trivial(f *ssa.Func, v ssa.Value) (ssa.Value, bool) {
	var same ssa.Value
	for _, a := range f.Args(v) {
		switch {
		case a == 0:
			return 0, false
		case a == v || a == same:
		case same != 0:
			return 0, false
		default:
			same = a
		}
	}
	return same, same != 0
}

func constText(f *ssa.Func, v ssa.Value) string {
	c := f.Consts[f.Aux[v]]
	switch {
	case c.Spell != "":
		return c.Spell
	case c.Kind == ssa.ConstInt:
		return strconv.FormatInt(c.Int, 10)
	case c.Kind == ssa.ConstFloat:
		return strconv.FormatFloat(c.Float, 'g', -1, 64)
	case c.Kind == ssa.ConstBool:
		return strconv.FormatBool(c.Int != 0)
	case c.Kind == ssa.ConstStr:
		return strconv.Quote(c.Text)
	case c.Kind == ssa.ConstUnit:
		return "unit"
	}
	return c.Text
}
