package hint

import (
	"context"

	"phils/analysis"
)

// Commands of lenses. Their Args are the function's name; package lsp puts the
// document's URI before it.
const (
	ShowSSA   = "phils.showSSA"
	ShowGraph = "phils.showGraph"
	Trace     = "phils.trace"
)

// Lens is a line above a line of the file.
type Lens struct {
	Seg     int
	Span    analysis.Span
	Title   string
	Command string // "" where there is nothing to run
	Args    []any
}

// Lenses gives the lenses of segment seg in the order of the text. The error is ctx's.
func Lenses(ctx context.Context, s *analysis.Snapshot, seg int) ([]Lens, error) {
	return nil, nil
}
