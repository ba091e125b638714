package interp

import (
	"context"
	"math"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"phils/ssa"
)

// opFunc makes f(params) = op of its parameters.
func opFunc(op ssa.Op, result ssa.Type, params ...ssa.Type) *ssa.Func {
	b := ssa.NewBuilder("f")
	b.SetBlock(b.NewBlock("entry", 0))
	var args []ssa.Value
	for i, t := range params {
		p := b.Add(ssa.OpParam, t, -1, int32(i))
		b.Func().Params = append(b.Func().Params, p)
		args = append(args, p)
	}
	v := b.Add(op, result, 7, 0, args...)
	b.Add(ssa.OpReturn, 0, -1, 0, v)
	f := b.Finish()
	f.Result = result
	return f
}

func runFunc(f *ssa.Func, args ...Val) (Val, error) {
	return Run(context.Background(), &Program{Funcs: []*ssa.Func{f}}, f.Name, args, Config{Fuel: 1_000_000})
}

type integer interface {
	int8 | int16 | int32 | int64 | uint8 | uint16 | uint32 | uint64
}

// operand draws the values at which widths and signs matter as often as others.
func operand[T integer](t *rapid.T, name string, bits int) T {
	if rapid.Bool().Draw(t, name+"Edge") {
		edges := []int64{0, 1, -1, 2, -2, math.MaxInt64, math.MinInt64, 1 << (bits - 1), 1<<(bits-1) - 1, 7, int64(bits), int64(bits) - 1}
		return T(rapid.SampledFrom(edges).Draw(t, name))
	}
	return T(rapid.Int64().Draw(t, name))
}

