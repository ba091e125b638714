package extend

import (
	"fmt"
	"strconv"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/extend"
)

// printed names a value as the text of the form does.
func (k *knowledge) printed(v ssa.Value) string { return k.named(v, asPrinted) }

// asPrinted is NameIn as the text of a form has it: LLVM quotes the names of numbered values.
func asPrinted(fn *analysis.Function, f *ssa.Func, v ssa.Value) string {
	s := analysis.NameIn(fn, f, v)
	if f.Var[v] != 0 && f.Ver[v] >= 0 && fn.Dialect.NoCopies && len(s) > 1 && s[0] == '%' && '0' <= s[1] && s[1] <= '9' {
		return `%"` + s[1:] + `"`
	}
	return s
}

// spoken names values as the source does. Another version than the one that is spoken of
// keeps its number, where there are several.
func (k *knowledge) spoken(of ssa.Value) namer {
	return func(v ssa.Value) string {
		f := k.e.F
		if x := f.Var[v]; x != 0 && !k.fn.SSA && (v == of || !k.many[x]) {
			return k.fn.DisplayName(x)
		}
		return k.named(v, analysis.DisplayIn)
	}
}

func (k *knowledge) named(v ssa.Value, name nameIn) string {
	return spelled(k.fn, k.e.F, v, name, k.e.Root)
}

// fact says what x tells of root.
func (k *knowledge) fact(x extend.Fact, root ssa.Value, name namer) string {
	f := k.base
	if x.Case >= 0 {
		return name(root) + " == " + analysis.ConstText(&f.Cases[f.Aux[x.At]][x.Case])
	}
	if x.Cond == root {
		s := name(root) + " is " + strconv.FormatBool(x.True)
		if r := k.relation(x, 0, name); r != "" {
			s += " (" + r + ")"
		}
		return s
	}
	if s := k.relation(x, root, name); s != "" {
		return s
	}
	return name(x.Cond) + " is " + strconv.FormatBool(x.True)
}

