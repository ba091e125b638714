package construct

import "phils/ssa"

// emission builds the new function from what an algorithm found: what each read
// reads, and the phis with their operands.
//
// Which values get a copy (conventional form): a write whose operand is computed
// by the instruction just before it, and used nowhere else, names that value; a
// parameter names its variable's first version in the entry; any other write becomes
// an OpCopy.
type emission struct {
	k    *task
	f, n *ssa.Func
	r    *Result

	phis    []phiID     // those still there, in block order, within a block in Var order
	phiNew  []ssa.Value // by phiID
	named   []ssa.Var   // by old Value: the variable that the value becomes a version of
	initial []ssa.Value // by Var: the parameter that is version 0, an old Value
}

// emit gives the result. O(values + operands + blocks).
func (k *task) emit() *Result {
	f := k.f
	e := &emission{k: k, f: f, named: make([]ssa.Var, f.NumValues()), initial: make([]ssa.Value, len(f.Vars)),
		r: &Result{NewOf: make([]ssa.Value, f.NumValues()), Undef: make([]ssa.Value, len(f.Vars))}}
	e.phis = k.sortedPhis()
	e.visitUnreachable()
	e.name()
	e.allocate()
	e.fill()
	e.number()
	e.r.F = e.n
	e.r.Steps = k.steps + f.NumValues() + f.NumBlocks() + len(e.n.Arg)
	return e.r
}

// sortedPhis lists the phis that are still there by a counting sort, first by variable,
// then by block.
func (k *task) sortedPhis() []phiID {
	var live []phiID
	for p := range k.phiVar {
		if k.forward == nil || k.forward[p] == 0 {
			live = append(live, phiID(p))
		}
	}
	live = countingSort(live, len(k.f.Vars), func(p phiID) int { return int(k.phiVar[p]) })
	return countingSort(live, k.f.NumBlocks()+1, func(p phiID) int { return int(k.phiBlock[p]) })
}

func countingSort(ps []phiID, keys int, key func(phiID) int) []phiID {
	at := make([]int32, keys+1)
	for _, p := range ps {
		at[key(p)+1]++
	}
	for i := 1; i <= keys; i++ {
		at[i] += at[i-1]
	}
	out := make([]phiID, len(ps))
	for _, p := range ps {
		out[at[key(p)]] = p
		at[key(p)]++
	}
	return out
}

// visitUnreachable gives the initial value to what no algorithm visits: the reads in
// unreachable blocks and the operands for edges out of them.
func (e *emission) visitUnreachable() {
	for _, p := range e.phis {
		args := e.k.args(p)
		for i, r := range args {
			if r == 0 {
				args[i] = e.k.undef(e.k.phiVar[p])
			}
		}
	}
	for b := ssa.Entry; int(b) <= e.f.NumBlocks(); b++ {
		if e.k.order.Reachable(b) {
			continue
		}
		for _, v := range e.f.Instrs(b) {
			if x, write := e.k.access(v); x != 0 && !write {
				e.k.read[v] = e.k.undef(x)
			}
		}
	}
}

// walk calls visit for each block in preorder of the dominator tree, then for the
// unreachable ones.
func (e *emission) walk(visit func(ssa.BlockID)) {
	for _, b := range e.k.tree.Preorder {
		visit(b)
	}
	for b := ssa.Entry; int(b) <= e.f.NumBlocks(); b++ {
		if !e.k.order.Reachable(b) {
			visit(b)
		}
	}
}

// name decides which old values become versions: e.named[v] for the value v itself,
// e.named[w] for a write that becomes a copy.
func (e *emission) name() {
	k, f := e.k, e.f
	var uses []int32
	if !k.fold {
		uses = make([]int32, f.NumValues())
		for _, a := range f.Arg {
			uses[a]++
		}
	}
	seen := make([]bool, len(f.Vars)) // variables written so far
	e.walk(func(b ssa.BlockID) {
		prev := ssa.Value(0)
		for _, v := range f.Instrs(b) {
			x, write := k.access(v)
			if !write {
				prev = v
				continue
			}
			a := ssa.Value(0)
			if args := f.Args(v); len(args) > 0 {
				a = args[0]
			}
			if k.fold {
				if r := k.find(k.written(v, x)); r < k.undef0 {
					a = ssa.Value(r)
				} else {
					a = 0
				}
			}
			free := a != 0 && (f.Var[a] == 0 || f.Var[a] == x && f.Ver[a] < 0) && e.named[a] == 0 && f.Block[a] != 0
			switch {
			case free && f.Op[a] == ssa.OpParam && b == ssa.Entry && !seen[x]:
				e.named[a], e.initial[x] = x, a
			case free && k.fold:
				e.named[a] = x
			case free && a == prev && uses[a] == 1 && f.Op[a].HasResult() && f.Op[a] != ssa.OpRead:
				e.named[a] = x
			case !k.fold:
				e.named[v] = x
			}
			seen[x] = true
			prev = v
		}
	})
}

