package llvm

import (
	"slices"
	"strconv"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
	"phils/ssa"
)

// Reg2Mem prints fn without phis, as LLVM 19's pass reg2mem does (lib/Transforms/Scalar/
// Reg2Mem.cpp and Utils/DemoteRegToStack.cpp): all critical edges are split that can be; what is used in another block than its
// own or by a phi lives in an alloca of the entry, is stored behind its definition and
// loaded before each use; a phi has an alloca besides, which its predecessors store to and
// its block loads from. Values without a size (tokens) and allocas of the entry stay.
// typed says that the file's pointers have pointees ([TypedPointers]); env is what the module declares, which
// tells the types of what is taken out of named ones. nil keeps such values in registers.
//
// O(values + operands + lines).
func Reg2Mem(fn *analysis.Function, env *analysis.Env, typed bool, o analysis.RenderOptions) analysis.Rendered {
	r := &renderer{f: fn.F, t: fn.Tree, comment: o.Comment}
	r.place()
	r.gone, r.promoted = make([]bool, fn.F.NumValues()), make([]bool, len(fn.F.Vars))
	r.changed = true // so that orders of uses are not kept
	d := &demotion{fn: fn, env: env, r: r, f: fn.F, typed: typed, used: r.usedNames(), users: usersOf(fn.F), order: fn.Order()}
	d.loads, d.heads, d.onEdge, d.tried = map[int32][]string{}, map[int32][]string{}, map[ssa.EdgeID]string{}, map[string]int{}
	r.renamed = d.namePhis()
	r.count()
	d.stmt = make([]int32, fn.F.NumValues())
	for i, v := range r.stmt {
		d.stmt[v] = int32(i)
	}
	r.notes = noteLines{before: map[int32][]string{}, instead: map[int32][]string{}, after: map[int32][]string{}, dropped: map[int32]bool{}}
	r.reload = map[reloadKey]string{}
	r.split = map[ssa.EdgeID]string{}
	d.demote()
	for i, lines := range d.heads {
		r.notes.before[i] = lines
	}
	for i, lines := range d.loads {
		r.notes.before[i] = append(r.notes.before[i], lines...)
	}
	r.print()
	return r.done()
}

// TypedPointers reports whether s is written for an LLVM whose pointers have pointees: the
// first of its segments that has a pointer's type tells.
func TypedPointers(s *analysis.Snapshot) bool {
	for i := range s.Doc.NumSegments() {
		if k := s.Doc.Segment(i).Kind(); k != gram.ItemFunc && k != gram.ItemDecls {
			continue
		}
		t := s.Unit(i).Tree
		if typedPointers(t) {
			return true
		}
		for j, k := range t.Tok {
			if k == gram.TypeWord && string(t.Text(int32(j))) == "ptr" {
				return false
			}
		}
	}
	return false
}

// demoter binds Reg2Mem to s.
func demoter(s *analysis.Snapshot) func(*analysis.Function, analysis.RenderOptions) analysis.Rendered {
	typed, env := TypedPointers(s), s.Env()
	return func(fn *analysis.Function, o analysis.RenderOptions) analysis.Rendered {
		return Reg2Mem(fn, env, typed, o)
	}
}

// reloadKey is an operand where it is used.
type reloadKey struct{ user, operand ssa.Value }

type demotion struct {
	fn    *analysis.Function
	env   *analysis.Env
	told  map[ssa.Value]string // see typ
	r     *renderer
	f     *ssa.Func
	typed bool
	used  map[string]bool
	users users
	tried map[string]int // by name: the last number tried behind it
	order *ssa.Order
	stmt  []int32 // by value: its statement
	// By statement, what stands before it: at the head of a block, and what it needs itself.
	heads, loads map[int32][]string

	slot    []string // by value: its alloca, "" for one that stays a register
	phiSlot []string
	allocas []string
	onEdge  map[ssa.EdgeID]string // the store of a terminator's result on a split edge
}

