package llvm

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"sync"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
	"phils/grammar/text"
	"phils/ssa"
)

// lower gives the meaning of a segment.
func lower(t *syntax.Tree, kind text.ItemKind) *analysis.Unit {
	u := &analysis.Unit{}
	switch kind {
	case gram.ItemFunc:
		if len(t.Stmt) == 0 {
			break
		}
		l := pool.Get().(*lowerer)
		fn, sig := l.function(t)
		l.release()
		fn.Numbered = usedNumbers(t)
		u.Functions = []*analysis.Function{fn}
		if fn.Name != "" {
			u.Decls = []analysis.Decl{{Name: fn.Name, NameSpan: fn.NameSpan, Kind: analysis.DeclFunc, Sig: sig}}
		}
	case gram.ItemDecls:
		u.Decls, u.Numbered = declarations(t), definedNumbers(t)
	case gram.ItemMeta:
		u.Numbered = definedNumbers(t)
	}
	return u
}

var pool = sync.Pool{New: func() any { return new(lowerer) }}

// lowerer builds one function, in three passes over its statements:
//
//	scan    blocks, definitions and their numbers (scan.go)
//	graph   the terminators' targets, so that phis know their edges (graph.go)
//	body    instructions with their operands (body.go, inst.go)
//
// and then decides which allocas are promotable (promote.go). Its tables serve one
// function after another.
type lowerer struct {
	t  *syntax.Tree
	fn *analysis.Function
	f  *ssa.Func

	names table
	symOf []analysis.SymID // by index in names
	// labels are the symbols of the terminators' targets, in the order of the text: graph
	// finds them, and body comes to them again.
	labels []target
	jumps  []target // those of labels that body has not come to yet
	// numbered are the symbols of registers and labels with small numbers, which most are,
	// by number; 0 is none.
	numbered [2][]analysis.SymID
	consts   table
	constV   []ssa.Value // by index in consts
	syms     table       // index is the Aux
	types    types

	header int32 // Define node, -1 without one
	params []param
	insts  []inst
	first  ssa.Value // of insts[0]
	next   int64     // the number that the next unnamed value or block has
	typed  bool      // pointers have pointees
	twice  []analysis.SymID

	// Of the instruction at work.
	cur     ssa.BlockID
	tys     []ssa.Type
	valTok  []int32 // first token of each operand
	argTy   []ssa.Type
	argTok  []int32
	slab    []int32 // room for the ArgToks of calls
	others  bool    // the block has an instruction that is no phi
	lateIn  []ssa.BlockID
	filling []bool

	slots  []slot
	slotOf []int32 // by instruction: 1 + index into slots of the alloca that it is or is derived from
	access []access
}

// target is a label that a terminator jumps to.
type target struct {
	tok int32
	sym analysis.SymID
}

type param struct {
	typ ssa.Type
	tok int32 // Def token, or the type's first
	sym analysis.SymID
}

// inst is an instruction of the text. Its value is first + its index.
type inst struct {
	node, stmt int32
	def        int32 // token of the result's name, -1 without one
	sym        analysis.SymID
	block      ssa.BlockID
}

// forget empties the tables.
func (l *lowerer) forget() {
	l.names.reset()
	l.consts.reset()
	l.syms.reset()
	l.symOf = l.symOf[:0]
	for i, col := range l.numbered {
		clear(col)
		l.numbered[i] = col[:0]
	}
}

func (l *lowerer) reset(t *syntax.Tree) {
	l.t, l.f = t, &ssa.Func{}
	l.fn = &analysis.Function{Tree: t, F: l.f, SSA: true}
	l.forget()
	l.types.reset(t)
	l.constV, l.params, l.insts, l.twice = l.constV[:0], l.params[:0], l.insts[:0], l.twice[:0]
	l.labels, l.slab = l.labels[:0], nil
	l.lateIn, l.slots, l.access = l.lateIn[:0], l.slots[:0], l.access[:0]
	l.header, l.next, l.typed = -1, 0, false
}

// release gives the tables back, without what they refer to.
func (l *lowerer) release() {
	l.forget()
	l.types.reset(nil)
	l.t, l.fn, l.f, l.slab = nil, nil, nil, nil
	pool.Put(l)
}

func (l *lowerer) function(t *syntax.Tree) (*analysis.Function, *analysis.Signature) {
	l.reset(t)
	fn, f := l.fn, l.f
	l.allocate()
	l.head()
	sig := l.signature()
	l.scan()
	l.graph()
	l.columns()
	l.body()
	l.promote()
	l.finish()
	f.Name = fn.Name
	return fn, sig
}

