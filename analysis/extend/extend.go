package extend

import (
	"context"
	"fmt"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// Extension is an extension of SSA form as the command line and editors know it.
type Extension struct {
	ID    string // as --ext names it, and the kind of its inlay hints: "essa"
	Name  string // "e-SSA"
	Short string // one line for menus, without a full stop
	// Hints says what its inlay hints tell, a sentence for the page of the settings.
	Hints string
	// Shown: its inlay hints are on unless a setting switches them off.
	Shown bool
	// Make makes what Of gives.
	Make func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*Form, error)
	// Hover is what the extension has to say of token tok of fn, Markdown, "" for nothing. It
	// may be nil. The error is ctx's.
	Hover func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function, tok int32) (string, error)
}

// Of gives fn, of segment seg of s, in the extension's form, which is kept with fn for this version of
// the file. The error is ctx's.
func (e *Extension) Of(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*Form, error) {
	return analysis.MemoIn(s, fn, e, func() (*Form, error) {
		s.LearnNames(seg, fn)
		return e.Make(ctx, s, seg, fn)
	})
}

// Form is a function in an extended form.
type Form struct {
	// Func is what is printed: the base, or a function made of it.
	Func *ssa.Func
	// Notes stand in the text as comments, and in the source as inlay hints: in the order of
	// the blocks, and in each of its instructions.
	Notes []Note
	// Refused is why the function has no such form, a sentence; else "".
	Refused string
}

// Note is what an extension says of a place.
type Note struct {
	Block ssa.BlockID // of Form.Func
	Value ssa.Value   // a comment on a line before this value's; 0: below the block's label
	Text  string      // "" is no comment
	// Hint is the label of an inlay hint, "" for none; At is the byte of the function's
	// segment that it stands behind, Tooltip is Markdown.
	Hint    string
	At      int32
	Tooltip string
}

// ScreenLimit is the number of values up to which a function's extensions are asked for with hints
// and hovers: each of them takes the whole function, and after every edit.
const ScreenLimit = 20_000

// All lists the extensions, in the order of menus.
func All() []*Extension { return all }

var all = []*Extension{essa, ssi, gated, memory, array, hashed}

// ByID finds an extension by its name for --ext. The error lists what there is.
func ByID(id string) (*Extension, error) {
	var ids []string
	for _, e := range all {
		if e.ID == id {
			return e, nil
		}
		ids = append(ids, e.ID)
	}
	return nil, fmt.Errorf("unknown extension %q: want one of %s", id, strings.Join(ids, ", "))
}

// Base is the function that extensions of fn start from: fn.F where that is in SSA form, as
// written; else its pruned form. c leads from one to the other, and is nil where they are the same.
func Base(ctx context.Context, fn *analysis.Function) (f *ssa.Func, c *construct.Result, err error) {
	if fn.SSA {
		return fn.F, nil, nil
	}
	c, err = fn.Construct(ctx, construct.Pruned)
	if err != nil {
		return nil, nil, err
	}
	return c.F, c, nil
}

// LabelEnd is where hints about block b of fn go: behind the colon of its label, at its first
// statement where it has none, -1 for a block without text.
func LabelEnd(fn *analysis.Function, b ssa.BlockID) int32 {
	if b <= 0 || int(b) >= len(fn.Blocks) {
		return -1
	}
	bi := &fn.Blocks[b]
	if bi.Span.Start >= bi.Span.End {
		return -1
	}
	if bi.Label < 0 {
		return bi.Span.Start
	}
	// The label's statement: the name, parameters, the colon.
	if i := fn.Tree.StmtAt(bi.Label); i >= 0 {
		n := fn.Tree.Stmt[i]
		last := fn.Tree.Last[n] - 1
		if last >= bi.Label && string(fn.Tree.Text(last)) == ":" {
			return fn.Tree.End[last]
		}
	}
	for t := bi.Label; int(t) < len(fn.Tree.Tok) && t <= bi.Label+2; t++ {
		if string(fn.Tree.Text(t)) == ":" {
			return fn.Tree.End[t]
		}
	}
	return fn.Tree.End[bi.Label]
}

// StmtEnd is where hints about the statement go that value v, of fn.F or made of it, comes
// from: behind its last token. It is -1 where the text has none.
func StmtEnd(fn *analysis.Function, f *ssa.Func, v ssa.Value) int32 {
	if v <= 0 || int(v) >= len(f.Src) {
		return -1
	}
	tok := f.Src[v]
	if tok < 0 || int(tok) >= len(fn.Tree.Start) {
		return -1
	}
	return fn.StmtSpan(tok).End
}
