package destruct_test

import (
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
)

// conventionalBySets asks for every pair of a phi congruence class, by the sets of live
// values, whether one is live behind the other's definition.
func conventionalBySets(f *ssa.Func) bool {
	order := ssa.ReversePostorder(&f.Graph, nil)
	live := ssa.ValueLiveness(f)
	class := make([]ssa.Value, f.NumValues())
	for v := range class {
		class[v] = ssa.Value(v)
	}
	join := func(a, b ssa.Value) {
		from, to := class[a], class[b]
		for v := range class {
			if class[v] == from {
				class[v] = to
			}
		}
	}
	counts := make([]bool, f.NumValues()) // members of classes
	operands := func(use func(p, a ssa.Value, pred ssa.BlockID)) {
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			for _, p := range f.Phis(b) {
				for i, a := range f.Args(p) {
					if pred := f.Preds(b)[i]; order.Reachable(b) && order.Reachable(pred) && f.Op[a] != ssa.OpUndef {
						use(p, a, pred)
					}
				}
			}
		}
	}
	operands(func(p, a ssa.Value, _ ssa.BlockID) {
		counts[p] = true
		if f.Block[a] != 0 {
			join(p, a)
			counts[a] = true
		}
	})
	// liveBehind is what is live behind instruction i of b; -1: behind the phis.
	liveBehind := func(b ssa.BlockID, i int) map[ssa.Value]bool {
		set := map[ssa.Value]bool{}
		for v := range live.LiveOut(b).All() {
			set[ssa.Value(v)] = true
		}
		in := f.Instrs(b)
		for j := len(in) - 1; j > i && !f.Op[in[j]].IsPhi(); j-- {
			delete(set, in[j])
			for _, a := range f.Args(in[j]) {
				if f.Block[a] != 0 {
					set[a] = true
				}
			}
		}
		return set
	}
	fine := true
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for i, v := range f.Instrs(b) {
			if !counts[v] {
				continue
			}
			set := liveBehind(b, i)
			if f.Op[v].IsPhi() {
				set = liveBehind(b, -1)
				for _, p := range f.Phis(b) {
					set[p] = true
				}
			}
			for a := range set {
				fine = fine && (a == v || class[a] != class[v] || !counts[a])
			}
		}
	}
	operands(func(p, a ssa.Value, pred ssa.BlockID) {
		if f.Block[a] != 0 {
			return
		}
		operands(func(q, other ssa.Value, from ssa.BlockID) {
			fine = fine && (from != pred || class[q] != class[p] || f.Block[other] != 0 || other == a)
		})
		// Before the terminator of pred the constant is written.
		for v := range liveBehind(pred, len(f.Instrs(pred))-2) {
			fine = fine && (class[v] != class[p] || !counts[v])
		}
	})
	return fine
}

// The linear walk over a class and the comparison of all its pairs agree.
func TestConventionalAgreesWithSets(t *testing.T) {
	n := 3000
	if testing.Short() {
		n = 500
	}
	yes, no := 0, 0
	for i := range n {
		for _, algo := range []construct.Algo{construct.Braun, construct.Pruned, construct.Minimal} {
			f := program(t, i, algo)
			want := conventionalBySets(f)
			if c, got := destruct.Conventional(f, nil); got != want {
				t.Fatalf("program %d by %v: %t (%v), want %t", i, algo, got, c, want)
			} else if got {
				yes++
			} else {
				no++
				if c.Block == 0 || c.A == 0 || !f.Op[c.Phi].IsPhi() {
					t.Fatalf("program %d: %v", i, c)
				}
			}
		}
	}
	if yes == 0 || no == 0 {
		t.Errorf("%d conventional, %d not", yes, no)
	}
}

// Upsilons are read as phis, as naive copies do: the same is conventional, and what clashes
// has the same name.
func TestConventionalWithUpsilons(t *testing.T) {
	clashes := 0
	for i := range 500 {
		f := tangled(t, i)
		g, _ := convert.Func(f, convert.Upsilon)
		want, fine := destruct.Conventional(f, nil)
		got, ok := destruct.Conventional(g, nil)
		if ok != fine {
			t.Fatalf("program %d: conventional with phis: %t, with upsilons: %t", i, fine, ok)
		}
		if fine {
			continue
		}
		clashes++
		for k, v := range []ssa.Value{want.A, want.B, want.Phi} {
			if w := []ssa.Value{got.A, got.B, got.Phi}[k]; f.Var[v] != g.Var[w] || f.Ver[v] != g.Ver[w] || f.Block[v] != g.Block[w] {
				t.Fatalf("program %d: %v of the clash is value %d, with upsilons %d, which is another", i, k, v, w)
			}
		}
	}
	if clashes == 0 {
		t.Error("no program clashes")
	}
}

// The results of a parallel copy are there from where the copy stands, not from where they are named.
func TestConventionalWithParallelCopy(t *testing.T) {
	b := ssa.NewBuilder("copies")
	entry, left, right, join := b.NewBlock("entry", -1), b.NewBlock("left", -1), b.NewBlock("right", -1), b.NewBlock("join", -1)
	b.SetBlock(entry)
	a := b.Add(ssa.OpParam, ssa.TypeAny, -1, 0)
	b.Func().Params = []ssa.Value{a}
	c := b.Add(ssa.OpParCopy, ssa.TypeAny, -1, 0, a, a)
	sum := b.Add(ssa.OpAdd, ssa.TypeAny, -1, 0, a, b.Int(1, ssa.TypeAny))
	copied := b.Add(ssa.OpProj, ssa.TypeAny, -1, 0, c)
	b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, a)
	b.SetSuccs(entry, left, right)
	for _, side := range []ssa.BlockID{left, right} {
		b.SetBlock(side)
		b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
		b.SetSuccs(side, join)
	}
	b.SetBlock(join)
	phi := b.AddPhi(ssa.OpPhi, ssa.TypeAny, -1)
	b.SetArgs(phi, []ssa.Value{sum, copied})
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, phi)
	clash, ok := destruct.Conventional(b.Finish(), nil)
	if want := (destruct.Clash{A: copied, B: sum, Phi: phi, Block: entry}); ok || clash != want {
		t.Errorf("%+v, want %+v", clash, want)
	}
}