func (d *demotion) demote() {
	f := d.f
	d.slot, d.phiSlot = make([]string, f.NumValues()), make([]string, f.NumValues())
	for _, v := range f.Instr {
		if d.escapes(v) {
			d.slot[v] = d.alloca(v, ".reg2mem")
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Phis(b) {
			if len(d.users.list(v)) > 0 { // LLVM deletes one that nobody uses
				d.phiSlot[v] = d.alloca(v, ".phi")
			}
		}
	}
	at := d.r.first[ssa.Entry]
	if at < 0 {
		return
	}
	if len(d.allocas) > 0 {
		d.put(at, nodeAt(d.r.t, at) != gram.Label, d.allocas)
	}
	d.chooseEdges()
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		d.phis(b)
	}
	for _, v := range f.Instr {
		if !f.Op[v].IsPhi() && f.Op[v] != ssa.OpParam {
			d.uses(v)
			d.definition(v)
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		d.phiStores(b)
	}
	d.writeEdges()
}

// chooseEdges names the blocks of the edges that are split: those from a block with several
// out-edges to one with several in-edges (SplitAllCriticalEdges of lib/Transforms/Utils/
// BreakCriticalEdges.cpp), each of several between the same two blocks. None from an
// indirectbr is, none to a pad, and none that is bound.
func (d *demotion) chooseEdges() {
	f := d.f
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		t := f.Terminator(b)
		if t == 0 || len(f.Succs(b)) < 2 || nodeAt(d.r.t, d.stmt[t]) == gram.IndirectBr {
			continue
		}
		for e := f.SuccOff[b]; e < f.SuccOff[b+1]; e++ {
			if to := f.Succ[e]; len(f.Preds(to)) > 1 && startsWithPad(d.fn, to) == "" && !d.bound(ssa.EdgeID(e)) {
				d.choose(ssa.EdgeID(e))
			}
		}
	}
}

// bound reports whether LLVM leaves edge x alone for the sake of its loop form: all other
// edges into the target come from the innermost loop that x comes from, and one of them
// leaves an indirectbr, so that no block of its own could take the loop's exits together
// (SplitKnownCriticalEdge).
func (d *demotion) bound(x ssa.EdgeID) bool {
	f := d.f
	from, to := f.Source(x), f.Succ[x]
	in := d.loopOf(from)
	if in == 0 {
		return false
	}
	indirect := false
	for i, p := range f.Preds(to) {
		if p == from {
			continue
		}
		at := d.loopOf(p)
		if e := f.PredEdge[int(f.PredOff[to])+i]; d.r.split[e] != "" {
			at = d.loopBetween(at, d.loopOf(to))
		}
		if at != in {
			return false
		}
		indirect = indirect || nodeAt(d.r.t, d.stmt[f.Terminator(p)]) == gram.IndirectBr
	}
	return indirect
}

// loopOf is the innermost loop that b is in, by LLVM's count, which has reducible ones only.
func (d *demotion) loopOf(b ssa.BlockID) ssa.LoopID {
	l := d.fn.Loops()
	x := l.Of(b)
	for x != 0 && l.Irreducible(x) {
		x = l.Parent[x]
	}
	return x
}

// loopBetween is the loop of a block that is put on an edge from one loop into another: the
// innermost that has both.
func (d *demotion) loopBetween(from, to ssa.LoopID) ssa.LoopID {
	l := d.fn.Loops()
	for from != 0 && (to == 0 || !l.Contains(from, l.Header[to])) {
		from = l.Parent[from]
	}
	return from
}

// choose has edge e split.
func (d *demotion) choose(e ssa.EdgeID) {
	from, _ := bareName("%"+d.r.label[d.f.Source(e)], true)
	to, _ := bareName("%"+d.r.label[d.f.Succ[e]], true)
	base := from + "." + to + "_crit_edge"
	if '0' <= base[0] && base[0] <= '9' {
		base = "L" + base
	}
	d.r.split[e] = d.freshName(base)
}

// writeEdges puts the blocks of split edges behind the blocks that they leave.
func (d *demotion) writeEdges() {
	f := d.f
	for e := range f.Succ {
		label := d.r.split[ssa.EdgeID(e)]
		if label == "" {
			continue
		}
		b := f.Source(ssa.EdgeID(e))
		lines := []string{"", label[1:] + ":"}
		if s := d.onEdge[ssa.EdgeID(e)]; s != "" {
			lines = append(lines, s)
		}
		if d.order.Reachable(b) {
			lines = append(lines, d.phiStoresOf(ssa.EdgeID(e))...)
		}
		lines = append(lines, "  br label %"+d.r.label[f.Succ[e]])
		d.put(d.stmt[f.Terminator(b)], false, lines)
	}
}

