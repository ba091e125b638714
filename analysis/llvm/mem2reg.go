package llvm

import (
	"cmp"
	"context"
	"slices"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// Mem2Reg gives fn as LLVM 19's pass mem2reg leaves it (lib/Transforms/Utils/
// PromoteMemoryToRegister.cpp): pruned SSA form (Cytron et al. 1991 with the phis of Sreedhar
// and Gao 1995, restricted to live-in blocks), and what LLVM does besides:
//
//	Step 1  a variable with one store: each load that the store dominates is what is
//	        stored; if that is a constant or a parameter which is never poison, each load is
//	Step 2  a variable of one block: each load is what is stored last before it
//	Step 3  the others by placement and renaming. A read before any write is undef.
//	        Unreachable blocks are not visited: their accesses stay, at address poison
//	Step 4  a phi of one value goes, and one of undef and a value that dominates it
//	        (simplifyPHINode of lib/Analysis/InstructionSimplify.cpp); its operands for
//	        edges out of unreachable blocks do not count, and are poison
//	Step 5  again from step 1, while the promotion of the one alloca makes another
//	        promotable, whose address was kept in it
//
// New phis lead their block, those of the last alloca first. Declarations of the source's
// variables become records of their values; md is the file's metadata, which these need
// (nil does without). The error is ctx's.
func Mem2Reg(ctx context.Context, fn *analysis.Function, md *Metadata) (*Promoted, error) {
	m := &mem2reg{ctx: ctx, fn: fn, f: cloneForEdit(fn.F), debug: &debug{md: md}}
	m.old = make([]ssa.Value, fn.F.NumValues())
	for v := range m.old {
		m.old[v] = ssa.Value(v)
	}
	m.now = slices.Clone(m.old)
	m.findDebug(md)
	m.order = fn.Order()
	m.dom = fn.Dom()
	for slots := m.promotable(true); len(slots) > 0; slots = m.promotable(false) {
		if err := m.round(slots); err != nil {
			return nil, err
		}
	}
	return &Promoted{F: m.f, OldOf: m.old, NewOf: m.now, Phis: m.phis, fn: fn, debug: m.debug, slots: m.assumed}, nil
}

// Promoted is a function whose allocas have been promoted.
type Promoted struct {
	F *ssa.Func
	// OldOf is by value of F: the value of the function given, 0 for phis that were put
	// in and for undefined values.
	OldOf []ssa.Value
	// NewOf is by value of the function given: what it became, 0 for what went.
	NewOf []ssa.Value
	Phis  []ssa.Value // of F, those that were put in

	fn    *analysis.Function
	debug *debug
	slots map[nameKey]bool // addresses that an assumption was about, and that went
}

type mem2reg struct {
	ctx   context.Context
	fn    *analysis.Function
	f     *ssa.Func // edited in place; each round ends with a new one
	old   []ssa.Value
	now   []ssa.Value // by value of fn.F: what it is in f
	order *ssa.Order
	dom   *ssa.DomTree
	phis  []ssa.Value
	debug *debug
	// assumed are addresses that went from assumptions.
	assumed map[nameKey]bool
	// assumedIn is by value: the blocks in which it has been assumed not to be null.
	assumedIn map[ssa.Value][]ssa.BlockID

	sub    []ssa.Value // by value: what it was replaced by, 0 if it stands
	gone   []bool      // by value: it is no longer among the instructions
	poison map[ssa.Type]ssa.Value
}

// cloneForEdit copies the columns of f that promotion writes to; Vars is copied when it is
// written to, which is seldom.
func cloneForEdit(f *ssa.Func) *ssa.Func {
	n := *f
	n.Op, n.Type, n.Block = slices.Clone(f.Op), slices.Clone(f.Type), slices.Clone(f.Block)
	n.Src, n.Aux, n.Var, n.Ver = slices.Clone(f.Src), slices.Clone(f.Aux), slices.Clone(f.Var), slices.Clone(f.Ver)
	n.ArgOff, n.Arg = slices.Clone(f.ArgOff), slices.Clone(f.Arg)
	n.InstrOff, n.Instr = slices.Clone(f.InstrOff), slices.Clone(f.Instr)
	return &n
}

// accesses of one variable, in the order of the text.
type accesses struct {
	loads, stores []ssa.Value
	block         ssa.BlockID // that all are in, 0 if they are in several
}

func (a *accesses) add(f *ssa.Func, v ssa.Value) {
	b := f.Block[v]
	if len(a.loads)+len(a.stores) == 0 {
		a.block = b
	} else if a.block != b {
		a.block = 0
	}
	if f.Op[v] == ssa.OpRead {
		a.loads = append(a.loads, v)
	} else {
		a.stores = append(a.stores, v)
	}
}

// round promotes the variables of slots, which are in the order of the text.
func (m *mem2reg) round(slots []ssa.Value) error {
	f := m.f
	m.begin()
	acc := make([]accesses, len(f.Vars))
	at := make([]int32, f.NumValues()) // by value: its place in its block
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for i, v := range f.Instrs(b) {
			at[v] = int32(i)
			if f.Op[v] == ssa.OpRead || f.Op[v] == ssa.OpWrite {
				acc[f.Aux[v]].add(f, v)
			}
		}
	}
	// LLVM fills the place of an alloca that is done with the last of its list, which
	// decides the order of the phis.
	left := slices.Clone(slots)
	for i := 0; i < len(left); {
		x := f.Aux[left[i]]
		a := &acc[x]
		if len(a.loads)+len(a.stores) == 0 { // what describes it has nothing to describe
			left[i] = left[len(left)-1]
			left = left[:len(left)-1]
			continue
		}
		m.debug.promoted(x)
		stores := a.stores
		if m.singleStore(a, at) || m.singleBlock(a, at) {
			for _, s := range stores {
				m.debug.stored(m, x, s)
			}
			left[i] = left[len(left)-1]
			left = left[:len(left)-1]
			continue
		}
		i++
	}
	for _, s := range f.Instr {
		if f.Op[s] == ssa.OpWrite && !m.gone[s] && m.order.Reachable(f.Block[s]) {
			m.debug.stored(m, f.Aux[s], s)
		}
	}
	m.leaveUnreachable()
	m.dropSlots(slots)
	m.commit()
	rank := make([]int32, len(f.Vars))
	for i, v := range left {
		rank[f.Aux[v]] = int32(i) + 1
	}
	r, err := construct.Construct(m.ctx, f, construct.Options{Algo: construct.Pruned, Fold: true, Vars: func(x ssa.Var) bool { return rank[x] > 0 }}, nil)
	if err != nil {
		return err
	}
	m.debug.locate(m, f, r, rank)
	m.renamed(r)
	m.adopt(r)
	phis := slices.Clone(r.Phis) // LLVM's walk notes those of a block from the first on, the variable of the highest rank
	slices.SortStableFunc(phis, func(a, b construct.Phi) int {
		return cmp.Or(cmp.Compare(a.Block, b.Block), cmp.Compare(rank[b.Var], rank[a.Var]))
	})
	for _, p := range phis {
		m.debug.merged(m, int32(p.Var), p.Value)
	}
	m.simplifyPhis(r, rank)
	return nil
}

