package destruct

import (
	"context"
	"fmt"
	"slices"

	"phils/ssa"
)

// Into conventional form: Sreedhar, Ju, Gillies and Santhanam, "Translating out of static
// single assignment form" (SAS 1999), §4. Each method says which copies it takes; here they
// become instructions, and the phis stay.

// CSSA is a function in conventional form.
type CSSA struct {
	// F is in SSA form. The values of the function given keep their ids, except that
	// those behind dropped upsilons move up (then OldOf tells). A phi whose target was
	// copied is now that copy, so that its uses stay, and the phi has a new id.
	F *ssa.Func
	// OldOf is indexed by new Value: the value of the function given, or for what was
	// inserted, the phi that it is for; 0 for the jumps of split edges.
	OldOf []ssa.Value
	// Copies is how many copies were inserted; the results of a parallel copy count each.
	Copies int
	// SplitEdges are the edges of the function given that got a block, in order: those
	// that Destruct splits whatever the method.
	SplitEdges []ssa.EdgeID
}

// ToConventional gives f in conventional form, see [Conventional], in which naive copies are
// right. By Sreedhar1 and Boissinot every phi is isolated, by Boissinot with
// parallel copies; by Sreedhar2 and Sreedhar3 only what interferes is copied, and a function
// in conventional form stays as it is. Naive and Split do not make this form, and are an
// error; for the others, and for what is done in which time, see [Destruct]. Upsilons
// become phis; block parameters stay what they are.
func ToConventional(ctx context.Context, f *ssa.Func, m Method, s *ssa.Scratch) (*CSSA, error) {
	switch m {
	case Sreedhar1, Sreedhar2, Sreedhar3, Boissinot:
	default:
		return nil, fmt.Errorf("%v does not make conventional form: use one of %v", m, []Method{Sreedhar1, Sreedhar2, Sreedhar3, Boissinot})
	}
	g, err := accept(f)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	k := newTask(ctx, g, m, s)
	switch m {
	case Sreedhar2:
		k.methodII()
	case Sreedhar3:
		k.methodIII()
	default:
		k.isolate()
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	c := k.insert(m)
	if slices.Contains(f.Op, ssa.OpUpsilon) {
		renumber(f, c.OldOf)
	}
	for v, op := range c.F.Op {
		if op == ssa.OpPhi && f.Op[c.OldOf[v]] == ssa.OpBlockParam {
			c.F.Op[v] = ssa.OpBlockParam
		}
	}
	return c, ctx.Err()
}

// inserter puts the moves of a task into its function as copies.
type inserter struct {
	k       *task
	g       *ssa.Func
	c       *CSSA
	id      []ssa.Value   // by name: its value
	args    [][]ssa.Value // by value: operands that differ from those of f
	nextVer []int32       // by variable
	seq     Sequencer
	moves   []Move
	out     []Move
	holds   []ssa.Value // by class, while copies are put in order: the name that it holds
	to      []ssa.Value // by class: the name that it gets
}

// insert gives the function with the moves as copies: by Boissinot parallel ones if they are
// several, else one after the other, with one more per cycle among the classes.
func (k *task) insert(m Method) *CSSA {
	f := k.f
	g := new(ssa.Func)
	*g = *f
	n := len(k.class)
	g.Op, g.Type, g.Block, g.Src, g.Aux = slices.Clone(f.Op), slices.Clone(f.Type), slices.Clone(f.Block), slices.Clone(f.Src), slices.Clone(f.Aux)
	g.Var, g.Ver = slices.Clone(f.Var), slices.Clone(f.Ver)
	c := &CSSA{F: g, SplitEdges: k.split}
	e := &inserter{k: k, g: g, c: c, id: make([]ssa.Value, n), args: make([][]ssa.Value, k.given, n), nextVer: make([]int32, len(f.Vars)),
		holds: make([]ssa.Value, n), to: make([]ssa.Value, n)}
	for v := range ssa.Value(k.given) {
		c.OldOf, e.id[v] = append(c.OldOf, v), v
		if op := f.Op[v]; op == ssa.OpGoto && int(f.Block[v]) > f.NumBlocks()-len(k.split) {
			c.OldOf[v] = 0
		}
		if x := f.Var[v]; x != 0 {
			e.nextVer[x] = max(e.nextVer[x], f.Ver[v])
		}
	}
	if m == Sreedhar2 || m == Sreedhar3 {
		// A constant that nothing interferes with may stay in its phi.
		for b, moves := range k.end {
			k.end[b] = slices.DeleteFunc(moves, func(m move) bool { return k.constant(m.src) })
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, m := range k.head[b] {
			e.id[m.src] = e.value(f.Op[m.dst], m.dst)
		}
		for _, m := range k.end[b] {
			e.id[m.dst] = e.value(ssa.OpCopy, m.phi)
			if e.args[m.phi] == nil {
				e.args[m.phi] = slices.Clone(f.Args(m.phi))
			}
			preds := f.Preds(f.Block[m.phi])
			i, _ := slices.BinarySearch(preds, b)
			for ; i < len(preds) && preds[i] == b; i++ {
				if f.Args(m.phi)[i] == m.src {
					e.args[m.phi][i] = e.id[m.dst]
				}
			}
		}
	}
	g.InstrOff, g.Instr = make([]int32, f.NumBlocks()+2), make([]ssa.Value, 0, len(f.Instr)+n-k.given)
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		g.InstrOff[b] = int32(len(g.Instr))
		phis := f.Phis(b)
		rest := f.Instrs(b)[len(phis):]
		g.Instr = append(g.Instr, phis...)
		for _, m := range k.head[b] {
			// The target keeps its id as the copy; the new name is the phi.
			phi := e.id[m.src]
			g.Instr[int(g.InstrOff[b])+slices.Index(phis, m.dst)] = phi
			if e.args[phi] = e.args[m.dst]; e.args[phi] == nil {
				e.args[phi] = f.Args(m.dst)
			}
			g.Op[m.dst], e.args[m.dst], g.Block[phi] = ssa.OpCopy, nil, b
		}
		e.place(k.head[b], b, m == Boissinot)
		end := len(rest)
		if f.Terminator(b) != 0 {
			end--
		}
		g.Instr = append(g.Instr, rest[:end]...)
		e.place(k.end[b], b, m == Boissinot)
		g.Instr = append(g.Instr, rest[end:]...)
	}
	g.InstrOff[f.NumBlocks()+1] = int32(len(g.Instr))
	g.ArgOff, g.Arg = make([]int32, 0, len(g.Op)+1), make([]ssa.Value, 0, len(f.Arg)+n)
	for v := range ssa.Value(len(g.Op)) {
		g.ArgOff = append(g.ArgOff, int32(len(g.Arg)))
		switch {
		case e.args[v] != nil:
			g.Arg = append(g.Arg, e.args[v]...)
		case int(v) < k.given:
			g.Arg = append(g.Arg, f.Args(v)...)
		}
	}
	g.ArgOff = append(g.ArgOff, int32(len(g.Arg)))
	return c
}

// value adds a value for phi p, named after it if it has a result.
func (e *inserter) value(op ssa.Op, p ssa.Value) ssa.Value {
	g := e.g
	id := ssa.Value(len(g.Op))
	t, x, ver := ssa.TypeUnit, ssa.Var(0), int32(-1)
	if op.HasResult() {
		t, x = g.Type[p], g.Var[p]
	}
	if x != 0 {
		e.nextVer[x]++
		ver = e.nextVer[x]
	}
	g.Op, g.Type, g.Block, g.Src, g.Aux = append(g.Op, op), append(g.Type, t), append(g.Block, 0), append(g.Src, g.Src[p]), append(g.Aux, 0)
	g.Var, g.Ver = append(g.Var, x), append(g.Ver, ver)
	e.c.OldOf, e.args = append(e.c.OldOf, p), append(e.args, nil)
	return id
}

// place puts the moves, which happen at once, at the end of what block b has so far.
func (e *inserter) place(moves []move, b ssa.BlockID, parallel bool) {
	g, k := e.g, e.k
	e.c.Copies += len(moves)
	if parallel && len(moves) > 1 {
		all := e.value(ssa.OpParCopy, moves[0].phi)
		e.put(all, b)
		for i, m := range moves {
			dst := e.id[m.dst]
			e.args[all] = append(e.args[all], e.id[m.src])
			g.Op[dst], g.Aux[dst], e.args[dst] = ssa.OpProj, int32(i), []ssa.Value{all}
			e.put(dst, b)
		}
		return
	}
	copied := func(dst, src ssa.Value) {
		e.args[dst] = []ssa.Value{src}
		e.put(dst, b)
	}
	// One after the other, a class is written when all that is wanted of what it holds has
	// been read, or a member would live on where another begins.
	e.moves, e.out = e.moves[:0], e.out[:0]
	for _, m := range moves {
		if d, s := k.find(m.dst), k.find(m.src); d != s && !k.constant(m.src) {
			e.moves = append(e.moves, Move{int32(d), int32(s)})
			e.holds[s], e.to[d] = e.id[m.src], e.id[m.dst]
		}
	}
	e.out = e.seq.Append(e.out, e.moves, 0)
	for _, m := range e.out {
		dst := e.to[m.Dst]
		if m.Dst == 0 {
			dst = e.value(ssa.OpCopy, moves[0].phi)
			e.c.Copies++
		}
		copied(dst, e.holds[m.Src])
		e.holds[m.Dst] = dst
	}
	for _, m := range moves {
		if k.constant(m.src) || k.find(m.dst) == k.find(m.src) {
			copied(e.id[m.dst], e.id[m.src])
		}
	}
}

func (e *inserter) put(v ssa.Value, b ssa.BlockID) {
	e.g.Block[v] = b
	e.g.Instr = append(e.g.Instr, v)
}
