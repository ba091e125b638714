package llvm

import (
	"slices"
	"strings"

	gram "phils/grammar/llvm"
	"phils/ssa"
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
	next           int32 // 1 + the index of the next of the same slot
	bits           int64 // that are described, 0 if that is not known; -1 before it is asked
}

// note is a record to be written: that the value of what d describes is value.
type note struct {
	d     int32       // index into debug.records
	stmt  int32       // it stands in the place of this statement, -1 …
	block ssa.BlockID // … or at the head of this block
	value ssa.Value   // 0: nothing is known of the value
	typ   ssa.Type
}

// debug is what is known of the debug information of a function at work.
type debug struct {
	md      *Metadata
	records []described
	of      []int32 // by variable: 1 + the index of its first record; nil if there is none
	notes   []note
	dropped []int32     // statements
	phiLoc  []*location // by index of the phis that were put in, as far as it reaches
	allPhis []ssa.Value
	facts   []loadFact
}

func (d *debug) any() bool { return len(d.records) > 0 }

// each calls do for what describes variable x.
func (d *debug) each(x ssa.Var, do func(i int32, k *described)) {
	if d.of == nil {
		return
	}
	for i := d.of[x]; i > 0; i = d.records[i-1].next {
		do(i-1, &d.records[i-1])
	}
}

// findDebug lists what describes slots, and looks whether there is metadata at
// instructions that matters.
func (m *mem2reg) findDebug() {
	t := m.fn.Tree
	m.notUndef, m.located = false, false
	for n, k := range t.Node {
		if k != gram.Attachment || t.First[n] >= t.Last[n] {
			continue
		}
		switch string(t.Text(t.First[n])) {
		case "!dbg":
			m.located = true
		case "!noundef":
			m.notUndef = true
		}
		if m.located && m.notUndef {
			break
		}
	}
	d := m.debug
	var last []int32 // by variable: 1 + the index of its last record
	for i, n := range t.Stmt {
		if k := t.Node[n]; k != gram.DbgRec && k != gram.Call {
			continue
		}
		x, reg, ok := descriptionOf(m, int32(i), n)
		if !ok {
			continue
		}
		s := m.slotNamed(reg)
		if s == 0 {
			continue
		}
		if d.of == nil {
			d.of, last = make([]int32, len(m.fn.F.Vars)), make([]int32, len(m.fn.F.Vars))
		}
		d.records = append(d.records, x)
		at := int32(len(d.records))
		if last[s] == 0 {
			d.of[s] = at
		} else {
			d.records[last[s]-1].next = at
		}
		last[s] = at
	}
}

// slotNamed is the variable of the alloca that token tok names, 0 if it names none.
func (m *mem2reg) slotNamed(tok int32) ssa.Var {
	o := m.fn.OccOfToken(tok)
	if o == nil || o.Sym == 0 {
		return 0
	}
	y := &m.fn.Symbols[o.Sym]
	if f := m.fn.F; y.Value <= 0 || f.Op[y.Value] != ssa.OpSlot || f.Block[y.Value] != ssa.Entry {
		return 0
	}
	return y.Var
}

// descriptionOf reads statement i, n as a description of the register at token reg, if
// it is one.
func descriptionOf(m *mem2reg, i, n int32) (x described, reg int32, ok bool) {
	t := m.fn.Tree
	var part [4]int32 // Meta nodes
	parts := part[:0]
	word := ""
	switch t.Node[n] {
	case gram.DbgRec:
		word = strings.TrimPrefix(view(t.Text(t.First[n])), "#dbg_")
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			parts = append(parts, c)
		}
	case gram.Call:
		callee := t.Child(n, gram.Callee)
		if callee < 0 || t.First[callee] >= t.Last[callee] {
			return x, 0, false
		}
		if word, ok = strings.CutPrefix(view(t.Text(t.First[callee])), "@llvm.dbg."); !ok {
			return x, 0, false
		}
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			if t.Node[c] == gram.Arg {
				if y := t.Child(c, gram.Meta); y >= 0 {
					parts = append(parts, y)
				}
			}
		}
		if len(parts) == 4 { // the offset of old dbg.values is a number
			return x, 0, false
		}
		parts = append(parts, t.Child(n, gram.Attachment))
	}
	// dbg.addr, which LLVM had for a while, is read as dbg.value of a dereference.
	if word != "declare" && word != "value" && word != "addr" || len(parts) != 4 {
		return x, 0, false
	}
	ref := t.Child(parts[0], gram.LocalRef)
	if ref < 0 || t.First[ref] >= t.Last[ref] {
		return x, 0, false
	}
	text := func(n int32) string {
		if n < 0 {
			return ""
		}
		s, e := t.Span(n)
		return strings.TrimSpace(strings.TrimPrefix(view(t.Src[s:e]), "metadata"))
	}
	x = described{stmt: i, call: t.Node[n] == gram.Call, declare: word == "declare", variable: text(parts[1]), expr: text(parts[2]), loc: text(parts[3]), bits: -1}
	if x.call {
		x.loc = strings.TrimSpace(strings.TrimPrefix(x.loc, "!dbg"))
	}
	ops := strings.TrimSuffix(strings.TrimPrefix(m.debug.md.node(x.expr), "!DIExpression("), ")")
	if word == "addr" {
		x.deref = true
		return x, t.First[ref], true
	}
	x.derefOnly = strings.TrimSpace(ops) == "DW_OP_deref"
	x.deref = x.derefOnly || strings.HasPrefix(strings.TrimSpace(ops), "DW_OP_deref,")
	return x, t.First[ref], true
}

