package ssa_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"phils/ssa"
	"phils/ssa/ssatest"
)

// graphString shows a graph in the form that NewGraph takes.
func graphString(g *ssa.Graph) string {
	var s strings.Builder
	for b := ssa.BlockID(1); int(b) <= g.NumBlocks(); b++ {
		fmt.Fprintf(&s, " %d→%v", b, g.Succs(b))
	}
	return s.String()
}

// forRandomGraphs runs check on graphs of all kinds, 10,000 in full, until one fails.
func forRandomGraphs(t *testing.T, check func(t *testing.T, rng *rand.Rand, g *ssa.Graph)) {
	t.Helper()
	n := 10_000
	if testing.Short() {
		n = 500
	}
	for seed := range n {
		rng := rand.New(rand.NewPCG(uint64(seed), 1))
		opts := ssatest.GraphOptions{Reducible: seed%3 == 0, Acyclic: seed%11 == 0,
			Connected: seed%2 == 0, NoEntry: seed%5 == 0}
		g := ssatest.RandomGraph(rng, 1+rng.IntN(16), opts)
		check(t, rng, &g)
		if t.Failed() {
			t.Fatalf("seed %d:%s", seed, graphString(&g))
		}
	}
}

func TestRandomOrder(t *testing.T) {
	s := new(ssa.Scratch)
	o := new(ssa.Order)
	forRandomGraphs(t, func(t *testing.T, rng *rand.Rand, g *ssa.Graph) {
		ssa.ReversePostorderInto(o, g, ssa.Entry, s)
		reach := reachAvoiding(g, ssa.Entry, 0)
		for b := ssa.BlockID(1); int(b) <= g.NumBlocks(); b++ {
			if o.Reachable(b) != reach[b] || (o.Pre[b] != 0) != reach[b] {
				t.Errorf("Reachable(%d) = %v", b, o.Reachable(b))
			}
			if reach[b] && o.RPO[o.Num[b]-1] != b {
				t.Errorf("RPO[%d] = %d, want %d", o.Num[b]-1, o.RPO[o.Num[b]-1], b)
			}
		}
		if o.Root() != ssa.Entry {
			t.Errorf("root %d", o.Root())
		}
		// A graph is acyclic just if no edge retreats; and each parent has an edge.
		retreats, cyclic := false, false
		for b := ssa.BlockID(1); int(b) <= g.NumBlocks(); b++ {
			for _, y := range g.Succs(b) {
				retreats = retreats || o.Retreating(b, y)
				cyclic = cyclic || reach[b] && reachAvoiding(g, y, 0)[b]
			}
			if p := o.Parent[b]; p != 0 && (!slices.Contains(g.Succs(p), b) || o.Pre[p] >= o.Pre[b]) {
				t.Errorf("Parent[%d] = %d", b, p)
			}
		}
		if retreats != cyclic {
			t.Errorf("retreating edge: %v, cycle: %v", retreats, cyclic)
		}
	})
}

