package verify

import "phils/ssa"

// Structure checks only that f's columns fit together: that every id in them may be
// used as an index. It gives Problems of code Malformed. A function that passes can
// be read, printed and interpreted without further checks of ids; whether operands
// are present, and everything else, Func says. O(values + operands + edges).
func Structure(f *ssa.Func) []Problem {
	c := checker{f: f}
	if c.columns() && c.graph() && c.instrs() {
		c.ids()
	}
	return c.problems
}

func (c *checker) malformed(v ssa.Value, b ssa.BlockID, format string, args ...any) bool {
	c.report(Malformed, v, b, format, args...)
	return false
}

// columns checks lengths, and the offsets of operands.
func (c *checker) columns() bool {
	f := c.f
	n := len(f.Op)
	if n == 0 {
		return c.malformed(0, 0, "the columns lack the unused value 0")
	}
	for _, col := range []struct {
		name string
		len  int
	}{{"Type", len(f.Type)}, {"Block", len(f.Block)}, {"Src", len(f.Src)}, {"Aux", len(f.Aux)},
		{"Var", len(f.Var)}, {"Ver", len(f.Ver)}, {"ArgOff", len(f.ArgOff) - 1}} {
		if col.len != n {
			return c.malformed(0, 0, "column %s has %d values, Op has %d", col.name, col.len, n)
		}
	}
	return c.offsets("ArgOff", f.ArgOff, 0, len(f.Arg))
}

// offsets checks a CSR offset column: from 0 at index first, never falling, to total.
func (c *checker) offsets(what string, off []int32, first, total int) bool {
	if len(off) <= first || off[first] != 0 || int(off[len(off)-1]) != total {
		return c.malformed(0, 0, "%s does not lead from 0 to %d", what, total)
	}
	for i := first + 1; i < len(off); i++ {
		if off[i] < off[i-1] {
			return c.malformed(0, 0, "%s falls at index %d", what, i)
		}
	}
	return true
}

// graph checks the two CSR forms of the edges against each other.
func (c *checker) graph() bool {
	f := c.f
	nb := len(f.SuccOff) - 2
	if nb < 1 {
		return c.malformed(0, 0, "the function has no blocks")
	}
	if len(f.PredOff) != nb+2 || len(f.InstrOff) != nb+2 || len(f.BlockName) != nb+1 || len(f.BlockSrc) != nb+1 {
		return c.malformed(0, 0, "the columns of blocks have different lengths")
	}
	ne := len(f.Succ)
	if len(f.Pred) != ne || len(f.PredEdge) != ne || len(f.SuccSlot) != ne {
		return c.malformed(0, 0, "the columns of edges have different lengths")
	}
	if !c.offsets("SuccOff", f.SuccOff, 1, ne) || !c.offsets("PredOff", f.PredOff, 1, ne) || !c.offsets("InstrOff", f.InstrOff, 1, len(f.Instr)) {
		return false
	}
	for b := ssa.BlockID(1); int(b) <= nb; b++ {
		for e := f.SuccOff[b]; e < f.SuccOff[b+1]; e++ {
			t, slot := f.Succ[e], f.SuccSlot[e]
			if t < 1 || int(t) > nb {
				return c.malformed(0, b, "edge %d leads to block %d, which does not exist", e, t)
			}
			if slot < f.PredOff[t] || slot >= f.PredOff[t+1] || f.Pred[slot] != b || f.PredEdge[slot] != ssa.EdgeID(e) {
				return c.malformed(0, b, "edge %d and its in-slot at block %d do not agree", e, t)
			}
		}
		// Slots are ordered by source, then by position: by edge.
		for slot := f.PredOff[b] + 1; slot < f.PredOff[b+1]; slot++ {
			if f.PredEdge[slot-1] >= f.PredEdge[slot] {
				return c.malformed(0, b, "the in-slots of block %d are out of order", b)
			}
		}
	}
	return true
}

// instrs checks that every value stands where Block says, once.
func (c *checker) instrs() bool {
	f := c.f
	n := len(f.Op)
	c.pos = make([]int32, n)
	for b := ssa.BlockID(1); int(b) <= f.NumBlocks(); b++ {
		for i, v := range f.Instrs(b) {
			switch {
			case v < 1 || int(v) >= n:
				return c.malformed(0, b, "block %d lists value %d, which does not exist", b, v)
			case f.Block[v] != b:
				return c.malformed(v, b, "block %d lists value %d, whose Block is %d", b, v, f.Block[v])
			case c.pos[v] != 0:
				return c.malformed(v, b, "block %d lists value %d twice", b, v)
			}
			c.pos[v] = int32(i + 1)
		}
	}
	for v := 1; v < n; v++ {
		if f.Block[v] != 0 && c.pos[v] == 0 {
			return c.malformed(ssa.Value(v), 0, "value %d belongs to block %d, which does not list it", v, f.Block[v])
		}
	}
	return true
}

// ids checks operands and Aux.
func (c *checker) ids() {
	f := c.f
	n := len(f.Op)
	for _, a := range f.Arg {
		if a < 0 || int(a) >= n {
			c.malformed(0, 0, "an operand is value %d, which does not exist", a)
			return
		}
	}
	for i, p := range f.Params {
		if p < 1 || int(p) >= n || f.Op[p] != ssa.OpParam || int(f.Aux[p]) != i {
			c.malformed(0, 0, "parameter %d is value %d, which is not that parameter", i, p)
		}
	}
	for i := 1; i < n; i++ {
		v := ssa.Value(i)
		aux := int(f.Aux[v])
		lo, hi := 0, 1<<31
		switch f.Op[v] {
		case ssa.OpConst:
			hi = len(f.Consts)
		case ssa.OpGlobal, ssa.OpCall, ssa.OpInvoke, ssa.OpOther:
			hi = len(f.Syms)
		case ssa.OpRead, ssa.OpWrite, ssa.OpSlot:
			lo, hi = 1, len(f.Vars)
		case ssa.OpUpsilon:
			hi = n // 0: its phi is missing
		case ssa.OpParam:
			hi = len(f.Params)
		case ssa.OpSwitch:
			hi = len(f.Cases)
		case ssa.OpAssertGoto, ssa.OpTrap:
			hi = len(f.Syms) + 1
		case ssa.OpProj, ssa.OpFieldAddr:
		default:
			lo = -1 << 31
		}
		switch {
		case f.Op[v] > ssa.OpOtherInvoke:
			c.malformed(v, f.Block[v], "value %d has operation %d, which does not exist", v, f.Op[v])
		case aux < lo || aux >= hi:
			c.malformed(v, f.Block[v], "value %d has Aux %d, which is out of range for its operation", v, aux)
		case f.Op[v] == ssa.OpUpsilon && aux != 0 && f.Op[aux] != ssa.OpShadowPhi:
			c.malformed(v, f.Block[v], "value %d is an upsilon of value %d, which is no shadow phi", v, aux)
		case f.Var[v] < 0 || int(f.Var[v]) >= max(len(f.Vars), 1):
			c.malformed(v, f.Block[v], "value %d is a version of variable %d, which does not exist", v, f.Var[v])
		}
	}
}
