package lsp

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"go.uber.org/zap"

	"phils/analysis"
	"phils/grammar/text"
)

// DidOpen takes over a file from the client.
func (s *server) DidOpen(_ context.Context, p *protocol.DidOpenTextDocumentParams) error {
	item := &p.TextDocument
	s.open(item, []byte(item.Text))
	return nil
}

// open takes over a file with the text src, which it keeps.
func (s *server) open(item *protocol.TextDocumentItem, src []byte) {
	if item.URI == "" {
		s.log.Warn("a file without a URI was opened")
		return
	}
	// Decoded strings share the whole message's memory: what is kept is cloned.
	d := &document{uri: uri.URI(strings.Clone(string(item.URI))), lang: strings.Clone(string(item.LanguageID))}
	if old := s.view.Load().docs[d.uri]; old != nil {
		s.log.Warn("file opened twice; the second text counts", zap.String("uri", string(d.uri)))
		old.close()
	}
	name := fileName(d.uri)
	if lang := s.dialect(d.lang, name); lang != nil {
		snap := analysis.NewSnapshot(name, item.Version, lang, src)
		snap.Observe = s.observe
		d.snap = snap
		d.docState = s.newDocState(d.uri)
	} else {
		s.log.Warn("no dialect claims the file", zap.String("uri", string(d.uri)), zap.String("language", d.lang))
	}
	s.store(d)
	s.refreshVirtual(d)
	if d.snap != nil {
		d.worker.post(job{doc: d})
	}
}

// DidChange applies edits, in order, each to the text that the one before it left.
func (s *server) DidChange(ctx context.Context, p *protocol.DidChangeTextDocumentParams) error {
	v := s.view.Load()
	d := v.docs[p.TextDocument.URI]
	if d == nil {
		return invalid("%s is not open", p.TextDocument.URI)
	}
	if d.snap == nil {
		return nil
	}
	if p.TextDocument.Version <= d.snap.Version {
		// The changes apply to the text that the last ones left, whatever their number.
		s.log.Warn("edit with an old version", zap.String("uri", string(d.uri)),
			zap.Int32("have", d.snap.Version), zap.Int32("got", p.TextDocument.Version))
	}
	snap, focus := d.snap, d.focus
	var raw [][]byte // the texts, where the library has not left them as they are
	if params, ok := ctx.Value(paramsKey{}).(jsonrpc2.RawMessage); ok && !utf8.Valid(params) {
		raw = textsOfChanges(params)
	}
	for i, c := range p.ContentChanges {
		c = checkedChange(ctx, i, c)
		var e analysis.Edit
		switch c := c.(type) {
		case *protocol.TextDocumentContentChangePartial:
			e.Start = offsetOf(snap.Doc, c.Range.Start, v.client.enc)
			e.End = max(e.Start, offsetOf(snap.Doc, c.Range.End, v.client.enc))
			e.Text = []byte(c.Text)
			focus = e.Start
		case *protocol.TextDocumentContentChangeWholeDocument:
			e = analysis.Edit{End: snap.Doc.Len(), Text: []byte(c.Text)}
			focus = 0
		default:
			s.log.Warn("a change that is neither a text nor a range", zap.String("uri", string(d.uri)))
			continue
		}
		if i < len(raw) {
			e.Text = raw[i]
		}
		snap = snap.Edit(p.TextDocument.Version, e)
	}
	if snap == d.snap {
		snap = snap.Edit(p.TextDocument.Version)
	}
	next := &document{uri: d.uri, lang: d.lang, snap: snap, focus: focus, docState: d.docState}
	s.store(next)
	s.refreshVirtual(next)
	s.moveOn(d.uri)
	d.worker.post(job{doc: next, edit: true})
	return nil
}

// checkedChange is change i of the notification of ctx, that the library decoded as c. It takes
// a range whose numbers are no uint32 for no range, and null for the file's start: the one would
// replace the whole text, and the other insert a second one.
func checkedChange(ctx context.Context, i int, c protocol.TextDocumentContentChangeEvent) protocol.TextDocumentContentChangeEvent {
	var text string
	switch c := c.(type) {
	case *protocol.TextDocumentContentChangeWholeDocument:
		text = c.Text
	case *protocol.TextDocumentContentChangePartial:
		text = c.Text
		if c.Range != (protocol.Range{}) {
			return c
		}
	}
	raw, _ := ctx.Value(paramsKey{}).(jsonrpc2.RawMessage)
	if !bytes.Contains(raw, []byte(`"range"`)) {
		return c
	}
	type place struct{ Line, Character float64 }
	var p struct {
		ContentChanges []struct{ Range *struct{ Start, End place } }
	}
	if json.Unmarshal(raw, &p) != nil || i >= len(p.ContentChanges) {
		return c
	}
	r := p.ContentChanges[i].Range
	if r == nil {
		return &protocol.TextDocumentContentChangeWholeDocument{Text: text}
	}
	clamp := func(p place) protocol.Position {
		return protocol.Position{Line: uint32(min(max(p.Line, 0), math.MaxInt32)), Character: uint32(min(max(p.Character, 0), math.MaxInt32))}
	}
	return &protocol.TextDocumentContentChangePartial{Range: protocol.Range{Start: clamp(r.Start), End: clamp(r.End)}, Text: text}
}

// DidSave verifies the whole file.
func (s *server) DidSave(_ context.Context, p *protocol.DidSaveTextDocumentParams) error {
	v := s.view.Load()
	if d := v.docs[p.TextDocument.URI]; d != nil && d.snap != nil && v.cfg.VerifyOnSave {
		d.worker.post(job{doc: d, verify: true})
	}
	return nil
}

// DidClose gives a file back to the client.
func (s *server) DidClose(_ context.Context, p *protocol.DidCloseTextDocumentParams) error {
	d := s.view.Load().docs[p.TextDocument.URI]
	if d == nil {
		return invalid("%s is not open", p.TextDocument.URI)
	}
	s.update(func(v *view) {
		v.docs = maps.Clone(v.docs)
		delete(v.docs, d.uri)
	})
	d.close()
	s.restLater()
	return nil
}

// store makes d the current version of its file.
func (s *server) store(d *document) {
	s.update(func(v *view) {
		v.docs = maps.Clone(v.docs)
		v.docs[d.uri] = d
	})
}

func (d *document) close() {
	if d.docState != nil {
		d.worker.close()
	}
}

// dialect finds the dialect by the client's language id, else by the file's suffix.
func (s *server) dialect(lang, name string) *analysis.Dialect {
	for _, d := range s.dialects {
		if d.ID == lang || slices.Contains(d.Aliases, lang) {
			return d
		}
	}
	name = strings.ToLower(name)
	for _, d := range s.dialects {
		for _, suffix := range d.Suffixes {
			if strings.HasSuffix(name, suffix) {
				return d
			}
		}
	}
	return nil
}

// fileName is the path that u stands for, or the path in it when it is no file's.
func fileName(u uri.URI) string {
	if u.IsFile() {
		return u.FsPath()
	}
	return u.Path()
}

func offsetOf(doc *text.Document, p protocol.Position, enc text.Encoding) int {
	return doc.Offset(text.Position{Line: int(p.Line), Character: int(p.Character)}, enc)
}
