package graph_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/analysistest"
	"phils/analysis/graph"
)

// FuzzGraphs: of any text there are pictures of each kind, whose edges lead from nodes to nodes and whose JSON is valid.
func FuzzGraphs(f *testing.F) {
	analysistest.AddTexts(f, "../..")
	f.Fuzz(func(t *testing.T, which byte, src, script []byte) {
		d, src := analysistest.Text(which, src, script)
		s := analysis.NewSnapshot("t"+d.Suffixes[0], 1, d, src)
		for seg, fn := range s.Functions() {
			for _, k := range graph.Kinds() {
				doc, err := graph.Describe(context.Background(), s, seg, fn, k)
				if err != nil {
					t.Fatal(err)
				}
				if b, err := json.Marshal(doc); err != nil || !json.Valid(b) {
					t.Fatalf("%s: %v", k, err)
				}
				g, err := graph.Build(s, seg, fn, k)
				if err != nil {
					t.Fatal(err)
				}
				nodes := map[string]bool{}
				for _, n := range g.Nodes {
					if nodes[n.ID] {
						t.Fatalf("%s: two nodes %q of\n%s", k, n.ID, src)
					}
					nodes[n.ID] = true
				}
				for _, e := range g.Edges {
					if !nodes[e.From] || !nodes[e.To] {
						t.Fatalf("%s: an edge from %q to %q of\n%s", k, e.From, e.To, src)
					}
				}
				if dot := g.DOT(); !strings.HasPrefix(dot, "digraph") || strings.Count(dot, "\n") < len(g.Nodes)+len(g.Edges) {
					t.Fatalf("%s: %s", k, dot)
				}
				if m := g.Mermaid(); strings.Count(m, "\n") < len(g.Nodes)+len(g.Edges) {
					t.Fatalf("%s: %s", k, m)
				}
			}
		}
	})
}