// namePhis gives names to the numbered phis, since the loads in their places may come
// behind a pad, and numbers must rise.
func (d *demotion) namePhis() map[ssa.Value]string {
	f := d.f
	out := map[ssa.Value]string{}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Phis(b) {
			if _, number := bareName(f.Vars[f.Var[v]].Name, true); number {
				out[v] = d.freshName("merged")
			}
		}
	}
	return out
}

// escapes reports whether v is used beyond its block, or by a phi.
func (d *demotion) escapes(v ssa.Value) bool {
	f := d.f
	if f.Op[v] == ssa.OpParam || !f.Op[v].HasResult() || !d.sized(v) || f.Op[v] == ssa.OpSlot && f.Block[v] == ssa.Entry || d.stmt[v] == 0 && d.r.stmt[0] != v {
		return false
	}
	for _, u := range d.users.list(v) {
		if f.Block[u] != f.Block[v] || f.Op[u].IsPhi() {
			return true
		}
	}
	// The variables of the text are allocas, and have no users here but their accesses.
	return false
}

func (d *demotion) sized(v ssa.Value) bool {
	switch d.typ(v) {
	case "", "void", "token", "metadata", "label":
		return false
	}
	return true
}

// typ spells the type of v, "" where nothing tells it.
func (d *demotion) typ(v ssa.Value) string {
	if s := typeName(d.f, d.f.Type[v]); s != "" || d.env == nil {
		return s
	}
	if d.told == nil {
		d.told = typesByModule(d.fn, d.env)
	}
	return d.told[v]
}

// fresh is a name that the function does not have.
func (d *demotion) fresh(v ssa.Value, suffix string) string {
	base := ""
	if v != 0 && d.r.name[v] != "" {
		if bare, number := bareName(d.r.name[v], true); !number {
			base = bare
		}
	}
	return d.freshName(base + suffix)
}

func (d *demotion) freshName(base string) string {
	name := base
	k := d.tried[base]
	for ; d.used[name]; name = base + strconv.Itoa(k) {
		k++
	}
	d.tried[base], d.used[name] = k, true
	return "%" + quoted(name)
}

func (d *demotion) alloca(v ssa.Value, suffix string) string {
	name := d.fresh(v, suffix)
	d.allocas = append(d.allocas, "  "+name+" = alloca "+d.typ(v))
	return name
}

// pointer is the type of the address of a y.
func (d *demotion) pointer(y string) string {
	if d.typed {
		return y + "*"
	}
	return "ptr"
}

func (d *demotion) load(name string, of ssa.Value, from string) string {
	t := d.typ(of)
	return "  " + name + " = load " + t + ", " + d.pointer(t) + " " + from
}

func (d *demotion) store(value string, of ssa.Value, to string) string {
	t := d.typ(of)
	return "  store " + t + " " + value + ", " + d.pointer(t) + " " + to
}

// put adds lines to the head of a block, before or behind statement at.
func (d *demotion) put(at int32, before bool, lines []string) {
	if !before && nodeAt(d.r.t, at) == gram.Phi { // which is dropped
		d.r.notes.instead[at] = append(d.r.notes.instead[at], lines...)
	} else if before {
		d.heads[at] = append(d.heads[at], lines...)
	} else {
		d.r.notes.after[at] = append(d.r.notes.after[at], lines...)
	}
}

// phis replaces the phis of b by loads, and stores those that are used elsewhere.
func (d *demotion) phis(b ssa.BlockID) {
	f := d.f
	phis := f.Phis(b)
	if len(phis) == 0 {
		return
	}
	at, before, ok := insertionPoint(d.r, b)
	var loads, stores []string
	for _, v := range phis {
		d.r.notes.dropped[d.stmt[v]] = true
		if d.phiSlot[v] == "" {
			d.r.gone[v] = true
			continue
		}
		if !ok { // before each use, straight from the phi's own alloca
			d.r.gone[v] = true
			d.slot[v] = d.phiSlot[v]
			continue
		}
		loads = append(loads, d.load(d.r.name[v], v, d.phiSlot[v]))
		if d.slot[v] != "" {
			stores = append(stores, d.store(d.r.name[v], v, d.slot[v]))
		}
	}
	if !ok {
		return
	}
	d.put(at, before, append(loads, stores...))
}

