package ssatest

import (
	"fmt"

	"phils/ssa"
)

// OneVar makes a function on g with one variable, x, written in each of the blocks defs
// and read (and printed) at the head of each of uses: a worst case of placement wants
// nothing else. Branches are on constants; it is for construction, not to be run.
func OneVar(g ssa.Graph, defs, uses []ssa.BlockID) *ssa.Func {
	n := g.NumBlocks()
	reads, writes := ssa.NewBitSet(n+1), ssa.NewBitSet(n+1)
	for _, d := range defs {
		writes.Add(int(d))
	}
	for _, u := range uses {
		reads.Add(int(u))
	}
	b := ssa.NewBuilder("onevar")
	x := b.NewVar(ssa.VarInfo{Name: "x", Src: -1, Promotable: true})
	for i := range n {
		b.NewBlock(fmt.Sprintf("L%d", i+1), -1)
	}
	for blk := ssa.Entry; int(blk) <= n; blk++ {
		b.SetBlock(blk)
		if reads.Has(int(blk)) {
			b.Add(ssa.OpPrint, ssa.TypeUnit, -1, 0, b.Add(ssa.OpRead, ssa.TypeAny, -1, int32(x)))
		}
		if writes.Has(int(blk)) {
			b.Add(ssa.OpWrite, ssa.TypeUnit, -1, int32(x), b.Int(int64(blk), ssa.TypeAny))
		}
		terminate(b, blk, g.Succs(blk))
	}
	return b.Finish()
}

// IncompletePhis is a header under k while loops with vars variables, written in the entry and
// read only in the innermost body: construction on the fly makes k·vars incomplete
// phis before any loop is sealed, all of them trivial (Braun et al. 2013, §2.3). It is for
// construction, not to be run.
func IncompletePhis(vars, k int) *ssa.Func {
	g := NestedWhile(k)
	b := ssa.NewBuilder("incomplete")
	for i := range vars {
		b.NewVar(ssa.VarInfo{Name: fmt.Sprintf("v%d", i), Src: -1, Promotable: true})
	}
	for i := range g.NumBlocks() {
		b.NewBlock(fmt.Sprintf("L%d", i+1), -1)
	}
	body := ssa.BlockID(k + 2)
	for blk := ssa.Entry; int(blk) <= g.NumBlocks(); blk++ {
		b.SetBlock(blk)
		for x := int32(1); int(x) <= vars; x++ {
			switch blk {
			case ssa.Entry:
				b.Add(ssa.OpWrite, ssa.TypeUnit, -1, x, b.Int(int64(x), ssa.TypeAny))
			case body:
				b.Add(ssa.OpPrint, ssa.TypeUnit, -1, 0, b.Add(ssa.OpRead, ssa.TypeAny, -1, x))
			}
		}
		terminate(b, blk, g.Succs(blk))
	}
	return b.Finish()
}

func terminate(b *ssa.Builder, blk ssa.BlockID, succs []ssa.BlockID) {
	switch len(succs) {
	case 0:
		b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0)
	case 1:
		b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	case 2:
		b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, b.Int(1, ssa.TypeAny))
	default:
		cases := make([]ssa.Const, len(succs)-1)
		for i := range cases {
			cases[i] = ssa.Const{Kind: ssa.ConstInt, Int: int64(i)}
		}
		b.Add(ssa.OpSwitch, ssa.TypeUnit, -1, b.Cases(cases), b.Int(1, ssa.TypeAny))
	}
	b.SetSuccs(blk, succs...)
}
