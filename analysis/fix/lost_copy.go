package fix

import (
	"fmt"
	"slices"
	"strings"

	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
)

// mendLostCopy offers to give the copies that do harm a block of their own (Briggs et al.
// 1998, §4), or not to need them.
func mendLostCopy(w *site, d *analysis.Diagnostic) {
	edges := w.lossEdges(d)
	if len(edges) == 0 {
		return
	}
	var names []string
	a := Action{Kind: QuickFix, Code: d.Code, Span: d.Span, Finding: d, Preferred: true, Mechanical: true}
	for _, x := range edges {
		if s := w.edgeName(x); !slices.Contains(names, s) {
			names = append(names, s)
		}
		if why := w.e.unsplittable(x); why != "" {
			a.Disabled = why
		}
	}
	a.Title = "Split the edge " + names[0]
	switch {
	case len(names) > 1:
		a.Title = "Split the edges " + strings.Join(names, ", ")
	case len(edges) > 1:
		a.Title = fmt.Sprintf("Split the %d edges %s", len(edges), names[0])
	}
	w.offer(a, func(e *editor) error { return e.split(edges) })
	var jumps []ssa.Value // that it edits: two findings may ask for one edge
	for _, x := range edges {
		jumps = append(jumps, w.f.Terminator(w.f.Source(x)))
	}
	w.about(-1, jumps...)
	w.insertCopies(d, false)
}

// mendSwap offers to insert copies: on a block of its own the phis' copies would meet again.
func mendSwap(w *site, d *analysis.Diagnostic) { w.insertCopies(d, true) }

// lossEdges are the edges whose copies lose d's phi to the operand that it speaks of, with
// those beside them.
func (w *site) lossEdges(d *analysis.Diagnostic) []ssa.EdgeID {
	ls, err := check.LossesOf(w.ctx, w.fn)
	if err != nil || d.Edge < 0 || int(d.Edge) >= len(w.f.Succ) || d.Value <= 0 {
		return nil
	}
	f := w.f
	var edges []ssa.EdgeID
	operand := ssa.Value(0)
	for _, l := range ls {
		if l.Phi == d.Value && l.Edge == d.Edge {
			operand = l.Operand
		}
	}
	for _, l := range ls {
		if l.Phi != d.Value || l.Swap || l.Operand != operand {
			continue
		}
		from := f.Source(l.Edge)
		for x := ssa.EdgeID(f.SuccOff[from]); int32(x) < f.SuccOff[from+1]; x++ {
			if f.Succ[x] == f.Succ[l.Edge] && !slices.Contains(edges, x) {
				edges = append(edges, x)
			}
		}
	}
	slices.Sort(edges)
	return edges
}
