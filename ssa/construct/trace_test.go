package construct_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phils/ssa"
	"phils/ssa/construct"
)

// tracer writes events as short lines.
type tracer struct {
	f *ssa.Func
	strings.Builder
}

func (tr *tracer) ref(r construct.Ref) string {
	f := tr.f
	switch r.Kind {
	case construct.RefPhi:
		return fmt.Sprintf("φ_%s(%s)", f.Vars[r.Var].Name, f.BlockName[r.Block])
	case construct.RefUndef:
		return f.Vars[r.Var].Name + ".0"
	case construct.RefValue:
		switch op := f.Op[r.Value]; op {
		case ssa.OpConst:
			return fmt.Sprint(f.Consts[f.Aux[r.Value]].Int)
		case ssa.OpWrite:
			return f.Vars[f.Aux[r.Value]].Name + "@" + f.BlockName[f.Block[r.Value]]
		default:
			return opName[op] + "@" + f.BlockName[f.Block[r.Value]]
		}
	}
	return "-"
}

func (tr *tracer) refs(rs []construct.Ref) string {
	var out []string
	for _, r := range rs {
		out = append(out, tr.ref(r))
	}
	return "[" + strings.Join(out, " ") + "]"
}

func (tr *tracer) blocks(bs []ssa.BlockID) string {
	var out []string
	for _, b := range bs {
		out = append(out, tr.f.BlockName[b])
	}
	return "{" + strings.Join(out, " ") + "}"
}

func (tr *tracer) event(e construct.Event) {
	f := tr.f
	x, b, v := f.Vars[e.Var].Name, f.BlockName[e.Block], tr.ref(e.Value)
	say := func(format string, args ...any) { fmt.Fprintf(tr, format+"\n", args...) }
	switch e.Kind {
	case construct.KindDefs:
		fmt.Fprintf(tr, "%s: defs %s", x, tr.blocks(e.List))
	case construct.KindExposed:
	case construct.KindFrontier:
		fmt.Fprintf(tr, " DF+ %s", tr.blocks(e.List))
	case construct.KindLiveIn:
		fmt.Fprintf(tr, " live-in %s", tr.blocks(e.List))
	case construct.KindPlaced:
		say(" phis %s", tr.blocks(e.List))
	case construct.KindEnter:
		say("enter %s", b)
	case construct.KindLeave:
		say("leave %s", b)
	case construct.KindPush:
		say("%s: push %s, %s on %s", b, x, v, tr.refs(e.Stack))
	case construct.KindTop:
		say("%s: read %s = %s", b, x, v)
	case construct.KindOperand:
		say("operand of φ_%s(%s) from %s: %s", x, b, f.BlockName[e.Pred], v)
	case construct.KindBegin:
		say("begin %s", b)
	case construct.KindEnd:
		say("end %s", b)
	case construct.KindWrite:
		say("%s: write %s := %s", b, x, v)
	case construct.KindRead:
		say("%s: read %s = %s", b, x, v)
	case construct.KindIncomplete:
		say("incomplete %s", v)
	case construct.KindThrough:
		say("%s: %s through %s", b, x, f.BlockName[e.Pred])
	case construct.KindNewPhi:
		say("new %s", v)
	case construct.KindInitial:
		say("%s: %s initial", b, x)
	case construct.KindFill:
		say("fill %s = %s", v, tr.refs(e.Stack))
	case construct.KindKeep:
		say("keep %s", v)
	case construct.KindRemove:
		say("remove %s: %s", v, tr.ref(e.By))
	case construct.KindSeal:
		say("seal %s", b)
	case construct.KindSealed:
		say("sealed %s", b)
	case construct.KindSCC:
		say("redundant %s: %s", tr.refs(e.Stack), tr.ref(e.By))
	case construct.KindSweep:
		say("sweep %d", e.N)
	case construct.KindSweepEnd:
		say("%d removed", e.N)
	}
}

func trace(t *testing.T, f *ssa.Func, a construct.Algo) string {
	t.Helper()
	tr := &tracer{f: f}
	run(t, f, construct.Options{Algo: a, Trace: tr.event})
	return tr.String()
}

