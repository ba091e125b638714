package verify

import "phils/ssa"

// Func checks a function of any form, mixtures included, and gives what is wrong in
// block order (nil if nothing is). Code in unreachable blocks may use anything, and so
// may phi operands on edges from them, as in LLVM. f is only read. O(values +
// operands + edges), save upsilons: O(edges · shadow phis / 64) a round.
func Func(f *ssa.Func) []Problem { return check(f, false) }

// SSA checks as Func does, and that no access to a promotable variable is left.
func SSA(f *ssa.Func) []Problem { return check(f, true) }

type checker struct {
	f        *ssa.Func
	strict   bool
	pos      []int32 // by value: 1-based position in its block, 0 for none
	order    *ssa.Order
	dom      *ssa.DomTree
	problems []Problem
}

func check(f *ssa.Func, strict bool) []Problem {
	c := checker{f: f, strict: strict}
	if !c.columns() || !c.graph() || !c.instrs() {
		return c.problems
	}
	if c.ids(); len(c.problems) > 0 {
		return c.problems
	}
	c.order = ssa.ReversePostorder(&f.Graph, nil)
	c.dom = ssa.Dominators(&f.Graph, c.order, nil)
	for b := ssa.BlockID(1); int(b) <= f.NumBlocks(); b++ {
		c.block(b)
		for _, v := range f.Instrs(b) {
			c.operands(b, v)
			c.types(b, v)
		}
	}
	c.upsilons()
	c.versions()
	return c.problems
}

// block checks what stands where in b, and its edges.
func (c *checker) block(b ssa.BlockID) {
	f := c.f
	if b == ssa.Entry && len(f.Preds(b)) > 0 {
		p := c.report(EntryHasPredecessors, 0, b, "the entry block is a jump target of %s", blockName(f, f.Preds(b)[0]))
		p.Edge = f.PredEdge[f.PredOff[b]]
	}
	ended, phis := false, true
	for _, v := range f.Instrs(b) {
		op := f.Op[v]
		switch {
		case ended:
			c.report(AfterTerminator, v, b, "%s goes on after its terminator", blockName(f, b))
		case op == ssa.OpParam && (b != ssa.Entry || !phis):
			c.report(ParamPlace, v, b, "parameter %d does not stand at the head of the entry block", f.Aux[v])
		case op.IsPhi() && !phis:
			c.report(PhiNotFirst, v, b, "%s is a phi that does not stand at the head of %s", name(f, v), blockName(f, b))
		}
		ended = ended || op.IsTerminator()
		phis = phis && (op.IsPhi() || op == ssa.OpParam)
		if c.strict && (op == ssa.OpRead || op == ssa.OpWrite) && f.Vars[f.Aux[v]].Promotable {
			c.report(NotPromoted, v, b, "variable %s is still read or written, so %s is not in SSA form", f.Vars[f.Aux[v]].Name, f.Name)
		}
	}
	if !ended {
		c.report(MissingTerminator, 0, b, "%s ends without a terminator", blockName(f, b))
	}
	if v := f.Terminator(b); v != 0 {
		if min, max := edgeCount(f, v); len(f.Succs(b)) < min || len(f.Succs(b)) > max {
			c.report(EdgeCount, v, b, "%s has %d out-edges; its terminator has %d", blockName(f, b), len(f.Succs(b)), min)
		}
	}
}

// edgeCount is how many out-edges terminator v may have.
func edgeCount(f *ssa.Func, v ssa.Value) (min, max int) {
	switch f.Op[v] {
	case ssa.OpGoto, ssa.OpAssertGoto:
		return 1, 1
	case ssa.OpBranch:
		return 2, 2
	case ssa.OpSwitch:
		n := len(f.Cases[f.Aux[v]]) + 1
		return n, n
	case ssa.OpInvoke:
		return 2, 2
	case ssa.OpOtherTerm, ssa.OpOtherInvoke:
		return 0, 1 << 30
	}
	return 0, 0
}

