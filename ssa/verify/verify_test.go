package verify_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"phils/ssa"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

const anyT = ssa.TypeAny

// randomSSA makes a function on g whose values use any earlier-numbered or
// later-numbered value: as SSA some uses are right and some are not. The oracle
// tells which.
func randomSSA(rng *rand.Rand, g ssa.Graph) *ssa.Func {
	b := ssa.NewBuilder("f")
	nb := g.NumBlocks()
	var vals []ssa.Value
	type use struct {
		v ssa.Value
		n int
	}
	var uses []use
	for i := range nb {
		b.NewBlock(fmt.Sprintf("L%d", i+1), -1)
	}
	for blk := ssa.BlockID(1); int(blk) <= nb; blk++ {
		b.SetBlock(blk)
		if n := len(g.Preds(blk)); n > 0 {
			for range rng.IntN(3) {
				v := b.AddPhi(ssa.OpPhi, anyT, -1)
				vals, uses = append(vals, v), append(uses, use{v, n})
			}
		}
		for range rng.IntN(4) {
			v := b.Add(ssa.OpAdd, anyT, -1, 0)
			vals, uses = append(vals, v), append(uses, use{v, 2})
		}
		succs := g.Succs(blk)
		switch len(succs) {
		case 0:
			b.Add(ssa.OpReturn, 0, -1, 0)
		case 1:
			b.Add(ssa.OpGoto, 0, -1, 0)
		case 2:
			// One in three ends in a call that may unwind: its result is only on edge 0.
			if rng.IntN(3) == 0 {
				vals = append(vals, b.Add(ssa.OpInvoke, anyT, -1, b.Sym("g")))
			} else {
				b.Add(ssa.OpBranch, 0, -1, 0, b.Int(1, anyT))
			}
		default:
			b.Add(ssa.OpOtherTerm, 0, -1, 0)
		}
		b.SetSuccs(blk, succs...)
	}
	vals = append(vals, b.Int(3, anyT))
	for _, u := range uses {
		args := make([]ssa.Value, u.n)
		for i := range args {
			args[i] = vals[rng.IntN(len(vals))]
		}
		b.SetArgs(u.v, args)
	}
	return b.Finish()
}

// brokenUses finds the uses that some path reaches without the definition, by
// searching paths over points of the program: (value, operand) pairs.
func brokenUses(f *ssa.Func) map[[2]int]bool {
	reach := reachable(f, 0)
	bad := map[[2]int]bool{}
	for v := 1; v < len(f.Op); v++ {
		for i, d := range f.Args(ssa.Value(v)) {
			if f.Block[d] == 0 || !reach[f.Block[v]] {
				continue
			}
			if usePossible(f, ssa.Value(v), i, d) {
				bad[[2]int{v, i}] = true
			}
		}
	}
	return bad
}

// reachable gives the blocks whose start can be reached from the entry without
// passing over value avoid (0: none). Passing an invoke's edge 1 does not pass it.
func reachable(f *ssa.Func, avoid ssa.Value) map[ssa.BlockID]bool {
	seen := map[ssa.BlockID]bool{ssa.Entry: true}
	work := []ssa.BlockID{ssa.Entry}
	for len(work) > 0 {
		b := work[0]
		work = work[1:]
		for i, s := range f.Succs(b) {
			if !passes(f, b, i, avoid) && !seen[s] {
				seen[s] = true
				work = append(work, s)
			}
		}
	}
	return seen
}

// passes reports whether going through all of b and out by its i-th edge defines avoid.
func passes(f *ssa.Func, b ssa.BlockID, i int, avoid ssa.Value) bool {
	return avoid != 0 && f.Block[avoid] == b && (f.Op[avoid] != ssa.OpInvoke || i == 0)
}

// usePossible reports whether operand i of v, which is d, can be used undefined.
func usePossible(f *ssa.Func, v ssa.Value, i int, d ssa.Value) bool {
	start := reachable(f, d)
	b := f.Block[v]
	if f.Op[v] != ssa.OpPhi {
		if !start[b] {
			return false
		}
		in := f.Instrs(b)
		return f.Block[d] != b || slices.Index(in, d) >= slices.Index(in, v)
	}
	e := f.PredEdge[int(f.PredOff[b])+i]
	p := f.Source(e)
	return start[p] && !passes(f, p, int(e)-int(f.SuccOff[p]), d)
}

func TestDominanceAgainstPathSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	broken, fine := 0, 0
	for range 5000 {
		g := ssatest.RandomGraph(rng, 1+rng.IntN(9), ssatest.GraphOptions{})
		f := randomSSA(rng, g)
		want := brokenUses(f)
		for _, p := range verify.Func(f) {
			switch p.Code {
			case verify.UseNotDominated:
				k := [2]int{int(p.Value), p.Operand}
				if !want[k] {
					t.Fatalf("false finding: %s", p)
				}
				delete(want, k)
				broken++
				u, ok := verify.UseOf(f, p)
				if !ok || u.Def != f.Args(p.Value)[p.Operand] || !reachable(f, u.Def)[u.UseBlock] {
					t.Fatalf("%s: no path to %+v misses the definition", p, u)
				}
			case verify.EntryHasPredecessors, verify.OperandCount:
			default:
				t.Fatalf("unexpected: %s", p)
			}
		}
		if len(want) > 0 {
			t.Fatalf("missed: %v", want)
		}
		fine++
	}
	if broken < 5000 {
		t.Errorf("only %d broken uses in %d functions: the test says little", broken, fine)
	}
}

// sound makes a loop in SSA form with everything a mutation needs: a parameter, phis,
// a diamond, a typed part, an upsilon and a switch.
func sound() *ssa.Func {
	b := ssa.NewBuilder("sound")
	x := b.NewVar(ssa.VarInfo{Name: "x", Src: -1, Promotable: true})
	y := b.NewVar(ssa.VarInfo{Name: "y", Type: ssa.TypeI64, Src: -1, Promotable: true})
	entry, head, left, right, join, done := b.NewBlock("entry", 0), b.NewBlock("head", 0), b.NewBlock("left", 0), b.NewBlock("right", 0), b.NewBlock("join", 0), b.NewBlock("done", 0)
	b.SetBlock(join)
	shadow := b.AddPhi(ssa.OpShadowPhi, anyT, 0)
	b.SetBlock(entry)
	n := b.Add(ssa.OpParam, anyT, 0, 0)
	b.SetName(n, x, 0)
	b.Func().Params = []ssa.Value{n}
	b.Add(ssa.OpGoto, 0, 0, 0)
	b.SetSuccs(entry, head)
	b.SetBlock(head)
	i := b.AddPhi(ssa.OpPhi, anyT, 0)
	b.SetName(i, x, 1)
	b.Add(ssa.OpBranch, 0, 0, 0, b.Add(ssa.OpLt, anyT, 0, 0, i, n))
	b.SetSuccs(head, left, right)
	b.SetBlock(left)
	l := b.Add(ssa.OpAdd, anyT, 0, 0, i, b.Int(1, anyT))
	b.SetName(l, x, 2)
	b.Add(ssa.OpUpsilon, 0, 0, int32(shadow), l)
	b.Add(ssa.OpSwitch, 0, 0, b.Cases([]ssa.Const{{Int: 1}}), l)
	b.SetSuccs(left, join, join)
	b.SetBlock(right)
	b.Add(ssa.OpUpsilon, 0, 0, int32(shadow), b.Int(2, anyT))
	typed := b.Add(ssa.OpMul, ssa.TypeI64, 0, 0, b.Int(3, ssa.TypeI64), b.Int(4, ssa.TypeI64))
	b.SetName(typed, y, 1)
	b.Add(ssa.OpPrint, 0, 0, 0, typed)
	b.Add(ssa.OpGoto, 0, 0, 0)
	b.SetSuccs(right, join)
	b.SetBlock(join)
	m := b.AddPhi(ssa.OpPhi, anyT, 0)
	b.SetArgs(m, []ssa.Value{l, l, n})
	b.SetName(m, x, 3)
	s := b.Add(ssa.OpSub, anyT, 0, 0, m, shadow)
	b.Add(ssa.OpBranch, 0, 0, 0, s)
	b.SetSuccs(join, head, done)
	b.SetArgs(i, []ssa.Value{n, m})
	b.SetBlock(done)
	par := b.Add(ssa.OpParCopy, anyT, 0, 0, m, s)
	pr := b.Add(ssa.OpProj, anyT, 0, 1, par)
	b.Add(ssa.OpReturn, 0, 0, 0, pr)
	return b.Finish()
}

