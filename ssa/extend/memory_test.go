package extend

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

// memoryProgram is random program i in SSA form: arrays, pointers to them, and if calls is set
// calls, some of which know an array's address.
func memoryProgram(t *testing.T, i int, calls bool) (*rand.Rand, *Memory) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(i), 99))
	plain := ssatest.RandomFunc(rng, ssatest.FuncOptions{Arrays: 1 + i%3, NoPrint: !calls, Instrs: 6})
	r, err := construct.Construct(context.Background(), plain, construct.Options{Algo: construct.Pruned}, nil)
	if err != nil {
		t.Fatal(err)
	}
	f := r.F
	if calls {
		f.Syms = []string{"touch"}
		var slots []ssa.Value
		for _, v := range f.Instr {
			switch {
			case f.Op[v] == ssa.OpSlot && f.Block[v] == ssa.Entry:
				slots = append(slots, v)
			case f.Op[v] == ssa.OpPrint:
				f.Op[v], f.Aux[v] = ssa.OpCall, 0
				if rng.IntN(8) == 0 && len(slots) > 0 && f.Block[v] != ssa.Entry {
					f.Args(v)[0] = slots[rng.IntN(len(slots))]
				}
			}
		}
	}
	shareIndices(rng, f)
	o := ssa.ReversePostorder(&f.Graph, nil)
	m, err := NewMemory(context.Background(), NewAccesses(f, nil), ssa.Dominators(&f.Graph, o, nil))
	if err != nil {
		t.Fatal(err)
	}
	return rng, m
}

// shareIndices has accesses of a block use one index, or indices that differ by a constant: in
// a loop one turn's element is the next one's neighbour.
func shareIndices(rng *rand.Rand, f *ssa.Func) {
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		root := ssa.Value(0)
		for _, v := range f.Instrs(b) {
			if f.Op[v] != ssa.OpIndex && f.Op[v] != ssa.OpSetIndex {
				continue
			}
			i := f.Args(v)[1]
			sum := f.Op[i] == ssa.OpAdd
			if sum {
				i = f.Args(i)[0]
			}
			if f.Op[i] != ssa.OpAnd || f.Block[i] != b {
				continue
			}
			switch {
			case root == 0 || rng.IntN(4) == 0:
				root = i
			case sum:
				f.Args(f.Args(v)[1])[0] = root
			default:
				f.Args(v)[1] = root
			}
		}
	}
}

func memoryPrograms() int {
	if testing.Short() {
		return 500
	}
	return 5000
}

// reachesWithout reports whether block to can be reached from the entry without entering the
// block without.
func reachesWithout(g *ssa.Graph, to, without ssa.BlockID) bool {
	seen := map[ssa.BlockID]bool{ssa.Entry: true}
	work := []ssa.BlockID{ssa.Entry}
	if without == ssa.Entry {
		return false
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		if work = work[:len(work)-1]; b == to {
			return true
		}
		for _, s := range g.Succs(b) {
			if s != without && !seen[s] {
				seen[s] = true
				work = append(work, s)
			}
		}
	}
	return false
}

// phisByDefinition are the blocks with a MemoryPhi: the dominance frontier of a set of blocks
// are those with a predecessor that one of the set dominates, which it does not strictly
// dominate itself; taken again of the result until nothing new comes. A block dominates what
// cannot be reached without it.
func phisByDefinition(g *ssa.Graph, defs map[ssa.BlockID]bool) map[ssa.BlockID]bool {
	n := ssa.BlockID(g.NumBlocks())
	reachable := func(b ssa.BlockID) bool { return reachesWithout(g, b, 0) }
	dominates := func(a, b ssa.BlockID) bool { return reachable(b) && (a == b || !reachesWithout(g, b, a)) }
	phis := map[ssa.BlockID]bool{}
	for grown := true; grown; {
		grown = false
		for y := ssa.Entry; y <= n; y++ {
			if phis[y] || !reachable(y) {
				continue
			}
			for x := ssa.Entry; x <= n && !phis[y]; x++ {
				if !defs[x] && !phis[x] || x != y && dominates(x, y) {
					continue
				}
				for _, p := range g.Preds(y) {
					if dominates(x, p) {
						phis[y], grown = true, true
					}
				}
			}
		}
	}
	return phis
}

