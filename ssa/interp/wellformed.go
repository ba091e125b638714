package interp

import (
	"phils/ssa"
	"phils/ssa/verify"
)

// wellFormed reports why f's columns do not fit together, so that nothing else here
// need look twice at an id.
func wellFormed(f *ssa.Func) error {
	if ps := verify.Structure(f); len(ps) > 0 {
		return &Error{Func: f.Name, Src: -1, Block: ps[0].Block, Value: ps[0].Value, Msg: "the function is malformed: " + ps[0].Msg}
	}
	for v, op := range f.Op {
		if op == ssa.OpUpsilon && f.Aux[v] == 0 {
			return &Error{Func: f.Name, Src: f.Src[v], Block: f.Block[v], Value: ssa.Value(v), Msg: "this upsilon writes what no phi reads"}
		}
	}
	return nil
}
