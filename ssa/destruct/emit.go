package destruct

import (
	"slices"
	"strconv"
	"strings"

	"phils/ssa"
)

// emitter builds the plain function. While it does, an operand is the id of an old value,
// or minus that of a new one.
type emitter struct {
	k          *task
	g          *ssa.Func
	r          *Result
	newID      []ssa.Value          // by old value that stays one
	varOf      []ssa.Var            // by name that stands for its class
	spare      map[ssa.Type]ssa.Var // opens cycles
	used       []bool               // by variable of f: a class has it, or code refers to it
	taken      map[string]bool      // names
	projs      map[ssa.Value][]move // by OpParCopy
	count      map[string]int
	nextNumber int       // 0: names are words
	baseOf     []ssa.Var // by new variable, behind those of f: what it holds a version of, 0 for none
	seq        Sequencer
	moves      []Move
	out        []Move
	values     []move      // of a parallel copy, those of what is no variable
	mark       int32       // of the parallel copy at work
	seen       []int32     // by class: the last mark under which it was written
	phiAt      []ssa.Value // by class: the phi that it was written for then
	args       []ssa.Value
	params     []ssa.Value
}

// emit gives the result.
func (k *task) emit() *Result {
	f := k.f
	e := &emitter{k: k, r: &Result{SplitEdges: k.split}, newID: make([]ssa.Value, k.given), varOf: make([]ssa.Var, len(k.class)),
		spare: map[ssa.Type]ssa.Var{}, count: map[string]int{}, taken: map[string]bool{}, seen: make([]int32, len(k.class)), phiAt: make([]ssa.Value, len(k.class))}
	g := new(ssa.Func)
	*g = *f
	e.g, e.r.F = g, g
	size := 3*k.given + 4
	g.Op, g.Type, g.Block, g.Src, g.Aux = make([]ssa.Op, 1, size), make([]ssa.Type, 1, size), make([]ssa.BlockID, 1, size), make([]int32, 1, size), make([]int32, 1, size)
	g.Var, g.Ver, g.ArgOff, g.Arg = make([]ssa.Var, 1, size), make([]int32, 1, size), make([]int32, 1, size), make([]ssa.Value, 0, size)
	g.Src[0], g.Ver[0] = -1, -1
	e.r.OldOf = append(e.r.OldOf, 0)
	e.variables()
	for v := ssa.Value(1); int(v) < k.given; v++ {
		if f.Op[v].IsConst() {
			e.newID[v] = e.add(f.Op[v], f.Type[v], 0, f.Src[v], f.Aux[v], v)
		} else if f.Op[v] == ssa.OpProj && k.isVar[v] {
			if e.projs == nil {
				e.projs = map[ssa.Value][]move{}
			}
			c := f.Args(v)[0]
			e.projs[c] = append(e.projs[c], move{v, f.Args(c)[f.Aux[v]], v})
		}
	}
	g.InstrOff, g.Instr = make([]int32, f.NumBlocks()+2), make([]ssa.Value, 0, size)
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		g.InstrOff[b] = int32(len(g.Instr))
		e.block(b)
		e.r.CopiesBefore += len(k.head[b]) + len(k.end[b])
	}
	g.InstrOff[f.NumBlocks()+1] = int32(len(g.Instr))
	g.ArgOff = append(g.ArgOff, int32(len(g.Arg)))
	for i, a := range g.Arg {
		if a > 0 {
			g.Arg[i] = e.newID[a]
		} else {
			g.Arg[i] = -a
		}
	}
	e.sources()
	e.r.VarOf = make([]ssa.Var, k.given)
	for v := ssa.Value(1); int(v) < k.given; v++ {
		if k.isVar[v] {
			e.r.VarOf[v] = e.variable(v)
		} else {
			e.r.VarOf[v] = e.initial(v)
		}
	}
	g.Params = slices.Clone(f.Params)
	for i, p := range g.Params {
		g.Params[i] = e.newID[p]
	}
	return e.r
}

