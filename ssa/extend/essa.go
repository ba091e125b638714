package extend

import (
	"context"

	"phils/ssa"
)

// e-SSA form: Bodík, Gupta and Sarkar, "ABCD: eliminating array bounds checks on demand"
// (PLDI 2000), §3: a π-assignment gives a value a new name where a branch has told
// something of it. What counts as telling, and where a name is worth its while, is as in
// LLVM 19's PredicateInfo, for all dialects:
//
//  1. Candidates. A branch tells of its condition, of both sides of a comparison, and on the
//     edge where it follows of both sides of an `and` or `or`, down to the eighth condition.
//     A switch tells of its operand on the edge of a case, unless another edge has the same
//     target. An assertion tells the same of what follows it. Nothing is told by a branch
//     whose targets are one block, nor on an edge from a block to itself.
//  2. Places. The names of an edge belong to the head of its target, if nothing else leads
//     there; else the edge is critical, and only operands of the target's phis that come over
//     it may use them. No edge is split: such a π stands before the branch.
//  3. Renaming, by a walk over the dominator tree with a stack per value (Cytron et al.
//     1991, §5.2, step 2).
//  4. Only names that are used stay, and those that they are made of.
//
// It costs O(blocks + instructions + operands + candidates · depth of a chain once).

// maxConditions is how many conditions of one branch or assertion are looked at.
const maxConditions = 8

// Fact is something that a decision has told.
type Fact struct {
	// Cond is what was decided: a value of the base that is true or false; of a switch the
	// operand, which equals case number Case.
	Cond ssa.Value
	True bool
	Case int32 // index into Cases[Aux] of the switch; -1 for no switch
	// At is the branch, switch or assertion that decided it, Edge the way that control went
	// then; -1 for an assertion that is no jump.
	At   ssa.Value
	Edge ssa.EdgeID
}

// Pi is a π-assignment.
type Pi struct {
	Value ssa.Value // the OpPi, of the new function; its operands are what it renames and Cond
	Root  ssa.Value // the value of the base that it is a name of
	Fact
	// Also are further facts of the same moment, on a critical edge.
	Also []Fact
	// Critical: it stands before the branch, and the fact holds on Edge only.
	Critical bool
}

// ESSA is a function in e-SSA form.
type ESSA struct {
	// F has the values of the base, whose ids it keeps, and π-assignments behind them.
	F *ssa.Func
	// Pis are in the order of the text; they have consecutive ids.
	Pis   []Pi
	first ssa.Value // the first π's id
	// Steps counts the work.
	Steps int
}

// PiOf is the π-assignment that gives v, nil if none does.
func (e *ESSA) PiOf(v ssa.Value) *Pi {
	if i := int(v - e.first); v >= e.first && i < len(e.Pis) {
		return &e.Pis[i]
	}
	return nil
}

// Root is the value of the base that v is a name of.
func (e *ESSA) Root(v ssa.Value) ssa.Value {
	if p := e.PiOf(v); p != nil {
		return p.Root
	}
	return v
}

// Known lists the facts that name v of e.F stands for, the last told first.
func (e *ESSA) Known(v ssa.Value) []Fact {
	var facts []Fact
	for p := e.PiOf(v); p != nil; p = e.PiOf(e.F.Args(p.Value)[0]) {
		facts = append(append(facts, p.Fact), p.Also...)
	}
	return facts
}

// NewESSA gives f, which is in SSA form and is not changed, in e-SSA form. o and d are of f's graph.
// The error is ctx's.
func NewESSA(ctx context.Context, f *ssa.Func, o *ssa.Order, d *ssa.DomTree, r Reader) (*ESSA, error) {
	if f.NumBlocks() == 0 {
		return &ESSA{F: f, first: ssa.Value(f.NumValues())}, ctx.Err()
	}
	k := &essaTask{ctx: ctx, f: f, r: r, order: o, tree: d}
	k.candidates()
	k.rename()
	if k.err == nil {
		k.err = ctx.Err()
	}
	if k.err != nil {
		return nil, k.err
	}
	return k.emit(), nil
}

// candidate is a π-assignment that may come to stand.
type candidate struct {
	root ssa.Value
	fact Fact
	next int32 // the next one of the same place, 0 for none
	// over is the one that it renames, 0 for the root itself; set when it is pushed.
	over int32
	also int32 // the one before it on a critical edge, which it takes the place of
	used bool
	at   int32 // where it stands: see inserter
	blk  ssa.BlockID
}

type essaTask struct {
	ctx   context.Context
	err   error
	steps int
	f     *ssa.Func
	r     Reader
	order *ssa.Order
	tree  *ssa.DomTree

	cands  []candidate         // index 0 unused
	byHead []int32             // by block: the first of those at its head, 0 for none
	byEdge []int32             // by critical edge
	behind map[ssa.Value]int32 // by assertion
	last   int32               // the last of the list that grows
	name   []int32             // by index into f.Arg: the candidate that the operand is renamed to, 0 for none
	top    []int32             // by value: the candidate on top of its stack
	undo   []undo
}

