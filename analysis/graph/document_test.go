package graph_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/graph"
)

var update = flag.Bool("update", false, "rewrite golden files")

func describe(t *testing.T, dialect, name, src string) *graph.Document {
	t.Helper()
	s := analysis.NewSnapshot(name, 0, dialects.ByID(dialect), []byte(src))
	for seg, fn := range s.Functions() {
		d, err := graph.Describe(context.Background(), s, seg, fn, graph.CFG)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	t.Fatalf("%s has no function", name)
	return nil
}

// TestGolden holds what JSON says of count. The page's tests read the same file.
func TestGolden(t *testing.T) {
	src, err := os.ReadFile("../../testdata/tac/count.tac")
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	enc := json.NewEncoder(&got)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(describe(t, "tac", "count.tac", string(src))); err != nil {
		t.Fatal(err)
	}
	const file = "../../editors/graph/test/count.json"
	if *update {
		if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("the JSON of count is not what %s holds: look at the difference, then go test ./analysis/graph -update\n%s", file, got.String())
	}
}

// variable finds a variable by name, and turns the IDs in it into names of blocks.
func variable(t *testing.T, d *graph.Document, name string) (defs []string, rounds [][]string, phis func(string) []string, text map[string]string) {
	t.Helper()
	names := map[string]string{}
	for _, b := range d.Blocks {
		names[b.ID] = b.Name
	}
	for _, v := range d.Variables {
		if v.Name != name {
			continue
		}
		for _, x := range v.Defs {
			defs = append(defs, names[x.Block])
		}
		for _, r := range v.Frontier {
			var round []string
			for _, s := range r {
				round = append(round, names[s.Block])
			}
			rounds = append(rounds, round)
		}
		text = map[string]string{}
		for b, s := range v.PhiTexts {
			text[names[b]] = s
		}
		return defs, rounds, func(algo string) (out []string) {
			for _, b := range v.Phis[algo] {
				out = append(out, names[b])
			}
			return out
		}, text
	}
	t.Fatalf("no variable %s", name)
	return
}

func read(t *testing.T, file string) string {
	t.Helper()
	b, err := os.ReadFile("../../testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// The same variable in plain code and in SSA form, in both dialects: the same
// definitions, rounds and phis.
func TestVariable(t *testing.T) {
	both := []string{"bb0", "bb4"}
	for _, c := range []struct {
		dialect, file, name, algo string
		defs                      []string
	}{
		{"tac", "tac/count.tac", "s", "pruned", both},
		{"tac", "tac/count.ssa.tac", "s", "written", both},
		{"pir", "pir/count.pir", "_1", "pruned", both},
		{"pir", "pir/count.ssa.pir", "_1", "written", []string{"bb4"}}, // its 0 is an operand of the φ
	} {
		d := describe(t, c.dialect, c.file, read(t, c.file))
		defs, rounds, phis, text := variable(t, d, c.name)
		if !slices.Equal(defs, c.defs) {
			t.Errorf("%s: definitions in %v, want %v", c.file, defs, c.defs)
		}
		if len(rounds) != 2 || !slices.Equal(rounds[0], []string{"bb5"}) || !slices.Equal(rounds[1], []string{"bb1"}) {
			t.Errorf("%s: rounds %v, want bb5, then bb1", c.file, rounds)
		}
		if got := phis(c.algo); !slices.Equal(got, []string{"bb1", "bb5"}) {
			t.Errorf("%s: φs in %v, want bb1 and bb5", c.file, got)
		}
		if len(text) != 2 || text["bb1"] == "" || text["bb5"] == "" {
			t.Errorf("%s: texts of φs %v", c.file, text)
		}
	}
}

// What a broken file leaves must still be drawn: nothing panics, and lists are lists.
func TestBroken(t *testing.T) {
	for _, src := range []string{
		"func f(a) {\nL:\n  goto L\nL:\n  x = a\n}\n",
		"func f() {\n  goto nowhere\n  x = \n",
		"x = y\n",
		"func f(a, a) {\nbb0:\n  a = phi(bb0: a, bb9: 3)\n  if a goto bb0 else\n}\n",
	} {
		d := describe(t, "tac", "broken.tac", src)
		for _, l := range []any{d.Blocks, d.CFGEdges, d.Joins, d.Loops, d.Variables, d.Values.Nodes, d.Values.Edges} {
			if b, _ := json.Marshal(l); string(b) == "null" {
				t.Errorf("%q: a list of %T is null", src, l)
			}
		}
	}
}

// Where every block can be skipped, no block dominates another, and every temporary has a phi
// of the minimal form in all blocks below: their number is quadratic, and nothing reads them.
func TestManyPhis(t *testing.T) {
	const blocks, most = 500, 1 << 16
	var src strings.Builder
	src.WriteString("func f(n) {\n  x = 0\n")
	for i := range blocks {
		fmt.Fprintf(&src, "b%d:\n  t%d = x < n\n  x = x + %d\n  if t%d goto b%d\n", i, i, i, i, i+2)
	}
	fmt.Fprintf(&src, "b%d:\n  x = x + 1\nb%d:\n  return x\n}\n", blocks, blocks+1)
	d := describe(t, "tac", "many.tac", src.String())
	listed, left := map[string]int{}, 0
	for _, v := range d.Variables {
		for algo, blocks := range v.Phis {
			listed[algo] += len(blocks)
		}
		if _, ok := v.Phis["pruned"]; !ok {
			t.Errorf("%s has no pruned phis listed", v.Name)
		}
		if _, ok := v.Phis["minimal"]; !ok {
			left++
		}
	}
	for algo, n := range listed {
		if n > most {
			t.Errorf("%s: %d phis are listed, want at most %d", algo, n, most)
		}
	}
	if left == 0 || listed["minimal"] == 0 || listed["pruned"] == 0 {
		t.Errorf("%d variables without minimal phis, listed %v: want some of each", left, listed)
	}
}

// The graph of loops has each loop, in the one that holds it.
func TestLoops(t *testing.T) {
	src := "func f(n) {\n  i = 0\nA:\n  i = i + 1\nB:\n  i = i + 2\n  b = i < n\n  if b goto B else C\nC:\n  c = i < 9\n  if c goto A else D\nD:\n  i = i + 3\n  d = i < 7\n  if d goto D else E\nE:\n  return i\n}\n"
	s := analysis.NewSnapshot("f.tac", 1, dialects.ByID("tac"), []byte(src))
	for seg, fn := range s.Functions() {
		g, err := graph.Build(s, seg, fn, graph.Loops)
		if err != nil {
			t.Fatal(err)
		}
		label := map[string]string{}
		var nodes, edges []string
		for _, n := range g.Nodes {
			label[n.ID] = n.Label
			nodes = append(nodes, n.Label+": "+strings.Join(n.Lines, ", "))
		}
		for _, e := range g.Edges {
			edges = append(edges, label[e.From]+" → "+label[e.To])
		}
		slices.Sort(nodes)
		if want := []string{"A: depth 1, blocks: A, C, B", "B: depth 2, blocks: B", "D: depth 1, blocks: D"}; !slices.Equal(nodes, want) {
			t.Errorf("loops %q, want %q", nodes, want)
		}
		if want := []string{"A → B"}; !slices.Equal(edges, want) {
			t.Errorf("edges %q, want %q", edges, want)
		}
	}
}

// What a statement computes without a name is no node: its operands lead to the statement.
func TestDefUseOfUnnamedParts(t *testing.T) {
	s := analysis.NewSnapshot("f.tac", 1, dialects.ByID("tac"), []byte("func f(i.0, n.0) {\nE:\n  if i.0 < n.0 goto A else A\nA:\n  return i.0\n}\n"))
	for seg, fn := range s.Functions() {
		g, err := graph.Build(s, seg, fn, graph.DefUse)
		if err != nil {
			t.Fatal(err)
		}
		label := map[string]string{}
		for _, n := range g.Nodes {
			label[n.ID] = n.Label
		}
		var edges []string
		for _, e := range g.Edges {
			edges = append(edges, label[e.From]+" → "+label[e.To])
		}
		if want := []string{"i.0 → branch", "n.0 → branch", "i.0 → return"}; !slices.Equal(edges, want) {
			t.Errorf("edges %q, want %q", edges, want)
		}
	}
}
