package llvm

import (
	"cmp"
	"slices"

	"phils/ssa"
)

// Step 3 of Mem2Reg: placement and renaming of the variables that the fast paths leave
// (Cytron et al. 1991, §5). It differs from package construct's in that it works in the
// function itself: a write is folded into the reads that it reaches, so nothing needs a new
// number but the phis.
//
//	3a  for each variable, phis where it is live on entry among the iterated frontier of
//	    its writes
//	3b  by preorder of the dominator tree: a read is what was written last, and each edge
//	    gives its phis their operands
//
// Step 4 follows: phis that are not needed go.

// renaming is the working memory of these steps.
type renaming struct {
	idf  ssa.IDF
	live ssa.LiveIn

	defs, exposed, one []ssa.BlockID
	slot               []int32 // by phi, in the order of placement: its slot …
	block              []ssa.BlockID

	// Sorted by block, within it by slot; phi p is the value phi0+p.
	phi0  ssa.Value
	phi   []int32 // the slot of each
	first []int32 // by block: its first phi; CSR
	off   []int32 // by phi: its first operand; CSR
	arg   []ssa.Value

	top  []ssa.Value // by slot: what it holds; 0 is undefined
	last []int32     // by slot: its version numbered last
	log  []pushed
	path []ssa.BlockID
}

// pushed is what a block hid.
type pushed struct {
	slot int32
	hid  ssa.Value
	from ssa.BlockID
}

// rename is steps 3a and 3b.
func (m *mem2reg) rename() error {
	if err := m.place(); err != nil {
		return err
	}
	m.makePhis()
	m.debug.locate(m)
	f, t, r := m.f, m.dom(), &m.renaming
	r.top, r.last = zeroed(r.top, len(m.slots)), zeroed(r.last, len(m.slots))
	r.log, r.path = r.log[:0], r.path[:0]
	push := func(b ssa.BlockID, slot int32, v ssa.Value) {
		r.log = append(r.log, pushed{slot, r.top[slot], b})
		r.top[slot] = v
	}
	for _, b := range t.Preorder {
		for len(r.path) > 0 && !t.Dominates(r.path[len(r.path)-1], b) {
			left := r.path[len(r.path)-1]
			r.path = r.path[:len(r.path)-1]
			for len(r.log) > 0 && r.log[len(r.log)-1].from == left {
				p := r.log[len(r.log)-1]
				r.log = r.log[:len(r.log)-1]
				r.top[p.slot] = p.hid
			}
		}
		r.path = append(r.path, b)
		for p := r.first[b]; p < r.first[b+1]; p++ {
			slot := r.phi[p]
			r.last[slot]++
			f.Ver[r.phi0+ssa.Value(p)] = r.last[slot]
			push(b, slot, r.phi0+ssa.Value(p))
		}
		for _, v := range f.Instrs(b) {
			slot := m.accessed(v)
			switch {
			case slot < 0 || m.gone[v]:
			case f.Op[v] == ssa.OpWrite:
				push(b, slot, m.stored(v))
				m.removed(v)
			default:
				m.read(v, m.holds(slot))
			}
		}
		for e := f.SuccOff[b]; e < f.SuccOff[b+1]; e++ {
			y := f.Succ[e]
			in := f.SuccSlot[e] - f.PredOff[y]
			for p := r.first[y]; p < r.first[y+1]; p++ {
				r.arg[r.off[p]+in] = m.holds(r.phi[p])
			}
		}
	}
	m.describePhis()
	return nil
}

// holds is the value that a slot has now.
func (m *mem2reg) holds(slot int32) ssa.Value {
	if v := m.resolve(m.renaming.top[slot]); v != 0 {
		return v
	}
	return m.fix(ssa.OpUndef, m.f.Vars[m.slots[slot].x].Type)
}

// read puts v in place of load l. LLVM judges a phi by the operand with which its walk
// first came to it; nothing is assumed of one here.
func (m *mem2reg) read(l, v ssa.Value) {
	if v == l { // only where a definition does not dominate its use
		v = m.fix(ssa.OpPoison, m.f.Type[l])
	}
	if m.notUndef && (v < m.renaming.phi0 || m.f.Op[v] == ssa.OpUndef) {
		m.loaded(l, v)
	}
	m.sub[l], m.gone[l] = v, true
}

