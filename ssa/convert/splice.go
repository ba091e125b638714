package convert

import (
	"slices"

	"phils/ssa"
	"phils/ssa/construct"
)

// newReach asks for the shadow of phi v as for a variable that last writes.
func newReach(f *ssa.Func, v ssa.Value, last map[ssa.BlockID]ssa.Value) *construct.Updater {
	u := construct.NewUpdater(f, f.Var[v], f.Type[v])
	for b, a := range last {
		u.Define(b, a)
	}
	return u
}

// spliced makes the new function: the phis of list get the new operation, the upsilons
// of those that were shadow phis go, those of new shadow phis come in. Ids of values
// behind a dropped one move up.
func (k *converter) spliced() {
	if len(k.list) == 0 {
		return
	}
	f := k.f
	drop := func(v ssa.Value) bool {
		if f.Op[v] != ssa.OpUpsilon || k.to == Upsilon {
			return false
		}
		_, gone := k.args[ssa.Value(f.Aux[v])]
		return gone
	}
	newID := make([]ssa.Value, f.NumValues())
	n := ssa.Value(1)
	for v := ssa.Value(1); int(v) < f.NumValues(); v++ {
		if !drop(v) {
			newID[v] = n
			n++
		}
	}
	ups := k.upsilons()
	total := 0
	for _, b := range ups {
		total += len(b)
	}
	size := int(n) + total
	g := new(ssa.Func)
	*g = *f
	g.Op, g.Type, g.Block = make([]ssa.Op, 1, size), make([]ssa.Type, 1, size), make([]ssa.BlockID, 1, size)
	g.Src, g.Aux, g.Var, g.Ver = make([]int32, 1, size), make([]int32, 1, size), make([]ssa.Var, 1, size), make([]int32, 1, size)
	g.Op[0], g.Type[0], g.Src[0], g.Aux[0], g.Var[0], g.Ver[0] = f.Op[0], f.Type[0], f.Src[0], f.Aux[0], f.Var[0], f.Ver[0]
	g.ArgOff, g.Arg = make([]int32, 1, size+1), make([]ssa.Value, 0, len(f.Arg)+total)
	for v := ssa.Value(1); int(v) < f.NumValues(); v++ {
		if newID[v] == 0 {
			continue
		}
		op, aux, args := f.Op[v], f.Aux[v], f.Args(v)
		if a, ok := k.args[v]; ok {
			op, args = k.to.Op(), a
			if k.to == Upsilon {
				args = nil
			}
		}
		if op == ssa.OpUpsilon {
			aux = int32(newID[aux])
		}
		g.ArgOff = append(g.ArgOff, int32(len(g.Arg)))
		for _, a := range args {
			g.Arg = append(g.Arg, newID[a])
		}
		g.Op, g.Type, g.Block, g.Src = append(g.Op, op), append(g.Type, f.Type[v]), append(g.Block, f.Block[v]), append(g.Src, f.Src[v])
		g.Aux, g.Var, g.Ver = append(g.Aux, aux), append(g.Var, f.Var[v]), append(g.Ver, f.Ver[v])
	}
	g.Params = slices.Clone(f.Params)
	for i, p := range g.Params {
		g.Params[i] = newID[p]
	}
	g.InstrOff, g.Instr = make([]int32, len(f.InstrOff)), make([]ssa.Value, 0, len(f.Instr)+total)
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		g.InstrOff[b] = int32(len(g.Instr))
		in := f.Instrs(b)
		end := len(in)
		if f.Terminator(b) != 0 {
			end--
		}
		for _, v := range in[:end] {
			if newID[v] != 0 {
				g.Instr = append(g.Instr, newID[v])
			}
		}
		if ups != nil {
			for _, u := range ups[b] {
				g.Instr = append(g.Instr, ssa.Value(len(g.Op)))
				g.ArgOff = append(g.ArgOff, int32(len(g.Arg)))
				g.Arg = append(g.Arg, newID[u.value])
				g.Op, g.Type, g.Block, g.Src = append(g.Op, ssa.OpUpsilon), append(g.Type, ssa.TypeUnit), append(g.Block, b), append(g.Src, -1)
				g.Aux, g.Var, g.Ver = append(g.Aux, int32(newID[u.phi])), append(g.Var, 0), append(g.Ver, -1)
			}
		}
		for _, v := range in[end:] {
			g.Instr = append(g.Instr, newID[v])
		}
	}
	g.InstrOff[f.NumBlocks()+1] = int32(len(g.Instr))
	g.ArgOff = append(g.ArgOff, int32(len(g.Arg)))
	k.f = g
}

type upsilon struct{ phi, value ssa.Value }

// upsilons gives, by block, the upsilons that the phis of the list need at its end: in the
// order of the phis, one for all edges from the block.
func (k *converter) upsilons() [][]upsilon {
	if k.to != Upsilon {
		return nil
	}
	f := k.f
	at := make([][]upsilon, f.NumBlocks()+1)
	for _, v := range k.list {
		preds := f.Preds(f.Block[v])
		for i, p := range preds {
			if i == 0 || preds[i-1] != p {
				at[p] = append(at[p], upsilon{v, k.args[v][i]})
			}
		}
	}
	return at
}
