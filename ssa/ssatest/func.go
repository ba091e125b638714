package ssatest

import (
	"fmt"
	"math/rand/v2"

	"phils/ssa"
)

// FuncOptions says what RandomFunc makes. The zero value gives an untyped function of
// four variables and one parameter, on a graph of any shape, that stops by itself.
type FuncOptions struct {
	Blocks    int // of the random graph; 0: 2 to 12 at random
	Vars      int // variables besides the parameters; 0: 4
	Params    int // 0: 1; negative: none
	Instrs    int // statements of a block at most; 0: 4
	Graph     GraphOptions
	Typed     bool // i64 variables and bool conditions, as in PIR; else TypeAny, as in TAC
	Undefined bool // some variables have no value at first (and may be read)
	NoPrint   bool // no prints: the returned value alone tells
	// Conditions are made of several comparisons, and there are assertions, which may stop
	// the program.
	Conditions bool
	// Arrays is the number of arrays of eight cells, as TAC declares them, which are read and
	// written with constants and computed indices, also through two variables that point to them.
	// Untyped functions only.
	Arrays int
	// Endless leaves out the guards below.
	Endless bool
}

// RandomFunc makes a plain function: variables are read and written any number of
// times, expressions are values of one block. Arithmetic does not fail (division is
// by constants that are not 0).
//
// Every edge backwards, or sideways, goes through a guard: a block that counts the last
// variable, "fuel", down and returns when it is used up, so a run takes at most about
// 20·blocks·statements steps. Guards come last in the text.
func RandomFunc(rng *rand.Rand, opts FuncOptions) *ssa.Func {
	if opts.Blocks == 0 {
		opts.Blocks = 2 + rng.IntN(11)
	}
	if opts.Vars == 0 {
		opts.Vars = 4
	}
	if opts.Params == 0 {
		opts.Params = 1
	}
	if opts.Instrs == 0 {
		opts.Instrs = 4
	}
	opts.Graph.NoEntry = true
	r := &randomFunc{rng: rng, opts: opts, b: ssa.NewBuilder("random")}
	if opts.Typed {
		r.typ, r.cond = ssa.TypeI64, ssa.TypeBool
	}
	return r.build()
}

type randomFunc struct {
	rng              *rand.Rand
	opts             FuncOptions
	b                *ssa.Builder
	typ              ssa.Type // of variables and arithmetic
	cond             ssa.Type // of comparisons
	vars             []ssa.Var
	fuel             ssa.Var
	src              int32
	arrays, pointers []ssa.Var
}

// add appends an instruction with a position of its own.
func (r *randomFunc) add(op ssa.Op, t ssa.Type, aux int32, args ...ssa.Value) ssa.Value {
	r.src++
	return r.b.Add(op, t, r.src, aux, args...)
}

func (r *randomFunc) int(n int64) ssa.Value        { return r.b.Int(n, r.typ) }
func (r *randomFunc) read(x ssa.Var) ssa.Value     { return r.add(ssa.OpRead, r.typ, int32(x)) }
func (r *randomFunc) write(x ssa.Var, v ssa.Value) { r.add(ssa.OpWrite, ssa.TypeUnit, int32(x), v) }
func (r *randomFunc) newVar(info ssa.VarInfo) ssa.Var {
	info.Type, info.Src, info.Promotable = r.typ, -1, true
	x := r.b.NewVar(info)
	return x
}

