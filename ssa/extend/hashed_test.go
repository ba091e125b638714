package extend

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
)

// hashedProgram is random program i in HSSA form. A print and a remainder count as calls that may do anything to memory, and
// of the last array one cell is used only. In every other program nothing is read or written through pointers, so that each
// array is a class of its own.
func hashedProgram(t *testing.T, i int) (*Hashed, *Accesses, *ssa.Order, *ssa.DomTree) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(i), 99))
	arrays := 1 + i%4
	plain := ssatest.RandomFunc(rng, ssatest.FuncOptions{Arrays: arrays, Instrs: 8})
	last, first := ssa.Var(0), ssa.Value(0)
	for _, v := range plain.Instr {
		if plain.Op[v] == ssa.OpSlot {
			last = max(last, ssa.Var(plain.Aux[v]))
		}
		if args := plain.Args(v); plain.Op[v] == ssa.OpSetIndex && first == 0 {
			first = args[1]
		}
	}
	for _, v := range plain.Instr {
		if op := plain.Op[v]; op == ssa.OpIndex || op == ssa.OpSetIndex {
			args := plain.Args(v)
			if p := args[0]; plain.Op[p] != ssa.OpSlot && i%2 == 0 {
				plain.Op[p], plain.Aux[p] = ssa.OpSlot, int32(last)-int32(rng.IntN(arrays))
			}
			if plain.Op[args[0]] == ssa.OpSlot && ssa.Var(plain.Aux[args[0]]) == last {
				args[1] = first
			}
		}
	}
	r, err := construct.Construct(context.Background(), plain, construct.Options{Algo: construct.Braun}, nil)
	if err != nil {
		t.Fatal(err)
	}
	f := r.F
	shareIndices(rng, f)
	o := ssa.ReversePostorder(&f.Graph, nil)
	dom := ssa.Dominators(&f.Graph, o, nil)
	a := NewAccesses(f, &Model{Access: func(_ *Accesses, v ssa.Value) (Access, bool) {
		return Access{Effect: Reads | Writes}, f.Op[v] == ssa.OpPrint || f.Op[v] == ssa.OpRem
	}})
	h, err := NewHashed(context.Background(), a, o, dom, nil)
	if err != nil {
		t.Fatal(err)
	}
	return h, a, o, dom
}

func hashedPrograms() int {
	if testing.Short() {
		return 500
	}
	return 5000
}

// reachedBy finds what makes class k's memory before v, going back on every path: instructions that may write it, 0
// for the entry. A path ends at the head of block stop too, which met tells.
func reachedBy(h *Hashed, o *ssa.Order, v ssa.Value, k ClassID, stop ssa.BlockID) (defs map[ssa.Value]bool, met bool) {
	f := h.F
	defs = map[ssa.Value]bool{}
	seen := map[ssa.BlockID]bool{}
	var back func(b ssa.BlockID, n int)
	back = func(b ssa.BlockID, n int) {
		for i := n - 1; i >= 0; i-- {
			w := f.Instrs(b)[i]
			if x := h.At(w); x != nil && slices.Contains(h.Touched(x, true, nil), k) {
				defs[w] = true
				return
			}
		}
		if b == stop {
			met = true
			return
		}
		if b == o.Root() {
			defs[0] = true
		}
		for _, p := range f.Preds(b) {
			if o.Reachable(p) && !seen[p] {
				seen[p] = true
				back(p, len(f.Instrs(p)))
			}
		}
	}
	b := f.Block[v]
	back(b, slices.Index(f.Instrs(b), v))
	return defs, met
}

