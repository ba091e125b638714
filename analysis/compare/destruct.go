package compare

import (
	"context"
	"iter"
	"slices"
	"time"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
)

// Destruction is what the ways out of SSA form make of a function in one SSA form.
type Destruction struct {
	// From is the construction that made the form; Written says that none did, since the
	// function is in SSA form as it stands and has nothing to rename.
	From    construct.Algo
	Written bool
	Phis    int
	// Conventional: the phis could be forgotten, and naive copies are right.
	Conventional bool
	Naive        Outcome
	// Losses counts the values that naive copies destroy while they are read later; if there
	// are none they are right.
	Losses int
	// Refused is why the function cannot leave the form, nil if it can.
	Refused error
	Methods []Leaving // in the order of destruct.Methods; none if refused
}

// Leaving is one method's result.
type Leaving struct {
	Method destruct.Method
	// Before counts the copies that the method inserts, After those that are left after
	// coalescing, put in order; Removed the function's own copies that went.
	Before, After, Removed int
	Splits                 int // edges that got a block
	Time                   time.Duration
}

// Outcome is what is known of naive copies.
type Outcome uint8

// Outcomes.
const (
	NotRun Outcome = iota // values are lost, and nothing runs it
	Right                 // no value is lost, or the program printed and returned the same
	Wrong                 // the program printed or returned something else, or did not end
)

func (o Outcome) String() string { return [...]string{"not run", "right", "wrong"}[o] }

// Name is the form's name: that of the construction, or "as written".
func (d *Destruction) Name() string {
	if d.Written {
		return "as written"
	}
	return d.From.String()
}

// Destructions measures fn with every way out of SSA form: of its own form, or for plain
// code of the pruned one and of Braun's, whose copies are folded. Runs are as for [Of].
// Whether naive copies are right is known here only where they lose no value; see
// [Program.Naive]. The error is ctx's.
func Destructions(ctx context.Context, fn *analysis.Function, o Options) ([]Destruction, error) {
	if o.Runs <= 0 {
		o.Runs = DefaultRuns
	}
	if o.Now == nil {
		o.Now = monotonic
	}
	var out []Destruction
	for d, f := range forms(ctx, fn) {
		if err := d.measure(ctx, f, o); err != nil {
			return nil, err
		}
		out = append(out, *d)
	}
	return out, ctx.Err()
}

// forms gives the SSA forms of fn that are measured.
func forms(ctx context.Context, fn *analysis.Function) iter.Seq2[*Destruction, *ssa.Func] {
	return func(yield func(*Destruction, *ssa.Func) bool) {
		if !fn.HasVariables() {
			yield(&Destruction{Written: true}, fn.F)
			return
		}
		for _, a := range []construct.Algo{construct.Pruned, construct.Braun} {
			r, err := fn.Construct(ctx, a)
			if err != nil || !yield(&Destruction{From: a}, r.F) {
				return
			}
		}
	}
}

func (d *Destruction) measure(ctx context.Context, f *ssa.Func, o Options) error {
	d.Phis = f.NumPhis()
	if d.Refused = destruct.Refused(f); d.Refused != nil {
		return nil
	}
	scratch := new(ssa.Scratch)
	_, d.Conventional = destruct.Conventional(f, scratch)
	g, _ := convert.Func(f, convert.Phi) // as which destruction reads upsilons
	losses, err := destruct.Losses(ctx, g, ssa.Dominators(&g.Graph, ssa.ReversePostorder(&g.Graph, scratch), scratch))
	if err != nil {
		return err
	}
	if d.Losses = len(losses); d.Losses == 0 {
		d.Naive = Right
	}
	methods := destruct.Methods()
	results := make([]*destruct.Result, len(methods))
	times := make([][]time.Duration, len(methods))
	for range o.Runs {
		for i, m := range methods {
			before := o.Now()
			r, err := destruct.Destruct(ctx, f, m, scratch)
			if err != nil {
				return err
			}
			times[i] = append(times[i], o.Now()-before)
			results[i] = r
		}
	}
	for i, m := range methods {
		slices.Sort(times[i])
		r := results[i]
		d.Methods = append(d.Methods, Leaving{m, r.CopiesBefore, r.Copies, r.CopiesRemoved, len(r.SplitEdges), times[i][o.Runs/2]})
	}
	return nil
}

// Sum adds up the destructions of one form.
type Sum struct {
	Form         string
	Functions    int // that can leave the form
	Conventional int
	Phis         int
	// Known counts the functions of which it is known whether naive copies are right, Wrong
	// those where they are not.
	Known, Wrong int
	Methods      []Leaving // in the order of destruct.Methods; times are sums of medians
}

// Sums adds up destructions form by form, in the order in which they come first.
func Sums(all []Destruction) []Sum {
	var out []Sum
	for i := range all {
		d := &all[i]
		if d.Refused != nil {
			continue
		}
		at := slices.IndexFunc(out, func(s Sum) bool { return s.Form == d.Name() })
		if at < 0 {
			at = len(out)
			out = append(out, Sum{Form: d.Name(), Methods: make([]Leaving, len(d.Methods))})
		}
		s := &out[at]
		s.Functions++
		s.Phis += d.Phis
		if d.Conventional {
			s.Conventional++
		}
		if d.Naive != NotRun {
			s.Known++
		}
		if d.Naive == Wrong {
			s.Wrong++
		}
		for j, l := range d.Methods {
			t := &s.Methods[j]
			t.Method = l.Method
			t.Before, t.After, t.Removed = t.Before+l.Before, t.After+l.After, t.Removed+l.Removed
			t.Splits, t.Time = t.Splits+l.Splits, t.Time+l.Time
		}
	}
	return out
}
