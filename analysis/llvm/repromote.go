package llvm

import (
	"slices"
	"strings"

	gram "phils/grammar/llvm"
	"phils/ssa"
)

// users are the instructions that have a value as operand, in CSR form by value.
type users struct {
	off []int32
	of  []ssa.Value
}

func usersOf(f *ssa.Func) users {
	u := users{off: make([]int32, len(f.Op)+1)}
	count := func(do func(a, v ssa.Value)) {
		for _, v := range f.Instr {
			for _, a := range f.Args(v) {
				if a > 0 {
					do(a, v)
				}
			}
		}
	}
	count(func(a, _ ssa.Value) { u.off[a]++ })
	for i := 1; i < len(u.off); i++ {
		u.off[i] += u.off[i-1]
	}
	u.of = make([]ssa.Value, u.off[len(u.off)-1])
	// Filling each stretch from its end leaves off at the starts.
	count(func(a, v ssa.Value) { u.off[a]--; u.of[u.off[a]] = v })
	return u
}

func (u *users) list(v ssa.Value) []ssa.Value { return u.of[u.off[v]:u.off[v+1]] }

// dropSlots removes the allocas of this round, with what only marks or casts their
// addresses; an assumption about one stays without it.
func (m *mem2reg) dropSlots() {
	f := m.f
	for i := range m.slots {
		m.gone[m.slots[i].addr] = true
	}
	var assumed []ssa.Value
	// A cast may stand behind its use in the text, so once more if one was found.
	for again := true; again; {
		again = false
		for _, v := range f.Instr {
			if m.gone[v] || f.Op[v] == ssa.OpRead || f.Op[v] == ssa.OpWrite || m.isNowhere(v) {
				continue
			}
			for _, a := range f.Args(v) {
				if !m.gone[a] || m.sub[a] != 0 { // a load that went has a value
					continue
				}
				if m.isAssume(v) {
					assumed = append(assumed, a)
					continue
				}
				m.gone[v] = true
				again = again || f.Op[v] != ssa.OpCall
				break
			}
		}
	}
	for _, a := range assumed {
		m.sub[a] = m.fix(ssa.OpUndef, f.Type[a])
		if m.assumed == nil {
			m.assumed = map[nameKey]bool{}
		}
		x := f.Var[a]
		if f.Op[a] == ssa.OpSlot {
			x = ssa.Var(f.Aux[a])
		}
		m.assumed[keyOf([]byte(f.Vars[x].Name), true)] = true
	}
}

func (m *mem2reg) isAssume(v ssa.Value) bool {
	return m.f.Op[v] == ssa.OpCall && m.f.Syms[m.f.Aux[v]] == "@llvm.assume"
}

// newlyPromotable lists the allocas that have become promotable, and turns their loads
// and stores into reads and writes, which have the address as operand still.
func (m *mem2reg) newlyPromotable() {
	f := m.f
	var u users
	for _, v := range f.Instrs(ssa.Entry) {
		if f.Op[v] != ssa.OpSlot {
			continue
		}
		if u.off == nil {
			u = usersOf(f)
		}
		if x := f.Aux[v]; m.onlyAccessed(v, v, &u, 0) {
			if len(m.slots) == 0 {
				m.edit()
				f = m.f
				f.Vars = slices.Clone(f.Vars)
			}
			f.Vars[x].Promotable, f.Vars[x].Why, f.Var[v] = true, "", 0
			for _, w := range u.list(v) {
				switch f.Op[w] {
				case ssa.OpLoad:
					f.Op[w], f.Aux[w] = ssa.OpRead, x
				case ssa.OpStore:
					f.Op[w], f.Aux[w] = ssa.OpWrite, x
				}
			}
			m.addSlot(v)
		}
	}
}

// castsDeep bounds the length of a chain of casts, which may be a cycle in unreachable
// code.
const castsDeep = 64

