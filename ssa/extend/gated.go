package extend

import (
	"context"
	"slices"

	"phils/ssa"
)

// Gated single assignment: Ballance, Maccabe and Ottenstein, "The Program Dependence Web"
// (PLDI 1990), §3: a merge at a loop's header becomes a μ, any other a γ, and what leaves a
// loop goes through an η. Gates come from paths as in Tu and Padua, "Efficient Building and
// Placing of Gating Functions" (PLDI 1995), §3: what decides a merge at x are the paths from
// idom(x) to x (Definition 4, the gated path). They are thinned as in Havlak, "Construction of
// Thinned Gated Single-Assignment Form" (LCPC 1993): a branch both sides of which lead to the
// same is left out.
//
// For each merge x, in the terms of Tu and Padua:
//
//  1. R are the blocks that reach x by the edges that count without passing idom(x) again: all of them
//     idom(x) dominates. For the μ of a loop header the edges that enter the loop count first,
//     with the walk from idom(x), then the back edges, with the walk from x itself.
//  2. The gated path of a block of R is that of its target, for a jump; for a branch γ of the gated
//     paths of its targets; Λ, the leaf, for an edge into x. Blocks of R are taken in the order of the
//     reversed graph, so each is done once and shared by all that lead to it.
//  3. Edges that leave R, or go back to the header of a loop within R, are ∅: on the last way
//     from idom(x) to x they are not taken. A branch with one side left needs no gate.
//
// So a gate that stands in a loop without x asks for the branch of the last iteration: η.

// Gate is a node of the gates of a Gated: a leaf, or a branch that decides between others. 0 is
// ∅, which is not reached.
type Gate int32

// Gated is what decides the merges of a function. Slices indexed by gate are columns: gates
// come after those that they are made of.
type Gated struct {
	Leaf  []int32       // of a leaf: what it stands for, see the methods; -1 for a branch
	Block []ssa.BlockID // of a branch: the block whose terminator decides; of a leaf 0

	kidOff []int32
	kid    []Gate

	Phis []GatedPhi // in block order, those of one block in their order

	leave []Gate // by loop
	exits Gate
}

// GatedPhi is a phi with its gates, whose leaves are values.
type GatedPhi struct {
	Phi ssa.Value
	// Mu: it stands at the header of a loop; Init decides what it starts with, Iter what an
	// iteration hands to the next. Else Init alone decides.
	Mu         bool
	Init, Iter Gate
}

// Kids are what branch g decides between, one for each out-edge of its block, ∅ for those not
// taken on the way to the merge.
func (g *Gated) Kids(n Gate) []Gate { return g.kid[g.kidOff[n]:g.kidOff[n+1]] }

// Leave decides how an iteration of loop l ends: a leaf's Leaf is the EdgeID by which the loop is
// left, or that of a back edge.
func (g *Gated) Leave(l ssa.LoopID) Gate { return g.leave[l] }

// Exits decides in which block the function ends: a leaf's Leaf is a block without successors. It
// is ∅ for a function that has none.
func (g *Gated) Exits() Gate { return g.exits }

// Phi finds the gates of phi v. O(log phis).
func (g *Gated) Phi(f *ssa.Func, v ssa.Value) (GatedPhi, bool) {
	i, _ := slices.BinarySearchFunc(g.Phis, f.Block[v], func(p GatedPhi, b ssa.BlockID) int { return int(f.Block[p.Phi]) - int(b) })
	for ; i < len(g.Phis) && f.Block[g.Phis[i].Phi] == f.Block[v]; i++ {
		if g.Phis[i].Phi == v {
			return g.Phis[i], true
		}
	}
	return GatedPhi{}, false
}

// NoGates is why a function has no gates.
type NoGates struct {
	// Irreducible: the loop has several entries, so no block's branches tell iterations from
	// one another. Loop is one such loop, 0 if there is none.
	Loop ssa.LoopID
	// Gates is the number of gates at which building them was given up, 0 if it was not.
	Gates int
}

// Error says which.
func (e *NoGates) Error() string {
	if e.Loop != 0 {
		return "the control flow is irreducible: gates are defined where each loop has one entry"
	}
	return "the gates are too many"
}

// maxGates bounds the gates of a function: merges whose regions lie in one another make their
// number quadratic.
const maxGates = 1 << 22