// value finds the nth value of an operation.
func value(f *ssa.Func, op ssa.Op, nth int) ssa.Value {
	for v := 1; v < len(f.Op); v++ {
		if f.Op[v] == op {
			if nth == 0 {
				return ssa.Value(v)
			}
			nth--
		}
	}
	panic("no such value")
}

// moveTo puts v at position pos of its block.
func moveTo(f *ssa.Func, v ssa.Value, pos int) {
	in := f.Instrs(f.Block[v])
	i := slices.Index(in, v)
	rest := append(slices.Clone(in[:i]), in[i+1:]...)
	copy(in, slices.Insert(rest, pos, v))
}

// dropArg takes operand i of v out of the columns.
func dropArg(f *ssa.Func, v ssa.Value, i int) {
	at := int(f.ArgOff[v]) + i
	f.Arg = slices.Delete(slices.Clone(f.Arg), at, at+1)
	for w := int(v) + 1; w < len(f.ArgOff); w++ {
		f.ArgOff[w]--
	}
}

func TestMutants(t *testing.T) {
	if ps := verify.SSA(sound()); len(ps) > 0 {
		t.Fatalf("the sound function: %v", ps)
	}
	for _, m := range []struct {
		name   string
		mutate func(f *ssa.Func)
		want   verify.Code
	}{
		{"column too short", func(f *ssa.Func) { f.Src = f.Src[1:] }, verify.Malformed},
		{"no columns", func(f *ssa.Func) { *f = ssa.Func{} }, verify.Malformed},
		{"no blocks", func(f *ssa.Func) { f.SuccOff = []int32{0, 0} }, verify.Malformed},
		{"ArgOff falls", func(f *ssa.Func) { f.ArgOff[4] = 99 }, verify.Malformed},
		{"edge out of range", func(f *ssa.Func) { f.Succ[0] = 77 }, verify.Malformed},
		{"edge redirected without its slot", func(f *ssa.Func) { f.Succ[0] = 3 }, verify.Malformed},
		{"in-slots exchanged", func(f *ssa.Func) {
			o := f.PredOff[5]
			f.PredEdge[o], f.PredEdge[o+1] = f.PredEdge[o+1], f.PredEdge[o]
			f.SuccSlot[f.PredEdge[o]], f.SuccSlot[f.PredEdge[o+1]] = o, o+1
		}, verify.Malformed},
		{"value in another block", func(f *ssa.Func) { f.Block[value(f, ssa.OpAdd, 0)] = 2 }, verify.Malformed},
		{"value listed twice", func(f *ssa.Func) { in := f.Instrs(4); in[1] = in[0] }, verify.Malformed},
		{"value in a block that does not list it", func(f *ssa.Func) { f.Block[value(f, ssa.OpConst, 0)] = 2 }, verify.Malformed},
		{"operand out of range", func(f *ssa.Func) { f.Arg[0] = 1000 }, verify.Malformed},
		{"operand one past the last", func(f *ssa.Func) { f.Arg[0] = ssa.Value(f.NumValues()) }, verify.Malformed},
		{"block that lists one value past the last", func(f *ssa.Func) { f.Instr[0] = ssa.Value(f.NumValues()) }, verify.Malformed},
		{"block that lists no value", func(f *ssa.Func) { f.Instr[0] = 0 }, verify.Malformed},
		{"edge to one block past the last", func(f *ssa.Func) { f.Succ[0] = ssa.BlockID(f.NumBlocks() + 1) }, verify.Malformed},
		{"in-slot of the next block", func(f *ssa.Func) { f.SuccSlot[0] = f.PredOff[3] }, verify.Malformed},
		{"parameter one past the last", func(f *ssa.Func) { f.Params[0] = ssa.Value(f.NumValues()) }, verify.Malformed},
		{"parameter listed twice", func(f *ssa.Func) { f.Params = append(f.Params, f.Params[0]) }, verify.Malformed},
		{"constant one past the last", func(f *ssa.Func) { f.Aux[value(f, ssa.OpConst, 0)] = int32(len(f.Consts)) }, verify.Malformed},
		{"cases one past the last", func(f *ssa.Func) { f.Aux[value(f, ssa.OpSwitch, 0)] = int32(len(f.Cases)) }, verify.Malformed},
		{"read of variable 0", func(f *ssa.Func) { v := value(f, ssa.OpAdd, 0); f.Op[v], f.Aux[v] = ssa.OpRead, 0 }, verify.Malformed},
		{"read of one variable past the last", func(f *ssa.Func) { v := value(f, ssa.OpAdd, 0); f.Op[v], f.Aux[v] = ssa.OpRead, int32(len(f.Vars)) }, verify.Malformed},
		{"upsilon of one value past the last", func(f *ssa.Func) { f.Aux[value(f, ssa.OpUpsilon, 0)] = int32(f.NumValues()) }, verify.Malformed},
		{"negative projection", func(f *ssa.Func) { f.Aux[value(f, ssa.OpProj, 0)] = -1 }, verify.Malformed},
		{"version of one variable past the last", func(f *ssa.Func) { f.Var[value(f, ssa.OpAdd, 0)] = ssa.Var(len(f.Vars)) }, verify.Malformed},
		{"version of a negative variable", func(f *ssa.Func) { f.Var[value(f, ssa.OpAdd, 0)] = -1 }, verify.Malformed},
		{"negative operand", func(f *ssa.Func) { f.Arg[0] = -1 }, verify.Malformed},
		{"constant out of range", func(f *ssa.Func) { f.Aux[value(f, ssa.OpConst, 0)] = 50 }, verify.Malformed},
		{"parameter list wrong", func(f *ssa.Func) { f.Params[0] = value(f, ssa.OpAdd, 0) }, verify.Malformed},
		{"upsilon of no shadow phi", func(f *ssa.Func) { f.Aux[value(f, ssa.OpUpsilon, 0)] = int32(value(f, ssa.OpPhi, 0)) }, verify.Malformed},
		{"operation out of range", func(f *ssa.Func) { f.Op[value(f, ssa.OpAdd, 0)] = 250 }, verify.Malformed},
		{"variable out of range", func(f *ssa.Func) { f.Var[value(f, ssa.OpAdd, 0)] = 9 }, verify.Malformed},

		{"terminator first", func(f *ssa.Func) { moveTo(f, value(f, ssa.OpGoto, 1), 0) }, verify.AfterTerminator},
		{"two terminators", func(f *ssa.Func) { f.Op[value(f, ssa.OpPrint, 0)] = ssa.OpHalt }, verify.AfterTerminator},
		{"no terminator", func(f *ssa.Func) { f.Op[value(f, ssa.OpGoto, 0)] = ssa.OpNop }, verify.MissingTerminator},
		{"goto with two edges", func(f *ssa.Func) { f.Op[value(f, ssa.OpBranch, 0)] = ssa.OpGoto }, verify.EdgeCount},
		{"switch with a case too many", func(f *ssa.Func) { f.Cases[0] = append(f.Cases[0], ssa.Const{Int: 2}) }, verify.EdgeCount},
		{"return with an edge", func(f *ssa.Func) { f.Op[value(f, ssa.OpGoto, 1)] = ssa.OpReturn }, verify.EdgeCount},
		{"jump to the entry", func(f *ssa.Func) {
			succ := [][]ssa.BlockID{{2}, {3, 4}, {5, 5}, {5}, {1, 6}, nil}
			f.Graph = ssa.NewGraph(succ)
		}, verify.EntryHasPredecessors},
		{"parameter outside the entry", func(f *ssa.Func) { v := value(f, ssa.OpLt, 0); f.Op[v], f.Aux[v] = ssa.OpParam, 0 }, verify.ParamPlace},
		{"phi below", func(f *ssa.Func) { moveTo(f, value(f, ssa.OpPhi, 1), 2) }, verify.PhiNotFirst},
		{"shadow phi below", func(f *ssa.Func) { moveTo(f, value(f, ssa.OpShadowPhi, 0), 2) }, verify.PhiNotFirst},
		{"phi operand missing", func(f *ssa.Func) { f.Args(value(f, ssa.OpPhi, 1))[1] = 0 }, verify.PhiOperands},
		{"phi one operand short", func(f *ssa.Func) { dropArg(f, value(f, ssa.OpPhi, 1), 2) }, verify.PhiOperands},
		{"phi one operand short for a double edge", func(f *ssa.Func) { dropArg(f, value(f, ssa.OpPhi, 1), 0) }, verify.PhiOperands},
		{"addition with one operand", func(f *ssa.Func) { dropArg(f, value(f, ssa.OpAdd, 0), 1) }, verify.OperandCount},
		{"upsilon whose phi is missing", func(f *ssa.Func) { f.Aux[value(f, ssa.OpUpsilon, 0)] = 0 }, verify.BadOperand},
		{"operand missing", func(f *ssa.Func) { f.Args(value(f, ssa.OpAdd, 0))[0] = 0 }, verify.BadOperand},
		{"operand without a result", func(f *ssa.Func) { f.Args(value(f, ssa.OpAdd, 0))[0] = value(f, ssa.OpPrint, 0) }, verify.BadOperand},
		{"projection out of range", func(f *ssa.Func) { f.Aux[value(f, ssa.OpProj, 0)] = 2 }, verify.BadOperand},
		{"use before definition in a block", func(f *ssa.Func) {
			moveTo(f, value(f, ssa.OpSub, 0), 3)
			moveTo(f, value(f, ssa.OpLt, 0), 0)
			f.Args(value(f, ssa.OpLt, 0))[0] = value(f, ssa.OpLt, 0)
		}, verify.UseNotDominated},
		{"use of the other arm", func(f *ssa.Func) { f.Args(value(f, ssa.OpPrint, 0))[0] = value(f, ssa.OpAdd, 0) }, verify.UseNotDominated},
		{"use after the join of one arm's value", func(f *ssa.Func) { f.Args(value(f, ssa.OpSub, 0))[0] = value(f, ssa.OpAdd, 0) }, verify.UseNotDominated},
		{"phi operand not from its edge", func(f *ssa.Func) { f.Args(value(f, ssa.OpPhi, 1))[2] = value(f, ssa.OpAdd, 0) }, verify.UseNotDominated},
		{"phi operands exchanged", func(f *ssa.Func) { a := f.Args(value(f, ssa.OpPhi, 0)); a[0], a[1] = a[1], a[0] }, verify.UseNotDominated},
		{"self use", func(f *ssa.Func) { v := value(f, ssa.OpAdd, 0); f.Args(v)[0] = v }, verify.UseNotDominated},
		{"no upsilon on one arm", func(f *ssa.Func) { v := value(f, ssa.OpUpsilon, 1); f.Op[v] = ssa.OpPrint }, verify.UpsilonMissing},
		{"one version twice", func(f *ssa.Func) { f.Ver[value(f, ssa.OpAdd, 0)] = 1 }, verify.MultipleDefinition},
		{"i32 in an i64 product", func(f *ssa.Func) { f.Type[f.Args(value(f, ssa.OpMul, 0))[1]] = ssa.TypeI32 }, verify.TypeMismatch},
		{"branch on a float", func(f *ssa.Func) { f.Type[value(f, ssa.OpLt, 0)] = ssa.TypeF64 }, verify.TypeMismatch},
		{"a typed phi of another type", func(f *ssa.Func) {
			f.Type[value(f, ssa.OpPhi, 1)], f.Type[value(f, ssa.OpAdd, 0)] = ssa.TypeI8, ssa.TypeI16
		}, verify.TypeMismatch},
		{"a projection of another type than its operand of the parallel copy", func(f *ssa.Func) {
			// Operand 0 has the type of the projection, which copies operand 1.
			f.Type[value(f, ssa.OpPhi, 1)], f.Type[value(f, ssa.OpSub, 0)], f.Type[value(f, ssa.OpProj, 0)] = ssa.TypeI64, ssa.TypeI32, ssa.TypeI64
		}, verify.TypeMismatch},
		{"a σ's second projection of another type than its operand", func(f *ssa.Func) {
			f.Op[value(f, ssa.OpParCopy, 0)] = ssa.OpSigma
			dropArg(f, value(f, ssa.OpSigma, 0), 1)
			f.Type[value(f, ssa.OpPhi, 1)], f.Type[value(f, ssa.OpProj, 0)] = ssa.TypeI64, ssa.TypeI32
		}, verify.TypeMismatch},
		{"a read is left", func(f *ssa.Func) { v := value(f, ssa.OpAdd, 0); f.Op[v], f.Aux[v] = ssa.OpRead, 1 }, verify.NotPromoted},
	} {
		f := sound()
		m.mutate(f)
		ps := verify.SSA(f)
		if !slices.ContainsFunc(ps, func(p verify.Problem) bool { return p.Code == m.want }) {
			t.Errorf("%s: want %s, got %v", m.name, m.want, ps)
		}
		for _, p := range ps {
			if p.Msg == "" || p.String() == "" {
				t.Errorf("%s: a problem without words", m.name)
			}
		}
		if structure := verify.Structure(f); (len(structure) > 0) != (m.want == verify.Malformed) {
			t.Errorf("%s: Structure says %v", m.name, structure)
		}
	}
}