// A μ has the version of a definition where that alone reaches it on every path, and of a φ where several definitions
// reach the φ's block, and none lies on a path from there.
func TestHashedVersionsByPaths(t *testing.T) {
	mus, merged, strong := 0, 0, 0
	for i := range hashedPrograms() {
		h, _, o, _ := hashedProgram(t, i)
		for j := 1; j < len(h.List); j++ {
			v := h.List[j].Value
			if !o.Reachable(h.F.Block[v]) {
				continue
			}
			if got, want := len(h.Mus(v)), len(h.Touched(&h.List[j], false, nil)); got != want {
				t.Fatalf("program %d: value %d has %d μs, and reads %d classes", i, v, got, want)
			}
			if x := h.At(v); x.Effect == Reads && x.Read.Base != 0 {
				if d := h.Mus(v)[0]; h.Kind[d] == VersionDef && h.Source(v) != h.Value[d] {
					t.Fatalf("program %d: load %d is of a version that value %d defines, and gives something else", i, v, h.Value[d])
				}
			}
			for _, d := range slices.Concat(h.Mus(v), h.Chis(v)) {
				if h.Value[d] == v {
					if h.Kind[d] == VersionDef {
						strong++
					}
					d = h.Prev[d]
				}
				mus++
				k := h.Class[d]
				defs, _ := reachedBy(h, o, v, k, 0)
				switch h.Kind[d] {
				case VersionPhi:
					merged++
					between, met := reachedBy(h, o, v, k, h.Block[d])
					if len(defs) < 2 || len(between) > 0 || !met {
						t.Fatalf("program %d: at value %d class %d has the version of the φ of block %d; by paths it is reached by %v, from there %v", i, v, k, h.Block[d], defs, between)
					}
				default:
					if len(defs) != 1 || !defs[h.Value[d]] {
						t.Fatalf("program %d: at value %d class %d has the version of value %d; by paths it is reached by %v", i, v, k, h.Value[d], defs)
					}
				}
			}
		}
	}
	t.Logf("%d uses of versions, %d of φs; %d plain definitions", mus, merged, strong)
	if n := hashedPrograms(); mus < 10*n || merged < n || strong < n {
		t.Errorf("%d uses of versions, %d of φs, %d plain definitions: the programs do not test much", mus, merged, strong)
	}
}

// Zero versions are those of the definition, which asks along each chain of φs; no occurrence has one, and the
// others have numbers of their own, so that with zero versions as one version each occurrence is told apart as before.
func TestZeroVersions(t *testing.T) {
	all, zero, distinct := 0, 0, 0
	for i := range hashedPrograms() {
		h, _, o, _ := hashedProgram(t, i)
		occurs := map[VersionID]bool{}
		for j := 1; j < len(h.List); j++ {
			x := &h.List[j]
			if !o.Reachable(h.F.Block[x.Value]) {
				continue
			}
			if x.Effect == Reads && x.Read.Base != 0 {
				occurs[h.Mus(x.Value)[0]] = true
				if d := h.From(x.Value); d != 0 {
					occurs[d] = true
				}
			}
			if x.Effect == Writes && x.Write.Base != 0 {
				occurs[h.Chis(x.Value)[0]] = true
			}
		}
		var comesFromChi func(d VersionID, seen map[VersionID]bool) bool
		comesFromChi = func(d VersionID, seen map[VersionID]bool) bool {
			if d == 0 || seen[d] || occurs[d] {
				return false
			}
			seen[d] = true
			return h.Kind[d] == VersionChi || slices.ContainsFunc(h.Args[d], func(a VersionID) bool { return comesFromChi(a, seen) })
		}
		type name struct {
			k ClassID
			n int32
		}
		of := map[name]VersionID{}
		for d := VersionID(1); int(d) < len(h.Kind); d++ {
			want := comesFromChi(d, map[VersionID]bool{})
			if h.Zero(d) != want || want != (h.Ver[d] == 0) {
				t.Fatalf("program %d: version %d of class %d is zero: %v, number %d, by the definition %v", i, d, h.Class[d], h.Zero(d), h.Ver[d], want)
			}
			all++
			n := name{h.Class[d], h.Ver[d]}
			if was, ok := of[n]; !ok {
				of[n] = d
			} else if !want {
				t.Fatalf("program %d: versions %d and %d of class %d have one number", i, was, d, h.Class[d])
			}
			if want {
				zero++
			}
		}
		distinct += len(of)
		if len(of) > len(h.Kind)-1 {
			t.Fatalf("program %d: more numbers than versions", i)
		}
	}
	t.Logf("%d versions, %d of them zero versions: %d numbers are left", all, zero, distinct)
	if zero < hashedPrograms()/2 || distinct >= all {
		t.Errorf("%d versions, %d zero: the programs do not test much", all, zero)
	}
}

