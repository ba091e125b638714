package lsp

import (
	"context"
	"errors"
	"strings"
	"sync"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"go.uber.org/zap"

	"phils/analysis"
	"phils/analysis/extend"
	"phils/analysis/ssaview"
	"phils/analysis/table"
	"phils/analysis/trace"
	"phils/ssa"
	"phils/ssa/destruct"
)

// TextDocumentContent gives the text of a virtual document, made from the source as it is
// now. When the source changes, the client is asked to fetch it again.
func (s *server) TextDocumentContent(ctx context.Context, p *protocol.TextDocumentContentParams) (*protocol.TextDocumentContentResult, error) {
	n, err := parseVirtual(p.URI)
	if err != nil {
		return nil, err
	}
	d, err := s.document(ctx, n.source)
	if err != nil {
		return nil, err
	}
	s.fetched(ctx, p.URI, d)
	x, err := s.virtual(ctx, d, n)
	// The name was changed, or is being typed, or the function is broken: the view says so and stays.
	var why *jsonrpc2.Error
	if x == nil && err == nil {
		err = refused("there is no function %s now", n.function)
	}
	if errors.As(err, &why) && why.Code == codeRequestFailed {
		return &protocol.TextDocumentContentResult{Text: d.snap.Dialect.LineComment + " " + table.Inert(why.Message) + "\n"}, nil
	}
	if err != nil {
		return nil, err
	}
	return &protocol.TextDocumentContentResult{Text: x.text}, nil
}

// virtual is the document that n names, made from version d of its source, nil if the source
// has no such function.
func (s *server) virtual(ctx context.Context, d *document, n virtualName) (*virtualText, error) {
	for seg, fn := range d.snap.Functions() {
		if d.snap.FunctionName(seg, fn) == n.function {
			return newVirtualText(ctx, places{d.snap.Doc, viewOf(ctx).client.enc}, d, seg, fn, n)
		}
	}
	return nil, ctx.Err()
}

// virtualText is a virtual document with where its lines come from.
type virtualText struct {
	name  virtualName
	m     places
	seg   int
	fn    *analysis.Function
	text  string
	lines []virtualLine
	kept  int              // phis that could not be written in the form asked for
	out   *destruct.Result // unssa
	// refused is why the function has no such form; ext.
	refused string
}

// virtualLine is where a line comes from: that of a form of the function from one statement, a trace's from
// the blocks that its step concerns.
type virtualLine struct {
	spans  []analysis.Span // in segment seg; none: nowhere
	blocks []ssa.BlockID
	step   bool // a trace: the line tells of a step
}

func newVirtualText(ctx context.Context, m places, d *document, seg int, fn *analysis.Function, n virtualName) (*virtualText, error) {
	x := &virtualText{name: n, m: m, seg: seg, fn: fn}
	d.snap.LearnNames(seg, fn)
	switch n.kind {
	case kindTrace:
		return x, x.trace(ctx, d)
	case kindOut:
		o, err := ssaview.OutOf(ctx, fn, n.algo, n.method)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			return nil, refused("%v", err)
		}
		x.out = o.Result
		x.setView(&o.View)
		return x, nil
	case kindExt:
		e, err := extend.ByID(n.ext)
		if err != nil {
			return nil, invalid("%v", err)
		}
		v, err := ssaview.InExtension(ctx, d.snap, seg, fn, e)
		if err != nil {
			return nil, err
		}
		x.refused = v.Form.Refused
		x.setView(&v.View)
		return x, nil
	}
	v, err := ssaview.Of(ctx, d.snap, seg, fn, n.algo, n.formOf())
	if err != nil {
		return nil, err
	}
	x.setView(v)
	return x, nil
}

func (x *virtualText) setView(v *ssaview.View) {
	x.text, x.kept = string(v.Text), len(v.Kept)
	for _, l := range v.Lines {
		out := virtualLine{}
		if l.Span.Start < l.Span.End {
			out.spans = []analysis.Span{l.Span}
		}
		if l.Block != 0 && int(l.Block) < len(x.fn.Blocks) { // none of a split edge, which the source has not
			out.blocks = []ssa.BlockID{l.Block}
		}
		x.lines = append(x.lines, out)
	}
}

