package tac

import (
	"strconv"

	"phils/analysis"
	"phils/grammar/syntax"
	gram "phils/grammar/tac"
	"phils/ssa"
)

// plannedBlock is a block before it has an id.
type plannedBlock struct {
	label       int32 // token, -1 without a label
	first, last int   // Tree.Stmt
	after       bool  // behind a terminator
}

// ends reports whether statement n ends its block, and whether control may go on to
// what follows. A jump that lacks its target, being broken, ends nothing.
func ends(t *syntax.Tree, n int32) (ends, falls bool) {
	switch t.Node[n] {
	case gram.Return, gram.Halt, gram.Unreachable:
		return true, false
	case gram.Goto:
		return t.Child(n, gram.Target) >= 0, false
	case gram.Branch:
		targets := 0
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			if t.Node[c] == gram.Target {
				targets++
			}
		}
		return targets > 0, targets == 1
	case gram.Switch:
		falls = true
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			if t.Node[c] != gram.Case || t.Child(c, gram.Target) < 0 {
				continue
			}
			ends = true
			if t.Child(c, gram.Const) < 0 {
				falls = false
			}
		}
		return ends, falls
	}
	return false, false
}

// planBlocks cuts the statements into blocks: at each label, at each number that a
// jump names, and behind each terminator.
func (l *lowerer) planBlocks() {
	t := l.t
	open, terminated, falls := false, false, false
	start := func(i int, label int32) {
		l.plan = append(l.plan, plannedBlock{label: label, first: i, last: i, after: terminated && !falls && label < 0})
		open, terminated, falls = true, false, false
	}
	for i, n := range t.Stmt {
		switch t.Node[n] {
		case gram.Header, gram.End, gram.ParamDecl:
			continue
		case gram.Label:
			if c := t.Child(n, gram.LabelName); c >= 0 {
				start(i, t.First[c])
			} else if !open {
				start(i, -1)
			}
		case gram.NumLabel:
			tok := t.First[t.Child(n, gram.LabelName)]
			switch {
			case l.jumped[string(t.Text(tok))] || terminated && falls:
				start(i, tok)
			case !open || terminated:
				start(i, -1)
			}
		default:
			if !open || terminated {
				start(i, -1)
			}
		}
		l.plan[len(l.plan)-1].last = i + 1
		if e, f := ends(t, n); e {
			terminated, falls = true, f
		}
	}
	if len(l.plan) == 0 || terminated && falls {
		n := len(t.Stmt)
		for n > 0 && t.Node[t.Stmt[n-1]] == gram.End {
			n--
		}
		terminated = false
		start(n, -1)
	}
}

// makeBlocks gives the planned blocks their names and ids.
func (l *lowerer) makeBlocks() {
	t := l.t
	taken := map[string]bool{}
	for _, p := range l.plan {
		if p.label >= 0 {
			taken[string(t.Text(p.label))] = true
		}
	}
	fresh := func(s string) string {
		for taken[s] {
			s += "_"
		}
		taken[s] = true
		return s
	}
	if first := l.plan[0].label; first >= 0 && !l.fn.SSA && l.jumped[string(t.Text(first))] {
		l.f.VirtualEntry = true
		l.b.NewBlock(fresh("ENTRY"), -1)
		l.fn.Blocks = append(l.fn.Blocks, analysis.BlockInfo{Label: -1})
	}
	previous := ""
	for i, p := range l.plan {
		var text string
		switch {
		case p.label >= 0:
			text = string(t.Text(p.label))
		case p.after:
			if previous[0] >= '0' && previous[0] <= '9' { // a line's number may stand before a dot in no name
				previous = "L" + previous
			}
			text = fresh(previous + ".next")
		default:
			text = fresh("bb" + strconv.Itoa(i))
		}
		previous = text
		id := l.b.NewBlock(text, p.label)
		bi := analysis.BlockInfo{Label: p.label, FirstStmt: int32(p.first), LastStmt: int32(p.last), After: p.after}
		if p.last > p.first {
			s, _ := t.Span(t.Stmt[p.first])
			_, e := t.Span(t.Stmt[p.last-1])
			bi.Span = analysis.Span{Start: s, End: e}
		}
		if p.label >= 0 {
			bi.Sym = l.symbol(analysis.SymLabel, text)
			if _, dup := l.labels[text]; !dup {
				l.labels[text] = id
				l.fn.Symbols[bi.Sym].Block = id
			}
			l.occ(p.label, bi.Sym, analysis.RoleDef, 0, id)
		}
		l.fn.Blocks = append(l.fn.Blocks, bi)
	}
	l.succ = make([][]edge, len(l.fn.Blocks))
	l.params = make([][]ssa.Value, len(l.fn.Blocks))
}

