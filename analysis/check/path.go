package check

import (
	"strings"

	"phils/analysis"
	"phils/ssa"
)

// A path that shows how control gets around a definition. A long one is cut in the
// middle of its message; the related locations have every block.

const longPath = 8

// pathWork bounds the blocks that the searches for paths in one function may look at: a
// function with thousands of findings gets the first ones with a path.
const pathWork = 1 << 24

// path is ssa.PathAvoiding in the function, as long as there is work left. ok false
// means that the search was not made.
func (r *run) path(from, to ssa.BlockID, avoid func(ssa.BlockID) bool) (path []ssa.BlockID, ok bool) {
	if r.pathWork += r.f.NumBlocks(); r.pathWork > pathWork || r.ctx.Err() != nil {
		return nil, false
	}
	return ssa.PathAvoiding(&r.f.Graph, from, to, avoid, nil), true
}

// pathText writes a path as entry → bb2 → bb4.
func (r *run) pathText(path []ssa.BlockID) string {
	var b strings.Builder
	for i, blk := range path {
		if len(path) > longPath && i >= longPath/2 && i < len(path)-longPath/2 {
			if i == longPath/2 {
				b.WriteString(" → …")
			}
			continue
		}
		if i > 0 {
			b.WriteString(" → ")
		}
		b.WriteString(r.label(blk))
	}
	return b.String()
}

// pathPlaces gives a related location for each block of a path.
func (r *run) pathPlaces(path []ssa.BlockID, last string) []analysis.Related {
	out := make([]analysis.Related, 0, len(path))
	for i, blk := range path {
		msg := "then " + r.label(blk)
		switch {
		case len(path) == 1:
			msg = "in " + r.label(blk) + ", " + last
		case i == 0:
			msg = "the path starts in " + r.label(blk)
		case i == len(path)-1:
			msg += ", " + last
		}
		out = append(out, analysis.Related{Span: r.fn.LabelSpan(blk), Msg: msg})
	}
	return out
}
