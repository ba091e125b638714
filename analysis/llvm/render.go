package llvm

import (
	"bytes"
	"sort"
	"strconv"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
	"phils/ssa"
)

// Render prints f by rewriting o.Tree, the segment that it was lowered from: each
// instruction that f still has is printed as it stands, with its operands, targets and
// result replaced by what f says; phis that construction put in lead their blocks;
// allocas of variables that f no longer reads and writes go, with what is said of them.
// Numbered names are counted anew. Blanks and comments stay, but for comments that name
// numbers (the lists of predecessors). A Func without a tree gives nothing but its phis.
func Render(f *ssa.Func, o analysis.RenderOptions) analysis.Rendered {
	r := &renderer{f: f, t: o.Tree, comment: o.Comment}
	if o.Tree == nil {
		r.bare()
		return r.done()
	}
	return r.render()
}

func (r *renderer) render() analysis.Rendered {
	r.place()
	r.drop()
	r.count()
	if r.promotion != nil {
		r.notes = r.promotion.lines(r)
	}
	r.print()
	return r.done()
}

type renderer struct {
	f       *ssa.Func
	t       *syntax.Tree
	comment func(ssa.Value) string

	out    []byte
	line   int
	values []ssa.Value
	blocks []ssa.BlockID

	stmt     []ssa.Value // by statement: the instruction that it is
	gone     []bool      // by value: not printed
	promoted []bool      // by variable
	changed  bool
	name     []string                // by value: its name, with the sigil
	label    []string                // by block
	first    []int32                 // by block: its first statement, -1
	blockOf  map[nameKey]ssa.BlockID // by label in the text
	regOf    map[nameKey]ssa.Value   // by register in the text; nil until asked for
	filling  []bool
	order    *ssa.Order
	starts   []ssa.BlockID // by statement: the last block that starts there
	slotOf   []ssa.Value   // by variable; nil until asked for

	promotion *Promoted // what f is a part of, with notes on debug information; or nil
	notes     noteLines

	pseudo bool // phis are comments

	// Of Reg2Mem.
	renamed map[ssa.Value]string
	reload  map[reloadKey]string
	split   map[ssa.EdgeID]string // the block that was put on an edge, with the sigil
}

type nameKey struct {
	name   string
	number bool
}

func keyOf(tok []byte, sigil bool) nameKey {
	name, number := bareName(view(tok), sigil)
	return nameKey{name, number}
}

// place finds the statement of each instruction, and the block of each label.
func (r *renderer) place() {
	f, t := r.f, r.t
	r.stmt = make([]ssa.Value, len(t.Stmt))
	for _, v := range f.Instr {
		if f.Src[v] < 0 {
			continue
		}
		if i := t.StmtAt(f.Src[v]); i >= 0 && gram.IsInst(t.Node[t.Stmt[i]]) {
			r.stmt[i] = v
		}
	}
	r.blockOf = make(map[nameKey]ssa.BlockID, f.NumBlocks())
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		k := nameKey{f.BlockName[b], true}
		if tok := f.BlockSrc[b]; tok >= 0 && int(tok) < len(t.Tok) {
			k = keyOf(t.Text(tok), false)
		}
		if _, dup := r.blockOf[k]; !dup {
			r.blockOf[k] = b
		}
	}
	r.first = make([]int32, f.NumBlocks()+1)
	for b := range r.first {
		r.first[b] = -1
	}
	for i := len(t.Stmt) - 1; i >= 0; i-- {
		if v := r.stmt[i]; v != 0 {
			r.first[f.Block[v]] = int32(i)
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		if tok := f.BlockSrc[b]; tok >= 0 && int(tok) < len(t.Tok) {
			if i := t.StmtAt(tok); i >= 0 {
				r.first[b] = int32(i)
			}
		}
	}
	r.starts = make([]ssa.BlockID, len(t.Stmt))
	for b, i := range r.first {
		if i >= 0 {
			r.starts[i] = ssa.BlockID(b)
		}
	}
}

