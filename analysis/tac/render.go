package tac

import (
	"bytes"
	"strconv"

	"phils/analysis"
	"phils/ssa"
)

// Render prints f in canonical spelling. Plain code's reads and writes become names
// again; a value without a name that is not used in place gets a fresh temporary.
// What it prints parses and lowers to a function that prints the same. O(values +
// blocks + operands); a read with several uses costs their distance.
func Render(f *ssa.Func, o analysis.RenderOptions) analysis.Rendered {
	r := &renderer{f: f, o: o, uses: make([]int32, f.NumValues()), user: make([]ssa.Value, f.NumValues()), pos: make([]int32, f.NumValues()),
		how: make([]uint8, f.NumValues()), temp: make([]string, f.NumValues()), taken: map[string]bool{}}
	r.prepare()
	r.nameBlocks()
	r.function()
	return analysis.Rendered{Text: r.out.Bytes(), Values: r.values, Blocks: r.blocks}
}

// How a value shows where it is used.
const (
	byName  uint8 = iota // a version or a temporary
	inPlace              // its text stands at its only use
	asRead               // the variable's name stands at its uses
	silent               // not printed: a parameter's first write, an unused read
)

type renderer struct {
	f      *ssa.Func
	o      analysis.RenderOptions
	out    bytes.Buffer
	values []ssa.Value
	blocks []ssa.BlockID
	block  ssa.BlockID
	named  []bool // by BlockID: something printed names it

	// While a block is gone through backwards: where each variable is written next,
	// and memory may be.
	nextWrite  []place
	nextEffect int32

	uses  []int32
	user  []ssa.Value // an instruction that uses the value; of several the last
	pos   []int32     // by value: index in its block
	how   []uint8
	temp  []string // by value: the temporary that it got
	taken map[string]bool
	next  int
	marks bool // something printed shows that the function is in SSA form
}

// fresh gives a temporary's name that nothing else has.
func (r *renderer) fresh() string {
	for {
		s := "t" + strconv.Itoa(r.next)
		r.next++
		if !r.taken[s] {
			r.taken[s] = true
			return s
		}
	}
}

// name is the name of value v.
func (r *renderer) name(v ssa.Value) string {
	f := r.f
	if x := f.Var[v]; x != 0 {
		if f.Ver[v] >= 0 {
			r.marks = true
		}
		return VersionName(f.Vars[x].Name, f.Ver[v])
	}
	if r.temp[v] == "" {
		r.temp[v] = r.fresh()
	}
	return r.temp[v]
}

// line starts a line of value v; end ends it.
func (r *renderer) line(v ssa.Value, indent bool) {
	r.values = append(r.values, v)
	r.blocks = append(r.blocks, r.block)
	if indent {
		r.out.WriteString("  ")
	}
}

func (r *renderer) end(v ssa.Value) {
	if r.o.Comment != nil {
		if c := r.o.Comment(v); v != 0 && c != "" {
			r.out.WriteString("  # " + c)
		}
	}
	r.out.WriteByte('\n')
}

func (r *renderer) add(s string) { r.out.WriteString(s) }

func (r *renderer) function() {
	f := r.f
	header := f.Name != "" || len(f.Params) > 0
	if header {
		r.line(0, false)
		name := f.Name
		if name == "" {
			name = "main"
		}
		if f.OpenParams {
			r.add(name + ":\n")
			r.line(0, false)
			r.add("BeginFunc\n")
		} else {
			r.params(name)
		}
	}
	headerEnd := r.out.Len() - 1
	r.decs()
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		r.blockText(b)
	}
	r.block = 0
	if !header {
		return
	}
	r.line(0, false)
	if f.OpenParams {
		r.add("EndFunc\n")
	} else {
		r.add("}\n")
	}
	if !r.marks && r.ssaForm() {
		rest := append([]byte(nil), r.out.Bytes()[headerEnd:]...)
		r.out.Truncate(headerEnd)
		r.add("  # ssa")
		r.out.Write(rest)
	}
}

// params prints the header of a function that lists its parameters.
func (r *renderer) params(name string) {
	r.add("func " + name + "(")
	for i, v := range r.f.Params {
		if i > 0 {
			r.add(", ")
		}
		r.add(r.name(v))
	}
	r.add(") {\n")
}

