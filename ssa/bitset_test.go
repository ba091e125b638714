package ssa_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"phils/ssa"
)

func TestBitSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, n := range []int{1, 63, 64, 65, 200} {
		slab := ssa.NewBitSlab(3, n)
		s, other := slab.Row(1), slab.Row(2)
		model, otherModel := map[int]bool{}, map[int]bool{}
		for range 4 * n {
			i := rng.IntN(n)
			if rng.IntN(3) == 0 {
				s.Remove(i)
				delete(model, i)
			} else {
				s.Add(i)
				model[i] = true
			}
			if j := rng.IntN(n); rng.IntN(2) == 0 {
				other.Add(j)
				otherModel[j] = true
			}
		}
		check := func() {
			t.Helper()
			got := slices.Collect(s.All())
			want := []int{}
			for i := range n {
				if model[i] {
					want = append(want, i)
				}
				if s.Has(i) != model[i] {
					t.Errorf("n %d: Has(%d) = %v", n, i, s.Has(i))
				}
			}
			if !slices.Equal(got, want) || s.Len() != len(want) {
				t.Errorf("n %d: %v, Len %d; want %v", n, got, s.Len(), want)
			}
		}
		check()
		grows := false
		for i := range otherModel {
			grows = grows || !model[i]
			model[i] = true
		}
		if s.Union(other) != grows || s.Union(other) {
			t.Errorf("n %d: Union does not tell growth", n)
		}
		check()
		s.Clear()
		clear(model)
		check()
		if slab.Row(0).Len() != 0 || slab.Row(2).Len() != len(otherModel) {
			t.Errorf("n %d: a row changed another", n)
		}
	}
}