// drop finds what is not printed: slots that are variables no more, what only marks them,
// and copies, which LLVM has no instruction for.
func (r *renderer) drop() {
	f := r.f
	r.gone, r.promoted = make([]bool, f.NumValues()), make([]bool, len(f.Vars))
	for x := range f.Vars {
		r.promoted[x] = f.Vars[x].Promotable
	}
	for _, v := range f.Instr {
		if f.Op[v] == ssa.OpRead || f.Op[v] == ssa.OpWrite {
			r.promoted[f.Aux[v]] = false
		}
	}
	for _, v := range f.Instr {
		switch {
		case f.Op[v] == ssa.OpSlot && r.promoted[f.Aux[v]], f.Op[v] == ssa.OpCopy:
			r.gone[v] = true
		case !f.Op[v].IsPhi() && !f.Op[v].IsTerminator():
			for _, a := range f.Args(v) {
				if r.gone[a] && f.Op[a] != ssa.OpCopy {
					r.gone[v] = true
				}
			}
		}
		r.changed = r.changed || r.gone[v]
	}
}

// count gives blocks and values their names.
func (r *renderer) count() {
	f := r.f
	r.name, r.label = make([]string, f.NumValues()), make([]string, f.NumBlocks()+1)
	next := 0
	number := func() string { next++; return strconv.Itoa(next - 1) }
	var used map[string]bool
	named := func(v ssa.Value) {
		x := f.Var[v]
		if f.Op[v] == ssa.OpSlot {
			x = ssa.Var(f.Aux[v])
		}
		if x == 0 || r.gone[v] || !f.Op[v].HasResult() {
			return
		}
		if s, ok := r.renamed[v]; ok {
			r.name[v] = s
			return
		}
		base := f.Vars[x].Name
		bare, isNumber := bareName(base, true)
		switch {
		case isNumber:
			r.name[v] = "%" + number()
		case f.Ver[v] < 0:
			r.name[v] = base
		default:
			if used == nil {
				used = r.usedNames()
			}
			n := versionName(bare, f.Ver[v])
			for k := 1; used[n]; k++ {
				n = versionName(bare, f.Ver[v]) + "." + strconv.Itoa(k)
			}
			used[n] = true
			r.name[v] = "%" + quoted(n)
		}
	}
	for _, v := range f.Params {
		named(v)
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		tok := f.BlockSrc[b]
		if tok >= 0 && int(tok) < len(r.t.Tok) && !keyOf(r.t.Text(tok), false).number {
			r.label[b] = string(r.t.Text(tok))
		} else {
			r.label[b] = number()
		}
		for _, v := range f.Instrs(b) {
			if f.Op[v] != ssa.OpParam {
				named(v)
			}
		}
	}
}

// usedNames are the names of the text, without sigil and quotes.
func (r *renderer) usedNames() map[string]bool {
	used := map[string]bool{}
	for x := 1; x < len(r.f.Vars); x++ {
		bare, _ := bareName(r.f.Vars[x].Name, true)
		used[bare] = true
	}
	for k := range r.blockOf {
		used[k.name] = true
	}
	return used
}

// spell writes value a; "" for one that cannot be.
func (r *renderer) spell(a ssa.Value) string {
	f := r.f
	for a > 0 && f.Op[a] == ssa.OpCopy && len(f.Args(a)) > 0 {
		a = f.Args(a)[0]
	}
	if a <= 0 {
		return ""
	}
	if f.Block[a] == 0 {
		return analysis.ConstName(f, a)
	}
	return r.name[a]
}

// emit appends text, and counts its lines.
func (r *renderer) emit(b []byte) {
	r.out = append(r.out, b...)
	r.line += bytes.Count(b, newline)
}

var newline = []byte("\n")

func (r *renderer) emitString(s string) { r.emit([]byte(s)) }

// at says what the line that is being written holds; the first to say so is right.
func (r *renderer) at(v ssa.Value, b ssa.BlockID) {
	for len(r.values) <= r.line {
		r.values, r.blocks = append(r.values, 0), append(r.blocks, 0)
	}
	if r.blocks[r.line] == 0 {
		r.values[r.line], r.blocks[r.line] = v, b
	}
}

func (r *renderer) done() analysis.Rendered {
	for len(r.values) < r.line {
		r.values, r.blocks = append(r.values, 0), append(r.blocks, 0)
	}
	return analysis.Rendered{Text: r.out, Values: r.values, Blocks: r.blocks}
}

