package extend

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/destruct"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// The definition of what a use of value x in block u knows, by paths: a fact that an edge tells
// of x is known if every path from the entry to u goes over the edge, the edge alone enters its
// target, and so there is nothing between that could change x, which is defined once. A fact of
// an edge that does not enter its target alone is known to a phi operand that comes over it. A
// fact that an assertion tells is known if every path from the entry to the use passes the
// assertion.

// told is a fact about a value, spelled.
func told(x ssa.Value, f Fact) string {
	return fmt.Sprintf("v%d: cond %d %v case %d at %d edge %d", x, f.Cond, f.True, f.Case, f.At, f.Edge)
}

// follows lists what is known when cond is as told: the conditions and their outcomes.
func follows(f *ssa.Func, cond ssa.Value, truth bool, visit func(cond ssa.Value, truth bool)) {
	visit(cond, truth)
	switch c := (Reader{}).Of(f, cond); {
	case c.Kind == CondNot:
		follows(f, c.X, !truth, visit)
	case c.Kind == CondAnd && truth, c.Kind == CondOr && !truth:
		follows(f, c.X, truth, visit)
		follows(f, c.Y, truth, visit)
	}
}

// tells lists the facts about x that are told when cond is as told.
func tells(f *ssa.Func, x, cond ssa.Value, truth bool, at ssa.Value, e ssa.EdgeID) (facts []string) {
	seen := map[string]bool{}
	follows(f, cond, truth, func(c ssa.Value, truth bool) {
		about := c == x
		if y := (Reader{}).Of(f, c); y.Kind == CondCompare && y.X != y.Y {
			about = about || y.X == x || y.Y == x
		}
		if s := told(x, Fact{Cond: c, True: truth, Case: -1, At: at, Edge: e}); about && !seen[s] {
			seen[s] = true
			facts = append(facts, s)
		}
	})
	return facts
}

// reaches reports whether there is a path from the entry to block u (to its place before
// instruction v, if that is not 0) that does not go over edge e, nor past instruction not.
func reaches(f *ssa.Func, u ssa.BlockID, v ssa.Value, e ssa.EdgeID, not ssa.Value) bool {
	seen := make([]bool, f.NumBlocks()+1)
	var walk func(b ssa.BlockID) bool
	walk = func(b ssa.BlockID) bool {
		for _, w := range f.Instrs(b) {
			if b == u && w == v {
				return true
			}
			if w == not {
				return false
			}
		}
		if b == u && v == 0 {
			return true
		}
		for i, t := range f.Succs(b) {
			if ssa.EdgeID(int(f.SuccOff[b])+i) != e && !seen[t] {
				seen[t] = true
				if walk(t) {
					return true
				}
			}
		}
		return false
	}
	seen[ssa.Entry] = true
	return walk(ssa.Entry)
}

// knows lists, by definition, the facts about x known to instruction v in block u; over is the
// edge of a phi operand, -1 for another operand.
func knows(f *ssa.Func, x ssa.Value, u ssa.BlockID, v ssa.Value, over ssa.EdgeID) (facts []string) {
	if over >= 0 {
		u, v = f.Source(over), 0
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		if !reaches(f, b, 0, -1, 0) {
			continue
		}
		for _, w := range f.Instrs(b) {
			if f.Op[w] == ssa.OpAssert && !reaches(f, u, v, -1, w) {
				facts = append(facts, tells(f, x, f.Args(w)[0], true, w, -1)...)
			}
		}
		t := f.Terminator(b)
		succs := f.Succs(b)
		for i, to := range succs {
			e := ssa.EdgeID(int(f.SuccOff[b]) + i)
			alone := len(f.Preds(to)) == 1
			if alone && reaches(f, u, v, e, 0) || !alone && over != e {
				continue
			}
			switch f.Op[t] {
			case ssa.OpBranch:
				if succs[0] != succs[1] && to != b {
					facts = append(facts, tells(f, x, f.Args(t)[0], i == 0, t, e)...)
				}
			case ssa.OpSwitch:
				same := 0
				for _, s := range succs {
					if s == to {
						same++
					}
				}
				if i > 0 && same == 1 && f.Args(t)[0] == x {
					facts = append(facts, told(x, Fact{Cond: x, True: true, Case: int32(i - 1), At: t, Edge: e}))
				}
			}
		}
	}
	sort.Strings(facts)
	return facts
}

