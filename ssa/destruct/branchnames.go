package destruct

import (
	"slices"

	"phils/ssa"
)

// withoutBranchNames gives f with the names that e-SSA and SSI form put at branches as copies:
// a π copies its first operand, a σ copies its operand once for each of its results. Values
// keep their ids. It gives f itself where there are none. O(values + operands).
func withoutBranchNames(f *ssa.Func) *ssa.Func {
	if !slices.Contains(f.Op, ssa.OpPi) && !slices.Contains(f.Op, ssa.OpSigma) {
		return f
	}
	g := new(ssa.Func)
	*g = *f
	g.Op = slices.Clone(f.Op)
	g.ArgOff, g.Arg = make([]int32, len(f.ArgOff)), make([]ssa.Value, 0, len(f.Arg))
	results := make([]int32, f.NumValues()) // by σ
	for v, op := range f.Op {
		if op == ssa.OpProj {
			s := f.Args(ssa.Value(v))[0]
			results[s] = max(results[s], f.Aux[v]+1)
		}
	}
	for v := ssa.Value(1); int(v) < f.NumValues(); v++ {
		g.ArgOff[v] = int32(len(g.Arg))
		switch args := f.Args(v); f.Op[v] {
		case ssa.OpPi:
			g.Op[v] = ssa.OpCopy
			g.Arg = append(g.Arg, args[0])
		case ssa.OpSigma:
			g.Op[v] = ssa.OpParCopy
			for range results[v] {
				g.Arg = append(g.Arg, args[0])
			}
		default:
			g.Arg = append(g.Arg, args...)
		}
	}
	g.ArgOff[f.NumValues()] = int32(len(g.Arg))
	return g
}
