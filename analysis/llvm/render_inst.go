package llvm

import (
	"sort"

	gram "phils/grammar/llvm"
	"phils/ssa"
)

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
		switch {
		case s != "":
		case a > 0 && w.r.gone[a] && w.r.f.Op[a] != ssa.OpCopy: // of an assumption
			s = "undef"
		default:
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
	t := w.r.t
	if !w.r.isAssume(w.v) {
		return false
	}
	for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
		if t.Node[d] != gram.LocalRef || t.First[d] >= t.Last[d] {
			continue
		}
		if p := w.r.promotion; p != nil {
			if p.slots[keyOf(t.Text(t.First[d]), true)] {
				return true
			}
		} else if v := w.r.register(t.First[d]); v != 0 && w.r.gone[v] {
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
