package construct

import (
	"context"

	"phils/ssa"
)

// ref is a value during construction, before the new function has any: an old
// Value as it is (an OpWrite stands for the version that it defines), the initial
// value of a variable, or a phi. 0 is none.
type ref int32

// phiID is an index into the columns of phis of a task.
type phiID int32

// task is one construction in progress.
type task struct {
	ctx   context.Context
	err   error
	poll  int // steps at which ctx is asked next
	steps int

	f       *ssa.Func
	s       *ssa.Scratch
	order   *ssa.Order
	tree    *ssa.DomTree
	promote []bool // by Var
	fold    bool
	trace   func(Event)

	undef0, phi0 ref // refs from undef0 on are initial values, from phi0 on phis

	read []ref // by old Value: what an OpRead reads

	// Phis as columns. phiOff has an end more, as in CSR.
	phiVar   []ssa.Var
	phiBlock []ssa.BlockID
	phiOff   []int32
	phiArg   []ref
	// forward is nil, or by phiID what replaced the phi; 0 if it is still there.
	forward []ref
}

func newTask(ctx context.Context, f *ssa.Func, o Options, s *ssa.Scratch) *task {
	k := &task{ctx: ctx, poll: pollEvery, f: f, s: s, fold: o.Fold || o.Algo.Folds(), trace: o.Trace,
		undef0: ref(f.NumValues()), phi0: ref(f.NumValues() + len(f.Vars)),
		promote: make([]bool, len(f.Vars)), read: make([]ref, f.NumValues()), phiOff: make([]int32, 1)}
	for x := 1; x < len(f.Vars); x++ {
		k.promote[x] = f.Vars[x].Promotable && (o.Vars == nil || o.Vars(ssa.Var(x)))
	}
	k.order = ssa.ReversePostorder(&f.Graph, s)
	k.tree = ssa.Dominators(&f.Graph, k.order, s)
	k.steps += f.NumBlocks() + len(f.Succ)
	return k
}

const pollEvery = 1 << 15

// cancelled asks the context, once in a while; after that it stays true.
func (k *task) cancelled() bool {
	if k.err == nil && k.steps >= k.poll {
		k.poll = k.steps + pollEvery
		k.err = k.ctx.Err()
	}
	return k.err != nil
}

func (k *task) undef(x ssa.Var) ref { return k.undef0 + ref(x) }
func (k *task) phi(p phiID) ref     { return k.phi0 + ref(p) }
func (k *task) isPhi(r ref) bool    { return r >= k.phi0 }
func (k *task) phiOf(r ref) phiID   { return phiID(r - k.phi0) }
func (k *task) args(p phiID) []ref  { return k.phiArg[k.phiOff[p]:k.phiOff[p+1]] }

// newPhi adds a phi whose operands are all 0; those for edges from unreachable blocks
// stay so and count for nothing until emit.
func (k *task) newPhi(x ssa.Var, b ssa.BlockID) phiID {
	p := phiID(len(k.phiVar))
	k.phiVar = append(k.phiVar, x)
	k.phiBlock = append(k.phiBlock, b)
	for range k.f.Preds(b) {
		k.phiArg = append(k.phiArg, 0)
	}
	k.phiOff = append(k.phiOff, int32(len(k.phiArg)))
	return p
}

// find follows replaced phis to what stands for r now, and shortens the way.
func (k *task) find(r ref) ref {
	if r < k.phi0 || k.forward == nil {
		return r
	}
	for {
		n := k.forward[r-k.phi0]
		if n == 0 {
			return r
		}
		if n < k.phi0 {
			return n
		}
		if m := k.forward[n-k.phi0]; m != 0 {
			k.forward[r-k.phi0] = m
		}
		r = n
	}
}

// access classifies v: the promoted variable that it reads or writes, or 0.
func (k *task) access(v ssa.Value) (x ssa.Var, write bool) {
	switch k.f.Op[v] {
	case ssa.OpRead, ssa.OpWrite:
		if x := ssa.Var(k.f.Aux[v]); k.promote[x] {
			return x, k.f.Op[v] == ssa.OpWrite
		}
	}
	return 0, false
}

// written is the value that x has after the write w: the version itself, or with
// folding what was written. An operand that is missing, or a read that no
// definition reaches because the text is broken, counts as undefined.
func (k *task) written(w ssa.Value, x ssa.Var) ref {
	if !k.fold {
		return ref(w)
	}
	a := k.f.Args(w)
	if len(a) == 0 || a[0] == 0 {
		return k.undef(x)
	}
	y, write := k.access(a[0])
	if y == 0 {
		return ref(a[0])
	}
	if r := k.read[a[0]]; r != 0 && !write {
		return k.find(r)
	}
	return k.undef(x)
}
