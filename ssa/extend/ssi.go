package extend

import (
	"context"
	"errors"
	"slices"

	"phils/ssa"
)

// SSI form, static single information: C. Scott Ananian, "The static single information form"
// (Master's thesis, MIT 1999), §2. Where two paths to different uses of a value part, a σ
// gives it a new name on each of them, and where different names meet, a φ joins them.
// Of the thesis's conditions two place functions, both for values where they are live:
//
//	(1) a φ in node Z, if there are paths from two different nodes that define the
//	    value to Z which share nothing but Z;
//	(2) a σ in node Z, if there are paths from Z to two different nodes that use the
//	    value which share nothing but Z.
//
// A φ is a definition in its node and a use on each edge into it; a σ is a use in its node and
// a definition on each edge out of it. So that edges are nodes, critical edges are taken as
// split here (the function's own are not: a σ's names are all made before the jump). The
// smallest sets of φs and σs are found per value, by turns:
//
//  1. Let each node have the name of the definition that reaches it, by any path, and
//     put a φ wherever two names meet, as often as that adds some.
//  2. The same backwards with uses, for σs.
//  3. Again from 1, while there is something new.
//
// What two names meeting means is condition (1): each name came along a path of its own,
// and these paths share nothing, since a node has one name.
//
// A round costs the value's live range; O(values · live range · rounds), and as much space as
// the result has. Rounds are few.
//
// There is no σ before callbr and catchswitch, for a value at the jump that makes it, nor for
// addresses within locals, which are places and not values.

// ErrLarge says that a form would be larger than the bound that the caller gave.
var ErrLarge = errors.New("too large")

// SSI is a function in SSI form.
type SSI struct {
	// F has the values of the base, whose ids it keeps, and behind them φs (OpPhi) and σs
	// (OpSigma, each followed by an OpProj per out-edge), in the order of the text.
	F *ssa.Func
	// Roots is by value of F: the value of the base that it is a name of, itself for the
	// base's values.
	Roots []ssa.Value
	Phis  int // put in
	Sigma int // put in
	// Steps counts the work.
	Steps int
}

// SSIOptions say what is renamed.
type SSIOptions struct {
	// Keep reports whether v must keep its name everywhere; nil is for none but addresses.
	Keep func(f *ssa.Func, v ssa.Value) bool
	// Limit bounds the steps; 0 does not.
	Limit int
}

// NewSSI gives f, which is in SSA form and is not changed, in SSI form. order is of f's graph. The
// error is ErrLarge or ctx's.
func NewSSI(ctx context.Context, f *ssa.Func, order *ssa.Order, o SSIOptions) (*SSI, error) {
	k := &ssiTask{ctx: ctx, f: f, o: o, order: order}
	if f.NumBlocks() > 0 {
		k.graph()
		k.collect()
		for v := ssa.Value(1); int(v) < f.NumValues() && k.err == nil; v++ {
			k.value(v)
		}
	}
	if k.err == nil {
		k.err = ctx.Err()
	}
	if k.err != nil {
		return nil, k.err
	}
	return k.emit(), nil
}

// node is a block, or behind those a critical edge.
type node = ssa.BlockID

type ssiTask struct {
	ctx   context.Context
	err   error
	steps int
	f     *ssa.Func
	o     SSIOptions
	order *ssa.Order

	g    ssa.Graph // of nodes, without unreachable blocks' edges
	to   []node    // by edge: the node that it leads to
	on   []node    // by edge: the node at whose end, or head, a φ at its target uses a value
	useN []int32   // by value: CSR of use
	use  []ssiUse

	// By node, for the value at work: marks are equal to turn.
	turn                 int32
	live, used, defined  []int32
	phi, sigma           []int32
	label                []node
	labelled             []int32
	id                   []ssa.Value // by defining node: the name that it makes
	root                 ssa.Value
	home                 node // the block that defines it
	nodes, stack, change []node

	name  []ssa.Value // by index into f.Arg; names to come have provisional ids
	given []given
	next  ssa.Value
}

// ssiUse is an operand: an index into f.Arg, and where it is used.
type ssiUse struct {
	arg int32
	at  node
}

// given is a φ, or a σ with its names, that is to be put in.
type given struct {
	id    ssa.Value // provisional; of a σ, its names have the next ones
	root  ssa.Value
	block ssa.BlockID
	sigma bool
	args  []ssa.Value
}