// Each column has the length that its kind wants.
func TestColumns(t *testing.T) {
	short := map[string]func(f *ssa.Func){
		"ArgOff":    func(f *ssa.Func) { f.ArgOff = f.ArgOff[:len(f.ArgOff)-1] },
		"Block":     func(f *ssa.Func) { f.Block = f.Block[1:] },
		"Aux":       func(f *ssa.Func) { f.Aux = f.Aux[1:] },
		"Type":      func(f *ssa.Func) { f.Type = f.Type[1:] },
		"Var":       func(f *ssa.Func) { f.Var = f.Var[1:] },
		"Ver":       func(f *ssa.Func) { f.Ver = f.Ver[1:] },
		"PredOff":   func(f *ssa.Func) { f.PredOff = f.PredOff[:len(f.PredOff)-1] },
		"InstrOff":  func(f *ssa.Func) { f.InstrOff = f.InstrOff[:len(f.InstrOff)-1] },
		"BlockName": func(f *ssa.Func) { f.BlockName = f.BlockName[1:] },
		"BlockSrc":  func(f *ssa.Func) { f.BlockSrc = f.BlockSrc[1:] },
		"Pred":      func(f *ssa.Func) { f.Pred = f.Pred[1:] },
		"PredEdge":  func(f *ssa.Func) { f.PredEdge = f.PredEdge[1:] },
		"SuccSlot":  func(f *ssa.Func) { f.SuccSlot = f.SuccSlot[1:] },
		"Instr":     func(f *ssa.Func) { f.Instr = f.Instr[:len(f.Instr)-1] },
		"Succ":      func(f *ssa.Func) { f.Succ = f.Succ[:len(f.Succ)-1] },
		"Arg":       func(f *ssa.Func) { f.Arg = f.Arg[:len(f.Arg)-1] },
	}
	for name, shorten := range short {
		f := sound()
		shorten(f)
		if ps := verify.Structure(f); len(ps) == 0 || ps[0].Code != verify.Malformed {
			t.Errorf("%s too short: %v", name, ps)
		}
	}
}

