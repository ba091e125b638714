package graph

import (
	"fmt"
	"strings"

	"phils/analysis"
	"phils/ssa"
)

// Kind is what a graph shows.
type Kind string

// Kinds.
const (
	CFG    Kind = "cfg"
	Dom    Kind = "dom"
	DJ     Kind = "dj"
	Loops  Kind = "loops"
	DefUse Kind = "def-use"
)

// Kinds lists all kinds, in the order of help texts.
func Kinds() []Kind { return []Kind{CFG, Dom, DJ, Loops, DefUse} }

// Graph is a picture before layout.
type Graph struct {
	Kind     Kind   `json:"kind"`
	Function string `json:"function"`
	Nodes    []Node `json:"nodes"`
	Edges    []Edge `json:"edges"`
}

// Node is a block, or in a def-use graph a value.
type Node struct {
	ID    string   `json:"id"`              // unique in the graph, stable between edits
	Label string   `json:"label"`           // the block's or value's name
	Lines []string `json:"lines"`           // its statements as the text has them
	Line  int      `json:"line"`            // 1-based line in the file, 0 for none
	Tags  []string `json:"tags"`            // entry, unreachable, loop-header, phi
	Block string   `json:"block,omitempty"` // of a value: the ID of its block
}

// Edge goes from node From to node To.
type Edge struct {
	From  string   `json:"from"`
	To    string   `json:"to"`
	Label string   `json:"label"` // "true", "1", "default", …
	Tags  []string `json:"tags"`  // back, critical, d, j, idom, contains, operand
}

// Build draws fn, a function of segment seg of s.
func Build(s *analysis.Snapshot, seg int, fn *analysis.Function, kind Kind) (*Graph, error) {
	return newBuilder(s, seg, fn).build(kind)
}

func newBuilder(s *analysis.Snapshot, seg int, fn *analysis.Function) *builder {
	s.LearnNames(seg, fn)
	off, _ := s.Doc.SegmentStart(seg)
	return &builder{fn: fn, dom: fn.Dom(), name: s.FunctionName(seg, fn),
		line: func(sp analysis.Span) int { return s.Doc.Position(off+int(sp.Start), 0).Line + 1 }}
}

func (b *builder) build(kind Kind) (*Graph, error) {
	b.g = &Graph{Kind: kind, Function: b.name, Nodes: []Node{}, Edges: []Edge{}}
	switch kind {
	case CFG:
		b.blocks(true)
		b.cfg()
	case Dom:
		b.blocks(false)
		b.domTree("idom")
	case DJ:
		b.blocks(false)
		b.domTree("d")
		b.joins()
	case Loops:
		b.loops()
	case DefUse:
		b.defUse()
	default:
		return nil, fmt.Errorf("unknown kind of graph %q: want cfg, dom, dj, loops or def-use", kind)
	}
	return b.g, nil
}

type builder struct {
	fn   *analysis.Function
	dom  *ssa.DomTree
	name string
	g    *Graph
	line func(analysis.Span) int
}

func (b *builder) id(x ssa.BlockID) string { return fmt.Sprintf("b%d", x) }

func (b *builder) blocks(withText bool) {
	fn := b.fn
	loops := fn.Loops()
	for x := ssa.BlockID(1); int(x) <= fn.F.NumBlocks(); x++ {
		n := Node{ID: b.id(x), Label: fn.BlockLabel(x), Lines: []string{}, Tags: []string{}, Line: b.line(fn.LabelSpan(x))}
		if x == ssa.Entry {
			n.Tags = append(n.Tags, "entry")
		}
		if !b.dom.Reachable(x) {
			n.Tags = append(n.Tags, "unreachable")
		}
		if loops.HeaderOf(x) == x {
			n.Tags = append(n.Tags, "loop-header")
		}
		if withText {
			n.Lines = b.text(x)
		}
		b.g.Nodes = append(b.g.Nodes, n)
	}
}