// resolve follows replacements.
func (m *mem2reg) resolve(v ssa.Value) ssa.Value {
	for v != 0 && m.sub[v] != 0 {
		v = m.sub[v]
	}
	return v
}

// replace puts v in place of load l, which goes.
func (m *mem2reg) replace(l, v ssa.Value) {
	if v = m.resolve(v); v == l || v == 0 {
		v = m.poisonOf(m.f.Type[l])
	}
	m.loaded(l, v)
	m.sub[l], m.gone[l] = v, true
}

func (m *mem2reg) drop(a *accesses) {
	for _, v := range a.loads {
		m.gone[v] = true
	}
	for _, v := range a.stores {
		m.gone[v] = true
	}
}

// stored is the value that store s writes.
func (m *mem2reg) stored(s ssa.Value) ssa.Value {
	if args := m.f.Args(s); len(args) > 0 {
		return m.resolve(args[0])
	}
	return 0
}

// singleStore is step 1. It reports whether no access is left.
func (m *mem2reg) singleStore(a *accesses, at []int32) bool {
	if len(a.stores) != 1 {
		return false
	}
	f, s := m.f, a.stores[0]
	v := m.stored(s)
	everywhere := m.neverPoison(v)
	rest := a.loads[:0:0]
	for _, l := range a.loads {
		b := f.Block[l]
		switch {
		case everywhere:
		case b == f.Block[s] && at[l] < at[s], b != f.Block[s] && !m.dominates(f.Block[s], b):
			rest = append(rest, l)
			continue
		}
		m.replace(l, v)
	}
	if a.loads = rest; len(rest) > 0 {
		return false
	}
	m.drop(a)
	return true
}

