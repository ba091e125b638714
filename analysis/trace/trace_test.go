package trace_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/tac"
	"phils/analysis/trace"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

// counts are the two forms of the running example, with a variable's name in each.
var counts = map[string]map[string]string{
	"tac/count.tac": {"n": "n", "s": "s", "i": "i", "t3": "t3", "t4": "t4", "t5": "t5"},
	"pir/count.pir": {"n": "_0", "s": "_1", "i": "_2", "t3": "_3", "t4": "_4", "t5": "_5"},
}

func labels(fn *analysis.Function, bs []ssa.BlockID) string {
	var out []string
	for _, b := range bs {
		out = append(out, fn.BlockLabel(b))
	}
	return strings.Join(out, " ")
}

// TestCountSlots has the slot table of the construction lesson, §3.
func TestCountSlots(t *testing.T) {
	type row struct{ defs, frontier, live, phis, dropped string }
	want := map[string]row{
		"n":  {"ENTRY", "", "bb0 bb1 bb2 bb4 bb5", "", ""},
		"s":  {"bb0 bb4", "bb1 bb5", "bb1 bb2 bb3 bb4 bb5", "bb1 bb5", ""},
		"i":  {"bb0 bb5", "bb1", "bb1 bb2 bb4 bb5", "bb1", ""},
		"t3": {"bb1", "bb1", "", "", "bb1"},
		"t4": {"bb2", "bb1", "", "", "bb1"},
		"t5": {"bb2", "bb1", "", "", "bb1"},
	}
	for file, name := range counts {
		fn, _ := first(t, file)
		for _, a := range []construct.Algo{construct.Minimal, construct.SemiPruned, construct.Pruned, construct.SreedharGao} {
			slots := map[string]*trace.Slot{}
			for _, s := range of(t, fn, a).Steps {
				if s.Slot != nil {
					slots[fn.F.Vars[s.Slot.Var].Name] = s.Slot
				}
			}
			if len(slots) != len(want) {
				t.Errorf("%s %v: %d slots, want %d", file, a, len(slots), len(want))
			}
			for x, w := range want {
				s := slots[name[x]]
				if s == nil {
					t.Errorf("%s %v: no slot for %s", file, a, x)
					continue
				}
				defs := labels(fn, s.Defs)
				if s.Param {
					defs = strings.TrimSpace(trace.EntryBlock + " " + defs)
				}
				if a == construct.Minimal {
					w.phis, w.dropped = w.frontier, ""
				}
				got := row{defs, labels(fn, s.Frontier), labels(fn, s.LiveIn), labels(fn, s.Phis), labels(fn, s.Dropped)}
				if got != w {
					t.Errorf("%s %v: slot %s is %v, want %v", file, a, x, got, w)
				}
				if (s.Why == "") != (w.dropped == "") {
					t.Errorf("%s %v: slot %s says why %q", file, a, x, s.Why)
				}
			}
		}
	}
}

// TestCountWalk has the order of the walk and the stack of s at bb4 of the lesson.
func TestCountWalk(t *testing.T) {
	for file, name := range counts {
		fn, _ := first(t, file)
		tr := of(t, fn, construct.Pruned)
		var order []string
		for i := range tr.Steps {
			s := &tr.Steps[i]
			if s.Part != trace.Renaming {
				continue
			}
			order = append(order, tr.At(s))
			if tr.At(s) != "bb4" {
				continue
			}
			for _, k := range tr.Stacks(i) {
				if fn.F.Vars[k.Var].Name != name["s"] {
					continue
				}
				if len(k.Refs) != 3 || k.Refs[0].Kind != construct.RefUndef || k.Refs[1].Kind != construct.RefValue || k.Refs[2].Kind != construct.RefPhi {
					t.Fatalf("%s: the stack of s at bb4 is %v", file, k.Refs)
				}
				if w := k.Refs[1].Value; fn.F.Op[w] != ssa.OpWrite || fn.BlockLabel(fn.F.Block[w]) != "bb0" {
					t.Errorf("%s: the second on the stack of s is not the write in bb0", file)
				}
				if b := fn.BlockLabel(k.Refs[2].Block); b != "bb1" {
					t.Errorf("%s: the top of the stack of s is the phi of %s", file, b)
				}
				if got := tr.Name(k.Refs[1]); got != "s₁" {
					t.Errorf("%s: the write in bb0 is shown as %q", file, got)
				}
			}
			last := s.Events[len(s.Events)-1]
			if last.Kind != construct.KindOperand || fn.BlockLabel(last.Block) != "bb5" || tr.Name(last.Value) != "s₃" {
				t.Errorf("%s: bb4 ends with %v", file, last)
			}
		}
		if got, want := strings.Join(order, " "), "ENTRY bb0 bb1 bb2 bb4 bb5 bb3"; got != want {
			t.Errorf("%s: the walk is %s, want %s", file, got, want)
		}
	}
}