// integerOps checks every integer operation on T, S and U being its signed and
// unsigned kin of the same width, against Go's own arithmetic.
func integerOps[T, S, U integer](t *testing.T, typ ssa.Type) {
	bits, signed, _ := typ.IsInt()
	val := func(n T) Val {
		if signed {
			return MakeInt(int64(n))
		}
		return MakeUint(uint64(n))
	}
	shift := func(f func(a T, n uint64) T) func(a, b T) Val {
		return func(a, b T) Val {
			if uint64(U(b)) >= uint64(bits) {
				return Val{}
			}
			return val(f(a, uint64(U(b))))
		}
	}
	arith := map[ssa.Op]func(a, b T) Val{
		ssa.OpAdd:  func(a, b T) Val { return val(a + b) },
		ssa.OpSub:  func(a, b T) Val { return val(a - b) },
		ssa.OpMul:  func(a, b T) Val { return val(a * b) },
		ssa.OpDiv:  func(a, b T) Val { return val(a / b) },
		ssa.OpRem:  func(a, b T) Val { return val(a % b) },
		ssa.OpSDiv: func(a, b T) Val { return val(T(S(a) / S(b))) },
		ssa.OpSRem: func(a, b T) Val { return val(T(S(a) % S(b))) },
		ssa.OpUDiv: func(a, b T) Val { return val(T(U(a) / U(b))) },
		ssa.OpURem: func(a, b T) Val { return val(T(U(a) % U(b))) },
		ssa.OpAnd:  func(a, b T) Val { return val(a & b) },
		ssa.OpOr:   func(a, b T) Val { return val(a | b) },
		ssa.OpXor:  func(a, b T) Val { return val(a ^ b) },
		ssa.OpShl:  shift(func(a T, n uint64) T { return a << n }),
		ssa.OpLShr: shift(func(a T, n uint64) T { return T(U(a) >> n) }),
		ssa.OpAShr: shift(func(a T, n uint64) T { return T(S(a) >> n) }),
	}
	for op, want := range arith {
		f := opFunc(op, typ, typ, typ)
		rapid.Check(t, func(t *rapid.T) {
			a, b := operand[T](t, "a", bits), operand[T](t, "b", bits)
			got, err := runFunc(f, val(a), val(b))
			if divides(op) && b == 0 {
				if err == nil || !strings.Contains(err.Error(), "division by zero") {
					t.Fatalf("%s %d, 0: got %s, %v", opNames[op], a, got, err)
				}
				return
			}
			if err != nil || !Equal(got, want(a, b)) || got.String() != want(a, b).String() {
				t.Fatalf("%s %d, %d: got %s, %v; want %s", opNames[op], a, b, got, err, want(a, b))
			}
		})
	}
	compare := map[ssa.Op]func(a, b T) bool{
		ssa.OpEq: func(a, b T) bool { return a == b }, ssa.OpNe: func(a, b T) bool { return a != b },
		ssa.OpLt: func(a, b T) bool { return a < b }, ssa.OpLe: func(a, b T) bool { return a <= b },
		ssa.OpGt: func(a, b T) bool { return a > b }, ssa.OpGe: func(a, b T) bool { return a >= b },
		ssa.OpSlt: func(a, b T) bool { return S(a) < S(b) }, ssa.OpSle: func(a, b T) bool { return S(a) <= S(b) },
		ssa.OpSgt: func(a, b T) bool { return S(a) > S(b) }, ssa.OpSge: func(a, b T) bool { return S(a) >= S(b) },
		ssa.OpUlt: func(a, b T) bool { return U(a) < U(b) }, ssa.OpUle: func(a, b T) bool { return U(a) <= U(b) },
		ssa.OpUgt: func(a, b T) bool { return U(a) > U(b) }, ssa.OpUge: func(a, b T) bool { return U(a) >= U(b) },
	}
	for op, want := range compare {
		f := opFunc(op, ssa.TypeBool, typ, typ)
		rapid.Check(t, func(t *rapid.T) {
			a, b := operand[T](t, "a", bits), operand[T](t, "b", bits)
			if got, err := runFunc(f, val(a), val(b)); err != nil || !Equal(got, MakeBool(want(a, b))) {
				t.Fatalf("op %d of %d, %d: got %s, %v; want %v", op, a, b, got, err, want(a, b))
			}
		})
	}
	checked := map[ssa.Op]func(x, y *big.Int) *big.Int{
		ssa.OpAddChk: func(x, y *big.Int) *big.Int { return new(big.Int).Add(x, y) },
		ssa.OpSubChk: func(x, y *big.Int) *big.Int { return new(big.Int).Sub(x, y) },
		ssa.OpMulChk: func(x, y *big.Int) *big.Int { return new(big.Int).Mul(x, y) },
	}
	exact := func(n T) *big.Int {
		if signed {
			return big.NewInt(int64(n))
		}
		return new(big.Int).SetUint64(uint64(n))
	}
	for op, want := range checked {
		f := opFunc(op, ssa.FirstComposite, typ, typ)
		f.Types = []ssa.TypeInfo{{Kind: ssa.CompositeTuple, Elems: []ssa.Type{typ, ssa.TypeBool}}}
		rapid.Check(t, func(t *rapid.T) {
			a, b := operand[T](t, "a", bits), operand[T](t, "b", bits)
			sum := want(exact(a), exact(b))
			low := new(big.Int).And(sum, new(big.Int).SetUint64(math.MaxUint64)).Uint64()
			wrapped := T(low)
			wantVal := MakeAggregate(val(wrapped), MakeBool(exact(wrapped).Cmp(sum) != 0))
			if got, err := runFunc(f, val(a), val(b)); err != nil || !Equal(got, wantVal) {
				t.Fatalf("%s %d, %d: got %s, %v; want %s", opNames[op], a, b, got, err, wantVal)
			}
		})
	}
	unary := map[ssa.Op]func(a T) T{
		ssa.OpNeg: func(a T) T { return -a }, ssa.OpNot: func(a T) T { return ^a }, ssa.OpCopy: func(a T) T { return a },
	}
	for op, want := range unary {
		f := opFunc(op, typ, typ)
		rapid.Check(t, func(t *rapid.T) {
			a := operand[T](t, "a", bits)
			if got, err := runFunc(f, val(a)); err != nil || !Equal(got, val(want(a))) {
				t.Fatalf("%s %d: got %s, %v", opNames[op], a, got, err)
			}
		})
	}
	casts := map[ssa.Type]func(a T) Val{
		ssa.TypeI8: func(a T) Val { return MakeInt(int64(int8(a))) }, ssa.TypeI16: func(a T) Val { return MakeInt(int64(int16(a))) },
		ssa.TypeI32: func(a T) Val { return MakeInt(int64(int32(a))) }, ssa.TypeI64: func(a T) Val { return MakeInt(int64(a)) },
		ssa.TypeU8: func(a T) Val { return MakeUint(uint64(uint8(a))) }, ssa.TypeU16: func(a T) Val { return MakeUint(uint64(uint16(a))) },
		ssa.TypeU32: func(a T) Val { return MakeUint(uint64(uint32(a))) }, ssa.TypeU64: func(a T) Val { return MakeUint(uint64(a)) },
		ssa.TypeF64: func(a T) Val { return MakeFloat(float64(a)) }, ssa.TypeBool: func(a T) Val { return MakeBool(a != 0) },
	}
	for to, want := range casts {
		f := opFunc(ssa.OpCast, to, typ)
		rapid.Check(t, func(t *rapid.T) {
			a := operand[T](t, "a", bits)
			if got, err := runFunc(f, val(a)); err != nil || !Equal(got, want(a)) {
				t.Fatalf("cast %d to type %d: got %s, %v; want %s", a, to, got, err, want(a))
			}
		})
	}
}

