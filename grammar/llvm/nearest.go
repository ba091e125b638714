package llvm

// nearest is the word of list that w was probably meant to be: one slip of the hand away,
// two in a long word; "" if none is. O(words · letters²), asked only for messages.
func nearest(w []byte, list []string) string {
	limit := 1
	if len(w) > 5 {
		limit = 2
	}
	best, found := limit+1, ""
	if len(w) > 24 {
		return ""
	}
	for _, s := range list {
		if d := distance(w, s); d > 0 && d < best {
			best, found = d, s
		}
	}
	return found
}

// distance is the number of letters to insert, remove, replace or swap with their
// neighbor to get from a to b.
func distance(a []byte, b string) int {
	const most = 24
	if len(b) > most || len(a)-len(b) > 2 || len(b)-len(a) > 2 {
		return most
	}
	var rows [3][most + 1]int
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur, up, up2 := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(up[j]+1, cur[j-1]+1, up[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], up2[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)]
}