func (k *ssiTask) step() bool {
	k.steps++
	if k.err == nil && k.steps&0xfff == 0 {
		k.err = k.ctx.Err()
	}
	if k.err == nil && k.o.Limit > 0 && k.steps > k.o.Limit {
		k.err = ErrLarge
	}
	return k.err == nil
}

// firstEdge is the first edge from b to t. Edges alike are one here, since the operands of a
// phi for them must agree.
func firstEdge(f *ssa.Func, b, t ssa.BlockID) ssa.EdgeID {
	// In-edges from one block stand together, in their order.
	slot, _ := slices.BinarySearch(f.Preds(t), b)
	return f.PredEdge[int(f.PredOff[t])+slot]
}

// differ reports whether blocks that stand in a row of edges are not all one.
func differ(bs []ssa.BlockID) bool {
	for _, b := range bs {
		if b != bs[0] {
			return true
		}
	}
	return false
}

// graph splits critical edges.
func (k *ssiTask) graph() {
	f := k.f
	nb := f.NumBlocks()
	succ := make([][]ssa.BlockID, nb)
	k.to, k.on = make([]node, len(f.Succ)), make([]node, len(f.Succ))
	for b := ssa.Entry; int(b) <= nb; b++ {
		for i, t := range f.Succs(b) {
			e := int(f.SuccOff[b]) + i
			k.to[e], k.on[e] = t, b
			if !k.order.Reachable(b) {
				continue
			}
			if first := firstEdge(f, b, t); int(first) < e {
				k.to[e], k.on[e] = k.to[first], k.on[first]
				continue
			}
			if differ(f.Succs(b)) {
				if differ(f.Preds(t)) {
					succ = append(succ, []ssa.BlockID{t})
					k.to[e] = node(len(succ))
				}
				k.on[e] = k.to[e]
			}
			succ[b-1] = append(succ[b-1], k.to[e])
		}
	}
	k.g = ssa.NewGraph(succ)
	n := len(succ) + 1
	marks := make([]int32, 6*n)
	for i, p := range []*[]int32{&k.live, &k.used, &k.defined, &k.phi, &k.sigma, &k.labelled} {
		*p = marks[i*n : (i+1)*n : (i+1)*n]
	}
	k.label, k.id = make([]node, n), make([]ssa.Value, n)
}

// collect lists the uses of each value in reachable blocks.
func (k *ssiTask) collect() {
	f := k.f
	k.useN = make([]int32, f.NumValues()+1)
	each := func(visit func(a ssa.Value, u ssiUse)) {
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			if !k.order.Reachable(b) {
				continue
			}
			for _, v := range f.Instrs(b) {
				for i := f.ArgOff[v]; i < f.ArgOff[v+1]; i++ {
					a := f.Arg[i]
					if a == 0 || f.Block[a] == 0 {
						continue
					}
					if !f.Op[v].IsPhi() {
						visit(a, ssiUse{i, b})
						continue
					}
					if slot := i - f.ArgOff[v] + f.PredOff[b]; slot < f.PredOff[b+1] && k.order.Reachable(f.Pred[slot]) {
						visit(a, ssiUse{i, k.on[f.PredEdge[slot]]})
					}
				}
			}
		}
	}
	each(func(a ssa.Value, _ ssiUse) { k.useN[a+1]++ })
	for v := 1; v < len(k.useN); v++ {
		k.useN[v] += k.useN[v-1]
	}
	k.use = make([]ssiUse, k.useN[f.NumValues()])
	next := slices.Clone(k.useN)
	each(func(a ssa.Value, u ssiUse) { k.use[next[a]] = u; next[a]++ })
	k.name = slices.Clone(f.Arg)
	k.next = ssa.Value(f.NumValues())
}

func (k *ssiTask) uses() []ssiUse { return k.use[k.useN[k.root]:k.useN[k.root+1]] }

// renames reports whether v may have several names.
func (k *ssiTask) renames(v ssa.Value) bool {
	f := k.f
	switch op := f.Op[v]; {
	case f.Block[v] == 0, !op.HasResult(), !k.order.Reachable(f.Block[v]),
		op == ssa.OpSlot, op == ssa.OpFieldAddr, op == ssa.OpElemAddr:
		return false
	}
	return k.o.Keep == nil || !k.o.Keep(f, v)
}

