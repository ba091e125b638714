package check

import (
	"context"
	"strings"

	"phils/analysis"
	"phils/ssa"
)

// run is one function being checked.
type run struct {
	ctx  context.Context
	fn   *analysis.Function
	f    *ssa.Func
	code string // of the rule at work
	out  []analysis.Diagnostic

	broken   broken
	pos      []int32         // by value: place among its block's instructions
	misspelt map[string]bool // names that unresolved ones were probably meant to be
	targets  [][]int32       // by block: occurrences of labels in it that are no phi's
	// By block: the token that names each successor.
	targetToks [][]int32
	faulty     map[ssa.Value]bool
	lacking    bool // an operand or argument is missing: it may be a use of anything
	pathWork   int
	ends       []ssa.BlockID // where the text ends without a return
	writes     func(ssa.Var, ssa.BlockID) bool

	overwritten ssa.BitSet // writes that another write of the variable follows in their block
}

func newRun(ctx context.Context, fn *analysis.Function) *run {
	r := &run{ctx: ctx, fn: fn, f: fn.F, misspelt: map[string]bool{}}
	r.broken = newBroken(fn)
	return r
}

// report adds a finding of the rule at work.
func (r *run) report(d analysis.Diagnostic) { r.add(r.code, d) }

func (r *run) add(code string, d analysis.Diagnostic) {
	d.Code = code
	r.out = append(r.out, d)
}

// at is a finding at a span, about no edge.
func at(s analysis.Span, msg string) analysis.Diagnostic {
	return analysis.Diagnostic{Span: s, Msg: msg, Edge: -1}
}

// before reports whether value a stands before b in their common block.
func (r *run) before(a, b ssa.Value) bool {
	if r.pos == nil {
		r.pos = make([]int32, r.f.NumValues())
		for blk := ssa.Entry; int(blk) <= r.f.NumBlocks(); blk++ {
			for i, v := range r.f.Instrs(blk) {
				r.pos[v] = int32(i)
			}
		}
	}
	return r.pos[a] < r.pos[b]
}

// label is b's name in a message.
func (r *run) label(b ssa.BlockID) string { return r.fn.BlockLabel(b) }

// manyLabels is how many block names a message lists.
const manyLabels = 12

// labels joins block names in order, equal neighbours once, and cuts a long list.
func (r *run) labels(bs []ssa.BlockID) string {
	var out []string
	for i, b := range bs {
		if i > 0 && bs[i-1] == b {
			continue
		}
		if len(out) == manyLabels {
			out = append(out, "…")
			break
		}
		out = append(out, r.label(b))
	}
	return strings.Join(out, ", ")
}

// name is how a message names symbol y.
func (r *run) name(y analysis.SymID) string { return r.fn.Symbols[y].Name }
