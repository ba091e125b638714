package tac

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"phils/analysis"
	"phils/grammar/syntax"
	gram "phils/grammar/tac"
	"phils/grammar/text"
	"phils/ssa"
)

// Lower gives the meaning of one segment.
func Lower(t *syntax.Tree, kind text.ItemKind) *analysis.Unit {
	u := &analysis.Unit{Tree: t, Kind: kind}
	if len(t.Stmt) == 0 {
		return u
	}
	l := &lowerer{t: t, names: map[string]*name{}, labels: map[string]ssa.BlockID{}, jumped: map[string]bool{}, symOf: map[symKey]analysis.SymID{}}
	fn := l.function()
	u.Functions = []*analysis.Function{fn}
	if fn.Name != "" {
		sig := &analysis.Signature{}
		for _, tok := range l.paramToks {
			sig.Params = append(sig.Params, "")
			sig.Names = append(sig.Names, string(t.Text(tok)))
		}
		u.Decls = []analysis.Decl{{Name: fn.Name, NameSpan: fn.NameSpan, Kind: analysis.DeclFunc, Sig: sig}}
	}
	return u
}

// lowerer builds one function.
type lowerer struct {
	t  *syntax.Tree
	fn *analysis.Function
	b  *ssa.Builder
	f  *ssa.Func

	header    int32 // node, -1 for a listing
	paramToks []int32
	names     map[string]*name // by text
	vars      map[string]ssa.Var
	symOf     map[symKey]analysis.SymID
	jumped    map[string]bool        // labels that a jump names
	labels    map[string]ssa.BlockID // the first block of each label

	plan     []plannedBlock
	succ     [][]edge      // by BlockID
	params   [][]ssa.Value // by BlockID: its OpBlockParams
	phis     []phiStmt
	pending  []pendingUse // SSA form: Value -(i+1) stands for pending[i] until resolve
	upsilon  []upsilonUse
	otherIn  ssa.BlockID // the last block with an instruction that is no phi
	unstored []ssa.Value // the phis of names in memory in the current block
	args     []passed    // ARG, param and PushParam that no call has taken yet
}

// name is what the text does with a name.
type name struct {
	assigned, param, addressed, indexed, scalar bool
	versioned                                   bool  // x.2
	dec                                         int32 // node of its Dec, 0 for none
	v                                           ssa.Var
	sym                                         analysis.SymID
}

func (n *name) memory() bool { return n.addressed || n.dec > 0 }

// array: the name of an array from outside. A version is one of a variable of the function,
// if nothing defines it the value that this has at the start.
func (n *name) array() bool {
	return n.indexed && !n.assigned && !n.param && !n.versioned && n.dec == 0
}

type symKey struct {
	kind analysis.SymKind
	name string
}

type edge struct {
	to   ssa.BlockID
	node int32 // Target node, -1 for fall-through
	args []ssa.Value
	occs []int32 // of the arguments that are names
}

type phiStmt struct {
	phi  analysis.Phi
	args []ssa.Value
	occs []int32 // by operand: its occurrence, -1 for a constant
	// labels: by operand, the occurrence of its label, -1 without one
	labels []int32
}

type pendingUse struct {
	occ int32
	sym analysis.SymID
}

type upsilonUse struct {
	v   ssa.Value
	sym analysis.SymID
}

type passed struct {
	v        ssa.Value
	tok      int32
	reversed bool // ARG: the last one passed comes first
}

