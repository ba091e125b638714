package hint

import (
	"context"

	"phils/analysis"
	"phils/ssa"
)

// Kind is a kind of inlay hint, which users switch on and off.
type Kind string

// Kinds of hints.
const (
	Versions Kind = "versions" // SSA versions on the names of plain code: x₂
	Phis     Kind = "phis"     // at a label, the phis that pruned SSA form has there
	Preds    Kind = "preds"    // on an operand of a positional phi, its predecessor
	Blocks   Kind = "blocks"   // at a label, dominance frontier and loop depth
)

// Kinds lists every kind, in the order of the documentation.
func Kinds() []Kind { return []Kind{Versions, Phis, Preds, Blocks} }

// Hint is an inlay hint.
type Hint struct {
	Seg               int
	Offset            int32 // byte of the segment that it stands before
	Label             string
	Kind              Kind
	Tooltip           string // Markdown
	PadLeft, PadRight bool
	Var               ssa.Var     // of versions and phis
	Block             ssa.BlockID // where it stands
}

// Inlay gives the hints of segment seg whose offset is from start to end, both included,
// in the order of the text. kinds nil means all. The error is ctx's.
func Inlay(ctx context.Context, s *analysis.Snapshot, seg int, start, end int32, kinds map[Kind]bool) ([]Hint, error) {
	return nil, nil
}
