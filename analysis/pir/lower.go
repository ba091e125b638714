package pir

import (
	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
	"phils/grammar/text"
	"phils/ssa"
)

// lower gives the meaning of a segment.
func lower(t *syntax.Tree, kind text.ItemKind) *analysis.Unit {
	u := &analysis.Unit{}
	switch kind {
	case grammar.Function:
		if fn, sig := lowerFunction(t); fn != nil {
			u.Functions = []*analysis.Function{fn}
			if fn.Name != "" {
				u.Decls = []analysis.Decl{{Name: fn.Name, NameSpan: fn.NameSpan, Kind: analysis.DeclFunc, Sig: sig}}
			}
		}
	case grammar.Decls:
		u.Decls = declarations(t)
	}
	return u
}

// opnd is an operand: a value, or in SSA form a name whose definition comes later.
type opnd struct {
	v   ssa.Value
	sym analysis.SymID
	typ ssa.Type
	tok int32 // its first token
	occ int32 // the occurrence that the instruction using it completes, -1 for none
}

type fixup struct {
	v   ssa.Value
	arg int32
	sym analysis.SymID
}

// target is a jump's target, until the graph is known.
type target struct {
	from   ssa.BlockID
	pos    int32 // among from's edges, -1 if the label is unknown
	to     ssa.BlockID
	label  int32
	args   []opnd
	node   int32
	labelO int32 // occurrence of the label
}

// pendingPhi is a phi or block parameter until the graph is known.
type pendingPhi struct {
	v    ssa.Value
	node int32 // NodePhi; -1 for a block parameter
	nth  int   // which block parameter
	blk  ssa.BlockID
	info analysis.Phi
	ops  []opnd
	occs []int32 // of the operands' labels, -1 where there is none
}

type symKey struct {
	space analysis.SymKind
	name  string
}

type lowerer struct {
	t      *syntax.Tree
	fn     *analysis.Function
	b      *ssa.Builder
	f      *ssa.Func
	ssa    bool
	broken []bool
	header int32 // NodeFn, -1 if it is broken beyond recognition

	types  map[string]ssa.Type
	locals map[string]*local
	syms   map[symKey]analysis.SymID
	labels map[string]ssa.BlockID
	blocks []ssa.BlockID // by statement

	why     map[string]string // of locals that live in memory
	fixes   []fixup
	phis    []pendingPhi
	lastPhi ssa.Value // the last value of the last phi that stands where phis do
	targets []target
	succ    [][]ssa.BlockID // by block - 1
	params  [][]ssa.Value   // block parameters by block
	// The result of a call that ends its block is assigned where the call returns:
	// the call statement by that block, and the OpWrite or OpStore there by statement.
	returns map[ssa.BlockID]int32
	results map[int32]ssa.Value
	late    []lateResult

	upsilons []pendingUpsilon
}

// lowerFunction lowers the function that t holds, nil if there is nothing of one.
func lowerFunction(t *syntax.Tree) (*analysis.Function, *analysis.Signature) {
	l := &lowerer{t: t, header: -1, broken: grammar.Broken(t), types: map[string]ssa.Type{}, locals: map[string]*local{},
		syms: map[symKey]analysis.SymID{}, labels: map[string]ssa.BlockID{}, why: map[string]string{}}
	l.fn = &analysis.Function{Tree: t, Symbols: make([]analysis.Symbol, 1)}
	any := false
	for _, n := range t.Stmt {
		switch k := t.Node[n]; {
		case k == grammar.NodeFn:
			if l.header < 0 {
				l.header = n
			}
			any = true
		case k >= grammar.NodeLet && k <= grammar.NodeUnreachable && k != grammar.NodeEnd:
			any = true
		}
	}
	if !any {
		return nil, nil
	}
	nameTok := l.nameToken()
	if nameTok >= 0 {
		l.fn.Name = string(t.Text(nameTok))
		l.fn.NameSpan = l.fn.TokSpan(nameTok)
	} else {
		l.fn.NameSpan = l.fn.NodeSpan(t.Stmt[0])
	}
	l.b = ssa.NewBuilder(l.fn.Name)
	l.f = l.b.Func()
	l.fn.Header = l.fn.NodeSpan(t.Stmt[0])
	l.fn.Body = analysis.Span{Start: l.fn.Header.Start, End: l.fn.NodeSpan(t.Stmt[len(t.Stmt)-1]).End}
	if nameTok >= 0 {
		l.occ(nameTok, l.sym(analysis.SymFunc, l.fn.Name), analysis.RoleDef)
	}
	l.ssa = l.inSSA()
	l.fn.SSA = l.ssa
	l.findMemory()
	sig := l.declare()
	l.makeBlocks()
	l.entry()
	l.statements()
	l.finish()
	return l.fn, sig
}