// lineEnd starts a new line unless one has just been started.
func (r *renderer) lineEnd() {
	if n := len(r.out); n > 0 && r.out[n-1] != '\n' && r.out[n-1] != '\r' {
		r.emit(newline)
	}
}

// print writes the segment. What stands behind a statement on its line belongs to it,
// the lines after that to the next one.
func (r *renderer) print() {
	t := r.t
	pos := int32(0)
	cur := ssa.BlockID(0)
	for i, n := range t.Stmt {
		start, end := t.Span(n)
		lead := t.Src[pos:max(pos, start)]
		pos = max(pos, end)
		trail := trailOf(t.Src[pos:r.nextStart(i)])
		pos += int32(len(trail))
		k := t.Node[n]
		open := r.starts[i] != 0
		if open {
			cur = r.starts[i]
		}
		lead = withoutNumberComments(lead)
		if before := r.notes.before[int32(i)]; open && k != gram.Label || len(before) > 0 {
			above, indent := cutLine(lead)
			r.emit(above)
			if open && k != gram.Label {
				r.phis(cur)
			}
			if len(before) > 0 {
				r.lineEnd()
				r.emitLines(cur, r.stmt[i], before)
			}
			lead = indent
		}
		if r.dropped(i, n) {
			above, _ := cutLine(lead)
			r.emit(above)
			r.emitLines(cur, r.stmt[i], r.notes.instead[int32(i)])
			continue
		}
		r.emit(lead)
		if cur != 0 && (gram.IsInst(k) || k == gram.Label || k == gram.DbgRec) {
			r.at(r.stmt[i], cur)
		}
		r.statement(i, n)
		if c := r.commentOf(i); c != "" {
			r.emitString(" ; " + c)
			r.lineEnd()
			if j := bytes.IndexByte(trail, ';'); j < 0 {
				trail = nil
			} else {
				trail = trail[j:]
			}
		}
		if k == gram.Label {
			trail = r.preds(trail, cur)
		}
		r.emit(trail)
		if k == gram.Label && open && len(r.newPhis(cur)) > 0 {
			r.lineEnd()
			r.phis(cur)
		}
		if after := r.notes.after[int32(i)]; len(after) > 0 {
			r.lineEnd()
			r.emitLines(cur, r.stmt[i], after)
		}
	}
	r.emit(t.Src[pos:])
}

// emitLines writes lines of their own, which are about v of block b.
func (r *renderer) emitLines(b ssa.BlockID, v ssa.Value, lines []string) {
	for _, s := range lines {
		if b != 0 && r.pseudo {
			r.at(v, b)
		}
		r.emitString(s + "\n")
	}
}

func (r *renderer) commentOf(i int) string {
	if r.comment == nil || r.stmt[i] == 0 {
		return ""
	}
	return r.comment(r.stmt[i])
}

// nextStart is where the statement behind the i-th starts, or the text ends.
func (r *renderer) nextStart(i int) int32 {
	if i+1 < len(r.t.Stmt) {
		s, e := r.t.Span(r.t.Stmt[i])
		next, _ := r.t.Span(r.t.Stmt[i+1])
		return max(next, max(s, e))
	}
	return int32(len(r.t.Src))
}

// trailOf is the rest of a statement's line, the line's end included.
func trailOf(gap []byte) []byte {
	if i := bytes.IndexByte(gap, '\n'); i >= 0 {
		return gap[:i+1]
	}
	return gap
}

// cutLine splits text behind its last line end.
func cutLine(b []byte) (above, rest []byte) {
	i := bytes.LastIndexByte(b, '\n') + 1
	return b[:i], b[i:]
}

// preds brings the comment up to date that lists a block's predecessors, if there is one.
func (r *renderer) preds(trail []byte, b ssa.BlockID) []byte {
	i := bytes.IndexByte(trail, ';')
	if i < 0 || b == 0 || !bytes.HasPrefix(trail[i:], []byte("; preds =")) {
		return trail
	}
	out := append([]byte(nil), trail[:i]...)
	for k, p := range r.f.Preds(b) {
		if k == 0 {
			out = append(out, "; preds = %"...)
		} else {
			out = append(out, ", %"...)
		}
		out = append(out, r.label[p]...)
	}
	return append(out, trail[len(bytes.TrimRight(trail, "\r\n")):]...)
}

