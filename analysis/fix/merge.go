package fix

import (
	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
)

// merge is a phi of any form as the text has it.
type merge struct {
	v    ssa.Value
	b    ssa.BlockID
	op   ssa.Op
	name string
	typ  string
	ops  []string    // by in-slot: the operand's text, "" where there is none
	vals []ssa.Value // by in-slot
	stmt int         // of OpPhi and OpShadowPhi
	nth  int         // of OpBlockParam: its place in the label's list
	ups  []int       // of OpShadowPhi: the statements of its upsilons
	phi  *analysis.Phi
	// slots: of OpPhi, by operand as written: its in-slot, counted from the block's
	// first, -1 for an operand too many.
	slots []int
}

// merges are the phis of b; those that define no name of SSA form are left out.
func (e *editor) merges(b ssa.BlockID) []*merge {
	var out []*merge
	nth := 0
	for _, v := range e.f.Phis(b) {
		m := &merge{v: v, b: b, op: e.f.Op[v], nth: nth, stmt: -1}
		if m.op == ssa.OpBlockParam {
			nth++
		}
		if e.f.Var[v] == 0 || e.f.Src[v] < 0 || e.sp.BarePhi && e.fn.OccOfToken(e.f.Src[v]) == nil {
			continue
		}
		n := len(e.f.Preds(b))
		m.ops, m.vals = make([]string, n), make([]ssa.Value, n)
		m.name = string(e.t.Text(e.f.Src[v]))
		if y := e.symbol(v); y != 0 {
			m.typ = e.fn.Symbols[y].Type
		}
		switch m.op {
		case ssa.OpPhi:
			if !e.readPhi(m) {
				continue
			}
		case ssa.OpBlockParam:
			e.readArgs(m)
		case ssa.OpShadowPhi:
			if m.stmt = e.t.StmtAt(e.f.Src[v]); m.stmt < 0 {
				continue
			}
			e.readUpsilons(m)
		}
		out = append(out, m)
	}
	return out
}

// mergeOf is the phi v, nil if the text has none.
func (e *editor) mergeOf(v ssa.Value) *merge {
	if v <= 0 || int(v) >= e.f.NumValues() || !e.f.Op[v].IsPhi() || e.f.Block[v] == 0 {
		return nil
	}
	for _, m := range e.merges(e.f.Block[v]) {
		if m.v == v {
			return m
		}
	}
	return nil
}

func (e *editor) readPhi(m *merge) bool {
	if m.phi = e.index().phi[m.v]; m.phi == nil {
		return false
	}
	if m.stmt = e.t.StmtAt(e.f.Src[m.v]); m.stmt < 0 {
		return false
	}
	preds := e.f.Preds(m.b)
	taken := make([]bool, len(preds))
	for i := range m.phi.Operands {
		o := &m.phi.Operands[i]
		slot := -1
		if m.phi.Positional {
			if i < len(preds) {
				slot = i
			}
		} else {
			for k, p := range preds {
				if p == o.Pred && !taken[k] {
					slot = k
					break
				}
			}
		}
		m.slots = append(m.slots, slot)
		if slot >= 0 {
			taken[slot] = true
			if o.ValTok >= 0 {
				m.ops[slot], m.vals[slot] = e.operandText(o.ValTok), o.Value
			}
		}
	}
	return true
}

// operandText is the text of the operand that starts at tok.
func (e *editor) operandText(tok int32) string {
	if n := e.t.NodeAt(tok); n >= 0 {
		return e.text(e.fn.NodeSpan(n))
	}
	return string(e.t.Text(tok))
}

func (e *editor) readArgs(m *merge) {
	for slot := range m.ops {
		x := e.index().edge[e.f.PredEdge[int(e.f.PredOff[m.b])+slot]]
		if x != nil && m.nth < len(x.Args) {
			m.ops[slot], m.vals[slot] = e.operandText(x.ArgToks[m.nth]), x.Args[m.nth]
		}
	}
}

func (e *editor) readUpsilons(m *merge) {
	for _, v := range e.index().upsilons[m.v] { // in the order of the text
		for slot, p := range e.f.Preds(m.b) {
			if p == e.f.Block[v] {
				m.ops[slot], m.vals[slot] = e.upsilonValue(v), e.f.Args(v)[0]
			}
		}
		if s := e.t.StmtAt(e.f.Src[v]); s >= 0 {
			m.ups = append(m.ups, s)
		}
	}
}

// upsilonValue is the text of what upsilon v writes: its statement's last part.
func (e *editor) upsilonValue(v ssa.Value) string {
	s := e.t.StmtAt(e.f.Src[v])
	if s < 0 {
		return ""
	}
	n := e.t.Stmt[s]
	last := int32(-1)
	for c := e.t.FirstChild(n); c >= 0; c = e.t.NextSibling(n, c) {
		last = c
	}
	if last < 0 {
		return ""
	}
	return e.text(e.fn.NodeSpan(last))
}

