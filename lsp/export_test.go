package lsp

import (
	"context"
	"io"
	"time"

	"go.lsp.dev/uri"
)

// ServeObserved is Serve with inject called before every handler and check, and observe
// told of what is computed.
func ServeObserved(ctx context.Context, in io.Reader, out io.Writer, o Options, inject func(ctx context.Context, method string), observe func(what, of string)) error {
	s := newServer(ctx, o)
	s.inject, s.observe = inject, observe
	return s.serve(in, out)
}

// ServeInspected is Serve. look is given what tells the text and the version of an open file as the
// server has them, before the server reads.
func ServeInspected(ctx context.Context, in io.Reader, out io.Writer, o Options, look func(text func(u uri.URI) (text string, version int32, open bool))) error {
	s := newServer(ctx, o)
	look(func(u uri.URI) (string, int32, bool) {
		d := s.view.Load().docs[u]
		if d == nil || d.snap == nil {
			return "", 0, d != nil
		}
		return string(d.snap.Doc.Bytes()), d.snap.Version, true
	})
	return s.serve(in, out)
}

// ParseConfig is parseConfig.
func ParseConfig(json string) (*Config, []string) { return parseConfig([]byte(json)) }

// PhiLine is phiLine.
var PhiLine = phiLine

// DiffLines is diffLines.
func DiffLines(a, b [][]byte) (out [][4]int) {
	for _, h := range diffLines(a, b) {
		out = append(out, [4]int{h.oldStart, h.oldEnd, h.newStart, h.newEnd})
	}
	return out
}

// RestSoon has servers rest as soon as their client is silent, until undo is called.
func RestSoon() (undo func()) {
	before := restAfter
	restAfter = time.Millisecond
	return func() { restAfter = before }
}