// withoutNumberComments drops the lines with which old LLVM named a block without a
// label, `; <label>:6:`.
func withoutNumberComments(lead []byte) []byte {
	mark := []byte("; <label>:")
	if !bytes.Contains(lead, mark) {
		return lead
	}
	var out []byte
	for _, l := range bytes.SplitAfter(lead, newline) {
		if !bytes.HasPrefix(bytes.TrimLeft(l, " \t"), mark) {
			out = append(out, l...)
		}
	}
	return out
}

// dropped reports whether statement i is left out.
func (r *renderer) dropped(i int, n int32) bool {
	t := r.t
	k := t.Node[n]
	switch {
	case r.notes.dropped[int32(i)]:
		return true
	case k == gram.UseListOrder:
		return r.changed // the orders are those of the uses before
	case k == gram.DbgRec:
		return r.describes(n)
	case !gram.IsInst(k):
		return false
	}
	v := r.stmt[i]
	if v == 0 {
		return true // a read or write that is no more
	}
	return r.gone[v] || k == gram.Call && r.describes(n)
}

// describes reports whether debug information n is about a slot that is a variable no
// more.
func (r *renderer) describes(n int32) bool {
	t := r.t
	for c := n + 1; c < t.Next[n]; c++ {
		if t.Node[c] != gram.Meta && t.Node[n] != gram.DbgRec {
			continue
		}
		for d := c; d < t.Next[c]; d++ {
			if t.Node[d] == gram.LocalRef && t.First[d] < t.Last[d] {
				if v := r.register(t.First[d]); v != 0 && r.gone[v] && r.f.Op[v] == ssa.OpSlot {
					return true
				}
			}
		}
		c = t.Next[c] - 1
	}
	return false
}

// register is the value of the register at token tok, 0 if it is no more.
func (r *renderer) register(tok int32) ssa.Value {
	f := r.f
	if r.regOf == nil && r.promotion != nil {
		r.regOf = r.promotion.registers()
	}
	if r.regOf == nil {
		r.regOf = map[nameKey]ssa.Value{}
		for _, v := range f.Instr {
			x := f.Var[v]
			if f.Op[v] == ssa.OpSlot {
				x = ssa.Var(f.Aux[v])
			}
			if x != 0 && f.Ver[v] < 0 {
				r.regOf[keyOf([]byte(f.Vars[x].Name), true)] = v
			}
		}
	}
	return r.regOf[keyOf(r.t.Text(tok), true)]
}

// newPhis are the phis of b that the text does not have.
func (r *renderer) newPhis(b ssa.BlockID) []ssa.Value {
	var out []ssa.Value
	for _, v := range r.f.Phis(b) {
		if r.f.Ver[v] >= 0 {
			out = append(out, v)
		}
	}
	return out
}

// phis writes the phis of b that the text does not have.
func (r *renderer) phis(b ssa.BlockID) {
	for _, v := range r.newPhis(b) {
		r.at(v, b)
		r.emitString("  ")
		if r.pseudo {
			r.emitString("; ")
		}
		r.phi(v)
		if r.comment != nil {
			if c := r.comment(v); c != "" {
				r.emitString(" ; " + c)
			}
		}
		r.emit(newline)
	}
}

func (r *renderer) phi(v ssa.Value) {
	f := r.f
	b := f.Block[v]
	r.emitString(r.name[v] + " = phi " + typeName(f, f.Type[v]) + " ")
	preds := f.Preds(b)
	for i, a := range f.Args(v) {
		if i >= len(preds) {
			break
		}
		if i > 0 {
			r.emitString(", ")
		}
		r.emitString("[ " + r.phiOperand(a, preds[i]) + ", %" + r.label[preds[i]] + " ]")
	}
	r.emitString(r.notes.phi[v])
}

// phiOperand writes operand a for the edge from p. LLVM has undef where a variable is read
// before it is written, and poison for edges that are never taken.
func (r *renderer) phiOperand(a ssa.Value, p ssa.BlockID) string {
	s := r.spell(a)
	if s != "" && s != "undef" {
		return s
	}
	if r.t == nil {
		return "undef"
	}
	if r.order == nil {
		r.order = ssa.ReversePostorder(&r.f.Graph, nil)
	}
	if !r.order.Reachable(p) {
		return "poison"
	}
	return "undef"
}

