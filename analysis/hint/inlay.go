package hint

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"phils/analysis"
	"phils/analysis/explain"
	"phils/analysis/extend"
	"phils/ssa"
	"phils/ssa/construct"
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

// Kinds lists every kind, in the order of the documentation: those above, then one for each
// extension of SSA form, whose ID it is.
func Kinds() []Kind {
	kinds := []Kind{Versions, Phis, Preds, Blocks}
	for _, e := range extend.All() {
		kinds = append(kinds, Kind(e.ID))
	}
	return kinds
}

// Shown reports whether hints of kind k are shown unless a setting says otherwise.
func Shown(k Kind) bool {
	for _, e := range extend.All() {
		if e.ID == string(k) {
			return e.Shown
		}
	}
	return true
}

// Hint is an inlay hint.
type Hint struct {
	Seg    int
	Offset int32 // byte of the segment that it stands before
	Label  string
	Kind   Kind
	// Tooltip is Markdown. That of a phi in a large function is empty: the function
	// Tooltip gives it when it is asked for.
	Tooltip           string
	PadLeft, PadRight bool
	Var               ssa.Var     // of versions and phis
	Block             ssa.BlockID // where it stands
}

// Inlay gives the hints of segment seg whose offset is from start to end, both included,
// in the order of the text. kinds nil means those of Shown. The error is ctx's.
func Inlay(ctx context.Context, s *analysis.Snapshot, seg int, start, end int32, kinds map[Kind]bool) ([]Hint, error) {
	var out []Hint
	for _, fn := range s.Unit(seg).Functions {
		if fn.F.NumBlocks() == 0 || fn.Body.End < start || fn.Body.Start > end {
			continue
		}
		in := inlays{fn: fn, seg: seg, start: start, end: end}
		want := func(k Kind) bool { return kinds[k] || kinds == nil && Shown(k) }
		if want(Versions) || want(Phis) {
			s.LearnNames(seg, fn)
		}
		if fn.HasVariables() && (want(Versions) || want(Phis)) {
			c, err := fn.Construct(ctx, construct.Pruned)
			if err != nil {
				return nil, err
			}
			in.c = c
			if want(Versions) {
				in.versions()
			}
			if want(Phis) {
				if err := in.phis(ctx, s); err != nil {
					return nil, err
				}
			}
		}
		if want(Preds) {
			in.preds()
		}
		if want(Blocks) {
			in.blocks()
		}
		for _, e := range extend.All() {
			if want(Kind(e.ID)) && fn.F.NumValues() <= extend.ScreenLimit {
				if err := in.extension(ctx, s, e); err != nil {
					return nil, err
				}
			}
		}
		out = append(out, in.out...)
	}
	slices.SortStableFunc(out, func(a, b Hint) int {
		return cmp.Or(cmp.Compare(a.Offset, b.Offset), cmp.Compare(order(a.Kind), order(b.Kind)))
	})
	return out, ctx.Err()
}

// order is how hints at one place follow each other: what is said of the block before
// its phis.
func order(k Kind) int {
	if i := slices.Index(atOnePlace, k); i >= 0 {
		return i
	}
	return len(atOnePlace) + slices.IndexFunc(extend.All(), func(e *extend.Extension) bool { return e.ID == string(k) })
}

var atOnePlace = []Kind{Versions, Preds, Blocks, Phis}

// Tooltip gives the Markdown for h, a hint of s, which may take longer than all
// hints of a screen together. The error is ctx's.
func Tooltip(ctx context.Context, s *analysis.Snapshot, h Hint) (string, error) {
	if h.Kind != Phis || h.Tooltip != "" {
		return h.Tooltip, nil
	}
	for _, fn := range s.Unit(h.Seg).Functions {
		if fn.Body.Start <= h.Offset && h.Offset <= fn.Body.End {
			return explain.WhyPhiAt(ctx, s, h.Seg, fn, h.Block, h.Var)
		}
	}
	return "", ctx.Err()
}

type inlays struct {
	fn         *analysis.Function
	c          *construct.Result
	seg        int
	start, end int32
	out        []Hint
}

func (in *inlays) add(at int32, k Kind, label string, h Hint) {
	if at < in.start || at > in.end {
		return
	}
	h.Seg, h.Offset, h.Kind, h.Label = in.seg, at, k, label
	in.out = append(in.out, h)
}

// versions puts the version of its SSA form behind each name of plain code.
func (in *inlays) versions() {
	fn, c := in.fn, in.c
	t := fn.Tree
	i, _ := slices.BinarySearchFunc(fn.Occs, in.start, func(o analysis.Occ, at int32) int { return cmp.Compare(t.End[o.Tok], at) })
	for ; i < len(fn.Occs) && t.End[fn.Occs[i].Tok] <= in.end; i++ {
		o := &fn.Occs[i]
		if fn.Symbols[o.Sym].Kind != analysis.SymVar || o.Role == analysis.RoleDecl || o.Value <= 0 || !fn.Order().Reachable(o.Block) {
			continue
		}
		x := ssa.Var(fn.F.Aux[o.Value])
		v := c.NewOf[o.Value]
		ver := int32(-1)
		switch {
		case v > 0 && c.F.Var[v] == x:
			ver = c.F.Ver[v]
		case v > 0 && v == c.Undef[x]: // the initial value, which a parameter names
			ver = 0
		}
		if ver >= 0 {
			label, h := analysis.Subscript(ver), Hint{Var: x, Block: o.Block}
			if name := fn.F.Vars[x].Name; len(name) > 1 && name[0] == '%' && '0' <= name[1] && name[1] <= '9' && fn.SourceName(x) != "" {
				label, h.PadLeft = fn.SourceName(x)+label, true // a number tells nothing
			}
			in.add(t.End[o.Tok], Versions, label, h)
		}
	}
}