// base gives a random function in SSA form.
func base(t *testing.T, rng *rand.Rand, typed bool) *ssa.Func {
	t.Helper()
	f := ssatest.RandomFunc(rng, ssatest.FuncOptions{Blocks: 2 + rng.IntN(8), Conditions: rng.IntN(3) > 0, Typed: typed, Params: 2})
	r, err := construct.Construct(context.Background(), f, construct.Options{Algo: construct.Pruned}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.F
}

func newESSA(f *ssa.Func) (*ESSA, error) {
	o := ssa.ReversePostorder(&f.Graph, nil)
	return NewESSA(context.Background(), f, o, ssa.Dominators(&f.Graph, o, nil), Reader{})
}

func newSSI(f *ssa.Func, o SSIOptions) (*SSI, error) {
	return NewSSI(context.Background(), f, ssa.ReversePostorder(&f.Graph, nil), o)
}

func programs() int {
	if testing.Short() {
		return 500
	}
	return 5000
}

// outcome is what a run prints, returns, and how it stops.
func outcome(f *ssa.Func, a, b int64) (string, error) {
	var out bytes.Buffer
	v, err := interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{f}}, f.Name, []interp.Val{interp.MakeInt(a), interp.MakeInt(b)}, interp.Config{Out: &out, Fuel: 1 << 20})
	return fmt.Sprintf("%s=> %v stopped: %v", out.String(), v, err != nil), err
}

// checked gives e's function with an assertion behind each π that stands where its fact
// holds: the comparison, done again with the new name, as the fact is spelled.
func checked(e *ESSA) (*ssa.Func, int) {
	f := e.F
	in := newInserter(f)
	n := 0
	for at, v := range f.Instr {
		p := e.PiOf(v)
		if p == nil || p.Critical {
			continue
		}
		n++
		// Behind all the πs of the place.
		here := int32(at) + 1
		for here < int32(len(f.Instr)) && f.Op[f.Instr[here]] == ssa.OpPi {
			here++
		}
		b := f.Block[v]
		with := func(a ssa.Value) ssa.Value {
			if a == p.Root {
				return v
			}
			return a
		}
		var c ssa.Value
		typ := f.Type[p.Cond]
		r, isRelation := p.Relation(f)
		switch {
		case p.Case >= 0:
			in.n.Consts = append(in.n.Consts[:len(in.n.Consts):len(in.n.Consts)], f.Cases[f.Aux[p.At]][p.Case])
			k := in.add(0, 0, ssa.OpConst, f.Type[p.Root], -1, int32(len(in.n.Consts)-1), 0)
			in.at, in.new = in.at[:len(in.at)-1], in.new[:len(in.new)-1]
			c = in.add(here, b, ssa.OpEq, ssa.TypeBool, -1, 0, 0, v, k)
		case isRelation && !r.Not:
			c = in.add(here, b, r.Op, typ, -1, 0, 0, with(r.X), with(r.Y))
		case p.True:
			c = in.add(here, b, ssa.OpCopy, typ, -1, 0, 0, with(p.Cond))
		default:
			not := ssa.OpLNot
			if typ == ssa.TypeBool {
				not = ssa.OpNot
			}
			c = in.add(here, b, not, typ, -1, 0, 0, with(p.Cond))
		}
		in.add(here, b, ssa.OpAssert, ssa.TypeUnit, -1, 0, 0, c)
	}
	return in.finish(), n
}

