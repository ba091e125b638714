package graph

import (
	"context"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// Document is a graph with all else that the graph view shows of its function. It is
// what `phils graph --format json` prints. Blocks, loops and values are named by
// node IDs, which are unique where labels may not be; lists are in block order.
type Document struct {
	*Graph
	File      string     `json:"file"`
	Dialect   string     `json:"dialect"`
	Line      int        `json:"line"` // 1-based line of the function's header
	SSA       bool       `json:"ssa"`
	Reducible bool       `json:"reducible"`
	Blocks    []Block    `json:"blocks"`
	CFGEdges  []Edge     `json:"cfg"`
	Joins     []Edge     `json:"joins"` // the J edges; the D edges are the Idom of each block
	Loops     []Loop     `json:"loops"`
	Variables []Variable `json:"variables"`
	Values    Values     `json:"values"`
}

// Block is a block of the function.
type Block struct {
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Line      int      `json:"line"`  // 1-based, of its label
	Lines     []string `json:"lines"` // its statements as the text has them, without the label
	Reachable bool     `json:"reachable"`
	Idom      string   `json:"idom"` // "" for the entry and where unreachable
	DF        []string `json:"df"`   // null where the frontiers are too large to list
	Loop      string   `json:"loop"` // the innermost loop around it, "" for none
	Depth     int      `json:"depth"`
}

// Loop is a loop of the loop nesting forest.
type Loop struct {
	ID          string   `json:"id"`
	Header      string   `json:"header"`
	Parent      string   `json:"parent"` // "" for an outermost one
	Depth       int      `json:"depth"`  // 1 for an outermost one
	Irreducible bool     `json:"irreducible"`
	Entries     []string `json:"entries"`
}

// Variable is a variable of plain code, or in SSA form the versions of one.
type Variable struct {
	Name       string   `json:"name"`
	SourceName string   `json:"source_name"`
	Names      []string `json:"names"` // as the text writes it: one, or each version
	Defs       []Def    `json:"defs"`  // other than by phis
	// Frontier are the rounds of the iterated dominance frontier of Defs: what the
	// frontiers of the definitions add, what those of these blocks add, and so on.
	// null where they are too large to list.
	Frontier [][]Step `json:"frontier"`
	// Phis are by algorithm, of plain code; of SSA form under "written". An algorithm but
	// "pruned" is left out where its phis are too many to list.
	Phis     map[string]Blocks `json:"phis"`
	PhiTexts map[string]string `json:"phi_text"` // by block: the phi of the pruned form, or the written one
}

// Def is a definition.
type Def struct {
	Block string `json:"block"` // a parameter's is the entry
	Line  int    `json:"line"`
}

// Step tells that Block is in the dominance frontier of each of From, and has not
// been met in an earlier round.
type Step struct {
	Block string   `json:"block"`
	From  []string `json:"from"`
}

// Blocks are the IDs of blocks.
type Blocks []string

// Values are the nodes and edges of the def-use graph.
type Values struct {
	Nodes []Node `json:"nodes"`
	Edges []Edge `json:"edges"`
}

// Bounds on what is listed: the frontiers of all blocks together can be quadratic in
// their number, and so can be the phis that nothing reads.
const (
	maxFrontierBlocks  = 8192    // blocks of a function
	maxFrontierEntries = 1 << 17 // in all frontiers, and again in the rounds of all variables
	maxPhiEntries      = 1 << 16 // of all variables, by each construction but the pruned one
)

// Describe draws fn, a function of segment seg of s, as Build does, and adds the rest
// of the Document. The error is ctx's, or an unknown kind's.
func Describe(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function, kind Kind) (*Document, error) {
	b := newBuilder(s, seg, fn)
	g, err := b.build(kind)
	if err != nil {
		return nil, err
	}
	d := &Document{Graph: g, File: s.Name, Dialect: s.Dialect.ID, Line: b.line(fn.NameSpan), SSA: fn.SSA,
		Reducible: ssa.Reducible(&fn.F.Graph, fn.Order(), b.dom)}
	df := b.frontiers()
	d.Blocks = b.describeBlocks(df)
	d.CFGEdges = b.edges(b.cfg)
	d.Joins = b.edges(b.joins)
	d.Loops = b.describeLoops()
	if d.Variables, err = b.variables(ctx, df); err != nil {
		return nil, err
	}
	values, err := b.build(DefUse)
	if err != nil {
		return nil, err
	}
	d.Values = Values{values.Nodes, values.Edges}
	return d, ctx.Err()
}

// edges are what draw adds to an empty graph.
func (b *builder) edges(draw func()) []Edge {
	b.g = &Graph{Edges: []Edge{}}
	draw()
	return b.g.Edges
}

func (b *builder) ids(bs []ssa.BlockID) Blocks {
	out := make(Blocks, len(bs))
	for i, x := range bs {
		out[i] = b.id(x)
	}
	return out
}

// frontiers are the dominance frontiers by block, nil where they are too large.
func (b *builder) frontiers() *ssa.Frontiers {
	f := b.fn.F
	if f.NumBlocks() > maxFrontierBlocks {
		return nil
	}
	df := ssa.DominanceFrontiers(&f.Graph, b.dom)
	n := 0
	for x := ssa.BlockID(1); int(x) <= f.NumBlocks(); x++ {
		n += len(df.Of(x))
	}
	if n > maxFrontierEntries {
		return nil
	}
	return df
}

func (b *builder) describeBlocks(df *ssa.Frontiers) []Block {
	fn, loops := b.fn, b.fn.Loops()
	out := []Block{}
	for x := ssa.BlockID(1); int(x) <= fn.F.NumBlocks(); x++ {
		n := Block{ID: b.id(x), Name: fn.BlockLabel(x), Line: b.line(fn.LabelSpan(x)), Lines: b.text(x),
			Reachable: b.dom.Reachable(x), Depth: loops.DepthOf(x)}
		if d := b.dom.Idom[x]; d != 0 {
			n.Idom = b.id(d)
		}
		if l := loops.Of(x); l != 0 {
			n.Loop = loopID(l)
		}
		if df != nil {
			n.DF = b.ids(df.Of(x))
		}
		out = append(out, n)
	}
	return out
}

func (b *builder) describeLoops() []Loop {
	l, out := b.fn.Loops(), []Loop{}
	for x := ssa.LoopID(1); int(x) <= l.NumLoops(); x++ {
		n := Loop{ID: loopID(x), Header: b.id(l.Header[x]), Depth: int(l.Depth[x]), Irreducible: l.Irreducible(x), Entries: b.ids(l.Entries(x))}
		if p := l.Parent[x]; p != 0 {
			n.Parent = loopID(p)
		}
		out = append(out, n)
	}
	return out
}

// phiAlgos are the constructions whose phis a Variable lists, and their keys.
var phiAlgos = []struct {
	key  string
	algo construct.Algo
}{
	{"pruned", construct.Pruned}, {"semi_pruned", construct.SemiPruned}, {"minimal", construct.Minimal},
	{"braun", construct.Braun}, {"braun_scc", construct.BraunSCC}, {"aycock_horspool", construct.AycockHorspool},
}

func (b *builder) variables(ctx context.Context, df *ssa.Frontiers) ([]Variable, error) {
	fn, f := b.fn, b.fn.F
	vars := make([]Variable, len(f.Vars))
	blocks := make([][]ssa.BlockID, len(f.Vars)) // of the definitions
	for x := range vars {
		vars[x] = Variable{Name: f.Vars[x].Name, SourceName: f.Vars[x].Source, Names: []string{}, Defs: []Def{},
			Frontier: [][]Step{}, Phis: map[string]Blocks{}, PhiTexts: map[string]string{}}
		if fn.HasVariables() {
			vars[x].Names = append(vars[x].Names, f.Vars[x].Name)
		}
	}
	b.definitions(func(x ssa.Var, at ssa.BlockID, line int) {
		vars[x].Defs = append(vars[x].Defs, Def{b.id(at), line})
		blocks[x] = append(blocks[x], at)
	})
	if !fn.HasVariables() {
		b.written(vars)
	} else if err := b.placed(ctx, vars); err != nil {
		return nil, err
	}
	room := maxFrontierEntries
	out := []Variable{}
	for x := 1; x < len(vars); x++ {
		if len(vars[x].Defs) == 0 && len(vars[x].PhiTexts) == 0 {
			continue
		}
		if df == nil || room < 0 {
			vars[x].Frontier = nil
		} else {
			vars[x].Frontier = b.rounds(df, blocks[x], &room)
		}
		out = append(out, vars[x])
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// definitions calls do for every definition of a variable that is no phi,
// parameters first, the others in text order.
func (b *builder) definitions(do func(x ssa.Var, at ssa.BlockID, line int)) {
	fn, f := b.fn, b.fn.F
	isParam := func(v ssa.Value) bool {
		if v > 0 && f.Op[v] == ssa.OpWrite && !fn.SSA {
			v = f.Args(v)[0]
		}
		return v > 0 && f.Op[v] == ssa.OpParam
	}
	header := b.line(fn.NameSpan)
	if fn.SSA {
		for _, v := range f.Params {
			if f.Var[v] != 0 {
				do(f.Var[v], ssa.Entry, header)
			}
		}
	} else {
		for x := 1; x < len(f.Vars); x++ {
			if f.Vars[x].Param {
				do(ssa.Var(x), ssa.Entry, header)
			}
		}
	}
	for _, o := range fn.Occs {
		y := fn.Symbols[o.Sym]
		if o.Role != analysis.RoleDef || y.Var == 0 || o.Block == 0 || isParam(o.Value) {
			continue
		}
		if o.Value > 0 && f.Op[o.Value].IsPhi() {
			continue
		}
		do(y.Var, o.Block, b.line(fn.TokSpan(o.Tok)))
	}
}

// written fills in the phis and names that a function in SSA form has.
func (b *builder) written(vars []Variable) {
	fn, f := b.fn, b.fn.F
	for v := 1; v < f.NumValues(); v++ {
		v := ssa.Value(v)
		x := f.Var[v]
		if x == 0 || f.Block[v] == 0 && f.Op[v] != ssa.OpParam {
			continue
		}
		vars[x].Names = append(vars[x].Names, analysis.NameIn(fn, f, v))
		if f.Op[v].IsPhi() {
			id := b.id(f.Block[v])
			vars[x].Phis["written"] = append(vars[x].Phis["written"], id)
			vars[x].PhiTexts[id] = analysis.PhiText(fn, f, v)
		}
	}
}

// placed fills in the phis that each construction would put into plain code.
func (b *builder) placed(ctx context.Context, vars []Variable) error {
	fn, f := b.fn, b.fn.F
	for _, a := range phiAlgos {
		at, err := construct.PhiBlocks(ctx, f, a.algo, nil)
		if err != nil {
			return err
		}
		room := maxPhiEntries
		for x := 1; x < len(vars); x++ {
			var blocks []ssa.BlockID
			if x < len(at) {
				blocks = at[x]
			}
			if a.algo != construct.Pruned && len(blocks) > room {
				continue
			}
			room -= len(blocks)
			vars[x].Phis[a.key] = b.ids(blocks)
		}
	}
	r, err := fn.Construct(ctx, construct.Pruned)
	if err != nil {
		return err
	}
	for _, p := range r.Phis {
		vars[p.Var].PhiTexts[b.id(p.Block)] = analysis.PhiText(fn, r.F, p.Value)
	}
	return nil
}

// rounds iterates the dominance frontier from defs, the blocks of definitions, as
// Cytron et al. 1991, §4, define its limit; room is what may still be listed.
func (b *builder) rounds(df *ssa.Frontiers, defs []ssa.BlockID, room *int) [][]Step {
	met := ssa.NewBitSet(b.fn.F.NumBlocks() + 1)
	out := [][]Step{}
	round := defs
	for {
		from := map[ssa.BlockID]Blocks{}
		seen := ssa.NewBitSet(b.fn.F.NumBlocks() + 1) // members of the round; definitions may share a block
		for _, d := range round {
			if seen.Has(int(d)) {
				continue
			}
			seen.Add(int(d))
			for _, y := range df.Of(d) {
				if !met.Has(int(y)) {
					from[y] = append(from[y], b.id(d))
					*room--
				}
			}
		}
		if len(from) == 0 {
			return out
		}
		if *room < 0 {
			return nil
		}
		round = nil
		steps := []Step{}
		for y := ssa.BlockID(1); int(y) <= b.fn.F.NumBlocks(); y++ {
			if len(from[y]) > 0 {
				met.Add(int(y))
				round = append(round, y)
				steps = append(steps, Step{b.id(y), from[y]})
			}
		}
		out = append(out, steps)
	}
}