// ssaForm reports whether a value has a name, which plain code's values have not.
func (r *renderer) ssaForm() bool {
	for v := range r.f.Var {
		if r.f.Var[v] != 0 {
			return true
		}
	}
	return false
}

// decs prints the reservations of memory: the slots with a size.
func (r *renderer) decs() {
	f := r.f
	done := make([]bool, len(f.Vars))
	for v := ssa.Value(1); int(v) < f.NumValues(); v++ {
		if f.Op[v] != ssa.OpSlot || len(f.Args(v)) == 0 || done[f.Aux[v]] {
			continue
		}
		done[f.Aux[v]] = true
		r.line(0, true)
		r.add("dec " + f.Vars[f.Aux[v]].Name + " ")
		r.operand(f.Args(v)[0])
		r.add("\n")
	}
}

// labelled reports whether block b's label is printed: unless the text gave it none,
// nothing printed names it, and the branch before it falls through to it.
func (r *renderer) labelled(b ssa.BlockID) bool {
	f := r.f
	if r.named[b] {
		return true
	}
	if b == ssa.Entry { // a number that nothing names is that of a line, not a label
		return f.BlockSrc[b] >= 0 && !f.VirtualEntry && (f.BlockName[b][0] < '0' || f.BlockName[b][0] > '9')
	}
	if f.BlockSrc[b] >= 0 {
		return true
	}
	if t := f.Terminator(b - 1); f.Op[t] != ssa.OpBranch || len(r.printedEdges(t)) != 1 {
		return true
	}
	return len(f.Instrs(b)) == 1 && int(b) < f.NumBlocks() && !f.VirtualEntry
}

// stops reports whether block b ends in a printed terminator without targets.
func (r *renderer) stops(b ssa.BlockID) bool {
	f := r.f
	v := f.Terminator(b)
	switch f.Op[v] {
	case ssa.OpReturn:
		return f.Aux[v] != 1 || int(b) < f.NumBlocks()
	case ssa.OpGoto:
		return false
	}
	return v != 0
}

// nameBlocks finds the blocks that a printed jump or phi names.
func (r *renderer) nameBlocks() {
	f := r.f
	r.named = make([]bool, f.NumBlocks()+1)
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, k := range r.printedEdges(f.Terminator(b)) {
			if e := int(f.SuccOff[b]) + k; e < int(f.SuccOff[b+1]) {
				r.named[f.Succ[e]] = true
			}
		}
		for _, p := range f.Phis(b) {
			if r.asArgs(p) {
				r.named[b] = true
				continue
			}
			for k, a := range f.Args(p) {
				if a != 0 {
					r.named[f.Preds(b)[k]] = true
				}
			}
		}
	}
	// Without a line of its own the entry would read as the block it stands before,
	// which is a jump's target: plain code may start with one, SSA form may not.
	if f.VirtualEntry && len(r.printedEdges(f.Terminator(ssa.Entry))) == 0 && r.ssaForm() {
		r.named[ssa.Entry] = true
	}
}

// asArgs reports whether phi p is printed as a block parameter.
func (r *renderer) asArgs(p ssa.Value) bool {
	switch r.f.Op[p] {
	case ssa.OpPhi:
		return r.o.Form == analysis.FormArgs
	case ssa.OpBlockParam:
		return r.o.Form != analysis.FormPhi
	}
	return false
}

func (r *renderer) blockText(b ssa.BlockID) {
	f := r.f
	r.block = b
	if r.labelled(b) {
		r.line(0, false)
		r.add(f.BlockName[b])
		first := true
		for _, p := range f.Phis(b) {
			if !r.asArgs(p) {
				continue
			}
			if first {
				r.add("(")
			} else {
				r.add(", ")
			}
			first = false
			r.marks = true
			r.add(r.name(p))
		}
		if !first {
			r.add(")")
		}
		r.add(":\n")
	}
	in := f.Instrs(b)
	for i := 0; i < len(in); i++ {
		r.instr(in[i])
	}
}

