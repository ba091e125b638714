package analysis

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A NumberSet holds what it was made of, whatever the order.
func TestNumberSet(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		var parts []NumberSet
		in := map[int64]bool{}
		for range r.IntN(4) {
			var ns []int64
			for range r.IntN(12) {
				n := r.Int64N(30)
				ns = append(ns, n)
				in[n] = true
			}
			parts = append(parts, NewNumberSet(ns))
		}
		s := union(parts)
		if s.size() != int64(len(in)) || !slices.IsSortedFunc(s, func(a, b NumberRange) int { return int(a.First - b.Last - 1) }) {
			t.Fatalf("%v of %v", s, parts)
		}
		for n := range int64(31) {
			if s.Has(n) != in[n] {
				t.Fatalf("%d in %v: %v", n, s, !in[n])
			}
		}
		for _, p := range parts {
			if !s.Covers(p) {
				t.Fatalf("%v does not cover %v", s, p)
			}
		}
	}
}
