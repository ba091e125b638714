package construct

import "phils/ssa"

// Braun, Buchwald, Hack, Leißa, Mallon and Zwinkau, "Simple and Efficient Construction
// of Static Single Assignment Form" (CC 2013), §2: construction on the fly, without
// dominators and liveness.
//
//	§2.1  local value numbering: writeVariable, readVariable (Algorithm 1)
//	§2.2  global value numbering: readVariableRecursive, addPhiOperands (Algorithm
//	      2), tryRemoveTrivialPhi (Algorithm 3)
//	§2.3  sealing and incomplete phis (Algorithm 4)
//
// Blocks come in textual order, and a block is sealed as soon as the terminators of
// all its reachable predecessors have been seen. The exception: where a read's value is
// written by a block that stands earlier in the text than the read, blocks come in
// reverse postorder, so that every read is resolved before it is used.
//
// Copies: a write of a variable's value or of a constant makes no instruction; the
// result is transformed SSA (TSSA). On reducible graphs it is minimal and pruned; on
// others braunscc.go is needed for minimality. It finds something on a reducible graph
// only where folded copies tie the phis of several variables together: x and y
// start alike and are swapped in a loop.
//
// Differences from the paper that change no result: no recursion; a removed phi
// forwards to its replacement (union-find) instead of having its uses rewritten; and
// instead of all its users, a phi has those that watch it: a phi that merges two
// values is kept because of two of its operands, and stays until these become one.

// brauner is the state of Algorithms 1 to 4.
type brauner struct {
	*task
	def    defTable
	sealed []bool
	// Incomplete phis of each unsealed block as a list: the first and, by phiID, the
	// next. Phi ids are stored plus one, so that 0 is none.
	firstIncomplete, lastIncomplete []phiID
	nextIncomplete                  []phiID

	frames []frame

	// By phiID. A phi that is complete has all its operands.
	complete []bool
	watch    [][2]ref // what it merges: two different values, neither the phi itself
	watchers []watchList
	nodes    []watchNode
	recheck  []phiID
}

// frame is a phi whose operands are being read, the next one for in-slot slot.
type frame struct {
	p    phiID
	slot int
}

// watchList is a list of phis that watch a value, as indices into nodes; 0 is none.
type watchList struct{ head, tail, size int32 }

type watchNode struct {
	p    phiID
	next int32
}

func (k *task) braun(scc bool) {
	n := k.f.NumBlocks()
	b := &brauner{task: k, sealed: make([]bool, n+1),
		firstIncomplete: make([]phiID, n+1), lastIncomplete: make([]phiID, n+1), nodes: make([]watchNode, 1)}
	k.forward = []ref{}
	b.build()
	if scc && !k.cancelled() {
		b.removeRedundantSCCs()
	}
}

// build goes through the blocks as a front end would.
func (b *brauner) build() {
	f := b.f
	pending := make([]int32, f.NumBlocks()+1)
	for y := ssa.Entry; int(y) <= f.NumBlocks(); y++ {
		for _, p := range b.preds(y) {
			if b.order.Reachable(p) {
				pending[y]++
			}
		}
	}
	b.sayBlock(KindSeal, ssa.Entry)
	b.sealed[ssa.Entry] = true
	visit := func(blk ssa.BlockID) {
		b.steps++
		b.sayBlock(KindBegin, blk)
		for _, v := range f.Instrs(blk) {
			b.steps++
			x, write := b.access(v)
			switch {
			case x == 0:
			case write:
				r := b.written(v, x)
				b.def.set(x, blk, r)
				if b.trace != nil {
					b.trace(Event{Kind: KindWrite, Block: blk, Var: x, Old: v, Value: b.exported(r)})
				}
			default:
				r := b.readVariable(x, blk)
				b.read[v] = r
				if b.trace != nil {
					b.trace(Event{Kind: KindRead, Block: blk, Var: x, Old: v, Value: b.exported(r)})
				}
			}
		}
		b.sayBlock(KindEnd, blk)
		for _, y := range f.Succs(blk) {
			b.steps++
			if y == ssa.Entry {
				continue
			}
			if pending[y]--; pending[y] == 0 {
				b.sealBlock(y)
			}
		}
	}
	if b.readsPrecedeWrites() {
		for y := ssa.Entry; int(y) <= f.NumBlocks() && !b.cancelled(); y++ {
			if b.order.Reachable(y) {
				visit(y)
			}
		}
		return
	}
	for _, y := range b.order.RPO {
		if b.cancelled() {
			return
		}
		visit(y)
	}
}