// checkTree compares everything of a tree with the oracle.
func checkTree(t *testing.T, name string, slow *slowGraph, tree *ssa.DomTree) {
	t.Helper()
	n := ssa.BlockID(slow.g.NumBlocks())
	for b := ssa.BlockID(1); b <= n; b++ {
		if got, want := tree.Idom[b], slow.idom(b); got != want {
			t.Errorf("%s: Idom[%d] = %d, want %d", name, b, got, want)
			return
		}
	}
	seen, post := int32(0), []ssa.BlockID{}
	var walk func(b ssa.BlockID, level int32)
	walk = func(b ssa.BlockID, level int32) {
		if tree.Preorder[seen] != b || tree.Pre[b] != seen+1 || tree.Level[b] != level {
			t.Errorf("%s: block %d has Pre %d, Level %d; want %d, %d", name, b, tree.Pre[b], tree.Level[b], seen+1, level)
		}
		seen++
		var children []ssa.BlockID
		for c := ssa.BlockID(1); c <= n; c++ {
			if slow.idom(c) == b {
				children = append(children, c)
				walk(c, level+1)
			}
		}
		if !slices.Equal(tree.Children(b), children) {
			t.Errorf("%s: Children(%d) = %v, want %v", name, b, tree.Children(b), children)
		}
		post = append(post, b)
		if tree.Post[b] != int32(len(post)) {
			t.Errorf("%s: Post[%d] = %d, want %d", name, b, tree.Post[b], len(post))
		}
	}
	walk(slow.root, 1)
	if int(seen) != len(tree.Preorder) {
		t.Errorf("%s: %d blocks in Preorder, want %d", name, len(tree.Preorder), seen)
	}
	for a := ssa.BlockID(1); a <= n; a++ {
		var sub []ssa.BlockID
		for b := ssa.BlockID(1); b <= n; b++ {
			want := slow.dom[a][b] || !slow.reach[b]
			if tree.Dominates(a, b) != want || tree.StrictlyDominates(a, b) != (want && a != b) {
				t.Errorf("%s: Dominates(%d, %d) = %v", name, a, b, !want)
			}
			if slow.dom[a][b] {
				sub = append(sub, b)
			}
			if slow.reach[a] && slow.reach[b] {
				c := tree.CommonDominator(a, b)
				if !slow.dom[c][a] || !slow.dom[c][b] {
					t.Errorf("%s: CommonDominator(%d, %d) = %d does not dominate", name, a, b, c)
				}
				for d := ssa.BlockID(1); d <= n; d++ {
					if slow.dom[d][a] && slow.dom[d][b] && !slow.dom[d][c] {
						t.Errorf("%s: CommonDominator(%d, %d) = %d, but %d is deeper", name, a, b, c, d)
					}
				}
			}
		}
		got := slices.Clone(tree.Subtree(a))
		slices.Sort(got)
		if !slices.Equal(got, sub) {
			t.Errorf("%s: Subtree(%d) = %v, want %v", name, a, got, sub)
		}
	}
}

func TestRandomDominators(t *testing.T) {
	s := new(ssa.Scratch)
	reused := new(ssa.DomTree)
	forRandomGraphs(t, func(t *testing.T, rng *rand.Rand, g *ssa.Graph) {
		o := ssa.ReversePostorder(g, s)
		slow := newSlow(g, ssa.Entry)
		checkTree(t, "CHK", slow, ssa.DominatorsCHK(g, o, s))
		checkTree(t, "SemiNCA", slow, ssa.DominatorsSemiNCA(g, o, s))
		ssa.DominatorsInto(reused, g, o, nil)
		checkTree(t, "reused", slow, reused)
	})
}

func TestRandomPostDominators(t *testing.T) {
	s := new(ssa.Scratch)
	forRandomGraphs(t, func(t *testing.T, rng *rand.Rand, g *ssa.Graph) {
		o := ssa.ReversePostorder(g, s)
		r, tree := ssa.PostDominators(g, o, s)
		exit := ssa.BlockID(g.NumBlocks() + 1)
		checkTree(t, "post", newSlow(r, exit), tree)
		for b := ssa.BlockID(1); b < exit; b++ {
			if o.Reachable(b) && !tree.Reachable(b) {
				t.Errorf("block %d does not reach the exit", b)
			}
			preds := slices.Clone(g.Succs(b))
			if slices.Contains(r.Succs(exit), b) {
				preds = append(preds, exit)
				// Only a block without successors, or one that cannot reach such a block, may leave.
				for y, ok := range reachAvoiding(g, b, 0) {
					if ok && len(g.Succs(b)) > 0 && len(g.Succs(ssa.BlockID(y))) == 0 {
						t.Errorf("block %d leaves though it reaches %d", b, y)
					}
				}
			}
			slices.Sort(preds)
			if !slices.Equal(r.Preds(b), preds) {
				t.Errorf("reversed predecessors of %d: %v, want %v", b, r.Preds(b), preds)
			}
		}
	})
}