// statement writes statement i with its names replaced.
func (r *renderer) statement(i int, n int32) {
	t := r.t
	w := &rewriter{r: r, v: r.stmt[i], at: t.First[n]}
	switch k := t.Node[n]; {
	case k == gram.Label:
		if b := r.starts[i]; b != 0 {
			if c := t.Child(n, gram.LabelName); c >= 0 {
				w.put(t.First[c], r.label[b])
			}
		}
	case k == gram.DbgRec:
		w.meta(n)
	case k == gram.Phi && w.v != 0:
		w.phi(n)
	case gram.IsInst(k) && w.v != 0:
		w.inst(n)
	}
	w.rest(t.Last[n])
}

// rewriter writes the tokens of one statement, some of them replaced.
type rewriter struct {
	r    *renderer
	v    ssa.Value
	at   int32 // the next token to be written
	next int   // the next operand
	edge int32 // the next edge
}

// rest writes the tokens before end as they stand.
func (w *rewriter) rest(end int32) {
	t := w.r.t
	if w.at >= end {
		return
	}
	from := t.Start[w.at]
	if w.at > 0 {
		if p := t.End[w.at-1]; w.at > t.First[t.Stmt[max(0, t.StmtAt(w.at))]] {
			from = p
		}
	}
	w.r.emit(t.Src[from:t.End[end-1]])
	w.at = end
}

// put writes s in place of token tok, and the tokens before it.
func (w *rewriter) put(tok int32, s string) {
	if tok < w.at || s == "" {
		return
	}
	t := w.r.t
	w.rest(tok)
	if tok > 0 && tok > t.First[t.Stmt[max(0, t.StmtAt(tok))]] {
		w.r.emit(t.Src[t.End[tok-1]:t.Start[tok]])
	}
	w.r.emitString(s)
	w.at = tok + 1
}

// value writes operand a at node c. A constant stays as it stands.
func (w *rewriter) value(c int32, a ssa.Value) {
	t := w.r.t
	if t.Node[c] == gram.LocalRef && t.First[c] < t.Last[c] {
		s := w.r.reload[reloadKey{w.v, a}]
		if s == "" {
			s = w.r.spell(a)
		}
		w.put(t.First[c], s)
	}
}

func (w *rewriter) target(c int32) {
	t := w.r.t
	if t.First[c] >= t.Last[c] {
		return
	}
	if b := w.r.blockOf[keyOf(t.Text(t.First[c]), true)]; b != 0 {
		label := "%" + w.r.label[b]
		if len(w.r.split) > 0 && w.v != 0 && !w.r.f.Op[w.v].IsPhi() {
			if s := w.r.split[ssa.EdgeID(w.r.f.SuccOff[w.r.f.Block[w.v]]+w.edge)]; s != "" {
				label = s
			}
			w.edge++
		}
		w.put(t.First[c], label)
	}
}

// operand gives the operands of w.v in the order of the text.
func (w *rewriter) operand() ssa.Value {
	f := w.r.f
	args, k := f.Args(w.v), w.next
	w.next++
	if f.Op[w.v] == ssa.OpStore && len(args) == 2 {
		k = 1 - k
	}
	if k < 0 || k >= len(args) {
		return 0
	}
	return args[k]
}

func (w *rewriter) inst(n int32) {
	t, f := w.r.t, w.r.f
	read, write := f.Op[w.v] == ssa.OpRead, f.Op[w.v] == ssa.OpWrite
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		switch k := t.Node[c]; {
		case k == gram.Def:
			w.put(t.First[c], w.r.name[w.v])
		case gram.IsValue(k):
			if read || write && w.next > 0 { // the address, which is no operand
				w.slot(c)
				w.next++
				continue
			}
			w.value(c, w.operand())
		case k == gram.Callee:
			if d := t.FirstChild(c); d >= 0 && t.Node[d] != gram.GlobalRef {
				w.value(d, w.operand())
			}
		case k == gram.Arg || k == gram.Bundle || k == gram.Clause:
			if k == gram.Bundle && w.aboutGoneSlot(c) {
				w.put(t.First[c], `"ignore"`)
			}
			for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
				if gram.IsValue(t.Node[d]) {
					w.value(d, w.operand())
				} else if t.Node[d] == gram.Meta {
					w.meta(d)
				}
			}
		case k == gram.Target:
			w.target(c)
		case k == gram.Case:
			if d := t.Child(c, gram.Target); d >= 0 {
				w.target(d)
			}
		case k == gram.Meta || k == gram.Attachment:
			w.meta(c)
		}
	}
}

