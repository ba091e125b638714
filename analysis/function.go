package analysis

import (
	"sort"
	"sync/atomic"

	"phils/grammar/syntax"
	"phils/grammar/text"
	"phils/ssa"
)

// The ids of package ssa, under shorter names.
type (
	Value   = ssa.Value
	BlockID = ssa.BlockID
	EdgeID  = ssa.EdgeID
)

// Unit is the meaning of one segment.
type Unit struct {
	Tree      *syntax.Tree
	Kind      text.ItemKind
	Functions []*Function // none, or one (a dialect may give more)
	Decls     []Decl      // functions, externs, globals that the segment declares
	Numbered  NumberSet   // what it defines that goes by a number; see Env.Numbered
	// Problems are findings of lowering outside any function; syntax errors are in
	// Tree.Errs only.
	Problems []Diagnostic

	outline *Outline
	used    atomic.Int64 // see LastUse
}

// Decl is a declaration that other segments may refer to.
type Decl struct {
	Name     string
	NameSpan Span
	Kind     DeclKind
	Sig      *Signature // functions
	Type     string     // globals, types: as spelled
	Init     *ssa.Const // a global's initial value; nil starts as zero
	Body     bool       // functions: the text gives one
	Open     bool       // functions: any number of arguments may be passed
	Broken   bool       // there is a syntax error on the header's lines
}

// DeclKind tells what a Decl declares.
type DeclKind uint8

// Kinds of declarations.
const (
	DeclFunc DeclKind = iota
	DeclExtern
	DeclGlobal
	DeclType
)

// Signature is a function's type as far as the dialect has one.
type Signature struct {
	Params []string // parameter types as spelled, "" where untyped
	Names  []string // parameter names, "" where none
	Result string
	// Typed: Params and Result hold types to be checked.
	Typed bool
	// Variadic: any arguments may follow those for Params.
	Variadic bool
}

// Function is a lowered function with everything that leads back to its text.
// Spans and tokens are of the segment's Tree. It is immutable, except that facts
// are filled in when first asked for (facts.go).
type Function struct {
	Dialect *Dialect
	Tree    *syntax.Tree
	// Name is empty for an implicit function (a bare listing), whose name comes from
	// its file: see Snapshot.FunctionName.
	Name     string
	NameSpan Span // the header's name; for an implicit function its first token
	Header   Span // the header line: parameters are defined here
	Body     Span // from the header to the closing brace, both included
	F        *ssa.Func
	Numbered NumberSet // the numbers of the outside that it uses; see Env.Numbered
	SSA      bool      // in SSA form, and verified as such
	// Slots: a function in SSA form that has promotable variables all the same (LLVM's
	// allocas): its names are values of SSA form, but for those of the variables.
	Slots bool

	Blocks  []BlockInfo // by BlockID; index 0 unused
	Symbols []Symbol    // index 0 unused
	Occs    []Occ       // by token
	Phis    []Phi       // as written, in text order (phis only, not block parameters)
	Edges   []EdgeArgs  // branch targets with arguments, and all targets of blocks with parameters
	Calls   []Call
	// Problems are what lowering found wrong. Codes as in package check.
	Problems []Diagnostic

	facts facts
	// sources are names of variables that the function's own text does not tell; see
	// Snapshot.LearnNames.
	sources atomic.Pointer[learned]
}

// BlockInfo leads a block back to its text.
type BlockInfo struct {
	Label     int32 // token of its label, -1 when it has none in the text
	Sym       SymID // label symbol, 0 when it has none
	Span      Span  // from the label, or first statement, to the last statement; empty for a virtual entry
	FirstStmt int32 // its statements, label included: Tree.Stmt[FirstStmt:LastStmt]
	LastStmt  int32
	After     bool // statements behind a terminator, without a label: after-terminator
}

// SymID is an index into Function.Symbols. 0 is none.
type SymID int32

// SymKind is what a name is.
type SymKind uint8

// Kinds of symbols.
const (
	SymVar    SymKind = iota + 1 // a promotable variable of plain code
	SymMemory                    // a variable that lives in memory
	SymValue                     // a name of SSA form, one definition
	SymLabel
	SymFunc   // a function: the header's own name and callees
	SymGlobal // any other name from outside
	SymType
)

// Symbol is a name of a function. Names in different name spaces differ in Kind.
type Symbol struct {
	Kind  SymKind
	Name  string      // as written: x, x.2, _1#2, L1, @f
	Var   ssa.Var     // SymVar, SymMemory; SymValue: the base
	Block ssa.BlockID // SymLabel: its (first) block, 0 if no such label
	Value ssa.Value   // SymValue: the first definition, 0 if there is none
	Type  string      // as spelled, "" where untyped
}

// Role is what an occurrence does with its symbol.
type Role uint8

// Roles.
const (
	RoleUse Role = iota
	RoleDef
	RoleDecl // let _1: i64; DEC x 40; extern
)

// Occ is one occurrence of a symbol: one token.
type Occ struct {
	Tok  int32
	Sym  SymID
	Role Role
	// Value: for a use or definition of a SymVar the OpRead or OpWrite (a
	// parameter's OpWrite in the entry), else the value defined, or for a use the
	// instruction that uses it. 0 where there is none (labels, declarations).
	Value ssa.Value
	Block ssa.BlockID // the block it stands in; for a phi operand the phi's block
	// Operand: of a phi operand or branch argument, the in-slot of the block it
	// feeds (index into Graph.Pred); else -1.
	Slot int32
}

