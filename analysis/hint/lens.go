package hint

import (
	"context"
	"fmt"
	"math"
	"strings"

	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
)

// Commands of lenses. Their Args are the function's name; package lsp puts the
// document's URI before it.
const (
	ShowSSA   = "phils.showSSA"
	ShowUnSSA = "phils.showUnSSA"
	ShowGraph = "phils.showGraph"
	Trace     = "phils.trace"
	Compare   = "phils.compare"
)

// Lens is a line above a line of the file.
type Lens struct {
	Seg     int
	Span    analysis.Span
	Title   string // "" until Resolve, where it costs more than all other lenses
	Command string // "" where there is nothing to run
	Args    []any
	Phis    bool // it counts phis: what Title gives

	fn *analysis.Function
}

// Resolve sees to the title. The error is ctx's.
func (l *Lens) Resolve(ctx context.Context) error {
	var err error
	switch {
	case l.Title != "":
	case l.Phis:
		l.Title, err = Title(ctx, l.fn)
	default:
		l.Title, err = Copies(ctx, l.fn)
	}
	return err
}

// Lenses gives the lenses of segment seg in the order of the text: on a function the
// number of phis and what can be shown of it, on a labelled block its neighbours. The
// error is ctx's.
func Lenses(ctx context.Context, s *analysis.Snapshot, seg int) ([]Lens, error) {
	return LensesNear(ctx, s, seg, 0, math.MaxInt)
}

// LensesNear is Lenses for a large segment: of a function with more blocks than most it
// gives the lenses of that many around the byte offset at, counted from the segment's start,
// and leaves the number of phis to Resolve. O(blocks + most times what a frontier takes).
func LensesNear(ctx context.Context, s *analysis.Snapshot, seg int, at int32, most int) ([]Lens, error) {
	var out []Lens
	for _, fn := range s.Unit(seg).Functions {
		if fn.F.NumBlocks() == 0 {
			continue
		}
		whole := fn.F.NumBlocks() <= most
		title := ""
		if whole {
			var err error
			if title, err = functionTitle(ctx, fn); err != nil {
				return nil, err
			}
		}
		add := func(span analysis.Span, title, command string, args ...any) *Lens {
			out = append(out, Lens{Seg: seg, Span: span, Title: title, Command: command, Args: args, fn: fn})
			return &out[len(out)-1]
		}
		name := s.FunctionName(seg, fn)
		if s.Dialect.Plain != nil {
			if plain := s.Dialect.Plain(name); plain != "" {
				add(fn.NameSpan, plain, "")
			}
		}
		copies := false
		if !fn.HasVariables() {
			add(fn.NameSpan, title, "", name).Phis = true
			errs, err := check.Errors(ctx, fn)
			if err != nil {
				return nil, err
			}
			if copies = len(errs) == 0 && !s.Dialect.NoCopies; copies || len(errs) == 0 && s.Dialect.PseudoCopies != nil {
				add(fn.NameSpan, "out of SSA beside", ShowUnSSA, name)
			}
		} else {
			add(fn.NameSpan, title, Compare, name).Phis = true
			add(fn.NameSpan, "SSA form beside", ShowSSA, name)
			add(fn.NameSpan, "trace", Trace, name)
		}
		add(fn.NameSpan, "CFG", ShowGraph, name)
		if copies { // last: in half a window it is cut off
			add(fn.NameSpan, "", Compare, name)
		}
		from, to := ssa.Entry, ssa.BlockID(fn.F.NumBlocks())
		titles := blockTitles
		if !whole {
			from = max(from, min(fn.BlockAt(at)-ssa.BlockID(most/2), to-ssa.BlockID(most)+1))
			to = min(to, from+ssa.BlockID(most)-1)
			titles = func(ctx context.Context, fn *analysis.Function) ([]string, error) { return titlesOf(ctx, fn, from, to) }
		}
		ts, err := titles(ctx, fn)
		if err != nil {
			return nil, err
		}
		for b := from; b <= to; b++ {
			if fn.Blocks[b].Label >= 0 && ts[b-from] != "" {
				add(fn.LabelSpan(b), ts[b-from], "")
			}
		}
	}
	return out, ctx.Err()
}

// Title is what the lens on fn says: what Lenses gives as its first. The error is ctx's.
func Title(ctx context.Context, fn *analysis.Function) (string, error) { return functionTitle(ctx, fn) }

type (
	copiesKey        struct{}
	functionTitleKey struct{}
	blockTitlesKey   struct{}
)