// phi prints p = phi(…).
func (r *renderer) phi(p ssa.Value) {
	if r.asArgs(p) {
		return
	}
	f := r.f
	r.marks = true
	r.line(p, true)
	r.add(r.name(p) + " = phi")
	if f.Op[p] != ssa.OpShadowPhi {
		r.add("(")
		preds, args := f.Preds(f.Block[p]), f.Args(p)
		n := 0
		for k, q := range preds {
			if k >= len(args) || args[k] == 0 {
				continue
			}
			if n > 0 {
				r.add(", ")
			}
			n++
			r.add(f.BlockName[q] + ": ")
			r.operand(args[k])
		}
		r.add(")")
	}
	r.end(p)
}

// instr prints the line of instruction v, if it has one of its own.
func (r *renderer) instr(v ssa.Value) {
	f := r.f
	op := f.Op[v]
	switch {
	case op.IsPhi():
		r.phi(v)
		return
	case op == ssa.OpParam, op == ssa.OpProj, r.how[v] == inPlace, r.how[v] == asRead, r.how[v] == silent:
		return
	case op.IsTerminator():
		r.terminator(v)
		return
	}
	args := f.Args(v)
	if op == ssa.OpWrite && f.Op[args[0]] == ssa.OpProj && f.Var[args[0]] == 0 {
		return // printed with its parallel copy
	}
	r.line(v, true)
	switch op {
	case ssa.OpWrite:
		if a := args[0]; f.Op[a] == ssa.OpInput && r.how[a] == inPlace {
			r.add("read " + f.Vars[f.Aux[v]].Name)
		} else {
			r.add(f.Vars[f.Aux[v]].Name + " = ")
			r.rhs(a)
		}
	case ssa.OpStore:
		if f.Op[args[0]] == ssa.OpSlot && r.how[args[0]] == inPlace {
			x := f.Vars[f.Aux[args[0]]].Name
			if a := args[1]; f.Op[a] == ssa.OpInput && r.how[a] == inPlace {
				r.add("read " + x)
				break
			}
			r.add(x + " = ")
			r.rhs(args[1])
		} else {
			r.add("*")
			r.address(args[0])
			r.add(" = ")
			r.operand(args[1])
		}
	case ssa.OpSetIndex:
		r.operand(args[0])
		r.add("[")
		r.operand(args[1])
		r.add("] = ")
		r.operand(args[2])
	case ssa.OpPrint:
		r.word("print", args)
	case ssa.OpAssert:
		r.word("assert", args)
	case ssa.OpNop:
		r.add("nop")
	case ssa.OpUpsilon:
		r.marks = true
		r.add("upsilon ")
		if p := ssa.Value(f.Aux[v]); p != 0 {
			r.add(r.name(p))
		} else {
			r.add("undef")
		}
		r.add(", ")
		r.operand(args[0])
	case ssa.OpParCopy, ssa.OpSigma:
		r.parallel(v)
	case ssa.OpInput:
		r.add("read " + r.name(v))
	case ssa.OpCall, ssa.OpCallIndirect:
		if f.Var[v] != 0 || r.uses[v] > 0 {
			r.add(r.name(v) + " = ")
		}
		r.expr(v)
	default:
		r.add(r.name(v) + " = ")
		r.expr(v)
	}
	r.end(v)
}

// parallel prints (a, b) <- (c, d) and (a, b) = sigma(c); the names are those of its
// OpProjs, or of what they are written to.
func (r *renderer) parallel(v ssa.Value) {
	f := r.f
	r.marks = true
	in := f.Instrs(f.Block[v])
	r.add("(")
	n := int32(0)
	for _, w := range in[r.pos[v]+1:] {
		if f.Op[w] != ssa.OpProj || f.Args(w)[0] != v || f.Aux[w] != n {
			continue
		}
		if n > 0 {
			r.add(", ")
		}
		n++
		if u := r.user[w]; f.Var[w] == 0 && r.uses[w] == 1 && f.Op[u] == ssa.OpWrite {
			r.add(f.Vars[f.Aux[u]].Name)
		} else {
			r.add(r.name(w))
		}
	}
	if f.Op[v] == ssa.OpSigma {
		r.add(") = sigma(")
	} else {
		r.add(") <- (")
	}
	r.operands(f.Args(v))
	r.add(")")
}

func (r *renderer) word(w string, args []ssa.Value) {
	r.add(w)
	if len(args) > 0 {
		r.add(" ")
		r.operands(args)
	}
}

func (r *renderer) operands(args []ssa.Value) {
	for i, a := range args {
		if i > 0 {
			r.add(", ")
		}
		r.operand(a)
	}
}
