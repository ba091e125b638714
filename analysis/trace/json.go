package trace

import (
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// Document is a trace under names that stay the same from version to version. Lists of
// blocks are in block order, lines are 1-based. What an algorithm does not have is left
// out.
type Document struct {
	Function   string      `json:"function"`
	Line       int         `json:"line"`
	Algorithm  string      `json:"algorithm"`
	SSA        bool        `json:"ssa"` // in SSA form already: there are no steps
	Placement  []SlotStep  `json:"placement,omitempty"`
	Crude      []CrudeStep `json:"crude,omitempty"`
	Renaming   []WalkStep  `json:"renaming,omitempty"`
	Events     []EventStep `json:"events,omitempty"`
	Components []SetStep   `json:"components,omitempty"`
	Sweeps     []SweepStep `json:"sweeps,omitempty"`
	Phis       []PhiStep   `json:"phis"`
}

// Common is what each step has.
type Common struct {
	Step   int      `json:"step"`
	Line   int      `json:"line"`
	Blocks []string `json:"blocks"` // all blocks concerned
	Text   string   `json:"text"`   // the step's line of the table, cells separated by " | "
}

// SlotStep is the placement of one variable's phis.
type SlotStep struct {
	Common
	Variable   string   `json:"variable"`
	SourceName string   `json:"source_name"`
	Defs       []string `json:"defs"` // ENTRY for a parameter
	Frontier   []string `json:"df_plus"`
	LiveIn     []string `json:"live_in"`
	Phis       []string `json:"phis"`
	Dropped    []string `json:"dropped"`
	Why        string   `json:"why"` // why they were dropped
}

// Ref is a value during construction. Kind is value, undef, phi or none; a phi has
// Variable and Block.
type Ref struct {
	Kind     string `json:"kind"`
	Name     string `json:"name"`
	Variable string `json:"variable,omitempty"`
	Block    string `json:"block,omitempty"`
}

// CrudeStep is a join and the phis that are put there.
type CrudeStep struct {
	Common
	Block string `json:"block"`
	Phis  []Ref  `json:"phis"`
}

// WalkStep is a block of the renaming walk.
type WalkStep struct {
	Common
	Block  string     `json:"block"`
	Stacks []VarStack `json:"stacks"`
	Pushes []VarRef   `json:"pushes"`
	Reads  []VarRef   `json:"reads"`
	Filled []Filled   `json:"filled"`
}

// VarStack is a variable's stack, bottom first. A variable without one has its initial
// value only.
type VarStack struct {
	Variable string `json:"variable"`
	Stack    []Ref  `json:"stack"`
}

// VarRef is a value that a variable gets or has.
type VarRef struct {
	Variable string `json:"variable"`
	Value    Ref    `json:"value"`
}

// Filled is a phi operand that gets its value, for an edge from the step's block.
type Filled struct {
	Phi   Ref `json:"phi"`
	Value Ref `json:"value"`
}

// EventStep is a step of Braun et al.
type EventStep struct {
	Common
	Block   string   `json:"block"`
	Sealing bool     `json:"sealing"`
	Events  []Event  `json:"events"`
	After   []string `json:"after"`
}

// Event is one event of a step. Kind is write, read, incomplete, through, new-phi,
// initial, fill, keep, remove or seal.
type Event struct {
	Kind     string `json:"event"`
	Block    string `json:"block"`
	Variable string `json:"variable,omitempty"`
	From     string `json:"from,omitempty"` // through: the predecessor
	Value    *Ref   `json:"value,omitempty"`
	Operands []Ref  `json:"operands,omitempty"` // of a phi, one per edge
	By       *Ref   `json:"by,omitempty"`       // remove: what replaces the phi
}

// SetStep is a redundant set of phis.
type SetStep struct {
	Common
	Phis []Ref `json:"phis"`
	By   Ref   `json:"by"`
}

// SweepStep is a removal by Aycock and Horspool, or with Phi absent the end of a sweep.
type SweepStep struct {
	Common
	Sweep   int  `json:"sweep"`
	Phi     *Ref `json:"phi,omitempty"`
	By      *Ref `json:"by,omitempty"`
	Removed int  `json:"removed"` // by this step; at the end of a sweep by all of it
}

// PhiStep is a phi of the result.
type PhiStep struct {
	Common
	Block    string    `json:"block"`
	Variable string    `json:"variable"`
	Name     string    `json:"name"`
	Operands []Operand `json:"operands"`
}

// Operand is what a phi gets along one edge.
type Operand struct {
	Pred  string `json:"pred"`
	Value string `json:"value"`
}

var kindNames = map[construct.Kind]string{
	construct.KindWrite: "write", construct.KindRead: "read", construct.KindIncomplete: "incomplete", construct.KindThrough: "through",
	construct.KindNewPhi: "new-phi", construct.KindInitial: "initial", construct.KindFill: "fill", construct.KindKeep: "keep",
	construct.KindRemove: "remove", construct.KindSeal: "seal",
}

// JSON gives t under stable names. name is the function's; line gives the 1-based line
// of a byte of the function's segment.
func (t *Trace) JSON(name string, line func(at int32) int) *Document {
	j := encoder{t, line, newWalk(t)}
	d := &Document{Function: name, Line: line(t.Fn.NameSpan.Start), Algorithm: t.Algo.String(), SSA: t.Result == nil, Phis: []PhiStep{}}
	for i := range t.Steps {
		s := &t.Steps[i]
		c := j.common(i)
		switch s.Part {
		case Placement:
			d.Placement = append(d.Placement, j.slot(c, s.Slot))
		case Crude:
			x := CrudeStep{Common: c, Block: t.At(s)}
			for _, e := range s.Events {
				x.Phis = append(x.Phis, j.ref(e.Value))
			}
			d.Crude = append(d.Crude, x)
		case Renaming:
			d.Renaming = append(d.Renaming, j.visit(c, i))
		case OnTheFly:
			d.Events = append(d.Events, j.events(c, s))
		case Components:
			e := &s.Events[0]
			d.Components = append(d.Components, SetStep{c, j.refs(e.Stack), j.ref(e.By)})
		case Sweeps:
			x := SweepStep{Common: c, Sweep: s.Sweep, Removed: s.Events[0].N}
			if e := &s.Events[0]; e.Kind == construct.KindRemove {
				phi, by := j.ref(e.Value), j.ref(e.By)
				x.Phi, x.By, x.Removed = &phi, &by, 1
			}
			d.Sweeps = append(d.Sweeps, x)
		case Left:
			d.Phis = append(d.Phis, j.phi(c, s))
		}
	}
	return d
}

type encoder struct {
	t    *Trace
	line func(at int32) int
	walk *walk
}

func (j encoder) common(i int) Common {
	s := &j.t.Steps[i]
	return Common{s.Number, j.line(s.Span.Start), j.t.labels(s.Blocks), strings.Join(layouts[s.Part].row(j.t, i, j.walk), " | ")}
}

func (j encoder) ref(r construct.Ref) Ref {
	out := Ref{Kind: "none", Name: j.t.Name(r)}
	switch r.Kind {
	case construct.RefValue:
		out.Kind = "value"
	case construct.RefUndef:
		out.Kind, out.Variable = "undef", j.variable(r.Var)
	case construct.RefPhi:
		out.Kind, out.Variable, out.Block = "phi", j.variable(r.Var), j.t.label(r.Block)
	}
	return out
}

func (j encoder) refs(rs []construct.Ref) []Ref {
	out := []Ref{}
	for _, r := range rs {
		out = append(out, j.ref(r))
	}
	return out
}

func (j encoder) variable(x ssa.Var) string { return j.t.Fn.F.Vars[x].Name }

func (j encoder) slot(c Common, s *Slot) SlotStep {
	v := &j.t.Fn.F.Vars[s.Var]
	defs := j.t.labels(s.Defs)
	if s.Param {
		defs = append([]string{EntryBlock}, defs...)
	}
	return SlotStep{c, v.Name, v.Source, defs, j.t.labels(s.Frontier), j.t.labels(s.LiveIn), j.t.labels(s.Phis), j.t.labels(s.Dropped), s.Why}
}

func (j encoder) visit(c Common, i int) WalkStep {
	s := &j.t.Steps[i]
	x := WalkStep{Common: c, Block: j.t.At(s), Stacks: []VarStack{}, Pushes: []VarRef{}, Reads: []VarRef{}, Filled: []Filled{}}
	for _, k := range j.walk.at(i) {
		x.Stacks = append(x.Stacks, VarStack{j.variable(k.Var), j.refs(k.Refs)})
	}
	for _, e := range s.Events {
		v := VarRef{j.variable(e.Var), j.ref(e.Value)}
		switch e.Kind {
		case construct.KindPush:
			x.Pushes = append(x.Pushes, v)
		case construct.KindTop:
			x.Reads = append(x.Reads, v)
		case construct.KindOperand:
			x.Filled = append(x.Filled, Filled{j.ref(construct.Ref{Kind: construct.RefPhi, Var: e.Var, Block: e.Block}), v.Value})
		}
	}
	return x
}

func (j encoder) events(c Common, s *Step) EventStep {
	x := EventStep{Common: c, Block: j.t.label(s.Block), Sealing: s.Sealing, Events: []Event{}, After: j.t.After(s)}
	if s.Entry {
		x.Block = EntryBlock
	}
	if x.After == nil {
		x.After = []string{}
	}
	for i := range s.Events {
		e := &s.Events[i]
		o := Event{Kind: kindNames[e.Kind], Block: j.t.label(e.Block)}
		if e.Var != 0 {
			o.Variable = j.variable(e.Var)
		}
		if e.Pred != 0 {
			o.From = j.t.label(e.Pred)
		}
		if e.Value.Kind != construct.RefNone {
			r := j.ref(e.Value)
			o.Value = &r
		}
		if e.By.Kind != construct.RefNone {
			r := j.ref(e.By)
			o.By = &r
		}
		if len(e.Stack) > 0 {
			o.Operands = j.refs(e.Stack)
		}
		x.Events = append(x.Events, o)
	}
	return x
}

func (j encoder) phi(c Common, s *Step) PhiStep {
	f := j.t.Result.F
	x := PhiStep{Common: c, Block: j.t.label(s.Block), Variable: j.variable(f.Var[s.Phi]), Name: j.t.finalName(s.Phi), Operands: []Operand{}}
	preds := f.Preds(s.Block)
	for i, a := range f.Args(s.Phi) {
		x.Operands = append(x.Operands, Operand{j.t.label(preds[i]), analysis.DisplayIn(j.t.Fn, f, a)})
	}
	return x
}
