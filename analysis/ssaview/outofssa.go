package ssaview

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
)

// Out is a function out of SSA form. Its text begins with comments that count the copies;
// each copy that was inserted has a comment that says what it is for.
type Out struct {
	View
	Method destruct.Method
	Result *destruct.Result
	// Given is the function in SSA form that Result was made of.
	Given *ssa.Func
	// Lost are the copies of naive destruction that overwrite what is still to be read, in
	// the order of [destruct.Losses].
	Lost []Lost
}

// Lost is a copy of naive destruction that is wrong; the values of Loss are those of Out.Given.
type Lost struct {
	destruct.Loss
	Copy ssa.Value // the OpWrite in Out.Func
}

// OutOf gives fn out of SSA form by method m; a function in plain code is brought into SSA
// form by algorithm algo first, and the error says so if it cannot leave it (see
// [destruct.Destruct]), or is ctx's.
//
// O(values + lines) besides destruction.
func OutOf(ctx context.Context, fn *analysis.Function, algo construct.Algo, m destruct.Method) (*Out, error) {
	if fn.Dialect.NoCopies && fn.Dialect.PseudoCopies == nil {
		return nil, fmt.Errorf("%s has no instruction that copies a value, so its functions cannot leave SSA form", fn.Dialect.Name)
	}
	o := &Out{Method: m, Given: fn.F}
	if fn.HasVariables() {
		c, err := fn.Construct(ctx, algo)
		if err != nil {
			return nil, err
		}
		o.Given = c.F
	}
	if fn.Dialect.PseudoCopies != nil {
		o.pseudo(fn, algo)
		return o, ctx.Err()
	}
	var err error
	if o.Result, err = destruct.Destruct(ctx, o.Given, m, nil); err != nil {
		return nil, err
	}
	o.Func = o.Result.F
	if m == destruct.Naive {
		if err := o.findLost(ctx); err != nil {
			return nil, err
		}
	}
	notes := o.notes(fn)
	r := fn.Dialect.Render(o.Func, analysis.RenderOptions{Tree: fn.Tree, Comment: func(v ssa.Value) string { return notes[v] }})
	var head []byte
	for _, s := range o.summary(fn, algo) {
		head = append(append(head, fn.Dialect.LineComment+" "+s...), '\n')
		o.Lines = append(o.Lines, Line{})
	}
	o.Text = append(head, r.Text...)
	mp := newMapper(fn, o.Given)
	if len(r.Text) == 0 { // of an empty listing
		return o, ctx.Err()
	}
	o.Lines = append(o.Lines, mp.lines(r, func(v ssa.Value) analysis.Span { return o.from(mp, v) }, func(b ssa.BlockID) analysis.Span {
		if int(b) <= o.Given.NumBlocks() {
			return mp.label(b)
		}
		// The block of a split edge comes from the jump that leaves by it.
		return mp.value(o.Given.Terminator(o.Given.Source(o.splitEdge(b))))
	})...)
	return o, ctx.Err()
}

// pseudo gives the form of a dialect without copies, in which comments stand for them. The
// method says where copies can be saved, which is not shown.
func (o *Out) pseudo(fn *analysis.Function, algo construct.Algo) {
	o.Func = o.Given
	r, copies := fn.Dialect.PseudoCopies(fn, o.Given)
	o.Result = &destruct.Result{F: o.Given, CopiesBefore: copies, Copies: copies}
	head := fn.Dialect.Name + " has no instruction that copies: " + count(copies, "copy", "copies") + " in comments, one parallel copy for each edge into phis"
	if fn.HasVariables() {
		head += fmt.Sprintf(" (from %v SSA form)", algo)
	}
	o.Text = append([]byte(fn.Dialect.LineComment+" "+head+"\n"), r.Text...)
	o.Lines = append(o.Lines, Line{})
	mp := newMapper(fn, o.Given)
	o.Lines = append(o.Lines, mp.lines(r, mp.value, mp.label)...)
}

