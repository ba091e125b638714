package lsp

import (
	"slices"

	"phils/analysis"
	"phils/grammar/text"
)

// ledger is what is known of the segments of one version of a file, by index, so that an
// edit looks at none of the segments that it left alone. It is guarded by findings.mu.
type ledger struct {
	doc  *text.Document
	segs []entry
	// The era of an entry counts the changes of declarations or settings: an entry of the
	// latest one holds as it is.
	latest uint32
	env    uint64
	cfg    *Config
}

type entry struct {
	found    *found // nil: not checked yet
	declares uint64 // digest of what the segment declares, if declared is set
	era      uint32
	declared bool
	some     bool // there are findings
	raw      bool // … that name other segments
	moved    bool // … one of which was edited
}

// ledger is the ledger of doc. It takes over what that of the version asked about last has of
// the segments they share.
func (f *findings) ledger(doc *text.Document) *ledger {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.last.doc != doc {
		f.last = f.last.follow(doc)
	}
	return f.last
}

func (l *ledger) follow(doc *text.Document) *ledger {
	next := &ledger{doc: doc, latest: l.latest, env: l.env, cfg: l.cfg, segs: make([]entry, doc.NumSegments())}
	if l.doc == nil {
		return next
	}
	ch := doc.Since(l.doc)
	copy(next.segs, l.segs[:ch.First])
	copy(next.segs[ch.First+ch.New:], l.segs[ch.First+ch.Old:])
	for i := range next.segs {
		e := &next.segs[i]
		if !e.raw || e.moved {
			continue
		}
		e.moved = slices.ContainsFunc(e.found.raw, func(d analysis.Diagnostic) bool {
			return slices.ContainsFunc(d.Related, func(r analysis.Related) bool {
				for k := range ch.Old {
					if l.doc.Segment(ch.First+k) == r.Seg {
						return true
					}
				}
				return false
			})
		})
	}
	return next
}

func (l *ledger) store(i int, item *found) {
	e := &l.segs[i]
	e.found, e.era, e.moved = item, 0, false
	e.some, e.raw = len(item.items) > 0, item.raw != nil
	if item.env == l.env && item.cfg == l.cfg {
		e.era = l.latest
	}
}

// era is the number of the present declarations and settings, never 0.
func (l *ledger) era(env uint64, cfg *Config) uint32 {
	if l.latest == 0 || env != l.env || cfg != l.cfg {
		l.latest, l.env, l.cfg = l.latest+1, env, cfg
	}
	return l.latest
}
