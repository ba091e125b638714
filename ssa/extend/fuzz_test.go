package extend

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sort"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/destruct"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

func fuzzSeeds(f *testing.F) {
	for i := range 6 {
		f.Add([]byte{byte(i * 50), byte(i * 99), byte(i * 21), 200, byte(i * 19), 128})
	}
}

// fuzzed draws a program in SSA form; opts changes what it is made of.
func fuzzed(t *testing.T, rng *rand.Rand, opts func(*ssatest.FuncOptions)) *ssa.Func {
	t.Helper()
	o := ssatest.FuzzOptions(rng)
	o.Blocks, o.Params = 2+rng.IntN(7), 2
	opts(&o)
	algo := construct.Algos()[rng.IntN(len(construct.Algos()))]
	r, err := construct.Construct(context.Background(), ssatest.RandomFunc(rng, o), construct.Options{Algo: algo}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.F
}

// FuzzESSA: a use knows what the paths to it tell, by definition; what πs tell is so when the program runs; and with πs,
// and without them again, it does what it did.
func FuzzESSA(f *testing.F) {
	fuzzSeeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		rng := ssatest.Rand(data)
		method := destruct.Methods()[1+rng.IntN(len(destruct.Methods())-1)]
		f := fuzzed(t, rng, func(o *ssatest.FuncOptions) { o.Undefined = false })
		e, err := newESSA(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range verify.SSA(e.F) {
			t.Fatal(p)
		}
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			if !reaches(f, b, 0, -1, 0) {
				continue
			}
			for _, v := range f.Instrs(b) {
				for i, x := range f.Args(v) {
					over := ssa.EdgeID(-1)
					if f.Op[v].IsPhi() {
						over = f.PredEdge[int(f.PredOff[b])+i]
					}
					if f.Block[x] == 0 || over >= 0 && !reaches(f, f.Source(over), 0, -1, 0) {
						continue
					}
					var have []string
					for _, k := range e.Known(e.F.Args(v)[i]) {
						have = append(have, told(x, k))
					}
					sort.Strings(have)
					if want := knows(f, x, b, v, over); fmt.Sprint(have) != fmt.Sprint(want) {
						t.Fatalf("operand %d of value %d in block %d knows\n%q\nby the paths it knows\n%q", i, v, b, have, want)
					}
				}
			}
		}
		g, _ := checked(e)
		for _, p := range verify.SSA(g) {
			t.Fatal(p)
		}
		out, err := destruct.Destruct(context.Background(), e.F, method, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, args := range [][2]int64{{0, 1}, {3, -2}} {
			want, _ := outcome(f, args[0], args[1])
			for what, h := range map[string]*ssa.Func{"with πs": e.F, "with πs checked": g, "out of e-SSA form by " + method.String(): out.F} {
				if got, _ := outcome(h, args[0], args[1]); got != want {
					t.Fatalf("%s it does %s, before %s", what, got, want)
				}
			}
			checkDecided(t, e, 0, args)
		}
	})
}

// FuzzSSI: all uses of a name lie on one way, and the program does what it did, in the form and out of it.
func FuzzSSI(f *testing.F) {
	fuzzSeeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		rng := ssatest.Rand(data)
		method := destruct.Methods()[1+rng.IntN(len(destruct.Methods())-1)]
		f := fuzzed(t, rng, func(o *ssatest.FuncOptions) { o.Undefined = false })
		r, err := newSSI(f, SSIOptions{})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range verify.SSA(r.F) {
			t.Fatal(p)
		}
		checkChains(t, 0, r)
		out, err := destruct.Destruct(context.Background(), r.F, method, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, args := range [][2]int64{{0, 1}, {3, -2}} {
			want, _ := outcome(f, args[0], args[1])
			for what, h := range map[string]*ssa.Func{"in SSI form": r.F, "out of SSI form by " + method.String(): out.F} {
				if got, _ := outcome(h, args[0], args[1]); got != want {
					t.Fatalf("%s it does %s, before %s", what, got, want)
				}
			}
		}
	})
}

// FuzzGated: a reducible function returns what its gates alone say that it returns; an irreducible one is refused.
func FuzzGated(f *testing.F) {
	fuzzSeeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		rng := ssatest.Rand(data)
		f := fuzzed(t, rng, func(o *ssatest.FuncOptions) {
			o.Typed, o.NoPrint, o.Conditions, o.Undefined, o.Params = true, true, false, false, 1
		})
		order := ssa.ReversePostorder(&f.Graph, nil)
		reducible := ssa.Reducible(&f.Graph, order, ssa.Dominators(&f.Graph, order, nil))
		g, l, err := gatesOf(t, f)
		var none *NoGates
		if errors.As(err, &none) && !reducible {
			return
		}
		if err != nil || !reducible {
			t.Fatalf("reducible %v, %v", reducible, err)
		}
		for _, arg := range []int64{0, -3, 7} {
			var out bytes.Buffer
			want, err := interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{f}}, f.Name, []interp.Val{interp.MakeInt(arg)}, interp.Config{Out: &out, Fuel: 100_000})
			if err != nil {
				continue
			}
			d := &demand{f: f, l: l, g: g, arg: arg, memo: map[string]int64{}, left: 2_000_000}
			if got, err := d.result(); d.left > 0 && (err != nil || want.String() != fmt.Sprint(got)) {
				t.Fatalf("argument %d: the gates give %d, %v, the interpreter %v", arg, got, err, want)
			}
		}
	})
}