func TestCountTracePlacement(t *testing.T) {
	got, _, _ := strings.Cut(trace(t, source(t, count), construct.Pruned), "enter")
	want := `n: defs {entry} DF+ {} live-in {bb0 bb1 bb2 bb4 bb5} phis {}
s: defs {bb0 bb4} DF+ {bb1 bb5} live-in {bb1 bb2 bb3 bb4 bb5} phis {bb1 bb5}
i: defs {bb0 bb5} DF+ {bb1} live-in {bb1 bb2 bb4 bb5} phis {bb1}
t3: defs {bb1} DF+ {bb1} live-in {} phis {}
t4: defs {bb2} DF+ {bb1} live-in {} phis {}
t5: defs {bb2} DF+ {bb1} live-in {} phis {}
`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestCountTraceRenaming(t *testing.T) {
	all := trace(t, source(t, count), construct.Pruned)
	got := all[strings.Index(all, "enter"):]
	want := `enter entry
entry: push n, n@entry on [n.0]
enter bb0
bb0: push s, s@bb0 on [s.0]
bb0: push i, i@bb0 on [i.0]
operand of φ_s(bb1) from bb0: s@bb0
operand of φ_i(bb1) from bb0: i@bb0
enter bb1
bb1: push s, φ_s(bb1) on [s.0 s@bb0]
bb1: push i, φ_i(bb1) on [i.0 i@bb0]
bb1: read i = φ_i(bb1)
bb1: read n = n@entry
bb1: push t3, t3@bb1 on [t3.0]
bb1: read t3 = t3@bb1
enter bb2
bb2: read i = φ_i(bb1)
bb2: push t4, t4@bb2 on [t4.0]
bb2: read t4 = t4@bb2
bb2: push t5, t5@bb2 on [t5.0]
bb2: read t5 = t5@bb2
operand of φ_s(bb5) from bb2: φ_s(bb1)
enter bb4
bb4: read s = φ_s(bb1)
bb4: read i = φ_i(bb1)
bb4: push s, s@bb4 on [s.0 s@bb0 φ_s(bb1)]
operand of φ_s(bb5) from bb4: s@bb4
leave bb4
enter bb5
bb5: push s, φ_s(bb5) on [s.0 s@bb0 φ_s(bb1)]
bb5: read i = φ_i(bb1)
bb5: push i, i@bb5 on [i.0 i@bb0 φ_i(bb1)]
operand of φ_s(bb1) from bb5: φ_s(bb5)
operand of φ_i(bb1) from bb5: i@bb5
leave bb5
leave bb2
enter bb3
bb3: read s = φ_s(bb1)
leave bb3
leave bb1
leave bb0
leave entry
`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestCountTraceBraun has the twelve steps of the construction lesson as paragraphs.
func TestCountTraceBraun(t *testing.T) {
	got := trace(t, source(t, count), construct.Braun)
	want := strings.ReplaceAll(`
seal entry
begin entry
entry: write n := param@entry
end entry
seal bb0
sealed bb0

begin bb0
bb0: write s := 0
bb0: write i := 0
end bb0

begin bb1
incomplete φ_i(bb1)
bb1: read i = φ_i(bb1)

incomplete φ_n(bb1)
bb1: read n = φ_n(bb1)
bb1: write t3 := lt@bb1
bb1: read t3 = lt@bb1
end bb1
seal bb2
sealed bb2
seal bb3
sealed bb3

begin bb2
bb2: i through bb1
bb2: read i = φ_i(bb1)
bb2: write t4 := and@bb2
bb2: read t4 = and@bb2
bb2: write t5 := eq@bb2
bb2: read t5 = eq@bb2
end bb2
seal bb4
sealed bb4

begin bb3
bb3: s through bb1
incomplete φ_s(bb1)
bb3: read s = φ_s(bb1)
end bb3

begin bb4
bb4: s through bb2
bb2: s through bb1
bb4: read s = φ_s(bb1)
bb4: i through bb2
bb4: read i = φ_i(bb1)
bb4: write s := add@bb4
end bb4
seal bb5
sealed bb5

begin bb5
new φ_i(bb5)
fill φ_i(bb5) = [φ_i(bb1) φ_i(bb1)]
remove φ_i(bb5): φ_i(bb1)
bb5: read i = φ_i(bb1)

bb5: write i := add@bb5
end bb5
seal bb1

fill φ_i(bb1) = [0 add@bb5]
keep φ_i(bb1)

bb0: n through entry
new φ_n(bb5)
bb2: n through bb1
bb4: n through bb2
fill φ_n(bb5) = [φ_n(bb1) φ_n(bb1)]
remove φ_n(bb5): φ_n(bb1)
fill φ_n(bb1) = [param@entry φ_n(bb1)]
remove φ_n(bb1): param@entry

new φ_s(bb5)
fill φ_s(bb5) = [φ_s(bb1) add@bb4]
keep φ_s(bb5)
fill φ_s(bb1) = [0 φ_s(bb5)]
keep φ_s(bb1)
sealed bb1
`, "\n\n", "\n")
	if diff := cmp.Diff(strings.TrimPrefix(want, "\n"), got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestCountTraceAycockHorspool(t *testing.T) {
	all := trace(t, source(t, count), construct.AycockHorspool)
	crude, _, _ := strings.Cut(all, "enter")
	if n := strings.Count(crude, "new φ"); n != 12 {
		t.Errorf("%d phis at first, want one for each of 6 variables at each of 2 joins", n)
	}
	want := `sweep 1
remove φ_n(bb5): φ_n(bb1)
remove φ_i(bb5): φ_i(bb1)
remove φ_t3(bb5): lt@bb1
remove φ_t4(bb5): and@bb2
remove φ_t5(bb5): eq@bb2
5 removed
sweep 2
remove φ_n(bb1): param@entry
1 removed
sweep 3
0 removed
`
	if diff := cmp.Diff(want, all[strings.Index(all, "sweep"):]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// twoEntries is the irreducible loop of Theorem 11.1.11: v is written once, and read at
// both entries of the loop.
const twoEntries = `
entry:
  v = 1
  c = 0
  br c a b
a:
  print v
  br c b out
b:
  print v
  goto a
out:
  ret v
`

func TestIrreducibleLoopKeepsARedundantSet(t *testing.T) {
	f := source(t, twoEntries)
	for a, want := range map[construct.Algo]string{
		construct.Pruned:         "",
		construct.Braun:          "v a, v b, c a, c b",
		construct.BraunSCC:       "",
		construct.AycockHorspool: "v a, v b, c a, c b",
	} {
		if got := phis(run(t, f, construct.Options{Algo: a})); got != want {
			t.Errorf("%v: phis at %q, want %q", a, got, want)
		}
	}
	if got := trace(t, f, construct.BraunSCC); !strings.Contains(got, "redundant [φ_v(a) φ_v(b)]: 1\n") {
		t.Errorf("the trace does not tell of the redundant set:\n%s", got)
	}
}
