package extend

import (
	"context"
	"math/rand/v2"
	"testing"

	"phils/ssa"
)

// Of the facts that a comparison's operands know, those are told that decide it.
func TestDecidedByWhatDecides(t *testing.T) {
	b := ssa.NewBuilder("f")
	var blocks []ssa.BlockID
	for range 8 {
		blocks = append(blocks, b.NewBlock("", -1))
	}
	end := blocks[7]
	b.SetBlock(blocks[0])
	x, y := b.Add(ssa.OpParam, ssa.TypeI64, -1, 0), b.Add(ssa.OpParam, ssa.TypeI64, -1, 1)
	b.Func().Params = []ssa.Value{x, y}
	num := func(n int64) ssa.Value { return b.Int(n, ssa.TypeI64) }
	var tests []ssa.Value
	for i, c := range []struct {
		op   ssa.Op
		x, y ssa.Value
	}{{ssa.OpGt, x, num(3)}, {ssa.OpLt, x, y}, {ssa.OpGt, y, num(2)}, {ssa.OpLe, x, y}, {ssa.OpNe, x, num(8)}, {ssa.OpGt, x, num(2)}, {ssa.OpGt, y, num(7)}} {
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
	by := map[int]int{3: 1, 5: 0} // x ≤ y by x < y, x > 2 by x > 3
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

// What is known of a number after some comparisons is what holds for all numbers for which they came out so:
// nothing wrong is said and, where all of them minded the sign, or none of them, nothing is left out.
func TestPossibleByTrying(t *testing.T) {
	signed := []ssa.Op{ssa.OpEq, ssa.OpLt, ssa.OpLe, ssa.OpGt, ssa.OpGe}
	unsigned := []ssa.Op{ssa.OpEq, ssa.OpUlt, ssa.OpUlt + 1, ssa.OpUlt + 2, ssa.OpUlt + 3}
	every := append(append([]ssa.Op{ssa.OpNe, ssa.OpSlt, ssa.OpSlt + 1, ssa.OpSlt + 2, ssa.OpSlt + 3}, signed...), unsigned...)
	holds := func(op ssa.Op, half, c int64) bool { // of numbers that are whole or a half
		bits, sign := outcomes(op)
		x, y := half, 2*c
		if sign == 1 {
			x, y = int64(uint8(half/2)), int64(uint8(c))
		}
		switch {
		case x < y:
			return bits&1 != 0
		case x > y:
			return bits&4 != 0
		}
		return bits&2 != 0
	}
	rng := rand.New(rand.NewPCG(1, 2))
	decided := 0
	for i := range 6000 {
		typ, ops, step := ssa.TypeI8, [][]ssa.Op{signed, unsigned, every}[i%3], int64(2)
		if i%6 == 0 {
			typ, step = ssa.TypeAny, 1 // has halves
		}
		b := ssa.NewBuilder("f")
		b.SetBlock(b.NewBlock("", -1))
		p := newPossible(b.Func(), b.Add(ssa.OpParam, typ, -1, 0))
		var left []int64
		for half := int64(-256); half < 256; half += step {
			left = append(left, half)
		}
		for range 1 + rng.IntN(4) {
			op, c := ops[rng.IntN(len(ops))], int64(rng.IntN(9)-4)
			var kept []int64
			for _, half := range left {
				if holds(op, half, c) {
					kept = append(kept, half)
				}
			}
			if len(kept) == 0 {
				break // no run comes here
			}
			changed := p.restrict(op, c)
			if shrunk := len(kept) < len(left); shrunk && !changed || changed && !shrunk && i%3 != 2 && op != ssa.OpEq {
				t.Fatalf("try %d: %v %d changes something: %v, %d numbers are left of %d", i, op, c, changed, len(kept), len(left))
			}
			left = kept
		}
		for _, op := range ops {
			for c := int64(-6); c <= 6; c++ {
				yes := 0
				for _, half := range left {
					if holds(op, half, c) {
						yes++
					}
				}
				truth, ok := p.implies(op, c)
				switch sure := yes == 0 || yes == len(left); {
				case ok && (!sure || truth != (yes > 0)):
					t.Fatalf("try %d: %v %d is said to be %v, and is for %d of %d numbers", i, op, c, truth, yes, len(left))
				case !ok && sure && i%3 != 2:
					t.Fatalf("try %d: %v %d is not decided, and holds for %d of %d numbers (%+v)", i, op, c, yes, len(left), p)
				case ok:
					decided++
				}
			}
		}
	}
	if decided < 10000 {
		t.Errorf("only %d comparisons were decided", decided)
	}
}
