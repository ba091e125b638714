package explain

import (
	"context"

	"phils/analysis"
	"phils/ssa"
)

// Hover is what there is to say of a place in a file.
type Hover struct {
	Seg      int           // segment
	Span     analysis.Span // what it is said of, in bytes of the segment
	Markdown string
}

// At gives the hover at a byte offset of the file, nil if there is nothing to say.
// The error is ctx's.
func At(ctx context.Context, s *analysis.Snapshot, offset int) (*Hover, error) {
	return nil, nil
}

// WhyPhi says why construction places a phi for x at b.
func WhyPhi(ctx context.Context, fn *analysis.Function, b ssa.BlockID, x ssa.Var) (string, error) {
	return "", nil
}
