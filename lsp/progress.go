package lsp

import (
	"context"
	"fmt"
	"sync"

	"go.lsp.dev/protocol"
	"go.uber.org/zap"
)

// progress is a progress bar in the client. The nil progress shows nothing.
type progress struct {
	s     *server
	ctx   context.Context
	token protocol.ProgressToken

	mu   sync.Mutex
	last int // percentage told last
}

// startProgress opens a bar, nil where the client has none. Not for the read loop.
func (s *server) startProgress(ctx context.Context, title string) *progress {
	if !s.view.Load().client.progress || s.over() {
		return nil
	}
	token := protocol.String(fmt.Sprintf("phils-%d", s.tokens.Add(1)))
	if err := s.client.WorkDoneProgressCreate(ctx, &protocol.WorkDoneProgressCreateParams{Token: token}); err != nil {
		s.log.Warn("the client made no progress bar", zap.Error(err))
		return nil
	}
	p := &progress{s: s, ctx: ctx, token: token}
	p.send(&protocol.WorkDoneProgressBegin{Kind: "begin", Title: title, Percentage: ptr(uint32(0))})
	return p
}

// report tells that done of total parts are done.
func (p *progress) report(done, total int) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	percent := 100 * done / max(total, 1)
	if percent < p.last+5 {
		return
	}
	p.last = percent
	p.send(&protocol.WorkDoneProgressReport{Kind: "report", Percentage: ptr(uint32(percent)), Message: ptr(fmt.Sprintf("%d of %d", done, total))})
}

// end closes the bar.
func (p *progress) end() {
	if p != nil {
		p.send(&protocol.WorkDoneProgressEnd{Kind: "end"})
	}
}

func (p *progress) send(v any) {
	raw, err := protocol.Marshal(v)
	if err == nil {
		// Also after a cancellation: a bar that is not ended stays on the screen.
		err = p.s.client.Progress(context.WithoutCancel(p.ctx), &protocol.ProgressParams{Token: p.token, Value: raw})
	}
	if err != nil {
		p.s.log.Warn("progress failed", zap.Error(err))
	}
}