// TestCountBraun has the twelve steps of the lesson: their blocks, and what they are
// about.
func TestCountBraun(t *testing.T) {
	type row struct{ at, made, removed, kept, sealed string }
	want := []row{
		{at: "ENTRY", sealed: "bb0"},
		{at: "bb0"},
		{at: "bb1", made: "i@bb1"},
		{at: "bb1", made: "n@bb1", sealed: "bb2 bb3"},
		{at: "bb2", sealed: "bb4"},
		{at: "bb3", made: "s@bb1"},
		{at: "bb4", sealed: "bb5"},
		{at: "bb5", made: "i@bb5", removed: "i@bb5=i@bb1"},
		{at: "bb5", sealed: "bb1"},
		{at: "seal bb1", kept: "i@bb1"},
		{at: "seal bb1", made: "n@bb5", removed: "n@bb5=n@bb1 n@bb1=n₀"},
		{at: "seal bb1", made: "s@bb5", kept: "s@bb5 s@bb1"},
	}
	for file := range counts {
		fn, _ := first(t, file)
		for _, a := range []construct.Algo{construct.Braun, construct.BraunSCC} {
			tr := of(t, fn, a)
			ref := func(r construct.Ref) string {
				if r.Kind == construct.RefPhi {
					return fn.DisplayName(r.Var) + "@" + fn.BlockLabel(r.Block)
				}
				return tr.Name(r)
			}
			var got []row
			left := 0
			for i := range tr.Steps {
				s := &tr.Steps[i]
				if s.Part == trace.Left {
					left++
				}
				if s.Part != trace.OnTheFly {
					continue
				}
				r := row{at: tr.At(s)}
				for _, e := range s.Events {
					add := func(to *string, text string) { *to = strings.TrimSpace(*to + " " + text) }
					switch e.Kind {
					case construct.KindIncomplete, construct.KindNewPhi:
						add(&r.made, ref(e.Value))
					case construct.KindRemove:
						add(&r.removed, ref(e.Value)+"="+ref(e.By))
					case construct.KindKeep:
						add(&r.kept, ref(e.Value))
					case construct.KindSeal:
						add(&r.sealed, fn.BlockLabel(e.Block))
					}
				}
				got = append(got, r)
				if s.Number != len(got) {
					t.Errorf("%s: step %d has number %d", file, len(got), s.Number)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s %v:\n got %v\nwant %v", file, a, got, want)
			}
			if left != 3 {
				t.Errorf("%s %v: %d phis left, want 3", file, a, left)
			}
		}
	}
}

func TestCountAycockHorspool(t *testing.T) {
	fn, _ := first(t, "tac/count.tac")
	crude, removed, sweeps, left := 0, 0, 0, 0
	for _, s := range of(t, fn, construct.AycockHorspool).Steps {
		switch {
		case s.Part == trace.Crude:
			crude += len(s.Events)
		case s.Part == trace.Sweeps && s.Events[0].Kind == construct.KindRemove:
			removed++
		case s.Part == trace.Sweeps:
			sweeps++
		case s.Part == trace.Left:
			left++
		}
	}
	if crude != 12 || removed != 6 || sweeps != 3 || left != 6 {
		t.Errorf("%d phis at first, %d removed in %d sweeps, %d left; want 12, 6, 3, 6", crude, removed, sweeps, left)
	}
}

// TestEntries has what comes before a function's first statement: parameters, a
// virtual entry, neither, and a parameter that is written again at once.
func TestEntries(t *testing.T) {
	for _, c := range []struct{ name, src, walk, events, defs string }{
		{"none", "func f() {\n  x = 1\n  return x\n}\n", "bb0", "bb0", "x: {bb0} live {}"},
		{"parameters alone", "func f(a) {\nA:\n  goto B\nB:\n  return a\n}\n", "ENTRY A B", "ENTRY A B", "a: {ENTRY} live {A, B}"},
		{"written again", "func f(a) {\nA:\n  a = 2\n  goto B\nB:\n  return a\n}\n", "ENTRY A B", "ENTRY A B", "a: {ENTRY, A} live {B}"},
		{"virtual entry", "func f(a) {\nA:\n  a = a + 1\n  if a < 9 goto A\n  return a\n}\n", "ENTRY A bb1", "ENTRY A seal A A bb1", "a: {ENTRY, A} live {A, bb1}"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := analysis.NewSnapshot("f.tac", 0, tac.Dialect, []byte(c.src))
			for _, fn := range s.Functions() {
				at := func(a construct.Algo, p trace.Part) string {
					tr := of(t, fn, a)
					var out []string
					for i := range tr.Steps {
						if tr.Steps[i].Part == p {
							out = append(out, tr.At(&tr.Steps[i]))
						}
					}
					return strings.Join(out, " ")
				}
				if got := at(construct.Pruned, trace.Renaming); got != c.walk {
					t.Errorf("walk %q, want %q", got, c.walk)
				}
				if got := at(construct.Braun, trace.OnTheFly); got != c.events {
					t.Errorf("events %q, want %q", got, c.events)
				}
				d := of(t, fn, construct.Pruned).JSON("f", func(int32) int { return 1 }).Placement[0]
				if got := d.Variable + ": {" + strings.Join(d.Defs, ", ") + "} live {" + strings.Join(d.LiveIn, ", ") + "}"; got != c.defs {
					t.Errorf("slot %q, want %q", got, c.defs)
				}
			}
		})
	}
}

