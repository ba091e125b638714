package lsp

import "bytes"

// hunk says that lines oldStart … oldEnd-1 become lines newStart … newEnd-1.
type hunk struct{ oldStart, oldEnd, newStart, newEnd int }

// maxDiffs bounds the work on texts that have next to nothing in common.
const maxDiffs = 1000

// diffLines finds a shortest list of replacements that makes a into b.
//
// E. W. Myers, An O(ND) Difference Algorithm and Its Variations, 1986, section 4: the
// greedy algorithm, with the furthest reaching points of each round kept to walk back.
func diffLines(a, b [][]byte) []hunk {
	pre := 0
	for pre < len(a) && pre < len(b) && bytes.Equal(a[pre], b[pre]) {
		pre++
	}
	suf := 0
	for suf < len(a)-pre && suf < len(b)-pre && bytes.Equal(a[len(a)-1-suf], b[len(b)-1-suf]) {
		suf++
	}
	var out []hunk
	for _, h := range changed(a[pre:len(a)-suf], b[pre:len(b)-suf]) {
		h.oldStart, h.oldEnd, h.newStart, h.newEnd = h.oldStart+pre, h.oldEnd+pre, h.newStart+pre, h.newEnd+pre
		if n := h.oldEnd - h.oldStart; n == h.newEnd-h.newStart { // line by line
			for i := range n {
				out = append(out, hunk{h.oldStart + i, h.oldStart + i + 1, h.newStart + i, h.newStart + i + 1})
			}
			continue
		}
		out = append(out, paired(a, b, h)...)
	}
	return out
}

// paired splits a hunk at lines that say the same in another spelling, so that an edit of
// a few lines can be told from that of their neighbors.
func paired(a, b [][]byte, h hunk) []hunk {
	var out []hunk
	at := hunk{h.oldStart, h.oldStart, h.newStart, h.newStart}
	pairs := func(oldEnd int) {
		for ; at.oldEnd < oldEnd; at.oldEnd, at.newEnd = at.oldEnd+1, at.newEnd+1 {
			if !bytes.Equal(a[at.oldEnd], b[at.newEnd]) {
				out = append(out, hunk{at.oldEnd, at.oldEnd + 1, at.newEnd, at.newEnd + 1})
			}
		}
	}
	for _, x := range changed(words(a[h.oldStart:h.oldEnd]), words(b[h.newStart:h.newEnd])) {
		pairs(h.oldStart + x.oldStart)
		out = append(out, hunk{h.oldStart + x.oldStart, h.oldStart + x.oldEnd, h.newStart + x.newStart, h.newStart + x.newEnd})
		at.oldEnd, at.newEnd = h.oldStart+x.oldEnd, h.newStart+x.newEnd
	}
	pairs(h.oldEnd)
	return out
}

// words are the letters and digits of lines.
func words(lines [][]byte) [][]byte {
	out := make([][]byte, len(lines))
	for i, l := range lines {
		for _, c := range l {
			if c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80 {
				out[i] = append(out[i], c)
			}
		}
	}
	return out
}

func changed(a, b [][]byte) []hunk {
	n, m := len(a), len(b)
	if n == 0 && m == 0 {
		return nil
	}
	whole := []hunk{{0, n, 0, m}}
	if n == 0 || m == 0 {
		return whole
	}
	// v[k+off] is the furthest x on diagonal k = x - y.
	limit := min(n+m, maxDiffs)
	off := limit + 1
	v := make([]int, 2*off+1)
	var rounds [][]int
	found := false
	for d := 0; d <= limit && !found; d++ {
		rounds = append(rounds, append([]int(nil), v[off-d-1:off+d+2]...))
		for k := -d; k <= d; k += 2 {
			var x int
			if k == -d || k != d && v[off+k-1] < v[off+k+1] {
				x = v[off+k+1] // down: a line of b is inserted
			} else {
				x = v[off+k-1] + 1 // right: a line of a is deleted
			}
			for y := x - k; x < n && y < m && bytes.Equal(a[x], b[y]); y++ {
				x++
			}
			v[off+k] = x
			if x >= n && x-k >= m {
				found = true
				break
			}
		}
	}
	if !found {
		return whole
	}
	// Walk back, joining neighboring steps.
	var out []hunk
	x, y := n, m
	for d := len(rounds) - 1; d > 0; d-- {
		w := rounds[d] // w[k+d+1] is diagonal k before round d
		k := x - y
		var px int
		if k == -d || k != d && w[k-1+d+1] < w[k+1+d+1] {
			px = w[k+1+d+1]
			k++
		} else {
			px = w[k-1+d+1]
			k--
		}
		py := px - k
		// From (px, py) one step, then along the diagonal to (x, y).
		step := hunk{px, px, py, py}
		if x-y < k {
			step.newEnd++
		} else {
			step.oldEnd++
		}
		if l := len(out); l > 0 && out[l-1].oldStart == step.oldEnd && out[l-1].newStart == step.newEnd {
			out[l-1].oldStart, out[l-1].newStart = step.oldStart, step.newStart
		} else {
			out = append(out, step)
		}
		x, y = px, py
	}
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}