// dominates is LLVM's: everything dominates an unreachable block, which dominates nothing
// that is reachable.
func (m *mem2reg) dominates(a, b ssa.BlockID) bool {
	switch {
	case !m.dom.Reachable(b):
		return true
	case !m.dom.Reachable(a):
		return false
	}
	return m.dom.Dominates(a, b)
}

// singleBlock is step 2. It reports whether no access is left.
func (m *mem2reg) singleBlock(a *accesses, at []int32) bool {
	if a.block == 0 {
		return false
	}
	// From the last load back: those before the first store are the last that LLVM
	// comes to, and stay.
	for i := len(a.loads) - 1; i >= 0; i-- {
		l := a.loads[i]
		k := len(a.stores)
		for k > 0 && at[a.stores[k-1]] > at[l] {
			k--
		}
		switch {
		case k > 0:
			m.replace(l, m.stored(a.stores[k-1]))
		case len(a.stores) == 0:
			m.replace(l, m.constant(ssa.OpUndef, m.f.Type[l]))
		default:
			a.loads = a.loads[:i+1]
			return false
		}
	}
	m.drop(a)
	return true
}

// leaveUnreachable makes memory accesses at address poison of what is left of the
// variables in unreachable blocks.
func (m *mem2reg) leaveUnreachable() {
	f := m.f
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		if m.order.Reachable(b) {
			continue
		}
		for _, v := range f.Instrs(b) {
			if m.gone[v] {
				continue
			}
			switch f.Op[v] {
			case ssa.OpRead:
				f.Op[v] = ssa.OpLoad
			case ssa.OpWrite:
				f.Op[v] = ssa.OpStore
			}
		}
	}
}

func (m *mem2reg) poisonOf(y ssa.Type) ssa.Value {
	v := m.poison[y]
	if v == 0 {
		v = m.constant(ssa.OpPoison, y)
		m.poison[y] = v
	}
	return v
}

// constant appends a value without a block.
func (m *mem2reg) constant(op ssa.Op, y ssa.Type) ssa.Value {
	f := m.f
	v := ssa.Value(len(f.Op))
	f.Op, f.Type, f.Block = append(f.Op, op), append(f.Type, y), append(f.Block, 0)
	f.Src, f.Aux, f.Var = append(f.Src, -1), append(f.Aux, 0), append(f.Var, 0)
	f.Ver, f.ArgOff = append(f.Ver, -1), append(f.ArgOff, int32(len(f.Arg)))
	m.sub, m.gone, m.old = append(m.sub, 0), append(m.gone, false), append(m.old, 0)
	return v
}

