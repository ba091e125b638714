package lsp

import (
	"context"
	"encoding/json"

	"go.lsp.dev/uri"

	"phils/ssa/construct"
)

// statusResult is what phils.status gives: what an editor's status line says of a file.
type statusResult struct {
	Functions int `json:"functions"` // that have a body
	SSA       int `json:"ssa"`       // of these, in SSA form
	// Phis counts those written in functions in SSA form, and those that pruned SSA form of
	// the others would have.
	Phis int  `json:"phis"`
	Busy bool `json:"busy"` // the server is at work on the file in the background
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
	for _, fn := range d.snap.Functions() {
		if fn.F.NumBlocks() == 0 {
			continue
		}
		r.Functions++
		if fn.HasVariables() {
			c, err := fn.Construct(ctx, construct.Pruned)
			if err != nil {
				return nil, err
			}
			r.Phis += len(c.Phis)
			continue
		}
		r.SSA++
		r.Phis += fn.F.NumPhis()
	}
	return r, nil
}

// busy reports whether there is work to be done, or under way.
func (w *worker) busy() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return !w.ended && (w.next != nil || w.cancel != nil)
}
