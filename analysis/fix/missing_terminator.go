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
	}
	preferred := true
	if next := b + 1; int(next) <= w.f.NumBlocks() && w.e.hasText(next) && w.fn.Blocks[next].Label >= 0 && len(w.f.Phis(next)) == 0 {
		put(w.e.sp.Goto(w.f.BlockName[next]), true)
		preferred = false
	}
	if w.f.Result == ssa.TypeUnit || w.f.Result == ssa.TypeAny {
		put(w.e.sp.Return, preferred)
		preferred = false
	}
	put(w.e.sp.Unreachable, preferred)
}
