package check

import (
	"cmp"
	"slices"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// A use of a variable that some path from the entry reaches without an assignment: in
// pruned SSA form it is the initial value, or a phi that the initial value reaches
// through phis. Uses behind another one that is reported are consequences, and left
// out. In a listing that takes inputs (TakesInputs), a name that is never assigned, or
// always read before it is first assigned, is one.
func maybeUndefined(r *run) {
	if r.fn.SSA || r.f.NumBlocks() == 0 {
		return
	}
	c, err := r.fn.Construct(r.ctx, construct.Pruned)
	if err != nil {
		return
	}
	undef := undefinedValues(r.fn, c)
	if undef == nil {
		return
	}
	assigned := make([]bool, len(r.f.Vars))
	for v := 1; v < r.f.NumValues(); v++ {
		if r.f.Op[v] == ssa.OpWrite {
			assigned[r.f.Aux[v]] = true
		}
	}
	inputs := TakesInputs(r.fn)
	var reads []int32 // occurrences
	for i := range r.fn.Occs {
		o := &r.fn.Occs[i]
		if o.Role != analysis.RoleUse || o.Value <= 0 || r.f.Op[o.Value] != ssa.OpRead || !undef.Has(int(c.NewOf[o.Value])) {
			continue
		}
		x := ssa.Var(r.f.Aux[o.Value])
		if fn := r.fn; fn.Dialect.UndefinedIsError && !r.f.Vars[x].Param && r.f.Vars[x].Src < 0 {
			continue // not declared: undefined-name
		}
		if !r.f.Vars[x].Promotable || !assigned[x] && inputs || !r.fn.Order().Reachable(o.Block) {
			continue
		}
		reads = append(reads, int32(i))
	}
	// Dominating uses first.
	num := r.fn.Order().Num
	slices.SortStableFunc(reads, func(i, j int32) int {
		return cmp.Compare(num[r.fn.Occs[i].Block], num[r.fn.Occs[j].Block])
	})
	dom := r.fn.Dom()
	if inputs {
		reads = r.withoutInputs(reads)
	}
	reported := map[ssa.Var][]*analysis.Occ{}
	writes := r.writeBlocks()
	for _, i := range reads {
		o := &r.fn.Occs[i]
		x := ssa.Var(r.f.Aux[o.Value])
		if r.ctx.Err() != nil {
			return
		}
		if slices.ContainsFunc(reported[x], func(p *analysis.Occ) bool { return dom.Dominates(p.Block, o.Block) }) {
			continue
		}
		reported[x] = append(reported[x], o)
		d := at(r.fn.TokSpan(o.Tok), "")
		d.Value, d.Block = o.Value, o.Block
		name := r.name(o.Sym)
		if !assigned[x] {
			d.Msg = name + " is never assigned"
			d.Want = nearest(name, func(yield func(string) bool) {
				for y := 1; y < len(r.f.Vars); y++ {
					if assigned[y] && !yield(r.f.Vars[y].Name) {
						return
					}
				}
			})
			r.suggest(&d)
		} else {
			path, ok := r.path(ssa.Entry, o.Block, func(b ssa.BlockID) bool { return writes(x, b) })
			switch {
			case !ok:
				d.Msg = name + " may be used before it is assigned"
			case len(path) <= 1:
				d.Msg = name + " is used before it is assigned"
			default:
				d.Msg = name + " may be used before it is assigned: on the path " + r.pathText(path)
			}
			d.Related = r.pathPlaces(path, "where "+name+" is used")
		}
		r.report(d)
	}
}

// TakesInputs reports whether names that fn reads without assigning them may have their
// values from outside: in a bare listing, and under a header that has no list of
// parameters (as in Decaf listings) in a function that declares none.
func TakesInputs(fn *analysis.Function) bool {
	if fn.Dialect.UndefinedIsError || len(fn.F.Params) > 0 {
		return false
	}
	return fn.Name == "" || fn.F.OpenParams
}

// withoutInputs drops the reads of variables of which one of the reads dominates every
// write.
func (r *run) withoutInputs(reads []int32) []int32 {
	dom := r.fn.Dom()
	writes := map[ssa.Var][]ssa.Value{}
	for _, v := range r.f.Instr {
		if r.f.Op[v] == ssa.OpWrite && dom.Reachable(r.f.Block[v]) {
			x := ssa.Var(r.f.Aux[v])
			writes[x] = append(writes[x], v)
		}
	}
	input := map[ssa.Var]bool{}
	for _, i := range reads {
		o := &r.fn.Occs[i]
		x := ssa.Var(r.f.Aux[o.Value])
		input[x] = input[x] || !slices.ContainsFunc(writes[x], func(w ssa.Value) bool {
			b := r.f.Block[w]
			return b == o.Block && r.before(w, o.Value) || b != o.Block && !dom.Dominates(o.Block, b)
		})
	}
	return slices.DeleteFunc(reads, func(i int32) bool { return input[ssa.Var(r.f.Aux[r.fn.Occs[i].Value])] })
}

// undefinedValues are the values of c that may be a variable's initial, undefined
// value: those themselves, and the phis that one reaches over edges from reachable
// blocks. nil if there are none.
func undefinedValues(fn *analysis.Function, c *construct.Result) ssa.BitSet {
	var work []ssa.Value
	for _, u := range c.Undef {
		if u != 0 {
			work = append(work, u)
		}
	}
	if work == nil {
		return nil
	}
	undef := ssa.NewBitSet(c.F.NumValues())
	for _, u := range work {
		undef.Add(int(u))
	}
	// Phis by operand, as CSR over the values.
	order := fn.Order()
	each := func(visit func(operand, phi ssa.Value)) {
		for _, p := range c.Phis {
			preds := c.F.Preds(p.Block)
			for i, a := range c.F.Args(p.Value) {
				if order.Reachable(preds[i]) {
					visit(a, p.Value)
				}
			}
		}
	}
	off := make([]int32, c.F.NumValues()+1)
	each(func(a, _ ssa.Value) { off[a+1]++ })
	for i := 1; i < len(off); i++ {
		off[i] += off[i-1]
	}
	phis, next := make([]ssa.Value, off[len(off)-1]), slices.Clone(off)
	each(func(a, p ssa.Value) { phis[next[a]] = p; next[a]++ })
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		for _, p := range phis[off[v]:off[v+1]] {
			if !undef.Has(int(p)) {
				undef.Add(int(p))
				work = append(work, p)
			}
		}
	}
	return undef
}

// writeBlocks gives a function that reports whether x is written in b.
func (r *run) writeBlocks() func(x ssa.Var, b ssa.BlockID) bool {
	type key struct {
		x ssa.Var
		b ssa.BlockID
	}
	m := map[key]bool{}
	for v := 1; v < r.f.NumValues(); v++ {
		if r.f.Op[v] == ssa.OpWrite {
			m[key{ssa.Var(r.f.Aux[v]), r.f.Block[v]}] = true
		}
	}
	return func(x ssa.Var, b ssa.BlockID) bool { return m[key{x, b}] }
}
