package pir

import (
	"fmt"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/ssa"
)

// switchOn lowers `switch A [CONST: bbN, …, default: bbM]`.
func (l *lowerer) switchOn(n, c int32) {
	t := l.t
	v := l.operand(c, ssa.TypeAny)
	if v.typ != ssa.TypeAny && !isInt(v.typ) && v.typ != ssa.TypeBool && v.typ != ssa.TypeStr {
		l.typeProblem(c, fmt.Sprintf("%s has type %s; switch wants an integer, bool or str", l.text(c), typeName(l.f, v.typ)))
	}
	var cases []ssa.Const
	var targets []int32
	def := int32(-1)
	seen := map[ssa.Const]int32{}
	for k := t.NextSibling(n, c); k >= 0; k = t.NextSibling(n, k) {
		if t.Node[k] != grammar.NodeCase {
			continue
		}
		x := t.FirstChild(k)
		if t.Node[x] == grammar.NodeTarget {
			if def >= 0 {
				l.problem("syntax", t.First[k], "a switch has one `default`")
				continue
			}
			def = x
			continue
		}
		o := l.operand(x, v.typ)
		l.want(x, o.typ, v.typ, "the switch")
		if o.v == 0 || l.f.Op[o.v] != ssa.OpConst {
			if o.v == 0 || l.f.Op[o.v] != ssa.OpUndef {
				l.typeProblem(x, "a case is a number, true, false or a string")
			}
			continue
		}
		k0 := l.f.Consts[l.f.Aux[o.v]]
		if first, dup := seen[k0]; dup {
			l.typeProblem(x, fmt.Sprintf("the case %s stands here twice", l.text(x)))
			l.fn.Problems[len(l.fn.Problems)-1].Related = []analysis.Related{{Span: l.fn.NodeSpan(first), Msg: "the first one"}}
		} else {
			seen[k0] = x
		}
		cases, targets = append(cases, k0), append(targets, t.NextSibling(k, x))
	}
	if def < 0 {
		return
	}
	l.jump(ssa.OpSwitch, t.First[n], l.b.Cases(cases), []opnd{v}, append([]int32{def}, targets...))
}

// jump adds a terminator with its edges to the NodeTargets. A label that no block has
// makes no edge, and the terminator one of unknown kind.
func (l *lowerer) jump(op ssa.Op, tok, aux int32, args []opnd, targets []int32) ssa.Value {
	t := l.t
	from := l.b.Current()
	var edges []ssa.BlockID
	first := len(l.targets)
	for _, n := range targets {
		if n < 0 || t.First[n] >= t.Last[n] {
			op = ssa.OpOtherTerm
			continue
		}
		name := string(t.Text(t.First[n]))
		s := l.sym(analysis.SymLabel, name)
		g := target{from: from, pos: -1, to: l.labels[name], label: t.First[n], node: n, labelO: l.occ(t.First[n], s, analysis.RoleUse)}
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			g.args = append(g.args, l.operand(c, l.paramType(g.to, len(g.args))))
		}
		if g.to == 0 {
			op = ssa.OpOtherTerm
		} else {
			g.pos = int32(len(edges))
			edges = append(edges, g.to)
		}
		l.targets = append(l.targets, g)
	}
	if op == ssa.OpOtherTerm {
		aux = 0
	}
	v := l.add(op, ssa.TypeUnit, tok, aux, args...)
	for _, g := range l.targets[first:] {
		l.fn.Occs[g.labelO].Value = v
		for _, a := range g.args {
			if a.occ >= 0 {
				l.fn.Occs[a.occ].Value = v
			}
		}
	}
	l.succ[from-1] = edges
	return v
}

// paramType is the declared type of the nth parameter of block b.
func (l *lowerer) paramType(b ssa.BlockID, nth int) ssa.Type {
	if b == 0 || l.fn.Blocks[b].Label < 0 {
		return ssa.TypeAny
	}
	t := l.t
	n := t.Stmt[l.fn.Blocks[b].FirstStmt]
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if nth == 0 {
			if t.First[c] < t.Last[c] && t.Tok[t.First[c]] == grammar.TokLocal {
				return l.localOf(t.First[c]).typ
			}
			return ssa.TypeAny
		}
		nth--
	}
	return ssa.TypeAny
}