// symbol is the name of SSA form whose definition is v, 0 if there is none.
func (e *editor) symbol(v ssa.Value) analysis.SymID { return e.index().symbol[v] }

// index is what leads from values and edges to the text.
type index struct {
	phi      map[ssa.Value]*analysis.Phi
	edge     map[ssa.EdgeID]*analysis.EdgeArgs // with arguments, or to a block with parameters
	symbol   map[ssa.Value]analysis.SymID
	upsilons map[ssa.Value][]ssa.Value // by phi, in block order
}

// index is made when first asked for, in O(values + phis + edges + symbols).
func (e *editor) index() *index {
	if e.idx != nil {
		return e.idx
	}
	x := &index{map[ssa.Value]*analysis.Phi{}, map[ssa.EdgeID]*analysis.EdgeArgs{}, map[ssa.Value]analysis.SymID{}, map[ssa.Value][]ssa.Value{}}
	for i := range e.fn.Phis {
		x.phi[e.fn.Phis[i].Value] = &e.fn.Phis[i]
	}
	for i := range e.fn.Edges {
		x.edge[e.fn.Edges[i].Edge] = &e.fn.Edges[i]
	}
	for i := range e.fn.Symbols {
		y := &e.fn.Symbols[i]
		if _, dup := x.symbol[y.Value]; y.Kind == analysis.SymValue && y.Value > 0 && !dup {
			x.symbol[y.Value] = analysis.SymID(i)
		}
	}
	for _, v := range e.f.Instr {
		if e.f.Op[v] == ssa.OpUpsilon && e.f.Aux[v] > 0 && e.f.Src[v] >= 0 {
			x.upsilons[ssa.Value(e.f.Aux[v])] = append(x.upsilons[ssa.Value(e.f.Aux[v])], v)
		}
	}
	e.idx = x
	return x
}

// numbered says why statements from … to-1 cannot be deleted or moved, "" if they can.
func (e *editor) numbered(from, to int, moved bool) string {
	if e.sp.Numbered == nil {
		return ""
	}
	return e.sp.Numbered(e.fn, from, to, moved)
}

// addressed says why block b must keep its label, "" if it need not.
func (w *site) addressed(b ssa.BlockID) string {
	if w.e.sp.Addressed == nil || !w.e.sp.Addressed(w.snap, w.fn, b) {
		return ""
	}
	return "the address of " + w.f.BlockName[b] + " is taken"
}

// removable says why phi m cannot be deleted, "" if it can.
func (e *editor) removable(m *merge) string {
	if m.stmt < 0 {
		return ""
	}
	return e.numbered(m.stmt, m.stmt+1, false)
}

// forget has debug information know nothing of v, whose definition is deleted.
func (e *editor) forget(v ssa.Value) {
	if y := e.symbol(v); y != 0 && e.sp.Deleted != "" {
		for i := range e.fn.Occs {
			if o := &e.fn.Occs[i]; o.Sym == y && o.Role == analysis.RoleUse && o.Value == 0 {
				e.replace(e.fn.TokSpan(o.Tok), e.sp.Deleted)
			}
		}
	}
}

// removeMerge deletes a phi with all that belongs to it: arguments, upsilons.
func (e *editor) removeMerge(m *merge) {
	switch m.op {
	case ssa.OpBlockParam:
		e.unparams[m.b] = append(e.unparams[m.b], m.nth)
		for s := e.f.PredOff[m.b]; s < e.f.PredOff[m.b+1]; s++ {
			e.unpass[e.f.PredEdge[s]] = append(e.unpass[e.f.PredEdge[s]], m.nth)
		}
	default:
		e.remove(m.stmt)
		for _, s := range m.ups {
			e.remove(s)
		}
	}
}

// substitute has all uses of value v read text instead.
func (e *editor) substitute(v ssa.Value, text string) {
	y := e.symbol(v)
	if y == 0 {
		return
	}
	for i := range e.fn.Occs {
		o := &e.fn.Occs[i]
		if o.Sym != y || o.Role != analysis.RoleUse || o.Value > 0 && e.f.Op[o.Value] == ssa.OpUpsilon && e.f.Src[o.Value] == o.Tok {
			continue
		}
		e.replace(e.fn.TokSpan(o.Tok), text)
	}
}

// valueText is how the text names value v; false where it has no name for it.
func (e *editor) valueText(v ssa.Value) (string, bool) {
	if v <= 0 {
		return "", false
	}
	if e.f.Op[v] == ssa.OpUndef && e.d.UndefinedIsError {
		return "undef", true
	}
	s := analysis.ValueName(e.fn, v)
	return s, s != ""
}

// facts are what is known of v as a phi, nil if nothing is.
func (w *site) facts(v ssa.Value) *check.PhiFact { return check.PhisOf(w.fn).Of(v) }
