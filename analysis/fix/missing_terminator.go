package fix

import (
	"phils/analysis"
	"phils/ssa"
)

// insertTerminator ends a block: with a jump to the block below, to which control was
// meant to fall through, or as the function's last block.
func insertTerminator(w *site, d *analysis.Diagnostic) {
	b := d.Block
	if b == 0 || !w.e.hasText(b) {
		return
	}
	put := func(text string, preferred bool) {
		w.mend(d, "Insert `"+text+"`", preferred, false, func(e *editor) error {
			_, end := e.stmts(b)
			e.after(end-1, rankEnd, line{text, false})
			return nil
		})
		w.out[len(w.out)-1].unmasks = true
	}
	next := b + 1
	below := int(next) <= w.f.NumBlocks() && w.e.hasText(next)
	if below && w.fn.Blocks[next].Label >= 0 && w.isCalled(next) && w.expects(next, b) {
		put(w.e.sp.Goto(w.f.BlockName[next]), true)
	}
	if w.f.Result == ssa.TypeUnit || w.f.Result == ssa.TypeAny {
		put(w.e.sp.Return, !below)
	}
	put(w.e.sp.Unreachable, false)
}

// isCalled reports whether a jump to the label of b comes to b: another block may have it, too.
func (w *site) isCalled(b ssa.BlockID) bool {
	y := &w.fn.Symbols[w.fn.Blocks[b].Sym]
	return y.Kind == analysis.SymLabel && y.Block == b
}

// expects reports whether the phis of b have an operand for an edge from p, or there are
// none.
func (w *site) expects(b, p ssa.BlockID) bool {
	for _, v := range w.f.Phis(b) {
		if w.f.Op[v] == ssa.OpBlockParam {
			return false // it would have to be passed something
		}
	}
	for i := range w.fn.Phis {
		f := &w.fn.Phis[i]
		if f.Block != b || w.f.Op[f.Value] != ssa.OpPhi {
			continue
		}
		has := false
		for _, o := range f.Operands {
			has = has || o.Pred == p
		}
		if !has {
			return false
		}
	}
	return true
}
