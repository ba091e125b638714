package pir

import (
	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/ssa"
)

// call lowers a call, with a result when stmt is an assignment.
func (l *lowerer) call(stmt, c int32, assigned bool) {
	t := l.t
	tok := t.First[c] + 1
	name := string(t.Text(tok))
	var d dest
	if assigned {
		d = l.dest(t.FirstChild(stmt))
	}
	fo := l.occ(tok, l.sym(analysis.SymFunc, name), analysis.RoleUse)
	info := analysis.Call{Name: name, NameTok: tok}
	var args []opnd
	var targets []int32
	for a := t.FirstChild(c); a >= 0; a = t.NextSibling(c, a) {
		if t.Node[a] == grammar.NodeTarget {
			targets = append(targets, a)
			continue
		}
		o := l.operand(a, ssa.TypeAny)
		args = append(args, o)
		info.ArgToks = append(info.ArgToks, t.First[a])
		typ := ""
		// A bare number takes the parameter's type, which is not known here.
		if l.typeOf(a) != ssa.TypeAny {
			typ = typeName(l.f, o.typ)
		}
		info.Types = append(info.Types, typ)
	}
	info.Args = len(args)
	typ := ssa.TypeAny
	if assigned {
		typ = d.typ
		if typ != ssa.TypeAny {
			info.Result = typeName(l.f, typ)
		}
	}
	var v ssa.Value
	if targets != nil {
		v = l.jump(ssa.OpInvoke, t.First[c], l.b.Sym(name), args, targets)
		l.f.Type[v] = typ
	} else {
		v = l.add(ssa.OpCall, typ, t.First[c], l.b.Sym(name), args...)
	}
	l.fn.Occs[fo].Value = v
	info.Value = v
	l.fn.Calls = append(l.fn.Calls, info)
	switch {
	case !assigned:
	case targets == nil || d.loc != nil && l.ssa:
		l.write(d, value(v, typ, tok))
	case l.f.Op[v] != ssa.OpInvoke: // to an unknown label
	default:
		l.resultOfInvoke(stmt, d, v)
	}
}

// resultAtReturn makes room, at the start of the current block, for the assignment of
// the result of the call statement that alone leads there.
func (l *lowerer) resultAtReturn(stmt int32) {
	d := l.t.FirstChild(stmt)
	op, aux, tok := ssa.OpStore, int32(0), l.placeTok(d)
	if l.t.Node[d] == grammar.NodeLocal {
		if loc := l.localOf(l.t.First[d]); !loc.mem {
			op, aux = ssa.OpWrite, int32(loc.x)
		}
	}
	l.results[stmt] = l.b.Add(op, ssa.TypeUnit, tok, aux)
}

// resultOfInvoke assigns v to d where the call returns. Where other edges lead to the
// same block, that is a block of its own.
func (l *lowerer) resultOfInvoke(stmt int32, d dest, v ssa.Value) {
	from := l.b.Current()
	if l.returns[l.succ[from-1][0]] != stmt {
		to := l.succ[from-1][0]
		edge := l.newBlock(l.f.BlockName[from]+"_"+l.f.BlockName[to], -1)
		l.fn.Blocks = append(l.fn.Blocks, analysis.BlockInfo{Label: -1})
		l.succ = append(l.succ, []ssa.BlockID{to})
		l.params = append(l.params, nil)
		l.succ[from-1][0] = edge
		for i := range l.targets {
			if g := &l.targets[i]; g.from == from && g.pos == 0 {
				g.from = edge
			}
		}
		l.b.SetBlock(edge)
		l.resultAtReturn(stmt)
		l.b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 1)
		l.b.SetBlock(from)
	}
	l.late = append(l.late, lateResult{stmt, d, v})
}

// lateResult is the result of a call that ends its block, until the block where it
// returns has been lowered.
type lateResult struct {
	stmt int32
	d    dest
	v    ssa.Value
}

func (l *lowerer) setResult(d dest, v, w ssa.Value) {
	if d.loc != nil {
		l.b.SetArgs(w, []ssa.Value{v})
		l.fn.Occs[l.occ(d.tok, l.localSym(d.loc, d.loc.name), analysis.RoleDef)].Value = w
		return
	}
	l.b.SetArgs(w, []ssa.Value{l.resolve(d.addr), v})
	l.stored(d, w)
}
