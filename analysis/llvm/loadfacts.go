package llvm

import (
	"strconv"

	gram "phils/grammar/llvm"
	"phils/ssa"
)

// What a load that goes said of its value, as LLVM 19 keeps it (convertMetadataToAssumes
// of PromoteMemoryToRegister.cpp): a load that may not be undefined and is leaves a store
// to poison, which is never to be reached; one that may be neither undefined nor null
// leaves an assumption, unless the value is known not to be null.

// loadFact is what is written in the place of a load.
type loadFact struct {
	stmt  int32
	value ssa.Value // that is not null; 0: the load is never reached
	typ   ssa.Type
}

// loaded notes that load l goes, and that its value is v, in f's numbering at the time.
func (m *mem2reg) loaded(l, v ssa.Value) {
	if v == 0 || m.attachment(m.f.Src[l], "!noundef") == "" {
		return
	}
	if op := m.f.Op[v]; op == ssa.OpUndef || op == ssa.OpPoison {
		m.debug.facts = append(m.debug.facts, loadFact{stmt: m.statement(l)})
		return
	}
	if m.attachment(m.f.Src[l], "!nonnull") != "" && !m.notNull(v, m.f.Block[l], 0) {
		m.debug.facts = append(m.debug.facts, loadFact{stmt: m.statement(l), value: v, typ: m.f.Type[l]})
		if m.assumedIn == nil {
			m.assumedIn = map[ssa.Value][]ssa.BlockID{}
		}
		m.assumedIn[v] = append(m.assumedIn[v], m.f.Block[l])
	}
}

// notNull reports whether v is known not to be null in block b.
func (m *mem2reg) notNull(v ssa.Value, b ssa.BlockID, depth int) bool {
	f := m.f
	for _, a := range m.assumedIn[v] {
		if m.dominates(a, b) {
			return true
		}
	}
	switch f.Op[v] {
	case ssa.OpSlot, ssa.OpGlobal:
		return true
	case ssa.OpParam:
		return m.paramHas(v, "nonnull", "dereferenceable")
	case ssa.OpLoad:
		return m.attached(v, "!nonnull")
	case ssa.OpCall, ssa.OpInvoke:
		n := m.node(v)
		callee := int32(-1)
		if n >= 0 {
			callee = m.fn.Tree.Child(n, gram.Callee)
		}
		return callee >= 0 && hasWord(m, m.fn.Tree.First[n], m.fn.Tree.First[callee], []string{"nonnull", "dereferenceable"})
	}
	return f.Op[v] == ssa.OpOther && depth < 6 && m.kind(v) == int32(gram.GetElementPtr) && m.word(v, "inbounds") && m.notNull(m.resolve(f.Args(v)[0]), b, depth+1)
}

// factLines writes what loads leave.
func (d *debug) factLines(r *renderer, instead map[int32][]string) {
	var used map[string]bool
	typed := len(d.facts) > 0 && typedPointers(r.t)
	for _, x := range d.facts {
		if x.value == 0 {
			to := "ptr"
			if typed {
				to = "i1*"
			}
			instead[x.stmt] = append(instead[x.stmt], "  store i1 true, "+to+" poison, align 1")
			continue
		}
		if used == nil {
			used = r.usedNames()
		}
		name := "nonnull"
		for k := 1; used[name]; k++ {
			name = "nonnull" + strconv.Itoa(k)
		}
		used[name] = true
		instead[x.stmt] = append(instead[x.stmt],
			"  %"+name+" = icmp ne "+typeName(r.f, x.typ)+" "+r.spell(x.value)+", null",
			"  call void @llvm.assume(i1 %"+name+")")
	}
}
