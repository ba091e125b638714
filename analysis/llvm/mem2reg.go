package llvm

import (
	"context"
	"slices"
	"sync"

	"phils/analysis"
	"phils/ssa"
)

// Mem2Reg gives fn as LLVM 19's pass mem2reg leaves it (lib/Transforms/Utils/
// PromoteMemoryToRegister.cpp): pruned SSA form (Cytron et al. 1991 with the phis of Sreedhar
// and Gao 1995, restricted to live-in blocks), and what LLVM does besides:
//
//	Step 1  a variable with one store: each load that the store dominates is what is
//	        stored; if that is a constant or a parameter which is never poison, each load is
//	Step 2  a variable of one block: each load is what is stored last before it
//	Step 3  the others by placement and renaming (mem2reg_rename.go). A read before any
//	        write is undef. Unreachable blocks are not visited: their accesses stay, at
//	        address poison
//	Step 4  a phi of one value goes, and one of undef and a value that dominates it
//	        (simplifyPHINode of lib/Analysis/InstructionSimplify.cpp); its operands for
//	        edges out of unreachable blocks do not count, and are poison
//	Step 5  again from step 1, while the promotion of the one alloca makes another
//	        promotable, whose address was kept in it
//
// New phis lead their block, those of the last alloca first. Declarations of the source's
// variables become records of their values; md is the file's metadata, which these need
// (nil does without). The error is ctx's.
//
// O(instructions + operands + blocks + edges) a round, and for each variable that steps 1
// and 2 leave its live range. Working memory is taken from a pool, so that a worker that
// promotes one function after another allocates what it returns and nothing else.
func Mem2Reg(ctx context.Context, fn *analysis.Function, md *Metadata) (*Promoted, error) {
	m := promotions.Get().(*mem2reg)
	defer m.release()
	m.reset(ctx, fn, md)
	for m.promotable(true); len(m.slots) > 0; m.promotable(false) {
		if err := m.round(); err != nil {
			return nil, err
		}
		if !m.freed {
			break
		}
	}
	return m.result(), nil
}

// Promoted is a function whose allocas have been promoted.
type Promoted struct {
	// F keeps the values of the function given, and has those that were put in behind them.
	// What went is no instruction any more.
	F *ssa.Func
	// NewOf is by value of the function given: the value of F that it became. A write, and
	// the address of a variable, is itself, which F has as an undefined value.
	NewOf []ssa.Value
	Phis  []ssa.Value // of F, those that were put in

	fn    *analysis.Function
	debug *debug
	slots map[nameKey]bool // addresses that an assumption was about, and that went
}

// OldOf is the value of the function given that v, of p.F, is; 0 for phis and other
// values that were put in, and for what went.
func (p *Promoted) OldOf(v ssa.Value) ssa.Value {
	if int(v) >= len(p.NewOf) || p.NewOf[v] != v || p.F.Block[v] != p.fn.F.Block[v] {
		return 0
	}
	return v
}

var promotions = sync.Pool{New: func() any { return new(mem2reg) }}

// mem2reg is one promotion at work. Its tables serve one function after another.
type mem2reg struct {
	ctx   context.Context
	fn    *analysis.Function
	f     *ssa.Func // fn.F, or since the first change a copy of it
	debug *debug
	phis  []ssa.Value // those that were put in, of all rounds

	// assumed are addresses that went from assumptions.
	assumed map[nameKey]bool
	// assumedIn is by value: the blocks in which it has been assumed not to be null.
	assumedIn map[ssa.Value][]ssa.BlockID

	sub   []ssa.Value // by value: what it was replaced by, 0 if it stands
	gone  []bool      // by value: it is no longer among the instructions
	fixed []ssa.Value // undefined and poison values that were made
	freed bool        // the round has removed a store of an address
	// notUndef: a load says of its value that it is defined; located: an instruction has a
	// source location.
	notUndef, located bool

	slots  []slotAtWork
	slotOf []int32     // by variable: 1 + its index in slots
	access []ssa.Value // slot after slot, in the order of the text
	left   []int32     // the slots that steps 1 and 2 leave, in LLVM's order

	scratch  ssa.Scratch
	ordered  bool // order is of fn
	treed    bool // tree is of fn
	order    ssa.Order
	tree     ssa.DomTree
	renaming renaming
	locating locating
}

