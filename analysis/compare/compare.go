package compare

import (
	"context"
	"slices"
	"time"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// Function is what the constructions make of one function.
type Function struct {
	Fn     *analysis.Function
	Blocks int
	// Variables counts those that construction promotes.
	Variables int
	// Constructions are in the order of construct.Algos; none for a function that is in
	// SSA form already.
	Constructions []Construction
	Differences   []Difference
}

// Construction is one algorithm's result.
type Construction struct {
	Algo construct.Algo
	Phis int
	Time time.Duration // the median of the runs
}

// Options choose how often to measure, and by what clock.
type Options struct {
	Runs int // runs of each algorithm; 0 is DefaultRuns
	// Now reads a monotonic clock; nil is the machine's.
	Now func() time.Duration
}

// DefaultRuns is odd, so that the median is a time that was measured.
const DefaultRuns = 5

var start = time.Now()

// monotonic is the time since the program started.
func monotonic() time.Duration { return time.Since(start) }

// Of measures fn. Each algorithm runs o.Runs times, in turn with the others so that what
// slows the machine down for a while slows all of them; everything that an algorithm needs,
// such as dominators, is computed anew each time, in memory that is reused. The error
// is ctx's.
func Of(ctx context.Context, fn *analysis.Function, o Options) (*Function, error) {
	if o.Runs <= 0 {
		o.Runs = DefaultRuns
	}
	if o.Now == nil {
		o.Now = monotonic
	}
	c := &Function{Fn: fn, Blocks: fn.F.NumBlocks()}
	if !fn.HasVariables() {
		return c, ctx.Err()
	}
	for _, v := range fn.F.Vars[min(1, len(fn.F.Vars)):] {
		if v.Promotable {
			c.Variables++
		}
	}
	algos := construct.Algos()
	scratch := new(ssa.Scratch)
	results := make([]*construct.Result, len(algos))
	times := make([][]time.Duration, len(algos))
	for range o.Runs {
		for i, a := range algos {
			before := o.Now()
			r, err := construct.Construct(ctx, fn.F, construct.Options{Algo: a}, scratch)
			if err != nil {
				return nil, err
			}
			times[i] = append(times[i], o.Now()-before)
			results[i] = r
		}
	}
	for i, a := range algos {
		slices.Sort(times[i])
		c.Constructions = append(c.Constructions, Construction{a, len(results[i].Phis), times[i][o.Runs/2]})
	}
	var err error
	c.Differences, err = differences(ctx, fn, results)
	return c, err
}

// Total adds up the constructions of functions, algorithm by algorithm: phis, and the
// sum of the median times.
func Total(fns []*Function) []Construction {
	var total []Construction
	for _, a := range construct.Algos() {
		total = append(total, Construction{Algo: a})
	}
	for _, f := range fns {
		for i, c := range f.Constructions {
			total[i].Phis += c.Phis
			total[i].Time += c.Time
		}
	}
	return total
}