// operandCount is how many operands an operation other than a phi may have.
func operandCount(op ssa.Op) (min, max int) {
	const any = 1 << 30
	switch op {
	case ssa.OpConst, ssa.OpUndef, ssa.OpPoison, ssa.OpGlobal, ssa.OpParam, ssa.OpRead, ssa.OpShadowPhi,
		ssa.OpInput, ssa.OpNop, ssa.OpGoto, ssa.OpTrap, ssa.OpHalt, ssa.OpUnreachable:
		return 0, 0
	case ssa.OpWrite, ssa.OpCopy, ssa.OpUpsilon, ssa.OpProj, ssa.OpSigma, ssa.OpNeg, ssa.OpNot, ssa.OpLNot, ssa.OpFNeg, ssa.OpCast,
		ssa.OpAlloc, ssa.OpLoad, ssa.OpFieldAddr, ssa.OpRefMut, ssa.OpLen, ssa.OpAssert, ssa.OpBranch, ssa.OpSwitch, ssa.OpAssertGoto:
		return 1, 1
	case ssa.OpPi:
		return 1, 2
	case ssa.OpStore, ssa.OpIndex, ssa.OpElemAddr:
		return 2, 2
	case ssa.OpSetIndex:
		return 3, 3
	case ssa.OpReturn, ssa.OpSlot: // a slot's operand is its size
		return 0, 1
	case ssa.OpCallIndirect:
		return 1, any
	}
	if op >= ssa.OpAdd && op <= ssa.OpMulChk || op >= ssa.OpEq && op <= ssa.OpFge {
		return 2, 2
	}
	return 0, any
}

// operands checks that v's operands are there, are values, and are defined before.
func (c *checker) operands(b ssa.BlockID, v ssa.Value) {
	f := c.f
	args := f.Args(v)
	op := f.Op[v]
	if op == ssa.OpPhi || op == ssa.OpBlockParam {
		if n := len(f.Preds(b)); len(args) != n {
			c.report(PhiOperands, v, b, "%s has %d operands; %s has %d in-edges", name(f, v), len(args), blockName(f, b), n)
		}
	} else if min, max := operandCount(op); len(args) < min || len(args) > max {
		c.report(OperandCount, v, b, "%s has %d operands, not %d", name(f, v), len(args), min)
	}
	if op == ssa.OpUpsilon && f.Aux[v] == 0 {
		c.report(BadOperand, v, b, "an upsilon in %s writes what no phi reads", blockName(f, b))
	}
	for i, a := range args {
		switch {
		case a == 0 && (op == ssa.OpPhi || op == ssa.OpBlockParam):
			p := c.report(PhiOperands, v, b, "%s has no operand for in-edge %d of %s", name(f, v), i, blockName(f, b))
			p.Operand, p.Edge = i, c.slotEdge(b, i)
		case a == 0:
			c.report(BadOperand, v, b, "operand %d is missing", i).Operand = i
		case !f.Op[a].HasResult() && !(op == ssa.OpProj && (f.Op[a] == ssa.OpParCopy || f.Op[a] == ssa.OpSigma)):
			c.report(BadOperand, v, b, "operand %d (value %d) is an instruction without a result", i, a).Operand = i
		case f.Block[a] == 0 && !f.Op[a].IsConst():
			c.report(BadOperand, v, b, "operand %d (value %d) stands in no block", i, a).Operand = i
		default:
			c.dominated(b, v, i, a)
		}
	}
	if op == ssa.OpProj && len(args) > 0 && args[0] != 0 {
		if a := args[0]; f.Op[a] == ssa.OpParCopy && int(f.Aux[v]) >= len(f.Args(a)) {
			c.report(BadOperand, v, b, "result %d of a parallel copy of %d values", f.Aux[v], len(f.Args(a))).Operand = 0
		}
	}
}

// slotEdge is the edge of in-slot i of b, -1 if it has no such slot.
func (c *checker) slotEdge(b ssa.BlockID, i int) ssa.EdgeID {
	if slot := int(c.f.PredOff[b]) + i; slot < int(c.f.PredOff[b+1]) {
		return c.f.PredEdge[slot]
	}
	return -1
}

// versions checks that no two values are the same version of a variable.
func (c *checker) versions() {
	f := c.f
	type version struct {
		x   ssa.Var
		ver int32
	}
	var first map[version]ssa.Value
	for b := ssa.BlockID(1); int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Instrs(b) {
			if f.Var[v] == 0 || f.Ver[v] < 0 || !f.Op[v].HasResult() || f.Op[v] == ssa.OpRead {
				continue
			}
			if first == nil {
				first = make(map[version]ssa.Value, len(f.Op)/2)
			}
			k := version{f.Var[v], f.Ver[v]}
			if d, ok := first[k]; ok {
				c.report(MultipleDefinition, v, b, "%s is defined twice, in %s and in %s", name(f, v), blockName(f, f.Block[d]), blockName(f, b)).Def = d
				continue
			}
			first[k] = v
		}
	}
}