// When a program runs, each value is equal to what the values of its node gave last that are computed on every way
// to it.
func TestNodesWhenRun(t *testing.T) {
	compared, loads, forwarded, passed := 0, 0, 0, 0
	for i := range hashedPrograms() {
		h, _, o, dom := hashedProgram(t, i)
		f := h.F
		before := nodesBefore(h, o, dom)
		for _, v := range f.Instr {
			if h.NodeOf(v) == 0 || !o.Reachable(f.Block[v]) {
				continue
			}
			if h.Source(v) != 0 {
				forwarded++
			}
			if d := h.From(v); d != 0 && d != h.Mus(v)[0] {
				passed++
			}
		}
		last := map[ssa.Value]string{}
		trace := func(_ *ssa.Func, v ssa.Value, val interp.Val) {
			for _, w := range before[v] {
				want, ok := last[w]
				if f.Op[w] == ssa.OpConst {
					want, ok = interp.MakeInt(f.Consts[f.Aux[w]].Int).String(), true
				}
				if !ok {
					continue
				}
				if want != val.String() {
					t.Fatalf("program %d: value %d gives %v, and %d of the same node h%d gave %s", i, v, val, w, h.NodeOf(v), want)
				}
				compared++
				if f.Op[v] == ssa.OpIndex {
					loads++
				}
			}
			last[v] = val.String()
		}
		for _, arg := range []int64{0, 1, -7} {
			clear(last)
			_, _ = interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{f}}, f.Name, []interp.Val{interp.MakeInt(arg)}, interp.Config{Fuel: 100_000, Trace: trace})
		}
	}
	t.Logf("%d values compared, %d of them loads; %d loads are of a stored value, %d went past a χ", compared, loads, forwarded, passed)
	if n := hashedPrograms(); compared < 10*n || loads < n || forwarded < n/2 || passed < n/2 {
		t.Errorf("%d values compared, %d of them loads, %d of a stored value, %d past a χ: the programs do not test much", compared, loads, forwarded, passed)
	}
}

// Where a load's node is an earlier load's at an address of the same value number, Array SSA form knows its
// value too, or Memory SSA form leads both to the same access.
func TestLoadNodesAgree(t *testing.T) {
	same, redundant, walked, deeper := 0, 0, 0, 0
	for i := range hashedPrograms() {
		h, a, o, dom := hashedProgram(t, i)
		f := h.F
		x, err := NewArrays(context.Background(), a, o, dom)
		if err != nil {
			t.Fatal(err)
		}
		m, err := NewMemory(context.Background(), a, dom)
		if err != nil {
			t.Fatal(err)
		}
		number := func(l Location) Location {
			l.Base = x.Number[l.Base]
			if l.Index != 0 {
				l.Index = x.Number[l.Index]
			}
			return l
		}
		for _, v := range f.Instr {
			if f.Op[v] != ssa.OpIndex || h.NodeOf(v) == 0 {
				continue
			}
			for _, w := range h.Members(h.NodeOf(v)) {
				if w == v || f.Op[w] != ssa.OpIndex || f.Block[w] == f.Block[v] && slices.Index(f.Instrs(f.Block[v]), w) > slices.Index(f.Instrs(f.Block[v]), v) ||
					!dom.Dominates(f.Block[w], f.Block[v]) || h.From(w) != h.From(v) {
					continue
				}
				same++
				_, is := x.Redundant(v)
				switch {
				case is:
					redundant++
				case m.Clobber(v, 1000).At == m.Clobber(w, 1000).At:
					walked++
				case number(a.At(v).Read) != number(a.At(w).Read):
					deeper++
				default:
					t.Fatalf("program %d: loads %d and %d are one node, version %d; neither Array SSA form nor Memory SSA form knows", i, w, v, h.From(v))
				}
				break
			}
		}
	}
	t.Logf("%d loads of an earlier load's node: %d redundant by Array SSA form, %d by Memory SSA form, %d by nodes alone", same, redundant, walked, deeper)
	if same < hashedPrograms()/4 || redundant == 0 {
		t.Errorf("%d loads of an earlier load's node: the programs do not test much", same)
	}
}