// undo is what a stack held before.
type undo struct {
	root ssa.Value
	top  int32
}

func (k *essaTask) cancelled() bool {
	if k.err == nil && k.steps&0xfff == 0 {
		k.err = k.ctx.Err()
	}
	k.steps++
	return k.err != nil
}

// candidates is steps 1 and 2.
func (k *essaTask) candidates() {
	f := k.f
	k.cands = make([]candidate, 1)
	k.byHead, k.byEdge = make([]int32, f.NumBlocks()+1), make([]int32, len(f.Succ))
	k.behind = map[ssa.Value]int32{}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		if !k.order.Reachable(b) {
			continue
		}
		for i, v := range f.Instrs(b) {
			if k.cancelled() {
				return
			}
			if c := k.r.asserts(f, v); c != 0 {
				first := int32(0)
				k.decided(c, true, v, -1, &first, place{f.InstrOff[b] + int32(i) + 1, b})
				if first != 0 {
					k.behind[v] = first
				}
			}
		}
		t := f.Terminator(b)
		args, e := f.Args(t), ssa.EdgeID(f.SuccOff[b])
		switch succs := f.Succs(b); f.Op[t] {
		case ssa.OpBranch:
			if len(succs) == 2 && len(args) == 1 && succs[0] != succs[1] {
				k.taken(args[0], true, t, e)
				k.taken(args[0], false, t, e+1)
			}
		case ssa.OpAssertGoto:
			if len(succs) == 1 && len(args) == 1 {
				k.taken(args[0], true, t, e)
			}
		case ssa.OpSwitch:
			if len(args) == 1 && k.renamable(args[0]) {
				k.cases(b, t)
			}
		}
	}
}

// place is where a π stands: see inserter.
type place struct {
	at  int32
	blk ssa.BlockID
}

// list gives the list of candidates that edge e belongs to, and where they stand.
func (k *essaTask) list(e ssa.EdgeID) (*int32, place) {
	f := k.f
	if to := f.Succ[e]; len(f.Preds(to)) == 1 {
		return &k.byHead[to], place{head(f, to), to}
	}
	b := f.Source(e)
	return &k.byEdge[e], place{tail(f, b), b}
}

// taken adds what is known where branch t went over e, since cond was as told.
func (k *essaTask) taken(cond ssa.Value, truth bool, t ssa.Value, e ssa.EdgeID) {
	if k.f.Succ[e] == k.f.Block[t] {
		return
	}
	first, at := k.list(e)
	k.decided(cond, truth, t, e, first, at)
}

// decided adds what is known once cond has been found true or not.
func (k *essaTask) decided(cond ssa.Value, truth bool, at ssa.Value, e ssa.EdgeID, list *int32, where place) {
	type decision struct {
		cond  ssa.Value
		truth bool
	}
	var visited [maxConditions]decision
	n := 0
	work := append(make([]decision, 0, 2*maxConditions), decision{cond, truth})
next:
	for len(work) > 0 {
		d := work[len(work)-1]
		work = work[:len(work)-1]
		for _, w := range visited[:n] {
			if w == d {
				continue next
			}
		}
		if n == maxConditions {
			break
		}
		visited[n] = d
		n++
		if d.cond == 0 {
			continue
		}
		c := k.r.Of(k.f, d.cond)
		switch {
		case c.Kind == CondAnd && d.truth, c.Kind == CondOr && !d.truth:
			work = append(work, decision{c.Y, d.truth}, decision{c.X, d.truth})
		case c.Kind == CondNot:
			work = append(work, decision{c.X, !d.truth})
		}
		fact := Fact{Cond: d.cond, True: d.truth, Case: -1, At: at, Edge: e}
		k.add(d.cond, fact, list, where)
		if c.Kind == CondCompare && c.X != c.Y {
			k.add(c.X, fact, list, where)
			k.add(c.Y, fact, list, where)
		}
	}
}

// cases adds what switch t of b tells.
func (k *essaTask) cases(b ssa.BlockID, t ssa.Value) {
	f := k.f
	succs, preds := f.Succs(b), f.Preds
	for i, to := range succs {
		if i == 0 {
			continue
		}
		// The in-edges from one block stand together.
		e := ssa.EdgeID(f.SuccOff[b]) + ssa.EdgeID(i)
		slot := f.SuccSlot[e] - f.PredOff[to]
		if p := preds(to); slot > 0 && p[slot-1] == b || int(slot)+1 < len(p) && p[slot+1] == b {
			continue
		}
		list, where := k.list(e)
		k.add(f.Args(t)[0], Fact{Cond: f.Args(t)[0], True: true, Case: int32(i - 1), At: t, Edge: e}, list, where)
	}
}

// renamable reports whether v is a value of its own.
func (k *essaTask) renamable(v ssa.Value) bool { return v != 0 && k.f.Block[v] != 0 }

func (k *essaTask) add(v ssa.Value, fact Fact, list *int32, where place) {
	if !k.renamable(v) {
		return
	}
	c := int32(len(k.cands))
	k.cands = append(k.cands, candidate{root: v, fact: fact, at: where.at, blk: where.blk})
	if *list == 0 {
		*list = c
	} else { // a list is filled in one go
		k.cands[k.last].next = c
	}
	k.last = c
}

