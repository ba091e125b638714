package pir

import (
	"math"
	"strconv"
	"strings"

	"phils/analysis"
	grammar "phils/grammar/pir"
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
		if op == ssa.OpProj && len(args) > 0 && f.Op[args[0]] == ssa.OpSigma { // each name is a copy
			args = f.Args(args[0])
		}
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