// uses loads the operands of v that live in allocas.
func (d *demotion) uses(v ssa.Value) {
	f := d.f
	switch nodeAt(d.r.t, d.stmt[v]) {
	case gram.LandingPad, gram.CatchPad, gram.CleanupPad, gram.CatchSwitch:
		return // nothing may stand before a pad
	}
	for _, a := range f.Args(v) {
		if a <= 0 || d.slot[a] == "" || d.local(a, v) {
			continue
		}
		key := reloadKey{v, a}
		if d.r.reload[key] != "" {
			continue
		}
		d.r.reload[key] = d.fresh(a, ".reload")
		d.loads[d.stmt[v]] = append(d.loads[d.stmt[v]], d.load(d.r.reload[key], a, d.slot[a]))
	}
}

// local reports whether a use of a in v may stay one of the register: in its own block.
// LLVM loads there too, from what has just been stored.
func (d *demotion) local(a, v ssa.Value) bool {
	return d.f.Block[a] == d.f.Block[v] && !d.r.gone[a]
}

// definition stores v behind its definition.
func (d *demotion) definition(v ssa.Value) {
	f := d.f
	if d.slot[v] == "" {
		return
	}
	line := d.store(d.r.name[v], v, d.slot[v])
	if !f.Op[v].IsTerminator() {
		d.put(d.stmt[v], false, []string{line})
		return
	}
	b := f.Block[v]
	for e := f.SuccOff[b]; e < f.SuccOff[b+1]; e++ {
		to := f.Succ[e]
		if f.Op[v] == ssa.OpInvoke && e > f.SuccOff[b] {
			break // the unwind edge has no result
		}
		if d.r.split[ssa.EdgeID(e)] == "" && len(f.Preds(to)) == 1 && !d.merges(to, v) {
			if at, before, ok := insertionPoint(d.r, to); ok {
				d.put(at, before, []string{line})
				continue
			}
		}
		if d.r.split[ssa.EdgeID(e)] == "" { // a phi at its end takes the value
			d.choose(ssa.EdgeID(e))
		}
		d.onEdge[ssa.EdgeID(e)] = line
	}
}

// merges reports whether a phi of b has v as operand.
func (d *demotion) merges(b ssa.BlockID, v ssa.Value) bool {
	for _, p := range d.f.Phis(b) {
		if slices.Contains(d.f.Args(p), v) {
			return true
		}
	}
	return false
}

// phiStores stores what b's successors merge, before its terminator. A block that nothing
// reaches stores nothing, so that mem2reg finds nothing there that it would have to keep.
func (d *demotion) phiStores(b ssa.BlockID) {
	f := d.f
	t := f.Terminator(b)
	if t == 0 || !d.order.Reachable(b) {
		return
	}
	var lines []string
	seen := map[ssa.BlockID]bool{}
	for e := f.SuccOff[b]; e < f.SuccOff[b+1]; e++ {
		if to := f.Succ[e]; !seen[to] && d.r.split[ssa.EdgeID(e)] == "" {
			seen[to] = true
			lines = append(lines, d.phiStoresOf(ssa.EdgeID(e))...)
		}
	}
	d.loads[d.stmt[t]] = append(d.loads[d.stmt[t]], lines...)
}

// phiStoresOf are the stores that edge e needs.
func (d *demotion) phiStoresOf(e ssa.EdgeID) []string {
	f := d.f
	b, to := f.Source(e), f.Succ[e]
	slot := f.SuccSlot[e] - f.PredOff[to]
	var loads, stores []string
	for _, v := range f.Phis(to) {
		args := f.Args(v)
		if int(slot) >= len(args) || args[slot] <= 0 || d.phiSlot[v] == "" {
			continue
		}
		a := args[slot]
		value := d.r.spell(a)
		if d.slot[a] != "" && (f.Block[a] != b || d.r.split[e] != "") || d.r.gone[a] {
			value = d.fresh(a, ".reload")
			loads = append(loads, d.load(value, a, d.slot[a]))
		}
		stores = append(stores, d.store(value, v, d.phiSlot[v]))
	}
	return append(loads, stores...)
}

// nodeAt is the kind of statement i.
func nodeAt(t *syntax.Tree, i int32) syntax.NodeKind { return t.Node[t.Stmt[i]] }