// slotAtWork is an alloca whose variable is promoted in this round.
type slotAtWork struct {
	addr     ssa.Value // the alloca
	x        ssa.Var
	from, to int32 // its accesses
	stores   int32
	block    ssa.BlockID // that all accesses are in, 0 if they are in several
	rank     int32       // 1 + its place in left, 0 if it is done
}

func (m *mem2reg) reset(ctx context.Context, fn *analysis.Function, md *Metadata) {
	m.ctx, m.fn, m.f = ctx, fn, fn.F
	n := fn.F.NumValues()
	m.sub, m.gone = zeroed(m.sub, n), zeroed(m.gone, n)
	m.slotOf = zeroed(m.slotOf, len(fn.F.Vars))
	m.fixed, m.phis = m.fixed[:0], nil
	m.assumed, m.assumedIn = nil, nil
	m.ordered, m.treed = false, false
	m.debug = &debug{md: md}
}

// release gives the tables back, without what they refer to.
func (m *mem2reg) release() {
	m.ctx, m.fn, m.f, m.debug, m.phis, m.assumed, m.assumedIn = nil, nil, nil, nil, nil, nil, nil
	promotions.Put(m)
}

// zeroed gives n zeroed elements, in s's memory where it is large enough.
func zeroed[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/4)
	}
	s = s[:n]
	clear(s)
	return s
}

func (m *mem2reg) result() *Promoted {
	p := &Promoted{F: m.f, NewOf: make([]ssa.Value, m.fn.F.NumValues()), fn: m.fn, debug: m.debug, slots: m.assumed}
	for v := range p.NewOf {
		p.NewOf[v] = m.resolve(ssa.Value(v))
	}
	for i, v := range m.phis {
		if m.gone[v] {
			m.debug.forget(i)
		} else {
			p.Phis = append(p.Phis, v)
		}
	}
	m.debug.allPhis = m.phis
	m.debug.resolve(m.resolve)
	return p
}

// edit makes m.f a copy whose columns may be written to. ArgOff, Arg, InstrOff and Instr
// are made anew by commit, and Vars is copied when it is written to, which is seldom.
func (m *mem2reg) edit() {
	if m.f != m.fn.F {
		return
	}
	f := m.fn.F
	n := *f
	n.Op, n.Type, n.Block = roomy(f.Op), roomy(f.Type), roomy(f.Block)
	n.Src, n.Aux, n.Var, n.Ver = roomy(f.Src), roomy(f.Aux), roomy(f.Var), roomy(f.Ver)
	m.f = &n
}

// roomy is a copy with room for what will be appended.
func roomy[T any](s []T) []T {
	return append(make([]T, 0, len(s)+len(s)/16+16), s...)
}

// ready computes the order of the blocks, unless that has been done.
func (m *mem2reg) ready() *ssa.Order {
	if !m.ordered {
		ssa.ReversePostorderInto(&m.order, &m.f.Graph, ssa.Entry, &m.scratch)
		m.ordered = true
	}
	return &m.order
}

// dom computes the dominator tree, unless that has been done.
func (m *mem2reg) dom() *ssa.DomTree {
	if !m.treed {
		ssa.DominatorsInto(&m.tree, &m.f.Graph, m.ready(), &m.scratch)
		m.treed = true
	}
	return &m.tree
}

// round promotes the variables of m.slots, which are in the order of the text.
func (m *mem2reg) round() error {
	if err := m.ctx.Err(); err != nil {
		return err
	}
	m.edit()
	m.freed = false
	m.collect()
	// LLVM fills the place of an alloca that is done with the last of its list, which
	// decides the order of the phis.
	m.left = m.left[:0]
	for i := range m.slots {
		m.left = append(m.left, int32(i))
	}
	for i := 0; i < len(m.left); {
		s := &m.slots[m.left[i]]
		done := s.from == s.to // what describes it has nothing to describe
		if !done {
			m.debug.promoted(s.x)
			if done = m.singleStore(s) || m.singleBlock(s); done {
				m.describeStores(s)
			}
		}
		if !done {
			i++
			continue
		}
		m.left[i] = m.left[len(m.left)-1]
		m.left = m.left[:len(m.left)-1]
	}
	for i, k := range m.left {
		m.slots[k].rank = int32(i) + 1
	}
	if len(m.left) > 0 {
		m.describeLeft()
		m.leaveUnreachable()
	}
	m.dropSlots()
	first := len(m.phis)
	if len(m.left) > 0 {
		if err := m.rename(); err != nil {
			return err
		}
		m.simplifyPhis(m.phis[first:])
	}
	m.commit(first)
	return nil
}

