package fix

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
)

// Edit is a replacement of a span of the action's segment. The edits of one action do
// not overlap and come in the order of the text.
type Edit = analysis.TextEdit

// Kind is what an action is for, named as LSP's kinds of code actions.
type Kind string

// Kinds.
const (
	QuickFix Kind = "quickfix"
	Rewrite  Kind = "refactor.rewrite"
	Inline   Kind = "refactor.inline"
)

// Action is something that can be done to the text.
type Action struct {
	Title     string
	Kind      Kind
	Code      string               // the code of the finding that it mends, "" if it mends none
	Span      analysis.Span        // the finding's place
	Finding   *analysis.Diagnostic // nil if it mends none
	Preferred bool                 // the one obvious thing to do
	Disabled  string               // why it cannot be done here; "" if it can
	Seg       int
	// Mechanical: it keeps the meaning, or repairs what can be repaired in one way only,
	// so that it may be done without being asked for one by one.
	Mechanical bool

	fn  *analysis.Function
	src []byte
	d   *analysis.Dialect
	run func(*editor) error

	// What it does to values, so that independent ones can be done together: those whose
	// definition it deletes or edits, and the one that it puts in their place.
	gone []ssa.Value
	by   ssa.Value
	// unmasks: the finding hid others, which the text may show afterwards.
	unmasks bool
}

// errDeclined is wrapped by the errors that say why an action cannot be done.
var errDeclined = errors.New("cannot be done")

// Declined reports whether err says that an action cannot be done, and why.
func Declined(err error) bool { return errors.Is(err, errDeclined) }

func decline(format string, args ...any) error {
	return fmt.Errorf("%w: %s", errDeclined, fmt.Sprintf(format, args...))
}

// Resolve works out the edits. It fails where the action is Disabled, or where its result
// would have more errors than the text has now, save those that an unknown name or a
// missing jump had hidden: see Declined. The other error is ctx's.
func (a *Action) Resolve(ctx context.Context) ([]Edit, error) {
	if a.Disabled != "" {
		return nil, decline("%s", a.Disabled)
	}
	e := newEditor(a.d, a.fn, a.src)
	if err := a.run(e); err != nil {
		return nil, err
	}
	edits := e.edits()
	if a.unmasks {
		return edits, ctx.Err()
	}
	before, err := countErrors(ctx, a.d, a.src)
	if err != nil {
		return nil, err
	}
	after, err := countErrors(ctx, a.d, Apply(a.src, edits))
	if err != nil {
		return nil, err
	}
	if after > before {
		return nil, decline("the text that results would have errors that it does not have now")
	}
	return edits, nil
}

// countErrors counts the errors in a text that lie in itself.
func countErrors(ctx context.Context, d *analysis.Dialect, src []byte) (int, error) {
	s := analysis.NewSnapshot("", 0, d, src)
	n := 0
	for i := range s.Doc.NumSegments() {
		u := s.Unit(i)
		n += len(u.Tree.Errs)
		for _, fn := range u.Functions {
			found, err := check.Errors(ctx, fn)
			if err != nil {
				return 0, err
			}
			n += len(found)
		}
	}
	return n, nil
}

// site is where actions are asked for.
type site struct {
	ctx   context.Context
	snap  *analysis.Snapshot
	seg   int
	fn    *analysis.Function // nil outside functions
	f     *ssa.Func
	src   []byte
	at    analysis.Span
	e     *editor // for questions only
	found []analysis.Diagnostic
	out   []Action
}

// offer adds an action of the site's function.
func (w *site) offer(a Action, run func(*editor) error) {
	a.Seg, a.fn, a.src, a.d, a.run = w.seg, w.fn, w.src, w.snap.Dialect, run
	w.out = append(w.out, a)
}

// mend adds a quick fix of finding d.
func (w *site) mend(d *analysis.Diagnostic, title string, preferred, mechanical bool, run func(*editor) error) {
	w.offer(Action{Title: title, Kind: QuickFix, Code: d.Code, Span: d.Span, Finding: d, Preferred: preferred, Mechanical: mechanical}, run)
}

// about says what the action offered last does to values.
func (w *site) about(by ssa.Value, gone ...ssa.Value) {
	a := &w.out[len(w.out)-1]
	a.by, a.gone = by, gone
}

// fixes are the quick fixes by the code of the finding that they mend.
var fixes = map[string]func(*site, *analysis.Diagnostic){
	"undefined-name":       renameToNearest,
	"unknown-label":        renameToNearest,
	"unknown-callee":       renameToNearest,
	"duplicate-label":      renameDuplicate,
	"trivial-phi":          replaceTrivialPhi,
	"dead-phi":             deleteDeadPhi,
	"dead-phi-cycle":       deleteDeadPhi,
	"redundant-phi-scc":    collapseRedundant,
	"phi-operands":         repairOperands,
	"block-argument-count": repairArguments,
	"upsilon-missing":      addUpsilon,
	"phi-not-first":        movePhi,
	"missing-terminator":   insertTerminator,
	"after-terminator":     deleteUnreachable,
	"unreachable-block":    deleteUnreachable,
	"critical-edge":        splitEdge,
	"lost-copy":            mendLostCopy,
	"swap":                 mendSwap,
	"syntax":               lowerNested,
}

