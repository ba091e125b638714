package pir

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
	"phils/ssa"
)

type renderer struct {
	f   *ssa.Func
	o   analysis.RenderOptions
	res analysis.Rendered

	mode     []mode
	pos      []int32       // by value: place in its block
	emit     []int32       // by value: place of the line that it is part of
	home     []ssa.BlockID // by value: the block of that line
	uses     []int32
	user     []ssa.Value // the last
	valueUse []bool      // used other than as the address of an access
	writer   []ssa.Value // mode into: the OpWrite or OpStore

	paramVar []ssa.Var // by parameter: its local, 0 if it has none
	temp     []int32   // by value: the number of a local made up for it, 0 for none
	temps    []ssa.Value
	nextTemp int32
	nowhere  int32    // a local that stands for addresses that are missing, 0 if none is
	label    []string // by block
}

// Render prints f as PIR, in canonical spelling: it parses to a function that does the
// same. Values without a name get locals of their own.
func Render(f *ssa.Func, o analysis.RenderOptions) analysis.Rendered {
	r := &renderer{f: f, o: o, temp: make([]int32, f.NumValues())}
	r.params()
	r.labels()
	r.modes()
	r.nameTemps()
	r.header()
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		r.block(b)
	}
	r.line("}", 0, 0)
	return r.res
}

// params finds the locals of the parameters and the first number free for new locals.
func (r *renderer) params() {
	r.paramVar = make([]ssa.Var, len(r.f.Params))
	i := 0
	for x := 1; x < len(r.f.Vars); x++ {
		if r.f.Vars[x].Param && i < len(r.paramVar) {
			r.paramVar[i] = ssa.Var(x)
			i++
		}
		if n, err := strconv.Atoi(strings.TrimPrefix(r.f.Vars[x].Name, "_")); err == nil && n >= int(r.nextTemp) && n < math.MaxInt32/2 {
			r.nextTemp = int32(n) + 1
		}
	}
	r.nextTemp = max(r.nextTemp, int32(len(r.f.Params)))
}

// labels gives each block a label of its own.
func (r *renderer) labels() {
	r.label = make([]string, r.f.NumBlocks()+1)
	used := map[string]bool{}
	for b := 1; b <= r.f.NumBlocks(); b++ {
		name := r.f.BlockName[b]
		if !isLabel(name) {
			name = "bb" + strconv.Itoa(b-1)
		}
		for used[name] {
			name += "_"
		}
		used[name], r.label[b] = true, name
	}
}

// isLabel reports whether the grammar reads name as a label, with parameters or without.
func isLabel(name string) bool {
	t := syntax.Parse(grammar.Language, []byte("fn @f() {\n"+name+"(_0: i64):\n}\n"), 0, nil)
	return name != "" && len(t.Errs) == 0 && len(t.Stmt) == 3 && t.Node[t.Stmt[1]] == grammar.NodeLabel && string(t.Text(t.First[t.Stmt[1]])) == name
}

