package extend

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
)

// demand runs a function by its gates alone: no block is walked. A value is asked for in an
// iteration of each loop around it.
type demand struct {
	f    *ssa.Func
	l    *ssa.Loops
	g    *Gated
	arg  int64
	memo map[string]int64
	left int
}

// errLost is that the gates lead nowhere, or go round for ever.
var errLost = errors.New("the gates lead to ∅, or go round")

// iterations are, by loop, the iteration asked for; loops that a place is not in do not count.
type iterations map[ssa.LoopID]int

func (d *demand) around(b ssa.BlockID) (loops []ssa.LoopID) {
	for l := d.l.Of(b); l != 0; l = d.l.Parent[l] {
		loops = append([]ssa.LoopID{l}, loops...)
	}
	return loops
}

// within is c as far as b goes, loops that c says nothing of in their last iteration: η.
func (d *demand) within(c iterations, b ssa.BlockID) iterations {
	out := iterations{}
	for _, l := range d.around(b) {
		if k, ok := c[l]; ok {
			out[l] = k
			continue
		}
		for k := 0; ; k++ {
			out[l] = k
			if d.left--; d.left < 0 {
				panic(errLost)
			}
			if e := d.choose(d.g.Leave(l), out); d.f.Succ[e] != d.l.Header[l] {
				break
			}
		}
	}
	return out
}

// choose follows gates to a leaf.
func (d *demand) choose(g Gate, c iterations) int32 {
	for {
		if d.left--; g == 0 || d.left < 0 {
			panic(errLost)
		}
		if d.g.Leaf[g] >= 0 {
			return d.g.Leaf[g]
		}
		b := d.g.Block[g]
		v := d.f.Terminator(b)
		x := d.value(d.f.Args(v)[0], d.within(c, b))
		edge := 0
		if d.f.Op[v] == ssa.OpSwitch {
			for i, k := range d.f.Cases[d.f.Aux[v]] {
				if k.Int == x {
					edge = i + 1
					break
				}
			}
		} else if x == 0 {
			edge = 1
		}
		g = d.g.Kids(g)[edge]
	}
}

// value is v as a use in iteration c sees it.
func (d *demand) value(v ssa.Value, c iterations) int64 {
	f := d.f
	if f.Op[v] == ssa.OpConst {
		return f.Consts[f.Aux[v]].Int
	}
	c = d.within(c, f.Block[v])
	key := fmt.Sprint(v)
	for _, l := range d.around(f.Block[v]) {
		key += fmt.Sprintf(" %d", c[l])
	}
	if have, ok := d.memo[key]; ok {
		return have
	}
	n := d.compute(v, c)
	d.memo[key] = n
	return n
}

func (d *demand) compute(v ssa.Value, c iterations) int64 {
	f := d.f
	if f.Op[v].IsPhi() {
		p, ok := d.g.Phi(f, v)
		if !ok {
			panic(errLost)
		}
		if !p.Mu {
			return d.value(ssa.Value(d.choose(p.Init, c)), c)
		}
		l := d.l.Of(f.Block[v])
		at := iterations{}
		for k, n := range c {
			at[k] = n
		}
		if at[l] == 0 {
			delete(at, l)
			return d.value(ssa.Value(d.choose(p.Init, at)), at)
		}
		at[l]--
		return d.value(ssa.Value(d.choose(p.Iter, at)), at)
	}
	args := f.Args(v)
	x, y := int64(0), int64(0)
	if len(args) > 0 {
		x = d.value(args[0], c)
	}
	if len(args) > 1 {
		y = d.value(args[1], c)
	}
	truth := func(b bool) int64 {
		if b {
			return 1
		}
		return 0
	}
	switch f.Op[v] {
	case ssa.OpParam:
		return d.arg
	case ssa.OpCopy:
		return x
	case ssa.OpAdd:
		return x + y
	case ssa.OpSub:
		return x - y
	case ssa.OpMul:
		return x * y
	case ssa.OpXor:
		return x ^ y
	case ssa.OpAnd:
		return x & y
	case ssa.OpSDiv:
		return x / y
	case ssa.OpSRem:
		return x % y
	case ssa.OpEq:
		return truth(x == y)
	case ssa.OpNe:
		return truth(x != y)
	case ssa.OpSlt:
		return truth(x < y)
	case ssa.OpSge:
		return truth(x >= y)
	case ssa.OpSgt:
		return truth(x > y)
	}
	panic(fmt.Sprintf("the evaluator lacks operation %d", f.Op[v]))
}