// Gates finds what decides each phi of f, which is in SSA form (block parameters count), or those of
// one block alone if only is not 0, and then neither Leave nor Exits; o, t and l are f's. The error
// is a *NoGates, or ctx's.
//
// O(Σ |R|) over the blocks with phis and loop headers, times the phis of the block.
func Gates(ctx context.Context, f *ssa.Func, o *ssa.Order, t *ssa.DomTree, l *ssa.Loops, only ssa.BlockID) (*Gated, error) {
	for x := ssa.LoopID(1); int(x) <= l.NumLoops(); x++ {
		if l.Irreducible(x) {
			return nil, &NoGates{Loop: x}
		}
	}
	if e := ssa.IrreducibleEdges(&f.Graph, o, t, nil); len(e) > 0 {
		return nil, &NoGates{Loop: l.Of(f.Succ[e[0]])}
	}
	n := f.NumBlocks() + 1
	b := &gater{Gated: &Gated{Leaf: []int32{-1}, Block: []ssa.BlockID{0}, kidOff: []int32{0, 0}, leave: make([]Gate, l.NumLoops()+1)},
		f: f, o: o, t: t, l: l, in: make([]int32, n), at: make([]Gate, n), leaf: map[int32]Gate{}}
	for x := ssa.Entry; int(x) < n; x++ {
		phis := f.Phis(x)
		if len(phis) == 0 || only != 0 && x != only || !o.Reachable(x) || f.Op[phis[0]] == ssa.OpShadowPhi {
			continue
		}
		if err := b.merge(ctx, x, phis); err != nil {
			return nil, err
		}
	}
	if only != 0 {
		return b.Gated, ctx.Err()
	}
	for x := ssa.LoopID(1); int(x) <= l.NumLoops(); x++ {
		if err := b.loop(ctx, x); err != nil {
			return nil, err
		}
	}
	return b.Gated, b.ends(ctx)
}

type gater struct {
	*Gated
	f *ssa.Func
	o *ssa.Order
	t *ssa.DomTree
	l *ssa.Loops

	round int32
	in    []int32 // by block: the round in which it was in R
	at    []Gate  // by block of R: its gated path
	r     []ssa.BlockID
	leaf  map[int32]Gate // of this round, by what it stands for
	kids  []Gate
	thin  []Gate
}

// merge finds the gates of the phis of block x.
func (b *gater) merge(ctx context.Context, x ssa.BlockID, phis []ssa.Value) error {
	header := b.l.HeaderOf(x) == x
	first := b.f.PredOff[x]
	from := b.t.Idom[x]
	if x == b.o.Root() {
		from = 0 // a loop back to the entry, which starts with nothing
	}
	init, iter := [2]Gate{}, [2]Gate{} // the gates made, from and to, the root the last
	var initRoot, iterRoot Gate
	var err error
	forward := func(e ssa.EdgeID) bool { return b.o.Reachable(b.f.Source(e)) && !b.o.Retreating(b.f.Source(e), x) }
	slot := func(e ssa.EdgeID) int32 { return b.f.SuccSlot[e] - first }
	if from != 0 {
		init[0] = b.next()
		if initRoot, err = b.paths(ctx, from, x, forward, slot); err != nil {
			return err
		}
		init[1] = b.next()
	}
	if header {
		iter[0] = b.next()
		back := func(e ssa.EdgeID) bool { return b.o.Retreating(b.f.Source(e), x) }
		if iterRoot, err = b.paths(ctx, x, x, back, slot); err != nil {
			return err
		}
		iter[1] = b.next()
	}
	for _, v := range phis {
		args := b.f.Args(v)
		value := func(slot int32) int32 {
			if int(slot) >= len(args) {
				return 0
			}
			return int32(args[slot])
		}
		p := GatedPhi{Phi: v, Mu: header}
		p.Init = b.thinned(init, initRoot, value)
		p.Iter = b.thinned(iter, iterRoot, value)
		b.Phis = append(b.Phis, p)
		if len(b.Leaf) > maxGates {
			return &NoGates{Gates: len(b.Leaf)}
		}
	}
	return nil
}

// loop finds how an iteration of loop x ends.
func (b *gater) loop(ctx context.Context, x ssa.LoopID) (err error) {
	h := b.l.Header[x]
	b.begin()
	for _, m := range b.l.Members(x) {
		b.join(m)
	}
	b.leave[x], err = b.solve(ctx, h, func(e ssa.EdgeID) (int32, bool) {
		t := b.f.Succ[e]
		return int32(e), t == h || !b.l.Contains(x, t)
	})
	return err
}

// ends finds where the function ends.
func (b *gater) ends(ctx context.Context) (err error) {
	b.begin()
	for _, x := range b.o.RPO {
		if len(b.f.Succs(x)) == 0 {
			b.join(x)
		}
	}
	b.grow(0, 0)
	root := b.o.Root()
	if b.in[root] != b.round {
		return nil
	}
	b.exits, err = b.solve(ctx, root, nil)
	return err
}