// tooltipLimit is the number of blocks up to which phis come with their tooltips, which
// take a search of the function each.
const tooltipLimit = 500

// phis puts the phis of pruned SSA form at the labels of their blocks.
func (in *inlays) phis(ctx context.Context, s *analysis.Snapshot) error {
	first, last := in.visible()
	phis := in.c.Phis // in block order
	i, _ := slices.BinarySearchFunc(phis, first, func(p construct.Phi, b ssa.BlockID) int { return cmp.Compare(p.Block, b) })
	for ; i < len(phis) && phis[i].Block <= last; i++ {
		p := phis[i]
		at := extend.LabelEnd(in.fn, p.Block)
		if at < in.start || at > in.end {
			continue
		}
		tip := ""
		if in.fn.F.NumBlocks() <= tooltipLimit {
			var err error
			if tip, err = explain.WhyPhiAt(ctx, s, in.seg, in.fn, p.Block, p.Var); err != nil {
				return err
			}
		}
		in.add(at, Phis, analysis.PhiText(in.fn, in.c.F, p.Value), Hint{Tooltip: tip, PadLeft: true, Var: p.Var, Block: p.Block})
	}
	return nil
}

// visible gives the first and the last block whose text touches the range: they are
// in the order of the text. A virtual entry has none.
func (in *inlays) visible() (first, last ssa.BlockID) {
	blocks := in.fn.Blocks[1:]
	for len(blocks) > 0 && blocks[len(blocks)-1].Span.End == 0 {
		blocks = blocks[:len(blocks)-1] // the end that control falls through to
	}
	i, _ := slices.BinarySearchFunc(blocks, in.start, func(b analysis.BlockInfo, at int32) int { return cmp.Compare(b.Span.End, at) })
	j := i
	for j < len(blocks) && blocks[j].Span.Start <= in.end {
		j++
	}
	return ssa.BlockID(i + 1), ssa.BlockID(j)
}

// preds puts the predecessor before each operand of a positional phi.
func (in *inlays) preds() {
	for i := range in.fn.Phis {
		p := &in.fn.Phis[i]
		if !p.Positional || p.Span.End < in.start || p.Span.Start > in.end {
			continue
		}
		for _, o := range p.Operands {
			if o.Pred != 0 {
				in.add(o.Span.Start, Preds, in.fn.BlockLabel(o.Pred)+":", Hint{PadRight: true, Block: p.Block})
			}
		}
	}
}

// blocks puts dominance frontier and loop depth at labels, and with the block's name before the
// first statement of blocks without one.
func (in *inlays) blocks() {
	fn := in.fn
	dom, loops := fn.Dom(), fn.Loops()
	var df []ssa.BlockID
	for b, last := in.visible(); b <= last; b++ {
		at := extend.LabelEnd(fn, b)
		if at < in.start || at > in.end || fn.Blocks[b].After {
			continue
		}
		// What other hints call a block by must stand somewhere.
		say := func(text string) { in.add(at, Blocks, text, Hint{PadLeft: true, Block: b}) }
		if fn.Blocks[b].Label < 0 {
			if fn.F.NumBlocks() == 1 {
				continue
			}
			say = func(text string) {
				in.add(at, Blocks, fn.BlockLabel(b)+" ("+text+"):", Hint{PadRight: true, Block: b})
			}
		}
		if !dom.Reachable(b) {
			say("unreachable")
			continue
		}
		var parts []string
		if len(dom.Subtree(b)) <= frontierLimit {
			df = ssa.DominanceFrontier(&fn.F.Graph, dom, b, df)
			parts = append(parts, "DF "+set(fn, df))
		}
		if d := loops.DepthOf(b); d > 0 {
			parts = append(parts, "loop "+strconv.Itoa(d))
		}
		if len(parts) == 0 {
			continue
		}
		say(strings.Join(parts, " · "))
	}
}

// extension puts what extension e notes behind the statements and labels it is about.
func (in *inlays) extension(ctx context.Context, s *analysis.Snapshot, e *extend.Extension) error {
	form, err := e.Of(ctx, s, in.seg, in.fn)
	if err != nil {
		return err
	}
	for _, n := range form.Notes {
		if n.Hint != "" {
			in.add(n.At, Kind(e.ID), n.Hint, Hint{Tooltip: n.Tooltip, PadLeft: true, Block: n.Block})
		}
	}
	return nil
}

// frontierLimit is the number of blocks that a block may dominate for its frontier to
// be worked out for a hint; a hover does so in any case.
const frontierLimit = 1 << 16

// setLimit is how many blocks of a set are shown.
const setLimit = 12

// set writes blocks as {bb1, bb5}.
func set(fn *analysis.Function, bs []ssa.BlockID) string {
	return "{" + list(fn, bs) + "}"
}

func list(fn *analysis.Function, bs []ssa.BlockID) string {
	var names []string
	for i, b := range bs {
		if i == setLimit {
			names = append(names, "… "+strconv.Itoa(len(bs)-i)+" more")
			break
		}
		names = append(names, fn.BlockLabel(b))
	}
	return strings.Join(names, ", ")
}
