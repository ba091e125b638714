package check

import (
	"math/bits"
	"strings"
)

// The nearest name: Levenshtein's edit distance with transpositions of neighbours
// ("optimal string alignment"; Damerau, "A technique for computer detection and
// correction of spelling errors", CACM 1964).

// nearest gives the name among names that name was probably meant to be, "" if none
// is near: a third of its length, at least 1, may differ. Of equally near ones the
// first in the alphabet wins, whatever the order of names.
func nearest(name string, names func(yield func(string) bool)) string {
	best, limit := "", max(1, len(name)/3)
	mask, without := letterMask(name), letters(name)
	var n nearness
	names(func(c string) bool {
		if c == name || c == "" {
			return true
		}
		// Most names are ruled out by their letters alone: an edit changes at most two.
		if d := len(c) - len(name); d > limit || -d > limit || bits.OnesCount64(mask^letterMask(c)) > 2*limit {
			return true
		}
		d := n.distance(name, c, limit)
		if d > limit || d == limit && best != "" && c >= best {
			return true
		}
		// A name of one letter is near to every other one, and t1 to t2.
		if len(bare(name)) == 1 && len(bare(c)) == 1 || without == letters(c) {
			return true
		}
		best, limit = c, d
		return true
	})
	return best
}

// bare is name without the sign of its kind.
func bare(name string) string { return strings.TrimLeft(name, "@%") }

// letterMask has a bit for each byte value of name, modulo 64.
func letterMask(name string) uint64 {
	m := uint64(0)
	for i := range len(name) {
		m |= 1 << (name[i] & 63)
	}
	return m
}

// letters is name without its digits.
func letters(name string) string {
	return strings.Map(func(c rune) rune {
		if '0' <= c && c <= '9' {
			return -1
		}
		return c
	}, name)
}

// nearness keeps the rows of the table between calls.
type nearness struct{ above2, above, row []int }

// distance is the edit distance of a and b in bytes, or limit+1 if it is larger.
func (n *nearness) distance(a, b string, limit int) int {
	if d := len(a) - len(b); d > limit || -d > limit {
		return limit + 1
	}
	for _, r := range []*[]int{&n.above2, &n.above, &n.row} {
		if cap(*r) <= len(b) {
			*r = make([]int, len(b)+1, 2*len(b)+8)
		}
		*r = (*r)[:len(b)+1]
	}
	for j := range n.above {
		n.above[j] = j
	}
	for i := 1; i <= len(a); i++ {
		n.row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(n.above[j]+1, n.row[j-1]+1, n.above[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, n.above2[j-2]+1)
			}
			n.row[j] = d
			least = min(least, d)
		}
		if least > limit {
			return limit + 1
		}
		n.above2, n.above, n.row = n.above, n.row, n.above2
	}
	return n.above[len(b)]
}
