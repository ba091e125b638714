package check_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/tac"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

// randomFunction is a random plain TAC function, by way of its text.
func randomFunction(t *testing.T, rng *rand.Rand, o ssatest.FuncOptions) *analysis.Function {
	t.Helper()
	f := ssatest.RandomFunc(rng, o)
	clear(f.Var) // parameters are named by the writes that follow them
	src := tac.Render(f, analysis.RenderOptions{}).Text
	s := snapshot(t, "tac", string(src))
	for _, fn := range s.Functions() {
		return fn
	}
	t.Fatalf("no function in\n%s", src)
	return nil
}

// reachedUnassigned walks every path from the entry, a state at a time: whether read v can
// be reached without a write of its variable.
func reachedUnassigned(f *ssa.Func, v ssa.Value) bool {
	x := f.Aux[v]
	seen := map[ssa.BlockID]bool{ssa.Entry: true}
	for work := []ssa.BlockID{ssa.Entry}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		written := false
		for _, u := range f.Instrs(b) {
			if u == v && !written {
				return true
			}
			written = written || f.Op[u] == ssa.OpWrite && f.Aux[u] == x
		}
		if written {
			continue
		}
		for _, y := range f.Succs(b) {
			if !seen[y] {
				seen[y] = true
				work = append(work, y)
			}
		}
	}
	return false
}

// maybe-undefined reports exactly the reads that a path reaches without a write, but for
// those behind another one that it reports.
func TestMaybeUndefinedAgainstPaths(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	reports, reads := 0, 0
	for range 300 {
		fn := randomFunction(t, rng, ssatest.FuncOptions{Undefined: true})
		ds, err := check.Function(context.Background(), fn)
		if err != nil {
			t.Fatal(err)
		}
		f := fn.F
		reported := map[ssa.Value]bool{}
		for _, d := range ds {
			if d.Code == "maybe-undefined" {
				reports++
				reported[d.Value] = true
				if !reachedUnassigned(f, d.Value) {
					t.Errorf("%s is reported, but every path assigns it\n%s", fn.Tree.Src[d.Span.Start:d.Span.End], fn.Tree.Src)
				}
			}
		}
		for _, v := range f.Instr {
			if f.Op[v] != ssa.OpRead || reported[v] || !reachedUnassigned(f, v) {
				continue
			}
			reads++
			behind := false
			for u := range reported {
				behind = behind || f.Aux[u] == f.Aux[v] && fn.Dom().Dominates(f.Block[u], f.Block[v])
			}
			if !behind {
				t.Errorf("%s in %s may be undefined, and nothing says so\n%s", f.Vars[f.Aux[v]].Name, fn.BlockLabel(f.Block[v]), fn.Tree.Src)
			}
		}
	}
	if reports < 100 || reads < 10 {
		t.Errorf("only %d reports, and %d reads behind one", reports, reads)
	}
}

// dead-store reports exactly the writes that no path leads on to a read of before the
// next write.
func TestDeadStoreAgainstPaths(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	dead := 0
	for range 300 {
		fn := randomFunction(t, rng, ssatest.FuncOptions{})
		ds, err := check.Function(context.Background(), fn)
		if err != nil {
			t.Fatal(err)
		}
		f := fn.F
		reported := map[ssa.Value]bool{}
		for _, d := range ds {
			if d.Code == "dead-store" {
				reported[d.Value] = true
				dead++
			}
		}
		for _, v := range f.Instr {
			if f.Op[v] != ssa.OpWrite || !fn.Order().Reachable(f.Block[v]) {
				continue
			}
			a := f.Args(v)[0]
			if f.Op[a] == ssa.OpParam || f.Op[a].HasEffect() {
				continue
			}
			if got, want := reported[v], !leadsToRead(f, v); got != want {
				t.Errorf("write of %s in %s: dead-store is %v, want %v\n%s", f.Vars[f.Aux[v]].Name, fn.BlockLabel(f.Block[v]), got, want, fn.Tree.Src)
			}
		}
	}
	if dead < 100 {
		t.Errorf("only %d dead stores", dead)
	}
}

func leadsToRead(f *ssa.Func, w ssa.Value) bool {
	x := f.Aux[w]
	// scan looks at instructions in order: read, or written first, or neither.
	scan := func(vs []ssa.Value) (read, written bool) {
		for _, v := range vs {
			switch {
			case f.Op[v] == ssa.OpRead && f.Aux[v] == x:
				return true, false
			case f.Op[v] == ssa.OpWrite && f.Aux[v] == x:
				return false, true
			}
		}
		return false, false
	}
	in := f.Instrs(f.Block[w])
	read, written := scan(in[slices.Index(in, w)+1:])
	if read || written {
		return read
	}
	seen := map[ssa.BlockID]bool{}
	for work := slices.Clone(f.Succs(f.Block[w])); len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[b] {
			continue
		}
		seen[b] = true
		read, written := scan(f.Instrs(b))
		if read {
			return true
		}
		if !written {
			work = append(work, f.Succs(b)...)
		}
	}
	return false
}

// What is said of phis against constructions that are known to leave none of a kind:
// pruned form has no dead phis; the algorithm with the removal of redundant components has
// no trivial and no redundant ones. And each component is what it is said to be.
func TestPhisAgainstConstructions(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 0))
	var trivial, dead, cycles, redundant int
	for range 400 {
		f := ssatest.RandomFunc(rng, ssatest.FuncOptions{})
		order := ssa.ReversePostorder(&f.Graph, nil)
		for i, a := range append(construct.Algos(), construct.Minimal) {
			// Folding makes phis trivial that were not.
			fold := i == len(construct.Algos())
			r, err := construct.Construct(context.Background(), f, construct.Options{Algo: a, Fold: fold}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range check.PhisIn(r.F, order).All {
				args := r.F.Args(p.Value)
				switch {
				case p.Trivial != 0:
					trivial++
					for _, x := range args {
						if x != p.Trivial && x != p.Value {
							t.Errorf("%v: a phi with operand %d is called trivial with value %d", a, x, p.Trivial)
						}
					}
				case p.Outside != 0:
					redundant++
					for _, x := range args {
						if x != p.Outside && !slices.Contains(p.Component, x) {
							t.Errorf("%v: operand %d is neither in the component nor its value", a, x)
						}
					}
				}
				if p.Dead != check.Alive {
					dead++
					for _, v := range r.F.Instr {
						if slices.Contains(r.F.Args(v), p.Value) && (!r.F.Op[v].IsPhi() || p.Dead == check.Unused && v != p.Value) {
							t.Errorf("%v: value %d uses phi %d, which is called dead (%d)", a, v, p.Value, p.Dead)
						}
					}
				}
				if p.Dead == check.Cycle {
					cycles++
				}
				if a == construct.Pruned && p.Dead != check.Alive {
					t.Errorf("pruned form has a dead phi")
				}
				if a == construct.BraunSCC && (p.Trivial != 0 || p.Outside != 0) {
					t.Errorf("a trivial or redundant phi is left by %v", a)
				}
			}
		}
	}
	t.Logf("%d trivial, %d dead (%d in cycles), %d redundant", trivial, dead, cycles, redundant)
	if trivial == 0 || dead == 0 || cycles == 0 || redundant == 0 {
		t.Errorf("not every kind came up: %d trivial, %d dead (%d in cycles), %d redundant", trivial, dead, cycles, redundant)
	}
}
