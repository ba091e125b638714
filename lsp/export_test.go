package lsp

import (
	"context"
	"io"
)

// ServeObserved is Serve with inject called before every handler and check, and observe
// told of what is computed.
func ServeObserved(ctx context.Context, in io.Reader, out io.Writer, o Options, inject func(ctx context.Context, method string), observe func(what, of string)) error {
	s := newServer(ctx, o)
	s.inject, s.observe = inject, observe
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
