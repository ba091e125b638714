package facts

import (
	"context"
	"slices"

	"phils/analysis"
	"phils/grammar/text"
	"phils/ssa"
	"phils/ssa/construct"
)

// EntryBlock is the block name of a parameter's definition.
const EntryBlock = "ENTRY"

// Function is what is known of one function.
type Function struct {
	Name          string      `json:"name"`
	Line          int         `json:"line"`
	SSA           bool        `json:"ssa"`
	Reducible     bool        `json:"reducible"`
	Blocks        []Block     `json:"blocks"`
	CriticalEdges [][2]string `json:"critical_edges"`
	Variables     []Variable  `json:"variables"`
	Uses          []Use       `json:"uses"`
	Phis          []Phi       `json:"phis"`
}

// Block is a block; Preds and Succs have one name per edge.
type Block struct {
	Name          string   `json:"name"`
	Line          int      `json:"line"`
	Preds         []string `json:"preds"`
	Succs         []string `json:"succs"`
	Reachable     bool     `json:"reachable"`
	Idom          *string  `json:"idom"`
	DomChildren   []string `json:"dom_children"`
	DF            []string `json:"df"`
	Loop          *Loop    `json:"loop"`
	LiveIn        []string `json:"live_in"`
	LiveOut       []string `json:"live_out"`
	UpwardExposed []string `json:"upward_exposed"`
	Defs          []string `json:"defs"`
}

// Loop is the innermost loop around a block.
type Loop struct {
	Header string `json:"header"`
	Depth  int    `json:"depth"`
}

// Variable is a variable, with the blocks where each construction puts its phis.
type Variable struct {
	Name       string `json:"name"`
	SourceName string `json:"source_name"`
	Promotable bool   `json:"promotable"`
	Defs       []Def  `json:"defs"`
	Phis       Placed `json:"phis"`
}

// Placed lists blocks per construction.
type Placed struct {
	Minimal       []string `json:"minimal"`
	SemiPruned    []string `json:"semi_pruned"`
	Pruned        []string `json:"pruned"`
	Braun         []string `json:"braun"`
	AycockHorspol []string `json:"aycock_horspool"`
}

// Def is where a definition stands.
type Def struct {
	Block string `json:"block"`
	Line  int    `json:"line"`
}

// Use is a use of a name with the definitions that reach it.
type Use struct {
	Line           int    `json:"line"`
	Col            int    `json:"col"`
	Name           string `json:"name"`
	Defs           []Def  `json:"defs"`
	MaybeUndefined bool   `json:"maybe_undefined"`
}

// Phi is a phi or block parameter of a function in SSA form.
type Phi struct {
	Name         string    `json:"name"`
	Block        string    `json:"block"`
	Line         int       `json:"line"`
	Operands     []Operand `json:"operands"`
	Trivial      *string   `json:"trivial"`
	Dead         bool      `json:"dead"`
	RedundantSCC bool      `json:"redundant_scc"`
}

// Operand is what a phi gets along one edge.
type Operand struct {
	Pred  string `json:"pred"`
	Value string `json:"value"`
}

type gatherer struct {
	s   *analysis.Snapshot
	fn  *analysis.Function
	f   *ssa.Func
	off int
	out *Function
}

// Of gathers the facts of fn, a function of segment seg of s. The error is ctx's.
func Of(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*Function, error) {
	off, _ := s.Doc.SegmentStart(seg)
	g := &gatherer{s: s, fn: fn, f: fn.F, off: off, out: &Function{
		Name: s.FunctionName(seg, fn), SSA: fn.SSA, Reducible: ssa.Reducible(&fn.F.Graph, fn.Order(), fn.Dom()),
		CriticalEdges: [][2]string{}, Variables: []Variable{}, Uses: []Use{}, Phis: []Phi{}}}
	g.out.Line = g.line(fn.NameSpan.Start)
	g.blocks()
	for _, e := range ssa.CriticalEdges(&g.f.Graph) {
		g.out.CriticalEdges = append(g.out.CriticalEdges, [2]string{g.f.BlockName[g.f.Source(e)], g.f.BlockName[g.f.Succ[e]]})
	}
	if err := g.variables(ctx); err != nil {
		return nil, err
	}
	if err := g.uses(ctx); err != nil {
		return nil, err
	}
	g.phis()
	return g.out, nil
}

func (g *gatherer) pos(at int32) (line, col int) {
	p := g.s.Doc.Position(g.off+int(at), text.UTF8)
	return p.Line + 1, p.Character + 1
}

func (g *gatherer) line(at int32) int {
	l, _ := g.pos(at)
	return l
}

func (g *gatherer) names(bs []ssa.BlockID) []string {
	out := []string{}
	for _, b := range bs {
		out = append(out, g.f.BlockName[b])
	}
	return out
}

func (g *gatherer) blocks() {
	f, dom, loops := g.f, g.fn.Dom(), g.fn.Loops()
	live := g.liveness()
	for b := ssa.BlockID(1); int(b) <= f.NumBlocks(); b++ {
		df := slices.Clone(ssa.DominanceFrontier(&f.Graph, dom, b, nil))
		slices.Sort(df)
		children := slices.Clone(dom.Children(b))
		slices.Sort(children)
		x := Block{Name: f.BlockName[b], Line: g.line(g.fn.LabelSpan(b).Start), Preds: g.names(f.Preds(b)), Succs: g.names(f.Succs(b)),
			Reachable: dom.Reachable(b), DomChildren: g.names(children), DF: g.names(df),
			LiveIn: live[b].in, LiveOut: live[b].out, UpwardExposed: live[b].exposed, Defs: live[b].defs}
		if d := dom.Idom[b]; d != 0 {
			x.Idom = &f.BlockName[d]
		}
		if h := loops.HeaderOf(b); h != 0 {
			x.Loop = &Loop{f.BlockName[h], loops.DepthOf(b)}
		}
		g.out.Blocks = append(g.out.Blocks, x)
	}
}

