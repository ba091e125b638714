package main

import (
	"fmt"
	"io"
	"slices"
	"sync/atomic"
	"time"
)

// lossyLog writes lines without ever waiting: a client that takes no notice of the server's
// standard error, whose pipe is full some time, would stop the server. Lines that find no room
// are counted.
type lossyLog struct {
	lines      chan []byte
	stop, done chan struct{}
	lost       atomic.Int64
}

// logRoom is how many lines wait at most.
const logRoom = 1024

func newLossyLog(w io.Writer) *lossyLog {
	l := &lossyLog{lines: make(chan []byte, logRoom), stop: make(chan struct{}), done: make(chan struct{})}
	go func() {
		defer close(l.done)
		for {
			select {
			case line := <-l.lines:
				l.put(w, line)
				continue
			default:
			}
			select {
			case line := <-l.lines:
				l.put(w, line)
			case <-l.stop:
				return
			}
		}
	}()
	return l
}

func (l *lossyLog) put(w io.Writer, line []byte) {
	if n := l.lost.Swap(0); n > 0 {
		fmt.Fprintf(w, "… %d lines left out, since nobody read them\n", n)
	}
	// An error means that nobody reads; the session goes on.
	_, _ = w.Write(line)
}

func (l *lossyLog) Write(line []byte) (int, error) {
	select {
	case l.lines <- slices.Clone(line):
	default:
		l.lost.Add(1)
	}
	return len(line), nil
}

// close writes what waits, for a moment.
func (l *lossyLog) close() {
	close(l.stop)
	select {
	case <-l.done:
	case <-time.After(time.Second):
	}
}
