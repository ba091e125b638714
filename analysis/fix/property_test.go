package fix_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/analysistest"
	"phils/analysis/check"
	"phils/analysis/fix"
	"phils/analysis/pir"
	"phils/analysis/tac"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
)

// source is the i-th random program as text of dialect d, with comments: plain, or in SSA
// form by some construction with its phis in some form.
func source(t testing.TB, d *analysis.Dialect, i int) string {
	rng := rand.New(rand.NewPCG(uint64(i), 4))
	o := ssatest.FuncOptions{Blocks: 2 + rng.IntN(6), Vars: 1 + rng.IntN(3), Instrs: 1 + rng.IntN(3), Undefined: i%5 == 0}
	if d == pir.Dialect {
		o.Typed, o.NoPrint = true, true
	}
	o.Graph.Reducible, o.Graph.Connected = i%3 == 0, i%4 < 2
	f := ssatest.RandomFunc(rng, o)
	if d == pir.Dialect {
		f.Name = "@random"
		for x := 1; x < len(f.Vars); x++ {
			f.Vars[x].Name, f.Vars[x].Source = fmt.Sprintf("_%d", x-1), f.Vars[x].Name
		}
	}
	if i%6 != 5 {
		algos := construct.Algos()
		r, err := construct.Construct(context.Background(), f, construct.Options{Algo: algos[rng.IntN(len(algos))]}, nil)
		if err != nil {
			t.Fatal(err)
		}
		f, _ = convert.Func(r.F, []convert.Form{convert.Phi, convert.Phi, convert.Args, convert.Upsilon}[rng.IntN(4)])
	}
	if i%6 == 5 { // plain code names what is written, not the parameter's value
		for _, p := range f.Params {
			f.Var[p] = 0
		}
	}
	text := string(d.Render(f, analysis.RenderOptions{}).Text)
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for j := 1; j < len(lines)-1; j++ {
		switch rng.IntN(12) {
		case 0:
			lines[j] += fmt.Sprintf(" %s c%d", d.LineComment, j)
		case 1:
			lines[j] = fmt.Sprintf("%s  %s\n%s", "", fmt.Sprintf("%s above %d", d.LineComment, j), lines[j])
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

func snapshot(d *analysis.Dialect, src string) *analysis.Snapshot {
	return analysis.NewSnapshot("test."+d.ID, 1, d, []byte(src))
}

// behaviour is what the first function prints and returns for a few arguments.
func behaviour(d *analysis.Dialect, src string) string {
	s := snapshot(d, src)
	var p interp.Program
	for _, fn := range s.Functions() {
		p.Funcs = append(p.Funcs, fn.F)
	}
	if len(p.Funcs) == 0 {
		return "no function"
	}
	var out bytes.Buffer
	for _, a := range []int64{0, 1, 5} {
		var args []interp.Val
		for range p.Funcs[0].Params {
			args = append(args, interp.MakeInt(a))
		}
		v, err := interp.Run(context.Background(), &p, p.Funcs[0].Name, args, interp.Config{Out: &out, Fuel: 1e6})
		var stop *interp.Error
		if errors.As(err, &stop) {
			fmt.Fprintln(&out, "stopped")
			continue
		}
		fmt.Fprintln(&out, "=>", v)
	}
	return out.String()
}

func findings(t testing.TB, d *analysis.Dialect, src string, least analysis.Level) []string {
	t.Helper()
	return analysistest.Findings(t, snapshot(d, src), least)
}

// Every action that is offered anywhere in a random program leaves a program without
// errors that does the same, and no comment is lost.
func TestRandomPrograms(t *testing.T) {
	n := 120
	if testing.Short() {
		n = 30
	}
	ctx := context.Background()
	for _, d := range []*analysis.Dialect{tac.Dialect, pir.Dialect} {
		kinds := map[string]int{}
		disabled := map[string]int{}
		for i := range n {
			src := source(t, d, i)
			if e := findings(t, d, src, analysis.Error); len(e) > 0 {
				t.Fatalf("program %d has errors: %v\n%s", i, e, src)
			}
			want := behaviour(d, src)
			s := snapshot(d, src)
			seen := map[string]bool{}
			for _, at := range positions(s) {
				actions, err := fix.At(ctx, s, at.seg, at.off, at.off, check.Config{})
				if err != nil {
					t.Fatal(err)
				}
				for _, a := range actions {
					key := fmt.Sprint(a.Title, a.Span)
					if seen[key] {
						continue
					}
					seen[key] = true
					if a.Disabled != "" {
						disabled[a.Disabled]++
						continue
					}
					edits, err := a.Resolve(ctx)
					if err != nil {
						t.Errorf("%s program %d: %s: %v\n%s", d.ID, i, a.Title, err, src)
						continue
					}
					kinds[kindOf(a)]++
					got := apply(s, a.Seg, edits)
					if e := findings(t, d, got, analysis.Error); len(e) > 0 {
						t.Errorf("%s program %d: %s leads to %v\n%s\nfrom\n%s", d.ID, i, a.Title, e, got, src)
					}
					if b := behaviour(d, got); b != want {
						t.Errorf("%s program %d: %s changes the behaviour from %q to %q\n%s\nfrom\n%s", d.ID, i, a.Title, want, b, got, src)
					}
					if !strings.Contains(a.Title, "unreachable") && comments(d, got) != comments(d, src) {
						t.Errorf("%s program %d: %s loses a comment\n%s\nfrom\n%s", d.ID, i, a.Title, got, src)
					}
					if t.Failed() {
						return
					}
				}
			}
		}
		t.Logf("%s: %v\nnot possible: %v", d.ID, kinds, disabled)
	}
}

// kindOf is an action's title without names.
func kindOf(a fix.Action) string {
	if a.Code != "" {
		return a.Code
	}
	w := strings.Fields(a.Title)
	return w[0] + " … " + w[len(w)-1]
}

type position struct {
	seg int
	off int32
}

// positions are the header, each label and each statement.
func positions(s *analysis.Snapshot) []position {
	var out []position
	for seg, fn := range s.Functions() {
		for _, n := range fn.Tree.Stmt {
			at, _ := fn.Tree.Span(n)
			out = append(out, position{seg, at + 1})
		}
		for _, e := range fn.Edges { // block parameters
			out = append(out, position{seg, fn.TokSpan(e.LabelTok).Start})
		}
		for b := ssa.Entry; int(b) <= fn.F.NumBlocks(); b++ {
			for _, p := range fn.F.Phis(b) {
				out = append(out, position{seg, fn.ValueSpan(p).Start})
			}
		}
	}
	return out
}

func apply(s *analysis.Snapshot, seg int, edits []fix.Edit) string {
	var out []byte
	for i := range s.Doc.NumSegments() {
		b := s.Doc.Segment(i).Bytes()
		if i == seg {
			b = fix.Apply(b, edits)
		}
		out = append(out, b...)
	}
	return string(out)
}

func comments(d *analysis.Dialect, src string) int { return strings.Count(src, d.LineComment) }

// All the fixes of one code, made together until none is left, keep the behaviour too.
func TestAllRandomPrograms(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 30
	}
	ctx := context.Background()
	codes := []string{"trivial-phi", "dead-phi", "dead-phi-cycle", "redundant-phi-scc", "unreachable-block", "critical-edge", ""}
	for _, d := range []*analysis.Dialect{tac.Dialect, pir.Dialect} {
		mended := map[string]int{}
		for i := range n {
			src := source(t, d, i)
			want := behaviour(d, src)
			s := snapshot(d, src)
			for _, code := range codes {
				all, err := fix.All(ctx, s, fix.Options{Code: code})
				if err != nil {
					t.Fatal(err)
				}
				got := src
				for _, x := range all {
					got = apply(s, x.Seg, x.Edits)
					mended[code]++
				}
				if e := findings(t, d, got, analysis.Error); len(e) > 0 {
					t.Fatalf("%s program %d, %s: %v\n%s\nfrom\n%s", d.ID, i, code, e, got, src)
				}
				if b := behaviour(d, got); b != want {
					t.Fatalf("%s program %d, %s: from %q to %q\n%s\nfrom\n%s", d.ID, i, code, want, b, got, src)
				}
				for _, f := range findings(t, d, got, analysis.Hint) {
					if c, _, _ := strings.Cut(f, ":"); c == code || code == "" && (strings.HasPrefix(c, "dead-phi") || strings.HasSuffix(c, "phi") || c == "redundant-phi-scc") {
						t.Fatalf("%s program %d, %s leaves %s\n%s\nfrom\n%s", d.ID, i, code, f, got, src)
					}
				}
			}
		}
		t.Logf("%s: %v", d.ID, mended)
		for _, c := range codes {
			if mended[c] == 0 && c != "trivial-phi" && c != "dead-phi-cycle" && !(c == "redundant-phi-scc" && testing.Short()) {
				t.Errorf("%s: no program has a finding %q to mend", d.ID, c)
			}
		}
	}
}