// items names the members of a liveness set: variables, or in SSA form values.
func (g *gatherer) items(set ssa.BitSet) []string {
	out := []string{}
	for i := range set.All() {
		if !g.fn.SSA {
			out = append(out, g.f.Vars[i].Name)
		} else if n := analysis.ValueName(g.fn, ssa.Value(i)); n != "" {
			out = append(out, n)
		}
	}
	return out
}

func (g *gatherer) variables(ctx context.Context) error {
	f := g.f
	defs := make([][]Def, len(f.Vars))
	g.eachDef(func(x ssa.Var, d Def) { defs[x] = append(defs[x], d) })
	placed := map[construct.Algo][][]ssa.BlockID{}
	if g.fn.HasVariables() {
		for _, a := range []construct.Algo{construct.Minimal, construct.SemiPruned, construct.Pruned, construct.Braun, construct.AycockHorspool} {
			r, err := g.fn.Construct(ctx, a)
			if err != nil {
				return err
			}
			by := make([][]ssa.BlockID, len(f.Vars))
			for _, p := range r.Phis {
				by[p.Var] = append(by[p.Var], p.Block)
			}
			placed[a] = by
		}
	}
	at := func(a construct.Algo, x int) []string {
		if by := placed[a]; by != nil {
			return g.names(by[x])
		}
		return []string{}
	}
	for x := 1; x < len(f.Vars); x++ {
		v := f.Vars[x]
		if !v.Promotable && v.Why == "" {
			continue // a register
		}
		d := defs[x]
		if d == nil {
			d = []Def{}
		}
		g.out.Variables = append(g.out.Variables, Variable{Name: v.Name, SourceName: v.Source, Promotable: v.Promotable, Defs: d,
			Phis: Placed{at(construct.Minimal, x), at(construct.SemiPruned, x), at(construct.Pruned, x), at(construct.Braun, x), at(construct.AycockHorspool, x)}})
	}
	return nil
}

// eachDef calls do for every definition of a variable, parameters first.
func (g *gatherer) eachDef(do func(ssa.Var, Def)) {
	f := g.f
	for x := 1; x < len(f.Vars); x++ {
		if f.Vars[x].Param {
			do(ssa.Var(x), Def{EntryBlock, g.line(g.fn.NameSpan.Start)})
		}
	}
	for _, o := range g.fn.Occs {
		if y := g.fn.Symbols[o.Sym]; o.Role == analysis.RoleDef && y.Var != 0 && !g.isParam(o.Value) {
			do(y.Var, g.defAt(o.Tok, o.Block))
		}
	}
}

// isParam reports whether v is a parameter or the write that brings it in.
func (g *gatherer) isParam(v ssa.Value) bool {
	if v <= 0 {
		return false
	}
	f := g.f
	if f.Op[v] == ssa.OpWrite && !g.fn.SSA {
		v = f.Args(v)[0]
	}
	return v > 0 && f.Op[v] == ssa.OpParam
}

func (g *gatherer) defAt(tok int32, b ssa.BlockID) Def {
	return Def{g.f.BlockName[b], g.line(g.fn.TokSpan(tok).Start)}
}

// def is where the definition v (an OpWrite, or in SSA form a value) stands.
func (g *gatherer) def(v ssa.Value) Def {
	if g.isParam(v) {
		return Def{EntryBlock, g.line(g.fn.NameSpan.Start)}
	}
	return g.defAt(g.f.Src[v], g.f.Block[v])
}

func (g *gatherer) uses(ctx context.Context) error {
	var reach *construct.Reaching
	if g.fn.HasVariables() {
		var err error
		if reach, err = g.fn.Reaching(ctx); err != nil {
			return err
		}
	}
	f := g.f
	for _, o := range g.fn.Occs {
		y := g.fn.Symbols[o.Sym]
		if o.Role != analysis.RoleUse || y.Kind != analysis.SymVar && y.Kind != analysis.SymValue {
			continue
		}
		u := Use{Name: y.Name, Defs: []Def{}}
		u.Line, u.Col = g.pos(g.fn.TokSpan(o.Tok).Start)
		switch {
		case y.Kind == analysis.SymValue && y.Value != 0:
			if f.Op[y.Value] == ssa.OpUndef {
				u.MaybeUndefined = true
			} else {
				u.Defs = append(u.Defs, g.def(y.Value))
			}
		case y.Kind == analysis.SymValue:
			u.MaybeUndefined = true
		case o.Value != 0 && f.Op[o.Value] == ssa.OpRead:
			defs, undef := reach.Of(o.Value)
			for _, d := range defs {
				u.Defs = append(u.Defs, g.def(d))
			}
			u.MaybeUndefined = undef
		}
		slices.SortStableFunc(u.Defs, func(a, b Def) int { return a.Line - b.Line })
		g.out.Uses = append(g.out.Uses, u)
	}
	return nil
}