// Phi is a phi as written.
type Phi struct {
	Value      ssa.Value
	Block      ssa.BlockID
	Span       Span // the whole statement
	Operands   []PhiOperand
	Positional bool // operands carry no labels
	Late       bool // stands after an instruction that is no phi: phi-not-first
}

// PhiOperand is an operand as written.
type PhiOperand struct {
	Pred    ssa.BlockID // 0: the label is unknown; positional: by position, 0 beyond the last
	PredTok int32       // label token, -1 positional
	Value   ssa.Value   // 0: unresolved
	ValTok  int32
	Span    Span
}

// EdgeArgs is a branch target as written with its arguments.
type EdgeArgs struct {
	Edge     ssa.EdgeID // -1 if its label is unknown
	LabelTok int32
	Args     []ssa.Value
	ArgToks  []int32
	Span     Span  // label and arguments
	Want     int32 // the number of the target's parameters
}

// Call is a call as written.
type Call struct {
	Value   ssa.Value
	Name    string
	NameTok int32
	Args    int
	ArgToks []int32  // first token of each argument
	Types   []string // argument types where known
	Result  string   // the type that the result is assigned to, "" untyped or unused
}

// HasVariables reports whether SSA construction has something to rename in fn: it is plain
// code, or has variables besides its SSA values.
func (fn *Function) HasVariables() bool { return !fn.SSA || fn.Slots }

// TokSpan is the span of token tok.
func (fn *Function) TokSpan(tok int32) Span {
	if tok < 0 || int(tok) >= len(fn.Tree.Start) {
		return Span{}
	}
	return Span{fn.Tree.Start[tok], fn.Tree.End[tok]}
}

// NodeSpan is the span of node n.
func (fn *Function) NodeSpan(n int32) Span {
	s, e := fn.Tree.Span(n)
	return Span{s, e}
}

// StmtSpan is the span of the statement that token tok belongs to.
func (fn *Function) StmtSpan(tok int32) Span {
	if i := fn.Tree.StmtAt(tok); i >= 0 {
		return fn.NodeSpan(fn.Tree.Stmt[i])
	}
	return fn.TokSpan(tok)
}

// ValueSpan is the span of the token that value v is at; a constant has none.
func (fn *Function) ValueSpan(v ssa.Value) Span {
	if v <= 0 || int(v) >= len(fn.F.Src) {
		return Span{}
	}
	return fn.TokSpan(fn.F.Src[v])
}

// OccAt is the occurrence whose token covers offset or ends there, nil if none.
// O(log tokens).
func (fn *Function) OccAt(offset int32) *Occ {
	if tok := fn.Tree.TokenAt(offset); tok >= 0 {
		return fn.OccOfToken(tok)
	}
	return nil
}

// OccOfToken is the occurrence at token tok, nil if none.
func (fn *Function) OccOfToken(tok int32) *Occ {
	i := sort.Search(len(fn.Occs), func(i int) bool { return fn.Occs[i].Tok >= tok })
	if i < len(fn.Occs) && fn.Occs[i].Tok == tok {
		return &fn.Occs[i]
	}
	return nil
}

// BlockAt is the block whose text covers offset, 0 if none does (header, brace).
func (fn *Function) BlockAt(offset int32) ssa.BlockID {
	for b := len(fn.Blocks) - 1; b > 0; b-- {
		if s := fn.Blocks[b].Span; s.Start < s.End && s.Start <= offset && offset <= s.End {
			return ssa.BlockID(b)
		}
	}
	return 0
}

// BlockLabel is b's name as hints and messages show it.
func (fn *Function) BlockLabel(b ssa.BlockID) string { return fn.F.BlockName[b] }

// LabelSpan is where b's label stands, or its first statement when it has none.
func (fn *Function) LabelSpan(b ssa.BlockID) Span {
	bi := &fn.Blocks[b]
	if bi.Label >= 0 {
		return fn.TokSpan(bi.Label)
	}
	if bi.Span.Start < bi.Span.End {
		if i := int(bi.FirstStmt); i < len(fn.Tree.Stmt) {
			return fn.NodeSpan(fn.Tree.Stmt[i])
		}
		return bi.Span
	}
	return fn.NameSpan
}

// DisplayName is how hovers and hints name variable x: by the source program's
// name where the text tells it.
func (fn *Function) DisplayName(x ssa.Var) string {
	if s := fn.SourceName(x); s != "" {
		return s
	}
	return fn.F.Vars[x].Name
}

// SourceName is the source program's name for variable x, "" if nothing tells it.
func (fn *Function) SourceName(x ssa.Var) string {
	if s := fn.F.Vars[x].Source; s != "" {
		return s
	}
	if p := fn.sources.Load(); p != nil && int(x) < len(p.names) {
		return p.names[x]
	}
	return ""
}

// learned are names that stand elsewhere in the file, as version born has them.
type learned struct {
	born  int64
	names []string
}

// LearnNames has fn, of segment seg, know the source program's names that stand elsewhere
// in the file: DisplayName gives them from then on. Who shows names calls it first, since the
// function may have been kept from a version in which they were others. Names of a later version stay.
func (s *Snapshot) LearnNames(seg int, fn *Function) {
	if s == nil || s.Dialect.SourceNames == nil {
		return
	}
	now := &learned{s.born, s.Dialect.SourceNames(s, seg, fn)}
	for {
		have := fn.sources.Load()
		if have != nil && have.born > s.born || fn.sources.CompareAndSwap(have, now) {
			return
		}
	}
}
