package interp

import (
	"context"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"phils/ssa"
)

// Cells against a map, with keys that move between the sparse and the dense part.
func TestMemoryAgainstMap(t *testing.T) {
	migrated := 0
	rapid.Check(t, func(t *rapid.T) {
		m := newMemory("m", -1, MakeInt(0))
		want := map[int64]int64{}
		stride := rapid.SampledFrom([]int64{1, 4, 8, 40}).Draw(t, "stride")
		far := rapid.Int64Range(100, 2000).Draw(t, "far")
		m.put(far, MakeInt(-7))
		want[far] = -7
		for i := range rapid.Int64Range(0, 400).Draw(t, "n") {
			k := i * stride
			if rapid.IntRange(0, 9).Draw(t, "wild") == 0 {
				k = rapid.Int64().Draw(t, "key")
			}
			m.put(k, MakeInt(i+1))
			want[k] = i + 1
		}
		if int64(len(m.dense)) > far {
			migrated++
		}
		if int64(len(m.dense)) > 16*int64(len(want))+128 {
			t.Fatalf("%d dense cells for %d writes", len(m.dense), len(want))
		}
		for k, n := range want {
			for _, near := range []int64{k, k + 1} {
				if got := m.at(near); got.Int64() != want[near] {
					t.Fatalf("cell %d is %s, want %d (wrote %d to %d)", near, got, want[near], n, k)
				}
			}
		}
	})
	if migrated == 0 {
		t.Error("no key moved from the sparse to the dense part")
	}
}

// Fuel is exact, phis and the parts of aggregates included, over many looks at it.
func TestFuelIsExact(t *testing.T) {
	const n = 5000
	f := swapLoop(ssa.OpPhi)
	// parameter, goto, 3 phis; n+1 tests of 2; n rounds of 2 and 3 phis; an aggregate of 2 parts; return.
	const need = 1 + 1 + 3 + 2*(n+1) + 5*n + 1 + 2 + 1
	run := func(fuel int64) error {
		_, err := Run(context.Background(), &Program{Funcs: []*ssa.Func{f}}, f.Name, []Val{MakeInt(n)}, Config{Fuel: fuel})
		return err
	}
	if err := run(need); err != nil {
		t.Error(err)
	}
	if err := run(need - 1); !errors.Is(err, ErrFuel) {
		t.Errorf("one less: %v", err)
	}
}

// A case value is read at the width of what is switched on.
func TestSwitchAtWidth(t *testing.T) {
	for _, c := range []struct {
		typ  ssa.Type
		arg  Val
		want string
	}{{ssa.TypeU8, MakeUint(255), "1"}, {ssa.TypeI8, MakeInt(-1), "1"}, {ssa.TypeI8, MakeInt(1), "2"}, {ssa.TypeI16, MakeInt(255), "0"}} {
		b := ssa.NewBuilder("f")
		entry := b.NewBlock("entry", 0)
		b.SetBlock(entry)
		p := b.Add(ssa.OpParam, c.typ, 0, 0)
		b.Func().Params = []ssa.Value{p}
		b.Add(ssa.OpSwitch, 0, 0, b.Cases([]ssa.Const{{Int: -1}, {Int: 257}}), p)
		var to []ssa.BlockID
		for i := range int64(3) {
			to = append(to, b.NewBlock("", 0))
			b.SetBlock(to[i])
			b.Add(ssa.OpReturn, 0, 0, 0, b.Int(i, ssa.TypeI64))
		}
		b.SetSuccs(entry, to...)
		if got := run1(t, b.Finish(), c.arg); got != c.want {
			t.Errorf("type %d, %s: case %s, want %s", c.typ, c.arg, got, c.want)
		}
	}
}

