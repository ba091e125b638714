package svg

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/graph"
)

func describe(t *testing.T, dialect, src string, kind graph.Kind) *graph.Document {
	t.Helper()
	s := analysis.NewSnapshot("f", 0, dialects.ByID(dialect), []byte(src))
	for seg, fn := range s.Functions() {
		d, err := graph.Describe(context.Background(), s, seg, fn, kind)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	t.Fatal("the source has no function")
	return nil
}

type box struct{ x, y, w, h float64 }

// node is a drawn node: where it is, and its texts, its name first.
type node struct {
	box
	texts []string
}

// drawn is what an SVG shows.
type drawn struct {
	title string
	size  box
	nodes []node
	paths []map[string]string // attributes of what is outside of nodes
}

func number(t *testing.T, s string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
		t.Fatalf("%q is no number", s)
	}
	return x
}

// parse reads an SVG as XML, strictly.
func parse(t *testing.T, svg []byte) *drawn {
	t.Helper()
	var out drawn
	dec := xml.NewDecoder(strings.NewReader(string(svg)))
	var at *node
	var text strings.Builder
	for {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return &out
		}
		if err != nil {
			t.Fatalf("the SVG is not well-formed: %v\n%s", err, svg)
		}
		switch e := tok.(type) {
		case xml.StartElement:
			attr := map[string]string{}
			for _, a := range e.Attr {
				attr[a.Name.Local] = a.Value
			}
			switch e.Name.Local {
			case "svg":
				out.size = box{0, 0, number(t, attr["width"]), number(t, attr["height"])}
			case "g":
				x, y, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(attr["transform"], "translate("), ")"), " ")
				out.nodes = append(out.nodes, node{box: box{x: number(t, x), y: number(t, y)}})
				at = &out.nodes[len(out.nodes)-1]
			case "rect":
				if at != nil {
					at.w, at.h = number(t, attr["width"]), number(t, attr["height"])
				}
			case "path":
				if at == nil {
					out.paths = append(out.paths, attr)
				}
			case "text", "title":
				text.Reset()
			}
		case xml.CharData:
			text.Write(e)
		case xml.EndElement:
			switch e.Name.Local {
			case "g":
				at = nil
			case "title":
				out.title = text.String()
			case "text":
				if at != nil {
					at.texts = append(at.texts, text.String())
				}
			}
		}
	}
}

func draw1(t *testing.T, d *graph.Document) (*Picture, *drawn) {
	t.Helper()
	p, err := Draw(context.Background(), d)
	if err != nil {
		t.Fatal(err)
	}
	return p, parse(t, p.SVG)
}

