package trace

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"phils/analysis"
	"phils/analysis/table"
	"phils/ssa"
	"phils/ssa/construct"
)

// Text is a trace laid out as text.
type Text struct {
	Lines []string
	Steps []int // by line: the index in Trace.Steps of the step that it tells, -1 for none
}

func (x *Text) String() string { return strings.Join(x.Lines, "\n") + "\n" }

func (x *Text) say(line string) {
	x.Lines = append(x.Lines, line)
	x.Steps = append(x.Steps, -1)
}

// layout is how a part is shown: what it is called, and what its columns hold.
type layout struct {
	title  string
	header []string
	row    func(t *Trace, i int, w *walk) []string
}

var layouts = [...]layout{
	Placement:  {"Placement", []string{"step", "variable", "defs", "DF⁺(defs)", "live-in", "φ"}, (*Trace).placementRow},
	Crude:      {"A φ for every variable at every join", []string{"step", "block", "φ"}, (*Trace).crudeRow},
	Renaming:   {"Renaming, in preorder of the dominator tree", []string{"step", "block", "stacks on entry", "in the block", "φ operands filled"}, (*Trace).renamingRow},
	OnTheFly:   {"On the fly, event by event", []string{"step", "block", "event", "after it"}, (*Trace).onTheFlyRow},
	Components: {"Redundant sets of φs", []string{"step", "φs", "merge only", "so"}, (*Trace).componentRow},
	Sweeps:     {"Sweeps", []string{"step", "sweep", "block", "event"}, (*Trace).sweepRow},
	Left:       {"φs in the result", []string{"step", "block", "φ", "value"}, (*Trace).leftRow},
}

// Text lays t out for a function that is called name: a heading, then for each part a
// heading and a Markdown table with a step a line.
func (t *Trace) Text(name string) *Text {
	x, w := &Text{}, newWalk(t)
	x.say("# " + table.Inert(name) + ": " + t.Algo.String())
	if t.Result == nil {
		x.say("")
		x.say("In SSA form already: there is nothing to construct.")
		return x
	}
	for i := 0; i < len(t.Steps); {
		part := t.Steps[i].Part
		n := i
		for n < len(t.Steps) && t.Steps[n].Part == part {
			n++
		}
		l := &layouts[part]
		tab := &table.Table{Header: l.header, Right: []bool{true}}
		for s := i; s < n; s++ {
			tab.Rows = append(tab.Rows, append([]string{strconv.Itoa(t.Steps[s].Number)}, l.row(t, s, w)...))
		}
		x.say("")
		x.say("## " + l.title)
		x.say("")
		for j, line := range tab.Lines() {
			x.say(line)
			if j > 1 { // behind the header and its rule
				x.Steps[len(x.Steps)-1] = i + j - 2
			}
		}
		i = n
	}
	x.say("")
	switch n := len(t.Result.Phis); n {
	case 0:
		x.say("No φ is left.")
	case 1:
		x.say("1 φ is left.")
	default:
		x.say(strconv.Itoa(n) + " φs are left.")
	}
	return x
}

func (t *Trace) placementRow(i int, _ *walk) []string {
	s := t.Steps[i].Slot
	defs := t.labels(s.Defs)
	if s.Param {
		defs = append([]string{EntryBlock}, defs...)
	}
	phis := strings.Join(t.labels(s.Phis), ", ")
	switch {
	case phis == "" && s.Why != "":
		phis = "none (" + s.Why + ")"
	case phis == "":
		phis = "none"
	case s.Why != "":
		phis += " (" + s.Why + ")"
	}
	return []string{t.variable(s.Var), "{" + strings.Join(defs, ", ") + "}", t.set(s.Frontier), t.set(s.LiveIn), phis}
}

func (t *Trace) crudeRow(i int, _ *walk) []string {
	var phis []string
	for _, e := range t.Steps[i].Events {
		phis = append(phis, t.Name(e.Value))
	}
	return []string{t.At(&t.Steps[i]), strings.Join(phis, ", ")}
}

