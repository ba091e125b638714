package construct

import (
	"context"

	"phils/ssa"
)

// PhiBlocks gives the blocks where algorithm a puts phis, by Var, in block order; nil
// for a variable that gets none. The placement algorithms do without renaming. s may
// be nil. The error is ctx's.
func PhiBlocks(ctx context.Context, f *ssa.Func, a Algo, s *ssa.Scratch) ([][]ssa.BlockID, error) {
	by := make([][]ssa.BlockID, len(f.Vars))
	if f.NumBlocks() == 0 {
		return by, ctx.Err()
	}
	if a.Folds() {
		r, err := Construct(ctx, f, Options{Algo: a}, s)
		if err != nil {
			return nil, err
		}
		for _, p := range r.Phis {
			by[p.Var] = append(by[p.Var], p.Block)
		}
		return by, nil
	}
	k := newTask(ctx, f, Options{Algo: a}, s)
	k.place(a)
	if k.cancelled() {
		return nil, k.err
	}
	for p, x := range k.phiVar {
		by[x] = append(by[x], k.phiBlock[p])
	}
	return by, nil
}
