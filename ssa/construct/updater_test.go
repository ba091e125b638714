package construct_test

import (
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/verify"
)

// promoteLater gives f in SSA form but for x, and fills in x with an Updater, as a
// transformation that finds x still in memory would. ok is false if x is copied to
// itself: such a definition is not a value yet.
func promoteLater(t *testing.T, f *ssa.Func, x ssa.Var) (g *ssa.Func, phis []construct.Phi, ok bool) {
	t.Helper()
	base := run(t, f, construct.Options{Algo: construct.Pruned, Vars: func(y ssa.Var) bool { return y != x }}).F
	u := construct.NewUpdater(base, x, base.Vars[x].Type)
	access := func(v ssa.Value, op ssa.Op) bool { return base.Op[v] == op && ssa.Var(base.Aux[v]) == x }
	for b := ssa.Entry; int(b) <= base.NumBlocks(); b++ {
		for _, v := range base.Instrs(b) {
			if access(v, ssa.OpWrite) {
				if access(base.Args(v)[0], ssa.OpRead) {
					return nil, nil, false
				}
				u.Define(b, base.Args(v)[0])
			}
		}
	}
	now := make([]ssa.Value, base.NumValues()) // by read: what it reads
	for b := ssa.Entry; int(b) <= base.NumBlocks(); b++ {
		cur := ssa.Value(0)
		for _, v := range base.Instrs(b) {
			switch {
			case access(v, ssa.OpWrite):
				cur = base.Args(v)[0]
			case access(v, ssa.OpRead) && cur == 0:
				now[v] = u.AtStart(b)
			case access(v, ssa.OpRead):
				now[v] = cur
			}
		}
	}
	for v := ssa.Value(1); int(v) < base.NumValues(); v++ {
		for i, a := range base.Args(v) {
			if now[a] != 0 {
				u.Replace(v, i, now[a])
			}
		}
	}
	g, phis = u.Finish()
	return g, phis, true
}

func TestUpdaterPromotesOneVariable(t *testing.T) {
	tried, ran, made := 0, 0, 0
	for i := range programs / 4 {
		f := randomProgram(i)
		before, runs := "", i%4 != 1 // those are endless
		if runs {
			var err error
			before, err = outcome(f)
			runs = err == nil
		}
		pruned := places(run(t, f, construct.Options{Algo: construct.Pruned}))
		for x := ssa.Var(1); int(x) < len(f.Vars); x++ {
			g, phis, ok := promoteLater(t, f, x)
			if !ok {
				continue
			}
			tried++
			made += len(phis)
			for _, p := range phis {
				if p.Var != x || !pruned[place{x, p.Block}] {
					t.Fatalf("program %d: variable %d: unwanted phi in block %d\n%s", i, x, p.Block, text(f))
				}
			}
			if p := verify.Func(g); len(p) > 0 {
				t.Fatalf("program %d, variable %d: %v\n%s\n%s", i, x, p, text(f), text(g))
			}
			if !runs {
				continue
			}
			ran++
			if after, err := outcome(g); err != nil || before != after {
				t.Fatalf("program %d, variable %d: before %q, after %q, %v\n%s\n%s", i, x, before, after, err, text(f), text(g))
			}
		}
	}
	t.Logf("%d variables, %d programs run, %d phis", tried, ran, made)
	if tried < programs/8 || ran < programs/8 || made < programs/8 {
		t.Errorf("%d variables, %d programs run, %d phis: the programs test little", tried, ran, made)
	}
}

// TestUpdaterReusesPhis asks for a variable's value where pruned SSA form has its phis
// already: the answers must be these.
func TestUpdaterReusesPhis(t *testing.T) {
	asked := 0
	for i := range programs / 4 {
		r := run(t, randomProgram(i), construct.Options{Algo: construct.Pruned})
		f := r.F
		at := map[place]ssa.Value{}
		for _, p := range r.Phis {
			at[place{p.Var, p.Block}] = p.Value
		}
		o := ssa.ReversePostorder(&f.Graph, nil)
		for x := ssa.Var(1); int(x) < len(f.Vars); x++ {
			u := construct.NewUpdater(f, x, f.Vars[x].Type)
			undefined := r.Undef[x] != 0
			if undefined {
				u.Define(ssa.Entry, r.Undef[x])
			}
			for _, v := range f.Instr {
				if f.Var[v] == x && f.Ver[v] >= 0 && !f.Op[v].IsPhi() {
					u.Define(f.Block[v], v)
				}
			}
			for _, p := range r.Phis {
				if p.Var != x || unreachablePred(f, o, p.Block) {
					continue
				}
				asked++
				if got := u.AtStart(p.Block); got != p.Value {
					t.Fatalf("program %d: on entry to block %d %s is %d, want the phi %d\n%s", i, p.Block, f.Vars[x].Name, got, p.Value, text(f))
				}
			}
		}
	}
	if asked < programs/8 {
		t.Errorf("only %d questions", asked)
	}
}

func unreachablePred(f *ssa.Func, o *ssa.Order, b ssa.BlockID) bool {
	for _, p := range f.Preds(b) {
		if !o.Reachable(p) {
			return true
		}
	}
	return false
}

func TestUpdaterInALoop(t *testing.T) {
	// x is defined in the entry and newly in the latch: one phi, in the header.
	f := run(t, source(t, `
entry:
  x = 1
  goto head
head:
  y = x + 1
  br y body out
body:
  z = y + y
  goto head
out:
  ret x
`), construct.Options{Algo: construct.Pruned}).F
	x := f.Var[f.Instrs(1)[0]]
	u := construct.NewUpdater(f, x, f.Vars[x].Type)
	u.Define(1, f.Instrs(1)[0])
	u.Define(3, f.Instrs(3)[0])
	u.Replace(f.Instrs(2)[0], 0, u.AtStart(2))
	u.Replace(f.Terminator(4), 0, u.AtEnd(4))
	g, phis := u.Finish()
	if len(phis) != 1 || phis[0].Block != 2 {
		t.Fatalf("phis %v, want one in block 2", phis)
	}
	want := `entry:
  x.1 = copy 1
  goto head
head:
  x.2 = phi x.1 z.1
  y.1 = add x.2 1
  br y.1 body out
body:
  z.1 = add y.1 y.1
  goto head
out:
  ret x.2
`
	if got := text(g); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
