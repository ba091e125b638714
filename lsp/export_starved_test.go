package lsp

import (
	"context"
	"io"

	"phils/analysis"
)

// ServeStarved is Serve that drops all facts before each request and each check, as if there
// were memory for none.
func ServeStarved(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	s := newServer(ctx, o)
	s.inject = func(context.Context, string) {
		for _, d := range s.view.Load().docs {
			if d.snap == nil {
				continue
			}
			for _, seg := range d.snap.Doc.All() {
				analysis.Drop(seg)
			}
		}
	}
	return s.serve(in, out)
}