// place is step 3a.
func (m *mem2reg) place() error {
	r, f := &m.renaming, m.f
	r.slot, r.block = r.slot[:0], r.block[:0]
	prepared := false
	for i := range m.slots {
		s := &m.slots[i]
		if s.rank == 0 {
			continue
		}
		m.findBlocks(s)
		if len(r.exposed) == 0 || len(r.defs) == 0 || len(r.defs) == 1 && m.dominatesAll(r.defs[0], r.exposed) {
			continue
		}
		if !prepared {
			prepared = true
			r.idf.Reset(&f.Graph, m.dom())
			r.live.Reset(&f.Graph)
		}
		if i%64 == 0 && m.ctx.Err() != nil {
			return m.ctx.Err()
		}
		r.live.Walk(r.defs, r.exposed)
		r.one = r.idf.Compute(r.defs, r.live.Live, r.one)
		for _, b := range r.one {
			if b != ssa.Entry {
				r.slot, r.block = append(r.slot, int32(i)), append(r.block, b)
			}
		}
	}
	return nil
}

// findBlocks lists the blocks that write s, and those that read it before they do.
func (m *mem2reg) findBlocks(s *slotAtWork) {
	r, f := &m.renaming, m.f
	r.defs, r.exposed = r.defs[:0], r.exposed[:0]
	in, known := ssa.BlockID(0), false // known: s has been read or written in block in
	for _, v := range m.accesses(s) {
		if b := f.Block[v]; b != in {
			in, known = b, false
		}
		if f.Op[v] == ssa.OpWrite {
			known = true
			if len(r.defs) == 0 || r.defs[len(r.defs)-1] != in {
				r.defs = append(r.defs, in)
			}
		} else if !known {
			known = true
			r.exposed = append(r.exposed, in)
		}
	}
}

func (m *mem2reg) dominatesAll(d ssa.BlockID, uses []ssa.BlockID) bool {
	for _, u := range uses {
		if u == d || !m.dominates(d, u) {
			return false
		}
	}
	return true
}

// makePhis sorts the phis by block and gives them values, by a counting sort: the slots
// come in order already.
func (m *mem2reg) makePhis() {
	r, f := &m.renaming, m.f
	n := f.NumBlocks()
	r.first = zeroed(r.first, n+2)
	args := 0
	for _, b := range r.block {
		r.first[b]++
		args += len(f.Preds(b))
	}
	sum := int32(0)
	for b := range r.first {
		sum, r.first[b] = sum+r.first[b], sum
	}
	r.phi, r.off = zeroed(r.phi, len(r.block)), zeroed(r.off, len(r.block)+1)
	r.arg = zeroed(r.arg, args)
	for i, b := range r.block {
		r.phi[r.first[b]] = r.slot[i]
		r.first[b]++
	}
	// Each entry is where the next block starts; they move up by one.
	copy(r.first[1:], r.first)
	r.first[0] = 0
	r.phi0 = ssa.Value(len(f.Op))
	p := 0
	for b := ssa.Entry; int(b) <= n; b++ {
		for ; p < int(r.first[b+1]); p++ {
			x := m.slots[r.phi[p]].x
			v := m.newValue(ssa.OpPhi, f.Vars[x].Type, b, f.BlockSrc[b])
			f.Var[v] = x
			m.phis = append(m.phis, v)
			r.off[p+1] = r.off[p] + int32(len(f.Preds(b)))
		}
	}
}

// describePhis tells of the phis in the order of LLVM's walk, which notes those of a block
// from the first on, the variable of the highest rank.
func (m *mem2reg) describePhis() {
	if !m.debug.any() {
		return
	}
	r := &m.renaming
	for b := ssa.Entry; int(b) <= m.f.NumBlocks(); b++ {
		for _, p := range m.ranked(b) {
			m.debug.merged(m, m.slots[r.phi[p]].x, r.phi0+ssa.Value(p))
		}
	}
}

// ranked are the phis of block b in LLVM's order, in memory that the next call reuses.
func (m *mem2reg) ranked(b ssa.BlockID) []int32 {
	r := &m.renaming
	r.slot = r.slot[:0]
	for p := r.first[b]; p < r.first[b+1]; p++ {
		r.slot = append(r.slot, p)
	}
	if len(r.slot) > 1 {
		slices.SortFunc(r.slot, func(p, q int32) int { return cmp.Compare(m.slots[r.phi[q]].rank, m.slots[r.phi[p]].rank) })
	}
	return r.slot
}

