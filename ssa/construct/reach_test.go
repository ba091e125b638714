package construct_test

import (
	"slices"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
)

// reachingByPaths searches backwards from read r, instruction by instruction.
func reachingByPaths(f *ssa.Func, o *ssa.Order, r ssa.Value) (defs []ssa.Value, undef bool) {
	if !o.Reachable(f.Block[r]) {
		return nil, false
	}
	seen := make([]bool, f.NumBlocks()+1)
	var back func(b ssa.BlockID, until int)
	back = func(b ssa.BlockID, until int) {
		for i := until - 1; i >= 0; i-- {
			if v := f.Instrs(b)[i]; f.Op[v] == ssa.OpWrite && f.Aux[v] == f.Aux[r] {
				defs = append(defs, v)
				return
			}
		}
		undef = undef || b == ssa.Entry
		for _, p := range f.Preds(b) {
			if o.Reachable(p) && !seen[p] {
				seen[p] = true
				back(p, len(f.Instrs(p)))
			}
		}
	}
	back(f.Block[r], slices.Index(f.Instrs(f.Block[r]), r))
	slices.SortFunc(defs, func(v, w ssa.Value) int {
		return slices.Index(f.Instr, v) - slices.Index(f.Instr, w)
	})
	return slices.Compact(defs), undef
}

func TestReachingOfRandomPrograms(t *testing.T) {
	several, maybe := 0, 0
	for i := range programs / 4 {
		f := randomProgram(i)
		o := ssa.ReversePostorder(&f.Graph, nil)
		for _, a := range []construct.Algo{construct.Pruned, construct.Minimal} {
			d := construct.NewReaching(f, run(t, f, construct.Options{Algo: a}))
			for v := ssa.Value(0); int(v) < f.NumValues(); v++ {
				defs, undef := d.Of(v)
				if f.Op[v] != ssa.OpRead {
					if defs != nil || undef {
						t.Fatalf("value %d is no read, but %v, %v reach it", v, defs, undef)
					}
					continue
				}
				wantDefs, wantUndef := reachingByPaths(f, o, v)
				if !slices.Equal(defs, wantDefs) || undef != wantUndef {
					t.Fatalf("program %d, read %d: %v, %v reach it, want %v, %v\n%s", i, v, defs, undef, wantDefs, wantUndef, text(f))
				}
				if len(defs) > 1 {
					several++
				}
				if undef && len(defs) > 0 {
					maybe++
				}
			}
		}
	}
	if several == 0 || maybe == 0 {
		t.Errorf("%d reads with several definitions, %d maybe undefined: the programs test nothing", several, maybe)
	}
}

func TestCountReaching(t *testing.T) {
	f := source(t, count)
	d := construct.NewReaching(f, run(t, f, construct.Options{Algo: construct.Pruned}))
	ret := f.Args(f.Terminator(5))[0] // bb3: ret s
	defs, undef := d.Of(ret)
	var blocks []string
	for _, w := range defs {
		blocks = append(blocks, f.BlockName[f.Block[w]])
	}
	if !slices.Equal(blocks, []string{"bb0", "bb4"}) || undef {
		t.Errorf("s in bb3 comes from %v, undefined: %v", blocks, undef)
	}
}