// add appends a value; old is what it was, 0 for none.
func (e *emitter) add(op ssa.Op, t ssa.Type, b ssa.BlockID, src, aux int32, old ssa.Value, args ...ssa.Value) ssa.Value {
	g := e.g
	v := ssa.Value(len(g.Op))
	g.Op, g.Type, g.Block, g.Src, g.Aux = append(g.Op, op), append(g.Type, t), append(g.Block, b), append(g.Src, src), append(g.Aux, aux)
	g.Var, g.Ver, g.ArgOff = append(g.Var, 0), append(g.Ver, -1), append(g.ArgOff, int32(len(g.Arg)))
	g.Arg = append(g.Arg, args...)
	if b != 0 {
		g.Instr = append(g.Instr, v)
	}
	e.r.OldOf = append(e.r.OldOf, old)
	return v
}

// variable is the variable of name v, 0 if it stays a value.
func (e *emitter) variable(v ssa.Value) ssa.Var {
	if v == 0 {
		return 0
	}
	return e.varOf[e.k.find(v)]
}

// initial is the variable whose undefined initial value v is, if nothing writes it: a read of it
// says as much, and keeps the name. 0 for any other value.
func (e *emitter) initial(v ssa.Value) ssa.Var {
	f := e.k.f
	if v <= 0 || int(v) >= e.k.given || f.Op[v] != ssa.OpUndef {
		return 0
	}
	if x := f.Var[v]; x > 0 && !e.used[x] && !f.Vars[x].Param {
		return x
	}
	return 0
}

// old is the value of the function given behind a name, 0 for none.
func (e *emitter) old(v ssa.Value) ssa.Value {
	if int(v) >= e.k.given {
		return e.k.phiOf[int(v)-e.k.given]
	}
	return v
}

// read gives the operand that stands for v: a read of its variable, or the value.
func (e *emitter) read(v ssa.Value, b ssa.BlockID, src int32) ssa.Value {
	x := e.variable(v)
	if x == 0 {
		x = e.initial(v)
	}
	if x == 0 {
		return v
	}
	return -e.add(ssa.OpRead, e.g.Vars[x].Type, b, src, int32(x), e.old(v))
}

func (e *emitter) write(x ssa.Var, a ssa.Value, b ssa.BlockID, src int32, old ssa.Value) {
	e.add(ssa.OpWrite, ssa.TypeUnit, b, src, int32(x), old, a)
}

func (e *emitter) block(b ssa.BlockID) {
	f, k := e.k.f, e.k
	in := f.Instrs(b)
	e.params = e.params[:0]
	for len(in) > 0 && f.Op[in[0]] == ssa.OpParam {
		v := in[0]
		e.newID[v] = e.add(ssa.OpParam, f.Type[v], b, f.Src[v], f.Aux[v], v)
		e.params, in = append(e.params, v), in[1:]
	}
	for _, v := range e.params {
		if x := e.variable(v); x != 0 {
			e.write(x, v, b, f.Src[v], v)
		}
	}
	e.r.Copies += e.copies(k.head[b], b)
	for _, v := range in {
		op, x := f.Op[v], e.variable(v)
		switch {
		case op.IsPhi() || op == ssa.OpProj && k.isVar[v]:
			continue
		case op == ssa.OpParCopy:
			e.parallel(e.projs[v], b)
			continue
		case op == ssa.OpCopy && x != 0:
			if e.variable(f.Args(v)[0]) == x {
				e.r.CopiesRemoved++
			} else {
				e.write(x, e.read(f.Args(v)[0], b, f.Src[v]), b, f.Src[v], v)
			}
			continue
		case op.IsTerminator():
			e.r.Copies += e.copies(k.end[b], b)
		}
		e.args = e.args[:0]
		for _, a := range f.Args(v) {
			e.args = append(e.args, e.read(a, b, f.Src[v]))
		}
		old := v
		if op == ssa.OpGoto && int(b) > f.NumBlocks()-len(k.split) {
			old = 0
		}
		e.newID[v] = e.add(op, f.Type[v], b, f.Src[v], f.Aux[v], old, e.args...)
		if x != 0 {
			e.write(x, v, b, f.Src[v], v)
		}
	}
}