// simplifyPhis is step 4.
func (m *mem2reg) simplifyPhis(phis []ssa.Value) {
	f, r := m.f, &m.renaming
	for again := true; again; {
		again = false
		for i, p := range phis {
			if m.gone[p] {
				continue
			}
			if v := m.simplified(p, r.arg[r.off[i]:r.off[i+1]]); v != 0 {
				m.sub[p], m.gone[p] = v, true
				again = true
			}
		}
	}
	if o := m.ready(); len(o.RPO) == f.NumBlocks() {
		return
	}
	for i, p := range phis {
		if m.gone[p] {
			continue
		}
		for k, b := range f.Preds(f.Block[p]) {
			if !m.order.Reachable(b) {
				r.arg[int(r.off[i])+k] = m.fix(ssa.OpPoison, f.Type[p])
			}
		}
	}
}

// simplified is what phi p with operands args is equal to, 0 if it is needed.
func (m *mem2reg) simplified(p ssa.Value, args []ssa.Value) ssa.Value {
	f := m.f
	preds := f.Preds(f.Block[p])
	common, undef, poison := ssa.Value(0), ssa.Value(0), false
	for i, a := range args {
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
		return m.fix(ssa.OpPoison, f.Type[p])
	case (undef != 0 || poison) && !m.availableAt(common, p):
		return 0
	}
	return common
}

// availableAt reports whether v is defined wherever phi p is.
func (m *mem2reg) availableAt(v, p ssa.Value) bool {
	f := m.f
	b, to := f.Block[v], f.Block[p]
	switch {
	case b == 0 || f.Op[v] == ssa.OpParam:
		return true
	case b == to: // the new phis lead, in the order of their ranks
		phi0 := m.renaming.phi0
		return v >= phi0 && m.slots[m.renaming.phi[v-phi0]].rank > m.slots[m.renaming.phi[p-phi0]].rank
	case f.Op[v] == ssa.OpInvoke || f.Op[v] == ssa.OpOtherInvoke:
		// Its value is there where the edge to its first target dominates.
		first := f.Succs(b)[0]
		return len(f.Preds(first)) == 1 && m.dominates(first, to)
	}
	return m.dominates(b, to)
}

// commit writes the instructions anew: without those that are gone, with the phis from
// m.phis[first] on, and all operands with what they were replaced by.
func (m *mem2reg) commit(first int) {
	f, r := m.f, &m.renaming
	phis := m.phis[first:]
	phi0, phiN := ssa.Value(len(f.Op)), ssa.Value(len(f.Op))
	args := len(f.Arg)
	if len(phis) > 0 {
		phi0, phiN = r.phi0, r.phi0+ssa.Value(len(phis))
		args += len(r.arg)
	}
	known := len(f.ArgOff) - 1 // values before have operands in f.Arg
	arg, off := make([]ssa.Value, 0, args), make([]int32, len(f.Op)+1)
	for v := ssa.Value(1); int(v) < len(f.Op); v++ {
		off[v] = int32(len(arg))
		if m.gone[v] {
			f.Op[v], f.Block[v], f.Var[v], f.Ver[v] = ssa.OpUndef, 0, 0, -1
			continue
		}
		var in []ssa.Value
		switch {
		case int(v) < known:
			in = f.Args(v)
		case phi0 <= v && v < phiN:
			in = r.arg[r.off[v-phi0]:r.off[v-phi0+1]]
		}
		if m.isNowhere(v) {
			f.Aux[v] = 0
			arg = append(arg, m.fix(ssa.OpPoison, ssa.TypePtr))
			if f.Op[v] == ssa.OpLoad {
				in = nil
			} else if len(in) > 0 {
				in = in[len(in)-1:]
			}
		}
		for _, a := range in {
			if m.sub[a] != 0 {
				a = m.resolve(a)
			}
			arg = append(arg, a)
		}
	}
	off[len(f.Op)] = int32(len(arg))
	instr, start := make([]ssa.Value, 0, len(f.Instr)+len(phis)), make([]int32, len(f.InstrOff))
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		start[b] = int32(len(instr))
		if len(phis) > 0 && r.first[b] < r.first[b+1] {
			for _, p := range m.ranked(b) {
				if v := r.phi0 + ssa.Value(p); !m.gone[v] {
					instr = append(instr, v)
				}
			}
		}
		for _, v := range f.Instrs(b) {
			if !m.gone[v] {
				instr = append(instr, v)
			}
		}
	}
	start[f.NumBlocks()+1] = int32(len(instr))
	f.Arg, f.ArgOff, f.Instr, f.InstrOff = arg, off, instr, start
}