// commit writes the instructions anew without those that are gone, and all operands with
// what they were replaced by.
func (m *mem2reg) commit() {
	f := m.f
	nowhere := ssa.Value(0)
	arg := make([]ssa.Value, 0, len(f.Arg)+8)
	off := make([]int32, 1, len(f.ArgOff))
	for v := ssa.Value(1); int(v) < len(f.Op); v++ {
		off = append(off, int32(len(arg)))
		args := f.Args(v)
		if m.gone[v] { // a constant that nobody uses
			f.Op[v], f.Block[v], f.Var[v], f.Ver[v], args = ssa.OpUndef, 0, 0, -1, nil
		}
		switch f.Op[v] { // an access that has just become one of a variable has the address still
		case ssa.OpRead:
			args = nil
		case ssa.OpWrite:
			args = args[max(0, len(args)-1):]
		}
		if (f.Op[v] == ssa.OpLoad || f.Op[v] == ssa.OpStore) && len(args) == accessArgs(f.Op[v])-1 {
			if nowhere == 0 {
				// Its columns are appended, which ends this loop one value later.
				nowhere = m.poisonOf(ssa.TypePtr)
			}
			arg = append(arg, nowhere)
		}
		for _, a := range args {
			arg = append(arg, m.resolve(a))
		}
	}
	f.Arg, f.ArgOff = arg, append(off, int32(len(arg)))
	m.follow(m.resolve)
	instr := f.Instr[:0]
	from := int32(0)
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		to := f.InstrOff[b+1]
		f.InstrOff[b] = int32(len(instr))
		for _, v := range f.Instr[from:to] {
			if !m.gone[v] {
				instr = append(instr, v)
			}
		}
		from = to
	}
	f.Instr = instr
	f.InstrOff[f.NumBlocks()+1] = int32(len(instr))
}

// follow tells of values that have been replaced.
func (m *mem2reg) follow(to func(ssa.Value) ssa.Value) {
	for v, x := range m.now {
		m.now[v] = to(x)
	}
	m.debug.follow(to)
}

// accessArgs is the number of operands of a load or store, its address included.
func accessArgs(op ssa.Op) int {
	if op == ssa.OpStore {
		return 2
	}
	return 1
}

// adopt goes on with the function that construction made.
func (m *mem2reg) adopt(r *construct.Result) {
	n := r.F
	old := make([]ssa.Value, n.NumValues())
	for v := range old {
		old[v] = m.old[r.OldOf[v]]
	}
	phis := make([]ssa.Value, 0, len(m.phis)+len(r.Phis))
	for _, p := range m.phis {
		phis = append(phis, r.NewOf[p])
	}
	m.follow(func(v ssa.Value) ssa.Value { return r.NewOf[v] })
	m.f, m.old, m.phis = n, old, phis
	m.begin()
}

// renamed tells of the loads that construction replaced, in the order of the dominator
// tree. LLVM judges a phi by the operand with which its walk first came to it; nothing is
// assumed of one here.
func (m *mem2reg) renamed(r *construct.Result) {
	f := m.f
	for _, b := range m.dom.Preorder {
		for _, l := range f.Instrs(b) {
			if f.Op[l] != ssa.OpRead || m.attachment(f.Src[l], "!noundef") == "" {
				continue
			}
			v := r.NewOf[l]
			if old := r.OldOf[v]; old != 0 {
				m.loaded(l, old)
			} else if r.F.Op[v] == ssa.OpUndef {
				m.debug.facts = append(m.debug.facts, loadFact{stmt: m.statement(l)})
			}
		}
	}
}

// begin forgets replacements, which have been made.
func (m *mem2reg) begin() {
	n := m.f.NumValues()
	m.assumedIn = map[ssa.Value][]ssa.BlockID{}
	m.sub, m.gone, m.poison = make([]ssa.Value, n), make([]bool, n), map[ssa.Type]ssa.Value{}
}