// On random programs MemoryPhis are where the definition has them, and on random paths the
// version that reaches an access is the one made last.
func TestMemoryByPaths(t *testing.T) {
	accesses, phis := 0, 0
	for i := range memoryPrograms() {
		rng, m := memoryProgram(t, i, true)
		f := m.F
		defs := map[ssa.BlockID]bool{}
		for _, v := range f.Instr {
			if x := m.At(v); x != nil && x.IsDef() {
				defs[f.Block[v]] = true
			}
		}
		if i%5 == 0 {
			want := phisByDefinition(&f.Graph, defs)
			for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
				if (m.PhiAt(b) != 0) != want[b] {
					t.Fatalf("program %d: a MemoryPhi in block %d: %v, by definition %v", i, b, m.PhiAt(b) != 0, want[b])
				}
			}
		}
		for range 6 {
			cur := LiveOnEntry
			b := ssa.Entry
			for range 40 {
				for _, v := range f.Instrs(b) {
					x := m.At(v)
					if x == nil {
						continue
					}
					accesses++
					if m.Reaching(v) != cur {
						t.Fatalf("program %d: version %d reaches value %d, on a path it is %d", i, m.Reaching(v), v, cur)
					}
					if x.IsDef() {
						cur = m.DefOf(v)
					}
				}
				if cur != m.Out(b) {
					t.Fatalf("program %d: version %d at the end of block %d, on a path it is %d", i, m.Out(b), b, cur)
				}
				succs := f.Succs(b)
				if len(succs) == 0 {
					break
				}
				e := ssa.EdgeID(f.SuccOff[b]) + ssa.EdgeID(rng.IntN(len(succs)))
				b = f.Succ[e]
				if p := m.PhiAt(b); p != 0 {
					phis++
					if in := m.PhiArgs(b)[f.SuccSlot[e]-f.PredOff[b]]; in != cur {
						t.Fatalf("program %d: version %d comes to the MemoryPhi of block %d, on a path it is %d", i, in, b, cur)
					}
					cur = p
				}
			}
		}
	}
	t.Logf("%d accesses and %d MemoryPhis met on paths", accesses, phis)
	if accesses < 50*memoryPrograms() || phis < memoryPrograms() {
		t.Errorf("%d accesses and %d MemoryPhis met on paths: the programs do not test much", accesses, phis)
	}
}

// Versions in unreachable blocks are liveOnEntry, also where they come to a MemoryPhi.
func TestMemoryUnreachable(t *testing.T) {
	b := ssa.NewBuilder("f")
	p := b.NewVar(ssa.VarInfo{Name: "p", Src: -1})
	for range 4 {
		b.NewBlock("", -1)
	}
	store := func() ssa.Value {
		return b.Add(ssa.OpStore, ssa.TypeUnit, -1, 0, b.Add(ssa.OpSlot, ssa.TypeAny, -1, int32(p)), b.Int(1, ssa.TypeAny))
	}
	b.SetBlock(1)
	store()
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(1, 4)
	b.SetBlock(2) // unreachable, with two definitions
	store()
	second := store()
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(2, 4)
	b.SetBlock(3) // unreachable, without
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(3, 4)
	b.SetBlock(4)
	store()
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(4, 4)
	f := b.Finish()
	o := ssa.ReversePostorder(&f.Graph, nil)
	m, err := NewMemory(context.Background(), NewAccesses(f, nil), ssa.Dominators(&f.Graph, o, nil))
	if err != nil {
		t.Fatal(err)
	}
	if m.Reaching(second) != LiveOnEntry {
		t.Errorf("version %d reaches the second store of a block that is unreachable", m.Reaching(second))
	}
	if got, want := m.PhiArgs(4), []MemID{1, LiveOnEntry, LiveOnEntry, 4}; !slices.Equal(got, want) {
		t.Errorf("the MemoryPhi merges %v, not %v", got, want)
	}
}