// paths is the gated path from block from, by the edges into x that count, whose leaves are told
// by leaf (steps 1 to 3).
func (b *gater) paths(ctx context.Context, from, x ssa.BlockID, counts func(ssa.EdgeID) bool, leaf func(ssa.EdgeID) int32) (Gate, error) {
	b.begin()
	for i := b.f.PredOff[x]; i < b.f.PredOff[x+1]; i++ {
		if counts(b.f.PredEdge[i]) {
			b.join(b.f.Pred[i])
		}
	}
	b.grow(from, x)
	b.join(from)
	return b.solve(ctx, from, func(e ssa.EdgeID) (int32, bool) {
		if b.f.Succ[e] != x || !counts(e) {
			return 0, false
		}
		return leaf(e), true
	})
}

func (b *gater) next() Gate { return Gate(len(b.Leaf)) }

func (b *gater) begin() {
	b.round++
	b.r = b.r[:0]
	clear(b.leaf)
}

// join puts block m into R.
func (b *gater) join(m ssa.BlockID) {
	if b.in[m] != b.round {
		b.in[m] = b.round
		b.r = append(b.r, m)
	}
}

// grow adds to R all reachable blocks that reach it without passing from or x.
func (b *gater) grow(from, x ssa.BlockID) {
	for i := 0; i < len(b.r); i++ {
		if b.r[i] == from || b.r[i] == x {
			continue
		}
		for _, p := range b.f.Preds(b.r[i]) {
			if b.o.Reachable(p) {
				b.join(p)
			}
		}
	}
}

// solve finds the gated path of each block of R, and gives that of from. ends tells an edge that
// is a leaf; nil makes the blocks without successors leaves.
func (b *gater) solve(ctx context.Context, from ssa.BlockID, ends func(ssa.EdgeID) (int32, bool)) (Gate, error) {
	slices.SortFunc(b.r, func(x, y ssa.BlockID) int { return int(b.o.Num[y]) - int(b.o.Num[x]) })
	for i, x := range b.r {
		if i&1023 == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		b.kids = b.kids[:0]
		for e := b.f.SuccOff[x]; e < b.f.SuccOff[x+1]; e++ {
			t := b.f.Succ[e]
			kid := Gate(0)
			if ends == nil {
				if b.in[t] == b.round && !b.o.Retreating(x, t) {
					kid = b.at[t]
				}
			} else if n, is := ends(ssa.EdgeID(e)); is {
				kid = b.leafOf(n)
			} else if b.in[t] == b.round && t != from && !b.o.Retreating(x, t) {
				kid = b.at[t]
			}
			b.kids = append(b.kids, kid)
		}
		if ends == nil && len(b.kids) == 0 {
			b.at[x] = b.leafOf(int32(x))
		} else {
			b.at[x] = b.branch(x, b.kids)
		}
		if len(b.Leaf) > maxGates {
			return 0, &NoGates{Gates: len(b.Leaf)}
		}
	}
	if b.in[from] != b.round {
		return 0, nil
	}
	return b.at[from], ctx.Err()
}

func (b *gater) leafOf(n int32) Gate {
	g, ok := b.leaf[n]
	if !ok {
		g = b.add(n, 0, nil)
		b.leaf[n] = g
	}
	return g
}

// branch is γ of kids at block x, thinned.
func (b *gater) branch(x ssa.BlockID, kids []Gate) Gate {
	only := Gate(0)
	for _, k := range kids {
		if k == 0 || k == only {
			continue
		}
		if only != 0 {
			return b.add(-1, x, kids)
		}
		only = k
	}
	return only
}

func (b *gater) add(leaf int32, x ssa.BlockID, kids []Gate) Gate {
	b.Leaf, b.Block = append(b.Leaf, leaf), append(b.Block, x)
	b.kid = append(b.kid, kids...)
	b.kidOff = append(b.kidOff, int32(len(b.kid)))
	return Gate(len(b.Leaf) - 1)
}

// thinned is root, one of the gates span[0] … span[1]-1, with value in place of the leaves:
// branches that no longer decide anything are gone.
func (b *gater) thinned(span [2]Gate, root Gate, value func(int32) int32) Gate {
	if root == 0 {
		return 0
	}
	clear(b.leaf)
	b.thin = slices.Grow(b.thin[:0], int(root-span[0])+1)[:root-span[0]+1]
	for n := span[0]; n <= root; n++ {
		if b.Leaf[n] >= 0 {
			b.thin[n-span[0]] = b.leafOf(value(b.Leaf[n]))
			continue
		}
		b.kids = b.kids[:0]
		for _, k := range b.Kids(n) {
			if k != 0 {
				k = b.thin[k-span[0]]
			}
			b.kids = append(b.kids, k)
		}
		b.thin[n-span[0]] = b.branch(b.Block[n], b.kids)
	}
	return b.thin[root-span[0]]
}
