package extend

import (
	"math"

	"phils/ssa"
)

// Value numbers: Cocke and Schwartz, "Programming Languages and Their Compilers" (1970), by
// hashing, over the whole of a function in SSA form: two values of one number are equal wherever both
// are meant. Phis, parameters, reads and calls have numbers of their own.

// Numbers gives each value of f a value that is equal to it: the first of its number in reverse
// postorder. O(values).
func Numbers(f *ssa.Func, o *ssa.Order) []ssa.Value {
	num := make([]ssa.Value, f.NumValues())
	for v := range num {
		num[v] = ssa.Value(v)
	}
	type key struct {
		op   ssa.Op
		typ  ssa.Type
		aux  int32
		a, b ssa.Value
	}
	type constant struct {
		typ  ssa.Type
		c    ssa.Const
		bits uint64 // of c.Float, which compares 0 and -0 as equal
	}
	seen := map[key]ssa.Value{}
	consts := map[constant]ssa.Value{}
	for v := ssa.Value(1); int(v) < len(num); v++ {
		if f.Op[v] == ssa.OpConst {
			k := constant{typ: f.Type[v], c: f.Consts[f.Aux[v]]}
			k.bits, k.c.Float, k.c.Spell = math.Float64bits(k.c.Float), 0, ""
			if w, ok := consts[k]; ok {
				num[v] = w
			} else {
				consts[k] = v
			}
		}
	}
	for _, b := range o.RPO {
		for _, v := range f.Instrs(b) {
			args := f.Args(v)
			if len(args) == 0 || len(args) > 2 || args[0] == 0 || args[len(args)-1] == 0 {
				continue
			}
			op := f.Op[v]
			if op == ssa.OpCopy || op == ssa.OpPi {
				num[v] = num[args[0]]
				continue
			}
			if op < ssa.OpAdd || op > ssa.OpFge {
				switch op {
				case ssa.OpFieldAddr, ssa.OpElemAddr, ssa.OpRefMut:
				default:
					continue
				}
			}
			k := key{op: op, typ: f.Type[v], aux: f.Aux[v], a: num[args[0]]}
			if len(args) == 2 {
				k.b = num[args[1]]
				if Commutes(op) && k.a > k.b {
					k.a, k.b = k.b, k.a
				}
			}
			if w, ok := seen[k]; ok {
				num[v] = w
			} else {
				seen[k] = v
			}
		}
	}
	return num
}

// Commutes reports whether the operands of op, which are two, may be exchanged.
func Commutes(op ssa.Op) bool {
	switch op {
	case ssa.OpAdd, ssa.OpMul, ssa.OpAnd, ssa.OpOr, ssa.OpXor, ssa.OpEq, ssa.OpNe:
		return true
	}
	return false
}
