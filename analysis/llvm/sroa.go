package llvm

import (
	"context"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa"
)

// SROA gives s with the aggregates of its functions replaced by scalars where all accesses
// are at constant offsets, and these promoted, after LLVM's pass sroa (lib/Transforms/
// Scalar/SROA.cpp):
//
//	Step 1  for each alloca of the entry, list the bytes that each use accesses; one whose
//	        address goes elsewhere stays (AllocaSlices)
//	Step 2  partition its bytes into slices, so that only what can be split crosses from one
//	        into the next: operations on ranges of memory, and integers (partitions)
//	Step 3  choose a type for each slice, and give it an alloca (rewritePartition)
//	Step 4  rewrite the accesses to the slices' (AllocaSliceRewriter)
//	Step 5  again from step 1 until nothing is split, for where one alloca is copied to
//	        another only one of the two is split at a time
//	Step 6  Mem2Reg, and again from step 1 if that lets another alloca be split, whose
//	        address was kept in a variable
//
// Phis and selects of addresses are not looked through, and debug records about an
// alloca that is split go: both LLVM does better. Functions that have no such alloca are
// as Mem2Reg leaves them. The error is ctx's.
//
// O(rounds · file); a round splits at least one alloca of each function that it changes.
func SROA(ctx context.Context, s *analysis.Snapshot) (*analysis.Snapshot, error) {
	const rounds = 100 // a bound that only long chains of copies come near
	for range rounds {
		changed := false
		for range rounds {
			next, split, err := splitAll(ctx, s)
			if err != nil {
				return nil, err
			}
			if !split {
				break
			}
			s, changed = next, true
		}
		md := NewMetadata(s)
		next, err := rewriteFunctions(ctx, s, func(_ int, fn *analysis.Function) ([]byte, error) {
			p, err := Mem2Reg(ctx, fn, md)
			if err != nil {
				return nil, err
			}
			return p.Render(analysis.RenderOptions{Tree: fn.Tree}).Text, nil
		})
		if err != nil {
			return nil, err
		}
		s = next
		if !changed {
			break
		}
	}
	return s, nil
}

// splitAll is a round of steps 1 to 4 for every function.
func splitAll(ctx context.Context, s *analysis.Snapshot) (next *analysis.Snapshot, split bool, err error) {
	typed := TypedPointers(s)
	next, err = rewriteFunctions(ctx, s, func(seg int, fn *analysis.Function) ([]byte, error) {
		text, ok := splitSlots(s, seg, fn, typed)
		if !ok {
			return nil, nil
		}
		split = true
		return text, nil
	})
	return next, split, err
}

// rewriteFunctions is s with each function's text as to gives it; nil keeps it.
func rewriteFunctions(ctx context.Context, s *analysis.Snapshot, to func(seg int, fn *analysis.Function) ([]byte, error)) (*analysis.Snapshot, error) {
	var out []byte
	for i := range s.Doc.NumSegments() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var text []byte
		for _, fn := range s.Unit(i).Functions {
			one, err := to(i, fn)
			if err != nil {
				return nil, err
			}
			text = append(text, one...)
		}
		if text == nil {
			text = s.Doc.Segment(i).Bytes()
		}
		out = append(out, text...)
	}
	return analysis.NewSnapshot(s.Name, 0, s.Dialect, mend(s, out)), nil
}

// splitter splits the allocas of one function.
type splitter struct {
	f      *ssa.Func
	r      *renderer
	y      *Layouter
	typed  bool // pointers have pointees
	users  users
	stmt   []int32 // by value: its statement
	shapes map[string]*textType
	root   map[ssa.Value]ssa.Value // by address: the alloca that it is within
	used   map[string]bool
}

// splitSlots prints fn with its allocas split, false if none can be.
func splitSlots(s *analysis.Snapshot, seg int, fn *analysis.Function, typed bool) ([]byte, bool) {
	f := fn.F
	var slots []ssa.Value
	for _, v := range f.Instrs(ssa.Entry) {
		if f.Op[v] == ssa.OpSlot && !f.Vars[f.Aux[v]].Promotable && len(f.Args(v)) == 0 {
			slots = append(slots, v)
		}
	}
	if len(slots) == 0 || fn.Tree == nil {
		return nil, false
	}
	r := &renderer{f: f, t: fn.Tree}
	r.place()
	r.gone, r.promoted = make([]bool, f.NumValues()), make([]bool, len(f.Vars))
	r.changed = true // so that orders of uses are not kept
	r.reload = map[reloadKey]string{}
	r.notes = noteLines{before: map[int32][]string{}, instead: map[int32][]string{}, dropped: map[int32]bool{}}
	p := &splitter{f: f, r: r, y: NewLookup(s, seg).Layout(seg), typed: typed, users: usersOf(f), shapes: map[string]*textType{}, root: map[ssa.Value]ssa.Value{}}
	p.stmt = make([]int32, f.NumValues())
	for i, v := range r.stmt {
		p.stmt[v] = int32(i)
	}
	var all []*aggregate
	for i := len(slots) - 1; i >= 0; i-- { // as LLVM's list of work is taken from its end
		if a := p.aggregate(slots[i]); a != nil {
			all = append(all, a)
		}
	}
	taken := map[ssa.Value]bool{}
	var chosen []*aggregate
	for _, a := range all {
		free := true
		for _, x := range a.uses {
			free = free && !taken[p.root[x.peer]]
		}
		if p.partition(a); free && a.splits() {
			chosen, taken[a.slot] = append(chosen, a), true
		}
	}
	if len(chosen) == 0 {
		return nil, false
	}
	for _, a := range chosen {
		r.gone[a.slot] = true
		for _, v := range a.derived {
			r.gone[v] = true
		}
	}
	r.count()
	p.used = r.usedNames()
	for _, a := range chosen {
		p.rewrite(a)
	}
	r.print()
	return r.done().Text, true
}

// node is the node of the instruction v.
func (p *splitter) node(v ssa.Value) int32 { return p.r.t.Stmt[p.stmt[v]] }

// shape is the type of that spelling, nil for one that is not understood.
func (p *splitter) shape(spelled string) *textType {
	t, ok := p.shapes[spelled]
	if !ok {
		x := typeText{s: spelled}
		if t = x.typ(0); t != nil && x.s != "" {
			t = nil
		}
		p.shapes[spelled] = t
	}
	return t
}

// spellNode is the type at node n as LLVM spells it.
func (p *splitter) spellNode(n int32) string {
	t := p.r.t
	return string(spell(t, t.First[n], t.Last[n], nil))
}

// firstType is the first type that instruction v names.
func (p *splitter) firstType(v ssa.Value) string {
	if y := p.r.t.Child(p.node(v), gram.Type); y >= 0 {
		return p.spellNode(y)
	}
	return ""
}

// says reports whether one of the words stands in node n, and the token behind it.
func (p *splitter) says(n int32, words ...string) (after string, ok bool) {
	t := p.r.t
	for i := t.First[n]; i < t.Last[n]; i++ {
		for _, w := range words {
			if string(t.Text(i)) == w {
				if i+1 < t.Last[n] {
					after = string(t.Text(i + 1))
				}
				return after, true
			}
		}
	}
	return "", false
}
