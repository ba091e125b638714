package construct_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// programs is how many random programs the properties are tried on.
var programs = 10000

func TestMain(m *testing.M) {
	flag.Parse()
	if testing.Short() {
		programs = 1000
	}
	os.Exit(m.Run())
}

// randomProgram makes the i-th program: a third of them reducible, some with
// unreachable blocks, some without the guards that make loops end.
func randomProgram(i int) *ssa.Func {
	rng := rand.New(rand.NewPCG(uint64(i), 16))
	o := ssatest.FuncOptions{Vars: 1 + rng.IntN(5), Instrs: 1 + rng.IntN(5), Undefined: i%2 == 0, Typed: i%5 == 0, Endless: i%4 == 1}
	o.Graph.Reducible = i%3 == 0
	o.Graph.Connected = i%4 < 2
	if i%100 == 0 {
		o.Blocks = 40
	}
	return ssatest.RandomFunc(rng, o)
}

func reducible(f *ssa.Func) bool {
	o := ssa.ReversePostorder(&f.Graph, nil)
	return ssa.Reducible(&f.Graph, o, ssa.Dominators(&f.Graph, o, nil))
}

type place struct {
	x ssa.Var
	b ssa.BlockID
}

func places(r *construct.Result) map[place]bool {
	m := map[place]bool{}
	for _, p := range r.Phis {
		m[place{p.Var, p.Block}] = true
	}
	return m
}

func subset(a, b map[place]bool) error {
	for p := range a {
		if !b[p] {
			return fmt.Errorf("phi of variable %d in block %d", p.x, p.b)
		}
	}
	return nil
}

func same(a, b map[place]bool) error {
	if err := subset(a, b); err != nil {
		return fmt.Errorf("unwanted %w", err)
	}
	if err := subset(b, a); err != nil {
		return fmt.Errorf("missing %w", err)
	}
	return nil
}

// copies reports whether f copies a variable. Folded, copies can make redundant sets of
// phis even in a reducible graph: x and y start alike and are swapped in a loop.
func copies(f *ssa.Func) bool {
	for _, v := range f.Instr {
		if f.Op[v] == ssa.OpWrite && f.Op[f.Args(v)[0]] == ssa.OpRead {
			return true
		}
	}
	return false
}

// alive are the phis of r that something other than a dead phi uses.
func alive(r *construct.Result, from map[place]bool) map[place]bool {
	f := r.F
	isPhi := map[ssa.Value]place{}
	for _, p := range r.Phis {
		isPhi[p.Value] = place{p.Var, p.Block}
	}
	var work []ssa.Value
	for _, v := range f.Instr {
		if _, ok := isPhi[v]; !ok {
			work = append(work, f.Args(v)...)
		}
	}
	live := map[place]bool{}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if p, ok := isPhi[v]; ok && !live[p] {
			live[p] = true
			work = append(work, f.Args(v)...)
		}
	}
	for p := range live {
		if !from[p] {
			delete(live, p)
		}
	}
	return live
}

// liveOnEntry are those places where the variable is live on entry in f.
func liveOnEntry(f *ssa.Func, at map[place]bool) map[place]bool {
	acc, live := ssa.NewAccesses(f), ssa.NewLiveIn(&f.Graph)
	m := map[place]bool{}
	for p := range at {
		live.Walk(acc.Defs(p.x), acc.UpwardExposed(p.x))
		if live.Live(p.b) {
			m[p] = true
		}
	}
	return m
}

// withoutTrivial removes trivial phis one at a time until there are none, looking
// at everything again each time. Operands for edges from unreachable blocks are ignored.
func withoutTrivial(r *construct.Result) map[place]bool {
	f := r.F
	o := ssa.ReversePostorder(&f.Graph, nil)
	repl := map[ssa.Value]ssa.Value{}
	get := func(v ssa.Value) ssa.Value {
		for repl[v] != 0 {
			v = repl[v]
		}
		return v
	}
	left := places(r)
	for changed := true; changed; {
		changed = false
		for _, p := range r.Phis {
			if repl[p.Value] != 0 {
				continue
			}
			vals := map[ssa.Value]bool{}
			for i, a := range f.Args(p.Value) {
				if o.Reachable(f.Preds(p.Block)[i]) && get(a) != p.Value {
					vals[get(a)] = true
				}
			}
			if len(vals) == 1 {
				for v := range vals {
					repl[p.Value] = v
				}
				delete(left, place{p.Var, p.Block})
				changed = true
			}
		}
	}
	return left
}