// nameTemps numbers the locals of values that have no name but need one.
func (r *renderer) nameTemps() {
	f := r.f
	for i, p := range f.Params {
		x := r.paramVar[i]
		// A parameter without a local, or one that is used beside its local, which is
		// written over.
		if x == 0 {
			r.newTemp(p)
		} else if f.Var[p] == 0 && r.uses[p] > 0 && !r.onlyInit(p) && r.rewritten(x) {
			r.newTemp(p)
			r.mode[p] = own
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Instrs(b) {
			op := f.Op[v]
			if a := f.Args(v); r.nowhere == 0 && len(a) > 0 && accesses(op, 0) && op != ssa.OpLen && op != ssa.OpLoad && op != ssa.OpStore &&
				(a[0] == 0 || f.Op[a[0]].IsConst()) {
				r.nowhere = r.nextTemp
				r.nextTemp++
			}
			if f.Var[v] != 0 || r.mode[v] == inline || r.mode[v] == into || op == ssa.OpParam || !op.HasResult() {
				continue
			}
			if r.uses[v] == 0 && (r.mode[v] == hidden && op != ssa.OpProj || op == ssa.OpCall || op == ssa.OpInvoke || op == ssa.OpCallIndirect || op == ssa.OpOther) {
				continue
			}
			r.newTemp(v)
		}
	}
}

func (r *renderer) newTemp(v ssa.Value) {
	r.temp[v] = r.nextTemp
	r.temps = append(r.temps, v)
	r.nextTemp++
}

// onlyInit reports whether p's only use is to give its own local the first value.
func (r *renderer) onlyInit(p ssa.Value) bool { return r.uses[p] == 1 && r.mode[r.user[p]] == hidden }

// rewritten reports whether x is written other than by its parameter.
func (r *renderer) rewritten(x ssa.Var) bool {
	for v := 1; v < r.f.NumValues(); v++ {
		if r.f.Op[v] == ssa.OpWrite && ssa.Var(r.f.Aux[v]) == x && r.mode[v] != hidden || r.f.Op[v] == ssa.OpSlot && ssa.Var(r.f.Aux[v]) == x {
			return true
		}
	}
	return false
}

// line ends a line of text for value v in block b.
func (r *renderer) line(s string, v ssa.Value, b ssa.BlockID) {
	r.res.Text = append(r.res.Text, s...)
	if v != 0 {
		r.res.Text = append(r.res.Text, r.position(v)...)
		if r.o.Comment != nil {
			if c := r.o.Comment(v); c != "" {
				r.res.Text = append(append(r.res.Text, " // "...), c...)
			}
		}
	}
	r.res.Text = append(r.res.Text, '\n')
	r.res.Values, r.res.Blocks = append(r.res.Values, v), append(r.res.Blocks, b)
}

// position is the source position of the statement that v came from.
func (r *renderer) position(v ssa.Value) string {
	t := r.o.Tree
	src := r.f.Src[v]
	if t == nil || src < 0 || int(src) >= len(t.Tok) || r.f.Op[v].IsPhi() && r.f.Op[v] == ssa.OpBlockParam {
		return ""
	}
	i := t.StmtAt(src)
	if i < 0 {
		return ""
	}
	last := t.Last[t.Stmt[i]] - 1
	if t.Tok[last] != grammar.TokPos {
		return ""
	}
	return " " + string(t.Text(last))
}

func (r *renderer) header() {
	f := r.f
	var b strings.Builder
	name := f.Name
	if name == "" || name == "@" {
		name = "unnamed" // its header is broken
	}
	fmt.Fprintf(&b, "fn %s(", global(name))
	for i, p := range f.Params {
		if i > 0 {
			b.WriteString(", ")
		}
		x := r.paramVar[i]
		if x == 0 {
			fmt.Fprintf(&b, "%s: %s", r.name(p), r.typ(f.Type[p]))
			continue
		}
		fmt.Fprintf(&b, "%s: %s%s", f.Vars[x].Name, r.typ(f.Vars[x].Type), source(f.Vars[x].Source))
	}
	b.WriteString(")")
	if f.Result != ssa.TypeUnit && f.Result != ssa.TypeAny {
		b.WriteString(" -> " + r.typ(f.Result))
	}
	b.WriteString(" {")
	r.line(b.String(), 0, 0)
	for x := 1; x < len(f.Vars); x++ {
		if v := &f.Vars[x]; !r.isParam(ssa.Var(x)) && (v.Type != ssa.TypeAny || v.Src >= 0) {
			r.line("  let "+v.Name+": "+r.typ(v.Type)+source(v.Source), 0, 0)
		}
	}
	if r.nowhere != 0 {
		r.line("  let _"+strconv.Itoa(int(r.nowhere))+": ptr", 0, 0)
	}
	for _, v := range r.temps {
		if f.Op[v] == ssa.OpParam && r.paramVar[f.Aux[v]] == 0 {
			continue
		}
		r.line("  let "+r.name(v)+": "+r.typ(f.Type[v]), 0, 0)
	}
}

func (r *renderer) isParam(x ssa.Var) bool {
	for _, p := range r.paramVar {
		if p == x {
			return true
		}
	}
	return false
}

func source(s string) string {
	if s == "" {
		return ""
	}
	return " " + grammar.Quote(s)
}

// typ spells t; an unknown type as i64.
func (r *renderer) typ(t ssa.Type) string {
	if n := typeName(r.f, t); !strings.Contains(n, "?") {
		return n
	}
	return "i64"
}

// args reports whether v, a phi, is printed as a block parameter.
func (r *renderer) args(v ssa.Value) bool {
	switch r.f.Op[v] {
	case ssa.OpPhi:
		return r.o.Form == analysis.FormArgs
	case ssa.OpBlockParam:
		return r.o.Form != analysis.FormPhi
	}
	return false
}

func (r *renderer) block(b ssa.BlockID) {
	f := r.f
	var params []string
	for _, v := range f.Phis(b) {
		if r.args(v) {
			params = append(params, r.name(v)+": "+r.typ(f.Type[v]))
		}
	}
	if params != nil {
		r.line(r.label[b]+"("+strings.Join(params, ", ")+"):", 0, b)
	} else {
		r.line(r.label[b]+":", 0, b)
	}
	for _, v := range f.Instrs(b) {
		if r.mode[v] == own || r.mode[v] == into {
			if s := r.statement(v, b); s != "" {
				r.line("  "+s, v, b)
			}
		}
	}
}

// name is how v's result is named where it is defined and used.
func (r *renderer) name(v ssa.Value) string {
	f := r.f
	switch {
	case r.temp[v] != 0 || f.Var[v] == 0 && f.Op[v] != ssa.OpParam:
		return "_" + strconv.Itoa(int(r.temp[v]))
	case f.Op[v] == ssa.OpParam:
		if int(f.Aux[v]) < len(r.paramVar) {
			if x := r.paramVar[f.Aux[v]]; x != 0 {
				return f.Vars[x].Name
			}
		}
		return "undef"
	}
	return versionName(f.Vars[f.Var[v]].Name, f.Ver[v])
}

// operand is v where it is used as a value.
func (r *renderer) operand(v ssa.Value) string {
	if v == 0 {
		return "undef"
	}
	f := r.f
	switch f.Op[v] {
	case ssa.OpConst:
		return constant(f.Consts[f.Aux[v]], f.Type[v])
	case ssa.OpUndef:
		return "undef"
	case ssa.OpPoison:
		return "poison"
	case ssa.OpGlobal:
		return f.Syms[f.Aux[v]]
	}
	if r.mode[v] == inline {
		switch f.Op[v] {
		case ssa.OpRead:
			return f.Vars[f.Aux[v]].Name
		case ssa.OpLoad:
			return r.place(f.Args(v)[0])
		}
	}
	return r.name(v)
}

// place is what stands at address v.
func (r *renderer) place(v ssa.Value) string {
	f := r.f
	if v != 0 && isAddress(f.Op[v]) && r.mode[v] == inline {
		return r.path(v)
	}
	if v == 0 || r.f.Op[v].IsConst() {
		return "(*_" + strconv.Itoa(int(r.nowhere)) + ")"
	}
	return "(*" + r.operand(v) + ")"
}

// path spells the address instruction v as a place.
func (r *renderer) path(v ssa.Value) string {
	f := r.f
	args := f.Args(v)
	switch f.Op[v] {
	case ssa.OpSlot:
		return f.Vars[f.Aux[v]].Name
	case ssa.OpFieldAddr:
		return r.place(args[0]) + "." + strconv.Itoa(int(f.Aux[v]))
	}
	return r.place(args[0]) + "[" + r.operand(args[1]) + "]"
}

func constant(c ssa.Const, t ssa.Type) string {
	switch c.Kind {
	case ssa.ConstInt:
		if _, signed, ok := t.IsInt(); ok && !signed {
			return strconv.FormatUint(uint64(c.Int), 10)
		}
		return strconv.FormatInt(c.Int, 10)
	case ssa.ConstFloat:
		if c.Spell != "" {
			return c.Spell
		}
		return float(c.Float)
	case ssa.ConstBool:
		return strconv.FormatBool(c.Int != 0)
	case ssa.ConstStr:
		return grammar.Quote(c.Text)
	case ssa.ConstUnit:
		return "unit"
	}
	return c.Text
}

func float(x float64) string {
	switch {
	case math.IsInf(x, 1):
		return "inf"
	case math.IsInf(x, -1):
		return "-inf"
	case math.IsNaN(x):
		return "nan"
	}
	s := strconv.FormatFloat(x, 'g', -1, 64)
	if !strings.ContainsAny(s, ".e") {
		s += ".0"
	}
	return s
}

// statement is the line of v, "" for none.
func (r *renderer) statement(v ssa.Value, b ssa.BlockID) string {
	f := r.f
	args := f.Args(v)
	switch op := f.Op[v]; {
	case op == ssa.OpWrite:
		return f.Vars[f.Aux[v]].Name + " = " + r.list(args)
	case op == ssa.OpStore && len(args) == 2:
		if r.byStore(v) {
			return "store " + r.list(args)
		}
		return r.place(args[0]) + " = " + r.operand(args[1])
	case op == ssa.OpUpsilon:
		return "upsilon " + r.name(ssa.Value(f.Aux[v])) + ", " + r.list(args)
	case op == ssa.OpParCopy:
		return r.parCopy(v)
	case op == ssa.OpNop:
		return "nop"
	case op.IsTerminator():
		return r.terminator(v, b)
	case op.IsPhi():
		if r.args(v) {
			return ""
		}
	}
	s := r.rvalue(v, b)
	if d := r.dest(v); d != "" {
		return d + " = " + s
	}
	return s
}

// dest is the place that v's result goes to, "" for none.
func (r *renderer) dest(v ssa.Value) string {
	switch w := r.writer[v]; {
	case w != 0 && r.f.Op[w] == ssa.OpWrite:
		return r.f.Vars[r.f.Aux[w]].Name
	case w != 0:
		return r.place(r.f.Args(w)[0])
	case r.f.Var[v] != 0 || r.temp[v] != 0:
		return r.name(v)
	}
	return ""
}

func (r *renderer) list(vs []ssa.Value) string {
	var b strings.Builder
	for i, v := range vs {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(r.operand(v))
	}
	return b.String()
}

// rvalue is what stands right of v's `=`.
func (r *renderer) rvalue(v ssa.Value, b ssa.BlockID) string {
	f := r.f
	args := f.Args(v)
	switch op := f.Op[v]; op {
	case ssa.OpParam:
		return f.Vars[r.paramVar[f.Aux[v]]].Name
	case ssa.OpRead:
		return f.Vars[f.Aux[v]].Name
	case ssa.OpShadowPhi:
		return "phi"
	case ssa.OpPhi, ssa.OpBlockParam:
		return r.phi(v, b)
	case ssa.OpSlot, ssa.OpFieldAddr, ssa.OpElemAddr:
		return "&" + r.path(v)
	case ssa.OpRefMut:
		return "&mut " + r.place(args[0])
	case ssa.OpLoad:
		if r.byLoad(v) {
			return "load " + r.list(args)
		}
		return r.place(args[0])
	case ssa.OpLen:
		if args[0] != 0 && isAddress(f.Op[args[0]]) {
			return "len " + r.place(args[0])
		}
		return "len " + r.list(args)
	case ssa.OpAggregate:
		return "aggregate " + r.list(args)
	case ssa.OpCast:
		return "cast " + r.list(args) + " to " + r.typ(f.Type[v])
	case ssa.OpCall:
		return "call " + global(f.Syms[f.Aux[v]]) + "(" + r.list(args) + ")"
	case ssa.OpPrint, ssa.OpInput, ssa.OpAlloc, ssa.OpIndex, ssa.OpSetIndex, ssa.OpAssert:
		return "call @" + strings.ToLower(foreign[op]) + "(" + r.list(args) + ")"
	case ssa.OpCopy, ssa.OpPi, ssa.OpSigma, ssa.OpProj:
		if len(args) > 0 && args[0] != 0 && isAddress(f.Op[args[0]]) && r.mode[args[0]] == inline {
			return "&" + r.path(args[0])
		}
		if len(args) > 0 {
			return r.operand(args[0])
		}
		return "undef"
	default:
		if n := plain[op]; n != "" {
			return n + " " + r.list(args)
		}
		if len(args) == 0 {
			return "undef"
		}
		return r.operand(args[0])
	}
}

// foreign are operations of other dialects, which PIR would call functions for.
var foreign = map[ssa.Op]string{ssa.OpPrint: "print", ssa.OpInput: "read", ssa.OpAlloc: "alloc", ssa.OpIndex: "index", ssa.OpSetIndex: "set_index", ssa.OpAssert: "assert"}

// plain names the operations with operands of their own, and for untyped ones of
// other dialects what they are on signed integers.
var plain = func() map[ssa.Op]string {
	m := map[ssa.Op]string{ssa.OpDiv: "sdiv", ssa.OpRem: "srem", ssa.OpLAnd: "and", ssa.OpLOr: "or", ssa.OpLNot: "not",
		ssa.OpLt: "slt", ssa.OpLe: "sle", ssa.OpGt: "sgt", ssa.OpGe: "sge"}
	for op, n := range opcodeNames {
		m[op] = n
	}
	return m
}()

func global(name string) string {
	if strings.HasPrefix(name, "@") {
		return name
	}
	return "@" + name
}

func (r *renderer) phi(v ssa.Value, b ssa.BlockID) string {
	var s strings.Builder
	s.WriteString("phi [")
	args := r.f.Args(v)
	for i, p := range r.f.Preds(b) {
		if i > 0 {
			s.WriteString(", ")
		}
		a := ssa.Value(0)
		if i < len(args) {
			a = args[i]
		}
		s.WriteString(r.label[p] + ": " + r.operand(a))
	}
	s.WriteString("]")
	return s.String()
}

// parCopy prints a parallel copy with the names of its results.
func (r *renderer) parCopy(v ssa.Value) string {
	f := r.f
	names := make([]string, len(f.Args(v)))
	in := f.Instrs(f.Block[v])
	for i, left := int(r.pos[v])+1, int(r.uses[v]); i < len(in) && left > 0; i++ {
		if p := in[i]; f.Op[p] == ssa.OpProj && f.Args(p)[0] == v && int(f.Aux[p]) < len(names) {
			names[f.Aux[p]] = r.name(p)
			left--
		}
	}
	var left, right []string
	for i, n := range names {
		if n != "" {
			left, right = append(left, n), append(right, r.operand(f.Args(v)[i]))
		}
	}
	if left == nil {
		return "nop"
	}
	return "(" + strings.Join(left, ", ") + ") = (" + strings.Join(right, ", ") + ")"
}

func (r *renderer) terminator(v ssa.Value, b ssa.BlockID) string {
	f := r.f
	args, n := f.Args(v), len(f.Succs(b))
	switch op := f.Op[v]; {
	case op == ssa.OpGoto && n == 1:
		return "goto " + r.target(b, 0)
	case op == ssa.OpBranch && n == 2:
		return "br " + r.list(args) + ", " + r.target(b, 0) + ", " + r.target(b, 1)
	case op == ssa.OpSwitch && n == len(f.Cases[f.Aux[v]])+1:
		var s bytes.Buffer
		s.WriteString("switch " + r.list(args) + " [")
		for i, c := range f.Cases[f.Aux[v]] {
			t := ssa.TypeAny
			if len(args) > 0 && args[0] != 0 {
				t = f.Type[args[0]]
			}
			s.WriteString(constant(c, t) + ": " + r.target(b, i+1) + ", ")
		}
		s.WriteString("default: " + r.target(b, 0) + "]")
		return s.String()
	case op == ssa.OpReturn:
		if len(args) == 0 {
			return "return"
		}
		return "return " + r.list(args)
	case op == ssa.OpAssertGoto && n == 1:
		s := "assert " + r.list(args) + ", " + r.target(b, 0)
		if m := f.Aux[v]; m > 0 {
			s += ", " + grammar.Quote(f.Syms[m-1])
		}
		return s
	case op == ssa.OpInvoke && n == 2:
		s := "call " + global(f.Syms[f.Aux[v]]) + "(" + r.list(args) + ") -> " + r.target(b, 0) + " unwind " + r.target(b, 1)
		if d := r.dest(v); d != "" && (r.uses[v] > 0 || f.Var[v] != 0) {
			return d + " = " + s
		}
		return s
	case op == ssa.OpTrap || op == ssa.OpHalt:
		if m := f.Aux[v]; op == ssa.OpTrap && m > 0 {
			return "trap " + grammar.Quote(f.Syms[m-1])
		}
		return "trap"
	}
	return r.anyTerminator(b, n)
}

// anyTerminator stands for a terminator that is not known, or lacks an edge: all its
// edges are possible.
func (r *renderer) anyTerminator(b ssa.BlockID, n int) string {
	switch n {
	case 0:
		return "unreachable"
	case 1:
		return "goto " + r.target(b, 0)
	}
	s := "switch undef ["
	for i := 1; i < n; i++ {
		s += strconv.Itoa(i) + ": " + r.target(b, i) + ", "
	}
	return s + "default: " + r.target(b, 0) + "]"
}

// target is the label of b's nth successor with what is passed to its parameters.
func (r *renderer) target(b ssa.BlockID, nth int) string {
	f := r.f
	e := f.SuccOff[b] + int32(nth)
	to := f.Succ[e]
	slot := int(f.SuccSlot[e] - f.PredOff[to])
	var args []ssa.Value
	for _, p := range f.Phis(to) {
		if r.args(p) {
			a := ssa.Value(0)
			if slot < len(f.Args(p)) {
				a = f.Args(p)[slot]
			}
			args = append(args, a)
		}
	}
	if args == nil {
		return r.label[to]
	}
	return r.label[to] + "(" + r.list(args) + ")"
}
