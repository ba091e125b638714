package llvm

import (
	"slices"
	"strings"

	gram "phils/grammar/llvm"
	"phils/ssa"
	"phils/ssa/construct"
)

// What becomes of debug information when a variable is promoted, as LLVM 19 does it
// (ConvertDebugDeclareToDebugValue of lib/Transforms/Utils/Local.cpp): the declaration
// goes; in the place of each store, and at the head of each block that a phi was put
// in, a record says what value the source's variable has from there on.

// described is a record or call of the text that describes a slot.
type described struct {
	stmt           int32
	call           bool // the old spelling: a call of an intrinsic
	declare        bool // it gives the address of the source's variable
	deref          bool // its expression starts with a dereference
	derefOnly      bool
	variable, expr string
	loc            string
}

// note is a record to be written: that the value of what d describes is value.
type note struct {
	d     *described
	stmt  int32       // it stands in the place of this statement, -1 …
	block ssa.BlockID // … or at the head of this block
	value ssa.Value   // 0: nothing is known of the value
	typ   ssa.Type
}

// debug is what is known of the debug information of a function at work.
type debug struct {
	md      *Metadata
	of      map[int32][]*described // by variable
	notes   []note
	dropped map[int32]bool // statements
	phiLoc  map[ssa.Value]*location
	facts   []loadFact
}

// findDebug lists what describes slots.
func (m *mem2reg) findDebug(md *Metadata) {
	t := m.fn.Tree
	d := &debug{md: md, of: map[int32][]*described{}, dropped: map[int32]bool{}, phiLoc: map[ssa.Value]*location{}}
	m.debug = d
	var slots map[nameKey]int32
	for i, n := range t.Stmt {
		x, reg := descriptionOf(m, int32(i), n)
		if x == nil {
			continue
		}
		if slots == nil {
			slots = map[nameKey]int32{}
			for _, v := range m.f.Instrs(ssa.Entry) {
				if m.f.Op[v] == ssa.OpSlot {
					slots[keyOf([]byte(m.f.Vars[m.f.Aux[v]].Name), true)] = m.f.Aux[v]
				}
			}
		}
		if s, ok := slots[keyOf(t.Text(reg), true)]; ok {
			d.of[s] = append(d.of[s], x)
		}
	}
}

// descriptionOf reads statement i, n as a description of the register at token reg; nil
// if it is none.
func descriptionOf(m *mem2reg, i, n int32) (x *described, reg int32) {
	t := m.fn.Tree
	var parts []int32 // Meta nodes
	word := ""
	switch t.Node[n] {
	case gram.DbgRec:
		word = strings.TrimPrefix(string(t.Text(t.First[n])), "#dbg_")
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			parts = append(parts, c)
		}
	case gram.Call:
		callee := t.Child(n, gram.Callee)
		if callee < 0 || t.First[callee] >= t.Last[callee] {
			return nil, 0
		}
		var ok bool
		if word, ok = strings.CutPrefix(string(t.Text(t.First[callee])), "@llvm.dbg."); !ok {
			return nil, 0
		}
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			if t.Node[c] == gram.Arg {
				if y := t.Child(c, gram.Meta); y >= 0 {
					parts = append(parts, y)
				}
			}
		}
		if len(parts) == 4 { // the offset of old dbg.values is a number
			return nil, 0
		}
		parts = append(parts, t.Child(n, gram.Attachment))
	default:
		return nil, 0
	}
	// dbg.addr, which LLVM had for a while, is read as dbg.value of a dereference.
	if word != "declare" && word != "value" && word != "addr" || len(parts) != 4 {
		return nil, 0
	}
	ref := t.Child(parts[0], gram.LocalRef)
	if ref < 0 || t.First[ref] >= t.Last[ref] {
		return nil, 0
	}
	text := func(n int32) string {
		if n < 0 {
			return ""
		}
		s, e := t.Span(n)
		return strings.TrimSpace(strings.TrimPrefix(string(t.Src[s:e]), "metadata"))
	}
	x = &described{stmt: i, call: t.Node[n] == gram.Call, declare: word == "declare", variable: text(parts[1]), expr: text(parts[2]), loc: text(parts[3])}
	if x.call {
		x.loc = strings.TrimSpace(strings.TrimPrefix(x.loc, "!dbg"))
	}
	ops := strings.TrimSuffix(strings.TrimPrefix(m.debug.md.node(x.expr), "!DIExpression("), ")")
	if word == "addr" {
		x.deref = true
		return x, t.First[ref]
	}
	x.derefOnly = strings.TrimSpace(ops) == "DW_OP_deref"
	x.deref = x.derefOnly || strings.HasPrefix(strings.TrimSpace(ops), "DW_OP_deref,")
	return x, t.First[ref]
}