// onlyAccessed is promote.go's judgement on values instead of text: whether address a,
// which is that of slot, has no uses but loads and stores of the type that is allocated,
// and markers; with slot 0 a is a cast address, and markers alone will do.
func (m *mem2reg) onlyAccessed(a, slot ssa.Value, u *users, depth int) bool {
	f := m.f
	typ := f.Vars[f.Aux[slot]].Type
	for _, w := range u.list(a) {
		n := m.node(w)
		if n < 0 || depth > castsDeep {
			return false
		}
		args := f.Args(w)
		switch m.fn.Tree.Node[n] {
		case gram.Load:
			if a != slot || f.Op[w] != ssa.OpLoad || !m.sameType(f.Type[w], typ) || m.word(w, "volatile") {
				return false
			}
		case gram.Store:
			if a != slot || f.Op[w] != ssa.OpStore || args[1] == slot || !m.sameType(f.Type[args[1]], typ) || m.word(w, "volatile") {
				return false
			}
		case gram.Cast:
			if !(m.word(w, "bitcast") || m.word(w, "addrspacecast")) || !m.onlyAccessed(w, 0, u, depth+1) {
				return false
			}
		case gram.GetElementPtr:
			if args[0] != a || !zeros(f, args[1:]) || !m.onlyAccessed(w, 0, u, depth+1) {
				return false
			}
		case gram.Call:
			if !m.isMarker(w) || m.isAssume(w) && args[0] == a {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func (m *mem2reg) sameType(a, b ssa.Type) bool {
	return a == b || m.debug.md.sameType(typeName(m.f, a), typeName(m.f, b))
}

func (m *mem2reg) isMarker(v ssa.Value) bool {
	return m.f.Op[v] == ssa.OpCall && strings.HasPrefix(m.f.Syms[m.f.Aux[v]], "@llvm.lifetime.") || m.isAssume(v)
}

func zeros(f *ssa.Func, args []ssa.Value) bool {
	for _, a := range args {
		if f.Op[a] != ssa.OpConst {
			return false
		}
		if c := &f.Consts[f.Aux[a]]; c.Kind != ssa.ConstInt || c.Int != 0 {
			return false
		}
	}
	return true
}

// node is the statement of instruction v, -1 for one that is not in the text.
func (m *mem2reg) node(v ssa.Value) int32 {
	if i := m.statement(v); i >= 0 {
		return m.fn.Tree.Stmt[i]
	}
	return -1
}

// statement is the index of the statement of instruction v, -1 for one that is not in
// the text.
func (m *mem2reg) statement(v ssa.Value) int32 {
	if m.f.Src[v] < 0 || m.f.Op[v].IsPhi() && m.f.Ver[v] >= 0 {
		return -1
	}
	return int32(m.fn.Tree.StmtAt(m.f.Src[v]))
}

// word reports whether one of the words stands in instruction v outside its types and
// operands.
func (m *mem2reg) word(v ssa.Value, words ...string) bool {
	n := m.node(v)
	if n < 0 {
		return false
	}
	t := m.fn.Tree
	child := t.FirstChild(n)
	for i := t.First[n]; i < t.Last[n]; i++ {
		for child >= 0 && t.Last[child] <= i {
			child = t.NextSibling(n, child)
		}
		if child >= 0 && t.First[child] <= i {
			i = t.Last[child] - 1
			continue
		}
		for _, w := range words {
			if string(t.Text(i)) == w {
				return true
			}
		}
	}
	return false
}

// attached reports whether instruction v has metadata attached under the name.
func (m *mem2reg) attached(v ssa.Value, name string) bool {
	return m.attachment(m.f.Src[v], name) != ""
}

// attachment is the reference to the metadata that the instruction at token tok has
// attached under the name, "" without.
func (m *mem2reg) attachment(tok int32, name string) string {
	t := m.fn.Tree
	i := t.StmtAt(max(tok, 0))
	if tok < 0 || i < 0 {
		return ""
	}
	n := t.Stmt[i]
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] == gram.Attachment && t.First[c]+1 < t.Last[c] && string(t.Text(t.First[c])) == name {
			return string(t.Src[t.Start[t.First[c]+1]:t.End[t.Last[c]-1]])
		}
	}
	return ""
}