func (l *lowerer) function() *analysis.Function {
	t := l.t
	fn := &analysis.Function{Tree: t, Symbols: make([]analysis.Symbol, 1), Blocks: make([]analysis.BlockInfo, 1)}
	l.fn, l.header = fn, -1
	l.scan()
	if l.header >= 0 {
		s, e := t.Span(l.header)
		fn.Header = analysis.Span{Start: s, End: e}
		if n := t.Child(l.header, gram.FuncName); n >= 0 {
			fn.Name = string(t.Text(t.First[n]))
			fn.NameSpan = fn.TokSpan(t.First[n])
			y := l.symbol(analysis.SymFunc, fn.Name)
			l.occ(t.First[n], y, analysis.RoleDef, 0, 0)
		} else {
			fn.NameSpan = fn.TokSpan(t.First[l.header])
		}
	} else {
		fn.NameSpan = fn.TokSpan(t.First[t.Stmt[0]])
		fn.Header = analysis.Span{Start: fn.NameSpan.Start, End: fn.NameSpan.Start}
	}
	s, _ := t.Span(t.Stmt[0])
	_, e := t.Span(t.Stmt[len(t.Stmt)-1])
	fn.Body = analysis.Span{Start: s, End: e}

	l.b = ssa.NewBuilder(fn.Name)
	l.f = l.b.Func()
	l.f.OpenParams = l.header >= 0 && len(l.paramToks) == 0 && gram.OpenParams(t, l.header)
	l.planBlocks()
	l.makeBlocks()
	l.lowerParams()
	for i := range l.plan {
		l.lowerBlock(i)
	}
	for _, a := range l.args {
		l.problem(a.tok, "this argument is passed to no call")
	}
	l.resolve()
	fn.F = l.b.Finish()
	slices.SortStableFunc(fn.Occs, func(a, b analysis.Occ) int { return int(a.Tok) - int(b.Tok) })
	return fn
}

func (l *lowerer) problem(tok int32, msg string) {
	l.fn.Problems = append(l.fn.Problems, analysis.Diagnostic{Code: "syntax", Level: analysis.Error, Span: l.fn.TokSpan(tok), Msg: msg, Edge: -1})
}

// scan walks all nodes once: what is done with each name, which labels jumps name,
// and whether the function is in SSA form.
func (l *lowerer) scan() {
	t := l.t
	for n := int32(0); int(n) < len(t.Node); n++ {
		switch t.Node[n] {
		case gram.Header:
			if l.header < 0 {
				l.header = n
			}
		case gram.Def:
			l.named(n).assigned = true
		case gram.ParamName:
			l.named(n).param = true
			l.paramToks = append(l.paramToks, t.First[n])
		case gram.BlockParam:
			l.named(n).assigned = true
			l.fn.SSA = true
		case gram.Use:
			l.named(n).scalar = true
		case gram.AddrOf:
			if c := t.FirstChild(n); c >= 0 && t.Node[c] == gram.Use {
				l.named(c).addressed = true
			}
		case gram.Index, gram.SetIndex:
			if c := t.FirstChild(n); c >= 0 && t.Node[c] == gram.Use {
				l.named(c).indexed = true
			}
		case gram.Memory:
			l.named(n).dec = n
		case gram.Target:
			if c := t.Child(n, gram.LabelRef); c >= 0 {
				l.jumped[string(t.Text(t.First[c]))] = true
			}
		case gram.ParCopy: // without values, any statement behind a stray '('
			for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
				l.fn.SSA = l.fn.SSA || t.Node[c] != gram.Def && t.Node[c] != syntax.ErrorNode
			}
		case gram.Phi, gram.ShadowPhi, gram.UpsilonStmt, gram.SigmaStmt, gram.Pi:
			l.fn.SSA = true
		}
	}
	l.fn.SSA = l.fn.SSA || ssaComment(l.t, l.header) >= 0
}

// named is what is known of the name that node n is.
func (l *lowerer) named(n int32) *name {
	b := l.t.Text(l.t.First[n])
	i, ok := l.names[string(b)]
	if !ok {
		i = &name{}
		l.names[string(b)] = i
		if _, ver := splitVersion(string(b)); ver >= 0 {
			i.versioned, l.fn.SSA = true, true
		}
	}
	return i
}

