package compare

import (
	"context"
	"errors"
	"hash/fnv"
	"io"
	"slices"

	"phils/analysis"
	"phils/ssa/destruct"
	"phils/ssa/interp"
)

// Program is a file that can be run.
type Program struct {
	Prog  *interp.Program // its functions as they are written
	Start int             // index in Prog.Funcs of the one to call
	Args  []interp.Val    // and its arguments

	asWritten *ending
}

// enough bounds the instructions of a run. Copies make it longer, but not by half of the
// instructions, so what naive copies give may run for twice as long.
const enough = 20_000_000

// Naive finds out of each of ds, the destructions of fn, which is function i of the program,
// whether the program still does the same when fn alone has left that form by naive
// copies. Nothing is found out if the program itself does not end in time, or ends in an
// error. Conventional forms are right without a run. The error is ctx's.
func (p *Program) Naive(ctx context.Context, i int, fn *analysis.Function, ds []Destruction) error {
	if !slices.ContainsFunc(ds, func(d Destruction) bool { return d.Naive == NotRun && d.Refused == nil }) {
		return nil
	}
	if p.asWritten == nil {
		p.asWritten = p.run(ctx, p.Prog, enough)
	}
	if !p.asWritten.normal {
		return ctx.Err()
	}
	j := 0
	for _, f := range forms(ctx, fn) {
		d := &ds[j]
		j++
		if d.Naive != NotRun || d.Refused != nil {
			continue
		}
		r, err := destruct.Destruct(ctx, f, destruct.Naive, nil)
		if err != nil {
			return err
		}
		r.F.Name = p.Prog.Funcs[i].Name
		changed := &interp.Program{Funcs: slices.Clone(p.Prog.Funcs), Globals: p.Prog.Globals}
		changed.Funcs[i] = r.F
		switch got := p.run(ctx, changed, 2*enough); {
		case ctx.Err() != nil:
			return ctx.Err()
		case *got == *p.asWritten:
			d.Naive = Right
		default:
			d.Naive = Wrong
		}
	}
	return ctx.Err()
}

// ending is how a run ended.
type ending struct {
	normal  bool
	result  string
	printed uint64 // a hash
}

func (p *Program) run(ctx context.Context, prog *interp.Program, fuel int64) *ending {
	out := fnv.New64a()
	v, err := interp.Run(ctx, prog, prog.Funcs[p.Start].Name, p.Args, interp.Config{Fuel: fuel, Out: io.Writer(out)})
	if err != nil {
		var stop *interp.Error
		if errors.As(err, &stop) {
			return &ending{result: stop.Msg, printed: out.Sum64()}
		}
		return &ending{result: err.Error()}
	}
	return &ending{normal: true, result: v.String(), printed: out.Sum64()}
}