func TestIntegerOps(t *testing.T) {
	t.Run("i8", func(t *testing.T) { integerOps[int8, int8, uint8](t, ssa.TypeI8) })
	t.Run("i16", func(t *testing.T) { integerOps[int16, int16, uint16](t, ssa.TypeI16) })
	t.Run("i32", func(t *testing.T) { integerOps[int32, int32, uint32](t, ssa.TypeI32) })
	t.Run("i64", func(t *testing.T) { integerOps[int64, int64, uint64](t, ssa.TypeI64) })
	t.Run("u8", func(t *testing.T) { integerOps[uint8, int8, uint8](t, ssa.TypeU8) })
	t.Run("u16", func(t *testing.T) { integerOps[uint16, int16, uint16](t, ssa.TypeU16) })
	t.Run("u32", func(t *testing.T) { integerOps[uint32, int32, uint32](t, ssa.TypeU32) })
	t.Run("u64", func(t *testing.T) { integerOps[uint64, int64, uint64](t, ssa.TypeU64) })
}

// Untyped arithmetic is that of int64, but for shift counts, and its truth values
// are integers.
func TestUntypedOps(t *testing.T) {
	ops := map[ssa.Op]func(a, b int64) int64{
		ssa.OpAdd: func(a, b int64) int64 { return a + b }, ssa.OpSub: func(a, b int64) int64 { return a - b },
		ssa.OpMul: func(a, b int64) int64 { return a * b }, ssa.OpDiv: func(a, b int64) int64 { return a / b },
		ssa.OpRem: func(a, b int64) int64 { return a % b }, ssa.OpAnd: func(a, b int64) int64 { return a & b },
		ssa.OpOr: func(a, b int64) int64 { return a | b }, ssa.OpXor: func(a, b int64) int64 { return a ^ b },
		ssa.OpShl:  func(a, b int64) int64 { return a << (uint64(b) % 64) },
		ssa.OpAShr: func(a, b int64) int64 { return a >> (uint64(b) % 64) },
		ssa.OpLShr: func(a, b int64) int64 { return int64(uint64(a) >> (uint64(b) % 64)) },
		ssa.OpLAnd: func(a, b int64) int64 { return bit(a != 0 && b != 0) }, ssa.OpLOr: func(a, b int64) int64 { return bit(a != 0 || b != 0) },
		ssa.OpEq: func(a, b int64) int64 { return bit(a == b) }, ssa.OpNe: func(a, b int64) int64 { return bit(a != b) },
		ssa.OpLt: func(a, b int64) int64 { return bit(a < b) }, ssa.OpLe: func(a, b int64) int64 { return bit(a <= b) },
		ssa.OpGt: func(a, b int64) int64 { return bit(a > b) }, ssa.OpGe: func(a, b int64) int64 { return bit(a >= b) },
	}
	for op, want := range ops {
		f := opFunc(op, ssa.TypeAny, ssa.TypeAny, ssa.TypeAny)
		rapid.Check(t, func(t *rapid.T) {
			a, b := operand[int64](t, "a", 64), operand[int64](t, "b", 64)
			if divides(op) && b == 0 {
				b = 1
			}
			if got, err := runFunc(f, MakeInt(a), MakeInt(b)); err != nil || !Equal(got, MakeInt(want(a, b))) {
				t.Fatalf("op %d of %d, %d: got %s, %v; want %d", op, a, b, got, err, want(a, b))
			}
		})
	}
}