// What is allowed that looks wrong.
func TestAllowed(t *testing.T) {
	for _, m := range []struct {
		name   string
		mutate func(f *ssa.Func)
	}{
		{"a phi that uses itself", func(f *ssa.Func) { v := value(f, ssa.OpPhi, 0); f.Args(v)[1] = v }},
		{"a phi operand defined at the end of the predecessor", func(f *ssa.Func) { f.Args(value(f, ssa.OpPhi, 0))[1] = value(f, ssa.OpSub, 0) }},
		{"a double edge with two operands that differ", func(f *ssa.Func) { f.Args(value(f, ssa.OpPhi, 1))[0] = value(f, ssa.OpPhi, 0) }},
		{"an Aux that the operation does not read", func(f *ssa.Func) {
			f.Aux[value(f, ssa.OpAdd, 0)], f.Aux[value(f, ssa.OpSub, 0)] = math.MaxInt32, math.MinInt32
		}},
		{"the same version without a number", func(f *ssa.Func) {
			f.Ver[value(f, ssa.OpAdd, 0)], f.Ver[value(f, ssa.OpPhi, 0)] = -1, -1
		}},
	} {
		f := sound()
		m.mutate(f)
		if ps := verify.SSA(f); len(ps) > 0 {
			t.Errorf("%s: %v", m.name, ps)
		}
	}
	// Unreachable code may use anything, and a phi may take anything from it; what it
	// defines does not count elsewhere.
	b := ssa.NewBuilder("dead")
	entry, dead, join := b.NewBlock("entry", 0), b.NewBlock("dead", 0), b.NewBlock("join", 0)
	b.SetBlock(entry)
	b.Add(ssa.OpGoto, 0, 0, 0)
	b.SetSuccs(entry, join)
	b.SetBlock(dead)
	u := b.Add(ssa.OpAdd, anyT, 0, 0)
	b.SetArgs(u, []ssa.Value{u, u})
	b.Add(ssa.OpGoto, 0, 0, 0)
	b.SetSuccs(dead, join)
	b.SetBlock(join)
	phi := b.AddPhi(ssa.OpPhi, anyT, 0)
	late := b.Add(ssa.OpCopy, anyT, 0, 0, phi)
	b.SetArgs(phi, []ssa.Value{b.Int(1, anyT), late})
	b.Add(ssa.OpReturn, 0, 0, 0, late)
	f := b.Finish()
	if ps := verify.SSA(f); len(ps) > 0 {
		t.Errorf("unreachable: %v", ps)
	}
	f.Args(late)[0] = u
	if ps := verify.SSA(f); len(ps) != 1 || ps[0].Code != verify.UseNotDominated {
		t.Errorf("a use of an unreachable definition: %v", ps)
	}
}

