package check_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/tac"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
)

// tangledText is the i-th random TAC program in SSA form whose phis are in one another's way.
func tangledText(t testing.TB, i int) string {
	rng := rand.New(rand.NewPCG(uint64(i), 47))
	o := ssatest.FuncOptions{Blocks: 2 + rng.IntN(7), Vars: 1 + rng.IntN(4), Instrs: 1 + rng.IntN(3)}
	o.Graph.Reducible, o.Graph.Connected = i%3 == 0, i%4 < 2
	algo := []construct.Algo{construct.Braun, construct.Pruned, construct.Minimal}[i%3]
	r, err := construct.Construct(context.Background(), ssatest.RandomFunc(rng, o), construct.Options{Algo: algo, Fold: i%3 > 0}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if i%5 > 0 {
		ssatest.Tangle(rng, r.F, "fuel")
	}
	f, _ := convert.Func(r.F, []convert.Form{convert.Phi, convert.Args}[i%2])
	return string(tac.Render(f, analysis.RenderOptions{}).Text)
}

// ran is what f prints and returns for a few arguments; ends tells whether it does.
func ran(f *ssa.Func) (text string, ends bool) {
	var out bytes.Buffer
	for _, arg := range []int64{-2, 1, 4, 7} {
		var args []interp.Val
		for range f.Params {
			args = append(args, interp.MakeInt(arg))
		}
		v, err := interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{f}}, f.Name, args, interp.Config{Out: &out, Fuel: 20000})
		if errors.Is(err, interp.ErrFuel) {
			return "", false
		}
		fmt.Fprintln(&out, "=>", v, err != nil)
	}
	return out.String(), true
}

func lossFindings(t testing.TB, fn *analysis.Function) []analysis.Diagnostic {
	ds, err := check.Function(context.Background(), fn)
	if err != nil {
		t.Fatal(err)
	}
	var out []analysis.Diagnostic
	for _, d := range ds {
		if d.Code == "lost-copy" || d.Code == "swap" {
			out = append(out, d)
		}
	}
	return out
}

// Where naive copies change what a program does there is a finding; where there is none they
// do not; conventional functions have none. Each has its places, and no two are alike.
func TestLossesAgainstNaiveRuns(t *testing.T) {
	n := 4000
	if testing.Short() {
		n = 600
	}
	var wrong, clean, lost, swaps int
	for i := range n {
		src := tangledText(t, i)
		s := snapshot(t, "tac", src)
		for _, fn := range s.Functions() {
			if !fn.SSA {
				continue
			}
			ds := lossFindings(t, fn)
			seen := map[string]bool{}
			for _, d := range ds {
				if d.Code == "swap" {
					swaps++
				} else {
					lost++
				}
				if seen[d.Code+d.Msg] {
					t.Fatalf("twice: %s\n%s", d.Msg, src)
				}
				seen[d.Code+d.Msg] = true
				if len(d.Related) < 2 || d.Edge < 0 || !fn.F.Op[d.Value].IsPhi() {
					t.Fatalf("%+v\n%s", d, src)
				}
				for _, r := range d.Related {
					if r.Span.Start >= r.Span.End {
						t.Fatalf("a related place of %s is nowhere: %s\n%s", d.Msg, r.Msg, src)
					}
				}
			}
			if _, fine := destruct.Conventional(fn.F, nil); fine && len(ds) > 0 {
				t.Fatalf("conventional, and %v\n%s", ds, src)
			}
			r, err := destruct.Destruct(context.Background(), fn.F, destruct.Naive, nil)
			if err != nil {
				t.Fatal(err)
			}
			want, ends := ran(fn.F)
			if !ends || strings.Contains(want, "undef") {
				continue
			}
			got, _ := ran(r.F)
			switch {
			case got != want && len(ds) == 0:
				t.Fatalf("naive copies give %q, want %q, and nothing is found\n%s", got, want, src)
			case got != want:
				wrong++
			case len(ds) == 0:
				clean++
			}
		}
	}
	t.Logf("%d programs: naive wrong in %d, %d clean; %d lost copies, %d swaps", n, wrong, clean, lost, swaps)
	if wrong < n/400 || clean < n/4 || lost == 0 || swaps == 0 {
		t.Error("not every kind came up")
	}
}

// SSA form made by placement and renaming is conventional, as it folds no copies: nothing is
// found in it. How much is in Braun's form, where they are folded, is logged.
func TestLossesOfCases(t *testing.T) {
	files, _ := filepath.Glob("../../../shared/cases/tac/programs/*.tac")
	if len(files) == 0 {
		t.Skip("no cases")
	}
	functions := 0
	found := map[construct.Algo]int{}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, fn := range snapshot(t, "tac", string(b)).Functions() {
			errs, err := check.Errors(context.Background(), fn)
			if err != nil {
				t.Fatal(err)
			}
			if fn.SSA || len(errs) > 0 || fn.F.NumBlocks() == 0 {
				continue
			}
			functions++
			for _, algo := range []construct.Algo{construct.Pruned, construct.Minimal, construct.Braun} {
				r, err := fn.Construct(context.Background(), algo)
				if err != nil {
					t.Fatal(err)
				}
				again := snapshot(t, "tac", string(tac.Render(r.F, analysis.RenderOptions{}).Text))
				for _, made := range again.Functions() {
					ds := lossFindings(t, made)
					found[algo] += len(ds)
					if algo != construct.Braun && len(ds) > 0 {
						t.Errorf("%s, %s, %v: %s\n%s", file, fn.Name, algo, ds[0].Msg, made.Tree.Src)
					}
				}
			}
		}
	}
	t.Logf("%d functions, findings %v", functions, found)
	if functions < 20 {
		t.Errorf("only %d functions", functions)
	}
}
