package pir

import (
	"fmt"

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

// local is a declared name, or one that is used without a declaration.
type local struct {
	name     string
	x        ssa.Var
	typ      ssa.Type
	declared int32 // token, -1 for none
	mem      bool
	reported bool
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

// version is the number behind `#`, -1 without one.
func version(name []byte) int32 {
	for i, c := range name {
		if c == '#' {
			n := int32(0)
			for _, d := range name[i+1:] {
				if n > 1<<26 {
					break // too large to be told apart
				}
				n = n*10 + int32(d-'0')
			}
			return n
		}
	}
	return -1
}

// base is a local's name without its version.
func base(name []byte) string {
	for i, c := range name {
		if c == '#' {
			return string(name[:i])
		}
	}
	return string(name)
}

// findMemory notes which locals a place projects into or an & takes the address of.
func (l *lowerer) findMemory() {
	t := l.t
	for n, k := range t.Node {
		c := int32(n) + 1
		if k != grammar.NodeRef && k != grammar.NodeField && k != grammar.NodeElem || c >= t.Next[n] || t.Node[c] != grammar.NodeLocal || t.First[c] >= t.Last[c] {
			continue
		}
		name := base(t.Text(t.First[c]))
		if _, known := l.why[name]; known {
			continue
		}
		s, e := t.Span(int32(n))
		if k == grammar.NodeRef {
			l.why[name] = fmt.Sprintf("its address is taken by `%s`", t.Src[s:e])
		} else {
			l.why[name] = fmt.Sprintf("the place `%s` projects into it", t.Src[s:e])
		}
	}
}

// declare declares parameters and locals, and gives the function's signature.
func (l *lowerer) declare() *analysis.Signature {
	t := l.t
	sig := &analysis.Signature{Typed: true, Result: "unit"}
	l.f.Result = ssa.TypeUnit
	if l.header >= 0 {
		for c := t.FirstChild(l.header); c >= 0; c = t.NextSibling(l.header, c) {
			if t.Node[c] != grammar.NodeParam {
				l.f.Result = l.typ(c)
				sig.Result = spellType(t, c)
				continue
			}
			if p := l.declareLocal(c, true); p != nil {
				sig.Params = append(sig.Params, typeName(l.f, p.typ))
				sig.Names = append(sig.Names, l.f.Vars[p.x].Source)
			}
		}
	}
	if l.header < 0 || l.isBroken(l.header) {
		l.f.Result, sig = ssa.TypeAny, nil
	}
	labels := false
	for i, n := range t.Stmt {
		switch t.Node[n] {
		case grammar.NodeLabel:
			labels = true
		case grammar.NodeLet:
			if labels {
				l.problem("syntax", t.First[n], "expected `let` before the first block: locals are declared at the start of a function")
			}
			if loc := l.declareLocal(n, false); loc != nil && l.broken[i] {
				// Half a type would give every use a finding of its own.
				loc.typ, l.f.Vars[loc.x].Type = ssa.TypeAny, ssa.TypeAny
			}
		}
	}
	return sig
}

func (l *lowerer) isBroken(stmt int32) bool {
	for i, n := range l.t.Stmt {
		if n == stmt {
			return l.broken[i]
		}
	}
	return false
}

// brokenLabel reports whether a statement before the i-th may have been meant as a label.
func (l *lowerer) brokenLabel(i int) bool {
	for j := range i {
		if l.broken[j] && l.t.Node[l.t.Stmt[j]] == syntax.ErrorNode {
			return true
		}
	}
	return false
}

// declareLocal declares what a NodeParam or NodeLet names.
func (l *lowerer) declareLocal(n int32, param bool) *local {
	t := l.t
	tok, source := int32(-1), ""
	for i := t.First[n]; i < t.Last[n]; i++ {
		switch t.Tok[i] {
		case grammar.TokLocal:
			if tok < 0 {
				tok = i
			}
		case syntax.String:
			source = grammar.Unquote(t.Text(i))
		}
	}
	if tok < 0 {
		return nil
	}
	typ := l.typ(t.FirstChild(n))
	if version(t.Text(tok)) >= 0 {
		l.problem("syntax", tok, fmt.Sprintf("a declaration names `%s`, which has all its versions", base(t.Text(tok))))
	}
	name := base(t.Text(tok))
	if old := l.locals[name]; old != nil {
		l.problem("multiple-definition", tok, name+" is declared already")
		d := &l.fn.Problems[len(l.fn.Problems)-1]
		d.Related = []analysis.Related{{Span: l.fn.TokSpan(old.declared), Msg: "the first declaration"}}
		return old
	}
	loc := l.newLocal(name, typ, tok, source, param)
	if !param {
		l.occ(tok, l.localSym(loc, name), analysis.RoleDecl)
	}
	return loc
}

func (l *lowerer) newLocal(name string, typ ssa.Type, tok int32, source string, param bool) *local {
	why := l.why[name]
	if why == "" && !scalar(l.f, typ) {
		why = fmt.Sprintf("its type %s is no scalar", typeName(l.f, typ))
	}
	loc := &local{name: name, typ: typ, declared: tok, mem: why != ""}
	loc.x = l.b.NewVar(ssa.VarInfo{Name: name, Source: source, Type: typ, Src: tok, Promotable: why == "", Why: why,
		Temp: source == "" && !param && tok >= 0, Param: param})
	l.locals[name] = loc
	return loc
}

// localOf finds the local that a token names; one that nothing declares is made up.
func (l *lowerer) localOf(tok int32) *local {
	name := base(l.t.Text(tok))
	if loc := l.locals[name]; loc != nil {
		return loc
	}
	return l.newLocal(name, ssa.TypeAny, -1, "", false)
}

// localSym is the symbol of a name of loc.
func (l *lowerer) localSym(loc *local, name string) analysis.SymID {
	kind := analysis.SymVar
	switch {
	case loc.mem:
		kind, name = analysis.SymMemory, loc.name
	case l.ssa:
		kind = analysis.SymValue
	}
	s := l.sym(kind, name)
	l.fn.Symbols[s].Var = loc.x
	if loc.typ != ssa.TypeAny {
		l.fn.Symbols[s].Type = typeName(l.f, loc.typ)
	}
	return s
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

// makeBlocks makes a block for each label; instructions before the first label, and
// those behind a terminator, get one of their own.
func (l *lowerer) makeBlocks() {
	t := l.t
	l.blocks = make([]ssa.BlockID, len(t.Stmt))
	l.fn.Blocks = make([]analysis.BlockInfo, 1)
	labels, targets := map[string]bool{}, map[string]bool{}
	first := ""
	for i, n := range t.Stmt {
		if t.Node[n] != grammar.NodeLabel || t.Tok[t.First[n]] != grammar.TokLabel {
			if first == "" && isInstruction(t.Node[n]) {
				first = "\x00" // no jump can name it
			}
			if !l.broken[i] {
				l.targetNames(n, targets)
			}
			continue
		}
		name := string(t.Text(t.First[n]))
		labels[name] = true
		if first == "" {
			first = name
		}
	}
	unique := func(name string) string {
		for labels[name] {
			name += "_"
		}
		labels[name] = true
		return name
	}
	cur, ended := ssa.BlockID(0), false
	open := func(name string, src int32, i int) {
		cur, ended = l.newBlock(name, src), false
		bi := analysis.BlockInfo{Label: src, FirstStmt: int32(i), LastStmt: int32(i), Span: l.fn.NodeSpan(t.Stmt[i])}
		l.fn.Blocks = append(l.fn.Blocks, bi)
	}
	if targets[first] {
		l.f.VirtualEntry = true
		l.newBlock(unique("ENTRY"), -1)
		l.fn.Blocks = append(l.fn.Blocks, analysis.BlockInfo{Label: -1, Span: analysis.Span{Start: l.fn.Header.End, End: l.fn.Header.End}})
	}
	for i, n := range t.Stmt {
		k := t.Node[n]
		switch {
		case k == grammar.NodeLabel && t.Tok[t.First[n]] == grammar.TokLabel:
			name := string(t.Text(t.First[n]))
			open(name, t.First[n], i)
			s := l.sym(analysis.SymLabel, name)
			l.fn.Blocks[cur].Sym = s
			if l.fn.Symbols[s].Block == 0 {
				l.fn.Symbols[s].Block, l.labels[name] = cur, cur
			}
			l.b.SetBlock(cur)
			l.occ(t.First[n], s, analysis.RoleDef)
		case isInstruction(k):
			if cur == 0 {
				open(unique("bb0"), -1, i)
				if !l.brokenLabel(i) {
					l.problem("syntax", t.First[n], "expected a label before the first instruction, as in `bb0:`")
				}
			} else if ended && !l.broken[i] {
				after := l.f.BlockName[cur]
				open(unique(after+"_after"), -1, i)
				l.fn.Blocks[cur].After = true
			}
			ended = ended || !l.broken[i] && l.isTerminator(n)
		case k != syntax.ErrorNode || cur == 0:
			continue
		}
		l.blocks[i] = cur
		bi := &l.fn.Blocks[cur]
		bi.LastStmt = int32(i) + 1
		bi.Span.End = l.fn.NodeSpan(n).End
	}
	if len(l.fn.Blocks) == 1 {
		l.newBlock("bb0", -1)
		at := l.fn.Header
		l.fn.Blocks = append(l.fn.Blocks, analysis.BlockInfo{Label: -1, Span: analysis.Span{Start: at.End, End: at.End}})
		if l.header >= 0 && !l.isBroken(l.header) {
			l.problemAt("missing-terminator", l.fn.NameSpan, l.fn.Name+" has no block: write at least a label and a terminator, or declare it with `extern`")
		}
	}
	l.succ = make([][]ssa.BlockID, len(l.fn.Blocks)-1)
	l.params = make([][]ssa.Value, len(l.fn.Blocks))
}

func (l *lowerer) newBlock(name string, src int32) ssa.BlockID { return l.b.NewBlock(name, src) }

func isInstruction(k syntax.NodeKind) bool {
	return k >= grammar.NodeAssign && k <= grammar.NodeUnreachable
}

// isTerminator reports whether statement n ends its block.
func (l *lowerer) isTerminator(n int32) bool {
	switch k := l.t.Node[n]; k {
	case grammar.NodeAssign, grammar.NodeCallStmt:
		return l.invoke(n) >= 0
	default:
		return k >= grammar.NodeGoto
	}
}

// invoke is the NodeCall of a call statement that names where to go on, else -1.
func (l *lowerer) invoke(n int32) int32 {
	if c := l.t.Child(n, grammar.NodeCall); c >= 0 && l.t.Child(c, grammar.NodeTarget) >= 0 {
		return c
	}
	return -1
}

// targetNames collects the labels that statement n jumps to.
func (l *lowerer) targetNames(n int32, names map[string]bool) {
	t := l.t
	for c := n; c < t.Next[n]; c++ {
		if t.Node[c] == grammar.NodeTarget && t.First[c] < t.Last[c] {
			names[string(t.Text(t.First[c]))] = true
		}
	}
}

// entry gives the parameters their values.
func (l *lowerer) entry() {
	t := l.t
	l.b.SetBlock(ssa.Entry)
	if l.header >= 0 {
		type par struct {
			loc *local
			tok int32
			v   ssa.Value
		}
		var pars []par
		for c := t.FirstChild(l.header); c >= 0; c = t.NextSibling(l.header, c) {
			if t.Node[c] != grammar.NodeParam || t.First[c] >= t.Last[c] || t.Tok[t.First[c]] != grammar.TokLocal {
				continue
			}
			tok := t.First[c]
			loc := l.localOf(tok)
			v := l.b.Add(ssa.OpParam, loc.typ, tok, int32(len(l.f.Params)))
			l.f.Params = append(l.f.Params, v)
			pars = append(pars, par{loc, tok, v})
		}
		for _, p := range pars {
			s := l.localSym(p.loc, p.loc.name)
			def := p.v
			switch {
			case p.loc.mem:
				slot := l.b.Add(ssa.OpSlot, l.ref(p.loc.typ, false), p.tok, int32(p.loc.x))
				def = l.b.Add(ssa.OpStore, ssa.TypeUnit, p.tok, 0, slot, p.v)
			case l.ssa:
				l.b.SetName(p.v, p.loc.x, -1)
				if l.fn.Symbols[s].Value == 0 {
					l.fn.Symbols[s].Value = p.v
				}
			default:
				def = l.b.Add(ssa.OpWrite, ssa.TypeUnit, p.tok, int32(p.loc.x), p.v)
			}
			l.fn.Occs[l.occ(p.tok, s, analysis.RoleDef)].Value = def
		}
	}
	if l.f.VirtualEntry {
		l.b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 1)
		l.succ[0] = []ssa.BlockID{2}
	}
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

// findReturns finds the blocks at whose start the result of a call that ends its block
// is assigned: nothing else leads there.
func (l *lowerer) findReturns() {
	t := l.t
	l.returns, l.results = map[ssa.BlockID]int32{}, map[int32]ssa.Value{}
	preds := make([]int, len(l.fn.Blocks))
	if l.f.VirtualEntry {
		preds[2]++
	}
	for i, n := range t.Stmt {
		if !l.broken[i] && isInstruction(t.Node[n]) {
			l.eachTarget(n, func(c int32) { preds[l.labels[string(t.Text(t.First[c]))]]++ })
		}
	}
	for i, n := range t.Stmt {
		if l.broken[i] || t.Node[n] != grammar.NodeAssign || l.ssaDest(n) {
			continue
		}
		if c := l.invoke(n); c >= 0 {
			known := true
			l.eachTarget(c, func(x int32) { known = known && l.labels[string(t.Text(t.First[x]))] != 0 })
			to := l.labels[string(t.Text(t.First[t.Child(c, grammar.NodeTarget)]))]
			if known && to > ssa.Entry && preds[to] == 1 {
				l.returns[to] = n
			}
		}
	}
}

func (l *lowerer) eachTarget(n int32, f func(c int32)) {
	for c := n; c < l.t.Next[n]; c++ {
		if l.t.Node[c] == grammar.NodeTarget && l.t.First[c] < l.t.Last[c] {
			f(c)
		}
	}
}

// ssaDest reports whether the assignment n defines a value of SSA form.
func (l *lowerer) ssaDest(n int32) bool {
	d := l.t.FirstChild(n)
	return l.ssa && d >= 0 && l.t.Node[d] == grammar.NodeLocal && !l.localOf(l.t.First[d]).mem
}
