package extend

import (
	"context"
	"math/rand/v2"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
)

// availableByPaths is the definition: going back from v on every path, an access to the very element
// is met before anything that may write to it, and before the function's entry.
func availableByPaths(x *Arrays, o *ssa.Order, v ssa.Value) bool {
	f := x.F
	numbered := func(l Location) Location {
		if l.Base != 0 {
			l.Base = x.Number[l.Base]
		}
		if l.Index != 0 {
			l.Index = x.Number[l.Index]
		}
		return l
	}
	want := numbered(x.At(v).Read)
	whole := func(l Location) bool { return l.Base != 0 && l.Size != Unbounded && !l.Part }
	type place struct {
		b ssa.BlockID
		n int // instructions before
	}
	var work []place
	for i, w := range f.Instrs(f.Block[v]) {
		if w == v {
			work = append(work, place{f.Block[v], i})
		}
	}
	seen := map[ssa.BlockID]bool{}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		met := false
		for i := p.n - 1; i >= 0 && !met; i-- {
			a := x.At(f.Instrs(p.b)[i])
			if a == nil {
				continue
			}
			w := *a
			w.Write = numbered(w.Write)
			switch {
			case a.Effect == Writes && !a.Ordered && whole(a.Write) && w.Write == want:
				met = true
			case a.Effect == Reads && !a.Ordered && whole(a.Read) && numbered(a.Read) == want:
				met = true
			default:
				if r, _ := x.Clobbers(&w, want); r != NoAlias {
					return false
				}
			}
		}
		if met {
			continue
		}
		if p.b == o.Root() {
			return false
		}
		for _, q := range f.Preds(p.b) {
			if o.Reachable(q) && !seen[q] {
				seen[q] = true
				work = append(work, place{q, len(f.Instrs(q))})
			}
		}
	}
	return true
}

// On random programs the redundant reads are those that the definition by paths finds, and when such a
// program runs, each read gives the value that it is said to give.
func TestRedundantReads(t *testing.T) {
	n := 5000
	if testing.Short() {
		n = 500
	}
	reads, redundant, known, ran, merges := 0, 0, 0, 0, 0
	for i := range n {
		rng := rand.New(rand.NewPCG(uint64(i), 98))
		plain := ssatest.RandomFunc(rng, ssatest.FuncOptions{Arrays: 1 + i%3, NoPrint: true, Instrs: 8})
		r, err := construct.Construct(context.Background(), plain, construct.Options{Algo: construct.Braun}, nil)
		if err != nil {
			t.Fatal(err)
		}
		f := r.F
		o := ssa.ReversePostorder(&f.Graph, nil)
		x, err := NewArrays(context.Background(), NewAccesses(f, nil), o, ssa.Dominators(&f.Graph, o, nil))
		if err != nil {
			t.Fatal(err)
		}
		value := map[ssa.Value]ssa.Value{}
		for _, v := range f.Instr {
			if f.Op[v] != ssa.OpIndex || !o.Reachable(f.Block[v]) {
				continue
			}
			reads++
			red, is := x.Redundant(v)
			if want := availableByPaths(x, o, v); is != want {
				t.Fatalf("program %d: read %d is redundant: %v, by paths %v", i, v, is, want)
			}
			if !is {
				continue
			}
			redundant++
			if red.Value != 0 {
				known++
				value[v] = red.Value
			} else if red.Merge != 0 {
				merges++
			}
			if len(red.From) == 0 {
				t.Fatalf("program %d: read %d is redundant by nothing", i, v)
			}
		}
		last := map[ssa.Value]string{}
		trace := func(_ *ssa.Func, v ssa.Value, val interp.Val) {
			if w := value[v]; w != 0 {
				want, ok := last[w]
				if f.Op[w] == ssa.OpConst {
					want, ok = interp.MakeInt(f.Consts[f.Aux[w]].Int).String(), true
				}
				if ok && want != val.String() {
					t.Fatalf("program %d: read %d gives %v, not %s as value %d", i, v, val, want, w)
				}
				ran++
			}
			last[v] = val.String()
		}
		for _, arg := range []int64{0, 1, -7} {
			_, _ = interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{f}}, f.Name, []interp.Val{interp.MakeInt(arg)}, interp.Config{Fuel: 100_000, Trace: trace})
		}
	}
	t.Logf("%d reads, %d redundant, of %d the value is known, %d meet at a φ; %d reads run", reads, redundant, known, merges, ran)
	if redundant < n || known < n/2 || ran < n || merges < n/100 {
		t.Errorf("%d reads, %d redundant, of %d the value is known, %d meet at a φ; %d reads run: the programs do not test much", reads, redundant, known, merges, ran)
	}
}