func TestCancelled(t *testing.T) {
	fn, _ := first(t, "tac/count.ssa.tac")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := trace.Of(ctx, fn, construct.Pruned); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

// functions are all functions of the repository's testdata, and random ones.
func functions(t *testing.T) map[string]*analysis.Function {
	t.Helper()
	all := map[string]*analysis.Function{}
	root := filepath.Join("..", "..", "testdata")
	err := filepath.WalkDir(root, func(p string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || dialects.ForFile(p) == nil {
			return err
		}
		src, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		s := analysis.NewSnapshot(p, 0, dialects.ForFile(p), src)
		for seg, fn := range s.Functions() {
			all[p+" "+s.FunctionName(seg, fn)] = fn
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	n := 300
	if testing.Short() {
		n = 60
	}
	for range n {
		text := tac.Dialect.Render(ssatest.RandomFunc(rng, ssatest.FuncOptions{}), analysis.RenderOptions{}).Text
		// The renderer takes a parameter that has a name for SSA form.
		text = bytes.Replace(text, []byte("  # ssa"), nil, 1)
		s := analysis.NewSnapshot("random.tac", 0, tac.Dialect, text)
		for _, fn := range s.Functions() {
			if !fn.HasVariables() {
				t.Fatalf("in SSA form:\n%s", text)
			}
			all["random\n"+string(text)] = fn
		}
	}
	if len(all) < n {
		t.Fatalf("only %d functions", len(all))
	}
	return all
}

// TestStepsHoldEveryEvent compares the steps with the events of a construction of the
// same function: each event is in one step, in order; the stacks are those that the
// construction itself tells with a push.
func TestStepsHoldEveryEvent(t *testing.T) {
	frame := map[construct.Kind]bool{ // told by where other events stand
		construct.KindDefs: true, construct.KindExposed: true, construct.KindFrontier: true, construct.KindLiveIn: true, construct.KindPlaced: true,
		construct.KindEnter: true, construct.KindLeave: true, construct.KindBegin: true, construct.KindEnd: true, construct.KindSealed: true,
		construct.KindSweep: true,
	}
	pushes := 0
	for name, fn := range functions(t) {
		for _, a := range construct.Algos() {
			tr := of(t, fn, a)
			if !fn.HasVariables() {
				if len(tr.Steps) > 0 || tr.Result != nil {
					t.Errorf("%s %v: steps for SSA form", name, a)
				}
				continue
			}
			var want []construct.Event
			_, err := construct.Construct(context.Background(), fn.F, construct.Options{Algo: a, Trace: func(e construct.Event) {
				if !frame[e.Kind] {
					e.Stack = slices.Clone(e.Stack)
					want = append(want, e)
				}
			}}, nil)
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for i := range tr.Steps {
				s := &tr.Steps[i]
				stacks := map[ssa.Var][]construct.Ref{}
				if s.Part == trace.Renaming {
					for _, k := range tr.Stacks(i) {
						stacks[k.Var] = k.Refs
					}
				}
				for _, e := range s.Events {
					if n == len(want) {
						t.Fatalf("%s %v: more events than there are", name, a)
					}
					w := want[n]
					n++
					if e.Kind != w.Kind || e.Block != w.Block || e.Var != w.Var || e.Old != w.Old || e.Value != w.Value || e.By != w.By {
						t.Fatalf("%s %v: step %d of part %d has event %v, want %v", name, a, s.Number, s.Part, e, w)
					}
					if e.Kind == construct.KindPush {
						pushes++
						if stacks[e.Var] == nil {
							stacks[e.Var] = []construct.Ref{{Kind: construct.RefUndef, Var: e.Var}}
						}
						if !slices.Equal(stacks[e.Var], w.Stack) {
							t.Fatalf("%s %v: stack of %s at %s is %v, want %v", name, a, fn.DisplayName(e.Var), tr.At(s), stacks[e.Var], w.Stack)
						}
						stacks[e.Var] = append(slices.Clone(stacks[e.Var]), e.Value)
					}
				}
			}
			if n != len(want) {
				t.Errorf("%s %v: %d events in steps, want %d: the first left out is %v", name, a, n, len(want), want[n])
			}
		}
	}
	if pushes < 20000 && !testing.Short() || pushes < 5000 {
		t.Errorf("only %d pushes were compared", pushes)
	}
}

// TestTextAndSpans holds what an editor relies on: a line for each step, in order;
// blocks in order and each once; spans within the segment.
func TestTextAndSpans(t *testing.T) {
	for name, fn := range functions(t) {
		for _, a := range construct.Algos() {
			tr := of(t, fn, a)
			x := tr.Text("f")
			if len(x.Lines) != len(x.Steps) {
				t.Fatalf("%s %v: %d lines, steps for %d", name, a, len(x.Lines), len(x.Steps))
			}
			next := 0
			for _, i := range x.Steps {
				if i < 0 {
					continue
				}
				if i != next {
					t.Fatalf("%s %v: step %d is told where %d is due", name, a, i, next)
				}
				next++
			}
			if next != len(tr.Steps) {
				t.Errorf("%s %v: %d of %d steps are told", name, a, next, len(tr.Steps))
			}
			if tr.Result != nil {
				left := 0
				for _, s := range tr.Steps {
					if s.Part == trace.Left {
						left++
					}
				}
				if left != len(tr.Result.Phis) {
					t.Errorf("%s %v: %d phis left, want %d", name, a, left, len(tr.Result.Phis))
				}
			}
			for _, s := range tr.Steps {
				for i, b := range s.Blocks {
					if b < 1 || int(b) > fn.F.NumBlocks() || i > 0 && s.Blocks[i-1] >= b {
						t.Errorf("%s %v: step %d of part %d concerns blocks %v", name, a, s.Number, s.Part, s.Blocks)
					}
				}
				if s.Span.Start < 0 || s.Span.Start > s.Span.End || int(s.Span.End) > len(fn.Tree.Src) {
					t.Errorf("%s %v: step %d of part %d has span %v", name, a, s.Number, s.Part, s.Span)
				}
			}
			if _, err := json.Marshal(tr.JSON("f", func(int32) int { return 1 })); err != nil {
				t.Errorf("%s %v: %v", name, a, err)
			}
		}
	}
}

// TestLongStacksAreShortened has a chain of blocks that each write x and many variables:
// a line of text stays short, the data are whole.
func TestLongStacksAreShortened(t *testing.T) {
	var b strings.Builder
	b.WriteString("func f(c) {\n")
	for v := 'a'; v <= 'z'; v++ {
		if v != 'c' && v != 'f' {
			b.WriteString("  " + string(v) + "1 = 0\n")
		}
	}
	for i := range 30 {
		b.WriteString("L" + string(rune('a'+i%26)) + string(rune('a'+i/26)) + ":\n  x1 = x1 + 1\n  if c goto out\n")
	}
	b.WriteString("out:\n  return x1\n}\n")
	s := analysis.NewSnapshot("f.tac", 0, tac.Dialect, []byte(b.String()))
	for _, fn := range s.Functions() {
		tr := of(t, fn, construct.Pruned)
		longest, line := 0, ""
		for i, l := range tr.Text("f").Lines {
			if step := tr.Text("f").Steps[i]; step >= 0 && tr.Steps[step].Part == trace.Renaming && fn.BlockLabel(tr.Steps[step].Block) == "Ldb" {
				line = l
			}
		}
		for i := range tr.Steps {
			if tr.Steps[i].Part == trace.Renaming {
				for _, k := range tr.Stacks(i) {
					longest = max(longest, len(k.Refs))
				}
			}
		}
		if longest < 30 {
			t.Errorf("the longest stack has %d values", longest)
		}
		if !strings.Contains(line, "x1 [undef, … ") || !strings.Contains(line, "more …") || !strings.Contains(line, "; and ") {
			t.Errorf("line of Ldb: %s", line)
		}
	}
}

// A block that reads a variable, gives it a value and reads it again shows both reads; one
// that reads it twice shows one.
func TestReadsAroundAPush(t *testing.T) {
	s := analysis.NewSnapshot("f.tac", 1, tac.Dialect, []byte("func f(x) {\n  y = x + x\n  x = y\n  return x\n}\n"))
	for _, fn := range s.Functions() {
		text := of(t, fn, construct.Pruned).Text(fn.Name).String()
		if want := "read x: x₀; push y: y₁; read y: y₁; push x: x₁ = y₁; read x: x₁"; !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}
