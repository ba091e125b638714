package facts_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/facts"
)

// model is a program as the test made it, and the slow, obvious answers about it. It
// shares nothing with package ssa.
type model struct {
	name  []string // by block; block 0 is the entry
	line  []int
	acc   [][]access // by block, in order
	succ  [][]int
	vars  []string
	param int // vars[:param] are parameters
}

type access struct {
	v         int
	write     bool
	line, col int
}

// path reports whether to can be reached from from (by at least zero edges) without
// entering a block that avoid holds; from itself is not asked.
func (m *model) path(from, to int, avoid func(int) bool) bool {
	seen := make([]bool, len(m.name))
	work := []int{from}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if b == to {
			return true
		}
		if seen[b] {
			continue
		}
		seen[b] = true
		for _, s := range m.succ[b] {
			if !avoid(s) {
				work = append(work, s)
			}
		}
	}
	return false
}

func never(int) bool { return false }

func (m *model) reachable(b int) bool { return m.path(0, b, never) }

// dominates by removal: without a, nothing reaches b.
func (m *model) dominates(a, b int) bool {
	return a == b || a == 0 || !m.path(0, b, func(x int) bool { return x == a })
}

func (m *model) idom(b int) int {
	if b == 0 || !m.reachable(b) {
		return -1
	}
	best := 0
	for a := range m.name {
		if a != b && m.reachable(a) && m.dominates(a, b) && m.dominates(best, a) {
			best = a
		}
	}
	return best
}

func (m *model) preds(b int) []int {
	var out []int
	for p := range m.name {
		for _, s := range m.succ[p] {
			if s == b {
				out = append(out, p)
			}
		}
	}
	return out
}

// df by definition: n dominates a predecessor of b and does not strictly dominate b.
func (m *model) df(n int) []int {
	var out []int
	if !m.reachable(n) {
		return nil
	}
	for b := range m.name {
		if !m.reachable(b) || n != b && m.dominates(n, b) {
			continue
		}
		for _, p := range m.preds(b) {
			if m.reachable(p) && m.dominates(n, p) {
				out = append(out, b)
				break
			}
		}
	}
	return out
}

func (m *model) writes(b, v int) bool {
	return slices.ContainsFunc(m.acc[b], func(a access) bool { return a.write && a.v == v })
}

// exposed: b reads v before it writes it.
func (m *model) exposed(b, v int) bool {
	for _, a := range m.acc[b] {
		if a.v == v {
			return !a.write
		}
	}
	return false
}

// liveIn by path search: from b's start a read of v can be reached with no write before.
func (m *model) liveIn(b, v int) bool {
	for r := range m.name {
		if !m.exposed(r, v) {
			continue
		}
		if r == b || !m.writes(b, v) && m.path(b, r, func(x int) bool { return x != r && m.writes(x, v) }) {
			return true
		}
	}
	return false
}

func (m *model) liveOut(b, v int) bool {
	return slices.ContainsFunc(m.succ[b], func(s int) bool { return m.liveIn(s, v) })
}