func TestFloatOps(t *testing.T) {
	ops := map[ssa.Op]func(a, b float64) float64{
		ssa.OpFAdd: func(a, b float64) float64 { return a + b }, ssa.OpFSub: func(a, b float64) float64 { return a - b },
		ssa.OpFMul: func(a, b float64) float64 { return a * b }, ssa.OpFDiv: func(a, b float64) float64 { return a / b },
		ssa.OpFRem: math.Mod,
	}
	ops32 := map[ssa.Op]func(a, b float32) float32{
		ssa.OpFAdd: func(a, b float32) float32 { return a + b }, ssa.OpFSub: func(a, b float32) float32 { return a - b },
		ssa.OpFMul: func(a, b float32) float32 { return a * b }, ssa.OpFDiv: func(a, b float32) float32 { return a / b },
	}
	for op, want := range ops {
		f := opFunc(op, ssa.TypeF64, ssa.TypeF64, ssa.TypeF64)
		rapid.Check(t, func(t *rapid.T) {
			a, b := rapid.Float64().Draw(t, "a"), rapid.Float64().Draw(t, "b")
			if got, err := runFunc(f, MakeFloat(a), MakeFloat(b)); err != nil || !Equal(got, MakeFloat(want(a, b))) {
				t.Fatalf("%s %g, %g: got %s, %v", opNames[op], a, b, got, err)
			}
		})
	}
	for op, want := range ops32 {
		f := opFunc(op, ssa.TypeF32, ssa.TypeF32, ssa.TypeF32)
		rapid.Check(t, func(t *rapid.T) {
			a, b := rapid.Float32().Draw(t, "a"), rapid.Float32().Draw(t, "b")
			if got, err := runFunc(f, MakeFloat(float64(a)), MakeFloat(float64(b))); err != nil || !Equal(got, MakeFloat(float64(want(a, b)))) {
				t.Fatalf("%s %g, %g: got %s, %v", opNames[op], a, b, got, err)
			}
		})
	}
	nan := MakeFloat(math.NaN())
	for op, want := range map[ssa.Op]bool{ssa.OpFeq: false, ssa.OpFne: true, ssa.OpFlt: false, ssa.OpFle: false, ssa.OpFgt: false, ssa.OpFge: false} {
		if got, err := runFunc(opFunc(op, ssa.TypeBool, ssa.TypeF64, ssa.TypeF64), nan, MakeFloat(1)); err != nil || got.Bool() != want {
			t.Errorf("op %d of NaN, 1: got %s, %v", op, got, err)
		}
	}
	for _, c := range []struct {
		x    float64
		to   ssa.Type
		want Val
	}{
		{-1.9, ssa.TypeI8, MakeInt(-1)}, {127.9, ssa.TypeI8, MakeInt(127)}, {128, ssa.TypeI8, Val{}}, {-128, ssa.TypeI8, MakeInt(-128)},
		{-0.5, ssa.TypeU8, MakeUint(0)}, {-1, ssa.TypeU8, Val{}}, {1 << 63, ssa.TypeU64, MakeUint(1 << 63)}, {1 << 63, ssa.TypeI64, Val{}},
		{math.NaN(), ssa.TypeI64, Val{}}, {math.Inf(1), ssa.TypeU64, Val{}}, {0.1, ssa.TypeF32, MakeFloat(float64(float32(0.1)))},
	} {
		if got, err := runFunc(opFunc(ssa.OpCast, c.to, ssa.TypeF64), MakeFloat(c.x)); err != nil || !Equal(got, c.want) {
			t.Errorf("cast %g to type %d: got %s, %v; want %s", c.x, c.to, got, err, c.want)
		}
	}
}