// result is what the function returns.
func (d *demand) result() (n int64, err error) {
	defer func() {
		if r := recover(); r != nil {
			if r != errLost {
				panic(r)
			}
			err = errLost
		}
	}()
	exit := ssa.BlockID(d.choose(d.g.Exits(), iterations{}))
	ret := d.f.Terminator(exit)
	if d.f.Op[ret] != ssa.OpReturn {
		return 0, fmt.Errorf("block %d does not return", exit)
	}
	return d.value(d.f.Args(ret)[0], iterations{}), nil
}

func gatesOf(t testing.TB, f *ssa.Func) (*Gated, *ssa.Loops, error) {
	t.Helper()
	o := ssa.ReversePostorder(&f.Graph, nil)
	dom := ssa.Dominators(&f.Graph, o, nil)
	l := ssa.LoopNest(&f.Graph, o, nil)
	g, err := Gates(context.Background(), f, o, dom, l, 0)
	return g, l, err
}

// What a function returns by its gates alone is what the interpreter returns, on random programs;
// irreducible ones are refused, and no others.
func TestGatesRunPrograms(t *testing.T) {
	n := 5000
	if testing.Short() {
		n = 100
	}
	ran, refused, branches := 0, 0, 0
	for i := range n {
		rng := rand.New(rand.NewPCG(uint64(i), 68))
		plain := ssatest.RandomFunc(rng, ssatest.FuncOptions{Typed: true, NoPrint: true, Blocks: 2 + rng.IntN(14), Graph: ssatest.GraphOptions{Reducible: i%3 != 0}})
		algo := construct.Pruned
		if i%2 == 0 {
			algo = construct.Minimal // merges that nobody reads, and of the same value
		}
		r, err := construct.Construct(context.Background(), plain, construct.Options{Algo: algo}, nil)
		if err != nil {
			t.Fatal(err)
		}
		f := r.F
		o := ssa.ReversePostorder(&f.Graph, nil)
		reducible := ssa.Reducible(&f.Graph, o, ssa.Dominators(&f.Graph, o, nil))
		g, l, err := gatesOf(t, f)
		var none *NoGates
		if errors.As(err, &none) && !reducible && none.Loop != 0 {
			refused++
			continue
		}
		if err != nil || !reducible {
			t.Fatalf("program %d: reducible %v, %v", i, reducible, err)
		}
		for _, k := range g.Block {
			if k != 0 {
				branches++
			}
		}
		for _, arg := range []int64{0, 1, -3, 7} {
			var out bytes.Buffer
			want, err := interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{f}}, f.Name, []interp.Val{interp.MakeInt(arg)}, interp.Config{Out: &out, Fuel: 100_000})
			if err != nil {
				continue
			}
			d := &demand{f: f, l: l, g: g, arg: arg, memo: map[string]int64{}, left: 20_000_000}
			got, err := d.result()
			if err != nil || want.String() != fmt.Sprint(got) {
				t.Fatalf("program %d, argument %d: the gates give %d, %v, the interpreter %v", i, arg, got, err, want)
			}
			ran++
		}
	}
	t.Logf("%d runs, %d programs refused, %d branches", ran, refused, branches)
	if ran < n || refused < n/20 || branches < n {
		t.Errorf("%d runs, %d programs refused, %d branches: the programs do not test much", ran, refused, branches)
	}
}

// The gates of a row of merges grow with their number, and with their depth where merges lie in one
// another's regions no faster than its square.
func TestGatesGrowth(t *testing.T) {
	row := func(n int) int {
		b := ssa.NewBuilder("row")
		blocks := []ssa.BlockID{}
		for i := range 3*n + 1 {
			blocks = append(blocks, b.NewBlock(fmt.Sprint("b", i), -1))
		}
		b.SetBlock(blocks[0])
		p := b.Add(ssa.OpParam, ssa.TypeI64, -1, 0)
		b.Func().Params = []ssa.Value{p}
		for i := range n {
			b.SetBlock(blocks[3*i])
			if i > 0 {
				v := b.AddPhi(ssa.OpPhi, ssa.TypeI64, -1)
				b.SetArgs(v, []ssa.Value{p, b.Int(1, ssa.TypeI64)})
			}
			b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, p)
			b.SetSuccs(blocks[3*i], blocks[3*i+1], blocks[3*i+2])
			for j := 1; j <= 2; j++ {
				b.SetBlock(blocks[3*i+j])
				b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
				b.SetSuccs(blocks[3*i+j], blocks[3*i+3])
			}
		}
		b.SetBlock(blocks[3*n])
		b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, p)
		g, _, err := gatesOf(t, b.Finish())
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Phis) != n-1 {
			t.Fatalf("%d phis, want %d", len(g.Phis), n-1)
		}
		return len(g.Leaf)
	}
	a, b, c := row(500), row(1000), row(2000)
	if c-b > 5*(b-a)/2 {
		t.Errorf("%d, %d and %d gates for 500, 1000 and 2000 merges in a row", a, b, c)
	}
}