func (x *virtualText) trace(ctx context.Context, d *document) error {
	t, err := trace.Of(ctx, x.fn, x.name.algo)
	if err != nil {
		return err
	}
	text := t.Text(d.snap.FunctionName(x.seg, x.fn))
	x.text = text.String()
	for _, i := range text.Steps {
		l := virtualLine{}
		if i >= 0 {
			l.step, l.blocks = true, t.Steps[i].Blocks
			for _, b := range l.blocks {
				if s := x.fn.Blocks[b].Span; s.Start < s.End {
					l.spans = append(l.spans, s)
				}
			}
			if len(l.spans) == 0 {
				if s := t.Steps[i].Span; s.Start < s.End {
					l.spans = append(l.spans, s)
				}
			}
		}
		x.lines = append(x.lines, l)
	}
	return nil
}

// sources are, by line, the 0-based source line that it comes from, -1 for none.
func (x *virtualText) sources() []int {
	out := make([]int, len(x.lines))
	for i, l := range x.lines {
		out[i] = -1
		if len(l.spans) > 0 {
			out[i] = int(x.m.span(x.seg, l.spans[0]).Start.Line)
		}
	}
	return out
}

// ranges are the places in the source that line i comes from.
func (x *virtualText) ranges(i int) []protocol.Range {
	out := []protocol.Range{}
	if i < 0 || i >= len(x.lines) {
		return out
	}
	for _, s := range x.lines[i].spans {
		out = append(out, x.m.span(x.seg, s))
	}
	return out
}

// blocks are the names of the blocks that line i is about.
func (x *virtualText) blocks(i int) []string {
	out := []string{}
	if i < 0 || i >= len(x.lines) {
		return out
	}
	for _, b := range x.lines[i].blocks {
		out = append(out, x.fn.BlockLabel(b))
	}
	return out
}

// from are the lines that come from the 0-based line of the source.
func (x *virtualText) from(line int) []int {
	out := []int{}
	for i := range x.lines {
		for _, r := range x.ranges(i) {
			if int(r.Start.Line) <= line && line <= int(r.End.Line) {
				out = append(out, i)
				break
			}
		}
	}
	return out
}

// fetches are the virtual documents that the client has fetched since it was last told that they
// have changed, by source. They outlive the source's closing, as the client's views of it may:
// with what is opened under its name next they have changed.
type fetches struct {
	mu       sync.Mutex
	bySource map[uri.URI]map[uri.URI]bool
}

func (f *fetches) note(source, u uri.URI) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.bySource == nil {
		f.bySource = map[uri.URI]map[uri.URI]bool{}
	}
	if f.bySource[source] == nil {
		f.bySource[source] = map[uri.URI]bool{}
	}
	f.bySource[source][uri.URI(strings.Clone(string(u)))] = true
}

// take forgets the documents of a source and gives them.
func (f *fetches) take(source uri.URI) []uri.URI {
	f.mu.Lock()
	defer f.mu.Unlock()
	var out []uri.URI
	for u := range f.bySource[source] {
		out = append(out, u)
	}
	delete(f.bySource, source)
	return out
}

// fetched notes that the client fetches u, made from version d of its source. A version that is
// out of date by now is told at once: its edit has come before the note.
func (s *server) fetched(ctx context.Context, u uri.URI, d *document) {
	if !viewOf(ctx).client.virtual {
		return
	}
	s.fetches.note(d.uri, u)
	if now := s.view.Load().docs[d.uri]; now != nil && now.snap != d.snap {
		s.refreshVirtual(d)
	}
}

// refreshVirtual tells the client that what it has fetched of d's source has changed. What it
// does not fetch again it is not told of again.
func (s *server) refreshVirtual(d *document) {
	uris := s.fetches.take(d.uri)
	if len(uris) == 0 {
		return
	}
	s.background("refresh of virtual documents", func(ctx context.Context) {
		for _, u := range uris {
			if s.over() {
				return
			}
			err := s.client.TextDocumentContentRefresh(ctx, &protocol.TextDocumentContentRefreshParams{URI: u})
			if err != nil && ctx.Err() == nil {
				s.log.Warn("refresh of a virtual document failed", zap.String("uri", string(u)), zap.Error(err))
			}
		}
	})
}