// ssaComment is the comment "ssa" on the line of node header, -1 if there is none.
func ssaComment(t *syntax.Tree, header int32) int32 {
	if header < 0 {
		return -1
	}
	for i := t.First[header]; int(i) < len(t.Tok); i++ {
		switch t.Tok[i] {
		case syntax.Comment:
			c := bytes.TrimSpace(bytes.Trim(t.Text(i), "#/* \t"))
			if string(c) == "ssa" || bytes.HasPrefix(c, []byte("ssa ")) {
				return i
			}
		case syntax.Newline:
			if i >= t.Last[header] {
				return -1
			}
		}
	}
	return -1
}

// splitVersion splits x.2 into x and 2; the version is -1 when the name has none.
func splitVersion(s string) (base string, ver int32) {
	i := strings.LastIndexByte(s, '.')
	if i <= 0 || i == len(s)-1 || len(s)-i > 10 || s[i+1] == '0' && i+2 < len(s) {
		return s, -1
	}
	n, err := strconv.ParseUint(s[i+1:], 10, 31)
	if err != nil || s[i+1] == '+' {
		return s, -1
	}
	return s[:i], int32(n)
}

// VersionName is the spelling of a version of a variable: x.2; x without a version.
func VersionName(base string, ver int32) string {
	if ver < 0 {
		return base
	}
	return base + "." + strconv.Itoa(int(ver))
}

// symbol finds or adds a symbol.
func (l *lowerer) symbol(k analysis.SymKind, text string) analysis.SymID {
	key := symKey{k, text}
	id, ok := l.symOf[key]
	if !ok {
		id = analysis.SymID(len(l.fn.Symbols))
		l.fn.Symbols = append(l.fn.Symbols, analysis.Symbol{Kind: k, Name: text})
		l.symOf[key] = id
	}
	return id
}

// occ records an occurrence and gives its index.
func (l *lowerer) occ(tok int32, y analysis.SymID, r analysis.Role, v ssa.Value, b ssa.BlockID) int32 {
	l.fn.Occs = append(l.fn.Occs, analysis.Occ{Tok: tok, Sym: y, Role: r, Value: v, Block: b, Slot: -1})
	return int32(len(l.fn.Occs) - 1)
}

// info is what is known of the name at token tok, with its variable and symbol made
// when first asked for.
func (l *lowerer) info(tok int32) *name {
	b := l.t.Text(tok)
	i, ok := l.names[string(b)]
	if !ok {
		i = &name{}
		l.names[string(b)] = i
	}
	if i.sym != 0 {
		return i
	}
	text := string(b)
	switch {
	case i.array():
		i.sym = l.symbol(analysis.SymGlobal, text)
		return i
	case i.memory():
		why := "its address is taken"
		if i.dec > 0 {
			why = "DEC reserves it as memory"
		}
		i.v = l.b.NewVar(ssa.VarInfo{Name: text, Src: tok, Why: why, Param: i.param})
		i.sym = l.symbol(analysis.SymMemory, text)
	case l.fn.SSA:
		base, _ := splitVersion(text)
		i.v = l.variable(base, tok)
		if i.param {
			l.f.Vars[i.v].Param = true
		}
		i.sym = l.symbol(analysis.SymValue, text)
	default:
		i.v = l.b.NewVar(ssa.VarInfo{Name: text, Src: -1, Promotable: true, Param: i.param})
		i.sym = l.symbol(analysis.SymVar, text)
	}
	l.fn.Symbols[i.sym].Var = i.v
	return i
}

// variable is the variable of SSA form whose versions base names.
func (l *lowerer) variable(base string, tok int32) ssa.Var {
	if v, ok := l.vars[base]; ok {
		return v
	}
	if l.vars == nil {
		l.vars = map[string]ssa.Var{}
	}
	v := l.b.NewVar(ssa.VarInfo{Name: base, Src: tok, Promotable: true})
	l.vars[base] = v
	return v
}