func TestRandomFrontiers(t *testing.T) {
	forRandomGraphs(t, func(t *testing.T, rng *rand.Rand, g *ssa.Graph) {
		tree := ssa.Dominators(g, ssa.ReversePostorder(g, nil), nil)
		slow := newSlow(g, ssa.Entry)
		all := ssa.DominanceFrontiers(g, tree)
		var buf []ssa.BlockID
		for b := ssa.BlockID(1); int(b) <= g.NumBlocks(); b++ {
			want := slow.frontier(b)
			if buf = ssa.DominanceFrontier(g, tree, b, buf); !slices.Equal(buf, want) {
				t.Errorf("DominanceFrontier(%d) = %v, want %v", b, buf, want)
			}
			if !slices.Equal(all.Of(b), want) {
				t.Errorf("DominanceFrontiers.Of(%d) = %v, want %v", b, all.Of(b), want)
			}
		}
	})
}

func TestRandomIDF(t *testing.T) {
	forRandomGraphs(t, func(t *testing.T, rng *rand.Rand, g *ssa.Graph) {
		n := g.NumBlocks()
		tree := ssa.Dominators(g, ssa.ReversePostorder(g, nil), nil)
		slow := newSlow(g, ssa.Entry)
		x := ssa.NewIDF(g, tree)
		live := ssa.NewLiveIn(g)
		var buf []ssa.BlockID
		for range 4 {
			var defs, uses []ssa.BlockID
			for b := ssa.BlockID(1); int(b) <= n; b++ {
				if rng.IntN(4) == 0 {
					defs = append(defs, b)
				}
				if rng.IntN(4) == 0 {
					uses = append(uses, b)
				}
			}
			want := slow.iterated(defs)
			// Order and repetition do not matter.
			if len(defs) > 0 {
				defs = append(defs, defs[0])
			}
			rng.Shuffle(len(defs), func(i, j int) { defs[i], defs[j] = defs[j], defs[i] })
			if buf = x.Compute(defs, nil, buf); !slices.Equal(buf, want) {
				t.Errorf("IDF(%v) = %v, want %v", defs, buf, want)
			}
			// Pruned: those of the whole set where the variable is live.
			live.Walk(defs, uses)
			want = slices.DeleteFunc(want, func(b ssa.BlockID) bool { return !live.Live(b) })
			if buf = x.Compute(defs, live.Live, buf); !slices.Equal(buf, want) {
				t.Errorf("pruned IDF(%v) with uses %v = %v, want %v", defs, uses, buf, want)
			}
		}
	})
}

func TestRandomDJ(t *testing.T) {
	forRandomGraphs(t, func(t *testing.T, rng *rand.Rand, g *ssa.Graph) {
		tree := ssa.Dominators(g, ssa.ReversePostorder(g, nil), nil)
		slow := newSlow(g, ssa.Entry)
		d := ssa.DJ(g, tree)
		for b := ssa.BlockID(1); int(b) <= g.NumBlocks(); b++ {
			var want []ssa.JEdge
			for e := g.SuccOff[b]; e < g.SuccOff[b+1]; e++ {
				if y := g.Succ[e]; slow.reach[b] && !slow.sdom(b, y) {
					want = append(want, ssa.JEdge{Edge: ssa.EdgeID(e), From: b, To: y, Back: slow.dom[y][b]})
				}
			}
			if !slices.Equal(d.Of(b), want) {
				t.Errorf("J edges of %d: %v, want %v", b, d.Of(b), want)
			}
			if !slices.Equal(d.D(b), tree.Children(b)) {
				t.Errorf("D(%d) = %v", b, d.D(b))
			}
		}
	})
}

