package construct_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"phils/ssa/construct"
)

func TestCountPhis(t *testing.T) {
	f := source(t, count)
	for a, want := range map[construct.Algo]string{
		construct.Minimal:        "s bb1, s bb5, i bb1, t3 bb1, t4 bb1, t5 bb1",
		construct.SemiPruned:     "s bb1, s bb5, i bb1",
		construct.Pruned:         "s bb1, s bb5, i bb1",
		construct.SreedharGao:    "s bb1, s bb5, i bb1",
		construct.Braun:          "s bb1, s bb5, i bb1",
		construct.BraunSCC:       "s bb1, s bb5, i bb1",
		construct.AycockHorspool: "s bb1, s bb5, i bb1, t3 bb1, t4 bb1, t5 bb1",
	} {
		if got := phis(run(t, f, construct.Options{Algo: a})); got != want {
			t.Errorf("%v: phis at %s, want %s", a, got, want)
		}
	}
}

func TestCountPruned(t *testing.T) {
	want := `entry:
  n.0 = param
  goto bb0
bb0:
  s.1 = copy 0
  i.1 = copy 0
  goto bb1
bb1:
  s.2 = phi s.1 s.4
  i.2 = phi i.1 i.3
  t3.1 = lt i.2 n.0
  br t3.1 bb2 bb3
bb2:
  t4.1 = and i.2 1
  t5.1 = eq t4.1 0
  br t5.1 bb4 bb5
bb3:
  ret s.2
bb4:
  s.3 = add s.2 i.2
  goto bb5
bb5:
  s.4 = phi s.2 s.3
  i.3 = add i.2 1
  goto bb1
`
	f := source(t, count)
	for _, a := range []construct.Algo{construct.Pruned, construct.SreedharGao, construct.SemiPruned} {
		if diff := cmp.Diff(want, text(run(t, f, construct.Options{Algo: a}).F)); diff != "" {
			t.Errorf("%v (-want +got):\n%s", a, diff)
		}
	}
}

func TestCountBraun(t *testing.T) {
	want := `entry:
  n.0 = param
  goto bb0
bb0:
  goto bb1
bb1:
  s.1 = phi 0 s.3
  i.1 = phi 0 i.2
  t3.1 = lt i.1 n.0
  br t3.1 bb2 bb3
bb2:
  t4.1 = and i.1 1
  t5.1 = eq t4.1 0
  br t5.1 bb4 bb5
bb3:
  ret s.1
bb4:
  s.2 = add s.1 i.1
  goto bb5
bb5:
  s.3 = phi s.1 s.2
  i.2 = add i.1 1
  goto bb1
`
	f := source(t, count)
	for _, o := range []construct.Options{{Algo: construct.Braun}, {Algo: construct.BraunSCC}, {Algo: construct.Pruned, Fold: true}} {
		if diff := cmp.Diff(want, text(run(t, f, o).F)); diff != "" {
			t.Errorf("%v (-want +got):\n%s", o.Algo, diff)
		}
	}
}