// stored notes that the store s of variable x goes, with the value that it writes.
func (d *debug) stored(m *mem2reg, x int32, s ssa.Value) {
	for _, k := range d.of[x] {
		if !k.declare { // a dbg.value of the address goes without a trace
			continue
		}
		v := m.stored(s)
		nt := note{d: k, stmt: m.statement(s), value: v, typ: m.f.Vars[x].Type}
		if !k.derefOnly && (k.deref || !d.covers(m, k, nt.typ)) {
			nt.value = 0
		}
		d.notes = append(d.notes, nt)
	}
}

// promoted notes that variable x is promoted: its declarations go.
func (d *debug) promoted(x int32) {
	for _, k := range d.of[x] {
		if k.declare || k.deref {
			d.dropped[k.stmt] = true
		}
	}
}

// merged notes a phi of variable x.
func (d *debug) merged(m *mem2reg, x int32, phi ssa.Value) {
	for _, k := range d.of[x] {
		if k.declare && d.covers(m, k, m.f.Type[phi]) {
			d.notes = append(d.notes, note{d: k, stmt: -1, block: m.f.Block[phi], value: phi, typ: m.f.Type[phi]})
		}
	}
}

// covers reports whether a value of type y has all of what k describes.
func (d *debug) covers(m *mem2reg, k *described, y ssa.Type) bool {
	want := int64(0)
	if _, after, ok := strings.Cut(d.md.node(k.expr), "DW_OP_LLVM_fragment,"); ok {
		_, size, _ := strings.Cut(after, ",")
		want, _ = decimal(strings.TrimRight(strings.TrimSpace(size), ")"))
	} else {
		want = d.md.variableBits(k.variable)
	}
	have := allocatedBits(m.f, y)
	return want == 0 || have == 0 || have >= want
}

// allocatedBits is the size that a value of type y takes in memory; 0 if that depends on
// the target or on named types.
func allocatedBits(f *ssa.Func, y ssa.Type) int64 {
	if bits, _, ok := y.IsInt(); ok {
		return roundBits(int64(bits))
	}
	switch y {
	case ssa.TypeBool:
		return 8
	case ssa.TypeF32:
		return 32
	case ssa.TypeF64, ssa.TypePtr:
		return 64
	}
	i := int(y) - int(ssa.FirstComposite)
	if i < 0 || i >= len(f.Types) {
		return 0
	}
	switch info := &f.Types[i]; info.Kind {
	case ssa.CompositeInt:
		return roundBits(info.Len)
	case ssa.CompositePointer:
		return 64
	case ssa.CompositeArray:
		return info.Len * allocatedBits(f, info.Elems[0])
	}
	return 0
}

// roundBits is the next power of two from a byte on, as integers are laid out.
func roundBits(n int64) int64 {
	for b := int64(8); b <= 64; b *= 2 {
		if n <= b {
			return b
		}
	}
	return (n + 127) / 128 * 128
}

// follow brings the values of the notes up to date.
func (d *debug) follow(to func(ssa.Value) ssa.Value) {
	for i := range d.notes {
		n := &d.notes[i]
		n.value = to(n.value)
	}
	for i := range d.facts {
		d.facts[i].value = to(d.facts[i].value)
	}
	next := make(map[ssa.Value]*location, len(d.phiLoc))
	for v, l := range d.phiLoc {
		next[to(v)] = l
	}
	d.phiLoc = next
}

