package llvm

import (
	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa"
)

// scan finds the blocks, and what each instruction defines. An instruction that no block
// is open for, at the start or behind a terminator, opens one without a label, which
// takes the next number.
func (l *lowerer) scan() {
	t := l.t
	l.f.BlockName, l.f.BlockSrc = append(l.f.BlockName, ""), append(l.f.BlockSrc, -1)
	open := false
	for i, n := range t.Stmt {
		k := t.Node[n]
		switch {
		case k == gram.Label:
			l.labelled(int32(i), n)
			open = true
		case k == gram.DbgRec || gram.IsInst(k):
			if !open {
				l.openBlock(int32(i), -1, l.unnamed(spaceLabelNumber))
				open = true
			}
			if gram.IsInst(k) {
				l.scanInst(int32(i), n)
				open = !gram.IsTerminator(k)
			}
			l.extend(int32(i), n)
		}
	}
	l.first = ssa.Value(1 + len(l.params))
	for i := range l.params {
		l.defineAs(l.params[i].sym, ssa.Value(1+i))
	}
	for i := range l.insts {
		x := &l.insts[i]
		if x.sym != 0 {
			l.defineAs(x.sym, l.first+ssa.Value(i))
		}
	}
	l.clashes()
}

// defineAs makes v the value of sym, unless an earlier one is.
func (l *lowerer) defineAs(sym analysis.SymID, v ssa.Value) {
	y := &l.fn.Symbols[sym]
	if y.Value != 0 {
		l.twice = append(l.twice, sym)
		return
	}
	y.Value = v
}

// labelled opens the block that statement i labels.
func (l *lowerer) labelled(i, n int32) {
	t := l.t
	tok := t.First[n]
	if c := t.Child(n, gram.LabelName); c >= 0 {
		tok = t.First[c]
	}
	if digits, number := bareName(view(t.Text(tok)), false); number {
		l.number(tok, digits, "", "the block")
	}
	l.openBlock(i, tok, l.label(tok, false))
	l.extend(i, n)
}

// openBlock starts a block at statement i.
func (l *lowerer) openBlock(i, tok int32, sym analysis.SymID) {
	b := ssa.BlockID(len(l.fn.Blocks))
	y := &l.fn.Symbols[sym]
	if y.Block == 0 {
		y.Block = b
	}
	start := l.fn.NodeSpan(l.t.Stmt[i]).Start
	l.fn.Blocks = append(l.fn.Blocks, analysis.BlockInfo{Label: tok, Sym: sym, FirstStmt: i, LastStmt: i, Span: analysis.Span{Start: start, End: start}})
	l.f.BlockName = append(l.f.BlockName, y.Name)
	l.f.BlockSrc = append(l.f.BlockSrc, tok)
}

// extend makes statement i the last of the open block.
func (l *lowerer) extend(i, n int32) {
	bi := &l.fn.Blocks[len(l.fn.Blocks)-1]
	bi.LastStmt, bi.Span.End = i+1, l.fn.NodeSpan(n).End
}

// scanInst notes an instruction of the open block and what it defines.
func (l *lowerer) scanInst(i, n int32) {
	t := l.t
	x := inst{node: n, stmt: i, def: -1, block: ssa.BlockID(len(l.fn.Blocks) - 1)}
	c := t.FirstChild(n)
	if c >= 0 && t.Node[c] == gram.Def && t.First[c] < t.Last[c] {
		x.def = t.First[c]
		x.sym = l.define(x.def, "the instruction")
	} else if l.hasResult(n) {
		x.sym = l.unnamed(spaceNumber)
	}
	l.insts = append(l.insts, x)
}

// hasResult reports whether the instruction n, which names no result, has one.
func (l *lowerer) hasResult(n int32) bool {
	switch k := l.t.Node[n]; k {
	case gram.Store, gram.Fence, gram.OtherInst:
		return false
	case gram.Call, gram.Invoke, gram.CallBr:
		y := l.t.Child(n, gram.Type)
		return y >= 0 && !isVoid(l.t, y)
	case gram.CatchSwitch:
		return true
	default:
		return !gram.IsTerminator(k)
	}
}

// clashes reports registers with the name of a block: the two share their names.
func (l *lowerer) clashes() {
	for i := 1; i < len(l.fn.Blocks); i++ {
		bi := &l.fn.Blocks[i]
		if bi.Label < 0 {
			continue
		}
		name, number := bareName(view(l.t.Text(bi.Label)), false)
		if number {
			continue
		}
		at := l.names.find(spaceValue, name)
		if at < 0 {
			continue
		}
		y := &l.fn.Symbols[l.symOf[at]]
		if y.Value == 0 {
			continue
		}
		l.problem("multiple-definition", bi.Label, "the block has the name of the register "+y.Name+": a function's registers and blocks need different names")
	}
}

// blockWithoutText is the block of a function that has none.
func blockWithoutText(at, stmts int32) analysis.BlockInfo {
	return analysis.BlockInfo{Label: -1, FirstStmt: stmts, LastStmt: stmts, Span: analysis.Span{Start: at, End: at}}
}
