package destruct

import (
	"slices"

	"phils/ssa"
)

// edgesToSplit lists, in order, the edges into blocks with phis whose copies can stand at
// neither end.
func edgesToSplit(f *ssa.Func, m Method) []ssa.EdgeID {
	var edges []ssa.EdgeID
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		phis := f.Phis(b)
		if len(phis) == 0 {
			continue
		}
		preds := f.Preds(b)
		for i, p := range preds {
			t := f.Terminator(p)
			// Copies before a terminator with operands would change what it reads.
			if m == Split && len(preds) > 1 && (len(f.Succs(p)) > 1 || len(f.Args(t)) > 0) || apart(f, b, i) {
				edges = append(edges, f.PredEdge[int(f.PredOff[b])+i])
			}
		}
	}
	slices.Sort(edges)
	return edges
}

// apart reports whether the copies for in-slot i of b cannot stand at the end of the
// predecessor, by any method: its terminator makes an operand, or another edge from there,
// whose copies stand there, passes something else. O(phis + log predecessors).
func apart(f *ssa.Func, b ssa.BlockID, i int) bool {
	preds := f.Preds(b)
	first, _ := slices.BinarySearch(preds, preds[i]) // the first edge from the same block
	t := f.Terminator(preds[i])
	for _, v := range f.Phis(b) {
		if a := f.Args(v); i < len(a) && (a[i] == t && t != 0 || a[first] != a[i]) {
			return true
		}
	}
	return false
}

// splitEdges gives f with a block, behind all others, on each of the edges. Values keep
// their ids; the jumps of the new blocks follow. O(values + edges).
func splitEdges(f *ssa.Func, edges []ssa.EdgeID) *ssa.Func {
	if len(edges) == 0 {
		return f
	}
	g := new(ssa.Func)
	*g = *f
	nb, ne := f.NumBlocks(), len(f.Succ)
	succ := make([][]ssa.BlockID, nb, nb+len(edges))
	for b := range succ {
		succ[b] = slices.Clone(f.Succs(ssa.BlockID(b + 1)))
	}
	g.Op, g.Type, g.Block, g.Src, g.Aux = slices.Clone(f.Op), slices.Clone(f.Type), slices.Clone(f.Block), slices.Clone(f.Src), slices.Clone(f.Aux)
	g.Var, g.Ver, g.ArgOff, g.Arg = slices.Clone(f.Var), slices.Clone(f.Ver), slices.Clone(f.ArgOff), slices.Clone(f.Arg)
	g.BlockName, g.BlockSrc = slices.Clone(f.BlockName), slices.Clone(f.BlockSrc)
	g.InstrOff, g.Instr = slices.Clone(f.InstrOff), slices.Clone(f.Instr)
	taken := make(map[string]bool, nb)
	for _, n := range f.BlockName {
		taken[n] = true
	}
	for i, e := range edges {
		src, to := f.Source(e), f.Succ[e]
		blk := ssa.BlockID(nb + i + 1)
		succ[src-1][int32(e)-f.SuccOff[src]] = blk
		succ = append(succ, []ssa.BlockID{to})
		name := f.BlockName[src] + "_" + f.BlockName[to]
		if name[0] >= '0' && name[0] <= '9' {
			name = "L" + name // labels that are numbers
		}
		name = fresh(taken, name)
		g.BlockName, g.BlockSrc = append(g.BlockName, name), append(g.BlockSrc, -1)
		v := ssa.Value(len(g.Op))
		g.Op, g.Type, g.Block = append(g.Op, ssa.OpGoto), append(g.Type, ssa.TypeUnit), append(g.Block, blk)
		g.Src, g.Aux, g.Var, g.Ver = append(g.Src, f.Src[f.Terminator(src)]), append(g.Aux, 0), append(g.Var, 0), append(g.Ver, -1)
		g.ArgOff = append(g.ArgOff, int32(len(g.Arg)))
		g.Instr = append(g.Instr, v)
		g.InstrOff = append(g.InstrOff, int32(len(g.Instr)))
		// Nothing falls through any more from where the edge left; and control does not
		// fall off the old end of the text.
		switch t := f.Terminator(src); f.Op[t] {
		case ssa.OpGoto, ssa.OpBranch:
			g.Aux[t] = 0
		}
	}
	if t := f.Terminator(ssa.BlockID(nb)); f.Op[t] == ssa.OpReturn {
		g.Aux[t] = 0
	}
	g.Graph = ssa.NewGraph(succ)
	// The operands of phis follow their edges. Edges out of old blocks keep their ids, the
	// i-th new block's is ne+i.
	for b := ssa.Entry; int(b) <= nb; b++ {
		for _, v := range g.Phis(b) {
			to, from := g.Args(v), f.Args(v)
			for j := range to {
				e := g.PredEdge[int(g.PredOff[b])+j]
				if int(e) >= ne {
					e = edges[int(e)-ne]
				}
				to[j] = from[f.SuccSlot[e]-f.PredOff[b]]
			}
		}
	}
	return g
}
