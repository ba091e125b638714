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
//  2. number that subgraph and find its immediate dominators (Cooper, Harvey and
//     Kennedy 2001), all known blocks hanging from one pseudo entry;
//  3. place phis: a block needs one if a definition other than its immediate dominator's
//     reaches a predecessor; repeat until nothing changes;
//  4. give the phis values: an existing phi of the function that merges just these
//     values is reused, others are new.
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

	avail []ssa.Value // by block: the value at its end, 0 if not known yet
	start []ssa.Value // by block: the value on entry, of blocks that define it
	undef ssa.Value   // 0 if not needed so far
	next  ssa.Value

	phis []newPhi
	uses []newUse

	// The subgraph of one question. Blocks in it have its number in stamp.
	question int32
	stamp    []int32
	num      []int32       // postorder number; 0 for not numbered yet
	idom     []ssa.BlockID // 0 for the pseudo entry
	def      []ssa.BlockID // the block whose definition is the value at the end; 0 not yet known
	match    []ssa.Value   // the existing phi taken for a block's
	blocks   []ssa.BlockID // in postorder
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
		avail: make([]ssa.Value, n), start: make([]ssa.Value, n), stamp: make([]int32, n), num: make([]int32, n),
		idom: make([]ssa.BlockID, n), def: make([]ssa.BlockID, n), match: make([]ssa.Value, n)}
}

// Define says that v is the variable's value at the end of b. All definitions come
// before the first question.
func (u *Updater) Define(b ssa.BlockID, v ssa.Value) { u.avail[b] = v }

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
	u.explore(b)
	u.dominators()
	u.place()
	u.values()
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

func (u *Updater) in(b ssa.BlockID) bool { return u.stamp[b] == u.question }

// explore is step 1, and the numbering of step 2: blocks get postorder numbers by a
// search forwards from those whose value is known.
func (u *Updater) explore(b ssa.BlockID) {
	u.question++
	add := func(y ssa.BlockID) {
		u.stamp[y], u.num[y], u.idom[y], u.def[y], u.match[y] = u.question, 0, 0, 0, 0
	}
	add(b)
	work, known := []ssa.BlockID{b}, []ssa.BlockID(nil)
	for i := 0; i < len(work); i++ {
		y := work[i]
		if y == ssa.Entry && u.avail[y] == 0 {
			u.avail[y] = u.undefined()
		}
		if u.avail[y] != 0 {
			u.def[y] = y
			known = append(known, y)
			continue
		}
		for _, p := range u.f.Preds(y) {
			if !u.in(p) && u.order.Reachable(p) {
				add(p)
				work = append(work, p)
			}
		}
	}
	u.blocks = u.blocks[:0]
	type visit struct {
		b    ssa.BlockID
		edge int
	}
	var stack []visit
	for _, root := range known {
		stack = append(stack, visit{b: root})
		u.num[root] = -1
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if succs := u.f.Succs(top.b); top.edge < len(succs) {
				y := succs[top.edge]
				top.edge++
				if u.in(y) && u.num[y] == 0 && u.avail[y] == 0 {
					u.num[y] = -1
					stack = append(stack, visit{b: y})
				}
				continue
			}
			u.blocks = append(u.blocks, top.b)
			u.num[top.b] = int32(len(u.blocks))
			stack = stack[:len(stack)-1]
		}
	}
}

// dominators is step 2.
func (u *Updater) dominators() {
	done := make([]bool, len(u.blocks)+1) // by number: idom is known, as far as it goes
	for changed := true; changed; {
		changed = false
		for i := len(u.blocks) - 1; i >= 0; i-- {
			y := u.blocks[i]
			if u.avail[y] != 0 {
				done[u.num[y]] = true
				continue
			}
			idom, first := ssa.BlockID(0), true
			for _, p := range u.f.Preds(y) {
				if !u.in(p) || !done[u.num[p]] {
					continue
				}
				if first {
					idom, first = p, false
				} else {
					idom = u.intersect(p, idom)
				}
			}
			if !done[u.num[y]] || idom != u.idom[y] {
				done[u.num[y]], u.idom[y], changed = true, idom, true
			}
		}
	}
}

// intersect is the nearest common dominator; 0 for the pseudo entry.
func (u *Updater) intersect(a, b ssa.BlockID) ssa.BlockID {
	for a != b {
		for a != 0 && (b == 0 || u.num[a] < u.num[b]) {
			a = u.idom[a]
		}
		for b != 0 && (a == 0 || u.num[b] < u.num[a]) {
			b = u.idom[b]
		}
	}
	return a
}

// place is step 3.
func (u *Updater) place() {
	for changed := true; changed; {
		changed = false
		for i := len(u.blocks) - 1; i >= 0; i-- {
			y := u.blocks[i]
			if u.def[y] == y {
				continue
			}
			def := ssa.BlockID(0)
			if d := u.idom[y]; d != 0 {
				def = u.def[d]
			}
			for _, p := range u.f.Preds(y) {
				if u.in(p) && u.definedBelow(p, u.idom[y]) {
					def = y
					break
				}
			}
			if def != u.def[y] {
				u.def[y], changed = def, true
			}
		}
	}
}

// definedBelow reports whether a definition stands between p and its dominator d, that
// one excluded.
func (u *Updater) definedBelow(p, d ssa.BlockID) bool {
	for ; p != d; p = u.idom[p] {
		if u.def[p] == p {
			return true
		}
	}
	return false
}

// values is step 4. All phis get their values before any gets its operands, for they
// may be each other's.
func (u *Updater) values() {
	var made []int
	for i := len(u.blocks) - 1; i >= 0; i-- {
		y := u.blocks[i]
		if u.def[y] != y || u.avail[y] != 0 {
			continue
		}
		if u.match[y] == 0 {
			u.findExisting(y)
		}
		if u.avail[y] = u.match[y]; u.avail[y] == 0 {
			made = append(made, len(u.phis))
			u.avail[y] = u.addPhi(y, nil)
		}
	}
	for _, y := range u.blocks {
		u.avail[y] = u.avail[u.def[y]]
	}
	for _, i := range made {
		p := &u.phis[i]
		for _, pred := range u.f.Preds(p.b) {
			p.args = append(p.args, u.AtEnd(pred))
		}
	}
}

// findExisting looks for a phi of the function in y that merges the right values,
// together with the phis that it needs in other blocks; these are then taken for
// theirs.
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
				if !u.in(p) {
					continue // unreachable: any value will do
				}
				d := u.def[p]
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