// allocate makes room for what the nodes say that there will be. Of large functions the room
// is made anew for each edit, since what a pool holds does not outlive two collections.
func (l *lowerer) allocate() {
	occs, names, labels, ends, insts := 0, 0, 0, 0, 0
	for _, k := range l.t.Node {
		switch k {
		case gram.LocalRef, gram.GlobalRef, gram.Target, gram.TypeName:
			occs++
		case gram.Def, gram.FuncName:
			occs++
			names++
		case gram.LabelName:
			occs++
			names++
			labels++
		default:
			if gram.IsInst(k) {
				insts++
			}
			if gram.IsTerminator(k) {
				ends++
			}
		}
	}
	blocks := max(labels, ends) + 2
	l.fn.Occs = make([]analysis.Occ, 0, occs)
	l.fn.Symbols = make([]analysis.Symbol, 1, names+names/16+8) // and names from outside
	l.insts = slices.Grow(l.insts, insts)
	l.fn.Blocks = make([]analysis.BlockInfo, 1, blocks)
	l.f.BlockName, l.f.BlockSrc = make([]string, 0, blocks), make([]int32, 0, blocks)
	l.typed = hasStar(l.t)
}

// hasStar reports whether t has the token that typed pointers are written with.
func hasStar(t *syntax.Tree) bool {
	if bytes.IndexByte(t.Src, '*') < 0 { // as almost always, and much sooner known
		return false
	}
	for i, k := range t.Tok {
		if k == syntax.Punct && t.Src[t.Start[i]] == '*' {
			return true
		}
	}
	return false
}

// head finds the header.
func (l *lowerer) head() {
	t, fn := l.t, l.fn
	for _, n := range t.Stmt {
		if t.Node[n] == gram.Define {
			l.header = n
			break
		}
	}
	h := l.header
	if h < 0 {
		h = t.Stmt[0]
	}
	fn.Header = fn.NodeSpan(h)
	fn.Body = analysis.Span{Start: fn.Header.Start, End: fn.NodeSpan(t.Stmt[len(t.Stmt)-1]).End}
	for i := len(t.Stmt) - 1; i >= 0; i-- {
		if t.Node[t.Stmt[i]] == gram.End {
			fn.Body.End = fn.NodeSpan(t.Stmt[i]).End
			break
		}
	}
	if tok := l.nameToken(h); tok >= 0 {
		fn.Name, fn.NameSpan = globalName(t.Text(tok)), fn.TokSpan(tok)
	} else {
		fn.NameSpan = fn.Header
	}
}

// nameToken is the function's name in its header, or in what was meant to be one.
func (l *lowerer) nameToken(h int32) int32 {
	t := l.t
	if n := t.Child(h, gram.FuncName); n >= 0 && t.First[n] < t.Last[n] {
		return t.First[n]
	}
	for i := t.First[h]; i < t.Last[h]; i++ {
		if t.Tok[i] == gram.Global {
			return i
		}
	}
	return -1
}

// globalName is a global's name with its sigil, in one spelling.
func globalName(tok []byte) string {
	s := view(tok)
	if len(s) > 1 && s[1] == '"' {
		name, _ := bareName(s, true)
		return s[:1] + quoted(name)
	}
	return s
}

// signature reads the header's types, and the parameters.
func (l *lowerer) signature() *analysis.Signature {
	t := l.t
	sig := &analysis.Signature{Typed: true, Result: "void"}
	if l.header < 0 {
		return sig
	}
	l.f.Result = ssa.TypeUnit
	seen := false
	for c := t.FirstChild(l.header); c >= 0; c = t.NextSibling(l.header, c) {
		switch t.Node[c] {
		case gram.Type:
			if !seen {
				l.f.Result = l.types.node(c)
				sig.Result = l.types.name(l.f.Result)
				seen = true
			}
		case gram.Param:
			p := param{tok: t.First[c]}
			if y := t.Child(c, gram.Type); y >= 0 {
				p.typ = l.types.node(y)
			}
			d := t.Child(c, gram.Def)
			if d >= 0 {
				p.tok = t.First[d]
				p.sym = l.define(p.tok, "the parameter")
			} else {
				p.sym = l.unnamed(spaceNumber)
			}
			l.params = append(l.params, p)
			sig.Params = append(sig.Params, l.types.name(p.typ))
			sig.Names = append(sig.Names, l.fn.Symbols[p.sym].Name)
		case gram.VarArgs:
			sig.Variadic = true
		}
	}
	return sig
}