func TestFlavorsOfRandomPrograms(t *testing.T) {
	counts := map[string]int{}
	for i := range programs {
		f := randomProgram(i)
		red := reducible(f)
		res := map[construct.Algo]*construct.Result{}
		at := map[construct.Algo]map[place]bool{}
		for _, a := range construct.Algos() {
			res[a] = run(t, f, construct.Options{Algo: a})
			at[a] = places(res[a])
			counts[a.String()] += len(res[a].Phis)
		}
		check := func(what string, err error) {
			t.Helper()
			if err != nil {
				t.Fatalf("program %d (reducible: %v): %s: %v\n%s", i, red, what, err, text(f))
			}
		}
		minimal, semi, pruned := at[construct.Minimal], at[construct.SemiPruned], at[construct.Pruned]
		check("pruned = minimal minus dead phis", same(pruned, alive(res[construct.Minimal], minimal)))
		check("pruned ⊆ semi-pruned", subset(pruned, semi))
		check("semi-pruned ⊆ minimal", subset(semi, minimal))
		if a, b := text(res[construct.SreedharGao].F), text(res[construct.Pruned].F); a != b {
			t.Fatalf("program %d: sreedhar-gao gives\n%s\npruned\n%s", i, a, b)
		}
		check("braun-scc ⊆ pruned", subset(at[construct.BraunSCC], pruned))
		check("braun-scc ⊆ braun", subset(at[construct.BraunSCC], at[construct.Braun]))
		folded := withoutTrivial(run(t, f, construct.Options{Algo: construct.Minimal, Fold: true}))
		check("minimal folded ⊆ aycock-horspool", subset(folded, at[construct.AycockHorspool]))
		if red {
			check("braun ⊆ pruned", subset(at[construct.Braun], pruned))
			if !copies(f) {
				counts["reducible without copies"]++
				check("braun-scc = braun", same(at[construct.BraunSCC], at[construct.Braun]))
			}
			check("aycock-horspool = minimal after folding", same(at[construct.AycockHorspool], folded))
			check("braun = aycock-horspool where live", same(at[construct.Braun], liveOnEntry(f, at[construct.AycockHorspool])))
			counts["reducible"]++
		} else {
			counts["irreducible"]++
			counts["braun's redundant SCC phis"] += len(res[construct.Braun].Phis) - len(res[construct.BraunSCC].Phis)
		}
	}
	t.Log(counts)
	if counts["reducible"] < programs/4 || counts["irreducible"] < programs/10 || counts["braun's redundant SCC phis"] == 0 {
		t.Errorf("the random programs are too much alike: %v", counts)
	}
}

// allOptions is every algorithm, the placement ones with folding too.
func allOptions() []construct.Options {
	var all []construct.Options
	for _, a := range construct.Algos() {
		all = append(all, construct.Options{Algo: a})
		if !a.Folds() {
			all = append(all, construct.Options{Algo: a, Fold: true})
		}
	}
	return all
}

func TestRandomProgramsVerify(t *testing.T) {
	for i := range programs {
		f := randomProgram(i)
		if p := verify.Func(f); len(p) > 0 {
			t.Fatalf("program %d before construction: %v", i, p)
		}
		for _, o := range allOptions() {
			r := run(t, f, o)
			if p := verify.SSA(r.F); len(p) > 0 {
				t.Fatalf("program %d, %v, fold %v: %v\n%s\n%s", i, o.Algo, o.Fold, p, text(f), text(r.F))
			}
			checkMaps(t, f, r)
		}
	}
}

// checkMaps checks the correspondence of old and new values.
func checkMaps(t *testing.T, f *ssa.Func, r *construct.Result) {
	t.Helper()
	if len(r.NewOf) != f.NumValues() || len(r.OldOf) != r.F.NumValues() {
		t.Fatalf("NewOf has %d, OldOf %d entries", len(r.NewOf), len(r.OldOf))
	}
	for v := 1; v < r.F.NumValues(); v++ {
		old := r.OldOf[v]
		if old != 0 && r.NewOf[old] != ssa.Value(v) {
			t.Fatalf("OldOf[%d] = %d, NewOf[%d] = %d", v, old, old, r.NewOf[old])
		}
		if op := r.F.Op[v]; old == 0 && op != ssa.OpPhi && op != ssa.OpUndef {
			t.Fatalf("value %d (op %d) comes from nowhere", v, op)
		}
	}
	o := ssa.ReversePostorder(&f.Graph, nil)
	for _, v := range f.Instr {
		if r.NewOf[v] == 0 && (f.Op[v] != ssa.OpWrite || o.Reachable(f.Block[v])) {
			t.Fatalf("value %d was dropped", v)
		}
	}
	last := construct.Phi{}
	for _, p := range r.Phis {
		if p.Block < last.Block || p.Block == last.Block && p.Var <= last.Var {
			t.Fatalf("phis out of order: %v after %v", p, last)
		}
		last = p
		if r.F.Src[p.Value] != f.BlockSrc[p.Block] || r.F.Var[p.Value] != p.Var {
			t.Fatalf("phi %v has Src %d, Var %d", p, r.F.Src[p.Value], r.F.Var[p.Value])
		}
	}
}