// A value of the loop entered from two sides is used in the block at the other entry.
func TestIrreducible(t *testing.T) {
	b := ssa.NewBuilder("irreducible")
	entry, left, right := b.NewBlock("entry", 0), b.NewBlock("left", 0), b.NewBlock("right", 0)
	b.SetBlock(entry)
	b.Add(ssa.OpBranch, 0, 0, 0, b.Int(1, anyT))
	b.SetSuccs(entry, left, right)
	b.SetBlock(left)
	x := b.Add(ssa.OpAdd, anyT, 0, 0, b.Int(1, anyT), b.Int(2, anyT))
	b.Add(ssa.OpGoto, 0, 0, 0)
	b.SetSuccs(left, right)
	b.SetBlock(right)
	y := b.Add(ssa.OpCopy, anyT, 0, 0, x)
	b.Add(ssa.OpGoto, 0, 0, 0)
	b.SetSuccs(right, left)
	f := b.Finish()
	ps := verify.Func(f)
	if len(ps) != 1 || ps[0].Code != verify.UseNotDominated || ps[0].Value != y {
		t.Fatal(ps)
	}
	if u, ok := verify.UseOf(f, ps[0]); !ok || u.DefBlock != left || u.UseBlock != right || u.AtEnd {
		t.Errorf("%+v", u)
	}
}

