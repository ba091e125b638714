package lsp

import (
	"context"
	"encoding/json"
	"sync"

	"go.lsp.dev/uri"

	"phils/analysis"
	"phils/grammar/text"
	"phils/ssa/construct"
)

// statusResult is what phils.status gives: what an editor's status line says of a file.
type statusResult struct {
	counts
	Busy bool `json:"busy"` // the server is at work on the file in the background
}

// counts are those of a segment, or of all of them.
type counts struct {
	Functions int `json:"functions"` // that have a body
	SSA       int `json:"ssa"`       // of these, in SSA form
	// Phis counts those written in functions in SSA form, and those that pruned SSA form of
	// the others would have.
	Phis int `json:"phis"`
}

// counted keeps the counts of the segments of the version that was asked about last: an
// editor asks after every edit, which leaves nearly all of them alone.
type counted struct {
	mu    sync.Mutex
	bySeg map[*text.Segment]counts
}

// fileStatus tells the counts of a file, and whether they are still being worked at. The request
// phils/settled is answered when they no longer are.
func fileStatus(s *server, ctx context.Context, arg json.RawMessage) (any, error) {
	var a struct {
		URI string `json:"uri"`
	}
	if err := json.Unmarshal(arg, &a); err != nil {
		return nil, invalid("the command takes one object with uri: %v", err)
	}
	u, err := uri.Parse(a.URI)
	if err != nil {
		return nil, invalid("uri %q: %v", a.URI, err)
	}
	d, err := s.document(ctx, u)
	if err != nil {
		return nil, err
	}
	r := &statusResult{Busy: d.worker.busy()}
	d.counted.mu.Lock()
	defer d.counted.mu.Unlock()
	if d.counted.bySeg == nil {
		d.counted.bySeg = map[*text.Segment]counts{}
	}
	now := make(map[*text.Segment]counts, d.snap.Doc.NumSegments())
	for i, seg := range d.snap.Doc.All() {
		c, known := d.counted.bySeg[seg]
		if !known {
			if c, err = countSegment(ctx, d.snap.Unit(i)); err != nil {
				return nil, err
			}
			d.counted.bySeg[seg] = c // also for who asks after a request that was cancelled
			s.trim()
		}
		now[seg] = c
		r.Functions, r.SSA, r.Phis = r.Functions+c.Functions, r.SSA+c.SSA, r.Phis+c.Phis
	}
	d.counted.bySeg = now
	return r, nil
}

func countSegment(ctx context.Context, u *analysis.Unit) (c counts, err error) {
	for _, fn := range u.Functions {
		if fn.F.NumBlocks() == 0 {
			continue
		}
		c.Functions++
		if fn.HasVariables() {
			r, err := fn.Construct(ctx, construct.Pruned)
			if err != nil {
				return c, err
			}
			c.Phis += len(r.Phis)
			continue
		}
		c.SSA++
		c.Phis += fn.F.NumPhis()
	}
	return c, ctx.Err()
}

// busy reports whether there is work to be done, or under way.
func (w *worker) busy() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return !w.ended && (w.next != nil || w.cancel != nil)
}