func TestRandomReducible(t *testing.T) {
	seen := map[bool]int{}
	forRandomGraphs(t, func(t *testing.T, rng *rand.Rand, g *ssa.Graph) {
		o := ssa.ReversePostorder(g, nil)
		tree := ssa.Dominators(g, o, nil)
		slow := newSlow(g, ssa.Entry)
		want := slow.reducibleByIntervals()
		seen[want]++
		if got := ssa.Reducible(g, o, tree); got != want {
			t.Errorf("Reducible = %v, T1/T2 say %v", got, want)
		}
		edges := ssa.IrreducibleEdges(g, o, tree, nil)
		if (len(edges) == 0) != want {
			t.Errorf("IrreducibleEdges = %v, reducible: %v", edges, want)
		}
		for _, e := range edges {
			if p, y := g.Source(e), g.Succ[e]; !o.Retreating(p, y) || slow.dom[y][p] {
				t.Errorf("edge %d → %d is not irreducible", p, y)
			}
		}
	})
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("the generator makes %d reducible and %d irreducible graphs", seen[true], seen[false])
	}
}

func TestRandomLoops(t *testing.T) {
	nested, irreducible := 0, 0
	s := new(ssa.Scratch)
	forRandomGraphs(t, func(t *testing.T, rng *rand.Rand, g *ssa.Graph) {
		o := ssa.ReversePostorder(g, s)
		slow := newSlow(g, ssa.Entry)
		want := slow.loops(o.Num)
		l := ssa.LoopNest(g, o, s)
		if l.NumLoops() != len(want) {
			t.Errorf("%d loops, want %v", l.NumLoops(), want)
			return
		}
		depth, innermost := map[ssa.BlockID]int{}, map[ssa.BlockID]int{}
		for x := ssa.LoopID(1); int(x) <= l.NumLoops(); x++ {
			w, ok := want[l.Header[x]]
			if !ok {
				t.Errorf("loop %d has header %d", x, l.Header[x])
				return
			}
			if l.Parent[x] >= x || l.Header[l.Parent[x]] != w.parent {
				t.Errorf("loop of %d is in that of %d, want %d", w.header, l.Header[l.Parent[x]], w.parent)
			}
			if !slices.Equal(l.Entries(x), w.entries) || l.Irreducible(x) != (len(w.entries) > 1) {
				t.Errorf("loop of %d has entries %v, want %v", w.header, l.Entries(x), w.entries)
			}
			members := slices.Clone(l.Members(x))
			if members[0] != w.header {
				t.Errorf("members of %d begin with %d", w.header, members[0])
			}
			slices.Sort(members)
			if !slices.Equal(members, w.blocks) {
				t.Errorf("loop of %d has members %v, want %v", w.header, members, w.blocks)
			}
			for b := ssa.BlockID(1); int(b) <= g.NumBlocks(); b++ {
				in := slices.Contains(w.blocks, b)
				if l.Contains(x, b) != in {
					t.Errorf("Contains(loop of %d, %d) = %v", w.header, b, !in)
				}
				if in {
					depth[b]++
					if innermost[b] == 0 || len(w.blocks) < len(want[l.Header[innermost[b]]].blocks) {
						innermost[b] = int(x)
					}
				}
			}
			if w.parent != 0 {
				nested++
			}
			if len(w.entries) > 1 {
				irreducible++
			}
		}
		for b := ssa.BlockID(1); int(b) <= g.NumBlocks(); b++ {
			if l.Of(b) != ssa.LoopID(innermost[b]) || l.DepthOf(b) != depth[b] || l.HeaderOf(b) != l.Header[innermost[b]] {
				t.Errorf("block %d: loop %d, depth %d, header %d; want loop %d, depth %d", b, l.Of(b), l.DepthOf(b), l.HeaderOf(b), innermost[b], depth[b])
			}
		}
	})
	if nested == 0 || irreducible == 0 {
		t.Errorf("the generator makes %d nested and %d irreducible loops", nested, irreducible)
	}
}

func TestRandomCriticalEdges(t *testing.T) {
	forRandomGraphs(t, func(t *testing.T, rng *rand.Rand, g *ssa.Graph) {
		if got, want := ssa.CriticalEdges(g), criticalEdges(g); !slices.Equal(got, want) {
			t.Errorf("CriticalEdges = %v, want %v", got, want)
		}
	})
}