// allocate gives every value that stays its new id: constants, then undefined
// values, then block by block.
func (e *emission) allocate() {
	k, f, r := e.k, e.f, e.r
	r.OldOf = make([]ssa.Value, 1, f.NumValues()+len(e.phis))
	add := func(old ssa.Value) ssa.Value {
		r.OldOf = append(r.OldOf, old)
		return ssa.Value(len(r.OldOf) - 1)
	}
	for v := 1; v < f.NumValues(); v++ {
		if f.Block[v] == 0 {
			r.NewOf[v] = add(ssa.Value(v))
		}
	}
	need := func(u ref) {
		if u = k.find(u); u >= k.undef0 && u < k.phi0 {
			r.Undef[u-k.undef0] = -1
		}
	}
	for _, u := range k.read {
		need(u)
	}
	for _, p := range e.phis {
		for _, u := range k.args(p) {
			need(u)
		}
	}
	for x := range r.Undef {
		if r.Undef[x] != 0 {
			r.Undef[x] = add(0)
		}
	}
	e.phiNew = make([]ssa.Value, len(k.phiVar))
	r.Phis = make([]Phi, 0, len(e.phis))
	n := new(ssa.Func)
	*n = *f
	e.n = n
	n.InstrOff = make([]int32, f.NumBlocks()+2)
	n.Instr = make([]ssa.Value, 0, len(f.Instr)+len(e.phis))
	phis := e.phis
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		n.InstrOff[b] = int32(len(n.Instr))
		for len(phis) > 0 && k.phiBlock[phis[0]] == b {
			v := add(0)
			e.phiNew[phis[0]] = v
			r.Phis = append(r.Phis, Phi{v, k.phiVar[phis[0]], b})
			n.Instr = append(n.Instr, v)
			phis = phis[1:]
		}
		for _, v := range f.Instrs(b) {
			if x, _ := k.access(v); x == 0 || e.named[v] != 0 {
				r.NewOf[v] = add(v)
				n.Instr = append(n.Instr, r.NewOf[v])
			}
		}
	}
	n.InstrOff[f.NumBlocks()+1] = int32(len(n.Instr))
	// Now that everything has an id: the writes that name their operand or were
	// folded, and after them the reads.
	for _, v := range f.Instr {
		x, write := k.access(v)
		switch {
		case !write || r.NewOf[v] != 0:
		case !k.fold:
			r.NewOf[v] = r.NewOf[f.Args(v)[0]]
		case k.order.Reachable(f.Block[v]):
			r.NewOf[v] = e.value(k.written(v, x))
		}
	}
	for _, v := range f.Instr {
		if x, write := k.access(v); x != 0 && !write {
			r.NewOf[v] = e.value(k.read[v])
		}
	}
}

// value is the new value of a ref; 0 for none.
func (e *emission) value(u ref) ssa.Value {
	u = e.k.find(u)
	switch {
	case u >= e.k.phi0:
		return e.phiNew[u-e.k.phi0]
	case u >= e.k.undef0:
		return e.r.Undef[u-e.k.undef0]
	}
	return e.r.NewOf[u]
}

// fill makes the columns of the new function.
func (e *emission) fill() {
	k, f, n, r := e.k, e.f, e.n, e.r
	nv := len(r.OldOf)
	n.Op, n.Type, n.Block = make([]ssa.Op, nv), make([]ssa.Type, nv), make([]ssa.BlockID, nv)
	n.Src, n.Aux = make([]int32, nv), make([]int32, nv)
	n.Var, n.Ver = make([]ssa.Var, nv), make([]int32, nv)
	n.ArgOff, n.Arg = make([]int32, nv+1), make([]ssa.Value, 0, len(f.Arg)+len(k.phiArg))
	n.Src[0], n.Ver[0] = -1, -1
	undef := 1
	phi := 0
	for v := 1; v < nv; v++ {
		n.ArgOff[v] = int32(len(n.Arg))
		n.Ver[v] = -1
		old := r.OldOf[v]
		switch {
		case old != 0:
			n.Op[v], n.Type[v], n.Block[v] = f.Op[old], f.Type[old], f.Block[old]
			n.Src[v], n.Aux[v], n.Var[v], n.Ver[v] = f.Src[old], f.Aux[old], f.Var[old], f.Ver[old]
			if x := e.named[old]; x != 0 {
				n.Var[v] = x
			}
			if x, write := k.access(old); write {
				n.Op[v], n.Aux[v], n.Type[v] = ssa.OpCopy, 0, f.Vars[x].Type
			}
			if f.Op[old] == ssa.OpUpsilon {
				n.Aux[v] = int32(r.NewOf[f.Aux[old]])
			}
			for _, a := range f.Args(old) {
				n.Arg = append(n.Arg, r.NewOf[a])
			}
		case phi < len(r.Phis) && r.Phis[phi].Value == ssa.Value(v):
			p := r.Phis[phi]
			n.Op[v], n.Type[v], n.Block[v] = ssa.OpPhi, f.Vars[p.Var].Type, p.Block
			n.Src[v], n.Var[v] = f.BlockSrc[p.Block], p.Var
			for _, a := range k.args(e.phis[phi]) {
				n.Arg = append(n.Arg, e.value(a))
			}
			phi++
		default:
			for r.Undef[undef] != ssa.Value(v) {
				undef++
			}
			n.Op[v], n.Type[v], n.Src[v] = ssa.OpUndef, f.Vars[undef].Type, -1
			// A parameter has the name already where it is version 0 itself.
			if e.initial[undef] == 0 {
				n.Var[v], n.Ver[v] = ssa.Var(undef), 0
			}
		}
	}
	n.ArgOff[nv] = int32(len(n.Arg))
	n.Params = make([]ssa.Value, len(f.Params))
	for i, v := range f.Params {
		n.Params[i] = r.NewOf[v]
	}
}

// number gives the versions, after those that the function has already.
func (e *emission) number() {
	n := e.n
	last := make([]int32, len(n.Vars))
	for v := range e.f.Var {
		x := e.f.Var[v]
		last[x] = max(last[x], e.f.Ver[v])
	}
	e.walk(func(b ssa.BlockID) {
		for _, v := range n.Instrs(b) {
			old := e.r.OldOf[v]
			x := n.Var[v]
			switch {
			case old != 0 && e.named[old] == 0:
			case old != 0 && e.initial[x] == old:
				n.Ver[v] = 0
			default:
				last[x]++
				n.Ver[v] = last[x]
			}
		}
	})
}