// collect lists the accesses of each slot.
func (m *mem2reg) collect() {
	f := m.f
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Instrs(b) {
			k := m.accessed(v)
			if k < 0 {
				continue
			}
			s := &m.slots[k]
			if s.to++; s.to == 1 {
				s.block = b
			} else if s.block != b {
				s.block = 0
			}
			if f.Op[v] == ssa.OpWrite {
				s.stores++
			}
		}
	}
	total := int32(0)
	for i := range m.slots {
		s := &m.slots[i]
		s.from, total = total, total+s.to
		s.to = s.from
	}
	m.access = slices.Grow(m.access[:0], int(total))[:total]
	for _, v := range f.Instr {
		if k := m.accessed(v); k >= 0 {
			s := &m.slots[k]
			m.access[s.to] = v
			s.to++
		}
	}
}

// accessed is the slot whose variable v reads or writes, -1 if it does neither.
func (m *mem2reg) accessed(v ssa.Value) int32 {
	if op := m.f.Op[v]; op != ssa.OpRead && op != ssa.OpWrite {
		return -1
	}
	return m.slotOf[m.f.Aux[v]] - 1
}

func (m *mem2reg) accesses(s *slotAtWork) []ssa.Value { return m.access[s.from:s.to] }

// resolve follows replacements, and shortens the way.
func (m *mem2reg) resolve(v ssa.Value) ssa.Value {
	for m.sub[v] != 0 {
		if next := m.sub[m.sub[v]]; next != 0 {
			m.sub[v] = next
		}
		v = m.sub[v]
	}
	return v
}

// replace puts v in place of load l, which goes.
func (m *mem2reg) replace(l, v ssa.Value) {
	if v = m.resolve(v); v == l || v == 0 {
		v = m.fix(ssa.OpPoison, m.f.Type[l])
	}
	if m.notUndef {
		m.loaded(l, v)
	}
	m.sub[l], m.gone[l] = v, true
}

// stored is the value that store s writes, which is its last operand: one that has just
// become a write of a variable has the address still.
func (m *mem2reg) stored(s ssa.Value) ssa.Value {
	if args := m.f.Args(s); len(args) > 0 {
		return m.resolve(args[len(args)-1])
	}
	return 0
}

// removed notes that store s goes.
func (m *mem2reg) removed(s ssa.Value) {
	m.gone[s] = true
	switch m.f.Op[m.stored(s)] {
	case ssa.OpSlot, ssa.OpOther, ssa.OpCast, ssa.OpElemAddr, ssa.OpFieldAddr:
		m.freed = true
	}
}

// singleStore is step 1. It reports whether no access is left.
func (m *mem2reg) singleStore(s *slotAtWork) bool {
	if s.stores != 1 {
		return false
	}
	f := m.f
	list := m.accesses(s)
	at := 0
	for f.Op[list[at]] != ssa.OpWrite {
		at++
	}
	store := list[at]
	from := f.Block[store]
	v := m.stored(store)
	unknown, everywhere := true, false
	rest := s.from
	for i, l := range list {
		if i == at {
			m.access[rest] = l
			rest++
			continue
		}
		if b := f.Block[l]; b == from && i < at || b != from && !m.dominates(from, b) {
			if unknown {
				unknown, everywhere = false, m.neverPoison(v)
			}
			if !everywhere {
				m.access[rest] = l
				rest++
				continue
			}
		}
		m.replace(l, v)
	}
	if s.to = rest; rest-s.from > 1 {
		return false
	}
	m.removed(store)
	return true
}

// dominates is LLVM's: everything dominates an unreachable block, which dominates nothing
// that is reachable.
func (m *mem2reg) dominates(a, b ssa.BlockID) bool {
	if a == ssa.Entry {
		return true
	}
	t := m.dom()
	return !t.Reachable(b) || t.Reachable(a) && t.Dominates(a, b)
}