// idf is the fixpoint of df from the blocks that write v.
func (m *model) idf(v int) []int {
	in := map[int]bool{}
	work := []int{}
	for b := range m.name {
		if m.writes(b, v) || b == 0 && v < m.param {
			work = append(work, b)
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, d := range m.df(b) {
			if !in[d] {
				in[d] = true
				work = append(work, d)
			}
		}
	}
	var out []int
	for b := range m.name {
		if in[b] {
			out = append(out, b)
		}
	}
	return out
}

// global: v is read in a block before that block writes it (Briggs et al. 1998).
func (m *model) global(v int) bool {
	return slices.ContainsFunc(slices.Collect(seq(len(m.name))), func(b int) bool { return m.reachable(b) && m.exposed(b, v) })
}

func seq(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// reach gives the writes that reach the i-th access of block b, by walking back from
// it; {-1, -1} stands for the program's start.
func (m *model) reach(b, i int) map[[2]int]bool {
	v := m.acc[b][i].v
	found := map[[2]int]bool{}
	seen := map[int]bool{}
	var back func(b, from int)
	back = func(b, from int) {
		for j := from - 1; j >= 0; j-- {
			if a := m.acc[b][j]; a.write && a.v == v {
				found[[2]int{b, j}] = true
				return
			}
		}
		if b == 0 {
			found[[2]int{-1, -1}] = true
		}
		if seen[b] {
			return
		}
		seen[b] = true
		for _, p := range m.preds(b) {
			if m.reachable(p) {
				back(p, len(m.acc[p]))
			}
		}
	}
	back(b, i)
	return found
}

// reducible by Hecht and Ullman's T1 and T2 on the reachable blocks.
func (m *model) reducible() bool {
	succ := map[int]map[int]bool{}
	for b := range m.name {
		if m.reachable(b) {
			succ[b] = map[int]bool{}
			for _, s := range m.succ[b] {
				succ[b][s] = true
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for b := range succ {
			delete(succ[b], b) // T1
		}
		for b := range succ {
			if b == 0 {
				continue
			}
			var from []int
			for p := range succ {
				if succ[p][b] {
					from = append(from, p)
				}
			}
			if len(from) == 1 { // T2
				p := from[0]
				delete(succ[p], b)
				for s := range succ[b] {
					succ[p][s] = true
				}
				delete(succ, b)
				changed = true
				break
			}
		}
	}
	return len(succ) == 1
}

// program makes a random program as text and as model.
type program struct {
	m    model
	text strings.Builder
	row  int
	pir  bool
}

func (p *program) put(s string) {
	p.text.WriteString(s + "\n")
	p.row++
}

func (p *program) varName(v int) string {
	if p.pir {
		return fmt.Sprintf("_%d", v)
	}
	return string(rune('a' + v))
}

// stmt writes one line; its accesses are given as the operands' variables in the
// order of evaluation, the written one last; each names its 0-based column.
func (p *program) stmt(b int, line string, acc ...access) {
	for _, a := range acc {
		a.line = p.row + 1
		p.m.acc[b] = append(p.m.acc[b], a)
	}
	p.put(line)
}

func random(rng *rand.Rand, pir bool) *program {
	p := &program{pir: pir}
	n, params, vars := 1+rng.IntN(9), 1+rng.IntN(2), 3+rng.IntN(2)
	p.m = model{name: make([]string, n), line: make([]int, n), acc: make([][]access, n), succ: make([][]int, n), param: params}
	for v := range vars {
		p.m.vars = append(p.m.vars, p.varName(v))
	}
	if pir {
		p.put("fn @f(" + strings.Join(mapped(p.m.vars[:params], func(v string) string { return v + `: i64 "` + "p" + v[1:] + `"` }), ", ") + ") -> i64 {")
		for _, v := range p.m.vars[params:] {
			p.put("  let " + v + `: i64 "x` + v[1:] + `"`)
		}
	} else {
		p.put("func f(" + strings.Join(p.m.vars[:params], ", ") + ") {")
	}
	first := 0
	if pir {
		first = 1 // the entry has no predecessor
	}
	target := func() int { return min(n-1, first+rng.IntN(max(1, n-first))) }
	for b := range n {
		p.m.name[b] = fmt.Sprintf("bb%d", b)
		p.put(p.m.name[b] + ":")
		p.m.line[b] = p.row
		for range rng.IntN(4) {
			x, y := rng.IntN(vars), rng.IntN(vars)
			switch {
			case rng.IntN(3) == 0:
				p.stmt(b, fmt.Sprintf("  %s = %d", p.m.vars[x], rng.IntN(9)), access{v: x, write: true, col: 2})
			case pir:
				p.stmt(b, fmt.Sprintf("  %s = add %s, 1", p.m.vars[x], p.m.vars[y]), access{v: y, col: len(p.m.vars[x]) + 9}, access{v: x, write: true, col: 2})
			default:
				p.stmt(b, fmt.Sprintf("  %s = %s + 1", p.m.vars[x], p.m.vars[y]), access{v: y, col: len(p.m.vars[x]) + 5}, access{v: x, write: true, col: 2})
			}
		}
		c := rng.IntN(vars)
		v := p.m.vars[c]
		switch k := rng.IntN(8); {
		case k == 0 || n-first < 1:
			p.stmt(b, "  return "+v, access{v: c, col: 9})
		case k < 3:
			t := target()
			p.m.succ[b] = []int{t}
			p.stmt(b, "  goto bb"+fmt.Sprint(t))
		case k == 3:
			d, t1, t2 := target(), target(), target()
			p.m.succ[b] = []int{d, t1, t2}
			p.stmt(b, fmt.Sprintf("  switch %s [1: bb%d, 2: bb%d, default: bb%d]", v, t1, t2, d), access{v: c, col: 9})
		default:
			t, f := target(), target()
			p.m.succ[b] = []int{t, f}
			if pir {
				// Of another type than br wants: a finding, but no fact depends on it.
				p.stmt(b, fmt.Sprintf("  br %s, bb%d, bb%d", v, t, f), access{v: c, col: 5})
			} else {
				p.stmt(b, fmt.Sprintf("  if %s goto bb%d else bb%d", v, t, f), access{v: c, col: 5})
			}
		}
	}
	if len(p.m.preds(0)) > 0 {
		p.m.virtualEntry()
	}
	p.put("}")
	return p
}

func mapped(in []string, f func(string) string) []string {
	var out []string
	for _, s := range in {
		out = append(out, f(s))
	}
	return out
}

// virtualEntry puts a block ENTRY before the first one, which is a jump target.
func (m *model) virtualEntry() {
	m.name = append([]string{"ENTRY"}, m.name...)
	m.line = append([]int{1}, m.line...)
	m.acc = append([][]access{nil}, m.acc...)
	for _, succ := range m.succ {
		for i := range succ {
			succ[i]++
		}
	}
	m.succ = append([][]int{{1}}, m.succ...)
}

func (m *model) mentioned(v int) bool {
	return slices.ContainsFunc(m.acc, func(as []access) bool {
		return slices.ContainsFunc(as, func(a access) bool { return a.v == v })
	})
}

func (m *model) blockNames(bs []int) []string {
	out := []string{}
	for _, b := range bs {
		out = append(out, m.name[b])
	}
	return out
}

func (m *model) varNames(in func(v int) bool) []string {
	out := []string{}
	for v, n := range m.vars {
		if in(v) {
			out = append(out, n)
		}
	}
	return out
}

// loop by definition for reducible programs: the natural loops around b, innermost
// last. ok is false where the program is irreducible.
func (m *model) loop(b int) *facts.Loop {
	body := func(h int) map[int]bool { // the natural loop of all back edges into h
		in := map[int]bool{}
		for _, p := range m.preds(h) {
			if m.reachable(p) && m.dominates(h, p) {
				in[h] = true
				for x := range m.name {
					if m.reachable(x) && m.dominates(h, x) && m.path(x, p, func(y int) bool { return y == h }) {
						in[x] = true
					}
				}
			}
		}
		return in
	}
	depth, best, size := 0, -1, 0
	for h := range m.name {
		if in := body(h); m.reachable(h) && in[b] {
			depth++
			if best < 0 || len(in) < size {
				best, size = h, len(in)
			}
		}
	}
	if best < 0 {
		return nil
	}
	return &facts.Loop{Header: m.name[best], Depth: depth}
}

// want is what the facts of the program must be.
func (m *model) want(pir bool) *facts.Function {
	f := &facts.Function{Name: "f", Line: 1, Reducible: m.reducible(), Blocks: []facts.Block{}, CriticalEdges: [][2]string{},
		Variables: []facts.Variable{}, Uses: []facts.Use{}, Phis: []facts.Phi{}}
	if pir {
		f.Name = "@f"
	}
	for b := range m.name {
		x := facts.Block{Name: m.name[b], Line: m.line[b], Preds: m.blockNames(m.preds(b)), Succs: m.blockNames(m.succ[b]),
			Reachable: m.reachable(b), DF: m.blockNames(m.df(b)), DomChildren: []string{},
			LiveIn:        m.varNames(func(v int) bool { return m.liveIn(b, v) }),
			LiveOut:       m.varNames(func(v int) bool { return m.liveOut(b, v) }),
			UpwardExposed: m.varNames(func(v int) bool { return m.exposed(b, v) }),
			Defs:          m.varNames(func(v int) bool { return m.writes(b, v) || m.name[b] == "ENTRY" && v < m.param })}
		if m.name[b] == "ENTRY" {
			x.LiveIn = m.varNames(func(v int) bool { return v >= m.param && m.liveIn(b, v) }) // the others are defined in it
		}
		if d := m.idom(b); d >= 0 {
			x.Idom = &m.name[d]
		}
		for c := range m.name {
			if m.idom(c) == b {
				x.DomChildren = append(x.DomChildren, m.name[c])
			}
		}
		if f.Reducible && x.Reachable {
			x.Loop = m.loop(b)
		}
		f.Blocks = append(f.Blocks, x)
		for _, s := range m.succ[b] {
			if len(m.succ[b]) > 1 && len(m.preds(s)) > 1 {
				f.CriticalEdges = append(f.CriticalEdges, [2]string{m.name[b], m.name[s]})
			}
		}
	}
	start := facts.Def{Block: facts.EntryBlock, Line: 1}
	def := func(b, i int) facts.Def { return facts.Def{Block: m.name[b], Line: m.acc[b][i].line} }
	for v, name := range m.vars {
		if !pir && v >= m.param && !m.mentioned(v) {
			continue // three-address code declares no variables
		}
		x := facts.Variable{Name: name, Promotable: true, Defs: []facts.Def{}}
		if pir {
			x.SourceName = map[bool]string{true: "p", false: "x"}[v < m.param] + name[1:]
		}
		if v < m.param {
			x.Defs = append(x.Defs, start)
		}
		for b := range m.acc {
			for i, a := range m.acc[b] {
				if a.write && a.v == v {
					x.Defs = append(x.Defs, def(b, i))
				}
			}
		}
		idf := m.idf(v)
		x.Phis.Minimal = m.blockNames(idf)
		x.Phis.SemiPruned, x.Phis.Pruned = []string{}, []string{}
		if m.global(v) {
			x.Phis.SemiPruned = x.Phis.Minimal
		}
		for _, b := range idf {
			if m.liveIn(b, v) {
				x.Phis.Pruned = append(x.Phis.Pruned, m.name[b])
			}
		}
		f.Variables = append(f.Variables, x)
	}
	for b := range m.acc {
		for i, a := range m.acc[b] {
			if a.write {
				continue
			}
			u := facts.Use{Line: a.line, Col: a.col + 1, Name: m.vars[a.v], Defs: []facts.Def{}}
			if m.reachable(b) {
				for d := range m.reach(b, i) {
					switch {
					case d[0] >= 0:
						u.Defs = append(u.Defs, def(d[0], d[1]))
					case a.v < m.param:
						u.Defs = append(u.Defs, start)
					default:
						u.MaybeUndefined = true
					}
				}
			}
			slices.SortFunc(u.Defs, func(x, y facts.Def) int { return x.Line - y.Line })
			f.Uses = append(f.Uses, u)
		}
	}
	return f
}

// TestFactsEqualOracle compares all facts of random programs, reducible or not, with
// the slow answers. Braun's and Aycock and Horspool's phis depend on their
// algorithms and are compared in package construct.
func TestFactsEqualOracle(t *testing.T) {
	programs := 5000 // of each dialect
	if testing.Short() {
		programs = 300
	}
	reducible := 0
	for _, id := range []string{"tac", "pir"} {
		for seed := range programs {
			p := random(rand.New(rand.NewPCG(uint64(seed), 1)), id == "pir")
			s := analysis.NewSnapshot("f."+id, 0, dialects.ByID(id), []byte(p.text.String()))
			var got *facts.Function
			for seg, fn := range s.Functions() {
				var err error
				if got, err = facts.Of(context.Background(), s, seg, fn); err != nil {
					t.Fatal(err)
				}
			}
			want := p.m.want(id == "pir")
			slices.SortFunc(got.Variables, func(a, b facts.Variable) int { return strings.Compare(a.Name, b.Name) })
			for _, b := range got.Blocks {
				for _, names := range [][]string{b.LiveIn, b.LiveOut, b.UpwardExposed, b.Defs} {
					slices.Sort(names)
				}
			}
			for i := range got.Variables {
				got.Variables[i].Phis.Braun, got.Variables[i].Phis.AycockHorspol = nil, nil
			}
			if !want.Reducible {
				for i := range got.Blocks {
					got.Blocks[i].Loop = nil // their nesting depends on the search
				}
			} else {
				reducible++
			}
			slices.SortFunc(got.Uses, func(a, b facts.Use) int { return 100*(a.Line-b.Line) + a.Col - b.Col })
			if d := cmp.Diff(want, got); d != "" {
				t.Fatalf("%s, seed %d:\n%s\n%s", id, seed, p.text.String(), d)
			}
		}
	}
	if reducible < programs/4 || reducible > 2*programs-programs/8 {
		t.Errorf("%d of %d programs are reducible: the generator has lost its balance", reducible, 2*programs)
	}
}