// copies makes the moves at a place of block b and counts them.
func (e *emitter) copies(moves []move, b ssa.BlockID) int {
	if !e.k.inTurn {
		return e.parallel(moves, b)
	}
	n := 0
	for _, m := range moves {
		if x := e.variable(m.dst); x != e.variable(m.src) {
			e.write(x, e.read(m.src, b, e.k.f.Src[m.phi]), b, e.k.f.Src[m.phi], m.phi)
			n++
		}
	}
	return n
}

// parallel puts the moves, which happen at once, in order. Locations are the names that
// stand for classes; the spare one is 0.
func (e *emitter) parallel(moves []move, b ssa.BlockID) int {
	k := e.k
	if len(moves) == 0 {
		return 0
	}
	// Several names of one class may be written: by equal values, so once will do, and not
	// at all if the variable has the value already.
	e.mark++
	for _, m := range moves {
		if d := k.find(m.dst); d == k.find(m.src) {
			e.seen[d] = e.mark
		}
	}
	e.moves, e.out, e.values = e.moves[:0], e.out[:0], e.values[:0]
	src := k.f.Src[moves[0].phi]
	for _, m := range moves {
		d := k.find(m.dst)
		if e.seen[d] == e.mark {
			continue
		}
		e.seen[d], e.phiAt[d] = e.mark, m.phi
		if e.variable(m.src) == 0 {
			e.values = append(e.values, m)
			continue
		}
		e.moves = append(e.moves, Move{int32(d), int32(k.find(m.src))})
	}
	e.out = e.seq.Append(e.out, e.moves, 0)
	var spare ssa.Var
	for _, m := range e.out {
		from, to := e.varOf[m.Src], e.varOf[m.Dst]
		if m.Src == 0 {
			from = spare
		}
		if m.Dst == 0 {
			spare = e.spareOf(e.g.Vars[from].Type)
			to = spare
		}
		p := e.phiAt[m.Dst] // none for the spare location
		v := e.add(ssa.OpRead, e.g.Vars[from].Type, b, src, int32(from), p)
		e.write(to, -v, b, src, p)
	}
	// What no move reads comes last.
	for _, m := range e.values {
		e.write(e.variable(m.dst), m.src, b, k.f.Src[m.phi], m.phi)
	}
	return len(e.out) + len(e.values)
}

func (e *emitter) spareOf(t ssa.Type) ssa.Var {
	if e.spare[t] == 0 {
		e.spare[t] = e.newVar("tmp", 0, t)
	}
	return e.spare[t]
}