// FuzzMemory: a version of memory is the one that came last on each path; a read that Array SSA form calls redundant is
// so by the paths; and the loads of a node of HSSA form give one value when the program runs.
func FuzzMemory(f *testing.F) {
	fuzzSeeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		rng := ssatest.Rand(data)
		f := fuzzed(t, rng, func(o *ssatest.FuncOptions) {
			o.Typed, o.Conditions, o.Undefined, o.Arrays, o.Instrs = false, false, false, 1+rng.IntN(3), 2+rng.IntN(6)
		})
		shareIndices(rng, f)
		o := ssa.ReversePostorder(&f.Graph, nil)
		dom := ssa.Dominators(&f.Graph, o, nil)
		a := NewAccesses(f, nil)
		m, err := NewMemory(context.Background(), a, dom)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			walkMemory(t, rng, m)
		}
		x, err := NewArrays(context.Background(), a, o, dom)
		if err != nil {
			t.Fatal(err)
		}
		value := map[ssa.Value]ssa.Value{} // what a redundant read gives
		for _, v := range f.Instr {
			if f.Op[v] != ssa.OpIndex || !o.Reachable(f.Block[v]) {
				continue
			}
			red, is := x.Redundant(v)
			if want := availableByPaths(x, o, v); is != want {
				t.Fatalf("read %d is redundant: %v, by paths %v", v, is, want)
			}
			if is && red.Value != 0 {
				value[v] = red.Value
			}
		}
		h, err := NewHashed(context.Background(), a, o, dom, nil)
		if err != nil {
			t.Fatal(err)
		}
		before := nodesBefore(h, o, dom)
		last := map[ssa.Value]string{}
		known := func(w ssa.Value) (string, bool) {
			if f.Op[w] == ssa.OpConst {
				return interp.MakeInt(f.Consts[f.Aux[w]].Int).String(), true
			}
			s, ok := last[w]
			return s, ok
		}
		trace := func(_ *ssa.Func, v ssa.Value, val interp.Val) {
			for _, w := range before[v] {
				if want, ok := known(w); ok && want != val.String() {
					t.Fatalf("value %d gives %v, and %d of the same node h%d gave %s", v, val, w, h.NodeOf(v), want)
				}
			}
			if w := value[v]; w != 0 {
				if want, ok := known(w); ok && want != val.String() {
					t.Fatalf("read %d gives %v, not %s as value %d", v, val, want, w)
				}
			}
			last[v] = val.String()
		}
		for _, arg := range []int64{0, -7} {
			clear(last)
			_, _ = interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{f}}, f.Name, []interp.Val{interp.MakeInt(arg), interp.MakeInt(1)}, interp.Config{Fuel: 20_000, Trace: trace})
		}
	})
}

// walkMemory follows a random path and compares the version at each access with the last definition.
func walkMemory(t *testing.T, rng *rand.Rand, m *Memory) {
	f := m.F
	cur, b := LiveOnEntry, ssa.Entry
	for range 30 {
		for _, v := range f.Instrs(b) {
			x := m.At(v)
			if x == nil {
				continue
			}
			if m.Reaching(v) != cur {
				t.Fatalf("version %d reaches value %d, on a path it is %d", m.Reaching(v), v, cur)
			}
			if x.IsDef() {
				cur = m.DefOf(v)
			}
		}
		if cur != m.Out(b) {
			t.Fatalf("version %d at the end of block %d, on a path it is %d", m.Out(b), b, cur)
		}
		n := len(f.Succs(b))
		if n == 0 {
			return
		}
		e := ssa.EdgeID(int(f.SuccOff[b]) + rng.IntN(n))
		b = f.Succ[e]
		if p := m.PhiAt(b); p != 0 {
			if in := m.PhiArgs(b)[f.SuccSlot[e]-f.PredOff[b]]; in != cur {
				t.Fatalf("version %d comes to the MemoryPhi of block %d, on a path it is %d", in, b, cur)
			}
			cur = p
		}
	}
}

// nodesBefore gives by value those of the same node that are computed on every way to it.
func nodesBefore(h *Hashed, o *ssa.Order, dom *ssa.DomTree) [][]ssa.Value {
	f := h.F
	place := make([]int, f.NumValues())
	for j, v := range f.Instr {
		place[v] = j
	}
	before := make([][]ssa.Value, f.NumValues())
	for _, v := range f.Instr {
		n := h.NodeOf(v)
		if n == 0 || !o.Reachable(f.Block[v]) {
			continue
		}
		for _, w := range h.Members(n) {
			b := f.Block[w]
			if b == 0 || w != v && (b == f.Block[v] && place[w] < place[v] || b != f.Block[v] && dom.Dominates(b, f.Block[v])) {
				before[v] = append(before[v], w)
			}
		}
	}
	return before
}