func TestRandomPathAvoiding(t *testing.T) {
	forRandomGraphs(t, func(t *testing.T, rng *rand.Rand, g *ssa.Graph) {
		n := g.NumBlocks()
		bad := ssa.NewBitSet(n + 1)
		for b := 1; b <= n; b++ {
			if rng.IntN(4) == 0 {
				bad.Add(b)
			}
		}
		avoid := func(b ssa.BlockID) bool { return bad.Has(int(b)) }
		from := ssa.BlockID(1 + rng.IntN(n))
		// dist by relaxing edges n times.
		dist := make([]int, n+1)
		for b := range dist {
			dist[b] = n + 1
		}
		dist[from] = 0
		for range n {
			for b := ssa.BlockID(1); int(b) <= n; b++ {
				for _, y := range g.Succs(b) {
					if dist[b] <= n && !avoid(b) {
						dist[y] = min(dist[y], dist[b]+1)
					}
				}
			}
		}
		for to := ssa.BlockID(1); int(to) <= n; to++ {
			path := ssa.PathAvoiding(g, from, to, avoid, nil)
			if dist[to] > n {
				if path != nil {
					t.Errorf("path %v → %v: %v, want none", from, to, path)
				}
				continue
			}
			if len(path) != dist[to]+1 || path[0] != from || path[len(path)-1] != to {
				t.Errorf("path %v → %v: %v, want %d steps", from, to, path, dist[to])
				continue
			}
			for i, b := range path[:len(path)-1] {
				if avoid(b) || !slices.Contains(g.Succs(b), path[i+1]) {
					t.Errorf("path %v → %v: %v goes wrong at %d", from, to, path, b)
				}
			}
		}
	})
}

func TestRandomVarLiveness(t *testing.T) {
	n := 10_000
	if testing.Short() {
		n = 500
	}
	for seed := range n {
		rng := rand.New(rand.NewPCG(uint64(seed), 2))
		f := ssatest.RandomFunc(rng, ssatest.FuncOptions{Blocks: 1 + rng.IntN(9), Instrs: 2, Undefined: true, Endless: seed%2 == 0})
		l := ssa.VarLiveness(f)
		acc, walk := ssa.NewAccesses(f), ssa.NewLiveIn(&f.Graph)
		for x := ssa.Var(1); int(x) < len(f.Vars); x++ {
			var want, defs, exposed []ssa.BlockID
			for b := ssa.BlockID(1); int(b) <= f.NumBlocks(); b++ {
				live := liveInVar(f, b, x)
				if live {
					want = append(want, b)
				}
				if l.LiveIn(b).Has(int(x)) != live {
					t.Errorf("LiveIn(%d) has %s: %v", b, f.Vars[x].Name, !live)
				}
				out := false
				for _, y := range f.Succs(b) {
					out = out || liveInVar(f, y, x)
				}
				if l.LiveOut(b).Has(int(x)) != out {
					t.Errorf("LiveOut(%d) has %s: %v", b, f.Vars[x].Name, !out)
				}
				reads, writes := false, false
				for _, v := range f.Instrs(b) {
					reads = reads || f.Op[v] == ssa.OpRead && f.Aux[v] == int32(x) && !writes
					writes = writes || f.Op[v] == ssa.OpWrite && f.Aux[v] == int32(x)
				}
				if l.Defs(b).Has(int(x)) != writes || l.UpwardExposed(b).Has(int(x)) != reads {
					t.Errorf("block %d, %s: Defs or UpwardExposed", b, f.Vars[x].Name)
				}
				if writes {
					defs = append(defs, b)
				}
				if reads {
					exposed = append(exposed, b)
				}
			}
			if !slices.Equal(acc.Defs(x), defs) || !slices.Equal(acc.UpwardExposed(x), exposed) {
				t.Errorf("Accesses of %s: %v, %v; want %v, %v", f.Vars[x].Name, acc.Defs(x), acc.UpwardExposed(x), defs, exposed)
			}
			if got := walk.LiveInBlocks(acc.Defs(x), acc.UpwardExposed(x)); !slices.Equal(got, want) {
				t.Errorf("LiveInBlocks(%s) = %v, want %v", f.Vars[x].Name, got, want)
			}
			for b := ssa.BlockID(1); int(b) <= f.NumBlocks(); b++ {
				if walk.Live(b) != slices.Contains(want, b) {
					t.Errorf("Live(%d) of %s = %v", b, f.Vars[x].Name, walk.Live(b))
				}
			}
		}
		if t.Failed() {
			t.Fatalf("seed %d:%s", seed, graphString(&f.Graph))
		}
	}
}

