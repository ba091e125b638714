package extend

import (
	"context"
	"slices"
	"testing"

	"phils/ssa"
)

// A constant part of an index is the location's offset, on which side of the sum it may stand.
func TestLocateConstantIndex(t *testing.T) {
	b := ssa.NewBuilder("f")
	b.SetBlock(b.NewBlock("entry", -1))
	i := b.Add(ssa.OpParam, ssa.TypeAny, -1, 0)
	b.Func().Params = []ssa.Value{i}
	slot := b.Add(ssa.OpSlot, ssa.TypeAny, -1, int32(b.NewVar(ssa.VarInfo{Name: "a", Src: -1})))
	num := func(n int64) ssa.Value { return b.Int(n, ssa.TypeAny) }
	sum := func(op ssa.Op, x, y ssa.Value) ssa.Value { return b.Add(op, ssa.TypeAny, -1, 0, x, y) }
	wants := map[ssa.Value]Location{}
	for _, c := range []struct {
		index  ssa.Value
		at     ssa.Value
		offset int64
	}{
		{i, i, 0},
		{sum(ssa.OpAdd, i, num(1)), i, 1},
		{sum(ssa.OpAdd, num(1), i), i, 1},
		{sum(ssa.OpSub, i, num(2)), i, -2},
		{sum(ssa.OpAdd, sum(ssa.OpSub, i, num(2)), num(5)), i, 3},
		{num(4), 0, 4},
	} {
		want := Location{Base: slot, Offset: c.offset, Size: 1}
		if c.at != 0 {
			want.Index, want.Scale = c.at, 1
		}
		wants[sum(ssa.OpAdd, slot, c.index)] = want
		wants[sum(ssa.OpAdd, c.index, slot)] = want
	}
	minus := sum(ssa.OpSub, num(2), i)
	wants[sum(ssa.OpAdd, slot, minus)] = Location{Base: slot, Index: minus, Scale: 1, Size: 1}
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0)
	a := NewAccesses(b.Finish(), nil)
	for v, want := range wants {
		if got := a.Locate(v, 1); got != want {
			t.Errorf("address %d: %+v, want %+v", v, got, want)
		}
	}
}

// A redundant read names what made its element available, and what was written between.
func TestRedundantPasses(t *testing.T) {
	b := ssa.NewBuilder("f")
	b.SetBlock(b.NewBlock("entry", -1))
	x := b.Add(ssa.OpParam, ssa.TypeAny, -1, 0)
	b.Func().Params = []ssa.Value{x}
	first := b.Add(ssa.OpSlot, ssa.TypeAny, -1, int32(b.NewVar(ssa.VarInfo{Name: "a", Src: -1})))
	next := b.Add(ssa.OpAdd, ssa.TypeAny, -1, 0, first, b.Int(1, ssa.TypeAny))
	stored := b.Add(ssa.OpStore, ssa.TypeUnit, -1, 0, first, x)
	passed := b.Add(ssa.OpStore, ssa.TypeUnit, -1, 0, next, b.Int(7, ssa.TypeAny))
	b.Add(ssa.OpLoad, ssa.TypeAny, -1, 0, next)
	read := b.Add(ssa.OpLoad, ssa.TypeAny, -1, 0, first)
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, read)
	f := b.Finish()
	o := ssa.ReversePostorder(&f.Graph, nil)
	arrays, err := NewArrays(context.Background(), NewAccesses(f, nil), o, ssa.Dominators(&f.Graph, o, nil))
	if err != nil {
		t.Fatal(err)
	}
	r, ok := arrays.Redundant(read)
	if !ok || r.Value != x || !slices.Equal(r.From, []ssa.Value{stored}) || !slices.Equal(r.Passed, []ssa.Value{passed}) {
		t.Errorf("%v, %+v", ok, r)
	}
}