func TestESSA(t *testing.T) {
	ctx := context.Background()
	var pis, critical, checks, ran, decided, left int
	for seed := range programs() {
		rng := rand.New(rand.NewPCG(uint64(seed), 81))
		f := base(t, rng, seed%2 == 0)
		e, err := newESSA(f)
		if err != nil {
			t.Fatal(err)
		}
		if ps := verify.SSA(e.F); len(ps) > 0 {
			t.Fatalf("seed %d: %s", seed, ps[0].Msg)
		}
		pis += len(e.Pis)
		used := make([]bool, e.F.NumValues())
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			if !reaches(f, b, 0, -1, 0) {
				continue
			}
			for _, v := range f.Instrs(b) {
				for i, x := range f.Args(v) {
					if f.Block[x] == 0 {
						continue
					}
					over := ssa.EdgeID(-1)
					if f.Op[v].IsPhi() {
						if over = f.PredEdge[int(f.PredOff[b])+i]; !reaches(f, f.Source(over), 0, -1, 0) {
							continue
						}
					}
					a := e.F.Args(v)[i]
					if e.Root(a) != x {
						t.Fatalf("seed %d: operand %d of %d is a name of %d, not of %d", seed, i, v, e.Root(a), x)
					}
					for p := e.PiOf(a); p != nil; p = e.PiOf(e.F.Args(p.Value)[0]) {
						used[p.Value] = true
					}
					var have []string
					for _, k := range e.Known(a) {
						have = append(have, told(x, k))
					}
					sort.Strings(have)
					if want := knows(f, x, b, v, over); fmt.Sprint(have) != fmt.Sprint(want) {
						t.Fatalf("seed %d: operand %d of value %d in block %d knows\n%s\nby the paths it knows\n%s", seed, i, v, b, strings.Join(have, "\n"), strings.Join(want, "\n"))
					}
				}
			}
		}
		for i := range e.Pis {
			p := &e.Pis[i]
			if !used[p.Value] {
				t.Fatalf("seed %d: π %d is of no use", seed, p.Value)
			}
			if p.Critical {
				critical++
			}
		}
		g, n := checked(e)
		checks += n
		if ps := verify.SSA(g); len(ps) > 0 {
			t.Fatalf("seed %d: %s", seed, ps[0].Msg)
		}
		methods := destruct.Methods()[1:]
		out, err := destruct.Destruct(ctx, e.F, methods[seed%len(methods)], nil)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for _, args := range [][2]int64{{0, 1}, {3, -2}, {-1, -1}} {
			want, _ := outcome(f, args[0], args[1])
			if got, _ := outcome(e.F, args[0], args[1]); got != want {
				t.Fatalf("seed %d: with πs it does %s, without %s", seed, got, want)
			}
			got, err := outcome(g, args[0], args[1])
			if got != want {
				t.Fatalf("seed %d: with πs checked it does %s (%v), without %s", seed, got, err, want)
			}
			if got, _ := outcome(out.F, args[0], args[1]); got != want {
				t.Fatalf("seed %d: out of e-SSA form it does %s, before %s", seed, got, want)
			}
			ran++
			decided += checkDecided(t, e, seed, args)
		}
		left++
	}
	t.Logf("%d πs, %d on critical edges, %d checked in %d runs; %d conditions that were decided already came true; %d functions left the form", pis, critical, checks, ran, decided, left)
	if critical == 0 || decided == 0 && !testing.Short() {
		t.Error("the programs do not test everything")
	}
}

// checkDecided runs e's function and compares each condition that the facts decide with what it
// turns out to be. It gives how many did.
func checkDecided(t *testing.T, e *ESSA, seed int, args [2]int64) (n int) {
	t.Helper()
	f := e.F
	want := map[ssa.Value]bool{}
	for _, v := range f.Instr {
		if f.Op[v] >= ssa.OpEq && f.Op[v] <= ssa.OpFge {
			// What a comparison's own operands know, not what a later use knows.
			if c := (Reader{}).Of(f, v); c.X != c.Y {
				if truth, why, ok := e.compare(v, c); ok {
					if len(why) == 0 {
						t.Fatalf("seed %d: condition %d is decided by nothing", seed, v)
					}
					want[v] = truth
				}
			}
		}
	}
	if len(want) == 0 {
		return 0
	}
	interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{f}}, f.Name, []interp.Val{interp.MakeInt(args[0]), interp.MakeInt(args[1])},
		interp.Config{Fuel: 1 << 20, Trace: func(_ *ssa.Func, v ssa.Value, val interp.Val) {
			if truth, ok := want[v]; ok {
				n++
				if is := val.String() == "1" || val.String() == "true"; is != truth {
					t.Fatalf("seed %d: condition %d is %s, but was to be %v", seed, v, val, truth)
				}
			}
		}})
	return n
}

// TestESSASteps: the work on n tests in a row of one value is linear in n, though each use knows
// all tests before it.
func TestESSASteps(t *testing.T) {
	steps := func(n int) int {
		b := ssa.NewBuilder("chain")
		b.SetBlock(b.NewBlock("entry", -1))
		x := b.Add(ssa.OpParam, ssa.TypeI64, -1, 0)
		b.Func().Params = []ssa.Value{x}
		end := b.NewBlock("end", -1)
		for i := range n {
			c := b.Add(ssa.OpSlt, ssa.TypeBool, -1, 0, x, b.Int(int64(i), ssa.TypeI64))
			b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, c)
			next := b.NewBlock(fmt.Sprint("b", i), -1)
			b.SetSuccs(b.Current(), end, next)
			b.SetBlock(next)
		}
		b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, x)
		b.SetBlock(end)
		b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, x)
		e, err := newESSA(b.Finish())
		if err != nil {
			t.Fatal(err)
		}
		if len(e.Pis) != n {
			t.Fatalf("%d πs, want %d", len(e.Pis), n)
		}
		return e.Steps
	}
	if a, b := steps(500), steps(2000); b > 5*a {
		t.Errorf("%d steps for 500 tests, %d for 2000", a, b)
	}
}