// singleBlock is step 2. It reports whether no access is left.
func (m *mem2reg) singleBlock(s *slotAtWork) bool {
	if s.block == 0 {
		return false
	}
	f := m.f
	list := m.accesses(s)
	// From the last load back: those before the first store are the last that LLVM
	// comes to, and stay.
	store := len(list)
	for i := len(list) - 1; i >= 0; i-- {
		l := list[i]
		if f.Op[l] == ssa.OpWrite {
			continue
		}
		for store = min(store, i); store >= 0 && f.Op[list[store]] != ssa.OpWrite; {
			store--
		}
		switch {
		case store >= 0:
			m.replace(l, m.stored(list[store]))
		case s.stores == 0:
			m.replace(l, m.fix(ssa.OpUndef, f.Type[l]))
		default:
			m.keepStanding(s)
			return false
		}
	}
	for _, v := range list {
		if f.Op[v] == ssa.OpWrite {
			m.removed(v)
		}
	}
	return true
}

// keepStanding takes the loads that went from the accesses of s.
func (m *mem2reg) keepStanding(s *slotAtWork) {
	to := s.from
	for _, v := range m.accesses(s) {
		if !m.gone[v] {
			m.access[to] = v
			to++
		}
	}
	s.to = to
}

// leaveUnreachable makes memory accesses at address poison of what is left of the
// variables in unreachable blocks.
func (m *mem2reg) leaveUnreachable() {
	f, o := m.f, m.ready()
	if len(o.RPO) == f.NumBlocks() {
		return
	}
	for _, k := range m.left {
		s := &m.slots[k]
		to := s.from
		for _, v := range m.accesses(s) {
			switch {
			case o.Reachable(f.Block[v]):
				m.access[to] = v
				to++
			case f.Op[v] == ssa.OpRead:
				f.Op[v], f.Aux[v] = ssa.OpLoad, nowhere
			default:
				f.Op[v], f.Aux[v] = ssa.OpStore, nowhere
			}
			if !o.Reachable(f.Block[v]) {
				m.fix(ssa.OpPoison, ssa.TypePtr)
			}
		}
		s.to = to
	}
}

// nowhere marks, in Aux, an access whose address is poison until commit gives it that.
const nowhere = -1

func (m *mem2reg) isNowhere(v ssa.Value) bool {
	return m.f.Aux[v] == nowhere && (m.f.Op[v] == ssa.OpLoad || m.f.Op[v] == ssa.OpStore)
}

// fix is the undefined or poison value of type y.
func (m *mem2reg) fix(op ssa.Op, y ssa.Type) ssa.Value {
	for _, v := range m.fixed {
		if m.f.Op[v] == op && m.f.Type[v] == y {
			return v
		}
	}
	v := m.newValue(op, y, 0, -1)
	m.fixed = append(m.fixed, v)
	return v
}

// newValue appends a value.
func (m *mem2reg) newValue(op ssa.Op, y ssa.Type, b ssa.BlockID, src int32) ssa.Value {
	f := m.f
	v := ssa.Value(len(f.Op))
	f.Op = append(f.Op, op)
	f.Type = append(f.Type, y)
	f.Block = append(f.Block, b)
	f.Src = append(f.Src, src)
	f.Aux = append(f.Aux, 0)
	f.Var = append(f.Var, 0)
	f.Ver = append(f.Ver, -1)
	m.sub = append(m.sub, 0)
	m.gone = append(m.gone, false)
	return v
}

// promotable lists the allocas whose variables are to be promoted now. After the first
// round these are slots that have become promotable.
func (m *mem2reg) promotable(first bool) {
	for i := range m.slots {
		if first {
			break // of another function
		}
		m.slotOf[m.slots[i].x] = 0
	}
	m.slots = m.slots[:0]
	if first {
		md := m.debug.md
		if md != nil && len(md.alias) > 0 {
			m.newlyPromotable() // types that lowering, which sees the function alone, cannot compare
			m.slots = m.slots[:0]
		}
		f := m.f
		if m.fn.Slots || f != m.fn.F {
			for _, v := range f.Instrs(ssa.Entry) {
				if f.Op[v] == ssa.OpSlot && f.Vars[f.Aux[v]].Promotable {
					m.addSlot(v)
				}
			}
		}
		if len(m.slots) > 0 {
			m.findDebug()
		}
		return
	}
	m.newlyPromotable()
}

func (m *mem2reg) addSlot(v ssa.Value) {
	x := m.f.Aux[v]
	m.slots = append(m.slots, slotAtWork{addr: v, x: ssa.Var(x)})
	m.slotOf[x] = int32(len(m.slots))
}

// Render prints p.F as package function Render does, with what became of the debug
// information.
func (p *Promoted) Render(o analysis.RenderOptions) analysis.Rendered {
	r := &renderer{f: p.F, t: p.fn.Tree, comment: o.Comment, promotion: p}
	return r.render()
}