// variables gives each class that needs one a variable.
func (e *emitter) variables() {
	k, f := e.k, e.k.f
	e.g.Vars = slices.Clone(f.Vars)
	e.numbers()
	for _, x := range f.Vars {
		e.taken[x.Name] = true
	}
	for _, n := range f.Syms {
		e.taken[n] = true
	}
	used := make([]bool, len(f.Vars))
	e.used = used
	for _, v := range f.Instr {
		switch f.Op[v] {
		case ssa.OpRead, ssa.OpWrite, ssa.OpSlot:
			used[f.Aux[v]] = true
		}
	}
	bases := make([]ssa.Var, len(k.class)) // by class: the first of the variables that its members are versions of
	mixed := make([]bool, len(k.class))    // by class: there are others
	needs := make([]bool, len(k.class))
	for v := ssa.Value(1); int(v) < len(k.class); v++ {
		c := k.find(v)
		needs[c] = needs[c] || k.isVar[v]
		if x := k.base(v); x != 0 && k.isVar[v] {
			mixed[c] = mixed[c] || bases[c] != 0 && bases[c] != x
			if bases[c] == 0 {
				bases[c] = x
			}
		}
	}
	// Members of a class that has a variable are in it, named or not.
	give := func(c ssa.Value, x ssa.Var) bool {
		if x <= 0 || used[x] || e.g.Vars[x].Type != k.typ[c] {
			return false
		}
		used[x] = true
		info := &e.g.Vars[x]
		info.Promotable, info.Why = true, ""
		e.varOf[c] = x
		return true
	}
	// A parameter's variable is its class's, so that none is copied on entry.
	for _, p := range f.Params {
		if c := k.find(p); needs[c] && e.varOf[c] == 0 {
			give(c, f.Var[p])
		}
	}
	// A class of one variable's versions has the first claim to its name, then any that has
	// a version of it.
	for _, several := range []bool{false, true} {
		for v := ssa.Value(1); int(v) < len(k.class); v++ {
			if c := k.find(v); needs[c] && e.varOf[c] == 0 && k.isVar[v] && mixed[c] == several {
				give(c, k.base(v))
			}
		}
	}
	for v := ssa.Value(1); int(v) < len(k.class); v++ {
		if c := k.find(v); needs[c] && e.varOf[c] == 0 {
			e.varOf[c] = e.newVar("t", bases[c], k.typ[c])
		}
	}
}

// newVar declares a variable that is named after x, or if that is 0, as name says.
func (e *emitter) newVar(name string, x ssa.Var, t ssa.Type) ssa.Var {
	if x != 0 {
		name = e.k.f.Vars[x].Name
	}
	e.g.Vars = append(e.g.Vars, ssa.VarInfo{Name: e.freshVar(name), Type: t, Src: -1, Promotable: true})
	e.baseOf = append(e.baseOf, x)
	return ssa.Var(len(e.g.Vars) - 1)
}

// freshVar gives a name that is not taken: where all names are numbers (_4) the next one,
// else name, or if that is taken name_N.
func (e *emitter) freshVar(name string) string {
	if e.nextNumber > 0 {
		e.nextNumber++
		return "_" + strconv.Itoa(e.nextNumber-1)
	}
	s := name
	for e.taken[s] {
		e.count[name]++
		s = name + "_" + strconv.Itoa(e.count[name])
	}
	e.taken[s] = true
	return s
}

// numbers finds out whether all variables have numbers for names, and the next one.
func (e *emitter) numbers() {
	next := 1
	for _, x := range e.g.Vars[1:] {
		n, ok := strings.CutPrefix(x.Name, "_")
		i, err := strconv.ParseInt(n, 10, 31)
		if !ok || err != nil {
			return
		}
		next = max(next, int(i)+1)
	}
	if len(e.g.Vars) > 1 {
		e.nextNumber = next
	}
}

// sources gives the variables with numbers for names that are written several times a
// name of the source program each, which PIR asks of them.
func (e *emitter) sources() {
	writes := make([]int32, len(e.g.Vars))
	for _, v := range e.g.Instr {
		if e.g.Op[v] == ssa.OpWrite {
			writes[e.g.Aux[v]]++
		}
	}
	taken := map[string]bool{}
	for _, x := range e.g.Vars {
		taken[x.Source] = true
	}
	for x := range e.g.Vars {
		info := &e.g.Vars[x]
		if writes[x] < 2 {
			continue
		}
		info.Temp = false
		if e.nextNumber > 0 && info.Source == "" {
			name := "t"
			if x >= len(e.k.f.Vars) && e.baseOf[x-len(e.k.f.Vars)] != 0 {
				if s := e.k.f.Vars[e.baseOf[x-len(e.k.f.Vars)]].Source; s != "" {
					name = s
				}
			}
			info.Source = fresh(taken, name)
		}
	}
}

// fresh gives name, or name_1, name_2 …, whichever is not taken yet, and takes it.
func fresh(taken map[string]bool, name string) string {
	s := name
	for n := 1; taken[s]; n++ {
		s = name + "_" + strconv.Itoa(n)
	}
	taken[s] = true
	return s
}
