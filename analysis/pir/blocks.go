package pir

import (
	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
	"phils/ssa"
)

// makeBlocks makes a block for each label; instructions before the first label, and
// those behind a terminator, get one of their own.
func (l *lowerer) makeBlocks() {
	t := l.t
	l.blocks = make([]ssa.BlockID, len(t.Stmt))
	l.fn.Blocks = make([]analysis.BlockInfo, 1)
	labels, targets := map[string]bool{}, map[string]bool{}
	first := ""
	for i, n := range t.Stmt {
		if t.Node[n] != grammar.NodeLabel || t.Tok[t.First[n]] != grammar.TokLabel {
			if first == "" && isInstruction(t.Node[n]) {
				first = "\x00" // no jump can name it
			}
			if !l.broken[i] {
				l.targetNames(n, targets)
			}
			continue
		}
		name := string(t.Text(t.First[n]))
		labels[name] = true
		if first == "" {
			first = name
		}
	}
	unique := func(name string) string {
		for labels[name] {
			name += "_"
		}
		labels[name] = true
		return name
	}
	cur, ended := ssa.BlockID(0), false
	open := func(name string, src int32, i int) {
		cur, ended = l.newBlock(name, src), false
		bi := analysis.BlockInfo{Label: src, FirstStmt: int32(i), LastStmt: int32(i), Span: l.fn.NodeSpan(t.Stmt[i])}
		l.fn.Blocks = append(l.fn.Blocks, bi)
	}
	if targets[first] {
		l.f.VirtualEntry = true
		l.newBlock(unique("ENTRY"), -1)
		l.fn.Blocks = append(l.fn.Blocks, analysis.BlockInfo{Label: -1, Span: analysis.Span{Start: l.fn.Header.End, End: l.fn.Header.End}})
	}
	for i, n := range t.Stmt {
		k := t.Node[n]
		switch {
		case k == grammar.NodeLabel && t.Tok[t.First[n]] == grammar.TokLabel:
			name := string(t.Text(t.First[n]))
			open(name, t.First[n], i)
			s := l.sym(analysis.SymLabel, name)
			l.fn.Blocks[cur].Sym = s
			if l.fn.Symbols[s].Block == 0 {
				l.fn.Symbols[s].Block, l.labels[name] = cur, cur
			}
			l.b.SetBlock(cur)
			l.occ(t.First[n], s, analysis.RoleDef)
		case isInstruction(k):
			if cur == 0 {
				open(unique("bb0"), -1, i)
				if !l.brokenLabel(i) {
					l.problem("syntax", t.First[n], "expected a label before the first instruction, as in `bb0:`")
				}
			} else if ended && !l.broken[i] {
				after := l.f.BlockName[cur]
				open(unique(after+"_after"), -1, i)
				l.fn.Blocks[cur].After = true
			}
			ended = ended || !l.broken[i] && l.isTerminator(n)
		case k != syntax.ErrorNode || cur == 0:
			continue
		}
		l.blocks[i] = cur
		bi := &l.fn.Blocks[cur]
		bi.LastStmt = int32(i) + 1
		bi.Span.End = l.fn.NodeSpan(n).End
	}
	if len(l.fn.Blocks) == 1 {
		l.newBlock("bb0", -1)
		at := l.fn.Header
		l.fn.Blocks = append(l.fn.Blocks, analysis.BlockInfo{Label: -1, Span: analysis.Span{Start: at.End, End: at.End}})
		if l.header >= 0 && !l.isBroken(l.header) {
			l.problemAt("missing-terminator", l.fn.NameSpan, l.fn.Name+" has no block: write at least a label and a terminator, or declare it with `extern`")
		}
	}
	l.succ = make([][]ssa.BlockID, len(l.fn.Blocks)-1)
	l.params = make([][]ssa.Value, len(l.fn.Blocks))
}

func (l *lowerer) newBlock(name string, src int32) ssa.BlockID { return l.b.NewBlock(name, src) }

func isInstruction(k syntax.NodeKind) bool {
	return k >= grammar.NodeAssign && k <= grammar.NodeUnreachable
}

// isTerminator reports whether statement n ends its block.
func (l *lowerer) isTerminator(n int32) bool {
	switch k := l.t.Node[n]; k {
	case grammar.NodeAssign, grammar.NodeCallStmt:
		return l.invoke(n) >= 0
	default:
		return k >= grammar.NodeGoto
	}
}