// splitEdge is the edge of the function given that block b was put on.
func (o *Out) splitEdge(b ssa.BlockID) ssa.EdgeID {
	return o.Result.SplitEdges[int(b)-o.Given.NumBlocks()-1]
}

// isCopy reports whether v is an inserted copy, or one of a parallel copy.
func (o *Out) isCopy(v ssa.Value) bool {
	if o.Func.Op[v] != ssa.OpWrite {
		return false
	}
	old := o.Result.OldOf[v]
	return old == 0 || o.Given.Op[old].IsPhi() || o.Given.Op[old] == ssa.OpProj
}

// from is the statement of the source that value v comes from.
func (o *Out) from(m *mapper, v ssa.Value) analysis.Span {
	f := o.Func
	if old := o.Result.OldOf[v]; old != 0 {
		return m.value(old)
	}
	if f.Op[v].IsTerminator() {
		return m.value(o.Given.Terminator(o.Given.Source(o.splitEdge(f.Block[v]))))
	}
	// A move to the spare location stands before the moves that it makes room for.
	in := f.Instrs(f.Block[v])
	for _, w := range in[slices.Index(in, v)+1:] {
		if old := o.Result.OldOf[w]; old != 0 {
			return m.value(old)
		}
	}
	return analysis.Span{}
}

// summary says above the function what was done.
func (o *Out) summary(fn *analysis.Function, algo construct.Algo) []string {
	r := o.Result
	s := fmt.Sprintf("%v: %s before coalescing, %d after", o.Method, count(r.CopiesBefore, "copy", "copies"), r.Copies)
	if r.CopiesRemoved > 0 {
		s += fmt.Sprintf("; %s of the function's own coalesced", count(r.CopiesRemoved, "copy", "copies"))
	}
	s += "; " + count(len(r.SplitEdges), "edge", "edges") + " split"
	if fn.HasVariables() {
		s += fmt.Sprintf(" (from %v SSA form)", algo)
	}
	out := []string{s}
	if o.Method != destruct.Naive {
		return out
	}
	clash, ok := destruct.Conventional(o.Given, nil)
	if ok {
		return append(out, "the form is conventional: naive copies are right")
	}
	name := func(v ssa.Value) string { return analysis.NameIn(fn, o.Given, v) }
	why := fmt.Sprintf("not conventional: %s is live where %s is defined, and a phi connects them", name(clash.A), name(clash.B))
	if o.Given.Block[clash.B] == 0 {
		why = fmt.Sprintf("not conventional: %s is live at the end of %s, where its phi gets %s", name(clash.A), o.Given.BlockName[clash.Block], name(clash.B))
	}
	if len(o.Lost) == 0 {
		return append(out, "the form is "+why, "naive copies are right here all the same: none overwrites what is still to be read")
	}
	out = append(out, "WRONG: copies overwrite what is still to be read; the form is "+why)
	for _, l := range o.Lost {
		out = append(out, "  "+o.sentence(fn, l))
	}
	return out
}

// sentence says what goes wrong at l.
func (o *Out) sentence(fn *analysis.Function, l Lost) string {
	g := o.Given
	name := func(v ssa.Value) string { return analysis.NameIn(fn, g, v) }
	s := fmt.Sprintf("in %s the copy for %s overwrites it, but its old value ", o.Func.BlockName[o.Func.Block[l.Copy]], name(l.Phi))
	switch {
	case l.Swap && l.Cyclic:
		return s + "is still to be copied to " + name(l.Use) + " (swap: no order of the copies is right)"
	case l.Swap:
		return s + "is still to be copied to " + name(l.Use) + " (swap: in another order they are right)"
	case l.Exit < 0:
		return s + "is still read by the jump (lost copy)"
	}
	return s + "is still to be read from " + g.BlockName[g.Succ[l.Exit]] + " on (lost copy)"
}

const wrong = "; WRONG: the old value is still wanted"