// A slot with a size (DEC x 8) has bounds and no values at first.
func TestSizedSlot(t *testing.T) {
	at := func(key int64) string {
		b := ssa.NewBuilder("f")
		x := b.NewVar(ssa.VarInfo{Name: "x", Src: -1})
		b.SetBlock(b.NewBlock("entry", 0))
		p := b.Add(ssa.OpSlot, ssa.TypeAny, 0, int32(x), b.Int(8, ssa.TypeAny))
		b.Add(ssa.OpSetIndex, 0, 0, 0, p, b.Int(4, ssa.TypeAny), b.Int(6, ssa.TypeAny))
		b.Add(ssa.OpReturn, 0, 0, 0, b.Add(ssa.OpIndex, ssa.TypeAny, 0, 0, p, b.Int(key, ssa.TypeAny)))
		return run1(t, b.Finish())
	}
	for key, want := range map[int64]string{4: "6", 0: "undef", 8: "error: f, block 1: index 8 is outside x, which has 8 cells", -1: "error: f, block 1: index -1 is outside x, which has 8 cells"} {
		if got := at(key); got != want {
			t.Errorf("x[%d]: %s, want %s", key, got, want)
		}
	}
}

// Numbers are not reinterpreted: an integer in a slot is no float's bits, nor a float an
// integer's. What never was written is 0 of either.
func TestSlotReadAsAnotherType(t *testing.T) {
	for _, c := range []struct {
		as   ssa.Type
		put  ssa.Const
		want string
	}{
		{ssa.TypeF64, ssa.Const{Int: 3}, "error: f, block 1: x holds an integer (3) and is read as another type: bits are not reinterpreted"},
		{ssa.TypeF64, ssa.Const{Int: 0}, "0.0"},
		{ssa.TypeI64, ssa.Const{Kind: ssa.ConstFloat, Float: 3}, "error: f, block 1: x holds a float (3.0) and is read as another type: bits are not reinterpreted"},
		{ssa.TypeI8, ssa.Const{Int: 300}, "44"},
	} {
		b := ssa.NewBuilder("f")
		x := b.NewVar(ssa.VarInfo{Name: "x", Src: -1})
		b.SetBlock(b.NewBlock("entry", 0))
		p := b.Add(ssa.OpSlot, ssa.TypePtr, 0, int32(x))
		b.Add(ssa.OpStore, 0, 0, 0, p, b.Const(c.put, ssa.TypeAny))
		b.Add(ssa.OpReturn, 0, 0, 0, b.Add(ssa.OpLoad, c.as, 0, 0, p))
		if got := run1(t, b.Finish()); got != c.want {
			t.Errorf("%v read as type %d: %s, want %s", c.put, c.as, got, c.want)
		}
	}
	// An array that the caller gives holds what it holds.
	if got := run1(t, opFunc(ssa.OpLoad, ssa.TypeF64, ssa.TypePtr), MakeArray(MakeInt(3))); got != "3.0" {
		t.Errorf("an argument's cell read as a float: %s", got)
	}
}

// The address of a part of what is no address.
func TestPartOfNoAddress(t *testing.T) {
	for _, op := range []ssa.Op{ssa.OpFieldAddr, ssa.OpElemAddr} {
		params, args := []ssa.Type{ssa.TypePtr}, []Val{MakeInt(3)}
		if op == ssa.OpElemAddr {
			params, args = append(params, ssa.TypeI64), append(args, MakeInt(0))
		}
		if got := run1(t, opFunc(op, ssa.TypePtr, params...), args...); !strings.Contains(got, "is used as an address but is an integer (3)") {
			t.Errorf("op %d: %s", op, got)
		}
	}
}

// An element whose index is undefined.
func TestUndefinedElement(t *testing.T) {
	f := opFunc(ssa.OpElemAddr, ssa.TypePtr, ssa.TypePtr, ssa.TypeI64)
	if got := run1(t, f, MakeArray(MakeInt(3)), Val{}); !strings.Contains(got, "is used as an index") {
		t.Error(got)
	}
}

// A Func that lacks an edge is stopped where it would be taken.
func TestMissingEdge(t *testing.T) {
	b := ssa.NewBuilder("f")
	b.SetBlock(b.NewBlock("entry", 0))
	b.Add(ssa.OpBranch, 0, 4, 0, b.Int(0, ssa.TypeAny))
	if got, want := run1(t, b.Finish()), "error: f, block 1: the terminator has no edge 1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
