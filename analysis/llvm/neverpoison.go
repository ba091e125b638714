package llvm

import (
	"strings"

	gram "phils/grammar/llvm"
	"phils/ssa"
)

// Whether a constant or a parameter may be poison, as far as LLVM 19 asks before it puts
// one in place of a load that may come before the store: isGuaranteedNotToBePoison of
// lib/Analysis/ValueTracking.cpp, with its bound.

// poisonScan is the number of instructions that are looked at behind a definition.
const poisonScan = 32

// neverPoison reports whether v is a constant or a parameter that is never poison.
func (m *mem2reg) neverPoison(v ssa.Value) bool {
	switch m.f.Op[v] {
	case ssa.OpUndef, ssa.OpGlobal:
		return true
	case ssa.OpConst:
		return m.constNeverPoison(v)
	case ssa.OpParam:
		return m.paramHas(v, "noundef", "dereferenceable", "dereferenceable_or_null") || m.poisonIsFatal(v)
	}
	return false
}

// constNeverPoison: numbers, null and the like are no poison; a constant expression is
// not looked into, and an aggregate is none of LLVM's cases unless it is a vector.
func (m *mem2reg) constNeverPoison(v ssa.Value) bool {
	f := m.f
	c := &f.Consts[f.Aux[v]]
	if c.Kind != ssa.ConstText {
		return true
	}
	switch s := c.Text; {
	case s == "null":
		return true
	case strings.HasPrefix(s, "<"), strings.HasPrefix(s, "splat"), s == "zeroinitializer" && m.isVector(f.Type[v]):
		return !strings.Contains(s, "poison") && !strings.Contains(s, "(ptr") && !strings.Contains(s, "@")
	case s == "zeroinitializer" || s == "none" || strings.ContainsAny(s[:1], "{[c@"):
		return false
	default:
		return !strings.ContainsAny(s, "( ") // a float in one of LLVM's spellings
	}
}

func (m *mem2reg) isVector(y ssa.Type) bool {
	i := int(y) - int(ssa.FirstComposite)
	return i >= 0 && i < len(m.f.Types) && m.f.Types[i].Kind == ssa.CompositeVector
}

func (m *mem2reg) kind(v ssa.Value) int32 {
	n := m.node(v)
	if n < 0 {
		return -1
	}
	return int32(m.fn.Tree.Node[n])
}

// paramHas reports whether parameter v has one of the attributes.
func (m *mem2reg) paramHas(v ssa.Value, words ...string) bool {
	t := m.fn.Tree
	k := m.f.Aux[v]
	for _, h := range t.Stmt {
		if t.Node[h] != gram.Define {
			continue
		}
		for c := t.FirstChild(h); c >= 0; c = t.NextSibling(h, c) {
			if t.Node[c] != gram.Param {
				continue
			}
			if k--; k >= 0 {
				continue
			}
			return hasWord(m, t.First[c], t.Last[c], words)
		}
	}
	return false
}

func hasWord(m *mem2reg, from, to int32, words []string) bool {
	for i := from; i < to; i++ {
		for _, w := range words {
			if string(m.fn.Tree.Text(i)) == w {
				return true
			}
		}
	}
	return false
}

// propagates reports whether instruction c is poison if its operand i is.
func (m *mem2reg) propagates(c ssa.Value, i int) bool {
	switch m.kind(c) {
	case int32(gram.Binary), int32(gram.Unary), int32(gram.Compare), int32(gram.Cast), int32(gram.GetElementPtr):
		return true
	case int32(gram.Select):
		return i == 0
	}
	return false
}

