package fix

import (
	"context"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// intoSSA offers, at the header of a function in plain code, to write it in SSA form:
// pruned, with every name given its version and phis put at the heads of blocks.
func intoSSA(w *site) {
	if w.fn.SSA || !touches(w.fn.Header, w.at) {
		return
	}
	any := false
	for i := range w.fn.Occs {
		o := &w.fn.Occs[i]
		any = any || w.fn.Symbols[o.Sym].Kind == analysis.SymVar && o.Value > 0 && o.Role != analysis.RoleDecl && w.fn.TokSpan(o.Tok).Start >= w.fn.Header.End
	}
	if !any {
		return
	}
	ctx := context.WithoutCancel(w.ctx)
	w.offer(Action{Title: "Convert the function to SSA form", Kind: Rewrite}, func(e *editor) error {
		r, err := e.fn.Construct(ctx, construct.Pruned)
		if err != nil {
			return err
		}
		return e.rename(r)
	})
}

func (e *editor) rename(r *construct.Result) error {
	if e.f.VirtualEntry {
		e.label(ssa.Entry) // the first block is a jump's target
	}
	for b := 1; b < len(e.fn.Blocks); b++ {
		if e.fn.Blocks[b].After && e.hasText(ssa.BlockID(b)) {
			e.label(ssa.BlockID(b)) // in SSA form nothing without a label stands behind a terminator
		}
	}
	for i := range e.fn.Occs {
		o := &e.fn.Occs[i]
		if e.fn.Symbols[o.Sym].Kind != analysis.SymVar || o.Value <= 0 || int(o.Value) >= len(r.NewOf) || o.Role == analysis.RoleDecl {
			continue
		}
		if s := e.versionOf(r.F, r.NewOf[o.Value]); s != "" {
			e.replace(e.fn.TokSpan(o.Tok), s)
		}
	}
	for b := ssa.Entry; int(b) <= r.F.NumBlocks(); b++ {
		var lines []line
		for _, v := range r.F.Phis(b) {
			if r.F.Op[v] != ssa.OpPhi {
				continue
			}
			var ops []string
			for i, p := range r.F.Preds(b) {
				if !e.hasText(p) && !(p == ssa.Entry && e.f.VirtualEntry) {
					return decline("the edge from %s is not written in the text", e.f.BlockName[p])
				}
				ops = append(ops, e.sp.PhiOperand(e.label(p), e.versionOf(r.F, r.F.Args(v)[i])))
			}
			lines = append(lines, line{e.versionOf(r.F, v) + " = " + e.sp.Phi(ops), false})
		}
		if len(lines) > 0 {
			if !e.hasText(b) {
				return decline("%s has no text", e.f.BlockName[b])
			}
			e.head(b, lines...)
		}
	}
	return nil
}

// versionOf names value v of the constructed function g.
func (e *editor) versionOf(g *ssa.Func, v ssa.Value) string {
	switch {
	case v <= 0:
		return ""
	case g.Op[v] == ssa.OpUndef && e.d.UndefinedIsError:
		return "undef"
	case g.Op[v] == ssa.OpParam && !e.sp.ParamVersions && g.Var[v] != 0:
		return g.Vars[g.Var[v]].Name
	}
	return analysis.NameIn(e.fn, g, v)
}
