package extend

import (
	"testing"

	"phils/ssa"
)

// What an address of unknown origin points to may be each object that is known elsewhere, and what another
// such address does; without such an address objects are told apart; a private one always is.
func TestClasses(t *testing.T) {
	for _, c := range []struct {
		unknown int
		objects bool
		classes int
		several int // of them, that are no one object
	}{
		{0, true, 3, 0},
		{1, false, 1, 0}, // what p points to, and nothing else does
		{2, false, 1, 1},
		{1, true, 2, 1},
		{2, true, 2, 1},
	} {
		b := ssa.NewBuilder("f")
		b.SetBlock(b.NewBlock("entry", -1))
		one := b.Int(1, ssa.TypeAny)
		store := func(to ssa.Value) { b.Add(ssa.OpStore, ssa.TypeUnit, -1, 0, to, one) }
		var private ssa.Value
		var known []ssa.Value // elsewhere
		for i := range c.unknown {
			p := b.Add(ssa.OpParam, ssa.TypeAny, -1, int32(i))
			b.Func().Params = append(b.Func().Params, p)
			known = append(known, p)
		}
		if c.objects {
			slot := func(name string) ssa.Value {
				return b.Add(ssa.OpSlot, ssa.TypeAny, -1, int32(b.NewVar(ssa.VarInfo{Name: name, Src: -1})))
			}
			private = slot("private")
			kept, global := slot("kept"), b.Add(ssa.OpGlobal, ssa.TypeAny, -1, b.Sym("G"))
			b.Add(ssa.OpStore, ssa.TypeUnit, -1, 0, global, kept)
			known = append(known, kept, global)
			store(private)
		}
		for _, k := range known {
			store(k)
		}
		b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0)
		m := NewClasses(NewAccesses(b.Finish(), nil))
		if m.NumClasses() != c.classes {
			t.Errorf("%+v: classes of %v", c, m.Base)
			continue
		}
		of := func(v ssa.Value) ClassID { return m.Of(Location{Base: v, Size: 1}) }
		if c.objects && (m.Base[of(private)] != private || m.Escaped[of(private)]) {
			t.Errorf("%+v: the private object is in class %d of %v", c, of(private), m.Base)
		}
		for _, v := range known {
			if k := of(v); k == 0 || !m.Escaped[k] || c.unknown > 0 && k != of(known[0]) || c.unknown == 0 && m.Base[k] != v {
				t.Errorf("%+v: value %d is in class %d of %v", c, v, k, m.Base)
			}
		}
		several := 0
		for _, base := range m.Base[1:] {
			if base == 0 {
				several++
			}
		}
		if several != c.several {
			t.Errorf("%+v: classes of %v", c, m.Base)
		}
	}
}
