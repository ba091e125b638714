package interp

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"phils/ssa"
)

// expr is a tree that evaluates itself on unbounded integers: a second meaning of
// arithmetic that shares nothing with the interpreter.
type expr struct {
	op   ssa.Op
	l, r *expr
	n    int64 // of OpConst
	name int   // of OpRead
}

// eval gives nil for undefined, and the reason to stop.
func (e *expr) eval(env []*big.Int) (v *big.Int, stop string) {
	switch e.op {
	case ssa.OpConst:
		return big.NewInt(e.n), ""
	case ssa.OpRead:
		return env[e.name], ""
	}
	l, stop := e.l.eval(env)
	if stop != "" {
		return nil, stop
	}
	if e.op == ssa.OpNeg || e.op == ssa.OpNot || e.op == ssa.OpLNot {
		if l == nil {
			return nil, ""
		}
		switch e.op {
		case ssa.OpNeg:
			return wrap64(new(big.Int).Neg(l)), ""
		case ssa.OpNot:
			return new(big.Int).Not(l), ""
		}
		return truthInt(l.Sign() == 0), ""
	}
	r, stop := e.r.eval(env)
	if stop != "" {
		return nil, stop
	}
	if e.op == ssa.OpDiv || e.op == ssa.OpRem {
		if r == nil {
			return nil, "undefined"
		}
		if r.Sign() == 0 {
			return nil, "zero"
		}
	}
	if l == nil || r == nil {
		return nil, ""
	}
	z := new(big.Int)
	count := uint(new(big.Int).And(r, big.NewInt(63)).Int64())
	switch e.op {
	case ssa.OpAdd:
		z.Add(l, r)
	case ssa.OpSub:
		z.Sub(l, r)
	case ssa.OpMul:
		z.Mul(l, r)
	case ssa.OpDiv:
		z.Quo(l, r)
	case ssa.OpRem:
		z.Rem(l, r)
	case ssa.OpAnd:
		z.And(l, r)
	case ssa.OpOr:
		z.Or(l, r)
	case ssa.OpXor:
		z.Xor(l, r)
	case ssa.OpShl:
		z.Lsh(l, count)
	case ssa.OpAShr:
		z.Rsh(l, count)
	case ssa.OpEq:
		return truthInt(l.Cmp(r) == 0), ""
	case ssa.OpLt:
		return truthInt(l.Cmp(r) < 0), ""
	case ssa.OpGe:
		return truthInt(l.Cmp(r) >= 0), ""
	case ssa.OpLAnd:
		return truthInt(l.Sign() != 0 && r.Sign() != 0), ""
	}
	return wrap64(z), ""
}

func truthInt(b bool) *big.Int { return big.NewInt(bit(b)) }

func wrap64(z *big.Int) *big.Int {
	half := new(big.Int).Lsh(big.NewInt(1), 63)
	z.Add(z, half)
	z.Mod(z, new(big.Int).Lsh(big.NewInt(1), 64))
	return z.Sub(z, half)
}

func (e *expr) lower(b *ssa.Builder, line int32) ssa.Value {
	switch e.op {
	case ssa.OpConst:
		return b.Int(e.n, ssa.TypeAny)
	case ssa.OpRead:
		return b.Add(ssa.OpRead, ssa.TypeAny, line, int32(e.name+1))
	}
	l := e.l.lower(b, line)
	if e.r == nil {
		return b.Add(e.op, ssa.TypeAny, line, 0, l)
	}
	r := e.r.lower(b, line)
	return b.Add(e.op, ssa.TypeAny, line, 0, l, r)
}

func drawExpr(t *rapid.T, depth, vars int) *expr {
	if depth == 0 || rapid.IntRange(0, 3).Draw(t, "leaf") == 0 {
		if rapid.Bool().Draw(t, "const") {
			return &expr{op: ssa.OpConst, n: operand[int64](t, "n", 64)}
		}
		return &expr{op: ssa.OpRead, name: rapid.IntRange(0, vars-1).Draw(t, "var")}
	}
	op := rapid.SampledFrom([]ssa.Op{ssa.OpAdd, ssa.OpSub, ssa.OpMul, ssa.OpDiv, ssa.OpRem, ssa.OpAnd, ssa.OpOr, ssa.OpXor, ssa.OpShl, ssa.OpAShr,
		ssa.OpEq, ssa.OpLt, ssa.OpGe, ssa.OpLAnd, ssa.OpNeg, ssa.OpNot, ssa.OpLNot}).Draw(t, "op")
	e := &expr{op: op, l: drawExpr(t, depth-1, vars)}
	if op != ssa.OpNeg && op != ssa.OpNot && op != ssa.OpLNot {
		e.r = drawExpr(t, depth-1, vars)
	}
	return e
}

// Straight-line programs of assignments; one variable in four starts undefined.
func TestStraightLineAgainstTreeWalk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const vars = 4
		b := ssa.NewBuilder("f")
		env := make([]*big.Int, vars)
		for i := range vars {
			b.NewVar(ssa.VarInfo{Name: fmt.Sprintf("v%d", i), Src: -1, Promotable: true})
		}
		b.SetBlock(b.NewBlock("", 0))
		for i := range vars {
			if rapid.IntRange(0, 3).Draw(t, "defined") > 0 {
				n := operand[int64](t, "init", 64)
				env[i] = big.NewInt(n)
				b.Add(ssa.OpWrite, 0, 0, int32(i+1), b.Int(n, ssa.TypeAny))
			}
		}
		stop, stopLine := "", int32(0)
		last := 0
		for line := int32(1); line <= int32(rapid.IntRange(1, 8).Draw(t, "lines")); line++ {
			e := drawExpr(t, 3, vars)
			last = rapid.IntRange(0, vars-1).Draw(t, "to")
			b.Add(ssa.OpWrite, 0, line, int32(last+1), e.lower(b, line))
			if stop == "" {
				if env[last], stop = e.eval(env); stop != "" {
					stopLine = line
				}
			}
		}
		b.Add(ssa.OpReturn, 0, 99, 0, b.Add(ssa.OpRead, ssa.TypeAny, 99, int32(last+1)))
		got, err := runFunc(b.Finish())
		switch {
		case stop != "":
			e, ok := err.(*Error)
			if !ok || e.Src != stopLine || !strings.Contains(e.Msg, stop) {
				t.Fatalf("got %s, %v; want a stop at line %d: %s", got, err, stopLine, stop)
			}
		case err != nil:
			t.Fatal(err)
		case env[last] == nil && got.Kind() != Undef, env[last] != nil && got.String() != env[last].String():
			t.Fatalf("got %s, want %v", got, env[last])
		}
	})
}
