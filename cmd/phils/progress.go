package main

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// progress counts work on a terminal's standard error, and is silent elsewhere and
// when the work is done within half a second.
type progress struct {
	mu       sync.Mutex
	w        io.Writer
	verb     string
	total, n int
	began    time.Time
	last     time.Time
}

func newProgress(w io.Writer, verb string, total int) *progress {
	if !isTerminal(w) {
		w = nil
	} else if s, ok := w.(*screen); ok {
		w = s.File // it goes back to the line's start
	}
	return &progress{w: w, verb: verb, total: total, began: time.Now()}
}

func (p *progress) step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.n++
	now := time.Now()
	if p.w == nil || now.Sub(p.began) < 500*time.Millisecond || now.Sub(p.last) < 100*time.Millisecond {
		return
	}
	p.last = now
	fmt.Fprintf(p.w, "\r%s %d of %d files", p.verb, p.n, p.total)
}

func (p *progress) done() {
	if p.w != nil && !p.last.IsZero() {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