// splits reports whether a σ for the value may stand at the end of n.
func (k *ssiTask) splits(n node) bool {
	if int(n) > k.f.NumBlocks() {
		return false
	}
	t := k.f.Terminator(n)
	return t != 0 && t != k.root && k.f.Op[t] != ssa.OpOtherInvoke
}

// value gives v its names.
func (k *ssiTask) value(v ssa.Value) {
	k.root = v
	if len(k.uses()) == 0 || !k.renames(v) {
		return
	}
	k.turn++
	k.home = k.f.Block[v]
	if !k.liveRange() {
		return
	}
	added := false
	for {
		again := k.sigmas()
		added = added || again
		for k.phis() {
			again, added = true, true
		}
		if !again || k.err != nil {
			break
		}
	}
	if added && k.err == nil {
		k.rename()
	}
}

// liveRange finds the nodes on whose entry the value is live, and reports whether it is live
// behind a branch, without which it keeps its name.
func (k *ssiTask) liveRange() (branches bool) {
	k.nodes, k.stack = k.nodes[:0], k.stack[:0]
	mark := func(n node) {
		if n != k.home && k.live[n] != k.turn {
			k.live[n] = k.turn
			k.nodes = append(k.nodes, n)
			k.stack = append(k.stack, n)
		}
	}
	for _, u := range k.uses() {
		k.used[u.at] = k.turn
		mark(u.at)
	}
	for len(k.stack) > 0 && k.step() {
		n := k.stack[len(k.stack)-1]
		k.stack = k.stack[:len(k.stack)-1]
		for _, p := range k.g.Preds(n) {
			branches = branches || len(k.g.Succs(p)) > 1
			mark(p)
		}
	}
	k.nodes = append(k.nodes, k.home)
	k.defined[k.home] = k.turn
	k.id[k.home] = k.root
	return branches
}

// in reports whether n belongs to the live range, the defining block included.
func (k *ssiTask) in(n node) bool { return k.live[n] == k.turn || n == k.home }

// phis labels every node with the definition that reaches its end, and puts φs where labels
// meet. It reports whether there are new ones.
func (k *ssiTask) phis() bool {
	k.spread(k.defined, true)
	k.change = k.change[:0]
	for _, n := range k.nodes {
		if n == k.home || k.defined[n] == k.turn {
			continue
		}
		preds := k.g.Preds(n)
		for _, p := range preds {
			if k.step(); k.label[p] != k.label[preds[0]] {
				k.change = append(k.change, n)
				break
			}
		}
	}
	for _, n := range k.change {
		k.phi[n], k.defined[n] = k.turn, k.turn
		for slot := k.f.PredOff[n]; slot < k.f.PredOff[n+1]; slot++ {
			if k.order.Reachable(k.f.Pred[slot]) {
				k.used[k.on[k.f.PredEdge[slot]]] = k.turn
			}
		}
	}
	return len(k.change) > 0
}

// sigmas labels every node with the use that comes first from its head, and puts σs where
// labels part, as often as there are new ones, which it reports.
func (k *ssiTask) sigmas() (any bool) {
	for k.err == nil {
		k.spread(k.used, false)
		k.change = k.change[:0]
		for _, n := range k.nodes {
			if k.sigma[n] == k.turn || !k.splits(n) {
				continue
			}
			first := node(0)
			for _, s := range k.g.Succs(n) {
				if k.step(); k.live[s] != k.turn {
					continue
				}
				if first == 0 {
					first = k.label[s]
				} else if k.label[s] != first {
					k.change = append(k.change, n)
					break
				}
			}
		}
		if len(k.change) == 0 {
			return any
		}
		any = true
		for _, n := range k.change {
			k.sigma[n], k.used[n] = k.turn, k.turn
			for _, s := range k.g.Succs(n) {
				if k.live[s] == k.turn {
					k.defined[s] = k.turn
				}
			}
		}
	}
	return any
}

