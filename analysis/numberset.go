package analysis

import (
	"cmp"
	"slices"
)

// NumberSet is a set of numbers as disjoint ranges in ascending order: the names of a file's
// outside that are too many for its table of declarations, and mostly numbers in a row
// (LLVM's metadata). A dialect may put hashes of other names below 0.
type NumberSet []NumberRange

// NumberRange holds First … Last.
type NumberRange struct{ First, Last int64 }

// NewNumberSet gives the set of ns, which it sorts. O(n log n).
func NewNumberSet(ns []int64) NumberSet {
	slices.Sort(ns)
	var s NumberSet
	for _, n := range ns {
		s = s.with(NumberRange{n, n})
	}
	return slices.Clip(s)
}

// with adds a range that begins behind the beginnings of all others.
func (s NumberSet) with(r NumberRange) NumberSet {
	if k := len(s) - 1; k >= 0 && r.First <= s[k].Last+1 {
		s[k].Last = max(s[k].Last, r.Last)
		return s
	}
	return append(s, r)
}

// union joins sets.
func union(sets []NumberSet) NumberSet {
	all := slices.Concat(sets...)
	slices.SortFunc(all, func(a, b NumberRange) int { return cmp.Compare(a.First, b.First) })
	var s NumberSet
	for _, r := range all {
		s = s.with(r)
	}
	return s
}

// Has reports whether n is in s. O(log ranges).
func (s NumberSet) Has(n int64) bool { return s.covers(NumberRange{n, n}) }

// Covers reports whether all of o is in s. O(ranges of o · log ranges of s).
func (s NumberSet) Covers(o NumberSet) bool {
	for _, r := range o {
		if !s.covers(r) {
			return false
		}
	}
	return true
}

func (s NumberSet) covers(r NumberRange) bool {
	i, found := slices.BinarySearchFunc(s, r.First, func(have NumberRange, n int64) int { return cmp.Compare(have.First, n) })
	if !found {
		i--
	}
	return i >= 0 && r.Last <= s[i].Last
}

// size is how many numbers s has.
func (s NumberSet) size() (n int64) {
	for _, r := range s {
		n += r.Last - r.First + 1
	}
	return n
}