// randomSSA makes a function whose operands, phis' included, are values defined
// anywhere: liveness asks nothing more of it.
func randomSSA(rng *rand.Rand, g *ssa.Graph) *ssa.Func {
	b := ssa.NewBuilder("random")
	n := g.NumBlocks()
	var vals []ssa.Value
	type phi struct {
		v ssa.Value
		n int
	}
	var phis []phi
	for i := range n {
		blk := b.NewBlock(fmt.Sprint(i+1), -1)
		b.SetBlock(blk)
		for range rng.IntN(3) {
			v := b.AddPhi([]ssa.Op{ssa.OpPhi, ssa.OpBlockParam}[rng.IntN(2)], ssa.TypeAny, -1)
			vals, phis = append(vals, v), append(phis, phi{v, len(g.Preds(blk))})
		}
		for range rng.IntN(3) {
			vals = append(vals, b.Add(ssa.OpAdd, ssa.TypeAny, -1, 0, 0, 0))
		}
		b.Add(ssa.OpOtherTerm, ssa.TypeUnit, -1, 0, 0)
		b.SetSuccs(blk, g.Succs(blk)...)
	}
	pick := func(k int) []ssa.Value {
		args := make([]ssa.Value, k)
		for i := range args {
			if len(vals) > 0 && rng.IntN(4) > 0 {
				args[i] = vals[rng.IntN(len(vals))]
			} else {
				args[i] = b.Int(7, ssa.TypeAny)
			}
		}
		return args
	}
	for _, p := range phis {
		b.SetArgs(p.v, pick(p.n))
	}
	for v := ssa.Value(1); int(v) < len(b.Func().Op); v++ {
		if op := b.Func().Op[v]; op == ssa.OpAdd {
			b.SetArgs(v, pick(2))
		} else if op == ssa.OpOtherTerm {
			b.SetArgs(v, pick(1))
		}
	}
	return b.Finish()
}

func TestRandomValueLiveness(t *testing.T) {
	forRandomGraphs(t, func(t *testing.T, rng *rand.Rand, g *ssa.Graph) {
		if g.NumBlocks() > 9 {
			return
		}
		f := randomSSA(rng, g)
		l := ssa.ValueLiveness(f)
		for v := ssa.Value(1); int(v) < f.NumValues(); v++ {
			for b := ssa.BlockID(1); int(b) <= f.NumBlocks(); b++ {
				out := f.Block[v] != 0 && liveOutValue(f, b, v)
				if l.LiveOut(b).Has(int(v)) != out {
					t.Errorf("LiveOut(%d) has %d: %v", b, v, !out)
				}
				// Live in: used before defined in b, or live out and not defined in b.
				in, defined := false, false
				for _, i := range f.Instrs(b) {
					in = in || !f.Op[i].IsPhi() && slices.Contains(f.Args(i), v) && !defined
					defined = defined || i == v
				}
				in = f.Block[v] != 0 && (in || out && !defined)
				if l.LiveIn(b).Has(int(v)) != in {
					t.Errorf("LiveIn(%d) has %d: %v", b, v, !in)
				}
			}
		}
	})
}