// simplifyPhis is step 4. rank is the place of each variable in LLVM's list.
func (m *mem2reg) simplifyPhis(r *construct.Result, rank []int32) {
	f := m.f
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		m.orderPhis(f.Phis(b), r, rank)
	}
	place := make([]int32, f.NumValues())
	for i, v := range f.Instr {
		place[v] = int32(i)
	}
	for again := true; again; {
		again = false
		for _, p := range r.Phis {
			if m.gone[p.Value] {
				continue
			}
			if v := m.simplified(p.Value, place); v != 0 {
				m.sub[p.Value], m.gone[p.Value] = v, true
				delete(m.debug.phiLoc, p.Value)
				again = true
			}
		}
	}
	for _, p := range r.Phis {
		if m.gone[p.Value] {
			continue
		}
		m.phis = append(m.phis, p.Value)
		preds := f.Preds(p.Block)
		for i := range f.Args(p.Value) {
			if !m.order.Reachable(preds[i]) {
				f.Args(p.Value)[i] = m.poisonOf(f.Type[p.Value])
			}
		}
	}
	m.commit()
}

// orderPhis brings the phis of a block into LLVM's order: the new ones first, the last
// variable's first of all.
func (m *mem2reg) orderPhis(phis []ssa.Value, r *construct.Result, rank []int32) {
	key := func(v ssa.Value) int32 {
		if r.OldOf[v] == 0 {
			return -rank[m.f.Var[v]]
		}
		return 0
	}
	slices.SortStableFunc(phis, func(a, b ssa.Value) int { return int(key(a) - key(b)) })
}

// simplified is what phi p is equal to, 0 if it is needed.
func (m *mem2reg) simplified(p ssa.Value, place []int32) ssa.Value {
	f := m.f
	preds := f.Preds(f.Block[p])
	common, undef, poison := ssa.Value(0), ssa.Value(0), false
	for i, a := range f.Args(p) {
		if !m.order.Reachable(preds[i]) {
			continue
		}
		switch a = m.resolve(a); {
		case a == p:
		case f.Op[a] == ssa.OpPoison:
			poison = true
		case f.Op[a] == ssa.OpUndef:
			undef = a
		case common != 0 && a != common:
			return 0
		default:
			common = a
		}
	}
	switch {
	case common == 0 && undef != 0:
		return undef
	case common == 0:
		return m.poisonOf(f.Type[p])
	case (undef != 0 || poison) && !m.valueDominates(common, p, place):
		return 0
	}
	return common
}

// valueDominates reports whether v is available at phi p.
func (m *mem2reg) valueDominates(v, p ssa.Value, place []int32) bool {
	f := m.f
	b, to := f.Block[v], f.Block[p]
	switch {
	case b == 0 || f.Op[v] == ssa.OpParam:
		return true
	case b == to:
		return place[v] < place[p]
	case f.Op[v] == ssa.OpInvoke || f.Op[v] == ssa.OpOtherInvoke:
		// Its value is there where the edge to its first target dominates.
		first := f.Succs(b)[0]
		return len(f.Preds(first)) == 1 && m.dominates(first, to)
	}
	return m.dominates(b, to)
}

// promotable lists the allocas whose variables are to be promoted now. After the first
// round these are slots that have become promotable.
func (m *mem2reg) promotable(first bool) []ssa.Value {
	if !first {
		return m.newlyPromotable()
	}
	m.begin()
	if md := m.debug.md; md != nil && len(md.alias) > 0 {
		m.newlyPromotable() // types that lowering, which sees the function alone, cannot compare
	}
	var out []ssa.Value
	for _, v := range m.f.Instrs(ssa.Entry) {
		if m.f.Op[v] == ssa.OpSlot && m.f.Vars[m.f.Aux[v]].Promotable {
			out = append(out, v)
		}
	}
	return out
}

// Render prints p.F as package function Render does, with what became of the debug
// information.
func (p *Promoted) Render(o analysis.RenderOptions) analysis.Rendered {
	r := &renderer{f: p.F, t: p.fn.Tree, comment: o.Comment, promotion: p}
	return r.render()
}