// apart holds that nodes neither overlap nor leave the picture, and that their texts fit.
func apart(t *testing.T, what string, d *drawn) {
	t.Helper()
	for i, a := range d.nodes {
		if a.x < 0 || a.y < 0 || a.x+a.w > d.size.w || a.y+a.h > d.size.h {
			t.Errorf("%s: node %v is outside of %v", what, a, d.size)
		}
		for _, b := range d.nodes[i+1:] {
			if a.x < b.x+b.w && b.x < a.x+a.w && a.y < b.y+b.h && b.y < a.y+a.h {
				t.Errorf("%s: nodes %v and %v overlap", what, a, b)
			}
		}
		for _, s := range a.texts {
			if w := 7.2 * float64(len([]rune(s))); w > a.w-10 {
				t.Errorf("%s: %q is %.0f wide, in a node of %.0f", what, s, w, a.w)
			}
		}
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	b, err := os.ReadFile("../../../testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestKinds(t *testing.T) {
	want := map[graph.Kind][]string{
		graph.CFG: {"bb0", "bb1", "bb2", "bb3", "bb4", "bb5"}, graph.Dom: {"bb0", "bb1", "bb2", "bb3", "bb4", "bb5"},
		graph.DJ: {"bb0", "bb1", "bb2", "bb3", "bb4", "bb5"}, graph.Loops: {"bb1", "count"}, graph.DefUse: nil,
	}
	for _, kind := range graph.Kinds() {
		doc := describe(t, "tac", read(t, "tac/count.tac"), kind)
		p, d := draw1(t, doc)
		apart(t, string(kind), d)
		names := []string{}
		for _, n := range d.nodes {
			names = append(names, n.texts[0])
		}
		slices.Sort(names)
		expect := want[kind]
		if kind == graph.DefUse {
			for _, n := range doc.Nodes {
				expect = append(expect, n.Label)
			}
			slices.Sort(expect)
		}
		if !slices.Equal(names, expect) || p.Shown != p.Whole || p.Whole != len(names) {
			t.Errorf("%s: nodes %q, %d of %d, want %q", kind, names, p.Shown, p.Whole, expect)
		}
		if d.title != "count, "+string(kind) {
			t.Errorf("%s: the title is %q", kind, d.title)
		}
	}
}

// A back edge, a critical edge and J edges of count have the page's colours and dashes.
func TestEdges(t *testing.T) {
	const back, critical, join = "#b45309", "#b3207f", "#6d4bd1"
	count := func(d *drawn, key, value string) (n int) {
		for _, p := range d.paths {
			if p[key] == value {
				n++
			}
		}
		return n
	}
	_, cfg := draw1(t, describe(t, "tac", read(t, "tac/count.tac"), graph.CFG))
	if got := [2]int{count(cfg, "stroke", back), count(cfg, "stroke", critical)}; got != [2]int{1, 2} { // the critical edge and its diamond
		t.Errorf("back and critical strokes of the CFG: %v", got)
	}
	_, dj := draw1(t, describe(t, "tac", read(t, "tac/count.tac"), graph.DJ))
	if got := [3]int{count(dj, "stroke", back), count(dj, "stroke", join), count(dj, "stroke-dasharray", "5 4")}; got != [3]int{1, 1, 2} {
		t.Errorf("J edges back, forward and dashed: %v", got)
	}
}

// Names and text come back as they were, whatever they hold; what XML cannot hold at all
// does not break it.
func TestTexts(t *testing.T) {
	d := &graph.Document{Graph: &graph.Graph{Kind: graph.CFG, Function: `f<&>"'`, Nodes: []graph.Node{}, Edges: []graph.Edge{}}}
	long := strings.Repeat("long", 40)
	d.Blocks = []graph.Block{
		{ID: "b1", Name: `a<b&"c'>`, Lines: []string{`x = "<i>" & y`, "]]> </text>", "bell \a, half a pair \xed\xa0\x80, \uffff"}, Reachable: true},
		{ID: "b2", Name: "ループ", Lines: []string{strings.Repeat("x", 200)}, Reachable: true, Idom: "b1"},
		{ID: "b3", Name: long, Lines: []string{}, Reachable: true, Idom: "b1"},
	}
	d.CFGEdges = []graph.Edge{{From: "b1", To: "b2", Label: "<1&2>", Tags: []string{}}, {From: "b1", To: "b3", Label: `"`, Tags: []string{}}}
	d.Joins, d.Loops, d.Values = []graph.Edge{}, []graph.Loop{}, graph.Values{Nodes: []graph.Node{}, Edges: []graph.Edge{}}
	p, got := draw1(t, d)
	if got.title != d.Function+", cfg" {
		t.Errorf("title %q", got.title)
	}
	first := got.nodes[0].texts
	if first[0] != d.Blocks[0].Name || !slices.Contains(first, d.Blocks[0].Lines[0]) || !slices.Contains(first, d.Blocks[0].Lines[1]) {
		t.Errorf("texts %q", first)
	}
	if !slices.ContainsFunc(first, func(s string) bool { return strings.HasPrefix(s, "bell \ufffd, half") }) {
		t.Errorf("control characters: %q", first)
	}
	if got.nodes[1].texts[0] != "ループ" || got.nodes[1].texts[1] != strings.Repeat("x", 63)+"…" {
		t.Errorf("texts %q", got.nodes[1].texts)
	}
	if !strings.Contains(string(p.SVG), "&lt;1&amp;2&gt;") {
		t.Error("the edge's label is missing")
	}
	apart(t, "texts", got)
}

// random is a function of n blocks that go anywhere: no structure helps the layout.
func random(n int) string {
	var b strings.Builder
	b.WriteString("func f(n) {\n")
	x := uint32(7)
	for i := range n - 1 {
		x = x*1664525 + 1013904223
		fmt.Fprintf(&b, "bb%d:\n  t = n < %d\n  if t goto bb%d else bb%d\n", i, i, i+1, 1+int(x>>8)%(n-1))
	}
	fmt.Fprintf(&b, "bb%d:\n  return n\n}\n", n-1)
	return b.String()
}

func nest(depth int) string {
	var b strings.Builder
	b.WriteString("func f(n) {\nentry:\n  goto h0\n")
	for i := range depth {
		fmt.Fprintf(&b, "h%d:\n  x%d = n + %d\n", i, i, i)
	}
	for i := depth - 1; i >= 0; i-- {
		fmt.Fprintf(&b, "l%d:\n  t = x0 < n\n  if t goto h%d else e%d\ne%d:\n", i, i, i, i)
	}
	b.WriteString("  return x0\n}\n")
	return b.String()
}

func TestApart(t *testing.T) {
	for name, src := range map[string]string{"random": random(24), "nest": nest(6), "irreducible": read(t, "tac/irreducible.tac"), "switch": read(t, "tac/switch.tac")} {
		_, d := draw1(t, describe(t, "tac", src, graph.CFG))
		apart(t, name, d)
	}
	for dialect, file := range map[string]string{"pir": "pir/count.pir", "tac": "tac/g.ssa.tac"} {
		for _, kind := range []graph.Kind{graph.CFG, graph.DefUse} {
			_, d := draw1(t, describe(t, dialect, read(t, file), kind))
			apart(t, file, d)
		}
	}
}

// Of a function too large to be read the picture is folded, and says how much it hides.
func TestFolded(t *testing.T) {
	var b strings.Builder
	b.WriteString("func f(n) {\nbb0:\n  goto bb1\n")
	const blocks = 3000
	for i := 1; i < blocks-1; i++ {
		fmt.Fprintf(&b, "bb%d:\n  goto bb%d\n", i, i+1)
	}
	fmt.Fprintf(&b, "bb%d:\n  return n\n}\n", blocks-1)
	p, d := draw1(t, describe(t, "tac", b.String(), graph.CFG))
	if p.Whole != blocks || p.Shown >= p.Whole || len(d.nodes) != 1 || !slices.Contains(d.nodes[0].texts, "3,000 blocks") {
		t.Errorf("%d of %d shown, %d nodes: %.200s", p.Shown, p.Whole, len(d.nodes), p.SVG)
	}
}

func TestRefused(t *testing.T) {
	doc := describe(t, "tac", read(t, "tac/count.tac"), graph.CFG)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Draw(ctx, doc); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	doc.Blocks = make([]graph.Block, MaxBlocks+1)
	if _, err := Draw(context.Background(), doc); err == nil || !strings.Contains(err.Error(), "50001 blocks") {
		t.Errorf("too large: %v", err)
	}
}