func TestRandomProgramsRunAlike(t *testing.T) {
	ran := 0
	for i := range programs {
		if i%4 == 1 { // endless
			continue
		}
		f := randomProgram(i)
		before, err := outcome(f)
		if err != nil {
			continue // an undefined value decided something
		}
		ran++
		for _, o := range allOptions() {
			r := run(t, f, o)
			after, err := outcome(r.F)
			if err != nil || before != after {
				t.Fatalf("program %d, %v, fold %v: before %q, after %q, %v\n%s\n%s", i, o.Algo, o.Fold, before, after, err, text(f), text(r.F))
			}
		}
	}
	t.Logf("%d programs ran", ran)
	if ran < programs/4 {
		t.Errorf("only %d programs ran", ran)
	}
}

func outcome(f *ssa.Func) (string, error) {
	var out bytes.Buffer
	v, err := interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{f}}, f.Name, []interp.Val{interp.MakeInt(7)}, interp.Config{Out: &out, Fuel: 1 << 16})
	if errors.Is(err, interp.ErrFuel) {
		return "", err
	}
	return out.String() + v.String(), err
}

// shuffled gives f with its blocks, but for the entry, and its variables in another
// order.
func shuffled(rng *rand.Rand, f *ssa.Func) *ssa.Func {
	b := ssa.NewBuilder(f.Name)
	vars := make([]ssa.Var, len(f.Vars))
	for _, x := range rng.Perm(len(f.Vars) - 1) {
		vars[x+1] = b.NewVar(f.Vars[x+1])
	}
	blocks := make([]ssa.BlockID, f.NumBlocks()+1)
	at := []ssa.BlockID{ssa.Entry}
	for _, y := range rng.Perm(f.NumBlocks() - 1) {
		at = append(at, ssa.BlockID(y+2))
	}
	for _, y := range at {
		blocks[y] = b.NewBlock(f.BlockName[y], f.BlockSrc[y])
	}
	vals := make([]ssa.Value, f.NumValues())
	for v := 1; v < f.NumValues(); v++ {
		if f.Op[v] == ssa.OpConst {
			vals[v] = b.Const(f.Consts[f.Aux[v]], f.Type[v])
		}
	}
	for _, y := range at {
		b.SetBlock(blocks[y])
		for _, v := range f.Instrs(y) {
			aux := f.Aux[v]
			switch f.Op[v] {
			case ssa.OpRead, ssa.OpWrite:
				aux = int32(vars[aux])
			case ssa.OpSwitch:
				aux = b.Cases(f.Cases[aux])
			}
			var args []ssa.Value
			for _, a := range f.Args(v) {
				args = append(args, vals[a])
			}
			vals[v] = b.Add(f.Op[v], f.Type[v], f.Src[v], aux, args...)
		}
		var succs []ssa.BlockID
		for _, z := range f.Succs(y) {
			succs = append(succs, blocks[z])
		}
		b.SetSuccs(blocks[y], succs...)
	}
	g := b.Finish()
	for _, v := range f.Params {
		g.Params = append(g.Params, vals[v])
	}
	return g
}

func TestOrderOfBlocksAndVarsDoesNotMatter(t *testing.T) {
	for i := range programs / 4 {
		f := randomProgram(i)
		g := shuffled(rand.New(rand.NewPCG(uint64(i), 3)), f)
		for _, o := range allOptions() {
			if a, b := len(run(t, f, o).Phis), len(run(t, g, o).Phis); a != b {
				t.Fatalf("program %d (reducible: %v), %v, fold %v: %d phis, shuffled %d\n%s", i, reducible(f), o.Algo, o.Fold, a, b, text(f))
			}
		}
	}
}

// TestUnreachableBlocksDoNotMatter compares with the same program whose unreachable
// blocks jump nowhere.
func TestUnreachableBlocksDoNotMatter(t *testing.T) {
	seen := 0
	for i := range programs / 4 {
		f := randomProgram(i)
		o := ssa.ReversePostorder(&f.Graph, nil)
		if len(o.RPO) == f.NumBlocks() {
			continue
		}
		seen++
		succ := make([][]ssa.BlockID, f.NumBlocks())
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			if o.Reachable(b) {
				succ[b-1] = slices.Clone(f.Succs(b))
			}
		}
		g := *f
		g.Graph = ssa.NewGraph(succ)
		for _, opt := range allOptions() {
			if err := same(places(run(t, f, opt)), places(run(t, &g, opt))); err != nil {
				t.Fatalf("program %d, %v, fold %v: %v\n%s", i, opt.Algo, opt.Fold, err, text(f))
			}
		}
	}
	if seen < programs/100 {
		t.Errorf("only %d programs have unreachable blocks", seen)
	}
}