// Upsilons against all paths: over random graphs, a shadow phi is fine exactly when no
// path from the entry to its block misses all blocks with an upsilon.
func TestUpsilonsAgainstPathSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	missing := 0
	for range 3000 {
		g := ssatest.RandomGraph(rng, 2+rng.IntN(8), ssatest.GraphOptions{NoEntry: true})
		nb := g.NumBlocks()
		b := ssa.NewBuilder("f")
		for range nb {
			b.NewBlock("", -1)
		}
		at := ssa.BlockID(2 + rng.IntN(nb-1))
		b.SetBlock(at)
		phi := b.AddPhi(ssa.OpShadowPhi, anyT, -1)
		has := make([]bool, nb+1)
		for blk := ssa.BlockID(1); int(blk) <= nb; blk++ {
			b.SetBlock(blk)
			if has[blk] = rng.IntN(2) == 0; has[blk] {
				b.Add(ssa.OpUpsilon, 0, -1, int32(phi), b.Int(1, anyT))
			}
			b.Add(ssa.OpOtherTerm, 0, -1, 0)
			b.SetSuccs(blk, g.Succs(blk)...)
		}
		f := b.Finish()
		path := ssa.PathAvoiding(&f.Graph, ssa.Entry, at, func(x ssa.BlockID) bool { return has[x] }, nil)
		ps := verify.Func(f)
		if (path != nil) != (len(ps) == 1 && ps[0].Code == verify.UpsilonMissing) {
			t.Fatalf("path %v, problems %v", path, ps)
		}
		if path != nil {
			missing++
		}
	}
	if missing < 300 {
		t.Errorf("only %d functions lacked an upsilon", missing)
	}
}

func BenchmarkFunc(b *testing.B) {
	rng := rand.New(rand.NewPCG(9, 10))
	f := ssatest.RandomFunc(rng, ssatest.FuncOptions{Blocks: 1000})
	b.ReportAllocs()
	for b.Loop() {
		if ps := verify.Func(f); len(ps) > 0 {
			b.Fatal(ps[0])
		}
	}
	b.ReportMetric(float64(f.NumValues()), "values")
}
