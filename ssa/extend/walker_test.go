package extend

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"phils/ssa"
	"phils/ssa/interp"
)

// event is an instruction that a path has come by.
type event struct {
	v    ssa.Value
	turn int
}

// oracle follows one path: what was written when, and when values were computed.
type oracle struct {
	m       *Memory
	turn    int
	writes  []event
	defined map[ssa.Value]int
	entered map[ssa.BlockID]int
}

// before is l as it was above turn: by the values that were computed since.
func (o *oracle) before(l Location, turn int) Location {
	if l.Index != 0 && o.defined[l.Index] > turn {
		l.anywhere()
	}
	if l.Base != 0 && o.m.F.Op[l.Base] != ssa.OpSlot && o.defined[l.Base] > turn {
		l.Old = true
	}
	return l
}

// agree fails if the walk's answer for the read v is not right on the path: nothing below
// the clobber may write what v reads, and what it comes from is among the sources.
func (o *oracle) agree(t *testing.T, program int, v ssa.Value, c Clobber) {
	t.Helper()
	m := o.m
	l := m.At(v).Read
	var last event // the last that may have written it, in exact knowledge of the path
	for i := len(o.writes) - 1; i >= 0 && last.v == 0; i-- {
		if r, _ := m.Clobbers(m.At(o.writes[i].v), o.before(l, o.writes[i].turn)); r != NoAlias {
			last = o.writes[i]
		}
	}
	o.within(t, program, v, c, last)
}

// within fails if last, the write that v reads (v is 0 for none), is below c.
func (o *oracle) within(t *testing.T, program int, v ssa.Value, c Clobber, last event) {
	t.Helper()
	m := o.m
	limit := 0
	switch {
	case m.IsPhi(c.At):
		limit = o.entered[m.BlockOf(c.At)]
	case c.At != LiveOnEntry:
		w := m.DefValue[c.At]
		for _, e := range o.writes {
			if e.v == w {
				limit = e.turn
			}
		}
		if limit == 0 {
			t.Fatalf("program %d: the clobber of %d, value %d, is not on a path to it", program, v, w)
		}
	}
	if last.v != 0 && last.turn > limit {
		t.Fatalf("program %d: value %d writes what %d reads, and is below the clobber %d", program, last.v, v, c.At)
	}
	// A walk that knows less of a loop's turns may end at a write that others know to be
	// harmless, but never above the last one.
	if c.Sources != nil && last.v != 0 && last.turn == limit && !m.IsPhi(c.At) && m.DefValue[c.At] != last.v {
		t.Fatalf("program %d: %d reads what value %d wrote, not %d", program, v, last.v, m.DefValue[c.At])
	}
}

// On random paths of random programs no access between the clobber and the read may alias.
func TestClobberByPaths(t *testing.T) {
	kinds := map[string]int{}
	for i := range memoryPrograms() {
		rng, m := memoryProgram(t, i, true)
		f := m.F
		clobber := map[ssa.Value]Clobber{}
		for range 6 {
			o := &oracle{m: m, defined: map[ssa.Value]int{}, entered: map[ssa.BlockID]int{}}
			b := ssa.Entry
			for range 30 {
				o.turn++
				o.entered[b] = o.turn
				for _, v := range f.Instrs(b) {
					o.turn++
					o.defined[v] = o.turn
					x := m.At(v)
					if x == nil {
						continue
					}
					if x.Effect == Reads {
						c, ok := clobber[v]
						if !ok {
							c = m.Clobber(v, 0)
							clobber[v] = c
							kinds[kindOf(m, c)]++
						}
						o.agree(t, i, v, c)
					}
					if x.IsDef() {
						o.writes = append(o.writes, event{v, o.turn})
					}
				}
				succs := f.Succs(b)
				if len(succs) == 0 {
					break
				}
				b = succs[rng.IntN(len(succs))]
			}
		}
	}
	t.Log(kinds)
	for _, k := range []string{"must", "may", "phi"} {
		if kinds[k] < memoryPrograms()/10 {
			t.Errorf("%v: the programs do not test much", kinds)
		}
	}
}

func kindOf(m *Memory, c Clobber) string {
	switch {
	case c.Spent:
		return "spent"
	case m.IsPhi(c.At):
		return "phi"
	case c.At == LiveOnEntry:
		return "entry"
	case c.Alias == MustAlias:
		return "must"
	}
	return "may"
}