// symbol is the symbol of a name in a space, made if need be. text is how it is written.
func (l *lowerer) symbol(space int32, name, text string) analysis.SymID {
	if space == spaceNumber || space == spaceLabelNumber {
		// A number as large as the text has tokens is not the count of anything.
		if n := smallNumber(name, len(l.t.Tok)); n >= 0 {
			col := l.numbered[space>>1]
			if n >= len(col) {
				col = slices.Grow(col, n+1-len(col))[:n+1]
				l.numbered[space>>1] = col
			}
			if col[n] == 0 {
				col[n] = l.newSymbol(space, text)
			}
			return col[n]
		}
	}
	i, isNew := l.names.intern(space, name)
	if isNew {
		l.symOf = append(l.symOf, l.newSymbol(space, text))
	}
	return l.symOf[i]
}

func (l *lowerer) newSymbol(space int32, text string) analysis.SymID {
	kind := analysis.SymValue
	switch space {
	case spaceLabel, spaceLabelNumber:
		kind = analysis.SymLabel
	case spaceGlobal:
		kind = analysis.SymGlobal
	case spaceType:
		kind = analysis.SymType
	}
	l.fn.Symbols = append(l.fn.Symbols, analysis.Symbol{Kind: kind, Name: text})
	return analysis.SymID(len(l.fn.Symbols) - 1)
}

// smallNumber is the number that digits write if it is below limit, else -1.
func smallNumber(digits string, limit int) int {
	n := 0
	for i := 0; i < len(digits); i++ {
		if n = 10*n + int(digits[i]-'0'); n >= limit {
			return -1
		}
	}
	return n
}

// local is the symbol of the register at tok.
func (l *lowerer) local(tok int32) analysis.SymID {
	text := view(l.t.Text(tok))
	name, number := bareName(text, true)
	return l.register(text, name, number)
}

func (l *lowerer) register(text, name string, number bool) analysis.SymID {
	if number {
		return l.symbol(spaceNumber, name, text)
	}
	return l.symbol(spaceValue, name, text)
}

// label is the symbol of the label at tok, a use with the sigil or a definition without.
func (l *lowerer) label(tok int32, sigil bool) analysis.SymID {
	text := view(l.t.Text(tok))
	name, number := bareName(text, sigil)
	if sigil && len(text) > 0 {
		text = text[1:]
	}
	if number {
		return l.symbol(spaceLabelNumber, name, text)
	}
	return l.symbol(spaceLabel, name, text)
}

// define notes a definition of the register at tok, and checks its number.
func (l *lowerer) define(tok int32, what string) analysis.SymID {
	text := view(l.t.Text(tok))
	name, number := bareName(text, true)
	if number {
		l.number(tok, name, "%", what)
	}
	return l.register(text, name, number)
}

// number checks a written number: LLVM counts unnamed parameters, blocks and results
// together, in the order of the text, and lets numbers be left out but not come back.
func (l *lowerer) number(tok int32, digits, sigil, what string) {
	if n := smallNumber(digits, math.MaxInt32); n >= 0 && int64(n) == l.next { // as printed
		l.next++
		return
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n > 1<<32 {
		l.problem("syntax", tok, "the number of "+what+" is too large; expected "+sigil+strconv.FormatInt(l.next, 10))
		return
	}
	if n < l.next {
		l.problem("syntax", tok, what+" is numbered "+sigil+digits+", but unnamed values and blocks are counted in the order of the text: expected "+sigil+strconv.FormatInt(l.next, 10)+" or above")
		return
	}
	l.next = n + 1
}

// unnamed is the symbol of what has the next number without writing it.
func (l *lowerer) unnamed(space int32) analysis.SymID {
	digits := strconv.FormatInt(l.next, 10)
	l.next++
	if space == spaceNumber {
		return l.symbol(space, digits, "%"+digits)
	}
	return l.symbol(space, digits, digits)
}

func (l *lowerer) problem(code string, tok int32, msg string) {
	l.fn.Problems = append(l.fn.Problems, analysis.Diagnostic{Code: code, Level: analysis.Error, Span: l.fn.TokSpan(tok), Msg: msg, Edge: -1})
}
