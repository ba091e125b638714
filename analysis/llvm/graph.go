package llvm

import (
	gram "phils/grammar/llvm"
	"phils/ssa"
)

// graph makes the edges, one for each target of a terminator in the order of the text;
// a label that no block has gives none.
func (l *lowerer) graph() {
	nb := len(l.fn.Blocks) - 1
	if nb == 0 { // nothing but a header: one block, which is broken
		l.f.BlockName, l.f.BlockSrc = append(l.f.BlockName, ""), append(l.f.BlockSrc, -1)
		at := l.fn.Body.End
		l.fn.Blocks = append(l.fn.Blocks, blockWithoutText(at, int32(len(l.t.Stmt))))
		nb = 1
	}
	off := make([]int32, nb+2)
	succ := make([]ssa.BlockID, 0, 2*nb)
	b := ssa.BlockID(0)
	for i := range l.insts {
		x := &l.insts[i]
		if !gram.IsTerminator(l.t.Node[x.node]) {
			continue
		}
		for ; b < x.block; b++ {
			off[b+1] = int32(len(succ))
		}
		l.eachTarget(x.node, func(tok int32) {
			sym := l.label(tok, true)
			l.labels = append(l.labels, target{tok, sym})
			if to := l.fn.Symbols[sym].Block; to != 0 {
				succ = append(succ, to)
			}
		})
	}
	for ; int(b) <= nb; b++ {
		off[b+1] = int32(len(succ))
	}
	l.f.Graph = ssa.NewGraphCSR(off, succ)
}

// eachTarget calls do with the token of each target of terminator n.
func (l *lowerer) eachTarget(n int32, do func(tok int32)) {
	t := l.t
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		switch t.Node[c] {
		case gram.Target:
			if t.First[c] < t.Last[c] {
				do(t.First[c])
			}
		case gram.Case:
			if x := t.Child(c, gram.Target); x >= 0 && t.First[x] < t.Last[x] {
				do(t.First[x])
			}
		}
	}
}
