package verify

import "phils/ssa"

// types checks v's types where both sides have one; TypeAny fits everything.
func (c *checker) types(b ssa.BlockID, v ssa.Value) {
	f := c.f
	op, args, t := f.Op[v], f.Args(v), f.Type[v]
	same := func(i int, want ssa.Type) {
		if i < len(args) && args[i] != 0 && !sameType(f, f.Type[args[i]], want) {
			c.report(TypeMismatch, v, b, "operand %d of %s has type %s; %s is wanted", i, name(f, v), typeName(f, f.Type[args[i]]), typeName(f, want)).Operand = i
		}
	}
	switch {
	case op == ssa.OpCopy || op == ssa.OpPi || op == ssa.OpNeg || op == ssa.OpNot || op == ssa.OpFNeg:
		same(0, t)
	case op == ssa.OpPhi || op == ssa.OpBlockParam:
		for i := range args {
			same(i, t)
		}
	case op == ssa.OpUpsilon && f.Aux[v] != 0:
		same(0, f.Type[f.Aux[v]])
	case op == ssa.OpProj && len(args) > 0 && args[0] != 0:
		from := args[0]
		i := int(f.Aux[v])
		if f.Op[from] == ssa.OpSigma {
			i = 0
		}
		if src := f.Args(from); (f.Op[from] == ssa.OpSigma || f.Op[from] == ssa.OpParCopy) && i < len(src) && src[i] != 0 && !sameType(f, f.Type[src[i]], t) {
			c.report(TypeMismatch, v, b, "%s has type %s; it copies a %s", name(f, v), typeName(f, t), typeName(f, f.Type[src[i]]))
		}
	case op == ssa.OpRead:
		if x := f.Vars[f.Aux[v]]; !sameType(f, t, x.Type) {
			c.report(TypeMismatch, v, b, "variable %s has type %s and is read as %s", x.Name, typeName(f, x.Type), typeName(f, t))
		}
	case op == ssa.OpWrite:
		same(0, f.Vars[f.Aux[v]].Type)
	case op == ssa.OpShl || op == ssa.OpLShr || op == ssa.OpAShr:
		same(0, t)
	case op >= ssa.OpAdd && op <= ssa.OpFRem:
		same(0, t)
		same(1, t)
	case (op >= ssa.OpEq && op <= ssa.OpFge || op >= ssa.OpAddChk && op <= ssa.OpMulChk) && len(args) == 2 && args[0] != 0:
		same(1, f.Type[args[0]])
	case op == ssa.OpBranch || op == ssa.OpAssert || op == ssa.OpAssertGoto:
		same(0, ssa.TypeBool)
	case op == ssa.OpReturn && len(args) > 0:
		same(0, f.Result)
	}
	if op >= ssa.OpEq && op <= ssa.OpFge && t != ssa.TypeAny && t != ssa.TypeBool {
		c.report(TypeMismatch, v, b, "comparison %s has type %s; bool is wanted", name(f, v), typeName(f, t))
	}
}

// sameType reports whether a value of one type may stand where the other is wanted.
func sameType(f *ssa.Func, a, b ssa.Type) bool {
	if a == b || a == ssa.TypeAny || b == ssa.TypeAny {
		return true
	}
	x, y := composite(f, a), composite(f, b)
	return x != nil && y != nil && x.Name != "" && x.Name == y.Name
}

func composite(f *ssa.Func, t ssa.Type) *ssa.TypeInfo {
	if t < ssa.FirstComposite || int(t-ssa.FirstComposite) >= len(f.Types) {
		return nil
	}
	return &f.Types[t-ssa.FirstComposite]
}

var scalarNames = [...]string{"any", "unit", "bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64", "str", "ptr"}

func typeName(f *ssa.Func, t ssa.Type) string {
	if t >= 0 && int(t) < len(scalarNames) {
		return scalarNames[t]
	}
	if info := composite(f, t); info != nil && info.Name != "" {
		return info.Name
	}
	return "a composite"
}