func (r *randomFunc) build() *ssa.Func {
	rng, b, opts := r.rng, r.b, r.opts
	g := RandomGraph(rng, opts.Blocks, opts.Graph)
	for i := range g.NumBlocks() {
		b.NewBlock(fmt.Sprintf("L%d", i+1), int32(i))
	}
	f := b.Func()
	f.Result = r.typ

	b.SetBlock(ssa.Entry)
	var params []ssa.Value
	for i := range opts.Params {
		x := r.newVar(ssa.VarInfo{Name: fmt.Sprintf("p%d", i), Param: true})
		r.vars = append(r.vars, x)
		v := r.add(ssa.OpParam, r.typ, int32(i))
		b.SetName(v, x, -1)
		params = append(params, v)
	}
	f.Params = params
	for i := range opts.Vars {
		r.vars = append(r.vars, r.newVar(ssa.VarInfo{Name: fmt.Sprintf("v%d", i)}))
	}
	for i, x := range r.vars {
		switch {
		case i < len(params):
			r.write(x, params[i])
		case !opts.Undefined || rng.IntN(2) == 0:
			r.write(x, r.int(int64(rng.IntN(9)-4)))
		}
	}
	for i := range opts.Arrays {
		x := b.NewVar(ssa.VarInfo{Name: fmt.Sprintf("a%d", i), Src: -1})
		r.arrays = append(r.arrays, x)
		for j := range arrayCells {
			r.add(ssa.OpSetIndex, ssa.TypeUnit, 0, r.slot(x), r.int(int64(j)), r.int(int64(rng.IntN(9))))
		}
	}
	for i := range min(opts.Arrays, 2) {
		p := r.newVar(ssa.VarInfo{Name: fmt.Sprintf("q%d", i)})
		r.pointers = append(r.pointers, p)
		r.write(p, r.slot(r.arrays[rng.IntN(len(r.arrays))]))
	}
	if !opts.Endless {
		r.fuel = r.newVar(ssa.VarInfo{Name: "fuel"})
		r.write(r.fuel, r.int(20))
	}

	guards := map[ssa.BlockID]ssa.BlockID{}
	for i := range g.NumBlocks() {
		blk := ssa.BlockID(i + 1)
		b.SetBlock(blk)
		for range rng.IntN(opts.Instrs + 1) {
			r.statement()
		}
		succs := append([]ssa.BlockID(nil), g.Succs(blk)...)
		for j, t := range succs {
			if t > blk || opts.Endless {
				continue
			}
			if guards[t] == 0 {
				guards[t] = b.NewBlock(fmt.Sprintf("G%d", t), -1)
			}
			succs[j] = guards[t]
		}
		r.terminator(blk, succs)
	}
	for t := ssa.Entry; int(t) <= g.NumBlocks(); t++ {
		if guards[t] != 0 {
			r.guard(guards[t], t)
		}
	}
	return b.Finish()
}

// operand is a read of a variable or a constant.
func (r *randomFunc) operand() ssa.Value {
	if r.rng.IntN(4) == 0 {
		return r.int(int64(r.rng.IntN(7) - 3))
	}
	return r.read(r.vars[r.rng.IntN(len(r.vars))])
}

func (r *randomFunc) condition() ssa.Value {
	if r.opts.Conditions {
		return r.nested(0)
	}
	return r.comparison()
}

// nested is a condition of up to four comparisons.
func (r *randomFunc) nested(depth int) ssa.Value {
	and, or, not := ssa.OpLAnd, ssa.OpLOr, ssa.OpLNot
	if r.opts.Typed {
		and, or, not = ssa.OpAnd, ssa.OpOr, ssa.OpNot
	}
	switch k := r.rng.IntN(6); {
	case depth == 2 || k > 2:
		return r.comparison()
	case k == 2:
		return r.add(not, r.cond, 0, r.nested(depth+1))
	case k == 1:
		and = or
		fallthrough
	default:
		x := r.nested(depth + 1)
		y := r.nested(depth + 1)
		return r.add(and, r.cond, 0, x, y)
	}
}

func (r *randomFunc) comparison() ssa.Value {
	ops := []ssa.Op{ssa.OpEq, ssa.OpNe, ssa.OpLt, ssa.OpGe}
	if r.opts.Typed {
		ops = []ssa.Op{ssa.OpEq, ssa.OpNe, ssa.OpSlt, ssa.OpSge}
	}
	if r.opts.Conditions && r.rng.IntN(2) == 0 {
		ops = []ssa.Op{ssa.OpLe, ssa.OpGt}
		if r.opts.Typed {
			ops = []ssa.Op{ssa.OpSle, ssa.OpSgt, ssa.OpUlt, ssa.OpUge}
		}
	}
	op := ops[r.rng.IntN(len(ops))]
	x, y := r.operand(), r.operand()
	return r.add(op, r.cond, 0, x, y)
}