// mirror are the signs with their sides exchanged.
var mirror = map[string]string{"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}

// relation writes the comparison that fact x is, "" if it is none: root on the left, unless it
// has a constant below it.
func (k *knowledge) relation(x extend.Fact, root ssa.Value, name namer) string {
	f := k.base
	r, ok := x.Relation(f)
	if !ok {
		c := reader.Of(f, x.Cond)
		if c.Kind != extend.CondCompare || f.Op[x.Cond] != ssa.OpOther { // of package ssa's, one of a value that is missing
			return ""
		}
		// The other half of fcmp: by its predicate.
		s := name(c.X) + " " + strings.TrimPrefix(strings.TrimPrefix(f.Syms[f.Aux[x.Cond]], "fcmp "), "icmp ") + " " + name(c.Y)
		if !x.True {
			s = "not (" + s + ")"
		}
		return s
	}
	sign := signs[r.Op]
	if r.Op >= ssa.OpFeq && r.Op <= ssa.OpFge {
		sign = [...]string{"==", "!=", "<", "<=", ">", ">="}[r.Op-ssa.OpFeq]
	}
	if r.Y == root && root != 0 {
		r.X, r.Y, sign = r.Y, r.X, mirror[sign]
	}
	if (sign == ">" || sign == ">=") && f.Op[r.Y] == ssa.OpConst {
		r.X, r.Y, sign = r.Y, r.X, mirror[sign]
	}
	s := name(r.X) + " " + sign + " " + name(r.Y)
	if r.Op >= ssa.OpUlt && r.Op <= ssa.OpUge && !k.unsigned(r.X) && !k.unsigned(r.Y) {
		s += " (unsigned)"
	}
	if r.Not {
		s = "not (" + s + ")"
	}
	return s
}

// unsigned reports whether v's type says that it has no sign, or no number.
func (k *knowledge) unsigned(v ssa.Value) bool {
	t := k.base.Type[v]
	return t >= ssa.TypeU8 && t <= ssa.TypeU64 || t == ssa.TypePtr
}

// where says where x comes from, names between quotes.
func (k *knowledge) where(x extend.Fact, quote string) string {
	f := k.base
	block := quote + k.fn.BlockLabel(f.Block[x.At]) + quote
	switch {
	case x.Case >= 0:
		return "from the case of the switch in " + block
	case x.Edge < 0, f.Op[x.At] == ssa.OpAssertGoto:
		return "from the assertion in " + block
	case int32(x.Edge) == f.SuccOff[f.Block[x.At]]:
		return "from " + block + "'s true edge"
	}
	return "from " + block + "'s false edge"
}

// hover says what is known of the value used at token tok, and whether the condition that it
// belongs to is decided. o is its occurrence, nil for none.
func (k *knowledge) hover(tok int32, o *analysis.Occ) string {
	var parts []string
	if o != nil {
		parts = k.known(o)
	}
	switch len(parts) {
	case 0:
	case 1:
		parts[0] += "."
	default:
		parts = []string{"- " + strings.Join(parts, "\n- ")}
	}
	if s := k.decided(tok); s != "" {
		parts = append(parts, s)
	}
	return strings.Join(parts, "\n\n")
}

// known lists what is known of the value that is used at o.
func (k *knowledge) known(o *analysis.Occ) (lines []string) {
	v := k.operand(o)
	if v == 0 {
		return nil
	}
	root := k.e.Root(v)
	facts := k.e.Known(v)
	more := len(facts) - maxKnown
	if more > 0 {
		facts = facts[:maxKnown]
	}
	for i := len(facts) - 1; i >= 0; i-- { // as they were told
		lines = append(lines, fmt.Sprintf("%s holds here, %s", tick(k.fact(facts[i], root, k.spoken(root))), k.where(facts[i], "`")))
	}
	if more > 0 {
		lines = append(lines, fmt.Sprintf("and %d more, told before", more))
	}
	return lines
}

// maxKnown is how many facts a hover lists, the last told.
const maxKnown = 12

// operand is the name that e-SSA form has for what is used at o, 0 if there is none.
func (k *knowledge) operand(o *analysis.Occ) ssa.Value {
	f := k.e.F
	y := &k.fn.Symbols[o.Sym]
	user, used := o.Value, y.Value
	switch {
	case o.Value == 0 || y.Kind != analysis.SymVar && y.Kind != analysis.SymValue:
		return 0
	case k.c != nil && k.fn.F.Op[o.Value] == ssa.OpRead:
		used = k.c.NewOf[o.Value]
		user = k.c.NewOf[k.user[o.Value]]
	case k.c != nil:
		return 0
	}
	if user == 0 || used == 0 {
		return 0
	}
	at := -1
	if o.Slot >= 0 && int(o.Slot) < len(f.Pred) {
		// A phi's operand, or an argument of a branch.
		b := f.Succ[f.PredEdge[o.Slot]]
		i := int(o.Slot - f.PredOff[b])
		for _, p := range f.Phis(b) {
			if a := f.Args(p); i < len(a) && k.e.Root(a[i]) == used && (p == user || f.Op[p] == ssa.OpBlockParam) {
				return a[i]
			}
		}
		return 0
	}
	for i, a := range f.Args(user) {
		if k.e.Root(a) == used {
			at = i
		}
	}
	if at < 0 {
		return 0
	}
	return f.Args(user)[at]
}

// decided says that the condition of the branch, or the comparison, in the statement of token
// tok is always true or never; "" if it may be either.
func (k *knowledge) decided(tok int32) string {
	fn, f := k.fn, k.e.F
	stmt := fn.Tree.StmtAt(tok)
	b := fn.BlockAt(fn.Tree.Start[tok])
	if stmt < 0 || b == 0 || int(b) > f.NumBlocks() {
		return ""
	}
	for _, v := range f.Instrs(b) {
		src := f.Src[v]
		if k.e.PiOf(v) != nil || src < 0 || int(src) >= len(fn.Tree.Start) || fn.Tree.StmtAt(src) != stmt {
			continue
		}
		what, cond := "This comparison", v
		switch args := f.Args(v); f.Op[v] {
		case ssa.OpBranch, ssa.OpAssert, ssa.OpAssertGoto:
			if len(args) == 0 {
				continue
			}
			what, cond = "This condition", args[0]
		default:
			if reader.Of(k.base, v).Kind == extend.CondPlain || k.inBranch(v, stmt) {
				continue
			}
		}
		truth, why, ok := k.e.Decided(reader, cond)
		if !ok {
			continue
		}
		s := what + " is decided already: it is always " + strconv.FormatBool(truth) + " here"
		for i, x := range why {
			join := ", and "
			if i == 0 {
				join = ", since "
			}
			root := k.subject(x)
			s += join + tick(k.fact(x, root, k.spoken(root))) + " holds " + k.where(x, "`")
		}
		return s + "."
	}
	return ""
}

// subject is what fact x is about.
func (k *knowledge) subject(x extend.Fact) ssa.Value {
	if r, ok := x.Relation(k.base); ok {
		if k.base.Block[r.X] == 0 {
			return r.Y
		}
		return r.X
	}
	return x.Cond
}

// inBranch reports whether the branch in the same statement decides by value v of e.F.
func (k *knowledge) inBranch(v ssa.Value, stmt int) bool {
	f := k.e.F
	t := f.Terminator(f.Block[v])
	return t != 0 && f.Src[t] >= 0 && int(f.Src[t]) < len(k.fn.Tree.Start) && k.fn.Tree.StmtAt(f.Src[t]) == stmt && len(f.Args(t)) > 0 && k.e.Root(f.Args(t)[0]) == v
}