// poisonIsFatal reports whether the program has no meaning if parameter v is poison: what
// surely runs from the entry on branches on it or uses it as an address.
func (m *mem2reg) poisonIsFatal(v ssa.Value) bool {
	f := m.f
	b, from := ssa.Entry, len(f.Params)
	instrs := f.Instrs(b)
	poison := map[ssa.Value]bool{v: true}
	seen := map[ssa.BlockID]bool{b: true}
	for left := poisonScan; ; {
		for _, w := range instrs[min(from, len(instrs)):] {
			if m.gone[w] || m.isDebug(w) {
				continue
			}
			if left--; left == 0 {
				return false
			}
			if m.needsNoPoison(w, poison) {
				return true
			}
			if !m.surelyGoesOn(w) {
				return false
			}
			args := f.Args(w)
			for i, a := range args {
				if a != 0 && poison[m.resolve(a)] && m.propagates(w, i) {
					poison[w] = true
				}
			}
			if m.kind(w) == int32(gram.Select) && len(args) == 3 && poison[m.resolve(args[1])] && poison[m.resolve(args[2])] {
				poison[w] = true
			}
		}
		succs := f.Succs(b)
		if len(succs) != 1 || seen[succs[0]] {
			return false
		}
		b = succs[0]
		seen[b] = true
		instrs, from = f.Instrs(b), len(f.Phis(b))
	}
}

func (m *mem2reg) isDebug(v ssa.Value) bool {
	return m.f.Op[v] == ssa.OpCall && strings.HasPrefix(m.f.Syms[m.f.Aux[v]], "@llvm.dbg.")
}

// needsNoPoison reports whether w has no meaning if what is in poison is poison.
func (m *mem2reg) needsNoPoison(w ssa.Value, poison map[ssa.Value]bool) bool {
	f := m.f
	args := f.Args(w)
	is := func(i int) bool { return i < len(args) && args[i] != 0 && poison[m.resolve(args[i])] }
	switch m.kind(w) {
	case int32(gram.Load), int32(gram.CmpXchg), int32(gram.AtomicRMW):
		return is(0)
	case int32(gram.Store):
		return f.Op[w] == ssa.OpStore && is(0)
	case int32(gram.Br), int32(gram.Switch):
		return is(0)
	case int32(gram.Binary):
		return m.word(w, "udiv", "sdiv", "urem", "srem") && is(1)
	case int32(gram.Ret):
		return is(0) && m.functionReturns("noundef")
	case int32(gram.Call), int32(gram.Invoke), int32(gram.CallBr):
		return m.argNeedsNoPoison(w, poison)
	}
	return false
}

func (m *mem2reg) functionReturns(word string) bool {
	t := m.fn.Tree
	for _, h := range t.Stmt {
		if t.Node[h] == gram.Define {
			if y := t.Child(h, gram.FuncName); y >= 0 {
				return hasWord(m, t.First[h], t.First[y], []string{word})
			}
		}
	}
	return false
}

// argNeedsNoPoison looks at the arguments of call w that may not be undefined.
func (m *mem2reg) argNeedsNoPoison(w ssa.Value, poison map[ssa.Value]bool) bool {
	f, t, n := m.f, m.fn.Tree, m.node(w)
	args := f.Args(w)
	k := 0
	if f.Op[w] == ssa.OpCallIndirect {
		if poison[m.resolve(args[0])] {
			return true
		}
		k = 1
	}
	assume := m.isAssume(w)
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] != gram.Arg {
			continue
		}
		hasValue := false
		for d := t.FirstChild(c); d >= 0; d = t.NextSibling(c, d) {
			hasValue = hasValue || gram.IsValue(t.Node[d])
		}
		if !hasValue {
			continue
		}
		if k < len(args) && args[k] != 0 && poison[m.resolve(args[k])] && (assume || hasWord(m, t.First[c], t.Last[c], []string{"noundef", "dereferenceable", "dereferenceable_or_null"})) {
			return true
		}
		k++
	}
	return false
}

// surelyGoesOn reports whether what follows w runs whenever w does.
func (m *mem2reg) surelyGoesOn(w ssa.Value) bool {
	switch m.kind(w) {
	case int32(gram.Ret), int32(gram.Unreachable), int32(gram.Resume), int32(gram.CatchRet), int32(gram.CleanupRet), int32(gram.CatchSwitch), int32(gram.CatchPad):
		return false
	case int32(gram.Call), int32(gram.Invoke), int32(gram.CallBr):
		return m.isMarker(w) || m.isDebug(w)
	case int32(gram.Load), int32(gram.Store), int32(gram.AtomicRMW), int32(gram.CmpXchg):
		return !m.word(w, "volatile")
	}
	return true
}
