package ssatest

import (
	"math/rand/v2"

	"phils/ssa"
)

// Rand draws from data, a byte for each draw, so that a fuzzer that changes a byte changes one choice of
// RandomFunc and its like. When data is at its end the draws go on, the same ones each time.
func Rand(data []byte) *rand.Rand {
	return rand.New(&bytesSource{data: data, rest: rand.NewPCG(1, 2)})
}

type bytesSource struct {
	data []byte
	rest *rand.PCG
}

// Uint64 repeats the byte: rand takes high bits of it for some ranges and low bits for others.
func (s *bytesSource) Uint64() uint64 {
	if len(s.data) == 0 {
		return s.rest.Uint64()
	}
	b := s.data[0]
	s.data = s.data[1:]
	return uint64(b) * 0x0101010101010101
}

// FuzzOptions chooses options for RandomFunc, for functions of a size that an oracle can take.
func FuzzOptions(rng *rand.Rand) FuncOptions {
	coin := func() bool { return rng.IntN(2) == 0 }
	return FuncOptions{
		Blocks: 2 + rng.IntN(9), Vars: 1 + rng.IntN(5), Params: 1 + rng.IntN(2), Instrs: 1 + rng.IntN(4),
		Graph: GraphOptions{Reducible: coin(), Connected: coin()}, Typed: coin(), Undefined: coin(), Conditions: coin(),
	}
}

// Wild makes a Func out of bytes: any operation, operands, Aux and edges, few of which make sense.
// Its global variable is @g, its parameter, if it has one, of any type.
func Wild(data []byte) *ssa.Func {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		n := int(data[0])
		data = data[1:]
		return n
	}
	b := ssa.NewBuilder("wild")
	f := b.Func()
	f.Types = []ssa.TypeInfo{
		{Kind: ssa.CompositeTuple, Elems: []ssa.Type{ssa.TypeI8, ssa.FirstComposite + 1}},
		{Kind: ssa.CompositeArray, Elems: []ssa.Type{ssa.TypeU16}, Len: 3},
		{Kind: ssa.CompositeInt, Len: int64(next())},
		{Kind: ssa.CompositeRef, Elems: []ssa.Type{ssa.FirstComposite}},
		{Kind: ssa.CompositeStruct, Elems: []ssa.Type{ssa.FirstComposite + 4, ssa.FirstComposite + 99}},
	}
	typ := func() ssa.Type {
		if n := next() % 32; n < 20 {
			return ssa.Type(n % 15)
		} else {
			return ssa.FirstComposite + ssa.Type(n-20)
		}
	}
	for _, s := range []string{"wild", "print", "_Alloc", "@g", "read"} {
		b.Sym(s)
	}
	b.Cases([]ssa.Const{{Int: 1}, {Kind: ssa.ConstFloat, Float: 2}})
	for range 3 {
		b.NewVar(ssa.VarInfo{Name: "x", Type: typ(), Promotable: true})
	}
	b.Int(0, ssa.TypeAny)
	b.Int(2, ssa.TypeI8)
	b.Const(ssa.Const{Kind: ssa.ConstFloat, Float: 1.5}, ssa.TypeF64)
	b.Const(ssa.Const{Kind: ssa.ConstStr, Text: "s"}, ssa.TypeStr)
	b.Undef(ssa.TypeAny)
	b.Global("@g", ssa.TypePtr)
	b.Global("wild", ssa.TypePtr)
	nb := 1 + next()%5
	for range nb {
		b.NewBlock("L", 0)
	}
	b.SetBlock(1)
	if next()%2 == 0 {
		f.Params = []ssa.Value{b.Add(ssa.OpParam, typ(), 0, 0)}
	}
	for blk := 1; blk <= nb; blk++ {
		b.SetBlock(ssa.BlockID(blk))
		for range next() % 12 {
			// One operation in sixteen may be a terminator in the middle.
			op := ssa.Op(next()) % (ssa.OpOtherTerm + 1)
			if op.IsTerminator() && next()%4 > 0 {
				op = ssa.OpAdd
			}
			var args []ssa.Value
			for range next() % 5 {
				args = append(args, ssa.Value(next()%len(f.Op)))
			}
			aux := int32(next() % 6)
			if op == ssa.OpUpsilon {
				aux = int32(next() % len(f.Op))
			}
			b.Add(op, typ(), 0, aux, args...)
		}
		if next()%8 > 0 {
			op := ssa.OpGoto + ssa.Op(next())%(ssa.OpOtherTerm-ssa.OpGoto+1)
			b.Add(op, 0, 0, 0, ssa.Value(next()%len(f.Op)))
		}
		var succs []ssa.BlockID
		for range next() % 4 {
			succs = append(succs, ssa.BlockID(1+next()%nb))
		}
		b.SetSuccs(ssa.BlockID(blk), succs...)
	}
	return b.Finish()
}
