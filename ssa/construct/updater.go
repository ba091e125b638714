package construct

import (
	"slices"

	"phils/ssa"
)

// Updater repairs SSA form for one variable after a transformation has given it further
// definitions: an arbitrary set of blocks defines it, and any point can ask for its
// value. It works as LLVM's SSAUpdater does, which places phis for one variable as
// Cytron et al. 1991 would, but on the part of the graph between a question and the
// definitions only:
//
//  1. search backwards from the block in question to blocks whose value is known;
//  2. find the dominators of that region, all known blocks hanging from a pseudo entry;
//  3. place phis at the iterated dominance frontier of the known blocks, where LLVM
//     iterates over the dominators instead;
//  4. give the phis values: existing phis of the function that merge just these
//     values are reused, others are new.
//
// Copies: a definition is a value, as in TSSA; no copy is made.
//
// Answers are values of the new function that Finish builds, which keeps all values of
// the old one. Zero values as answers do not occur.
type Updater struct {
	f     *ssa.Func
	x     ssa.Var
	typ   ssa.Type
	order *ssa.Order

	avail  []ssa.Value   // by block: the value at its end, 0 if not known yet
	origin []ssa.BlockID // by block: the block with the definition or phi that this is
	start  []ssa.Value   // by block: the value on entry, of blocks that define it
	undef  ssa.Value     // 0 if not needed so far
	next   ssa.Value

	phis []newPhi
	uses []newUse

	// By block, of the current question: stamp has its number, local the block in the
	// region, match the existing phi that is taken for the one placed there.
	question int32
	stamp    []int32
	local    []ssa.BlockID
	match    []ssa.Value
	scratch  ssa.Scratch
}

type newPhi struct {
	v    ssa.Value
	b    ssa.BlockID
	args []ssa.Value
}

type newUse struct {
	v       ssa.Value
	operand int
	by      ssa.Value
}

// NewUpdater starts the repair of variable x of the given type in f, which is not
// changed. New phis become versions of x; x may be 0 for a nameless value. O(blocks + edges).
func NewUpdater(f *ssa.Func, x ssa.Var, typ ssa.Type) *Updater {
	n := f.NumBlocks() + 1
	return &Updater{f: f, x: x, typ: typ, order: ssa.ReversePostorder(&f.Graph, nil), next: ssa.Value(f.NumValues()),
		avail: make([]ssa.Value, n), origin: make([]ssa.BlockID, n), start: make([]ssa.Value, n),
		stamp: make([]int32, n), local: make([]ssa.BlockID, n), match: make([]ssa.Value, n)}
}

// Define says that v is the variable's value at the end of b. All definitions come
// before the first question.
func (u *Updater) Define(b ssa.BlockID, v ssa.Value) { u.avail[b], u.origin[b] = v, b }

// AtEnd gives the value at the end of b: what a phi's operand for an edge out of b is, or
// a use in b after the definition there. O(subgraph between b and the definitions) at
// first, then O(1).
func (u *Updater) AtEnd(b ssa.BlockID) ssa.Value {
	if u.avail[b] != 0 {
		return u.avail[b]
	}
	if !u.order.Reachable(b) {
		return u.undefined()
	}
	u.place(u.explore(b))
	return u.avail[b]
}

// AtStart gives the value on entry to b: for a use in b before the definition there.
func (u *Updater) AtStart(b ssa.BlockID) ssa.Value {
	if u.avail[b] == 0 {
		return u.AtEnd(b)
	}
	if u.start[b] == 0 {
		u.start[b] = u.merge(b)
	}
	return u.start[b]
}

// merge gives the value that the predecessors of b bring.
func (u *Updater) merge(b ssa.BlockID) ssa.Value {
	same, several := ssa.Value(0), false
	var args []ssa.Value
	for _, p := range u.f.Preds(b) {
		v := u.AtEnd(p)
		args = append(args, v)
		if u.order.Reachable(p) {
			several = several || same != 0 && v != same
			same = v
		}
	}
	switch {
	case same == 0 || b == ssa.Entry:
		return u.undefined()
	case !several:
		return same
	}
	for _, phi := range u.f.Phis(b) {
		if u.f.Op[phi] == ssa.OpPhi && slices.Equal(u.f.Args(phi), args) {
			return phi
		}
	}
	return u.addPhi(b, args)
}