// text is block x's statements without its label, as written.
func (b *builder) text(x ssa.BlockID) []string {
	fn, lines := b.fn, []string{}
	bi := fn.Blocks[x]
	for i := bi.FirstStmt; i < bi.LastStmt; i++ {
		n := fn.Tree.Stmt[i]
		s, e := fn.Tree.Span(n)
		if bi.Label >= 0 && fn.Tree.First[n] <= bi.Label && bi.Label < fn.Tree.Last[n] {
			continue
		}
		if t := strings.Join(strings.Fields(string(fn.Tree.Src[s:e])), " "); t != "" && t != ";" {
			lines = append(lines, t)
		}
	}
	return lines
}

// edgeLabel names the choice that takes b's i-th out-edge.
func edgeLabel(f *ssa.Func, b ssa.BlockID, i int) string {
	t := f.Terminator(b)
	switch f.Op[t] {
	case ssa.OpBranch:
		return [...]string{"true", "false"}[i&1]
	case ssa.OpSwitch:
		if i == 0 {
			return "default"
		}
		if cs := f.Cases[f.Aux[t]]; i-1 < len(cs) {
			if c := cs[i-1]; c.Spell != "" {
				return c.Spell
			}
			return fmt.Sprint(cs[i-1].Int)
		}
	case ssa.OpInvoke:
		return [...]string{"return", "unwind"}[i&1]
	}
	return ""
}

func (b *builder) cfg() {
	f := b.fn.F
	critical := map[ssa.EdgeID]bool{}
	for _, e := range ssa.CriticalEdges(&f.Graph) {
		critical[e] = true
	}
	for x := ssa.BlockID(1); int(x) <= f.NumBlocks(); x++ {
		for i, y := range f.Succs(x) {
			e := Edge{From: b.id(x), To: b.id(y), Label: edgeLabel(f, x, i), Tags: []string{}}
			if b.dom.Reachable(x) && b.dom.Dominates(y, x) {
				e.Tags = append(e.Tags, "back")
			}
			if critical[ssa.EdgeID(f.SuccOff[x]+int32(i))] {
				e.Tags = append(e.Tags, "critical")
			}
			b.g.Edges = append(b.g.Edges, e)
		}
	}
}

func (b *builder) domTree(tag string) {
	for x := ssa.BlockID(1); int(x) <= b.fn.F.NumBlocks(); x++ {
		if d := b.dom.Idom[x]; d != 0 {
			b.g.Edges = append(b.g.Edges, Edge{From: b.id(d), To: b.id(x), Tags: []string{tag}})
		}
	}
}

func (b *builder) joins() {
	dj := ssa.DJ(&b.fn.F.Graph, b.dom)
	for x := ssa.BlockID(1); int(x) <= b.fn.F.NumBlocks(); x++ {
		for _, j := range dj.Of(x) {
			tag := "cross"
			if j.Back {
				tag = "back"
			}
			b.g.Edges = append(b.g.Edges, Edge{From: b.id(x), To: b.id(j.To), Label: "J", Tags: []string{"j", tag}})
		}
	}
}

func (b *builder) loops() {
	fn, l := b.fn, b.fn.Loops()
	for x := ssa.LoopID(1); int(x) <= l.NumLoops(); x++ {
		h := l.Header[x]
		n := Node{ID: loopID(x), Label: fn.BlockLabel(h), Line: b.line(fn.LabelSpan(h)), Lines: []string{}, Tags: []string{}}
		names := func(bs []ssa.BlockID) string {
			var s []string
			for _, m := range bs {
				s = append(s, fn.BlockLabel(m))
			}
			return strings.Join(s, ", ")
		}
		n.Lines = append(n.Lines, fmt.Sprintf("depth %d", l.Depth[x]), "blocks: "+names(l.Members(x)))
		if l.Irreducible(x) {
			n.Tags = append(n.Tags, "irreducible")
			n.Lines = append(n.Lines, "entries: "+names(l.Entries(x)))
		}
		b.g.Nodes = append(b.g.Nodes, n)
		if p := l.Parent[x]; p != 0 {
			b.g.Edges = append(b.g.Edges, Edge{From: loopID(p), To: n.ID, Tags: []string{"contains"}})
		}
	}
}

func loopID(x ssa.LoopID) string { return fmt.Sprintf("loop%d", x) }