// rename is step 3.
func (k *essaTask) rename() {
	f := k.f
	k.name, k.top = make([]int32, len(f.Arg)), make([]int32, f.NumValues())
	type open struct {
		b    ssa.BlockID
		undo int
	}
	var path []open
	for _, b := range k.tree.Preorder {
		for len(path) > 0 && !k.tree.Dominates(path[len(path)-1].b, b) {
			k.pop(path[len(path)-1].undo)
			path = path[:len(path)-1]
		}
		path = append(path, open{b, len(k.undo)})
		k.push(k.byHead[b])
		for _, v := range f.Instrs(b) {
			if k.cancelled() {
				return
			}
			if !f.Op[v].IsPhi() {
				for i := f.ArgOff[v]; i < f.ArgOff[v+1]; i++ {
					k.use(i)
				}
				if first := k.behind[v]; first != 0 {
					k.push(first)
				}
			}
		}
		for i, to := range f.Succs(b) {
			e := int(f.SuccOff[b]) + i
			phis := f.Phis(to)
			if len(phis) == 0 {
				continue
			}
			mark := len(k.undo)
			k.pushOver(k.byEdge[e])
			slot := f.SuccSlot[e] - f.PredOff[to]
			for _, v := range phis {
				if at := f.ArgOff[v] + slot; at < f.ArgOff[v+1] {
					k.use(at)
				}
			}
			k.pop(mark)
		}
	}
}

// push makes the candidates of a list the names of their values.
func (k *essaTask) push(c int32) {
	for ; c != 0; c = k.cands[c].next {
		x := &k.cands[c]
		x.over = k.top[x.root]
		k.undo = append(k.undo, undo{x.root, x.over})
		k.top[x.root] = c
		k.steps++
	}
}

// pushOver is push for a critical edge, where a value has one name at most: the last.
func (k *essaTask) pushOver(c int32) {
	mark := len(k.undo)
	for ; c != 0; c = k.cands[c].next {
		x := &k.cands[c]
		under := k.top[x.root]
		for _, u := range k.undo[mark:] {
			if u.root == x.root {
				x.also = under
				under = u.top
				break
			}
		}
		x.over = under
		k.undo = append(k.undo, undo{x.root, k.top[x.root]})
		k.top[x.root] = c
		k.steps++
	}
}

func (k *essaTask) pop(mark int) {
	for i := len(k.undo) - 1; i >= mark; i-- {
		k.top[k.undo[i].root] = k.undo[i].top
	}
	k.undo = k.undo[:mark]
}

// use renames the operand at index i of f.Arg.
func (k *essaTask) use(i int32) {
	a := k.f.Arg[i]
	if a == 0 {
		return
	}
	c := k.top[a]
	k.name[i] = c
	for ; c != 0 && !k.cands[c].used; c = k.cands[c].over { // step 4
		k.cands[c].used = true
		k.steps++
	}
}

// emit makes the new function.
func (k *essaTask) emit() *ESSA {
	f := k.f
	in := newInserter(f)
	e := &ESSA{first: ssa.Value(f.NumValues())}
	id := make([]ssa.Value, len(k.cands))
	name := func(c int32, root ssa.Value) ssa.Value {
		if c == 0 {
			return root
		}
		return id[c]
	}
	order := k.inOrder()
	for i, c := range order {
		id[c] = e.first + ssa.Value(i)
	}
	for _, c := range order {
		x := &k.cands[c]
		p := Pi{Root: x.root, Fact: x.fact, Critical: x.fact.Edge >= 0 && x.blk == f.Source(x.fact.Edge)}
		src := int32(-1)
		if p.Edge >= 0 && !p.Critical {
			src = f.BlockSrc[x.blk]
		}
		p.Value = in.add(x.at, x.blk, ssa.OpPi, f.Type[x.root], src, 0, f.Var[x.root], name(x.over, x.root), x.fact.Cond)
		for a := x.also; a != 0; a = k.cands[a].also {
			p.Also = append(p.Also, k.cands[a].fact)
		}
		e.Pis = append(e.Pis, p)
	}
	for i, c := range k.name {
		if c != 0 {
			in.n.Arg[i] = id[c]
		}
	}
	e.F = in.finish()
	e.Steps = k.steps + f.NumValues() + len(f.Arg)
	return e
}

// inOrder lists the candidates that are used in the order of the text: by block, and in it by
// where they stand. Those of one place are in order already.
func (k *essaTask) inOrder() []int32 {
	f := k.f
	var order []int32
	walk := func(c int32) {
		for ; c != 0; c = k.cands[c].next {
			if k.cands[c].used {
				order = append(order, c)
			}
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		walk(k.byHead[b])
		if len(k.behind) > 0 {
			for _, v := range f.Instrs(b) {
				walk(k.behind[v])
			}
		}
		for e := f.SuccOff[b]; e < f.SuccOff[b+1]; e++ {
			walk(k.byEdge[e])
		}
	}
	return order
}
