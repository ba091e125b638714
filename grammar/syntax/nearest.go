package syntax

// What was probably meant: Levenshtein's edit distance with transpositions of neighbours
// ("optimal string alignment"; Damerau, "A technique for computer detection and
// correction of spelling errors", CACM 1964).

// Nearest is the word of list that w was probably meant to be: one slip of the hand away,
// two in a long word; "" if none is. Of equally near ones the first wins. Asked only for
// messages.
func Nearest(w []byte, list []string) string {
	limit := 1
	if len(w) > 5 {
		limit = 2
	}
	best, found := limit+1, ""
	var n Distance
	for _, s := range list {
		if d := n.Of(string(w), s, limit); d > 0 && d < best && d < len(s) {
			best, found = d, s
		}
	}
	return found
}

// Distance keeps the rows of the table between calls. The zero Distance is ready.
type Distance struct{ above2, above, row []int }

// Of is the edit distance of a and b in bytes, or limit+1 if it is larger. O(len(a)·len(b)).
func (n *Distance) Of(a, b string, limit int) int {
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
