package check

import (
	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// A write of plain code whose value no use reaches: in pruned SSA form, whose phis are
// all live, the version that it defines has no use. Writes of what has an effect (a
// call, input) are left alone, and so is what a bare listing leaves in its variables
// at its end, which may be what it is for.
func deadStore(r *run) {
	if r.fn.SSA || r.f.NumBlocks() == 0 {
		return
	}
	c, err := r.fn.Construct(r.ctx, construct.Pruned)
	if err != nil {
		return
	}
	used := ssa.NewBitSet(c.F.NumValues())
	for _, a := range c.F.Arg {
		used.Add(int(a))
	}
	order := r.fn.Order()
	for i := range r.fn.Occs {
		o := &r.fn.Occs[i]
		if o.Role != analysis.RoleDef || o.Value <= 0 || r.f.Op[o.Value] != ssa.OpWrite {
			continue
		}
		x := ssa.Var(r.f.Aux[o.Value])
		n := c.NewOf[o.Value]
		if !r.f.Vars[x].Promotable || n == 0 || used.Has(int(n)) || !order.Reachable(o.Block) || !r.pure(o.Value) {
			continue
		}
		if r.fn.Name == "" && r.reachesEnd(o.Value, x) {
			continue
		}
		d := at(r.fn.TokSpan(o.Tok), "the value given to "+r.name(o.Sym)+" is never used")
		d.Value, d.Block, d.Faded = o.Value, o.Block, true
		r.report(d)
	}
}

// pure reports whether the write's value can be dropped together with it.
func (r *run) pure(w ssa.Value) bool {
	args := r.f.Args(w)
	if len(args) == 0 || args[0] == 0 {
		return false // its right-hand side did not resolve
	}
	switch op := r.f.Op[args[0]]; op {
	case ssa.OpParam, ssa.OpProj:
		return false
	default:
		return !op.HasEffect()
	}
}

// reachesEnd reports whether x still has the value of write w where the text ends
// without a return.
func (r *run) reachesEnd(w ssa.Value, x ssa.Var) bool {
	if r.ends == nil {
		r.ends = []ssa.BlockID{}
		for b := ssa.Entry; int(b) <= r.f.NumBlocks(); b++ {
			if t := r.f.Terminator(b); t == 0 || r.f.Op[t] == ssa.OpReturn && r.f.Aux[t] == 1 {
				r.ends = append(r.ends, b)
			}
		}
		r.writes = r.writeBlocks()
		r.overwritten = r.overwrittenInBlock()
	}
	if r.overwritten.Has(int(w)) {
		return false
	}
	b := r.f.Block[w]
	for _, end := range r.ends {
		if end == b {
			return true
		}
		if r.writes(x, end) {
			continue
		}
		if path, ok := r.path(b, end, func(y ssa.BlockID) bool { return y != b && r.writes(x, y) }); path != nil || !ok {
			return true
		}
	}
	return false
}

// overwrittenInBlock gives the writes that another write of the variable follows in
// their block.
func (r *run) overwrittenInBlock() ssa.BitSet {
	out := ssa.NewBitSet(r.f.NumValues())
	latest := make([]ssa.Value, len(r.f.Vars))
	for b := ssa.Entry; int(b) <= r.f.NumBlocks(); b++ {
		for _, v := range r.f.Instrs(b) {
			if r.f.Op[v] != ssa.OpWrite {
				continue
			}
			x := r.f.Aux[v]
			if w := latest[x]; w != 0 && r.f.Block[w] == b {
				out.Add(int(w))
			}
			latest[x] = v
		}
	}
	return out
}
