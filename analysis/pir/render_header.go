package pir

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
	"phils/ssa"
)

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