// describeStores notes that the stores of slot s go, with the values that they write.
func (m *mem2reg) describeStores(s *slotAtWork) {
	if !m.debug.any() {
		return
	}
	for _, v := range m.accesses(s) {
		if m.f.Op[v] == ssa.OpWrite {
			m.debug.stored(m, s.x, v)
		}
	}
}

// describeLeft notes the same of the slots that are renamed, where their stores will go.
func (m *mem2reg) describeLeft() {
	if !m.debug.any() {
		return
	}
	for _, k := range m.left {
		s := &m.slots[k]
		for _, v := range m.accesses(s) {
			if m.f.Op[v] == ssa.OpWrite && m.ready().Reachable(m.f.Block[v]) {
				m.debug.stored(m, s.x, v)
			}
		}
	}
}

// stored notes that the store s of variable x goes, with the value that it writes.
func (d *debug) stored(m *mem2reg, x ssa.Var, s ssa.Value) {
	d.each(x, func(i int32, k *described) {
		if !k.declare { // a dbg.value of the address goes without a trace
			return
		}
		nt := note{d: i, stmt: m.statement(s), value: m.stored(s), typ: m.f.Vars[x].Type}
		if !k.derefOnly && (k.deref || !d.covers(m, k, nt.typ)) {
			nt.value = 0
		}
		d.notes = append(d.notes, nt)
	})
}

// promoted notes that variable x is promoted: its declarations go.
func (d *debug) promoted(x ssa.Var) {
	d.each(x, func(_ int32, k *described) {
		if k.declare || k.deref {
			d.dropped = append(d.dropped, k.stmt)
		}
	})
}

// merged notes a phi of variable x.
func (d *debug) merged(m *mem2reg, x ssa.Var, phi ssa.Value) {
	d.each(x, func(i int32, k *described) {
		if k.declare && d.covers(m, k, m.f.Type[phi]) {
			d.notes = append(d.notes, note{d: i, stmt: -1, block: m.f.Block[phi], value: phi, typ: m.f.Type[phi]})
		}
	})
}