// nameToken is the function's name in the header, or in a line that was meant to be one.
func (l *lowerer) nameToken() int32 {
	n := l.header
	if n < 0 {
		n = l.t.Stmt[0]
	}
	for i := l.t.First[n]; i < l.t.Last[n]; i++ {
		if l.t.Tok[i] == grammar.TokGlobal {
			return i
		}
	}
	return -1
}

// inSSA reports whether the function has a versioned name, a phi, a block argument or
// parameter, an upsilon or a parallel copy.
func (l *lowerer) inSSA() bool {
	t := l.t
	for i, k := range t.Tok {
		if k == grammar.TokLocal && version(t.Text(int32(i))) >= 0 {
			return true
		}
	}
	for n, k := range t.Node {
		switch k {
		case grammar.NodeParCopy: // without values, any instruction behind a stray `(`
			if c := t.FirstChild(int32(n)); c >= 0 && t.NextSibling(int32(n), c) >= 0 {
				return true
			}
		case grammar.NodePhi, grammar.NodeUpsilon:
			return true
		case grammar.NodeLabel, grammar.NodeTarget:
			if t.FirstChild(int32(n)) >= 0 {
				return true
			}
		}
	}
	return false
}

func (l *lowerer) isBroken(stmt int32) bool {
	for i, n := range l.t.Stmt {
		if n == stmt {
			return l.broken[i]
		}
	}
	return false
}

func (l *lowerer) sym(kind analysis.SymKind, name string) analysis.SymID {
	k := symKey{kind, name}
	if s, ok := l.syms[k]; ok {
		return s
	}
	s := analysis.SymID(len(l.fn.Symbols))
	l.fn.Symbols = append(l.fn.Symbols, analysis.Symbol{Kind: kind, Name: name})
	l.syms[k] = s
	return s
}

// occ records an occurrence in the current block and gives its index.
func (l *lowerer) occ(tok int32, s analysis.SymID, r analysis.Role) int32 {
	l.fn.Occs = append(l.fn.Occs, analysis.Occ{Tok: tok, Sym: s, Role: r, Block: l.b.Current(), Slot: -1})
	return int32(len(l.fn.Occs) - 1)
}

func (l *lowerer) problem(code string, tok int32, msg string) {
	l.problemAt(code, l.fn.TokSpan(tok), msg)
}

func (l *lowerer) problemAt(code string, s analysis.Span, msg string) {
	l.fn.Problems = append(l.fn.Problems, analysis.Diagnostic{Code: code, Span: s, Msg: msg, Edge: -1})
}

func (l *lowerer) statements() {
	l.findReturns()
	for i, n := range l.t.Stmt {
		if l.blocks[i] == 0 {
			continue
		}
		l.b.SetBlock(l.blocks[i])
		if l.t.Node[n] == grammar.NodeLabel {
			l.blockParams(n)
			if call, ok := l.returns[l.blocks[i]]; ok {
				l.resultAtReturn(call)
			}
			continue
		}
		if !l.broken[i] && isInstruction(l.t.Node[n]) {
			l.statement(n)
		}
	}
}