// aboutGoneSlot reports whether bundle c of an assumption is about an alloca that is
// no more: LLVM keeps the bundle, and marks it.
func (w *rewriter) aboutGoneSlot(c int32) bool {
	t, f := w.r.t, w.r.f
	if w.r.promotion == nil || f.Op[w.v] != ssa.OpCall || f.Syms[f.Aux[w.v]] != "@llvm.assume" {
		return false
	}
	for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
		if t.Node[d] == gram.LocalRef && t.First[d] < t.Last[d] && w.r.promotion.slots[keyOf(t.Text(t.First[d]), true)] {
			return true
		}
	}
	return false
}

// slot writes the name of the variable that w.v reads or writes.
func (w *rewriter) slot(c int32) {
	f := w.r.f
	if w.r.slotOf == nil {
		w.r.slotOf = make([]ssa.Value, len(f.Vars))
		for _, v := range f.Instrs(ssa.Entry) {
			if f.Op[v] == ssa.OpSlot {
				w.r.slotOf[f.Aux[v]] = v
			}
		}
	}
	if v := w.r.slotOf[f.Aux[w.v]]; v != 0 {
		w.put(w.r.t.First[c], w.r.slotName(v))
	}
}

// slotName is the name of the alloca v.
func (r *renderer) slotName(v ssa.Value) string {
	if r.name[v] != "" {
		return r.name[v]
	}
	return r.f.Vars[r.f.Aux[v]].Name
}

// meta replaces the registers within metadata. One that is no more has no value.
func (w *rewriter) meta(n int32) {
	t := w.r.t
	for c := n + 1; c < t.Next[n]; c++ {
		if t.Node[c] != gram.LocalRef || t.First[c] >= t.Last[c] {
			continue
		}
		s := "poison"
		if v := w.r.register(t.First[c]); v != 0 && (!w.r.gone[v]) {
			if s = w.r.spell(v); s == "" && w.r.f.Op[v] == ssa.OpSlot {
				s = w.r.slotName(v)
			}
		}
		w.put(t.First[c], s)
	}
}

// phi writes a phi of the text: its operands by the edges that they are for.
func (w *rewriter) phi(n int32) {
	t, f, r := w.r.t, w.r.f, w.r
	preds, args := f.Preds(f.Block[w.v]), f.Args(w.v)
	r.filling = append(r.filling[:0], make([]bool, len(preds))...)
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		switch t.Node[c] {
		case gram.Def:
			w.put(t.First[c], r.name[w.v])
		case gram.Incoming:
			val, tgt := int32(-1), t.Child(c, gram.Target)
			for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
				if gram.IsValue(t.Node[d]) {
					val = d
				}
			}
			if tgt < 0 || t.First[tgt] >= t.Last[tgt] {
				continue
			}
			b := r.blockOf[keyOf(t.Text(t.First[tgt]), true)]
			at := sort.Search(len(preds), func(i int) bool { return preds[i] >= b })
			for at < len(preds) && preds[at] == b && r.filling[at] {
				at++
			}
			if val >= 0 && at < len(preds) && preds[at] == b && at < len(args) {
				r.filling[at] = true
				w.value(val, args[at])
			}
			w.target(tgt)
		case gram.Attachment:
			w.meta(c)
		}
	}
}

// bare writes the phis of a function without text, one on a line.
func (r *renderer) bare() {
	f := r.f
	r.gone = make([]bool, f.NumValues())
	r.name, r.label = make([]string, f.NumValues()), make([]string, f.NumBlocks()+1)
	copy(r.label, f.BlockName)
	for v := range r.name {
		if x := f.Var[v]; x != 0 {
			r.name[v] = versionName(f.Vars[x].Name, f.Ver[v])
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Phis(b) {
			r.at(v, b)
			r.emitString("  ")
			r.phi(v)
			r.emit(newline)
		}
	}
}
