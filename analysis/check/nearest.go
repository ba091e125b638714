package check

import (
	"math/bits"
	"strings"

	"phils/grammar/syntax"
)

// nearest gives the name among names that name was probably meant to be, "" if none
// is near: a third of its length, at least 1, may differ. Of equally near ones the
// first in the alphabet wins, whatever the order of names.
func nearest(name string, names func(yield func(string) bool)) string {
	best, limit := "", max(1, len(name)/3)
	mask, without := letterMask(name), letters(name)
	var n syntax.Distance
	names(func(c string) bool {
		if c == name || c == "" {
			return true
		}
		// Most names are ruled out by their letters alone: an edit changes at most two.
		if d := len(c) - len(name); d > limit || -d > limit || bits.OnesCount64(mask^letterMask(c)) > 2*limit {
			return true
		}
		d := n.Of(name, c, limit)
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
