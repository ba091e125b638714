package fix_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/fix"
	"phils/analysis/pir"
	"phils/analysis/tac"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
	"phils/ssa/ssatest"
)

// tangledSource is the i-th random program in SSA form whose phis are in one another's way.
func tangledSource(t testing.TB, d *analysis.Dialect, i int) string {
	rng := rand.New(rand.NewPCG(uint64(i), 48))
	o := ssatest.FuncOptions{Blocks: 2 + rng.IntN(7), Vars: 1 + rng.IntN(4), Instrs: 1 + rng.IntN(3)}
	if d == pir.Dialect {
		o.Typed, o.NoPrint = true, true
	}
	o.Graph.Reducible, o.Graph.Connected = i%3 == 0, i%4 < 2
	f := ssatest.RandomFunc(rng, o)
	keep := "fuel"
	if d == pir.Dialect {
		f.Name = "@random"
		for x := 1; x < len(f.Vars); x++ {
			name := fmt.Sprintf("_%d", x-1)
			if f.Vars[x].Name == keep {
				keep = name
			}
			f.Vars[x].Name, f.Vars[x].Source = name, f.Vars[x].Name
		}
	}
	r, err := construct.Construct(context.Background(), f, construct.Options{Algo: []construct.Algo{construct.Braun, construct.Pruned}[i%2]}, nil)
	if err != nil {
		t.Fatal(err)
	}
	ssatest.Tangle(rng, r.F, keep)
	f, _ = convert.Func(r.F, []convert.Form{convert.Phi, convert.Args}[rng.IntN(2)])
	return string(d.Render(f, analysis.RenderOptions{}).Text)
}

// lossCodes are what src has of lost-copy and swap, by message.
func lossCodes(t testing.TB, d *analysis.Dialect, src string) []string {
	var out []string
	for _, f := range findings(t, d, src, analysis.Warning) {
		if strings.HasPrefix(f, "lost-copy: ") || strings.HasPrefix(f, "swap: ") {
			out = append(out, f)
		}
	}
	return out
}

// Each fix of a lost copy or swap leaves a program without errors that does the same and
// has that finding no more; conventional form has none at all, and so has what is left when
// all are mended.
func TestLossesRandomPrograms(t *testing.T) {
	n := 700
	if testing.Short() {
		n = 400
	}
	ctx := context.Background()
	for _, d := range []*analysis.Dialect{tac.Dialect, pir.Dialect} {
		done := map[string]int{}
		for i := range n {
			src := tangledSource(t, d, i)
			if len(lossCodes(t, d, src)) == 0 {
				continue
			}
			want := behaviour(d, src)
			s := snapshot(d, src)
			see := func(what, got string) {
				t.Helper()
				done[what]++
				if e := findings(t, d, got, analysis.Error); len(e) > 0 {
					t.Fatalf("%s program %d: %s leads to %v\n%s\nfrom\n%s", d.ID, i, what, e, got, src)
				}
				if b := behaviour(d, got); b != want {
					t.Fatalf("%s program %d: %s changes the behaviour from %q to %q\n%s\nfrom\n%s", d.ID, i, what, want, b, got, src)
				}
			}
			seen := map[string]bool{}
			for _, at := range positions(s) {
				actions, err := fix.At(ctx, s, at.seg, at.off, at.off, check.Config{})
				if err != nil {
					t.Fatal(err)
				}
				for _, a := range actions {
					whole := strings.Contains(a.Title, "to conventional SSA form")
					key := fmt.Sprint(a.Title, a.Span)
					if !whole && a.Code != "lost-copy" && a.Code != "swap" || seen[key] {
						continue
					}
					seen[key] = true
					if a.Disabled != "" {
						t.Fatalf("%s program %d: %s: %s\n%s", d.ID, i, a.Title, a.Disabled, src)
					}
					edits, err := a.Resolve(ctx)
					if err != nil {
						t.Fatalf("%s program %d: %s: %v\n%s", d.ID, i, a.Title, err, src)
					}
					got := apply(s, a.Seg, edits)
					w := strings.Fields(a.Title)
					see(w[0]+" for "+a.Code, got)
					left := lossCodes(t, d, got)
					for _, l := range left {
						if whole || l == a.Code+": "+a.Finding.Msg {
							t.Fatalf("%s program %d: %s leaves %s\n%s\nfrom\n%s", d.ID, i, a.Title, l, got, src)
						}
					}
					if whole {
						for _, fn := range snapshot(d, got).Functions() {
							if c, ok := destruct.Conventional(fn.F, nil); !ok {
								t.Fatalf("%s program %d: not conventional: %v\n%s", d.ID, i, c, got)
							}
						}
					}
				}
			}
			for _, code := range []string{"lost-copy", "swap", ""} {
				all, err := fix.All(ctx, s, fix.Options{Code: code})
				if err != nil {
					t.Fatal(err)
				}
				got := src
				for _, x := range all {
					got = apply(s, x.Seg, x.Edits)
				}
				see("all "+code, got)
				for _, l := range lossCodes(t, d, got) {
					if code == "" || strings.HasPrefix(l, code+":") {
						t.Fatalf("%s program %d: mending all %q leaves %s\n%s\nfrom\n%s", d.ID, i, code, l, got, src)
					}
				}
			}
		}
		t.Logf("%s: %v", d.ID, done)
		for _, what := range []string{"Split for lost-copy", "Insert for lost-copy", "Insert for swap", "Convert for "} {
			if done[what] == 0 {
				t.Errorf("%s: no %s", d.ID, what)
			}
		}
	}
}
