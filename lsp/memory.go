package lsp

import (
	"cmp"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"time"

	"phils/analysis"
	"phils/grammar/text"
	"phils/lsp/hugepages"
)

// Facts of functions that nobody looks at are dropped: the tree and the lowered function
// of a segment take many times the memory of its text, and are made again in
// milliseconds when a request needs them.

// largeFile is from how many bytes on a file is large: what has no range, as lenses and
// symbols, is then answered from its functions' headers alone.
const largeFile = 2 << 20

// large reports whether d is a large file whose functions have headers that tell enough.
func (d *document) large() bool { return d.snap.Doc.Len() >= largeFile && d.snap.Dialect.Head != nil }

// trim drops the longest unused units of all open files if they take more than the cap
// that the settings name. It does nothing while less than a part of the cap has been
// made since it last looked, so that the cost of looking is spread over that of making.
// It is called where nothing is locked, and waits for nobody.
func (s *server) trim() {
	budget := int64(s.view.Load().cfg.FactsMB) << 20
	if analysis.Made()-s.trimmedAt.Load() >= budget/4 && s.trimming.TryLock() {
		defer s.trimming.Unlock()
		s.trimTo(budget)
	}
}

// largeRound is from how many bytes on the text of functions that are checked in one round is
// so much that they are not looked at.
const largeRound = 1 << 20

// restAfter is how long the client is silent before. Tests shorten it.
var restAfter = 2 * time.Second

// tiring is how many bytes taken since the last rest make one worth while.
const tiring = 32 << 20

// worked is called when a piece of work is done. If much memory was taken, the server gives back
// what it does not need, when the client has been silent for a while: that takes as long as a
// request or ten. Without it the memory would stay with the process, since a server that is at
// rest does not collect.
func (s *server) worked() {
	s.trim()
	if allocated()-s.restedAt.Load() >= tiring {
		s.restLater()
	}
}

// allocated is how many bytes the heap has given out since the start of the program.
func allocated() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

func (s *server) restLater() {
	s.tired.Store(true)
	s.trimming.Lock()
	defer s.trimming.Unlock()
	if s.root.Err() != nil {
		return
	}
	if s.resting == nil {
		s.resting = time.AfterFunc(restAfter, s.rest)
		return
	}
	s.resting.Reset(restAfter)
}

// heard is called for each message.
func (s *server) heard() {
	if s.tired.Load() {
		s.restLater()
	}
}

func (s *server) rest() {
	s.tired.Store(false)
	s.trimming.Lock()
	s.trimTo(int64(s.view.Load().cfg.FactsMB) << 20)
	s.trimming.Unlock()
	hugepages.Rest()
	s.restedAt.Store(allocated())
	debug.FreeOSMemory() // at once: in the background it would take seconds of a server at rest
	if s.observe != nil {
		s.observe("rest", "")
	}
}

// trimTo is trim, with trimming locked.
func (s *server) trimTo(budget int64) {
	s.trimmedAt.Store(analysis.Made())
	type unit struct {
		seg          *text.Segment
		used, weight int64
	}
	var units []unit
	total := int64(0)
	for _, d := range s.view.Load().docs {
		if d.snap == nil {
			continue
		}
		for _, seg := range d.snap.Doc.All() {
			if at, ok := analysis.LastUse(seg); ok {
				u := unit{seg, at, analysis.Weight(seg)}
				units = append(units, u)
				total += u.weight
			}
		}
	}
	if total <= budget {
		return
	}
	slices.SortFunc(units, func(a, b unit) int { return cmp.Compare(a.used, b.used) })
	for _, u := range units[:max(0, len(units)-1)] { // the one at work is no gain
		if total <= budget/2 {
			break
		}
		if analysis.Drop(u.seg) {
			total -= u.weight
		}
	}
}
