package lsp

import (
	"context"
	"path"
	"runtime/debug"
	"sync"
	"time"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"go.uber.org/zap"
)

// worker does the background work for one open file, on a goroutine of its own: the
// edited function first, then the rest; the next edit cancels it.
type worker struct {
	s        *server
	findings *findings
	quit     context.CancelFunc
	wake     chan struct{} // capacity 1

	mu      sync.Mutex
	next    *job
	cancel  context.CancelFunc // of the job at work, nil if none
	waiters []chan struct{}    // closed when there is nothing left to do
	ended   bool

	// Of the goroutine alone.
	cost      time.Duration // recent, of bringing diagnostics up to date after an edit
	published uint64
	env       uint64
	any       bool // something has been published
}

// job is one round of work.
type job struct {
	doc     *document
	edit    bool // the client edited the file
	verify  bool // the client saved the file: check everything, with progress
	refresh bool // the settings changed
	hasty   bool // the work before it was under way, or waiting
}

// Delays before work on pushed diagnostics, for an edit that came while the work on the one
// before it was not done, if edits recently cost more than cheap: as long as the work takes,
// at most maxDelay. An edit after a rest does not wait, nor does a read ever.
const (
	cheap    = 8 * time.Millisecond
	maxDelay = 500 * time.Millisecond
)

func (s *server) newDocState(u uri.URI) *docState {
	f := newFindings(s, u)
	ctx, quit := context.WithCancel(s.root)
	w := &worker{s: s, findings: f, quit: quit, wake: make(chan struct{}, 1)}
	s.background("worker", func(context.Context) { w.run(ctx) })
	return &docState{findings: f, worker: w}
}

// post replaces what is to be done by j, and cancels what is under way. It does not block.
func (w *worker) post(j job) {
	w.mu.Lock()
	if w.ended {
		w.mu.Unlock()
		return
	}
	j.hasty = w.next != nil || w.cancel != nil
	w.next = &j
	if w.cancel != nil {
		w.cancel()
	}
	w.mu.Unlock()
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// close ends the work and withdraws the file's diagnostics.
func (w *worker) close() {
	w.stop()
	if w.s.view.Load().client.pull {
		return
	}
	w.s.background("withdraw", func(ctx context.Context) {
		w.s.publishing.Lock()
		defer w.s.publishing.Unlock()
		if w.s.view.Load().docs[w.findings.uri] != nil {
			return // opened again
		}
		err := w.s.client.PublishDiagnostics(ctx, &protocol.PublishDiagnosticsParams{URI: w.findings.uri, Diagnostics: []protocol.Diagnostic{}})
		if err != nil && ctx.Err() == nil {
			w.s.log.Warn("publishDiagnostics failed", zap.Error(err))
		}
	})
}

func (w *worker) stop() { w.quit() }

// idle waits until there is nothing left to do.
func (w *worker) idle(ctx context.Context) {
	w.mu.Lock()
	if w.ended || w.next == nil && w.cancel == nil {
		w.mu.Unlock()
		return
	}
	c := make(chan struct{})
	w.waiters = append(w.waiters, c)
	w.mu.Unlock()
	select {
	case <-c:
	case <-ctx.Done():
	}
}

func (w *worker) run(ctx context.Context) {
	defer w.end()
	for {
		select {
		case <-ctx.Done():
			return
		case <-w.wake:
		}
		for {
			w.mu.Lock()
			j := w.next
			w.next = nil
			if j == nil {
				w.cancel = nil
				w.release()
				w.mu.Unlock()
				break
			}
			jctx, cancel := context.WithCancel(ctx)
			w.cancel = cancel
			w.mu.Unlock()
			w.guarded(jctx, j)
			cancel()
			if ctx.Err() != nil {
				return
			}
		}
	}
}

func (w *worker) end() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended, w.next, w.cancel = true, nil, nil
	w.release()
}

func (w *worker) release() {
	for _, c := range w.waiters {
		close(c)
	}
	w.waiters = nil
}

func (w *worker) guarded(ctx context.Context, j *job) {
	defer func() {
		if r := recover(); r != nil {
			w.s.log.Error("panic in background work", zap.String("uri", string(j.doc.uri)), zap.Any("panic", r), zap.ByteString("stack", debug.Stack()))
		}
	}()
	w.do(ctx, j)
	w.s.worked()
}

// do is one round.
func (w *worker) do(ctx context.Context, j *job) {
	v := w.s.view.Load()
	if j.hasty && !j.verify && !j.refresh && !v.client.pull && w.cost > cheap {
		select {
		case <-time.After(min(w.cost, maxDelay)):
		case <-ctx.Done():
			return
		}
	}
	if w.env == 0 {
		w.env = w.findings.env.Load()
	}
	if v.client.pull && !j.verify {
		// The client asks for the diagnostics itself, right after the edit; only what
		// it cannot know of is left to do.
		if j.edit {
			if env, err := w.findings.declarations(ctx, j.doc.snap); err == nil {
				w.declared(env, v)
			}
		}
		return
	}
	var p *progress
	if j.verify {
		p = w.s.startProgress(ctx, "Verifying "+path.Base(j.doc.snap.Name))
		defer p.end()
	}
	start := time.Now()
	early := func(l *ledger) {
		if !v.client.pull && w.any {
			w.publish(ctx, j.doc, v, l) // the edited function's findings do not wait for the others
		}
	}
	l, err := w.findings.update(ctx, j.doc, v, j.doc.snap.Doc.SegmentAt(j.doc.focus), early, p.report)
	if err != nil {
		return
	}
	if j.verify && w.s.askOpt(ctx, w.findings, j.doc, v, l) != nil {
		return
	}
	if v.client.pull {
		w.s.refresh(false, false, v.client.refreshDiagnostics)
	} else {
		w.publish(ctx, j.doc, v, l)
	}
	if j.edit {
		w.cost = (3*w.cost + time.Since(start)) / 4
	}
	w.declared(w.findings.env.Load(), v)
}

// declared has the client ask again for hints and lenses when the edit changed what
// functions know of one another, since it asks by itself only for what was edited.
func (w *worker) declared(env uint64, v *view) {
	if w.env != 0 && w.env != env {
		w.s.refresh(v.client.refreshHints, v.client.refreshLenses, false)
	}
	w.env = env
}

// publish sends the findings if they are others than those sent last.
func (w *worker) publish(ctx context.Context, d *document, v *view, l *ledger) {
	items, hash := w.findings.all(d, v, l)
	if w.any && hash == w.published {
		return
	}
	w.s.publishing.Lock()
	defer w.s.publishing.Unlock()
	// None may come after those of a newer text, or after the file was closed.
	if now := w.s.view.Load().docs[d.uri]; ctx.Err() != nil || now == nil || now.docState != d.docState {
		return
	}
	err := w.s.client.PublishDiagnostics(ctx, &protocol.PublishDiagnosticsParams{URI: d.uri, Version: protocol.NewOptional(d.snap.Version), Diagnostics: items})
	if err != nil {
		if ctx.Err() == nil {
			w.s.log.Warn("publishDiagnostics failed", zap.Error(err))
		}
		return
	}
	w.published, w.any = hash, true
}

// methodSettled is a request for tests and scripts: it is answered when no open file
// has background work left, and all diagnostics found have been sent.
const methodSettled = "phils/settled"

func (s *server) settled(ctx context.Context) (any, error) {
	for _, d := range viewOf(ctx).docs {
		if d.docState != nil {
			d.worker.idle(ctx)
		}
	}
	return nil, ctx.Err()
}
