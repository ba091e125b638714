package destruct_test

import (
	"testing"

	"phils/ssa"
	"phils/ssa/destruct"
)

// Three edges from one block of which the last two pass the same value: what stays at the
// block's end is the first one's copy alone.
func TestParallelEdgesThatPassDifferentValues(t *testing.T) {
	b := ssa.NewBuilder("pick")
	entry, join := b.NewBlock("entry", -1), b.NewBlock("join", -1)
	b.SetBlock(entry)
	p := b.Add(ssa.OpParam, ssa.TypeAny, -1, 0)
	b.Func().Params = []ssa.Value{p}
	b.Func().Cases = [][]ssa.Const{{{Kind: ssa.ConstInt, Int: 5}, {Kind: ssa.ConstInt, Int: 6}}}
	b.Add(ssa.OpSwitch, ssa.TypeUnit, -1, 0, p)
	b.SetSuccs(entry, join, join, join)
	b.SetBlock(join)
	v := b.AddPhi(ssa.OpBlockParam, ssa.TypeAny, -1)
	b.SetArgs(v, []ssa.Value{b.Int(1, ssa.TypeAny), b.Int(2, ssa.TypeAny), b.Int(2, ssa.TypeAny)})
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, v)
	f := b.Finish()
	for _, m := range destruct.Methods() {
		r := destructed(t, f, m)
		for arg, want := range map[int64]string{4: "=> 1", 5: "=> 2", 6: "=> 2"} {
			if got := outcome(r.F, arg); got != want {
				t.Errorf("%v: pick(%d) %s, want %s", m, arg, got, want)
			}
		}
	}
}
