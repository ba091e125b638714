package destruct

import (
	"context"
	"math/rand/v2"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

// Members of one class may share a variable, all pairs compared; and where the ends of a copy
// are in two classes, some pair of these may not.
func TestClassesByPairs(t *testing.T) {
	n := 4000
	if testing.Short() {
		n = 400
	}
	kept := 0
	for i := range n {
		rng := rand.New(rand.NewPCG(uint64(i), 47))
		o := ssatest.FuncOptions{Vars: 1 + rng.IntN(5), Params: 1 + i%2, Instrs: 1 + rng.IntN(4), Endless: true}
		r, err := construct.Construct(context.Background(), ssatest.RandomFunc(rng, o), construct.Options{Algo: construct.Braun}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if i%2 == 0 {
			ssatest.Tangle(rng, r.F, "")
		}
		for _, m := range []Method{Sreedhar2, Sreedhar3, Boissinot} {
			k := newTask(context.Background(), r.F, m, nil)
			var c *classes
			switch m {
			case Sreedhar2:
				c = k.methodII()
			case Sreedhar3:
				c = k.methodIII()
				if v, w := c.clashing(0, 0); v != 0 {
					t.Fatalf("program %d: names %d and %d are congruent", i, v, w)
				}
				c.share = shareCopy
			case Boissinot:
				k.isolate()
				c = k.newClasses(false)
				c.share = shareValues
			}
			if m != Sreedhar2 {
				c.coalesce()
			}
			if v, w := c.clashing(0, 0); v != 0 {
				t.Fatalf("program %d by %v: names %d and %d share a variable", i, m, v, w)
			}
			if m == Sreedhar2 {
				continue
			}
			apart := func(a, b ssa.Value) {
				if a, b = k.find(a), k.find(b); a == b || !c.can(a) || !c.can(b) || k.typ[a] != k.typ[b] {
					return
				}
				kept++
				if v, _ := c.clashing(a, b); v == 0 {
					t.Fatalf("program %d by %v: classes %v and %v could be one", i, m, c.list[a], c.list[b])
				}
			}
			k.moves(apart)
			k.copies(apart)
		}
	}
	if kept == 0 {
		t.Error("no copy was left")
	}
}

// clashing gives two names that may not share a variable: one of class a and one of class b,
// or for 0, 0 two of any one class; 0, 0 if there are none.
func (c *classes) clashing(a, b ssa.Value) (ssa.Value, ssa.Value) {
	clash := func(l, o []ssa.Value) (ssa.Value, ssa.Value) {
		for _, v := range l {
			for _, w := range o {
				if v != w && c.order(v, w) < 0 && c.dominates(v, w) && c.live.meets(v, w) && !c.mayShare(v, w) {
					return v, w
				}
			}
		}
		return 0, 0
	}
	if a != b {
		if v, w := clash(c.list[a], c.list[b]); v != 0 {
			return v, w
		}
		return clash(c.list[b], c.list[a])
	}
	for _, l := range c.list {
		if v, w := clash(l, l); v != 0 {
			return v, w
		}
	}
	return 0, 0
}