// spread gives each node of the live range the label of a marked node from which it is
// reached along edges, or against them, without passing another; a marked one its own.
func (k *ssiTask) spread(marked []int32, along bool) {
	k.stack = k.stack[:0]
	for _, n := range k.nodes {
		k.labelled[n] = 0
		if marked[n] == k.turn {
			k.label[n], k.labelled[n] = n, k.turn
			k.stack = append(k.stack, n)
		}
	}
	for len(k.stack) > 0 {
		n := k.stack[len(k.stack)-1]
		k.stack = k.stack[:len(k.stack)-1]
		next := k.g.Preds(n)
		if along {
			next = k.g.Succs(n)
		} else if n == k.home {
			continue
		}
		for _, m := range next {
			if !k.step() {
				return
			}
			if along && m == k.home || !k.in(m) || k.labelled[m] == k.turn {
				continue
			}
			k.label[m], k.labelled[m] = k.label[n], k.turn
			k.stack = append(k.stack, m)
		}
	}
}

// rename gives the functions their names, and uses theirs.
func (k *ssiTask) rename() {
	f := k.f
	first := len(k.given)
	for _, n := range k.nodes {
		if k.phi[n] == k.turn {
			k.given = append(k.given, given{id: k.next, root: k.root, block: n})
			k.id[n] = k.next
			k.next++
		}
		if k.sigma[n] == k.turn {
			k.given = append(k.given, given{id: k.next, root: k.root, block: n, sigma: true})
			for e := f.SuccOff[n+1] - 1; e >= f.SuccOff[n]; e-- { // of edges alike the first counts
				k.id[k.to[e]] = k.next + 1 + ssa.Value(e-f.SuccOff[n])
			}
			k.next += 1 + ssa.Value(len(f.Succs(n)))
		}
	}
	k.spread(k.defined, true)
	name := func(n node) ssa.Value { return k.id[k.label[n]] }
	for i := first; i < len(k.given); i++ {
		x := &k.given[i]
		if x.sigma {
			x.args = []ssa.Value{name(x.block)}
			continue
		}
		for slot := f.PredOff[x.block]; slot < f.PredOff[x.block+1]; slot++ {
			if k.order.Reachable(f.Pred[slot]) {
				x.args = append(x.args, name(k.on[f.PredEdge[slot]]))
			} else {
				x.args = append(x.args, k.root)
			}
		}
	}
	for _, u := range k.uses() {
		k.name[u.arg] = name(u.at)
	}
}

// emit makes the new function.
func (k *ssiTask) emit() *SSI {
	f := k.f
	r := &SSI{Roots: make([]ssa.Value, k.next)}
	for v := range f.NumValues() {
		r.Roots[v] = ssa.Value(v)
	}
	slices.SortStableFunc(k.given, func(a, b given) int {
		switch {
		case a.block != b.block:
			return int(a.block - b.block)
		case a.sigma != b.sigma && b.sigma:
			return -1
		case a.sigma != b.sigma:
			return 1
		}
		return int(a.root - b.root)
	})
	final := make([]ssa.Value, int(k.next)-f.NumValues())
	next := ssa.Value(f.NumValues())
	for _, x := range k.given {
		n := 1
		if x.sigma {
			n += len(f.Succs(x.block))
		}
		for i := range n {
			final[int(x.id)-f.NumValues()+i] = next
			r.Roots[next] = x.root
			next++
		}
	}
	last := func(v ssa.Value) ssa.Value {
		if i := int(v) - f.NumValues(); i >= 0 {
			return final[i]
		}
		return v
	}
	in := newInserter(f)
	for i, v := range k.name {
		in.n.Arg[i] = last(v)
	}
	for _, x := range k.given {
		for i := range x.args {
			x.args[i] = last(x.args[i])
		}
		typ, name := f.Type[x.root], f.Var[x.root]
		if !x.sigma {
			r.Phis++
			in.add(f.InstrOff[x.block], x.block, ssa.OpPhi, typ, f.BlockSrc[x.block], 0, name, x.args...)
			continue
		}
		r.Sigma++
		at := tail(f, x.block)
		s := in.add(at, x.block, ssa.OpSigma, ssa.TypeUnit, -1, 0, 0, x.args...)
		for i := range f.Succs(x.block) {
			in.add(at, x.block, ssa.OpProj, typ, -1, int32(i), name, s)
		}
	}
	r.F = in.finish()
	r.Steps = k.steps + f.NumValues() + len(f.Arg)
	return r
}
