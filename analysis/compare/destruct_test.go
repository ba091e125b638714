package compare

import (
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/destruct"
	"phils/ssa/interp"
	"phils/ssa/verify"
)

// files gives the snapshots of the programs in TAC and PIR below a folder.
func files(t testing.TB, folder string) []*analysis.Snapshot {
	t.Helper()
	var out []*analysis.Snapshot
	err := filepath.WalkDir(filepath.FromSlash(folder), func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(path) != ".tac" && filepath.Ext(path) != ".pir" {
			return err
		}
		src, err := os.ReadFile(path)
		if err == nil {
			out = append(out, analysis.NewSnapshot(path, 0, dialects.ForFile(path), src))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// corpora are our programs, and other people's where they are there.
func corpora(t testing.TB) map[string][]*analysis.Snapshot {
	out := map[string][]*analysis.Snapshot{"testdata": files(t, "../../testdata")}
	if other := "../../../shared/cases/tac"; exists(other) {
		out["shared/cases/tac"] = files(t, other)
	}
	return out
}

func exists(path string) bool {
	_, err := os.Stat(filepath.FromSlash(path))
	return err == nil
}

// In total, the copies that are left shrink from split edges to Method III to Boissinot et al.;
// the pruned form, whose phis have no constants, needs none. The totals are those of docs/performance.md.
func TestCopiesShrink(t *testing.T) {
	for name, snaps := range corpora(t) {
		var all []Destruction
		for _, s := range snaps {
			for _, fn := range s.Functions() {
				ds, err := Destructions(context.Background(), fn, Options{Runs: 1, Now: ticks()})
				if err != nil {
					t.Fatal(err)
				}
				for _, d := range ds {
					if d.Refused == nil && d.From == construct.Pruned && !d.Written && (!d.Conventional || d.Methods[destruct.Sreedhar3].After > 0 || d.Methods[destruct.Boissinot].After > 0) {
						t.Errorf("%s: %s: %+v", s.Name, fn.Name, d)
					}
				}
				all = append(all, ds...)
			}
		}
		for _, s := range Sums(all) {
			left := func(m destruct.Method) int { return s.Methods[m].After }
			t.Logf("%s, %s: %d functions, %d conventional, %d phis, copies naive %d, split %d, sreedhar %d %d %d, boissinot %d", name, s.Form, s.Functions, s.Conventional, s.Phis,
				left(destruct.Naive), left(destruct.Split), left(destruct.Sreedhar1), left(destruct.Sreedhar2), left(destruct.Sreedhar3), left(destruct.Boissinot))
			if s.Functions == 0 || left(destruct.Split) == 0 || left(destruct.Boissinot) > left(destruct.Sreedhar3) || left(destruct.Sreedhar3) > left(destruct.Split) ||
				left(destruct.Sreedhar2) > left(destruct.Sreedhar1) {
				t.Errorf("%s: %+v", name, s)
			}
		}
	}
}

// assignments counts the copies of plain code: variables that are given another variable's
// value, a constant, or a parameter that is not theirs.
func assignments(f *ssa.Func) int {
	n := 0
	for _, v := range f.Instr {
		if f.Op[v] != ssa.OpWrite {
			continue
		}
		switch a := f.Args(v)[0]; {
		case f.Op[a] == ssa.OpRead && f.Aux[a] != f.Aux[v], f.Op[a].IsConst():
			n++
		case f.Op[a] == ssa.OpParam:
			if f.Var[a] != ssa.Var(f.Aux[v]) && !f.Vars[f.Aux[v]].Param {
				n++
			}
		}
	}
	return n
}

// Into SSA form and out of it again, plain code has no more copies than before: where
// variables were only renamed none is left. Of the pruned form that holds function by function.
func TestThereAndBackAddsNoCopies(t *testing.T) {
	for name, snaps := range corpora(t) {
		source, back := map[construct.Algo]int{}, map[construct.Algo]int{}
		for _, s := range snaps {
			for _, fn := range s.Functions() {
				if fn.SSA || len(verify.Func(fn.F)) > 0 {
					continue
				}
				before := assignments(fn.F)
				for _, a := range []construct.Algo{construct.Pruned, construct.Braun} {
					r, err := fn.Construct(context.Background(), a)
					if err != nil {
						t.Fatal(err)
					}
					p, err := destruct.Destruct(context.Background(), r.F, destruct.Boissinot, nil)
					if err != nil {
						t.Fatal(err)
					}
					after := assignments(p.F)
					source[a], back[a] = source[a]+before, back[a]+after
					if after > before {
						t.Errorf("%s: %s had %d copies, has %d by %v", s.Name, fn.Name, before, after, a)
					}
				}
			}
		}
		t.Logf("%s: copies of the source %v, there and back %v", name, source, back)
		if source[construct.Pruned] == 0 {
			t.Errorf("%s has no copies", name)
		}
	}
}

const swapping = `func main() {
entry:
  goto loop
loop:
  a.1 = phi(entry: 1, loop: b.1)
  b.1 = phi(entry: 2, loop: a.1)
  i.1 = phi(entry: 0, loop: i.2)
  i.2 = i.1 + 1
  if i.2 < 3 goto loop
  print a.1, b.1
  c.1 = call fine(a.1)
  return a.1
}

func fine(n.0) {
entry:
  goto loop
loop:
  s.1 = phi(entry: 0, loop: s.2)
  s.2 = s.1 + n.0
  if s.2 < 9 goto loop
  return s.2
}

func never() {
entry:
  x.1 = phi
  (x.2, x.3) = sigma(x.1)
  return x.2
}
`

// A run tells of what is not conventional whether naive copies are wrong; the report counts
// them, and names what cannot leave SSA form.
func TestNaiveRuns(t *testing.T) {
	s := analysis.NewSnapshot("swap.tac", 0, dialects.ForFile("swap.tac"), []byte(swapping))
	p := &Program{Prog: &interp.Program{}}
	var left []Left
	for _, fn := range s.Functions() {
		p.Prog.Funcs = append(p.Prog.Funcs, fn.F)
	}
	i := 0
	for seg, fn := range s.Functions() {
		ds, err := Destructions(context.Background(), fn, Options{Now: ticks()})
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 && (len(ds) != 1 || ds[0].Naive != NotRun || ds[0].Name() != "as written" || ds[0].Phis != 3) {
			t.Errorf("%+v", ds)
		}
		if err := p.Naive(context.Background(), i, fn, ds); err != nil {
			t.Fatal(err)
		}
		_, before := s.Doc.SegmentStart(seg)
		left = append(left, Left{"swap.tac", s.FunctionName(seg, fn), before + 1, ds})
		i++
	}
	if left[0].Destructions[0].Naive != Wrong || left[1].Destructions[0].Naive != Right || left[2].Destructions[0].Refused == nil {
		t.Errorf("%+v", left)
	}
	text := DestructText(left)
	for _, want := range []string{
		"| as written |         2 |            1 |    4 |     8 |     9 |        7 | wrong on 1 of 2 |\n",
		"|     9 → 6 | ", "Left out:\n\n- swap.tac:", "never cannot leave SSA form",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	fns, totals := DestructJSON(left)
	js, err := json.Marshal(totals)
	if err != nil || len(fns) != 3 || fns[0].Naive != "wrong" || fns[2].Refused == "" ||
		!strings.HasPrefix(string(js), `[{"form":"as written","functions":2,"conventional":1,"phis":4,"naive_known":2,"naive_wrong":1,"methods":{"boissinot":{"inserted":12,"left":7,`) {
		t.Errorf("%v, %+v\n%s", err, fns, js)
	}
	// A program that ends in an error, here for want of an argument, tells nothing.
	p = &Program{Prog: p.Prog, Start: 1}
	ds := []Destruction{{Written: true}}
	for _, fn := range s.Functions() {
		if err := p.Naive(context.Background(), 0, fn, ds); err != nil || ds[0].Naive != NotRun {
			t.Errorf("%v, %v", ds[0].Naive, err)
		}
		break
	}
}

// Plain code that has been in SSA form and left it does the same: every function of the
// corpora is called with small arguments, before and after.
func TestThereAndBackDoesTheSame(t *testing.T) {
	for name, snaps := range corpora(t) {
		compared := 0
		for _, s := range snaps {
			var plain []*ssa.Func
			var fns []*analysis.Function
			for seg, fn := range s.Functions() {
				if len(verify.Func(fn.F)) > 0 {
					continue
				}
				f := *fn.F
				f.Name = s.FunctionName(seg, fn)
				plain, fns = append(plain, &f), append(fns, fn)
			}
			for _, m := range destruct.Methods()[destruct.Split:] {
				for d := range 2 { // the forms
					after := &interp.Program{}
					for i, fn := range fns {
						f := plain[i]
						n := 0
						for _, g := range forms(context.Background(), fn) {
							if r, err := destruct.Destruct(context.Background(), g, m, nil); n == d && err == nil {
								r.F.Name = f.Name
								f = r.F
							}
							n++
						}
						after.Funcs = append(after.Funcs, f)
					}
					for i, f := range plain {
						var args []interp.Val
						for j, v := range f.Params {
							a, err := interp.ParseArg([]string{"3", "2", "5", "7"}[j%4], f.Type[v])
							if err != nil {
								break
							}
							args = append(args, a)
						}
						p := &Program{Prog: &interp.Program{Funcs: plain}, Start: i, Args: args}
						want := p.run(context.Background(), p.Prog, 100_000)
						if !want.normal || strings.Contains(want.result, "undef") {
							continue
						}
						compared++
						if got := p.run(context.Background(), after, 300_000); *got != *want {
							t.Errorf("%s: %s by %v: %+v, want %+v", s.Name, f.Name, m, got, want)
						}
					}
				}
			}
		}
		t.Logf("%s: %d runs compared", name, compared)
		if compared < 100 {
			t.Errorf("%s: %d runs compared", name, compared)
		}
	}
}

// A function of LLVM IR is in SSA form and still has variables, its allocas: they are brought
// into it first, as in the table of constructions.
func TestAllocasLeave(t *testing.T) {
	const src = `define i32 @pick(i1 %c) {
entry:
  %x = alloca i32
  store i32 1, ptr %x
  br i1 %c, label %yes, label %join
yes:
  store i32 2, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}
`
	s := analysis.NewSnapshot("pick.ll", 0, dialects.ForFile("pick.ll"), []byte(src))
	for _, fn := range s.Functions() {
		ds, err := Destructions(context.Background(), fn, Options{Now: ticks()})
		if err != nil || len(ds) != 2 || ds[0].Name() != "pruned" || ds[0].Phis != 1 || ds[1].Name() != "braun" || ds[1].Phis != 1 {
			t.Errorf("%v, %+v", err, ds)
		}
	}
}
