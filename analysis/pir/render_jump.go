package pir

import (
	"bytes"
	"strconv"

	grammar "phils/grammar/pir"
	"phils/ssa"
)

func (r *renderer) terminator(v ssa.Value, b ssa.BlockID) string {
	f := r.f
	args, n := f.Args(v), len(f.Succs(b))
	switch op := f.Op[v]; {
	case op == ssa.OpGoto && n == 1:
		return "goto " + r.target(b, 0)
	case op == ssa.OpBranch && n == 2:
		return "br " + r.list(args) + ", " + r.target(b, 0) + ", " + r.target(b, 1)
	case op == ssa.OpSwitch && n == len(f.Cases[f.Aux[v]])+1:
		var s bytes.Buffer
		s.WriteString("switch " + r.list(args) + " [")
		for i, c := range f.Cases[f.Aux[v]] {
			t := ssa.TypeAny
			if len(args) > 0 && args[0] != 0 {
				t = f.Type[args[0]]
			}
			s.WriteString(constant(c, t) + ": " + r.target(b, i+1) + ", ")
		}
		s.WriteString("default: " + r.target(b, 0) + "]")
		return s.String()
	case op == ssa.OpReturn:
		if len(args) == 0 {
			return "return"
		}
		return "return " + r.list(args)
	case op == ssa.OpAssertGoto && n == 1:
		s := "assert " + r.list(args) + ", " + r.target(b, 0)
		if m := f.Aux[v]; m > 0 {
			s += ", " + grammar.Quote(f.Syms[m-1])
		}
		return s
	case op == ssa.OpInvoke && n == 2:
		s := "call " + global(f.Syms[f.Aux[v]]) + "(" + r.list(args) + ") -> " + r.target(b, 0) + " unwind " + r.target(b, 1)
		if d := r.dest(v); d != "" && (r.uses[v] > 0 || f.Var[v] != 0) {
			return d + " = " + s
		}
		return s
	case op == ssa.OpTrap || op == ssa.OpHalt:
		if m := f.Aux[v]; op == ssa.OpTrap && m > 0 {
			return "trap " + grammar.Quote(f.Syms[m-1])
		}
		return "trap"
	}
	return r.anyTerminator(b, n)
}

// anyTerminator stands for a terminator that is not known, or lacks an edge: all its
// edges are possible.
func (r *renderer) anyTerminator(b ssa.BlockID, n int) string {
	switch n {
	case 0:
		return "unreachable"
	case 1:
		return "goto " + r.target(b, 0)
	}
	s := "switch undef ["
	for i := 1; i < n; i++ {
		s += strconv.Itoa(i) + ": " + r.target(b, i) + ", "
	}
	return s + "default: " + r.target(b, 0) + "]"
}

// target is the label of b's nth successor with what is passed to its parameters.
func (r *renderer) target(b ssa.BlockID, nth int) string {
	f := r.f
	e := f.SuccOff[b] + int32(nth)
	to := f.Succ[e]
	slot := int(f.SuccSlot[e] - f.PredOff[to])
	var args []ssa.Value
	for _, p := range f.Phis(to) {
		if r.args(p) {
			a := ssa.Value(0)
			if slot < len(f.Args(p)) {
				a = f.Args(p)[slot]
			}
			args = append(args, a)
		}
	}
	if args == nil {
		return r.label[to]
	}
	return r.label[to] + "(" + r.list(args) + ")"
}
