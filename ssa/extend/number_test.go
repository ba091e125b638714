package extend

import (
	"math"
	"testing"

	"phils/ssa"
)

// Sums of one form are one number, also with operands in another order; 0 and -0 are two.
func TestNumbers(t *testing.T) {
	b := ssa.NewBuilder("f")
	b.SetBlock(b.NewBlock("entry", -1))
	p := b.Add(ssa.OpParam, ssa.TypeF64, -1, 0)
	zero := b.Const(ssa.Const{Kind: ssa.ConstFloat}, ssa.TypeF64)
	minus := b.Const(ssa.Const{Kind: ssa.ConstFloat, Float: math.Copysign(0, -1)}, ssa.TypeF64)
	x := b.Add(ssa.OpAdd, ssa.TypeF64, -1, 0, p, zero)
	y := b.Add(ssa.OpAdd, ssa.TypeF64, -1, 0, zero, p)
	z := b.Add(ssa.OpAdd, ssa.TypeF64, -1, 0, p, minus)
	s := b.Add(ssa.OpSub, ssa.TypeF64, -1, 0, p, x)
	r := b.Add(ssa.OpSub, ssa.TypeF64, -1, 0, x, p)
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, s)
	f := b.Finish()
	num := Numbers(f, ssa.ReversePostorder(&f.Graph, nil))
	if num[x] != num[y] || num[x] == num[z] || num[s] == num[r] {
		t.Errorf("p + 0 and 0 + p: %d, %d; p + -0: %d; p - x and x - p: %d, %d", num[x], num[y], num[z], num[s], num[r])
	}
}
