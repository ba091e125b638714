package extend

import (
	"slices"

	"phils/ssa"
)

// inserter makes a function of another one: values keep their ids, new ones follow. The
// new instructions are given in the order in which they are to stand.
type inserter struct {
	f   *ssa.Func
	n   *ssa.Func
	at  []int32 // by new instruction: the index in f.Instr that it stands before
	new []ssa.Value
	ver []int32 // by variable: the last version
}

// newInserter starts with a copy of f, whose operands may be set.
func newInserter(f *ssa.Func) *inserter {
	n := new(ssa.Func)
	*n = *f
	n.Op, n.Type, n.Block, n.Src, n.Aux = slices.Clone(f.Op), slices.Clone(f.Type), slices.Clone(f.Block), slices.Clone(f.Src), slices.Clone(f.Aux)
	n.Var, n.Ver = slices.Clone(f.Var), slices.Clone(f.Ver)
	n.ArgOff, n.Arg = slices.Clone(f.ArgOff), slices.Clone(f.Arg)
	i := &inserter{f: f, n: n, ver: make([]int32, len(f.Vars))}
	for v, x := range f.Var {
		i.ver[x] = max(i.ver[x], f.Ver[v])
	}
	return i
}

// add gives a new instruction in block b, before the one at index at of f.Instr. It becomes
// the next version of x, if that is a variable.
func (i *inserter) add(at int32, b ssa.BlockID, op ssa.Op, t ssa.Type, src, aux int32, x ssa.Var, args ...ssa.Value) ssa.Value {
	n := i.n
	v := ssa.Value(len(n.Op))
	ver := int32(-1)
	if x != 0 {
		i.ver[x]++
		ver = i.ver[x]
	}
	n.Op, n.Type, n.Block = append(n.Op, op), append(n.Type, t), append(n.Block, b)
	n.Src, n.Aux, n.Var, n.Ver = append(n.Src, src), append(n.Aux, aux), append(n.Var, x), append(n.Ver, ver)
	n.Arg = append(n.Arg, args...)
	n.ArgOff = append(n.ArgOff, int32(len(n.Arg)))
	i.at, i.new = append(i.at, at), append(i.new, v)
	return v
}

// finish gives the new function. O(instructions).
func (i *inserter) finish() *ssa.Func {
	f, n := i.f, i.n
	n.InstrOff, n.Instr = make([]int32, len(f.InstrOff)), make([]ssa.Value, 0, len(f.Instr)+len(i.new))
	k := 0
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		n.InstrOff[b] = int32(len(n.Instr))
		for at := f.InstrOff[b]; at <= f.InstrOff[b+1]; at++ {
			for k < len(i.new) && i.at[k] == at && n.Block[i.new[k]] == b {
				n.Instr = append(n.Instr, i.new[k])
				k++
			}
			if at < f.InstrOff[b+1] {
				n.Instr = append(n.Instr, f.Instr[at])
			}
		}
	}
	n.InstrOff[f.NumBlocks()+1] = int32(len(n.Instr))
	return n
}

// head is the index in f.Instr of the first instruction of b that is neither phi nor parameter.
func head(f *ssa.Func, b ssa.BlockID) int32 {
	at := f.InstrOff[b]
	for at < f.InstrOff[b+1] && (f.Op[f.Instr[at]].IsPhi() || f.Op[f.Instr[at]] == ssa.OpParam) {
		at++
	}
	return at
}

// tail is the index in f.Instr of b's terminator, or of its end if it has none.
func tail(f *ssa.Func, b ssa.BlockID) int32 {
	if f.Terminator(b) != 0 {
		return f.InstrOff[b+1] - 1
	}
	return f.InstrOff[b+1]
}