func (u *Updater) undefined() ssa.Value {
	if u.undef == 0 {
		u.undef = u.next
		u.next++
	}
	return u.undef
}

func (u *Updater) addPhi(b ssa.BlockID, args []ssa.Value) ssa.Value {
	u.phis = append(u.phis, newPhi{u.next, b, args})
	u.next++
	return u.next - 1
}

// region is the part of the graph that a question is about, as a graph of its own: block
// 1 is a pseudo entry, the others stand for the blocks of blocks, in that order.
type region struct {
	ssa.Graph
	tree   *ssa.DomTree
	blocks []ssa.BlockID // by local block; 0 for the pseudo entry
	known  []ssa.BlockID // local: those whose value is known
	phi    []bool        // by local block: gets a phi
}

// explore is steps 1 and 2. A block whose value was found earlier to be that of
// its origin, further up, is not entered: its out-edges count as the origin's.
func (u *Updater) explore(b ssa.BlockID) *region {
	u.question++
	r := &region{blocks: []ssa.BlockID{0, 0}}
	succ := make([][]ssa.BlockID, 1)
	local := func(y ssa.BlockID) ssa.BlockID {
		if u.avail[y] != 0 {
			y = u.origin[y]
		}
		if u.stamp[y] != u.question {
			u.stamp[y], u.local[y] = u.question, ssa.BlockID(len(r.blocks))
			r.blocks = append(r.blocks, y)
			succ = append(succ, nil)
		}
		return u.local[y]
	}
	local(b)
	for i := ssa.BlockID(2); int(i) < len(r.blocks); i++ {
		y := r.blocks[i]
		if y == ssa.Entry && u.avail[y] == 0 {
			u.avail[y], u.origin[y] = u.undefined(), y
		}
		if u.avail[y] != 0 {
			r.known = append(r.known, i)
			continue
		}
		for _, p := range u.f.Preds(y) {
			if u.order.Reachable(p) {
				l := local(p)
				succ[l-1] = append(succ[l-1], i)
			}
		}
	}
	succ[0] = r.known
	r.Graph = ssa.NewGraph(succ)
	r.tree = ssa.Dominators(&r.Graph, ssa.ReversePostorder(&r.Graph, &u.scratch), &u.scratch)
	return r
}

// place is step 3, and tells each block of the region where its value comes from. All
// phis get their values before any gets its operands, for they may be each other's.
func (u *Updater) place(r *region) {
	r.phi = make([]bool, len(r.blocks))
	at := ssa.NewIDF(&r.Graph, r.tree).Compute(r.known, nil, nil)
	for _, l := range at {
		r.phi[l] = true
		u.match[r.blocks[l]] = 0
	}
	for _, l := range r.tree.Preorder[1:] {
		y := r.blocks[l]
		switch d := r.blocks[r.tree.Idom[l]]; {
		case u.avail[y] != 0:
		case r.phi[l]:
			u.origin[y] = y
		default:
			u.origin[y] = u.origin[d]
		}
	}
	made := len(u.phis)
	for _, l := range at {
		y := r.blocks[l]
		if u.match[y] == 0 {
			u.findExisting(y)
		}
	}
	for _, l := range at {
		y := r.blocks[l]
		if u.avail[y] = u.match[y]; u.avail[y] == 0 {
			u.avail[y] = u.addPhi(y, nil)
		}
	}
	for _, l := range r.tree.Preorder[1:] {
		y := r.blocks[l]
		u.avail[y] = u.avail[u.origin[y]]
	}
	for i := range u.phis[made:] {
		p := &u.phis[made+i]
		for _, pred := range u.f.Preds(p.b) {
			p.args = append(p.args, u.AtEnd(pred))
		}
	}
}