// functionTitle counts phis: those that each flavor of construction would place, or
// those that are there, with how many are not needed.
func functionTitle(ctx context.Context, fn *analysis.Function) (string, error) {
	return analysis.Memo(fn, functionTitleKey{}, func() (string, error) {
		if !fn.HasVariables() {
			return ssaTitle(ctx, fn)
		}
		var parts []string
		for _, a := range []construct.Algo{construct.Pruned, construct.SemiPruned, construct.Minimal} {
			c, err := fn.Construct(ctx, a)
			if err != nil {
				return "", err
			}
			parts = append(parts, fmt.Sprintf("%v %d", a, len(c.Phis)))
		}
		return strings.Join(parts, " · "), nil
	})
}

func ssaTitle(ctx context.Context, fn *analysis.Function) (string, error) {
	found, err := check.Function(ctx, fn)
	if err != nil {
		return "", err
	}
	var errs, warnings int
	for _, d := range found {
		l := d.Level
		if c, ok := check.Lookup(d.Code); ok && l == analysis.Default {
			l = c.Level
		}
		switch l {
		case analysis.Error:
			errs++
		case analysis.Warning:
			warnings++
		}
	}
	title := "SSA form · φ " + fmt.Sprint(fn.F.NumPhis())
	if errs > 0 {
		title += " · " + plural(errs, "error")
	}
	if warnings > 0 {
		title += " · " + plural(warnings, "warning")
	}
	return title, nil
}

// copiesLimit is the values of a function whose copies are still counted by every method.
const copiesLimit = 100_000

// Copies is the title of the lens that counts the copies by which a function in SSA form
// leaves it, by method: copies: naive 6 · split 6 · boissinot 0. Where naive copies lose a
// value it says so. The error is ctx's. It does what all methods together cost.
func Copies(ctx context.Context, fn *analysis.Function) (string, error) {
	if n := fn.F.NumValues() - 1; n > copiesLimit {
		return fmt.Sprintf("copies: not counted, as the function has %d values", n), nil
	}
	return analysis.Memo(fn, copiesKey{}, func() (string, error) {
		var parts []string
		for _, m := range destruct.Methods() {
			o, err := destruct.Destruct(ctx, fn.F, m, nil)
			switch {
			case ctx.Err() != nil:
				return "", ctx.Err()
			case err != nil:
				return "copies: none, as " + err.Error(), nil
			}
			parts = append(parts, fmt.Sprintf("%v %d", m, o.Copies))
			if m == destruct.Naive {
				f, _ := convert.Func(fn.F, convert.Phi) // as which naive destruction reads upsilons
				losses, err := destruct.Losses(ctx, f, fn.Dom())
				if err != nil {
					return "", err
				}
				if len(losses) > 0 {
					parts[0] += " (wrong)"
				}
			}
		}
		return "copies: " + strings.Join(parts, " · "), nil
	})
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// depthLimit bounds the work that goes into the frontiers of all blocks.
const depthLimit = 1 << 24

// blockTitles are the titles of all blocks of fn from the entry on: ⇠ bb0, bb5 · idom bb0 · DF {bb1}.
func blockTitles(ctx context.Context, fn *analysis.Function) ([]string, error) {
	return analysis.Memo(fn, blockTitlesKey{}, func() ([]string, error) {
		return titlesOf(ctx, fn, ssa.Entry, ssa.BlockID(fn.F.NumBlocks()))
	})
}

// titlesOf are the titles of the blocks from … to.
func titlesOf(ctx context.Context, fn *analysis.Function, from, to ssa.BlockID) ([]string, error) {
	f, dom := fn.F, fn.Dom()
	// All frontiers one by one cost the depths of all blocks together, which
	// is quadratic for a deep nest of loops.
	depths := 0
	for _, l := range dom.Level {
		depths += int(l)
	}
	titles := make([]string, to-from+1)
	var df []ssa.BlockID
	for b := from; b <= to; b++ {
		if b%64 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if fn.Blocks[b].Label < 0 {
			continue
		}
		var parts []string
		if preds := f.Preds(b); len(preds) > 0 {
			parts = append(parts, "⇠ "+list(fn, preds))
		}
		switch {
		case !dom.Reachable(b):
			parts = append(parts, "unreachable")
		case dom.Idom[b] == 0:
			parts = append(parts, "entry")
		default:
			parts = append(parts, "idom "+fn.BlockLabel(dom.Idom[b]))
		}
		if dom.Reachable(b) && depths <= depthLimit {
			df = ssa.DominanceFrontier(&f.Graph, dom, b, df)
			parts = append(parts, "DF "+set(fn, df))
		}
		titles[b-from] = strings.Join(parts, " · ")
	}
	return titles, nil
}
