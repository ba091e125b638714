package extend

import (
	"context"
	"testing"

	"phils/ssa"
)

// Of the facts that a comparison's operands know, those are told that decide it.
func TestDecidedByWhatDecides(t *testing.T) {
	b := ssa.NewBuilder("f")
	var blocks []ssa.BlockID
	for range 7 {
		blocks = append(blocks, b.NewBlock("", -1))
	}
	end := blocks[6]
	b.SetBlock(blocks[0])
	x, y := b.Add(ssa.OpParam, ssa.TypeI64, -1, 0), b.Add(ssa.OpParam, ssa.TypeI64, -1, 1)
	b.Func().Params = []ssa.Value{x, y}
	num := func(n int64) ssa.Value { return b.Int(n, ssa.TypeI64) }
	var tests []ssa.Value
	for i, c := range []struct {
		op   ssa.Op
		x, y ssa.Value
	}{{ssa.OpGt, x, num(3)}, {ssa.OpLt, x, y}, {ssa.OpGt, y, num(2)}, {ssa.OpLe, x, y}, {ssa.OpGt, x, num(2)}, {ssa.OpGt, y, num(7)}} {
		b.SetBlock(blocks[i])
		v := b.Add(c.op, ssa.TypeBool, -1, 0, c.x, c.y)
		tests = append(tests, v)
		b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, v)
		b.SetSuccs(blocks[i], blocks[i+1], end)
	}
	b.SetBlock(end)
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0)
	f := b.Finish()
	o := ssa.ReversePostorder(&f.Graph, nil)
	e, err := NewESSA(context.Background(), f, o, ssa.Dominators(&f.Graph, o, nil), Reader{})
	if err != nil {
		t.Fatal(err)
	}
	by := map[int]int{3: 1, 4: 0} // x ≤ y by x < y, x > 2 by x > 3
	for i, v := range tests {
		// The form has its own ids: the comparisons stand in it in the same order.
		n := 0
		for w := range e.F.NumValues() {
			if op := e.F.Op[w]; op < ssa.OpEq || op >= ssa.OpFeq {
				continue
			}
			if n++; n != i+1 {
				continue
			}
			truth, why, ok := e.Decided(Reader{}, ssa.Value(w))
			cause, decided := by[i]
			if ok != decided || ok && !truth {
				t.Errorf("comparison %d (value %d) is decided: %v, %v", i, v, ok, truth)
			} else if ok && (len(why) != 1 || e.F.Op[why[0].Cond] != f.Op[tests[cause]]) {
				t.Errorf("comparison %d (value %d) is decided by %+v", i, v, why)
			}
		}
	}
}