// offers are the rewrites that need no finding.
var offers = []func(*site){
	convertForms, splitAllEdges, reorderOperands, namePredecessors, flipBranch, mergeBlock, intoSSA, outOfSSA, toCSSA, sequentialize,
}

// At gives what can be done at the bytes start … end of segment seg: fixes of the findings
// there, found anew (a client's list is not needed), then rewrites of what stands
// there. Edits are worked out by Resolve only. The error is ctx's.
func At(ctx context.Context, s *analysis.Snapshot, seg int, start, end int32, c check.Config) ([]Action, error) {
	w, err := newSite(ctx, s, seg, analysis.Span{Start: start, End: end}, c)
	if err != nil {
		return nil, err
	}
	w.fixAll()
	for _, fn := range s.Unit(seg).Functions {
		if !w.enter(fn) || !touches(analysis.Span{Start: min(fn.Header.Start, fn.Body.Start), End: fn.Body.End}, w.at) {
			continue
		}
		for _, o := range offers {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			o(w)
		}
	}
	return w.out, ctx.Err()
}

func newSite(ctx context.Context, s *analysis.Snapshot, seg int, at analysis.Span, c check.Config) (*site, error) {
	w := &site{ctx: ctx, snap: s, seg: seg, at: at, src: s.Doc.Segment(seg).Bytes()}
	// What the dialect alone is silent about can be mended all the same.
	levels := maps.Clone(c.Levels)
	for code, l := range s.Dialect.Levels {
		if own, ok := check.Lookup(code); ok && l == analysis.Off && levels[code] == analysis.Default {
			if levels == nil {
				levels = map[string]analysis.Level{}
			}
			levels[code] = own.Level
		}
	}
	c.Levels = levels
	var err error
	w.found, err = check.Segment(ctx, s, seg, c)
	return w, err
}

// fixAll offers the fixes of the findings that the site touches.
func (w *site) fixAll() {
	defer func() { w.out = w.once(w.out) }()
	for i := range w.found {
		if w.ctx.Err() != nil {
			return // At tells
		}
		d := &w.found[i]
		fix := fixes[d.Code]
		if fix == nil || !touches(w.reach(d), w.at) {
			continue
		}
		for _, fn := range w.snap.Unit(w.seg).Functions {
			if fn.Body.Start <= d.Span.Start && d.Span.Start <= fn.Body.End || fn.Header.Start <= d.Span.Start && d.Span.Start <= fn.Header.End {
				if w.enter(fn) {
					fix(w, d)
				}
				break
			}
		}
	}
}

// once drops the actions that do what another one does, since two findings may have one
// fix: of one place, or of phis that go together, where that of the phi asked about is kept.
func (w *site) once(actions []Action) []Action {
	type effect struct {
		fn    *analysis.Function
		title string
		span  analysis.Span
	}
	made := map[effect]int{}
	kept := actions[:0]
	for _, a := range actions {
		k := effect{a.fn, a.Title, a.Span}
		if len(a.gone) > 1 {
			k = effect{a.fn, fmt.Sprint(a.Code, a.by, slices.Sorted(slices.Values(a.gone))), analysis.Span{}}
		}
		i, ok := made[k]
		switch {
		case !ok:
			made[k] = len(kept)
			kept = append(kept, a)
		case !touches(kept[i].Span, w.at) && touches(a.Span, w.at):
			kept[i] = a
		}
	}
	return kept
}

// wide are the codes whose fix is offered on all of the statement.
var wide = map[string]bool{"syntax": true, "phi-operands": true, "phi-not-first": true, "trivial-phi": true, "dead-phi": true, "dead-phi-cycle": true, "redundant-phi-scc": true,
	"lost-copy": true, "swap": true}

// reach is where the fix of d is offered.
func (w *site) reach(d *analysis.Diagnostic) analysis.Span {
	s := d.Span
	if t := w.snap.Unit(w.seg).Tree; wide[d.Code] {
		if tok := t.TokenAt(s.Start); tok >= 0 {
			if i := t.StmtAt(tok); i >= 0 {
				start, end := t.Span(t.Stmt[i])
				s.Start, s.End = min(s.Start, start), max(s.End, end)
			}
		}
	}
	return s
}

// enter makes fn the site's function; false where it has nothing to work on.
func (w *site) enter(fn *analysis.Function) bool {
	if fn.F == nil || fn.F.NumBlocks() == 0 || w.snap.Dialect.Spell == nil {
		return false
	}
	if frozen := w.snap.Dialect.Spell.Frozen; frozen != nil && frozen(w.snap, fn) != "" {
		return false
	}
	if w.fn != fn {
		w.fn, w.f, w.e = fn, fn.F, newEditor(w.snap.Dialect, fn, w.src)
	}
	return true
}

// touches reports whether a and b have a byte or an end in common.
func touches(a, b analysis.Span) bool { return a.Start <= b.End && b.Start <= a.End }