// readsPrecedeWrites reports whether each read that a write uses stands before it in the text.
func (b *brauner) readsPrecedeWrites() bool {
	for _, v := range b.f.Instr {
		if x, write := b.access(v); x != 0 && write {
			if a := b.f.Args(v); len(a) > 0 && b.f.Op[a[0]] == ssa.OpRead && b.f.Block[a[0]] > b.f.Block[v] {
				return false
			}
		}
	}
	return true
}

func (b *brauner) sayBlock(kind Kind, blk ssa.BlockID) {
	if b.trace != nil {
		b.trace(Event{Kind: kind, Block: blk})
	}
}

func (b *brauner) sayPhi(kind Kind, p phiID, by ref) {
	if b.trace == nil {
		return
	}
	e := Event{Kind: kind, Block: b.phiBlock[p], Var: b.phiVar[p], Value: b.exported(b.phi(p)), By: b.exported(by)}
	if kind != KindNewPhi && kind != KindIncomplete {
		for _, a := range b.args(p) {
			e.Stack = append(e.Stack, b.exported(b.find(a)))
		}
	}
	b.trace(e)
}

// preds are the in-slots of y; the entry has none.
func (b *brauner) preds(y ssa.BlockID) []ssa.BlockID {
	if y == ssa.Entry {
		return nil
	}
	return b.f.Preds(y)
}

// onlyPred is y's predecessor if just one reachable edge enters it.
func (b *brauner) onlyPred(y ssa.BlockID) (only ssa.BlockID, ok bool) {
	for _, p := range b.preds(y) {
		if b.order.Reachable(p) {
			if only != 0 {
				return 0, false
			}
			only = p
		}
	}
	return only, only != 0
}

func (b *brauner) newOperandless(kind Kind, x ssa.Var, y ssa.BlockID) phiID {
	p := b.newPhi(x, y)
	b.steps++
	b.forward = append(b.forward, 0)
	b.complete = append(b.complete, false)
	b.watch = append(b.watch, [2]ref{})
	b.watchers = append(b.watchers, watchList{})
	b.nextIncomplete = append(b.nextIncomplete, 0)
	b.sayPhi(kind, p, 0)
	return p
}

// readVariable is Algorithm 1's and, in one loop with its own stack, Algorithm 2's
// readVariableRecursive.
func (b *brauner) readVariable(x ssa.Var, y ssa.BlockID) ref {
	r, found := b.lookUp(x, y)
	if found {
		return r
	}
	return b.find(b.fillFrames(r))
}

// lookUp climbs from y to the value of x at y's end. Where it meets a sealed block with
// several predecessors it makes a phi, pushes a frame for its operands, and
// reports that the value is not settled.
func (b *brauner) lookUp(x ssa.Var, y ssa.BlockID) (r ref, settled bool) {
	settled = true
	from := y
	for {
		b.steps++
		if d := b.def.get(x, y); d != 0 {
			r = b.find(d)
			break
		}
		if !b.sealed[y] {
			p := b.newOperandless(KindIncomplete, x, y)
			if last := b.lastIncomplete[y]; last == 0 {
				b.firstIncomplete[y] = p + 1
			} else {
				b.nextIncomplete[last-1] = p + 1
			}
			b.lastIncomplete[y] = p + 1
			r = b.phi(p)
			b.def.set(x, y, r)
			break
		}
		if y == ssa.Entry {
			r = b.undef(x)
			if b.trace != nil {
				b.trace(Event{Kind: KindInitial, Block: y, Var: x, Value: b.exported(r)})
			}
			b.def.set(x, y, r)
			break
		}
		p, ok := b.onlyPred(y)
		if !ok {
			// The phi is recorded before its operands are read: that ends cycles.
			p := b.newOperandless(KindNewPhi, x, y)
			r = b.phi(p)
			b.def.set(x, y, r)
			b.frames = append(b.frames, frame{p: p})
			settled = false
			break
		}
		if b.trace != nil {
			b.trace(Event{Kind: KindThrough, Block: y, Var: x, Pred: p})
		}
		y = p
	}
	// writeVariable for the blocks passed through.
	for z := from; z != y; {
		b.steps++
		b.def.set(x, z, r)
		z, _ = b.onlyPred(z)
	}
	return r, settled
}

