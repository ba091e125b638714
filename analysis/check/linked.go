package check

import (
	"sync"

	"phils/analysis"
)

// Findings that depend on declarations in other segments: those of the dialect, and
// unknown-callee.

// link is the last linked result of a function.
type link struct {
	mu    sync.Mutex
	valid bool
	key   uint64
	found []analysis.Diagnostic
}

type linkKey struct{}

// linked gives the findings in fn that depend on other segments, without those that a
// broken header may have caused.
func linked(s *analysis.Snapshot, seg int, fn *analysis.Function) []analysis.Diagnostic {
	var out []analysis.Diagnostic
	for _, d := range dialectLinked(s, seg, fn) {
		if d.Code != "type" || !calleeIsBroken(s, seg, fn, d.Span) {
			out = append(out, d)
		}
	}
	if unknown := unknownCallee(s, seg, fn); len(unknown) > 0 {
		headers := brokenHeaders(s)
		for _, d := range unknown {
			name := string(fn.Tree.Src[d.Span.Start:d.Span.End])
			if !headers.mayBe(name) && !newBroken(fn).words.mayBe(name) {
				out = append(out, d)
			}
		}
	}
	return out
}

// calleeIsBroken reports whether the call in fn whose callee or argument is at span is
// of a function whose header did not parse.
func calleeIsBroken(s *analysis.Snapshot, seg int, fn *analysis.Function, span analysis.Span) bool {
	for i := range fn.Calls {
		c := &fn.Calls[i]
		if c.NameTok < 0 {
			continue
		}
		if call := fn.StmtSpan(c.NameTok); span.Start < call.Start || span.End > call.End {
			continue
		}
		if d, ok := s.EnvAt(seg).Lookup(c.Name); ok && d.Broken {
			return true
		}
	}
	return false
}

// brokenHeaders gives the words of all headers and declarations in the file that did
// not parse. O(segments).
func brokenHeaders(s *analysis.Snapshot) words {
	var ws words
	for i := range s.Doc.NumSegments() {
		for _, line := range s.OutlineOf(i).Broken {
			ws = append(ws, wordsOf(line)...)
		}
	}
	return ws
}

// dialectLinked gives what the dialect finds in fn with the file's declarations,
// computed anew only when those that fn refers to have changed.
func dialectLinked(s *analysis.Snapshot, seg int, fn *analysis.Function) []analysis.Diagnostic {
	if fn.Dialect.Link == nil {
		return nil
	}
	env := s.EnvAt(seg)
	key := env.LinkKey(fn)
	l, _ := analysis.Memo(fn, linkKey{}, func() (*link, error) { return new(link), nil })
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.valid && l.key == key && len(l.found) == 0 && len(fn.Tree.Errs) == 0 { // findings point into segments that an edit may have replaced
		return l.found
	}
	if s.Observe != nil {
		s.Observe("link", fn.Name)
	}
	l.found = fn.Dialect.Link(fn, env)
	l.key, l.valid = key, true
	return l.found
}
