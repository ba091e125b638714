package fix

import (
	"bytes"
	"sort"
	"strings"
	"sync"

	"phils/analysis"
	"phils/grammar/syntax"
)

// A comment between the words of a statement is not about the words alone, so it outlives
// them: an edit puts the ones that it would delete behind its text.

// leave has the comments of s go, or move, with the text around them.
func (e *editor) leave(s analysis.Span) { e.left = append(e.left, s) }

// keepComments adds to the edits the comments that they delete and write nowhere. A comment that ends
// its line is not in a statement, and who deletes it means to.
func (e *editor) keepComments(edits []Edit) {
	written := sync.OnceValue(func() string {
		var all strings.Builder
		for i := range edits {
			all.WriteString(edits[i].Text)
		}
		return all.String()
	})
	for i := range edits {
		x := &edits[i]
		tok := sort.Search(len(e.t.Tok), func(k int) bool { return e.t.Start[k] >= x.Span.Start })
		var kept []string
		for ; tok < len(e.t.Tok) && e.t.End[tok] <= x.Span.End; tok++ {
			if e.t.Tok[tok] != syntax.Comment || e.leaves(e.t.Start[tok]) {
				continue
			}
			if c := string(e.t.Text(int32(tok))); strings.HasPrefix(c, "/*") && !strings.Contains(written(), c) {
				kept = append(kept, c)
			}
		}
		if len(kept) == 0 {
			continue
		}
		text := strings.Join(kept, " ")
		at, end := e.lineStart(x.Span.Start), x.Span.End
		switch {
		case end > x.Span.Start && e.lineStart(end) == end && at == x.Span.Start: // whole lines
			own := e.src[at : int(end)-len(bytes.TrimLeft(e.src[at:end], " \t"))]
			x.Text += string(own) + text + e.eol
		case x.Text == "" && x.Span.Start > at && strings.IndexByte(" \t", e.src[x.Span.Start]) >= 0, x.Text != "" && !strings.HasSuffix(x.Text, " "):
			x.Text += " " + text
		default:
			x.Text += text
		}
	}
}

// leaves reports whether at is in a span given to leave.
func (e *editor) leaves(at int32) bool {
	for _, s := range e.left {
		if s.Start <= at && at < s.End {
			return true
		}
	}
	return false
}
