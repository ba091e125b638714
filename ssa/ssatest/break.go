package ssatest

import (
	"math/rand/v2"

	"phils/ssa"
)

// Break changes a few places of f as a half-edited file has them: an operand is another value or missing, an
// instruction another operation, two instructions change places, an edge leads elsewhere. The columns stay well formed.
func Break(rng *rand.Rand, f *ssa.Func) {
	if len(f.Instr) == 0 {
		return
	}
	for range 1 + rng.IntN(3) {
		i := rng.IntN(len(f.Instr))
		v := f.Instr[i]
		switch rng.IntN(5) {
		case 0, 1:
			if args := f.Args(v); len(args) > 0 {
				args[rng.IntN(len(args))] = ssa.Value(rng.IntN(f.NumValues()))
			}
		case 2:
			w := f.Instr[rng.IntN(len(f.Instr))]
			if !f.Op[v].IsTerminator() && !f.Op[w].IsTerminator() && f.Op[w] != ssa.OpRead && f.Op[w] != ssa.OpWrite {
				f.Op[v], f.Aux[v] = f.Op[w], f.Aux[w]
			}
		case 3:
			if j := rng.IntN(len(f.Instr)); f.Block[f.Instr[j]] == f.Block[v] {
				f.Instr[i], f.Instr[j] = f.Instr[j], f.Instr[i]
			}
		case 4:
			succ := make([][]ssa.BlockID, f.NumBlocks())
			for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
				succ[b-1] = append(succ[b-1], f.Succs(b)...)
			}
			if s := succ[f.Block[v]-1]; len(s) > 0 {
				s[rng.IntN(len(s))] = ssa.BlockID(1 + rng.IntN(f.NumBlocks()))
			}
			f.Graph = ssa.NewGraph(succ)
		}
	}
}

// Shaped reports whether each phi and block parameter of f has an operand for each edge, if a missing
// one; else it gives the first that has not.
func Shaped(f *ssa.Func) (ssa.Value, bool) {
	for _, v := range f.Instr {
		if (f.Op[v] == ssa.OpPhi || f.Op[v] == ssa.OpBlockParam) && len(f.Args(v)) != len(f.Preds(f.Block[v])) {
			return v, false
		}
	}
	return 0, true
}
