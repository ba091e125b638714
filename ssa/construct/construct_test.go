package construct_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

func TestAlgoNames(t *testing.T) {
	for _, a := range construct.Algos() {
		if got, err := construct.ParseAlgo(a.String()); got != a || err != nil {
			t.Errorf("ParseAlgo(%q) = %v, %v", a.String(), got, err)
		}
	}
	if _, err := construct.ParseAlgo("prnued"); err == nil {
		t.Error("a misspelt name is accepted")
	}
}

// check compares the SSA form of a program with want, for all given options.
func check(t *testing.T, program, want string, opts ...construct.Options) {
	t.Helper()
	f := source(t, program)
	for _, o := range opts {
		if got := text(run(t, f, o).F); got != want {
			t.Errorf("%v, fold %v: got\n%swant\n%s", o.Algo, o.Fold, got, want)
		}
	}
}

func TestCopiesStayInConventionalForm(t *testing.T) {
	program := `
a:
  param n
  x = n
  y = x
  z = 5
  ret y
`
	check(t, program, `a:
  n.0 = param
  x.1 = copy n.0
  y.1 = copy x.1
  z.1 = copy 5
  ret y.1
`, construct.Options{Algo: construct.Minimal}, construct.Options{Algo: construct.SemiPruned},
		construct.Options{Algo: construct.Pruned}, construct.Options{Algo: construct.SreedharGao})
	check(t, program, `a:
  n.0 = param
  ret n.0
`, construct.Options{Algo: construct.Pruned, Fold: true}, construct.Options{Algo: construct.Braun},
		construct.Options{Algo: construct.BraunSCC}, construct.Options{Algo: construct.AycockHorspool})
}

// TestSwapInALoop: folded, the phis refer to each other, and leaving SSA form by copies
// one after the other would lose a value.
func TestSwapInALoop(t *testing.T) {
	check(t, `
a:
  param x
  param y
  goto b
b:
  t = x
  x = y
  y = t
  br t b c
c:
  ret x
`, `a:
  x.0 = param
  y.0 = param
  goto b
b:
  x.1 = phi x.0 y.1
  y.1 = phi y.0 x.1
  br x.1 b c
c:
  ret y.1
`, construct.Options{Algo: construct.Braun}, construct.Options{Algo: construct.Pruned, Fold: true})
}

func TestBothArmsAssignTheSame(t *testing.T) {
	program := `
a:
  param c
  param a
  v = 0
  br c b1 b2
b1:
  v = a
  goto b3
b2:
  v = a
  goto b3
b3:
  ret v
`
	f := source(t, program)
	for a, want := range map[construct.Algo]string{construct.Pruned: "v b3", construct.Braun: "", construct.AycockHorspool: ""} {
		if got := phis(run(t, f, construct.Options{Algo: a})); got != want {
			t.Errorf("%v: phis at %q, want %q", a, got, want)
		}
	}
	// Placement looks at no value: folded, the phi merges the parameter with itself.
	r := run(t, f, construct.Options{Algo: construct.Pruned, Fold: true})
	if args := r.F.Args(r.Phis[0].Value); len(r.Phis) != 1 || name(r.F, args[0]) != "a.0" || args[0] != args[1] {
		t.Errorf("got\n%s", text(r.F))
	}
}

func TestReadBeforeAnyWrite(t *testing.T) {
	f := source(t, `
a:
  br c b d
b:
  x = 1
  goto d
d:
  ret x
`)
	for _, a := range construct.Algos() {
		r := run(t, f, construct.Options{Algo: a})
		for _, n := range []string{"c", "x"} {
			x := ssa.Var(1)
			for f.Vars[x].Name != n {
				x++
			}
			u := r.Undef[x]
			if u == 0 || r.F.Op[u] != ssa.OpUndef || name(r.F, u) != n+".0" {
				t.Errorf("%v: the initial value of %s is %d", a, n, u)
			}
		}
		if got := phis(r); got != "x d" {
			t.Errorf("%v: phis at %s", a, got)
		}
	}
}

func TestUnreachableBlock(t *testing.T) {
	check(t, `
a:
  param n
  x = 1
  goto c
dead:
  print n
  x = n
  goto c
c:
  ret x
`, `a:
  n.0 = param
  x.1 = copy 1
  goto c
dead:
  print v2
  x.2 = copy v2
  goto c
c:
  ret x.1
`, construct.Options{Algo: construct.Minimal}, construct.Options{Algo: construct.Pruned})
	f := source(t, `
a:
  x = 1
  br x b c
b:
  x = 2
  goto c
dead:
  goto c
c:
  ret x
`)
	for _, a := range construct.Algos() {
		r := run(t, f, construct.Options{Algo: a})
		if len(r.Phis) != 1 {
			t.Fatalf("%v: phis at %s", a, phis(r))
		}
		args := r.F.Args(r.Phis[0].Value)
		if len(args) != 3 || r.F.Op[args[2]] != ssa.OpUndef || r.F.Op[args[0]] == ssa.OpUndef || r.F.Op[args[1]] == ssa.OpUndef {
			t.Errorf("%v: operands %v, want the third undefined", a, args)
		}
	}
}

func TestDuplicateEdgesHaveAnOperandEach(t *testing.T) {
	f := source(t, `
a:
  x = 1
  br x b c
b:
  x = 2
  br x c c
c:
  ret x
`)
	for _, a := range construct.Algos() {
		r := run(t, f, construct.Options{Algo: a})
		if len(r.Phis) != 1 {
			t.Fatalf("%v: phis at %s", a, phis(r))
		}
		if args := r.F.Args(r.Phis[0].Value); len(args) != 3 || args[1] != args[2] || args[0] == args[1] {
			t.Errorf("%v: operands %v", a, args)
		}
	}
}

