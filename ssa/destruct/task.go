package destruct

import (
	"context"

	"phils/ssa"
)

// move is a copy that a method inserts; dst is a phi or a name made up for one, and src
// any value. phi is the phi that it is for.
type move struct{ dst, src, phi ssa.Value }

// task is one destruction at work. Names are the values of f, and behind them those that the
// method makes up.
type task struct {
	ctx   context.Context
	f     *ssa.Func // with edges split
	given int       // values of the function given
	s     *ssa.Scratch
	order *ssa.Order
	dom   *ssa.DomTree

	typ    []ssa.Type  // by name
	phiOf  []ssa.Value // by name made up, from index given: its phi
	class  forest      // by name
	isVar  []bool      // by name, before coalescing: needs a variable
	head   [][]move    // by block: a parallel copy behind the phis
	end    [][]move    // by block: a parallel copy before the terminator
	inTurn bool        // the moves are not parallel but one after the other
	split  []ssa.EdgeID
	blocks []ssa.BlockID // see byDepth
	steps  int           // of liveness and of walks over classes, for growth tests
}

func newTask(ctx context.Context, f *ssa.Func, m Method, s *ssa.Scratch) *task {
	k := &task{ctx: ctx, s: s, split: edgesToSplit(f, m)}
	k.f = splitEdges(f, k.split)
	f = k.f
	k.given = f.NumValues()
	k.typ = append(k.typ, f.Type...)
	k.class, k.isVar = newForest(k.given), make([]bool, k.given)
	for _, v := range f.Instr {
		op := f.Op[v]
		proj := op == ssa.OpProj && f.Op[f.Args(v)[0]] == ssa.OpParCopy
		k.isVar[v] = op.IsPhi() || proj || f.Var[v] != 0 && op.HasResult() && !op.IsTerminator() && op != ssa.OpRead
	}
	k.head, k.end = make([][]move, f.NumBlocks()+1), make([][]move, f.NumBlocks()+1)
	if f.NumBlocks() > 0 {
		k.order = ssa.ReversePostorder(&f.Graph, s)
		k.dom = ssa.Dominators(&f.Graph, k.order, s)
	}
	return k
}

// name makes up a name for phi p.
func (k *task) name(p ssa.Value) ssa.Value {
	v := ssa.Value(len(k.class))
	k.typ, k.phiOf = append(k.typ, k.f.Type[p]), append(k.phiOf, p)
	k.class, k.isVar = append(k.class, v), append(k.isVar, true)
	return v
}

// base is the variable that name v is a version of, or stands in for; 0 for none.
func (k *task) base(v ssa.Value) ssa.Var {
	if int(v) >= k.given {
		v = k.phiOf[int(v)-k.given]
	}
	return k.f.Var[v]
}

// constant reports whether name v belongs to no block; name 0 does not.
func (k *task) constant(v ssa.Value) bool { return v != 0 && int(v) < k.given && k.f.Block[v] == 0 }

func (k *task) find(v ssa.Value) ssa.Value { return k.class.find(v) }

// operands calls use for every phi and in-slot that needs a copy.
func (k *task) operands(use func(p ssa.Value, pred ssa.BlockID, a ssa.Value)) {
	f := k.f
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		preds := f.Preds(b)
		for _, p := range f.Phis(b) {
			for i, a := range f.Args(p) {
				if k.needed(p, i) {
					use(p, preds[i], a)
				}
			}
		}
	}
}

// needed reports whether operand i of phi p can be read and is defined: its edge can be
// taken, and it is the first one with this operand from the same block.
func (k *task) needed(p ssa.Value, i int) bool {
	f := k.f
	b := f.Block[p]
	preds, args := f.Preds(b), f.Args(p)
	a := args[i]
	return (i == 0 || preds[i-1] != preds[i] || args[i-1] != a) && k.order.Reachable(b) && k.order.Reachable(preds[i]) &&
		f.Op[a] != ssa.OpUndef && f.Op[a] != ssa.OpPoison
}
