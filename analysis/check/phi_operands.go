package check

import (
	"fmt"

	"phils/analysis"
	"phils/ssa"
)

// A phi has one operand for each edge into its block. Two edges from one block (both
// targets of a branch alike) want two, which agree, as nothing tells the edges apart.
func phiOperands(r *run) {
	for i := range r.fn.Phis {
		p := &r.fn.Phis[i]
		if p.Block == 0 || r.f.Op[p.Value] == ssa.OpShadowPhi {
			continue
		}
		if p.Positional {
			r.positionalOperands(p)
		} else {
			r.labelledOperands(p)
		}
	}
}

func (r *run) positionalOperands(p *analysis.Phi) {
	preds := r.f.Preds(p.Block)
	for i := len(preds); i < len(p.Operands); i++ {
		d := at(p.Operands[i].Span, fmt.Sprintf("operand %d of the phi has no edge: %s", i+1, r.predecessors(p.Block)))
		d.Value, d.Block = p.Value, p.Block
		r.report(d)
	}
	for i := len(p.Operands); i < len(preds); i++ {
		r.missing(p, r.f.PredOff[p.Block]+int32(i))
	}
}

func (r *run) labelledOperands(p *analysis.Phi) {
	first, end := r.f.PredOff[p.Block], r.f.PredOff[p.Block+1]
	edges := map[ssa.BlockID]int{}
	for _, q := range r.f.Pred[first:end] {
		edges[q]++
	}
	given := map[ssa.BlockID][]int{} // operands by predecessor
	unknown := 0
	for i := range p.Operands {
		o := &p.Operands[i]
		if o.Pred == 0 { // unknown-label has said it
			unknown++
			continue
		}
		given[o.Pred] = append(given[o.Pred], i)
		n := edges[o.Pred]
		label := r.label(o.Pred)
		before := given[o.Pred][:len(given[o.Pred])-1]
		var d analysis.Diagnostic
		switch {
		case n == 0:
			if r.broken.unresolved[o.Pred] {
				continue // its jump to here may be the one with the unknown label
			}
			d = at(r.operandLabel(o), fmt.Sprintf("%s is no predecessor of %s: %s", label, r.label(p.Block), r.predecessors(p.Block)))
		case len(before) > 0 && o.Value != 0 && p.Operands[before[0]].Value != 0 && o.Value != p.Operands[before[0]].Value:
			d = at(o.Span, "this operand disagrees with the other one for "+label)
			d.Related = []analysis.Related{{Span: p.Operands[before[0]].Span, Msg: "the other operand for " + label}}
		case len(before) >= n:
			d = at(o.Span, fmt.Sprintf("%s has %s to %s, and an operand for %s already", label, count(n, "edge"), r.label(p.Block), each(n)))
			d.Related = []analysis.Related{{Span: p.Operands[before[0]].Span, Msg: "the operand for " + label}}
		default:
			continue
		}
		d.Value, d.Block = p.Value, p.Block
		r.report(d)
	}
	for s := first; s < end; s++ {
		q := r.f.Pred[s]
		if k := len(given[q]); k > 0 {
			given[q] = given[q][:k-1]
		} else if unknown > 0 { // an operand with an unknown label may be for this edge
			unknown--
		} else if !r.f.VirtualEntry || q != ssa.Entry { // its edge is entry-has-predecessors'
			r.missing(p, s)
		}
	}
}

// missing reports that p has no operand for in-slot s.
func (r *run) missing(p *analysis.Phi, s int32) {
	q := r.f.Pred[s]
	r.lacking = true
	d := at(r.phiHead(p), fmt.Sprintf("the phi has no operand for the edge from %s", r.label(q)))
	n := 0
	for _, x := range r.f.Preds(p.Block) {
		if x == q {
			n++
		}
	}
	if n > 1 {
		d.Msg = fmt.Sprintf("the phi needs %d operands for %s, one for each edge from it", n, r.label(q))
	}
	d.Value, d.Block, d.Edge = p.Value, p.Block, r.f.PredEdge[s]
	if t := r.f.Terminator(q); t != 0 && r.f.Src[t] >= 0 {
		d.Related = []analysis.Related{{Span: r.fn.TokSpan(r.f.Src[t]), Msg: "the edge from " + r.label(q)}}
	} else {
		d.Related = []analysis.Related{{Span: r.fn.LabelSpan(q), Msg: "control falls through from " + r.label(q)}}
	}
	r.report(d)
}

// phiHead is the token of the name that the phi defines.
func (r *run) phiHead(p *analysis.Phi) analysis.Span {
	if s := r.fn.ValueSpan(p.Value); s.Start < s.End {
		return s
	}
	return p.Span
}

func (r *run) operandLabel(o *analysis.PhiOperand) analysis.Span {
	if o.PredTok >= 0 {
		return r.fn.TokSpan(o.PredTok)
	}
	return o.Span
}

// predecessors says what the predecessors of b are.
func (r *run) predecessors(b ssa.BlockID) string {
	switch preds := r.f.Preds(b); len(preds) {
	case 0:
		return r.label(b) + " has none"
	case 1:
		return "its predecessor is " + r.label(preds[0])
	default:
		return "its predecessors are " + r.labels(preds)
	}
}

func count(n int, what string) string {
	if n == 1 {
		return "one " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func each(n int) string {
	if n == 1 {
		return "it"
	}
	return "each"
}