// covers reports whether a value of type y has all of what k describes.
func (d *debug) covers(m *mem2reg, k *described, y ssa.Type) bool {
	if k.bits < 0 {
		k.bits = 0
		if _, after, ok := strings.Cut(d.md.node(k.expr), "DW_OP_LLVM_fragment,"); ok {
			_, size, _ := strings.Cut(after, ",")
			k.bits, _ = decimal(strings.TrimRight(strings.TrimSpace(size), ")"))
		} else {
			k.bits = d.md.variableBits(k.variable)
		}
	}
	have := allocatedBits(m.f, y)
	return k.bits == 0 || have == 0 || have >= k.bits
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

// resolve brings the values of the notes up to date.
func (d *debug) resolve(to func(ssa.Value) ssa.Value) {
	for i := range d.notes {
		n := &d.notes[i]
		n.value = to(n.value)
	}
	for i := range d.facts {
		d.facts[i].value = to(d.facts[i].value)
	}
}

// forget takes the location from the i-th phi, which went.
func (d *debug) forget(i int) {
	if i < len(d.phiLoc) {
		d.phiLoc[i] = nil
	}
}

// locating is the working memory of locate.
type locating struct {
	block     []ssa.BlockID // of the walk: those to be visited …
	at        []ssa.Value   // … and the last store of each variable left before them
	cur       []ssa.Value
	visited   []bool // by block
	filled    []bool // by phi
	ofStore   []int32
	locations []*location
}

// locate gives the phis of this round locations: of each edge the location of the last
// store that LLVM's walk came by (RenamePass), merged in the order of the walk.
func (d *debug) locate(m *mem2reg) {
	r, f, w := &m.renaming, m.f, &m.locating
	if !m.located || len(r.phi) == 0 {
		return
	}
	base := len(m.phis) - len(r.phi)
	d.phiLoc = append(d.phiLoc, make([]*location, len(m.phis)-len(d.phiLoc))...)
	w.visited, w.filled = zeroed(w.visited, f.NumBlocks()+1), zeroed(w.filled, len(r.phi))
	w.ofStore, w.locations = zeroed(w.ofStore, len(f.Op)), w.locations[:0]
	n := len(m.left)
	w.cur = zeroed(w.cur, n)
	w.block, w.at = w.block[:0], w.at[:0]
	for b := ssa.Entry; ; {
		for p := r.first[b]; p < r.first[b+1]; p++ {
			l := m.storeLocation(w.cur[m.slots[r.phi[p]].rank-1])
			if w.filled[p] {
				l = d.md.merged(d.phiLoc[base+int(p)], l)
			}
			d.phiLoc[base+int(p)], w.filled[p] = l, true
		}
		next := ssa.BlockID(0)
		if !w.visited[b] {
			w.visited[b] = true
			for _, v := range f.Instrs(b) {
				if k := m.accessed(v); k >= 0 && f.Op[v] == ssa.OpWrite && m.slots[k].rank > 0 {
					w.cur[m.slots[k].rank-1] = v
				}
			}
			for i, to := range f.Succs(b) {
				switch {
				case i == 0:
					next = to
				case !slices.Contains(f.Succs(b)[:i], to):
					w.block, w.at = append(w.block, to), append(w.at, w.cur...)
				}
			}
		}
		if b = next; b != 0 {
			continue
		}
		top := len(w.block) - 1
		if top < 0 {
			break
		}
		b, w.block = w.block[top], w.block[:top]
		copy(w.cur, w.at[top*n:])
		w.at = w.at[:top*n]
	}
	clear(w.locations)
}

// storeLocation is the source location of a store, nil for none.
func (m *mem2reg) storeLocation(s ssa.Value) *location {
	w := &m.locating
	if s == 0 {
		return nil
	}
	if w.ofStore[s] == 0 {
		w.locations = append(w.locations, m.debug.md.location(m.attachment(m.f.Src[s], "!dbg")))
		w.ofStore[s] = int32(len(w.locations))
	}
	return w.locations[w.ofStore[s]-1]
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
	k := &d.records[n.d]
	loc := k.loc
	if l := d.md.location(loc); l != nil {
		loc = (&location{scope: l.scope, inlined: l.inlined}).String()
	}
	if !k.call {
		return "    #dbg_value(" + value + ", " + k.variable + ", " + k.expr + ", " + loc + ")"
	}
	s := "  call void @llvm.dbg.value(metadata " + value + ", metadata " + k.variable + ", metadata " + k.expr + ")"
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
	n := noteLines{before: map[int32][]string{}, instead: map[int32][]string{}, after: map[int32][]string{}, dropped: map[int32]bool{}, phi: map[ssa.Value]string{}}
	for _, i := range d.dropped {
		n.dropped[i] = true
	}
	for i, l := range d.phiLoc {
		if l != nil {
			n.phi[d.allPhis[i]] = ", !dbg " + l.String()
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

// statements are, by statement, the instructions of the function given; nil where no line
// takes the place of one.
func (p *Promoted) statements() []ssa.Value {
	if len(p.debug.notes)+len(p.debug.facts) == 0 {
		return nil
	}
	f, t := p.fn.F, p.fn.Tree
	was := make([]ssa.Value, len(t.Stmt))
	for _, v := range f.Instr {
		if f.Src[v] < 0 {
			continue
		}
		if i := t.StmtAt(f.Src[v]); i >= 0 {
			was[i] = v
		}
	}
	return was
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
