package llvm

import (
	"strconv"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa"
)

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
		case r.isAssume(v): // it stays without what it says of an address that is no more
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

func (r *renderer) isAssume(v ssa.Value) bool {
	return r.f.Op[v] == ssa.OpCall && r.f.Syms[r.f.Aux[v]] == "@llvm.assume"
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
		case isNumber && (f.Ver[v] < 0 || f.Vars[x].Promotable): // names of e-SSA and SSI form are told from numbers
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
			if c := r.label[b][0]; '0' <= c && c <= '9' { // 12x: is a label, but %12x no name
				r.label[b] = quoted(r.label[b])
			}
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
	for a > 0 && (f.Op[a] == ssa.OpCopy || r.untyped(a)) && len(f.Args(a)) > 0 {
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
