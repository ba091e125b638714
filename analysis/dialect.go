package analysis

import (
	"context"

	"phils/grammar/syntax"
	"phils/grammar/text"
	"phils/ssa"
	"phils/ssa/extend"
)

// Dialect is one language: all that the rest of phils knows of it.
type Dialect struct {
	ID       string   // "tac", as in LSP language ids and --dialect
	Name     string   // "three-address code"
	Suffixes []string // ".tac"
	// Aliases are other LSP language ids that editors have for it.
	Aliases []string
	// LineComment starts a comment to the end of the line: "#".
	LineComment string

	Lang  syntax.Language
	Split text.SplitFunc
	// Lower gives the meaning of a segment's tree. It never fails: what it cannot
	// make sense of it records in Problems. kind is the segment's.
	Lower func(t *syntax.Tree, kind text.ItemKind) *Unit
	// Head gives a text that declares what segment text declares, in much fewer bytes of
	// the same offsets up to the name: a function without its body. nil where it cannot
	// tell. It may be nil.
	Head func(text []byte, kind text.ItemKind) []byte
	// Levels are those of findings that have another level in this dialect than elsewhere,
	// by code.
	Levels map[string]Level
	// Scope is the kind of items with which declarations start anew, up to the next of
	// them; what stands before the first is declared for all. 0 is none.
	Scope text.ItemKind
	// MayLack reports whether a file may call name without declaring it; nil is never.
	MayLack func(name string) bool
	// Link gives the findings in fn that depend on declarations elsewhere in the
	// file: calls against signatures, unknown callees. It may be nil.
	Link func(fn *Function, env *Env) []Diagnostic
	// LinkUnit gives the findings in a unit without functions that depend on
	// declarations elsewhere in the file. It may be nil.
	LinkUnit func(u *Unit, env *Env) []Diagnostic
	// OneNameSpace: a function and a global may not have the same name.
	OneNameSpace bool
	// Format gives the canonical spelling of a whole file, comments kept.
	Format func(src []byte) []byte
	// Render prints a function in canonical spelling.
	Render func(f *ssa.Func, o RenderOptions) Rendered
	// Promoter gives what the dialect's own compiler makes of the variables of functions
	// of s (LLVM's mem2reg); nil where that is what package construct does.
	Promoter func(s *Snapshot) func(ctx context.Context, fn *Function) (*Promotion, error)
	// Promote is Promoter for one function, of segment seg: it reads no more of s than the
	// function needs. nil where Promoter is.
	Promote func(ctx context.Context, s *Snapshot, seg int, fn *Function) (*Promotion, error)
	// Scalars is s with its aggregates split into scalars, as far as that can be done, and
	// these promoted (LLVM's sroa). It may be nil where Promoter is.
	Scalars func(ctx context.Context, s *Snapshot) (*Snapshot, error)
	// Demoter prints functions of s without phis in the way that the dialect's own
	// compiler has (LLVM's reg2mem); nil where copies do.
	Demoter func(s *Snapshot) func(fn *Function, o RenderOptions) Rendered
	// PseudoCopies prints f, made of fn, for reading: out of SSA form with comments for
	// copies, of which it gives the number; nil where a statement copies.
	PseudoCopies func(fn *Function, f *ssa.Func) (Rendered, int)
	// Mend makes after, the text of s with its functions rendered anew, whole again: what
	// outside a function depends on its names, and what a function has come to need.
	// It may be nil.
	Mend func(s *Snapshot, after []byte) []byte
	// Memory says what fn, of segment seg, does to memory where the operations of package
	// ssa do not tell, and gives a digest of what it takes from other segments for that.
	// It may be nil.
	Memory func(s *Snapshot, seg int, fn *Function) (*extend.Model, uint64)
	// Spell writes what quick fixes put into the text.
	Spell *Spelling
	// VersionName is how a version of a variable is written: "x.2", "_1#2".
	VersionName func(base string, ver int32) string
	// BareParams: a parameter is written once and has no version in SSA form.
	BareParams bool
	// SourceNames gives the names that the source program has for fn's variables, by
	// ssa.Var, where other segments of the file tell them (LLVM's metadata). "" is none, a
	// nil function none at all.
	SourceNames func(s *Snapshot, seg int, fn *Function) []string
	// Plain gives a readable form of a name that a compiler has mangled, "" if it is none.
	Plain func(name string) string
	// Outside finds what Lower resolves no names of: metadata, attribute groups and the
	// like, and uses outside functions. It may be nil.
	Outside *Outside
	// Classify gives a token's class for highlighting; ClassNone leaves it alone.
	// Names that lowering resolved are classified by their symbol instead.
	Classify func(t *syntax.Tree, tok int32) TokenClass
	// OpcodeAt is the documentation key of the operation that token tok names or
	// writes ("+", "phi", "goto"), "" if it is none.
	OpcodeAt func(t *syntax.Tree, tok int32) string
	// Opcodes documents operations, in the order of completion.
	Opcodes []Opcode
	// LabelSign stands before a label where it is used ("%"), LabelWord before that in
	// jumps ("label"); both "" where a use is the bare name.
	LabelSign, LabelWord string
	// UndefinedIsError: an undeclared name is an error (PIR), not a value from
	// outside (TAC).
	UndefinedIsError bool
	// NoCopies: no statement copies a value, so functions are written in SSA form only,
	// with phis.
	NoCopies bool
	// FallThrough: a block may end without a terminator.
	FallThrough bool
}

// Promotion is a function whose variables have been promoted by a dialect's own rules.
type Promotion struct {
	F      *ssa.Func
	Render func(o RenderOptions) Rendered
}

// Opcode documents one operation of a dialect.
type Opcode struct {
	Key     string // as OpcodeAt gives it and completion offers it
	Syntax  string // "x = y + z"
	Doc     string // Markdown: meaning, operands, type rule
	Snippet string // LSP snippet text for completion; "" for Key itself
	// Keyword: offered by completion as a statement's start.
	Keyword bool
}

// TokenClass is what a token is to a highlighter, named as LSP's token types.
type TokenClass uint8

// Token classes.
const (
	ClassNone TokenClass = iota
	ClassComment
	ClassKeyword
	ClassNumber
	ClassString
	ClassOperator
	ClassType
	ClassFunction
	ClassParameter
	ClassVariable
	ClassLabel
	ClassProperty
	ClassModifier // a word that changes what another one does: a flag, an attribute
)

// Form is a spelling of phis.
type Form uint8

// Forms. FormAsIs keeps each phi's own.
const (
	FormAsIs Form = iota
	FormPhi
	FormArgs
	FormUpsilon
)

// RenderOptions choose how Render prints.
type RenderOptions struct {
	Form Form // for OpPhi and OpBlockParam alike; upsilon form needs ssa/convert first
	// Comment, if not nil, gives a line-end comment for a value (without the
	// comment sign), "" for none.
	Comment func(v ssa.Value) string
	// Tree is of the text that the function was lowered from, for what of it the
	// dialect keeps (PIR: source positions); nil keeps nothing.
	Tree *syntax.Tree
}

// Rendered is printed text with, for each of its lines, the value printed there (0
// for labels, headers and blank lines) and the block that it belongs to.
type Rendered struct {
	Text   []byte
	Values []ssa.Value
	Blocks []ssa.BlockID
}