// Bounds of the column of stacks, which would otherwise grow with the product of blocks
// and variables. JSON has the stacks in full.
const (
	mostStacks = 12
	mostRefs   = 8
)

func (t *Trace) renamingRow(i int, w *walk) []string {
	s := &t.Steps[i]
	return []string{t.At(s), t.stacksText(i, w.at(i)), t.inBlock(s), t.fills(s)}
}

// stacksText shows stacks, those on entry to step i: if there are many, those of the
// variables that the block is about first.
func (t *Trace) stacksText(i int, stacks []Stack) string {
	if len(stacks) > mostStacks {
		about := map[ssa.Var]bool{}
		for _, e := range t.Steps[i].Events {
			about[e.Var] = true
		}
		slices.SortStableFunc(stacks, func(a, b Stack) int {
			switch {
			case about[a.Var] == about[b.Var]:
				return 0
			case about[a.Var]:
				return -1
			}
			return 1
		})
	}
	var out []string
	for n, s := range stacks {
		if n == mostStacks {
			out = append(out, fmt.Sprintf("and %d more", len(stacks)-n))
			break
		}
		out = append(out, t.Fn.DisplayName(s.Var)+" "+t.stackText(s))
	}
	if len(out) == 0 {
		return "all [undef]"
	}
	return strings.Join(out, "; ")
}

func (t *Trace) stackText(s Stack) string {
	var refs []string
	top := s.Refs
	if hidden := len(top) - mostRefs; hidden > 0 {
		refs = append(refs, t.nameFor(s.Var, top[0]), fmt.Sprintf("… %d more …", hidden))
		top = top[hidden+1:]
	}
	for _, r := range top {
		refs = append(refs, t.nameFor(s.Var, r))
	}
	return "[" + strings.Join(refs, ", ") + "]"
}

// inBlock shows the pushes and reads of a step. A variable that is read again and
// again without a push between is shown once.
func (t *Trace) inBlock(s *Step) string {
	var out []string
	shown := map[ssa.Var]bool{}
	for _, e := range s.Events {
		x := t.Fn.DisplayName(e.Var)
		switch e.Kind {
		case construct.KindPush:
			shown[e.Var] = false
			out = append(out, "push "+x+": "+t.written(e.Var, e.Value))
		case construct.KindTop:
			if !shown[e.Var] {
				out = append(out, "read "+x+": "+t.nameFor(e.Var, e.Value))
			}
			shown[e.Var] = true
		}
	}
	return strings.Join(out, "; ")
}

func (t *Trace) fills(s *Step) string {
	var out []string
	for _, e := range s.Events {
		if e.Kind == construct.KindOperand {
			phi := construct.Ref{Kind: construct.RefPhi, Var: e.Var, Block: e.Block}
			out = append(out, t.Name(phi)+" ← "+t.Name(e.Value))
		}
	}
	return strings.Join(out, ", ")
}

func (t *Trace) componentRow(i int, _ *walk) []string {
	e := &t.Steps[i].Events[0]
	var phis []string
	for _, r := range e.Stack {
		phis = append(phis, t.Name(r))
	}
	verb := "it replaces them"
	if len(phis) == 1 {
		verb = "it replaces it"
	}
	return []string{strings.Join(phis, ", "), t.Name(e.By), verb}
}

func (t *Trace) sweepRow(i int, _ *walk) []string {
	s := &t.Steps[i]
	e := &s.Events[0]
	text := ""
	switch {
	case e.Kind == construct.KindRemove:
		text = t.Name(e.Value) + " merges only " + t.Name(e.By) + ": removed"
	case e.N == 0:
		text = "nothing removed: done"
	default:
		text = strconv.Itoa(e.N) + " removed: once more"
	}
	return []string{strconv.Itoa(s.Sweep), t.At(s), text}
}

func (t *Trace) leftRow(i int, _ *walk) []string {
	s := &t.Steps[i]
	f := t.Result.F
	phi := construct.Ref{Kind: construct.RefPhi, Var: f.Var[s.Phi], Block: s.Block}
	return []string{t.At(s), t.Name(phi), analysis.PhiText(t.Fn, f, s.Phi)}
}