// invoke is the NodeCall of a call statement that names where to go on, else -1.
func (l *lowerer) invoke(n int32) int32 {
	if c := l.t.Child(n, grammar.NodeCall); c >= 0 && l.t.Child(c, grammar.NodeTarget) >= 0 {
		return c
	}
	return -1
}

// targetNames collects the labels that statement n jumps to.
func (l *lowerer) targetNames(n int32, names map[string]bool) {
	t := l.t
	for c := n; c < t.Next[n]; c++ {
		if t.Node[c] == grammar.NodeTarget && t.First[c] < t.Last[c] {
			names[string(t.Text(t.First[c]))] = true
		}
	}
}

// entry gives the parameters their values.
func (l *lowerer) entry() {
	t := l.t
	l.b.SetBlock(ssa.Entry)
	if l.header >= 0 {
		type par struct {
			loc *local
			tok int32
			v   ssa.Value
		}
		var pars []par
		for c := t.FirstChild(l.header); c >= 0; c = t.NextSibling(l.header, c) {
			if t.Node[c] != grammar.NodeParam || t.First[c] >= t.Last[c] || t.Tok[t.First[c]] != grammar.TokLocal {
				continue
			}
			tok := t.First[c]
			loc := l.localOf(tok)
			v := l.b.Add(ssa.OpParam, loc.typ, tok, int32(len(l.f.Params)))
			l.f.Params = append(l.f.Params, v)
			pars = append(pars, par{loc, tok, v})
		}
		for _, p := range pars {
			s := l.localSym(p.loc, p.loc.name)
			def := p.v
			switch {
			case p.loc.mem:
				slot := l.b.Add(ssa.OpSlot, l.ref(p.loc.typ, false), p.tok, int32(p.loc.x))
				def = l.b.Add(ssa.OpStore, ssa.TypeUnit, p.tok, 0, slot, p.v)
			case l.ssa:
				l.b.SetName(p.v, p.loc.x, -1)
				if l.fn.Symbols[s].Value == 0 {
					l.fn.Symbols[s].Value = p.v
				}
			default:
				def = l.b.Add(ssa.OpWrite, ssa.TypeUnit, p.tok, int32(p.loc.x), p.v)
			}
			l.fn.Occs[l.occ(p.tok, s, analysis.RoleDef)].Value = def
		}
	}
	if l.f.VirtualEntry {
		l.b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 1)
		l.succ[0] = []ssa.BlockID{2}
	}
}

// findReturns finds the blocks at whose start the result of a call that ends its block
// is assigned: nothing else leads there.
func (l *lowerer) findReturns() {
	t := l.t
	l.returns, l.results = map[ssa.BlockID]int32{}, map[int32]ssa.Value{}
	preds := make([]int, len(l.fn.Blocks))
	if l.f.VirtualEntry {
		preds[2]++
	}
	for i, n := range t.Stmt {
		if !l.broken[i] && isInstruction(t.Node[n]) {
			l.eachTarget(n, func(c int32) { preds[l.labels[string(t.Text(t.First[c]))]]++ })
		}
	}
	for i, n := range t.Stmt {
		if l.broken[i] || t.Node[n] != grammar.NodeAssign || l.ssaDest(n) {
			continue
		}
		if c := l.invoke(n); c >= 0 {
			known := true
			l.eachTarget(c, func(x int32) { known = known && l.labels[string(t.Text(t.First[x]))] != 0 })
			to := l.labels[string(t.Text(t.First[t.Child(c, grammar.NodeTarget)]))]
			if known && to > ssa.Entry && preds[to] == 1 {
				l.returns[to] = n
			}
		}
	}
}

func (l *lowerer) eachTarget(n int32, f func(c int32)) {
	for c := n; c < l.t.Next[n]; c++ {
		if l.t.Node[c] == grammar.NodeTarget && l.t.First[c] < l.t.Last[c] {
			f(c)
		}
	}
}

// ssaDest reports whether the assignment n defines a value of SSA form.
func (l *lowerer) ssaDest(n int32) bool {
	d := l.t.FirstChild(n)
	return l.ssa && d >= 0 && l.t.Node[d] == grammar.NodeLocal && !l.localOf(l.t.First[d]).mem
}