// block is the id of the i-th planned block.
func (l *lowerer) block(i int) ssa.BlockID {
	if l.f.VirtualEntry {
		return ssa.BlockID(i + 2)
	}
	return ssa.BlockID(i + 1)
}

// lowerParams puts the parameters into the entry block.
func (l *lowerer) lowerParams() {
	l.b.SetBlock(ssa.Entry)
	for i, tok := range l.paramToks {
		v := l.b.Add(ssa.OpParam, ssa.TypeAny, tok, int32(i))
		l.f.Params = append(l.f.Params, v)
	}
	for i, tok := range l.paramToks { // parameters lead their block
		l.write(tok, l.f.Params[i])
	}
	if l.f.VirtualEntry {
		l.b.Add(ssa.OpGoto, ssa.TypeAny, -1, 1)
		l.succ[ssa.Entry] = []edge{{to: ssa.Entry + 1, node: -1}}
	}
}

func (l *lowerer) lowerBlock(i int) {
	t, p := l.t, l.plan[i]
	blk := l.block(i)
	l.b.SetBlock(blk)
	for s := p.first; s < p.last; s++ {
		n := t.Stmt[s]
		if t.Node[n] != gram.Label && t.Node[n] != gram.NumLabel && !l.isPhi(n) {
			l.storeMerged()
		}
		if t.Node[n] != gram.End {
			l.stmt(n, i)
		}
	}
	l.storeMerged()
	if l.b.Terminated() {
		return
	}
	if i+1 < len(l.plan) {
		l.b.Add(ssa.OpGoto, ssa.TypeAny, -1, 1)
		l.succ[blk] = []edge{{to: blk + 1, node: -1}}
	} else {
		l.b.Add(ssa.OpReturn, ssa.TypeAny, -1, 1)
	}
}

// target records the use of a target's label and gives the edge to it; to is 0 when no
// block has the label.
func (l *lowerer) target(n int32) edge {
	t := l.t
	e := edge{node: n}
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] == gram.LabelRef {
			e.to = l.labelUse(t.First[c])
			continue
		}
		if gram.IsExpr(t.Node[c]) {
			at := len(l.fn.Occs)
			e.args = append(e.args, l.expr(c))
			e.occs = append(e.occs, occSince(l, at))
		}
	}
	return e
}

// occSince is the occurrence recorded at index at, -1 if none was.
func occSince(l *lowerer, at int) int32 {
	if len(l.fn.Occs) > at {
		return int32(at)
	}
	return -1
}

// labelUse records the use of a label and gives its block, 0 if it has none.
func (l *lowerer) labelUse(tok int32) ssa.BlockID {
	text := string(l.t.Text(tok))
	y := l.symbol(analysis.SymLabel, text)
	l.occ(tok, y, analysis.RoleUse, 0, l.b.Current())
	return l.labels[text]
}

// jump ends the block with op and the edges whose labels are known; if one is not, with
// an OpOtherTerm, which promises nothing of its edges.
func (l *lowerer) jump(op ssa.Op, src, aux int32, edges []edge, args ...ssa.Value) {
	known := edges[:0:0]
	for _, e := range edges {
		if e.to != 0 {
			known = append(known, e)
		} else {
			l.edgeArgs(e, -1)
		}
	}
	if len(known) < len(edges) {
		op, aux = ssa.OpOtherTerm, l.b.Sym(string(l.t.Text(src)))
	}
	v := l.emit(op, src, aux, args...)
	for _, e := range known {
		for _, o := range e.occs {
			if o >= 0 {
				l.fn.Occs[o].Value = v
			}
		}
	}
	l.succ[l.b.Current()] = known
}

// edgeArgs records a target as written.
func (l *lowerer) edgeArgs(e edge, id ssa.EdgeID) {
	want := int32(0)
	if e.to != 0 {
		want = int32(len(l.params[e.to]))
	}
	if len(e.args) == 0 && want == 0 {
		return
	}
	t := l.t
	a := analysis.EdgeArgs{Edge: id, LabelTok: -1, Want: want}
	if e.node >= 0 {
		a.Span = l.fn.NodeSpan(e.node)
		i := 0
		for c := t.FirstChild(e.node); c >= 0; c = t.NextSibling(e.node, c) {
			if t.Node[c] == gram.LabelRef {
				a.LabelTok = t.First[c]
			} else if gram.IsExpr(t.Node[c]) {
				a.Args = append(a.Args, l.resolved(e.args[i]))
				a.ArgToks = append(a.ArgToks, t.First[c])
				i++
			}
		}
	}
	l.fn.Edges = append(l.fn.Edges, a)
}
