package ssa

import "math/bits"

// BitSet is a set of small numbers: blocks, variables or values. Its capacity is
// fixed by its length. Operations on two sets want equal lengths.
type BitSet []uint64

// NewBitSet gives an empty set for the numbers 0 … n-1.
func NewBitSet(n int) BitSet { return make(BitSet, (n+63)/64) }

// Has reports whether i is in s.
func (s BitSet) Has(i int) bool { return s[i/64]&(1<<(i%64)) != 0 }

// Add puts i into s.
func (s BitSet) Add(i int) { s[i/64] |= 1 << (i % 64) }

// Remove takes i out of s.
func (s BitSet) Remove(i int) { s[i/64] &^= 1 << (i % 64) }

// Clear empties s.
func (s BitSet) Clear() { clear(s) }

// Union adds the elements of x to s, and reports whether s has grown.
func (s BitSet) Union(x BitSet) bool {
	var grown uint64
	for i, w := range x {
		grown |= w &^ s[i]
		s[i] |= w
	}
	return grown != 0
}

// Len is the number of elements.
func (s BitSet) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// All gives the elements in increasing order.
func (s BitSet) All() func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(i*64 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// BitSlab is a table of equally large sets in one piece of memory, such as one set
// of variables per block.
type BitSlab struct {
	words int
	bits  []uint64
}

// NewBitSlab gives rows empty sets for the numbers 0 … n-1: rows·n/8 bytes.
func NewBitSlab(rows, n int) BitSlab {
	w := (n + 63) / 64
	return BitSlab{words: w, bits: make([]uint64, rows*w)}
}

// Row is set i; changes go to the table.
func (s BitSlab) Row(i int) BitSet {
	return BitSet(s.bits[i*s.words : (i+1)*s.words : (i+1)*s.words])
}
