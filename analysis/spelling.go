package analysis

import "phils/ssa"

// Spelling writes the parts of a dialect's text that quick fixes put in or change.
// What it gives has neither indentation nor line ends.
type Spelling struct {
	// Phi is the right-hand side of a phi with these operands, of PhiOperand.
	Phi        func(operands []string) string
	PhiOperand func(pred, value string) string
	// ShadowPhi is the right-hand side of a phi that reads its shadow.
	ShadowPhi string
	Upsilon   func(phi, value string) string
	// Param declares a block parameter of a type as Symbol.Type spells it.
	Param func(name, typ string) string
	// Goto jumps to a label, behind which the arguments stand.
	Goto        func(target string) string
	Return      string // of nothing
	Unreachable string
	// Else and Default come between a branch or the cases of a switch and the target
	// that control has fallen through to; "" where it cannot.
	Else, Default string
	// ParamVersions: a parameter may carry a version, x.0.
	ParamVersions bool

	// Declare declares a local of a type as Symbol.Type spells it; source is the name in the
	// source program, "" for none, and SourceName what a declaration that has none ends
	// in then. Nil where locals need no declaration.
	Declare    func(name, typ, source string) string
	SourceName func(source string) string
	// SSAMark gives the edits that take away what, beside phis and names, says that fn is
	// in SSA form. Nil where nothing does.
	SSAMark func(fn *Function) []TextEdit

	// BarePhi: the operands of a phi stand without brackets around them behind what Phi does
	// not give, the word and the type.
	BarePhi bool
	// Deleted is what debug information says of a value whose definition has been deleted;
	// "" where there is no debug information.
	Deleted string
	// Frozen says why nothing in fn may be edited, "" if something may. Nil is never.
	Frozen func(s *Snapshot, fn *Function) string
	// Addressed reports whether the file takes the address of block b of fn, which must stay
	// then. Nil is never.
	Addressed func(s *Snapshot, fn *Function, b ssa.BlockID) bool
	// Numbered says why statements from … to-1 (indices into Tree.Stmt) cannot be deleted,
	// or with moved be put elsewhere: what is numbered by its place would get another
	// number. Nil is never.
	Numbered func(fn *Function, from, to int, moved bool) string
	// Pad says why a jump cannot lead to block b of fn, "" if it can. Nil is never.
	Pad func(fn *Function, b ssa.BlockID) string

	// PredComment begins the comment behind a label that lists the block's predecessors, and
	// NoPreds is the one of a block without any; "" where there are none.
	PredComment, NoPreds string

	// FlipBranch exchanges the targets of the branch that ends block b of fn, which
	// does the same as before. next labels the block below, for a target that is not
	// written. It gives no edits, but the reason, where it cannot.
	FlipBranch func(fn *Function, b ssa.BlockID, next func() string) ([]TextEdit, string)
	// Unnest gives the statements that compute the operands of statement stmt (an
	// index into Tree.Stmt), one operator each, and the edits that make it use them.
	// fresh makes names. Nil where the dialect has no nested expressions, and no
	// edits where stmt has none.
	Unnest func(fn *Function, stmt int, fresh func() string) (before []string, edits []TextEdit)
}

// TextEdit is a replacement of a span of a segment.
type TextEdit struct {
	Span Span
	Text string
}