func TestVarsFilterAndMemory(t *testing.T) {
	f := source(t, `
a:
  x = 1
  y = x
  ret y
`)
	f.Vars[1].Promotable = false // x, as if its address were taken
	r := run(t, f, construct.Options{Algo: construct.Pruned})
	if got, want := text(r.F), "a:\n  write x 1\n  v3 = read x\n  y.1 = copy v3\n  ret y.1\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	f.Vars[1].Promotable = true
	r = run(t, f, construct.Options{Algo: construct.Braun, Vars: func(x ssa.Var) bool { return x == 1 }})
	if got, want := text(r.F), "a:\n  write y 1\n  v3 = read y\n  ret v3\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestMixedForm: a function that has phis and upsilons already, and values with names
// and versions of their own.
func TestMixedForm(t *testing.T) {
	b := ssa.NewBuilder("mixed")
	x := b.NewVar(ssa.VarInfo{Name: "x", Promotable: true})
	a, c := b.NewBlock("a", 0), b.NewBlock("c", 1)
	b.SetBlock(c)
	shadow := b.AddPhi(ssa.OpShadowPhi, ssa.TypeAny, 0)
	b.SetName(shadow, x, 7)
	b.SetBlock(a)
	b.Add(ssa.OpWrite, ssa.TypeAny, 0, int32(x), b.Int(1, ssa.TypeAny))
	b.Add(ssa.OpUpsilon, ssa.TypeAny, 0, int32(shadow), b.Add(ssa.OpRead, ssa.TypeAny, 0, int32(x)))
	b.Add(ssa.OpGoto, ssa.TypeAny, 0, 0)
	b.SetSuccs(a, c)
	b.SetBlock(c)
	b.Add(ssa.OpReturn, ssa.TypeAny, 0, 0, shadow)
	f := b.Finish()
	for _, o := range allOptions() {
		r := run(t, f, o)
		n := r.F
		var up ssa.Value
		for _, v := range n.Instr {
			if n.Op[v] == ssa.OpUpsilon {
				up = v
			}
		}
		if ssa.Value(n.Aux[up]) != r.NewOf[shadow] || name(n, r.NewOf[shadow]) != "x.7" {
			t.Errorf("%v: the upsilon writes %d, the shadow phi is %d, %s", o.Algo, n.Aux[up], r.NewOf[shadow], name(n, r.NewOf[shadow]))
		}
		if v := n.Args(up)[0]; n.Op[v] == ssa.OpCopy && name(n, v) != "x.8" {
			t.Errorf("%v: a new version is %s, but x.7 exists", o.Algo, name(n, v))
		}
	}
}

// TestBrokenText: missing operands and terminators, jumps to the entry, and values that are
// used before they are computed must do no harm.
func TestBrokenText(t *testing.T) {
	n := 2000
	if testing.Short() {
		n = 400
	}
	for i := range n {
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		g := ssatest.RandomGraph(rng, 1+rng.IntN(8), ssatest.GraphOptions{})
		b := ssa.NewBuilder("broken")
		for x := range 3 {
			b.NewVar(ssa.VarInfo{Name: string(rune('x' + x)), Promotable: x < 2})
		}
		for range g.NumBlocks() {
			b.NewBlock("", -1)
		}
		var vals []ssa.Value
		for blk := ssa.Entry; int(blk) <= g.NumBlocks(); blk++ {
			b.SetBlock(blk)
			b.SetSuccs(blk, g.Succs(blk)...)
			for range rng.IntN(6) {
				arg := ssa.Value(rng.IntN(30))
				ops := []ssa.Op{ssa.OpRead, ssa.OpRead, ssa.OpWrite, ssa.OpWrite, ssa.OpAdd, ssa.OpGoto}
				op := ops[rng.IntN(len(ops))]
				v := b.Add(op, ssa.TypeAny, 0, int32(1+rng.IntN(3)), arg)
				if op == ssa.OpWrite && rng.IntN(4) == 0 {
					b.SetArgs(v, nil)
				}
				vals = append(vals, v)
			}
		}
		f := b.Finish()
		for j := range f.Arg {
			if int(f.Arg[j]) >= f.NumValues() {
				f.Arg[j] = 0
			}
		}
		for _, o := range allOptions() {
			r := run(t, f, o)
			if o.Algo == construct.Pruned && !o.Fold {
				d := construct.NewReaching(f, r)
				for _, v := range vals {
					d.Of(v)
				}
			}
			for _, v := range r.F.Instr {
				if op := r.F.Op[v]; (op == ssa.OpRead || op == ssa.OpWrite) && f.Vars[r.F.Aux[v]].Promotable {
					t.Fatalf("function %d, %v: an access is left", i, o.Algo)
				}
			}
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	f := ssatest.OneVar(ssatest.NestedRepeatUntil(50000), []ssa.BlockID{1, 50001}, []ssa.BlockID{50001})
	for _, o := range allOptions() {
		if r, err := construct.Construct(ctx, f, o, nil); r != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%v: %v, %v", o.Algo, r, err)
		}
	}
	if _, err := construct.PhiBlocks(ctx, f, construct.Pruned, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("PhiBlocks: %v", err)
	}
}

func TestNoBlocks(t *testing.T) {
	f := ssa.NewBuilder("declared").Finish()
	for _, o := range allOptions() {
		if r := run(t, f, o); r.F != f || len(r.Phis) != 0 {
			t.Errorf("%v: %v", o.Algo, r)
		}
	}
}
