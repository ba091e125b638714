package fix

import (
	"bytes"

	"phils/analysis"
)

// lineEdits gives edits of whole lines that turn a into b: the longest common subsequence
// of their lines stays (Wagner and Fischer, "The string-to-string correction problem",
// JACM 1974, on lines), after the common lines at both ends are taken off. Where the
// table would be too large, what is between the ends is one edit.
func lineEdits(a, b []byte) []Edit {
	if bytes.Equal(a, b) {
		return nil
	}
	x, y := bytes.SplitAfter(a, []byte("\n")), bytes.SplitAfter(b, []byte("\n"))
	at := int32(0)
	for len(x) > 0 && len(y) > 0 && bytes.Equal(x[0], y[0]) {
		at += int32(len(x[0]))
		x, y = x[1:], y[1:]
	}
	for len(x) > 0 && len(y) > 0 && bytes.Equal(x[len(x)-1], y[len(y)-1]) {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	if len(x)*len(y) > 1<<22 {
		return []Edit{{Span: analysis.Span{Start: at, End: at + int32(len(bytes.Join(x, nil)))}, Text: string(bytes.Join(y, nil))}}
	}
	// length[i][j]: of the longest common subsequence of x[i:] and y[j:].
	length := make([][]int32, len(x)+1)
	for i := range length {
		length[i] = make([]int32, len(y)+1)
	}
	for i := len(x) - 1; i >= 0; i-- {
		for j := len(y) - 1; j >= 0; j-- {
			if bytes.Equal(x[i], y[j]) {
				length[i][j] = length[i+1][j+1] + 1
			} else {
				length[i][j] = max(length[i+1][j], length[i][j+1])
			}
		}
	}
	var out []Edit
	change := func(end int32, text []byte) {
		if n := len(out) - 1; n >= 0 && out[n].Span.End == at {
			out[n].Span.End, out[n].Text = end, out[n].Text+string(text)
		} else {
			out = append(out, Edit{Span: analysis.Span{Start: at, End: end}, Text: string(text)})
		}
		at = end
	}
	for i, j := 0, 0; i < len(x) || j < len(y); {
		switch {
		case i < len(x) && j < len(y) && bytes.Equal(x[i], y[j]):
			at += int32(len(x[i]))
			i, j = i+1, j+1
		case j == len(y) || i < len(x) && length[i+1][j] >= length[i][j+1]:
			change(at+int32(len(x[i])), nil)
			i++
		default:
			change(at, y[j])
			j++
		}
	}
	return out
}