// fillFrames is addPhiOperands for the phis on the stack of frames, down to the
// bottom, and gives what became of the one at the bottom.
func (b *brauner) fillFrames(r ref) ref {
	for len(b.frames) > 0 {
		top := &b.frames[len(b.frames)-1]
		p, y := top.p, b.phiBlock[top.p]
		preds := b.preds(y)
		if top.slot < len(preds) {
			i := top.slot
			top.slot++
			b.steps++
			v := ref(0)
			if b.order.Reachable(preds[i]) {
				// If the operand is not settled, it is a phi with its frame on top
				// now; what becomes of it is found through the phi.
				v, _ = b.lookUp(b.phiVar[p], preds[i])
			}
			b.args(p)[i] = v
			continue
		}
		b.frames = b.frames[:len(b.frames)-1]
		b.complete[p] = true
		b.sayPhi(KindFill, p, 0)
		b.tryRemoveTrivialPhi(p)
	}
	return b.find(r)
}

// sealBlock is Algorithm 4's.
func (b *brauner) sealBlock(y ssa.BlockID) {
	b.sayBlock(KindSeal, y)
	for p := b.firstIncomplete[y]; p != 0; p = b.nextIncomplete[p-1] {
		b.frames = append(b.frames, frame{p: p - 1})
		b.fillFrames(b.phi(p - 1))
	}
	b.sealed[y] = true
	b.sayBlock(KindSealed, y)
}

// tryRemoveTrivialPhi is Algorithm 3 for p, and for the phis that its removal makes
// trivial.
func (b *brauner) tryRemoveTrivialPhi(p phiID) {
	b.recheck = append(b.recheck[:0], p)
	for len(b.recheck) > 0 {
		p := b.recheck[len(b.recheck)-1]
		b.recheck = b.recheck[:len(b.recheck)-1]
		b.steps++
		if b.forward[p] != 0 || !b.complete[p] || b.merges(p) {
			continue
		}
		same, other := b.operandValues(p)
		if other != 0 {
			b.watch[p] = [2]ref{same, other}
			b.addWatcher(same, p)
			b.addWatcher(other, p)
			b.sayPhi(KindKeep, p, 0)
			continue
		}
		if same == 0 {
			same = b.undef(b.phiVar[p]) // unreachable, or refers only to itself
		}
		b.sayPhi(KindRemove, p, same)
		b.replace(p, same)
	}
}

// merges reports whether the two operands that p watches still differ.
func (b *brauner) merges(p phiID) bool {
	w := &b.watch[p]
	if w[0] == 0 {
		return false
	}
	w[0], w[1] = b.find(w[0]), b.find(w[1])
	return w[0] != w[1] && w[0] != b.phi(p) && w[1] != b.phi(p)
}

// operandValues gives the first two different operands of p other than p.
func (b *brauner) operandValues(p phiID) (same, other ref) {
	for _, a := range b.args(p) {
		b.steps++
		a = b.find(a)
		if a == 0 || a == same || a == b.phi(p) {
			continue
		}
		if same != 0 {
			return same, a
		}
		same = a
	}
	return same, 0
}

func (b *brauner) addWatcher(r ref, p phiID) {
	if !b.isPhi(r) {
		return
	}
	l := &b.watchers[b.phiOf(r)]
	b.nodes = append(b.nodes, watchNode{p: p, next: l.head})
	l.head = int32(len(b.nodes) - 1)
	if l.tail == 0 {
		l.tail = l.head
	}
	l.size++
}

// replace makes p forward to same, and schedules the phis that may be trivial now: a
// phi that watched both, and same itself. Only the shorter of the two lists is looked
// through, so all replacements together look at O(phis · log phis) entries.
func (b *brauner) replace(p phiID, same ref) {
	b.forward[p] = same
	old := b.watchers[p]
	b.watchers[p] = watchList{}
	if !b.isPhi(same) {
		b.schedule(old)
		return
	}
	q := b.phiOf(same)
	kept := b.watchers[q]
	if old.size > kept.size {
		old, kept = kept, old
	}
	b.schedule(old)
	if old.size > 0 {
		b.nodes[old.tail].next = kept.head
		kept.head = old.head
		kept.size += old.size
		if kept.tail == 0 {
			kept.tail = old.tail
		}
	}
	b.watchers[q] = kept
	b.recheck = append(b.recheck, q)
}

// schedule puts the phis of l that no longer merge two values on the list for
// tryRemoveTrivialPhi.
func (b *brauner) schedule(l watchList) {
	for i, n := l.head, l.size; n > 0; i, n = b.nodes[i].next, n-1 {
		b.steps++
		if u := b.nodes[i].p; b.forward[u] == 0 && !b.merges(u) {
			b.recheck = append(b.recheck, u)
		}
	}
}