// findExisting is step 4: it looks for a phi of the function in y that merges the right
// values, together with the phis that it needs in other blocks; these are then
// taken for theirs.
func (u *Updater) findExisting(y ssa.BlockID) {
	for _, phi := range u.f.Phis(y) {
		taken := []ssa.BlockID{y}
		u.match[y] = phi
		ok := true
		for i := 0; ok && i < len(taken); i++ {
			b := taken[i]
			v := u.match[b]
			ok = u.f.Op[v] == ssa.OpPhi && len(u.f.Args(v)) == len(u.f.Preds(b))
			for j := 0; ok && j < len(u.f.Preds(b)); j++ {
				p, a := u.f.Preds(b)[j], u.f.Args(v)[j]
				if !u.order.Reachable(p) {
					continue // any value will do
				}
				d := u.origin[p]
				switch {
				case u.avail[d] != 0:
					ok = a == u.avail[d]
				case u.match[d] != 0:
					ok = a == u.match[d]
				case a != 0 && u.f.Block[a] == d && u.f.Op[a].IsPhi():
					u.match[d] = a
					taken = append(taken, d)
				default:
					ok = false
				}
			}
		}
		if ok {
			return
		}
		for _, b := range taken {
			u.match[b] = 0
		}
	}
}

// Replace makes operand (0-based) of v in f the value by, an answer of u, in the
// function that Finish builds.
func (u *Updater) Replace(v ssa.Value, operand int, by ssa.Value) {
	u.uses = append(u.uses, newUse{v, operand, by})
}

// Finish builds the function with the new phis and the replaced operands. Values of f
// keep their ids. The new phis are listed in the order in which questions made
// them. O(values + operands).
func (u *Updater) Finish() (*ssa.Func, []Phi) {
	f := u.f
	n := new(ssa.Func)
	*n = *f
	last := int32(-1)
	for v, x := range f.Var {
		if x == u.x {
			last = max(last, f.Ver[v])
		}
	}
	news := int(u.next) - f.NumValues()
	n.Op, n.Type, n.Block = extend(f.Op, news), extend(f.Type, news), extend(f.Block, news)
	n.Src, n.Aux, n.Var, n.Ver = extend(f.Src, news), extend(f.Aux, news), extend(f.Var, news), extend(f.Ver, news)
	n.Arg, n.ArgOff = slices.Clone(f.Arg), slices.Clone(f.ArgOff[:f.NumValues()])
	for _, r := range u.uses {
		n.Arg[f.ArgOff[r.v]+int32(r.operand)] = r.by
	}
	var phis []Phi
	at := make([][]ssa.Value, f.NumBlocks()+1)
	for v := f.NumValues(); v < int(u.next); v++ {
		n.ArgOff = append(n.ArgOff, int32(len(n.Arg)))
		n.Type[v], n.Src[v], n.Ver[v] = u.typ, -1, -1
		if ssa.Value(v) == u.undef {
			n.Op[v] = ssa.OpUndef
			continue
		}
		p := u.phis[len(phis)]
		phis = append(phis, Phi{p.v, u.x, p.b})
		n.Op[v], n.Block[v], n.Src[v] = ssa.OpPhi, p.b, f.BlockSrc[p.b]
		if u.x != 0 {
			last++
			n.Var[v], n.Ver[v] = u.x, max(last, 1)
			last = n.Ver[v]
		}
		n.Arg = append(n.Arg, p.args...)
		at[p.b] = append(at[p.b], p.v)
	}
	n.ArgOff = append(n.ArgOff, int32(len(n.Arg)))
	n.Instr, n.InstrOff = make([]ssa.Value, 0, len(f.Instr)+len(phis)), make([]int32, len(f.InstrOff))
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		n.InstrOff[b] = int32(len(n.Instr))
		n.Instr = append(append(n.Instr, at[b]...), f.Instrs(b)...)
	}
	n.InstrOff[f.NumBlocks()+1] = int32(len(n.Instr))
	return n, phis
}

// extend is a copy of s with n zeros more.
func extend[T any](s []T, n int) []T { return append(slices.Clone(s), make([]T, n)...) }