// Where the location is the same in every turn of every loop, the clobber is what SSA form of
// just the writes that may alias it has: the reaching one of them, or the phi where they meet.
func TestClobberIsNearest(t *testing.T) {
	compared := 0
	for i := range memoryPrograms() {
		_, m := memoryProgram(t, i, true)
		f := m.F
		o := ssa.ReversePostorder(&f.Graph, nil)
		if !ssa.Reducible(&f.Graph, o, m.Dom) {
			continue // phis may be redundant there
		}
		idf := ssa.NewIDF(&f.Graph, m.Dom)
		for _, v := range f.Instr {
			x := m.At(v)
			if x == nil || x.Effect != Reads || x.Read.Index != 0 || f.Op[x.Read.Base] != ssa.OpSlot || !m.Dom.Reachable(f.Block[v]) {
				continue
			}
			writes := map[ssa.Value]bool{}
			var blocks []ssa.BlockID
			for _, w := range f.Instr {
				if y := m.At(w); y != nil && y.IsDef() {
					if r, _ := m.Clobbers(y, x.Read); r != NoAlias {
						writes[w] = true
						blocks = append(blocks, f.Block[w])
					}
				}
			}
			phis := idf.Compute(blocks, nil, nil)
			want := LiveOnEntry
			in := f.Instrs(f.Block[v])
			in = in[:slices.Index(in, v)]
			for b := f.Block[v]; ; {
				k := len(in) - 1
				for k >= 0 && !writes[in[k]] {
					k--
				}
				if k >= 0 {
					want = m.DefOf(in[k])
					break
				}
				if slices.Contains(phis, b) {
					want = m.PhiAt(b)
					break
				}
				if b = m.Dom.Idom[b]; b == 0 {
					break
				}
				in = f.Instrs(b)
			}
			c := m.Clobber(v, 10_000)
			compared++
			if c.Spent || c.At != want {
				t.Fatalf("program %d: the clobber of %d is %d (spent: %v), not %d", i, v, c.At, c.Spent, want)
			}
			// A walk with less to spend ends at or below it, and says so.
			if short := m.Clobber(v, 2); !short.Spent && short.At != want {
				t.Fatalf("program %d: with two steps the clobber of %d is %d, not %d", i, v, short.At, want)
			}
		}
	}
	t.Logf("%d reads compared", compared)
	if compared < memoryPrograms()/2 {
		t.Errorf("%d reads compared: the programs do not test much", compared)
	}
}

// When a program runs, the value that is read is the one that a clobber which must alias has
// stored; what else was written last is not below the clobber, and is among its sources.
func TestClobberByRunning(t *testing.T) {
	reads, must := 0, 0
	for i := range memoryPrograms() {
		_, m := memoryProgram(t, i, false)
		f := m.F
		// A copy behind each write, and one at the head of each block, so that they are seen.
		ins := newInserter(f)
		wrote, entry := map[ssa.Value]ssa.Value{}, map[ssa.Value]ssa.BlockID{}
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			at := head(f, b)
			some := f.Instr[f.InstrOff[ssa.Entry+1]-1] // of the entry
			for _, v := range f.Instrs(ssa.Entry) {
				if f.Op[v] == ssa.OpSlot || f.Op[v] == ssa.OpParam {
					some = v
					break
				}
			}
			if b != ssa.Entry {
				entry[ins.add(at, b, ssa.OpCopy, ssa.TypeAny, -1, 0, 0, some)] = b
			}
			for ; at < f.InstrOff[b+1]; at++ {
				if v := f.Instr[at]; f.Op[v] == ssa.OpSetIndex {
					wrote[ins.add(at+1, b, ssa.OpCopy, ssa.TypeAny, -1, 0, 0, f.Args(v)[2])] = v
				}
			}
		}
		g := ins.finish()
		vals := map[ssa.Value]interp.Val{}
		val := func(v ssa.Value) interp.Val {
			if f.Op[v] == ssa.OpConst {
				return interp.MakeInt(f.Consts[f.Aux[v]].Int)
			}
			return vals[v]
		}
		where := func(v ssa.Value) string { return fmt.Sprint(val(f.Args(v)[0]), " ", val(f.Args(v)[1])) }
		clobber := map[ssa.Value]Clobber{}
		for _, arg := range []int64{0, 3, -7} {
			o := &oracle{m: m, defined: map[ssa.Value]int{}, entered: map[ssa.BlockID]int{}}
			last := map[string]event{} // by place
			clear(vals)
			trace := func(_ *ssa.Func, v ssa.Value, x interp.Val) {
				o.turn++
				vals[v] = x
				if w := wrote[v]; w != 0 {
					e := event{w, o.turn}
					o.writes = append(o.writes, e)
					last[where(w)] = e
				}
				if b := entry[v]; b != 0 {
					o.entered[b] = o.turn
				}
				if int(v) >= f.NumValues() || f.Op[v] != ssa.OpIndex {
					return
				}
				c, ok := clobber[v]
				if !ok {
					c = m.Clobber(v, 0)
					clobber[v] = c
				}
				e := last[where(v)]
				o.within(t, i, v, c, e)
				reads++
				if c.Sources != nil && !slices.Contains(c.Sources, m.DefOf(e.v)) && e.v != 0 && m.IsPhi(c.At) {
					// Allowed only where a source below is known to be harmless in this turn.
					if o.latest(c.Sources) < e.turn {
						t.Fatalf("program %d: %d reads what value %d wrote, which is none of its sources %v", i, v, e.v, c.Sources)
					}
				}
				if c.Alias == MustAlias && !m.IsPhi(c.At) {
					must++
					w := m.DefValue[c.At]
					if e.v != w || val(m.At(w).Stored).String() != x.String() {
						t.Fatalf("program %d: %d reads %v from value %d, not from its clobber %d, which stored %v", i, v, x, e.v, w, val(m.At(w).Stored))
					}
				}
			}
			_, _ = interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{g}}, g.Name, []interp.Val{interp.MakeInt(arg)}, interp.Config{Fuel: 20_000, Trace: trace})
		}
	}
	t.Logf("%d reads run, %d of a clobber that must alias", reads, must)
	if reads < 10*memoryPrograms() || must < memoryPrograms() {
		t.Errorf("%d reads run, %d of a clobber that must alias: the programs do not test much", reads, must)
	}
}

// latest is when one of the versions was made last.
func (o *oracle) latest(ds []MemID) int {
	for i := len(o.writes) - 1; i >= 0; i-- {
		if slices.Contains(ds, o.m.DefOf(o.writes[i].v)) {
			return o.writes[i].turn
		}
	}
	return 0
}