func (r *randomFunc) statement() {
	rng := r.rng
	if len(r.vars) == 0 {
		return
	}
	x := r.vars[rng.IntN(len(r.vars))]
	if r.opts.Conditions && rng.IntN(12) == 0 {
		r.add(ssa.OpAssert, ssa.TypeUnit, 0, r.condition())
		return
	}
	if len(r.arrays) > 0 && rng.IntN(2) == 0 {
		r.element(x)
		return
	}
	switch rng.IntN(8) {
	case 0:
		r.write(x, r.int(int64(rng.IntN(100))))
	case 1, 2: // copies make trivial phis, lost copies and swaps
		r.write(x, r.read(r.vars[rng.IntN(len(r.vars))]))
	case 3:
		if r.opts.NoPrint {
			r.add(ssa.OpNop, ssa.TypeUnit, 0)
			return
		}
		r.add(ssa.OpPrint, ssa.TypeUnit, 0, r.operand())
	case 4:
		div, rem := ssa.OpDiv, ssa.OpRem
		if r.opts.Typed {
			div, rem = ssa.OpSDiv, ssa.OpSRem
		}
		op := div
		if rng.IntN(2) == 0 {
			op = rem
		}
		v := r.operand()
		r.write(x, r.add(op, r.typ, 0, v, r.int(int64(2+rng.IntN(5)))))
	default:
		ops := []ssa.Op{ssa.OpAdd, ssa.OpAdd, ssa.OpSub, ssa.OpMul, ssa.OpXor, ssa.OpAnd}
		op := ops[rng.IntN(len(ops))]
		v, w := r.operand(), r.operand()
		r.write(x, r.add(op, r.typ, 0, v, w))
	}
}

// arrayCells is the size of arrays.
const arrayCells = 8

// slot is the address of array x.
func (r *randomFunc) slot(x ssa.Var) ssa.Value {
	return r.add(ssa.OpSlot, ssa.TypeAny, int32(x), r.int(arrayCells))
}

// element reads an element into x, writes one, or makes a pointer point elsewhere.
func (r *randomFunc) element(x ssa.Var) {
	rng := r.rng
	base := func() ssa.Value {
		if rng.IntN(3) == 0 {
			return r.read(r.pointers[rng.IntN(len(r.pointers))])
		}
		return r.slot(r.arrays[rng.IntN(len(r.arrays))])
	}
	index := func() ssa.Value {
		if rng.IntN(2) == 0 {
			return r.int(int64(rng.IntN(arrayCells)))
		}
		i := r.add(ssa.OpAnd, r.typ, 0, r.read(r.vars[rng.IntN(len(r.vars))]), r.int(3))
		if n := rng.IntN(5); n > 0 {
			i = r.add(ssa.OpAdd, r.typ, 0, i, r.int(int64(n)))
		}
		return i
	}
	switch n := rng.IntN(8); {
	case n == 0:
		p := r.pointers[rng.IntN(len(r.pointers))]
		r.write(p, r.slot(r.arrays[rng.IntN(len(r.arrays))]))
	case n < 4:
		v := r.operand()
		a, i := base(), index()
		r.add(ssa.OpSetIndex, ssa.TypeUnit, 0, a, i, v)
	default:
		a, i := base(), index()
		r.write(x, r.add(ssa.OpIndex, r.typ, 0, a, i))
	}
}

// terminator ends the current block: by the number of its successors.
func (r *randomFunc) terminator(blk ssa.BlockID, succs []ssa.BlockID) {
	switch len(succs) {
	case 0:
		r.add(ssa.OpReturn, ssa.TypeUnit, 0, r.operand())
	case 1:
		r.add(ssa.OpGoto, ssa.TypeUnit, 0)
	case 2:
		r.add(ssa.OpBranch, ssa.TypeUnit, 0, r.condition())
	default:
		var cases []ssa.Const
		for i := range succs[1:] {
			cases = append(cases, ssa.Const{Kind: ssa.ConstInt, Int: int64(i)})
		}
		v := r.operand()
		aux := r.b.Cases(cases)
		r.add(ssa.OpSwitch, ssa.TypeUnit, aux, v)
	}
	r.b.SetSuccs(blk, succs...)
}

// guard fills block blk: to target while there is fuel, else it returns.
func (r *randomFunc) guard(blk, target ssa.BlockID) {
	stop := r.b.NewBlock(fmt.Sprintf("S%d", target), -1)
	r.b.SetBlock(blk)
	r.write(r.fuel, r.add(ssa.OpSub, r.typ, 0, r.read(r.fuel), r.int(1)))
	op := ssa.OpGt
	if r.opts.Typed {
		op = ssa.OpSgt
	}
	c := r.add(op, r.cond, 0, r.read(r.fuel), r.int(0))
	r.add(ssa.OpBranch, ssa.TypeUnit, 0, c)
	r.b.SetSuccs(blk, target, stop)
	r.b.SetBlock(stop)
	r.add(ssa.OpReturn, ssa.TypeUnit, 0, r.operand())
}