// An integer of a width that no machine has.
func TestOddWidth(t *testing.T) {
	f := opFunc(ssa.OpAdd, ssa.FirstComposite, ssa.FirstComposite, ssa.FirstComposite)
	f.Types = []ssa.TypeInfo{{Kind: ssa.CompositeInt, Len: 37, Name: "i37"}}
	if got, err := runFunc(f, MakeInt(1<<36-1), MakeInt(1)); err != nil || !Equal(got, MakeInt(-1<<36)) {
		t.Errorf("got %s, %v", got, err)
	}
	f.Types[0].Len = 128
	if _, err := runFunc(f, MakeInt(1), MakeInt(1)); err == nil || !strings.Contains(err.Error(), "64 bits") {
		t.Errorf("i128: %v", err)
	}
}

func TestMixedAndTruth(t *testing.T) {
	one, half := MakeInt(1), MakeFloat(0.5)
	for _, c := range []struct {
		op   ssa.Op
		typ  ssa.Type
		args []Val
		want Val
	}{
		{ssa.OpAdd, ssa.TypeAny, []Val{one, half}, MakeFloat(1.5)},
		{ssa.OpDiv, ssa.TypeAny, []Val{one, MakeFloat(0)}, MakeFloat(math.Inf(1))},
		{ssa.OpLt, ssa.TypeAny, []Val{half, one}, one},
		{ssa.OpNeg, ssa.TypeAny, []Val{half}, MakeFloat(-0.5)},
		{ssa.OpLNot, ssa.TypeAny, []Val{one}, MakeInt(0)},
		{ssa.OpLNot, ssa.TypeBool, []Val{MakeBool(false)}, MakeBool(true)},
		{ssa.OpNot, ssa.TypeBool, []Val{MakeBool(true)}, MakeBool(false)},
		{ssa.OpAdd, ssa.TypeAny, []Val{MakeBool(true), one}, MakeInt(2)},
		{ssa.OpEq, ssa.TypeAny, []Val{MakeString("a"), MakeString("a")}, one},
		{ssa.OpAdd, ssa.TypeAny, []Val{{}, one}, Val{}},
		{ssa.OpAdd, ssa.TypeAny, []Val{MakeUnit(), one}, Val{}},
		{ssa.OpMul, ssa.TypeI64, []Val{MakeInt(0), {}}, Val{}},
		{ssa.OpLt, ssa.TypeAny, []Val{one, {}}, Val{}},
		{ssa.OpDiv, ssa.TypeAny, []Val{MakeInt(math.MinInt64), MakeInt(-1)}, MakeInt(math.MinInt64)},
		{ssa.OpRem, ssa.TypeAny, []Val{MakeInt(-7), MakeInt(2)}, MakeInt(-1)},
	} {
		params := make([]ssa.Type, len(c.args))
		for i := range params {
			params[i] = c.typ
		}
		if got, err := runFunc(opFunc(c.op, c.typ, params...), c.args...); err != nil || !Equal(got, c.want) {
			t.Errorf("op %d of %v: got %s, %v; want %s", c.op, c.args, got, err, c.want)
		}
	}
}

// What is neither a number nor a truth value is cast to its own type only.
func TestCastOfOthers(t *testing.T) {
	for _, c := range []struct {
		to, from ssa.Type
		arg      Val
		want     string
	}{
		{ssa.TypeStr, ssa.TypeStr, MakeString("a"), `"a"`},
		{ssa.TypePtr, ssa.TypeStr, MakeString("a"), "error: f, block 1: a string cannot be converted to that type"},
		{ssa.TypeStr, ssa.TypeI64, MakeInt(1), "error: f, block 1: an integer cannot be converted to that type"},
		{ssa.TypePtr, ssa.TypeI64, MakeInt(1), "1"},
	} {
		if got := run1(t, opFunc(ssa.OpCast, c.to, c.from), c.arg); got != c.want {
			t.Errorf("cast %s to type %d: %s, want %s", c.arg, c.to, got, c.want)
		}
	}
}