// notes are the comments of the inserted copies. A copy may be printed as what it reads.
func (o *Out) notes(fn *analysis.Function) map[ssa.Value]string {
	f, g := o.Func, o.Given
	notes := map[ssa.Value]string{}
	put := func(v ssa.Value, s string) {
		notes[v] = s
		if a := f.Args(v)[0]; f.Op[a] == ssa.OpRead {
			notes[a] = s
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Instrs(b) {
			if !o.isCopy(v) {
				continue
			}
			old := o.Result.OldOf[v]
			switch {
			case old == 0:
				put(v, "the spare location, to open a cycle")
			case g.Op[old] == ssa.OpProj:
				put(v, "of the parallel copy")
			default:
				put(v, "φ "+analysis.NameIn(fn, g, old)+o.reason(v, old))
			}
		}
	}
	for _, l := range o.Lost {
		if !strings.HasSuffix(notes[l.Copy], wrong) {
			put(l.Copy, notes[l.Copy]+wrong)
		}
	}
	return notes
}

// reason says where copy v for phi p acts: on an edge, or at the head of the phi's block.
func (o *Out) reason(v, p ssa.Value) string {
	f, g := o.Func, o.Given
	b, to := f.Block[v], g.Block[p]
	switch {
	case int(b) > g.NumBlocks():
		return ", edge " + g.BlockName[g.Source(o.splitEdge(b))] + " → " + g.BlockName[to]
	case b != to:
		return ", edge " + g.BlockName[b] + " → " + g.BlockName[to]
	case !slices.Contains(g.Preds(b), b):
		if preds := g.Preds(b); o.Method == destruct.Split && len(preds) == 1 {
			return ", edge " + g.BlockName[preds[0]] + " → " + g.BlockName[to]
		}
		return ", at the head of " + g.BlockName[to]
	}
	// A block that jumps to itself has copies of the one kind at its head and of the other
	// at its end.
	in := f.Instrs(b)
	at := slices.Index(in, v)
	other := func(w ssa.Value) bool {
		op := f.Op[w]
		return op != ssa.OpRead && op != ssa.OpParam && !op.IsTerminator() && !o.isCopy(w)
	}
	same := func(w ssa.Value) bool { return o.isCopy(w) && o.Result.OldOf[w] == p }
	switch {
	case slices.ContainsFunc(in[:at], other), slices.ContainsFunc(in[:at], same), o.Method == destruct.Naive:
		return ", edge " + g.BlockName[b] + " → " + g.BlockName[to]
	case slices.ContainsFunc(in[at+1:], other), slices.ContainsFunc(in[at+1:], same):
		return ", at the head of " + g.BlockName[to]
	}
	return ""
}

// findLost finds the wrong copies. Naive destruction reads upsilons as phis, which have new
// ids then.
func (o *Out) findLost(ctx context.Context) error {
	g := o.Given
	f, _ := convert.Func(g, convert.Phi)
	losses, err := destruct.Losses(ctx, f, ssa.Dominators(&f.Graph, ssa.ReversePostorder(&f.Graph, nil), nil))
	if err != nil || len(losses) == 0 {
		return err
	}
	old := make([]ssa.Value, 1, f.NumValues())
	for v := ssa.Value(1); int(v) < g.NumValues(); v++ {
		if f.NumValues() == g.NumValues() || g.Op[v] != ssa.OpUpsilon {
			old = append(old, v)
		}
	}
	for _, l := range losses {
		l.Phi, l.Operand, l.Use = old[l.Phi], old[l.Operand], old[l.Use]
		b := g.Source(l.Edge)
		if i, split := slices.BinarySearch(o.Result.SplitEdges, l.Edge); split {
			b = ssa.BlockID(g.NumBlocks() + 1 + i)
		}
		for _, w := range o.Func.Instrs(b) {
			if o.isCopy(w) && o.Result.OldOf[w] == l.Phi {
				o.Lost = append(o.Lost, Lost{l, w})
				break
			}
		}
	}
	return nil
}

// count is "1 copy", "2 copies".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