// locate gives the new phis of r locations: of each edge the location of the last store
// that LLVM's walk came by (RenamePass), merged in the order of the walk. old is the
// function that r was made of.
func (d *debug) locate(m *mem2reg, old *ssa.Func, r *construct.Result, rank []int32) {
	located := func(v ssa.Value) bool { return old.Op[v] == ssa.OpWrite && m.attachment(old.Src[v], "!dbg") != "" }
	if len(r.Phis) == 0 || !slices.ContainsFunc(old.Instr, located) {
		return
	}
	phis := make([][]construct.Phi, old.NumBlocks()+1)
	for _, p := range r.Phis {
		phis[p.Block] = append(phis[p.Block], p)
	}
	type step struct {
		b  ssa.BlockID
		at []*location
	}
	visited := make([]bool, old.NumBlocks()+1)
	filled := map[ssa.Value]bool{}
	work := []step{{b: ssa.Entry, at: make([]*location, len(rank))}}
	for len(work) > 0 {
		s := work[len(work)-1]
		work = work[:len(work)-1]
		for s.b != 0 {
			for _, p := range phis[s.b] {
				l := s.at[p.Var]
				if filled[p.Value] {
					l = d.md.merged(d.phiLoc[p.Value], l)
				}
				d.phiLoc[p.Value], filled[p.Value] = l, true
			}
			if visited[s.b] {
				break
			}
			visited[s.b] = true
			for _, v := range old.Instrs(s.b) {
				if old.Op[v] == ssa.OpWrite && rank[old.Aux[v]] > 0 {
					s.at[old.Aux[v]] = d.md.location(m.attachment(old.Src[v], "!dbg"))
				}
			}
			succs := old.Succs(s.b)
			for i, to := range succs {
				if i > 0 && !slices.Contains(succs[:i], to) {
					work = append(work, step{to, slices.Clone(s.at)})
				}
			}
			if len(succs) == 0 {
				break
			}
			s.b = succs[0]
		}
	}
}

// text spells a note.
func (d *debug) text(r *renderer, n *note) string {
	value := "poison"
	if n.value != 0 {
		if value = r.spell(n.value); value == "" {
			value = "poison"
		}
	}
	value = typeName(r.f, n.typ) + " " + value
	loc := n.d.loc
	if l := d.md.location(loc); l != nil {
		loc = (&location{scope: l.scope, inlined: l.inlined}).String()
	}
	if !n.d.call {
		return "    #dbg_value(" + value + ", " + n.d.variable + ", " + n.d.expr + ", " + loc + ")"
	}
	s := "  call void @llvm.dbg.value(metadata " + value + ", metadata " + n.d.variable + ", metadata " + n.d.expr + ")"
	if loc != "" {
		s += ", !dbg " + loc
	}
	return s
}

// noteLines are lines to be written, by statement.
type noteLines struct {
	before, instead, after map[int32][]string
	dropped                map[int32]bool
	phi                    map[ssa.Value]string // what a phi ends with
}

// lines spells the notes.
func (p *Promoted) lines(r *renderer) noteLines {
	d := p.debug
	n := noteLines{before: map[int32][]string{}, instead: map[int32][]string{}, after: map[int32][]string{}, dropped: d.dropped, phi: map[ssa.Value]string{}}
	for v, l := range d.phiLoc {
		if l != nil {
			n.phi[v] = ", !dbg " + l.String()
		}
	}
	d.factLines(r, n.instead)
	heads := map[ssa.BlockID][]string{}
	for i := range d.notes {
		x := &d.notes[i]
		if x.stmt >= 0 {
			n.instead[x.stmt] = append(n.instead[x.stmt], d.text(r, x))
		} else {
			heads[x.block] = append(heads[x.block], d.text(r, x))
		}
	}
	for b, lines := range heads {
		slices.Reverse(lines)
		at, before, ok := insertionPoint(r, b)
		switch {
		case !ok:
		case before:
			n.before[at] = lines
		default:
			n.after[at] = lines
		}
	}
	return n
}

// insertionPoint is the statement before or behind which block b has its first instruction
// that need not lead it: behind the phis and the pad. A block of a catchswitch has none.
func insertionPoint(r *renderer, b ssa.BlockID) (at int32, before, ok bool) {
	t := r.t
	if r.first[b] < 0 { // a broken function
		return 0, false, false
	}
	at, before = r.first[b], t.Node[t.Stmt[r.first[b]]] != gram.Label
	if before {
		at--
	}
scan:
	for i := at + 1; int(i) < len(t.Stmt); i++ {
		switch t.Node[t.Stmt[i]] {
		case gram.Phi, gram.LandingPad, gram.CatchPad, gram.CleanupPad:
			at, before = i, false
			continue
		case gram.CatchSwitch:
			return 0, false, false
		case gram.DbgRec:
			continue
		default:
			break scan
		}
	}
	if before {
		at++
	}
	return at, before, true
}

// registers are the values that the registers of the text have become.
func (p *Promoted) registers() map[nameKey]ssa.Value {
	old := p.fn.F
	out := make(map[nameKey]ssa.Value, len(old.Instr))
	for _, v := range old.Instr {
		x := old.Var[v]
		if old.Op[v] == ssa.OpSlot {
			x = ssa.Var(old.Aux[v])
		}
		if x != 0 {
			out[keyOf([]byte(old.Vars[x].Name), true)] = p.NewOf[v]
		}
	}
	return out
}
